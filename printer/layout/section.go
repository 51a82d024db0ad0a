package layout

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// Block is a titled part of a text page: paragraphs, then a table, then
// terms, then smaller parts, then remarks; most have one of these.
type Block struct {
	Title, Right string
	Wide         bool // over the whole width of the page
	Abreast      int  // columns of blocks where it stands, 0: as many as elsewhere
	NewPage      bool // begins a page
	Before       string
	Tally        int // boxes to tick off
	Columns      []Column
	Rows         [][]string
	Questions    []schema.Question // about units, for the table's chances
	Terms        []Term
	Pictures     []PictureOf // of the terms, which then stand large before them; empty: none
	Parts        []Block     // each with a small heading, of Before, Columns, Rows, After, Parts
	After        string      // small print
	Plain        bool        // the table's rows are not shaded
	Rose         bool        // the table's cells stand round the middle one
	Accent       page.Ink    // none: as in the document
}

// Empty reports that there is nothing under the block's heading but, at most,
// remarks on what is not there.
func (b Block) Empty() bool {
	return b.Before == "" && b.Tally == 0 && len(b.Rows) == 0 && len(b.Terms) == 0 && len(b.Parts) == 0
}

// Column is one column of a block's table.
type Column struct {
	Title, Over string
	Align       page.Align
	Bold        bool
	Digits      bool    // narrow, as wide as its neighbours
	Fits        bool    // as wide as its cells: what is left goes to the others
	Scale       float64 // of its type, 0 being 1
}

// AddColumn adds a column with a text for each row, unless all of them are
// empty.
func (b *Block) AddColumn(c Column, texts []string, empty string) {
	if !slices.ContainsFunc(texts, func(s string) bool { return s != "" }) {
		return
	}
	b.Columns = append(b.Columns, c)
	for i, s := range texts {
		if s == "" {
			s = empty
		}
		b.Rows[i] = append(b.Rows[i], s)
	}
}

// DropEmpty takes out the columns that have nothing in any row.
func (b *Block) DropEmpty() {
	for i := len(b.Columns) - 1; i > 0; i-- {
		empty := true
		for _, row := range b.Rows {
			empty = empty && (i >= len(row) || row[i] == None)
		}
		if !empty {
			continue
		}
		b.Columns = append(b.Columns[:i:i], b.Columns[i+1:]...)
		for n, row := range b.Rows {
			b.Rows[n] = append(row[:i:i], row[i+1:]...)
		}
	}
}

// Items sets the block for a flow, at a type size.
func (b Block) Items(p *page.Faults, size, width float64) []page.FlowItem {
	field := "section " + Quote(b.Title)
	var out []page.FlowItem
	add := func(piece page.Piece, keep bool) {
		out = append(out, page.FlowItem{Piece: piece, Section: b.Title, Keep: keep})
	}
	if b.Title != "" || b.Right != "" {
		add(NewHeading(p, b.Title, b.Right, size*1.2, page.Style{Ink: Faint}), true)
	}
	for _, para := range Markdown(p, field, b.Before, size) {
		add(Padded{para}, len(b.Columns) > 0)
	}
	if b.Tally > 0 {
		add(page.Stack{page.Gap(0.9), Ticks{b.Tally, size * 0.5}, page.Gap(0.9)}, false)
	}
	switch {
	case b.Rose:
		add(rose{p, field, b.Rows, size}, false)
	case len(b.Columns) > 0:
		out = append(out, b.Table(p, size).FlowItems(b.Title, width)...)
	}
	for i, t := range b.Terms {
		if i < len(b.Pictures) && b.Pictures[i] != nil {
			add(page.Stack{t.Pictured(b.Pictures[i], p, field, size)}, false)
			continue
		}
		add(Padded{t.Para(p, field, size)}, false)
	}
	for _, part := range b.Parts {
		out = append(out, part.partItems(p, b.Title, size, width)...)
	}
	for _, para := range Markdown(p, field, b.After, size*0.9) {
		para.Words = para.Words.Inked(Faint)
		out[len(out)-1].Keep = true
		add(Padded{para}, false)
	}
	for i := range out {
		out[i].Accent = b.Accent
	}
	out[0].Above = size * 0.35
	KeepShort(out, size, width)
	return out
}

// PartHeading is the small heading of a part of a block.
func PartHeading(p *page.Faults, title string, size float64) page.Stack {
	words := p.Plain("section "+Quote(title), title, page.Style{Bold: true, Ink: Coloured})
	return page.Stack{page.Gap(size * 0.1), Padded{page.Para{Words: words, Size: size}}}
}

// partItems sets the block as a part of another, whose title is the section's: its table
// stays whole, below its title and its paragraphs.
func (b Block) partItems(p *page.Faults, section string, size, width float64) []page.FlowItem {
	field := "section " + Quote(b.Title)
	pieces := PartHeading(p, b.Title, size)
	for _, para := range Markdown(p, field, b.Before, size) {
		pieces = append(pieces, Padded{para})
	}
	out := []page.FlowItem{{Piece: pieces, Section: section, Keep: len(b.Columns) > 0 || len(b.Parts) > 0}}
	if len(b.Columns) > 0 {
		out = append(out, b.Table(p, size).FlowItems(section, width)...)
	}
	for _, para := range Markdown(p, field, b.After, size*0.9) {
		para.Words = para.Words.Inked(Faint)
		out = append(out, page.FlowItem{Piece: Padded{para}, Section: section})
	}
	KeepShort(out, size, width)
	for _, part := range b.Parts {
		out = append(out, part.partItems(p, section, size, width)...)
	}
	return out
}

