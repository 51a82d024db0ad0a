package homebrew

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/schema"
)

// losing are games in which what comes of attacks hangs on what they have taken off by then:
// stages with damage and without, a roll of each, dice face to face, and fights.
func losing(t *testing.T) map[string]*schema.Doc {
	harm := strings.NewReplacer(
		`damage: each: {weapon: "harm"}`, `damage: each: {weapon: "harm"}
			results: [{effects: [{do: "test", test: "nerve", when: foe: half: true}, {do: "lose", when: foe: left: max: 1}]}]`,
		`results: [{effects: [{do: "mark", mark: "afire", when: foe: half: true}]}]`,
		`results: [{hits: max: 1, effects: [{do: "lose", when: foe: hurt: true}]}, {hits: min: 2, effects: [{do: "remove", when: foe: half: true}, {do: "lose", whom: "self", when: foe: left: min: 2}]}]`,
		"	marks: afire", `	tests: nerve: {dice: "D6", need: is: 3, pass: [{do: "lose", number: is: 1}], fail: [{do: "remove", when: self: left: max: 1}, {do: "lose", number: is: 2}]}
	marks: afire`).Replace(harm)
	results := func(of string) string {
		from := strings.Index(clash, "\t\t"+of+": {\n")
		from += strings.Index(clash[from:], "results:")
		return clash[from : from+strings.Index(clash[from:], "\n\t\t}\n")]
	}
	clash := strings.NewReplacer(
		results("shove"), `results: [
				{wins: "self", effects: [{do: "lose", number: count: "hits"}, {do: "lose", when: foe: left: max: 1}]},
				{wins: "foe", effects: [{do: "lose"}, {do: "remove", whom: "self", when: self: half: true}]},
			]`,
		results("bid"), `results: [{effects: [{do: "lose"}, {do: "lose", when: foe: half: true}]}]`,
		results("cross"), `results: [{effects: [{do: "lose", number: count: "hits"}, {do: "lose", whom: "winner", when: foe: hurt: true}]}]`,
		results("melee"), `results: [{wins: "self", effects: [{do: "lose", when: foe: half: true}]}, {wins: "foe", effects: [{do: "lose", when: self: hurt: true}, {do: "lose", when: self: hurt: false}]}]`,
	).Replace(clash)
	const squares = `board: map: ["......", "......", "......", "......", "......", "......"], turns: 6`
	return map[string]*schema.Doc{
		"harm":  staged(t, harm, `{type: "troll"}, {type: "guard"}, {type: "levy"}`, squares),
		"clash": staged(t, clash, `{type: "pike"}, {type: "guard"}, {type: "blade"}`, squares),
	}
}

