package cutout

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
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
	if page.Encloses(corners, page.Point{X: middle.X + dir.X*0.01, Y: middle.Y + dir.Y*0.01}) {
		return dir
	}
	return page.Point{X: -dir.X, Y: -dir.Y}
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
	best, far := t.roomiestIn(at, at)
	if middle := at.Centre(); page.Encloses(corners, middle) && toEdge(corners, middle) > far*0.97 {
		best = middle // as roomy as any place
	}
	return best, far
}

// leastNamed is how far from all edges the name of a piece has to stand, in mm.
const leastNamed = 6.0

// roomiestIn is the point of what is in view of the template that is farthest from its edges, and
// from those of the view.
func (t template) roomiestIn(at, view page.Rect) (best page.Point, far float64) {
	const grid = 48
	left, top := max(at.X, view.X), max(at.Y, view.Y)
	w, h := min(at.Right(), view.Right())-left, min(at.Bottom(), view.Bottom())-top
	edge := t.around(at)
	best, far = at.Centre(), -1
	for i := range grid + 1 {
		for j := range grid + 1 {
			q := page.Point{X: left + w*float64(i)/grid, Y: top + h*float64(j)/grid}
			if !page.Encloses(edge, q) {
				continue
			}
			d := toEdge(edge, q)
			if view != at {
				d = min(d, q.X-view.X, view.Right()-q.X, q.Y-view.Y, view.Bottom()-q.Y)
			}
			if d > far+1e-9 {
				best, far = q, d
			}
		}
	}
	return best, far
}

