package dice

import "fmt"

// MaxScript is the longest script: scripts lie in the stream itself, so that a
// scripted game can be copied like any other.
const MaxScript = 46

// Script is a stream for tests that rolls the given numbers, one for each die:
// for a numbered die what it shows, for a Die with named faces the face's
// number from 1 (Die.Named finds it). A roll too many, or one that the die
// cannot show, panics; Left counts the rolls not taken, and Rig fails the test
// for either.
func Script(rolls ...int) Stream {
	if len(rolls) > MaxScript {
		panic(fmt.Sprintf("dice: a script of %d rolls, at most %d; put the rest on the stream later", len(rolls), MaxScript))
	}
	s := Stream{scripted: uint8(len(rolls)) + 1}
	for i, r := range rolls {
		if r < 1 || r > 255 {
			panic(fmt.Sprintf("dice: roll %d of a script is %d, not 1 to 255", i+1, r))
		}
		s.script[i] = uint8(r)
	}
	return s
}

// Left is how many rolls of the script have not been taken; 0 for a random
// stream.
func (s *Stream) Left() int {
	if s.scripted == 0 {
		return 0
	}
	return int(s.scripted&^openEnd-1) - int(s.next)
}

// TB is what Rig needs of a test; *testing.T has it.
type TB interface {
	Helper()
	Cleanup(func())
	Errorf(format string, args ...any)
}

// Rig puts a script on a game's stream and fails the test if, at its end, the
// stream still has rolls left.
func Rig(t TB, s *Stream, rolls ...int) {
	t.Helper()
	*s = Script(rolls...)
	t.Cleanup(func() {
		t.Helper()
		if n := s.Left(); n > 0 {
			t.Errorf("dice: %d of %d scripted rolls were never taken", n, len(rolls))
		}
	})
}

// scriptedBelow takes the script's next roll as a draw below n.
func (s *Stream) scriptedBelow(n uint32) uint32 {
	rolls := s.scripted&^openEnd - 1
	if s.next == rolls {
		if s.scripted&openEnd != 0 {
			panic(unrolled{faces: n})
		}
		panic(fmt.Sprintf("dice: a d%d is rolled after all %d rolls of the script", n, rolls))
	}
	r := uint32(s.script[s.next])
	if r > n {
		panic(fmt.Sprintf("dice: roll %d of the script is %d, on a d%d", s.next+1, r, n))
	}
	s.next++
	return r - 1
}
