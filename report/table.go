package report

import (
	"slices"
	"strings"

	"github.com/rivo/uniseg"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
)

// Table is rows of cells below heads. For CSV a command writes its figures
// plainly.
type Table struct {
	Title  string
	In     int    // on a terminal, how far all of it stands in, in columns
	Indent int    // on a terminal, how far rows stand in from the heads, in columns
	Gap    string // on a terminal, what parts two columns; "": Gap
	Over   bool   // on a narrow page, the first cell of a row stands above the others
	heads  []Head
	rows   [][]Cell
}

func (*Table) part() {}

// Gap parts two columns on a terminal.
const Gap = "  "

// Head is a column's head; the cells of figures stand at the right.
type Head struct {
	Text  string
	Right bool
	Width int // on a terminal, in columns; 0: as wide as its cells need
	Bar   int // on a terminal, how long its bars are at most, in columns; 0: it has none
	Lead  int // width of the text before a bar, in columns

	Markdown bool // its cells are Markdown already

	// Drawn is for a column of gauges: HTML draws them, a terminal shows the text
	// of their cells, Markdown leaves them out.
	Drawn bool
	Max   float64 // what the longest gauge may show; 0: the greatest of the column
}

// Cell is a text, and for a column of bars a share from 0 to 1, or for one of
// gauges its gauge.
type Cell struct {
	Text  string
	Bar   float64
	Gauge *Gauge
}

// Left is the head of a column of words.
func Left(text string) Head { return Head{Text: text} }

// Links is the head of a column of links, written in Markdown.
func Links(text string) Head { return Head{Text: text, Markdown: true} }

// Right is the head of a column of figures.
func Right(text string) Head { return Head{Text: text, Right: true} }

// LeftIn is the head of a column of words of a fixed width: longer cells take several lines.
func LeftIn(text string, width int) Head { return Head{Text: text, Width: width} }

// RightIn is the head of a column of figures of a fixed width.
func RightIn(text string, width int) Head { return Head{Text: text, Width: width, Right: true} }

// BarsIn is the head of a column of bars, width columns long at most.
func BarsIn(width int) Head { return Head{Width: width, Bar: width} }

// Gauges is the head of a last column of gauges, up to a value; 0: up to the greatest
// of them.
func Gauges(text string, most float64) Head { return Head{Text: text, Drawn: true, Max: most} }

// longestBar is how many columns a bar has at most where the width decides.
const longestBar = 40

// BarColumn is the head of a last column of bars, as long as the width allows.
func BarColumn() Head { return Head{Bar: longestBar} }

// NewTable is a table without rows.
func NewTable(heads ...Head) *Table { return &Table{heads: heads} }

// SumTable is how a figure comes about, line by line, in a language.
func SumTable(sum rulebook.Sum, in *wording.Language) *Table {
	t := NewTable(Right(""), Left(""))
	t.In = 2
	for _, l := range sum {
		t.Add(in.Figures(l.Value.Signed()), text.OneLine(l.Reason)+l.Ref.In())
	}
	return t
}

// Titled gives the table a title.
func (t *Table) Titled(title string) *Table {
	t.Title = title
	return t
}

// Add adds a row with a cell for each head. What documents call things is
// made fit for one line.
func (t *Table) Add(cells ...string) {
	row := make([]Cell, len(t.heads))
	for i, c := range cells[:min(len(cells), len(row))] {
		row[i].Text = c
	}
	t.AddCells(row...)
}

// AddDrawn is Add with a gauge in the last column.
func (t *Table) AddDrawn(g Gauge, cells ...string) {
	t.Add(cells...)
	t.rows[len(t.rows)-1][len(t.heads)-1].Gauge = &g
}

// AddCells is Add for cells with bars.
func (t *Table) AddCells(cells ...Cell) {
	for i := range cells {
		if !t.heads[i].Drawn {
			cells[i].Text = text.OneLine(cells[i].Text)
		}
	}
	t.rows = append(t.rows, cells)
}

// AddGap adds an empty row, on a terminal.
func (t *Table) AddGap() { t.Add() }

