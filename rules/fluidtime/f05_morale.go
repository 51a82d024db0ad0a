package fluidtime

import (
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
)

// shake marks a unit that was struck for a test (F4.3, F6.2).
func (g *Game) shake(p play.Piece, rule play.Rule) {
	g.unit(p).marks |= struck
	g.changed(p, changedStruck, rule)
}

// suppress makes a crew leave its guns; that ends overwatch (F3.5, F5.3).
func (g *Game) suppress(p play.Piece, rule play.Rule) {
	if g.unit(p).marks.has(suppressed) {
		g.Log.Add(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedStays, Rule: rule})
		return
	}
	g.suffer(p, suppress, changedSuppressed, rule)
}

// steady tests the morale of a unit that is about to act, once for each reason:
// that it is suppressed, was struck, is the last of its platoon (F5.1). It says
// whether the unit acts.
func (g *Game) steady(p play.Piece) bool {
	u := g.unit(p)
	reasons := u.marks & (suppressed | struck | lastOne)
	u.marks &^= struck | lastOne
	if reasons.has(lastOne) {
		u.marks |= alone
	}
	for _, why := range [...]mark{suppressed, struck, lastOne} {
		if reasons.has(why) && g.isAlive(p) {
			g.test(p, why)
		}
	}
	return g.isAlive(p) && !u.marks.has(suppressed)
}

// test is one test of morale (F5.2, F5.3).
func (g *Game) test(p play.Piece, why mark) {
	u := g.unit(p)
	more := g.nerve(g.of(p), u.marks.has(again), nil)
	total := more + g.rollSum(2, play.Event{Side: int8(p.Side()), Piece: p, N: int16(more), Of: int16(why), Rule: F(5, 2)})
	switch {
	case total <= g.figures.abandon:
		g.destroy(p, play.NoPiece, changedAbandoned, F(5, 3))
	case total < g.figures.pass:
		g.suppress(p, F(5, 3))
	case why == suppressed:
		u.marks &^= suppressed
		g.changed(p, changedRallied, F(5, 1))
	default:
		g.Log.Add(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedPassed, Rule: F(5, 2)})
	}
}

// nerve is what a unit adds to a test of morale, struck again while suppressed or
// not (F5.2).
func (b *board) nerve(q *profile, again bool, why *rulebook.Sum) int {
	more := why.Add(q.morale, "troops and equipment", "F5.2")
	if again {
		more += why.Add(b.figures.again, "suppressed and struck again", "F5.2")
	}
	return more
}

// destroy takes a unit out of the game: the enemy scores, and a unit that is left
// alone of its platoon is marked (F1.3, F5.1).
func (g *Game) destroy(p, by play.Piece, how int32, rule play.Rule) {
	side, n := p.Side(), p.Number()
	at := g.sectors.Of(g.unit(p).at)
	g.quiet = 0
	g.changed(p, how, rule)
	g.Log.Add(play.Event{What: play.Lost, Side: int8(side), Piece: p, Other: by, From: at, Value: 1, Rule: rule})
	g.Log.Add(play.Event{What: play.Destroyed, Side: int8(side), Piece: p, Other: by, From: at, Rule: F(1, 3)})
	g.alive[side].Remove(n)
	g.lost[side].Add(n)
	m := &g.sides[side].men[n]
	g.LosePiece(p, &g.names)
	if rest := g.alive[side] & g.sides[side].platoons[m.platoon]; rest != 0 && !rest.Several() {
		if u := &g.units[side][rest.First()]; !u.marks.has(alone) {
			u.marks |= lastOne
		}
	}
	g.gain(1-side, int(g.of(p).worth), F(1, 3))
}
