package page

import (
	"math"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
)

func sample(p *Faults) Table {
	cell := func(s string) Words { return p.Words("cell", s, Style{}) }
	head := func(s string) Words { return p.Words("head", s, Style{Bold: true}) }
	dice := head("Dice at range")
	return Table{
		Size: 8,
		Columns: []Column{
			{Title: head("Unit")},
			{Title: head("1"), Over: dice, Width: 6, Align: Centre},
			{Title: head("2"), Over: dice, Width: 6, Align: Centre},
			{Title: head("Keywords")},
		},
		Rows: [][]Words{
			{cell("Rifles"), cell("3"), cell("2"), cell("Small arms, Take ground")},
			{cell("Gun tank"), cell("3"), cell("3"), cell("Anti-tank, Armoured, Blast, Overrun, and a keyword so long that it wraps")},
			{cell("Lorry")},
		},
	}
}

// TestTableTooWide sets a table in less and less width: smaller, then as several
// tables with the first column each, and no word is broken.
func TestTableTooWide(t *testing.T) {
	for width, want := range map[float64]int{90: 1, 40: 1, 26: 2} {
		var p Faults
		parts := sample(&p).Parts(width)
		if len(parts) != want {
			t.Errorf("%v mm: %d tables, want %d", width, len(parts), want)
		}
		columns := 1
		for _, part := range parts {
			columns += len(part.Columns) - 1
			if part.Columns[0].Title.String() != "Unit" || part.Rows[1][0].String() != "Gun tank" {
				t.Errorf("%v mm: a table begins with %q", width, part.Columns[0].Title.String())
			}
		}
		if columns != 4 {
			t.Errorf("%v mm: %d columns in all", width, columns)
		}
		var c Canvas
		y := 0.0
		for _, it := range sample(&p).FlowItems("Units", width) {
			it.Draw(&c, 0, y, width)
			y += it.Height(width)
		}
		if Breaks(c.Items()) {
			t.Errorf("%v mm: a word is broken", width)
		}
	}
}

func TestTableGolden(t *testing.T) {
	var p Faults
	flow := Flow{Area: Rect{10, 10, 90, 100}}
	pages := flow.Pages(&p, []Columns{{Count: 1, Items: func(w float64) []FlowItem { return sample(&p).FlowItems("Units", w) }}})
	doc := Document{Title: "A table", Language: "en", Pages: []Page{{Size: A5, Items: pages[0]}}}
	if err := doc.Check(); err != nil {
		t.Error(err)
	}
	golden.Check(t, "testdata/table.golden", doc.Dump())
}

func TestWidthsFillTheTable(t *testing.T) {
	var p Faults
	for _, width := range []float64{20, 45, 60, 90, 200} {
		sum := 0.0
		for i, w := range sample(&p).widths(width) {
			sum += w
			if w <= 2*cellPadX {
				t.Errorf("at %v mm column %d is %v mm wide", width, i, w)
			}
		}
		if math.Abs(sum-width) > 1e-6 {
			t.Errorf("columns of %v mm together in a table of %v mm", sum, width)
		}
	}
}

func TestWidthsBreakNoWordWhileThereIsRoom(t *testing.T) {
	var p Faults
	table := sample(&p)
	widths := table.widths(60)
	for r, row := range table.Rows {
		for c, words := range row {
			set := 0
			for _, l := range words.wrap(widths[c]-2*cellPadX, table.Size, 0) {
				set += len(l.words)
			}
			if set != len(words.words) {
				t.Errorf("row %d, column %d: %d words became %d", r, c, len(words.words), set)
			}
		}
	}
}
