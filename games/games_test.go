package games_test

import (
	"context"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/games"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/rules/homebrew"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate"
)

// shipped are the documents of a game.
type shipped struct {
	name             string
	game             *schema.Doc
	lists, scenarios []*schema.Doc
}

// all are the games that are shipped: each folder is one.
func all(t testing.TB) (found []shipped) {
	t.Helper()
	folders, err := games.Files.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		s := shipped{name: folder.Name()}
		files, err := games.Files.ReadDir(s.name)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			switch doc := load(t, path.Join(s.name, f.Name())); doc.Kind {
			case schema.KindGame:
				s.game = doc
			case schema.KindArmyList:
				s.lists = append(s.lists, doc)
			case schema.KindScenario:
				s.scenarios = append(s.scenarios, doc)
			}
		}
		if s.game == nil || len(s.lists) < 2 || len(s.scenarios) == 0 {
			t.Fatalf("%s: a game, two lists and a scenario are wanted; there are %d lists and %d scenarios", s.name, len(s.lists), len(s.scenarios))
		}
		found = append(found, s)
	}
	return found
}

// load loads a document as the command does. Errors and warnings fail the test.
func load(t testing.TB, file string) *schema.Doc {
	t.Helper()
	loader := schema.NewLoader(schema.Options{Read: func(name string) ([]byte, error) { return fs.ReadFile(games.Files, path.Clean(name)) }, Limits: schema.Limits{Heap: 4 << 30}})
	doc, found, err := loader.Load(context.Background(), file)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range append(found, validate.Run(doc)...) {
		if d.Severity != diag.Note {
			t.Errorf("%s:%d: %s %s: %s", d.Span.File, d.Span.Line, d.Severity, d.Code, d.Message)
		}
	}
	return doc
}

// battles are the scenarios of a game, ready for play: nothing is left out of them.
func (s *shipped) battles(t testing.TB) (all []rulestest.Battle) {
	t.Helper()
	for _, doc := range s.scenarios {
		g, notes, err := homebrew.New(doc)
		if err != nil || len(notes) > 0 {
			t.Fatal(doc.File, err, notes)
		}
		all = append(all, rulestest.Battle{Name: doc.File, New: rulestest.Copies(g)})
	}
	return all
}

// each runs a test for every game.
func each(t *testing.T, test func(t *testing.T, s *shipped)) {
	for _, s := range all(t) {
		t.Run(s.name, func(t *testing.T) { test(t, &s) })
	}
}

// A game is a document alone: it says what it is called by its folder, and stands on no
// built-in one. People read its lists to choose one, and its scenarios before they play.
func TestDocuments(t *testing.T) {
	each(t, func(t *testing.T, s *shipped) {
		if g := s.game.Game; path.Base(s.game.File) != "game.cue" || g.Name != s.name || g.Ruleset() != "" || g.Play == nil {
			t.Errorf("%s is game %q of ruleset %q", s.game.File, g.Name, g.Ruleset())
		}
		fought := map[string]bool{}
		for _, doc := range s.scenarios {
			for _, army := range doc.Armies {
				fought[path.Clean(army.File)] = true
			}
			if n := len(strings.Fields(doc.Scenario.Briefing)); n < 80 || n > 250 {
				t.Errorf("the briefing of %s has %d words, want 80 to 250", doc.File, n)
			}
		}
		for _, doc := range s.lists {
			if len(strings.Fields(doc.List.Notes)) < 20 || doc.List.Limit == nil {
				t.Errorf("%s has no limit, or no notes worth reading", doc.File)
			}
			if !fought[doc.File] {
				t.Errorf("no scenario fields %s", doc.File)
			}
		}
	})
}

// Every product of every document is printed, and nothing of it is amiss.
func TestPrints(t *testing.T) {
	each(t, func(t *testing.T, s *shipped) {
		for _, doc := range append(append([]*schema.Doc{s.game}, s.lists...), s.scenarios...) {
			printed := 0
			for _, p := range printer.Products() {
				if p.From == printer.FromAll || !p.Takes(doc.Kind) || !p.Has(doc.Game) {
					continue
				}
				out, faults := printer.Job{Setup: layout.Setup{Paper: page.A4}}.Print(p, p.Subjects(doc))
				for _, f := range faults {
					t.Errorf("%s of %s: %v", p.Name, doc.File, f)
				}
				if len(out.Pages) > 0 {
					printed++
				}
			}
			if printed < 2 {
				t.Errorf("of %s are made %d products", doc.File, printed)
			}
		}
	})
}

// Pillow Fight is the game of the page on adding one: the same document, short enough to
// be read there.
func TestPillowsAreThoseOfThePage(t *testing.T) {
	text, err := games.Files.ReadFile("pillows/game.cue")
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile("../docs/new-game.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(page), "```cue pillows.cue\n"+string(text)+"```\n") {
		t.Error("docs/new-game.md shows another Pillow Fight than games/pillows")
	}
	if n := strings.Count(string(text), "\n"); n >= 60 {
		t.Errorf("Pillow Fight has %d lines, want fewer than 60", n)
	}
}

// The boxes of a figure with several wounds are its wounds, and say so; those of others are
// figures.
func TestBoxesSayWhatTheyCount(t *testing.T) {
	for _, s := range all(t) {
		if s.name != "barrows" {
			continue
		}
		for _, list := range s.lists {
			for _, product := range []string{"units", "list"} {
				p, _ := printer.Named(product)
				out, _ := printer.Job{Setup: layout.Setup{Paper: page.A4}}.Print(p, p.Subjects(list))
				dump := out.Dump()
				if wounds, figures := strings.Count(dump, `"Wounds"`), strings.Count(dump, `"Figures"`); wounds != 2 || figures != 8 {
					t.Errorf("%s: %d %s count wounds and %d figures, want 2 and 8", list.File, wounds, product, figures)
				}
			}
		}
	}
}
