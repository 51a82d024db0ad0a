package page

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
)

// Column is one column of a Table.
type Column struct {
	Title Words
	Over  Words   // a heading over this column and its neighbours that say the same
	Width float64 // mm with its padding; 0: as its contents need
	Align Align
	Scale float64 // of its cells' type, 0 being 1: for boxes to tick
}

// scale is the size of the column's cells as a part of the table's.
func (c Column) scale() float64 {
	if c.Scale == 0 {
		return 1
	}
	return c.Scale
}

// Table is cells in columns. A row shorter than the columns leaves the rest
// empty.
type Table struct {
	Columns []Column
	Rows    [][]Words
	Size    float64 // points
	Plain   bool    // no shading of every other row
}

// The look of tables.
const (
	cellPadX = 0.9 // mm left and right of a cell
	cellPadY = 0.45
)

var (
	zebra    = Accent(8).Or(Tint(7))
	hairline = Pen(0.1, Tint(45))
	thinRule = Pen(0.3, Accent(100).Or(Black))
)

// FlowItems are the table's heading and rows for a flow. They belong to a
// section; the heading is repeated where a column of the flow begins with a
// row. A table whose words do not fit the width side by side is set smaller, and
// where that is not enough as several tables one under the other.
func (t Table) FlowItems(section string, width float64) []FlowItem {
	var items []FlowItem
	for i, part := range t.Parts(width) {
		if i > 0 {
			items[len(items)-1].Keep = true
			items = append(items, FlowItem{Piece: Gap(t.Size * partGap), Section: section, Keep: true})
		}
		items = append(items, part.flowItems(section, width)...)
	}
	return items
}

// How a table that is too wide is set.
const (
	partShrunk  = 0.9 // its type before columns are moved under the others
	partSmall   = 0.5 // and if even two columns are too wide
	partGap     = 0.12
	partShrinks = 0.97 // from try to try
)

// Parts are the tables, one under the other, that break no word within a width:
// it itself where it can; each begins with the first column.
func (t Table) Parts(width float64) []Table {
	whole := t
	for least := t.Size * partShrunk; !whole.Whole(width) && whole.Size > least; {
		whole = whole.sized(max(least, whole.Size*partShrinks))
	}
	if whole.stands(width) || len(t.Columns) < 3 {
		return []Table{whole.narrowed(width)}
	}
	var parts []Table
	rest := make([]int, 0, len(t.Columns))
	for i := 1; i < len(t.Columns); i++ {
		rest = append(rest, i)
	}
	for len(rest) > 0 {
		n := len(rest)
		for n > 1 && !whole.of(rest[:n]).stands(width) {
			n = t.groupBefore(rest, n)
		}
		parts = append(parts, whole.of(rest[:n]).narrowed(width))
		rest = rest[n:]
	}
	return parts
}

// A table of many columns whose cells have more lines is harder to read than two tables.
const manyColumns, manyLines = 8, 3

// stands says whether the table breaks no word within a width, and has no column of many
// columns in which words stand one under the other.
func (t Table) stands(width float64) bool {
	if !t.Whole(width) || len(t.Columns) < manyColumns {
		return t.Whole(width)
	}
	widths := t.widths(width)
	return !slices.ContainsFunc(t.Rows, func(row []Words) bool {
		for i, para := range t.paras(row) {
			if para.Words.lines(widths[i]-2*cellPadX, para.Size, 0) > manyLines {
				return true
			}
		}
		return false
	})
}

// groupBefore is how many of some columns are left without the last group of
// those that stand under one heading, at least one.
func (t Table) groupBefore(columns []int, n int) int {
	over := t.Columns[columns[n-1]].Over.String()
	for n--; n > 1 && over != "" && t.Columns[columns[n-1]].Over.String() == over; n-- {
	}
	return max(n, 1)
}

