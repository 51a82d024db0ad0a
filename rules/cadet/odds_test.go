package cadet

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/schema"
)

func builtin(t testing.TB) *schema.Game {
	t.Helper()
	g, ok := schema.Builtin("cadet")
	if !ok {
		t.Fatal("there is no such game")
	}
	return g
}

// shots are attackers by their dice.
var shots = []string{1: "mite", 2: "soldier", 3: "leader"}

// withMite is the game with the units that the stage's lists make: one of one die,
// and one of much STR.
func withMite(t testing.TB) *schema.Game {
	g := *builtin(t)
	for id, stats := range map[string][2]float64{"mite": {1, 1}, "ox": {3, 6}} {
		u, _ := g.Units.Get("soldier")
		u.Stats = u.Stats.With("atk", schema.NewStatValue(stats[0])).With("str", schema.NewStatValue(stats[1]))
		g.Units = g.Units.With(id, u)
	}
	return &g
}

func TestOdds(t *testing.T) {
	for _, tt := range []struct {
		name  string
		query Query
		dice  int
		want  string // for points: nothing, runs, out; away: runs; mean losses for points
	}{
		{"C4.3 one die", Query{Attacker: "mite", Target: "soldier"}, 1, "1/3 1/2 0; 1/2; 1/3"},
		{"C4.2 two, the better", Query{Attacker: "soldier", Target: "soldier"}, 2, "1/9 23/36 0; 3/4; 5/9"},
		{"C4.2 three", Query{Attacker: "leader", Target: "soldier"}, 3, "1/27 49/72 0; 7/8; 19/27"},
		{"C4.2 behind a wall", Query{Attacker: "leader", Target: "soldier", Terrain: []string{"wall"}}, 2, "1/9 23/36 0; 3/4; 5/9"},
		{"C4.2 never below one", Query{Attacker: "mite", Target: "soldier", Terrain: []string{"hedge", "deep-woods"}}, 1, "1/3 1/2 0; 1/2; 1/3"},
		{"C4.7 the last point", Query{Attacker: "soldier", Target: "soldier", STR: 1}, 2, "1/9 1/3 5/9; 1/3; 5/9"},
		{"C4.4 cornered", Query{Attacker: "soldier", Target: "soldier", Cornered: true}, 2, "1/9 3/4 0; 3/4; 43/36"},
		{"C4.4 cornered, at the last", Query{Attacker: "soldier", Target: "soldier", STR: 1, Cornered: true}, 2, "1/9 0 8/9; 0; 8/9"},
	} {
		o, err := NewOdds(withMite(t), tt.query)
		if err != nil {
			t.Fatal(err)
		}
		p, away := o.Aims[Points], o.Aims[Away]
		got := fmt.Sprintf("%s %s %s; %s; %s", p.Nothing.RatString(), p.Runs.RatString(), p.Out.RatString(), away.Runs.RatString(), dice.Mean(p.Losses).RatString())
		if o.Dice != tt.dice || o.Why.Total().Int() != tt.dice || got != tt.want {
			t.Errorf("%s: %d dice (%v), %s, want %d and %s", tt.name, o.Dice, o.Why, got, tt.dice, tt.want)
		}
	}
}

// TestOddsAgainstOrderedRolls holds the odds to a plain twin that throws every
// die on its own and tries every result.
func TestOddsAgainstOrderedRolls(t *testing.T) {
	g := withMite(t)
	for n := 1; n <= 3; n++ {
		for str := 1; str <= 3; str++ {
			for _, cornered := range []bool{false, true} {
				o, err := NewOdds(g, Query{Attacker: shots[n], Target: "soldier", STR: str, Cornered: cornered})
				if err != nil {
					t.Fatal(err)
				}
				for aim := range Aims {
					want := thrown(n, str, cornered, aim)
					for end, ways := range want {
						chance := big.NewRat(int64(ways), int64(math.Pow(6, float64(n))))
						got := o.Aims[aim].all.P(func(f fate) bool { return f.losses == end.losses && (f.runs && f.losses < str) == end.runs })
						if got.Cmp(chance) != 0 {
							t.Errorf("%d dice at STR %d, cornered %v, aim %d: %+v has chance %s, want %s", n, str, cornered, aim, end, got.RatString(), chance.RatString())
						}
					}
				}
			}
		}
	}
}

// thrown throws every order of n dice, and plays each as the aim likes it best.
func thrown(n, str int, cornered bool, aim Aim) map[fate]int {
	faces := []string{"oh-dear", "oh-dear", "run-away", "run-away", "ouch", "hit-and-run"}
	out := map[fate]int{}
	var throw func(left int, best fate)
	throw = func(left int, best fate) {
		if left == 0 {
			out[fate{losses: best.losses, runs: best.runs && best.losses < str}]++
			return
		}
		for _, face := range faces {
			if f := played1(face, str, cornered); better(aim, f, best, str) {
				throw(left-1, f)
			} else {
				throw(left-1, best)
			}
		}
	}
	throw(n, fate{})
	return out
}

// played1 is what a face does, step by step.
func played1(face string, str int, cornered bool) (f fate) {
	if face == "ouch" || face == "hit-and-run" {
		f.losses++
	}
	if (face == "run-away" || face == "hit-and-run") && f.losses < str {
		f.runs = true
		if cornered {
			f.losses++
		}
	}
	return f
}

// better says whether an attacker with the aim likes a fate better.
func better(aim Aim, f, than fate, str int) bool {
	gone := func(f fate) bool { return f.runs || f.losses == str }
	if aim == Points {
		return f.losses > than.losses || f.losses == than.losses && gone(f) && !gone(than)
	}
	return gone(f) && !gone(than) || gone(f) == gone(than) && f.losses > than.losses
}

// TestExpectAgainstOrderedRolls holds the playout's expectation to a plain twin,
// for any worth of the results.
func TestExpectAgainstOrderedRolls(t *testing.T) {
	a := stage(t, "", "").attack
	r := rand.New(rand.NewPCG(3, 4))
	order := []kind{nothing, nothing, drives, drives, hurts, both}
	for range 500 {
		var worth [kinds]int
		for k := range worth {
			worth[k] = r.IntN(9) * 216 // equal ones among them
		}
		for n := 1; n <= 3; n++ {
			sum := 0
			var throw func(left, best int)
			throw = func(left, best int) {
				if left == 0 {
					sum += best
					return
				}
				for _, k := range order {
					throw(left-1, max(best, worth[k]))
				}
			}
			throw(n, math.MinInt)
			if got, want := a.expect(&worth, n), sum/int(math.Pow(6, float64(n))); got != want {
				t.Fatalf("%d dice worth %v: %d, want %d", n, worth, got, want)
			}
		}
	}
}

func TestOddsRefuse(t *testing.T) {
	g := builtin(t)
	for want, q := range map[string]Query{
		`unknown unit "soldeir", did you mean "soldier"?`: {Attacker: "soldeir", Target: "soldier"},
		`unknown unit "zeppelin"`:                         {Attacker: "soldier", Target: "zeppelin"},
		`unknown terrain "wal", did you mean "wall"?`:     {Attacker: "soldier", Target: "soldier", Terrain: []string{"wal"}},
		`Soldier has STR 1 to 3, not 4 (C1.3)`:            {Attacker: "soldier", Target: "soldier", STR: 4},
	} {
		if _, err := NewOdds(g, q); fmt.Sprint(err) != want {
			t.Errorf("%+v: %v, want %s", q, err, want)
		}
	}
}
