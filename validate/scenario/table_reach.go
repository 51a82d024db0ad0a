package scenario

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

// How fine a table is looked at for ways, and the coarsest mesh that is not too
// coarse to find a road over water.
const (
	wayStep    = tabletop.Inch / 4
	wayCoarser = 2 * wayStep
)

// shutOnTable reports objectives of an open table that no unit comes near enough to.
func (f *scenarioContext) shutOnTable(r *report, t schema.OpenTable) {
	mesh := schema.NewMesh(tabletop.Box{High: tabletop.Point{X: t.Inch().Width, Y: t.Inch().Depth}}, wayStep)
	if mesh.Step > wayCoarser || f.game.Board.ObjectiveReach == "" {
		return
	}
	reached := map[string][]bool{}
	for i, o := range f.scenario.Objectives {
		spot, err := t.Spot(o.At)
		scorers := f.scorers(o)
		if err != nil || len(scorers) == 0 {
			continue
		}
		open := false
		for _, p := range scorers {
			if !p.sound || p.zoneErr != nil {
				return
			}
			if reached[p.id] == nil {
				reached[p.id] = f.reachOnTable(p, t, &mesh)
			}
			open = open || f.isNear(&mesh, reached[p.id], spot.Inch())
		}
		if open {
			continue
		}
		why := "every way there is shut to them"
		if shut := schema.Closed(f.game, f.tracts, f.ways(scorers[0], nil)[0].class, spot.Inch()); shut != nil {
			why = check.Within(shut.Terrain.Name) + " lies at " + o.At + shut.Ref.In()
		}
		r.At(f.doc.At("objectives", i, "at"), "no unit of %s can ever reach objective %q at %s", names(scorers), o.Name, o.At).
			Why("%s; who comes within %s of it takes it", why, check.Length(f.objectiveReach()))
	}
}

func (f *scenarioContext) objectiveReach() float64 {
	v, _ := f.game.Values.Get(f.game.Board.ObjectiveReach)
	return v.Value
}

// isNear says whether a place that is reached is near enough to an objective, or
// next to one that is.
func (f *scenarioContext) isNear(m *schema.Mesh, reached []bool, at tabletop.Point) bool {
	near := tabletop.Inches(f.objectiveReach()) + m.Step
	for n, ok := range reached {
		if ok && tabletop.Near(m.At(n), at, near) {
			return true
		}
	}
	return false
}

// reachOnTable is every place to which some unit of the side can come in the course
// of the game, on its own or after a ride.
func (f *scenarioContext) reachOnTable(p *side, t schema.OpenTable, m *schema.Mesh) []bool {
	starts := f.starts(p, t, m)
	reached := make([]bool, m.Len())
	for _, w := range f.ways(p, nil) {
		f.spreadOnTable(reached, m, w, starts)
	}
	for _, carries := range p.carriers() {
		ride := make([]bool, m.Len())
		for _, w := range f.ways(p, func(t *schema.Troop) bool { return len(carriedBy(p, t)) > 0 }) {
			f.spreadOnTable(ride, m, w, starts)
		}
		for _, w := range f.ways(p, func(t *schema.Troop) bool { return carries.Holds(p.doc.Game, t.Class) }) {
			f.spreadOnTable(reached, m, w, ride)
		}
	}
	return reached
}

// starts are the places in a side's zone, and those at which the scenario puts its
// units.
func (f *scenarioContext) starts(p *side, t schema.OpenTable, m *schema.Mesh) []bool {
	zone, ok, _ := t.Deployment(f.game, p.data)
	box := zone.Inch()
	var placed []tabletop.Point
	for _, pos := range p.data.Positions {
		if spot, err := t.Spot(pos.At); err == nil {
			placed = append(placed, spot.Inch())
		}
	}
	starts := make([]bool, m.Len())
	for n := range starts {
		at := m.At(n)
		starts[n] = ok && box.Has(at)
		for _, spot := range placed {
			starts[n] = starts[n] || tabletop.Near(at, spot, m.Step)
		}
	}
	return starts
}

// spreadOnTable adds the places that can be reached in a way from the starts.
func (f *scenarioContext) spreadOnTable(reached []bool, m *schema.Mesh, w walker, starts []bool) {
	for n, is := range m.Spread(m.Open(f.game, f.tracts, w.class), starts) {
		reached[n] = reached[n] || is
	}
}
