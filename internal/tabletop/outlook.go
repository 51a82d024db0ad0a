package tabletop

import "math/bits"

// Outlook is what is seen from where, square by square of a table, from middle to
// middle: near enough to rate a place by.
type Outlook struct {
	side          Length
	columns, rows int
	words         int      // of 64 squares, to a row of clear
	clear         []uint64 // for each square those that are seen from it
}

// outlookSquares is about how many squares an outlook cuts a table into.
const outlookSquares = 400

// NewOutlook is the outlook on a table with what stands in sight on it.
func NewOutlook(t Table, s *Sight) Outlook {
	o := Outlook{side: Inch}
	for ; ; o.side += Inch / 2 {
		o.columns, o.rows = int(t.Width/o.side)+1, int(t.Depth/o.side)+1
		if o.columns*o.rows <= outlookSquares {
			break
		}
	}
	n := o.columns * o.rows
	o.words = (n + 63) / 64
	o.clear = make([]uint64, n*o.words)
	for from := range n {
		for to := range from + 1 {
			if s.Clear(o.middle(from), o.middle(to)) {
				o.clear[from*o.words+to/64] |= 1 << (to % 64)
				o.clear[to*o.words+from/64] |= 1 << (from % 64)
			}
		}
	}
	return o
}

func (o *Outlook) middle(n int) Point {
	return Point{Length(n%o.columns)*o.side + o.side/2, Length(n/o.columns)*o.side + o.side/2}
}

// Square is the one that a place of the table lies in.
func (o *Outlook) Square(p Point) int { return int(p.Y/o.side)*o.columns + int(p.X/o.side) }

// Seen are the squares that are seen from one: bit n%64 of word n/64 is square n.
func (o *Outlook) Seen(from int) []uint64 { return o.clear[from*o.words : (from+1)*o.words] }

// Width is how much of the table is seen from a place, in hundredths.
func (o *Outlook) Width(p Point) int {
	n := 0
	for _, word := range o.Seen(o.Square(p)) {
		n += bits.OnesCount64(word)
	}
	return n * 100 / (o.columns * o.rows)
}
