package orderdice

import (
	"github.com/tabletop-forge/forge/play"
)

// shots remember what units could do to each of their enemies with FIRE where
// they stand. An activation changes two or three units; all that the others could
// do to one another is as before. They are no part of the state: they follow from
// it.
type shots struct {
	ready bool // the snapshots are those of this moment
	seen  [2][maxUnits]unitSnapshot
	since [2][maxUnits]uint32 // counts up when a unit is not as it was
	count uint32
	guns  [2][maxUnits]battery
	of    [2][maxUnits][maxUnits]shotKept
}

// unitSnapshot is all of a unit that shots by it and at it rest on.
type unitSnapshot struct {
	unit
	moved uint32 // see lines
	idle  bool
}

// shotKept is what a unit could do to another, and since when both have been as
// they were then; 0: nothing is known.
type shotKept struct {
	by, at uint32
	worth  int32
}

// shotsNow are the shots of this moment.
func (g *Game) shotsNow() *shots {
	if !g.view.shots.ready {
		g.look(&g.view.shots)
	}
	return &g.view.shots
}

// look sees which units are not as they were.
func (g *Game) look(s *shots) {
	s.ready = true
	for side := range g.sides {
		for n := range g.alive[side].All() {
			now := unitSnapshot{g.units[side][n], g.lines.moved[side][n], g.idle[side].Has(n)}
			if s.seen[side][n] != now {
				s.count++
				s.seen[side][n], s.since[side][n] = now, s.count
				g.man(&s.guns[side][n], play.PieceOf(side, n))
			}
		}
	}
}

// gunsOf are the guns of a unit that can shoot.
func (g *Game) gunsOf(p play.Piece) []gun {
	return g.shotsNow().guns[p.Side()][p.Number()].guns()
}

// fireWorth is bestShot with a FIRE where the unit stands.
func (g *Game) fireWorth(p play.Piece) int {
	set := g.openLoads(p)
	switch {
	case g.of(p).reach == 0 || g.unit(p).ride > 0:
		return 0
	case set>>loadLob != 0: // it matters who else sees the target, and the turn
		return g.bestShot(p, g.stanceOf(p, true), set, 0)
	}
	best, foe := int32(0), 1-p.Side()
	for rest := g.afoot(foe); rest != 0; rest &= rest - 1 {
		best = max(best, g.shotKept(p, play.PieceOf(foe, rest.First()), set))
	}
	return int(best)
}

// shotKept is what FIRE could do to one enemy.
func (g *Game) shotKept(p, t play.Piece, set uint8) int32 {
	v, side, a, b := g.shotsNow(), p.Side(), p.Number(), t.Number()
	k := &v.of[side][a][b]
	if by, at := v.since[side][a], v.since[1-side][b]; k.by != by || k.at != at {
		*k = shotKept{by, at, 0}
		if far := g.line(p, t).far - g.girth(p) - g.girth(t); far <= g.of(p).reach {
			s := g.stanceOf(p, true)
			k.worth = int32(g.shotWorth(p, t, &s, max(far, 0), set, 0))
		}
	}
	return k.worth
}
