package dice

import (
	"fmt"
	"iter"
	"math/big"
	"strings"
	"testing"
)

// The cases below were worked out apart from this code, by fractions over all
// ordered rolls. Their numbers stand for nothing else.

// list writes probabilities as "1/8, 3/8, …".
func list(chances ...*big.Rat) string {
	var text []string
	for _, r := range chances {
		text = append(text, r.RatString())
	}
	return strings.Join(text, ", ")
}

// table is list of all the chances of a sequence, least outcome first.
func table(seq iter.Seq2[int, *big.Rat]) string {
	var chances []*big.Rat
	for _, r := range seq {
		chances = append(chances, r)
	}
	return list(chances...)
}

// hits is the distribution of how many of n dice show the faces.
func hits(t *testing.T, n int, faces ...string) Dist[int] {
	d := combat(t)
	f := set(t, d, faces...)
	return Odds(d, n, func(p Pool) int { return p.Count(f) })
}

func TestHitsAndFlags(t *testing.T) {
	infantry := []string{"soldier", "skull"}
	reach := func(n, figures int) string {
		var text []*big.Rat
		d := hits(t, n, infantry...)
		for hp := 1; hp <= figures; hp++ {
			text = append(text, AtLeast(d, hp))
		}
		return list(text...)
	}
	retreats := func(n int) string { return AtLeast(hits(t, n, "flag"), 2).RatString() }
	cases := []struct{ name, got, want string }{
		{"01 three dice on infantry", table(Ascending(hits(t, 3, infantry...))), "1/8, 3/8, 3/8, 1/8"},
		{"01 mean", list(Mean(hits(t, 3, infantry...))), "3/2"},
		{"02 four dice on armour", table(Ascending(hits(t, 4, "skull", "blast"))), "16/81, 32/81, 8/27, 8/81, 1/81"},
		{"02 mean", list(Mean(hits(t, 4, "skull", "blast"))), "4/3"},
		{"03 four dice on artillery", table(Ascending(hits(t, 4, "skull"))), "625/1296, 125/324, 25/216, 5/324, 1/1296"},
		{"04 as many hits as figures, 3 dice", reach(3, 3), "7/8, 1/2, 1/8"},
		{"04 as many hits as figures, 4 dice", reach(4, 4), "15/16, 11/16, 5/16, 1/16"},
		{"05 flags of three dice", table(Ascending(hits(t, 3, "flag"))), "125/216, 25/72, 5/72, 1/216"},
		{"05 any flag", list(AtLeast(hits(t, 3, "flag"), 1)), "91/216"},
		{"06 retreats, first flag ignored", retreats(2) + ", " + retreats(3) + ", " + retreats(4), "1/36, 2/27, 19/144"},
	}
	for _, c := range cases {
		if c.got != c.want {
			t.Errorf("%s: %s, want %s", c.name, c.got, c.want)
		}
	}
}

// attack is what one throw does to a target, hits and flags read off the same
// dice.
type attack struct{ hits, flags int }

func attacks(t *testing.T, n int) Dist[attack] {
	d := combat(t)
	hit, flag := set(t, d, "soldier", "skull"), set(t, d, "flag")
	return Odds(d, n, func(p Pool) attack { return attack{p.Count(hit), p.Count(flag)} })
}

// Case 07 is the trap: taken as independent, a unit that survives would go
// unharmed by flags too often.
func TestHitsAndFlagsAreDependent(t *testing.T) {
	fate := Map(attacks(t, 3), func(a attack) string {
		switch {
		case a.hits >= 2:
			return "destroyed"
		case a.flags >= 2:
			return "retreats"
		case a.hits == 1:
			return "damaged"
		}
		return "nothing"
	})
	got := list(fate.Chance("destroyed"), fate.Chance("retreats"), fate.Chance("damaged"), fate.Chance("nothing"))
	if want := "1/2, 2/27, 1/3, 5/54"; got != want {
		t.Errorf("07 destroyed, retreats, damaged, nothing: %s, want %s", got, want)
	}
	if got := fate.Chance("flies").RatString(); got != "0" {
		t.Errorf("an outcome that cannot be has chance %s", got)
	}
}

