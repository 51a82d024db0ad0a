package tintin

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/grid"
)

// north is open ground beyond the water: room for both armies.
const north = "......... ......... ......... ......... ......... ......... ......... ......... ......... wwwwwwwww "

// lane is a row of ground between water, with officer A30 at its far end and
// five orders left.
const lane = "A30 i1 1; command A30 5 walked; "

func TestAllowances(t *testing.T) {
	g := stage(t, strings.Repeat("............... ", 7)+"=============== "+strings.Repeat("............... ", 7), "")
	for _, tt := range []struct {
		name, unit           string
		fight, any           int // off the road
		fightAlong, anyAlong int
		dismounted           bool
	}{
		{"T4.2 rifles", "A4", 1, 2, 2, 3, false},
		{"T4.2 LMG", "A1", 1, 2, 2, 3, false},
		{"T4.2 SMG", "A6", 2, 2, 3, 3, false},
		{"T4.2 cavalry", "A12", 3, 3, 4, 4, false},
		{"T4.2 cavalry on foot", "A12", 1, 2, 2, 3, true},
		{"T4.2 HMG", "A10", 0, 2, 0, 3, false},
		{"T4.2 mortar", "A11", 0, 2, 0, 3, false},
		{"T4.2 artillery", "A7", 0, 1, 0, 2, false},
		{"T4.2 gun tank", "A8", 3, 3, 4, 4, false},
		{"T4.4 a slow tank gets nothing from the road", "A16", 2, 2, 2, 2, false},
		{"T4.4 elite rifles", "A29", 2, 2, 3, 3, false},
		{"T4.4 an armoured car is fast, and slower off the road", "A9", 3, 3, 5, 5, false},
	} {
		p := g.of(g.named(t, tt.unit))
		if tt.dismounted {
			p = &g.profiles[p.turnsInto[0]]
		}
		open, _ := g.Cell("h4")
		road, _ := g.Cell("h8")
		off, on := g.reach(p, open, 0), g.reach(p, road, 0)
		if f, a := g.furthest(off.calm, open), g.furthest(off.any, open); f != tt.fight || a != tt.any {
			t.Errorf("%s: %d and combat, %d without; want %d, %d", tt.name, f, a, tt.fight, tt.any)
		}
		if f, a := g.furthest(on.calm, road), g.furthest(on.any, road); f != tt.fightAlong || a != tt.anyAlong {
			t.Errorf("%s along the road: %d and combat, %d without; want %d, %d", tt.name, f, a, tt.fightAlong, tt.anyAlong)
		}
	}
	lorry := g.of(g.named(t, "A15"))
	open, _ := g.Cell("h4")
	road, _ := g.Cell("h8")
	if off, on := g.furthest(g.reach(lorry, open, 0).any, open), g.furthest(g.reach(lorry, road, 0).any, road); off != 3 || on != 5 {
		t.Errorf("T4.4 a lorry drives %d off the road and %d on it, want 3 and 5", off, on)
	}
}

// furthest is the greatest distance of a set's squares from one.
func (g *Game) furthest(m grid.Mask, from grid.Cell) int {
	far := 0
	for c := range m.All() {
		far = max(far, g.distance(from, c))
	}
	return far
}

func TestChanging(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "T4.6 losses stay", pos: "+A12 e5 2; B4 e7 4", play: "order A12; move e5; change", want: "A12 e5 2 as dismounted-cavalry"},
		{name: "T4.6 not where horses cannot stand", board: rows9("5:....^...."), pos: "+A12 e5 3 as dismounted-cavalry; B4 e6 4", play: "order A12; move e5", legal: "combat e6", shut: "change"},
		{name: "T4.3 having fought it may enter woods", board: rows9("5:.W......."), pos: "+A9 c5 2; B4 c7 4", rolls: "blast blast blast", play: "order A9; combat c7; move b5", want: "A9 b5 2"},
	} {
		s.run(t)
	}
}

