package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// maxLoose is how many kinds of terrain can be removed in one scenario.
const maxLoose = 3

// removal is how play tells of terrain that it removes.
type removal struct {
	name string
	rule play.Rule
}

// clearing is what a class of units removes: by leaving its square, and instead
// of combating there, by kind and square.
type clearing struct{ leaving, clears [maxLoose]grid.Mask }

// leaveBehind removes what does not outlast the leaving of a piece (T7.2, T7.3).
func (g *Game) leaveBehind(p play.Piece) {
	if len(g.loose) == 0 {
		return
	}
	c := g.cell(p)
	for kind, mask := range g.clearings[g.of(p).firing].leaving {
		if mask.Has(c) && !g.gone[kind].Has(c) {
			g.remove(p, kind, c, false)
		}
	}
}

// remove takes terrain of a kind off a square, that a piece leaves or clears.
func (g *Game) remove(p play.Piece, kind int, c grid.Cell, cleared bool) {
	g.gone[kind].Add(c)
	g.resurface()
	g.view.ready = false
	g.Log.Add(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, To: play.CellOf(c), Value: notedRemoved, N: int16(kind), Of: int16(btoi(cleared)), Rule: g.removals[kind].rule})
}

// clears is the kind of obstacle that the unit that acts may remove instead of
// combating, or -1: one in whose square it stood when it was activated (T7.3).
func (g *Game) clears() int {
	if len(g.loose) == 0 || g.active.moved || g.active.fought || g.active.tired {
		return -1
	}
	me := g.piece(g.active.unit)
	for kind, mask := range g.clearings[g.profiles[me.profile].firing].clears {
		if mask.Has(me.cell) && !g.gone[kind].Has(me.cell) {
			return kind
		}
	}
	return -1
}

// clearAway removes an obstacle instead of combating (T7.3).
func (g *Game) clearAway() {
	p := g.active.unit
	g.remove(p, g.clears(), g.cell(p), true)
	g.endActivation()
}

// resurface works out what the ground does now that some of it is gone.
func (g *Game) resurface() {
	g.surface = &g.surfaces[0]
	if g.gone == ([maxLoose]grid.Mask{}) {
		return
	}
	if g.mixedOf != g.gone {
		g.mix()
	}
	g.surface = &g.mixed
}

// mix puts the surface together from those of the board, each for the squares
// where just its obstacles are gone.
func (g *Game) mix() {
	g.mixedOf = g.gone
	base, m := &g.surfaces[0], &g.mixed
	if len(m.goings) != len(base.goings) { // the first time only
		m.goings, m.firing = make([]going, len(base.goings)), make([]firing, len(base.firing))
		for i := range m.goings {
			m.goings[i].Paths = new(grid.Paths)
		}
	}
	for i := range m.goings {
		paths := m.goings[i].Paths
		*paths = *base.goings[i].Paths
		m.goings[i] = base.goings[i]
		m.goings[i].Paths = paths
	}
	copy(m.firing, base.firing)
	m.steady, m.symbols = base.steady, base.symbols
	for gone := 1; gone < len(g.surfaces); gone++ {
		if cells := g.goneJust(gone); !cells.Empty() {
			m.lay(&g.surfaces[gone], cells)
		}
	}
}

// goneJust are the squares where the kinds of a set are gone and no others.
func (g *Game) goneJust(gone int) grid.Mask {
	cells := g.all
	for kind := range g.loose {
		if gone&(1<<kind) != 0 {
			cells = cells.And(g.gone[kind])
		} else {
			cells = cells.Without(g.gone[kind])
		}
	}
	return cells
}

// lay makes the surface like another in some squares.
func (s *surface) lay(other *surface, cells grid.Mask) {
	part := func(own *grid.Mask, its grid.Mask) { *own = own.Without(cells).Or(its.And(cells)) }
	for i := range s.goings {
		paths := *s.goings[i].Paths
		s.goings[i].Paths.Mix(&paths, other.goings[i].Paths, cells)
		part(&s.goings[i].stand, other.goings[i].stand)
	}
	for i := range s.firing {
		own, its := &s.firing[i], &other.firing[i]
		for _, masks := range [][2]*grid.Mask{
			{&own.silent, &its.silent}, {&own.rushed, &its.rushed}, {&own.rushedOnRoad, &its.rushedOnRoad}, {&own.fatal, &its.fatal},
		} {
			part(masks[0], *masks[1])
		}
		for c := range cells.All() {
			own.out[c] = its.out[c]
			for below := range own.into {
				own.into[below][c] = its.into[below][c]
			}
		}
	}
	for c := range cells.All() {
		s.steady[c], s.symbols[c] = other.steady[c], other.symbols[c]
	}
}
