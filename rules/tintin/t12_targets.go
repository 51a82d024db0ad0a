package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// ofNamed is the side of those who are named.
func (f *frame) ofNamed() int {
	if f.foes {
		return 1 - int(f.side)
	}
	return int(f.side)
}

// candidates are the pieces that choose could name next.
func (g *Game) candidates(e *effect, f *frame) play.Set {
	side := int(f.side)
	if e.enemy {
		side = 1 - side
	}
	own := &g.sides[side]
	open := g.alive[side] &^ f.named
	if !e.anybody {
		open &= own.units
	}
	if e.activates {
		open &= own.units &^ g.activated // no officer takes a card's order (T3.8)
	}
	if e.formation && f.named != 0 {
		open &= own.formationWith(f.named.First())
	}
	return open.Filter(func(n int) bool {
		return (e.fits[g.pieces[side][n].profile] || g.isLent(e, side, n)) && (!e.weakened || g.isWeakened(side, n))
	})
}

// formationWith are the pieces of the formation that a piece is of, its officers
// among them; those of the staff are of none.
func (own *force) formationWith(n int) play.Set {
	if own.men[n].staff {
		return 0
	}
	return own.formationOf[own.men[n].formation]
}

// isLent says whether a friend near by, such as a banner, gives a unit a keyword
// by which it may be named (T9.2).
func (g *Game) isLent(e *effect, side, n int) bool {
	p := &g.pieces[side][n]
	units := g.sides[side].units
	if len(e.lends) == 0 || !units.Has(n) || !e.lent[p.profile] {
		return false
	}
	for friend := range (g.alive[side] & units).All() {
		f := &g.pieces[side][friend]
		if r := e.lends[f.profile]; r >= 0 && g.distance(f.cell, p.cell) <= int(r) {
			return true
		}
	}
	return false
}

// isWeakened says whether a piece has lost figures and no enemy is next to it.
func (g *Game) isWeakened(side, n int) bool {
	p := &g.pieces[side][n]
	return p.figures < g.profiles[p.profile].figures && !g.isBeset(side, p.cell)
}

// isBeset says whether an enemy, unit or officer, is next to a square.
func (g *Game) isBeset(side int, c grid.Cell) bool {
	for to := range g.near[closeRange][c].And(g.occupied).All() {
		if p := g.at[to]; p.Side() != side && !g.of(p).pilot {
			return true
		}
	}
	return false
}

func (g *Game) choosing() *effect {
	f := g.top()
	return &g.programs[f.program][f.pc-1]
}

func (g *Game) legalNames(buf []play.Action) []play.Action {
	f, e := g.top(), g.choosing()
	if f.named != 0 {
		buf = append(buf, order{Verb: pass}.Action())
	}
	side := int(f.side)
	if e.enemy {
		side = 1 - side
	}
	return play.AppendPieces(buf, name, side, g.candidates(e, f))
}

// nameOne names a piece.
func (g *Game) nameOne(p play.Piece) {
	f := g.top()
	f.named.Add(p.Number())
	if f.left--; f.left <= 0 || g.candidates(g.choosing(), f) == 0 {
		g.step = stepEffect
	}
}

// namedIdle are those named who are still to be activated.
func (g *Game) namedIdle() play.Set { return g.top().named & g.alive[g.side] &^ g.activated }

// activateNoMore leaves the rest of those named to themselves.
func (g *Game) activateNoMore() {
	for n := range g.namedIdle().All() {
		g.Log.Add(play.Event{What: play.Noted, Side: int8(g.side), Piece: play.PieceOf(int(g.side), n), Value: notedUnused, Rule: T(3, 1)})
	}
	g.step = stepEffect
}

func (g *Game) legalNamed(buf []play.Action) []play.Action {
	buf = append(buf, order{Verb: pass}.Action())
	return g.appendFlight(play.AppendPieces(buf, activate, int(g.side), g.namedIdle()))
}
