package orderdice

import (
	"math/bits"

	"github.com/tabletop-forge/forge/play"
)

// picksLoss says whether there is a choice of the next man to be lost. Exceptional
// damage goes first (O5.5).
func (g *Game) picksLoss() bool {
	q := g.losing()
	return q != play.NoPiece && g.lossesOf(q) < g.men(q) && bits.OnesCount8(g.kindsOf(q)) > 1
}

// lossesOf is how many men a unit is still to lose.
func (g *Game) lossesOf(q play.Piece) int {
	side, n := q.Split()
	return int(g.harm.own[side][n]) + int(g.harm.theirs[side][n])
}

// losing is the first unit that is still to lose men.
func (g *Game) losing() play.Piece {
	for q := range g.harm.struck.All() {
		if g.isAlive(q) && g.lossesOf(q) > 0 {
			return q
		}
	}
	return play.NoPiece
}

// loser is who picks: the opponent for exceptional damage, else the unit's own
// player.
func (g *Game) loser() int {
	side, n := g.losing().Split()
	if g.harm.theirs[side][n] > 0 {
		return 1 - side
	}
	return side
}

// kindsOf are the ranks that have men left, as a set.
func (g *Game) kindsOf(q play.Piece) (set uint8) {
	p, u := g.of(q), g.unit(q)
	for r := range p.n {
		if !p.ranks[r].charges && u.men[r] > 0 {
			set |= 1 << r
		}
	}
	return set
}

func (g *Game) legalLosses(buf []play.Action) []play.Action {
	for set := g.kindsOf(g.losing()); set != 0; set &= set - 1 {
		buf = append(buf, Order{Verb: loses, N: uint8(bits.TrailingZeros8(set))}.Action())
	}
	return buf
}

// pickLoss takes a man of a rank, and crosses one off those to be lost.
func (g *Game) pickLoss(r int) {
	q := g.losing()
	g.unit(q).men[r]--
	g.recount(q)
	side, n := q.Split()
	if due := &g.harm.theirs[side][n]; *due > 0 {
		*due--
	} else {
		g.harm.own[side][n]--
	}
	g.lostMen(q, 1, r)
}

// lose takes men where there is nothing to choose; then those who were hit
// check their morale.
func (g *Game) lose() {
	switch q := g.losing(); {
	case q == play.NoPiece:
		g.step = stepMorale
	case g.lossesOf(q) >= g.men(q):
		side, n := q.Split()
		g.lostMen(q, g.men(q), none)
		g.harm.own[side][n], g.harm.theirs[side][n] = 0, 0
		g.destroy(q, O(5, 5))
	default:
		g.pickLoss(bits.TrailingZeros8(g.kindsOf(q)))
	}
}

// lostMen tells of men of a rank that are lost, or of all.
func (g *Game) lostMen(q play.Piece, n, rank int) {
	g.lines.stir(q) // it is smaller now
	if g.Log.Listening() {
		g.noteMore(play.Event{What: play.Lost, Side: int8(q.Side()), Piece: q, Value: int32(n), Of: int16(rank + 1), Other: g.culprit(q), Rule: O(5, 5), From: g.sectors.Of(g.unit(q).at)})
	}
}

// morale has each unit check that lost half its men or was hit by flame: failed,
// it is removed (O5.9).
func (g *Game) morale() {
	h := g.harm
	g.harm = harm{back: h.back}
	for q := range (play.Pieces{h.struck[0] | h.flamed[0], h.struck[1] | h.flamed[1]}).All() {
		had := int(h.had[q.Side()][q.Number()])
		lost := had - g.men(q)
		half := !g.of(q).vehicle && lost > 0 && 2*lost >= had
		what := checkFlame
		if half {
			what = checkLosses
		}
		if g.isAlive(q) && (half || h.flamed.Has(q)) && g.test(q, what) >= failed {
			g.note(play.Event{What: play.Noted, Side: int8(q.Side()), Piece: q, Value: notedRouted, Rule: O(5, 9)})
			g.wreck(q, O(5, 9))
		}
	}
	if g.step = h.back; g.harm.struck != (play.Pieces{}) { // riders of who was removed
		g.step = stepLoss
	}
}
