package schema

import (
	"math"

	"github.com/tabletop-forge/forge/internal/each"
)

// Outline is the corners of a template that is no circle, each so far right
// and down, in the order in which its sides are counted; nil for a circle, a
// part of one, or a shape without a form.
func (s Shape) Outline() [][2]float64 {
	switch {
	case s.Diameter > 0:
		return nil
	case s.Width > 0 && s.Height > 0 && s.Taper > 0:
		long := s.point()
		return [][2]float64{{0, 0}, {s.Width, 0}, {s.Width, s.Height - long}, {s.Width / 2, s.Height}, {0, s.Height - long}}
	case s.Width > 0 && s.Height > 0:
		return [][2]float64{{0, 0}, {s.Width, 0}, {s.Width, s.Height}, {0, s.Height}}
	}
	var out [][2]float64
	for _, c := range s.Corners {
		if len(c) == 2 {
			out = append(out, [2]float64{c[0], c[1]})
		}
	}
	return out
}

// point is how long the pointed end of a rectangle is.
func (s Shape) point() float64 { return s.Width / 2 / math.Tan(s.Taper*math.Pi/180) }

// Fault says what is wrong with a shape's geometry: "has a point longer than it
// is high"; "" if it is sound.
func (s Shape) Fault() string {
	forms := each.Count([]bool{s.Diameter > 0, s.Width > 0 || s.Height > 0, len(s.Corners) > 0}, func(is bool) bool { return is })
	outline := s.Outline()
	switch {
	case forms == 0:
		return "has no form: give it a diameter, a width and a height, or corners"
	case forms > 1:
		return "has several forms: a diameter, a width and a height, or corners"
	case s.Diameter == 0 && (s.Arc > 0 || len(s.Rings) > 0):
		return "has an arc or rings, and is no circle: give it a diameter"
	case s.Taper > 0 && (s.Width == 0 || s.Height == 0):
		return "has a taper, and is no rectangle: give it a width and a height"
	case (s.Width > 0) != (s.Height > 0):
		return "has a width or a height alone: a rectangle needs both"
	case s.Taper > 0 && s.point() > s.Height:
		return "has a point longer than it is high: a wider taper is shorter"
	case s.Diameter == 0 && len(outline) < max(3, len(s.Corners)):
		return "needs three corners or more, each two numbers: so far right, so far down"
	case s.Diameter == 0 && math.Abs(area(outline)) < 1e-9:
		return "has corners that enclose nothing"
	case len(s.Sides) > len(outline) && len(s.Sides) > 0:
		return "has names for more sides than it has"
	case s.Entry > len(outline):
		return "has its entry at a side that it does not have"
	}
	for _, r := range s.Rings {
		if r <= 0 || r >= s.Diameter {
			return "has a ring that does not lie inside it"
		}
	}
	return ""
}

// area is what an outline encloses, above 0 if its corners go round clockwise.
func area(corners [][2]float64) float64 {
	sum := 0.0
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		sum += a[0]*b[1] - b[0]*a[1]
	}
	return sum / 2
}

// Extent is how wide and how high a shape is, in the printable's measure.
func (s Shape) Extent() (width, height float64) {
	if s.Diameter > 0 {
		return s.Diameter, s.Diameter
	}
	var low, high [2]float64
	for i, c := range s.Outline() {
		for axis, v := range c {
			if i == 0 {
				low[axis], high[axis] = v, v
			}
			low[axis], high[axis] = min(low[axis], v), max(high[axis], v)
		}
	}
	return high[0] - low[0], high[1] - low[1]
}
