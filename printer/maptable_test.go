package printer

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

func containsWord(text, word string) bool { return slices.Contains(strings.Fields(text), word) }

// heath is a scenario on an open table, with every kind of shape.
func heath() Mission {
	g := &schema.Game{Title: "Heath", Board: &schema.BoardRules{Grid: "table", Depth: 6}}
	for _, t := range []struct{ id, layer, icon string }{
		{"woods", "area", "woods"}, {"hill", "area", "hill"}, {"pond", "area", "water"}, {"house", "area", "building"}, {"bog", "area", ""},
		{"river", "area", "river"}, {"road", "area", "road"}, {"rails", "area", "railway"}, {"trench", "area", "trench"},
		{"hedge", "line", "hedge"}, {"crest", "line", ""},
	} {
		g.Terrain = g.Terrain.With(t.id, schema.Terrain{Name: capital(t.id), Layer: t.layer, Icon: t.icon})
	}
	at := func(xy ...float64) (out []schema.Point) {
		for i := 0; i < len(xy); i += 2 {
			out = append(out, schema.Point{X: xy[i], Y: xy[i+1]})
		}
		return out
	}
	s := &schema.Scenario{Title: "The heath", Board: schema.Board{Width: 48, Depth: 36, Areas: []schema.Area{
		{Feature: "woods", Name: "Long Wood", Points: at(4, 20, 14, 18, 12, 28)}, // counterclockwise
		{Feature: "hill", Points: at(30, 24), Radius: 6}, {Feature: "pond", Points: at(40, 8), Radius: 3}, {Feature: "bog", Points: at(20, 8), Radius: 2},
		{Feature: "house", Points: at(22, 18, 26, 18, 26, 22, 22, 22)},
		{Feature: "river", Points: at(0, 14, 20, 16, 48, 12), Width: 3}, {Feature: "road", Points: at(24, 0, 24, 36), Width: 2},
		{Feature: "rails", Points: at(0, 30, 48, 32), Width: 1.5}, {Feature: "trench", Points: at(30, 6, 36, 6), Width: 1},
		{Feature: "hedge", Points: at(30, 16, 38, 18)}, {Feature: "crest", Points: at(28, 24, 32, 24)},
	}}}
	s.Sides = s.Sides.With("red", schema.Side{Edge: "south", Deploy: "0,0:48,8"}).With("blue", schema.Side{Edge: "north"})
	s.Objectives = []schema.Objective{{Name: "The cross", At: "24,14", Points: 2}}
	list := &schema.ArmyList{Title: "Nobody"}
	return Mission{Game: g, Scenario: s, Sides: []Belligerent{{ID: "red", Name: "Red", Game: g, List: list}, {ID: "blue", Name: "Blue", Game: g, List: list}}}
}

func TestTablesInWords(t *testing.T) {
	doc, faults := Scenario(Setup{}, heath())
	for _, f := range faults {
		t.Error(f)
	}
	text := words(t, draw(t, doc))
	for _, want := range []string{"48 × 36 inches", "Long Wood", "The cross", "0,0 to 48,8", "0,30 to 48,36", "24,14", "Trench", "Crest", "Red deploys within"} {
		if !strings.Contains(text, want) {
			t.Errorf("the booklet lacks %q:\n%s", want, text)
		}
	}
}

// TestTableOnPaper holds that areas lie where the scenario says, north up, and
// keep their inside to the right, and that the map stays on the table.
func TestTableOnPaper(t *testing.T) {
	from := heath()
	m := newBattleMap(from.Game, from.Scenario, []string{"Red", "Blue"})
	b := m.battlefield.(*tableBoard)
	for _, a := range b.areas {
		if !a.line && !clockwise(a.points) {
			t.Errorf("%s runs the wrong way", a.ID)
		}
	}
	hill := hull(b.areas[1].points)
	if math.Abs(hill.X-24)+math.Abs(hill.Y-6)+math.Abs(hill.W-12)+math.Abs(hill.H-12) > 1e-9 {
		t.Errorf("the hill lies at %v", hill)
	}
	for _, toPlay := range []bool{false, true} {
		var c page.Canvas
		d := m.mapped(new(page.Proof), &c, page.Point{X: 20, Y: 20}, 3)
		d.toPlay = toPlay
		d.draw()
		at, board := page.Group{Items: c.Items()}.Bounds(), d.covered().Inset(-6, -6)
		if at.X < board.X || at.Y < board.Y || at.Right() > board.Right() || at.Bottom() > board.Bottom() {
			t.Errorf("the map covers %v, the table %v", at, board)
		}
		draw(t, page.Document{Title: "Map", Pages: []page.Page{{Size: page.A4, Items: c.Items()}}})
	}
}

// TestTableAtLifeSize holds that 1:1 is life size: an inch is 25.4 mm, and the
// sheets cover the table.
func TestTableAtLifeSize(t *testing.T) {
	from := heath()
	s := Setup{MapScale: 1}
	l := newSheets(s, newBattlefield(from.Game, from.Scenario).measure())
	if math.Abs(l.board.W-1219.2)+math.Abs(l.board.H-914.4) > 1e-9 || !l.whole() {
		t.Errorf("the table is %v, along whole inches: %v", l.board, l.whole())
	}
	from.Scenario.Board.Measure = "centimetres"
	if got := newSheets(s, newBattlefield(from.Game, from.Scenario).measure()).board; got.W != 480 {
		t.Errorf("a table of 48 × 36 cm is %v", got)
	}
	if n, err := s.MapSheets(country(), &schema.Scenario{Board: schema.Board{Columns: 4, Rows: 4}}); err == nil {
		t.Errorf("squares at a scale take %d sheets", n)
	}
	if n, err := s.MapSheets(country(), &schema.Scenario{}); err == nil {
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
		if lies(p.at, ring) != p.want {
			t.Errorf("%v lies in the ring: %v", p.at, !p.want)
		}
	}
}
