package orderdice

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// binder gathers what New compiles.
type binder struct {
	doc    *schema.Doc
	game   *schema.Game
	scene  *schema.Scenario
	table  schema.OpenTable
	tracts []schema.Tract
	f      *board
	index  map[string]int16 // weapons by id
	play.Binding
}

// New binds a scenario that has no errors: it compiles the table, the armies and
// the figures of the game. The notes say what is left out of play. An error says
// why the scenario cannot be played at all.
func New(doc *schema.Doc) (*Game, []play.Note, error) {
	if doc.Scenario == nil || doc.Game == nil {
		return nil, nil, errors.New("only a scenario can be played")
	}
	w := newBinder(doc.Game)
	w.doc, w.scene = doc, doc.Scenario
	w.f.language, w.Language = w.game.Language(), w.game.Language()
	for _, do := range []func() error{w.rules, w.ground, w.armies, w.goals, w.support, w.end} {
		if err := do(); err != nil {
			return nil, nil, err
		}
	}
	if w.Fault != nil {
		return nil, nil, w.Fault
	}
	w.f.chances = newChances(w.f)
	g := onBoard(w.f)
	for i, id := range w.scene.Sides.Keys() {
		if err := g.findRoom(i); err != nil {
			side, _ := w.scene.Sides.Get(id)
			field := "deploy"
			if side.Deploy == "" {
				field = "edge"
			}
			return nil, nil, play.Mistaken(err, "sides", id, field)
		}
	}
	g.Reset(0, 0)
	return g, nil, nil
}

func newBinder(g *schema.Game) *binder {
	return &binder{game: g, scene: &schema.Scenario{}, f: &board{Weights: weights.Clone(), game: g, rules: newRules()}, index: map[string]int16{}}
}

// onBoard is a game on a board.
func onBoard(f *board) *Game {
	g := &Game{board: f}
	g.Reset(0, 0)
	return g
}

// mostInches is how wide and deep a table may be: places are played in tenths
// of an inch.
const mostInches = 100

// ground compiles the table and what lies on it (O4.2, O4.5).
func (w *binder) ground() error {
	table, ok := w.game.OpenTable(&w.scene.Board)
	if !ok {
		return errors.New("the table has no size")
	}
	if table.Width > mostInches || table.Depth > mostInches {
		return play.Beyond(fmt.Errorf("the table is %v × %v; up to %d × %d can be played", table.Width, table.Depth, mostInches, mostInches), "board")
	}
	if m := w.scene.Board.Measure; m != "" && m != "inches" {
		return fmt.Errorf("the table is measured in %s; Order Dice is played in inches", m)
	}
	w.table = table
	f := w.f
	f.table = table.Inch()
	f.sectors = play.NewSectors(f.table)
	w.tracts = schema.Tracts(w.game, w.scene)
	for i := range w.tracts {
		w.tract(&w.tracts[i])
	}
	if len(f.ground) > tabletop.MaxAreas {
		return fmt.Errorf("the table has %d areas of terrain; at most %d can be played", len(f.ground), tabletop.MaxAreas)
	}
	if f.buildings > 64 {
		return fmt.Errorf("the table has %d buildings; at most 64 can be played", f.buildings)
	}
	f.survey()
	return nil
}

func (w *binder) tract(t *schema.Tract) {
	f := w.f
	made := tract{
		Ground: t.Ground, name: cmp.Or(t.Name, t.Terrain.Name), house: none, blocks: t.Sight == "blocks",
		cover: int8(schema.StatInt(t.Stats, "cover", 0)), obstacle: schema.StatFlag(t.Stats, "obstacle"), lifts: t.Lifts == "always",
		breaker: int8(schema.StatInt(t.Stats, "demolished", 0)),
	}
	for _, r := range t.Symbol {
		made.symbol = r
	}
	if schema.StatFlag(t.Stats, "house") {
		made.house = int8(f.buildings)
		f.buildings++
	}
	if t.Sight == "level" {
		for _, s := range t.Shapes {
			f.hills.Hills = append(f.hills.Hills, tabletop.Hill{Shape: s, Level: t.Level})
		}
	}
	for k := range mobilities {
		class := mobilityClasses[k]
		made.barred[k] = !t.Admits(w.game, class)
		made.start[k] = t.Start.Holds(w.game, class)
		made.noRun[k] = whom(t.Stats, "no-run").Holds(w.game, class)
		made.road[k] = whom(t.Stats, "road").Holds(w.game, class)
	}
	f.ground = append(f.ground, made)
	if made.lifts && t.Middle != nil {
		f.roads = append(f.roads, t.Middle)
	}
	if made.cover > 0 && len(t.Line) == 0 {
		f.shelters = append(f.shelters, middle(w.scene.Board.Areas[t.Area].Points))
	}
}

