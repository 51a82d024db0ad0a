package homebrew

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// yetToAct is how much worse an enemy is that acts before the unit can again.
const yetToAct = 20

// view is what a rating needs to know of the game. It is no part of its state.
type view struct {
	ready bool // nothing has changed since it was brought up to date
	style play.Style
	outlook

	// What a point of an objective is worth by how far a unit is from it, as far as that goes.
	pulls [play.MaxObjectives][maxRange + 1]int32
	of    *board // whose objectives
	goal  int    // by what a player cares for
}

// outlook is the game with the eyes of one side. Of the board it keeps only the place that was
// asked for last: players ask several things about one place before they go on to the next.
type outlook struct {
	side   int
	cares  *style
	foes   play.Set // enemies on the board
	rivals [maxPieces]rival
	n      int    // of them
	open   uint64 // objectives that may still bring the side something, a bit each

	asked       place            // grid.None: nothing yet
	away        [maxPieces]uint8 // how far the enemies are from there
	flags       flags            // where who takes one wins
	joining     joining
	near, worst int // how far the nearest is, and what the worst in reach is expected to do
}

// rival is what is asked of an enemy again and again.
type rival struct {
	at     place
	spot   int32 // of that on a table
	n      uint8 // its number
	far    uint8 // from how far it can come to attack
	counts int   // how much worse it is: all the more if it is yet to act
}

// look is the view of the side that decides, brought up to date.
func (g *Game) look() *outlook {
	if !g.view.ready {
		g.view.ready = true
		g.memo.next(g)
		g.rates()
		g.refresh(&g.view.outlook, g.Side())
	}
	return &g.view.outlook
}

func (g *Game) refresh(v *outlook, side int) {
	foe := 1 - side
	v.side, v.cares, v.foes, v.n, v.asked, v.joining.known = side, g.Style(g.view.style), g.alive[foe], 0, grid.None, 0
	for left := v.foes; left != 0; left &= left - 1 {
		n := left.First()
		r := &v.rivals[v.n]
		v.n++
		*r = rival{at: place(g.units[foe][n].cell), n: uint8(n), far: g.worth.far[foe][n], counts: 1}
		if g.table != nil && r.at != grid.None {
			r.spot = g.table.spots[r.at]
		}
		if g.phase().alternate && !g.done[foe].Has(n) {
			r.counts = yetToAct
		}
	}
	if w := &g.view; w.of != g.board || w.goal != v.cares.goal {
		g.pull(v.cares.goal)
	}
	v.open = 0
	for i := range g.goals {
		if g.Held.Open(g.goals, i, side) {
			v.open |= 1 << i
		}
	}
	if g.captures {
		g.watchFlags(v)
	}
}

// pull works out what objectives are worth from all distances.
func (g *Game) pull(goal int) {
	g.view.of, g.view.goal = g.board, goal
	for i := range g.goals {
		for away := range g.view.pulls[i] {
			g.view.pulls[i][away] = int32(int(g.goals[i].Points) * goal / (1 + max(away-g.holding, 0)/g.pace))
		}
	}
}

// peril is how far the nearest enemy is from a place, and what the worst one in reach is
// expected to do there.
func (g *Game) peril(v *outlook, at place) (far, danger int) {
	if v.asked != at {
		v.asked = at
		g.lookAround(v)
	}
	return v.near, v.worst
}

// lookAround asks how far all enemies are from the place, and what they are expected to do to
// units in its ground.
func (g *Game) lookAround(v *outlook) {
	harm, t := &g.worth.shelter[g.ofKind[v.asked]][1-v.side], g.table
	var steps []uint8
	var spot int32
	if t == nil {
		steps = g.steps[v.asked]
	} else {
		spot = t.middle + t.spots[v.asked]
	}
	near, worst := uint8(maxRange), 0
	for i := range v.rivals[:v.n] {
		r, away := &v.rivals[i], uint8(0)
		if t == nil {
			away = steps[r.at]
		} else {
			away = t.far[spot-r.spot]
		}
		v.away[r.n%maxPieces] = away
		near = min(near, away)
		if away <= r.far {
			worst = max(worst, int(harm[r.n%maxPieces])*r.counts)
		}
	}
	v.near, v.worst = int(near), worst
}

// joining is who could join an attack of a unit, by its target.
type joining struct {
	action int
	unit   play.Piece
	known  play.Set
	sets   [maxPieces]play.Set
}

// joiners are who could join an attack of a unit: from wherever that makes it, it is the same.
func (g *Game) joiners(i int, p, foe play.Piece) play.Set {
	if !g.view.ready {
		return g.couldJoin(i, p, foe)
	}
	j := &g.view.joining
	if j.action != i || j.unit != p {
		j.action, j.unit, j.known = i, p, 0
	}
	n := foe.Number() % maxPieces
	if !j.known.Has(n) {
		j.known.Add(n)
		j.sets[n] = g.couldJoin(i, p, foe)
	}
	return j.sets[n]
}

// within are the enemies that are at most so far from the place.
func (v *outlook) within(far int) (set play.Set) {
	for i := range v.rivals[:v.n] {
		if n := int(v.rivals[i].n) % maxPieces; int(v.away[n]) <= far {
			set.Add(n)
		}
	}
	return set
}
