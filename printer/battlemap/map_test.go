package battlemap

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

// country is a game of all the ground that maps draw by itself, and some that
// they do not know.
func country() *schema.Game {
	g := &schema.Game{Title: "Country", Board: &schema.BoardRules{Grid: "squares", Base: "open", Depth: 1}}
	for _, t := range []struct {
		id, symbol, layer, icon string
		level                   int
	}{
		{"open", ".", "base", "", 0}, {"woods", "W", "base", "woods", 0}, {"hill", "H", "base", "hill", 1}, {"river", "~", "base", "river", 0},
		{"lake", "w", "base", "water", 0}, {"orchard", "O", "base", "", 0}, {"road", "=", "overlay", "road", 0}, {"rails", "#", "overlay", "railway", 0},
		{"bridge", "+", "overlay", "bridge", 0}, {"bunker", "K", "overlay", "bunker", 0}, {"cliff", "", "edge", "cliff", 0}, {"hedge", "", "edge", "", 0},
	} {
		over := ""
		if t.id == "bridge" {
			over = "river"
		}
		g.Terrain = g.Terrain.With(t.id, schema.Terrain{Name: text.Capital(t.id), Symbol: t.symbol, Layer: t.layer, Icon: t.icon, Level: t.level, Over: over, Text: "Mind the " + t.id + "."})
	}
	return g
}

// plan is a map in tests: rows of symbols, squares 10 mm wide.
func plan(t *testing.T, rows ...string) cellMap {
	t.Helper()
	return drawn(t, country(), schema.Board{Map: rows})
}

func drawn(t *testing.T, g *schema.Game, b schema.Board) cellMap {
	t.Helper()
	return again(t, g, &schema.Scenario{Board: b})
}

func again(t *testing.T, g *schema.Game, s *schema.Scenario) cellMap {
	t.Helper()
	m := New(g, s, nil)
	if m == nil {
		t.Fatal("no map")
	}
	return cellMap{m.mapped(new(page.Faults), new(page.Canvas), page.Point{}, 10), m.battlefield.(*cellBoard)}
}

// waysOf are strands as text: "b2 N S".
func waysOf(m cellMap, all []strand) string {
	names := []string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}
	var out []string
	for _, s := range all {
		word := m.Name(s.cell)
		for _, d := range s.to {
			word += " " + names[d]
		}
		out = append(out, word)
	}
	return strings.Join(out, ", ")
}

