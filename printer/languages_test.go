package printer

import (
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// past are the words on the pages that came past the catalogues, but for names that are
// the same in all languages.
func past(doc page.Document, names []string, seen func(string)) {
	whole := func(run string) string {
		for _, name := range names {
			run = strings.ReplaceAll(run, name, "")
		}
		return run
	}
	note := func(run string) {
		if golden.Unmarks(whole(run)) {
			seen(golden.Unmarked(strings.TrimSpace(run)))
		}
	}
	var walk func(items []page.Item)
	walk = func(items []page.Item) {
		for _, it := range items {
			switch it := it.(type) {
			case page.Group:
				note(it.Title)
				walk(it.Items)
			case page.Text:
				note(it.Run)
			}
		}
	}
	note(doc.Title)
	note(doc.Subject)
	for _, p := range doc.Pages {
		note(p.Part)
		walk(p.Items)
	}
}

// sameInAll are the names on a print that stand there in any language: its file's and
// those of lists' hashes; the icons' own on their sheet, where authors look them up.
func sameInAll(p Product, from Subject) (names []string) {
	if from.File != "" {
		names = append(names, path.Base(from.File))
	}
	if p.Name == "icons" {
		names = append(names, page.IconNames()...)
		slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) })
	}
	if from.Doc != nil {
		for _, d := range WithArmies(from.Doc) {
			if names = append(names, path.Base(d.File)); d.List != nil {
				names = append(names, schema.Hash(d))
			}
		}
	}
	return names
}

// tellingProducts are those of games that are data alone which have words of their rules of play.
var tellingProducts = []string{"sheet", "units", "scenario"}

// TestNothingPastTheCatalogue prints in a language of marks what every game, one of
// its lists and one of its scenarios have of each product. No word may be left in
// English, be it forge's or the documents'.
func TestNothingPastTheCatalogue(t *testing.T) {
	t.Parallel()
	l := wording.Marked(golden.Marked)
	seen, kinds := map[string]bool{}, map[string]bool{}
	for _, from := range everything(t) {
		kind := from.Game.Name
		if from.Doc != nil {
			kind += " " + from.Doc.Kind
		}
		if soak := os.Getenv("FORGE_SOAK") != ""; !soak && (kinds[kind] || from.Game.Name == "fluidtime" || from.Game.Name == "tintin") {
			continue
		}
		kinds[kind] = true
		for _, p := range products {
			subjects := []Subject{from}
			if from.Doc != nil && p.From != FromAll && p.From != Nothing {
				subjects = p.Subjects(from.Doc)
			}
			if !p.Has(from.Game) || from.Doc == nil && !p.OfGames() && p.From != Nothing || from.Doc != nil && !p.Takes(from.Doc.Kind) {
				continue
			}
			if data := strings.HasPrefix(from.File, "games/"); data && os.Getenv("FORGE_SOAK") == "" && !slices.Contains(tellingProducts, p.Name) {
				continue
			}
			if only := os.Getenv("FORGE_PRODUCT"); only != "" && only != p.Name || p.From == FromAll {
				continue
			}
			doc, _ := Job{Setup: layout.Setup{Language: l, Paper: page.A4}}.Print(p, subjects)
			past(doc, sameInAll(p, from), func(run string) { seen[p.Name+": "+run] = true })
		}
	}
	var words []string
	for w := range seen {
		words = append(words, w)
	}
	slices.Sort(words)
	if len(words) > 0 {
		t.Errorf("%d runs of words came past the catalogues:\n%s", len(words), strings.Join(words, "\n"))
	}
}

// TestLongNamesOnFaces holds that the faces of dice on a small sheet have room for
// the names that they have in other languages.
func TestLongNamesOnFaces(t *testing.T) {
	g, _ := schema.Builtin("cadet")
	sheet, _ := Named("sheet")
	for _, tag := range []string{"de", "fr"} {
		l, _ := wording.Named(tag)
		for _, fault := range illegible(sheet, Subject{Game: g}, layout.Setup{Language: l, Paper: page.A5}) {
			t.Error(tag, fault)
		}
	}
}

// TestColoursInAllLanguages has each list and each side of a scenario in one colour, by whichever
// name it goes in a language.
func TestColoursInAllLanguages(t *testing.T) {
	t.Parallel()
	l := wording.Marked(golden.Marked)
	for _, from := range everything(t) {
		switch {
		case from.list() != nil:
			if was, is := from.accent(), from.in(l).accent(); was != is {
				t.Errorf("%s: %v is %v in another language", from.File, was, is)
			}
		case from.Doc != nil && from.Doc.Scenario != nil:
			for _, id := range from.Doc.Scenario.Sides.Keys() {
				if was, is := gamedata.SideAccent(from.Doc, id), gamedata.SideAccent(from.Doc.In(l), id); was != is {
					t.Errorf("%s, %s: %v is %v in another language", from.File, id, was, is)
				}
			}
		}
	}
}
