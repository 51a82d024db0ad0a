package battlemap

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

func containsWord(text, word string) bool { return slices.Contains(strings.Fields(text), word) }

// TestTableOnPaper holds that areas lie where the scenario says, north up, and
// keep their inside to the right, and that the map stays on the table.
func TestTableOnPaper(t *testing.T) {
	g, sc := pdftest.Heath()
	m := New(g, sc, []string{"Red", "Blue"})
	b := m.battlefield.(*tableBoard)
	for _, a := range b.areas {
		if !a.line && !clockwise(a.points) {
			t.Errorf("%s runs the wrong way", a.ID)
		}
	}
	hill := page.Hull(b.areas[1].points)
	if math.Abs(hill.X-24)+math.Abs(hill.Y-6)+math.Abs(hill.W-12)+math.Abs(hill.H-12) > 1e-9 {
		t.Errorf("the hill lies at %v", hill)
	}
	for _, toPlay := range []bool{false, true} {
		var c page.Canvas
		d := m.mapped(new(page.Faults), &c, page.Point{X: 20, Y: 20}, 3)
		d.toPlay = toPlay
		d.draw()
		at, board := page.Group{Items: c.Items()}.Bounds(), d.covered().Inset(-6, -6)
		if at.X < board.X || at.Y < board.Y || at.Right() > board.Right() || at.Bottom() > board.Bottom() {
			t.Errorf("the map covers %v, the table %v", at, board)
		}
		pdftest.Draw(t, pdf.File, page.Document{Title: "Map", Pages: []page.Page{{Size: page.A4, Items: c.Items()}}})
	}
}

// TestTableAtLifeSize holds that 1:1 is life size: an inch is 25.4 mm, and the
// sheets cover the table.
func TestTableAtLifeSize(t *testing.T) {
	g, sc := pdftest.Heath()
	s := layout.Setup{MapScale: 1}
	l := newSheets(s, newBattlefield(g, sc).measure())
	if math.Abs(l.Size.W-1219.2)+math.Abs(l.Size.H-914.4) > 1e-9 || !l.Whole() {
		t.Errorf("the table is %v, along whole inches: %v", l.Size, l.Whole())
	}
	sc.Board.Measure = "centimetres"
	if got := newSheets(s, newBattlefield(g, sc).measure()).Size; got.W != 480 {
		t.Errorf("a table of 48 × 36 cm is %v", got)
	}
	if n, err := Sheets(s, country(), &schema.Scenario{Board: schema.Board{Columns: 4, Rows: 4}}); err == nil {
		t.Errorf("squares at a scale take %d sheets", n)
	}
	if n, err := Sheets(s, country(), &schema.Scenario{}); err == nil {
		t.Errorf("no board takes %d sheets", n)
	}
}

func TestInset(t *testing.T) {
	ring := ring(page.Point{X: 10, Y: 10}, 5)
	for _, p := range inset(ring, 1) {
		if d := math.Hypot(p.X-10, p.Y-10); math.Abs(d-4) > 0.01 {
			t.Errorf("a ring of 5 with 1 taken off has a point at %v", d)
		}
	}
	for _, p := range []struct {
		at   page.Point
		want bool
	}{{page.Point{X: 10, Y: 10}, true}, {page.Point{X: 14.9, Y: 10}, true}, {page.Point{X: 13.6, Y: 13.6}, false}, {page.Point{X: 4, Y: 10}, false}} {
		if page.Encloses(ring, p.at) != p.want {
			t.Errorf("%v lies in the ring: %v", p.at, !p.want)
		}
	}
}

// TestNamesOfTable holds that each name of terrain is written once, off the
// other names, and not at all where an objective bears it.
func TestNamesOfTable(t *testing.T) {
	g, sc := pdftest.Heath()
	for i, name := range map[int]string{4: "The farm", 5: "The brook", 6: "High road"} {
		sc.Board.Areas[i].Name = name
	}
	sc.Objectives = append(sc.Objectives, schema.Objective{Name: "The farm", At: "24,20"})
	m := New(g, sc, []string{"Red", "Blue"})
	var c page.Canvas
	m.mapped(new(page.Faults), &c, page.Point{X: 20, Y: 30}, 3).draw()
	doc := page.Document{Title: "Map", Pages: []page.Page{{Size: page.A4, Items: c.Items()}}}
	text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
	for _, name := range []string{"The farm", "The brook", "High road", "Long Wood", "The cross"} {
		if n := strings.Count(text, name); n != 1 {
			t.Errorf("%q is written %d times", name, n)
		}
	}
}

// TestTooMuchGround holds that nothing more is drawn of a table once its ground
// takes too many signs.
func TestTooMuchGround(t *testing.T) {
	g, sc := pdftest.Heath()
	wood := schema.Area{Feature: "woods", Points: []schema.Point{{X: 20, Y: 20}}, Radius: 40}
	sc.Board.Areas = slices.Repeat([]schema.Area{wood}, 400)
	doc, faults := Table(layout.Setup{MapScale: 1}, g.Title, New(g, sc, []string{"Red", "Blue"}))
	if !slices.ContainsFunc(faults, func(f page.Fault) bool { return f.Kind == page.TooMuch }) {
		t.Errorf("faults %v", faults)
	}
	last := doc.Pages[len(doc.Pages)-1].Items
	if n := itemsOf(last); n > 1000 {
		t.Errorf("the last of %d pages has %d items", len(doc.Pages), n)
	}
}

func itemsOf(all []page.Item) (n int) {
	for _, it := range all {
		if in, ok := it.(page.Group); ok {
			n += itemsOf(in.Items)
		} else {
			n++
		}
	}
	return n
}

// TestDoubledPoints draws areas with points that are one place.
func TestDoubledPoints(t *testing.T) {
	g, sc := pdftest.Heath()
	for _, feature := range g.Terrain.Keys() {
		for _, points := range [][]schema.Point{
			{{X: 5, Y: 5}, {X: 5, Y: 5}, {X: 15, Y: 12}}, {{X: 5, Y: 5}, {X: 5, Y: 5}, {X: 5, Y: 5}},
			{{X: 5, Y: 5}, {X: 15, Y: 9}, {X: 5, Y: 5}}, {{X: 5, Y: 5}, {X: 15, Y: 5}, {X: 10, Y: 5}},
			{{X: 5, Y: 5}, {X: 15, Y: 5}, {X: 10, Y: 15}, {X: 10, Y: 15}, {X: 5, Y: 5}},
		} {
			for _, width := range []float64{0, 2} {
				sc.Board.Areas = []schema.Area{{Feature: feature, Points: points, Width: width}}
				var c page.Canvas
				New(g, sc, []string{"Red", "Blue"}).mapped(new(page.Faults), &c, page.Point{X: 20, Y: 20}, 3).draw()
				doc := page.Document{Title: "Map", Pages: []page.Page{{Size: page.A4, Items: c.Items()}}}
				if err := doc.Check(); err != nil {
					t.Errorf("%s, %v: %v", feature, sc.Board.Areas, err)
				}
			}
		}
	}
}
