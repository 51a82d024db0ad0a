package page

// RulerLength is the length of the scale ruler in mm. Whoever lays a real
// ruler on the print sees whether the printer kept the size.
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
