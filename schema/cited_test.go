package schema

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/wording"
)

// TestCited: publication and page stand behind the rule wherever it is cited, in the language of the game
// and in others, of a game, of one that extends it, and of what a list adds or uses; what its author wrote stays.
func TestCited(t *testing.T) {
	files := map[string]string{
		"game.yaml": `kind: Game
name: pond
title: Pond war
publications:
  field: {title: Field Rules of the Pond, short: Field Rules}
  site: {title: The site}
texts: {de: {Field Rules: Feldregeln}}
classes: {foot: {name: Foot, ref: P1, publication: field, page: "3"}}
keywords:
  wet: {name: Wet, text: Wet., publication: field, page: "42-43"}
  dry: {name: Dry, text: Dry., ref: P9, publication: site}
  old: {name: Old, text: Old., ref: P7}
`,
		"more.yaml": "kind: Game\nname: more\ntitle: More\nextends: ./game.yaml\nkeywords: {lost: {name: Lost, text: Lost., ref: P8, publication: field, page: iv}}\n",
		"list.yaml": "kind: ArmyList\ngame: ./more.yaml\ntitle: Mine\nformations: []\nadds: {keywords: {own: {name: Own, text: Own., page: '5'}}}\n",
	}
	load := func(file string) *Doc {
		l := NewLoader(Options{Read: func(path string) ([]byte, error) { return []byte(files[path]), nil }})
		doc, found, err := l.Load(t.Context(), file)
		if err != nil || len(found) > 0 {
			t.Fatal(err, found)
		}
		return doc
	}
	doc := load("list.yaml")
	german, _ := wording.Named("de")
	for id, want := range map[string][2]string{
		"wet":  {"Field Rules p. 42-43", "Feldregeln S. 42-43"},
		"dry":  {"P9, The site", "P9, The site"},
		"old":  {"P7", "P7"},
		"lost": {"P8, Field Rules iv", "P8, Feldregeln iv"},
		"own":  {"p. 5", "S. 5"},
	} {
		k, _ := doc.Game.Keywords.Get(id)
		de, _ := doc.In(german).Game.Keywords.Get(id)
		if string(k.Ref) != want[0] || string(de.Ref) != want[1] {
			t.Errorf("%s: cited as %q and %q, want %q", id, k.Ref, de.Ref, want)
		}
	}
	game := load("game.yaml")
	written, _ := game.Authored.Keywords.Get("wet")
	if written.Ref != "" || written.Publication != "field" || written.Page != "42-43" {
		t.Errorf("what its author wrote became %+v", written.Cited)
	}
	cites := 0
	game.Cites(func(of string, path ...any) {
		if path[len(path)-1] == "publication" && (of == "field" || of == "site") {
			cites++
		}
	})
	if cites != 3 {
		t.Errorf("the game names publications %d times, want 3", cites)
	}
}
