package printer

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
)

// TestTemplatesArePrintedTrue measures templates in a rendering: each edge of a
// pointed rectangle, a square and a circle, within 0.1 mm.
func TestTemplatesArePrintedTrue(t *testing.T) {
	if _, err := exec.LookPath("pdftoppm"); err != nil {
		return // the model is measured without it; the pages are where it is
	}
	doc, _ := Templates(layout.Setup{}, yard(t))
	doc.Pages = []page.Page{doc.Pages[1], doc.Pages[4]}
	pdf, err := pdf.File(doc)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		page int
		w, h float64
	}{
		{1, 50.8, 76.2}, {1, 101.6, 101.6}, {2, 152.4, 152.4},
	} {
		var at page.Rect
		for _, it := range doc.Pages[c.page-1].Items {
			g, _ := it.(page.Group)
			for _, inner := range g.Items {
				if path, ok := inner.(page.Path); ok && path.Stroke.Width > 0 {
					if b := (page.Group{Items: []page.Item{path}}).Bounds(); math.Abs(b.W-c.w)+math.Abs(b.H-c.h) < 0.01 {
						at = b
					}
				}
			}
		}
		if at.W == 0 {
			t.Fatalf("page %d has no outline of %v x %v", c.page, c.w, c.h)
		}
		got := darkened(t, pdf, c.page, at.Inset(-1.5, -1.5))
		const pen = 0.15
		if math.Abs(got.W-c.w-pen) > 0.1 || math.Abs(got.H-c.h-pen) > 0.1 || math.Abs(got.X-at.X+pen/2) > 0.1 || math.Abs(got.Y-at.Y+pen/2) > 0.1 {
			t.Errorf("page %d: printed at %v, meant at %v", c.page, got, at)
		}
	}
}

// darkened is the least rectangle in mm around what is dark in an area of a page,
// as poppler draws it at 600 dots an inch.
func darkened(t *testing.T, pdf []byte, number int, area page.Rect) page.Rect {
	t.Helper()
	const dots = 600 / 25.4
	dir := t.TempDir()
	file := filepath.Join(dir, "out.pdf")
	if err := os.WriteFile(file, pdf, 0o666); err != nil {
		t.Fatal(err)
	}
	x, y := math.Floor(area.X*dots), math.Floor(area.Y*dots)
	n := fmt.Sprint(number)
	cmd := exec.Command("pdftoppm", "-r", "600", "-gray", "-singlefile", "-f", n, "-l", n, "-x", fmt.Sprint(x), "-y", fmt.Sprint(y),
		"-W", fmt.Sprint(math.Ceil(area.W*dots)), "-H", fmt.Sprint(math.Ceil(area.H*dots)), file, filepath.Join(dir, "page"))
	if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
		t.Fatalf("pdftoppm: %v\n%s", err, out)
	}
	data, err := os.ReadFile(filepath.Join(dir, "page.pgm"))
	if err != nil {
		t.Fatal(err)
	}
	var wide, high int
	if _, err := fmt.Sscanf(string(data), "P5\n%d %d\n255\n", &wide, &high); err != nil || len(data) < wide*high {
		t.Fatalf("%d bytes of %d x %d dots: %v", len(data), wide, high, err)
	}
	left, top, right, bottom := wide, high, -1, -1
	for i, grey := range data[len(data)-wide*high:] {
		if grey < 0x80 {
			left, right, top, bottom = min(left, i%wide), max(right, i%wide), min(top, i/wide), max(bottom, i/wide)
		}
	}
	return page.Rect{X: (x + float64(left)) / dots, Y: (y + float64(top)) / dots, W: float64(right+1-left) / dots, H: float64(bottom+1-top) / dots}
}
