package homebrew

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// clash is a game of clashes: lines that push each other, champions face to face, and
// fights in which the quick strike first.
const clash = `
kind: "Game", name: "clash", title: "Clash"
stats: {
	men: {title: "Men", of: ["units"], kind: "number"}
	life: {title: "Life", of: ["units"], kind: "number", default: 1}
	push: {title: "Push", of: ["units"], kind: "number"}
	quick: {title: "Quick", of: ["units"], kind: "number"}
}
classes: foot: name: "Foot"
units: {
	pike: {name: "Pikes", class: "foot", stats: {men: 4, push: 4, quick: 1}}
	guard: {name: "Guards", class: "foot", stats: {men: 2, life: 2, push: 2, quick: 2}}
	blade: {name: "Blades", class: "foot", stats: {men: 3, push: 3, quick: 2}}
}
formations: {
	pike: {name: "Pikes", points: 5, units: [{unit: "pike"}]}
	guard: {name: "Guards", points: 5, units: [{unit: "guard"}]}
	blade: {name: "Blades", points: 5, units: [{unit: "blade"}]}
}
board: {grid: "squares", base: "grass", opposite: true, depth: 2, stack: 1}
terrain: {
	grass: {name: "Grass", layer: "base", symbol: "."}
	hill: {name: "Hill", layer: "base", symbol: "h"}
}
victory: {count: "units", target: {times: 1, over: 1}, lost: 1}
play: {
	strength: "men", wounds: "life"
	sequence: [{id: "act", who: "alternate", budget: is: 2, actions: ["walk", "shove", "cross", "melee", "bid", "spar"]}]
	moves: walk: steps: is: 2
	actions: {
		walk: {move: "walk", when: contact: false}
		shove: {attack: "shove", once: "activation", when: self: marks: shaken: max: 0}
		cross: {attack: "cross", once: "activation"}
		melee: {attack: "melee", once: "activation"}
		spar: {attack: "spar", once: "activation"}
		bid: {attack: "bid", once: "activation"}
	}
	attacks: {
		shove: {
			opposed: {own: {dice: "D6", plus: stat: "push"}, foe: {dice: "D6", plus: stat: "push"}}
			results: [
				{doubled: true, effects: [{do: "remove"}]},
				{wins: "self", effects: [{do: "lose", number: count: "hits"}, {do: "retreat", retreat: "recoil"}, {do: "follow"}]},
				{wins: "foe", effects: [{do: "lose"}, {do: "follow"}]},
				{wins: "tie", effects: [{do: "mark", mark: "shaken", whom: "self"}]},
			]
		}
		bid: {
			opposed: {own: dice: "D6", foe: {dice: "D4", plus: is: 1}, tie: "both"}
			results: [{effects: [{do: "lose"}]}]
		}
		cross: {
			duel: {own: {id: "cut", dice: is: 2, need: is: 4, twice: 6}, foe: {id: "parry", dice: count: "left", need: is: 5}}
			results: [{effects: [{do: "lose", number: count: "hits"}, {do: "mark", mark: "shaken", whom: "winner", when: self: units: ["guard"]}]}]
		}
		spar: {
			stages: [{id: "blow", dice: count: "left", need: is: 4}]
			damage: {}
			fight: first: stat: "quick"
		}
		melee: {
			stages: [{id: "blow", dice: count: "left", need: is: 4}]
			damage: each: is: 1
			fight: {first: stat: "quick", tie: "foe"}
			results: [
				{hits: min: 2, effects: [{do: "mark", mark: "shaken"}, {do: "lose"}]},
				{wins: "self", hits: max: 1, effects: [{do: "retreat", retreat: "recoil"}]},
			]
		}
	}
	retreats: recoil: {name: "Recoil", way: "straight", cornered: [{do: "lose"}]}
	marks: shaken: {name: "Shaken", clears: "round"}
	modifiers: [
		{to: "push", add: is: 1, when: self: terrain: ["hill"]},
		{to: "melee.score", add: is: 1, when: self: terrain: ["hill"]},
		{to: "melee.blow.need", add: is: 1, when: self: marks: shaken: min: 1},
	]
}
`

func clashed(t testing.TB, more string) *schema.Doc {
	return staged(t, clash, `{type: "pike"}, {type: "guard"}, {type: "blade"}`, `board: map: ["......", ".h..h.", "......", "......", ".h..h.", "......"]
			`+more)
}

