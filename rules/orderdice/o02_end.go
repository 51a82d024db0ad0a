package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// endTurn goes through the end phase as far as there is nothing to decide (O2.2): empty
// transports, objectives, another turn.
func (g *Game) endTurn() {
	g.desert()
	g.readObjectives()
	g.note(play.Event{What: play.TurnEnded, Side: play.NoSide, Value: int32(g.round)})
	if g.alive[0] == 0 || g.alive[1] == 0 {
		return // run sees to it
	}
	if g.round > g.limit || g.round == g.limit && !(g.rolls && g.makes(play.NoPiece, castExtraTurn, g.fig.extraTurn)) {
		g.settle(play.ByTurnLimit)
		return
	}
	g.keeper, g.side = none, 0
	g.nextToKeep()
}

// desert removes empty transports that are nearer to an enemy than to a friend.
func (g *Game) desert() {
	var gone [2]play.Set
	for side := range g.sides {
		for n := range g.afoot(side).All() {
			p := play.PieceOf(side, n)
			if g.sides[side].men[n].transport && g.riders(p) == 0 && g.nearest(p, 1-side) < g.nearest(p, side) {
				gone[side].Add(n)
			}
		}
	}
	for side := range g.sides {
		for n := range gone[side].All() {
			g.destroy(play.PieceOf(side, n), O(2, 2))
		}
	}
}

// nearest is how far the nearest other unit of a side is.
func (g *Game) nearest(p play.Piece, side int) tabletop.Length {
	best := tabletop.Most
	for n := range g.afoot(side).All() {
		if q := play.PieceOf(side, n); q != p {
			best = min(best, g.gap(p, q))
		}
	}
	return best
}

// nextToKeep asks for the next die that may be kept: AMBUSH or DOWN (O2.2).
func (g *Game) nextToKeep() {
	for ; g.side < 2; g.side, g.keeper = g.side+1, none {
		for g.keeper++; int(g.keeper) < len(g.sides[g.side].men); g.keeper++ {
			if !g.alive[g.side].Has(int(g.keeper)) {
				continue
			}
			u := &g.units[g.side][g.keeper]
			if u.order == ambush || u.order == down {
				g.step = stepKeep
				return
			}
			u.order = noOrder
		}
	}
	g.side, g.step = 0, stepTurn
}

func (g *Game) legalKeeping(buf []play.Action) []play.Action {
	return append(buf, passing, Order{Verb: keeps}.Action())
}

func (g *Game) takeBack() { g.keep(false) }

// keep settles whether the die stays with the unit.
func (g *Game) keep(stays bool) {
	if u := &g.units[g.side][g.keeper]; stays {
		g.note(play.Event{What: play.Noted, Side: g.side, Piece: play.PieceOf(int(g.side), int(g.keeper)), Value: notedKept, N: int16(int(u.order)), Rule: O(2, 2)})
	} else {
		u.order = noOrder
	}
	g.nextToKeep()
}
