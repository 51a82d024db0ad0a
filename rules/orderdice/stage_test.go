package orderdice

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// stageArmy is the army of both sides on a stage. Scenes call its units by name,
// with their side: A-rifles, B-tank. Other tests count on their order.
const stageArmy = `
	{type: "alden-lieutenant", name: "lieutenant"},
	{type: "alden-rifles", name: "rifles"},
	{type: "norvik-grenadiers", name: "grenadiers", options: [{option: "lmg"}, {option: "panzerfaust", count: 2}]},
	{type: "alden-medic", name: "medic"},
	{type: "alden-mg", name: "mmg"},
	{type: "alden-mortar", name: "mortar", options: [{option: "medium-mortar"}]},
	{type: "alden-sniper", name: "sniper"},
	{type: "alden-flame", name: "flamer"},
	{type: "alden-bazooka", name: "bazooka"},
	{type: "alden-light-gun", name: "gun"},
	{type: "alden-howitzer", name: "howitzer"},
	{type: "alden-heavy-gun", name: "heavy-gun"},
	{type: "alden-scout", name: "scout-car"},
	{type: "alden-light-tank", name: "tank"},
	{type: "alden-medium-tank", name: "medium-tank"},
	{type: "alden-flame-tank", name: "flame-tank"},
	{type: "alden-lorry", name: "lorry"},
	{type: "alden-half-track", name: "halftrack"},
	{type: "alden-rangers", name: "rangers"},
	{type: "alden-cyclists", name: "cyclists"},
	{type: "norvik-storm", name: "storm", options: [{option: "veteran"}, {option: "tank-grenades"}]},
	{type: "alden-rifles", name: "recruits", options: [{option: "inexperienced"}]},
	{type: "alden-captain", name: "captain"},
	{type: "alden-flak", name: "flak"},
	{type: "norvik-heavy-tank", name: "heavy-tank"},
	{type: "norvik-assault-gun", name: "assault-gun"},
	{type: "norvik-cavalry", name: "cavalry"},
	{type: "alden-mg", name: "hmg", options: [{option: "heavy-mg"}]},
	{type: "norvik-armoured-car", name: "car"},
	{type: "alden-light-tank", name: "old-tank", options: [{option: "veteran"}]},
	{type: "alden-light-tank", name: "new-tank", options: [{option: "inexperienced"}]},
	{type: "alden-rifles", name: "reserve"}`

const stageScene = `
kind: "Scenario", game: "orderdice", title: "Stage"
sides: {
	a: {edge: "south", list: "army.cue"%[1]s}
	b: {edge: "north", list: "army.cue"%[1]s}
}
board: {width: 60, depth: 60, areas: [%[2]s]}
turns: 6
%[3]s
`

// fields are those that have been bound: hundreds of tests share a few.
var fields = struct {
	sync.Mutex
	of map[string]*board
}{of: map[string]*board{}}

// stage binds the stage army to a table with some terrain, and to further fields
// of the scenario. Each side has a barrage, a smoke barrage and an air strike.
func stage(t testing.TB, areas, more string) *Game {
	t.Helper()
	return stageOf(t, stageArmy, areas, more)
}

// stageOf is stage with an army for both sides.
func stageOf(t testing.TB, army, areas, more string) *Game {
	t.Helper()
	key := strings.Join([]string{army, areas, more}, "|")
	fields.Lock()
	defer fields.Unlock()
	if fields.of[key] == nil {
		fields.of[key] = bind(t, map[string]string{
			"scene.cue": fmt.Sprintf(stageScene, allSupport, terrain(t, areas), more),
			"army.cue":  `kind: "ArmyList", game: "orderdice", title: "Stage", formations: [` + army + "]\n",
		}).board
	}
	return onBoard(fields.of[key])
}

// terrain reads areas with semicolons between: a feature and its points, two of
// which are the corners of a box unless it is a line: "wall 20,14 40,14",
// "crops 20,25 40,35", "woods 30,30 r5", "road 30,0 30,60 w4".
func terrain(t testing.TB, areas string) string {
	t.Helper()
	var out strings.Builder
	for _, area := range play.Clauses(areas) {
		words, points, more := strings.Fields(area), []string(nil), ""
		for _, word := range words[1:] {
			x, y, isPoint := strings.Cut(word, ",")
			switch {
			case isPoint:
				points = append(points, fmt.Sprintf("{x: %s, y: %s}", x, y))
			case word[0] == 'r':
				more = ", radius: " + word[1:]
			case word[0] == 'w':
				more = ", width: " + word[1:]
			default:
				t.Fatalf("%q: no terrain has %q", area, word)
			}
		}
		if isLine := words[0] == "wall" || words[0] == "hedge" || words[0] == "tank-traps" || more != ""; !isLine && len(points) == 2 {
			x, y, _ := strings.Cut(words[1], ",")
			x2, y2, _ := strings.Cut(words[2], ",")
			points = []string{points[0], fmt.Sprintf("{x: %s, y: %s}", x2, y), points[1], fmt.Sprintf("{x: %s, y: %s}", x, y2)}
		}
		fmt.Fprintf(&out, "{feature: %q, points: [%s]%s}, ", words[0], strings.Join(points, ", "), more)
	}
	return out.String()
}

// bind binds scene.cue among some files.
func bind(t testing.TB, files map[string]string) *Game {
	t.Helper()
	g, notes, err := New(rulestest.Document(t, files))
	if err != nil || len(notes) > 0 {
		t.Fatal(err, notes)
	}
	return g
}

