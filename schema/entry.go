package schema

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
)

// rules asks terrain on behalf of a class that ignores some of it.
type rules struct {
	game    *Game
	class   string
	ignores []string
}

// edges are what all edges of the ground say to the class.
func (r rules) edges(gr *Ground) faces {
	out := make(faces, len(gr.edges))
	for pair, placed := range gr.edges {
		for _, p := range placed {
			out[pair] = out[pair].then(r.asks(p))
		}
	}
	return out
}

// entry is what the terrain of two neighbouring cells says to a step: what lies
// where it leads, and what stops those who leave, unless it goes on there or a
// road leads out.
func (r rules) entry(gr *Ground, from, to grid.Cell) verdict {
	var v verdict
	entered := gr.Entered(from, to)
	for _, p := range entered {
		v = v.then(r.asks(p))
	}
	for _, p := range gr.Entered(to, from) {
		if r.holds(p, p.StopLeaving) && !holds(entered, p.ID) {
			v.stops = true
		}
	}
	return v
}

// asks is what terrain asks of the class on entering or crossing.
func (r rules) asks(p Placed) verdict {
	return verdict{shut: !r.admits(p), stops: r.holds(p, p.Stop), extra: r.extra(p)}
}

func (r rules) ignored(p Placed) bool { return slices.Contains(r.ignores, p.ID) }

func (r rules) holds(p Placed, who ClassSet) bool { return !r.ignored(p) && who.Holds(r.game, r.class) }

// admits says whether the class may enter or cross. Those who may start there
// may not come back.
func (r rules) admits(p Placed) bool {
	return r.ignored(p) ||
		(len(p.Only) == 0 || p.Only.Holds(r.game, r.class)) &&
			!p.Never.Holds(r.game, r.class) && !p.Start.Holds(r.game, r.class)
}

// stands says whether the class may be on the terrain at the start. A road or
// a bridge carries those who stand on it (T6.7).
func (r rules) stands(placed []Placed) bool {
	lifted := slices.ContainsFunc(placed, lifts)
	return !slices.ContainsFunc(placed, func(p Placed) bool {
		return !r.admits(p) && !p.Start.Holds(r.game, r.class) && !(lifted && isBase(p))
	})
}

// extra is what the terrain costs the class beyond one step.
func (r rules) extra(p Placed) int {
	cost, _ := byClass(r.game, p.Cost, r.class)
	return max(cost-1, 0)
}
