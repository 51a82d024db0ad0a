package orderdice

import (
	"math/bits"

	"github.com/tabletop-forge/forge/internal/tabletop"
)

const (
	setWords  = 4
	maxTracts = 64 * setWords
)

// tracts are some of a board's ground, as a set by number.
type tracts [setWords]uint64

// enter adds ground if it is of the kind.
func (s *tracts) enter(i int, of bool) {
	if of {
		s[i/64] |= 1 << uint(i%64)
	}
}

// chart says inch by inch which ground may be near, so that the shapes of most
// of it are never asked. Each of its lists has as many words for an inch as the
// numbers of the ground take.
type chart struct {
	words         int
	columns, rows int
	west, south   []uint64 // what begins in a column or west of it, in a row or south of it
	east, north   []uint64 // what ends in a column or east of it, in a row or north of it
	squares       []uint64 // what comes into a square inch, row by row
}

// tract is the first of the ground that a word of a set names.
func (f *board) tract(word int, set uint64) *tract {
	return &f.ground[word*64+bits.TrailingZeros64(set)]
}

func newChart(f *board) chart {
	c := chart{words: (len(f.ground) + 63) / 64, columns: int(f.table.Width/tabletop.Inch) + 1, rows: int(f.table.Depth/tabletop.Inch) + 1}
	c.west, c.east = make([]uint64, c.columns*c.words), make([]uint64, c.columns*c.words)
	c.south, c.north = make([]uint64, c.rows*c.words), make([]uint64, c.rows*c.words)
	for i := range f.ground {
		box := &f.ground[i].box
		c.span(i, c.west, c.east, within(box.Low.X, c.columns), within(box.High.X, c.columns))
		c.span(i, c.south, c.north, within(box.Low.Y, c.rows), within(box.High.Y, c.rows))
	}
	for y := range c.rows {
		for x := range c.columns {
			var set tracts
			c.squares = append(c.squares, c.over(x, x, y, y, &set)...)
		}
	}
	return c
}

// span enters ground that lies from one column, or row, to another.
func (c *chart) span(i int, begun, open []uint64, from, to int) {
	for n := from; n*c.words < len(begun); n++ {
		begun[n*c.words+i/64] |= 1 << uint(i%64)
	}
	for n := range to + 1 {
		open[n*c.words+i/64] |= 1 << uint(i%64)
	}
}

// within is the column, or row, that a place is in, or the nearest of those that there are.
func within(at tabletop.Length, of int) int { return min(max(int(at/tabletop.Inch), 0), of-1) }

// between finds the ground that the straight way from a to b may touch: no other
// does. It returns the words of the set that are in use.
func (c *chart) between(a, b tabletop.Point, set *tracts) []uint64 {
	return c.over(within(min(a.X, b.X), c.columns), within(max(a.X, b.X), c.columns), within(min(a.Y, b.Y), c.rows), within(max(a.Y, b.Y), c.rows), set)
}

// over finds the ground that comes into some columns and rows.
func (c *chart) over(west, east, south, north int, set *tracts) []uint64 {
	for w := range c.words {
		set[w] = c.west[east*c.words+w] & c.east[west*c.words+w] & c.south[north*c.words+w] & c.north[south*c.words+w]
	}
	return set[:c.words]
}

// at is the ground that a place may lie in.
func (c *chart) at(p tabletop.Point) []uint64 {
	n := (within(p.Y, c.rows)*c.columns + within(p.X, c.columns)) * c.words
	return c.squares[n : n+c.words]
}
