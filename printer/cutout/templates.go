package cutout

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/printer/gamedata"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// Templates is the game's shapes at true size. One that its paper does not
// hold is spread over several sheets, to be joined.
func Templates(s layout.Setup, g *schema.Game) (page.Document, []page.Fault) {
	var p page.Faults
	s.Marks, s.Backs = layout.CutLines, layout.NoBacks
	l := newCutSheets(s, &p, "Templates", g.Title)
	var spread []template
	for _, x := range g.Printables.All() {
		if x.Kind != "shapes" {
			continue
		}
		k := pack{title: x.Title, text: x.Text, ref: string(x.Ref)}
		switch x.Measure {
		case "inches":
			k.check, k.long = "4 inches", 4*25.4
		case "cm":
			k.check, k.long = "10 cm", 100
		}
		for _, shape := range x.Shapes {
			t := template{shape, x.MM(), gamedata.MeasureSign(x.Measure), "shape " + layout.Quote(shape.Name)}
			if shape.Fault() != "" {
				continue // validate tells of it
			}
			cut, fits := l.fitted(t)
			for range max(1, shape.Count) * copies(x) {
				if fits {
					k.cutouts = append(k.cutouts, cut)
				} else {
					spread = append(spread, t)
				}
			}
		}
		if len(k.cutouts) > 0 {
			l.add(k)
		}
	}
	doc := l.document("Templates at true size")
	if len(spread) > 0 {
		if l.empty() {
			doc.Pages = nil
		}
		doc.Pages = append(doc.Pages, spreadPages(s, &p, g, spread)...)
	}
	return doc, p.All()
}

// fitted is a template as a cutout, lying if its paper holds it only so.
func (l *cutSheets) fitted(t template) (cutout, bool) {
	k := t.cutout()
	room := l.area.H - 16 // the heading above it
	switch {
	case k.W <= l.area.W && k.H <= room:
		return k, true
	case k.H <= l.area.W && k.W <= room:
		return lying(k), true
	}
	return k, false
}

// lying is a cutout turned on its side.
func lying(k cutout) cutout {
	out := k
	out.Size = k.Turned()
	turned := func(draw func(c *page.Canvas, at page.Rect)) func(c *page.Canvas, at page.Rect) {
		return func(c *page.Canvas, at page.Rect) {
			middle := page.Point{X: at.X + at.W/2, Y: at.Y + at.H/2}
			var upright page.Canvas
			draw(&upright, page.Rect{X: middle.X - at.H/2, Y: middle.Y - at.W/2, W: at.H, H: at.W})
			c.Add(page.Turned(upright.Items(), middle, 1)...)
		}
	}
	out.front = func(p *page.Faults, c *page.Canvas, at page.Rect) {
		turned(func(c *page.Canvas, at page.Rect) { k.front(p, c, at) })(c, at)
	}
	out.edge = func(c *page.Canvas, at page.Rect, pen page.Stroke) {
		turned(func(c *page.Canvas, at page.Rect) { k.outline(c, at, pen) })(c, at)
	}
	return out
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
	out := make([]page.Point, len(outline))
	for i, q := range outline {
		out[i] = page.Point{X: at.X + (q[0]-left)*t.mm, Y: at.Y + (q[1]-top)*t.mm}
	}
	return out
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
		p.Over(t.field, stack.Height(wide), high, templateMin)
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
