package fluidtime

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

func ofGame(t testing.TB) *schema.Game {
	t.Helper()
	g, ok := schema.Builtin("fluidtime")
	if !ok {
		t.Fatal("no game")
	}
	return g
}

// queries are shots of all sorts.
var queries = []Query{
	{Attacker: "pz-iii-j", Target: "t-34", Range: 10 * tabletop.Inch},
	{Attacker: "pz-iii-j", Target: "t-34", Range: 6 * tabletop.Inch, Flank: true},
	{Attacker: "pz-iv-f2", Target: "kv-1", Range: 30 * tabletop.Inch, Moving: true},
	{Attacker: "t-34", Target: "pz-iv-f", Range: 18 * tabletop.Inch, Moved: true, HullDown: true},
	{Attacker: "t-34", Target: "opel-blitz", Range: 40 * tabletop.Inch, Terrain: []string{"crops"}},
	{Attacker: "sdkfz-222", Target: "t-60", Range: 12 * tabletop.Inch, Flank: true},
	{Attacker: "pz-ii-f", Target: "ba-10", Range: 7 * tabletop.Inch, Suppressed: true},
	{Attacker: "zis-3", Target: "pak-38", Range: 24 * tabletop.Inch, Terrain: []string{"woods", "orchard"}},
	{Attacker: "panzerbuechse", Target: "t-60", Range: 5 * tabletop.Inch, Flank: true},
}

// Against armour AT rifles do more than small arms at every range, and small arms
// beyond six inches hardly anything (F1.2).
func TestATRiflesBeatSmallArms(t *testing.T) {
	t.Parallel()
	through := func(by, at string, inches tabletop.Length) float64 {
		o, err := NewOdds(ofGame(t), Query{Attacker: by, Target: at, Range: inches * tabletop.Inch})
		if err != nil {
			t.Fatal(err)
		}
		p, _ := dice.AtLeast(o.Penetrations, 1).Float64()
		return p
	}
	for id, u := range ofGame(t).Units.All() {
		if !ofGame(t).ClassIs(u.Class, "afv") {
			continue
		}
		for _, inches := range []tabletop.Length{6, 12} {
			for men, rifle := range map[string]string{"grenadiers": "panzerbuechse", "riflemen": "ptrd"} {
				less, more := through(men, id, inches), through(rifle, id, inches)
				if less > more || less > 0 && less == more || inches > 6 && less > 0.1 {
					t.Errorf("F1.2 %s at %d inches: %s %.3f, %s %.3f", id, inches, men, less, rifle, more)
				}
			}
		}
	}
}

// A slow plain twin: every D10, every pool of dice and every D6 of every shot, one
// after the other, in chances that are added up.
func bruteForce(t *testing.T, q Query) map[string]*big.Rat {
	t.Helper()
	o, err := NewOdds(ofGame(t), q)
	if err != nil {
		t.Fatal(err)
	}
	g := ofGame(t)
	u, _ := g.Units.Get(q.Target)
	ways := map[int]int64{0: 1} // sums of the dice
	for range o.Dice {
		next := map[int]int64{}
		for sum, n := range ways {
			for face := 1; face <= 6; face++ {
				next[sum+face] += n
			}
		}
		ways = next
	}
	through, of := int64(0), int64(math.Pow(6, float64(o.Dice)))
	for sum, n := range ways {
		if sum >= o.Armour {
			through += n
		}
	}
	pierce := big.NewRat(through, of)
	out := map[string]*big.Rat{"out": {}, "gun": {}, "still": {}, "supp": {}, "marked": {}, "untouched": {}}
	type plain struct {
		hits                          int
		out, gun, still, supp, marked bool
	}
	var follow func(shots int, p *big.Rat, f plain)
	follow = func(shots int, p *big.Rat, f plain) {
		if shots == 0 || f.out {
			for name, is := range map[string]bool{"out": f.out, "gun": f.gun && !f.out, "still": f.still && !f.out, "supp": f.supp && !q.Suppressed && !f.out, "marked": f.marked && !f.out, "untouched": f.hits == 0} {
				if is {
					out[name].Add(out[name], p)
				}
			}
			return
		}
		part := func(n, of int64) *big.Rat { return new(big.Rat).Mul(p, big.NewRat(n, of)) }
		follow(shots-1, part(10-int64(o.Need), 10), f)
		hit := part(int64(o.Need), 10)
		f.hits++
		marked := f
		marked.marked = true
		follow(shots-1, new(big.Rat).Mul(hit, new(big.Rat).Sub(big.NewRat(1, 1), pierce)), marked)
		in := new(big.Rat).Mul(hit, pierce)
		if !g.ClassIs(u.Class, "afv") {
			f.out = true
			follow(shots-1, in, f)
			return
		}
		for roll := 1; roll <= 6; roll++ {
			x := f
			switch roll {
			case 1:
				x.supp = true
			case 2:
				x.gun = true
			case 3:
				x.still = true
			default:
				x.out = true
			}
			follow(shots-1, new(big.Rat).Mul(in, big.NewRat(1, 6)), x)
		}
	}
	follow(o.Shots, big.NewRat(1, 1), plain{supp: q.Suppressed})
	return out
}

