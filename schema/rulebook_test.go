package schema

import (
	"fmt"
	"testing"
)

// TestPositionsOfDiagrams holds that a diagram shows what a position says of pieces, in
// the words of every game.
func TestPositionsOfDiagrams(t *testing.T) {
	for _, c := range []struct{ position, want string }{
		{"turn 1 A; score 2 0; A1 c3 4; B c4 3; free; done A1", "A1 c3 1, B c4 2"},
		{"A1 24.25,17.5 90 moving; drawn 3 3 7", "A1 24.25,17.5 1 90°"},
		{"A2 12,8 facing 45 pins 2; smoke 20,20", "A2 12,8 1 45°"},
		{"A1 c3 4 in A4; A2 in reserve; A4 c3", "A4 c3 1"},
	} {
		counters, err := (&Diagram{Position: c.position}).Counters()
		if err != nil {
			t.Errorf("%s: %v", c.position, err)
		}
		got := ""
		for i, k := range counters {
			if i > 0 {
				got += ", "
			}
			got += fmt.Sprint(k.Mark, " ", k.At, " ", k.Side)
			if k.Facing != nil {
				got += fmt.Sprint(" ", *k.Facing, "°")
			}
		}
		if got != c.want {
			t.Errorf("%q shows %s, want %s", c.position, got, c.want)
		}
	}
}
