package tintin

import (
	"github.com/tabletop-forge/forge/play"
)

// What a keyword gives to friends near its unit, beyond flags that they ignore
// (T9.2): a unit among them is played by another profile, with those
// keywords, as long as it is among them. Only boards with such units know of it.

// maxGifts is how many different sets of keywords are given on one board.
const maxGifts = 2

// gift is a set of keywords that a keyword gives.
type gift struct {
	keywords []string
	radius   uint8
	number   int8 // among the board's; -1: it is left out
}

// bare is a profile, by its own number, without what others near it give.
func (p *profile) bare(own uint16) uint16 {
	if len(p.gifted) == 0 {
		return own
	}
	return p.gifted[0]
}

// endow brings what a side's units are given up to date: who stands near whom
// has changed, or what they are (T9.2).
func (g *Game) endow(side int) {
	if g.gifts == 0 {
		return
	}
	units := g.alive[side] & g.sides[side].units
	for n := range units.All() {
		me := &g.pieces[side][n]
		gifted := g.profiles[me.profile].gifted
		if as := gifted[g.giftsAt(side, units, me)]; as != me.profile {
			me.profile = as
			g.view.moved(side)
		}
	}
}

// isEndowed says whether a piece has what it is given, no more and no less.
func (g *Game) isEndowed(p play.Piece) bool {
	side, me := p.Side(), g.piece(p)
	if g.gifts == 0 || !g.sides[side].units.Has(p.Number()) {
		return true
	}
	return me.profile == g.profiles[me.profile].gifted[g.giftsAt(side, g.alive[side]&g.sides[side].units, me)]
}

// giftsAt is the set of gifts that reach a piece from some of its side's units.
func (g *Game) giftsAt(side int, units play.Set, to *piece) (set int) {
	for n := range units.All() {
		from := &g.pieces[side][n]
		for _, one := range g.profiles[from.profile].gives {
			if one.number >= 0 && g.distance(from.cell, to.cell) <= int(one.radius) {
				set |= 1 << one.number
			}
		}
	}
	return set
}
