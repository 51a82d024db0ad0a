package grid

import (
	"iter"
	"math/bits"
)

// MaxCells is the most cells of a board that sets and tables hold.
const MaxCells = 256

// Mask is a set of cells.
type Mask [MaxCells / 64]uint64

// MaskOf is the set of the cells.
func MaskOf(cells ...Cell) Mask {
	var m Mask
	for _, c := range cells {
		m.Add(c)
	}
	return m
}

// Has says whether the cell is in the set; None never is.
func (m *Mask) Has(c Cell) bool { return c >= 0 && m[uint8(c)>>6]>>(uint8(c)&63)&1 != 0 }

// Add puts a cell into the set.
func (m *Mask) Add(c Cell) { m[uint8(c)>>6] |= 1 << (uint8(c) & 63) }

// Remove takes a cell out of the set.
func (m *Mask) Remove(c Cell) { m[uint8(c)>>6] &^= 1 << (uint8(c) & 63) }

// And is what both sets hold.
func (m Mask) And(o Mask) Mask {
	return Mask{m[0] & o[0], m[1] & o[1], m[2] & o[2], m[3] & o[3]}
}

// Or is what either set holds.
func (m Mask) Or(o Mask) Mask {
	return Mask{m[0] | o[0], m[1] | o[1], m[2] | o[2], m[3] | o[3]}
}

// Without is what the set holds and the other does not.
func (m Mask) Without(o Mask) Mask {
	return Mask{m[0] &^ o[0], m[1] &^ o[1], m[2] &^ o[2], m[3] &^ o[3]}
}

// Meets says whether the sets share a cell.
func (m *Mask) Meets(o *Mask) bool {
	return m[0]&o[0]|m[1]&o[1]|m[2]&o[2]|m[3]&o[3] != 0
}

// Empty says whether nothing is in the set.
func (m *Mask) Empty() bool { return m[0]|m[1]|m[2]|m[3] == 0 }

// Count is how many cells are in the set.
func (m *Mask) Count() int {
	return bits.OnesCount64(m[0]) + bits.OnesCount64(m[1]) + bits.OnesCount64(m[2]) + bits.OnesCount64(m[3])
}

// Next is the first cell of the set at or after from, or None.
func (m *Mask) Next(from Cell) Cell {
	for w := int(from) >> 6; w < len(m); w++ {
		word := m[w]
		if w == int(from)>>6 {
			word &= ^uint64(0) << (uint(from) & 63)
		}
		if word != 0 {
			return Cell(w<<6 + bits.TrailingZeros64(word))
		}
	}
	return None
}

// All yields the cells of the set in order.
func (m Mask) All() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for w, word := range m {
			for ; word != 0; word &= word - 1 {
				if !yield(Cell(w<<6 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}
