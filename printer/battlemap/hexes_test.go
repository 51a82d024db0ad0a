package battlemap

import (
	"math"
	"slices"
	"testing"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

// hexes is a map of hexes, 10 mm from side to side.
func hexes(t *testing.T, orientation string, rows ...string) cellMap {
	t.Helper()
	g := country()
	g.Board.Grid = "hexes"
	return drawn(t, g, schema.Board{Map: rows, Orientation: orientation})
}

// TestHexesOnPaper measures hexes: as wide from side to side as they should be,
// with neighbours that far off, and the whole board from 0,0 on.
func TestHexesOnPaper(t *testing.T) {
	for orientation, want := range map[string]page.Size{
		"flat":    {W: 2 * (1 + 3*0.75) / math.Sqrt(3), H: 3.5},
		"pointed": {W: 4.5, H: 2 * (1 + 2*0.75) / math.Sqrt(3)},
	} {
		m := hexes(t, orientation, "....", "....", "....")
		var all []page.Point
		for c := range grid.Cell(m.Cells()) {
			all = append(all, m.corners(c)...)
			for _, d := range m.Sides() {
				next := m.Step(c, d)
				if next == grid.None {
					continue
				}
				way := stretch{m.middle(c), m.middle(next)}
				if math.Abs(way.long()-10) > 1e-9 {
					t.Errorf("%s: %s and %s are %v mm apart", orientation, m.Name(c), m.Name(next), way.long())
				}
				half := m.towards(m.middle(c), d, 0.5)
				side := m.stretch(m.sideOf(c, d)).along(0.5)
				if math.Hypot(half.X-side.X, half.Y-side.Y) > 1e-9 || math.Hypot(half.X-way.along(0.5).X, half.Y-way.along(0.5).Y) > 1e-9 {
					t.Errorf("%s: the side between %s and %s is at %v, the way crosses at %v", orientation, m.Name(c), m.Name(next), side, half)
				}
			}
		}
		at, size := page.Hull(all), m.measure().size
		if math.Abs(at.X)+math.Abs(at.Y)+math.Abs(at.W-want.W)+math.Abs(at.H-want.H)+math.Abs(size.W-want.W)+math.Abs(size.H-want.H) > 1e-9 {
			t.Errorf("%s: hexes cover %v, the board %v, want %v", orientation, at, size, want)
		}
	}
}

func TestBordersOfHexes(t *testing.T) {
	for _, c := range []struct {
		name, cells string
		lines       int
		sides       float64
	}{
		{"one hex", "b2", 1, 6},
		{"two", "b2, b3", 1, 10},
		{"those around b2", "b3, c3, c2, b1, a2, a3", 2, 18 + 6},
	} {
		m := hexes(t, "flat", "....", "....", "....", "....")
		cells, err := m.Area(c.cells)
		if err != nil {
			t.Fatal(err)
		}
		in := func(at grid.Cell) bool { return slices.Contains(cells, at) }
		long, all := 0.0, m.border(in)
		for _, of := range all {
			for _, s := range stretches(of) {
				long += s.long()
			}
		}
		if want := c.sides / math.Sqrt(3); len(all) != c.lines || math.Abs(long-want) > 1e-9 {
			t.Errorf("%s: %d borders, %v long, want %d, %v", c.name, len(all), long, c.lines, want)
		}
	}
}

func TestStrandsOfHexes(t *testing.T) {
	for _, c := range []struct {
		orientation, want string
		rows              []string
	}{
		{"pointed", "a1 E W, b1 E W, c1 W E", []string{"...", "==="}},
		{"flat", "b1 N S, b2 N S, b3 S N", []string{".=.", ".=.", ".=."}},
		{"flat", "a1 NE SW, b1 NE SW, c2 SW NE", []string{"..=", "==."}},
	} {
		m := hexes(t, c.orientation, c.rows...)
		if got := waysOf(m, m.roadStrands()); got != c.want {
			t.Errorf("%s %q: got %s, want %s", c.orientation, c.rows, got, c.want)
		}
	}
}

// TestHexMapDrawsAll draws every kind of ground on hexes, to look at and to play
// on, within the board.
func TestHexMapDrawsAll(t *testing.T) {
	for _, orientation := range []string{"flat", "pointed"} {
		for _, toPlay := range []bool{false, true} {
			m := hexes(t, orientation, "WWHH.w", "OWHK=w", "~~+~~~", "##=..#")
			m.scenario.Board.Edges = []schema.Edge{{Between: []string{"a2:c2", "a3:c3"}, Feature: "cliff"}, {Between: []string{"a1", "b1"}, Feature: "hedge"}}
			m.scenario.Objectives = []schema.Objective{{Name: "The orchard", At: "a3", Points: 2}}
			g := country()
			g.Board.Grid = "hexes"
			m = again(t, g, m.scenario)
			m.at, m.toPlay = page.Point{X: 20, Y: 30}, toPlay
			m.draw()
			if faults := m.faults.All(); len(faults) > 0 {
				t.Error(faults)
			}
			b, board := page.Group{Items: m.canvas.Items()}.Bounds(), m.covered().Inset(-0.5, -0.5)
			if b.X < board.X || b.Y < board.Y || b.Right() > board.Right() || b.Bottom() > board.Bottom() {
				t.Errorf("%s: the map covers %v, the board %v", orientation, b, board)
			}
			text := pdftest.Words(t, pdftest.Draw(t, pdf.File, page.Document{Title: "Map", Pages: []page.Page{{Size: page.A4, Items: m.canvas.Items()}}}))
			for c := range grid.Cell(m.Cells()) {
				if !containsWord(text, m.Name(c)) {
					t.Errorf("%s: no hex is named %s", orientation, m.Name(c))
				}
			}
		}
	}
}
