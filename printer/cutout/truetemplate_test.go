package cutout

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
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
		found := drawnLines(doc.Pages[c.page-1], c.w, c.h)
		if len(found) == 0 {
			t.Fatalf("page %d has no outline of %v x %v", c.page, c.w, c.h)
		}
		trueTo(t, pdf, c.page, (page.Group{Items: []page.Item{found[len(found)-1]}}).Bounds())
	}
}

// printedTemplates are a built-in game's templates, as a model and as a file, and
// whether the file can be drawn; else the model alone is measured.
func printedTemplates(t *testing.T, setup layout.Setup, game string) (doc page.Document, file []byte, drawn bool) {
	t.Helper()
	doc, faults := Templates(setup, pdftest.Games(t)[game])
	for _, f := range faults {
		t.Error(f)
	}
	file, err := pdf.File(doc)
	if err != nil {
		t.Fatal(err)
	}
	_, err = exec.LookPath("pdftoppm")
	return doc, file, err == nil
}

// TestStrikesArePrintedTrue measures every template of Fluid Time, and the line
// to check them by on each page, in a rendering (F7.1): within 0.1 mm of what F6.3 says in inches.
// The points of tapered ones are measured in the model.
func TestStrikesArePrintedTrue(t *testing.T) {
	doc, file, drawn := printedTemplates(t, layout.Setup{}, "fluidtime")
	for _, c := range []struct {
		name    string
		w, h, n float64 // inches; how many there are
		near    float64 // inches from the near end to where the taper begins
	}{
		{"bomber, low and medium", 3, 4, 2, 1.5 / math.Tan(math.Pi/3)},
		{"bomber, all-out", 3, 3, 1, 1.5 / math.Tan(math.Pi/3)},
		{"fighter, low and medium", 2, 4, 2, 1},
		{"fighter, all-out", 2, 3, 1, 1},
		{"artillery, low", 4, 4, 1, 0},
		{"artillery, medium", 6, 5, 1, 0},
		{"artillery, all-out", 6, 8, 1, 0}, // it lies: paper is narrower than it
	} {
		t.Run(c.name, func(t *testing.T) {
			found := 0.0
			for n := range doc.Pages {
				for _, path := range drawnLines(doc.Pages[n], c.w*25.4, c.h*25.4) {
					found++
					at := (page.Group{Items: []page.Item{path}}).Bounds()
					if near := nearEnd(path, at); len(path.Steps) > 5 && c.near > 0 && math.Abs(near-c.near*25.4) > 0.01 {
						t.Errorf("the taper is %.2f mm high, want %.2f", near, c.near*25.4)
					}
					if drawn {
						trueTo(t, file, n+1, at)
					}
				}
			}
			if found != c.n {
				t.Errorf("there are %v, want %v", found, c.n)
			}
		})
	}
	const four = 4 * 25.4
	for n := range doc.Pages {
		rulers := rules(doc.Pages[n].Items, four)
		if len(rulers) == 0 {
			t.Errorf("page %d has no line of 4 inches to check it by", n+1)
		}
		for _, at := range rulers {
			if !drawn {
				continue
			}
			if got := darkened(t, file, n+1, page.Rect{X: at.X - 1, Y: at.Y - 0.4, W: four + 2, H: 0.8}); math.Abs(got.W-four-0.15) > 0.1 {
				t.Errorf("page %d: the line of 4 inches is %.2f mm long", n+1, got.W)
			}
		}
	}
}

// TestShellsArePrintedTrue measures every template of Order Dice in a rendering:
// shells, smoke, arc and rule within 0.1 mm of their inches (O5.6, O5.12).
func TestShellsArePrintedTrue(t *testing.T) {
	for name, paper := range pdftest.InTurn("shells") {
		doc, file, drawn := printedTemplates(t, layout.Setup{Paper: paper}, "orderdice")
		for _, c := range []struct {
			name string
			w, h float64 // inches
			n    int     // how many there are
		}{
			{`smoke`, 6, 6, 2}, {`HE 1"`, 1, 1, 1}, {`HE 2"`, 2, 2, 1}, {`HE 3"`, 3, 3, 1}, {`HE 4"`, 4, 4, 1},
			{`arc`, 6, 12 * math.Sin(math.Pi/4), 1}, {`rule`, 1, 9, 2}, // the arc lies
		} {
			found := 0
			for n := range doc.Pages {
				for _, path := range drawnLines(doc.Pages[n], c.w*25.4, c.h*25.4) {
					if found++; drawn {
						trueTo(t, file, n+1, (page.Group{Items: []page.Item{path}}).Bounds())
					}
				}
			}
			if found != c.n {
				t.Errorf("%s: there are %d of %s, want %d", name, found, c.name, c.n)
			}
		}
	}
}

// rules are where level lines of a length begin.
func rules(items []page.Item, long float64) []page.Point {
	var out []page.Point
	for _, it := range items {
		switch it := it.(type) {
		case page.Group:
			out = append(out, rules(it.Items, long)...)
		case page.Line:
			if it.From.Y == it.To.Y && math.Abs(it.To.X-it.From.X-long) < 0.001 {
				out = append(out, it.From)
			}
		}
	}
	return out
}

// drawnLines are the closed lines of a page with an extent in mm.
func drawnLines(p page.Page, w, h float64) []page.Path {
	var out []page.Path
	for _, it := range p.Items {
		g, _ := it.(page.Group)
		for _, inner := range g.Items {
			if path, ok := inner.(page.Path); ok && path.Stroke.Width > 0 {
				if b := (page.Group{Items: []page.Item{path}}).Bounds(); math.Abs(b.W-w)+math.Abs(b.H-h) < 0.01 {
					out = append(out, path)
				}
			}
		}
	}
	return out
}

// nearEnd is how far above its lowest corner the next ones of an outline are.
func nearEnd(path page.Path, at page.Rect) float64 {
	next := at.Y
	for _, s := range path.Steps {
		if y := s.To.Y; y < at.Bottom()-0.01 {
			next = max(next, y)
		}
	}
	return at.Bottom() - next
}

// trueTo measures what is drawn about an outline.
func trueTo(t *testing.T, pdf []byte, number int, at page.Rect) {
	t.Helper()
	got := darkened(t, pdf, number, at.Inset(-1.5, -1.5))
	const pen = 0.15
	if math.Abs(got.W-at.W-pen) > 0.1 || math.Abs(got.H-at.H-pen) > 0.1 || math.Abs(got.X-at.X+pen/2) > 0.1 || math.Abs(got.Y-at.Y+pen/2) > 0.1 {
		t.Errorf("page %d: printed at %v, meant at %v", number, got, at)
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

// TestPiecesOfTemplatesHaveTheirNames prints templates on paper that is too small for them: once
// it is cut out, each piece still says what it is of.
func TestPiecesOfTemplatesHaveTheirNames(t *testing.T) {
	doc, _ := Templates(layout.Setup{Paper: page.A5}, pdftest.Games(t)["orderdice"])
	pieces := 0
	for _, p := range doc.Pages {
		if !p.Joined {
			continue
		}
		pieces++
		if !slices.ContainsFunc(p.Items, func(it page.Item) bool {
			g, _ := it.(page.Group)
			name, _, _ := strings.Cut(g.Title, ",")
			return name != "" && slices.ContainsFunc(g.Items, func(it page.Item) bool { run, is := it.(page.Text); return is && run.Run == name })
		}) {
			t.Errorf("a piece on page %d has no name", pieces)
		}
	}
	if pieces == 0 {
		t.Error("no template is in pieces")
	}
}
