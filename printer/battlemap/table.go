package battlemap

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// tableBoard is an open table. Its unit is what the scenario measures in.
type tableBoard struct {
	game        *schema.Game
	table       schema.OpenTable
	areas       []tableArea
	centimetres bool
}

// tableArea is terrain on the table: a line if it has a width or no inside,
// else an outline.
type tableArea struct {
	schema.Placed
	name   string
	points []page.Point // clockwise, if it is an outline
	line   bool
	width  float64 // of a line; 0: it has none
}

func newOpenTable(g *schema.Game, s *schema.Scenario, t schema.OpenTable) *tableBoard {
	b := &tableBoard{game: g, table: t, centimetres: s.Board.Measure == "centimetres"}
	swaps := schema.Swaps(g, s)
	for _, a := range s.Board.Areas {
		id := a.Feature
		if to, ok := swaps[id]; ok {
			id = to
		}
		if terrain, ok := g.Terrain.Get(id); ok && len(a.Points) > 0 {
			b.areas = append(b.areas, b.area(a, schema.Placed{ID: id, Terrain: &terrain}))
		}
	}
	return b
}

func (b *tableBoard) area(a schema.Area, p schema.Placed) tableArea {
	out := tableArea{Placed: p, name: a.Name, width: a.Width, line: a.Width > 0 || p.Layer == "line"}
	for _, at := range a.Points {
		out.points = append(out.points, b.place(at))
	}
	if a.Radius > 0 {
		out.points = ring(out.points[0], a.Radius)
	}
	if !out.line && !clockwise(out.points) {
		slices.Reverse(out.points)
	}
	return out
}

// place is where a point of the table lies.
func (b *tableBoard) place(p schema.Point) page.Point {
	return page.Point{X: p.X, Y: b.table.Depth - p.Y}
}

// ring is a circle as an outline: no point of it is farther off than a two
// thousandth of the radius.
func ring(centre page.Point, r float64) []page.Point {
	const corners = 96
	out := make([]page.Point, corners)
	for i := range out {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		out[i] = page.Point{X: centre.X + r*cos, Y: centre.Y + r*sin}
	}
	return out
}

// clockwise says whether an outline keeps its inside to the right.
func clockwise(outline []page.Point) bool {
	twice := 0.0
	for _, s := range stretches(outline) {
		twice += s.from.X*s.to.Y - s.to.X*s.from.Y
	}
	return twice >= 0
}

// signs are drawn for three inches, which is about what a unit stands on.
const yardInches, yardCentimetres = 3, 7.5

func (b *tableBoard) measure() measure {
	m := measure{one: "inch", many: "inches", is: "An inch of the table is printed", yard: yardInches, real: 25.4}
	if b.centimetres {
		m = measure{one: "centimetre", many: "centimetres", is: "A centimetre of the table is printed", yard: yardCentimetres, real: 10}
	}
	m.size = page.Size{W: b.table.Width, H: b.table.Depth}
	m.text = fmt.Sprintf("%s × %s %s", schema.Figure(b.table.Width), schema.Figure(b.table.Depth), m.many)
	m.cut = 1
	return m
}

func (b *tableBoard) spot(at string) (spot, bool) {
	p, err := b.table.Spot(at)
	if err != nil {
		return spot{}, false
	}
	yard := b.measure().yard
	middle := b.place(p)
	return spot{Rect: page.Rect{X: middle.X - yard/2, Y: middle.Y - yard/2, W: yard, H: yard}, open: true}, true
}

// zone is the rectangle that the scenario gives a side, or as much of the table
// along its edge as the game does.
func (b *tableBoard) zone(own schema.Side) zone {
	z, ok, _ := b.table.Deployment(b.game, own)
	if !ok {
		return zone{text: own.Deploy}
	}
	high, low := b.place(schema.Point{X: z.Low.X, Y: z.High.Y}), b.place(schema.Point{X: z.High.X, Y: z.Low.Y})
	text := strings.Replace(z.String(), ":", " to ", 1)
	return zone{text, [][]page.Point{oblong(page.Rect{X: high.X, Y: high.Y, W: low.X - high.X, H: low.Y - high.Y})}}
}

// kinds are as the scenario first names them.
func (b *tableBoard) kinds() []schema.Placed {
	var out []schema.Placed
	for _, a := range b.areas {
		if !slices.ContainsFunc(out, func(p schema.Placed) bool { return p.ID == a.ID }) {
			out = append(out, a.Placed)
		}
	}
	return out
}
