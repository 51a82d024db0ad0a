package homebrew

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// late is a game with reserves, a deck of units, a variant, and armies that rout.
const late = `
kind: "Game", name: "late", title: "Late"
stats: men: {title: "Men", of: ["units"], kind: "number"}
classes: foot: name: "Foot"
units: band: {name: "Band", class: "foot", stats: men: 2}
formations: band: {name: "Band", points: 5, units: [{unit: "band"}]}
board: {grid: "squares", base: "grass", opposite: true, depth: 2, stack: 1, reserves: 2}
terrain: grass: {name: "Grass", layer: "base", symbol: "."}
victory: {count: "units", target: {times: 1, over: 1}, lost: 1}
variants: light: {title: "Light", default: "day", values: {day: text: "By day.", night: text: "By night."}}
play: {
	strength: "men"
	sequence: [{id: "act", who: "WHO", budget: is: 2, actions: ["walk", "hit"]}]
	moves: walk: steps: is: 2
	actions: {walk: {move: "walk", once: "activation"}, hit: {attack: "hit", once: "activation"}}
	attacks: hit: {
		stages: [{id: "blow", dice: is: 2, need: is: 4}]
		results: [{effects: [{do: "lose", number: count: "hits"}]}]
	}
	tests: heart: {dice: "1D6", need: is: 4, fail: [{do: "yield"}]}
	modifiers: [{to: "walk.steps", add: is: -1, when: rules: light: "night"}]
	retreats: flight: {name: "Flight", way: "home", cornered: [{do: "remove"}]}
	marks: stray: {name: "Stray"}
	events: [{name: "Stray", phase: "act", each: self: marks: stray: min: 1, effects: [{do: "retreat", retreat: "flight"}]}, {name: "Heart", at: "end", army: true, each: losses: min: 50, test: "heart"}]
}
`

func lately(t testing.TB, who, more string) *schema.Doc {
	return rulestest.Document(t, map[string]string{
		"late.cue": strings.Replace(late, "WHO", who, 1),
		"band.cue": `kind: "ArmyList", game: "./late.cue", title: "Band", formations: [{type: "band", name: "Van"}, {type: "band", name: "Main"}, {type: "band", name: "Rear"}]`,
		"scene.cue": `kind: "Scenario", game: "./late.cue", title: "Stage"
			sides: {a: {edge: "south", list: "band.cue", reserve: ["Rear"]}, b: {edge: "north", list: "band.cue"}}
			board: map: ["....", "....", "....", "....", "....", "...."]
			turns: 6
			` + more,
	})
}

// Reserves come on at the edge from the round on that the game says, or stay away longer.
func TestReserves(t *testing.T) {
	t.Parallel()
	g := newGame(t, lately(t, "alternate", `first: "a"`))
	const first = "turn 1 A; A1 a1 2; A2 b1 2; B1 a6 2; B2 b6 2; B3 c6 2; reserve A3; done A1; done A2; done B1; done B2"
	for _, s := range []scene{
		{"not yet", first, "", "", rulestest.Moment{Want: "reserve A3", Legal: "activate B3", Shut: "deploy A3 c1"}},
		{"at the edge, or later", strings.Replace(first, "1 A; A1", "1 B; A1", 1), "", "activate B3; pass", rulestest.Moment{Legal: "deploy A3 c1; deploy A3 d1; pass", Shut: "deploy A3 c2",
			Why: "deploy A3 c2: it comes on at the south edge; deploy A3 a1: there is no room for it; deploy A2 c1: it is not in reserve"}},
		{"it acts in that round", strings.Replace(first, "1 A; A1", "1 B; A1", 1), "", "activate B3; pass; deploy A3 c1; activate A3; walk c3", rulestest.Moment{Want: "A3 c3 2 did walk", None: "reserve A3"}},
		{"none is forced to come", strings.Replace(first, "1 A; A1", "1 B; A1", 1), "", "activate B3; pass; pass", rulestest.Moment{Want: "reserve A3", Legal: "activate A1; activate A2"}},
		{"a side is not out with units in reserve", "turn 1 B; A1 a1 1; B1 a2 2; B2 b6 2; B3 c6 2; reserve A3", "4 4", "activate B1; hit A1", rulestest.Moment{Want: "reserve A3", Points: "0 1"}},
	} {
		s.play(t, g)
	}
	if got := narrated(t, g, strings.Replace(first, "1 A; A1", "1 B; A1", 1), "", "activate B3; pass; deploy A3 c1"); !contains(got, "A3 Rear comes on\n") {
		t.Errorf("coming on is told as\n%s", got)
	}
}