// of is the table with its first column and some others.
func (t Table) of(columns []int) Table {
	part := t
	part.Columns, part.Rows = []Column{t.Columns[0]}, make([][]Words, len(t.Rows))
	for _, i := range columns {
		part.Columns = append(part.Columns, t.Columns[i])
	}
	for r, row := range t.Rows {
		cells := make([]Words, 0, len(part.Columns))
		for _, i := range append([]int{0}, columns...) {
			if i < len(row) {
				cells = append(cells, row[i])
			}
		}
		part.Rows[r] = cells
	}
	return part
}

// narrowed is the table in smaller type, if that keeps its words whole.
func (t Table) narrowed(width float64) Table {
	for least := t.Size * partSmall; !t.Whole(width) && t.Size > least; {
		t = t.sized(max(least, t.Size*partShrinks))
	}
	return t
}

// sized is the table in type of another size.
func (t Table) sized(size float64) Table {
	columns := slices.Clone(t.Columns)
	for i := range columns {
		if c := &columns[i]; c.Width > 0 {
			c.Width = (c.Width-2*cellPadX)*size/t.Size + 2*cellPadX
		}
	}
	t.Columns, t.Size = columns, size
	return t
}

func (t Table) flowItems(section string, width float64) []FlowItem {
	widths := t.widths(width)
	grid := &Element{Role: AsTable, Heads: t.heads(), Lasts: true}
	head := newHead(t, widths, grid)
	items := []FlowItem{{Piece: head, Section: section, Keep: true}}
	for i, row := range t.Rows {
		items = append(items, FlowItem{
			Piece:   tableRow{t.paras(row), widths, i%2 == 1 && !t.Plain, grid},
			Section: section, Head: head, Keep: i == 0 && len(t.Rows) > 1,
		})
	}
	return items
}

func (t Table) paras(row []Words) []Para {
	out := make([]Para, len(row))
	for i, w := range row {
		out[i] = Para{Words: w, Size: t.Size * t.Columns[i].scale(), Align: t.Columns[i].Align}
	}
	return out
}

// tableRow is one row of cells.
type tableRow struct {
	cells  []Para
	widths []float64
	shaded bool
	table  *Element
}

// The elements of tables.
var (
	anyRow     = &Element{Role: AsRow}
	anyCell    = &Element{Role: AsCell}
	anyRowHead = &Element{Role: AsRowHead}
)

func (r tableRow) Height(float64) float64 {
	h := 0.0
	for i, c := range r.cells {
		h = max(h, r.lift(c)+c.Height(r.widths[i]-2*cellPadX))
	}
	return h + cellPadY
}

func (r tableRow) Draw(c *Canvas, x, y, width float64) {
	r.drawCells(c, x, y, width)
	end := y + r.Height(width)
	c.Rule(x, end, x+width, end, hairline)
}

func (r tableRow) drawCells(c *Canvas, x, y, width float64) {
	h := r.Height(width)
	if r.shaded {
		c.Add(Box{Rect: Rect{x, y, width, h}, Fill: zebra})
	}
	c.As(func(c *Canvas) {
		left := x
		for i, wide := range r.widths {
			what := anyCell
			if i == 0 && len(r.widths) > 1 {
				what = anyRowHead
			}
			c.As(func(c *Canvas) {
				if i < len(r.cells) {
					r.cells[i].Draw(c, left+cellPadX, y+r.lift(r.cells[i]), wide-2*cellPadX)
				}
			}, what)
			left += wide
		}
	}, r.table, anyRow)
}

// lift is how far under the row's top a cell begins: its first line stands in
// the middle of the row's first line, which larger type may make taller.
func (r tableRow) lift(cell Para) float64 {
	line := each.Most(r.cells, Para.Pitch)
	return cellPadY + (line-cell.Pitch())/2
}

// tableHead is the titles of the columns, at the feet of their cells, under
// the headings that span several columns.
type tableHead struct {
	table  Table
	widths []float64
	grid   *Element
	rows   [2]*Element // that of the common headings, and that of the titles
}

func newHead(t Table, widths []float64, grid *Element) tableHead {
	row := func() *Element { return &Element{Role: AsHeadRow, Lasts: true} }
	return tableHead{t, widths, grid, [2]*Element{row(), row()}}
}

