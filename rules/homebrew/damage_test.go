package homebrew

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// harm is a game of figures with several wounds: clubs whose damage stays with a figure,
// and fire that goes on.
const harm = `
kind: "Game", name: "harm", title: "Harm"
stats: {
	men: {title: "Men", of: ["units"], kind: "number"}
	life: {title: "Life", of: ["units"], kind: "number", default: 1}
	harm: {title: "Harm", of: ["weapons"], kind: "number", default: 1}
}
classes: foot: name: "Foot"
weapons: {club: {name: "Club", stats: harm: 2}, torch: {name: "Torch", stats: harm: 1}}
units: {
	troll: {name: "Troll", class: "foot", stats: {men: 1, life: 4}, weapons: [{weapon: "club"}]}
	guard: {name: "Guards", class: "foot", stats: {men: 3, life: 3}, weapons: [{weapon: "torch"}]}
	levy: {name: "Levies", class: "foot", stats: men: 4, weapons: [{weapon: "torch"}]}
}
formations: {
	troll: {name: "Troll", points: 5, units: [{unit: "troll"}]}
	guard: {name: "Guards", points: 5, units: [{unit: "guard"}]}
	levy: {name: "Levies", points: 5, units: [{unit: "levy"}]}
}
board: {grid: "squares", base: "grass", opposite: true, depth: 2, stack: 1}
terrain: grass: {name: "Grass", layer: "base", symbol: "."}
victory: {count: "units", target: {times: 1, over: 1}, lost: 1, stats: men: 1}
play: {
	strength: "men", wounds: "life"
	sequence: [{id: "act", who: "alternate", budget: is: 2, actions: ["walk", "club", "burn"]}]
	moves: walk: steps: is: 2
	actions: {walk: move: "walk", club: {attack: "club", once: "activation"}, burn: {attack: "burn", once: "activation"}}
	attacks: {
		club: {
			stages: [{id: "hit", dice: {count: "left", plus: 1}, need: is: 4}]
			damage: each: {weapon: "harm"}
		}
		burn: {
			stages: [{id: "hit", dice: {is: 2}, need: is: 5}]
			damage: {spills: true, each: {dice: "D3"}}
			results: [{effects: [{do: "mark", mark: "afire", when: foe: half: true}]}]
		}
	}
	marks: afire: {name: "Afire", clears: "round"}
	modifiers: [{to: "burn.damage", add: is: 1, when: foe: units: ["troll"]}, {to: "burn.hit.need", add: is: 1, when: foe: marks: afire: min: 1}]
}
`

func harmed(t testing.TB) *schema.Doc {
	return staged(t, harm, `{type: "troll"}, {type: "guard"}, {type: "levy"}`, `board: map: ["......", "......", "......", "......", "......", "......"], turns: 6`)
}

// What is over when a figure is gone is lost, or goes on; dice go by the figures that are
// left, and points are for whole ones.
func TestDamage(t *testing.T) {
	t.Parallel()
	g := newGame(t, harmed(t))
	const beside = "turn 1 A; first A; score 0 0; A1 a1 4; A2 c1 9; A3 f1 4; B1 c2 4; B2 a2 9; B3 f6 4"
	for _, s := range []scene{
		{"the second blow finds one wound left of the figure", beside, "4 6", "activate A1; club B2", rulestest.Moment{Want: "B2 a2 6", Points: "1 0"}},
		{"no figure is gone, and no points", beside, "1 6", "activate A1; club B2", rulestest.Moment{Want: "B2 a2 7", Points: "0 0"}},
		{"a blow takes one levy at most", "turn 1 A; first A; A1 a1 4; A3 f1 4; B3 a2 4; B1 f6 4", "4 6", "activate A1; club B3", rulestest.Moment{Want: "B3 a2 2"}},
		{"seven wounds are three guards", "turn 1 A; first A; A2 c1 7; A3 f1 4; B1 c2 4; B2 a6 9", "1 1 1 1", "activate A2; club B1", rulestest.Moment{Want: "B1 c2 4"}},
		{"six are two", "turn 1 A; first A; A2 c1 6; A3 f1 4; B1 c2 4; B2 a6 9", "4 1 1", "activate A2; club B1", rulestest.Moment{Want: "B1 c2 3"}},
		{"fire is rolled for, and goes on", beside, "5 6 3 2", "activate A1; burn B2", rulestest.Moment{Want: "B2 a2 4 afire*1", Points: "1 0"}},
		{"more of it to a troll, which is then gone", beside, "5 6 1 1", "activate A2; burn B1", rulestest.Moment{None: "B1", Points: "2 0"}},
	} {
		s.play(t, g)
	}
	if got := narrated(t, g, beside, "5 6 3 2", "activate A1; burn B2"); !contains(got, "A1 Troll, damage: 2 3\n", "B2 Guards loses 5 and has 4 (2 figures) left\n") {
		t.Errorf("it is told as\n%s", got)
	}
}

