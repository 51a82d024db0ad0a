package blocks

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

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
		high := 0.0
		for _, e := range all {
			high = max(high, e.piece(p, size, width, 0).Height(width))
		}
		var out []page.FlowItem
		for _, e := range all {
			piece := e.piece(p, size, width, high-e.piece(p, size, width, 0).Height(width))
			fill := page.Gap(high - piece.Height(width))
			out = append(out, page.FlowItem{Piece: page.Stack{piece, fill}, Section: e.title})
		}
		return out
	}}
}

// facing are bars of both sides, row beside row, so that a long table may run
// over to the next page.
type facing struct {
	title, right string
	names        [2]string
	bars         [2]page.Bars
	note         string
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
		name := p.Plain("section "+layout.Quote(f.title), f.names[i], page.Style{Bold: true})
		heads[i] = page.Stack{page.Gap(size * 0.12), over{page.Para{Words: name, Size: size, Tight: true}, head}}
		rows[i], feet[i] = body, foot
	}
	beside := func(pair [2]page.Piece) page.Piece {
		return page.SideBySide{Pieces: pair[:], Gutter: facingGutter}
	}
	var out []page.FlowItem
	add := func(piece page.Piece, keep bool, head page.Piece) {
		out = append(out, page.FlowItem{Piece: piece, Section: f.title, Keep: keep, Head: head})
	}
	add(layout.NewHeading(p, f.title, f.right, size*1.2, page.Style{Ink: layout.Faint}), true, nil)
	add(beside(heads), true, nil)
	for n := range rows[0] {
		add(beside([2]page.Piece{rows[0][n], rows[1][n]}), n == 0 || n+1 == len(rows[0]), beside(heads))
	}
	add(beside(feet), f.note != "", nil)
	if f.note != "" {
		words := p.Plain("section "+layout.Quote(f.title), f.note, page.Style{Ink: layout.Faint})
		add(layout.Padded{Para: page.Para{Words: words, Size: size * 0.9}}, false, nil)
	}
	layout.KeepShort(out, size, width)
	return out
}

// level is the bars of both sides with as many rows, each as high as the one
// beside it, and with columns alike: the axes end at the same height, and the
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

const nameBeside = 0.4 // of the width: so long may a name beside heads be

// pieces are the name and the heads under each other, nil if they go beside.
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
