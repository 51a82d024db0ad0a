package tintin

import (
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// The army of both sides on a stage. Pieces have these numbers:
//
//	1 LMG  2 LMG  3 Rifles with a banner
//	4 Rifles  5 Rifles  6 SMG
//	7 Artillery  8 Gun tank  9 Armoured car  10 HMG  11 Mortar
//	12 Cavalry  13 Cavalry  14 Cavalry  15 Lorry  16 MG tank, slow
//	17 SMG  18 SMG  19 SMG  20 LMG, all bold, stubborn freebooters
//	21 LMG  22 LMG  23 Rifles, all mountaineers
//	24 Rifles  25 Rifles  26 Rifles, all wavering
//	27 LMG  28 LMG  29 Rifles with a banner, a flamethrower and a tank rifle, all elite
//	30 … officers
const stageArmy = `{"kind": "ArmyList", "game": "tintin", "title": "Stage", "formations": [
	{"type": "special-infantry", "options": [{"option": "banner"}]},
	{"type": "gendarmes"},
	{"type": "artillery"}, {"type": "gun-tank"}, {"type": "armoured-car"}, {"type": "hmg"}, {"type": "mortar"},
	{"type": "cavalry"}, {"type": "lorry"}, {"type": "mg-tank", "options": [{"option": "slow"}]},
	{"type": "paratroops"}, {"type": "mountain-troops"},
	{"type": "reservists", "options": [{"option": "wavering"}]},
	{"type": "special-infantry", "options": [{"option": "banner"}, {"option": "flamethrower"}, {"option": "tank-rifle"}, {"option": "elite"}]}
]}`

// stageScene is A in the south against B in the north; A goes first.
const stageScene = `
kind: "Scenario", game: "tintin", title: "Stage"
sides: {
	a: {edge: "south", list: "army.json", role: "attacker", target: 50}
	b: {edge: "north", list: "army.json", role: "defender", target: 50}
}
`

// open9 is nine by nine squares of clear ground.
const open9 = `......... ......... ......... ......... ......... ......... ......... ......... .........`

// stages are the boards that have been bound: hundreds of tests share a few.
var (
	stages = map[string]*board{}
	binds  sync.Mutex
)

// stage binds the stage army to a map, its rows with spaces between, and to
// further fields of the scenario.
func stage(t testing.TB, rows, more string) *Game {
	t.Helper()
	return stageOf(t, stageArmy, rows, more)
}

// stageOf is stage with a list of one's own for both sides.
func stageOf(t testing.TB, army, rows, more string) *Game {
	t.Helper()
	if rows == "" {
		rows = open9
	}
	scene := stageScene + `board: map: ["` + strings.Join(strings.Fields(rows), `", "`) + `"]` + "\n" + more
	binds.Lock()
	defer binds.Unlock()
	if stages[army+scene] == nil {
		g, _, err := New(rulestest.Document(t, map[string]string{"scene.cue": scene, "army.json": army}))
		if err != nil {
			t.Fatal(err)
		}
		stages[army+scene] = g.board
	}
	g := &Game{board: stages[army+scene]}
	g.Reset(0, 0)
	return g
}

// scene is a moment of play: who stands where, what is rolled, what is ordered,
// and what must be true then.
type scene struct {
	name  string
	board string // rows; "": open9
	more  string // further fields of the scenario
	army  string // formations of both sides, as JSON; "": stageArmy
	pos   string // after "turn 1 A; "; "+" for a commanded A with five orders
	rolls string // faces by name; "#7": a numbered die, or the card of that number from the top of the deck in its order
	play  string // orders with semicolons between
	want  string // parts of the position, with semicolons between
	none  string // parts that it must not have
	legal string // orders that must be open then
	shut  string // orders that must not be
	why   string // orders that are refused, each with a part of the reason: "order A30: no orders (T3.8)"

	points string // what the sides have, temporary objectives included: "3 0"
	ends   string // who has won, A or B, or the word for neither; "": the game goes on
}

// commanded puts an officer of A in command, far from everything.
const commanded = "A30 a1 1; command A30 5 walked; "

func (s scene) run(t *testing.T) {
	t.Helper()
	t.Run(s.name, func(t *testing.T) {
		army := stageArmy
		if s.army != "" {
			army = `{"kind": "ArmyList", "game": "tintin", "title": "Stage", "formations": [` + s.army + `]}`
		}
		g := stageOf(t, army, s.board, s.more)
		pos := s.pos
		if rest, ok := strings.CutPrefix(pos, "+"); ok {
			pos = commanded + rest
		}
		if !strings.Contains(pos, "turn") {
			pos = "turn 1 A; " + pos
		}
		dice.Rig(t, &g.dice, g.faces(t, s.rolls)...)
		defer rulestest.OwnFault(t, g)
		if err := g.SetPosition(pos); err != nil {
			t.Fatal(err)
		}
		rulestest.Do(t, g, s.play)
		s.check(t, g)
	})
}

func (s scene) check(t *testing.T, g *Game) {
	t.Helper()
	rulestest.Moment{Want: s.want, None: s.none, Legal: s.legal, Shut: s.shut, Why: s.why, Points: s.points, Ends: s.ends}.Check(t, g)
}

// faces are the rolls of a script: names of the combat die's faces, numbers that
// the average die shows, or with "#" what any other die or draw gives.
func (g *Game) faces(t *testing.T, words string) []int {
	t.Helper()
	var out []int
	for _, word := range strings.Fields(words) {
		if number, ok := strings.CutPrefix(word, "#"); ok {
			n, err := strconv.Atoi(number)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, n)
			continue
		}
		die := g.combat
		if _, err := strconv.Atoi(word); err == nil {
			die = g.average
		}
		out = append(out, die.Named(word)...)
	}
	return out
}

// piece number n of a side, as tests call it: "A3".
func (g *Game) named(t testing.TB, name string) play.Piece {
	t.Helper()
	p, err := g.names.Piece(name, "piece")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestStageArmy(t *testing.T) {
	g := stage(t, "", "")
	for name, want := range map[string]string{
		"A3": "rifles", "A6": "smg", "A7": "artillery", "A8": "gun-tank", "A9": "armoured-car", "A10": "hmg", "A11": "mortar",
		"A12": "cavalry", "A15": "lorry", "A16": "mg-tank", "A19": "smg", "A20": "lmg", "A23": "rifles", "A26": "rifles", "A29": "rifles",
		"A30": "officer",
	} {
		if got := g.of(g.named(t, name)).unit; got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
}
