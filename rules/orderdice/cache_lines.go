package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// lines remember what stands between the units of the two sides. They are no
// part of the state: they follow from it, and are worked out when asked for.
type lines struct {
	of    [maxUnits][maxUnits]line
	moved [2][maxUnits]uint32 // counts up when a unit moves
	count uint32
}

// line is what stands between a unit of side 0 and one of side 1.
type line struct {
	moved [2]uint32 // what it was worked out from; 0: nothing
	far   tabletop.Length
	clear bool
	cover [2]int8 // for the unit of the side, fired at by the other; none: not looked at yet
}

// restart forgets all lines.
func (l *lines) restart() {
	for side := range l.moved {
		for n := range l.moved[side] {
			l.stir(play.PieceOf(side, n))
		}
	}
}

// stir forgets the lines of a unit.
func (l *lines) stir(p play.Piece) {
	l.count++
	l.moved[p.Side()][p.Number()] = l.count
}

// line is what stands between two enemies.
func (g *Game) line(p, q play.Piece) *line {
	a, b := p.Number(), q.Number()
	if p > q { // p is of side 1
		a, b = b, a
	}
	l := &g.lines.of[a][b]
	now := [2]uint32{g.lines.moved[0][a], g.lines.moved[1][b]}
	if l.moved == now {
		return l
	}
	from, to := g.units[0][a].at, g.units[1][b].at
	*l = line{moved: now, far: tabletop.Distance(from, to), clear: g.clear(from, to), cover: [2]int8{none, none}}
	return l
}

// coverOf is the cover of a target. Friends who are shot at have it as well
// (O3.3).
func (g *Game) coverOf(p, q play.Piece) int8 {
	if p.Side() == q.Side() {
		return g.cover(g.unit(p).at, g.breadth(p), g.unit(q).at, g.breadth(q))
	}
	l := g.line(p, q)
	cover := &l.cover[q.Side()]
	if *cover == none && l.clear {
		*cover = g.cover(g.unit(p).at, g.breadth(p), g.unit(q).at, g.breadth(q))
	}
	return max(*cover, 0)
}

// sees says whether a unit sees an enemy.
func (g *Game) sees(p, q play.Piece) bool { return g.line(p, q).clear }
