package cadet

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// drive makes the target run: toward its flag, else anywhere at the cost of STR,
// else home (C4.4, C4.5).
func (g *Game) drive() {
	t := g.fight.target
	own := &g.bands[t.Side()]
	switch way := g.runway(); {
	case own.off && g.cell(t) == own.flag: // off the board
		g.goHome(t, C(4, 5))
	case way.Empty():
		g.goHome(t, C(4, 4))
	case way.Count() == 1:
		g.runTo(way.First())
	default:
		g.step = stepRun
	}
}

// toward are the hexes toward its flag into which a figure can run: not full,
// and no river (C4.4).
func (g *Game) toward(p play.Piece) grid.Mask {
	c := g.cell(p)
	way := g.ways[g.of(p).ways].runs[c].Without(g.full)
	return way.And(g.bands[p.Side()].nearer[c])
}

// runway is where the target can run: toward its flag, or if it is cornered to
// any other hex that is not full and has neither enemy nor river (C4.4).
func (g *Game) runway() grid.Mask {
	t := g.fight.target
	if way := g.toward(t); !way.Empty() {
		return way
	}
	c := g.cell(t)
	return g.ways[g.of(t).ways].runs[c].Without(g.full).Without(g.stands[1-t.Side()])
}

// runTo takes the target to a hex. Cornered, it loses STR (C4.4).
func (g *Game) runTo(c grid.Cell) {
	t := g.fight.target
	cornered := g.toward(t).Empty()
	rule := C(4, 5)
	if cornered {
		rule = C(4, 4)
	}
	g.Log.Add(play.Event{What: play.Retreated, Side: int8(t.Side()), Piece: t, From: play.CellOf(grid.Cell(g.fight.cell)), To: play.CellOf(c), Value: 1, Rule: rule})
	g.shiftTo(t, c)
	g.step = stepFollow
	if cornered {
		g.hurt(t, g.cornered, C(4, 4))
	}
}

// followTo is the hex into which the attacker may follow: the one that the
// target entered, or after a punch-up across an edge the one that it left (C4.6).
func (g *Game) followTo() grid.Cell {
	f := &g.fight
	if f.across {
		return grid.Cell(f.cell)
	}
	return g.cell(f.target)
}

// canFollow says whether the attacker may follow: a target to follow, and room
// (C4.6).
func (g *Game) canFollow() bool {
	f := &g.fight
	if !g.alive.Has(f.target) {
		return false
	}
	c, from := g.followTo(), g.cell(f.attacker)
	return !g.full.Has(c) && g.ways[g.of(f.attacker).ways].open[from].Has(c)
}

// followUp takes the attacker after the target, free and without a punch-up
// (C4.6).
func (g *Game) followUp() {
	p, c := g.fight.attacker, g.followTo()
	g.Log.Add(play.Event{What: play.Entered, Side: int8(p.Side()), Piece: p, From: play.CellOf(g.cell(p)), To: play.CellOf(c), Rule: C(4, 6)})
	g.active.from = int16(g.cell(p))
	g.shiftTo(p, c)
	g.step = stepAct
}
