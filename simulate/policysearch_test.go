package simulate

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// trap is a game of two turns. Side 0 takes one of ways actions, which look the
// better the lower their number is; then side 1 takes away the points of all but
// one of them, or tosses a coin for them, as it likes.
type trap struct {
	dice    dice.Stream
	taken   int
	turn    int
	points  int
	playing *int // playouts begun
	ways    int
}

// sound is the action that keeps its points.
const sound = 3

func (g *trap) Reset(seed, index uint64) {
	*g = trap{dice: dice.NewStream(seed, index, dice.Table), turn: 1, playing: g.playing, ways: g.ways}
}

func (g *trap) Side() int {
	if g.turn > 2 {
		return play.NoSide
	}
	return g.turn - 1
}

func (g *trap) Legal(buf []play.Action) []play.Action {
	for a := range g.ways {
		buf = append(buf, play.Action(a))
	}
	return buf
}

func (g *trap) Apply(a play.Action) {
	if g.turn++; g.turn == 2 {
		g.taken, g.points = int(a), 2*play.Point
		return
	}
	if g.taken != sound {
		g.points = int(g.dice.Below(3)) * play.Point / 2
	}
}

func (g *trap) Rate(a play.Action) int { return -10 * int(a) }
func (g *trap) Value(side int) int     { return g.points * (1 - 2*side) }
func (g *trap) Turn() int              { return g.turn }
func (g *trap) Result() play.Result {
	return play.Result{Winner: play.NoSide, Ending: play.ByRule, Turns: int32(g.turn)}
}
func (g *trap) Check() error       { return nil }
func (g *trap) Copy(dst play.Game) { *dst.(*trap) = *g }
func (g *trap) Fork(dst play.Game, _ int, s *dice.Stream) {
	*g.playing++
	g.Copy(dst)
	dst.(*trap).dice = s.Split()
}

// searching is a search with a budget at a trap.
func searching(t *testing.T, budget, ways int) (p play.Policy, g *trap) {
	t.Helper()
	g = &trap{playing: new(int), ways: ways}
	p, err := newSearch(budget)(func() play.Game { return &trap{playing: g.playing, ways: ways} })
	if err != nil {
		t.Fatal(err)
	}
	g.Reset(1, 1)
	return p, g
}

// What looks worse now and is better a turn later is found, and greedy misses
// it.
func TestSearchLooksAhead(t *testing.T) {
	p, g := searching(t, 48, 5)
	legal := g.Legal(nil)
	for seed := range uint64(50) {
		r := dice.NewStream(seed, 1, dice.Policy0)
		if a := p.Pick(g, legal, &r); a != sound {
			t.Errorf("seed %d: search takes %d, want %d", seed, a, sound)
		}
		if a := new(greedy).Pick(g, legal, &r); a != 0 {
			t.Errorf("greedy takes %d, want what looks best", a)
		}
	}
}

// Where nothing is better but by luck, greedy's choice mostly stands; and the
// budget is a bound.
func TestSearchKeepsToItsBudget(t *testing.T) {
	for _, budget := range []int{2, 3, 5, 6, 11, 12, 48, 200, 1000} {
		p, g := searching(t, budget, sound) // without the sound one
		kept := 0
		for seed := range uint64(200) {
			*g.playing = 0
			r := dice.NewStream(seed, 1, dice.Policy0)
			if p.Pick(g, g.Legal(nil), &r) == 0 {
				kept++
			}
			if n := *g.playing; n > budget || n < max(min(budget, 4), budget-6)/2 { // nothing is dropped before half of it
				t.Fatalf("budget %d: %d playouts", budget, n)
			}
		}
		if budget >= 48 && kept < 120 {
			t.Errorf("budget %d: greedy's choice stands %d times in 200", budget, kept)
		}
	}
}

// A greater budget looks into more actions, not only longer into the same.
func TestSearchWidensWithItsBudget(t *testing.T) {
	for budget, want := range map[int]int{2: 2, 12: 3, 16: 4, 192: 13, 1000: 20} {
		p, g := searching(t, budget, 20)
		r := dice.NewStream(1, 1, dice.Policy0)
		p.Pick(g, g.Legal(nil), &r)
		if n := len(p.(*search).choices); n != want {
			t.Errorf("budget %d: %d actions are looked into, want %d", budget, n, want)
		}
	}
}

// One that is far ahead is taken without a playout.
func TestSearchSkipsWhatIsClear(t *testing.T) {
	p, g := searching(t, searchBudget, 5)
	r := dice.NewStream(1, 1, dice.Policy0)
	if a := p.Pick(g, []play.Action{0, searchMargin / 10, searchMargin}, &r); a != 0 || *g.playing != 0 {
		t.Errorf("takes %d after %d playouts", a, *g.playing)
	}
}

// A search that is to stop takes what is legal and plays nothing out.
func TestSearchStops(t *testing.T) {
	p, g := searching(t, searchMost, 5)
	p.(play.Searcher).StopWhen(func() bool { return *g.playing > 20 })
	r := dice.NewStream(1, 1, dice.Policy0)
	if p.Pick(g, g.Legal(nil), &r); *g.playing > 40 {
		t.Errorf("%d playouts after it was stopped at 20", *g.playing)
	}
}

func TestSurelyBetter(t *testing.T) {
	for _, c := range []struct {
		differences []int64
		doubt       int
		want        bool
	}{
		{[]int64{5, 5, 5, 5}, 100, true},
		{[]int64{0, 0, 0, 0}, 100, false},
		{[]int64{-5, -5}, 100, false},
		{[]int64{10, -9, 10, -9}, 100, false}, // 0.5 ± 5.5
		{[]int64{10, 0, 10, 0}, 100, true},    // 5 ± 2.9
		{[]int64{100, 0, 0, 0}, 100, false},   // 25 ± 25
		{[]int64{101, 1, 1, 0}, 100, true},    // 25.75 ± 25.08
		{[]int64{100, 0, 0, 0}, 0, true},
		{[]int64{9, 1, -11, 0}, 0, false},
	} {
		var one choice
		for _, d := range c.differences {
			one.sum += d
			one.squares += d * d
		}
		if got := one.surely(len(c.differences), c.doubt) > 0; got != c.want {
			t.Errorf("%v: %t, want %t", c.differences, got, c.want)
		}
	}
}

// A game that does not say how it stands cannot be searched.
func TestSearchNeedsAValuer(t *testing.T) {
	for want, newGame := range map[string]func() play.Game{
		"policy search: this game does not rate its actions":              newBare,
		"policy search: this game does not say how it stands; use greedy": func() play.Game { return rated{Game: newBare()} },
	} {
		if _, err := newSearch(9)(newGame); err == nil || err.Error() != want {
			t.Errorf("%v, want %q", err, want)
		}
	}
}