// around are points along the template's edge.
func (t template) around(at page.Rect) (out []page.Point) {
	if t.Diameter == 0 {
		return t.corners(at)
	}
	const steps = 90
	arc, centre, r := 2*math.Pi, t.centre(at), t.Diameter*t.mm/2
	if t.part() {
		arc, out = t.Arc*math.Pi/180, append(out, centre)
	}
	for n := range steps + 1 {
		sin, cos := math.Sincos(arc * (float64(n)/steps - 0.5))
		out = append(out, page.Point{X: centre.X + r*sin, Y: centre.Y - r*cos})
	}
	return out
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

// template is a shape on its way to paper.
type template struct {
	schema.Shape
	mm    float64 // that its lengths of 1 are
	sign  string  // behind its lengths
	field string
}

// cutout is the template, its box as large as itself.
func (t template) cutout() cutout {
	w, h := t.Extent()
	if t.Arc > 0 && t.Arc < 180 {
		h = t.Diameter / 2
		w = t.Diameter * math.Sin(t.Arc/2*math.Pi/180)
	}
	k := cutout{Size: page.Size{W: w * t.mm, H: h * t.mm}}
	k.front = t.draw
	k.edge = func(c *page.Canvas, at page.Rect, pen page.Stroke) { c.Add(t.path(at, pen)) }
	return k
}

// corners are the outline's on paper.
func (t template) corners(at page.Rect) []page.Point {
	outline := t.Outline()
	left, top := math.Inf(1), math.Inf(1)
	for _, q := range outline {
		left, top = min(left, q[0]), min(top, q[1])
	}
	return each.Of(outline, func(q [2]float64) page.Point {
		return page.Point{X: at.X + (q[0]-left)*t.mm, Y: at.Y + (q[1]-top)*t.mm}
	})
}

// centre is a circle's, or a part's point.
func (t template) centre(at page.Rect) page.Point {
	r := t.Diameter * t.mm / 2
	return page.Point{X: at.X + at.W/2, Y: at.Y + r}
}

// path is the template's edge.
func (t template) path(at page.Rect, pen page.Stroke) page.Path {
	switch {
	case t.Diameter == 0:
		return page.Polygon(t.corners(at), page.Ink{}, pen)
	case t.part():
		return page.Sector(t.centre(at), t.Diameter*t.mm/2, t.Arc, page.Ink{}, pen)
	}
	return page.Circle(t.centre(at), t.Diameter*t.mm/2, page.Ink{}, pen)
}

const (
	templateName = 12.0 // points
	templateMin  = 6.0
)

// size is the template's in words: "3 × 4″".
func (t template) size() string {
	w, h := t.Extent()
	switch {
	case t.Diameter > 0:
		return decimal(t.Diameter) + t.sign
	case t.Taper > 0:
		return fmt.Sprintf("%s × %s%s, %s°", decimal(w), decimal(h), t.sign, decimal(t.Taper))
	}
	return fmt.Sprintf("%s × %s%s", decimal(w), decimal(h), t.sign)
}

// decimal is a length to two places.
func decimal(v float64) string {
	return strings.TrimSuffix(strings.TrimRight(strconv.FormatFloat(v, 'f', 2, 64), "0"), ".")
}

// draw draws all but the edge.
func (t template) draw(p *page.Faults, c *page.Canvas, at page.Rect) {
	t.drawMarks(p, c, at)
	middle, room := t.roomiest(at)
	if t.Diameter == 0 || t.part() {
		t.words(p, c, middle, room*1.5, room*1.7)
		return
	}
	if len(t.Rings) == 0 && t.Text != "" {
		t.apart(p, c, middle, room)
		return
	}
	free := room * 0.2 // between the cross, or the widest ring, and the words
	for _, wide := range t.Rings {
		free = max(free, wide*t.mm/2)
	}
	middle.Y += (free + room*0.8) / 2
	t.words(p, c, middle, room*0.9, max(room*0.8-free, room*0.12))
}

// drawMarks draws what is drawn on it without words about it.
func (t template) drawMarks(p *page.Faults, c *page.Canvas, at page.Rect) {
	t.drawSides(p, c, at)
	t.drawSteps(c, at)
	if t.Diameter > 0 && !t.part() {
		t.drawRings(c, at)
		cross(c, t.centre(at), min(2.5, t.Diameter*t.mm/14))
	}
}

// part tells whether it is a part of a circle.
func (t template) part() bool { return t.Arc > 0 && t.Arc < 360 }

// words sets name, size and text about a point, in so much room in mm.
func (t template) words(p *page.Faults, c *page.Canvas, middle page.Point, wide, high float64) {
	t.put(p, c, append(t.head(p), t.about(p)...), middle, wide, high)
}

// apart sets name and size over the middle of a circle, and the text under it:
// small ones have no room for all on one side.
func (t template) apart(p *page.Faults, c *page.Canvas, middle page.Point, r float64) {
	const free, high, wide = 0.18, 0.57, 1.3 // of the radius
	off := (free + high/2) * r
	t.put(p, c, t.head(p), page.Point{X: middle.X, Y: middle.Y - off}, wide*r, high*r)
	t.put(p, c, t.about(p), page.Point{X: middle.X, Y: middle.Y + off}, wide*r, high*r)
}

// head is the template's name and size in the largest type.
func (t template) head(p *page.Faults) []page.Para {
	name := page.Para{Words: p.Plain(t.field, t.Name, page.Style{Bold: true}), Size: templateName, Align: page.Centre, Tight: true}
	small := page.Para{Words: p.Plain(t.field, t.size(), page.Style{}), Size: templateName * 0.75, Align: page.Centre, Tight: true}
	return []page.Para{name, small}
}

// about is what the template says of itself in the largest type.
func (t template) about(p *page.Faults) []page.Para {
	return []page.Para{{Words: p.Words(t.field, t.Text, page.Style{}), Size: templateName * 0.7, Align: page.Centre, Tight: true}}
}

// put sets texts below each other about a point, as large as so much room in
// mm lets them be.
func (t template) put(p *page.Faults, c *page.Canvas, texts []page.Para, middle page.Point, wide, high float64) {
	set := func(scale float64) page.Stack {
		var out page.Stack
		for _, x := range texts {
			x.Size = max(templateMin, x.Size*scale)
			out = append(out, x)
		}
		return out
	}
	fits := func(s page.Stack) bool {
		for _, piece := range s {
			if para := piece.(page.Para); para.Words.Longest(para.Size) > wide {
				return false
			}
		}
		return s.Height(wide) <= high
	}
	scale := 1.0
	for ; scale > templateMin/templateName && !fits(set(scale)); scale -= 0.04 {
	}
	stack := set(scale)
	if !fits(stack) {
		p.Over(t.field, "", stack.Height(wide), high, templateMin)
	}
	stack.Draw(c, middle.X-wide/2, middle.Y-stack.Height(wide)/2, wide)
}

// cross marks a centre.
func cross(c *page.Canvas, at page.Point, arm float64) {
	c.Rule(at.X-arm, at.Y, at.X+arm, at.Y, layout.Thin)
	c.Rule(at.X, at.Y-arm, at.X, at.Y+arm, layout.Thin)
}

// drawRings draws the circles inside, each with how wide it is.
func (t template) drawRings(c *page.Canvas, at page.Rect) {
	for _, wide := range t.Rings {
		centre, r := t.centre(at), wide*t.mm/2
		c.Add(page.Circle(centre, r, page.Ink{}, page.Stroke{Width: 0.2, Ink: page.Black, Dash: [2]float64{1.5, 1}}))
		label := decimal(wide) + t.sign
		const size = 7.0
		c.Add(page.Text{At: page.Point{X: centre.X - page.Regular.Width(label, size)/2, Y: centre.Y - r + 3.2}, Size: size, Face: page.Regular, Ink: page.Black, Run: label})
	}
}