// heads are what is read as the heads of the columns in one row; nil if they have none.
func (t Table) heads() []string {
	out := each.Of(t.Columns, func(c Column) string { return text.Join(" ", c.Over.String(), c.Title.String()) })
	if !slices.ContainsFunc(out, func(s string) bool { return s != "" }) {
		return nil
	}
	return out
}

// as draws a head of some columns in the row of the titles, or in that of the common
// headings.
func (h tableHead) as(c *Canvas, over bool, columns, rows int, draw func(*Canvas)) {
	at := h.rows[1]
	if over {
		at = h.rows[0]
	}
	c.As(draw, h.grid, at, &Element{Role: AsColumnHead, Columns: columns, Rows: rows})
}

func (h tableHead) title(i int) Para {
	col := h.table.Columns[i]
	return Para{Words: col.Title, Size: h.table.Size, Align: col.Align, Tight: true}
}

func (h tableHead) over(i int) Para {
	return Para{Words: h.table.Columns[i].Over, Size: h.table.Size, Align: Centre, Tight: true}
}

// span is the columns from i on that stand under the same heading, and
// their width.
func (h tableHead) span(i int) (next int, width float64) {
	over := h.table.Columns[i].Over.String()
	for next = i; next < len(h.widths) && h.table.Columns[next].Over.String() == over; next++ {
		width += h.widths[next]
	}
	return next, width
}

// parts are the heights over the columns first to next: of their common
// heading, and of the highest title.
func (h tableHead) parts(first, next int, width float64) (over, titles float64) {
	if !h.table.Columns[first].Over.Empty() {
		over = h.over(first).Height(width-2*cellPadX) + 2*cellPadY
	}
	for i := first; i < next; i++ {
		titles = max(titles, h.title(i).Height(h.widths[i]-2*cellPadX)+2*cellPadY)
	}
	return over, titles
}

func (h tableHead) Height(float64) float64 {
	high := 0.0
	for i := 0; i < len(h.widths); {
		next, width := h.span(i)
		over, titles := h.parts(i, next, width)
		high, i = max(high, over+titles), next
	}
	return high
}

func (h tableHead) Draw(c *Canvas, x, y, width float64) {
	bottom := y + h.Height(width)
	if h.grid.Heads != nil {
		h.drawTitles(c, x, bottom)
	}
	c.Rule(x, bottom, x+width, bottom, thinRule)
}

// drawTitles sets the titles over a bottom. Where only some columns have common
// headings, the titles of the others stand in both rows.
func (h tableHead) drawTitles(c *Canvas, x, bottom float64) {
	spanned := slices.ContainsFunc(h.table.Columns, func(c Column) bool { return !c.Over.Empty() })
	for i := 0; i < len(h.widths); {
		next, wide := h.span(i)
		over, titles := h.parts(i, next, wide)
		if over > 0 {
			h.as(c, true, next-i, 1, func(c *Canvas) {
				h.over(i).Draw(c, x+cellPadX, bottom-titles-over+cellPadY, wide-2*cellPadX)
			})
			c.Rule(x+cellPadX, bottom-titles, x+wide-cellPadX, bottom-titles, hairline)
		}
		rows := 1
		if spanned && over == 0 {
			rows = 2
		}
		for ; i < next; i++ {
			p := h.title(i)
			inner := h.widths[i] - 2*cellPadX
			h.as(c, rows == 2, 1, rows, func(c *Canvas) { p.Draw(c, x+cellPadX, bottom-cellPadY-p.Height(inner), inner) })
			x += h.widths[i]
		}
	}
}

// need is what one column of a table asks for, in mm with its padding.
type need struct {
	least   float64 // its longest word
	natural float64 // nothing broken
	fixed   bool
	head    float64 // its heading on one line
	grows   bool
}

