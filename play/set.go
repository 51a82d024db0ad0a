package play

import (
	"iter"
	"math/bits"
)

// Set is a set of a side's pieces, by their numbers from 0. The zero Set is empty.
type Set uint64

// SetOf is the set of one piece.
func SetOf(n int) Set { return 1 << uint(n) }

// FirstOf is the set of the first n pieces.
func FirstOf(n int) Set { return 1<<uint(n) - 1 }

// Has says whether a piece is in the set.
func (s Set) Has(n int) bool { return s&SetOf(n) != 0 }

// Add puts a piece into the set.
func (s *Set) Add(n int) { *s |= SetOf(n) }

// Remove takes a piece out of the set.
func (s *Set) Remove(n int) { *s &^= SetOf(n) }

// First is the lowest number in the set; 64 if it is empty.
func (s Set) First() int { return bits.TrailingZeros64(uint64(s)) }

// Count is how many pieces are in the set.
func (s Set) Count() int { return bits.OnesCount64(uint64(s)) }

// Several says whether there is more than one.
func (s Set) Several() bool { return s&(s-1) != 0 }

// All yields the numbers in the set, ascending.
func (s Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(bits.TrailingZeros64(uint64(s))) {
				return
			}
		}
	}
}

// Pieces yields the pieces of a side that have the numbers in the set, ascending.
func (s Set) Pieces(side int) iter.Seq[Piece] {
	return func(yield func(Piece) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(PieceOf(side, bits.TrailingZeros64(uint64(s)))) {
				return
			}
		}
	}
}

// Where is the set of those of a side's pieces for which an answer is yes.
func (s Set) Where(side int, ask func(Piece) bool) (yes Set) {
	for p := range s.Pieces(side) {
		if ask(p) {
			yes.Add(p.Number())
		}
	}
	return yes
}

// Any says whether an answer is yes for one of a side's pieces in the set; it asks no
// more once it is.
func (s Set) Any(side int, ask func(Piece) bool) bool {
	for p := range s.Pieces(side) {
		if ask(p) {
			return true
		}
	}
	return false
}

// Filter is the set of those numbers for which something holds.
func (s Set) Filter(holds func(n int) bool) (those Set) {
	for n := range s.All() {
		if holds(n) {
			those.Add(n)
		}
	}
	return those
}

// Pieces is a set of pieces of both sides, by side.
type Pieces [Sides]Set

// Has says whether a piece is in the set.
func (s *Pieces) Has(p Piece) bool { return s[p.Side()].Has(p.Number()) }

// Add puts a piece into the set.
func (s *Pieces) Add(p Piece) { s[p.Side()].Add(p.Number()) }

// Remove takes a piece out of the set.
func (s *Pieces) Remove(p Piece) { s[p.Side()].Remove(p.Number()) }

// All yields the pieces in the set, the first side's first, each side's ascending.
func (s Pieces) All() iter.Seq[Piece] {
	return func(yield func(Piece) bool) {
		for side, set := range s {
			for ; set != 0; set &= set - 1 {
				if !yield(PieceOf(side, bits.TrailingZeros64(uint64(set)))) {
					return
				}
			}
		}
	}
}