func TestLossesWithNoWayBack(t *testing.T) {
	var means []*big.Rat
	for free := range 3 {
		means = append(means, attacks(t, 3).Expect(func(a attack) int {
			return min(4, a.hits+max(0, a.flags-free))
		}))
	}
	if got, want := list(means...), "2, 341/216, 325/216"; got != want {
		t.Errorf("08 mean losses with 0, 1, 2 free squares: %s, want %s", got, want)
	}
}

func TestMissesRerolled(t *testing.T) {
	infantry := []string{"soldier", "skull"}
	both := Then(hits(t, 3, infantry...), func(first int) Dist[int] {
		return Map(hits(t, 3-first, infantry...), func(more int) int { return first + more })
	})
	if got, want := table(Ascending(both))+"; "+Mean(both).RatString(), "1/64, 9/64, 27/64, 27/64; 9/4"; got != want {
		t.Errorf("09 misses rerolled: %s, want %s", got, want)
	}
}

func TestBattleBack(t *testing.T) {
	fate := Then(attacks(t, 3), func(a attack) Dist[string] {
		switch {
		case a.hits >= 3:
			return Always("defender destroyed")
		case a.flags >= 1:
			return Always("defender retreats")
		}
		return Map(hits(t, 2, "soldier", "skull"), func(back int) string {
			if back >= 2 {
				return "attacker destroyed"
			}
			return "both stand"
		})
	})
	got := list(fate.Chance("defender destroyed"), fate.Chance("defender retreats"), fate.Chance("attacker destroyed"), fate.Chance("both stand"))
	if want := "1/8, 91/216, 49/432, 49/144"; got != want {
		t.Errorf("10 battle back: %s, want %s", got, want)
	}
}

// atLeast and atMost count the dice of a numbered die on one side of a bound.
func atLeast(d *Die, bound int) func(Pool) int {
	return func(p Pool) int {
		n := 0
		for i, f := range d.Faces() {
			if f.Value >= bound {
				n += p.Face(i)
			}
		}
		return n
	}
}

func atMost(d *Die, bound int) func(Pool) int {
	above := atLeast(d, bound+1)
	return func(p Pool) int { return p.Len() - above(p) }
}

func TestToHitThenArmour(t *testing.T) {
	d10, d6 := Numbered(10), Numbered(6)
	three := Odds(d10, 3, atMost(d10, 6))
	if got, want := table(Ascending(three)), "8/125, 36/125, 54/125, 27/125"; got != want {
		t.Errorf("11 three shots: %s, want %s", got, want)
	}
	through := AtLeast(Times(3, d6.Values()), 11)
	pen := Map(Times(3, d6.Values()), func(sum int) int {
		if sum >= 11 {
			return 1
		}
		return 0
	})
	fate := Then(Odds(d10, 2, atMost(d10, 7)), func(hits int) Dist[int] { return Times(hits, pen) })
	if got, want := table(Ascending(fate)), "169/400, 91/200, 49/400"; got != want || through.RatString() != "1/2" {
		t.Errorf("12 penetrations: %s, want %s", got, want)
	}
	sums := Then(Odds(d10, 3, atMost(d10, 5)), func(hits int) Dist[int] { return Times(2*hits, d6.Values()) })
	if got, want := list(AtLeast(sums, 7), AtLeast(sums, 12), AtLeast(sums, 18)), "266651/373248, 26095/62208, 14825/93312"; got != want {
		t.Errorf("13 armour 7, 12, 18: %s, want %s", got, want)
	}
}

