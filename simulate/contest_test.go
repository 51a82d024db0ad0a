package simulate_test

import (
	"testing"

	"github.com/tabletop-forge/forge/simulate"
)

// A target that is reached wins, of two the higher share, of equal shares the
// side that acts.
func TestContest(t *testing.T) {
	for _, c := range []struct {
		points, target          [2]int
		acting, reached, leader int
	}{
		{[2]int{3, 3}, [2]int{5, 5}, 0, simulate.NoSide, simulate.NoSide},
		{[2]int{3, 2}, [2]int{5, 5}, 1, simulate.NoSide, 0},
		{[2]int{4, 4}, [2]int{10, 5}, 0, simulate.NoSide, 1},
		{[2]int{5, 4}, [2]int{5, 5}, 1, 0, 0},
		{[2]int{4, 6}, [2]int{5, 5}, 0, 1, 1},
		{[2]int{6, 8}, [2]int{5, 7}, 1, 0, 0},
		{[2]int{5, 7}, [2]int{5, 7}, 1, 1, simulate.NoSide},
		{[2]int{5, 7}, [2]int{5, 7}, 0, 0, simulate.NoSide},
	} {
		r := simulate.Contest{Points: c.points, Target: c.target}
		if got := r.Reached(c.acting); got != c.reached {
			t.Errorf("%v: %d has won, want %d", r, got, c.reached)
		}
		if got := r.Leader(); got != c.leader {
			t.Errorf("%v: %d leads, want %d", r, got, c.leader)
		}
	}
}
