package page

import "math"

// RulerLength is the length of the scale ruler in mm. A real ruler laid on the
// print shows whether the printer kept the size.
const RulerLength = 100

const (
	rulerTen  = 2.0 // mm, length of the ticks at whole centimetres
	rulerFive = 1.3
	rulerOne  = 0.8
	rulerType = 5.5 // points
)

var rulerPen = Pen(0.12, Black)

// Ruler draws the scale ruler from (x, y) to the right, its ticks upwards,
// its label behind it.
func Ruler(c *Canvas, x, y float64) {
	c.Rule(x, y, x+RulerLength, y, rulerPen)
	for mm := 0; mm <= RulerLength; mm++ {
		at := x + float64(mm)
		c.Rule(at, y, at, y-tick(mm), rulerPen)
	}
	c.Add(Text{At: Point{x + RulerLength + 1, y}, Size: rulerType, Face: Regular, Ink: Black, Run: rulerLabel})
}

// startsRuler says whether items begin with a ruler, turned or not: its base
// line and each of its ticks, where Ruler draws them.
func startsRuler(items []Item) bool {
	if len(items) < rulerLines {
		return false
	}
	base, ok := items[0].(Line)
	if !ok || base.Stroke != rulerPen {
		return false
	}
	along := Point{(base.To.X - base.From.X) / RulerLength, (base.To.Y - base.From.Y) / RulerLength}
	if math.Abs(math.Hypot(along.X, along.Y)-1) > rounding {
		return false
	}
	for mm := 0; mm <= RulerLength; mm++ {
		from := Point{base.From.X + along.X*float64(mm), base.From.Y + along.Y*float64(mm)}
		to := Point{from.X + along.Y*tick(mm), from.Y - along.X*tick(mm)}
		line, ok := items[1+mm].(Line)
		if !ok || line.Stroke != rulerPen || !line.From.meets(from) || !line.To.meets(to) {
			return false
		}
	}
	return true
}

// rulerLines is how many lines a ruler has: its base and a tick each mm.
const rulerLines = 1 + RulerLength + 1

// rounding is in mm what turning a ruler may cost.
const rounding = 1e-6

func (p Point) meets(q Point) bool { return math.Hypot(p.X-q.X, p.Y-q.Y) < rounding }

const rulerLabel = "100 mm"

func tick(mm int) float64 {
	switch {
	case mm%10 == 0:
		return rulerTen
	case mm%5 == 0:
		return rulerFive
	}
	return rulerOne
}