// filled are the rows but for the empty ones.
func (t *Table) filled() [][]Cell {
	return each.Where(t.rows, func(row []Cell) bool { return slices.ContainsFunc(row, func(c Cell) bool { return c != Cell{} }) })
}

// Words are the heads and the texts of the columns that have any, as paper has them.
func (t *Table) Words() (heads []Head, rows [][]string) {
	rows = make([][]string, len(t.filled()))
	for i, h := range t.heads {
		if !t.worded(i) {
			continue
		}
		heads = append(heads, h)
		for n, row := range t.filled() {
			rows[n] = append(rows[n], row[i].Text)
		}
	}
	return heads, rows
}

// Empty tells whether there are no rows.
func (t *Table) Empty() bool { return len(t.rows) == 0 }

// Text sets the table for a terminal of that many columns, without its title. Where it
// is too wide heads of figures are wrapped, then the widest columns of words.
func (t *Table) Text(width int) string {
	heads, named := make([]string, len(t.heads)), false
	for i, h := range t.heads {
		heads[i] = h.Text
		named = named || h.Text != ""
	}
	widths, gap := t.fit(width - t.In)
	var b strings.Builder
	if named {
		t.line(&b, heads, widths, gap, true)
	}
	for _, row := range t.rows {
		cells := make([]string, len(row))
		for i, c := range row {
			cells[i] = t.heads[i].cell(c, widths[i])
		}
		t.line(&b, cells, widths, gap, false)
	}
	return b.String()
}

// cell is a cell as a terminal shows it.
func (h Head) cell(c Cell, width int) string {
	if h.Bar == 0 || c == (Cell{}) {
		return c.Text
	}
	out := ""
	if h.Lead > 0 {
		out = text.Pad(c.Text, h.Lead, true) + " "
	}
	return out + text.Bar(c.Bar, max(0, min(h.Bar, width-len(out))))
}

func (t *Table) gap() string {
	if t.Gap == "" {
		return Gap
	}
	return t.Gap
}

// narrowest is the width below which no column of words is wrapped while others are wider.
const narrowest = 12

// fit works out the columns' widths, and what parts them: less where there is no room.
func (t *Table) fit(width int) (widths []int, gap string) {
	widths, total := t.fitted(width, len(t.gap()))
	if gap = t.gap(); total > width && len(gap) > 1 {
		gap = " "
		widths, total = t.fitted(width, len(gap))
	}
	if last := len(widths) - 1; last >= 0 && t.heads[last].Bar > 0 && t.heads[last].Width == 0 {
		widths[last] = max(widths[last], width-total)
	}
	return widths, gap
}

// fitted are the columns' widths where that many columns part them, and their sum with these.
func (t *Table) fitted(width, gap int) (widths []int, total int) {
	total = gap * (len(t.heads) - 1)
	least := make([]int, len(t.heads))
	for i, h := range t.heads {
		wide := h.Width
		if least[i] = wide; wide == 0 {
			wide, least[i] = t.natural(i), t.narrow(i)
		}
		widths, total = append(widths, wide), total+wide
	}
	shrink := func(figures bool, least func(column int) int) {
		for ; total > width; total-- {
			widest := -1
			for i, h := range t.heads {
				if h.Right == figures && h.Bar == 0 && widths[i] > least(i) && (widest < 0 || widths[i] > widths[widest]) {
					widest = i
				}
			}
			if widest < 0 {
				return
			}
			widths[widest]--
		}
	}
	words := func(i int) int { return least[i] }
	shrink(true, words)
	shrink(false, func(i int) int { return max(narrowest, least[i]) })
	shrink(false, words)
	if gap == 1 {
		shrink(false, func(int) int { return narrowest / 2 })
	}
	return widths, total
}

// natural is how wide a column is if nothing of it is wrapped.
func (t *Table) natural(column int) int {
	wide := uniseg.StringWidth(t.heads[column].Text)
	for _, row := range t.rows {
		wide = max(wide, uniseg.StringWidth(row[column].Text))
	}
	return wide
}

