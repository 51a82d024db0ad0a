package page

import "github.com/tabletop-forge/forge/internal/each"

// Bars are rows of a name, figures, and a gauge that shows them: all gauges on
// one axis, which stands under the last row.
type Bars struct {
	Heads []Words // over the names, the figures, and the gauges; none: no row of heads
	Rows  []BarRow
	Axis  Axis
	Size  float64 // points
	Line  float64 // from one row to the next, as a part of the type; 0: close together
	Peers []Bars  // whose columns these share, so that gauges can be compared
}

// BarRow is one row of Bars.
type BarRow struct {
	Name    Words
	Indent  float64 // mm before the name
	High    float64 // mm at least, to be as high as the row next to it
	Figures []Words // right-aligned; as many in every row
	Gauge   Gauge   // nil: none
}

// Gauge shows figures on a scale, within a row's stretch of the axis.
type Gauge interface {
	draw(c *Canvas, s Scale, row Rect)
}

const (
	closeLine  = 1.5
	highest    = 1.6  // times as far apart as they were, at most
	maxNames   = 0.45 // of the width, for names
	gaugeLeast = 0.2  // of the width, for gauges
	barGap     = 2.0  // mm between columns
	axisBelow  = 0.9  // mm between an axis and its figures
)

// barColumns is where the columns of Bars stand, in mm from the left.
type barColumns struct {
	names   float64   // width
	figures []float64 // right ends
	gauge   float64   // left end
	wide    float64   // the gauge's width
}

func (b Bars) columns(width float64) barColumns {
	var w barWidths
	for _, one := range append([]Bars{b}, b.Peers...) {
		w.take(one)
	}
	taken := each.Sum(w.figures, func(f float64) float64 { return f + barGap })
	names := min(w.names+0.01, max(width*(1-gaugeLeast)-taken-barGap, 0), width*maxNames)
	out := barColumns{names: names}
	right := names
	for _, f := range w.figures {
		right += barGap + f
		out.figures = append(out.figures, right)
	}
	out.gauge = right + barGap
	out.wide = max(width-out.gauge, 0)
	return out
}

// barWidths is how wide the columns of names and figures have to be, in mm.
type barWidths struct {
	names   float64
	figures []float64
}

func (w *barWidths) take(b Bars) {
	for _, r := range b.Rows {
		if !r.heading() {
			w.names = max(w.names, r.Indent+r.Name.Width(b.Size))
		}
		for i, f := range r.Figures {
			w.figure(i, f.Width(b.Size))
		}
	}
	for i, h := range b.Heads {
		if i > 0 && i <= len(w.figures) {
			w.figure(i-1, h.Width(b.headSize()))
		}
	}
}

// heading tells a row that is only a name, which may reach to the gauges.
func (r BarRow) heading() bool { return len(r.Figures) == 0 && r.Gauge == nil }

func (w *barWidths) figure(i int, wide float64) {
	for len(w.figures) <= i {
		w.figures = append(w.figures, 0)
	}
	w.figures[i] = max(w.figures[i], wide)
}

func (b Bars) headSize() float64 { return b.Size * axisType }

// Higher is the Bars with their rows so far apart that they are higher by some
// mm, within bounds.
func (b Bars) Higher(more float64) Bars {
	line := max(b.Line, closeLine)
	if n := len(b.Rows); n > 0 {
		b.Line = min(line+more/float64(n)/(b.Size*MMPerPoint), highest*line)
	}
	return b
}

// Pieces are the heads, the rows and the axis, for a flow that may break
// between rows. They must be drawn at the width they are made for.
func (b Bars) Pieces(width float64) (head Piece, rows []Piece, axis Piece) {
	columns := b.columns(width)
	for _, r := range b.Rows {
		rows = append(rows, barRow{b, r, columns})
	}
	return barHead{b, columns}, rows, barAxis{b, columns}
}