// Who wins a clash, and what comes of it for whom.
func TestClashes(t *testing.T) {
	t.Parallel()
	g := newGame(t, clashed(t, "turns: 6"))
	const line = "turn 1 A; first A; A1 c3 4; A2 f1 4; B1 c4 4; B2 a6 4"
	for _, s := range []scene{
		{"the attacker wins by three, and follows", line, "6 3", "activate A1; shove B1; follow A1", rulestest.Moment{Want: "A1 c4 4; B1 c5 1"}},
		{"the target wins, and may follow", line, "1 3", "activate A1; shove B1", rulestest.Moment{Want: "A1 c3 3; B1 c4 4"}},
		{"neither wins", line, "3 3", "activate A1; shove B1", rulestest.Moment{Want: "A1 c3 4 shaken*1; B1 c4 4", Shut: "shove B1"}},
		{"twice as much", "turn 1 A; first A; A1 c3 4; A2 f1 4; B2 c4 4; B1 a6 4", "6 1", "activate A1; shove B2", rulestest.Moment{None: "B2"}},
		{"the hill counts for the one on it", "turn 1 A; first A; A1 b4 4; A2 f1 4; B1 b5 4; B2 a6 4", "3 2", "activate A1; shove B1", rulestest.Moment{Want: "A1 b4 4 shaken*1"}},
		{"both win a bid that is the same", line, "4 3", "activate A1; bid B1", rulestest.Moment{Want: "A1 c3 3; B1 c4 3"}},
		{"higher than all of the other's: a six counts twice", line, "5 6 5 5 1 1", "activate A1; cross B1", rulestest.Moment{Want: "A1 c3 4; B1 c4 2"}},
		{"the target's are higher", line, "4 4 5 6 1 1", "activate A1; cross B1", rulestest.Moment{Want: "A1 c3 2; B1 c4 4"}},
		{"the same cancels", line, "5 1 5 1 1 1", "activate A1; cross B1", rulestest.Moment{Want: "A1 c3 4; B1 c4 4"}},
		{"both together: two and one", line, "4 4 1 1 4 1 1 1", "activate A1; melee B1", rulestest.Moment{Want: "A1 c3 3; B1 c5 2"}},
		{"a draw is the target's", line, "4 1 1 1 4 1 1 1", "activate A1; melee B1", rulestest.Moment{Want: "A1 c3 3; B1 c4 3"}},
		{"the quick strike first, the rest with what is left", "turn 1 A; first A; A1 c3 4; A2 f1 4; B3 c4 3; B2 a6 4", "4 4 1 4 1", "activate A1; melee B3",
			rulestest.Moment{Want: "A1 c3 2; B3 c4 2"}},
		{"by two the loser loses one more", "turn 1 A; first A; A1 c3 4; A2 f1 4; B3 c4 3; B2 a6 4", "4 4 1 1 1", "activate A1; melee B3",
			rulestest.Moment{Want: "A1 c3 1 shaken*1; B3 c4 3"}},
		{"who is gone does not strike back", "turn 1 A; first A; A3 c3 3; A2 f1 4; B1 c4 2; B2 a6 4", "4 4 4", "activate A3; melee B1", rulestest.Moment{None: "B1", Want: "A3 c3 3"}},
		{"what is added decides", "turn 1 A; first A; A1 b5 4; A2 f1 4; B1 b4 4; B2 a6 4", "4 1 1 1 4 1 1 1", "activate A1; melee B1", rulestest.Moment{Want: "A1 b5 3; B1 b3 3"}},
		{"both are out together, and both score", "turn 1 A; first A; score 0 1; A1 c3 1; A2 f1 4; B1 c4 1; B2 a6 4", "4 4", "activate A1; melee B1", rulestest.Moment{None: "A1; B1", Points: "1 2"}},
		{"both have what they need then: the one whose turn it is", "turn 1 B; first A; score 2 2; A1 c3 1; A2 f1 4; B1 c4 1; B2 a6 4", "4 4", "activate B1; melee A1", rulestest.Moment{Points: "3 3", Ends: "B"}},
		{"neither has a unit left: the one that leads", "turn 1 A; first A; score 0 1; A1 c3 1; B1 c4 1", "4 4", "activate A1; melee B1", rulestest.Moment{None: "A1; B1", Points: "1 2", Ends: "B"}},
		{"neither leads", "turn 1 A; first A; score 0 0; A1 c3 1; B1 c4 1", "4 4", "activate A1; melee B1", rulestest.Moment{Points: "1 1", Ends: "nobody"}},
	} {
		s.play(t, g)
	}
	got := narrated(t, g, line, "4 4 1 1 4 1 1 1", "activate A1; melee B1")
	if !contains(got, "A1 Pikes, blow: 1 1 4 4, needs 4+: 2 succeed\n", "  B1 Pikes strikes back\n", "  A1 Pikes wins by 1\n", "  B1 Pikes falls back c4–c5\n") {
		t.Errorf("a fight is told as\n%s", got)
	}
	got = narrated(t, g, "turn 1 A; first A; A1 c3 4; A2 f1 4; B3 c4 3; B2 a6 4", "4 4 1 4 1", "activate A1; melee B3")
	if !contains(got, "A1 Pikes → B3 Blades: melee\n", "  B3 Blades strikes first\n") || contains(got, "strikes back") {
		t.Errorf("a fight in which one strikes first is told as\n%s", got)
	}
	got = narrated(t, g, line, "4 1 1 1 4 1 1 1", "activate A1; melee B1")
	if !contains(got, "  a draw, which B1 Pikes wins\n") {
		t.Errorf("a draw is told as\n%s", got)
	}
	got = narrated(t, g, "turn 1 A; first A; A1 b5 1; A2 f1 4; B1 b4 1; B2 a6 4", "4 4", "activate A1; melee B1")
	if !contains(got, "  neither wins\n") {
		t.Errorf("a fight that both lose is told as\n%s", got)
	}
	if got := narrated(t, g, "turn 1 A; first A; score 2 0; A1 c3 1; A2 f1 4; B1 c4 1; B2 a6 4", "4 3", "activate A1; bid B1"); contains(got, "B1 Pikes wins") || !contains(got, "A1 Pikes wins") {
		t.Errorf("what ends the game is not all that is told:\n%s", got)
	}
	if got := narrated(t, g, line, "6 3", "activate A1; shove B1"); !contains(got, "  A1 Pikes rolls 10, B1 Pikes 7\n", "  A1 Pikes wins by 3\n") {
		t.Errorf("a roll of each is told as\n%s", got)
	}
}

