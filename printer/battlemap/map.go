package battlemap

import (
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// battlefield is what a scenario is played on, as it is drawn. There is one for
// boards of cells, whatever their shape, and one for open tables. Lengths are
// in the board's unit, the width of a cell or an inch, to the right and down
// from the upper left corner of what it covers.
type battlefield interface {
	measure() measure
	land(m mapping)                       // draws the terrain
	rim(m mapping)                        // draws the edge of the board
	regions(m mapping) []region           // terrain with names
	spot(at string) (where spot, ok bool) // a place by its name, the first of several
	zone(own schema.Side) zone            // where a side deploys
	kinds() []schema.Placed               // the terrain on it, as a key lists it
}

// measure is how large a board is, and in what.
type measure struct {
	size page.Size // in units
	one  string    // a unit, in words: "square"
	many string
	is   string  // what a unit's size is, before the mm: "A square is", "An inch of the table is printed as"
	text string  // how large the board is, in words
	yard float64 // units that signs are drawn for
	cut  float64 // units between straight lines that cuts may follow; 0: there are none
	real float64 // mm of a unit in life; 0: whatever the players have
}

// spot is room for what stands at a place.
type spot struct {
	page.Rect
	crowded bool // something is drawn in it
	open    bool // it is a point, so that a mark stands in its middle
}

// region is terrain with a name, which is written about one of the points.
type region struct {
	name  string
	about []page.Point
}

// zone is where a side deploys: in words, and its outlines, which keep it to
// their right.
type zone struct {
	text     string
	outlines [][]page.Point
}

// Map is a scenario's board with all that a map shows of it.
type Map struct {
	battlefield
	scenario *schema.Scenario
	sides    []mapSide
}

// mapSide is a side as the map shows it.
type mapSide struct {
	name  string
	edge  string
	zone  zone
	units []placed
	flag  *spot // nil: it has none
}

// placed is a unit that begins the game at a place.
type placed struct {
	spot
	icon   page.Icon
	facing *float64 // degrees clockwise from north
}

// newBattlefield is the board of a sound scenario; nil: it has none.
func newBattlefield(g *schema.Game, s *schema.Scenario) battlefield {
	if t, ok := g.OpenTable(&s.Board); ok {
		return newOpenTable(g, s, t)
	}
	if ground, _ := schema.Survey(g, s); ground.Cells() > 0 {
		return newCellBoard(g, ground)
	}
	return nil
}

// New reads the map of a sound scenario; names are what its sides are called.
// It is nil without a board.
func New(g *schema.Game, s *schema.Scenario, names []string) *Map {
	m := &Map{battlefield: newBattlefield(g, s), scenario: s}
	if m.battlefield == nil {
		return nil
	}
	i := 0
	for _, side := range s.Sides.All() {
		shown := mapSide{name: names[i], edge: side.Edge, zone: m.zone(side)}
		if at, ok := m.spot(schema.HomeOf(g, s, side)); ok {
			shown.flag = &at
		}
		m.sides, i = append(m.sides, shown), i+1
	}
	return m
}

// InWords is how large the board is.
func (m *Map) InWords() string { return m.measure().text }

// Deploys is where a side deploys, in words.
func (m *Map) Deploys(own schema.Side) string { return m.zone(own).text }

// Stand puts the units of a side on the map that the scenario gives a place.
func (m *Map) Stand(side int, g *schema.Game, army *schema.Army, positions []schema.Position) {
	for _, at := range positions {
		where, ok := m.spot(at.At)
		n := army.Named(at.Formation)
		if !ok || n < 0 {
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
			m.sides[side].units = append(m.sides[side].units, placed{where, icon, at.Facing})
		}
	}
}
