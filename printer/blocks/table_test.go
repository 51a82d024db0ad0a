package blocks

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/report"
)

// TestTablesArePrinted holds a long table to its rows on paper: all of them, with the heads again in each
// column and on each page, figures at the right, and what stands between tables.
func TestTablesArePrinted(t *testing.T) {
	t.Parallel()
	const rows = 260
	long := report.NewTable(report.Left("what"), report.Right("chance"), report.BarColumn()).Titled("long *table*")
	for n := range rows {
		long.AddCells(report.Cell{Text: fmt.Sprintf("row-%d", n)}, report.Cell{Text: fmt.Sprintf("%d.5 %%", n)}, report.Cell{Bar: 0.5})
	}
	short := report.NewTable(report.Right(""), report.Left(""))
	short.Add("+2", "reason")
	d := &report.Doc{Title: "Chances"}
	d.Add(report.Lead("it happens"), short, report.Paragraph("what *follows* is in no chance"), long)
	for name, paper := range pdftest.Papers {
		doc, faults := Document(layout.Setup{Paper: paper}, d)
		for _, f := range faults {
			t.Error(f)
		}
		if len(doc.Pages) < 2 {
			t.Fatalf("%s: %d pages", name, len(doc.Pages))
		}
		said := pdftest.RunTogether(pdftest.Words(t, pdftest.Draw(t, pdf.File, doc)))
		for n := range rows {
			if want := pdftest.RunTogether(fmt.Sprintf("row-%d %d.5 %%", n, n)); !strings.Contains(said, want) {
				t.Fatalf("%s lacks %q", name, want)
			}
		}
		for _, want := range []string{"Long *table*", "+2 reason", "what *follows* is in no chance"} {
			if strings.Count(said, pdftest.RunTogether(want)) != 1 {
				t.Errorf("%s has %q %d times", name, want, strings.Count(said, pdftest.RunTogether(want)))
			}
		}
		if heads := strings.Count(said, "whatchance"); heads != 2*len(doc.Pages) {
			t.Errorf("%s: %d heads on %d pages of two columns", name, heads, len(doc.Pages))
		}
		right := map[float64]int{}
		for _, pg := range doc.Pages {
			for _, it := range pg.Items {
				atRight(it, right)
			}
		}
		if len(right) != 2 {
			t.Errorf("%s: figures end at %v", name, right)
		}
	}
}

// atRight counts where figures in percent end.
func atRight(it page.Item, ends map[float64]int) {
	switch it := it.(type) {
	case page.Group:
		for _, inner := range it.Items {
			atRight(inner, ends)
		}
	case page.Text:
		if strings.HasSuffix(it.Run, "%") {
			ends[math.Round(it.End().X*10)/10]++
		}
	}
}
