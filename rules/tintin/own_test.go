package tintin

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// ownArmy has units and keywords that forge does not ship: A1 is the ski
// patrol, A2 the choir, A3 the steam roller, A4 the scarecrow.
const ownArmy = `{type: "patrol"}, {type: "choir"}, {type: "roller"}, {type: "scarecrow"} --- adds: {
	keywords: {
		skis: {name: "Skis", text: "At home in snow.", stats: {move: 1, "ignores-limits": ["snow"], crosses: ["fence"], "order-cost": 0, "close-dice": -2, "take-ground": true}}
		song: {name: "Song", text: "Friends stand.", stats: {radius: 2, gives: ["steadfast"]}}
		steadfast: {name: "Steadfast", text: "Stands.", stats: {"ignore-flags": 2}}
		steam: {name: "Steam", text: "Frightens.", stats: {spared: ["soldier"], "hurt-close": ["flag"], "flag-squares": 3}}
	}
	units: {
		patrol: {name: "Ski patrol", class: "foot", stats: {figures: 2, "move-combat": 1, move: 2, dice: [3, 2, 2, 1], hurt: ["soldier", "blast"]}, keywords: ["skis"]}
		choir: {name: "Choir", class: "foot", stats: {figures: 5, "move-combat": 0, move: 1, hurt: ["soldier", "skull"]}, keywords: ["song"]}
		roller: {name: "Steam roller", class: "tank", stats: {figures: 2, "move-combat": 1, move: 1, dice: [4], hurt: ["soldier", "skull"]}, keywords: ["steam"]}
		scarecrow: {name: "Scarecrow", class: "foot", stats: {figures: 1, "move-combat": 3, move: 3, hurt: ["soldier"], "turns-into": ["rifles"]}}
		actor: {name: "Actor", class: "foot", stats: {figures: 3, "move-combat": 1, move: 2, dice: [1], hurt: ["soldier"], "turns-into": ["smg", "cavalry"]}, keywords: ["skis"]}
	}
	formations: {
		patrol: {name: "Patrol", group: "support", points: 1, units: [{unit: "patrol"}]}
		choir: {name: "Choir", group: "support", points: 1, officers: 1, units: [{unit: "choir"}]}
		roller: {name: "Roller", group: "support", points: 1, units: [{unit: "roller"}]}
		scarecrow: {name: "Scarecrow", group: "support", points: 1, units: [{unit: "scarecrow"}]}
		actor: {name: "Actor", group: "support", points: 1, units: [{unit: "actor"}], keywords: ["bold"]}
	}
}`

// ownGround is terrain that forge does not ship.
const ownGround = `
	board: {
		legend: {s: "snow", l: "lava", d: "dune", i: "ice", t: "trench"}
		map: [
			".........",
			".........",
			".........",
			".........",
			"..s.t.l..",
			".........",
			".........",
			"..d......",
			"iiiiiiiii",
		]
		edges: [{between: ["h3", "h4"], feature: "fence"}, {between: ["g3", "g4"], feature: "fence"}, {between: ["i3", "i4"], feature: "fence"}]
	}
	adds: terrain: {
		snow: {name: "Snow", layer: "base", stop: ["all"], stats: {into: {all: -2, foot: -1}, "no-combat-entry": ["all"]}}
		lava: {name: "Lava", layer: "base", stats: fatal: ["all", "!vehicle"]}
		dune: {name: "Dune", layer: "base", cost: all: 3}
		ice: {name: "Ice", layer: "overlay", lifts: "along", stats: "road-move": 2}
		trench: {name: "Trench", layer: "overlay", stats: {into: all: -1, out: tank: -3, "ignore-flags": 1}}
		fence: {name: "Fence", layer: "edge", never: ["all"]}
	}`

func ownGame(t *testing.T, pos string) *Game {
	t.Helper()
	g, _, err := bind(t, ownArmy, "", ownGround)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.SetPosition("turn 1 A; " + pos + "; hand A strong-coffee"); err != nil {
		t.Fatal(err)
	}
	return g
}

