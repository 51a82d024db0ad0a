package layout

import (
	"math"

	"github.com/tabletop-forge/forge/internal/page"
)

// rose is a table whose cells stand round the middle one, an arrow pointing to each: the
// directions as they lie on the table.
type rose struct {
	faults *page.Faults
	field  string
	rows   [][]string
	size   float64 // points
}

// The measures of a rose, in mm for each point of its type.
const (
	roseStep = 0.95 // from cell to cell
	roseFrom = 0.3  // of the arrows, from the middle, as a part of the step
	roseTo   = 0.66
)

func (r rose) Height(float64) float64 { return r.size * roseStep * float64(len(r.rows)+1) }

func (r rose) Draw(c *page.Canvas, x, y, width float64) {
	step := r.size * roseStep
	middle := page.Point{X: x + width/2, Y: y + r.Height(width)/2}
	for i, row := range r.rows {
		for j, cell := range row {
			right, down := float64(j)-float64(len(row)-1)/2, float64(i)-float64(len(r.rows)-1)/2
			at := page.Rect{X: middle.X + 1.2*right*step - step/2, Y: middle.Y + 1.2*down*step - step/2, W: step, H: step}
			Centred(r.faults, c, at, r.field, cell, page.Style{Bold: true}, r.size*1.2, r.size*0.5)
			if long := math.Hypot(right, down); long > 0 {
				arrow(c, middle, page.Point{X: right / long, Y: down / long}, step)
			}
		}
	}
}

// arrow draws an arrow from near a point on in a direction.
func arrow(c *page.Canvas, from, way page.Point, step float64) {
	place := func(along, across float64) page.Point {
		return page.Point{X: from.X + (way.X*along-way.Y*across)*step, Y: from.Y + (way.Y*along+way.X*across)*step}
	}
	c.Add(page.Line{From: place(roseFrom, 0), To: place(roseTo, 0), Stroke: Rule})
	const head = 0.12
	c.Add(page.Polygon([]page.Point{place(roseTo+head, 0), place(roseTo-head/2, head), place(roseTo-head/2, -head)}, Coloured, page.Stroke{}))
}
