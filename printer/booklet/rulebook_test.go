package booklet

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

// bookOf is the rulebook of some chapters on A5.
func bookOf(chapters ...schema.Chapter) (page.Document, []page.Fault) {
	g := &schema.Game{Title: "Ghosts", Rulebook: &schema.Rulebook{Chapters: chapters}}
	return Rulebook(layout.Setup{Paper: page.A5}, g, nil)
}

// TestSectionsOfOneTitle holds that each line of the contents leads to its own section,
// those of one title and chapters without parts among them, and the index to words.
func TestSectionsOfOneTitle(t *testing.T) {
	long := schema.Passage{Text: strings.Repeat("Ghosts float. ", 600)}
	reaction := schema.Passage{Title: "The target reacts", Text: "It howls.", Index: []string{"", " ", "howling"}}
	doc, faults := bookOf(schema.Chapter{Title: "Shooting", Parts: []schema.Passage{long, reaction}},
		schema.Chapter{Title: "Index", Parts: []schema.Passage{long, reaction, reaction}}, schema.Chapter{Title: "Empty"})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	begins, listed := map[string]int{}, []string{}
	for i, p := range doc.Pages {
		for _, it := range p.Items {
			g, ok := it.(page.Group)
			if ok && !g.Continued {
				begins[g.Title] = i + 1
			}
			for _, in := range g.Items {
				if l, ok := in.(page.Link); ok && g.Title == "Contents" {
					listed = append(listed, strings.TrimPrefix(l.To, "#"))
				}
			}
		}
	}
	want := []string{"Shooting", "The target reacts", "Index 2", "The target reacts (Index)", "The target reacts (Index) 2", "Empty", "Index"}
	if !slices.Equal(listed, want) {
		t.Errorf("the contents lead to %q, not %q", listed, want)
	}
	if begins["The target reacts"] >= begins["The target reacts (Index)"] {
		t.Errorf("sections of one title begin on one page: %v", begins)
	}
	text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
	if !strings.Contains(text, "\nhowling, ") || strings.Contains(text, "\n, ") {
		t.Errorf("the index has words that are none:\n%s", text)
	}
}

// TestDiagramsTogetherAreBounded holds that not each diagram of a book has room for as
// much as a map.
func TestDiagramsTogetherAreBounded(t *testing.T) {
	many := slices.Repeat([]schema.Passage{{Diagram: &schema.Diagram{Board: schema.Board{Columns: 64, Rows: 64}}}}, 13)
	_, faults := bookOf(schema.Chapter{Title: "Woods", Parts: many})
	if len(faults) != 1 || faults[0].Kind != page.TooMuch {
		t.Errorf("faults %v", faults)
	}
}

// TestIndexInALanguage holds that the index stands by the alphabet of its language.
func TestIndexInALanguage(t *testing.T) {
	g := &schema.Game{Lang: "de"}
	r := rulesBook{game: g, Rulebook: &schema.Rulebook{Chapters: []schema.Chapter{{Parts: []schema.Passage{{Index: []string{"Zug", "Ärmel", "arm", "Übung", "Uhr"}}}}}}}
	r.faults = new(page.Faults)
	r.nameSections()
	var words []string
	for _, e := range r.entries() {
		words = append(words, e.word)
	}
	if want := []string{"arm", "Ärmel", "Übung", "Uhr", "Zug"}; !slices.Equal(words, want) {
		t.Errorf("%q, want %q", words, want)
	}
}
