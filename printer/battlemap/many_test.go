package battlemap

import (
	"fmt"
	"testing"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// TestManyNames holds that a label is held against what lies near it, not against all
// there is on the map, and that the sheets of a map to play on share the places found.
func TestManyNames(t *testing.T) {
	b := grid.Board{Columns: 20, Rows: 20}
	s := &schema.Scenario{Board: schema.Board{Columns: b.Columns, Rows: b.Rows}}
	for i := range b.Cells() {
		s.Board.Features = append(s.Board.Features, schema.Feature{At: b.Name(grid.Cell(i)), Name: fmt.Sprintf("Mill %d", i)})
	}
	m := New(&schema.Game{}, s, nil).mapped(new(page.Faults), new(page.Canvas), page.Point{}, 20)
	m.toPlay = true
	p := m.draw()
	near := 0
	for _, s := range p.set {
		near += len(p.lies.near(s.reach()...))
	}
	if most := 20 * len(p.set); near > most || len(p.set) != 2*b.Cells() {
		t.Errorf("%d labels are held against %d others, not %d", len(p.set), near, most)
	}
	m.at, m.canvas = page.Point{X: -100, Y: -50}, new(page.Canvas)
	if m.draw() != p {
		t.Error("another sheet finds other places")
	}
}
