package orderdice

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// Reset sets game number index of a seed up (see simulate.Game).
func (g *Game) Reset(seed, index uint64) {
	g.blank()
	g.dice = dice.NewStream(seed, index, dice.Table)
	g.lots = dice.NewStream(seed, index, dice.SetUp)
	g.setUp()
	g.run()
}

// blank clears the table: nothing has happened, and nobody stands anywhere.
func (g *Game) blank() {
	g.state = state{Score: play.NewScore()}
	g.lines.restart()
	g.view.forget()
	g.active.unit, g.active.aboard, g.snap.officer, g.token = none, none, none, none
	g.volley.clear()
	g.charge = noCharge
	for side := range g.sides {
		for n := range g.sides[side].men {
			g.units[side][n] = g.fresh(side, n)
		}
	}
}

// fresh is a unit as its list has it.
func (g *Game) fresh(side, n int) unit {
	m := &g.sides[side].men[n]
	u := unit{facing: g.sides[side].edge}
	for r := range m.n {
		u.men[r] = m.ranks[r].men
	}
	u.count, u.girth = m.figures, m.breadth
	return u
}

// Copy makes dst equal to this game (see simulate.Game).
func (g *Game) Copy(dst play.Game) {
	d := dst.(*Game)
	d.field, d.state = g.field, g.state
	d.lines.restart()
	d.view.forget()
}

// Fork is Copy with new dice: nothing else is hidden (see simulate.Game).
func (g *Game) Fork(dst play.Game, _ int, s *dice.Stream) {
	g.Copy(dst)
	d := dst.(*Game)
	d.dice, d.lots = s.Split(), s.Split()
}

// Result is how the game stands, or ended. No side has a target (O8.1).
func (g *Game) Result() play.Result { return g.Score.Result(int(g.round), [play.Sides]int{}) }

// rounded is a place to the tenth of an inch, as orders name it.
func rounded(p tabletop.Point) tabletop.Point {
	const step = tabletop.Inch / 10
	return tabletop.Point{X: (p.X + step/2) / step * step, Y: (p.Y + step/2) / step * step}
}

// noFarther is a place to the tenth of an inch, no farther from another than it is
// itself: a move is never rounded to be longer than it may be.
func noFarther(from, to tabletop.Point) tabletop.Point {
	near := rounded(to)
	if tabletop.Near(from, near, tabletop.Distance(from, to)) {
		return near
	}
	return tabletop.Point{X: short(from.X, to.X), Y: short(from.Y, to.Y)}
}

// short is a coordinate to the tenth of an inch on the side of another.
func short(from, to tabletop.Length) tabletop.Length {
	const step = tabletop.Inch / 10
	if to > from {
		return to / step * step
	}
	return (to + step - 1) / step * step
}
