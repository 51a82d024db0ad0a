package tabletop

import "math/bits"

// MaxAreas is how many areas an index tells apart.
const MaxAreas = 64 * areaWords

const areaWords = 4

// Areas are some of the areas of an index, as a set by number.
type Areas [areaWords]uint64

// Enter adds an area if it is so.
func (s *Areas) Enter(i int, so bool) {
	if so {
		s[i/64] |= 1 << uint(i%64)
	}
}

// FirstArea is the number of the first area that a word of a set has.
func FirstArea(word int, set uint64) int { return word*64 + bits.TrailingZeros64(set) }

// Index says inch by inch which of the areas of a table may be near, so that the
// shapes of most of them are never asked. What lies off the table counts as at its
// edge. Each of the lists has as many words for an inch as the numbers of the areas
// take.
type Index struct {
	words         int
	columns, rows int
	west, south   []uint64 // what begins in a column or west of it, in a row or south of it
	east, north   []uint64 // what ends in a column or east of it, in a row or north of it
	squares       []uint64 // what comes into a square inch, row by row
}

// NewIndex is the index of a table for up to MaxAreas areas, by the boxes that they
// lie in.
func NewIndex(t Table, boxes []Box) Index {
	x := Index{words: max((len(boxes)+63)/64, 1), columns: int(t.Width/Inch) + 1, rows: int(t.Depth/Inch) + 1}
	x.west, x.east = make([]uint64, x.columns*x.words), make([]uint64, x.columns*x.words)
	x.south, x.north = make([]uint64, x.rows*x.words), make([]uint64, x.rows*x.words)
	for i, box := range boxes {
		x.span(i, x.west, x.east, inchOf(box.Low.X, x.columns), inchOf(box.High.X, x.columns))
		x.span(i, x.south, x.north, inchOf(box.Low.Y, x.rows), inchOf(box.High.Y, x.rows))
	}
	for row := range x.rows {
		for column := range x.columns {
			var set Areas
			x.squares = append(x.squares, x.over(column, column, row, row, &set)...)
		}
	}
	return x
}

// span enters an area that lies from one column, or row, to another.
func (x *Index) span(i int, begun, open []uint64, from, to int) {
	for n := from; n*x.words < len(begun); n++ {
		begun[n*x.words+i/64] |= 1 << uint(i%64)
	}
	for n := range to + 1 {
		open[n*x.words+i/64] |= 1 << uint(i%64)
	}
}

// inchOf is the column, or row, that a place is in, or the nearest of those that there are.
func inchOf(at Length, of int) int { return min(max(int(at/Inch), 0), of-1) }

// Between finds the areas that the straight way from a to b may touch: no other
// does. It returns the words of the set that are in use, at least one.
func (x *Index) Between(a, b Point, set *Areas) []uint64 {
	return x.over(inchOf(min(a.X, b.X), x.columns), inchOf(max(a.X, b.X), x.columns), inchOf(min(a.Y, b.Y), x.rows), inchOf(max(a.Y, b.Y), x.rows), set)
}

// over finds the areas that come into some columns and rows.
func (x *Index) over(west, east, south, north int, set *Areas) []uint64 {
	for w := range x.words {
		set[w] = x.west[east*x.words+w] & x.east[west*x.words+w] & x.south[north*x.words+w] & x.north[south*x.words+w]
	}
	return set[:x.words]
}

// At are the areas that a place may lie in: the words of a set that are in use.
func (x *Index) At(p Point) []uint64 {
	n := (inchOf(p.Y, x.rows)*x.columns + inchOf(p.X, x.columns)) * x.words
	return x.squares[n : n+x.words]
}
