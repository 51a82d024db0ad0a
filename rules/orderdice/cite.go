package orderdice

import (
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/simulate"
)

// The rules that events cite, by their number in an event.
const (
	noRule uint16 = iota
	ruleO2_1
	ruleO2_2
	ruleO3_1
	ruleO3_2
	ruleO3_3
	ruleO4
	ruleO4_2
	ruleO4_6
	ruleO4_7
	ruleO5_1
	ruleO5_2
	ruleO5_3
	ruleO5_4
	ruleO5_5
	ruleO5_7
	ruleO5_8
	ruleO5_9
	ruleO5_10
	ruleO5_11
	ruleO5_12
	ruleO6_1
	ruleO6_2
	ruleO6_3
	ruleO6_4
	ruleO7_1
	ruleO7_2
	ruleO7_3
	ruleO8_1
	ruleO8_2
)

var cited = [...]rulebook.Ref{
	"", "O2.1", "O2.2", "O3.1", "O3.2", "O3.3", "O4", "O4.2", "O4.6", "O4.7", "O5.1", "O5.2", "O5.3", "O5.4", "O5.5", "O5.7", "O5.8", "O5.9", "O5.10",
	"O5.11", "O5.12", "O6.1", "O6.2", "O6.3", "O6.4", "O7.1", "O7.2", "O7.3", "O8.1", "O8.2",
}

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
func (g *Game) noted(side int, p simulate.Piece, what int32, detail int, rule uint16) {
	if !g.log.Listening() {
		return
	}
	e := simulate.NewEvent(simulate.Noted, side)
	e.Piece, e.Value, e.Rule = p, what|int32(detail)<<8, rule
	g.note(e)
}

// shift puts a unit elsewhere and tells of it.
func (g *Game) shift(p simulate.Piece, to tabletop.Point, rule uint16) {
	from := g.unit(p).at
	g.put(p, to)
	g.tellMove(p, from, rule)
}

// tellMove tells that a unit has come from somewhere to where it is now.
func (g *Game) tellMove(p simulate.Piece, from tabletop.Point, rule uint16) {
	if !g.log.Listening() {
		return
	}
	u := g.unit(p)
	e := simulate.NewEvent(simulate.Moved, p.Side())
	e.Piece, e.Value, e.Rule = p, int32(tabletop.Distance(from, u.at)), rule
	e.From, e.To = g.sectors.Of(from), g.sectors.Of(u.at)
	e.SetSpot(simulate.Spot{At: u.at, Heading: u.facing})
	g.note(e)
}
