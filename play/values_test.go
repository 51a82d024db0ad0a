package play

import (
	"math"
	"testing"
)

// A chance is near the logistic function of the odds, grows with them, and is the other
// side's with the sign turned.
func TestChance(t *testing.T) {
	last := -1
	for odds := -8000; odds <= 8000; odds += 50 {
		p := Chance(odds)
		if want := Certain / (1 + math.Exp(-float64(odds)/1000)); math.Abs(float64(p)-want) > 0.05*Certain {
			t.Errorf("odds %d: %d, want about %.0f", odds, p, want)
		}
		if p <= last || p+Chance(-odds) != Certain {
			t.Errorf("odds %d: %d after %d, and %d to the other side", odds, p, last, Chance(-odds))
		}
		last = p
	}
	if p := Chance(math.MaxInt); p <= Chance(8000) || p > Certain {
		t.Errorf("great odds: %d", p)
	}
}

// Early weights count while a game is young, late ones when it is over, and between the two a
// share of each.
func TestOdds(t *testing.T) {
	f := ValueFile{Traits: []Trait{{Early: 100, Late: 500}, {Early: -1000}}}
	for late, want := range map[int]int{0: 200 - 3000, 250: 400 - 2250, 1000: 1000} {
		if got := f.Odds([]int{2 * Point, 3 * Point}, late); got != want {
			t.Errorf("late %d: %d, want %d", late, got, want)
		}
	}
}

func TestLateness(t *testing.T) {
	for _, c := range []struct {
		name            string
		round, limit    int
		points, targets [Sides]int
		want            int
	}{
		{"by rounds", 3, 12, [2]int{}, [2]int{}, 250},
		{"by points, who is further", 1, 12, [2]int{2, 6}, [2]int{8, 8}, 750},
		{"no limit", 40, 0, [2]int{1, 0}, [2]int{4, 4}, 250},
		{"neither", 9, 0, [2]int{5, 5}, [2]int{}, 0},
		{"past the end", 13, 12, [2]int{9, 0}, [2]int{8, 8}, 1000},
	} {
		if got := Lateness(c.round, c.limit, c.points, c.targets); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

// clock is a game of which only the turn and the side are asked.
type clock struct {
	Game
	Valuer
	side, turn int
}

func (c *clock) Side() int { return c.side }
func (c *clock) Turn() int { return c.turn }

// A horizon is reached by turns or by how often the decision goes over, whichever is first.
func TestHorizon(t *testing.T) {
	way := []clock{{side: 0, turn: 3}, {side: 1, turn: 3}, {side: 1, turn: 3}, {side: 0, turn: 4}, {side: 0, turn: 5}}
	for want, h := range map[int]Horizon{1: {Swaps: 1, Turns: 9}, 3: {Swaps: 2, Turns: 2}, 4: {Turns: 3}, 5: {}} {
		g := way[0]
		g.turn = 2
		now := g
		until, at := h.From(&now, &now), 0
		for ; at < len(way); at++ {
			if now = way[at]; until.Reached(&now) {
				break
			}
		}
		if at != want {
			t.Errorf("%+v ends after %d, want %d", h, at, want)
		}
	}
}
