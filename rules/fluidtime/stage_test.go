package fluidtime

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// bind binds a scenario of two lists, or says why it cannot be played. Both
// armies are formations with what the list adds to the game behind a line of
// dashes.
func bind(t testing.TB, a, b, sideA, sideB, more string) (*Game, []play.Note, error) {
	t.Helper()
	list := func(text, side string) string {
		formations, adds, _ := strings.Cut(text, "---")
		return fmt.Sprintf("kind: \"ArmyList\", game: \"fluidtime\", title: \"Army\", side: %q, formations: [%s]\n%s", side, formations, adds)
	}
	if !strings.Contains(more, "board:") {
		more += "\nboard: {width: 48, depth: 36}"
	}
	files := map[string]string{
		"scene.cue": fmt.Sprintf(`
			kind: "Scenario", game: "fluidtime", title: "Bound"
			sides: {
				a: {list: "a.cue", edge: "south", %s}
				b: {list: "b.cue", edge: "north", %s}
			}
			%s`, sideA, sideB, more),
		"a.cue": list(a, "Germany"), "b.cue": list(b, "Soviet Union"),
	}
	return New(rulestest.Document(t, files))
}

const (
	germans = `
		{type: "platoon", name: "Panzers A", units: [{unit: "pz-iii-j", count: 4}]},
		{type: "platoon", name: "Panzers B", units: [{unit: "pz-iv-f", count: 3}, {unit: "pz-iv-f2"}]},
		{type: "platoon", name: "German Specials", units: [{unit: "sdkfz-222"}, {unit: "pak-38"}, {unit: "stug-iii-e"}]}`
	soviets = `
		{type: "platoon", name: "Tankovy 1", units: [{unit: "t-34", count: 4}]},
		{type: "platoon", name: "Tankovy 2", units: [{unit: "t-34", count: 2}, {unit: "t-60", count: 2}]},
		{type: "platoon", name: "Soviet Specials", units: [{unit: "kv-1"}, {unit: "ba-10"}, {unit: "zis-3"}]}`
	field = `
	board: {
		width: 72, depth: 48
		areas: [
			{feature: "road", points: [{x: 0, y: 20}, {x: 20, y: 24}, {x: 40, y: 22}, {x: 72, y: 26}], width: 2},
			{feature: "woods", points: [{x: 10, y: 30}, {x: 18, y: 30}, {x: 20, y: 36}, {x: 12, y: 38}]},
			{feature: "woods", points: [{x: 48, y: 10}, {x: 58, y: 12}, {x: 56, y: 18}, {x: 47, y: 16}]},
			{feature: "orchard", points: [{x: 30, y: 26}, {x: 36, y: 26}, {x: 36, y: 31}, {x: 30, y: 31}]},
			{feature: "building", points: [{x: 40, y: 25}, {x: 42, y: 25}, {x: 42, y: 27}, {x: 40, y: 27}]},
			{feature: "building", points: [{x: 44, y: 19}, {x: 46, y: 19}, {x: 46, y: 21}, {x: 44, y: 21}]},
			{feature: "hill", points: [{x: 22, y: 10}, {x: 34, y: 8}, {x: 36, y: 14}, {x: 24, y: 16}]},
			{feature: "crest", points: [{x: 23, y: 13}, {x: 35, y: 11}]},
			{feature: "crops", points: [{x: 52, y: 30}, {x: 64, y: 30}, {x: 64, y: 38}, {x: 52, y: 38}]},
		]
	}
	objectives: [{name: "The crossroads", at: "40,22", points: 2}, {name: "The orchard", at: "33,28", points: 1}]
	turns: 10
	`
)

func battle(t testing.TB) func() play.Game {
	g, notes, err := bind(t, germans, soviets, "", "", field)
	if err != nil {
		t.Fatal(err)
	}
	if len(notes) > 0 {
		t.Errorf("left out: %v", notes)
	}
	return rulestest.Copies(g)
}

