package orderdice

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// Check returns the first broken invariant.
func (g *Game) Check() error {
	for side := range g.sides {
		switch {
		case g.alive[side]&g.lost[side] != 0:
			return fmt.Errorf("side %d has units both alive and lost", side)
		case g.idle[side]&^g.alive[side] != 0:
			return fmt.Errorf("the bag has dice of units that are lost (O2.2)")
		}
		kinds, forms := 0, 0
		for n := range play.MaxPieces {
			kinds, forms = kinds+int(g.LostKinds[side][n]), forms+int(g.LostFormations[side][n])
		}
		if n := g.lost[side].Count(); n != kinds || n != forms {
			return fmt.Errorf("side %d has lost %d units, counted as %d and %d", side, n, kinds, forms)
		}
		for n := range g.sides[side].men {
			if !g.alive[side].Has(n) {
				continue
			}
			if err := g.checkUnit(play.PieceOf(side, n)); err != nil {
				return err
			}
		}
	}
	return g.checkReach()
}

// checkReach sees that no way that is open is longer than its order allows, and
// none that is being gone (O4).
func (g *Game) checkReach() error {
	a := &g.active
	if a.unit == none {
		return nil
	}
	p := g.acting()
	u := g.unit(p)
	if a.leg > 0 {
		return g.checkWay(p, u.order, a.start, a.goal)
	}
	if g.step != stepMove {
		return nil
	}
	for _, way := range g.waysOf(p, a.order) {
		to := unpack(way).At
		if o := unpack(way); o.Verb != moves {
			to = g.touching(p, o.Piece)
		} else if to == rounded(u.at) {
			continue
		}
		if err := g.checkWay(p, a.order, g.outset(p, to), to); err != nil {
			return err
		}
	}
	return nil
}

// checkWay holds a way against the table of moves, which roads double; an order
// that has changed since, as of those who go DOWN, allows a RUN.
func (g *Game) checkWay(p play.Piece, c command, from, to tabletop.Point) error {
	pace := g.paces[g.of(p).mobility]
	far, d := pace.run, tabletop.Distance(from, to)
	if c == advance {
		far = pace.advance
	}
	const slack = 1 // who goes up to another ends at a place that is rounded to the thousandth
	if d <= far+slack || d <= 2*far+slack && g.doubled(g.of(p).mobility, from, to) {
		return nil
	}
	return fmt.Errorf("%s goes %s″ by an order for %s″ (O4)", pieceText(p), d, far)
}

func (g *Game) checkUnit(p play.Piece) error {
	u, q := g.unit(p), g.of(p)
	name := pieceText(p)
	switch {
	case !g.table.Has(u.at):
		return fmt.Errorf("%s is off the table at %s", name, u.at)
	case g.men(p) < 1 || g.men(p) > int(q.figures):
		return fmt.Errorf("%s has %d men of %d", name, g.men(p), q.figures)
	case int(u.pins) >= int(q.ld):
		return fmt.Errorf("%s has %d pins and stands, with Ld %d (O3.2)", name, u.pins, q.ld)
	case u.order >= commands || u.facing < 0 || u.facing >= 360:
		return fmt.Errorf("%s has order %d and faces %d°", name, u.order, u.facing)
	case g.round > 0 && g.idle.Has(p) && u.order != noOrder:
		return fmt.Errorf("%s has a die both in the bag and out of it (O2.1)", name)
	case u.locks > 1:
		return fmt.Errorf("%s has two locked jams and stands (O5.7)", name)
	}
	for r := range q.n {
		if u.men[r] > q.ranks[r].men {
			return fmt.Errorf("%s has more men of a kind than it began with", name)
		}
	}
	if u.ride > 0 && u.ride != inReserve {
		car := play.PieceOf(p.Side(), int(u.ride)-1)
		if !g.isAlive(car) || g.unit(car).at != u.at || g.unit(car).ride%inReserve > 0 {
			return fmt.Errorf("%s rides in what does not carry it (O4.6)", name)
		}
		if taken := g.seatsTaken(car); taken > int(g.of(car).seats) {
			return fmt.Errorf("%s has %d riders on %d seats (O4.6)", pieceText(car), taken, g.of(car).seats)
		}
	}
	return g.checkLines(p)
}

// checkLines sees that what is remembered of the lines to enemies holds still.
func (g *Game) checkLines(p play.Piece) error {
	foe := 1 - p.Side()
	for q := range g.alive[foe].Pieces(foe) {
		if l := g.line(p, q); l.far != tabletop.Distance(g.unit(p).at, g.unit(q).at) {
			return fmt.Errorf("%s and %s have moved, and their line has not", pieceText(p), pieceText(q))
		}
	}
	return nil
}