func TestSumsOfD6(t *testing.T) {
	d6 := Numbered(6)
	two := Times(2, d6.Values())
	var need, mods, leaders, pinned []*big.Rat
	for n := 3; n <= 6; n++ {
		need = append(need, AtLeast(Odds(d6, n, atLeast(d6, 5)), 2))
	}
	for mod := -4; mod <= 4; mod++ {
		mods = append(mods, AtLeast(two, 7-mod))
	}
	passes := func(score int) *big.Rat {
		return two.P(func(sum int) bool { return sum == 2 || sum != 12 && sum <= score })
	}
	for leader := 6; leader <= 11; leader++ {
		leaders = append(leaders, passes(leader))
	}
	for pins := range 5 {
		pinned = append(pinned, passes(9-pins))
	}
	cases := []struct{ name, got, want string }{
		{"14 two of n at 5+", list(need...), "7/27, 11/27, 131/243, 473/729"},
		{"15 2d6 and modifier reach 7", list(mods...), "1/12, 1/6, 5/18, 5/12, 7/12, 13/18, 5/6, 11/12, 35/36"},
		{"16 leadership 6 to 11", list(leaders...), "5/12, 7/12, 13/18, 5/6, 11/12, 35/36"},
		{"17 leadership 9, pinned", list(pinned...), "5/6, 13/18, 7/12, 5/12, 5/18"},
	}
	for _, c := range cases {
		if c.got != c.want {
			t.Errorf("%s: %s, want %s", c.name, c.got, c.want)
		}
	}
}

// best is the greatest value that the pool shows.
func best(d *Die) func(Pool) int {
	return func(p Pool) int {
		most := 0
		for i, f := range d.Faces() {
			if p.Face(i) > 0 {
				most = max(most, f.Value)
			}
		}
		return most
	}
}

func TestBestOf(t *testing.T) {
	odd, err := NewDie("odd", []Face{{"0", 0, 2}, {"1", 1, 2}, {"2", 2, 1}, {"3", 3, 1}})
	if err != nil {
		t.Fatal(err)
	}
	// Worth in sixths: miss 0, one hit 2, push 3, two hits 6, by the die's weights.
	worth, err := NewDie("worth", []Face{{"miss", 0, 2}, {"hit", 2, 2}, {"push", 3, 1}, {"hits", 6, 1}})
	if err != nil {
		t.Fatal(err)
	}
	var means, tops, chosen []*big.Rat
	for k := 1; k <= 3; k++ {
		d := Odds(odd, k, best(odd))
		means, tops = append(means, Mean(d)), append(tops, d.Chance(3))
		w := Mean(Odds(worth, k, best(worth)))
		chosen = append(chosen, w.Mul(w, big.NewRat(1, 6)))
	}
	if got, want := list(means...)+"; "+list(tops...), "7/6, 7/4, 451/216; 1/6, 11/36, 91/216"; got != want {
		t.Errorf("18 best of k: %s, want %s", got, want)
	}
	if got, want := list(chosen...), "13/36, 13/24, 841/1296"; got != want {
		t.Errorf("19 choice of one of k: %s, want %s", got, want)
	}
	d6 := Numbered(6)
	duel := Both(Odds(d6, 3, best(d6)), Odds(d6, 2, best(d6)), func(a, b int) int {
		return max(-1, min(1, a-b))
	})
	if got, want := list(duel.Chance(1), duel.Chance(0), duel.Chance(-1)), "3667/7776, 107/432, 2183/7776"; got != want {
		t.Errorf("20 best of three against best of two: %s, want %s", got, want)
	}
}

// Drawing without putting back is a chain too: cases 21 and 22.
func TestDrawsFromABag(t *testing.T) {
	type bag struct{ a, b, drawnA int }
	draw := func(from bag) Dist[bag] {
		var c collector[bag]
		if from.a > 0 {
			c.add(bag{from.a - 1, from.b, from.drawnA + 1}, big.NewInt(int64(from.a)))
		}
		if from.b > 0 {
			c.add(bag{from.a, from.b - 1, from.drawnA}, big.NewInt(int64(from.b)))
		}
		return c.dist()
	}
	after := func(a, b, draws int) Dist[int] {
		d := Always(bag{a, b, 0})
		for range draws {
			d = Then(d, draw)
		}
		return Map(d, func(b bag) int { return b.drawnA })
	}
	if got, want := table(Ascending(after(6, 4, 4))), "1/210, 4/35, 3/7, 8/21, 1/14"; got != want {
		t.Errorf("21 order dice: %s, want %s", got, want)
	}
	if got, want := list(after(13, 47, 5).Chance(0)), "511313/1820504"; got != want {
		t.Errorf("22 no wanted card of five: %s, want %s", got, want)
	}
}

