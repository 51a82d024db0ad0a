package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// O is a rule of the game, by chapter and number.
func O(chapter, number int) play.Rule { return play.RuleOf('O', chapter, number) }

// What a Changed event tells, in the high byte of its value.
const (
	changedPins  = 1 << 8
	changedOrder = 2 << 8
)

// What a Noted event tells, in the low byte of its value.
const (
	notedDrawn int32 = iota + 1
	notedFubar
	notedKept
	notedAmbush
	notedDemolished
	notedAboard
	notedFuel
	notedImmobile
	notedFire
	notedLocked
	notedRouted
	notedFear
	notedWasted
	notedPlane
	notedShotDown
	notedSmoke
	notedDrift
	notedFalls // a barrage, with the number of its support
)

// noted tells of something that the general vocabulary has no word for.
func (g *Game) noted(side int, p play.Piece, what int32, detail int, rule play.Rule) {
	if !g.Log.Listening() {
		return
	}
	g.note(play.Event{What: play.Noted, Side: int8(side), Piece: p, Value: what | int32(detail)<<8, Rule: rule})
}

// shift puts a unit elsewhere and tells of it.
func (g *Game) shift(p play.Piece, to tabletop.Point, rule play.Rule) {
	from := g.unit(p).at
	g.put(p, to)
	g.tellMove(p, from, rule)
}

// tellMove tells that a unit has come from somewhere to where it is now.
func (g *Game) tellMove(p play.Piece, from tabletop.Point, rule play.Rule) {
	if !g.Log.Listening() {
		return
	}
	u := g.unit(p)
	e := play.Event{What: play.Moved, Side: int8(p.Side())}
	e.Piece, e.Value, e.Rule = p, int32(tabletop.Distance(from, u.at)), rule
	e.From, e.To = g.sectors.Of(from), g.sectors.Of(u.at)
	e.SetSpot(play.Spot{At: u.at, Heading: u.facing})
	g.note(e)
}