// Blows that fall together are logged before what they score: each says whose doing that is.
func TestBlowsTogetherScoreForBoth(t *testing.T) {
	t.Parallel()
	g := newGame(t, clashed(t, "turns: 6"))
	var by []play.Piece
	for _, e := range logged(t, g, "turn 1 A; first A; score 0 0; A1 c3 1; A2 f1 4; B1 c4 1; B2 a6 4", "4 4", "activate A1; melee B1") {
		if e.What == play.Scored {
			by = append(by, e.Piece)
		}
	}
	if want := []play.Piece{play.PieceOf(0, 0), play.PieceOf(1, 0)}; !slices.Equal(by, want) {
		t.Errorf("points are the doing of %v, want %v", by, want)
	}
}

// The odds of clashes are what play does to both, in every way that the dice can fall, and
// what players expect is their mean.
func TestOddsOfClashes(t *testing.T) {
	t.Parallel()
	doc := clashed(t, "turns: 6")
	g := newGame(t, doc)
	for _, c := range []struct {
		at, order string
		values    map[string]any
	}{
		{"turn 1 A; A1 c3 4; A2 f1 4; B2 c4 4; B1 a6 4", "activate A1; shove B2", map[string]any{"attack": "shove", "attacker": "pike", "target": "guard"}},
		{"turn 1 A; A2 c3 4; A1 f1 4; B1 c4 4; B2 a6 4", "activate A2; shove B1", map[string]any{"attack": "shove", "attacker": "guard", "target": "pike"}},
		{"turn 1 A; A1 c3 4; A2 f1 4; B1 c4 4; B2 a6 4", "activate A1; bid B1", map[string]any{"attack": "bid", "attacker": "pike", "target": "pike"}},
		{"turn 1 A; A3 c3 3; A1 f1 4; B2 c4 4; B1 a6 4", "activate A3; cross B2", map[string]any{"attack": "cross", "attacker": "blade", "target": "guard"}},
		{"turn 1 A; A1 c3 4; A2 f1 4; B1 c4 3; B2 a6 4", "activate A1; melee B1", map[string]any{"attack": "melee", "attacker": "pike", "target": "pike", "figures": 3}},
		{"turn 1 A; A1 c3 4; A2 f1 4; B3 c4 3; B2 a6 4", "activate A1; melee B3", map[string]any{"attack": "melee", "attacker": "pike", "target": "blade"}},
		{"turn 1 A; A3 c3 3 shaken*1; A1 f1 4; B1 b2 4; B2 a6 4", "activate A3; melee B1",
			map[string]any{"attack": "melee", "attacker": "blade", "target": "pike", "attacker-state": []string{"shaken"}, "terrain": []string{"hill"}}},
		{"turn 1 A; A2 c3 4; A1 f1 4; B3 c4 3; B1 a6 4", "activate A2; melee B3", map[string]any{"attack": "melee", "attacker": "guard", "target": "blade"}},
	} {
		a, o := asked(t, doc.Game, c.values)
		sum := new(big.Rat)
		for lost, p := range lostInPlay(t, g, c.at, c.order) {
			want := o.Clash.P(func(m Met) bool { return m.Fates[0].Lost == lost[0] && m.Fates[1].Lost == lost[1] })
			if sum.Add(sum, want); p.Cmp(want) != 0 {
				t.Errorf("%s: %v lost with %v in play, the odds say %v", c.order, lost, p, want)
			}
		}
		if sum.RatString() != "1" {
			t.Errorf("%s: all that play does is %v of the odds", c.order, sum)
		}
		if text := a.Doc().Text(80); !contains(text, "attacker wins") {
			t.Errorf("the odds read\n%s", text)
		}
	}
}

