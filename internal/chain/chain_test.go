package chain

import (
	"fmt"
	"maps"
	"math/big"
	"math/rand/v2"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
)

// mostWays bounds the orders of dice that brute force tries for a chain.
const mostWays = 4000

// made is a chain made up, a target for it, and what every order of dice comes to.
type made struct {
	name string
	c    Chain
	to   Target
	want map[result]*big.Rat
}

// eachChain calls f with 200 of them.
func eachChain(t *testing.T, f func(name string, c Chain, to Target, want map[result]*big.Rat)) {
	t.Helper()
	for _, m := range allMade() {
		f(m.name, m.c, m.to, m.want)
	}
}

var allMade = sync.OnceValue(func() (all []made) {
	plain, dice := plainDice()
	g := table{dice: plain}
	m := maker{Rand: rand.New(rand.NewPCG(18, 1)), dice: dice, used: map[string]int{}}
	for len(all) < 200 {
		used := maps.Clone(m.used)
		c, to := m.chain(), m.target()
		var want map[result]*big.Rat
		if c.Check() == nil && to.Check() == nil {
			want = everyWay(mostWays, func(roll func([]int64) int) result {
				g.roll = roll
				return g.play(&c, to)
			})
		}
		if len(want) == 0 || len(want) == 1 && len(all)%10 > 0 { // not many with one outcome
			m.used = used
			continue
		}
		all = append(all, made{fmt.Sprintf("chain %d: %+v against %+v", len(all), c.Stages[:c.N], to), c, to, want})
	}
	madeOf = m.used
	return all
})

// madeOf is how many of the chains have what.
var madeOf map[string]int

func TestChainsHaveEverything(t *testing.T) {
	allMade()
	for _, what := range []string{
		"rolled number of dice", "dice once", "or less", "always", "never", "misses again", "ones again", "hits again",
		"then", "save", "explodes", "twice", "symbols", "rolled damage", "models", "spills",
	} {
		if madeOf[what] < 10 {
			t.Errorf("only %d chains with %s", madeOf[what], what)
		}
	}
}

func TestChainsEqualEveryOrderOfDice(t *testing.T) {
	r := NewRater()
	eachChain(t, func(name string, c Chain, to Target, want map[result]*big.Rat) {
		last := c.N - 1
		hits := marginal(want, func(y result) int { return y.passed[last] })
		same(t, name, c.Hits(), hits)
		within(t, name, r.Hits(&c), hits)
		for i := range c.N {
			passed := marginal(want, func(y result) int { return y.passed[i] })
			same(t, name, c.Passed(i), passed)
			within(t, name, r.Passed(&c, i), passed)
			same(t, name, c.Joint(i), marginal(want, func(y result) Pair { return Pair{y.passed[i], y.passed[last]} }))
		}
		wounds := marginal(want, func(y result) int { return y.wounds })
		same(t, name, c.Wounds(to), wounds)
		within(t, name, r.Wounds(&c, to), wounds)
	})
}

// TestRollEqualsEveryOrderOfDice plays the roller itself in every way.
func TestRollEqualsEveryOrderOfDice(t *testing.T) {
	played := 0
	eachChain(t, func(name string, c Chain, to Target, want map[result]*big.Rat) {
		got := map[result]*big.Rat{}
		if !dice.EachWay(mostWays, func(s dice.Stream, chance *big.Rat) {
			y := resultOf(c.Roll(&s, to, nil))
			if got[y] == nil {
				got[y] = new(big.Rat)
			}
			got[y].Add(got[y], chance)
		}) {
			return
		}
		played++
		for y, p := range want {
			if got[y] == nil || got[y].Cmp(p) != 0 {
				t.Errorf("%s: %v is rolled with a chance of %v, every order of dice gives %v", name, y, got[y], p)
			}
		}
		if len(got) != len(want) {
			t.Errorf("%s: %d outcomes, every order of dice gives %d", name, len(got), len(want))
		}
	})
	if played < 190 {
		t.Errorf("only %d chains were played in every way", played)
	}
}

