package homebrew

import (
	"fmt"
	"maps"
	"math"
	"math/big"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/schema"
)

func asked(t *testing.T, g *schema.Game, values map[string]any) (*odds.Answer, *Odds) {
	t.Helper()
	q := NewQuery(g)
	a, err := odds.Work(q, g, values)
	if err != nil {
		t.Fatal(err)
	}
	o, err := NewOdds(g, *q.(*Query))
	if err != nil {
		t.Fatal(err)
	}
	return a, &o
}

// The figures were worked out by hand: four dice at 3+, of which those count that
// are not ducked at 5+.
func TestPillowOdds(t *testing.T) {
	t.Parallel()
	a, o := asked(t, pillows(t, "").Game, map[string]any{"attacker": "aunt", "target": "cousin"})
	dazed := o.P(func(f Fate) bool { return f.Marked == "dazed" })
	out, nothing := a.Outcomes["destroyed"], odds.Not(a.Outcomes["any"])
	if dazed.RatString() != "2000/6561" || out.RatString() != "1312/2187" || nothing.RatString() != "625/6561" {
		t.Errorf("dazed %v, out %v, nothing %v", dazed, out, nothing)
	}
}

// A target is what all dice do to it in play, one way after the other: each against
// each, dazed or not, on beds and next to them.
func TestOddsAreWhatPlayDoes(t *testing.T) {
	t.Parallel()
	doc := pillows(t, "turns: 10")
	game := newGame(t, doc)
	fought := 0
	for by, attacker := range map[int]string{1: "cousin", 4: "aunt"} {
		for at, target := range map[int]string{1: "cousin", 4: "aunt"} {
			for marks := range 9 {
				mine, theirs := marks%3, marks/3
				for i, from := range []string{"d4", "d5"} {
					if (i+by+at+mine+theirs)%2 > 0 && os.Getenv("FORGE_SOAK") == "" {
						continue
					}
					values := map[string]any{"attacker": attacker, "target": target}
					if from == "d5" {
						values["from"] = []string{"bed"}
					}
					text := fmt.Sprintf("turn 1 A; first A; A%d %s 1%s; A2 a1 1; B%d c4 1%s; B2 a6 1", by, from, dazedText(mine), at, dazedText(theirs))
					for name, n := range map[string]int{"attacker-state": mine, "target-state": theirs} {
						if n > 0 {
							values[name] = []string{[]string{"", "dazed", "dazed-2"}[n]}
						}
					}
					// A cousin of the list has a die more than the unit.
					g := *doc.Game
					g.Units = g.Units.With("cousin", func() schema.Unit {
						u, _ := g.Units.Get("cousin")
						u.Stats = u.Stats.With("fluff", schema.NewStatValue(3.0))
						return u
					}())
					_, want := asked(t, &g, values)
					compareFates(t, game, text, fmt.Sprintf("activate A%d", by), fmt.Sprintf("whack B%d", at), play.PieceOf(1, at-1), theirs, want)
					fought++
				}
			}
		}
	}
	if fought < 36 {
		t.Errorf("%d attacks", fought)
	}
}

// Whose side has lost many units fares by what conditions on losses change, in play as in the odds.
func TestOddsOfLosses(t *testing.T) {
	t.Parallel()
	mods := `modifiers: [{to: "whack.hit.need", add: is: 1, when: losses: min: 40}, {to: "fluff", add: is: 1, when: losses: {min: 20, max: 40}}, `
	doc := staged(t, strings.Replace(page()["pillows.cue"], "modifiers: [", mods, 1), `{type: "cousin", count: 3}, {type: "aunt"}`, `board: map: ["......", "..bb..", "......", "......", ".bb...", "......"]
turns: 10`)
	game := newGame(t, doc)
	chances := map[string]bool{}
	for at, c := range map[string]struct {
		lost   int
		values map[string]any
	}{
		"turn 1 A; first A; A1 d5 1; A2 a1 1; A3 b1 1; A4 c1 1; B1 c4 1; B2 a6 1": {0, nil},
		"turn 1 A; first A; A1 d5 1; A2 a1 1; A4 c1 1; B1 c4 1; B2 a6 1":          {25, map[string]any{"attacker-losses": 25, "target-losses": 50}},
		"turn 1 A; first A; A1 d5 1; A4 c1 1; B1 c4 1; B2 a6 1":                   {50, map[string]any{"attacker-losses": 50}},
	} {
		values := map[string]any{"attacker": "cousin", "target": "cousin", "from": []string{"bed"}}
		maps.Copy(values, c.values)
		a, o := asked(t, doc.Game, values)
		compareFates(t, game, at, "activate A1", "whack B1", play.PieceOf(1, 0), 0, o)
		chances[a.Outcomes["hurt"].RatString()] = true
		if (c.lost > 0) != strings.Contains(a.Title, fmt.Sprintf("with %d %% of its side lost", c.lost)) {
			t.Errorf("with %d %% lost it says: %s", c.lost, a.Title)
		}
	}
	if len(chances) != 3 {
		t.Errorf("losses make no difference: %v", chances)
	}
}

