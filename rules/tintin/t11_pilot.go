package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// maxPilots is how many pilots of a side walk the board at once at most; with
// as many, no further aircraft takes off.
const maxPilots = 4

// bailOut is pilots who come down by parachute (T11.6).
type bailOut struct {
	pending [2]int8 // by side: 1 + the plane whose pilot has not jumped yet
	side    int8    // whose pilot drifts
	from    grid.Cell
	near    grid.Mask // where the pilot may come down, if not at the end of the drift
	back    step
}

// What becomes of a pilot.
const (
	pilotEscapes int = iota
	pilotDrowns
	pilotCaught
	pilotLands
	pilotLeaves
)

// freePilot is a number that a new pilot of the side can have, or -1.
func (g *Game) freePilot(side int) int {
	free := g.sides[side].pilots &^ g.alive[side]
	if free == 0 {
		return -1
	}
	return free.First()
}

// bailOut has the next pilot jump; then play goes on.
func (g *Game) bailOut(back step) {
	if g.step == stepOver {
		return
	}
	g.bail.back = back
	for i := range g.sides {
		side := (int(g.side) + i) % len(g.sides)
		if g.bail.pending[side] > 0 {
			g.bail.pending[side] = 0
			g.bail.side = int8(side)
			g.step = stepBail
			return
		}
	}
	g.step = back
}

// bailAt drops the pilot over a centre square and rolls which way it drifts; on
// the mark its owner chooses (T11.6).
func (g *Game) bailAt(c grid.Cell) {
	g.bail.from = c
	g.Log.Add(play.Event{What: play.Noted, Side: g.bail.side, Value: notedJumps, To: play.CellOf(c), Rule: T(11, 6)})
	d, off := g.rollDirection(int(g.bail.side), T(11, 6))
	if !off {
		g.step = stepDrift
		return
	}
	g.driftTo(d)
}

// choosesDrift takes the direction that the pilot's owner chooses (T11.6).
func (g *Game) choosesDrift(d grid.Direction) {
	g.Log.Add(play.Event{What: play.Noted, Side: g.bail.side, Value: notedDrifts, N: int16(d), Rule: T(11, 6)})
	g.driftTo(d)
}

// driftTo rolls how far the pilot drifts, and sees where it comes down (T11.6).
func (g *Game) driftTo(d grid.Direction) {
	squares := 0
	for range g.figures.parachute {
		squares += g.rollOne(dieD6, int(g.bail.side), forSquares, T(11, 6))
	}
	c, side := g.drift(g.bail.from, d, squares), int(g.bail.side)
	switch {
	case c == grid.None:
		g.pilotIs(side, pilotEscapes, c)
	case g.drowns.Has(c):
		g.pilotIs(side, pilotDrowns, c)
	case g.at[c] != play.NoPiece && g.at[c].Side() != side && g.of(g.at[c]).captures:
		g.pilotIs(side, pilotCaught, c)
		g.gain(1-side, g.figures.pilot, T(11, 6))
	default:
		g.landNear(c)
		return
	}
	g.bailOut(g.bail.back)
}

// pilotIs notes what becomes of a side's pilot.
func (g *Game) pilotIs(side, what int, c grid.Cell) {
	g.Log.Add(play.Event{What: play.Noted, Side: int8(side), Value: notedPilot, N: int16(what), To: play.CellOf(c), Rule: T(11, 6)})
}

// landNear sets the pilot down in a square, or in a free one nearest to it, of
// its owner's choice (T11.6). With no room on the whole board it gets away.
func (g *Game) landNear(c grid.Cell) {
	free := g.landings()
	for ring := 0; ring < grid.MaxCells && !free.Empty(); ring++ {
		if near := g.ring(ring, c).And(free); !near.Empty() {
			g.bail.near = near
			g.step = stepLand
			if near.Count() == 1 {
				g.land(near.First())
			}
			return
		}
	}
	g.pilotIs(int(g.bail.side), pilotEscapes, c)
	g.bailOut(g.bail.back)
}

// landings are the squares in which the pilot can come down, none if as many as
// can be there are on the board.
func (g *Game) landings() grid.Mask {
	n := g.freePilot(int(g.bail.side))
	if n < 0 {
		return grid.Mask{}
	}
	p := &g.profiles[g.sides[g.bail.side].men[n].profile]
	return g.goings[p.going].stand.Without(g.occupied).Without(g.drowns)
}

// ring are the squares so far from a square, and nearer.
func (g *Game) ring(n int, c grid.Cell) grid.Mask {
	m := g.within(n, c)
	if n > maxRange {
		for to := range m.All() {
			if g.distance(c, to) > n {
				m.Remove(to)
			}
		}
	}
	return m
}

// land stands the pilot on the board.
func (g *Game) land(c grid.Cell) {
	side := int(g.bail.side)
	n := g.freePilot(side)
	g.pieces[side][n] = g.start(side, n)
	g.alive[side].Add(n)
	g.put(play.PieceOf(side, n), c)
	g.pilotIs(side, pilotLands, c)
	g.bailOut(g.bail.back)
}

// capture takes an enemy pilot prisoner (T11.6).
func (g *Game) capture(by, pilot play.Piece) {
	side := pilot.Side()
	g.pilotIs(side, pilotCaught, g.cell(pilot))
	g.takeAway(pilot)
	g.gain(1-side, g.figures.pilot, T(11, 6))
}

// takeAway takes a pilot off the board.
func (g *Game) takeAway(pilot play.Piece) {
	g.lift(pilot)
	g.alive.Remove(pilot)
	g.piece(pilot).figures = 0
}

// mayLeave says whether a pilot gets off the board over its own edge with some
// squares, the last of them the one beyond it (T11.6).
func (g *Game) mayLeave(from grid.Cell, steps int8) bool {
	own := &g.sides[g.side]
	prof := g.of(g.active.unit)
	return g.goings[prof.going].Through(from, int(steps)-1, g.open()).Meets(own.home)
}

// leaves takes the acting pilot off the board; that scores nothing (T11.6).
func (g *Game) leaves() {
	p := g.active.unit
	g.pilotIs(p.Side(), pilotLeaves, g.cell(p))
	g.takeAway(p)
	g.endActivation()
}
