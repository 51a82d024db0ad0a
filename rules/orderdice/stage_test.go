package orderdice

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rehearsal"
	"github.com/tabletop-forge/forge/simulate"
)

// The army of both sides on a stage. Units have these numbers:
//
//	1 2nd Lt (2 men)   2 rifle squad (leader, 6)       3 grenadiers (leader, 4, LMG, loader; 2 Panzerfausts)
//	4 medic            5 MMG team (3)                  6 medium mortar team (3)
//	7 sniper team (2)  8 flamethrower team (2)         9 bazooka team (2)
//	10 light AT gun    11 light howitzer               12 heavy AT gun
//	13 scout car       14 light tank                   15 medium tank
//	16 flame tank      17 lorry, 12 seats              18 half-track, 12 seats, open-topped
//	19 assault squad (leader, 5)                       20 cyclists (6)
//	21 storm squad, veteran, tank grenades (leader, 4) 22 rifle squad, inexperienced
//	23 captain (3)     24 flak gun                     25 heavy tank
//	26 assault gun
const stageArmy = `{"kind": "ArmyList", "game": "orderdice", "title": "Stage", "formations": [
	{"type": "alden-lieutenant"}, {"type": "alden-rifles"},
	{"type": "norvik-grenadiers", "options": [{"option": "lmg"}, {"option": "panzerfaust", "count": 2}]},
	{"type": "alden-medic"}, {"type": "alden-mg"}, {"type": "alden-mortar", "options": [{"option": "medium-mortar"}]},
	{"type": "alden-sniper"}, {"type": "alden-flame"}, {"type": "alden-bazooka"},
	{"type": "alden-light-gun"}, {"type": "alden-howitzer"}, {"type": "alden-heavy-gun"},
	{"type": "alden-scout"}, {"type": "alden-light-tank"}, {"type": "alden-medium-tank"}, {"type": "alden-flame-tank"},
	{"type": "alden-lorry"}, {"type": "alden-half-track"},
	{"type": "alden-rangers"}, {"type": "alden-cyclists"},
	{"type": "norvik-storm", "options": [{"option": "veteran"}, {"option": "tank-grenades"}]},
	{"type": "alden-rifles", "options": [{"option": "inexperienced"}]},
	{"type": "alden-captain"}, {"type": "alden-flak"}, {"type": "norvik-heavy-tank"}, {"type": "norvik-assault-gun"}
]}`

const stageScene = `
kind: "Scenario", game: "orderdice", title: "Stage"
sides: {
	a: {edge: "south", list: "army.json"%s}
	b: {edge: "north", list: "army.json"%s}
}
board: {width: 60, depth: 60, areas: [%s]}
turns: 6
%s
`

// fields are those that have been bound: hundreds of tests share a few.
var fields = map[string]*field{}

// stage binds the stage army to a table with some areas, and to further fields
// of the scenario; "support" grants tokens to both sides.
func stage(t testing.TB, areas, more string) *Game {
	t.Helper()
	sides := ""
	if rest, ok := strings.CutPrefix(more, "support"); ok {
		sides, more = `, supports: {barrage: 1, "smoke-barrage": 1, "air-strike": 1}`, rest
	}
	scene := fmt.Sprintf(stageScene, sides, sides, areas, more)
	if fields[scene] == nil {
		fields[scene] = bind(t, map[string]string{"scene.cue": scene, "army.json": stageArmy}).field
	}
	return onField(fields[scene])
}

// bind binds scene.cue among some files.
func bind(t testing.TB, files map[string]string) *Game {
	t.Helper()
	g, notes, err := New(rehearsal.Document(t, files))
	if err != nil || len(notes) > 0 {
		t.Fatal(err, notes)
	}
	return g
}

// scene is a moment of play: who stands where, what is rolled, what is ordered,
// and what must be true then.
type scene struct {
	name  string
	areas string // of the table
	more  string // further fields of the scenario; "support": tokens for both sides
	pos   string // after "turn 1 A; " unless it has a turn
	rolls string // what each die shows
	play  string // orders with semicolons between
	want  string // parts of the position, with semicolons between
	none  string // parts that it must not have
	legal string // orders that must be open then
	shut  string // orders that must not be
	why   string // orders that are refused, each with a part of the reason: "take A1: has its die"
	ends  string // who has won: "A", "B" or "nobody"; "": the game goes on
	score string // "1 0"
	asks  string // whose decision it is then

	guarded bool // somebody of A's waits far off, so that the turn goes on
}

func (s scene) run(t *testing.T) {
	t.Helper()
	t.Run(s.name, func(t *testing.T) {
		g := stage(t, s.areas, s.more)
		pos := s.pos
		if !strings.Contains(pos, "turn") {
			pos = "turn 1 A; " + pos
		}
		if s.guarded {
			pos += "; A26 2,2"
		}
		dice.Rig(t, &g.dice, rehearsal.Numbers(t, s.rolls)...)
		defer func() { // a script that is too short is this scene's fault alone
			switch why := recover().(type) {
			case nil:
			case string:
				if g.step != stepDraw { // whose die is next is another matter
					t.Fatalf("%s; at %q", why, g.Position())
				}
				g.step = stepUnit
				s.check(t, g)
			default:
				panic(why)
			}
		}()
		if err := g.SetPosition(pos); err != nil {
			t.Fatal(err)
		}
		for _, text := range simulate.Clauses(s.play) {
			g.do(t, text)
		}
		s.check(t, g)
	})
}

func (s scene) check(t *testing.T, g *Game) {
	t.Helper()
	rehearsal.Moment{Want: s.want, None: s.none, Legal: s.legal, Shut: s.shut, Why: s.why, Points: s.score, Ends: s.ends}.Check(t, g)
	if s.asks != "" && simulate.SideText(g.Side()) != s.asks {
		t.Errorf("side %s decides, not %s", simulate.SideText(g.Side()), s.asks)
	}
}

// do carries out an order that must be open; one that ends in "…" is the last
// that begins so.
func (g *Game) do(t *testing.T, text string) {
	t.Helper()
	if start, ok := strings.CutSuffix(text, "…"); ok {
		for _, open := range rehearsal.Open(g) {
			if strings.HasPrefix(open, start) {
				text = open
			}
		}
	}
	rehearsal.Do(t, g, text)
}

// named is a unit as tests call it: "A3".
func (g *Game) named(t testing.TB, name string) simulate.Piece {
	t.Helper()
	p, err := g.parsePiece(name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
