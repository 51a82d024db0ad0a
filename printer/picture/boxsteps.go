package picture

import (
	"math"

	"github.com/tabletop-forge/forge/internal/page"
)

// boxSteps are a box as a path.
func boxSteps(b page.Box) []page.Step {
	r := min(b.Radius, b.W/2, b.H/2)
	if r <= 0 {
		return page.Polygon([]page.Point{{X: b.X, Y: b.Y}, {X: b.Right(), Y: b.Y}, {X: b.Right(), Y: b.Bottom()}, {X: b.X, Y: b.Bottom()}}, page.Ink{}, page.Stroke{}).Steps
	}
	var steps []page.Step
	for i, c := range []page.Point{{X: b.Right() - r, Y: b.Y + r}, {X: b.Right() - r, Y: b.Bottom() - r}, {X: b.X + r, Y: b.Bottom() - r}, {X: b.X + r, Y: b.Y + r}} {
		op := page.LineTo
		if i == 0 {
			op = page.MoveTo
		}
		// The corner's arc begins a quarter turn before where it ends.
		sin, cos := math.Sincos(float64(i-1) * math.Pi / 2)
		on := func(x, y float64) page.Point { return page.Point{X: c.X + r*(x*cos-y*sin), Y: c.Y + r*(x*sin+y*cos)} }
		steps = append(steps, page.Step{Op: op, To: on(1, 0)},
			page.Step{Op: page.CurveTo, A: on(1, quarter), B: on(quarter, 1), To: on(0, 1)})
	}
	return append(steps, page.Step{Op: page.Close})
}

// quarter is the handle of a quarter of a circle, in radii.
const quarter = 0.5522847498307936
