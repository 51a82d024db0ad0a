package tintin

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// Check returns the first broken invariant.
func (g *Game) Check() error {
	var occupied grid.Mask
	for side := range g.sides {
		if g.alive[side]&g.lost[side] != 0 {
			return fmt.Errorf("side %d has pieces both alive and lost", side)
		}
		for n := range g.sides[side].men {
			if err := g.checkPiece(play.PieceOf(side, n), &occupied); err != nil {
				return err
			}
		}
		if units := (g.lost[side] & g.sides[side].units).Count(); units != play.Sum(&g.LostKinds[side]) || units != play.Sum(&g.LostFormations[side]) {
			return fmt.Errorf("side %d has lost %d units, counted as %d and %d", side, units, play.Sum(&g.LostKinds[side]), play.Sum(&g.LostFormations[side]))
		}
		for o, points := range g.hq[side].points {
			if points < 0 || points > g.sides[side].supports[o] {
				return fmt.Errorf("HQ option %d of side %d has %d points (T10.1)", o, side, points)
			}
		}
	}
	if occupied != g.occupied {
		return fmt.Errorf("occupied squares and pieces differ")
	}
	if g.orders < 0 {
		return fmt.Errorf("%d orders left", g.orders)
	}
	return g.checkCards()
}

// checkCards sees that no card is lost or made up: deck, discards and hands are
// all there are.
func (g *Game) checkCards() error {
	all := [maxCards]uint8{}
	total := int16(0)
	for _, p := range []*pile{&g.deck, &g.discards} {
		n := int16(0)
		for c := range g.cards {
			all[c] += p.of[c]
			n += int16(p.of[c])
		}
		if n != p.n {
			return fmt.Errorf("a pile of %d cards is said to have %d", n, p.n)
		}
		total += n
	}
	for side := range g.hands {
		h := &g.hands[side]
		if !slices.IsSorted(h.cards[:h.n]) {
			return fmt.Errorf("the hand of side %d is out of order", side)
		}
		for _, c := range h.cards[:h.n] {
			all[c]++
			total++
		}
	}
	if total > 0 && all != g.stock.of {
		return fmt.Errorf("there are %d cards in deck, discards and hands, not the %d of the deck (T12.2)", total, g.stock.n)
	}
	return nil
}

func (g *Game) checkPiece(p play.Piece, occupied *grid.Mask) error {
	piece, c := g.piece(p), g.cell(p)
	if on := c != grid.None; on != g.alive.Has(p) {
		return fmt.Errorf("%s is on the board: %v, alive: %v", p, on, g.alive.Has(p))
	} else if !on {
		return nil
	}
	if piece.figures == 0 || piece.figures > g.profiles[g.sides[p.Side()].men[p.Number()].profile].figures {
		return fmt.Errorf("%s has %d figures", p, piece.figures)
	}
	if !g.isEndowed(p) {
		return fmt.Errorf("%s is not what those near it make of it (T9.2)", p)
	}
	if piece.ride > 0 || g.riding.Has(p) {
		return g.checkRider(p)
	}
	switch {
	case g.at[c] != p:
		return fmt.Errorf("%s and square %s do not agree", p, g.Name(c))
	case occupied.Has(c):
		return fmt.Errorf("two pieces in %s (T4.1)", g.Name(c))
	case g.sides[p.Side()].units.Has(p.Number()) != g.stands[p.Side()].Has(c):
		return fmt.Errorf("%s is not among its side's units", p)
	case g.of(p).pilot != g.pilots[p.Side()].Has(c):
		return fmt.Errorf("%s is not among its side's pilots", p)
	}
	occupied.Add(c)
	return nil
}

// checkRider sees that passenger and vehicle know of each other (T4.5).
func (g *Game) checkRider(p play.Piece) error {
	side, me := p.Side(), g.piece(p)
	if me.ride == 0 || !g.riding[side].Has(p.Number()) {
		return fmt.Errorf("%s rides and does not", p)
	}
	if !g.sides[side].men[me.ride-1].takes.Has(p.Number()) {
		return fmt.Errorf("%s is aboard of what does not carry it (T4.5)", p)
	}
	car := &g.pieces[side][me.ride-1]
	if int(car.load) != p.Number()+1 || car.cell != me.cell || !g.alive[side].Has(int(me.ride)-1) {
		return fmt.Errorf("%s and its vehicle do not agree (T4.5)", p)
	}
	return nil
}