// Units, keywords and terrain of a user's own are played as their stats say.
func TestOwnPartsMove(t *testing.T) {
	for _, tt := range []struct{ name, pos, piece, may, mayNot string }{
		{"T4.2 a keyword adds a square", "A1 a5 2", "A1", "a8 d5", "a9"},
		{"T6.4 skis are at home in snow", "A1 c4 2", "A1", "c6 c7", "c8"},
		{"T6 others stop in it", "A4 c4 1", "A4", "c5 c7", ""},
		{"T6.5 skis cross a fence", "A1 h3 2", "A1", "h4 h6", "h7"},
		{"T6.5 others go round it", "A4 h3 1", "A4", "f4 e4", "h4 i4"},
		{"T13.1 a dune costs three", "A4 b2 1", "A4", "c2", ""},
		{"T13.1 a dune is too dear from further off", "A4 a2 1", "A4", "b2", "c2"},
		{"T6.7 ice is a road of two squares", "A1 a1 2", "A1", "f1", "g1"},
		{"T6 lava lets one in", "A4 g4 1", "A4", "g5", ""},
	} {
		g := ownGame(t, tt.pos)
		p := g.named(t, tt.piece)
		r := g.reach(g.of(p), g.cell(p), 0)
		for _, want := range strings.Fields(tt.may) {
			if c, _ := g.Cell(want); !r.any.Has(c) {
				t.Errorf("%s: it does not reach %s", tt.name, want)
			}
		}
		for _, not := range strings.Fields(tt.mayNot) {
			if c, _ := g.Cell(not); r.any.Has(c) {
				t.Errorf("%s: it reaches %s", tt.name, not)
			}
		}
	}
}

func TestOwnPartsCombat(t *testing.T) {
	for _, tt := range []struct {
		name, pos string
		dice      int
	}{
		{"T5.1 the dice of its own table", "A1 a5 2; B3 a9 2", 1},
		{"T5.1 fewer in close assault by a keyword", "A1 a5 2; B3 a6 2", 1},
		{"T5.3 into snow, by the narrower class of the firer", "A1 c3 2; B3 c5 2", 1},
		{"T5.3 into snow, by the wider one", "A3 c4 2; B4 c5 1", 2},
		{"T7 out of a trench", "A3 e5 2; B4 e6 1", 1},
		{"T5.3 into a trench", "A1 e3 2; B4 e5 1", 1},
	} {
		g := ownGame(t, tt.pos)
		words := strings.Fields(tt.pos)
		a, b := g.named(t, words[0]), g.named(t, words[3])
		if got := g.diceFor(g.of(a), g.cell(a), g.of(b), g.cell(b)); got != tt.dice {
			t.Errorf("%s: %d dice, want %d", tt.name, got, tt.dice)
		}
	}
	for _, tt := range []struct {
		name, pos string
		ignored   int
	}{
		{"T9.2 a keyword gives another to those near by", "B4 a5 1; B2 a7 5", 2},
		{"T9.2 not beyond its radius", "B4 a5 1; B2 a8 5", 0},
		{"T9.1 a trench adds to it", "B4 e5 1; B2 e7 5", 3},
		{"T9.1 a trench by itself", "B4 e5 1", 1},
	} {
		g := ownGame(t, tt.pos)
		got := 0
		for _, from := range g.nerveOf(g.named(t, "B4")) {
			got += from.flags
		}
		if got != tt.ignored {
			t.Errorf("%s: %d flags ignored, want %d", tt.name, got, tt.ignored)
		}
	}
}

