package pointscalc_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// fought is a scenario's targets on paper, a side a line. lists are the
// entries of the sides' lists, by side.
func fought(t testing.TB, g *schema.Game, sides string, lists map[string]string) string {
	t.Helper()
	s := parse[schema.Scenario](t, `{"title": "The bridge", "sides": `+sides+`}`)
	forces := map[string]pointscalc.Force{}
	for id, entries := range lists {
		forces[id] = pointscalc.Force{Game: g, Side: strings.ToUpper(id), Army: schema.Muster(g, list(t, entries))}
	}
	var lines []string
	for _, side := range pointscalc.Victory(g, s, forces).Sides {
		if side.Sum.Total() != rulebook.Whole(side.Target) || side.Sum == nil {
			t.Errorf("%s must score %d: %s", side.Side, side.Target, written(side.Sum))
		}
		lines = append(lines, fmt.Sprintf("%s %d: %s", side.Name, side.Units, written(side.Sum)))
	}
	return strings.Join(lines, "\n")
}

func TestVictory(t *testing.T) {
	const two = `{"a": {"name": "Reds"}, "b": {"name": "Blues"}}`
	for _, c := range []struct{ name, sides, a, b, want string }{
		{
			"T2.1 battalions count 3, others 1; T2.2 half of them, rounded up", two, `{"type": "paratroops"}, {"type": "hmg", "count": 2}`, `{"type": "guards"}, {"type": "militia"}`,
			"Reds 5: +3 Guards, Battalion (T2.1); +3 Militia, Battalion (T2.1); −3 half of it (T2.2) = 3\n" +
				"Blues 6: +3 Paratroops, Battalion (T2.1); +1 HMG 1 (T2.1); +1 HMG 2 (T2.1); −2.5 half of it (T2.2); +0.5 rounded up (T2.2) = 3",
		},
		{
			"T2.1 lorries and cars count, free ones too", two, `{"type": "guards"}`, `{"type": "guards"}, {"type": "lorry", "count": 3, "serves": "Guards"}, {"type": "staff-car", "serves": "Guards"}`,
			"Reds 3: +3 Guards, Battalion (T2.1); +1 Lorry 1 (T2.1); +1 Lorry 2 (T2.1); +1 Lorry 3 (T2.1); +1 Staff car (T2.1); −3.5 half of it (T2.2); +0.5 rounded up (T2.2) = 4\n" +
				"Blues 7: +3 Guards, Battalion (T2.1); −1.5 half of it (T2.2); +0.5 rounded up (T2.2) = 2",
		},
		{
			"T2.2 at least 1", two, `{"type": "hmg"}`, ``,
			"Reds 1: +1 at least 1 (T2.2) = 1\nBlues 0: +1 HMG (T2.1); −0.5 half of it (T2.2); +0.5 rounded up (T2.2) = 1",
		},
		{
			"T2.3 a scenario sets the target itself", `{"a": {"name": "Reds", "target": 9}, "b": {"name": "Blues"}}`, `{"type": "hmg", "count": 2}`, `{"type": "guards"}`,
			"Reds 2: +9 set by the scenario = 9\nBlues 3: +1 HMG 1 (T2.1); +1 HMG 2 (T2.1); −1 half of it (T2.2) = 1",
		},
		{"T2.9 a side is called as the scenario says, else as its list", `{"a": {}, "b": {"name": "Blues"}}`, `{"type": "hmg", "count": 2}`, `{"type": "hmg", "count": 2}`,
			"A 2: +1 HMG 1 (T2.1); +1 HMG 2 (T2.1); −1 half of it (T2.2) = 1\nBlues 2: +1 HMG 1 (T2.1); +1 HMG 2 (T2.1); −1 half of it (T2.2) = 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := fought(t, tintin(t), c.sides, map[string]string{"a": c.a, "b": c.b}); got != c.want {
				t.Errorf("must score\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func TestVictoryOfParts(t *testing.T) {
	for _, c := range []struct {
		name, sides string
		lists       map[string]string
		want        string
	}{
		{"T2.2 nothing follows from a list that is missing", `{"a": {}, "b": {}}`, map[string]string{"a": `{"type": "hmg", "count": 2}`},
			"A 2:  = 0\nb 0: +1 HMG 1 (T2.1); +1 HMG 2 (T2.1); −1 half of it (T2.2) = 1"},
		{"T2.3 the scenario's own target needs no list", `{"a": {"target": 4}, "b": {}}`, nil, "a 0: +4 set by the scenario = 4\nb 0:  = 0"},
		{"T2.2 one side has no enemy", `{"a": {"target": 4}}`, map[string]string{"a": `{"type": "hmg"}`}, "A 1:  = 0"},
		{"T2.2 nor have three", `{"a": {}, "b": {}, "c": {}}`, map[string]string{"b": `{"type": "guards"}`}, "a 0:  = 0\nB 3:  = 0\nc 0:  = 0"},
	} {
		if got := fought(t, tintin(t), c.sides, c.lists); got != c.want {
			t.Errorf("%s: must score\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

func TestVictoryOfOtherGames(t *testing.T) {
	const parts = `"keywords": {"heavy": {"name": "Heavy", "text": ""}, "famous": {"name": "Famous", "text": ""}},
		"groups": {"horde": {"name": "Horde", "counts": 5}, "rest": {"name": "Rest"}, "rabble": {"name": "Rabble", "counts": 0}},
		"units": {"t34": {"name": "T-34", "class": "tank"}, "kv1": {"name": "KV-1", "class": "tank", "keywords": ["famous", "heavy"]}},
		"formations": {
			"tanks": {"name": "Tankovy", "group": "rest", "units": [{"unit": "t34"}, {"unit": "kv1"}, {"unit": "t34"}]},
			"heavies": {"name": "Heavies", "group": "horde", "units": [{"unit": "kv1"}]},
			"crew": {"name": "Crew", "group": "rabble"}
		}`
	for _, c := range []struct{ name, victory, want string }{
		{
			"F1.3 units count singly, heavies 2, and the target is half of them", `{"count": "units", "keywords": {"heavy": 2, "famous": 9}, "target": {"times": 1, "over": 2, "ref": "F1.3"}, "ref": "F1.3"}`,
			"A 6: +2 Tankovy, 2 units (F1.3); +2 Tankovy, 1 unit at 2 (F1.3); +2 Heavies, 1 unit at 2 (F1.3); −3 half of it (F1.3) = 3",
		},
		{
			"F1.3 units that count more than 1", `{"count": "units", "each": 4, "target": {"times": 1, "over": 1}}`,
			"A 16: +12 Tankovy, 3 units at 4; +4 Heavies, 1 unit at 4 = 16",
		},
		{
			"T2.1 groups say what their formations count, others as the game", `{"each": 2, "target": {"times": 2, "over": 3, "round": "down", "min": 2, "ref": "X1"}, "ref": "X0"}`,
			"A 7: +2 Tankovy (X0); +5 Heavies, Horde; −2.333 2/3 of it (X1); −0.667 rounded down (X1) = 4",
		},
		{"C6.2 a number of the game", `{"fixed": 10, "ref": "C6.2", "target": {"times": 1, "over": 2}}`, "A 6: +10 set by the game (C6.2) = 10"},
		{"O8.1 a lead in points is no target", `{"margin": 2, "ref": "O8.1"}`, "A 6:  = 0"},
		{"no word on winning", `null`, "A 0:  = 0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := parse[schema.Game](t, `{`+parts+`, "victory": `+c.victory+`}`)
			const army = `{"type": "tanks"}, {"type": "heavies"}, {"type": "crew"}`
			got := fought(t, g, `{"a": {}, "b": {}}`, map[string]string{"a": army, "b": army})
			if want := c.want + "\n" + strings.Replace(c.want, "A", "B", 1); got != want {
				t.Errorf("must score\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// TestForcesOfOtherGames holds that a list's own groups count, which the
// scenario's game does not know.
func TestForcesOfOtherGames(t *testing.T) {
	own := parse[schema.Game](t, `{"groups": {"horde": {"name": "Horde", "counts": 5}}, "formations": {"horde": {"name": "Huns", "group": "horde"}}}`)
	army := schema.Muster(own, list(t, `{"type": "horde"}`))
	if got := written(pointscalc.Strength(tintin(t), pointscalc.Force{Game: own, Army: army})); got != "+5 Huns, Horde = 5" {
		t.Error(got)
	}
}

func TestLimit(t *testing.T) {
	for _, c := range []struct{ name, scenario, side, want string }{
		{"T2.4 the attacker has half as much again", `{"limit": 40}`, `{"role": "attacker"}`, "+40 the scenario's limit; +20 half as much again (T2.4) = 60"},
		{"T2.4 rounded down", `{"limit": 45}`, `{"role": "attacker"}`, "+45 the scenario's limit; +22.5 half as much again (T2.4); −0.5 rounded down (T2.4) = 67"},
		{"T2.4 the defender has the limit", `{"limit": 45}`, `{"role": "defender"}`, "+45 the scenario's limit = 45"},
		{"T2.4 and so has who plays no part", `{"limit": 45}`, `{}`, "+45 the scenario's limit = 45"},
		{"T2.4 a side's own goes before", `{"limit": 45}`, `{"role": "attacker", "limit": 50}`, "+50 set for the side = 50"},
		{"T2.4 and needs no other", `{}`, `{"limit": 50}`, "+50 set for the side = 50"},
		{"T2.4 no limit", `{}`, `{"role": "attacker"}`, "none"},
		{"T2.4 a limit of nothing is one", `{"limit": 0}`, `{"role": "attacker"}`, " = 0"},
	} {
		s, side := parse[schema.Scenario](t, c.scenario), parse[schema.Side](t, c.side)
		sum, limited := pointscalc.Limit(tintin(t), s, *side)
		if got := map[bool]string{true: written(sum), false: "none"}[limited]; got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	if sum, _ := pointscalc.Limit(&schema.Game{}, parse[schema.Scenario](t, `{"limit": 9}`), schema.Side{Role: "attacker"}); sum.Total() != rulebook.Whole(9) {
		t.Errorf("a game without victory gives the attacker %s", sum.Total())
	}
}

func TestShare(t *testing.T) {
	for _, c := range []struct{ name, of, share, want string }{
		{"T2.2 half", "8", `{"times": 1, "over": 2}`, "+8 all; −4 half of it = 4"},
		{"T2.2 half in other words", "8", `{"times": 2, "over": 4}`, "+8 all; −4 half of it = 4"},
		{"all of it takes no word", "8", `{"times": 3, "over": 3}`, "+8 all = 8"},
		{"twice", "3", `{"times": 2, "over": 1}`, "+3 all; +3 as much again = 6"},
		{"a third, rounded up if nobody says", "10", `{"times": 1, "over": 3}`, "+10 all; −6.667 1/3 of it; +0.667 rounded up = 4"},
		{"a third, rounded down", "10", `{"times": 1, "over": 3, "round": "down"}`, "+10 all; −6.667 1/3 of it; −0.333 rounded down = 3"},
		{"less than a thousandth is rounded too", "1", `{"times": 1, "over": 5000}`, "+1 all; −1 1/5000 of it; +1 rounded up = 1"},
		{"at least", "4", `{"times": 1, "over": 2, "min": 5}`, "+4 all; −2 half of it; +3 at least 5 = 5"},
		{"at least, and it is", "4", `{"times": 1, "over": 2, "min": 2}`, "+4 all; −2 half of it = 2"},
		{"below nothing up is towards it", "-3", `{"times": 1, "over": 2}`, "−3 all; +1.5 half of it; +0.5 rounded up = -1"},
		{"and down away from it", "-3", `{"times": 1, "over": 2, "round": "down"}`, "−3 all; +1.5 half of it; −0.5 rounded down = -2"},
	} {
		sum := rulebook.Sum{}
		sum.Add(*parse[int](t, c.of), "all", "")
		pointscalc.Share(new(schema.Game), &sum, *parse[schema.Share](t, c.share))
		if got := written(sum); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestSharesAddUp holds of random shares that their lines come to a whole
// number next to the exact share, on the side that the rounding asks for.
func TestSharesAddUp(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 4))
	for range 2000 {
		n, s := r.IntN(400)-100, schema.Share{Times: 1 + r.IntN(20), Over: 1 + r.IntN(20), Round: []string{"", "up", "down"}[r.IntN(3)]}
		sum := rulebook.Sum{}
		sum.Add(n, "all", "")
		pointscalc.Share(new(schema.Game), &sum, s)
		got := sum.Total().Int()
		off := got*s.Over - n*s.Times // how far from the exact share, in parts of Over
		if s.Round == "down" {
			off = -off
		}
		if sum.Total() != rulebook.Whole(got) || off < 0 || off >= s.Over {
			t.Fatalf("%+v of %d: %s", s, n, written(sum))
		}
	}
}
