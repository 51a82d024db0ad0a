package validate

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
	"github.com/tabletop-forge/forge/validate/game"
	"github.com/tabletop-forge/forge/validate/list"
	"github.com/tabletop-forge/forge/validate/scenario"
)

// every is all checks of documents, those of their shape included.
func every() []*diag.Check { return append(schema.Checks(), Checks()...) }

func TestCodes(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range every() {
		if seen[c.Code] {
			t.Errorf("two checks have the code %s", c.Code)
		}
		seen[c.Code] = true
	}
	for _, group := range []struct {
		codes  []*diag.Check
		prefix string
	}{
		{list.Checks(), "L2"}, {scenario.Checks(), "S3"}, {game.Checks(), "G4"}, {check.Described(waiverRules, examples), "W5"}, {check.Described(textRules, examples), "W5"},
	} {
		for i, c := range group.codes {
			if !strings.HasPrefix(c.Code, group.prefix) || len(c.Code) != 4 {
				t.Errorf("the code %s does not begin with %s", c.Code, group.prefix)
			}
			if i > 0 && group.codes[i-1].Code >= c.Code {
				t.Errorf("%s stands before %s", group.codes[i-1].Code, c.Code)
			}
		}
	}
}

// TestSameText runs each example many times: neither the order of maps nor an
// earlier run may change what is said.
func TestSameText(t *testing.T) {
	t.Parallel()
	for _, c := range Checks() {
		doc := load(t, c.Bad)
		want := diag.Text(Run(doc), diag.TextOptions{})
		if got := diag.Text(Run(doc), diag.TextOptions{}); got != want {
			t.Errorf("%s: first\n%s\nthen\n%s", c.Code, want, got)
		}
	}
}

// TestShipped checks what the repository ships: no errors and no warnings.
func TestShipped(t *testing.T) {
	t.Parallel()
	lists, _ := filepath.Glob("../armylists/*/*.*")
	scenarios, _ := filepath.Glob("../scenarios/*/*.*")
	checked := 0
	for _, file := range append(lists, scenarios...) {
		if filepath.Ext(file) == ".go" {
			continue
		}
		checked++
		for _, d := range Run(shipped(t, file)) {
			if d.Severity != diag.Note {
				t.Errorf("%s", diag.Text([]diag.Diagnostic{d}, diag.TextOptions{}))
			}
		}
	}
	if checked < 10 {
		t.Errorf("only %d documents found", checked)
	}
}

// builtins are the games that forge brings, as documents.
func builtins(t *testing.T) []*schema.Doc {
	var out []*schema.Doc
	for _, name := range schema.Builtins() {
		g, ok := schema.Builtin(name)
		if !ok {
			t.Fatalf("no game %s", name)
		}
		out = append(out, &schema.Doc{File: name, Kind: schema.KindGame, Authored: g, Game: g, Complete: true})
	}
	return out
}

// TestBuiltins checks the data of the games that forge brings.
func TestBuiltins(t *testing.T) {
	for _, doc := range builtins(t) {
		for _, d := range Run(doc) {
			if d.Severity != diag.Note {
				t.Errorf("%s: %s %s", doc.File, d.Code, d.Message)
			}
		}
	}
}

// TestNoGameIsNamed holds the package to knowing no game: outside examples and
// explanations, which are raw strings, no id of a game's part may be a literal.
func TestNoGameIsNamed(t *testing.T) {
	t.Parallel()
	for _, doc := range builtins(t) {
		g := doc.Game
		ids := slices.Concat(g.Units.Keys(), g.Formations.Keys(), g.Keywords.Keys(), []string{g.Name})
		for file, text := range literals(t) {
			for _, id := range ids {
				if id != "officer" && slices.Contains(text, id) { // any game's word for whom formations bring
					t.Errorf("%s has the literal %q, an id of %s", file, id, g.Title)
				}
			}
		}
	}
}