func TestOddsAgainstBruteForce(t *testing.T) {
	for _, q := range queries {
		o, err := NewOdds(ofGame(t), q)
		if err != nil {
			t.Fatal(err)
		}
		want := bruteForce(t, q)
		for name, got := range map[string]*big.Rat{"out": o.Out, "gun": o.GunOut, "still": o.Immobilised, "supp": o.Suppressed, "marked": o.Struck, "untouched": o.Untouched} {
			if got.Cmp(want[name]) != 0 {
				t.Errorf("%s at %s: %s is %s, want %s", q.Attacker, q.Target, name, got, want[name])
			}
		}
	}
}

// Worked by hand: a T-34 at ten inches is hit on 6; five dice must reach 19; half of
// the penetrations put it out.
func TestOddsByHand(t *testing.T) {
	o, err := NewOdds(ofGame(t), queries[0])
	if err != nil {
		t.Fatal(err)
	}
	through := dice.AtLeast(dice.Times(5, dice.Numbered(6).Values()), 19)
	out := new(big.Rat).Mul(big.NewRat(6, 10), through)
	out.Mul(out, big.NewRat(1, 2))
	if o.Need != 6 || o.Dice != 5 || o.Armour != 19 || o.Out.Cmp(out) != 0 {
		t.Errorf("F4.3 need %d, %d dice against %d: out %s, want %s", o.Need, o.Dice, o.Armour, o.Out, out)
	}
	if hit := dice.AtLeast(o.Hits, 1); hit.Cmp(big.NewRat(3, 5)) != 0 {
		t.Errorf("F4.2 it hits with %s", hit)
	}
	if total := o.Why.Total().Int(); total != o.Need {
		t.Errorf("the sum comes to %d, not %d", total, o.Need)
	}
}

// 2D6 ≥ 7 with modifiers from −4 to +4, and 3 or less (F5.2, F5.3).
func TestMoraleOdds(t *testing.T) {
	b := &board{d6: dice.Numbered(6), figures: figures{pass: 7, abandon: 3, again: -1}}
	for modifier, want := range map[int]string{-4: "1/12", -3: "1/6", -2: "5/18", -1: "5/12", 0: "7/12", 1: "13/18", 2: "5/6", 3: "11/12", 4: "35/36"} {
		m := b.morale(&profile{morale: modifier}, false)
		if got := m.Passed.RatString(); got != want {
			t.Errorf("F5.2 at %+d it passes with %s, want %s", modifier, got, want)
		}
		total := new(big.Rat).Add(m.Passed, new(big.Rat).Add(m.Suppressed, m.Abandoned))
		if total.Cmp(big.NewRat(1, 1)) != 0 {
			t.Errorf("F5.3 at %+d all is %s", modifier, total)
		}
	}
	if m := b.morale(&profile{}, true); m.Modifier != -1 || m.Passed.RatString() != "5/12" || m.Abandoned.RatString() != "1/6" {
		t.Errorf("F5.2 struck again: %+d, %s, %s", m.Modifier, m.Passed, m.Abandoned)
	}
}

