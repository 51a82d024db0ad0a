package scenario

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/schema"
)

// walker is one way in which units of an army move: a class, and the terrain
// whose limits do not hold for it.
type walker struct {
	class   string
	ignores []string
}

func (w walker) key() string { return w.class + " " + strings.Join(w.ignores, " ") }

// walkers are the ways in which a unit may move: as it is, and as whatever its
// figures say that it may turn into. Ids of terrain among its keywords' figures
// are taken for terrain that does not hinder it: the checks know no game, and
// in doubt a unit gets through.
func walkers(g *schema.Game, t *schema.Troop) []walker {
	ignores := idsOf(g, t, func(id string) bool { return g.Terrain.Has(id) })
	out := []walker{{t.Class, ignores}}
	for _, id := range idsOf(g, t, func(id string) bool { return g.Units.Has(id) }) {
		u, _ := g.Units.Get(id)
		out = append(out, walker{u.Class, ignores})
	}
	return out
}

// idsOf are the ids that figures of a unit and its keywords name, as far as
// they are of the wanted kind, sorted.
func idsOf(g *schema.Game, t *schema.Troop, wanted func(string) bool) []string {
	var out []string
	collect := func(stats schema.Stats) {
		for stat, d := range stats.All() {
			s, _ := g.Stats.Get(stat)
			words, ok := d.Words()
			if s.Kind != "ids" || !ok {
				continue
			}
			for _, id := range words {
				if wanted(id) && !slices.Contains(out, id) {
					out = append(out, id)
				}
			}
		}
	}
	collect(t.Stats)
	for _, k := range t.Keywords {
		keyword, _ := g.Keywords.Get(k)
		collect(keyword.Stats)
	}
	slices.Sort(out)
	return out
}

// going is where units may go that move in a way. It is worked out once.
func (f *scenarioContext) going(w walker) *schema.Going {
	if f.goings[w.key()] == nil {
		f.goings[w.key()] = f.ground.Going(w.class, w.ignores...)
	}
	return f.goings[w.key()]
}

// reach is every cell that some unit of the side can come to in the course of
// the game, wherever it deploys, on its own or after a ride.
func (f *scenarioContext) reach(p *side) []bool {
	reached := make([]bool, f.ground.Cells())
	starts := slices.Concat(p.zone, f.placed(p))
	f.spread(reached, f.ways(p, nil), starts)
	for _, carries := range p.carriers() {
		ride := make([]bool, f.ground.Cells())
		f.spread(ride, f.ways(p, func(t *schema.Troop) bool { return len(carriedBy(p, t)) > 0 }), starts)
		passengers := f.ways(p, func(t *schema.Troop) bool { return carries.Holds(p.doc.Game, t.Class) })
		f.spread(reached, passengers, f.adjacent(ride))
	}
	return reached
}

// spread adds what can be reached in some ways from the starts.
func (f *scenarioContext) spread(reached []bool, ways []walker, starts []grid.Cell) {
	for _, w := range ways {
		for c, ok := range f.going(w).Reach(starts) {
			reached[c] = reached[c] || ok
		}
	}
}

// carriedBy says who may ride in a unit.
func carriedBy(p *side, t *schema.Troop) schema.ClassSet {
	u, _ := p.doc.Game.Units.Get(t.Profile)
	return u.Carries
}

// carriers are whom the units of the side carry.
func (p *side) carriers() []schema.ClassSet {
	var out []schema.ClassSet
	for _, t := range p.troops() {
		who := carriedBy(p, t)
		if len(who) > 0 && !slices.ContainsFunc(out, func(w schema.ClassSet) bool { return slices.Equal(w, who) }) {
			out = append(out, who)
		}
	}
	return out
}

// ways are the ways in which units of the side move, each once; only of those
// that are wanted, unless nil is.
func (f *scenarioContext) ways(p *side, wanted func(*schema.Troop) bool) []walker {
	seen := map[string]bool{}
	var out []walker
	for _, t := range p.troops() {
		if wanted != nil && !wanted(t) {
			continue
		}
		for _, w := range walkers(p.doc.Game, t) {
			if !seen[w.key()] {
				seen[w.key()] = true
				out = append(out, w)
			}
		}
	}
	return out
}

// placed are the cells on which the scenario puts units of the side.
func (f *scenarioContext) placed(p *side) []grid.Cell {
	var out []grid.Cell
	for _, pos := range p.data.Positions {
		if c, err := f.ground.Cell(pos.At); err == nil {
			out = append(out, c)
		}
	}
	return out
}

// adjacent are the cells next to those that are reached: where a passenger may
// get off.
func (f *scenarioContext) adjacent(reached []bool) []grid.Cell {
	var out []grid.Cell
	for c := range grid.Cell(len(reached)) {
		if !reached[c] {
			continue
		}
		for d := range grid.Direction(grid.Directions) {
			if to := f.ground.Step(c, d); to != grid.None {
				out = append(out, to)
			}
		}
	}
	return out
}
