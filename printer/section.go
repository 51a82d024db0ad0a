package printer

import "github.com/tabletop-forge/forge/internal/page"

// block is a titled part of a text page: paragraphs, then a table, then
// terms, then remarks; most have one of these.
type block struct {
	title, right string
	wide         bool // over the whole width of the page
	before       string
	columns      []column
	rows         [][]string
	terms        []term
	after        string // small print
}

// column is one column of a block's table.
type column struct {
	title, over string
	align       page.Align
	bold        bool
}

// slugs sets the block for a flow, at a type size.
func (b block) slugs(p *page.Proof, size, width float64) []page.Slug {
	field := "section " + quote(b.title)
	var out []page.Slug
	add := func(piece page.Piece, keep bool) {
		out = append(out, page.Slug{Piece: piece, Section: b.title, Keep: keep})
	}
	add(newHeading(p, b.title, b.right, size*1.2), true)
	for _, para := range markdown(p, field, b.before, size) {
		add(padded{para}, false)
	}
	if len(b.columns) > 0 {
		out = append(out, b.table(p, size).Slugs(b.title, width)...)
	}
	for _, t := range b.terms {
		add(padded{t.para(p, field, size)}, false)
	}
	for _, para := range markdown(p, field, b.after, size*0.9) {
		para.Words = para.Words.Inked(faint)
		out[len(out)-1].Keep = true
		add(padded{para}, false)
	}
	out[0].Above = size * 0.35
	return out
}

func (b block) table(p *page.Proof, size float64) page.Table {
	t := page.Table{Size: size}
	field := "section " + quote(b.title)
	for _, c := range b.columns {
		t.Columns = append(t.Columns, page.Column{
			Title: p.Plain(field, c.title, page.Style{Bold: true}),
			Over:  p.Plain(field, c.over, page.Style{Bold: true}),
			Align: c.align,
		})
	}
	for _, cells := range b.rows {
		row := make([]page.Words, len(cells))
		for i, s := range cells {
			row[i] = p.Words(field, s, page.Style{Bold: b.columns[i].bold})
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// bands groups blocks for a flow: wide ones over the whole page, others in
// columns.
func bands(p *page.Proof, blocks []block, columns int, size float64) []page.Band {
	var out []page.Band
	for i := 0; i < len(blocks); {
		first := i
		for i < len(blocks) && blocks[i].wide == blocks[first].wide {
			i++
		}
		n := columns
		if blocks[first].wide {
			n = 1
		}
		part := blocks[first:i]
		out = append(out, page.Band{Columns: n, Above: size * 0.3, Slugs: func(width float64) []page.Slug {
			var slugs []page.Slug
			for _, b := range part {
				slugs = append(slugs, b.slugs(p, size, width)...)
			}
			return slugs
		}})
	}
	return out
}

// padded is a paragraph with a little air, in line with table cells.
type padded struct{ page.Para }

const padX, padY = 0.9, 0.25 // mm

func (d padded) Height(width float64) float64 { return d.Para.Height(width-2*padX) + 2*padY }

func (d padded) Draw(c *page.Canvas, x, y, width float64) {
	d.Para.Draw(c, x+padX, y+padY, width-2*padX)
}
