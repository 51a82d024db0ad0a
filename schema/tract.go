package schema

import "github.com/tabletop-forge/forge/internal/tabletop"

// Tract is terrain that lies on an open table: areas that it covers, or a bare
// line. Checks and rulesets ask the same ones. Lengths are thousandths of what
// the table is measured in.
type Tract struct {
	Placed
	Name            string          // its own on the map; "": none
	Area            int             // index in the board's areas
	tabletop.Ground                 // a line is terrain of the layer "line"
	Middle          tabletop.Points // the middle line of an area with a width
}

// Tracts are what lies on a scenario's open table, in the scenario's order, with
// its variants applied. What is faulty is left out, and reported by the checks.
func Tracts(g *Game, s *Scenario) []Tract {
	var out []Tract
	swaps := Swaps(g, s)
	for i := range s.Board.Areas {
		a := &s.Board.Areas[i]
		id := a.Feature
		if to, ok := swaps[id]; ok && g.Terrain.Has(to) {
			id = to
		}
		terrain, ok := g.Terrain.Get(id)
		if !ok || len(a.Points) == 0 {
			continue
		}
		t := Tract{Placed: Placed{id, &terrain}, Name: a.Name, Area: i}
		t.lay(a)
		if len(t.Shapes) > 0 || len(t.Line) > 1 {
			out = append(out, t)
		}
	}
	return out
}

func (t *Tract) lay(a *Area) {
	points := make(tabletop.Points, len(a.Points))
	for i, p := range a.Points {
		points[i] = p.Inch()
	}
	switch {
	case t.Layer == "line":
		t.Ground = tabletop.NewGround(nil, points)
	case a.Radius > 0:
		t.Ground = tabletop.NewGround([]tabletop.Shape{tabletop.Circle(points[0], tabletop.Inches(a.Radius))}, nil)
	case a.Width > 0:
		t.Ground, t.Middle = tabletop.NewGround(tabletop.Band(points, tabletop.Inches(a.Width)), nil), points
	case len(points) > 2:
		t.Ground = tabletop.NewGround([]tabletop.Shape{tabletop.Area(tabletop.Polygon(points))}, nil)
	}
}

// Inch is the point to the nearest thousandth.
func (p Point) Inch() tabletop.Point {
	return tabletop.Point{X: tabletop.Inches(p.X), Y: tabletop.Inches(p.Y)}
}

// Admits says whether the terrain lets units of the class in.
func (t *Tract) Admits(g *Game, class string) bool {
	return rules{game: g, class: class}.admits(t.Placed)
}

// Closed is the terrain that keeps units of the class from a place: the first
// that does not let them in, unless something there lifts the limits of what
// lies beneath; nil if they may be there.
func Closed(g *Game, tracts []Tract, class string, p tabletop.Point) *Tract {
	var shut *Tract
	for i := range tracts {
		switch t := &tracts[i]; {
		case !t.Has(p):
		case t.Lifts == "always":
			return nil
		case shut == nil && !t.Admits(g, class):
			shut = t
		}
	}
	return shut
}
