package homebrew

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// fleet is a game in which units face a way: ships that turn as they sail, fire to the
// side, and are rammed best from there. BOARD is what it is played on.
const fleet = `
kind: "Game", name: "fleet", title: "Fleet"
stats: {
	hull: {title: "Hull", of: ["units"], kind: "number"}
	sail: {title: "Sail", of: ["units"], kind: "number"}
}
classes: ships: name: "Ships"
units: {
	galley: {name: "Galley", class: "ships", stats: {hull: 4, sail: 4}}
	cog: {name: "Cog", class: "ships", stats: {hull: 6, sail: 3}}
}
formations: {galley: {name: "Galley", points: 5, units: [{unit: "galley"}]}, cog: {name: "Cog", points: 5, units: [{unit: "cog"}]}}
board: BOARD
terrain: {sea: {name: "Sea", layer: "base", symbol: "."}, shoal: {name: "Shoal", layer: "LAYER", symbol: "s", cost: all: 2}}
victory: {count: "units", target: {times: 1, over: 1}, lost: 1}
play: {
	strength: "hull"
	facing: {front: 120, rear: 60}
	sequence: [{id: "act", who: "alternate", budget: is: 2, actions: ["sail", "fire", "ram"]}]
	moves: sail: {steps: {stat: "sail", TIMES}, turn: 1}
	actions: {
		sail: {move: "sail", once: "activation"}
		fire: {attack: "fire", once: "activation"}
		ram: {attack: "ram", once: "activation", effects: [{do: "turn", whom: "foe"}]}
	}
	attacks: {
		fire: {
			range: is: REACH
			arc: "flank"
			stages: [{id: "hit", dice: is: 3, need: is: 4}]
			results: [{effects: [{do: "lose", number: count: "hits"}]}]
		}
		ram: {
			arc: "front"
			stages: [{id: "blow", dice: is: 3, need: is: 5}]
			results: [{effects: [{do: "lose", number: count: "hits"}]}]
		}
	}
	modifiers: [
		{to: "ram.blow.need", add: is: -1, when: arc: "flank"},
		{to: "ram.blow.need", add: is: -2, when: arc: "rear"},
	]
}
`

// fleets are the game on squares, on hexes and on a table.
func fleets(t testing.TB, more string) map[string]*schema.Doc { return fleetsOf(t, fleet, more) }

// fleetsOf are those of a game like it.
func fleetsOf(t testing.TB, fleet, more string) map[string]*schema.Doc {
	t.Helper()
	out := map[string]*schema.Doc{}
	for name, c := range map[string]struct{ board, layer, times, reach, scene string }{
		"squares": {`{grid: "squares", base: "sea", opposite: true, depth: 2, stack: 1}`, "base", "times: 1", "3", `board: map: ["........", "..s.....", "........", "........", "........", "........", ".....s..", "........"]`},
		"hexes":   {`{grid: "hexes", base: "sea", opposite: true, depth: 2, stack: 1}`, "base", "times: 1", "3", `board: map: ["........", "..s.....", "........", "........", "........", "........", ".....s..", "........"]`},
		"table":   {`{grid: "table", opposite: true, depth: 6, room: 2}`, "area", "times: 2", "8", `board: {width: 36, depth: 36, areas: [{feature: "shoal", points: [{x: 18, y: 18}], radius: 3}]}`},
	} {
		game := strings.NewReplacer("BOARD", c.board, "LAYER", c.layer, "TIMES", c.times, "REACH", c.reach).Replace(fleet)
		out[name] = staged(t, game, `{type: "galley", count: 2}, {type: "cog"}`, c.scene+"\n"+more)
	}
	return out
}