// The odds of damage are what play does, in every way the dice can fall.
func TestOddsOfDamage(t *testing.T) {
	t.Parallel()
	doc := harmed(t)
	g := newGame(t, doc)
	for _, c := range []struct {
		at, order string
		values    map[string]any
	}{
		{"turn 1 A; A1 a1 4; A3 f1 4; B2 a2 9; B1 f6 4", "activate A1; club B2", map[string]any{"attack": "club", "attacker": "troll", "target": "guard"}},
		{"turn 1 A; A1 a1 4; A3 f1 4; B3 a2 3; B1 f6 4", "activate A1; club B3", map[string]any{"attack": "club", "attacker": "troll", "target": "levy", "figures": 3}},
		{"turn 1 A; A1 a1 4; A3 f1 4; B2 a2 6; B1 f6 4", "activate A1; burn B2", map[string]any{"attack": "burn", "attacker": "troll", "target": "guard", "figures": 2}},
		{"turn 1 A; A2 a1 9; A3 f1 4; B1 a2 4 afire*1; B2 f6 9", "activate A2; burn B1", map[string]any{"attack": "burn", "attacker": "guard", "target": "troll", "target-state": []string{"afire"}}},
	} {
		_, o := asked(t, doc.Game, c.values)
		for lost, p := range lostInPlay(t, g, c.at, c.order) {
			if want := o.P(func(f Fate) bool { return f.Lost == lost[1] }); p.Cmp(want) != 0 {
				t.Errorf("%s: %d lost with %v in play, the odds say %v", c.order, lost[1], p, want)
			}
		}
	}
	a, _ := asked(t, doc.Game, map[string]any{"attack": "burn", "attacker": "guard", "target": "troll"})
	if got := a.Doc().Markdown(); !contains(got, "amage of each: D3 + 1") {
		t.Errorf("the odds read\n%s", got)
	}
}

// Figures beyond all bounds count as much as there can be of them.
func TestDamageBeyondBounds(t *testing.T) {
	t.Parallel()
	doc := harmed(t)
	g := newGame(t, doc)
	if err := g.SetPosition("turn 1 A; A2 a1 9; A3 f1 4; B1 a2 4; B2 f6 9"); err != nil {
		t.Fatal(err)
	}
	x := g.between(play.PieceOf(0, 1), play.PieceOf(1, 0))
	burn := &g.attacks[1]
	d := *burn.damage
	for _, c := range [][2]int{{40_000, 1000}, {-40_000, -1000}, {2, 3}} { // and one more to a troll
		d.each.plus = c[0]
		if got := int(g.damageOf(&d, &x, nil).Plus); got != c[1] {
			t.Errorf("D3 and %d count as D3 and %d, want %d", c[0], got, c[1])
		}
	}
	afire := effect{verb: marking, foe: true, when: when{always: true}}
	afire.number.n = 256
	hurts := effect{verb: lose, foe: true}
	hurts.number.n = 1
	hurts.when = when{all: cond{foe: &is{who: play.Pieces{1, 1}, anywhere: true, half: -1, acted: -1, marks: []span{{0, 1, 1}}}, far: maxRange, arc: anyArc, across: -1, crossed: -1, contact: -1, reacting: -1, end: 100}}
	at := attack{results: []result{{most: 9, when: when{always: true}, effects: []effect{afire, hurts}}}}
	if got := g.fate(&at, [2]int{}, x, false)[1]; got.Lost != 1 {
		t.Errorf("a unit that gets a mark 256 times has it: it loses %d, want 1", got.Lost)
	}
}

// What players expect of damage is the mean of its odds.
func TestWorthOfDamage(t *testing.T) {
	t.Parallel()
	doc := harmed(t)
	g := newGame(t, doc)
	if err := g.SetPosition("turn 1 A; A1 a1 4; A3 f1 4; B2 a2 8; B1 f6 4"); err != nil {
		t.Fatal(err)
	}
	x := g.between(play.PieceOf(0, 0), play.PieceOf(1, 1))
	x.arm = g.armsFor(&g.attacks[0], x.self)[0]
	var c chain.Chain
	g.chain(&g.attacks[0], &x, &c)
	got, want := g.damageWorth(&g.attacks[0], &c, &x), new(big.Rat)
	to := g.targetOf(&g.attacks[0], x.foe)
	for wounds, p := range c.Wounds(to).All() {
		want.Add(want, new(big.Rat).Mul(p, big.NewRat(int64(g.lossWorth(x.foe, wounds-1)), 1)))
	}
	if mean, _ := want.Float64(); fmt.Sprint(got) != fmt.Sprint(int(mean)) {
		t.Errorf("it is worth %d, the odds say %.1f", got, mean)
	}
}

// contains says whether a text has all of some others.
func contains(text string, all ...string) bool {
	for _, one := range all {
		if !strings.Contains(text, one) {
			return false
		}
	}
	return true
}

// lostInPlay plays the last of some orders in every way that the dice can fall: how likely
// what the one who acts and its target lose.
func lostInPlay(t *testing.T, g *Game, at, orders string) map[[2]int]*big.Rat {
	t.Helper()
	before, last, _ := strings.Cut(orders, "; ")
	if err := g.SetPosition(at); err != nil {
		t.Fatal(err)
	}
	rulestest.Do(t, g, before)
	a, err := g.Parse(last)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Refuse(a); err != nil {
		t.Fatalf("%s: %v", last, err)
	}
	two := [2]play.Piece{g.acting(), play.UnpackCells(a).Piece}
	out, twin := map[[2]int]*big.Rat{}, new(Game)
	if !dice.EachWay(200_000, func(s dice.Stream, chance *big.Rat) {
		g.Copy(twin)
		twin.dice = s
		twin.Apply(a)
		var lost [2]int
		for i, p := range two {
			lost[i] = int(g.unit(p).left) - int(twin.unit(p).left)
		}
		if out[lost] == nil {
			out[lost] = new(big.Rat)
		}
		out[lost].Add(out[lost], chance)
	}) {
		t.Fatalf("%s has too many ways", last)
	}
	return out
}
