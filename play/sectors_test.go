package play_test

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// Every place of a table lies in a sector that has a name, those at its edges and
// beyond them in the nearest.
func TestSectors(t *testing.T) {
	for _, c := range []struct {
		width, depth float64
		at           tabletop.Point
		columns      int
		name         string
	}{
		{20, 12, tabletop.Point{}, 20, "a1"},
		{20, 12, tabletop.Point{X: 19_999, Y: 11_999}, 20, "t12"},
		{20, 12, tabletop.Point{X: 20_000, Y: 12_000}, 20, "t12"},
		{20, 12, tabletop.Point{X: -1, Y: 99_000}, 20, "a12"},
		{48, 36, tabletop.Point{X: 9_000, Y: 6_100}, 16, "d3"},
		{1000, 10, tabletop.Point{X: 39_000, Y: 5_000}, 26, "b1"},
	} {
		s := play.NewSectors(tabletop.Table{Width: tabletop.Inches(c.width), Depth: tabletop.Inches(c.depth)})
		b := s.Board()
		if b.Columns != c.columns || len(b.Cells) != b.Columns*b.Rows || len(b.Cells) > play.MaxCells {
			t.Errorf("%v × %v: %d × %d sectors, %d names", c.width, c.depth, b.Columns, b.Rows, len(b.Cells))
		}
		if got := b.Cells[s.Of(c.at).On()]; got != c.name {
			t.Errorf("%v × %v: %s lies in %s, want %s", c.width, c.depth, c.at, got, c.name)
		}
	}
}
