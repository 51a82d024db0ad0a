package odds

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/schema"
)

// barrage is an attack that is simple enough to be followed by hand: as many dice as the
// attacker's name has letters, each of which takes a figure with a 5 or a 6, or against a
// shaken target with a 4 too. A 1 on any of them shakes the target.
type barrage struct {
	Opponents
	attacker, target string
	figures          int
	shaken           bool
	heals            bool // a 1 steadies a shaken target: it stands as it stood before
}

func (q *barrage) Asks() []Ask {
	return []Ask{
		{Name: "attacker", Into: &q.attacker, Needed: true}, {Name: "target", Into: &q.target, Needed: true}, {Name: "figures", Into: &q.figures},
		{Name: "target-state", States: []State{{Word: "shaken", Into: &q.shaken}}},
	}
}

func (q *barrage) Answer(*schema.Game) (*Answer, error) {
	if q.attacker == "nobody" {
		return nil, fmt.Errorf("nobody cannot attack")
	}
	left, least := q.figures, 5
	if left == 0 {
		left = 4
	}
	if q.shaken {
		least = 4
	}
	a := &Answer{Title: q.attacker, Assumed: "with the " + q.attacker}
	a.Follow([]string{"nerve"}, nil)
	a.Leave(left, dice.Odds(dice.Numbered(6), len(q.attacker), func(p dice.Pool) After {
		hits := 0
		for n := least; n <= 6; n++ {
			hits += p.Face(n - 1)
		}
		shaken := q.shaken || p.Face(0) > 0
		if q.heals && q.shaken && p.Face(0) > 0 {
			shaken = false
		}
		return After{Left: left - hits, States: If(shaken, "shaken")}
	}))
	return a, nil
}

// fall is the slow plain twin: every way in which all dice of all attacks fall, one after
// the other. Ways are counted by how many figures are left and whether they are shaken.
func fall(attacks []string, left int, shaken bool, ways int64, into map[[2]int]int64) {
	switch {
	case left == 0: // the dice of those that are left change nothing
		for _, a := range attacks {
			for range a {
				ways *= 6
			}
		}
		into[[2]int{}] += ways
		return
	case len(attacks) == 0:
		key := [2]int{left, 0}
		if shaken {
			key[1] = 1
		}
		into[key] += ways
		return
	}
	rolls := 1
	for range attacks[0] {
		rolls *= 6
	}
	for roll := range rolls {
		lost, now := 0, shaken
		for n := 1; n < rolls; n *= 6 {
			face := roll/n%6 + 1
			if face >= 5 || face == 4 && shaken {
				lost++
			}
			now = now || face == 1
		}
		if lost >= left {
			fall(attacks[1:], 0, false, ways, into)
			continue
		}
		fall(attacks[1:], left-lost, now, ways, into)
	}
}

