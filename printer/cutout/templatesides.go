package cutout

import (
	"math"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// The marks along a template's sides, in mm.
const (
	sideType  = 11.0 // points
	sideIn    = 4.2  // from the side to the middle of its name
	arrowLong = 6.0
)

// drawSides names the sides and draws the arrow of the one where something
// enters.
func (t template) drawSides(p *page.Faults, c *page.Canvas, at page.Rect) {
	corners := t.corners(at)
	for i := range corners {
		a, b := corners[i], corners[(i+1)%len(corners)]
		middle := page.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
		long := math.Hypot(b.X-a.X, b.Y-a.Y)
		if long == 0 {
			continue
		}
		in := inward(corners, page.Point{X: -(b.Y - a.Y) / long, Y: (b.X - a.X) / long}, middle)
		off := sideIn
		if t.Entry == i+1 {
			arrow(c, middle, in)
			off += arrowLong
		}
		if i < len(t.Sides) && t.Sides[i] != "" {
			name := page.Para{Words: p.Plain(t.field+", side", t.Sides[i], page.Style{Bold: true}), Size: sideType, Align: page.Centre, Tight: true}
			name = p.Fit(t.field+", side", name, max(long*0.7, 6), sideType*page.MMPerPoint, templateMin)
			wide := name.Words.Width(name.Size) + 0.1
			off = max(off, math.Abs(in.X)*(wide/2+1.6), sideIn*0.8)
			name.Draw(c, middle.X+in.X*off-wide/2, middle.Y+in.Y*off-name.Height(wide)/2, wide)
		}
	}
}

// inward is the direction, or its opposite, that leads from a side's middle
// into the outline.
func inward(corners []page.Point, dir, middle page.Point) page.Point {
	if encloses(corners, page.Point{X: middle.X + dir.X*0.01, Y: middle.Y + dir.Y*0.01}) {
		return dir
	}
	return page.Point{X: -dir.X, Y: -dir.Y}
}

// encloses tells whether a point lies within an outline.
func encloses(corners []page.Point, q page.Point) bool {
	in := false
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		if (a.Y > q.Y) != (b.Y > q.Y) && q.X < (b.X-a.X)*(q.Y-a.Y)/(b.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}

// arrow points from a side's middle inwards.
func arrow(c *page.Canvas, from, in page.Point) {
	across := page.Point{X: -in.Y, Y: in.X}
	p := func(along, aside float64) page.Point {
		return page.Point{X: from.X + in.X*along + across.X*aside, Y: from.Y + in.Y*along + across.Y*aside}
	}
	c.Add(page.Polygon([]page.Point{p(0, -0.6), p(arrowLong-3, -0.6), p(arrowLong-3, -2), p(arrowLong, 0), p(arrowLong-3, 2), p(arrowLong-3, 0.6), p(0, 0.6)},
		page.Black, page.Stroke{}))
}

// drawSteps draws the marks of a rule along the longer side: along the upper
// or the left one.
func (t template) drawSteps(c *page.Canvas, at page.Rect) {
	if t.Steps <= 0 {
		return
	}
	along, long := page.Point{X: 1}, at.W
	down := page.Point{Y: 1}
	if at.H > at.W {
		along, long, down = page.Point{Y: 1}, at.H, page.Point{X: 1}
	}
	const mark, size = 4.0, 8.0
	for n := 1; float64(n)*t.Steps*t.mm < long-0.001; n++ {
		d := float64(n) * t.Steps * t.mm
		from := page.Point{X: at.X + along.X*d, Y: at.Y + along.Y*d}
		c.Rule(from.X, from.Y, from.X+down.X*mark, from.Y+down.Y*mark, layout.Thin)
		label := decimal(float64(n) * t.Steps)
		wide := page.Regular.Width(label, size)
		x, y := from.X-wide/2, from.Y+mark+3
		if down.X > 0 {
			x, y = from.X+mark+0.6, from.Y+1
		}
		c.Add(page.Text{At: page.Point{X: x, Y: y}, Size: size, Face: page.Regular, Ink: page.Black, Run: label})
	}
}

// roomiest is the point of the template farthest from its edge, and how far
// that is: where words have most room.
func (t template) roomiest(at page.Rect) (page.Point, float64) {
	switch {
	case t.part():
		r, half := t.Diameter*t.mm/2, min(t.Arc/2, 90)*math.Pi/180
		in := r * math.Sin(half) / (1 + math.Sin(half)) // of the circle inscribed
		centre := t.centre(at)
		return page.Point{X: centre.X, Y: centre.Y - (r - in)}, in
	case t.Diameter > 0:
		return t.centre(at), t.Diameter * t.mm / 2
	}
	corners := t.corners(at)
	const grid = 48
	best, far := page.Point{X: at.X + at.W/2, Y: at.Y + at.H/2}, -1.0
	for i := range grid + 1 {
		for j := range grid + 1 {
			q := page.Point{X: at.X + at.W*float64(i)/grid, Y: at.Y + at.H*float64(j)/grid}
			if !encloses(corners, q) {
				continue
			}
			if d := toEdge(corners, q); d > far+1e-9 {
				best, far = q, d
			}
		}
	}
	return t.central(corners, at, best, far)
}

// central prefers the middle of the box where it is as roomy as any place.
func (t template) central(corners []page.Point, at page.Rect, best page.Point, far float64) (page.Point, float64) {
	middle := page.Point{X: at.X + at.W/2, Y: at.Y + at.H/2}
	if encloses(corners, middle) && toEdge(corners, middle) > far*0.97 {
		return middle, far
	}
	return best, far
}

// toEdge is how far a point is from an outline.
func toEdge(corners []page.Point, q page.Point) float64 {
	least := math.Inf(1)
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		dx, dy := b.X-a.X, b.Y-a.Y
		along := ((q.X-a.X)*dx + (q.Y-a.Y)*dy) / max(dx*dx+dy*dy, 1e-12)
		along = min(max(along, 0), 1)
		least = min(least, math.Hypot(a.X+along*dx-q.X, a.Y+along*dy-q.Y))
	}
	return least
}