func resultOf(y Tally) (r result) {
	for i, n := range y.Passed {
		r.passed[i] = int(n)
	}
	r.wounds = y.Wounds
	return r
}

// TestRollsAgree rolls dice as games do: 20,000 times, and in the soak 100,000 times.
func TestRollsAgree(t *testing.T) {
	n, times := uint64(0), 20_000
	if os.Getenv("FORGE_SOAK") != "" {
		times = 100_000
	}
	eachChain(t, func(name string, c Chain, to Target, want map[result]*big.Rat) {
		n++
		s := dice.NewStream(18, n, dice.Table)
		agree(t, name, times, want, func() result { return resultOf(c.Roll(&s, to, nil)) })
	})
}

// TestRecordIsWhatWasRolled reads the tally off the record.
func TestRecordIsWhatWasRolled(t *testing.T) {
	n := uint64(0)
	var rec Record
	eachChain(t, func(name string, c Chain, to Target, _ map[result]*big.Rat) {
		n++
		s, plain := dice.NewStream(18, n, dice.Table), dice.NewStream(18, n, dice.Table)
		for range 20 {
			rec.Clear()
			y := c.Roll(&s, to, &rec)
			if y != c.Roll(&plain, to, nil) {
				t.Fatalf("%s: a record changes the roll", name)
			}
			if rec.Lost {
				t.Fatalf("%s: the record is full", name)
			}
			var thrown, damaged int
			for i := range c.N {
				thrown = 0
				for _, h := range rec.All() {
					if h.What == Thrown && int(h.Stage) == i {
						thrown += h.Shown.Len()
					}
				}
				if thrown != int(y.Dice[i]) {
					t.Errorf("%s: stage %d throws %d dice, the record has %d", name, i, y.Dice[i], thrown)
				}
			}
			for _, h := range rec.All() {
				if h.What == Damaged {
					damaged += h.Shown.sum(h.Die)
				}
			}
			if c.Damage.N > 0 && c.Damage.Plus >= 0 && damaged+y.Hits*int(c.Damage.Plus) != y.Damage {
				t.Errorf("%s: damage of %d, the record has %d", name, y.Damage, damaged)
			}
		}
	})
}

func d6s(n int) Roll { return Fixed(n) }

func stages(all ...Stage) (c Chain) {
	c.N = copy(c.Stages[:], all)
	c.Damage = Fixed(1)
	return c
}

func TestFiguresMet(t *testing.T) {
	pillows := stages(Stage{Dice: d6s(4), Need: 3}, Stage{Dice: Fixed(1), Need: 5, Fails: true})
	fantasy := stages(Stage{Dice: d6s(5), Need: 4}, Stage{Dice: Fixed(1), Need: 4}, Stage{Dice: Fixed(1), Need: 5, Fails: true})
	modern := stages(Stage{Dice: d6s(3), Need: 3, Always: 6, Twice: 6}, Stage{Dice: Fixed(1), Need: 4, Never: 1, Fails: true})
	for _, tt := range []struct {
		name string
		got  *big.Rat
		want string
	}{
		{"pillows: nothing", pillows.Hits().Chance(0), "625/6561"},
		{"pillows: dazed", pillows.Hits().Chance(1), "2000/6561"},
		{"pillows: out", dice.AtLeast(pillows.Hits(), 2), "1312/2187"},
		{"fantasy: some loss", dice.AtLeast(fantasy.Hits(), 1), "4651/7776"},
		{"modern: nothing", modern.Hits().Chance(0), "125/512"},
	} {
		if got := tt.got.RatString(); got != tt.want {
			t.Errorf("%s: %s, not %s", tt.name, got, tt.want)
		}
	}
}