// A scenario says of each formation when and where it comes on.
func TestArrivals(t *testing.T) {
	t.Parallel()
	doc := lately(t, "alternate", `first: "a"`)
	side, _ := doc.Scenario.Sides.Get("a")
	side.Reserve, side.Arrivals = []string{"Main", "Rear"}, []schema.Arrival{{Formation: "Main", Turn: 1}, {Formation: "Rear", Turn: 3, Edge: "west"}}
	doc.Scenario.Sides = doc.Scenario.Sides.With("a", side)
	g := newGame(t, doc)
	const second, third = "turn 1 B; A1 a1 2; B1 a6 2; B2 b6 2; B3 c6 2; reserve A2; reserve A3; done A1; done B1; done B2", "turn 2 B; A1 a1 2; B1 a6 2; B2 b6 2; B3 c6 2; reserve A2; reserve A3; done A1; done B1; done B2"
	for _, s := range []scene{
		{"one comes, one later", second, "", "activate B3; pass", rulestest.Moment{Legal: "deploy A2 c1; pass", Shut: "deploy A3 a3", Why: "deploy A3 a3: it comes on from round 3 on"}},
		{"over another edge", third, "", "activate B3; pass", rulestest.Moment{Legal: "deploy A2 c1; deploy A3 a3; deploy A3 a5", Shut: "deploy A3 c1", Why: "deploy A3 c1: it comes on at the west edge"}},
	} {
		s.play(t, g)
	}
	b := rulestest.Battle{Name: "late", New: rulestest.Copies(g)}
	spec := rulestest.Spec(t, b.New, 100, "random", "random")
	spec.CheckAll = true
	rulestest.Run(t, spec)
}

// Who takes the last unit off the board has not won while another is held in reserve.
func TestReservesAreWeighed(t *testing.T) {
	t.Parallel()
	g := newGame(t, lately(t, "alternate", `first: "a"`))
	worth := func(at string) (loss, attack int) {
		t.Helper()
		if err := g.SetPosition(at); err != nil {
			t.Fatal(err)
		}
		g.look()
		x := g.between(play.PieceOf(1, 0), play.PieceOf(0, 0))
		return g.lossWorth(x.foe, 1), g.attackWorth(0, &x)
	}
	const last = "turn 1 B; A1 a1 1; B1 a2 2; B2 b6 2; B3 c6 2"
	loss, attack := worth(last)
	less, than := worth(last + "; reserve A3")
	if loss-less < worthWin || than >= attack {
		t.Errorf("with another in reserve the last is worth %d, and %d to attack; without, %d and %d", less, than, loss, attack)
	}
}

// An army that has lost half of its units may give up, tested once for all of it.
func TestArmiesRout(t *testing.T) {
	t.Parallel()
	g := newGame(t, lately(t, "alternate", `first: "a"`))
	const half = "turn 3 B; A1 a1 2; B1 a6 2; B2 b6 2; B3 c6 2; score 0 2; done A1; done B1; done B2"
	for _, s := range []scene{
		{"it holds", half, "4", "activate B3; pass", rulestest.Moment{Want: "turn 4 A"}},
		{"it gives up", half, "3", "activate B3; pass", rulestest.Moment{Ends: "B"}},
		{"a third is not half", "turn 3 B; A1 a1 2; A2 b1 2; B1 a6 2; B2 b6 2; B3 c6 2; score 0 1; done A1; done A2; done B1; done B2", "", "activate B3; pass", rulestest.Moment{Want: "turn 4 A"}},
	} {
		s.play(t, g)
	}
}

// What a scenario says of a variant holds.
func TestVariantsOfRules(t *testing.T) {
	t.Parallel()
	for value, open := range map[string]string{"day": "walk a3", "night": "walk a2"} {
		g := newGame(t, lately(t, "alternate", `first: "a", rules: light: "`+value+`"`))
		shut := map[string]string{"day": "walk a4", "night": "walk a3"}[value]
		scene{value, "turn 1 A; A1 a1 2; B1 a6 2", "", "activate A1", rulestest.Moment{Legal: open, Shut: shut}}.play(t, g)
	}
}

// The card that is drawn says which unit acts.
func TestDecks(t *testing.T) {
	g := newGame(t, lately(t, "deck", `first: "a"`))
	got := narrated(t, g, "turn 1 A; A1 a1 2; A2 b1 2; B1 a6 2", "", "")
	if got != "" {
		t.Errorf("nothing is drawn before the dice: %s", got)
	}
	g.dice = dice.Script(1)
	scene{"cards are of those that still stand", "turn 1 B; A1 a1 2 stray*1; A2 b1 2; B1 a6 2; B2 b6 2; done A1; done A2; done B2", "1", "pass",
		rulestest.Moment{None: "A1", Want: "turn 2 A", Legal: "walk b3"}}.play(t, g)
	b := rulestest.Battle{Name: "late", New: rulestest.Copies(g)}
	rulestest.AllConform(t, 1, b)
	spec := rulestest.Spec(t, b.New, 200, "random", "random")
	spec.CheckAll = true
	rulestest.Run(t, spec)
	rulestest.AllocatesNothing(t, b.New, 5, "random", "greedy")
}
