package odds

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
)

// thrown is every way in which some dice fall, each as likely as another: what they show
// is counted by a function written apart from what works odds out.
func thrown(n, sides int, count func(shown []int) int) map[int]*big.Rat {
	all, shown := map[int]*big.Rat{}, make([]int, n)
	one := big.NewRat(1, 1)
	for range n {
		one.Quo(one, big.NewRat(int64(sides), 1))
	}
	for {
		k := count(shown)
		if all[k] == nil {
			all[k] = new(big.Rat)
		}
		all[k].Add(all[k], one)
		i := 0
		for ; i < n; i++ {
			if shown[i]++; shown[i] < sides {
				break
			}
			shown[i] = 0
		}
		if i == n {
			return all
		}
	}
}

func line(t *testing.T, a *Answer, key string) dice.Dist[int] {
	t.Helper()
	for _, l := range a.Group {
		if d, ok := l.Value.(dice.Dist[int]); ok && l.Key == key {
			return d
		}
	}
	t.Fatalf("%s says nothing of %s", a.Title, key)
	return dice.Dist[int]{}
}

func TestDiceAreAsTheyFall(t *testing.T) {
	is := func(ok bool) int {
		if ok {
			return 1
		}
		return 0
	}
	for _, c := range []struct {
		text, key string
		n, sides  int
		count     func(s []int) int // what is shown counts from 0
	}{
		{"2d6+1", "total", 2, 6, func(s []int) int { return s[0] + s[1] + 3 }},
		{"3d4-2", "total", 3, 4, func(s []int) int { return s[0] + s[1] + s[2] + 1 }},
		{"2d20kh1", "total", 2, 20, func(s []int) int { return max(s[0], s[1]) + 1 }},
		{"2d10kl+2", "total", 2, 10, func(s []int) int { return min(s[0], s[1]) + 3 }},
		{"4d6dl1", "total", 4, 6, func(s []int) int { return s[0] + s[1] + s[2] + s[3] + 3 - min(s[0], s[1], s[2], s[3]) }},
		{"4d6k3-1", "total", 4, 6, func(s []int) int { return s[0] + s[1] + s[2] + s[3] + 2 - min(s[0], s[1], s[2], s[3]) }},
		{"3d4dh2", "total", 3, 4, func(s []int) int { return min(s[0], s[1], s[2]) + 1 }},
		{"d100", "total", 1, 100, func(s []int) int { return s[0] + 1 }},
		{"2d%", "total", 2, 100, func(s []int) int { return s[0] + s[1] + 2 }},
		{"3d6>=5", "hits", 3, 6, func(s []int) int { return is(s[0] > 3) + is(s[1] > 3) + is(s[2] > 3) }},
		{"3d6 5+", "hits", 3, 6, func(s []int) int { return is(s[0] > 3) + is(s[1] > 3) + is(s[2] > 3) }},
		{"2d10 < 4", "hits", 2, 10, func(s []int) int { return is(s[0] < 3) + is(s[1] < 3) }},
		{"d6 =6 explode", "hits", 4, 6, func(s []int) (k int) {
			for _, one := range s { // the fourth die brings none
				if one < 5 {
					break
				}
				k++
			}
			return k
		}},
		{"d6 5+ explode", "hits", 4, 6, func(s []int) (k int) {
			for _, one := range s {
				if k += is(one > 3); one < 5 {
					break
				}
			}
			return k
		}},
		{"1d6 4+ reroll 1", "hits", 2, 6, func(s []int) int {
			if s[0] == 0 {
				return is(s[1] > 2)
			}
			return is(s[0] > 2)
		}},
		{"1d6 4+ double 6 then 3+", "hits", 3, 6, func(s []int) int {
			first := is(s[0] > 2) + is(s[0] == 5)
			return is(first > 0 && s[1] > 1) + is(first > 1 && s[2] > 1)
		}},
		{"2d6 3+ never 4 then save 5+", "hits", 4, 6, func(s []int) int {
			return is(s[0] > 3 && s[2] < 4) + is(s[1] > 3 && s[3] < 4)
		}},
	} {
		d, err := ParseDice(c.text, nil)
		if err != nil {
			t.Error(err)
			continue
		}
		got := line(t, d.Answer(nil), c.key)
		for k, want := range thrown(c.n, c.sides, c.count) {
			if p := got.P(func(n int) bool { return n == k }); p.Cmp(want) != 0 {
				t.Errorf("%s: %d comes with %s, want %s", c.text, k, p.RatString(), want.RatString())
			}
		}
	}
}