// What the game rolls comes out as the odds say.
func TestOddsAgainstTheRoller(t *testing.T) {
	const n = 20_000
	g := stage(t, "")
	for _, c := range []struct {
		pos string
		q   Query
		p   play.Piece
	}{
		{"turn 1; A1 30,20 0; B1 30,30 180; A7 1,1 0", Query{Attacker: "pz-iii-j", Target: "t-34", Range: 10 * tabletop.Inch}, play.PieceOf(0, 0)},
		{"turn 1; A9 30,20 0; B4 30,28 0 moving; A7 1,1 0; B1 1,39 180", Query{Attacker: "pz-ii-f", Target: "t-60", Range: 8 * tabletop.Inch, Moving: true, Flank: true}, play.PieceOf(0, 8)},
	} {
		if err := g.SetPosition(c.pos); err != nil {
			t.Fatal(err)
		}
		o, err := NewOdds(ofGame(t), c.q)
		if err != nil {
			t.Fatal(err)
		}
		start, stream := g.state, dice.NewStream(7, 0, dice.Table)
		seen := map[string]int{}
		for range n {
			g.state = start
			g.dice = stream
			at := play.PieceOf(1, g.alive[1].First()) // the first enemy
			if c.q.Target == "t-60" {
				at = play.PieceOf(1, 3)
			}
			g.fire(shot{by: c.p, at: at})
			stream = g.dice
			m := g.unit(at).marks
			for name, is := range map[string]bool{"out": !g.isAlive(at), "gun": m.has(gunOut) && g.isAlive(at), "still": m.has(immobilised) && g.isAlive(at), "supp": m.has(suppressed) && g.isAlive(at), "marked": m.has(struck) && g.isAlive(at)} {
				seen[name] += btoi(is)
			}
		}
		for name, p := range map[string]*big.Rat{"out": o.Out, "gun": o.GunOut, "still": o.Immobilised, "supp": o.Suppressed, "marked": o.Struck} {
			want, _ := p.Float64()
			spread := 4.5 * math.Sqrt(want*(1-want)/n)
			if got := float64(seen[name]) / n; math.Abs(got-want) > spread {
				t.Errorf("%s at %s: %s in %.4f of the rolls, want %.4f ± %.4f", c.q.Attacker, c.q.Target, name, got, want, spread)
			}
		}
	}
}

// The table that playouts read is the exact chance of being put out, to the
// thousandth.
func TestPromisesAreExact(t *testing.T) {
	g := stage(t, "")
	for _, q := range queries {
		var by, at *profile
		for i := range g.profiles {
			if p := &g.profiles[i]; p.unit == q.Attacker {
				by = p
			} else if p.unit == q.Target {
				at = p
			}
		}
		if by == nil || at == nil {
			continue
		}
		o, err := NewOdds(ofGame(t), q)
		if err != nil {
			t.Fatal(err)
		}
		out, _ := g.odds.prospect(at, by.shots, o.Need, o.Dice)
		if want := dice.Scaled(o.Out, million); out-want > 10 || want-out > 10 {
			t.Errorf("%s at %s: %d millionths, want %d", q.Attacker, q.Target, out, want)
		}
	}
}

func TestOddsRefuse(t *testing.T) {
	for want, q := range map[string]Query{
		`unknown unit "t-35", did you mean "t-34"?`:                       {Attacker: "t-35", Target: "t-34", Range: tabletop.Inch},
		`unknown unit "tiger"`:                                            {Attacker: "t-34", Target: "tiger", Range: tabletop.Inch},
		`unknown terrain "wood", did you mean "woods"?`:                   {Attacker: "t-34", Target: "t-34", Range: tabletop.Inch, Terrain: []string{"wood"}},
		`the 76mm F-34 of T-34 reaches 48″ (F1.2)`:                        {Attacker: "t-34", Target: "t-34", Range: 49 * tabletop.Inch},
		"T-34 is hull down to its front alone, not from the flank (F3.8)": {Attacker: "t-34", Target: "t-34", Range: tabletop.Inch, HullDown: true, Flank: true},
		`Opel Blitz has no gun`:                                           {Attacker: "opel-blitz", Target: "t-34", Range: tabletop.Inch},
	} {
		if _, err := NewOdds(ofGame(t), q); fmt.Sprint(err) != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