// Units go straight on, turn at a price, and have arcs.
func TestFacing(t *testing.T) {
	t.Parallel()
	docs := fleets(t, "turns: 8")
	for board, scenes := range map[string][]scene{
		"squares": {
			{"they set up facing away from their edge", "turn 1 A; first A; A1 c3 4; B1 c6 4", "", "", rulestest.Moment{Want: "A1 c3 4 faces n; B1 c6 4 faces s"}},
			{"straight on, and turns cost a step", "turn 1 A; first A; A1 c3 4 faces n; B1 h8 4", "", "activate A1",
				rulestest.Moment{Legal: "sail c6 n; sail c6 ne; sail d5 ne; sail c3 s; sail d3 e", Shut: "sail c7 n", Why: "sail c6 se: cannot come there and face that way in 4; sail c3 n: it faces that way; sail b2 s: cannot come there and face that way in 4"}},
			{"a shoal costs two", "turn 1 A; first A; A1 c4 4 faces n; B1 h8 4", "", "activate A1; sail c7 n", rulestest.Moment{Want: "A1 c7 4 faces n did sail"}},
			{"a broadside bears on the flank", "turn 1 A; first A; A1 c3 4 faces n; B1 e3 4 faces n; B2 c5 4; B3 c1 6", "", "activate A1",
				rulestest.Moment{Legal: "fire B1; pass", Shut: "fire B2; fire B3", Why: "fire B2: B2 is in another arc"}},
			{"rammed from the front", "turn 1 A; first A; A1 c3 4 faces n; B1 c4 4 faces s; B2 h8 4", "4 4 4", "activate A1; ram B1", rulestest.Moment{Want: "B1 c4 4 faces s"}},
			{"from the flank, and it turns then", "turn 1 A; first A; A1 c3 4 faces n; B1 c4 4 faces e; B2 h8 4", "4 4 3", "activate A1; ram B1", rulestest.Moment{Want: "B1 c4 2 faces s"}},
			{"from the rear", "turn 1 A; first A; A1 c3 4 faces n; B1 c4 4 faces n; B2 h8 4", "3 4 2", "activate A1; ram B1", rulestest.Moment{Want: "B1 c4 2 faces s"}},
		},
		"hexes": {
			{"three hexes are before it", "turn 1 A; first A; A1 c3 4 faces ne; B1 d3 4 faces ne; B2 b4 4 faces ne; B3 c2 6", "", "activate A1", rulestest.Moment{Legal: "ram B1; ram B2", Shut: "ram B3"}},
			{"a sixth of a circle costs a step", "turn 1 A; first A; A1 c3 4 faces ne; B1 h8 4", "", "activate A1", rulestest.Moment{Legal: "sail e7 ne; sail d3 e; sail c3 sw", Shut: "sail e7 e"}},
		},
		"table": {
			{"any point in reach, and turning there", "turn 1 A; first A; A1 6.5,6.5 4 faces n; B1 30.5,30.5 4", "", "activate A1; sail 6.5,13.5 nne", rulestest.Moment{Want: "A1 6.5,13.5 4 faces nne did sail"}},
			{"a sixteenth costs an inch", "turn 1 A; first A; A1 6.5,6.5 4 faces n; B1 30.5,30.5 4", "", "activate A1",
				rulestest.Moment{Legal: "sail 6.5,14.5 n; sail 6.5,6.5 s; sail 10.5,6.5 e; sail 10.5,10.5 ne", Shut: "sail 12.5,6.5 e; sail 6.5,15.5 n", Why: "sail 6.5,14.5 nne: cannot come there and face that way in 8"}},
		},
	} {
		g := newGame(t, docs[board])
		for _, s := range scenes {
			s.name = board + ": " + s.name
			s.play(t, g)
		}
	}
	g := newGame(t, docs["hexes"])
	if got := narrated(t, g, "turn 1 A; first A; A1 c3 4 faces ne; B1 h8 4", "", "activate A1; sail c4 ne"); !contains(got, "A1 Galley 1 moves c3–c4, to the NE: sail\n") {
		t.Errorf("a move is told as\n%s", got)
	}
}

// The odds of an attack into an arc are what play does.
func TestOddsOfArcs(t *testing.T) {
	t.Parallel()
	doc := fleets(t, "turns: 8")["squares"]
	g := newGame(t, doc)
	for arc, faces := range map[string]string{"front": "s", "flank": "w", "rear": "n"} {
		_, o := asked(t, doc.Game, map[string]any{"attack": "ram", "attacker": "galley", "target": "galley", "target-state": []string{arc}})
		sum := new(big.Rat)
		for lost, p := range lostInPlay(t, g, fmt.Sprintf("turn 1 A; A1 c3 4 faces n; B1 c4 4 faces %s; B2 h8 4", faces), "activate A1; ram B1") {
			want := o.P(func(f Fate) bool { return f.Lost == lost[1] })
			if sum.Add(sum, want); p.Cmp(want) != 0 {
				t.Errorf("%s: %d lost with %v in play, the odds say %v", arc, lost[1], p, want)
			}
		}
		if sum.RatString() != "1" {
			t.Errorf("%s: all that play does is %v of the odds", arc, sum)
		}
	}
}

