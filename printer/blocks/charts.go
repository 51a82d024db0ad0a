package blocks

import (
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/report"
)

// What stands for which side in all charts, in black and white: dark or light
// bars, whole or dashed lines.
var (
	sideFills   = [2]page.Ink{page.Tint(40), page.Tint(14)}
	sideStrokes = [2]page.Stroke{
		{Width: 0.6, Ink: page.Black},
		{Width: 0.6, Ink: page.Black, Dash: [2]float64{1.8, 1}},
	}
	sideShades = [2]page.Ink{page.Tint(20), page.Tint(10)}
	levelLine  = page.Stroke{Width: 0.2, Ink: page.Black, Dash: [2]float64{0.4, 0.8}}
)

// exhibit is a chart that may stand beside another, if the part is one.
func (c setting) exhibit(p report.Part) (exhibit, bool) {
	switch p := p.(type) {
	case report.Bars:
		b := c.bars(p)
		return captioned(p.Caption, func(width, more float64) page.Piece { return b.Higher(more).Whole(width) }), true
	case report.Histogram:
		h := c.histogram(p)
		return captioned(p.Caption, func(_, more float64) page.Piece {
			higher := h
			higher.High += more
			return higher
		}), true
	case report.Lines:
		plot := c.plot(p)
		return captioned(p.Caption, func(_, more float64) page.Piece {
			higher := plot
			higher.High += more
			return higher
		}), true
	}
	return exhibit{}, false
}

func captioned(c report.Caption, chart func(width, more float64) page.Piece) exhibit {
	return exhibit{title: text.Capital(c.Title), right: c.Unit, note: c.Note, chart: chart}
}

func axis(a report.Axis) page.Axis {
	scale := page.Scale{From: 0, To: a.Max}
	if !a.Exact {
		scale = page.ScaleTo(a.Max, a.Steps, a.Least)
	}
	return page.Axis{Scale: scale, Steps: a.Steps, Least: a.Least, Unit: a.Unit}
}

// bars are rows of a chart; those of a large one are wider apart.
func (c setting) bars(from report.Bars) page.Bars {
	b := page.Bars{Size: c.size, Axis: axis(from.Axis)}
	if from.Large {
		b.Size, b.Line = c.size*1.1, 1.6
	}
	for _, h := range from.Heads {
		b.Heads = append(b.Heads, c.words("heads", h, page.Style{Ink: layout.Faint}))
	}
	for _, r := range from.Rows {
		b.Rows = append(b.Rows, c.row(r))
	}
	return b
}

func (c setting) row(r report.BarRow) page.BarRow {
	in := layout.Quote(r.Name)
	out := page.BarRow{Name: c.words(in, r.Name, page.Style{Bold: r.Strong})}
	if r.About != "" {
		out.Name = out.Name.Then(c.words(in, "("+r.About+")", page.Style{}))
	}
	if r.Indent {
		out.Indent = c.size * 0.25
	}
	for _, f := range r.Figures {
		style := page.Style{Bold: f.Strong}
		if f.Faint {
			style.Ink = layout.Faint
		}
		out.Figures = append(out.Figures, c.words(in, f.Text, style))
	}
	if g := r.Gauge; g != nil {
		fill := page.Ink{}
		if g.Side != report.NoSide {
			fill = sideFills[g.Side]
		}
		out.Gauge = page.Reach{To: g.Value, Low: g.Low, High: g.High, Fill: fill}
		if g.Nested {
			out.Gauge = page.Nested{Outer: g.Value, Inner: g.Inner, Fill: fill}
		}
	}
	return out
}

func (c setting) histogram(from report.Histogram) page.Histogram {
	h := page.Histogram{Size: c.size, High: c.size * 2.2 * c.tall}
	for _, col := range from.Columns {
		fill := sideFills[1]
		if col.Dark {
			fill = sideFills[0]
		}
		h.Columns = append(h.Columns, page.HistogramColumn{Name: col.Name, Value: col.Value, Figure: col.Figure, Fill: fill})
	}
	return h
}

func (c setting) plot(from report.Lines) page.Plot {
	plot := page.Plot{Size: c.size, High: c.size * 3.6 * c.tall, Under: c.words("axis", from.Under, page.Style{Ink: layout.Faint})}
	most, last := 0.0, 1
	for i, curve := range from.Curves {
		drawn := page.Curve{Name: c.words(layout.Quote(curve.Name), curve.Name, page.Style{Bold: true}), Stroke: sideStrokes[i%2], Shade: sideShades[i%2]}
		for x, p := range curve.Points {
			drawn.Points = append(drawn.Points, page.Point{X: float64(x), Y: p.Value})
			drawn.Around = append(drawn.Around, page.Bounds{Low: p.Low, High: p.High})
			most, last = max(most, p.High), max(last, x)
		}
		plot.Curves = append(plot.Curves, drawn)
	}
	for _, l := range from.Levels {
		most = max(most, l.At)
		plot.Levels = append(plot.Levels, page.Level{Name: c.words("level", l.Name, page.Style{}), At: l.At, Stroke: levelLine})
	}
	plot.X = page.Axis{Scale: page.Scale{From: 0, To: float64(last)}, Steps: 12, Least: 1}
	plot.Y = page.Axis{Scale: page.ScaleTo(most, 6, 1), Steps: 6, Least: 1}
	return plot
}

// facing is bars of two sides.
func (c setting) facing(from report.Facing) facing {
	f := facing{title: text.Capital(from.Title), right: from.Unit, note: from.Note, names: from.Names}
	for i, b := range from.Bars {
		f.bars[i] = c.bars(b)
		f.bars[i].Line = 1.5 + 0.5*(c.tall-1)
	}
	return f
}
