package chain

import (
	"fmt"
	"math/bits"

	"github.com/tabletop-forge/forge/internal/dice"
)

// MaxSides is how many faces a Die has at most.
const MaxSides = 2 * dice.MaxFaces

// Die is a die as a chain rolls it: numbered, or with a game's own faces. It never
// changes, and dice are the same only where they are the same pointer. A nil *Die is
// a d6.
type Die struct {
	*dice.Die // nil: numbered, with more faces than one of those may have
	sides     int
	values    [MaxSides]int16
	weights   [MaxSides]uint16
	weight    uint16 // of all faces
	run       bool   // the values run from 1 up
	salt      uint64 // for keys
}

// D is a die numbered from 1 to n, 2 to MaxSides, the same pointer each time.
func D(n int) (*Die, error) {
	if n < 2 || n > MaxSides {
		return nil, fmt.Errorf("a d%d cannot be rolled: a die has 2 to %d sides", n, MaxSides)
	}
	return &numbered[n], nil
}

// OwnDie is a die with faces of a game's own.
func OwnDie(d *dice.Die) *Die {
	o := &Die{Die: d, sides: len(d.Faces()), weight: uint16(d.Weight())}
	for i, f := range d.Faces() {
		o.values[i], o.weights[i] = int16(min(max(f.Value, -maxTotal), maxTotal)), uint16(f.Weight)
		o.salt = o.salt*31 + uint64(f.Value+f.Weight<<8)
	}
	return o
}

var numbered = newNumbered()

func newNumbered() (all [MaxSides + 1]Die) {
	for n := 2; n <= MaxSides; n++ {
		d := Die{sides: n, weight: uint16(n), run: true, salt: uint64(n)}
		if n <= dice.MaxFaces {
			d.Die = dice.Numbered(n)
		}
		for i := range n {
			d.values[i], d.weights[i] = int16(i+1), 1
		}
		all[n] = d
	}
	return all
}

// or is the die, or a d6.
func (d *Die) or() *Die {
	if d == nil {
		return &numbered[6]
	}
	return d
}

// Sides is how many faces it has.
func (d *Die) Sides() int { return d.or().sides }

// Value is what a face counts in a sum and against a need; faces count from 0.
func (d *Die) Value(face int) int { return int(d.or().values[face]) }

// Faces is a set of a die's faces: the bit 1<<i is the face i, from 0.
type Faces uint32

// Exactly are the faces that show n.
func (d *Die) Exactly(n int) Faces { return d.or().least(n) & d.or().most(n) }

// all are all faces of the die.
func (d *Die) all() Faces { return 1<<d.sides - 1 }

// least are the faces that show n or more; most those that show n or less.
func (d *Die) least(n int) Faces {
	if d.run {
		return d.all() &^ (1<<min(max(n-1, 0), d.sides) - 1)
	}
	var set Faces
	for i, v := range d.values[:d.sides] {
		if int(v) >= n {
			set |= 1 << i
		}
	}
	return set
}

func (d *Die) most(n int) Faces { return d.all() &^ d.least(n+1) }

// reach are the faces that show n or more, or n or less.
func (d *Die) reach(n int16, orLess bool) Faces {
	if orLess {
		return d.most(int(n))
	}
	return d.least(int(n))
}

// ways is in how many of the die's equal cases one of the faces comes up.
func (d *Die) ways(set Faces) (n int64) {
	if d.run {
		return int64(bits.OnesCount32(uint32(set)))
	}
	for i, w := range d.weights[:d.sides] {
		n += int64(w) * int64(set>>i&1)
	}
	return n
}

// Shown is what some dice of one kind show: how many of each face.
type Shown struct{ low, high dice.Pool }

// Face is how many dice show the face, counted from 0.
func (s Shown) Face(i int) int {
	if i < dice.MaxFaces {
		return s.low.Face(i)
	}
	return s.high.Face(i - dice.MaxFaces)
}

// Pool is the same as a pool, for dice with up to dice.MaxFaces faces.
func (s Shown) Pool() dice.Pool { return s.low }

// Len is how many dice there are.
func (s Shown) Len() int { return s.low.Len() + s.high.Len() }

func (s Shown) plus(t Shown) Shown { return Shown{s.low + t.low, s.high + t.high} }

func (s Shown) less(t Shown) Shown { return Shown{s.low - t.low, s.high - t.high} }

// only are the dice that show one of the faces.
func (s Shown) only(f mask) Shown {
	return Shown{s.low & dice.Pool(f.low), s.high & dice.Pool(f.high)}
}

// count is how many dice show one of the faces.
func (s Shown) count(f mask) int { return s.only(f).Len() }

// sum adds up what dice of that kind show.
func (s Shown) sum(d *Die) (n int) {
	for i, v := range d.values[:d.sides] {
		n += s.Face(i) * int(v)
	}
	return n
}

// mask is a set of faces over Shown.
type mask struct{ low, high dice.Faces }

// masks are the sets of five faces next to each other, over a pool.
var masks = newMasks()

func newMasks() (all [1 << 5]dice.Faces) {
	for set := range all {
		for i := range 5 {
			if set>>i&1 != 0 {
				all[set] |= dice.FacesOf(i)
			}
		}
	}
	return all
}

// mask is the set over Shown.
func (f Faces) mask() mask {
	const half = 5 * 6 // the bits of five faces
	return mask{masks[f&31] | masks[f>>5&31]<<half, masks[f>>10&31] | masks[f>>15&31]<<half}
}

// throw rolls n dice, at most dice.MaxPool.
func (d *Die) throw(s *dice.Stream, n int) Shown {
	if d.Die != nil {
		return Shown{low: d.Die.Roll(s, n)}
	}
	var shown Shown
	for range n {
		if i := s.D(d.sides) - 1; i < dice.MaxFaces {
			shown.low += dice.PoolOf(i)
		} else {
			shown.high += dice.PoolOf(i - dice.MaxFaces)
		}
	}
	return shown
}