// horde is a fight of many with two weapons each: MEN of them, DICE with each weapon,
// each success for DAMAGE.
const horde = `
kind: "Game", name: "horde", title: "Horde"
stats: men: {title: "Men", of: ["units"], kind: "number"}
stats: edge: {title: "Edge", of: ["weapons"], kind: "number"}
classes: foot: name: "Foot"
weapons: {axe: {name: "Axe", stats: edge: 4}, club: {name: "Club", stats: edge: 5}}
units: horde: {name: "Horde", class: "foot", stats: men: MEN, weapons: [{weapon: "axe"}, {weapon: "club"}]}
formations: horde: {name: "Horde", points: 5, units: [{unit: "horde"}]}
board: {grid: "squares", base: "grass", opposite: true, depth: 1, stack: 1}
terrain: grass: {name: "Grass", layer: "base", symbol: "."}
victory: {count: "units", target: {times: 1, over: 1}, lost: 1}
play: {
	strength: "men"
	sequence: [{id: "act", who: "alternate", actions: ["brawl"]}]
	actions: brawl: attack: "brawl"
	attacks: brawl: {
		stages: [{id: "blow", dice: {DICE}, need: weapon: "edge"}]
		damage: {each: {dice: "DAMAGE"}, spills: true}
		fight: after: true
	}
}
`

// hordes are two hordes, a side each.
func hordes(t testing.TB, men, dice, damage string) *schema.Doc {
	return staged(t, strings.NewReplacer("MEN", men, "DICE", dice, "DAMAGE", damage).Replace(horde), `{type: "horde"}`, `board: map: ["..", "..", ".."], turns: 6`)
}