func dazedText(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" dazed*%d", n)
}

// compareFates plays an order in every way and holds what becomes of the target to
// the odds.
func compareFates(t *testing.T, g *Game, at, before, order string, target play.Piece, marks int, want *Odds) {
	t.Helper()
	if err := g.SetPosition(at); err != nil {
		t.Fatal(err)
	}
	rulestest.Do(t, g, before)
	a, err := g.Parse(order)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]*big.Rat{"out": new(big.Rat), "dazed": new(big.Rat), "nothing": new(big.Rat)}
	twin := &Game{}
	all := dice.EachWay(200_000, func(s dice.Stream, chance *big.Rat) {
		g.Copy(twin)
		twin.dice = s
		twin.Apply(a)
		fate := "nothing"
		switch {
		case !twin.alive.Has(target):
			fate = "out"
		case int(twin.unit(target).marks[0]) > marks:
			fate = "dazed"
		}
		got[fate].Add(got[fate], chance)
	})
	if !all {
		t.Fatalf("%s: %s has too many ways", at, order)
	}
	out := want.P(func(f Fate) bool { return f.Lost > 0 })
	dazed := want.P(func(f Fate) bool { return f.Lost == 0 && f.Marked != "" })
	if marks == 2 { // it cannot be dazed more
		dazed = new(big.Rat)
	}
	if got["out"].Cmp(out) != 0 || got["dazed"].Cmp(dazed) != 0 {
		t.Errorf("%s: %s: out %v, dazed %v; the odds say %v and %v", at, order, got["out"], got["dazed"], out, dazed)
	}
}

// What attacks of the ford take off over many rolls of the engine is what the odds
// say, with stages of all kinds.
func TestOddsOfTheFord(t *testing.T) {
	t.Parallel()
	doc := ford(t, "turns: 8")
	game := newGame(t, doc)
	for _, c := range []struct {
		attack, attacker, target string
		at, before, order        string
		who                      play.Piece
		more                     map[string]any
	}{
		{"shoot", "archer", "spear", "turn 1 A; first A; phase shoot; A4 a3 5 did march; B2 a6 6; A2 h1 6; B3 h7 6", "activate A4", "shoot B2", play.PieceOf(1, 1), map[string]any{"range": 3}},
		{"shoot", "archer", "captain", "turn 1 A; first A; phase shoot; A4 b2 5 did march; B1 b6 3; A2 h1 6; B3 h7 6", "activate A4", "shoot B1", play.PieceOf(1, 0), map[string]any{"range": 4, "terrain": []string{"wood"}}},
		{"fight", "spear", "archer", "turn 1 A; first A; phase fight; A2 a3 6; B4 a4 5; A4 h1 5; B3 h7 6", "activate A2", "fight B4", play.PieceOf(1, 3), map[string]any{}},
		{"fight", "captain", "spear", "turn 1 A; first A; phase fight; A1 a3 3 shaken*2; B2 a4 6 braced*1; A4 h1 5; B3 h7 6", "activate A1", "fight B2", play.PieceOf(1, 1),
			map[string]any{"attacker-state": []string{"shaken-2"}, "target-state": []string{"braced"}}},
	} {
		values := map[string]any{"attack": c.attack, "attacker": c.attacker, "target": c.target}
		for name, v := range c.more {
			values[name] = v
		}
		_, o := asked(t, doc.Game, values)
		if err := game.SetPosition(c.at); err != nil {
			t.Fatal(err)
		}
		rulestest.Do(t, game, c.before)
		a, err := game.Parse(c.order)
		if err != nil {
			t.Fatal(err)
		}
		const rolls = 100_000
		left, twin := int(game.unit(c.who).left), &Game{}
		counts := map[int]int{}
		for i := range uint64(rolls) {
			game.Copy(twin)
			twin.dice = dice.NewStream(5, i, dice.Table)
			twin.Apply(a)
			counts[left-int(twin.unit(c.who).left)]++
		}
		for lost := range left + 1 {
			want, _ := o.P(func(f Fate) bool { return f.Lost == lost }).Float64()
			if got := float64(counts[lost]) / rolls; math.Abs(got-want) > 5*math.Sqrt(want*(1-want)/rolls)+1e-9 {
				t.Errorf("%s: %d lost in %.4f of the rolls, the odds are %.4f", c.order, lost, got, want)
			}
		}
	}
}

