package homebrew

import (
	"cmp"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// Falling back and following come when all else of an action is done, one after the
// other: each is a choice, and what was rolled does not wait for it.

// retreat is a way of falling back.
type retreat struct {
	name     string
	way      heading
	cornered []effect // for each step that there is no room for
	rule     play.Rule
}

// heading is where a unit falls back to.
type heading uint8

const (
	away heading = iota
	home
	straight
)

// due is a move that is owed: a unit falls back, or may follow.
type due struct {
	unit play.Piece // that falls back, or that has attacked
	foe  play.Piece
	cell int16 // where the foe stood
	way  int8  // the number of the retreat; inPursuit: the unit may follow
	n    int8  // steps, or how many units follow
	rule play.Rule
}

// inPursuit stands for a retreat where a unit follows instead.
const inPursuit = -1

// maxDues is how many moves are owed at a time at most. Who would owe one more has no
// room for it.
const maxDues = 32

// owe has a move come when all else is done. A unit that falls back already goes so
// much further.
func (g *Game) owe(d due) {
	for i := range g.dues[:g.owed] {
		if o := &g.dues[i]; o.unit == d.unit && o.way == d.way && o.way != inPursuit {
			o.n = min(o.n+d.n, grid.MaxMove)
			return
		}
	}
	switch {
	case g.owed < maxDues:
		g.dues[g.owed] = d
		g.owed++
	case d.way != inPursuit:
		g.corner(&d, int(d.n))
	}
}

// run goes on through the order of play until a side has to decide. What is owed comes
// before whatever is next.
func (g *Game) run() {
	for {
		if g.owed > 0 && g.step != stepOver && (g.step < stepDue || g.step > stepFollow) {
			g.step, g.then = stepDue, g.step
		}
		if !g.rules.Advance(g, &g.step) {
			return
		}
	}
}

// nextDue takes the first of what is owed.
func (g *Game) nextDue() {
	if g.owed == 0 {
		g.step = g.then
		return
	}
	g.due = g.dues[0]
	g.owed--
	copy(g.dues[:], g.dues[1:g.owed+1])
	switch {
	case g.due.way == inPursuit:
		g.step = stepFollow
	case g.alive.Has(g.due.unit):
		g.step = stepBack
	}
}

// backTo is where a unit comes to that falls back, and after how many steps: all
// that it must go, or as many as there is room for.
func (g *Game) backTo(d *due) (cells grid.Mask, steps int) {
	p, from := d.unit, g.cell(d.unit)
	foes := g.stands[1-p.Side()]
	shut := g.watched(p).shut
	at := grid.MaskOf(from)
	for n := 1; n <= int(d.n); n++ {
		var next grid.Mask
		for left := at; !left.Empty(); {
			c := left.Pop()
			for way := range grid.Direction(grid.Directions) {
				if to := g.backStep(d, from, c, way); to != grid.None && !foes.Has(to) && !shut.Has(to) {
					next.Add(to)
				}
			}
		}
		if at = next; at.Empty() {
			break
		}
		if room := at.Without(g.full); !room.Empty() {
			cells, steps = room, n
		}
	}
	return cells, steps
}

// backStep is the cell that a step of a retreat leads to; None if it leads nowhere.
func (g *Game) backStep(d *due, from, c grid.Cell, way grid.Direction) grid.Cell {
	if !g.ways[g.of(d.unit).ways].paths.Open(c, way) {
		return grid.None
	}
	to, foe, leads := g.Step(c, way), grid.Cell(d.cell), g.retreats[d.way].way
	if foe == grid.None {
		leads = home
	}
	line, isLine := grid.North, false
	if leads == straight {
		line, isLine = g.Toward(foe, from)
	}
	var fits bool
	switch {
	case leads == home:
		edge := g.sides[d.unit.Side()].edge
		fits = g.Depth(to, edge) < g.Depth(c, edge)
	case isLine:
		fits = way == line
	default:
		fits = g.steps[foe][to] > g.steps[foe][c]
	}
	if !fits {
		return grid.None
	}
	return to
}

// backer is whose unit falls back.
func (g *Game) backer() int { return g.due.unit.Side() }

// canChooseBack says whether there is more than one way back.
func (g *Game) canChooseBack() bool {
	cells, _ := g.backTo(&g.due)
	return cells.Count() > 1
}

func (g *Game) legalBack(buf []play.Action) []play.Action {
	cells, _ := g.backTo(&g.due)
	for left := cells; !left.Empty(); {
		buf = append(buf, order{Verb: back, Piece: g.due.unit, Cell: left.Pop()}.Action())
	}
	return buf
}

// mustGoBack takes the only way back, or none.
func (g *Game) mustGoBack() {
	to := grid.None
	if cells, _ := g.backTo(&g.due); !cells.Empty() {
		to = cells.First()
	}
	g.goBack(to)
}

// goBack has the unit fall back to a cell. What it is short of befalls it.
func (g *Game) goBack(to grid.Cell) {
	d := &g.due
	short := int(d.n)
	if to != grid.None {
		_, steps := g.backTo(d)
		short -= steps
		g.shift(d.unit, to, play.Retreated, steps, cmp.Or(g.retreats[d.way].rule, d.rule))
	}
	g.step = stepDue
	if short > 0 {
		g.corner(d, short)
	}
}

// corner has befall a unit what comes of steps that it has no room for.
func (g *Game) corner(d *due, short int) {
	way := &g.retreats[d.way]
	g.Log.Add(play.Event{What: play.Noted, Side: int8(d.unit.Side()), Piece: d.unit, Value: notedCornered, N: int16(short), Rule: way.rule})
	x := facts{self: d.unit, foe: d.foe, at: [2]grid.Cell{g.cell(d.unit), grid.Cell(d.cell)}}
	for range short {
		g.befall(way.cornered, x, way.rule)
	}
}

// shift moves a unit that no order of its own moves.
func (g *Game) shift(p play.Piece, to grid.Cell, what play.EventKind, steps int, rule play.Rule) {
	g.Log.Add(play.Event{What: what, Side: int8(p.Side()), Piece: p, From: play.CellOf(g.cell(p)), To: play.CellOf(to), Value: int32(steps), Rule: rule})
	g.lift(p)
	g.put(p, to)
}

// followers are those who may move into the cell that an enemy has left: those who
// attacked, from next to it.
func (g *Game) followers() (set play.Set) {
	to, side := grid.Cell(g.due.cell), g.due.unit.Side()
	if g.due.n < 1 || g.full.Has(to) || g.stands[1-side].Has(to) {
		return 0
	}
	p := g.due.unit
	if way, ok := g.Toward(g.cell(p), to); ok && g.alive.Has(p) && g.ways[g.of(p).ways].paths.Open(g.cell(p), way) {
		set.Add(p.Number())
	}
	return set
}

func (g *Game) canFollow() bool { return g.followers() != 0 }

func (g *Game) follower() int { return g.due.unit.Side() }

func (g *Game) legalFollow(buf []play.Action) []play.Action {
	return play.AppendPieces(append(buf, order{}.Action()), follow, g.follower(), g.followers())
}

// followed moves a unit into the cell; others may come too.
func (g *Game) followed(p play.Piece) {
	g.shift(p, grid.Cell(g.due.cell), play.Entered, 1, g.due.rule)
	g.due.n--
}
