package dice

import (
	"math/rand/v2"
)

// Lane names one purpose of chance within a game. Lanes are independent: what
// a policy draws never moves the dice.
type Lane uint64

// The lanes of a game.
const (
	Table   Lane = iota // dice and decks in play
	Policy0             // choices of the policy on side 0
	Policy1             // choices of the policy on side 1
	SetUp               // roll-offs, and all that is random before the first turn
)

// Policy is the lane of the policy that plays the side, 0 or 1.
func Policy(side int) Lane { return Policy0 + Lane(side) }

// Stream is a source of chance: a value without pointers, to be kept inside a
// game's state, copied by assignment and compared by ==. A copy goes on
// exactly as its original would. The zero Stream works, and is always the same.
//
// A Stream is either random (NewStream, Split) or scripted, for a test (Script)
// or to try every way in which dice can fall (EachWay); a game cannot tell.
type Stream struct {
	pcg      rand.PCG
	script   [MaxScript]uint8 // what a test wants rolled
	next     uint8            // rolls of the script already taken
	scripted uint8            // rolls in the script, plus one, and openEnd; 0: no script
}

// NewStream is the stream of a lane of game number index under a seed.
func NewStream(seed, index uint64, lane Lane) Stream {
	h := mix(mix(mix(seed)^index) ^ uint64(lane))
	var s Stream
	s.pcg.Seed(h, mix(h))
	return s
}

// Split is a new stream seeded from this one, for looking ahead: a playout in
// a policy's head runs on dice of the policy's lane. A script has none to give.
func (s *Stream) Split() Stream {
	var t Stream
	high, low := s.Uint64(), s.Uint64()
	t.pcg.Seed(high, low)
	return t
}

// Uint64 draws 64 random bits. It panics on a scripted stream.
func (s *Stream) Uint64() uint64 {
	if s.scripted != 0 {
		panic("dice: 64 random bits asked of a script")
	}
	return s.pcg.Uint64()
}

// Below draws a number from 0 to n-1, each as likely. n is at least 1. The
// bounded draw is ours, by Lemire's multiplication, because nothing promises
// that the library's stays the same.
func (s *Stream) Below(n uint32) uint32 {
	if s.scripted != 0 {
		return s.scriptedBelow(n)
	}
	wide := uint64(uint32(s.pcg.Uint64()>>32)) * uint64(n)
	if low := uint32(wide); low < n {
		return s.unbiased(wide, n)
	}
	return uint32(wide >> 32)
}

// unbiased finishes the rare draws of Below that may have to be drawn again.
// It stands apart so that the common case stays small.
func (s *Stream) unbiased(wide uint64, n uint32) uint32 {
	if n == 0 {
		panic("dice: a draw from nothing")
	}
	for threshold := -n % n; uint32(wide) < threshold; {
		wide = uint64(uint32(s.pcg.Uint64()>>32)) * uint64(n)
	}
	return uint32(wide >> 32)
}

// D rolls a die numbered from 1 to n.
func (s *Stream) D(n int) int { return int(s.Below(uint32(n))) + 1 }

// RollOff has both sides roll a die numbered from 1 to n, again while they roll the
// same: who rolls higher, and what both rolled.
func (s *Stream) RollOff(n int) (winner int8, high, low int) {
	for {
		switch a, b := s.D(n), s.D(n); {
		case a > b:
			return 0, a, b
		case b > a:
			return 1, b, a
		}
	}
}

// mix is a step of splitmix64: neighbouring numbers go in, unrelated ones come
// out, and no two inputs share an output.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