// survey sorts the ground by what it does, and indexes it.
func (f *board) survey() {
	var boxes []tabletop.Box
	for i := range f.ground {
		t := &f.ground[i]
		boxes = append(boxes, t.Box)
		for k := range mobilities {
			f.hinders[k].Enter(i, t.barred[k])
			f.hindersRun[k].Enter(i, t.barred[k] || t.noRun[k])
		}
		f.screens.Enter(i, t.blocks)
		f.covers.Enter(i, t.cover > 0)
		f.indoor.Enter(i, t.house >= 0)
		f.lifts.Enter(i, t.lifts)
	}
	f.index = tabletop.NewIndex(f.table, boxes)
}

// middle is the mean of some points.
func middle(points []schema.Point) tabletop.Point {
	x, y := 0.0, 0.0
	for _, p := range points {
		x, y = x+p.X, y+p.Y
	}
	n := float64(len(points))
	return tabletop.Point{X: tabletop.Inches(x / n), Y: tabletop.Inches(y / n)}
}

func (w *binder) goals() (err error) {
	w.f.goals, err = play.TableGoals(w.scene, w.table)
	return err
}

// support compiles the tokens that the scenario grants (O7.3).
func (w *binder) support() error {
	w.f.names = make([]string, w.game.Supports.Len())
	for i, id := range w.scene.Sides.Keys() {
		side, _ := w.scene.Sides.Get(id)
		for n, support := range w.game.Supports.Keys() {
			s, _ := w.game.Supports.Get(support)
			w.f.names[n] = s.Name
			granted := 0
			if s.Points != nil {
				granted = *s.Points
			}
			if of, ok := side.Supports.Get(support); ok {
				granted = of
			}
			for range granted {
				w.f.calls[i] = append(w.f.calls[i], call{
					support: uint8(n), from: int16(schema.StatInt(s.Stats, "strikes", 2)), plane: schema.StatFlag(s.Stats, "plane"), screens: schema.StatFlag(s.Stats, "screens"),
				})
			}
		}
	}
	if n := len(w.f.calls[0]) + len(w.f.calls[1]); n > maxTokens {
		return fmt.Errorf("the scenario grants %d tokens of support; at most %d can be played", n, maxTokens)
	}
	return nil
}

// mostTurns is how many turns a game has at most.
const mostTurns = 200

// end compiles how the game ends (O2.2, O8.1).
func (w *binder) end() error {
	f := w.f
	turns, extra := w.game.Turns(w.scene)
	f.limit, f.fig.extraTurn = int16(min(cmp.Or(turns, mostTurns), mostTurns)), extra
	f.perUnit = 1
	if v := w.game.Victory; v != nil {
		f.margin = v.Margin
		if v.Lost != nil {
			f.perUnit = int16(*v.Lost)
		}
	}
	f.starts = play.NoSide
	for i, id := range w.scene.Sides.Keys() {
		side, _ := w.scene.Sides.Get(id)
		field := "target"
		if side.Target == nil {
			field = "points"
		}
		if side.Target != nil || side.Points != 0 {
			err := fmt.Errorf("%s has points or a target: leave them out, for Order Dice counts from 0, to the end (O8.1)", f.sides[i].name)
			return play.Mistaken(err, "sides", id, field)
		}
		if w.scene.First == id {
			f.starts = int8(i)
		}
	}
	return nil
}

func whom(stats schema.Stats, id string) schema.ClassSet {
	d, _ := stats.Get(id)
	words, _ := d.Words()
	return words
}

// parseThrow reads dice such as 2D6, D6+1 or D3−1.
func parseThrow(text string) (t throw, err error) {
	m := throwShape.FindStringSubmatch(text)
	if m == nil {
		return t, fmt.Errorf("%q is no throw of dice such as 2D6", text)
	}
	t = throw{1, int(m[2][0] - '0'), 0}
	if m[1] != "" {
		t.n = int(m[1][0] - '0')
	}
	if m[4] != "" {
		if t.plus = int(m[4][0] - '0'); m[3] != "+" {
			t.plus = -t.plus
		}
	}
	return t, nil
}

var throwShape = regexp.MustCompile(`^([1-9]?)D([2-6])(?:([+−-])([0-9]))?$`)
