package orderdice

import (
	"github.com/tabletop-forge/forge/play"
)

// picksLoss finds the next man who must be picked, and says whether there is a
// choice. Exceptional damage goes first (O5.5).
func (g *Game) picksLoss() bool {
	q := g.losing()
	if q == play.NoPiece {
		return false
	}
	h := &g.harm
	side, n := q.Side(), q.Number()
	if int(h.own[side][n])+int(h.theirs[side][n]) >= g.men(q) {
		return false // all of them
	}
	return g.kindsOf(q) > 1
}

// losing is the first unit that is still to lose men.
func (g *Game) losing() play.Piece {
	h := &g.harm
	for side := range h.struck {
		for n := range (h.struck[side] & g.alive[side]).All() {
			if h.own[side][n]+h.theirs[side][n] > 0 {
				return play.PieceOf(side, n)
			}
		}
	}
	return play.NoPiece
}

// loser is who picks: the opponent for exceptional damage, else the unit's own
// player.
func (g *Game) loser() int {
	q := g.losing()
	if side := q.Side(); g.harm.theirs[side][q.Number()] > 0 {
		return 1 - side
	}
	return q.Side()
}

// kindsOf is how many kinds of men a unit has left.
func (g *Game) kindsOf(q play.Piece) (n int) {
	p, u := g.of(q), g.unit(q)
	for r := range p.n {
		if !p.ranks[r].charges && u.men[r] > 0 {
			n++
		}
	}
	return n
}

func (g *Game) legalLosses(buf []play.Action) []play.Action {
	q := g.losing()
	p, u := g.of(q), g.unit(q)
	for r := range p.n {
		if !p.ranks[r].charges && u.men[r] > 0 {
			buf = append(buf, Order{Verb: loses, N: uint8(r)}.Action())
		}
	}
	return buf
}

// pickLoss takes a man of a rank.
func (g *Game) pickLoss(r int) {
	q := g.losing()
	g.unit(q).men[r]--
	g.recount(q)
	g.oneLost(q)
	g.lostMen(q, 1)
}

// oneLost crosses one off those to be lost.
func (g *Game) oneLost(q play.Piece) {
	h := &g.harm
	side, n := q.Side(), q.Number()
	if h.theirs[side][n] > 0 {
		h.theirs[side][n]--
	} else {
		h.own[side][n]--
	}
}

// lose takes men where there is nothing to choose; then those who were hit
// check their morale.
func (g *Game) lose() {
	q := g.losing()
	if q == play.NoPiece {
		g.step = stepMorale
		return
	}
	h := &g.harm
	side, n := q.Side(), q.Number()
	if all := g.men(q); int(h.own[side][n])+int(h.theirs[side][n]) >= all {
		g.lostMen(q, all)
		h.own[side][n], h.theirs[side][n] = 0, 0
		g.destroy(q, O(5, 5))
		return
	}
	for r := range g.of(q).n {
		if !g.of(q).ranks[r].charges && g.unit(q).men[r] > 0 {
			g.pickLoss(int(r))
			return
		}
	}
}

// lostMen tells of men lost.
func (g *Game) lostMen(q play.Piece, n int) {
	g.lines.stir(q) // it is smaller now
	g.note(play.Event{What: play.Lost, Side: int8(q.Side()), Piece: q, Value: int32(n), Other: g.culprit(q), Rule: O(5, 5), From: g.sectors.Of(g.unit(q).at)})
}

// morale has each unit check that lost half its men or was hit by flame: failed,
// it is removed (O5.9).
func (g *Game) morale() {
	h := g.harm
	g.harm = harm{back: h.back}
	for side := range h.struck {
		for n := range ((h.struck[side] | h.flamed[side]) & g.alive[side]).All() {
			q := play.PieceOf(side, n)
			lost := int(h.had[side][n]) - g.men(q)
			half := !g.of(q).vehicle && lost > 0 && 2*lost >= int(h.had[side][n])
			if (half || h.flamed[side].Has(n)) && g.isAlive(q) && g.test(q, 0, false, false) >= failed {
				g.note(play.Event{What: play.Noted, Side: int8(side), Piece: q, Value: notedRouted, Rule: O(5, 9)})
				g.wreck(q, O(5, 9))
			}
		}
	}
	if g.harm.struck != (play.Pieces{}) { // riders of who was removed
		g.step = stepLoss
		return
	}
	g.step = h.back
}