// Whole is all of the Bars as one piece.
func (b Bars) Whole(width float64) Piece {
	head, rows, axis := b.Pieces(width)
	return append(append(Stack{head}, rows...), axis)
}

// barRow is one row, ready to be drawn.
type barRow struct {
	Bars
	row     BarRow
	columns barColumns
}

// names is the width that the name has, in mm.
func (r barRow) names() float64 {
	if r.row.heading() {
		return r.columns.gauge - barGap - r.row.Indent
	}
	return r.columns.names - r.row.Indent
}

func (r barRow) name() Para { return Para{Words: r.row.Name, Size: r.Size, Tight: true} }

// Height is a line, or more where the name needs them.
func (r barRow) Height(float64) float64 {
	line := r.Size * MMPerPoint
	pitch := max(r.Line, closeLine) * line
	return max(pitch, r.row.High, r.name().Height(r.names())+(closeLine-1)*line)
}

func (r barRow) Draw(c *Canvas, x, y, width float64) {
	high, at := r.Height(width), r.columns
	middle := y + high/2
	name := r.name()
	name.Draw(c, x+r.row.Indent, middle-name.Height(r.names())/2, r.names())
	for i, f := range r.row.Figures {
		label(c, f, r.Size, x+at.figures[i], middle, Right)
	}
	room := Rect{x + at.gauge, y, at.wide, high}
	bar := min(high, max(r.Line, closeLine)*r.Size*MMPerPoint) // not higher where names take several lines
	for _, t := range r.Axis.ticks() {
		left := room.X + r.Axis.at(t.at, room.W)
		c.Rule(left, y, left, y+high, guidePen)
	}
	if r.row.Gauge != nil {
		r.row.Gauge.draw(c, r.Axis.Scale, Rect{room.X, middle - bar/2, room.W, bar})
	}
	c.Rule(room.X, y, room.X, y+high, axisPen)
}

// barHead is what stands over the columns.
type barHead struct {
	Bars
	columns barColumns
}

func (h barHead) Height(float64) float64 {
	if len(h.Heads) == 0 {
		return 0
	}
	return h.headSize() * MMPerPoint * 1.4
}

func (h barHead) Draw(c *Canvas, x, y, width float64) {
	middle := y + h.Height(width)/2
	for i, w := range h.Heads {
		switch n := len(h.columns.figures); {
		case i == 0:
			label(c, w, h.headSize(), x, middle, Left)
		case i <= n:
			label(c, w, h.headSize(), x+h.columns.figures[i-1], middle, Right)
		default:
			label(c, w, h.headSize(), x+h.columns.gauge, middle, Left)
		}
	}
}

// barAxis is the figures along the axis under the rows.
type barAxis struct {
	Bars
	columns barColumns
}

func (a barAxis) Height(float64) float64 {
	if len(a.Axis.ticks()) == 0 {
		return 0
	}
	return a.headSize()*MMPerPoint + axisBelow
}

func (a barAxis) Draw(c *Canvas, x, y, width float64) {
	ticks := a.Axis.ticks()
	if len(ticks) == 0 {
		return
	}
	c.Rule(x+a.columns.gauge, y, x+a.columns.gauge+a.columns.wide, y, axisPen)
	middle := y + axisBelow + a.headSize()*MMPerPoint/2
	free := x + width + tickApart // up to the figure at the right
	for i := range ticks {
		t := ticks[len(ticks)-1-i]
		wide := t.text.Width(a.headSize())
		at := inside(x+a.columns.gauge+a.Axis.at(t.at, a.columns.wide), wide, x, x+width)
		if at+wide/2 <= free-tickApart+slack {
			label(c, t.text, a.headSize(), at, middle, Centre)
			free = at - wide/2
		}
	}
}

const tickApart = 0.6 // mm at least between figures along an axis

// inside moves the middle of something wide so that it does not stand out of
// the room between left and right.
func inside(middle, wide, left, right float64) float64 {
	return min(max(middle, left+wide/2), right-wide/2)
}

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
