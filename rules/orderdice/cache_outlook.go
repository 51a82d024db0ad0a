package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// outlook is what draws a side's units to places, and drives them off: worked
// out once for all places that a decision weighs. It is no part of the state: it
// follows from it.
type outlook struct {
	ready  bool
	met    bool // what is so of the foes has been found
	nFoes  int8
	nGoals int8
	foes   [maxUnits]menace
	goals  [play.MaxObjectives]prize
}

// menace is an enemy on the table.
type menace struct {
	number      int8
	at          tabletop.Point
	point, long int64           // squares of half its reach, and of all of it
	heavy       bool            // it can hurt armour
	idle        bool            // it has had no order yet
	met         tabletop.Length // how near the side's own are who fight (see front)
}

// prize is an objective that the side may still win or lose.
type prize struct {
	at      tabletop.Point
	share   int
	friends int // who are there
}

// outlookOf is a side's outlook.
func (g *Game) outlookOf(side int) *outlook {
	if o := &g.view.outlooks[side]; o.ready {
		return o
	}
	return g.lookOut(side)
}

func (g *Game) lookOut(side int) *outlook {
	o := &g.view.outlooks[side]
	o.ready, o.met = true, false
	g.findFoes(o, 1-side)
	g.findGoals(o, side)
	return o
}

func (g *Game) findFoes(o *outlook, foe int) {
	o.nFoes = 0
	for n := range g.afoot(foe).All() {
		q := &g.sides[foe].men[n]
		o.foes[o.nFoes] = menace{number: int8(n), at: g.units[foe][n].at, point: (q.reach / 2).Square(), long: q.reach.Square(), heavy: q.hurtsArmour, idle: g.idle[foe].Has(n)}
		o.nFoes++
	}
}

// contested is how near an enemy is to an objective that is to be held against it.
const contested = 15 * tabletop.Inch

func (g *Game) findGoals(o *outlook, side int) {
	o.nGoals = 0
	for i := range g.goals {
		if !g.Held.Open(g.goals, i, side) {
			continue
		}
		goal := &g.goals[i]
		share := g.mood().goal * int(goal.Points)
		if !goal.Permanent && g.limit > 0 && g.round >= g.limit-1 {
			share += share * g.mood().late / 100
		}
		friends, foes := g.whoIsAt(goal, side)
		if g.Held.Holder[i] == int8(side) && !foes {
			share /= 3
		}
		o.goals[o.nGoals] = prize{goal.At, share, friends}
		o.nGoals++
	}
}

// whoIsAt is how many of a side are at an objective, transports apart, and whether enemies
// are near enough to dispute it; thousandths of an inch do not count.
func (g *Game) whoIsAt(goal *play.Goal, side int) (friends int, foes bool) {
	near := func(side, n int, far tabletop.Length) bool {
		return g.units[side][n].at.Minus(goal.At).Square() < (far + 1).Square()
	}
	for left := g.afoot(1 - side); left != 0 && !foes; left &= left - 1 {
		foes = near(1-side, left.First(), contested)
	}
	for left := g.afoot(side); left != 0; left &= left - 1 {
		if n := left.First(); near(side, n, g.fig.objective) && !g.sides[side].men[n].transport {
			friends++
		}
	}
	return friends, foes
}
