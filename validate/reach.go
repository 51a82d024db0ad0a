package validate

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/schema"
)

// reach is every cell that some unit of the side can come to in the course of
// the game, wherever it deploys, on its own or after a ride.
func (f *field) reach(p *party) []bool {
	reached := make([]bool, f.ground.Cells())
	starts := slices.Concat(p.zone, f.placed(p))
	f.spread(reached, f.ways(p, nil), starts)
	for _, carries := range p.carriers() {
		ride := make([]bool, f.ground.Cells())
		f.spread(ride, f.ways(p, func(t *schema.Troop) bool { return len(carriedBy(p, t)) > 0 }), starts)
		passengers := f.ways(p, func(t *schema.Troop) bool { return carries.Holds(p.doc.Game, t.Class) })
		f.spread(reached, passengers, f.beside(ride))
	}
	return reached
}

// spread adds what can be reached in some ways from the starts.
func (f *field) spread(reached []bool, ways []walker, starts []grid.Cell) {
	for _, w := range ways {
		for c, ok := range f.ground.Going(w.class, w.ignores...).Reach(starts) {
			reached[c] = reached[c] || ok
		}
	}
}

// carriedBy says who may ride in a unit.
func carriedBy(p *party, t *schema.Troop) schema.ClassSet {
	u, _ := p.doc.Game.Units.Get(t.Profile)
	return u.Carries
}

// carriers are whom the units of the side carry.
func (p *party) carriers() []schema.ClassSet {
	var out []schema.ClassSet
	for i := range p.army.Formations {
		for n := range p.army.Formations[i].Troops {
			who := carriedBy(p, &p.army.Formations[i].Troops[n])
			if len(who) > 0 && !slices.ContainsFunc(out, func(w schema.ClassSet) bool { return slices.Equal(w, who) }) {
				out = append(out, who)
			}
		}
	}
	return out
}

// ways are the ways in which units of the side move, each once; only of those
// that are wanted, unless nil is.
func (f *field) ways(p *party, wanted func(*schema.Troop) bool) []walker {
	seen := map[string]bool{}
	var out []walker
	for i := range p.army.Formations {
		for n := range p.army.Formations[i].Troops {
			t := &p.army.Formations[i].Troops[n]
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
	}
	return out
}

// placed are the cells on which the scenario puts units of the side.
func (f *field) placed(p *party) []grid.Cell {
	var out []grid.Cell
	for _, pos := range p.side.Positions {
		if c, err := f.ground.Cell(pos.At); err == nil {
			out = append(out, c)
		}
	}
	return out
}

// beside are the cells beside those that are reached: where a passenger may get
// off.
func (f *field) beside(reached []bool) []grid.Cell {
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
