package schema

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
)

// one document in three formats, with letters of two bytes and tabs before
// what is looked for.
var located = map[string]string{
	"l.cue": `let guns = {type: "artillery", count: 2}
kind: "ArmyList", game: "tintin", title: "Süd", limit: 50 + 10
formations: [
	guns,
	{name: "Gärtner",	type: "special-infantry", options: [{option: "banner"}]},
]
`,
	"l.yaml": `kind: ArmyList
game: tintin
title: Süd
limit: 60
formations:
  - &guns {type: artillery, count: 2}
  - {name: "Gärtner", type: special-infantry, options: [{option: banner}]}
`,
	"l.json": `{"kind": "ArmyList", "game": "tintin", "title": "Süd", "limit": 60,
 "formations": [
	{"type": "artillery", "count": 2},
	{"name": "Gärtner",	"type": "special-infantry", "options": [{"option": "banner"}]}
]}
`,
}

func TestLocate(t *testing.T) {
	tests := []struct {
		name string
		path []any
		key  bool
		want string // the marked text, without quotes
	}{
		{"a text", []any{"title"}, false, "Süd"},
		{"its name", []any{"title"}, true, "title"},
		{"in a list", []any{"formations", 1, "type"}, false, "special-infantry"},
		{"its name", []any{"formations", 1, "type"}, true, "type"},
		{"deep", []any{"formations", 1, "options", 0, "option"}, false, "banner"},
		{"by reference", []any{"formations", 0, "type"}, false, "artillery"},
		{"its number", []any{"formations", 0, "count"}, false, "2"},
		{"the document", nil, false, "ArmyList"},
		{"absent, on top", []any{"author"}, false, "ArmyList"},
		{"absent index", []any{"formations", 1, "options", 3, "unit"}, false, "*[{"},
		{"absent field", []any{"formations", 1, "serves"}, true, "*{"},
		{"a path that makes no sense", []any{"title", 3}, false, "Süd"},
	}
	for file, text := range located {
		doc, found := archive{file: []byte(text)}.load(t, file)
		if len(found) > 0 {
			t.Fatal(report(found))
		}
		for _, tt := range tests {
			t.Run(file+" "+tt.name, func(t *testing.T) {
				at := doc.At(tt.path...)
				if tt.key {
					at = doc.KeyAt(tt.path...)
				}
				got := strings.Trim(marked(text, at), `"`)
				if begin, ok := strings.CutPrefix(tt.want, "*"); ok && strings.HasPrefix(got, begin) || got == tt.want {
					return
				}
				t.Errorf("%v marks %q, want %q", at, got, tt.want)
			})
		}
	}
}

// TestLocateBroken keeps places right when parts of a document are left out.
func TestLocateBroken(t *testing.T) {
	const text = "kind: ArmyList\ngame: tintin\ntitle: A\nformations:\n  - type: 3\n  - type: artillery\n"
	doc, found := archive{"l.yaml": []byte(text)}.load(t, "l.yaml")
	if len(found) != 1 || doc.Complete || len(doc.List.Formations) != 1 {
		t.Fatal(report(found), doc.List)
	}
	if at := doc.At("formations", 0, "type"); at.Line != 6 || doc.List.Formations[0].Type != "artillery" {
		t.Errorf("the first formation that is left is %q at %v", doc.List.Formations[0].Type, at)
	}
}

// TestSharedBroken leaves the same out of each copy of a shared value, and tells
// of it once.
func TestSharedBroken(t *testing.T) {
	for file, text := range map[string]string{
		"l.cue":  "let gun = {type: \"artillery\", cuont: 2}\nkind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"A\"\nformations: [gun, gun]\n",
		"l.yaml": "kind: ArmyList\ngame: tintin\ntitle: A\nformations:\n  - &gun {type: artillery, cuont: 2}\n  - *gun\n",
	} {
		doc, found := archive{file: []byte(text)}.load(t, file)
		if len(found) != 1 || len(doc.List.Formations) != 2 || doc.List.Formations[1].Type != "artillery" {
			t.Errorf("%s: %s %+v", file, report(found), doc.List)
		}
	}
}

// TestEditors reads what editors write: a byte order mark and lines that end
// in two characters.
func TestEditors(t *testing.T) {
	for file, text := range located {
		text = "\ufeff" + strings.ReplaceAll(text, "\n", "\r\n")
		doc, found := archive{file: []byte(text)}.load(t, file)
		if len(found) > 0 || !doc.Complete {
			t.Error(report(found))
		}
		if got := strings.Trim(marked(string(doc.Text), doc.At("formations", 1, "type")), `"`); got != "special-infantry" {
			t.Errorf("%s marks %q", file, got)
		}
	}
}

func TestNothingLocated(t *testing.T) {
	doc, _ := archive{"l.yaml": nil}.load(t, "l.yaml")
	if at := doc.At("title"); at != (diag.Span{File: "l.yaml"}) {
		t.Errorf("an empty file has a title at %v", at)
	}
}