// shortBlock is the height in mm up to which a block is not broken; in larger
// type than usual it is higher.
const shortBlock = 75

// KeepShort keeps a block in type of a size together that is not too long for
// it.
func KeepShort(items []page.FlowItem, size, width float64) {
	high := each.Sum(items, func(s page.FlowItem) float64 { return s.Height(width) })
	for i := range items[:len(items)-1] {
		items[i].Keep = items[i].Keep || high <= shortBlock*max(1, size/LargestType)
	}
}

// digitsWide is the width in mm, for each point of type, of a column that
// holds a figure or two.
const digitsWide = 0.6

// Table is the block's table alone, in type of a size in points.
func (b Block) Table(p *page.Faults, size float64) page.Table {
	t := page.Table{Size: size, Plain: b.Plain}
	field := "section " + Quote(b.Title)
	for _, c := range b.Columns {
		t.Columns = append(t.Columns, page.Column{
			Title: p.Plain(field, c.Title, page.Style{Bold: true}),
			Over:  p.Plain(field, c.Over, page.Style{Bold: true}),
			Align: c.Align, Scale: c.Scale,
		})
		if c.Digits {
			t.Columns[len(t.Columns)-1].Width = size * digitsWide
		}
	}
	for _, cells := range b.Rows {
		row := make([]page.Words, len(cells))
		for i, s := range cells {
			row[i] = p.Words(field, s, page.Style{Bold: b.Columns[i].Bold})
		}
		t.Rows = append(t.Rows, row)
	}
	for i, c := range b.Columns {
		if c.Fits {
			t.Columns[i].Width = t.Natural(i)
		}
	}
	return t
}

// widestGutter is the most in mm that lies between columns of blocks.
const widestGutter = 5

// abreast is how many columns of blocks there are where the block stands, on a
// page that many mm wide; columns is how many there are elsewhere. There are fewer
// where its table's words do not fit them.
func (b Block) abreast(p *page.Faults, width float64, columns int, size float64) int {
	switch {
	case b.Wide:
		return 1
	case b.Abreast > 0:
		columns = b.Abreast
	}
	if len(b.Columns)+len(b.Parts) == 0 || b.Rose || columns == 1 {
		return columns
	}
	for columns > 1 && !b.Fits(p, (width+widestGutter)/float64(columns)-widestGutter, size) {
		columns--
	}
	return columns
}

// Fits says whether the words of the block's table fit a width.
func (b Block) Fits(p *page.Faults, width, size float64) bool {
	whole := len(b.Columns) == 0 || len(b.Table(p.Apart(), size).Parts(width)) <= 1
	return whole && !slices.ContainsFunc(b.Parts, func(part Block) bool { return !part.Fits(p, width, size) })
}

// Columns groups blocks for a flow on a page that many mm wide: wide ones over the
// whole page, others in columns.
func Columns(p *page.Faults, width float64, blocks []Block, columns int, size float64) []page.Columns {
	var out []page.Columns
	abreast := each.Of(blocks, func(b Block) int { return b.abreast(p, width, columns, size) })
	for i := 0; i < len(blocks); {
		first := i
		for i < len(blocks) && abreast[i] == abreast[first] && (i == first || !blocks[i].NewPage) {
			i++
		}
		part := blocks[first:i]
		if b := part[0]; len(part) == 1 && len(b.Terms) > 0 && len(b.Columns) == 0 && !b.Wide {
			out = append(out, spread(p, b, abreast[first], size)...)
			continue
		}
		n := min(abreast[first], len(part))
		out = append(out, page.Columns{Count: n, NewPage: part[0].NewPage, Above: size * 0.3, Items: func(width float64) []page.FlowItem {
			var items []page.FlowItem
			for _, b := range part {
				items = append(items, b.Items(p, size, width)...)
			}
			return items
		}})
	}
	return out
}

// spread sets a block of terms that stands alone: its heading over the whole
// page, its terms in columns.
func spread(p *page.Faults, b Block, columns int, size float64) []page.Columns {
	part := func(first, last int) func(float64) []page.FlowItem {
		return func(width float64) []page.FlowItem {
			all := b.Items(p, size, width)
			for i := range all {
				all[i].Keep = false
			}
			all = all[first : len(all)-last]
			all[len(all)-1].Keep = last > 0 // the heading
			return all
		}
	}
	return []page.Columns{
		{Count: 1, Above: size * 0.3, Items: part(0, len(b.Items(p, size, 100))-1)},
		{Count: columns, Items: part(1, 0)},
	}
}

// Padded is a paragraph with a little air, in line with table cells.
type Padded struct{ page.Para }

const PadX, padY = 0.9, 0.25 // mm

func (d Padded) Height(width float64) float64 { return d.Para.Height(width-2*PadX) + 2*padY }

func (d Padded) Draw(c *page.Canvas, x, y, width float64) {
	d.Para.Draw(c, x+PadX, y+padY, width-2*PadX)
}