func TestOwnPartsInPlay(t *testing.T) {
	const orders = "A5 i9 1; command A5 0 walked; "
	t.Run("T3.3 an order that costs nothing", func(t *testing.T) {
		g := ownGame(t, orders+"A1 a5 2; B4 i5 1")
		rulestest.Do(t, g, "order A1")
		if g.orders != 0 || g.Rate(order{Verb: move, Cell: 0}.Action()) == 0 {
			t.Error("the order is paid for")
		}
	})
	t.Run("T2.5 who walks into lava is lost and scores", func(t *testing.T) {
		g := ownGame(t, "A5 i9 1; command A5 3 walked; A4 g4 1; A1 a1 2; B1 a9 2")
		rulestest.Do(t, g, "order A4")
		rulestest.Do(t, g, "move g5")
		if p := g.named(t, "A4"); g.alive.Has(p) || g.Tally(1) != 1 {
			t.Errorf("it is alive %v, the enemy has %d points", g.alive.Has(p), g.Tally(1))
		}
		if err := g.Check(); err != nil {
			t.Error(err)
		}
	})
	t.Run("T5.6 T9.3 faces and squares a flag of its own", func(t *testing.T) {
		g := ownGame(t, "A5 i9 1; command A5 3 walked; A1 a4 2; B3 a6 2; B4 i5 1")
		dice.Rig(t, &g.dice, g.faces(t, "flag soldier")...)
		rulestest.Do(t, g, "order A1")
		rulestest.Do(t, g, "move a4")
		rulestest.Do(t, g, "combat a6")
		for g.step == stepTarget {
			rulestest.Do(t, g, rulestest.Open(g)[0])
		}
		p := g.named(t, "B3")
		if got := g.distance(g.cell(p), cellNamed(t, g, "a6")); got != 3 || g.piece(p).figures != 2 {
			t.Errorf("the roller went back %d squares and has %d figures, want 3 and 2", got, g.piece(p).figures)
		}
	})
	t.Run("T4.6 another unit to turn into", func(t *testing.T) {
		g := ownGame(t, "A5 i9 1; command A5 3 walked; A4 a4 1; B1 a9 2")
		rulestest.Do(t, g, "order A4")
		rulestest.Do(t, g, "move a5")
		rulestest.Do(t, g, "change")
		if p := g.named(t, "A4"); g.of(p).unit != "rifles" || g.piece(p).figures != 1 {
			t.Errorf("it is %s with %d figures", g.of(p).unit, g.piece(p).figures)
		}
	})
}

func cellNamed(t *testing.T, g *Game, name string) grid.Cell {
	t.Helper()
	c, err := g.Cell(name)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestOwnPartsStandTheTrial(t *testing.T) {
	err := rulestest.Conforms(simulate.Spec{NewGame: func() play.Game {
		g, _, err := bind(t, ownArmy, "", ownGround+"\nturns: 8")
		if err != nil {
			t.Fatal(err)
		}
		return g
	}, Seed: 3, Games: 3})
	if err != nil {
		t.Error(err)
	}
}

// A banner may fall in other ways than in combat: those near it run all the
// same, at once (T9.2).
func TestBannersLostInOwnTerrain(t *testing.T) {
	t.Parallel()
	const lava = `board: {legend: {l: "lava"}, features: [{at: "e6", feature: "lava"}]}
		adds: terrain: lava: {name: "Lava", layer: "base", stats: fatal: ["all", "!vehicle"]}`
	for _, s := range []scene{
		{name: "T9.2 T6 it walks into lava", more: lava, pos: "+A3 e5 4; A4 f4 4; A5 a5 4; B4 i9 4", rolls: "soldier", play: "order A3; move e6", want: "A4 f4 3; done A3", none: "A3 e6", points: "0 1"},
		{name: "T9.2 T6 and those near it retreat", more: lava, pos: "+A3 e5 4; A4 f4 4; A5 a5 4; B4 i9 4", rolls: "flag", play: "order A3; move e6; retreat A4 f3", want: "A4 f3 4; done A3"},
		{name: "T9.2 T5.11 it takes ground there", more: lava, pos: "+A3 e5 4; A4 f4 4; A5 a5 4; B8 e6 1; B4 i9 4", rolls: "skull blast blast soldier", play: "order A3; move e5; combat e6; enter", want: "A4 f4 3; done A3", none: "A3 e6", points: "1 1"},
		{name: "T9.2 T9.3 it is driven there", more: lava, pos: "+A1 e3 4; A5 a5 4; B3 e5 4; B4 f8 4; B5 d6 4; B6 f6 4", rolls: "flag flag blast soldier blast blast", play: "order A1; move e3; combat e5", want: "B4 f8 3; done A1", none: "B3 e6", points: "1 0"},
	} {
		s.run(t)
	}
}