func TestTerrainMovement(t *testing.T) {
	t.Parallel()
	for _, s := range []struct {
		name, lane, unit, at string
		legal, shut          string
		more                 string
	}{
		{"T6 woods stop all", "..W......", "A8 3", "a1", "move c1", "move d1", ""},
		{"T6 buildings stop all", "..B......", "A8 3", "a1", "move c1", "move d1", ""},
		{"T6 hills stop nobody", "..H......", "A8 3", "a1", "move d1", "move e1", ""},
		{"T6 rivers are for infantry", "..~......", "A8 3", "b1", "move a1", "move c1", ""},
		{"T6 infantry stops in the river", "..~......", "A4 4", "b1", "move c1", "move d1", ""},
		{"T6 and in the first square outside", "..~......", "A4 4", "c1", "move d1", "move e1", ""},
		{"T6.2 teams are infantry", "..~......", "A10 2", "b1", "move c1", "", ""},
		{"T6.2 guns are not", "..~......", "A7 4", "b1", "move a1", "move c1", ""},
		{"T6.2 riders are not", "..~......", "A12 3", "b1", "move a1", "move c1", ""},
		{"T6 marsh stops tanks", "..M......", "A8 3", "b1", "move c1", "move d1", ""},
		{"T6 no wheels in marsh", "..M......", "A9 2", "b1", "move a1", "move c1", ""},
		{"T6 no guns in marsh", "..M......", "A7 4", "b1", "move a1", "move c1", ""},
		{"T6 rough ground stops tanks", "..R......", "A8 3", "a1", "move c1", "move d1", ""},
		{"T6 not infantry", "..R......", "A4 4", "b1", "move d1", "", ""},
		{"T6 mountains stop infantry", "..^......", "A4 4", "b1", "move c1", "move d1", ""},
		{"T6 and nobody else enters", "..^......", "A8 3", "b1", "move a1", "move c1", ""},
		{"T6.4 mountaineers are at home there", "..^......", "A21 4", "b1", "move d1", "", ""},
		{"T6 nobody enters open water", "..w......", "A4 4", "b1", "move a1", "move c1", ""},
		{"T6.7 a bridge leads over the river", "..+......", "A8 3", "a1", "move d1", "", ""},
		{"T6.7 along a road woods stop nobody", "..W......", "A8 3", "a1", "move e1", "move f1", road},
		{"T13.1 rails take a square off tracks", "..#......", "A8 3", "a1", "move c1", "move d1", ""},
		{"T13.1 once", "..####...", "A8 3", "a1", "move c1", "move d1", ""},
		{"T13.1 not off a move that stays clear of them", "#...#....", "A8 3", "a1", "move d1", "move e1", ""},
		{"T13.1 wheels pay double", "..#......", "A9 2", "a1", "move c1", "move d1", ""},
		{"T13.1 nothing to those on foot", "..#......", "A4 4", "b1", "move d1", "", ""},
		{"T13.1 nor to horses", "..#......", "A12 3", "a1", "move d1", "", ""},
		{"T13.1 by the sheet all but infantry stop", "..#......", "A8 3", "a1", "move c1", "move d1", `rules: railway: "sheet"`},
		{"T13.1 by the sheet infantry does not", "..#......", "A4 4", "b1", "move d1", "", `rules: railway: "sheet"`},
		{"T6.7 the road bonus and slowing rails", "====#====", "A8 3", "b1", "move e1", "move f1", `board: features: [{at: "a1:i1", feature: "road"}]`},
	} {
		unit, figures, _ := strings.Cut(s.unit, " ")
		scene{name: s.name, board: north + s.lane, more: s.more, pos: lane + unit + " " + s.at + " " + figures,
			play: "order " + unit, legal: s.legal, shut: s.shut}.run(t)
	}
}

const road = `board: features: [{at: "a1:i1", feature: "road"}]`

func TestNoCombatAfterEntering(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "T6 no combat in the turn of entering woods", board: north + "..W......", pos: lane + "A8 b1 3; B4 d1 4", play: "order A8; move c1", want: "turn 2 A", shut: "combat d1"},
		{name: "T6 nor marsh", board: north + "..M......", pos: lane + "A4 b1 4; B4 d1 4", play: "order A4; move c1", want: "turn 2 A"},
		{name: "T6 who stands in woods combats", board: north + "..W......", pos: lane + "A4 c1 4; B4 d1 4", play: "order A4; move c1", legal: "combat d1"},
		{name: "T6 nobody who enters a river is kept from it", board: north + "..~......", pos: lane + "A4 b1 4; B4 d1 4", play: "order A4; move c1", legal: "combat d1"},
		{name: "T6.7 along a road woods do not end combat", board: north + "..W......", more: road, pos: lane + "A8 a1 3; B4 e1 4", play: "order A8; move c1", legal: "combat e1"},
		{name: "T6.7 off the road they do", board: north + "......... ..W......", more: road, pos: lane + "A8 b2 3; B4 e1 4", play: "order A8; move c1", want: "turn 2 A", shut: "combat e1"},
		{name: "T6 armour in marsh does not combat out", board: north + "..M......", pos: lane + "A8 c1 3; B4 d1 4", play: "order A8; move c1", want: "turn 2 A"},
	} {
		s.run(t)
	}
}

