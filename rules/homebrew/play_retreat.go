package homebrew

import (
	"cmp"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// Falling back and following come when all else of an action is done, one after the
// other: each is a choice, and what was rolled does not wait for it.

// retreat is a way of falling back.
type retreat struct {
	name     string
	way      heading
	meets    bool        // a step may lead among enemies
	cornered []effect    // for each step that there is no room for
	off      []effect    // instead of that, where the way leads off the board
	goes     bool        // it goes aside if there is room elsewhere
	aside    []effect    // and that befalls it then
	barred   []grid.Mask // by cell, where no step leads; nil: nowhere
	rule     play.Rule
}

// next are the cells that a step of a unit leads to that falls back so.
func (r *retreat) next(w *ways, from grid.Cell) grid.Mask {
	if r.barred != nil {
		return w.next[from].Without(r.barred[from])
	}
	return w.next[from]
}

// heading is where a unit falls back to.
type heading uint8

const (
	away heading = iota
	home
	toFlag
	straight
	whence // to the place from which it has moved last
)

// due is a move that is owed: a unit falls back, or may follow.
type due struct {
	unit play.Piece // that falls back, or that has attacked
	foe  play.Piece
	with play.Set // those who have attacked with it
	cell int16    // the place where the foe stood
	way  int8     // the number of the retreat; inPursuit: the unit may follow; toTake: it takes a die
	n    int8     // steps, or how many units follow; of dice with symbols the number of the attack
	rule play.Rule

	shown    dice.Pool // the dice of which one is taken
	from     int16     // where the unit stood
	faced    [2]uint8  // which way the two faced
	reacting bool
	after    bool // it follows to where the foe is now
	fled     bool // it follows only if the foe is still there
	among    bool // and where enemies are as well
}

// What stands for a retreat where a unit follows instead, or takes one of its dice.
const (
	inPursuit = -1
	toTake    = -2
)

// maxDues is how many moves are owed at a time at most. Who would owe one more has no
// room for it.
const maxDues = 32

// owe has a move come when all else is done. A unit that falls back already goes so
// much further.
func (g *Game) owe(d due) {
	for i := range g.dues[:g.owed] {
		if o := &g.dues[i]; o.unit == d.unit && o.way == d.way && o.way >= 0 {
			o.n = min(o.n+d.n, grid.MaxMove)
			return
		}
	}
	switch {
	case g.owed < maxDues:
		g.dues[g.owed] = d
		g.owed++
	case d.way >= 0:
		g.corner(&d, int(d.n))
	}
}

// run goes on through the order of play until a side has to decide. What is owed comes
// before whatever is next.
func (g *Game) run() {
	for {
		if g.owed > 0 && g.step != stepOver && (g.step < stepDue || g.step > stepTake) {
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
	case g.due.way == toTake:
		g.step = stepTake
	case g.alive.Has(g.due.unit):
		g.step = stepBack
	}
}

// backTo is where a unit comes to that falls back, and after how many steps: all
// that it must go, or as many as there is room for.
func (g *Game) backTo(d *due) (to ends, steps int) {
	if g.table != nil {
		steps = g.offerBack(&to.spots, d)
		return to, steps
	}
	return g.backOver(d, g.watched(d.unit).shut)
}

// backOver is that over cells; some are shut to it.
func (g *Game) backOver(d *due, shut grid.Mask) (to ends, steps int) {
	p, from, how := d.unit, g.cell(d.unit), &g.retreats[d.way]
	foes := g.stands[1-p.Side()]
	if how.way == whence {
		if came := g.cameFrom(p); came != grid.None && g.hasRoom(p, came) && !foes.Has(came) {
			to.cells.Add(came)
			return to, max(int(d.n), 1) // it is there, however many steps are asked for
		}
	}
	at, no := grid.MaskOf(from), shut
	if !how.meets {
		no = no.Or(foes)
	}
	leads, w := g.headingOf(d), &g.ways[g.of(p).ways]
	for n := 1; n <= int(d.n); n++ {
		var next grid.Mask
		for left := at; !left.Empty(); {
			c := left.Pop()
			for open := how.next(w, c).Without(no).Without(next); !open.Empty(); {
				if to := open.Pop(); g.leadsBack(d, leads, from, c, to) {
					next.Add(to)
				}
			}
		}
		if at = next; at.Empty() {
			break
		}
		if room := at.Without(g.full); !room.Empty() {
			to.cells, steps = room, n
		}
	}
	if steps == 0 && d.n > 0 && how.goes && !g.leavesBy(d) {
		to.cells = g.asideOf(d, from).Without(foes).Without(shut).Without(g.full)
	}
	return to, steps
}

// cameFrom is the place from which a unit has moved last in its activation, if it acts.
func (g *Game) cameFrom(p play.Piece) place {
	if p != g.acting() {
		return grid.None
	}
	return place(g.active.came)
}

// leavesBy says whether the way of a unit that falls back leads off the board, and something
// comes of that.
func (g *Game) leavesBy(d *due) bool {
	own, at, leads := &g.sides[d.unit.Side()], g.cell(d.unit), g.headingOf(d)
	switch {
	case g.retreats[d.way].off == nil:
		return false
	case g.table != nil:
		ray := g.backRay(leads, place(d.cell), at, d.unit.Side())
		return g.off(at, g.table.rays[ray][1]) == grid.None
	case leads == straight:
		line, ok := g.Toward(place(d.cell), at)
		return ok && g.Step(at, line) == grid.None
	case leads == toFlag && at != own.flag:
		return false
	}
	return (leads == home || leads == toFlag) && g.Depth(at, own.edge) == 1
}

// asideOf are the cells next to a unit that it could step into as it falls back.
func (g *Game) asideOf(d *due, from place) (cells grid.Mask) {
	return g.retreats[d.way].next(&g.ways[g.of(d.unit).ways], from)
}

// leadsBack says whether a step to the next cell leads a unit back that has fallen back from
// somewhere.
func (g *Game) leadsBack(d *due, leads heading, from, c, to grid.Cell) bool {
	foe, own := place(d.cell), &g.sides[d.unit.Side()]
	if leads == toFlag && c == own.flag {
		leads = home
	}
	switch leads {
	case home:
		return g.Depth(to, own.edge) < g.Depth(c, own.edge)
	case whence:
		return false
	case toFlag:
		return g.steps[own.flag][to] < g.steps[own.flag][c]
	case straight:
		if line, ok := g.Toward(foe, from); ok {
			return to == g.Step(c, line)
		}
	}
	return g.steps[foe][to] > g.steps[foe][c]
}

// headingOf is where a retreat leads: home without an enemy, or without a flag.
func (g *Game) headingOf(d *due) heading {
	way := g.retreats[d.way].way
	if way == toFlag && g.sides[d.unit.Side()].flag != grid.None {
		return toFlag
	}
	if way == toFlag || way != whence && place(d.cell) == grid.None {
		return home
	}
	return way
}

// backer is whose unit falls back.
func (g *Game) backer() int { return g.due.unit.Side() }

// canChooseBack says whether there is more than one way back.
func (g *Game) canChooseBack() bool {
	to, _ := g.backTo(&g.due)
	return to.count() > 1
}

func (g *Game) legalBack(buf []play.Action) []play.Action {
	to, _ := g.backTo(&g.due)
	return to.list(buf, order{Verb: back, Piece: g.due.unit})
}

// mustGoBack takes the only way back, or none.
func (g *Game) mustGoBack() {
	to := grid.None
	if all, _ := g.backTo(&g.due); !all.empty() {
		to = all.first()
	}
	g.goBack(to)
}

// goBack has the unit fall back to a place. What it is short of befalls it.
func (g *Game) goBack(to place) {
	d := &g.due
	short, aside := int(d.n), false
	if to != grid.None {
		_, steps := g.backTo(d)
		short, aside = short-steps, steps == 0
		g.shift(d.unit, to, play.Retreated, steps, cmp.Or(g.retreats[d.way].rule, d.rule))
	}
	g.step = stepDue
	switch {
	case aside:
		way := &g.retreats[d.way]
		g.befall(way.aside, g.drivenBack(d), way.rule)
	case short > 0 && g.leavesBy(d):
		way := &g.retreats[d.way]
		g.befall(way.off, g.drivenBack(d), way.rule)
	case short > 0:
		g.corner(d, short)
	}
}

// corner has befall a unit what comes of steps that it has no room for.
func (g *Game) corner(d *due, short int) {
	way := &g.retreats[d.way]
	g.Log.Add(play.Event{What: play.Noted, Side: int8(d.unit.Side()), Piece: d.unit, Value: notedCornered, N: int16(short), Rule: way.rule})
	x := g.drivenBack(d)
	for range short {
		g.befall(way.cornered, x, way.rule)
	}
}

// drivenBack are the facts about a unit that falls back, and the one that it falls back from,
// if there is one, where that stood.
func (g *Game) drivenBack(d *due) facts {
	x := g.here(d.unit)
	if x.foe, x.at[1] = d.foe, place(d.cell); x.at[1] != grid.None {
		x.apart = g.apart(x.at[0], x.at[1])
	}
	x.ways[1] = d.faced[1] // as it stood there; it may be gone
	return x
}

// shift moves a unit that moves without an order.
func (g *Game) shift(p play.Piece, to place, what play.EventKind, steps int, rule play.Rule) {
	from, faces := g.cell(p), int16(0)
	if what == play.Entered && p == g.acting() {
		g.active.came = int16(from)
	}
	if what == play.Entered && g.facing != nil {
		g.unit(p).faces = g.facing.toFace(g.bearing(from, to))
		faces = int16(g.unit(p).faces) + 1
	}
	g.Log.Add(play.Event{
		What: what, Of: faces, Side: int8(p.Side()), Piece: p, From: g.cellOf(from), To: g.cellOf(to), Dice: g.spot(to, g.toward(from, to)), Value: int32(steps), Rule: rule,
	})
	g.lift(p)
	g.put(p, to)
}

// followers are those who may move into the place that an enemy has left: those who
// attacked, from next to it.
func (g *Game) followers() (set play.Set) {
	to, side := g.followTo(), g.due.unit.Side()
	if g.due.n < 1 || to == grid.None || g.table == nil && !g.due.among && g.stands[1-side].Has(to) {
		return 0
	}
	for n := range ((g.due.with | 1<<g.due.unit.Number()) & g.alive[side]).All() {
		if p := play.PieceOf(side, n); g.hasRoom(p, to) && g.isNextTo(p, to) {
			set.Add(n)
		}
	}
	return set
}

// followTo is the place that the enemy has left, or the one that it has come to; grid.None if
// it is gone from there.
func (g *Game) followTo() place {
	switch {
	case g.due.fled && !g.alive.Has(g.due.foe):
		return grid.None
	case !g.due.after:
		return place(g.due.cell)
	case g.alive.Has(g.due.foe):
		return g.cell(g.due.foe)
	}
	return grid.None
}

// isNextTo says whether a single step leads a unit to a place.
func (g *Game) isNextTo(p play.Piece, to place) bool {
	w := &g.ways[g.of(p).ways]
	if g.table != nil {
		return g.apart(g.cell(p), to) <= g.touch && w.walk(g.table, g.cell(p), to) < noWay
	}
	way, ok := g.Toward(g.cell(p), to)
	return ok && w.paths.Open(g.cell(p), way)
}

func (g *Game) canFollow() bool { return g.followers() != 0 }

func (g *Game) follower() int { return g.due.unit.Side() }

func (g *Game) legalFollow(buf []play.Action) []play.Action {
	return play.AppendPieces(append(buf, order{}.Action()), follow, g.follower(), g.followers())
}

// followed moves a unit into the cell; others may come too.
func (g *Game) followed(p play.Piece) {
	g.shift(p, g.followTo(), play.Entered, 1, g.due.rule)
	g.due.n--
}