// The odds know every arc that there is on some ground, and none that there is not: of a front
// of half a circle and a rear of a quarter no neighbour on squares lies in the flank, but what
// stands farther off does, and on a table all around.
func TestOddsOfNarrowArcs(t *testing.T) {
	t.Parallel()
	narrow := strings.Replace(fleet, "front: 120, rear: 60", "front: 180, rear: 90", 1)
	for board, doc := range fleetsOf(t, narrow, "turns: 8") {
		for arc, want := range map[string]string{"front": "needs 5+", "flank": "needs 4+", "rear": "needs 3+"} {
			_, o := asked(t, doc.Game, map[string]any{"attack": "ram", "attacker": "galley", "target": "galley", "target-state": []string{arc}})
			if got := o.Stages[0].Needs; got != want {
				t.Errorf("%s: rammed from the %s it %s, want %s", board, arc, got, want)
			}
		}
	}
	round := fleetsOf(t, strings.Replace(fleet, "front: 120, rear: 60", "front: 270, rear: 90", 1), "turns: 8")["table"]
	q := Query{Attack: "ram", Attacker: "galley", Target: "galley", arc: "flank"}
	if _, err := NewOdds(round.Game, q); err == nil || err.Error() != "units have no flank" {
		t.Errorf("without flanks the odds say %v", err)
	}
}

// Arcs count for all that an attack falls on, for the die that is taken and for those who
// cannot fall back, in play as in the odds.
func TestArcsOfEveryTarget(t *testing.T) {
	t.Parallel()
	doc := staged(t, strings.NewReplacer(
		"BOARD", `{grid: "squares", base: "sea", opposite: true, depth: 2, stack: 1}`, "LAYER", "base", "TIMES", "times: 1", "REACH", "3",
		`"ram"]`, `"ram", "burn", "curse", "press"]`,
		"	attacks: {", `	retreats: flight: {name: "Flight", way: "home", cornered: [{do: "lose", when: {arc: "flank", range: max: 1}}]}
	attacks: {
		burn: {range: is: 3, area: 1, stages: [{id: "hit", need: is: 6}], results: [{effects: [{do: "lose", number: count: "hits"}]}]}
		curse: {range: is: 3, symbols: die: "omen", results: [{face: "bad", when: arc: "rear", effects: [{do: "lose"}]}]}
		press: {stages: [{id: "shove", need: is: 1}], results: [{effects: [{do: "retreat", retreat: "flight"}]}]}`,
		"	actions: {", `	actions: {
		burn: attack: "burn"
		curse: attack: "curse"
		press: attack: "press"`,
		"modifiers: [", `modifiers: [{to: "burn.hit.need", add: is: -4, when: arc: "rear"},`,
	).Replace(fleet)+`dice: omen: {name: "Omen", faces: [{face: "bad", name: "Bad"}, {face: "good", name: "Good"}]}`, `{type: "galley", count: 2}, {type: "cog"}`, `board: map: ["......", "......", "......", "......", "......", "......"], turns: 8`)
	g := newGame(t, doc)
	for _, s := range []scene{
		{"of two in an area one shows its stern", "turn 1 A; first A; A1 c1 4 faces n; B1 c3 4 faces s; B2 c4 4 faces n", "2 2", "activate A1; burn B1", rulestest.Moment{Want: "B1 c3 4; B2 c4 3"}},
		{"and it is not the one that is aimed at", "turn 1 A; first A; A1 c1 4 faces n; B1 c3 4 faces n; B2 c4 4 faces s", "2 2", "activate A1; burn B1", rulestest.Moment{Want: "B1 c3 3; B2 c4 4"}},
		{"a die that is taken finds the stern", "turn 1 A; first A; A1 c1 4 faces n; B1 c3 4 faces n", "1", "activate A1; curse B1", rulestest.Moment{Want: "B1 c3 3"}},
		{"or the bow", "turn 1 A; first A; A1 c1 4 faces e; B1 c3 4 faces s", "1", "activate A1; curse B1", rulestest.Moment{Want: "B1 c3 4"}},
		{"pressed to the edge by a broadside", "turn 1 A; first A; A1 c5 4 faces e; B1 c6 4 faces s", "3", "activate A1; press B1", rulestest.Moment{Want: "B1 c6 3"}},
		{"and by a bow", "turn 1 A; first A; A1 c5 4 faces n; B1 c6 4 faces s", "3", "activate A1; press B1", rulestest.Moment{Want: "B1 c6 4"}},
	} {
		s.play(t, g)
	}
	for arc, chance := range map[string]string{"front": "0", "rear": "1/2"} {
		a, _ := asked(t, doc.Game, map[string]any{"attack": "curse", "attacker": "galley", "target": "galley", "target-state": []string{arc}})
		if got := a.Outcomes["hurt"].RatString(); got != chance {
			t.Errorf("%s: the odds to hurt are %s, want %s", arc, got, chance)
		}
	}
}