// The armies on a stage. Units have these numbers:
//
//	A1 A2 Pz III J  A3 Pz IV F2                                       platoon 1, Panzers
//	A4 StuG  A5 Pak 38  A6 Sd.Kfz. 222  A7 lorry  A8 grenadiers        platoon 2, Others
//	A9 Pz II                                                           platoon 3, Scout
//	B1 B2 T-34  B3 KV-1                                                platoon 1, Tankovy
//	B4 T-60  B5 BA-10  B6 ZiS-3  B7 lorry  B8 riflemen                 platoon 2, Rest
const (
	stageA = `
		{type: "platoon", name: "Panzers", units: [{unit: "pz-iii-j", count: 2}, {unit: "pz-iv-f2"}]},
		{type: "platoon", name: "Others", units: [{unit: "stug-iii-e"}, {unit: "pak-38"}, {unit: "sdkfz-222"}, {unit: "opel-blitz"}, {unit: "grenadiers"}]},
		{type: "platoon", name: "Scout", units: [{unit: "pz-ii-f"}]}`
	stageB = `
		{type: "platoon", name: "Tankovy", units: [{unit: "t-34", count: 2}, {unit: "kv-1"}]},
		{type: "platoon", name: "Rest", units: [{unit: "t-60"}, {unit: "ba-10"}, {unit: "zis-3"}, {unit: "zis-5"}, {unit: "riflemen"}]}`

	// stageTable has a road along y 20, and above and below it, from west to
	// east: rough ground, a building, crops; a wood, a hill with a crest, water.
	stageTable = `
	board: {width: 60, depth: 40, areas: [
		{feature: "road", points: [{x: 0, y: 20}, {x: 60, y: 20}], width: 2},
		{feature: "rough", points: [{x: 10, y: 24}, {x: 16, y: 24}, {x: 16, y: 28}, {x: 10, y: 28}]},
		{feature: "building", points: [{x: 20, y: 30}, {x: 22, y: 30}, {x: 22, y: 32}, {x: 20, y: 32}]},
		{feature: "crops", points: [{x: 30, y: 4}, {x: 34, y: 4}, {x: 34, y: 8}, {x: 30, y: 8}]},
		{feature: "woods", points: [{x: 40, y: 10}, {x: 46, y: 10}, {x: 46, y: 16}, {x: 40, y: 16}]},
		{feature: "hill", points: [{x: 44, y: 26}, {x: 52, y: 26}, {x: 52, y: 34}, {x: 44, y: 34}]},
		{feature: "crest", points: [{x: 48, y: 26}, {x: 48, y: 34}]},
		{feature: "water", points: [{x: 54, y: 2}, {x: 58, y: 2}, {x: 58, y: 25}, {x: 54, y: 25}]},
	]}
	`
	// stageDeck has the cards 1 turn over, 2 Panzers, 3 all of A, 4 Tankovy, 5
	// German air support, 6 German artillery, 7 Soviet support, 8 Soviet air
	// support; 9 and 10 are the C/O cards.
	stageDeck = `
	deck: [
		{card: "turn-over"},
		{card: "unit-free", formation: "Panzers"},
		{card: "side-free", side: "a"},
		{card: "unit-move", formation: "Tankovy"},
		{card: "german-air"}, {card: "german-artillery"}, {card: "soviet-support"}, {card: "soviet-air"},
		{card: "commander", side: "a"}, {card: "commander", side: "b"},
	]
	`
)

// stages are the tables that have been bound: many tests share a few.
var stages = struct {
	sync.Mutex
	bound map[string]*board
}{bound: map[string]*board{}}

// stage binds the stage armies to further fields of the scenario; what it does not
// say is as above.
func stage(t testing.TB, more string) *Game {
	t.Helper()
	if !strings.Contains(more, "board:") {
		more += stageTable
	}
	if !strings.Contains(more, "deck:") {
		more += stageDeck
	}
	if !strings.Contains(more, "first:") {
		more += "\nfirst: \"a\"\n"
	}
	stages.Lock()
	defer stages.Unlock()
	if stages.bound[more] == nil {
		g, _, err := bind(t, stageA, stageB, "target: 20", "target: 20", more)
		if err != nil {
			t.Fatal(err)
		}
		stages.bound[more] = g.board
	}
	g := &Game{board: stages.bound[more]}
	g.Reset(0, 0)
	return g
}

