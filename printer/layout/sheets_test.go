package layout

import (
	"math"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
)

// TestCuts holds that the sheets of a board cover it, each within its window.
func TestCuts(t *testing.T) {
	for _, columns := range []int{1, 4, 9, 13, 40} {
		for _, square := range []float64{10, 25.4, 38.1, 50, 100, 250} {
			for _, whole := range []bool{true, false} {
				length, window := float64(columns)*square, 190.0
				line := 0.0
				if whole {
					line = square
				}
				n, step := cuts(length, window, line)
				last := length - float64(n-1)*step
				switch {
				case n > 1 && step+glue > window+1e-9:
					t.Errorf("%d x %v, whole %v: sheets of %v mm do not fit", columns, square, whole, step+glue)
				case last <= 0 || last > window+1e-9:
					t.Errorf("%d x %v, whole %v: %d sheets, the last is %v mm", columns, square, whole, n, last)
				}
			}
		}
	}
}

// TestSpreadCovers holds the sheets of something that is larger than its paper
// to their work: together their own parts are all of it, once.
func TestSpreadCovers(t *testing.T) {
	const slack = 0.01 // mm
	for _, size := range []page.Size{{W: 300, H: 300}, {W: 450, H: 30}, {W: 10, H: 1400}, {W: 1500, H: 1500}} {
		l := NewSheets(Setup{}, size, 0)
		sum := 0.0
		for row := range l.Rows {
			for column := range l.Columns {
				own := l.Own(column, row)
				sum += own.W * own.H
				if own.W > l.window.W+slack || own.H > l.window.H+slack || own.W < 0 || own.H < 0 {
					t.Errorf("%v: sheet %s has %v, its window %v", size, l.Name(column, row), own, l.window)
				}
			}
		}
		if math.Abs(sum-size.W*size.H) > 0.01 {
			t.Errorf("%v: the sheets have %v mm², want %v", size, sum, size.W*size.H)
		}
	}
}
