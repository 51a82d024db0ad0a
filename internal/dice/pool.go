package dice

import (
	"fmt"
)

// A pool packs six bits a face: enough for ten faces and 63 dice, and a sum of
// fields that never spills.
const (
	faceBits = 6
	faceMask = 1<<faceBits - 1

	// MaxFaces is how many different faces a Die may have.
	MaxFaces = 10
	// MaxPool is how many dice are rolled at once at most.
	MaxPool = faceMask
)

// Pool is what some dice show: how many of each face. Pools of one Die add up
// by +, as long as they stay within MaxPool dice.
type Pool uint64

// PoolOf is a pool of one die that shows the face, counted from 0.
func PoolOf(face int) Pool { return 1 << (faceBits * face) }

// Face is how many dice show the face, counted from 0.
func (p Pool) Face(face int) int { return int(p>>(faceBits*face)) & faceMask }

// Count is how many dice show any of the faces.
func (p Pool) Count(f Faces) int { return (p & Pool(f)).Len() }

// Len is how many dice the pool has.
func (p Pool) Len() int {
	// Multiplying by a one in each field adds all fields up in the highest.
	const ones = 0o01010101010101010101
	return int(p*ones>>(faceBits*(MaxFaces-1))) & faceMask
}

// Faces is a set of a die's faces, as a mask over a Pool: "what counts as a hit".
type Faces uint64

// FacesOf is the set of the face counted from 0.
func FacesOf(face int) Faces { return faceMask << (faceBits * face) }

// Has tells whether the face, counted from 0, is in the set.
func (f Faces) Has(face int) bool { return f&FacesOf(face) != 0 }

// Roll rolls n dice, 0 to MaxPool. Several dice come from one draw where the
// die's table allows; a script gives them one by one.
func (d *Die) Roll(s *Stream, n int) Pool {
	if s.scripted != 0 {
		return d.rollScript(s, n)
	}
	if uint(n) > MaxPool {
		panic(fmt.Sprintf("dice: a pool of %d dice, not 0 to %d", n, MaxPool))
	}
	var p Pool
	for most := len(d.rolls) - 1; n > most; n -= most {
		p += d.draw(s, most)
	}
	if n > 0 {
		p += d.draw(s, n)
	}
	return p
}

// draw rolls as many dice as one table has.
func (d *Die) draw(s *Stream, n int) Pool {
	cases := d.rolls[n]
	return cases[s.Below(uint32(len(cases)))]
}

func (d *Die) rollScript(s *Stream, n int) Pool {
	if n > 0 && s.scripted&openEnd != 0 && s.Left() == 0 {
		panic(unrolled{die: d, n: n})
	}
	var p Pool
	for range n {
		p += PoolOf(int(s.scriptedBelow(uint32(len(d.faces)))))
	}
	return p
}

// RollFace rolls one die and gives the number of its face, from 0.
func (d *Die) RollFace(s *Stream) int {
	var p Pool
	if s.scripted != 0 {
		p = d.rollScript(s, 1)
	} else {
		p = d.draw(s, 1)
	}
	for i := range d.faces {
		if p == PoolOf(i) {
			return i
		}
	}
	panic("dice: a die shows none of its faces")
}

// RollValue rolls one die and gives the value of its face.
func (d *Die) RollValue(s *Stream) int { return d.faces[d.RollFace(s)].Value }
