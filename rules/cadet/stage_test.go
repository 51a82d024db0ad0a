package cadet

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// The band of both sides on a stage. Figures have these numbers (ATK/STR):
//
//	1 leader 3/4  2 hero 3/4  3 … 6 soldiers 2/3  7 a mite 1/1  8 an ox 3/6
const stageBand = `{"kind": "ArmyList", "game": "cadet", "title": "Stage", "formations": [
	{"type": "leader"}, {"type": "hero"}, {"type": "soldier", "count": 4},
	{"type": "soldier", "name": "Mite", "stats": {"atk": 1, "str": 1}}, {"type": "soldier", "name": "Ox", "stats": {"atk": 3, "str": 6}}
]}`

// stageScene is A in the south against B in the north; A goes first. Their flags
// stand in d1 and e8.
const stageScene = `
kind: "Scenario", game: "cadet", title: "Stage", first: "a"
sides: {
	a: {edge: "south", list: "band.json"}
	b: {edge: "north", list: "band.json"}
}
`

// open8 is eight by eight hexes of open ground, a corner to the north.
const open8 = `........ ........ ........ ........ ........ ........ ........ ........`

// stages are the tables that have been bound: hundreds of tests share a few.
var (
	stages = map[string]*board{}
	binds  sync.Mutex
)

// stage binds the stage band to a map, its rows with spaces between, and to
// further fields of the scenario.
func stage(t testing.TB, rows, more string) *Game {
	t.Helper()
	if rows == "" {
		rows = open8
	}
	scene := stageScene + `board: map: ["` + strings.Join(strings.Fields(rows), `", "`) + `"]` + "\n" + more
	if strings.Contains(more, `kind: "Scenario"`) {
		scene = more
	}
	binds.Lock()
	defer binds.Unlock()
	if stages[scene] == nil {
		g, _, err := New(rulestest.Document(t, map[string]string{"scene.cue": scene, "band.json": stageBand}))
		if err != nil {
			t.Fatal(err)
		}
		stages[scene] = g.board
	}
	g := &Game{board: stages[scene]}
	g.Reset(0, 0)
	return g
}

// scene is a moment of play: who stands where, what is rolled, what is ordered,
// and what must be true then.
type scene struct {
	name  string
	board string // rows; "": open8
	more  string // further fields of the scenario
	pos   string // after "turn 1 A; "
	rolls string // faces of the attack die by name, numbers of the D6
	play  string // orders with semicolons between
	want  string // parts of the position, with semicolons between
	none  string // parts that it must not have
	legal string // orders that must be open then
	shut  string // orders that must not be
	why   string // orders that are refused, each with a part of the reason: "rest: takes both actions"

	points string // what the sides have: "3 0"
	ends   string // who has won, A or B, or the word for neither; "": the game goes on
	tells  string // parts of what a replay says, with semicolons between
}

func (s scene) run(t *testing.T) {
	t.Helper()
	t.Run(s.name, func(t *testing.T) {
		g := stage(t, s.board, s.more)
		var log play.Log
		pos := s.pos
		if !strings.Contains(pos, "turn") {
			pos = "turn 1 A; " + pos
		}
		dice.Rig(t, &g.dice, g.rolls(t, s.rolls)...)
		defer rulestest.OwnFault(t, g)
		g.LogTo(&log)
		if err := g.SetPosition(pos); err != nil {
			t.Fatal(err)
		}
		rulestest.Do(t, g, s.play)
		s.check(t, g, &log)
	})
}

func (s scene) check(t *testing.T, g *Game, log *play.Log) {
	t.Helper()
	rulestest.Moment{Want: s.want, None: s.none, Legal: s.legal, Shut: s.shut, Why: s.why, Points: s.points, Ends: s.ends}.Check(t, g)
	var told strings.Builder
	for _, e := range log.Events {
		told.WriteString(g.Tell(e) + "\n")
	}
	for _, want := range play.Clauses(s.tells) {
		if !strings.Contains(told.String(), want) {
			t.Errorf("%q is not told in\n%s", want, &told)
		}
	}
}

// rolls are the rolls of a script.
func (g *Game) rolls(t *testing.T, words string) []int {
	t.Helper()
	var out []int
	for _, word := range strings.Fields(words) {
		if n, err := strconv.Atoi(word); err == nil {
			out = append(out, n)
			continue
		}
		out = append(out, g.attack.Named(word)...)
	}
	return out
}

// named is a figure as tests call it: "A3".
func (g *Game) named(t testing.TB, name string) play.Piece {
	t.Helper()
	p, err := g.names.Piece(name, "figure")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestStageBand(t *testing.T) {
	g := stage(t, "", "")
	for name, want := range map[string]string{"A1": "3/4", "A2": "3/4", "A3": "2/3", "B6": "2/3", "B7": "1/1", "A8": "3/6"} {
		m := g.of(g.named(t, name))
		if got := fmt.Sprintf("%d/%d", m.atk, m.str); got != want {
			t.Errorf("C1.3 %s is %s, want %s", name, got, want)
		}
	}
	for side, want := range map[int]string{0: "d1", 1: "e8"} {
		if got := g.Name(g.bands[side].flag); got != want {
			t.Errorf("C1.2 the flag of %s stands in %s, want %s", play.SideText(side), got, want)
		}
	}
}
