package booklet

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/battlemap"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
)

// played is a game of three pictures on a heath with nothing but its pond.
func played() Performance {
	m := heath()
	m.Scenario.Board.Areas = m.Scenario.Board.Areas[2:3]
	east, north := 90.0, 0.0
	red := battlemap.Counter{Side: 0, Mark: "1", At: "12,8", Facing: &east}
	blue := battlemap.Counter{Side: 1, Mark: "12", At: "30,20", Facing: &north}
	beside := battlemap.Counter{Side: 1, Mark: "2", At: "30,20"}
	ahead := red
	ahead.At = "20,8"
	return Performance{
		ScenarioSheet: m, Number: 7, Ending: "Red wins (turn limit), 2 turns; points: Red 2, Blue 0.",
		Shots: []Shot{
			{Title: "Set up", Text: "Points 0 : 0", Scene: battlemap.Scene{Stand: []battlemap.Counter{red, blue, beside}}},
			{Title: "Turn 1 · Red", Text: "Points 0 : 0", Scene: battlemap.Scene{
				Stand: []battlemap.Counter{ahead, blue, beside}, Moves: []battlemap.Step{{From: "12,8", To: "20,8"}},
			}},
			{Title: "Turn 2 · Blue", Text: "Points 2 : 0; lost: B12 Blue tank", Scene: battlemap.Scene{
				Stand: []battlemap.Counter{ahead, beside}, Shots: []battlemap.Step{{From: "20,8", To: "30,20"}}, Lost: []battlemap.Counter{blue},
			}},
		},
	}
}

// TestStrip draws a game picture by picture: two next to each other, an empty
// place where there is no fourth, each with its number and its words.
func TestStrip(t *testing.T) {
	doc, faults := Strip(layout.Setup{Paper: page.A4, Source: "heath.cue"}, played())
	for _, f := range faults {
		t.Error(f)
	}
	golden.Check(t, "../testdata/strip_a4.golden", doc.Dump())
	text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
	for _, want := range []string{"game 7", "Red wins (turn limit)", "White discs: Red. Black squares: Blue.", "1 Set up", "3 Turn 2 · Blue", "lost: B12 Blue tank"} {
		if !strings.Contains(text, want) {
			t.Errorf("the strip lacks %q:\n%s", want, text)
		}
	}
}

// TestLongStrip goes on over pages, and cuts no picture: three rows a page.
func TestLongStrip(t *testing.T) {
	from := played()
	for len(from.Shots) < 20 {
		from.Shots = append(from.Shots, from.Shots[1])
	}
	for _, paper := range []page.Size{page.A4, page.Letter} {
		doc, faults := Strip(layout.Setup{Paper: paper}, from)
		if len(faults) > 0 || len(doc.Pages) < 3 || len(doc.Pages) > 5 {
			t.Errorf("%d pages for 20 pictures, faults %v", len(doc.Pages), faults)
		}
	}
}
