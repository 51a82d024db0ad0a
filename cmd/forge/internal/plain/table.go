package plain

import (
	"strings"

	"github.com/rivo/uniseg"

	"github.com/tabletop-forge/forge/internal/text"
)

// Table is rows of cells below heads. A terminal and Markdown show the same
// table; for CSV a command writes its figures plainly.
type Table struct {
	heads []Head
	rows  [][]string
}

// Head is a column's head; the cells of figures stand at the right.
type Head struct {
	text  string
	right bool
}

// Left is the head of a column of words.
func Left(text string) Head { return Head{text, false} }

// Right is the head of a column of figures.
func Right(text string) Head { return Head{text, true} }

// NewTable is a table without rows.
func NewTable(heads ...Head) *Table { return &Table{heads: heads} }

// Add adds a row with a cell for each head. What documents call things is
// made fit for one line.
func (t *Table) Add(cells ...string) {
	row := make([]string, len(t.heads))
	for i := range row {
		row[i] = text.OneLine(cells[i])
	}
	t.rows = append(t.rows, row)
}

// AddGap adds an empty row.
func (t *Table) AddGap() { t.Add(make([]string, len(t.heads))...) }

// Empty tells whether there are no rows.
func (t *Table) Empty() bool { return len(t.rows) == 0 }

// Gap parts two columns on a terminal.
const Gap = "  "

// Text sets the table for a terminal of so many columns. Where it is too wide
// the widest columns of words are wrapped.
func (t *Table) Text(width int) string {
	widths := t.fit(width)
	var b strings.Builder
	heads := make([]string, len(t.heads))
	for i, h := range t.heads {
		heads[i] = h.text
	}
	t.line(&b, heads, widths)
	for _, row := range t.rows {
		t.line(&b, row, widths)
	}
	return b.String()
}

// narrowest is the width below which no column is wrapped.
const narrowest = 12

// fit works out the columns' widths.
func (t *Table) fit(width int) []int {
	widths := make([]int, len(t.heads))
	total := len(Gap) * (len(t.heads) - 1)
	for i, h := range t.heads {
		widths[i] = uniseg.StringWidth(h.text)
		for _, row := range t.rows {
			widths[i] = max(widths[i], uniseg.StringWidth(row[i]))
		}
		total += widths[i]
	}
	for ; total > width; total-- {
		widest := -1
		for i, h := range t.heads {
			if !h.right && widths[i] > narrowest && (widest < 0 || widths[i] > widths[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			break // it cannot be helped
		}
		widths[widest]--
	}
	return widths
}

// line writes a row, whose cells may take several lines.
func (t *Table) line(b *strings.Builder, cells []string, widths []int) {
	wrapped := make([][]string, len(cells))
	height := 1
	for i, cell := range cells {
		wrapped[i] = strings.Split(text.Wrap(cell, "", "", widths[i]), "\n")
		height = max(height, len(wrapped[i]))
	}
	for n := range height {
		var line strings.Builder
		for i := range cells {
			part := ""
			if n < len(wrapped[i]) {
				part = wrapped[i][n]
			}
			if i > 0 {
				line.WriteString(Gap)
			}
			line.WriteString(text.Pad(part, widths[i], t.heads[i].right))
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
}

// Markdown is the table as Markdown knows it.
func (t *Table) Markdown() string {
	var b strings.Builder
	rule := make([]string, len(t.heads))
	heads := make([]string, len(t.heads))
	for i, h := range t.heads {
		heads[i], rule[i] = h.text, "---"
		if h.right {
			rule[i] = "---:"
		}
	}
	for _, row := range append([][]string{heads, rule}, t.rows...) {
		b.WriteByte('|')
		for _, cell := range row {
			b.WriteString(" " + cellEscaper.Replace(cell) + " |")
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// cellEscaper keeps a text within its cell of a Markdown table.
var cellEscaper = strings.NewReplacer(`\`, `\\`, "|", `\|`)
