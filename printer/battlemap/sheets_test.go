package battlemap

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

// TestTableMap measures a map to play on: squares as wide as they were asked
// for, each sheet on its paper, every square on some sheet as its own.
func TestTableMap(t *testing.T) {
	g, sc := country(), &schema.Scenario{Title: "The plain", Board: schema.Board{Columns: 9, Rows: 6}}
	for _, square := range []float64{25.4, 40, 200} {
		s := layout.Setup{MapUnit: square}
		doc, faults := Table(s, g.Title, New(g, sc, nil))
		for _, f := range faults {
			t.Error(f)
		}
		l := newSheets(s, newBattlefield(g, sc).measure())
		if len(doc.Pages) != l.Count()+1 || l.Count() != sheetsOf(t, s, g, sc) {
			t.Errorf("%v mm: %d pages for %d sheets", square, len(doc.Pages), l.Count())
		}
		area := 0.0
		for row := range l.Rows {
			for column := range l.Columns {
				own := l.Own(column, row)
				area += own.W * own.H
			}
		}
		if want := 54 * square * square; math.Abs(area-want) > 1e-6 {
			t.Errorf("%v mm: sheets of %v mm² for a board of %v", square, area, want)
		}
		for _, p := range doc.Pages[1:] {
			checkLattice(t, p, square)
		}
		if text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc)); l.Columns > 1 && !strings.Contains(text, "joins B1") || !strings.Contains(text, fmt.Sprintf("A square is %v mm wide", rounded(square))) {
			t.Errorf("%v mm: the sheets lack their marks:\n%s", square, text)
		}
	}
}

// checkLattice measures the lines between squares on a sheet.
func checkLattice(t *testing.T, p page.Page, square float64) {
	t.Helper()
	last := math.NaN()
	for _, it := range p.Items {
		g, ok := it.(page.Group)
		if !ok {
			continue
		}
		for _, it := range g.Items {
			if l, ok := it.(page.Line); ok && l.From.X == l.To.X && l.Stroke == cellPen(true) {
				if gap := l.From.X - last; gap > 0 && math.Abs(gap-square) > 1e-9 {
					t.Errorf("lines %v mm apart, want %v", gap, square)
				}
				last = l.From.X
			}
		}
	}
}

func sheetsOf(t *testing.T, s layout.Setup, g *schema.Game, sc *schema.Scenario) int {
	t.Helper()
	n, err := Sheets(s, g, sc)
	if err != nil {
		t.Error(err)
	}
	return n
}

func TestSheetsPreferLines(t *testing.T) {
	for _, c := range []struct {
		columns, rows int
		square        float64
		count         int
		whole         bool
	}{
		{3, 3, 40, 1, true},
		{13, 9, 45, 12, true},
		{8, 8, 130, 48, false},
	} {
		l := newSheets(layout.Setup{MapUnit: c.square}, measure{size: page.Size{W: float64(c.columns), H: float64(c.rows)}, cut: 1})
		if l.Count() > c.count || l.Whole() != c.whole {
			t.Errorf("%d x %d at %v mm: %d sheets (%d x %d), along lines: %v", c.columns, c.rows, c.square, l.Count(), l.Columns, l.Rows, l.Whole())
		}
	}
}
