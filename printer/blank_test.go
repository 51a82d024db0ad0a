package printer

import (
	"math"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
)

// leastFilled is the part of a page's height that something stands on, of a page
// that is worth its paper.
const leastFilled = 0.2

// mayBeShort says why a page of less stays; "" if it may not.
func mayBeShort(p Product, d page.Document, i int) string {
	part := i // where the part of the document begins that the page is in
	for part > 0 && d.Pages[part].Part == "" {
		part--
	}
	next := i + 1
	for next < len(d.Pages) && d.Pages[next].Part == "" {
		next++
	}
	switch {
	case d.Pages[i].Back:
		return "it has the backs of what is in front, and is on no paper of its own"
	case next-part == 1:
		return "it is the only page of what it is about"
	case (p.Name == "rules" || strings.HasPrefix(d.Pages[part].Part, "Rules")) && (i == part || i == next-1):
		return "a text begins with its contents, and ends where it ends"
	}
	return ""
}

// blankEach is which of the products are printed where not all of them are.
const blankEach = 23

// TestNoBlankPages prints everything that ships, each product and all in one, one
// of a few in the usual run: no page is blank, and none nearly so without a reason.
func TestNoBlankPages(t *testing.T) {
	t.Parallel()
	soak, n := os.Getenv("FORGE_SOAK") != "", 0
	for _, from := range everything(t) {
		for _, p := range products {
			if slices.Contains(packetOrder, p.Name) && p.Name != "tokens" && !soak {
				continue // all in one has it
			}
			if n++; n%blankEach != 0 && !soak {
				continue
			}
			doc, ok := shippedPrint(p, from)
			if !ok {
				continue
			}
			for i, pg := range doc.Pages {
				share := filled(pg)
				if share == 0 || share < leastFilled && mayBeShort(p, doc, i) == "" {
					t.Errorf("%s of %s: page %d of %d is filled to %.0f %% of its height", p.Name, from.File, i+1, len(doc.Pages), 100*share)
				}
			}
		}
	}
}

// TestScenariosOnSmallPaper holds that no page but the last of a scenario's booklet is half empty on
// A5, where its map has no room under the briefing.
func TestScenariosOnSmallPaper(t *testing.T) {
	const least = 0.5
	p, _ := Named("scenario")
	for i, from := range everything(t) {
		if from.Doc == nil || from.Doc.Scenario == nil || i%4 > 0 && os.Getenv("FORGE_SOAK") == "" {
			continue
		}
		doc, _ := Job{Setup: layout.Setup{Paper: page.A5}}.Print(p, p.Subjects(from.Doc))
		for i, pg := range doc.Pages[:len(doc.Pages)-1] {
			if share := filled(pg); share < least {
				t.Errorf("%s: page %d of %d is filled to %.0f %% of its height", from.File, i+1, len(doc.Pages), 100*share)
			}
		}
	}
}

// TestShortRulebooks holds that a rulebook of a chapter or two has them below its contents, with
// the right numbers of pages there.
func TestShortRulebooks(t *testing.T) {
	f := folder{"fair.json": []byte(`{"kind": "Game", "name": "fair", "title": "The fair", "rulebook": {"chapters": [
{"title": "Going in", "parts": [{"text": "Pay a coin.", "index": ["coin"]}]}, {"title": "Coming out", "parts": [{"text": "Be tired."}]}]}}`)}
	p, _ := Named("rules")
	doc, found := f.job(layout.Setup{Paper: page.A5}).Print(p, p.Subjects(f.load(t, "fair.json")))
	if len(found) > 0 || len(doc.Pages) != 2 {
		t.Errorf("%d pages, want a cover and another; %v", len(doc.Pages), found)
	}
	said := pdftest.RunTogether(pdftest.Words(t, pdftest.Draw(t, pdf.File, page.Document{Title: "Two", Pages: doc.Pages[1:]})))
	for _, want := range []string{"Going in", "Pay a coin.", "Be tired.", "coin, 2"} {
		if !strings.Contains(said, pdftest.RunTogether(want)) {
			t.Errorf("%q does not stand below the contents: %s", want, said)
		}
	}
}

// shippedPrint is a product of a document that ships, if it is printed of such.
func shippedPrint(p Product, from Subject) (page.Document, bool) {
	subjects := []Subject{from}
	switch {
	case !p.Has(from.Game), from.Doc == nil && !p.OfGames(), from.Doc != nil && !p.Takes(from.Doc.Kind):
		return page.Document{}, false
	case from.Doc != nil && p.From == FromGame && !(p.dealt && deals(from.Doc)):
		return page.Document{}, false
	case from.Doc != nil:
		subjects = p.Subjects(from.Doc)
	}
	doc, _ := Job{}.Print(p, subjects)
	return doc, true
}

// filled is the part of a page's height at which something of a section stands:
// what is in its margins does not count.
func filled(p page.Page) float64 {
	type span struct{ from, to float64 }
	var spans []span
	for _, it := range p.Items {
		if g, ok := it.(page.Group); ok && len(g.Items) > 0 {
			b := g.Bounds()
			spans = append(spans, span{max(0, b.Y), min(p.Size.H, b.Bottom())})
		}
	}
	slices.SortFunc(spans, func(a, b span) int { return int(math.Copysign(1, a.from-b.from)) })
	high, end := 0.0, 0.0
	for _, s := range spans {
		high += max(0, s.to-max(s.from, end))
		end = max(end, s.to)
	}
	return high / p.Size.H
}

// TestTokensAsNeeded counts what a scenario cuts out: each thing once, and nothing
// that it does not use.
func TestTokensAsNeeded(t *testing.T) {
	tokens, _ := Named("tokens")
	for _, d := range shippedDocs(t) {
		if path.Base(d.File) != "the-bridge-at-sarn.cue" {
			continue
		}
		doc, faults := Job{}.Print(tokens, tokens.Subjects(d))
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		got := words(doc)
		for word, want := range map[string]int{"The silver cup": 1, "Objective": 0, "Bunker": 0, "Sandbags": 0, "Tintin": 1, "General": 2, "Bomber": 2, "Order": 5, "Point": 10} {
			if got[word] != want {
				t.Errorf("%q is there %d times, want %d", word, got[word], want)
			}
		}
		if len(doc.Pages) != 3 || !doc.Pages[1].Back || doc.Pages[2].Back || !doc.Duplex {
			t.Errorf("%d pages, duplex %v, backs %s", len(doc.Pages), doc.Duplex, doc.Backed())
		}
	}
}

// words are the texts of a document, and how often each stands there.
func words(d page.Document) map[string]int {
	out := map[string]int{}
	for _, p := range d.Pages {
		for _, it := range p.Items {
			g, _ := it.(page.Group)
			for _, in := range g.Items {
				if text, ok := in.(page.Text); ok {
					out[text.Run]++
				}
			}
		}
	}
	return out
}