func TestOddsAgainstOrderedRolls(t *testing.T) {
	for _, d := range []*Die{combat(t), average(t)} {
		for n := range 6 {
			read := func(p Pool) attack { return attack{p.Face(0) + p.Face(1), p.Face(3)} }
			counts, total := map[attack]int64{}, int64(0)
			ordered(d, n, func(faces []int) {
				var a attack
				for _, f := range faces {
					switch f {
					case 0, 1:
						a.hits++
					case 3:
						a.flags++
					}
				}
				counts[a]++
				total++
			})
			got := Odds(d, n, read)
			if len(got.Outcomes()) != len(counts) {
				t.Errorf("%d %s: %d outcomes, want %d", n, d.Name(), len(got.Outcomes()), len(counts))
			}
			for a, r := range got.All() {
				if want := big.NewRat(counts[a], total); r.Cmp(want) != 0 {
					t.Errorf("%d %s: %v has %v, want %v", n, d.Name(), a, r, want)
				}
			}
		}
	}
}

// Beyond 64 bits the odds go on exactly: the hits of 60 dice are binomial.
func TestOddsOfManyDice(t *testing.T) {
	t.Parallel()
	d := combat(t)
	got := Odds(d, 60, func(p Pool) int { return p.Face(1) })
	if n := len(got.Outcomes()); n != 61 {
		t.Errorf("%d outcomes, want 61", n)
	}
	for k, r := range got.All() {
		want := new(big.Rat).SetFrac(new(big.Int).Binomial(60, int64(k)), big.NewInt(1))
		want.Mul(want, new(big.Rat).SetFrac(
			new(big.Int).Exp(big.NewInt(5), big.NewInt(int64(60-k)), nil),
			new(big.Int).Exp(big.NewInt(6), big.NewInt(60), nil)))
		if r.Cmp(want) != 0 {
			t.Errorf("%d of 60: %v, want %v", k, r, want)
		}
	}
	if got := Mean(got); got.RatString() != "10" {
		t.Errorf("mean is %v, want 10", got)
	}
}

// A sum taken from multisets and by adding die after die is the same.
func TestTimesAgainstEnumeration(t *testing.T) {
	for _, d := range []*Die{average(t), Numbered(6)} {
		for n := range 7 {
			got, want := table(Ascending(Times(n, d.Values()))), table(Ascending(Odds(d, n, d.Sum)))
			if got != want {
				t.Errorf("%d %s: %s, want %s", n, d.Name(), got, want)
			}
		}
	}
}

func TestScaled(t *testing.T) {
	cases := []struct {
		num, den, scale, want int64
	}{
		{3, 2, 1000, 1500}, {1, 3, 1000, 333}, {2, 3, 1000, 667}, {1, 2, 1, 1}, {-1, 2, 1, -1}, {-1, 3, 1000, -333}, {0, 5, 1000, 0},
	}
	for _, c := range cases {
		if got := Scaled(big.NewRat(c.num, c.den), c.scale); got != c.want {
			t.Errorf("%d/%d by %d is %d, want %d", c.num, c.den, c.scale, got, c.want)
		}
	}
	huge := new(big.Rat).SetInt(new(big.Int).Lsh(big.NewInt(1), 70))
	if got := panics(func() { Scaled(huge, 1) }); !strings.Contains(got, "does not fit") {
		t.Errorf("a huge number panics with %q", got)
	}
}

func BenchmarkOdds(b *testing.B) {
	d := combat(b)
	for _, n := range []int{2, 4, 8, 16} {
		b.Run(fmt.Sprintf("%d dice", n), func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				Odds(d, n, func(p Pool) attack { return attack{p.Face(0) + p.Face(1), p.Face(3)} })
			}
		})
	}
}

func BenchmarkSixD6(b *testing.B) {
	b.ReportAllocs()
	d6 := Numbered(6).Values()
	for range b.N {
		Times(6, d6)
	}
}
