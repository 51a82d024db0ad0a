package page

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
)

// Plot is curves over a common ground: points in values of the two axes,
// joined by straight lines, each with its name at its right end. Levels are
// lines across at a height, such as a target.
type Plot struct {
	Curves []Curve
	Levels []Level
	X, Y   Axis
	Under  Words   // what is along the lower axis
	Size   float64 // points
	High   float64 // mm of the ground
}

// Curve is one line of a plot.
type Curve struct {
	Name   Words
	Points []Point // X and Y are values, not mm
	Stroke Stroke
	Around []Bounds // for each point how far it may be off, in light; none: not known
	Shade  Ink      // of Around
}

// Bounds are what a value lies between.
type Bounds struct{ Low, High float64 }

// Level is a line across a plot at a value of its upright axis.
type Level struct {
	Name   Words
	At     float64
	Stroke Stroke
}

func (p Plot) small() float64 { return p.Size * axisType }

func (p Plot) line() float64 { return p.small() * MMPerPoint }

// Height is the ground's, with the figures and the words under it.
func (p Plot) Height(float64) float64 {
	h := p.line()/2 + p.High + axisBelow + p.line()
	if !p.Under.Empty() {
		h += p.line() * 1.1
	}
	return h
}

// ground is where values are drawn, within a width.
func (p Plot) ground(x, y, width float64) Rect {
	figures, names := 0.0, 0.0
	for _, t := range p.Y.ticks() {
		figures = max(figures, t.text.Width(p.small()))
	}
	for _, n := range p.names() {
		names = max(names, n.words.Width(p.Size))
	}
	names = min(names, width/3)
	return Rect{x + figures + axisBelow, y + p.line()/2, width - figures - axisBelow - names - plotNameGap, p.High}
}

const plotNameGap = 1.2 // mm between a curve and its name

// place is where a point of values stands on the ground.
func (p Plot) place(ground Rect, v Point) Point {
	return Point{ground.X + p.X.at(v.X, ground.W), ground.Bottom() - p.Y.at(v.Y, ground.H)}
}

// Draw draws the bounds of the curves, the axes over them, then levels, curves
// and names.
func (p Plot) Draw(c *Canvas, x, y, width float64) {
	ground := p.ground(x, y, width)
	for _, curve := range p.Curves {
		if len(curve.Points) > 1 && len(curve.Around) == len(curve.Points) {
			c.Add(Polygon(p.around(ground, curve), curve.Shade, Stroke{}))
		}
	}
	p.drawAxes(c, ground)
	for _, l := range p.Levels {
		at := p.place(ground, Point{p.X.From, l.At})
		c.Rule(ground.X, at.Y, ground.Right(), at.Y, l.Stroke)
	}
	for _, curve := range p.Curves {
		if len(curve.Points) > 1 {
			c.Add(Polyline(p.places(ground, curve.Points), curve.Stroke))
		}
	}
	p.drawNames(c, ground, x+width)
}

func (p Plot) places(ground Rect, values []Point) []Point {
	return each.Of(values, func(v Point) Point { return p.place(ground, v) })
}

// around is the outline of a curve's bounds: along the upper ones, and back
// along the lower.
func (p Plot) around(ground Rect, curve Curve) []Point {
	n := len(curve.Points)
	out := make([]Point, 2*n)
	for i, v := range curve.Points {
		out[i] = p.place(ground, Point{v.X, curve.Around[i].High})
		out[2*n-1-i] = p.place(ground, Point{v.X, curve.Around[i].Low})
	}
	return out
}

func (p Plot) drawAxes(c *Canvas, ground Rect) {
	for _, t := range p.Y.ticks() {
		at := p.place(ground, Point{p.X.From, t.at})
		c.Rule(ground.X, at.Y, ground.Right(), at.Y, guidePen)
		label(c, t.text, p.small(), ground.X-axisBelow, at.Y, Right)
	}
	below := ground.Bottom() + axisBelow + p.line()/2
	for _, t := range p.X.ticks() {
		at := p.place(ground, Point{t.at, p.Y.From})
		c.Rule(at.X, at.Y, at.X, at.Y+axisBelow/2, axisPen)
		label(c, t.text, p.small(), at.X, below, Centre)
	}
	c.Rule(ground.X, ground.Bottom(), ground.Right(), ground.Bottom(), axisPen)
	label(c, p.Under, p.small(), ground.X+ground.W/2, below+p.line()*1.1, Centre)
}

// plotName is a name and the value at which it belongs.
type plotName struct {
	words Words
	at    float64
}

// names are those of curves at their ends, and of levels.
func (p Plot) names() []plotName {
	var out []plotName
	for _, curve := range p.Curves {
		if n := len(curve.Points); n > 0 {
			out = append(out, plotName{curve.Name, curve.Points[n-1].Y})
		}
	}
	for _, l := range p.Levels {
		out = append(out, plotName{l.Name, l.At})
	}
	return out
}

// drawNames sets the names at the right, each next to its line's end, moved
// apart where they would touch, and smaller where there are too many lines of
// them.
func (p Plot) drawNames(c *Canvas, ground Rect, right float64) {
	names := p.names()
	slices.SortStableFunc(names, func(a, b plotName) int { return cmp.Compare(b.at, a.at) })
	left, top, bottom := ground.Right()+plotNameGap, ground.Y-p.line()/2, ground.Bottom()+p.line()/2
	paras, high := make([]Para, len(names)), make([]float64, len(names))
	Largest(p.Size, plotNameLeast, func(size float64) bool {
		sum := 0.0
		for i, n := range names {
			paras[i] = Para{Words: n.words, Size: size, Tight: true}
			high[i] = paras[i].Height(right - left)
			sum += high[i]
		}
		return sum <= bottom-top
	})
	tops := make([]float64, len(names))
	for i, n := range names {
		tops[i] = p.place(ground, Point{p.X.To, n.at}).Y - high[i]/2
	}
	for i, at := range apart(tops, high, top, bottom) {
		paras[i].Draw(c, left, at, right-left)
	}
}

// plotNameLeast is the smallest type of names, in points.
const plotNameLeast = 3.0

// apart moves boxes of these heights, given by their tops from above, so far
// that none covers the one before it and none stands out above or below.
func apart(tops, high []float64, top, bottom float64) []float64 {
	out := slices.Clone(tops)
	for i := range out {
		out[i] = max(out[i], top)
		top = out[i] + high[i]
	}
	for i := len(out) - 1; i >= 0; i-- {
		out[i] = min(out[i], bottom-high[i])
		bottom = out[i]
	}
	return out
}