func TestScriptedRoll(t *testing.T) {
	c := stages(Stage{Dice: Fixed(4), Need: 4, Twice: 6, Again: Ones}, Stage{Dice: Fixed(1), Need: 5, Fails: true})
	c.Damage = Roll{N: 1, Plus: 1}
	var s dice.Stream
	dice.Rig(t, &s, 6, 4, 1, 2, 4, 5, 4, 2, 3, 5, 1, 3)
	var rec Record
	y := c.Roll(&s, Target{Models: 3, Wounds: 2}, &rec)
	want := Tally{Hits: 3, Damage: 12, Wounds: 6}
	want.Dice, want.Passed = [MaxStages]int16{4, 4}, [MaxStages]int16{4, 3}
	if y != want {
		t.Errorf("rolled %+v, not %+v", y, want)
	}
	var told []string
	for _, h := range rec.All() {
		told = append(told, fmt.Sprintf("%d/%d need %d: %s", h.Stage, h.What, h.Need, h.Die.Text(h.Shown.Pool())))
	}
	if got, want := strings.Join(told, "; "), "0/1 need 4: 1, 2, 4, 6; 0/2 need 4: 4; 1/1 need 5: 2, 3, 4, 5; 2/5 need 0: 1, 3, 5"; got != want {
		t.Errorf("recorded %s, not %s", got, want)
	}
}

func TestFateReadsWounds(t *testing.T) {
	to := Target{Models: 4, Wounds: 3, Hurt: 1}
	for wounds, want := range map[int]Fate{1: {0, 1}, 3: {1, 0}, 8: {2, 2}, 12: {4, 0}} {
		if got := to.Fate(wounds); got != want {
			t.Errorf("%d wounds are %+v, not %+v", wounds, got, want)
		}
	}
}

