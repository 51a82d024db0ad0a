package printer

import (
	"math"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
)

// TestPoster enlarges a page over sheets of paper: a plan, then the sheets, which have
// each text of the page in its place, larger by as much as the poster is.
func TestPoster(t *testing.T) {
	g := pdftest.Games(t)["cadet"]
	p, _ := Named("sheet")
	job := Job{Setup: layout.Setup{Poster: page.Size{W: 594, H: 841}}}
	small, _ := p.pages(job.small(), Subject{Game: g})
	doc, faults := job.Print(p, []Subject{{Game: g}})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	sheets := PosterSheets(job.Setup)
	if len(doc.Pages) != len(small.Pages)*(sheets+1) {
		t.Fatalf("%d pages for %d posters of %d sheets", len(doc.Pages), len(small.Pages), sheets)
	}
	by, l := job.enlarged(), layout.NewSheets(job.Setup, job.Poster, 0)
	if at := small.Pages[0].Size; math.Abs(at.W*by-594)+math.Abs(at.H*by-841) > 0.01 {
		t.Errorf("pages of %v enlarged by %v", at, by)
	}
	for _, it := range page.Ungrouped(small.Pages[0].Items) {
		text, ok := it.(page.Text)
		if !ok {
			continue
		}
		found := 0
		for i, sheet := range doc.Pages[1 : sheets+1] {
			from := l.Origin(i%l.Columns, i/l.Columns)
			for _, it := range page.Ungrouped(sheet.Items) {
				large, ok := it.(page.Text)
				if ok && large.Run == text.Run && math.Hypot(large.At.X-from.X-text.At.X*by, large.At.Y-from.Y-text.At.Y*by)+math.Abs(large.Size-text.Size*by) < 0.01 {
					found++
				}
			}
		}
		if found == 0 {
			t.Errorf("%q is on no sheet", text.Run)
		}
	}
	if words := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc)); !strings.Contains(words, "The poster is 594 × 841 mm.") || !strings.Contains(words, "joins B1") {
		t.Error("the sheets lack the plan, or their marks")
	}
}
