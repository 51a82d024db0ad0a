package tintin

import (
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// builtin is the game as forge ships it.
func builtin(t testing.TB) *schema.Game {
	t.Helper()
	g, ok := schema.Builtin("tintin")
	if !ok {
		t.Fatal("forge has no game tintin")
	}
	return g
}

// TestBonusBeyondAllDice holds that cards add no more dice than can be rolled.
func TestBonusBeyondAllDice(t *testing.T) {
	g := builtin(t)
	for bonus, want := range map[int]string{
		99: "Rifles has 2 dice, and at most 63 are rolled: --bonus may be -63 to 61, not 99", -64: "--bonus may be -63 to 61, not -64", 61: "", -63: "",
	} {
		o, err := NewOdds(g, Query{Attacker: "rifles", Target: "rifles", Range: 2, Squares: -1, Bonus: bonus})
		if said := fmt.Sprint(err); err != nil && (want == "" || !strings.Contains(said, want)) || err == nil && (want != "" || o.Dice != max(2+bonus, 0)) {
			t.Errorf("%d: %d dice, %v", bonus, o.Dice, err)
		}
	}
}

func TestOddsOfWorkedExamples(t *testing.T) {
	g := builtin(t)
	for _, tt := range []struct {
		name      string
		query     Query
		dice      int
		losses    string // chances from 0 up
		retreat   string
		destroyed string
	}{
		{"T5.3 rifles at rifles in woods, two squares off", Query{Attacker: "rifles", Target: "rifles", Range: 2, Terrain: []string{"woods"}, Squares: -1}, 1, "1/2 1/2", "2/3 1/3", "0"},
		{"T5.5 rifles at rifles in close assault", Query{Attacker: "rifles", Target: "rifles", Range: 1, Squares: -1}, 3, "1/8 3/8 3/8 1/8", "8/27 4/9 2/9 1/27", "0"},
		{"T9.1 a bold target ignores a flag", Query{Attacker: "rifles", Target: "rifles", Range: 1, Squares: -1, Bold: true}, 3, "1/8 3/8 3/8 1/8", "20/27 2/9 1/27", "0"},
		{"T9.3 a wavering one goes twice as far", Query{Attacker: "rifles", Target: "rifles", Range: 3, Squares: -1, TargetGains: []string{"wavering"}}, 1, "1/2 1/2", "2/3 0 1/3", "0"},
		{"T9.4 without a way flags are losses", Query{Attacker: "rifles", Target: "rifles", Range: 3}, 1, "1/6 5/6", "1", "0"},
		{"T5.6 small arms at armour", Query{Attacker: "rifles", Target: "gun-tank", Range: 2, Squares: -1}, 2, "1", "1", "0"},
		{"T5.6 a tank rifle at armour", Query{Attacker: "rifles", Target: "gun-tank", Range: 3, Squares: -1, AttackerGains: []string{"tank-rifle"}}, 1, "5/6 1/6", "2/3 1/3", "0"},
		{"T5.6 the last figure", Query{Attacker: "lmg", Target: "rifles", Range: 2, Squares: -1, Figures: 1}, 3, "1/8 7/8", "95/108 1/36 1/18 1/27", "7/8"},
		{"T6.7 out of a river, on its bridge", Query{Attacker: "rifles", Target: "rifles", Range: 1, Squares: -1, From: []string{"river", "bridge"}}, 3, "1/8 3/8 3/8 1/8", "8/27 4/9 2/9 1/27", "0"},
		{"T6.7 armour out of marsh, on a road", Query{Attacker: "gun-tank", Target: "lorry", Range: 3, Squares: -1, From: []string{"road", "marsh"}}, 3, "125/216 25/72 2/27", "35/108 5/12 2/9 1/27", "2/27"},
		{"T5.3 what cards add comes after the cover", Query{Attacker: "rifles", Target: "rifles", Range: 3, Terrain: []string{"building", "sandbags"}, From: []string{"wire"}, Squares: -1, Bonus: 1}, 1, "1/2 1/2", "1", "0"},
		{"T5.3 and what they take", Query{Attacker: "rifles", Target: "rifles", Range: 2, Squares: -1, Bonus: -1}, 1, "1/2 1/2", "2/3 1/3", "0"},
		{"T6.5 from below a cliff", Query{Attacker: "rifles", Target: "rifles", Range: 2, Squares: -1, Terrain: []string{"cliff"}}, 1, "1/2 1/2", "2/3 1/3", "0"},
	} {
		o, err := NewOdds(g, tt.query)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if o.Dice != tt.dice || o.Why.Total().Int() != tt.dice {
			t.Errorf("%s: %d dice, in sum %v; want %d", tt.name, o.Dice, o.Why.Total(), tt.dice)
		}
		if got := chances(o.Losses); got != tt.losses {
			t.Errorf("%s: losses %s, want %s", tt.name, got, tt.losses)
		}
		if got := chances(o.Retreat); got != tt.retreat {
			t.Errorf("%s: retreat %s, want %s", tt.name, got, tt.retreat)
		}
		if got := o.Destroyed.RatString(); got != tt.destroyed {
			t.Errorf("%s: destroyed %s, want %s", tt.name, got, tt.destroyed)
		}
	}
}

// chances are those of 0, 1, 2 … up to the most that can be.
func chances(d dice.Dist[int]) string {
	most := 0
	for n := range d.All() {
		most = max(most, n)
	}
	var out []string
	for n := range most + 1 {
		out = append(out, d.Chance(n).RatString())
	}
	return strings.Join(out, " ")
}

// TestOddsAgainstOrderedRolls holds the odds to a plain twin that throws every
// die on its own: losses, flags and retreat of the same roll, all at once.
func TestOddsAgainstOrderedRolls(t *testing.T) {
	g := builtin(t)
	for _, tt := range []struct {
		query   Query
		hurts   string // faces
		ignored int
		stride  int
	}{
		{Query{Attacker: "rifles", Target: "rifles", Range: 1}, "soldier skull", 0, 1},
		{Query{Attacker: "rifles", Target: "rifles", Range: 1, Bold: true}, "soldier skull", 1, 1},
		{Query{Attacker: "smg", Target: "rifles", Range: 1, TargetGains: []string{"wavering"}}, "soldier skull", 0, 2},
		{Query{Attacker: "smg", Target: "rifles", Range: 1, TargetGains: []string{"wavering", "bold"}}, "soldier skull", 1, 2},
		{Query{Attacker: "gun-tank", Target: "mg-tank", Range: 1}, "skull blast", 0, 1},
		{Query{Attacker: "hmg", Target: "lorry", Range: 2}, "skull", 0, 1},
		{Query{Attacker: "rifles", Target: "gun-tank", Range: 1}, "skull", math.MaxInt, 1},
		{Query{Attacker: "lmg", Target: "hmg", Range: 2, Terrain: []string{"woods"}}, "skull", 0, 1},
		{Query{Attacker: "rifles", Target: "rifles", Range: 1, Terrain: []string{"bunker"}}, "soldier skull", 1, 1},
	} {
		figures := whatHas(t, g, tt.query.Target)
		for tt.query.Squares = -1; tt.query.Squares <= 3; tt.query.Squares++ {
			for tt.query.Figures = 1; tt.query.Figures <= figures; tt.query.Figures++ {
				o, err := NewOdds(g, tt.query)
				if err != nil {
					t.Fatal(err)
				}
				want := thrown(o.Dice, tt.hurts, tt.query.Figures, tt.ignored, tt.stride, tt.query.Squares)
				sum := new(big.Rat)
				for outcome, ways := range want {
					chance := big.NewRat(int64(ways), int64(math.Pow(6, float64(o.Dice))))
					if got := o.all.Chance(outcome); got.Cmp(chance) != 0 {
						t.Errorf("%+v: %+v has chance %s, want %s", tt.query, outcome, got.RatString(), chance.RatString())
					}
					sum.Add(sum, o.all.Chance(outcome))
				}
				if sum.Cmp(big.NewRat(1, 1)) != 0 {
					t.Errorf("%+v: what can be thrown has chance %s", tt.query, sum.RatString())
				}
			}
		}
	}
}

func whatHas(t *testing.T, g *schema.Game, unit string) int {
	t.Helper()
	u, ok := g.Units.Get(unit)
	if !ok {
		t.Fatalf("no unit %q", unit)
	}
	return schema.StatInt(u.Stats, "figures", 0)
}

// thrown throws every order of n dice, one after the other, and plays each.
func thrown(n int, hurts string, figures, ignored, stride, squares int) map[outcome]int {
	faces := []string{"soldier", "soldier", "flag", "flag", "skull", "blast"}
	out := map[outcome]int{}
	var throw func(left, hits, flags int)
	throw = func(left, hits, flags int) {
		if left == 0 {
			out[fate(hits, flags, figures, ignored, stride, squares)]++
			return
		}
		for _, face := range faces {
			switch {
			case face == "flag":
				throw(left-1, hits, flags+1)
			case strings.Contains(hurts, face):
				throw(left-1, hits+1, flags)
			default:
				throw(left-1, hits, flags)
			}
		}
	}
	throw(n, 0, 0)
	return out
}

// fate plays hits and flags out, a figure and a square at a time.
func fate(hits, flags, figures, ignored, stride, squares int) outcome {
	var o outcome
	for ; hits > 0 && o.losses < figures; hits-- {
		o.losses++
	}
	for ; flags > 0 && ignored > 0; flags-- {
		ignored--
	}
	o.flags = flags
	for ; flags > 0 && o.losses < figures; flags-- {
		moved := 0
		for moved < stride && o.retreat != squares {
			moved++
			o.retreat++
		}
		if moved == 0 {
			o.losses++
		}
	}
	if o.losses == figures {
		o.retreat = 0
	}
	return o
}

// TestOddsAgainstTheEngine fights one combat a million times on the board, with
// one square free behind the target, and compares what became of it.
func TestOddsAgainstTheEngine(t *testing.T) {
	fights := 1_000_000
	if testing.Short() {
		fights = 50_000
	}
	for _, tt := range []struct {
		pos, attack string
		query       Query
	}{
		{"A1 e6 4; B4 e8 3", "combat e8", Query{Attacker: "lmg", Target: "rifles", Range: 2, Figures: 3, Squares: 1}},
		{"A6 e7 4; B24 e8 4; B3 f9 4", "combat e8", Query{Attacker: "smg", Target: "rifles", Range: 1, Squares: 1, Bold: true, TargetGains: []string{"wavering"}}},
	} {
		o, err := NewOdds(builtin(t), tt.query)
		if err != nil {
			t.Fatal(err)
		}
		got := fought(t, tt.pos, tt.attack, fights/2)
		sum := 0
		for fate, p := range unflagged(&o).All() {
			sum += got[fate]
			want, _ := p.Float64()
			share := float64(got[fate]) / float64(fights/2)
			if sigma := math.Sqrt(want * (1 - want) / float64(fights/2)); math.Abs(share-want) > 5*sigma+1e-12 {
				t.Errorf("%s: %+v in %.5f of the fights, want %.5f", tt.attack, fate, share, want)
			}
		}
		if sum != fights/2 {
			t.Errorf("%s: %d of %d fights end as the odds say they may", tt.attack, sum, fights/2)
		}
	}
}

// unflagged are the fates that can be seen on the board.
func unflagged(o *Odds) dice.Dist[outcome] {
	return dice.Map(o.all, func(r outcome) outcome { return outcome{losses: r.losses, retreat: r.retreat} })
}

// fought counts the fates of the piece that is attacked, over many fights on
// the engine's own dice. Retreats go where they can.
func fought(t *testing.T, pos, attack string, fights int) map[outcome]int {
	t.Helper()
	start, g := stage(t, "", ""), stage(t, "", "")
	if err := start.SetPosition("turn 1 A; " + commanded + pos + "; B30 a9 1"); err != nil {
		t.Fatal(err)
	}
	fields := strings.Fields(pos)
	me, target := start.named(t, fields[0]), start.named(t, fields[3])
	rulestest.Do(t, start, "order "+fields[0])
	rulestest.Do(t, start, "move "+fields[1])
	a, err := start.Parse(attack)
	if err != nil {
		t.Fatal(err)
	}
	from, figures := start.cell(target), start.piece(target).figures
	out := map[outcome]int{}
	var legal []play.Action
	stream := dice.NewStream(1, 0, dice.Table)
	for range fights {
		start.Copy(g)
		g.dice = stream
		g.Apply(a)
		for g.step == stepTarget {
			legal = g.Legal(legal[:0])
			g.Apply(legal[0])
		}
		stream = g.dice
		fate := outcome{losses: int(figures - g.piece(target).figures)}
		if g.alive.Has(target) {
			fate.retreat = g.distance(from, g.cell(target))
		}
		out[fate]++
	}
	if g.cell(me) == g.cell(target) {
		t.Error("two pieces in one square")
	}
	return out
}

func TestOddsRefuse(t *testing.T) {
	g := builtin(t)
	for want, q := range map[string]Query{
		`unknown unit "riffles", did you mean "rifles"?`: {Attacker: "riffles", Target: "rifles", Range: 1},
		`unknown unit "zeppelin"`:                        {Attacker: "rifles", Target: "zeppelin", Range: 1},
		`unknown terrain "wood", did you mean "woods"?`:  {Attacker: "rifles", Target: "rifles", Range: 1, Terrain: []string{"wood"}},
		`unknown keyword "bald", did you mean "bold"?`:   {Attacker: "rifles", Target: "rifles", Range: 1, TargetGains: []string{"bald"}},
		`Rifles cannot combat at range 4 (T5.1)`:         {Attacker: "rifles", Target: "rifles", Range: 4},
		`Mortar cannot combat at range 1 (T5.1)`:         {Attacker: "mortar", Target: "rifles", Range: 1},
		`Lorry cannot combat at range 1 (T5.1)`:          {Attacker: "lorry", Target: "rifles", Range: 1},
		`Rifles cannot combat at range 0 (T5.1)`:         {Attacker: "rifles", Target: "rifles"},
		`Officer can be combated at range 1 only (T9.6)`: {Attacker: "rifles", Target: "officer", Range: 2},
		`Gun tank may not combat out of Marsh (T6)`:      {Attacker: "gun-tank", Target: "rifles", Range: 2, From: []string{"marsh"}},
		`Rifles has 1 to 4 figures, not 5 (T5.1)`:        {Attacker: "rifles", Target: "rifles", Range: 1, Figures: 5},
	} {
		if _, err := NewOdds(g, q); fmt.Sprint(err) != want {
			t.Errorf("%+v: %v, want %s", q, err, want)
		}
	}
}
