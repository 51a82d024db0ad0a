package validate

import (
	"fmt"
	"strings"
	"testing"
)

// TestManyTextsAreHeldAgainstEachOther finds which texts were meant in a document with as many as
// are looked at, without setting each up for each.
func TestManyTextsAreHeldAgainstEachOther(t *testing.T) {
	var idle, untold []string
	for i := range mostUntold {
		untold = append(untold, fmt.Sprintf("%d %s", i, strings.Repeat("A rule of some length. ", 12)))
	}
	for i := range mostIdle {
		idle = append(idle, strings.Replace(untold[i*7], "rule", "role", 1))
	}
	meant := map[string]string{}
	each := testing.AllocsPerRun(1, func() { meant = meantTexts(idle, untold) })
	if most := float64(4 * (mostUntold + mostIdle)); each > most {
		t.Errorf("%v allocations, want %v at most", each, most)
	}
	for i, of := range idle {
		if meant[of] != untold[i*7] {
			t.Errorf("%.20q was meant for %.20q", of, meant[of])
		}
	}
}
