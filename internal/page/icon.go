package page

import (
	"math"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
)

// Icon is a picture of one ink by name: a few outlines on a square of
// iconSide units. The zero Icon draws nothing.
type Icon struct {
	Name   string
	Sheet  string // what it is among: "Units"
	shapes []shape
	letter rune // of one of an author's own
}

// iconSide is how many units wide and high icons are drawn.
const iconSide = 24.0

// shape is one outline of an icon.
type shape struct {
	steps []Step
	pen   float64 // units; 0: the outline is filled
	white bool    // in the paper's colour: a hole
}

// paperInk is what holes are drawn with.
var paperInk = Tint(0)

// Icons may stand in a text. Each is then a letter of Unicode's last private
// area, which documents leave free.
const iconLetters = 0x10F000

// iconAdvance is how wide such a letter is, with room for a name behind it, and
// iconHigh how high, in thousandths of the type size.
const (
	iconAdvance = 1380
	iconHigh    = 1160
)

// Letter is the icon as a letter of a text: "" for the zero Icon.
func (i Icon) Letter() string {
	if i.letter != 0 {
		return string(i.letter)
	}
	n := slices.IndexFunc(icons(), func(other Icon) bool { return other.Name == i.Name })
	if n < 0 {
		return ""
	}
	return string(rune(iconLetters + n))
}

// Bare is a text without the icons in it, a word in the place of those that stand for one.
func Bare(text string) string {
	return strings.Map(func(r rune) rune {
		if iconOf(r) != nil {
			return -1
		}
		return spoken(r)
	}, text)
}

// iconOf is the icon that a letter stands for, or nil.
func iconOf(r rune) *Icon {
	n := int(r) - iconLetters
	own := n - len(icons())
	switch {
	case n < 0 || own >= mostOwnIcons:
		return nil
	case own >= 0:
		return ownIcons.all[own].Load()
	}
	return &icons()[n]
}

// IconOfLetter is the icon that a letter of a text stands for.
func IconOfLetter(r rune) (Icon, bool) {
	if i := iconOf(r); i != nil {
		return *i, true
	}
	return Icon{}, false
}

// inLine draws the icon within a line of text: from the left end of the
// baseline, its middle level with that of capitals.
func (i Icon) inLine(c *Canvas, at Point, size float64, ink Ink) {
	side := millimetres(iconHigh, size)
	i.draw(c, Point{at.X, at.Y - (capHeight*size*MMPerPoint+side)/2}, side, ink)
}

// FindIcon is the built-in icon of a name.
func FindIcon(name string) (Icon, bool) {
	i := slices.IndexFunc(icons(), func(i Icon) bool { return i.Name == name })
	if i < 0 {
		return Icon{}, false
	}
	return icons()[i], true
}

// IconNames are the built-in icons, as their pictures follow each other.
func IconNames() []string {
	return each.Of(icons(), func(icon Icon) string { return icon.Name })
}

// Draw draws the icon in the middle of the rectangle, as large as it goes,
// upright and square.
func (i Icon) Draw(c *Canvas, r Rect, ink Ink) {
	side := min(r.W, r.H)
	i.draw(c, Point{r.X + (r.W-side)/2, r.Y + (r.H-side)/2}, side, ink)
}

// Along draws copies of the icon along a line, each about as wide as side mm,
// its right hand towards the end of the line, its middle on it.
func (i Icon) Along(c *Canvas, from, to Point, side float64, ink Ink) {
	long := math.Hypot(to.X-from.X, to.Y-from.Y)
	if long == 0 {
		return
	}
	n := tiles(long, side)
	side = long / n
	along := Point{(to.X - from.X) / long, (to.Y - from.Y) / long}
	for k := range int(n) {
		i.put(c, side/iconSide, ink, func(p Point) Point {
			x, y := float64(k)*side+p.X*side/iconSide, (p.Y-iconSide/2)*side/iconSide
			return Point{from.X + x*along.X - y*along.Y, from.Y + x*along.Y + y*along.X}
		})
	}
}

// Tile covers the rectangle with the icon, each copy about as wide as side mm:
// as many whole ones as come nearest to it.
func (i Icon) Tile(c *Canvas, r Rect, side float64, ink Ink) {
	columns, rows := tiles(r.W, side), tiles(r.H, side)
	side = min(r.W/columns, r.H/rows)
	for row := range int(rows) {
		for column := range int(columns) {
			i.draw(c, Point{r.X + float64(column)*r.W/columns, r.Y + float64(row)*r.H/rows}, side, ink)
		}
	}
}

func tiles(length, side float64) float64 { return max(1, math.Round(length/side)) }

// draw draws the icon with its upper left corner at a point.
func (i Icon) draw(c *Canvas, at Point, side float64, ink Ink) {
	scale := side / iconSide
	i.put(c, scale, ink, func(p Point) Point { return Point{at.X + p.X*scale, at.Y + p.Y*scale} })
}

// Marks are the parts of the icon that stand by themselves, the trees of a wood,
// as they are drawn in the middle of a rectangle.
func (i Icon) Marks(r Rect, ink Ink) [][]Path {
	var c Canvas
	i.Draw(&c, r, ink)
	var marks [][]Path
	for _, it := range c.items {
		mark := []Path{it.(Path)}
		var apart [][]Path
		for _, other := range marks {
			if slices.ContainsFunc(other, func(p Path) bool { return p.bounds().Meets(mark[len(mark)-1].bounds()) }) {
				mark = append(slices.Clip(other), mark...)
			} else {
				apart = append(apart, other)
			}
		}
		marks = append(apart, mark)
	}
	return marks
}

// put draws the icon: scale multiplies the width of its pens, in units, and
// place puts its points.
func (i Icon) put(c *Canvas, scale float64, ink Ink, place func(Point) Point) {
	for _, s := range i.shapes {
		p := Path{Steps: make([]Step, len(s.steps))}
		for n, step := range s.steps {
			p.Steps[n] = Step{step.Op, place(step.A), place(step.B), place(step.To)}
		}
		paint := ink
		if s.white {
			paint = paperInk
		}
		if s.pen > 0 {
			p.Stroke = Pen(s.pen*scale, paint)
		} else {
			p.Fill = paint
		}
		c.Add(p)
	}
}
