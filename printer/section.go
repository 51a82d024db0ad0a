package printer

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// block is a titled part of a text page: paragraphs, then a table, then
// terms, then remarks; most have one of these.
type block struct {
	title, right string
	wide         bool // over the whole width of the page
	before       string
	tally        int // boxes to tick off
	columns      []column
	rows         [][]string
	questions    []schema.Question // about units, for the table's chances
	terms        []term
	pictures     []pictureOf // of the terms, which then stand large before them; empty: none
	after        string      // small print
	plain        bool        // the table's rows are not shaded
}

// empty reports that there is nothing under the block's heading but, at most,
// remarks on what is not there.
func (b block) empty() bool {
	return b.before == "" && b.tally == 0 && len(b.rows) == 0 && len(b.terms) == 0
}

// column is one column of a block's table.
type column struct {
	title, over string
	align       page.Align
	bold        bool
	digits      bool    // narrow, as wide as its neighbours
	fits        bool    // as wide as its cells: what is left goes to the others
	scale       float64 // of its type, 0 being 1
}

// addColumn adds a column with a text for each row, unless there is none.
func (b *block) addColumn(c column, texts []string, empty string) {
	if !slices.ContainsFunc(texts, func(s string) bool { return s != "" }) {
		return
	}
	b.columns = append(b.columns, c)
	for i, s := range texts {
		if s == "" {
			s = empty
		}
		b.rows[i] = append(b.rows[i], s)
	}
}

// dropEmpty takes out the columns that have nothing in any row.
func (b *block) dropEmpty() {
	for i := len(b.columns) - 1; i > 0; i-- {
		empty := true
		for _, row := range b.rows {
			empty = empty && (i >= len(row) || row[i] == none)
		}
		if !empty {
			continue
		}
		b.columns = append(b.columns[:i:i], b.columns[i+1:]...)
		for n, row := range b.rows {
			b.rows[n] = append(row[:i:i], row[i+1:]...)
		}
	}
}

// slugs sets the block for a flow, at a type size.
func (b block) slugs(p *page.Proof, size, width float64) []page.Slug {
	field := "section " + quote(b.title)
	var out []page.Slug
	add := func(piece page.Piece, keep bool) {
		out = append(out, page.Slug{Piece: piece, Section: b.title, Keep: keep})
	}
	add(newHeading(p, b.title, b.right, size*1.2, page.Style{Ink: faint}), true)
	for _, para := range markdown(p, field, b.before, size) {
		add(padded{para}, false)
	}
	if b.tally > 0 {
		add(page.Stack{page.Gap(0.9), ticks{b.tally, size * 0.5}, page.Gap(0.9)}, false)
	}
	if len(b.columns) > 0 {
		out = append(out, b.table(p, size).Slugs(b.title, width)...)
	}
	for i, t := range b.terms {
		if i < len(b.pictures) && b.pictures[i] != nil {
			add(page.Stack{t.beside(b.pictures[i], p, field, size)}, false)
			continue
		}
		add(padded{t.para(p, field, size)}, false)
	}
	for _, para := range markdown(p, field, b.after, size*0.9) {
		para.Words = para.Words.Inked(faint)
		out[len(out)-1].Keep = true
		add(padded{para}, false)
	}
	out[0].Above = size * 0.35
	keepShort(out, size, width)
	return out
}

// shortBlock is the height in mm up to which a block is not broken; in larger
// type than usual it is higher.
const shortBlock = 75

// keepShort keeps a block in type of a size together that is not too long for
// it.
func keepShort(slugs []page.Slug, size, width float64) {
	high := 0.0
	for _, s := range slugs {
		high += s.Height(width)
	}
	for i := range slugs[:len(slugs)-1] {
		slugs[i].Keep = slugs[i].Keep || high <= shortBlock*max(1, size/sheetLargest)
	}
}

// digitsWide is the width in mm, for each point of type, of a column that
// holds a figure or two.
const digitsWide = 0.6

func (b block) table(p *page.Proof, size float64) page.Table {
	t := page.Table{Size: size, Plain: b.plain}
	field := "section " + quote(b.title)
	for _, c := range b.columns {
		t.Columns = append(t.Columns, page.Column{
			Title: p.Plain(field, c.title, page.Style{Bold: true}),
			Over:  p.Plain(field, c.over, page.Style{Bold: true}),
			Align: c.align, Scale: c.scale,
		})
		if c.digits {
			t.Columns[len(t.Columns)-1].Width = size * digitsWide
		}
	}
	for _, cells := range b.rows {
		row := make([]page.Words, len(cells))
		for i, s := range cells {
			row[i] = p.Words(field, s, page.Style{Bold: b.columns[i].bold})
		}
		t.Rows = append(t.Rows, row)
	}
	for i, c := range b.columns {
		if c.fits {
			t.Columns[i].Width = t.Natural(i)
		}
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
		part := blocks[first:i]
		if b := part[0]; len(part) == 1 && len(b.terms) > 0 && len(b.columns) == 0 && !b.wide {
			out = append(out, spread(p, b, columns, size)...)
			continue
		}
		n := min(columns, len(part))
		if part[0].wide {
			n = 1
		}
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

// spread sets a block of terms that stands alone: its heading over the whole
// page, its terms in columns.
func spread(p *page.Proof, b block, columns int, size float64) []page.Band {
	part := func(first, last int) func(float64) []page.Slug {
		return func(width float64) []page.Slug {
			all := b.slugs(p, size, width)
			for i := range all {
				all[i].Keep = false
			}
			return all[first : len(all)-last]
		}
	}
	return []page.Band{
		{Columns: 1, Above: size * 0.3, Slugs: part(0, len(b.slugs(p, size, 100))-1)},
		{Columns: columns, Slugs: part(1, 0)},
	}
}

// padded is a paragraph with a little air, in line with table cells.
type padded struct{ page.Para }

const padX, padY = 0.9, 0.25 // mm

func (d padded) Height(width float64) float64 { return d.Para.Height(width-2*padX) + 2*padY }

func (d padded) Draw(c *page.Canvas, x, y, width float64) {
	d.Para.Draw(c, x+padX, y+padY, width-2*padX)
}