// widths shares the width of a table out over its columns: fixed ones first,
// then each as much as it can use, the wide ones sharing what is left.
func (t Table) widths(width float64) []float64 {
	needs := make([]need, len(t.Columns))
	for i := range t.Columns {
		needs[i] = t.need(i)
	}
	return share(needs, width)
}

// Natural is the width in mm that a column needs to break no line.
func (t Table) Natural(i int) float64 { return t.need(i).natural }

// Whole says whether the table breaks no word within a width.
func (t Table) Whole(width float64) bool {
	least := 0.0
	for i := range t.Columns {
		least += t.need(i).least
	}
	return least <= width
}

func (t Table) need(i int) need {
	col := t.Columns[i]
	if col.Width > 0 {
		return need{least: col.Width, natural: col.Width, fixed: true}
	}
	least, natural := 0, 0
	for _, row := range t.Rows {
		if i < len(row) {
			least, natural = max(least, row[i].widest()), max(natural, row[i].natural())
		}
	}
	title := max(millimetres(col.Title.widest(), t.Size), millimetres(col.Over.widest(), t.Size)/float64(t.spanned(i)))
	size := t.Size * col.scale()
	const spare = 2*cellPadX + 0.01 // a hair, so that rounding breaks no line
	return need{
		least:   max(millimetres(least, size), title) + spare,
		natural: max(millimetres(natural, size), title) + spare,
		head:    millimetres(col.Title.natural(), t.Size) + spare,
		grows:   col.Align == Left,
	}
}

// spanned is how many columns, itself among them, stand under a column's
// common heading.
func (t Table) spanned(i int) int {
	over := t.Columns[i].Over.String()
	first, next := i, i+1
	for first > 0 && t.Columns[first-1].Over.String() == over {
		first--
	}
	for next < len(t.Columns) && t.Columns[next].Over.String() == over {
		next++
	}
	return next - first
}

// share gives every column its natural width if there is room, and what is
// then left to the left-aligned ones. Without room, narrow columns still get
// theirs, unless that breaks words of others, and the wide ones share the rest by
// what they need beyond their longest word.
func share(needs []need, width float64) []float64 {
	out := make([]float64, len(needs))
	var open []int // not yet given a width, narrowest first
	for i, n := range needs {
		out[i] = n.natural
		if n.fixed {
			width -= n.natural
		} else {
			open = append(open, i)
		}
	}
	slices.SortStableFunc(open, func(a, b int) int { return cmp.Compare(needs[a].natural, needs[b].natural) })
	least := each.Sum(open, func(i int) float64 { return needs[i].least })
	for len(open) > 0 {
		n := needs[open[0]]
		if n.natural > width/float64(len(open)) || least-n.least > width-n.natural && least <= width {
			break
		}
		width -= n.natural
		least -= n.least
		open = open[1:]
	}
	if len(open) == 0 {
		spread(out, needs, width)
		return out
	}
	beyond := each.Sum(open, func(i int) float64 { return needs[i].natural - needs[i].least })
	for _, i := range open {
		n := needs[i]
		if least >= width || beyond == 0 {
			out[i] = n.least * width / least // even words must break
			continue
		}
		out[i] = n.least + (width-least)*(n.natural-n.least)/beyond
	}
	return out
}

// headShare is how much of what is left over a heading may take to stand on one line.
const headShare = 0.3

// spread adds what is left over to columns whose headings take little of it to stand on
// one line, then to the growing ones, in proportion.
func spread(out []float64, needs []need, left float64) {
	for i, n := range needs {
		if more := n.head - out[i]; !n.fixed && more > 0 && more <= left*headShare {
			out[i], left = n.head, left-more
		}
	}
	grows := func(i int) bool { return needs[i].grows }
	total := 0.0
	for i := range needs {
		if grows(i) {
			total += out[i]
		}
	}
	if total == 0 { // none grows by itself: all that are not fixed
		grows = func(i int) bool { return !needs[i].fixed }
		for i := range needs {
			if grows(i) {
				total += out[i]
			}
		}
	}
	for i := range needs {
		if total > 0 && grows(i) {
			out[i] += left * out[i] / total
		}
	}
}
