package fluidtime

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// Check returns the first broken invariant.
func (g *Game) Check() error {
	for side := range g.sides {
		if g.alive[side]&g.lost[side] != 0 {
			return fmt.Errorf("side %d has units both alive and lost", side)
		}
		if n := g.lost[side].Count(); n != play.Sum(&g.LostKinds[side]) || n != play.Sum(&g.LostFormations[side]) {
			return fmt.Errorf("side %d has lost %d units, counted as %d and %d", side, n, play.Sum(&g.LostKinds[side]), play.Sum(&g.LostFormations[side]))
		}
		if int(g.inHand[side]) > g.sides[side].commanders {
			return fmt.Errorf("side %d holds %d C/O cards of %d (F2.4)", side, g.inHand[side], g.sides[side].commanders)
		}
		for n := range g.alive[side].All() {
			if err := g.checkUnit(play.PieceOf(side, n)); err != nil {
				return err
			}
		}
	}
	if g.volley.n < g.volley.next {
		return fmt.Errorf("shot %d of %d", g.volley.next, g.volley.n)
	}
	total := int16(0)
	for c := range g.cards {
		if g.deck[c] > g.stock[c] {
			return fmt.Errorf("%d of %d cards %q are in the deck (F2.3)", g.deck[c], g.stock[c], g.cards[c].name)
		}
		total += int16(g.deck[c])
	}
	if total != g.left {
		return fmt.Errorf("a deck of %d cards is said to have %d", total, g.left)
	}
	return nil
}

func (g *Game) checkUnit(p play.Piece) error {
	u, who := g.unit(p), p.String()
	at := u.at
	switch {
	case !g.table.Has(at):
		return fmt.Errorf("%s is off the table", who)
	case u.heading < 0 || u.heading >= 360:
		return fmt.Errorf("%s faces %d°", who, u.heading)
	case u.cover != g.coverAt(at):
		return fmt.Errorf("%s is concealed %d, its ground %d", who, u.cover, g.coverAt(at))
	case u.marks.has(overwatch) && (u.marks.has(moving|suppressed|gunOut) || len(g.of(p).guns) == 0):
		return fmt.Errorf("%s is on overwatch and cannot be (F3.5)", who)
	case u.marks.has(hidden) && u.cover == noCover:
		return fmt.Errorf("%s is hidden in the open (F3.1)", who)
	case u.marks.has(immobilised) && u.marks.has(moving):
		return fmt.Errorf("%s moves and is immobilised (F4.4)", who)
	case u.marks.has(again) && g.turn == 0:
		return fmt.Errorf("%s was struck before the first turn", who)
	case g.closed(g.of(p), at) && !g.atEdge(g.of(p), at):
		return fmt.Errorf("%s stands where it may not (F3.7)", who)
	}
	return g.checkRoom(p, at)
}

// atEdge says whether a place that keeps the profile out is only touched: a way may lead
// along an edge, and fire ends it there.
func (g *Game) atEdge(q *profile, at tabletop.Point) bool {
	for _, by := range []tabletop.Point{{X: rounding}, {X: -rounding}, {Y: rounding}, {Y: -rounding}} {
		if !g.closed(q, tabletop.Point{X: at.X + by.X, Y: at.Y + by.Y}) {
			return true
		}
	}
	return false
}

const rounding = 10 // of a place on the way

// checkRoom sees that no unit stands too near to another (F1.6). One on its way
// while others react may pass by a friend.
func (g *Game) checkRoom(p play.Piece, at tabletop.Point) error {
	onItsWay := func(p play.Piece) bool { return g.step == stepReact && p == g.acting() }
	if onItsWay(p) {
		return nil
	}
	for q := range g.onTable() {
		if q != p && !onItsWay(q) && tabletop.Near(g.unit(q).at, at, g.room-rounding) {
			return fmt.Errorf("%s and %s stand too near to each other (F1.6)", p, q)
		}
	}
	return nil
}