// A question that cannot be is answered in a line.
func TestOddsRefuse(t *testing.T) {
	t.Parallel()
	g := ford(t, "").Game
	for want, values := range map[string]map[string]any{
		`unknown unit "spaer"`:                  {"attacker": "spaer", "target": "spear"},
		"spear never makes shoot: ":             {"attack": "shoot", "attacker": "spear", "target": "captain"},
		`unknown attack "shot"`:                 {"attack": "shot", "attacker": "archer", "target": "spear"},
		"shoot reaches from 2 to 4, not 9":      {"attack": "shoot", "attacker": "archer", "target": "spear", "range": 9},
		`unknown terrain "sea"`:                 {"attacker": "archer", "target": "spear", "terrain": []string{"sea"}},
		"Spears has 1 to 6 left, not 8":         {"attacker": "archer", "target": "spear", "figures": 8},
		`--attacker-state may be`:               {"attacker": "archer", "target": "spear", "attacker-state": []string{"dizzy"}},
		"lost 0 to 99 % of its units, not 100":  {"attacker": "archer", "target": "spear", "attacker-losses": 100},
		"--target-losses must be from 0 to 99":  {"attacker": "archer", "target": "spear", "target-losses": -1},
		"Archers has 1 to 5 wounds left, not 6": {"attacker": "archer", "target": "spear", "attacker-wounds": 6},
		`unknown keyword "brave"`:               {"attacker": "archer", "target": "spear", "target-keyword": []string{"brave"}},
		"--together is at most 100, not 101":    {"attacker": "archer", "target": "spear", "together": 101},
	} {
		if _, err := odds.Work(NewQuery(g), g, values); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, want %q", values, err, want)
		}
	}
}

// Who never shares a cell is at least one cell apart.
func TestOddsInOneCell(t *testing.T) {
	t.Parallel()
	apart, together := arms(t).Game, yards(t).Game
	for _, c := range []struct {
		g    *schema.Game
		unit string
		far  int
		want string
	}{
		{apart, "hunter", 0, "units in Arms never share a cell: --range is at least 1"},
		{apart, "hunter", 1, ""},
		{together, "squad", 0, ""},
	} {
		_, err := odds.Work(NewQuery(c.g), c.g, map[string]any{"attacker": c.unit, "target": c.unit, "range": c.far})
		if said := fmt.Sprint(err); err != nil && said != c.want || err == nil && c.want != "" {
			t.Errorf("%s at %d: %v, want %q", c.unit, c.far, err, c.want)
		}
	}
}

// What lies between the two, and that an attack is made in reaction, is asked for.
func TestOddsAcrossAndReacting(t *testing.T) {
	t.Parallel()
	yards, lane := yards(t).Game, lane(t, "").Game
	for _, c := range []struct {
		g      *schema.Game
		values map[string]any
		want   string
	}{
		{yards, map[string]any{"attacker": "squad", "target": "squad"}, "1/2"},
		{yards, map[string]any{"attacker": "squad", "target": "squad", "across": []string{"hedge"}}, "1/3"},
		{yards, map[string]any{"attacker": "squad", "target": "squad", "terrain": []string{"hill"}, "across": []string{"hedge"}}, "1/3"},
		{lane, map[string]any{"attacker": "leader", "target": "squad"}, "3/4"},
		{lane, map[string]any{"attacker": "leader", "target": "squad", "reacting": true}, "5/9"},
	} {
		if a, _ := asked(t, c.g, c.values); a.Outcomes["hurt"].RatString() != c.want {
			t.Errorf("%v: hurt %v, want %s", c.values, a.Outcomes["hurt"], c.want)
		}
	}
}

// No one shoots through what blocks sight; over what is no higher than both one may.
func TestOddsAcrossWhatHides(t *testing.T) {
	t.Parallel()
	g := yards(t).Game
	hill := []string{"hill"}
	for _, values := range []map[string]any{{"across": []string{"hedge", "wall"}}, {"across": hill}, {"across": hill, "terrain": hill}} {
		values["attacker"], values["target"] = "squad", "squad"
		if _, err := odds.Work(NewQuery(g), g, values); err == nil || !strings.Contains(err.Error(), "needs sight of the target, and ") {
			t.Errorf("%v: %v", values, err)
		}
	}
	if _, a := asked(t, g, map[string]any{"attacker": "squad", "target": "squad", "across": hill, "terrain": hill, "from": hill}); a.Attack != "fire" {
		t.Errorf("from hill to hill: %s", a.Attack)
	}
}

// The ranges of an attacker are those of all its attacks, and at each there is one that it
// can make.
func TestRangesOfAllAttacks(t *testing.T) {
	t.Parallel()
	g := ford(t, "").Game
	ranges := each.Of(NewQuery(g).(*Query).Ranges(g, "archer"), func(b odds.Band) int { return b.To })
	if !slices.IsSorted(ranges) || ranges[0] != 1 || len(ranges) < 4 || len(slices.Compact(slices.Clone(ranges))) != len(ranges) {
		t.Errorf("ranges %v", ranges)
	}
	for _, n := range append(ranges, 0) { // 0: in one place, which is a range too
		want := "shoot"
		if n <= 1 {
			want = "fight"
		}
		if _, o := asked(t, g, map[string]any{"attacker": "archer", "target": "spear", "range": n}); o.Attack != want {
			t.Errorf("at %d: %s, want %s", n, o.Attack, want)
		}
	}
}
