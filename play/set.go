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

// Pieces is a set of pieces of both sides, by side.
type Pieces [Sides]Set

// Has says whether a piece is in the set.
func (s *Pieces) Has(p Piece) bool { return s[p.Side()].Has(p.Number()) }

// Add puts a piece into the set.
func (s *Pieces) Add(p Piece) { s[p.Side()].Add(p.Number()) }

// Remove takes a piece out of the set.
func (s *Pieces) Remove(p Piece) { s[p.Side()].Remove(p.Number()) }
