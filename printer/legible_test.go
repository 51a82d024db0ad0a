package printer

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// shippedDocs are the lists and scenarios that forge ships, and its games that are data alone.
func shippedDocs(t *testing.T) []*schema.Doc {
	t.Helper()
	read := func(name string) ([]byte, error) { return os.ReadFile(filepath.Join("..", name)) }
	loader := schema.NewLoader(schema.Options{Read: read})
	var docs []*schema.Doc
	for _, folder := range []string{"../armylists", "../scenarios", "../games"} {
		files, err := filepath.Glob(folder + "/*/*.*")
		if err != nil || len(files) == 0 {
			t.Fatalf("no documents: %v", err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, ".go") || strings.HasSuffix(file, ".md") || strings.Contains(file, "testdata") {
				continue
			}
			doc, found, err := loader.Load(t.Context(), strings.TrimPrefix(file, "../"))
			if err != nil || !doc.Complete {
				t.Fatal(file, found, err)
			}
			docs = append(docs, doc)
		}
	}
	return docs
}

// legibleEach is of how many prints the usual run looks at one; a soak looks at all.
const legibleEach = 307

// TestLegible prints everything that ships on every paper, on cards of every size,
// in usual and in large print, in every language: no word is broken, no text lies on another or off
// its page, nothing is refused.
func TestLegible(t *testing.T) {
	t.Parallel()
	type print struct {
		paper, card string
		large       bool
		lang        string
	}
	var ways []print
	for _, lang := range wording.Tags() {
		for _, large := range []bool{false, true} {
			for _, paper := range page.PaperNames() {
				ways = append(ways, print{paper, "", large, lang})
			}
			for _, card := range page.CardNames() {
				ways = append(ways, print{"a4", card, large, lang})
			}
		}
	}
	turn, only := 0, os.Getenv("FORGE_LANG") // "": every language
	for _, from := range everything(t) {
		if g := os.Getenv("FORGE_GAME"); g != "" && g != from.Game.Name {
			continue
		}
		for _, p := range products {
			for _, w := range ways {
				if p.From == FromAll || p.Cards != (w.card != "") || w.large && !p.Read && !p.Cards {
					continue
				}
				if turn++; turn%legibleEach != 0 && os.Getenv("FORGE_SOAK") == "" || only != "" && only != w.lang {
					continue
				}
				s := layout.Setup{Large: w.large}
				s.Paper, _ = page.Paper(w.paper)
				s.Language, _ = wording.Named(w.lang)
				if w.card != "" {
					s.Card, _ = page.Card(w.card)
				}
				for _, fault := range illegible(p, from, s) {
					t.Errorf("%s %s %v: %s", p.Name, from.File, w, fault)
				}
			}
		}
	}
}

// everything that ships.
func everything(t *testing.T) []Subject {
	var all []Subject
	for _, name := range schema.Builtins() {
		g, _ := schema.Builtin(name)
		all = append(all, Subject{File: name, Game: g})
	}
	for _, d := range shippedDocs(t) {
		from := Subject{File: d.File, Game: d.Game, Doc: d}
		if d.Kind == schema.KindGame {
			from.Doc = nil
		}
		all = append(all, from)
	}
	return all
}

// illegible is what cannot be read of a product.
func illegible(p Product, from Subject, s layout.Setup) (found []string) {
	subjects := []Subject{from}
	switch {
	case !p.Has(from.Game), from.Doc == nil && !p.OfGames() && p.From != Nothing, from.Doc != nil && !p.Takes(from.Doc.Kind):
		return nil
	case from.Doc != nil && p.From != FromList && p.From != FromListOrGame && p.From != FromScenario && !(p.dealt && deals(from.Doc)):
		return nil
	case from.Doc != nil:
		subjects = p.Subjects(from.Doc)
	}
	doc, faults := Job{Setup: s}.Print(p, subjects)
	for _, f := range faults {
		if f.Kind.Stops() {
			found = append(found, f.String())
		}
	}
	for i, pg := range doc.Pages {
		for _, fault := range onPage(pg) {
			found = append(found, fmt.Sprintf("page %d: %s", i+1, fault))
		}
	}
	return found
}

func onPage(p page.Page) (found []string) {
	type run struct {
		page.Text
		at page.Rect
	}
	var texts []run
	var take func(items []page.Item, spread bool)
	take = func(items []page.Item, spread bool) {
		for _, it := range items {
			switch it := it.(type) {
			case page.Group:
				take(it.Items, strings.Contains(it.Title, ": sheet ")) // the rest is on its neighbours
			case page.Text:
				if spread {
					continue
				}
				it.Run = strings.TrimRight(it.Run, " ")
				texts = append(texts, run{it, page.Group{Items: []page.Item{it}}.Bounds()})
			}
		}
	}
	take(p.Items, false)
	for i, a := range texts {
		if a.Broken {
			found = append(found, fmt.Sprintf("%q is broken", a.Run))
		}
		if len(strings.TrimSpace(a.Run)) > 0 && (a.at.X < 0 || a.at.Y < 0 || a.at.Right() > p.Size.W || a.at.Bottom() > p.Size.H) {
			found = append(found, fmt.Sprintf("%q lies off the page", a.Run))
		}
		for _, b := range texts[:i] {
			w := min(a.at.Right(), b.at.Right()) - max(a.at.X, b.at.X)
			h := min(a.at.Bottom(), b.at.Bottom()) - max(a.at.Y, b.at.Y)
			if w > 0.3 && h > 0.3 && strings.TrimSpace(a.Run) != "" && strings.TrimSpace(b.Run) != "" {
				found = append(found, fmt.Sprintf("%q lies on %q", a.Run, b.Run))
			}
		}
	}
	return found
}
