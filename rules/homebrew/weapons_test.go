package homebrew

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// armed is a game of weapons: shots with a power against a toughness, and a blow with what
// is at hand.
const armed = `
kind: "Game", name: "armed", title: "Arms"
stats: {
	tough: {title: "Toughness", of: ["units"], kind: "number"}
	men: {title: "Men", of: ["units"], kind: "number"}
	reach: {title: "Reach", of: ["weapons"], kind: "number"}
	shots: {title: "Shots", of: ["weapons"], kind: "number"}
	power: {title: "Power", of: ["weapons"], kind: "number"}
	pierce: {title: "Pierce", of: ["weapons"], kind: "number", default: 0}
}
classes: foot: name: "Foot"
weapons: {
	bow: {name: "Bow", stats: {reach: 4, shots: 2, power: 3}}
	sling: {name: "Sling", stats: {reach: 2, shots: 1, power: 2, pierce: 1}}
	knife: {name: "Knife", stats: power: 2}
}
units: {
	hunter: {name: "Hunter", class: "foot", stats: {tough: 3, men: 4}, weapons: [{weapon: "bow"}, {weapon: "knife"}, {weapon: "sling", count: 2}]}
	boar: {name: "Boar", class: "foot", stats: {tough: 5, men: 6}, weapons: [{weapon: "knife"}]}
}
formations: {hunter: {name: "Hunter", points: 5, units: [{unit: "hunter"}]}, boar: {name: "Boar", points: 5, units: [{unit: "boar"}]}}
board: {grid: "squares", base: "grass", opposite: true, depth: 1, stack: 1}
terrain: grass: {name: "Grass", layer: "base", symbol: "."}
victory: {count: "units", target: {times: 1, over: 1}, lost: 1}
play: {
	strength: "men"
	sequence: [{id: "act", who: "alternate", budget: is: 2, actions: ["walk", "shoot"]}]
	moves: walk: steps: is: 1
	actions: {walk: move: "walk", shoot: {attack: "shoot", once: "activation"}}
	attacks: shoot: {
		range: weapon: "reach"
		stages: [
			{id: "wound", dice: weapon: "shots", compare: {own: weapon: "power", foe: stat: "tough", needs: [{from: 1, need: 3}, {from: 0, need: 4}, {from: -2, need: 5}, {from: -3, need: 6}]}},
			{id: "save", by: "foe", need: is: 4, goes: "failures"},
		]
		results: [{effects: [{do: "lose", number: count: "hits"}]}]
	}
	modifiers: [{to: "shoot.save.need", add: weapon: "pierce"}]
}
`

func arms(t testing.TB) *schema.Doc {
	return staged(t, armed, `{type: "hunter"}, {type: "boar"}`, `board: map: ["......", "......", "......", "......", "......", "......"], turns: 6`)
}

// A unit attacks with each weapon that has all that the attack reads, and that reaches, as
// often as it carries it.
func TestWeapons(t *testing.T) {
	t.Parallel()
	g := newGame(t, arms(t))
	const far, near = "turn 1 A; A1 a1 4; A2 f1 6; B1 f6 4; B2 a4 6", "turn 1 A; A1 a1 4; A2 f1 6; B1 f6 4; B2 a3 6"
	for _, s := range []scene{
		{"power 3 against 5 needs 5; of two that wound one is saved", far, "5 6 4 3", "activate A1; shoot B2", rulestest.Moment{Want: "B2 a4 5"}},
		{"with the bow and both slings, at 6 and a save one worse", near, "4 4 6 4 6 5", "activate A1; shoot B2", rulestest.Moment{Want: "B2 a3 5"}},
		{"power as toughness needs 4", "turn 1 A; A1 a1 4; A2 f1 6; B1 a4 4; B2 f6 6", "4 3 3", "activate A1; shoot B1", rulestest.Moment{Want: "B1 a4 3"}},
		{"nothing to shoot with", "turn 1 A; A1 a1 4; A2 f1 6; B1 f3 4; B2 a6 6", "", "activate A2", rulestest.Moment{Shut: "shoot B1", Why: "shoot B1: it has no weapon for that"}},
		{"beyond all weapons", "turn 1 A; A1 a1 4; A2 f1 6; B1 a6 4; B2 f6 6", "", "activate A1", rulestest.Moment{Shut: "shoot B1", Why: "shoot B1: B1 is 5 away, and it reaches from 0 to 4"}},
	} {
		s.play(t, g)
	}
}

// The odds of a weapon are what play does with it alone, in every way the dice can fall.
func TestOddsOfWeapons(t *testing.T) {
	t.Parallel()
	doc := arms(t)
	g := newGame(t, doc)
	_, o := asked(t, doc.Game, map[string]any{"attacker": "hunter", "target": "boar", "range": 4})
	if got := fmt.Sprint(o.Stages[0].Need); !strings.Contains(got, "Power 3 against Toughness 5") {
		t.Errorf("the need is %s", got)
	}
	_, sling := asked(t, doc.Game, map[string]any{"attacker": "hunter", "target": "boar", "weapon": "sling", "range": 2})
	if p := sling.P(func(f Fate) bool { return f.Lost == 1 }); p.RatString() != "1/9" {
		t.Errorf("a sling takes a man off with %v, want 1/6 × 4/6", p)
	}
	if err := g.SetPosition("turn 1 A; A1 a1 4; A2 f1 6; B1 f6 4; B2 a5 6"); err != nil {
		t.Fatal(err)
	}
	rulestest.Do(t, g, "activate A1")
	shot, err := g.Parse("shoot B2")
	if err != nil {
		t.Fatal(err)
	}
	lost, twin := map[int]*big.Rat{}, new(Game)
	dice.EachWay(10_000, func(s dice.Stream, chance *big.Rat) {
		g.Copy(twin)
		twin.dice = s
		twin.Apply(shot)
		n := 6 - int(twin.unit(play.PieceOf(1, 1)).left)
		if lost[n] == nil {
			lost[n] = new(big.Rat)
		}
		lost[n].Add(lost[n], chance)
	})
	for n := range 3 {
		if want := o.P(func(f Fate) bool { return f.Lost == n }); lost[n].Cmp(want) != 0 {
			t.Errorf("%d lost with %v in play, the odds say %v", n, lost[n], want)
		}
	}
}

