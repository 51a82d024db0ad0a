package tintin

import (
	"math/bits"

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
func (g *Game) candidates(e *effect, f *frame) (set uint64) {
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
		open &= own.formationWith(bits.TrailingZeros64(f.named))
	}
	for ; open != 0; open &= open - 1 {
		n := bits.TrailingZeros64(open)
		if (e.fits[g.pieces[side][n].profile] || g.isLent(e, side, n)) && (!e.weakened || g.isWeakened(side, n)) {
			set |= bit(n)
		}
	}
	return set
}

// formationWith are the pieces of the formation that a piece is of, its officers
// among them; those of the staff are of none.
func (own *force) formationWith(n int) uint64 {
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
	if len(e.lends) == 0 || units&bit(n) == 0 || !e.lent[p.profile] {
		return false
	}
	for friends := g.alive[side] & units; friends != 0; friends &= friends - 1 {
		f := &g.pieces[side][bits.TrailingZeros64(friends)]
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
		buf = append(buf, Order{Verb: pass}.action())
	}
	side := int(f.side)
	if e.enemy {
		side = 1 - side
	}
	each(g.candidates(e, f), func(n int) { buf = append(buf, Order{Verb: name, Piece: play.PieceOf(side, n)}.action()) })
	return buf
}

// nameOne names a piece.
func (g *Game) nameOne(p play.Piece) {
	f := g.top()
	f.named |= bit(p.Number())
	if f.left--; f.left <= 0 || g.candidates(g.choosing(), f) == 0 {
		g.step = stepEffect
	}
}

// namedIdle are those named who are still to be activated.
func (g *Game) namedIdle() uint64 { return g.top().named & g.alive[g.side] &^ g.activated }

func (g *Game) legalNamed(buf []play.Action) []play.Action {
	buf = append(buf, Order{Verb: pass}.action())
	each(g.namedIdle(), func(n int) {
		buf = append(buf, Order{Verb: order, Piece: play.PieceOf(int(g.side), n)}.action())
	})
	return g.appendFlight(buf)
}