// scene is a moment of play: who stands where, what is rolled, what is ordered,
// and what must be true then.
type scene struct {
	name  string
	more  string // further fields of the scenario
	pos   string // after "turn 1; "
	rolls string // numbers: dice as they fall, cards by their place among those left
	play  string // orders with semicolons between
	want  string // parts of the position, with semicolons between
	none  string // parts that it must not have
	exact string // parts that it must have just so
	legal string // orders that must be open then
	shut  string // orders that must not be
	why   string // orders that are refused, each with a part of the reason: "halt: stationary"

	points string // what the sides have: "3 0"
	ends   string // the winner: "A", "B", or the word for neither; "": the game goes on
}

func (s scene) run(t *testing.T) {
	t.Helper()
	t.Run(s.name, func(t *testing.T) {
		g := stage(t, s.more)
		defer rulestest.OwnFault(t, g)
		s.set(t, g)
		s.check(t, g)
	})
}

// set brings about the moment of a scene.
func (s scene) set(t *testing.T, g *Game) {
	t.Helper()
	pos := s.pos
	if !strings.Contains(pos, "turn") {
		pos = "turn 1; " + pos
	}
	dice.Rig(t, &g.dice, rulestest.Numbers(t, s.rolls)...)
	if err := g.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	for _, text := range play.Clauses(s.play) {
		g.do(t, text)
	}
}

func (s scene) check(t *testing.T, g *Game) {
	t.Helper()
	var beside []string
	if g.step == stepAct { // the only one to choose acts at once
		beside = append(beside, "order "+g.acting().String())
	}
	rulestest.Moment{Want: s.want, Exact: s.exact, None: s.none, Legal: s.legal, Shut: s.shut, Why: s.why, Points: s.points, Ends: s.ends}.Check(t, g, beside...)
}

// do carries out an order that must be open.
func (g *Game) do(t *testing.T, text string) {
	t.Helper()
	a, err := g.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if o := unpack(a); o.Verb == order && g.step == stepAct && o.Piece == g.acting() {
		return // it was the only one to choose
	}
	if err := g.Refuse(a); err != nil {
		t.Fatalf("%v; open are %q; at %q", err, rulestest.Open(g), g.Position())
	}
	g.Apply(a)
}

// A platoon is a formation, and its vehicles are the units (F1.1).
func TestStageArmies(t *testing.T) {
	t.Parallel()
	g := stage(t, "")
	if names := g.Names(); !slices.Equal(names.Formations[0], []string{"Panzers", "Others", "Scout"}) || names.Pieces[0][4].Formation != 1 {
		t.Errorf("F1.1 the platoons are %q, and A5 is of number %d", names.Formations[0], names.Pieces[0][4].Formation)
	}
	for name, want := range map[string]string{
		"A1": "pz-iii-j", "A3": "pz-iv-f2", "A4": "stug-iii-e", "A5": "pak-38", "A6": "sdkfz-222", "A7": "opel-blitz", "A8": "grenadiers", "A9": "pz-ii-f",
		"B1": "t-34", "B3": "kv-1", "B4": "t-60", "B5": "ba-10", "B6": "zis-3", "B7": "zis-5", "B8": "riflemen",
	} {
		p, err := g.unitNamed(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := g.of(p).unit; got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
	for n, want := range []string{"Turn over", "Panzers: free action", "Germany: free action", "Tankovy: move", "German air support",
		"German artillery support", "Soviet support", "Soviet air support", "Germany: C/O free action", "Soviet Union: C/O free action"} {
		if got := g.cards[n].name; got != want {
			t.Errorf("card %d is %q, want %q", n+1, got, want)
		}
	}
}