// scene is a moment of play: who stands where, what is rolled, what is ordered,
// and what must be true then. Lists have semicolons between.
type scene struct {
	name  string
	army  string // formations of both sides; "": stageArmy
	areas string // what lies on the table, as terrain reads it
	goals string // places with an objective for a point each, with spaces between: ways lead there
	more  string // further fields of the scenario
	alone bool   // without the reserves, who see that the turn goes on and both sides stay in the game
	pos   string // after "turn 1 A; " unless it has a turn
	rolls string // what each die shows; "any": it does not matter
	play  string // orders, also in short: see Game.do
	want  string // parts of the position, as they begin
	exact string // parts of the position, whole
	none  string // parts that it must not have
	legal string // orders that must be open then
	shut  string // orders that must not be
	why   string // orders that are refused, each with a part of the reason: "take A-medic: has its die"
	tells string // what the replay must tell, parts of lines
	hides string // what it must not tell
	ends  string // how it has ended, see rulestest.Scene; "": the game goes on
	score string // "1 0"
	asks  string // whose decision it is then
}

// reserves are far from everything: A's has its die in the bag, B's has acted.
const reserves = "; A-reserve 1,1; B-reserve 59,59 order fire"

func (s scene) run(t *testing.T) {
	t.Helper()
	t.Run(s.name, func(t *testing.T) {
		g := s.stage(t)
		var log play.Log
		g.LogTo(&log)
		defer func() { // a script that is too short is this scene's fault alone
			switch why := recover().(type) {
			case nil:
			case string:
				if g.step != stepDraw { // whose die is next is another matter
					t.Fatalf("%s; at %q", why, g.Position())
				}
				g.step = stepUnit
				s.check(t, g, &log)
			default:
				panic(why)
			}
		}()
		if s.rolls != "any" {
			dice.Rig(t, &g.dice, rulestest.Numbers(t, s.rolls)...)
		}
		if err := g.SetPosition(g.labels(t, s.position())); err != nil {
			t.Fatal(err)
		}
		for _, text := range play.Clauses(g.labels(t, s.play)) {
			g.do(t, text)
		}
		s.check(t, g, &log)
	})
}

// stage is the board of a scene.
func (s scene) stage(t *testing.T) *Game {
	t.Helper()
	army, more := s.army, s.more
	if army == "" {
		army = stageArmy
	}
	if s.goals != "" {
		more += "\nobjectives: ["
		for n, at := range strings.Fields(s.goals) {
			more += fmt.Sprintf("{name: %q, at: %q, points: 1},", string(rune('K'+n)), at)
		}
		more += "]"
	}
	return stageOf(t, army, s.areas, more)
}

func (s scene) position() string {
	pos := s.pos
	if !strings.Contains(pos, "turn") {
		pos = "turn 1 A; " + pos
	}
	if !s.alone && s.army == "" {
		pos += reserves
	}
	return pos
}

func (s scene) check(t *testing.T, g *Game, log *play.Log) {
	t.Helper()
	if s.rolls != "any" {
		rulestest.Moment{
			Want: g.labels(t, s.want), Exact: g.labels(t, s.exact), None: g.labels(t, s.none), Legal: g.labels(t, s.legal),
			Shut: g.labels(t, s.shut), Why: g.labels(t, s.why), Points: s.score, Ends: s.ends,
		}.Check(t, g)
	}
	if s.asks != "" && play.SideText(g.Side()) != s.asks {
		t.Errorf("side %s decides, not %s", play.SideText(g.Side()), s.asks)
	}
	replay := ""
	for i := range log.Events {
		replay += strings.TrimSpace(g.Tell(log.Events[i])) + "\n"
	}
	for _, part := range play.Clauses(g.labels(t, s.tells)) {
		if !strings.Contains(replay, part) {
			t.Errorf("the replay should have %q:\n%s", part, replay)
		}
	}
	for _, part := range play.Clauses(g.labels(t, s.hides)) {
		if strings.Contains(replay, part) {
			t.Errorf("the replay should not have %q:\n%s", part, replay)
		}
	}
}

// scenes plays scenes side by side.
func scenes(t *testing.T, list []scene) {
	t.Helper()
	t.Parallel()
	for _, s := range list {
		s.run(t)
	}
}

// do carries out an order that must be open: "take A2"; or, in short, all that a
// unit does with its die: "A2 fire at B3 B4" loads and has two targets, "A2 assault
// B3" RUNs to.
func (g *Game) do(t *testing.T, text string) {
	t.Helper()
	words := strings.Fields(text)
	if _, ok := play.ParsePiece(words[0]); !ok {
		rulestest.Do(t, g, text)
		return
	}
	verb := "target "
	if words[1] == "assault" {
		words[1], verb = "run", "assault "
	}
	rulestest.Do(t, g, "take "+words[0]+"; order "+words[1])
	for _, word := range words[2:] {
		if _, ok := play.ParsePiece(word); ok {
			rulestest.Do(t, g, verb+word)
		} else {
			rulestest.Do(t, g, "load "+word)
		}
	}
}

var unitNames = regexp.MustCompile(`\b([AB])-([a-z]+(-[a-z]+)*)`)

// labels puts units' labels for their names: "A2" for "A-rifles".
func (g *Game) labels(t testing.TB, text string) string {
	t.Helper()
	pieces := g.Names().Pieces
	return unitNames.ReplaceAllStringFunc(text, func(word string) string {
		side := int(word[0] - 'A')
		for n, member := range pieces[side] {
			if member.Name == word[2:] {
				return play.PieceOf(side, n).String()
			}
		}
		t.Fatalf("%q: no unit is called %s", text, word)
		return ""
	})
}

// named is a unit by its label: "A3".
func (g *Game) named(t testing.TB, name string) play.Piece {
	t.Helper()
	p, ok := play.ParsePiece(name)
	if !ok {
		t.Fatalf("%q is no unit", name)
	}
	return p
}