func TestStrands(t *testing.T) {
	for _, c := range []struct {
		name, want string
		rows       []string
	}{
		{"straight on, and off the board", "a1 E W, b1 E W, c1 W E", []string{"==="}},
		{"round a corner, not across it", "a1 N S, a2 E S, b2 W E", []string{"==", "=."}},
		{"over corners", "a1 NE S, b2 SW N", []string{".=", "=."}},
		{"it ends in the open", "b2 N, b3 S N", []string{".=.", ".=.", "..."}},
		{"by itself", "b2", []string{"...", ".=.", "..."}},
		{"a crossroads", "b1 N S, a2 E W, b2 N E S W, c2 W E, b3 S N", []string{".=.", "===", ".=."}},
		{"on to a bridge", "a1 E W, b1 E W, c1 W E", []string{"=+="}},
	} {
		m := plan(t, c.rows...)
		if got := waysOf(m, m.roadStrands()); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

func TestRailsOnABridge(t *testing.T) {
	m := plan(t, ".~.", "#+#", ".~.")
	m.scenario.Board.Features = []schema.Feature{{At: "b2", Feature: "rails"}}
	m = again(t, country(), m.scenario)
	if got := waysOf(m, m.strands(line{on: m.rails})); got != "a2 E W, b2 E W, c2 W E" {
		t.Errorf("rails run %s", got)
	}
	if roads := m.roadStrands(); len(roads) > 0 {
		t.Errorf("a road runs %s", waysOf(m, roads))
	}
}

// TestCurvesMeet holds that the pieces of a line meet at the borders of cells,
// whatever way it takes.
func TestCurvesMeet(t *testing.T) {
	m := plan(t, "=..=", "===.", "..=.", ".=..")
	ends := map[string]int{}
	for _, s := range m.roadStrands() {
		for _, d := range s.to {
			p := m.towards(m.middle(s.cell), d, 0.5)
			ends[fmt.Sprintf("%.3f %.3f", p.X, p.Y)]++
		}
		for _, path := range m.curves(s) {
			for _, step := range path.Steps {
				r := page.Hull(m.around(s.cell)).Inset(-0.3, -0.3) // with the overlap
				if p := step.To; p.X < r.X || p.X > r.Right() || p.Y < r.Y || p.Y > r.Bottom() {
					t.Errorf("%s: a curve leaves its cell: %v", m.Name(s.cell), p)
				}
			}
		}
	}
	board := m.covered()
	for at, n := range ends {
		var p page.Point
		if _, err := fmt.Sscanf(at, "%f %f", &p.X, &p.Y); err != nil {
			t.Fatal(err)
		}
		onEdge := p.X == 0 || p.Y == 0 || p.X == board.Right() || p.Y == board.Bottom()
		if n != 2 && !onEdge {
			t.Errorf("%d lines end at %s", n, at)
		}
	}
}

// TestBorder holds that the border of an area, at any distance within it, is
// closed, and that one with a hole has two.
func TestBorder(t *testing.T) {
	for _, c := range []struct {
		name, cells string
		lines       int
		long        float64 // of the border at no distance, in squares
	}{
		{"one cell", "b2", 1, 4},
		{"an angle", "a1:a3, b1", 1, 10},
		{"a ring", "a1:c1, a3:c3, a2, c2", 2, 16},
		{"two areas", "a1, c3", 2, 8},
		{"two that touch at a corner", "a1, b2", 2, 8},
	} {
		m := plan(t, "....", "....", "....", "....")
		cells, err := m.Area(c.cells)
		if err != nil {
			t.Fatal(err)
		}
		in := func(at grid.Cell) bool { return slices.Contains(cells, at) }
		for _, by := range []float64{0, 0.7} {
			long, all := 0.0, m.border(in)
			for _, of := range all {
				for _, s := range stretches(inset(m.outline(of), by)) {
					long += s.long()
				}
			}
			if len(all) != c.lines {
				t.Errorf("%s: %d borders, want %d", c.name, len(all), c.lines)
			}
			if by == 0 && math.Abs(long-c.long*m.side) > 1e-9 {
				t.Errorf("%s: %v mm long", c.name, long)
			}
		}
	}
}

func TestKinds(t *testing.T) {
	m := plan(t, "W.K", "H~+")
	var got []string
	for _, k := range m.kinds() {
		got = append(got, k.ID)
	}
	if s := strings.Join(got, " "); s != "hill river woods bridge bunker" {
		t.Errorf("the key has %s", s)
	}
}

// TestMapDrawsAll draws every kind of ground at once, to look at and to play
// on, and holds that nothing but coordinates leaves the board.
func TestMapDrawsAll(t *testing.T) {
	m := plan(t, "WWHH.w", "OWHK=w", "~~+~~~", "##=..#")
	m.scenario.Board.Edges = []schema.Edge{{Between: []string{"c3", "c2"}, Feature: "cliff"}, {Between: []string{"a1", "b1"}, Feature: "hedge"}}
	m.scenario.Objectives = []schema.Objective{{Name: "The very long name of a very small orchard", At: "a3", Points: 2}}
	m = again(t, country(), m.scenario)
	m.at, m.toPlay = page.Point{X: 20, Y: 30}, true
	m.draw()
	if faults := m.faults.All(); len(faults) > 0 {
		t.Error(faults)
	}
	b := page.Group{Items: m.canvas.Items()}.Bounds()
	board := m.covered().Inset(-0.5, -0.5)
	if b.X < board.X || b.Y < board.Y || b.Right() > board.Right() || b.Bottom() > board.Bottom() {
		t.Errorf("the map covers %v, the board %v", b, board)
	}
	pdftest.Draw(t, pdf.File, page.Document{Title: "Map", Pages: []page.Page{{Size: page.A4, Items: m.canvas.Items()}}})
}

// TestSaverKeepsRoadsBroad holds that what is as wide as a road is not thinned
// with the pens.
func TestSaverKeepsRoadsBroad(t *testing.T) {
	m := plan(t, "===")
	m.draw()
	doc := page.Document{Title: "t", Pages: []page.Page{{Size: page.A4, Items: []page.Item{page.Group{Title: "map", Items: m.canvas.Items()}}}}}
	broad := 0
	for _, it := range (layout.Setup{Ink: layout.SaverInk}).Inked(doc).Pages[0].Items[0].(page.Group).Items {
		if p, ok := it.(page.Path); ok && p.Stroke.Width > 1 {
			broad++
		}
	}
	if broad != 3 {
		t.Errorf("%d broad strokes, want one for each of 3 cells", broad)
	}
}

// TestPiecesOfFarWays holds that a way far beyond any paper is not followed step by step.
func TestPiecesOfFarWays(t *testing.T) {
	looks := 0
	all := pieces([]page.Point{{X: -1e9}, {X: 1e9}}, func(page.Point) bool { looks++; return true })
	if len(all) != 1 || looks > 2*mostLooks {
		t.Errorf("%d pieces, %d looks", len(all), looks)
	}
}