// What an attack is worth whose results ask for losses is the mean of what its losses are worth
// in play, over all that the dice can show.
func TestWorthCountsLosses(t *testing.T) {
	docs := losing(t)
	for _, c := range []struct{ game, attack, at string }{
		{"harm", "club", "A1 a1 4; A2 c1 9; A3 f1 4; B1 c2 4; B2 a2 6; B3 f6 4"},
		{"harm", "club", "A1 a1 4; A2 c1 9; A3 f1 4; B1 c2 4; B2 a2 5; B3 f6 4"},
		{"harm", "club", "A1 a1 4; A2 c1 9; A3 f1 4; B1 c2 4; B2 a2 3; B3 f6 4"},
		{"harm", "burn", "A1 a1 4; A2 c1 9; A3 f1 4; B1 c2 4; B2 a2 8; B3 f6 4"},
		{"harm", "burn", "A1 a1 4; A2 c1 9; A3 f1 4; B1 c2 4; B2 a2 7; B3 f6 4"},
		{"clash", "shove", "A1 a1 4; A2 c1 4; A3 f1 3; B1 c2 4; B2 a2 4; B3 f6 3"},
		{"clash", "shove", "A1 a1 3; A2 c1 4; A3 f1 3; B1 c2 4; B2 a2 4; B3 f6 3"},
		{"clash", "bid", "A1 a1 3; A2 c1 4; A3 f1 3; B1 c2 4; B2 a2 3; B3 f6 3"},
		{"clash", "cross", "A1 a1 3; A2 c1 4; A3 f1 3; B1 c2 4; B2 a2 4; B3 f6 3"},
		{"clash", "melee", "A1 a1 3; A2 c1 4; A3 f1 3; B1 c2 4; B2 a2 4; B3 f6 3"},
		{"clash", "melee", "A1 a1 4; A2 c1 4; A3 f1 3; B1 c2 4; B2 a2 3; B3 f6 3"},
	} {
		g := newGame(t, docs[c.game])
		i, actor, target := 0, play.PieceOf(0, 0), play.PieceOf(1, 1)
		if c.attack == "burn" {
			c.at = strings.NewReplacer("A1 a1", "A1 c1", "A2 c1", "A2 a1").Replace(c.at)
			actor = play.PieceOf(0, 1)
		}
		for i = range g.attacks {
			if g.attacks[i].id == c.attack {
				break
			}
		}
		orders := "activate " + actor.String() + "; " + c.attack + " " + target.String()
		want, before := new(big.Rat), 0
		for lost, p := range lostInPlay(t, g, "turn 1 A; first A; score 0 0; "+c.at, orders) {
			worth := g.lossWorth(target, lost[1]) - g.lossWorth(actor, lost[0])
			want.Add(want, new(big.Rat).Mul(p, big.NewRat(int64(worth), 1)))
		}
		g.look()
		x := g.between(actor, target)
		got, mean := g.weighAttack(i, &x), int(new(big.Int).Quo(want.Num(), want.Denom()).Int64())
		state, ok := g.Position(), g.attacks[i].ordered
		g.attacks[i].ordered = false
		before = g.weighAttack(i, &x)
		g.attacks[i].ordered = ok
		const near = 8 // what is all but impossible is not looked at
		if off := got - mean; off < -near || off > near {
			t.Errorf("%s, %s: worth %d, and %d in play (%d as things stand before)", c.attack, c.at, got, mean, before)
		}
		if off := before - mean; off >= -near && off <= near {
			t.Errorf("%s, %s: the losses make no difference", c.attack, c.at)
		}
		if again := g.weighAttack(i, &x); again != got || g.Position() != state {
			t.Errorf("%s: weighing leaves traces: %d then %d, and\n%s", c.attack, got, again, g.Position())
		}
	}
}

// What several weapons of a unit are worth is the mean of what they do one after the other: what
// one takes off is not there for the next, and marks count for it.
func TestWorthOfSeveralWeapons(t *testing.T) {
	t.Parallel()
	shots := armed[:strings.Index(armed, "\t\t\t{id: \"save\"")] + armed[strings.Index(armed, "\t\t]\n\t\tresults"):]
	shots = shots[:strings.Index(shots, "\tmodifiers:")]
	for _, c := range []struct{ name, play string }{
		{"losses", "}\n"},
		{"marks", "\tmarks: pinned: {name: \"Pinned\"}\n\tmodifiers: [{to: \"shoot.wound.need\", add: is: -2, when: foe: marks: pinned: min: 1}]\n}\n"},
	} {
		text := shots + c.play
		if c.name == "marks" {
			text = strings.Replace(text, `number: count: "hits"}`, `number: count: "hits"}, {do: "mark", mark: "pinned", when: foe: left: max: 4}`, 1)
		}
		g := newGame(t, staged(t, text, `{type: "hunter"}, {type: "boar"}`, `board: map: ["......", "......", "......", "......", "......", "......"], turns: 6`))
		i, actor, target := 0, play.PieceOf(0, 0), play.PieceOf(1, 1)
		for _, left := range []int{1, 2, 3} {
			at := fmt.Sprintf("turn 1 A; first A; score 0 0; A1 a1 4; A2 f1 6; B1 f6 4; B2 a3 %d", left)
			want := new(big.Rat)
			for lost, p := range lostInPlay(t, g, at, "activate A1; shoot B2") {
				want.Add(want, new(big.Rat).Mul(p, big.NewRat(int64(g.lossWorth(target, lost[1])), 1)))
			}
			g.look()
			x := g.between(actor, target)
			if c.name == "marks" {
				g.worth.mark = [maxMarks][play.Sides][maxPieces]int32{} // only what is lost is asked about
			}
			got, mean := g.weighAttack(i, &x), int(new(big.Int).Quo(want.Num(), want.Denom()).Int64())
			state, apart := g.Position(), 0
			for _, arm := range g.armsFor(&g.attacks[i], actor) {
				y := x
				y.arm = arm
				apart += g.strikeWorth(i, &y)
			}
			const near = 8 // what is all but impossible is not looked at
			if off := got - mean; off < -near || off > near {
				t.Errorf("%s, %d left: worth %d, and %d in play (%d each by itself)", c.name, left, got, mean, apart)
			}
			if off := apart - mean; off >= -near && off <= near {
				t.Errorf("%s, %d left: what comes first makes no difference", c.name, left)
			}
			if again := g.weighAttack(i, &x); again != got || g.Position() != state {
				t.Errorf("%s: weighing leaves traces: %d then %d, and\n%s", c.name, got, again, g.Position())
			}
		}
	}
}

