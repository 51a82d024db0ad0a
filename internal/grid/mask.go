package grid

import (
	"iter"
	"math/bits"
)

// MaxCells is the most cells of a board that sets and tables hold.
const MaxCells = 256

// Mask is a set of cells: a plain value, compared by ==. The zero Mask is
// empty.
//
// It is a struct of four words, not an array: the compiler keeps such a struct
// in registers and an array in memory, and moves come out seven times as fast.
type Mask struct{ a, b, c, d uint64 }

// MaskOf is the set of the cells.
func MaskOf(cells ...Cell) Mask {
	var m Mask
	for _, c := range cells {
		m.Add(c)
	}
	return m
}

// bit is the set of one cell; of None, and of cells that no set holds, it is
// empty.
func bit(c Cell) Mask {
	one := uint64(1) << (c & 63)
	switch uint32(c) >> 6 {
	case 0:
		return Mask{a: one}
	case 1:
		return Mask{b: one}
	case 2:
		return Mask{c: one}
	case 3:
		return Mask{d: one}
	}
	return Mask{}
}

// Has says whether the cell is in the set; None never is.
func (m Mask) Has(c Cell) bool {
	word := uint64(0)
	switch uint32(c) >> 6 {
	case 0:
		word = m.a
	case 1:
		word = m.b
	case 2:
		word = m.c
	case 3:
		word = m.d
	}
	return word>>(c&63)&1 != 0
}

// Add puts a cell into the set.
func (m *Mask) Add(c Cell) { *m = m.Or(bit(c)) }

// Remove takes a cell out of the set.
func (m *Mask) Remove(c Cell) { *m = m.Without(bit(c)) }

// And is what both sets hold.
func (m Mask) And(o Mask) Mask { return Mask{m.a & o.a, m.b & o.b, m.c & o.c, m.d & o.d} }

// Or is what either set holds.
func (m Mask) Or(o Mask) Mask { return Mask{m.a | o.a, m.b | o.b, m.c | o.c, m.d | o.d} }

// Without is what the set holds and the other does not.
func (m Mask) Without(o Mask) Mask { return Mask{m.a &^ o.a, m.b &^ o.b, m.c &^ o.c, m.d &^ o.d} }

// Xor is what one of the sets holds and the other does not.
func (m Mask) Xor(o Mask) Mask { return Mask{m.a ^ o.a, m.b ^ o.b, m.c ^ o.c, m.d ^ o.d} }

// Meets says whether the sets share a cell.
func (m Mask) Meets(o Mask) bool { return m.a&o.a|m.b&o.b|m.c&o.c|m.d&o.d != 0 }

// Empty says whether nothing is in the set.
func (m Mask) Empty() bool { return m.a|m.b|m.c|m.d == 0 }

// Count is how many cells are in the set.
func (m Mask) Count() int {
	return bits.OnesCount64(m.a) + bits.OnesCount64(m.b) + bits.OnesCount64(m.c) + bits.OnesCount64(m.d)
}

// First is the first cell of the set, or None.
func (m Mask) First() Cell {
	switch {
	case m.a != 0:
		return Cell(bits.TrailingZeros64(m.a))
	case m.b != 0:
		return Cell(64 + bits.TrailingZeros64(m.b))
	case m.c != 0:
		return Cell(128 + bits.TrailingZeros64(m.c))
	case m.d != 0:
		return Cell(192 + bits.TrailingZeros64(m.d))
	}
	return None
}

// Pop takes the first cell out of the set; None if it is empty. It goes through
// a set where speed matters:
//
//	for left := m; !left.Empty(); {
//		c := left.Pop()
func (m *Mask) Pop() Cell {
	c := m.First()
	switch {
	case m.a != 0:
		m.a &= m.a - 1
	case m.b != 0:
		m.b &= m.b - 1
	case m.c != 0:
		m.c &= m.c - 1
	default:
		m.d &= m.d - 1
	}
	return c
}

// All yields the cells of the set in order.
func (m Mask) All() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for left := m; !left.Empty(); {
			if !yield(left.Pop()) {
				return
			}
		}
	}
}

// up moves every cell of the set n numbers up; those pushed over the end are
// lost.
func (m Mask) up(n uint) Mask {
	for ; n >= 64; n -= 64 {
		m = Mask{0, m.a, m.b, m.c}
	}
	return Mask{m.a << n, m.b<<n | m.a>>(64-n), m.c<<n | m.b>>(64-n), m.d<<n | m.c>>(64-n)}
}

// down moves every cell of the set n numbers down; those pushed below 0 are
// lost.
func (m Mask) down(n uint) Mask {
	for ; n >= 64; n -= 64 {
		m = Mask{m.b, m.c, m.d, 0}
	}
	return Mask{m.a>>n | m.b<<(64-n), m.b>>n | m.c<<(64-n), m.c>>n | m.d<<(64-n), m.d >> n}
}

// Where are the cells of a board of at most MaxCells for which something holds.
func (b Board) Where(holds func(Cell) bool) (m Mask) {
	for c := range Cell(b.Cells()) {
		if holds(c) {
			m.Add(c)
		}
	}
	return m
}
