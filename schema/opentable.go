package schema

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/tabletop"
)

// OpenTable is an open table by its size, in the scenario's own measure. Its
// south-western corner is 0,0.
type OpenTable struct{ Width, Depth float64 }

// OpenTable is the board as an open table; not ok if the game is played on
// cells, or the table has no size.
func (g *Game) OpenTable(b *Board) (t OpenTable, ok bool) {
	return OpenTable{b.Width, b.Depth}, g.OnTable() && b.Width > 0 && b.Depth > 0
}

// Inch is the table by its size in thousandths of an inch.
func (t OpenTable) Inch() tabletop.Table {
	return tabletop.Table{Width: tabletop.Inches(t.Width), Depth: tabletop.Inches(t.Depth)}
}

// OnTable says that the game is played on open tables.
func (g *Game) OnTable() bool { return g.Board != nil && g.Board.Grid == "table" }

// Spot reads a place: "12,8" is 12 to the east and 8 to the north.
func (t OpenTable) Spot(text string) (Point, error) {
	east, north, ok := strings.Cut(text, ",")
	x, errX := strconv.ParseFloat(strings.TrimSpace(east), 64)
	y, errY := strconv.ParseFloat(strings.TrimSpace(north), 64)
	if !ok || errX != nil || errY != nil {
		return Point{}, fmt.Errorf("%q is no place on a table; places are written like 12,8", text)
	}
	p := Point{X: x, Y: y}
	if !t.Holds(p) {
		return p, fmt.Errorf("%s is off the table, which is %s × %s", text, Figure(t.Width), Figure(t.Depth))
	}
	return p, nil
}

// Holds says whether a point lies on the table.
func (t OpenTable) Holds(p Point) bool {
	return p.X >= 0 && p.Y >= 0 && p.X <= t.Width && p.Y <= t.Depth
}

// Oblong is a rectangle between its south-western and north-eastern corners.
type Oblong struct{ Low, High Point }

// Zone reads two opposite corners: "0,0:48,12".
func (t OpenTable) Zone(text string) (Oblong, error) {
	from, to, ok := strings.Cut(text, ":")
	if !ok {
		return Oblong{}, fmt.Errorf("%q is no zone of a table; zones are written like 0,0:48,12", text)
	}
	a, err := t.Spot(from)
	if err != nil {
		return Oblong{}, err
	}
	b, err := t.Spot(to)
	if err != nil {
		return Oblong{}, err
	}
	return Oblong{Point{min(a.X, b.X), min(a.Y, b.Y)}, Point{max(a.X, b.X), max(a.Y, b.Y)}}, nil
}

// Deployment is where a side may set up: where the scenario says, else as deep from
// the side's own edge as the game says; not ok if neither says it. The error is
// that of a bad zone.
func (t OpenTable) Deployment(g *Game, s Side) (z Oblong, ok bool, err error) {
	if s.Deploy != "" {
		z, err = t.Zone(s.Deploy)
		return z, err == nil, err
	}
	edge, ok := grid.EdgeDirection(s.Edge)
	if !ok || g.Board == nil || g.Board.Depth == 0 {
		return z, false, nil
	}
	return t.strip(edge, float64(g.Board.Depth)), true, nil
}

// strip is the table along an edge, so deep.
func (t OpenTable) strip(edge grid.Direction, depth float64) Oblong {
	z := Oblong{High: Point{X: t.Width, Y: t.Depth}}
	switch edge {
	case grid.North:
		z.Low.Y = max(0, z.High.Y-depth)
	case grid.South:
		z.High.Y = min(z.High.Y, depth)
	case grid.East:
		z.Low.X = max(0, z.High.X-depth)
	case grid.West:
		z.High.X = min(z.High.X, depth)
	}
	return z
}

// Deep is how deep a zone is that lies along all of an edge; 0 if it is no such strip.
func (t OpenTable) Deep(z Oblong, edge string) float64 {
	at, ok := grid.EdgeDirection(edge)
	deep := z.High.Y - z.Low.Y
	if at == grid.East || at == grid.West {
		deep = z.High.X - z.Low.X
	}
	if !ok || z != t.strip(at, deep) {
		return 0
	}
	return deep
}

// Inch is the rectangle as a box.
func (z Oblong) Inch() tabletop.Box { return tabletop.Box{Low: z.Low.Inch(), High: z.High.Inch()} }

// Common is what two rectangles share; not ok if they only touch.
func (z Oblong) Common(o Oblong) (both Oblong, ok bool) {
	both = Oblong{
		Point{max(z.Low.X, o.Low.X), max(z.Low.Y, o.Low.Y)},
		Point{min(z.High.X, o.High.X), min(z.High.Y, o.High.Y)},
	}
	return both, both.Low.X < both.High.X && both.Low.Y < both.High.Y
}

// String is the rectangle as Zone reads it.
func (z Oblong) String() string {
	at := func(p Point) string { return Figure(p.X) + "," + Figure(p.Y) }
	return at(z.Low) + ":" + at(z.High)
}

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
	points := each.Of(a.Points, Point.Inch)
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
