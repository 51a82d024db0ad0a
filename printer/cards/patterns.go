package cards

import (
	"math"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// plainBack is the back of cards of a game that all look the same from behind and are
// called so.
func plainBack(g *schema.Game, name string) *card {
	k := &card{what: "card back", back: true, name: name, game: g.Title, plate: noOne}
	if g.Rulebook != nil {
		k.icon, _ = page.FindIcon(g.Rulebook.Icon)
	}
	return k
}

// The measures of patterns, in mm on a poker card.
const (
	latticeStep = 4.2 // from line to line, along the edges
	strewnStep  = 10.5
	strewnSide  = 6.0
)

var latticePen = page.Pen(0.2, page.Accent(60).Or(page.Tint(45)))

var (
	backTint  = page.Accent(14).Or(page.Tint(7))
	strewnInk = page.Accent(34).Or(page.Tint(22))
)

// strew puts copies of an icon on a card, in rows that stand between each other, so that
// it looks the same from either end but for the icon.
func strew(c *page.Canvas, icon page.Icon, b blank) {
	step, side := b.mm(strewnStep), b.mm(strewnSide)
	rows, columns := math.Ceil(b.bleed.H/2/step), math.Ceil(b.bleed.W/2/step)+1
	for row := -rows; row <= rows; row++ {
		shift := 0.5 * math.Mod(math.Abs(row), 2)
		for column := -columns; column <= columns; column++ {
			x, y := (column+shift)*step, row*step // from the middle
			if 2*math.Abs(x)+side < b.bleed.W && 2*math.Abs(y)+side < b.bleed.H {
				icon.Draw(c, page.Rect{X: b.Centre().X + x - side/2, Y: b.Centre().Y + y - side/2, W: side, H: side}, strewnInk)
			}
		}
	}
}

// lattice is slanted lines both ways over an area, one of each through the
// centre, so that it looks the same from either end.
func lattice(area page.Rect, centre page.Point, step float64, pen page.Stroke) page.Path {
	lines := page.Path{Stroke: pen}
	for _, slope := range []float64{1, -1} {
		lines.Steps = append(lines.Steps, slanted(area, centre, step, slope)...)
	}
	return lines
}

// slanted are lines y = slope x + c over an area, slope being 1 or -1, step mm
// apart along its edges, one of them through a point.
func slanted(area page.Rect, through page.Point, step, slope float64) []page.Step {
	var out []page.Step
	from := through.Y - slope*through.X // c of the line through the point
	reach := int((area.W+area.H)/step) + 1
	for n := -reach; n <= reach; n++ {
		c := from + float64(n)*step
		y := func(x float64) float64 { return slope*x + c }
		left, right := area.X, area.Right()
		// Where the line meets the top and the bottom.
		a, b := (area.Y-c)/slope, (area.Bottom()-c)/slope
		left, right = max(left, min(a, b)), min(right, max(a, b))
		if right-left > 0.01 {
			out = append(out, page.Step{Op: page.MoveTo, To: page.Point{X: left, Y: y(left)}},
				page.Step{Op: page.LineTo, To: page.Point{X: right, Y: y(right)}})
		}
	}
	return out
}

// bandPattern covers an area with the lines of one of eight patterns.
func bandPattern(n int, area page.Rect, b blank, pen page.Stroke) page.Path {
	through, step := page.Point{X: area.X, Y: b.Y}, b.mm(2.4)
	pattern := page.Path{Stroke: pen}
	add := func(steps []page.Step) { pattern.Steps = append(pattern.Steps, steps...) }
	switch n % 8 {
	case 0:
		add(slanted(area, through, step, 1))
	case 1:
		add(slanted(area, through, step, -1))
	case 2:
		for y := area.Y + step/2; y < area.Bottom(); y += step {
			add(straight(area.X, y, area.Right(), y))
		}
	case 3:
		add(slanted(area, through, 1.7*step, 1))
		add(slanted(area, through, 1.7*step, -1))
	case 4:
		for x := area.Right() - step/2; x > area.X; x -= step / 1.5 {
			add(straight(x, area.Y, x, area.Bottom()))
		}
	case 5:
		for y := area.Y + step; y < area.Bottom(); y += 2 * step {
			add(straight(area.X, y, area.Right(), y))
			add(straight(area.X, y+step/3, area.Right(), y+step/3))
		}
	case 6:
		middle := b.X + (area.Right()-b.X)/2
		left := page.Rect{X: area.X, Y: area.Y, W: middle - area.X, H: area.H}
		right := page.Rect{X: middle, Y: area.Y, W: area.Right() - middle, H: area.H}
		add(slanted(left, page.Point{X: middle, Y: b.Y}, 1.3*step, -1))
		add(slanted(right, page.Point{X: middle, Y: b.Y}, 1.3*step, 1))
	case 7: // the plain tint
	}
	return pattern
}

func straight(x1, y1, x2, y2 float64) []page.Step {
	return []page.Step{{Op: page.MoveTo, To: page.Point{X: x1, Y: y1}}, {Op: page.LineTo, To: page.Point{X: x2, Y: y2}}}
}
