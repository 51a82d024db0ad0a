package page

// Reach is a bar from the beginning of the scale to a value, with whiskers
// from Low to High where these differ: the bounds between which the true
// value lies.
type Reach struct {
	To, Low, High float64
	Fill          Ink
}

// Nested is a thick light bar and a thin dark one on it, both from the
// beginning of the scale: what was given and what came of it.
type Nested struct {
	Outer, Inner float64
	Fill         Ink // of the outer one
}

// Thickness of gauges, as parts of a row's height.
const (
	barThick     = 0.56
	innerThick   = 0.2
	whiskerThick = 0.3
)

// across is the middle of a row, and half the height of something in it.
func across(row Rect, part float64) (middle, half float64) {
	return row.Y + row.H/2, part * row.H / 2
}

// barTo draws a bar from the beginning of the scale to a value.
func barTo(c *Canvas, s Scale, row Rect, to, thick float64, fill Ink) {
	middle, half := across(row, thick)
	if long := s.at(to, row.W); long > 0 {
		c.Add(Box{Rect: Rect{row.X, middle - half, long, 2 * half}, Fill: fill, Stroke: outline})
	}
}

func (g Nested) draw(c *Canvas, s Scale, row Rect) {
	barTo(c, s, row, g.Outer, barThick, g.Fill)
	barTo(c, s, row, g.Inner, innerThick, Black)
}

func (g Reach) draw(c *Canvas, s Scale, row Rect) {
	barTo(c, s, row, g.To, barThick, g.Fill)
	if g.High <= g.Low {
		return
	}
	low, high := row.X+s.at(g.Low, row.W), row.X+s.at(g.High, row.W)
	middle, half := across(row, whiskerThick)
	c.Rule(low, middle, high, middle, whisker)
	c.Rule(low, middle-half, low, middle+half, whisker)
	c.Rule(high, middle-half, high, middle+half, whisker)
}

// outline is around what is filled with a tint, so that the lightest shows.
var outline = Pen(0.15, Black)
