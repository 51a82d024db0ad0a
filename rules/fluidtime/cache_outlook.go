package fluidtime

import (
	"math/bits"

	"github.com/tabletop-forge/forge/internal/tabletop"
)

// outlook is who could see whom, square by square of the table, from middle to
// middle: near enough to rate a place by. What is fired at is seen exactly.
type outlook struct {
	side          tabletop.Length
	columns, rows int
	words         int      // of 64 squares, to a row of clear
	clear         []uint64 // for each square those that are seen from it
}

// maxSquares is about how many squares a table is cut into.
const maxSquares = 400

func newOutlook(b *board) outlook {
	o := outlook{side: tabletop.Inch}
	for ; ; o.side += tabletop.Inch / 2 {
		o.columns, o.rows = int(b.table.Width/o.side)+1, int(b.table.Depth/o.side)+1
		if o.columns*o.rows <= maxSquares {
			break
		}
	}
	n := o.columns * o.rows
	o.words = (n + 63) / 64
	o.clear = make([]uint64, n*o.words)
	for from := range n {
		for to := range from + 1 {
			if b.sight.Clear(o.middle(from), o.middle(to)) {
				o.clear[from*o.words+to/64] |= 1 << (to % 64)
				o.clear[to*o.words+from/64] |= 1 << (from % 64)
			}
		}
	}
	return o
}

func (o *outlook) middle(n int) tabletop.Point {
	return tabletop.Point{X: tabletop.Length(n%o.columns)*o.side + o.side/2, Y: tabletop.Length(n/o.columns)*o.side + o.side/2}
}

// square is the one that a place of the table lies in.
func (o *outlook) square(p tabletop.Point) int {
	return int(p.Y/o.side)*o.columns + int(p.X/o.side)
}

// width is how much of the table is seen from a place, in hundredths.
func (o *outlook) width(p tabletop.Point) int {
	n := 0
	for _, word := range o.seen(o.square(p)) {
		n += bits.OnesCount64(word)
	}
	return n * 100 / (o.columns * o.rows)
}

// seen are the squares that are seen from one.
func (o *outlook) seen(from int) []uint64 { return o.clear[from*o.words : (from+1)*o.words] }
