package blocks

import (
	"math"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
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

// exhibit is a chart that may stand next to another, if the part is one.
func (c setting) exhibit(p report.Part) (exhibit, bool) {
	switch p := p.(type) {
	case report.Bars:
		b := c.bars(p)
		return captioned(p.Caption, func(width, more float64) page.Piece { return b.Higher(more).Whole(width) }), true
	case report.Histogram:
		columns := each.Of(p.Columns, func(col report.Column) string { return col.Name + " " + col.Figure })
		shows := page.Shows(c.faults.Language.Say("chart, {title}: {figures}", p.Title, strings.Join(columns, ", ")))
		return captioned(p.Caption, func(_, more float64) page.Piece { return page.As(c.histogram(p, more), shows) }), true
	case report.Lines:
		curves := each.Of(p.Curves, func(curve report.Curve) string { return curve.Name })
		shows := page.Shows(c.faults.Language.Say("chart, {title}: {figures}", p.Title, strings.Join(curves, ", ")))
		return captioned(p.Caption, func(_, more float64) page.Piece { return page.As(c.plot(p, more), shows) }), true
	}
	return exhibit{}, false
}

func captioned(c report.Caption, chart func(width, more float64) page.Piece) exhibit {
	return exhibit{title: text.Capital(c.Title), right: c.Unit, note: c.Note, chart: chart}
}

func (c setting) axis(a report.Axis) page.Axis {
	scale := page.Scale{From: 0, To: a.Max}
	if !a.Exact {
		scale = page.ScaleTo(a.Max, a.Steps, a.Least)
	}
	return page.Axis{Scale: scale, Steps: a.Steps, Least: a.Least, Unit: a.Unit, Language: c.faults.Language}
}

// bars are rows of a chart; those of a large one are wider apart.
func (c setting) bars(from report.Bars) page.Bars {
	b := page.Bars{Size: c.size, Axis: c.axis(from.Axis)}
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

// histogram is a chart some mm higher than need be, as plot is.
func (c setting) histogram(from report.Histogram, more float64) page.Histogram {
	h := page.Histogram{Size: c.size, High: c.size*2.2*c.tall + more}
	for _, col := range from.Columns {
		fill := sideFills[1]
		if col.Dark {
			fill = sideFills[0]
		}
		h.Columns = append(h.Columns, page.HistogramColumn{Name: col.Name, Value: col.Value, Figure: col.Figure, Fill: fill})
	}
	return h
}

func (c setting) plot(from report.Lines, more float64) page.Plot {
	plot := page.Plot{Size: c.size, High: c.size*3.6*c.tall + more, Under: c.words("axis", from.Under, page.Style{Ink: layout.Faint})}
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
	plot.X = page.Axis{Scale: page.Scale{From: 0, To: float64(last)}, Steps: 12, Least: 1, Language: c.faults.Language}
	plot.Y = page.Axis{Scale: page.ScaleTo(most, 6, 1), Steps: 6, Least: 1, Language: c.faults.Language}
	return plot
}

// facing is bars of two sides.
func (c setting) facing(from report.Facing) facing {
	f := facing{Facing: from}
	f.Title = text.Capital(from.Title)
	for i, b := range from.Bars {
		f.bars[i] = c.bars(b)
		f.bars[i].Line = 1.5 + 0.5*(c.tall-1)
	}
	return f
}

// halfBoard is how many columns a board has at most to stand in half a page.
const halfBoard = 20

// mapBands are boards, side by side if their cells are wide enough.
func (c setting) mapBands(h report.HeatMaps) (out []page.Columns) {
	var all []exhibit
	for _, m := range h.Maps {
		about := m.Caption
		about.Note = "" // it stands with the board, which knows its width
		e := captioned(about, func(width, _ float64) page.Piece { return c.board(h, m, width) })
		if h.Columns > halfBoard {
			out = append(out, exhibitBand(c.faults, c.size, e))
			continue
		}
		all = append(all, e)
	}
	for some := range slices.Chunk(all, mapsBeside) {
		band := exhibitBand(c.faults, c.size, some...)
		band.Count = min(len(all), mapsBeside) // the last one alone is as large as the others
		out = append(out, band)
	}
	return out
}

// mapsBeside is how many boards stand side by side.
const mapsBeside = 2

// symbolSide is how long the sides of squares must be for the terrain's symbol
// to be read in their corners, in mm.
const symbolSide = 5.5

// board is a board with figures in its cells. Heat grows with the root of the
// values, or one cell would leave all others white.
func (c setting) board(from report.HeatMaps, m report.HeatMap, width float64) page.Piece {
	from, m = from.Filled(m)
	h := page.HeatGrid{Hexes: from.Hexes, Size: c.size * 0.9, Largest: c.size * 0.62 * c.tall}
	for i := range from.Columns {
		h.Columns = append(h.Columns, from.Column(i))
	}
	for i := range from.Rows {
		h.Rows = append(h.Rows, from.Row(i))
	}
	note, symbols, most := m.Note, h.Side(width) >= symbolSide, from.Greatest()
	for i, v := range m.Values {
		cell := page.HeatCell{Framed: i < len(from.Framed) && from.Framed[i]}
		if v > 0 {
			cell.Heat, cell.Figure = math.Sqrt(v/most), m.Figures[i]
		} else if len(from.Names) > 0 {
			cell.Figure = m.Figures[i]
		}
		if symbols && i < len(from.Symbols) {
			cell.Corner = c.words("board", from.Symbols[i], page.Style{Ink: layout.Faint})
		}
		h.Cells = append(h.Cells, cell)
	}
	if symbols && len(from.Key) > 0 {
		// A symbol and its meaning stand on one line.
		note += " " + strings.ReplaceAll(strings.Join(from.Key, ", "), " ", "\u00a0") + "."
		note = strings.ReplaceAll(note, ",\u00a0", ", ")
	}
	words := c.words("board", note, page.Style{Ink: layout.Faint})
	shows := page.Shows(c.faults.Language.Say("board with figures, {title}", m.Title))
	return page.Stack{page.As(h, shows), page.Gap(c.size * 0.08), layout.Padded{Para: page.Para{Words: words, Size: c.size * 0.9}}}
}

// exhibit is a chart under its heading, with small print below.
type exhibit struct {
	title, right string
	// chart is the chart for a width, higher by some mm than need be if it can
	// make use of them.
	chart func(width, more float64) page.Piece
	note  string
}

// piece sets the exhibit at a type size for a width.
func (e exhibit) piece(p *page.Faults, size, width, more float64) page.Piece {
	head := layout.NewHeading(p, e.title, e.right, size*1.2, page.Style{Ink: layout.Faint})
	out := page.Stack{head, page.Gap(size * 0.12), e.chart(width, more)}
	if e.note != "" {
		words := p.Plain("section "+layout.Quote(e.title), e.note, page.Style{Ink: layout.Faint})
		out = append(out, page.Gap(size*0.08), layout.Padded{Para: page.Para{Words: words, Size: size * 0.9}})
	}
	return out
}

// exhibitBand sets exhibits side by side, kept together: each takes the height
// of the highest, so that all find room on a page or none.
func exhibitBand(p *page.Faults, size float64, all ...exhibit) page.Columns {
	return page.Columns{Count: len(all), Above: size * 0.3, Items: func(width float64) []page.FlowItem {
		high := each.Most(all, func(e exhibit) float64 { return e.piece(p, size, width, 0).Height(width) })
		var out []page.FlowItem
		for _, e := range all {
			piece := e.piece(p, size, width, high-e.piece(p, size, width, 0).Height(width))
			fill := page.Gap(high - piece.Height(width))
			out = append(out, page.FlowItem{Piece: page.Stack{piece, fill}, Section: e.title})
		}
		return out
	}}
}

// facing are bars of both sides, row next to row, so that a long table may run
// over to the next page.
type facing struct {
	report.Facing
	bars [2]page.Bars
}

// facingGutter is between the two sides, in mm, as between columns of a flow.
const facingGutter = 4

func (f facing) band(p *page.Faults, size float64) page.Columns {
	return page.Columns{Count: 1, Above: size * 0.3, Items: func(width float64) []page.FlowItem { return f.items(p, size, width) }}
}

func (f facing) items(p *page.Faults, size, width float64) []page.FlowItem {
	var heads, feet [2]page.Piece
	var rows [2][]page.Piece
	for i, b := range f.level((width - facingGutter) / 2) {
		head, body, foot := b.Pieces((width - facingGutter) / 2)
		name := p.Plain("section "+layout.Quote(f.Title), f.Names[i], page.Style{Bold: true})
		heads[i] = page.Stack{page.Gap(size * 0.12), over{page.Para{Words: name, Size: size, Tight: true}, head}}
		rows[i], feet[i] = body, foot
	}
	beside := func(pair [2]page.Piece) page.Piece {
		return page.SideBySide{Pieces: pair[:], Gutter: facingGutter}
	}
	var out []page.FlowItem
	add := func(piece page.Piece, keep bool, head page.Piece) {
		out = append(out, page.FlowItem{Piece: piece, Section: f.Title, Keep: keep, Head: head})
	}
	add(layout.NewHeading(p, f.Title, f.Unit, size*1.2, page.Style{Ink: layout.Faint}), true, nil)
	add(beside(heads), true, nil)
	for n := range rows[0] {
		add(beside([2]page.Piece{rows[0][n], rows[1][n]}), n == 0 || n+1 == len(rows[0]), beside(heads))
	}
	add(beside(feet), f.Note != "", nil)
	if f.Note != "" {
		words := p.Plain("section "+layout.Quote(f.Title), f.Note, page.Style{Ink: layout.Faint})
		add(layout.Padded{Para: page.Para{Words: words, Size: size * 0.9}}, false, nil)
	}
	layout.KeepShort(out, size, width)
	return out
}

// level is the bars of both sides with as many rows, each as high as the one
// next to it, and with equal columns: the axes end at the same height, and the
// bars can be compared.
func (f facing) level(width float64) [2]page.Bars {
	var out [2]page.Bars
	most := max(len(f.bars[0].Rows), len(f.bars[1].Rows))
	high := make([]float64, most)
	for i, b := range f.bars {
		b.Peers = f.bars[:]
		b.Rows = append(slices.Clone(b.Rows), make([]page.BarRow, most-len(b.Rows))...)
		_, rows, _ := b.Pieces(width)
		for n, row := range rows {
			high[n] = max(high[n], row.Height(width))
		}
		out[i] = b
	}
	for n := range high {
		out[0].Rows[n].High, out[1].Rows[n].High = high[n], high[n]
	}
	return out
}

// over is a name at the left of a row of heads, or above it if it is long.
type over struct {
	name  page.Para
	heads page.Piece
}

const nameBeside = 0.4 // of the width: so long may a name next to heads be

// pieces are the name and the heads under each other, nil if one line holds both.
func (o over) pieces(width float64) page.Stack {
	if o.heads.Height(width) > 0 && o.name.Words.Width(o.name.Size) > width*nameBeside {
		return page.Stack{o.name, o.heads}
	}
	return nil
}

func (o over) Height(width float64) float64 {
	if stack := o.pieces(width); stack != nil {
		return stack.Height(width)
	}
	return max(o.name.Height(width), o.heads.Height(width))
}

func (o over) Draw(c *page.Canvas, x, y, width float64) {
	if stack := o.pieces(width); stack != nil {
		stack.Draw(c, x, y, width)
		return
	}
	o.name.Draw(c, x, y, width)
	o.heads.Draw(c, x, y, width)
}