// pass is a way up three squares wide with water next to it; a cliff lies below
// b4.
const (
	pass3 = north + "w.wwwwwww w.wwwwwww w.wwwwwww w.wwwwwww w.wwwwwww ...wwwwww"
	face  = `board: edges: [{between: ["b4", "b3"], feature: "cliff"}]`
	foot  = "A30 a1 1; command A30 5 walked; "
)

func TestCliffs(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "T6.5 nobody crosses a cliff face", board: pass3, more: face, pos: foot + "A4 b3 4", play: "order A4", legal: "move b2", shut: "move b4"},
		{name: "T6.5 mountaineers climb it", board: pass3, more: face, pos: foot + "A21 b3 4", play: "order A21", legal: "move b4", shut: "move b5"},
		{name: "T6.5 from beside it only", board: pass3, more: face, pos: foot + "A21 b2 4", play: "order A21", legal: "move b3", shut: "move b4"},
		{name: "T6.5 and do not combat that turn", board: pass3, more: face, pos: foot + "A21 b3 4; B4 b5 4", play: "order A21; move b4", want: "turn 2 A; A21 b4 4"},
		{name: "T6.5 down as well", board: pass3, more: face, pos: foot + "A21 b4 4", play: "order A21", legal: "move b3", shut: "move b2"},
		{name: "T6.5 not into a square that is taken", board: pass3, more: face, pos: foot + "A21 b3 4; A4 b4 4", play: "order A21", shut: "move b4"},
		{name: "T6.5 no retreat across", board: pass3, more: face, pos: foot + "A4 b2 4; B21 b3 4", rolls: "flag blast blast", play: "order A4; move b2; combat b3", want: "B21 b3 3"},
		{name: "T6.5 no ground taken across", board: pass3, more: face, pos: foot + "A21 b3 4; B4 b4 4", rolls: "flag blast", play: "order A21; move b3; combat b4", want: "B4 b5 4; A21 b3 4; turn 2 A"},
		{name: "T6.5 a unit on top is on a hill", board: pass3, more: face, pos: foot + "A4 b3 4; B4 b4 4", rolls: "skull skull", play: "order A4; move b3; combat b4", want: "B4 b4 2"},
		{name: "T6.5 one below is not", board: pass3, more: face, pos: foot + "A4 b4 4; B4 b3 4", rolls: "skull skull skull", play: "order A4; move b4; combat b3", want: "B4 b3 1"},
		{name: "T6.5 from hill to hill there is no cover", board: north + "w.wwwwwww w.wwwwwww wHwwwwwww wHwwwwwww w.wwwwwww ...wwwwww", more: face, pos: foot + "A4 b3 4; B4 b4 4", rolls: "skull skull skull", play: "order A4; move b3; combat b4", want: "B4 b4 1"},
		{name: "T6.5 a hill on top counts once", board: north + "w.wwwwwww w.wwwwwww wHwwwwwww w.wwwwwww w.wwwwwww ...wwwwww", more: face, pos: foot + "A4 b3 4; B4 b4 4", rolls: "skull skull", play: "order A4; move b3; combat b4", want: "B4 b4 2"},
		{name: "T6.5 it blocks sight as a hill", board: pass3, more: face, pos: foot + "A1 b2 4; B4 b5 4", play: "order A1; move b3", want: "turn 2 A"},
		{name: "T6.5 a diagonal step is barred if both ways round cross a face", board: "", pos: foot + "A4 b2 4", play: "order A4",
			more: `board: edges: [{between: ["b2", "b3"], feature: "cliff"}, {between: ["c2", "c3"], feature: "cliff"}]`, legal: "move c2; move a3", shut: "move c3"},
	} {
		s.run(t)
	}
}
