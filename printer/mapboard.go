package printer

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// battleMap is a scenario's board with all that a map shows of it.
type battleMap struct {
	scenario *schema.Scenario
	ground   *schema.Ground
	sides    []mapSide
	base     string // the terrain where nothing is drawn
}

// mapSide is a side as the map shows it.
type mapSide struct {
	name  string
	edge  string
	zone  map[grid.Cell]bool
	units []placed
	flag  grid.Cell // grid.None if it has none
}

// placed is a unit that begins the game on a cell.
type placed struct {
	at   grid.Cell
	icon page.Icon
}

// newBattleMap reads the board of a sound scenario; names are what its sides
// are called. There is no map of a board without squares.
func newBattleMap(g *schema.Game, s *schema.Scenario, names []string) *battleMap {
	ground, _ := schema.Survey(g, s)
	if ground.Cells() == 0 || g.Board != nil && g.Board.Grid != "squares" {
		return nil
	}
	m := &battleMap{scenario: s, ground: ground}
	if g.Board != nil {
		m.base = g.Board.Base
	}
	i := 0
	for _, side := range s.Sides.All() {
		shown := mapSide{name: names[i], edge: side.Edge, zone: map[grid.Cell]bool{}, flag: grid.None}
		zone, _ := ground.Deployment(side)
		for _, c := range zone {
			shown.zone[c] = true
		}
		if c, err := ground.Cell(side.Flag); err == nil {
			shown.flag = c
		}
		m.sides, i = append(m.sides, shown), i+1
	}
	return m
}

// stand puts the units of a side on the map that the scenario gives a place.
func (m *battleMap) stand(side int, g *schema.Game, army *schema.Army, positions []schema.Position) {
	for _, at := range positions {
		c, err := m.ground.Cell(at.At)
		n := army.Named(at.Formation)
		if err != nil || n < 0 {
			continue
		}
		f := &army.Formations[n]
		troop := 0
		if at.Unit != "" {
			troop = f.Find(at.Unit)
		}
		if troop >= 0 && troop < len(f.Troops) {
			u, _ := g.Units.Get(f.Troops[troop].Profile)
			icon, _ := page.FindIcon(u.Icon)
			m.sides[side].units = append(m.sides[side].units, placed{c, icon})
		}
	}
}

// has says whether ground with the icon lies on a cell.
func (m *battleMap) has(c grid.Cell, icon string) bool {
	return slices.ContainsFunc(m.ground.On(c), func(p schema.Placed) bool { return p.Icon == icon })
}

// ground by how it is drawn: lines join the cells that they run through, and
// all else lies in its own.
var lineIcons = []string{"river", "road", "railway", "bridge"}

// marks are what lies on a cell by itself: obstacles.
func (m *battleMap) marks(c grid.Cell) []schema.Placed {
	var out []schema.Placed
	for _, p := range m.ground.On(c) {
		if p.Layer != "base" && !slices.Contains(lineIcons, p.Icon) {
			out = append(out, p)
		}
	}
	return out
}

// baseOf is the ground of a cell that a map draws, false for what it leaves
// white.
func (m *battleMap) baseOf(c grid.Cell) (schema.Placed, bool) {
	on := m.ground.On(c)
	if len(on) == 0 || on[0].Layer != "base" || on[0].ID == m.base {
		return schema.Placed{}, false
	}
	return on[0], true
}

// kinds are all terrain of the board, as a key lists it: ground first, then
// what lies on it, then what stands between.
func (m *battleMap) kinds() []schema.Placed {
	var out []schema.Placed
	seen := map[string]bool{m.base: true}
	add := func(all []schema.Placed, base bool) {
		for _, p := range all {
			if !seen[p.ID] && base == (p.Layer == "base") {
				seen[p.ID] = true
				out = append(out, p)
			}
		}
	}
	for _, base := range []bool{true, false} {
		for c := range grid.Cell(m.ground.Cells()) {
			add(m.ground.On(c), base)
		}
	}
	m.eachEdge(func(a, b grid.Cell, on []schema.Placed) { add(on, false) })
	return out
}

// eachEdge calls back for the edges between cells where something stands.
func (m *battleMap) eachEdge(visit func(a, b grid.Cell, on []schema.Placed)) {
	for c := range grid.Cell(m.ground.Cells()) {
		for _, d := range []grid.Direction{grid.North, grid.East} {
			if next := m.ground.Step(c, d); next != grid.None {
				if on := m.ground.Between(c, next); len(on) > 0 {
					visit(c, next, on)
				}
			}
		}
	}
}