// narrow is how wide a column is at least: as the longest word of its head, and its longest figure
// or the longest word of its cells.
func (t *Table) narrow(column int) (wide int) {
	words := text.Words(t.heads[column].Text)
	for _, row := range t.rows {
		if cell := row[column].Text; t.heads[column].Right {
			words = append(words, cell)
		} else {
			words = append(words, text.Words(cell)...)
		}
	}
	for _, word := range words {
		wide = max(wide, uniseg.StringWidth(word))
	}
	return wide
}

// line writes a row, whose cells may take several lines: all but bars and figures of a fixed width. Heads of these may too.
func (t *Table) line(b *strings.Builder, cells []string, widths []int, gap string, heads bool) {
	wrapped := make([][]string, len(cells))
	height := 1
	for i, cell := range cells {
		indent := ""
		if i == 0 && !heads {
			indent = strings.Repeat(" ", t.Indent)
		}
		switch h := t.heads[i]; {
		case !heads && (h.Bar > 0 || h.Width > 0 && h.Right), h.Width > 0 && uniseg.StringWidth(indent+cell) <= h.Width:
			wrapped[i] = []string{indent + cell}
		default:
			words := text.Words(cell)
			if !h.Right {
				words = broken(words, widths[i]-len(indent))
			}
			wrapped[i] = strings.Split(text.Fill(words, indent, indent, widths[i]), "\n")
		}
		height = max(height, len(wrapped[i]))
	}
	for n := range height {
		var line strings.Builder
		line.WriteString(strings.Repeat(" ", t.In))
		for i := range cells {
			part := ""
			if n < len(wrapped[i]) {
				part = wrapped[i][n]
			}
			if i > 0 {
				line.WriteString(gap)
			}
			line.WriteString(text.Pad(part, widths[i], t.heads[i].Right))
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
}

// broken are words of which those that are wider than a column go on in the next line, behind a hyphen unless they are
// paths.
func broken(words []string, width int) (out []string) {
	for _, word := range text.Loosened(words, width) {
		hyphen := "-"
		if strings.ContainsAny(word, "/.") {
			hyphen = ""
		}
		for width > 2 && uniseg.StringWidth(word) > width {
			head := ""
			for letters := uniseg.NewGraphemes(word); letters.Next() && uniseg.StringWidth(head+letters.Str()+hyphen) <= width; {
				head += letters.Str()
			}
			if head == "" {
				break // one letter is too wide
			}
			out, word = append(out, head+hyphen), strings.TrimPrefix(word, head)
		}
		out = append(out, word)
	}
	return out
}

// Markdown is the table as Markdown knows it, without its title.
func (t *Table) Markdown() string {
	var b strings.Builder
	if !slices.ContainsFunc(t.heads, func(h Head) bool { return h.Text != "" }) {
		return t.listed()
	}
	rule := make([]Cell, len(t.heads))
	heads := make([]Cell, len(t.heads))
	for i, h := range t.heads {
		heads[i].Text, rule[i].Text = text.OneLine(h.Text), "---"
		if h.Right {
			rule[i].Text = "---:"
		}
	}
	for _, row := range append([][]Cell{heads, rule}, t.filled()...) {
		b.WriteByte('|')
		for i, cell := range row {
			if t.worded(i) {
				b.WriteString(" " + t.heads[i].marked(cell.Text) + " |")
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// listed is a table without heads as a list in Markdown.
func (t *Table) listed() (out string) {
	for _, row := range t.filled() {
		var cells []string
		for i, c := range row {
			if t.worded(i) && c.Text != "" {
				cells = append(cells, t.heads[i].markedInLine(c.Text))
			}
		}
		out += "- " + strings.Join(cells, " ") + "\n"
	}
	return out
}

// worded tells whether a column has words: one of bare bars or gauges has none.
func (t *Table) worded(column int) bool {
	h := t.heads[column]
	return !h.Drawn && (h.Bar == 0 || h.Text != "" || h.Lead > 0)
}

// marked is the text of a cell in Markdown, kept within its cell.
func (h Head) marked(s string) string {
	return strings.ReplaceAll(h.markedInLine(s), "|", `\|`)
}

// markedInLine is the text of a cell in Markdown.
func (h Head) markedInLine(s string) string {
	if h.Markdown {
		return s
	}
	return Marked(s)
}