func TestVolleyIsAsDiceFall(t *testing.T) {
	for _, attacks := range [][]string{{"a"}, {"ab", "a"}, {"a", "ab", "a"}, {"ab", "ab", "ab"}} {
		v := Volley{Game: &schema.Game{Name: "g"}, Query: func() Query { return new(barrage) }, Values: map[string]any{"target": "t"}}
		whole := int64(1)
		for _, a := range attacks {
			v.Attacks = append(v.Attacks, Attack{Attacker: a})
			for range a {
				whole *= 6
			}
		}
		got, err := v.Answer(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		want := map[[2]int]int64{}
		fall(attacks, 4, false, 1, want)
		left, shaken, total := map[int]int64{}, int64(0), int64(0)
		for k, ways := range want {
			left[k[0]] += ways
			shaken += ways * int64(k[1])
			total += ways
		}
		if total != whole {
			t.Fatalf("%v: the twin counts %d of %d ways", attacks, total, whole)
		}
		for n, p := range dice.Ascending(line(t, got, "left")) {
			if p.Cmp(big.NewRat(left[n], whole)) != 0 {
				t.Errorf("%v: %d left with %s, want %d/%d", attacks, n, p.RatString(), left[n], whole)
			}
		}
		for _, l := range got.Group {
			if faces, ok := l.Value.([]Face); ok && (len(faces) != 1 || faces[0].Chance.Cmp(big.NewRat(shaken, whole)) != 0) {
				t.Errorf("%v: states %v, want %d/%d", attacks, faces, shaken, whole)
			}
		}
	}
}

// until is the twin of the chain: the chance of each way to stand, attack after attack.
func until(attacks []string) (mean float64, nine int) {
	stands := map[[2]int]float64{{4, 0}: 1}
	for n := 0; ; n++ {
		gone := stands[[2]int{}]
		if mean += 1 - gone; nine == 0 && gone >= 0.9 {
			nine = n
		}
		if 1-gone < 1e-13 {
			return mean, nine
		}
		next := map[[2]int]float64{}
		for k, p := range stands {
			one := map[[2]int]int64{}
			fall(attacks[n%len(attacks):][:1], k[0], k[1] == 1, 1, one)
			whole := 0.0
			for _, w := range one {
				whole += float64(w)
			}
			for to, w := range one {
				next[to] += p * float64(w) / whole
			}
		}
		stands = next
	}
}

func TestUntilDestroyed(t *testing.T) {
	for _, attacks := range [][]string{{"a"}, {"ab"}, {"a", "ab"}} {
		v := Volley{Game: &schema.Game{Name: "g"}, Query: func() Query { return new(barrage) }, Values: map[string]any{"target": "t"}}
		for _, a := range attacks {
			v.Attacks = append(v.Attacks, Attack{Attacker: a})
		}
		got, err := v.Until(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		mean, nine := until(attacks)
		found := 0
		for _, l := range got.Group {
			switch value := l.Value.(type) {
			case Mean:
				if f, _ := value.Float64(); math.Abs(f-mean) > 1e-9 {
					t.Errorf("%v: a mean of %v, want %v", attacks, f, mean)
				}
				found++
			case int:
				if value != nine {
					t.Errorf("%v: %d attacks are enough in 9 cases of 10, want %d", attacks, value, nine)
				}
				found++
			case *big.Rat:
				if value.Cmp(big.NewRat(1, 1)) != 0 {
					t.Errorf("%v: destroyed in the end with %s", attacks, value)
				}
				found++
			}
		}
		if found != 3 {
			t.Errorf("%v: %d of 3 answers", attacks, found)
		}
	}
}

// What does nothing never destroys, and what comes round again is refused.
func TestUntilNever(t *testing.T) {
	v := Volley{Game: &schema.Game{Name: "g"}, Query: func() Query { return new(barrage) }, Values: map[string]any{"target": "t"}, Attacks: []Attack{{Attacker: ""}}}
	got, err := v.Until(t.Context())
	if err != nil || !strings.Contains(got.Doc().Text(80), "These attacks never destroy it.") {
		t.Errorf("%v %v", got, err)
	}
	v.Query, v.Attacks = func() Query { return &barrage{heals: true} }, []Attack{{Attacker: "a"}}
	if _, err := v.Until(t.Context()); err == nil || !strings.Contains(err.Error(), "stands as it stood before") {
		t.Errorf("a circle: %v", err)
	}
	v.Query, v.Attacks = func() Query { return new(barrage) }, []Attack{{Attacker: "a"}, {Attacker: "nobody"}}
	if _, err := v.Answer(t.Context()); err == nil || !strings.Contains(err.Error(), "nobody") {
		t.Errorf("an attack that cannot be: %v", err)
	}
}

// A user who interrupts gets the command line back: no question is asked after that.
func TestVolleyIsInterrupted(t *testing.T) {
	for name, work := range map[string]func(*Volley, context.Context) (*Answer, error){"answer": (*Volley).Answer, "until": (*Volley).Until} {
		ctx, cancel := context.WithCancel(t.Context())
		asked := 0
		query := func() Query {
			if asked++; asked == 4 {
				cancel()
			}
			return new(barrage)
		}
		v := Volley{Game: &schema.Game{Name: "g"}, Query: query, Values: map[string]any{"target": "t"}, Attacks: []Attack{{Attacker: "ab"}, {Attacker: "a"}, {Attacker: "a"}}}
		if _, err := work(&v, ctx); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
		if asked > 5 {
			t.Errorf("%s: asks %d times more", name, asked-4)
		}
	}
}

// What has no numbers, as how many attacks it takes, has no column for as much or more; and fractions
// leave room for the bars, but never without what they come to.
func TestUntilIsReadable(t *testing.T) {
	v := Volley{Game: new(schema.Game), Query: func() Query { return new(barrage) }, Attacks: []Attack{{Attacker: "aa"}}, Values: map[string]any{"target": "them"}}
	a, err := v.Until(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	text := a.Doc().Text(80)
	if strings.Contains(text, "or more") || !strings.Contains(text, "█") {
		t.Errorf("it reads\n%s", text)
	}
	var counted Answer
	counted.Add("hits", "hits", dice.Always(2))
	counted.Add("out", "target out", big.NewRat(1234567890123, 9876543210127))
	if text := counted.Doc().Text(80); !strings.Contains(text, "or more") || !strings.Contains(text, "about 1 in 8  ███") {
		t.Errorf("with numbers it reads\n%s", text)
	}
	w := writer{doc: new(report.Doc)}
	for want, parts := range map[string][2]int64{
		"1/3": {1, 3}, "about 1 in 8": {1234567890123, 9876543210127}, "about 1 in 3.3": {3000000000001, 10000000000003}, "all but about 1 in 11": {9100000000001, 10000000000003}, "about 1 in 1.6": {6290000000001, 10000000000003}, "about 1 in 1,100,000,000": {800000001, 876543210987654321},
	} {
		if got := w.fraction(big.NewRat(parts[0], parts[1])); got != want {
			t.Errorf("%v: %s, want %s", parts, got, want)
		}
	}
}

// TestSeveralAttacksSayWhatOneDoes holds the foot of several attacks to that of one: tests that may follow, and
// what no question has said.
func TestSeveralAttacksSayWhatOneDoes(t *testing.T) {
	for _, attacks := range [][]Attack{{{Attacker: "a"}}, {{Attacker: "a"}, {Attacker: "ab"}}} {
		v := Volley{Game: new(schema.Game), Query: func() Query { return new(barrage) }, Attacks: attacks, Values: map[string]any{"target": "them"}}
		for what, work := range map[string]func(context.Context) (*Answer, error){"volley": v.Answer, "until": v.Until} {
			a, err := work(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			said := strings.Join(strings.Fields(a.Doc().Text(80)), " ")
			if strings.Count(said, "not in these chances: nerve") != 1 || !strings.Contains(said, "with the a") || !strings.HasSuffix(said, "what costs the target most.") {
				t.Errorf("%s of %d: %s", what, len(attacks), said)
			}
		}
	}
}