// A question that names no attack is about the first for which the attacker has a weapon.
func TestFirstAttackThatCanBeMade(t *testing.T) {
	t.Parallel()
	text := strings.Replace(armed, "attacks: shoot: {", `attacks: gore: {
		stages: [{id: "gore", dice: weapon: "shots", need: is: 4}]
		results: [{effects: [{do: "lose"}]}]
	}
	actions: gore: attack: "gore"
	attacks: shoot: {`, 1)
	text = strings.Replace(text, `weapons: [{weapon: "knife"}]}`, `weapons: [{weapon: "knife"}, {weapon: "tusks"}]}`, 1)
	g := rulestest.Document(t, map[string]string{"scene.cue": strings.NewReplacer(
		`power: {title: "Power"`, "horns: {title: \"Horns\", of: [\"weapons\"], kind: \"number\"}\n\tpower: {title: \"Power\"", `dice: weapon: "shots", need`, `dice: weapon: "horns", need`,
		`"walk", "shoot"]`, `"walk", "shoot", "gore"]`, `knife: {name: "Knife"`, "tusks: {name: \"Tusks\", stats: horns: 3}\n\tknife: {name: \"Knife\"").Replace(text)}).Game
	for attacker, want := range map[string]string{"hunter": "shoot", "boar": "gore"} {
		o, err := NewOdds(g, Query{Attacker: attacker, Target: "hunter"})
		if err != nil || o.Attack != want {
			t.Errorf("%s attacks with %q, %v, want %q", attacker, o.Attack, err, want)
		}
	}
}

// What enemies are expected to do to a unit is less where it stands in cover.
func TestPlayersWeighCover(t *testing.T) {
	t.Parallel()
	g := newGame(t, staged(t, strings.NewReplacer(
		`terrain: grass: {name: "Grass", layer: "base", symbol: "."}`, `terrain: {grass: {name: "Grass", layer: "base", symbol: "."}, wood: {name: "Wood", layer: "base", symbol: "w"}}`,
		`modifiers: [`, `modifiers: [{to: "shoot.save.need", add: is: -1, when: foe: terrain: ["wood"]}, `,
	).Replace(armed), `{type: "hunter"}, {type: "boar"}`, `board: map: ["......", "......", "...w..", "......", "......", "......"], turns: 6`))
	if err := g.SetPosition("turn 1 A; A1 a1 4; A2 f1 6; B1 c6 4; B2 f6 6"); err != nil {
		t.Fatal(err)
	}
	v := g.look()
	_, wood := g.peril(v, 21)
	_, grass := g.peril(v, 20)
	if !(0 < wood && wood < grass) {
		t.Errorf("hunters are expected to do %d in the wood and %d on grass", wood, grass)
	}
	if in, out := g.position(v, play.PieceOf(0, 0), 21), g.position(v, play.PieceOf(0, 0), 20); in <= out {
		t.Errorf("the wood is worth %d, the grass next to it %d", in, out)
	}
}

// Without dice there is no attack: it is not offered, whatever it is that leaves none.
func TestNoDice(t *testing.T) {
	t.Parallel()
	files := func(game string) *schema.Doc {
		return staged(t, game, `{type: "hunter"}, {type: "boar"}`, `board: map: ["......", "......", "......", "......", "......", "......"], turns: 6`)
	}
	const at = "turn 1 A; A1 a1 4; A2 f1 6; B1 f5 4; B2 a4 6"
	for name, game := range map[string]string{
		"taken away":    strings.Replace(armed, "modifiers: [", `modifiers: [{to: "shoot.wound.dice", add: is: -2, when: range: min: 3}, `, 1),
		"of the weapon": strings.Replace(armed, "reach: 4, shots: 2", "reach: 4, shots: 0", 1),
		"of the unit": strings.NewReplacer(`range: weapon: "reach"`, "range: is: 4", `dice: weapon: "shots", compare: {own: weapon: "power"`, `dice: {stat: "men", plus: -4}, compare: {own: stat: "men"`,
			`modifiers: [{to: "shoot.save.need", add: weapon: "pierce"}]`, "").Replace(armed),
	} {
		scene{name, at, "", "activate A1", rulestest.Moment{Shut: "shoot B2", Why: "shoot B2: it has no dice for that"}}.play(t, newGame(t, files(game)))
	}
	_, o := asked(t, ford(t, "turns: 8").Game, map[string]any{"attacker": "spear", "target": "captain"})
	if o.Attack != "fight" {
		t.Errorf("the first attack of those who do not shoot is %q", o.Attack)
	}
}