// The odds of an attack are those of all weapons that reach, one after the other: what play does,
// in every way the dice can fall.
func TestOddsOfSeveralWeapons(t *testing.T) {
	t.Parallel()
	shots := armed[:strings.Index(armed, "\t\t\t{id: \"save\"")] + armed[strings.Index(armed, "\t\t]\n\t\tresults"):]
	shots = strings.Replace(shots[:strings.Index(shots, "\tmodifiers:")], `number: count: "hits"}`, `number: count: "hits"}, {do: "mark", mark: "pinned", when: foe: left: max: 4}`, 1) +
		"\tmarks: pinned: {name: \"Pinned\"}\n\tmodifiers: [{to: \"shoot.wound.need\", add: is: -2, when: foe: marks: pinned: min: 1}]\n}\n"
	doc := staged(t, shots, `{type: "hunter"}, {type: "boar"}`, `board: map: ["......", "......", "......", "......", "......", "......"], turns: 6`)
	g := newGame(t, doc)
	for _, c := range []struct{ left, apart, arms int }{{6, 2, 3}, {3, 1, 3}, {1, 2, 3}, {6, 4, 0}} {
		a, o := asked(t, doc.Game, map[string]any{"attacker": "hunter", "target": "boar", "range": c.apart, "figures": c.left})
		if len(o.Arms) != c.arms || (o.With == "") != (c.arms > 1) || o.With != "" && !strings.Contains(a.Title, o.With) {
			t.Errorf("%d apart it is made with %d weapons, want %d: %s", c.apart, len(o.Arms), c.arms, a.Title)
		}
		all := new(big.Rat)
		at := fmt.Sprintf("turn 1 A; first A; score 0 0; A1 a1 4; A2 f1 6; B1 f6 4; B2 a%d %d", 1+c.apart, c.left)
		for lost, want := range lostInPlay(t, g, at, "activate A1; shoot B2") {
			all.Add(all, want)
			if got := o.P(func(f Fate) bool { return f.Lost == lost[1] }); got.Cmp(want) != 0 {
				t.Errorf("%d apart, %d left: %d are lost with %v, in play with %v", c.apart, c.left, lost[1], got, want)
			}
		}
		if all.Cmp(big.NewRat(1, 1)) != 0 {
			t.Errorf("play comes to %v", all)
		}
	}
	for want, values := range map[string]map[string]any{
		"shoot reaches from 0 to 4, not 5": {"range": 5}, `it is with`: {"weapon": "spoon"},
	} {
		values["attacker"], values["target"], values["attack"] = "hunter", "boar", "shoot"
		if _, err := odds.Work(NewQuery(doc.Game), doc.Game, values); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, want %s", values, err, want)
		}
	}
}