// Where a move can end is the same if every way is gone one after the other.
func TestWheels(t *testing.T) {
	t.Parallel()
	docs := fleets(t, "turns: 8")
	for _, board := range []string{"squares", "hexes"} {
		g := newGame(t, docs[board])
		for seed := range uint64(20) {
			g.Reset(7, seed)
			s := dice.NewStream(9, seed, dice.Table)
			for range 40 + s.D(40) {
				if g.Side() == play.NoSide {
					break
				}
				all := g.Legal(nil)
				g.Apply(all[s.D(len(all))-1])
			}
			p := play.PieceOf(0, 0)
			if !g.alive.Has(p) {
				continue
			}
			x, m := g.here(p), &g.moves[0]
			var w wheel
			g.wheelFrom(&w, m, p, &x)
			plain := map[[2]int]bool{}
			slowWheel(g, p, int(x.at[0]), int(x.ways[0]), g.work(&m.steps, &x, nil), true, plain)
			for c := range g.Cells() {
				for way := range g.facing.ways {
					at := [2]int{c, way}
					want := plain[at] && (!g.full.Has(place(c)) || c == int(x.at[0])) && at != [2]int{int(x.at[0]), int(x.ways[0])}
					if got := w.cost[c][way] > 0; got != want {
						t.Fatalf("%s, game %d: %s facing %s: %v, want %v", board, seed, g.Name(place(c)), g.facing.words[way], got, want)
					}
				}
			}
		}
	}
}

// slowWheel follows every way step by step.
func slowWheel(g *Game, p play.Piece, c, way, left int, goesOn bool, found map[[2]int]bool) {
	found[[2]int{c, way}] = true
	if !goesOn {
		return
	}
	for _, next := range []int{way + 1, way - 1} {
		if left >= 1 {
			slowWheel(g, p, c, (next+g.facing.ways)%g.facing.ways, left-1, true, found)
		}
	}
	to := g.Step(place(c), g.facing.dirs[way])
	going := g.surface.Going("ships")
	if to == -1 || g.stands[1-p.Side()].Has(to) || !going.Step(place(c), g.facing.dirs[way]) {
		return
	}
	if cost := going.Cost(place(c), g.facing.dirs[way]); left >= cost {
		slowWheel(g, p, int(to), way, left-cost, !going.Stops(place(c), g.facing.dirs[way]), found)
	}
}

// Games in which units face a way stand what every ruleset must.
func TestGamesWithFacing(t *testing.T) {
	for name, doc := range fleets(t, "turns: 8") {
		b := rulestest.Battle{Name: name, New: rulestest.Copies(newGame(t, doc))}
		rulestest.AllConform(t, 1, b)
		spec := rulestest.Spec(t, b.New, 50, "random", "random")
		spec.CheckAll = true
		rulestest.Run(t, spec)
		rulestest.AllocatesNothing(t, b.New, 5, "random", "greedy")
		rulestest.GreedyBeatsRandom(t, b.New, 40, 90)
		rulestest.Parted(t, rulestest.Spec(t, b.New, 12, "greedy", "greedy"))
	}
}

// Units begin facing as the scenario says, and else away from their edge.
func TestFacingOfPositions(t *testing.T) {
	t.Parallel()
	for board, c := range map[string]struct{ at, facing, want string }{
		"squares": {"d2", "90", "e"},
		"hexes":   {"d2", "330", "nw"},
		"table":   {"18.5,30.5", "112.5", "ese"},
	} {
		var log play.Log
		g := newGame(t, fleets(t, fmt.Sprintf(`turns: 8, sides: b: positions: [{formation: "Cog", at: %q, facing: %s}]`, c.at, c.facing))[board])
		g.LogTo(&log)
		g.Reset(1, 0)
		for g.step == stepDeploy {
			g.Apply(g.Legal(nil)[0])
		}
		p := play.PieceOf(1, 2)
		if got := g.facing.words[g.unit(p).faces]; got != c.want {
			t.Errorf("%s: it faces %s, want %s", board, got, c.want)
		}
		for _, e := range log.Events {
			if told := g.Tell(e); e.What == play.Deployed && strings.Contains(told, ", to the ") != (e.Piece == p) {
				t.Errorf("%s: told as %q", board, told)
			}
		}
	}
}