func TestChecksSayWhatIsBeyond(t *testing.T) {
	d20, _ := D(20)
	ok := Stage{Dice: Fixed(3), Need: 4}
	for _, tt := range []struct {
		want string
		err  error
	}{
		{"", check(ok)},
		{"a chain has 1 to 6 stages, not 0", (&Chain{}).Check()},
		{"stage 1: 64 dice may be thrown at once, at most 63 can be", check(Stage{Dice: Fixed(64)})},
		{"stage 2: 80 dice may be thrown at once, at most 63 can be", check(ok, Stage{Dice: Roll{N: 4, Die: d20}})},
		{"stage 2 may bring 378 successes, at most 255 can be counted", check(Stage{Dice: Fixed(63), Need: 2}, Stage{Dice: Fixed(6)})},
		{"stage 1 may bring 480 successes, at most 255 can be counted", check(Stage{Dice: Fixed(60), Need: 2, Explode: 6, Twice: 6})},
		{"stage 1: the dice that fail go on, so that none counts twice or brings another one", check(Stage{Dice: Fixed(1), Fails: true, Explode: 6})},
		{"stage 1: always 3 and never 4 say of one face that it counts, and that it does not", check(Stage{Dice: Fixed(1), Always: 3, Never: 4})},
		{"stage 1: a face beyond the 6 of the die is asked for", check(Stage{Dice: Fixed(1), Symbols: true, Faces: 1 << 6})},
		{"stage 1: a face counts twice that does not count", check(Stage{Dice: Fixed(1), Symbols: true, Faces: 1, Double: 2})},
		{"20 models with 20 wounds each have 400, at most 255 can be counted", Target{Models: 20, Wounds: 20}.Check()},
		{"a model with 2 wounds cannot have lost 2 and stand", Target{Models: 2, Wounds: 2, Hurt: 2}.Check()},
		{"a roll of 20 dice has 381 totals, at most 256 can be counted", Roll{N: 20, Die: d20}.Check()},
		{"two rolls have 305 margins, at most 256 can be counted", (&Opposed{Own: Roll{N: 8, Die: d20}, Theirs: Roll{N: 8, Die: d20}}).Check()},
		{"both sides always roll 3, and would roll again for ever", (&Opposed{Own: Fixed(3), Theirs: Fixed(3), Tie: TieAgain}).Check()},
		{"always 8 and never 9 say of one total that it passes, and that it fails", (&Test{Roll: Roll{N: 2}, Always: 8, Never: 9}).Check()},
		{"7 dice with 10 faces show too many different things, at most 6 can be rolled", Symbols{&numbered[10], 7}.Check()},
		{"a die with 20 faces is looked at, at most 10 can be", Symbols{d20, 2}.Check()},
		{"dice that are compared face to face bring no others, need no second one, and are not saves", (&Duel{Own: ok, Theirs: Stage{Dice: Fixed(1), Explode: 6}}).Check()},
	} {
		got := ""
		if tt.err != nil {
			got = tt.err.Error()
		}
		if got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
	if _, err := D(21); err == nil {
		t.Error("a d21 is made")
	}
}

func check(all ...Stage) error {
	c := stages(all...)
	return c.Check()
}

// TestBeyondTheBounds asks for what Check refuses: nothing panics, and all three
// answers are cut off at the same place.
func TestBeyondTheBounds(t *testing.T) {
	d20, _ := D(20)
	horde := stages(Stage{Dice: Fixed(1000), Need: 1, Twice: 1, Explode: 1}, Stage{Dice: Fixed(50), Need: 1})
	odd := Chain{N: 99, Damage: Roll{N: 255, Plus: 30000, Die: d20}}
	odd.Stages[0] = Stage{Dice: Fixed(3), Need: 2}
	odd.Stages[1] = Stage{Dice: Fixed(-5), Need: -3, Again: 99}
	much := stages(Stage{Dice: Fixed(3), Need: 1}, Stage{Dice: Fixed(64), Need: 7})
	much.N, much.Damage = 1, Fixed(200)
	much.Stages[0].Once, much.Stages[0].Fails, much.Stages[0].Explode = true, true, 6
	much.Stages[0].Need = 7
	r := NewRater()
	for name, c := range map[string]*Chain{"horde": &horde, "odd": &odd, "much": &much, "none": {N: -1}} {
		for _, to := range []Target{{}, {Models: 1000, Wounds: 1000, Hurt: -4}, {Models: -3, Wounds: 5}} {
			s := dice.NewStream(1, 1, dice.Table)
			y := c.Roll(&s, to, new(Record))
			if c.Check() == nil {
				t.Errorf("%s passes its check", name)
			}
			for what, p := range map[string]int32{
				"hits":   r.Hits(c).AtLeast(y.Hits) - r.Hits(c).AtLeast(y.Hits+1),
				"wounds": r.Wounds(c, to).AtLeast(y.Wounds) - r.Wounds(c, to).AtLeast(y.Wounds+1),
			} {
				if p != Whole {
					t.Errorf("%s against %+v: %s have %d parts for what is rolled", name, to, what, p)
				}
			}
			if p := c.Hits().Chance(y.Hits); p.RatString() != "1" {
				t.Errorf("%s: hits have a chance of %v for what is rolled", name, p)
			}
		}
	}
}

// TestDuelBeyondTheBounds compares dice that may not be: they bring no others, and
// need no second one, in all three answers.
func TestDuelBeyondTheBounds(t *testing.T) {
	d := Duel{Own: Stage{Dice: Fixed(2), Need: 1, Explode: 1, Then: 7}, Theirs: Stage{Dice: Fixed(2), Need: 7, Fails: true}}
	if d.Check() == nil {
		t.Error("it passes its check")
	}
	s := dice.NewStream(1, 1, dice.Table)
	if got := d.Roll(&s, nil).Hits; got != 2 {
		t.Errorf("%d hits are rolled, not 2", got)
	}
	if got := d.Odds().Chance(2).RatString(); got != "1" {
		t.Errorf("2 hits have a chance of %s", got)
	}
	if got := NewRater().Duel(&d); got.Low+len(got.Parts)-1 != 2 || got.AtLeast(2) != Whole {
		t.Errorf("rated %v", got)
	}
}

func TestNoDiceNoHits(t *testing.T) {
	c := stages(Stage{Dice: Fixed(0), Need: 2})
	if got := c.Hits().Chance(0).RatString(); got != "1" {
		t.Errorf("no dice miss with a chance of %s", got)
	}
	if s := NewRater().Hits(&c); len(s.Parts) != 1 || s.Parts[0] != Whole {
		t.Errorf("no dice come to %v", s)
	}
}
