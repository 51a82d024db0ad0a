package printer

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/printer/picture"
)

// TestBackendsAgree lets poppler draw the PDF and compares: another
// program's eyes on both backends.
func TestBackendsAgree(t *testing.T) {
	tool, err := exec.LookPath("pdftoppm")
	if err != nil {
		t.Log("poppler is not installed: only our own drawing was looked at")
	}
	turned := pdftest.Medley()
	for i, p := range turned.Pages {
		turned.Pages[i].Items = page.Turned(p.Items, page.Point{X: p.Size.W / 2, Y: p.Size.W / 2}, 1)
	}
	docs := map[string]page.Document{"medley": pdftest.Medley(), "album": pdftest.Album(t), "turned": turned}
	most := map[string]float64{"medley": 0.004, "turned": 0.004, "album": 0.008} // pictures are smoothed in other ways
	for name, doc := range docs {
		file := filepath.Join(t.TempDir(), "out.pdf")
		pdf, err := pdf.File(doc)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, pdf, 0o666); err != nil {
			t.Fatal(err)
		}
		for i, p := range doc.Pages {
			ours, err := picture.Raster(p, 150)
			if err != nil {
				t.Fatal(err)
			}
			if tool == "" {
				continue
			}
			base := filepath.Join(t.TempDir(), "page")
			if out, err := exec.Command(tool, "-r", "150", "-png", "-singlefile", "-f", fmt.Sprint(i+1), file, base).CombinedOutput(); err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			if far := apart(t, ours, base+".png"); far > most[name] {
				t.Errorf("%s, page %d: a mean difference of %.4f of black", name, i+1, far)
			}
		}
	}
}

// apart is the mean difference of two pictures, in parts of black.
func apart(t *testing.T, a image.Image, file string) float64 {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	b, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	w, h := min(a.Bounds().Dx(), b.Bounds().Dx()), min(a.Bounds().Dy(), b.Bounds().Dy())
	if a.Bounds().Dx()-w > 1 || a.Bounds().Dy()-h > 1 {
		t.Fatalf("one is %v, the other %v", a.Bounds(), b.Bounds())
	}
	sum := 0.0
	for y := range h {
		for x := range w {
			sum += math.Abs(bright(a, x, y) - bright(b, x, y))
		}
	}
	return sum / float64(w*h)
}

// bright is how bright a pixel is, from 0 to 1.
func bright(m image.Image, x, y int) float64 {
	return float64(color.Gray16Model.Convert(m.At(x, y)).(color.Gray16).Y) / 0xffff
}
