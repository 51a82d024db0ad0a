package cadet

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
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

// withMite is the game with a unit of one die.
func withMite(t testing.TB) *schema.Game {
	g := *builtin(t)
	one := schema.NewStatValue(1.0)
	u, _ := g.Units.Get("soldier")
	u.Stats = u.Stats.With("atk", one)
	g.Units = g.Units.With("mite", u)
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

// TestOddsAgainstTheEngine fights one punch-up many times on the board, by the
// engine's own dice and decisions, and compares what became of the target.
func TestOddsAgainstTheEngine(t *testing.T) {
	fights := 160_000
	if testing.Short() {
		fights = 40_000
	}
	for _, tt := range []struct {
		pos   string
		query Query
	}{
		{"A3 d5 3; B3 d5 3; B4 a8 3", Query{Attacker: "soldier", Target: "soldier"}},
		{"A2 d5 4; B3 d5 2; B4 d6 3; B5 d6 3", Query{Attacker: "hero", Target: "soldier", STR: 2, Cornered: true}},
	} {
		o, err := NewOdds(builtin(t), tt.query)
		if err != nil {
			t.Fatal(err)
		}
		for aim := range Aims {
			got := fought(t, tt.pos, aim, fights/4)
			for want, p := range o.Aims[aim].all.All() {
				chance, _ := p.Float64()
				share := float64(got[want]) / float64(fights/4)
				if sigma := math.Sqrt(chance * (1 - chance) / float64(fights/4)); math.Abs(share-chance) > 5*sigma+1e-12 {
					t.Errorf("%s, aim %d: %+v in %.5f of the fights, want %.5f", tt.pos, aim, want, share, chance)
				}
			}
		}
	}
}

// fought counts what becomes of B3 when it is attacked over and over.
func fought(t *testing.T, pos string, aim Aim, fights int) map[fate]int {
	t.Helper()
	start, g := stage(t, "", ""), stage(t, "", "")
	if err := start.SetPosition("turn 1 A; " + pos); err != nil {
		t.Fatal(err)
	}
	rulestest.Do(t, start, "activate "+strings.Fields(pos)[0])
	target := start.named(t, "B3")
	punch, err := start.Parse("punch B3")
	if err != nil {
		t.Fatal(err)
	}
	str, from := int(start.figure(target).str), start.cell(target)
	cornered := start.toward(target).Empty()
	out := map[fate]int{}
	var legal []play.Action
	stream := dice.NewStream(1, 0, dice.Table)
	for range fights {
		start.Copy(g)
		g.dice = stream
		g.Apply(punch)
		for g.step == stepResult || g.step == stepRun {
			legal = g.Legal(legal[:0])
			best := legal[0]
			for _, a := range legal[1:] {
				k, than := kind(play.UnpackCells(a).N), kind(play.UnpackCells(best).N)
				if g.step == stepResult && better(aim, g.fateOf(k, str, cornered), g.fateOf(than, str, cornered), str) {
					best = a
				}
			}
			g.Apply(best)
		}
		stream = g.dice
		f := fate{kind: g.fight.kind, losses: str - int(g.figure(target).str), runs: g.alive.Has(target) && g.cell(target) != from}
		if !g.alive.Has(target) && cornered && g.fight.kind&drives != 0 && g.fateOf(g.fight.kind, str, cornered).runs {
			f.runs = true // and was out by it
		}
		out[f]++
	}
	return out
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