// What cannot be read is reported by the word that it fails at, and nothing is passed over.
func TestDiceThatCannotBe(t *testing.T) {
	for text, want := range map[string]string{
		"": "no dice", "4d6 5": "behind 5 stands +", "foo": "is no die", "999d6 5+": "1 to 63", "3d6 5+ reroll 2": "what is rolled again is 1, misses or hits", "d": "number of sides",
		"2d6+1 >= 5": `write "total"`, "1d6 5+ xyz": `"xyz" is not understood`, "2d6 & 3": "is no dice", "d6 =6 double": "does not go with =", "d6+": "stands a number", "d6 total = 3": "ask for >= or <=",
		"d1000": "sides", "d6 4+ always": "what a die shows", "d6 1+ then 1+ then 1+ then 1+ then 1+ then 1+ then 1+": "more than 6 stages", "d6 5+ then": "is not what dice need",
		"2d6 7+": "no d6 shows 7; write 2d6 total >= 7 for the dice together", "2d6 13+": "no d6 shows 13, so none can succeed", "4d6 4+ then 7+": "none can succeed", "2d6 <= 0": "0 or less",
		"3d6 4+ never 7": "never 7: a d6 shows 1 to 6", "3d6 4+ never 6": "never 6 leaves no d6", "3d6 <=2 never 1": "never 1 leaves no d6", "3d6 4+ explode 0": "a d6 shows 1 to 6", "2d6 =9": "no d6 shows 9",
		"0d6": "0 dice are asked for, 1 to 63", "0d6 4+": "0 dice are asked for", "2d6+12345": "+12345 is more than can be counted, which is 9999", "2d6kh3": "which are 2 here", "1d20dl1": "which are 1 here",
		"2d20kh0": "kh0", "d101": "2 to 100 sides", "3d100": "298 totals, at most 256", "4d6kh3 5+": `write "total"`, "2d100 <= 45": `of a d100 write "total"`, "4d6!": "write such as 2d6+1, 2d20kh1,",
		"100d6": "100 dice are asked for, 1 to 63", "100d6 4+": "100 dice are asked for", "4d6 5+ rerol 1": `"rerol" is not understood, did you mean "reroll"?`, "3 combat": "--game names the game",
		"63d6 1+ double 1 then 1+ explode 1": "at most 255", strings.Repeat("9", 40) + "d6": "is no die",
	} {
		if d, err := ParseDice(text, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v %v, want %q", text, d.text, err, want)
		}
	}
}

// TestOneKeptDieIsATotal holds that a die which can only be meant as a total needs no word for it.
func TestOneKeptDieIsATotal(t *testing.T) {
	for text, want := range map[string]*big.Rat{
		"d100 <= 45": big.NewRat(45, 100), "d% total <= 45": big.NewRat(45, 100), "2d20kh1 >= 11": big.NewRat(3, 4), "2d20kl total 11+": big.NewRat(1, 4),
		"2d6 total >= 40": new(big.Rat), "2d6 total <= 12": big.NewRat(1, 1), "2d6 total >= 7": big.NewRat(7, 12),
	} {
		d, err := ParseDice(text, nil)
		if err != nil {
			t.Error(err)
			continue
		}
		a := d.Answer(nil)
		i := slices.IndexFunc(a.Group, func(l Line) bool { return l.Key == "reached" })
		if p := a.Group[i].Value.(*big.Rat); p.Cmp(want) != 0 {
			t.Errorf("%s: %s, want %s", text, p.RatString(), want.RatString())
		}
		said := a.Doc().Text(80)
		if strings.Contains(said, "No throw comes to that: the total lies between 2 and 12.") != (want.Sign() == 0) || strings.Contains(said, "Every throw comes to that") != want.IsInt() && want.Sign() > 0 {
			t.Errorf("%s:\n%s", text, said)
		}
	}
}
