package play_test

import (
	"testing"

	"github.com/tabletop-forge/forge/play"
)

// A target that is reached wins, of two the higher share, of equal shares the
// side that acts.
func TestRace(t *testing.T) {
	for _, c := range []struct {
		points, target          [2]int
		acting, reached, leader int
	}{
		{[2]int{3, 3}, [2]int{5, 5}, 0, play.NoSide, play.NoSide},
		{[2]int{3, 2}, [2]int{5, 5}, 1, play.NoSide, 0},
		{[2]int{4, 4}, [2]int{10, 5}, 0, play.NoSide, 1},
		{[2]int{5, 4}, [2]int{5, 5}, 1, 0, 0},
		{[2]int{4, 6}, [2]int{5, 5}, 0, 1, 1},
		{[2]int{6, 8}, [2]int{5, 7}, 1, 0, 0},
		{[2]int{5, 7}, [2]int{5, 7}, 1, 1, play.NoSide},
		{[2]int{5, 7}, [2]int{5, 7}, 0, 0, play.NoSide},
	} {
		r := play.Race{Points: c.points, Target: c.target}
		if got := r.Reached(c.acting); got != c.reached {
			t.Errorf("%v: %d has won, want %d", r, got, c.reached)
		}
		if got := r.Leader(); got != c.leader {
			t.Errorf("%v: %d leads, want %d", r, got, c.leader)
		}
	}
}

// The side that is nearer to its target leads, by as much as the other lags.
func TestLead(t *testing.T) {
	const point = play.Point
	for _, c := range []struct {
		points, target [2]int
		winner, want   int
	}{
		{[2]int{3 * point, 3 * point}, [2]int{5, 5}, play.NoSide, 0},
		{[2]int{4 * point, 3 * point}, [2]int{5, 5}, play.NoSide, point},
		{[2]int{4 * point, 4 * point}, [2]int{4, 8}, play.NoSide, 3 * point}, // all of six against half
		{[2]int{4 * point, 0}, [2]int{4, 8}, 0, 6*point + 6*500},
		{[2]int{0, 0}, [2]int{4, 8}, 1, -6 * 500},
		{[2]int{8 * point, 0}, [2]int{4, 8}, 1, -6 * 500}, // who has won is never behind
	} {
		r := play.Race{Points: c.points, Target: c.target}
		if a, b := r.Lead(0, c.winner, 500), r.Lead(1, c.winner, 500); a != c.want || b != -c.want {
			t.Errorf("%v: side 0 leads by %d, side 1 by %d, want %d", r, a, b, c.want)
		}
	}
}