// The odds of a fight with several weapons are what play does. The same dice against as much
// are worked out once, and what cannot be worked out in good time is refused.
func TestOddsOfHordes(t *testing.T) {
	t.Parallel()
	doc := hordes(t, "3", `count: "left", over: 3`, "1D3")
	_, o := asked(t, doc.Game, map[string]any{"attacker": "horde", "target": "horde"})
	sum := new(big.Rat)
	for lost, p := range lostInPlay(t, newGame(t, doc), "turn 1 A; A1 a1 3; B1 a2 3", "activate A1; brawl B1") {
		want := o.Clash.P(func(m Met) bool { return m.Fates[0].Lost == lost[0] && m.Fates[1].Lost == lost[1] })
		if sum.Add(sum, want); p.Cmp(want) != 0 {
			t.Errorf("%v lost with %v in play, the odds say %v", lost, p, want)
		}
	}
	if sum.RatString() != "1" {
		t.Errorf("all that play does is %v of the odds", sum)
	}
	g := newGame(t, hordes(t, "60", "is: 20", "2D6"))
	if err := g.SetPosition("turn 1 A; A1 a1 60; B1 a2 60"); err != nil {
		t.Fatal(err)
	}
	x := g.between(play.PieceOf(0, 0), play.PieceOf(1, 0))
	b := g.boutOf(&g.attacks[0], &x)
	var r reckoner
	g.takenOff(&b, 1, &r)
	once := r.work
	g.unit(x.foe).left = 30
	if g.takenOff(&b, 1, &r); once == 0 || r.work != once {
		t.Errorf("the same dice take %d to work out, and %d again", once, r.work-once)
	}
	r.work = mostWork
	if g.takenOff(&b, 0, &r); r.fault == nil || !strings.Contains(r.fault.Error(), "brawl: too many chances to work out") {
		t.Errorf("beyond what can be worked out: %v", r.fault)
	}
}

// What players expect of clashes that only cost strength is the mean of the odds.
func TestWorthOfClashes(t *testing.T) {
	t.Parallel()
	g := newGame(t, clashed(t, "turns: 6"))
	for _, c := range []struct {
		attack  string
		me, foe int // units by number
		left    [2]uint8
	}{
		{"spar", 0, 0, [2]uint8{4, 3}}, {"spar", 0, 2, [2]uint8{4, 3}}, {"spar", 2, 0, [2]uint8{2, 4}}, {"spar", 1, 2, [2]uint8{3, 2}},
		{"bid", 0, 0, [2]uint8{1, 4}}, {"cross", 0, 2, [2]uint8{4, 3}}, {"cross", 2, 0, [2]uint8{1, 2}},
	} {
		if err := g.SetPosition(fmt.Sprintf("turn 1 A; A%d c3 %d; B%d c4 %d; A%d f1 1; B%d f6 1", c.me+1, c.left[0], c.foe+1, c.left[1], (c.me+1)%3+1, (c.foe+1)%3+1)); err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(g.attacks, func(a attack) bool { return a.id == c.attack })
		x := g.between(play.PieceOf(0, c.me), play.PieceOf(1, c.foe))
		o, err := g.clashOdds(&g.attacks[i], x, false)
		if err != nil {
			t.Fatal(err)
		}
		want := 0.0
		for m, p := range o.All.All() {
			f, _ := p.Float64()
			want += f * float64(g.lossWorth(x.foe, m.Fates[1].Lost)-g.lossWorth(x.self, m.Fates[0].Lost))
		}
		if got := float64(g.attackWorth(i, &x)); math.Abs(got-want) > 5+math.Abs(want)/100 {
			t.Errorf("%s of A%d against B%d: it is worth %.0f, the odds say %.0f", c.attack, c.me+1, c.foe+1, got, want)
		}
	}
}

// A game of clashes stands what every ruleset must.
func TestGamesOfClashes(t *testing.T) {
	b := rulestest.Battle{Name: "clash", New: rulestest.Copies(newGame(t, clashed(t, "turns: 6")))}
	rulestest.AllConform(t, 1, b)
	spec := rulestest.Spec(t, b.New, 300, "random", "random")
	spec.CheckAll = true
	rulestest.Run(t, spec)
	rulestest.AllocatesNothing(t, b.New, 5, "random", "greedy")
	rulestest.GreedyBeatsRandom(t, b.New, 100, 75)
	rulestest.Parted(t, rulestest.Spec(t, b.New, 20, "greedy", "greedy"))
}

// TestCountsAreNamed holds that odds say of dice that are counted what they count, as sheets do.
func TestCountsAreNamed(t *testing.T) {
	t.Parallel()
	a, _ := asked(t, clashed(t, "").Game, map[string]any{"attack": "spar", "attacker": "pike", "target": "blade"})
	if got := a.Doc().Text(80); strings.Contains(got, "set by the game\n\nblow: needs") || !strings.Contains(got, "+4  Men left") {
		t.Errorf("the dice are not said to be men left:\n%s", got)
	}
}
