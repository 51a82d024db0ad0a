package main

import (
	"math"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
)

// From games that were drawn by known weights the regression finds these again, whichever side
// a scenario favours.
func TestRegressFindsTheWeights(t *testing.T) {
	want := []float64{0.8, 0.2, -0.5, 1.5} // of two traits, early and late
	favours := []float64{1, -2}
	r := dice.NewStream(5, 1, dice.Lane(21))
	var all []state
	for range 20_000 {
		s := state{scene: int(r.Below(2)), traits: []int{int(r.Below(4001)) - 2000, int(r.Below(4001)) - 2000}, late: int(r.Below(1001))}
		odds := favours[s.scene]
		for i, x := range s.inputs(nil, 0) {
			odds += want[i] * x
		}
		if float64(r.Below(1_000_000)) < 1e6/(1+math.Exp(-odds)) {
			s.won = 1
		}
		all = append(all, s)
	}
	for i, w := range regress(all, len(favours)) {
		if known := append(want, favours...)[i]; math.Abs(w-known) > 0.15 {
			t.Errorf("weight %d is found to be %.2f, and is %.2f", i, w, known)
		}
	}
}
