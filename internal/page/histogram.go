package page

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
)

// Histogram is upright bars side by side: how often each value came up. Each
// has its figure over it where there is room, and its name under it.
type Histogram struct {
	Columns []HistogramColumn
	Size    float64 // points
	High    float64 // mm of the highest bar
}

// HistogramColumn is one bar.
type HistogramColumn struct {
	Name   string // digits and signs
	Figure string // likewise; over the bar
	Value  float64
	Fill   Ink
}

const (
	columnThick = 0.8 // of the room from one bar to the next
	maxColumn   = 9.0 // mm of that room, so that few bars are no blocks
)

// The type of figures and names.
func (h Histogram) small() float64 { return h.Size * axisType }

func (h Histogram) line() float64 { return h.small() * MMPerPoint }

// Height is that of the highest bar with a figure over it and names below.
func (h Histogram) Height(float64) float64 { return h.line()*1.2 + h.High + axisBelow + h.line() }

// Draw draws the bars in the middle of the width.
func (h Histogram) Draw(c *Canvas, x, y, width float64) {
	if len(h.Columns) == 0 {
		return
	}
	slot := min(maxColumn, width/float64(len(h.Columns)))
	left := x + (width-slot*float64(len(h.Columns)))/2
	base := y + h.line()*1.2 + h.High
	most := each.Most(h.Columns, func(col HistogramColumn) float64 { return col.Value })
	scale, every, figures := Scale{0, most}, h.every(slot), h.fits(slot)
	for i, col := range h.Columns {
		middle := left + (float64(i)+0.5)*slot
		tall := scale.at(col.Value, h.High)
		if tall > 0 {
			c.Add(Box{Rect: Rect{middle - slot*columnThick/2, base - tall, slot * columnThick, tall}, Fill: col.Fill, Stroke: outline})
		}
		if figures || col.Value == most {
			figure := figureWords(col.Figure)
			label(c, figure, h.small(), inside(middle, figure.Width(h.small()), x, x+width), base-tall-h.line()*0.6, Centre)
		}
		if i%every == every/2 {
			name := figureWords(col.Name)
			label(c, name, h.small(), inside(middle, name.Width(h.small()), x, x+width), base+axisBelow+h.line()/2, Centre)
		}
	}
	c.Rule(x, base, x+width, base, axisPen)
}

// every is how many bars one name stands for, so that names do not touch.
func (h Histogram) every(slot float64) int {
	wide := each.Most(h.Columns, func(col HistogramColumn) float64 { return figureWords(col.Name).Width(h.small()) })
	return 1 + int((wide+0.6)/slot)
}

// fits says whether there is room for a figure over each bar.
func (h Histogram) fits(slot float64) bool {
	return !slices.ContainsFunc(h.Columns, func(col HistogramColumn) bool { return figureWords(col.Figure).Width(h.small())+0.4 > slot })
}
