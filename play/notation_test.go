package play

import (
	"slices"
	"testing"
)

func TestNotation(t *testing.T) {
	for side := range Sides {
		for n := range MaxPieces {
			p := PieceOf(side, n)
			if p == NoPiece {
				continue
			}
			if back, ok := ParsePiece(p.String()); !ok || back != p {
				t.Errorf("%s reads as %v, %v", p, back, ok)
			}
		}
		if back, err := ParseSide(SideText(side)); err != nil || int(back) != side {
			t.Errorf("side %d reads as %d, %v", side, back, err)
		}
	}
	for _, word := range []string{"", "A", "A0", "C1", "A65", "1A", "A-1", "Ax"} {
		if p, ok := ParsePiece(word); ok {
			t.Errorf("%q reads as %s", word, p)
		}
	}
	if _, err := ParseSide("a"); err == nil {
		t.Error("a is a side")
	}
	if got := Clauses(" A1 b2;; B1 c3 ;"); !slices.Equal(got, []string{"A1 b2", "B1 c3"}) {
		t.Errorf("the clauses are %q", got)
	}
	if _, err := ParseFigure("12", 1, 9); err == nil || err.Error() != `"12" is not a number from 1 to 9` {
		t.Error(err)
	}
}

// Pairs are read, and anything else is refused.
func TestParsePair(t *testing.T) {
	var pair [2]int16
	if err := ParsePair(&pair, []string{"score", "3", "-4"}, -9, 9); err != nil || pair != [2]int16{3, -4} {
		t.Errorf("the pair is %v, %v", pair, err)
	}
	for _, wrong := range [][]string{{"score"}, {"score", "1"}, {"score", "1", "x"}, {"score", "1", "10"}, {"score", "1", "2", "3"}} {
		if err := ParsePair(&pair, wrong, -9, 9); err == nil {
			t.Errorf("%v is a pair", wrong)
		}
	}
}
