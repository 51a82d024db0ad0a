package fluidtime

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// watched says whether an enemy that is not suppressed sees a unit.
func (g *Game) watched(p play.Piece) bool {
	for n := range g.sees(p).All() {
		if !g.units[1-p.Side()][n].marks.has(suppressed) {
			return true
		}
	}
	return false
}

// hide hides units that are concealed, stationary and unseen (F3.9).
func (g *Game) hide() {
	for p := range g.onTable() {
		if u := g.unit(p); u.cover > noCover && !u.marks.has(hidden|moving) && !g.watched(p) {
			u.marks |= hidden
			g.changed(p, changedHidden, F(3, 9))
		}
	}
}

// coverAt is how the ground at a place conceals (F3.1).
func (b *board) coverAt(p tabletop.Point) (cover uint8) {
	for set := b.index.At(p)[0] & b.conceals; set != 0; set &= set - 1 {
		if t := &b.tracts[tabletop.FirstArea(0, set)]; t.cover > cover && t.Has(p) {
			cover = t.cover
		}
	}
	return cover
}

// atCrest says whether a unit at a place is at a crest (F3.8).
func (g *Game) atCrest(p tabletop.Point) bool {
	_, ok := g.sight.Crest(p)
	return ok
}