// What events say of how units face is how they face in the end, whatever they did.
func TestEventsSayHowUnitsFace(t *testing.T) {
	t.Parallel()
	for board, doc := range fleets(t, "turns: 6") {
		g, s := newGame(t, doc), dice.NewStream(7, 1, dice.Table)
		says, turned := g.Names().Faces, 0
		for number := range uint64(8) {
			var log play.Log
			g.LogTo(&log)
			g.Reset(7, number)
			for g.Side() != play.NoSide {
				legal := g.Legal(nil)
				g.Apply(legal[s.D(len(legal))-1])
			}
			g.LogTo(nil)
			faces := map[play.Piece]tabletop.Heading{}
			for _, e := range log.Events {
				if way, ok := says(&e); ok {
					faces[e.Piece] = way
					if e.What != play.Deployed {
						turned++
					}
				}
			}
			for p := range g.alive.All() {
				if want := tabletop.Heading(g.facing.angles[g.unit(p).faces] / 2); g.placed.Has(p) && faces[p] != want {
					t.Errorf("%s, game %d: the events leave %v facing %d°, it faces %d°", board, number, p, faces[p], want)
				}
			}
		}
		if turned == 0 {
			t.Errorf("%s: nobody moves", board)
		}
	}
}

// Ships that turn as they sail are raked on their way, in the cells that it leads through and
// as they face there.
func TestReactionsOnAWayOfTurns(t *testing.T) {
	t.Parallel()
	for board, scenes := range map[string][]scene{
		"squares": {
			{"in the first cell that bears", "turn 1 A; first A; A1 c3 4 faces n; B1 e4 4 faces n", "", "activate A1; sail c6 n", rulestest.Moment{Legal: "rake B1; pass", Want: "A1 c4 4 faces n"}},
			{"and in the next", "turn 1 A; first A; A1 c3 4 faces n; B1 e4 4 faces n", "", "activate A1; sail c6 n; pass", rulestest.Moment{Legal: "rake B1; pass", Want: "A1 c5 4 faces n"}},
			{"not from the bow", "turn 1 A; first A; A1 c3 4 faces n; B1 e4 4 faces n", "", "activate A1; sail c6 n; pass; pass", rulestest.Moment{Want: "A1 c6 4 faces n did sail"}},
			{"before it turns", "turn 1 A; first A; A1 c3 4 faces n; B1 e4 4 faces n", "", "activate A1; sail d5 ne", rulestest.Moment{Legal: "rake B1; pass", Want: "A1 c4 4 faces n"}},
			{"and it comes where it would", "turn 1 A; first A; A1 c3 4 faces n; B1 e4 4 faces n", "6 1 1", "activate A1; sail d5 ne; rake B1", rulestest.Moment{Want: "A1 d5 3 faces ne did sail"}},
		},
		"table": {
			{"inch by inch", "turn 1 A; first A; A1 6.5,6.5 4 faces n; B1 12.5,10.5 4 faces n", "", "activate A1; sail 6.5,13.5 nne", rulestest.Moment{Legal: "rake B1; pass", Want: "A1 6.5,7.5 4 faces n"}},
		},
	} {
		g := newGame(t, fleetsOf(t, strings.Replace(fleet, "	actions: {", `	actions: {
		rake: {attack: "fire", reacts: {to: ["sail"], at: "way"}}`, 1), "turns: 8")[board])
		for _, s := range scenes {
			s.name = board + ": " + s.name
			s.play(t, g)
		}
	}
}

// Who falls back from an enemy that is gone by then has it where it stood, and facing as it did.
func TestFallingBackFromWhoIsGone(t *testing.T) {
	t.Parallel()
	g := newGame(t, fleets(t, "turns: 8")["squares"])
	if err := g.SetPosition("turn 1 A; first A; A1 c3 4 faces e; A2 a1 4; B1 c4 4 faces s"); err != nil {
		t.Fatal(err)
	}
	x := g.between(play.PieceOf(0, 0), play.PieceOf(1, 0))
	g.remove(x.self, x.foe, 0)
	d := due{unit: x.foe, foe: x.self, cell: int16(x.at[0]), faced: x.facedBy(true), n: 1}
	if y := g.drivenBack(&d); y.ways != [2]uint8{x.ways[1], x.ways[0]} || y.at[1] != x.at[0] {
		t.Errorf("it falls back from %+v, and the two were %+v", y, x)
	}
}
