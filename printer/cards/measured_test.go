package cards

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
)

// fine is the dots an inch at which pages are measured: one is 0.02 mm.
const fine = 1200

// scan is a part of a page as a printer of black dots would print it, which
// poppler draws.
type scan struct {
	left, top, w, h int    // dots
	rows            []byte // eight dots a byte, each row beginning with its filter
}

func (s scan) black(x, y int) bool {
	return s.rows[y*((s.w+7)/8)+x/8]&(0x80>>(x%8)) != 0
}

// dot is where a length in mm ends.
func dot(mm float64) int { return int(math.Round(mm / 25.4 * fine)) }

func mmOf(dots int) float64 { return float64(dots) * 25.4 / fine }

// press is a PDF laid under the lens.
type press struct {
	t    *testing.T
	file string
}

// lens readies a PDF to be measured; false where poppler is not installed. The
// model is measured without it.
func lens(t *testing.T, pdf []byte) (press, bool) {
	t.Helper()
	if _, err := exec.LookPath("pdftoppm"); err != nil {
		return press{}, false
	}
	file := filepath.Join(t.TempDir(), "out.pdf")
	if err := os.WriteFile(file, pdf, 0o666); err != nil {
		t.Fatal(err)
	}
	return press{t, file}, true
}

// scanned draws a part of a page.
func (p press) scanned(number int, area page.Rect) scan {
	p.t.Helper()
	s := scan{left: dot(area.X), top: dot(area.Y)}
	args := []string{"-r", fmt.Sprint(fine), "-mono", "-singlefile"}
	for _, a := range []struct {
		flag  string
		value int
	}{{"-f", number}, {"-l", number}, {"-x", s.left}, {"-y", s.top}, {"-W", dot(area.W)}, {"-H", max(1, dot(area.H))}} {
		args = append(args, a.flag, fmt.Sprint(a.value))
	}
	out, err := exec.Command("pdftoppm", append(args, p.file)...).Output()
	if err != nil {
		p.t.Fatal(err)
	}
	if n, err := fmt.Sscanf(string(out[:min(len(out), 40)]), "P4\n%d %d\n", &s.w, &s.h); n != 2 {
		p.t.Fatalf("poppler draws no bitmap: %v", err)
	}
	if s.rows = out[len(out)-s.h*((s.w+7)/8):]; !bytes.HasPrefix(out, []byte("P4")) {
		p.t.Fatal("poppler draws no bitmap")
	}
	return s
}

// extent is the least rectangle in mm around what is black in a part of a page.
func (p press) extent(number int, area page.Rect) page.Rect {
	s := p.scanned(number, area)
	left, top, right, bottom := s.w, s.h, -1, -1
	for y := range s.h {
		for x := range s.w {
			if s.black(x, y) {
				left, right = min(left, x), max(right, x)
				top, bottom = min(top, y), max(bottom, y)
			}
		}
	}
	return page.Rect{X: mmOf(s.left + left), Y: mmOf(s.top + top), W: mmOf(right + 1 - left), H: mmOf(bottom + 1 - top)}
}

// strokes are the middles, in mm, of what a level line across a page hits.
func (p press) strokes(number int, y float64) []float64 {
	s := p.scanned(number, page.Rect{Y: y, W: page.A4.W})
	var out []float64
	begun := -1
	for x := range s.w {
		switch black := s.black(x, 0); {
		case black && begun < 0:
			begun = x
		case !black && begun >= 0:
			out = append(out, mmOf(begun+x)/2)
			begun = -1
		}
	}
	return out
}

// closeTo tells whether two lengths in mm are as good as the same on paper.
func closeTo(a, b float64) bool { return math.Abs(a-b) <= 0.1 }

// TestPrintedSizes measures a rendering: the ruler, a card, a circle of 200 mm
// and a line of text are as long as they say.
func TestPrintedSizes(t *testing.T) {
	const pen = 0.12
	var ruler, card, circle, text page.Canvas
	page.Ruler(&ruler, 20, 30)
	card.Add(page.Box{Rect: page.Rect{X: 30, Y: 40, W: page.Poker.W, H: page.Poker.H}, Stroke: page.Pen(pen, page.Black)})
	circle.Add(page.Circle(page.Point{X: 105, Y: 150}, 100, page.Ink{}, page.Pen(pen, page.Black)))
	const between = "|The same text as it is measured, AVATAR To, without kernin" // bars reach under the line, other letters do not
	text.Add(page.Text{At: page.Point{X: 20, Y: 50}, Size: 14, Ink: page.Black, Run: between + "|"})
	doc := page.Document{Title: "Sizes", Language: "en"}
	for _, c := range []page.Canvas{ruler, card, circle, text} {
		doc.Pages = append(doc.Pages, page.Page{Size: page.A4, Items: c.Items()})
	}
	p, ok := lens(t, pdftest.Draw(t, pdf.File, doc))
	if !ok {
		return
	}
	if got := p.extent(1, page.Rect{X: 10, Y: 20, W: 110.5, H: 20}); !closeTo(got.W, page.RulerLength+pen) {
		t.Errorf("the ruler is %v mm long", got.W)
	}
	if got := p.extent(2, page.Rect{X: 20, Y: 30, W: 90, H: 110}); !closeTo(got.W, 63+pen) || !closeTo(got.H, 88+pen) || !closeTo(got.X, 30-pen/2) || !closeTo(got.Y, 40-pen/2) {
		t.Errorf("the card is at %v", got)
	}
	if got := p.extent(3, page.Rect{X: 104, Y: 40, W: 2, H: 220}); !closeTo(got.H, 200+pen) {
		t.Errorf("the circle is %v mm high", got.H)
	}
	for _, high := range []float64{0, 20, 55, 85} { // and round between its ends
		half := math.Sqrt(100*100 - high*high)
		if at := p.strokes(3, 150-high); len(at) != 2 || !closeTo(at[0], 105-half) || !closeTo(at[1], 105+half) {
			t.Errorf("%v mm over its middle the circle is at %v, want %v and %v", high, at, 105-half, 105+half)
		}
	}
	want := page.Regular.Width(between, 14)
	if at := p.strokes(4, 50.5); len(at) < 2 || !closeTo(at[len(at)-1]-at[0], want) {
		t.Errorf("the text is between %v, want %v mm from bar to bar", at, want)
	}
}

// TestPrintedCards measures a page of cards as it is printed: the ends of the
// cuts, and that backs lie behind their fronts.
func TestPrintedCards(t *testing.T) {
	g := harbour(t)
	s := layout.Setup{Backs: layout.LongEdge, BackOffset: page.Point{X: 1.2, Y: -0.8}}
	doc, faults := Deck(s, g)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	p, ok := lens(t, pdftest.Draw(t, pdf.File, doc))
	if !ok {
		return
	}
	area := cardGrid(s, layout.LongEdge).Area()
	marks := p.strokes(1, area.Y-5.5) // over the texts in the margin
	if len(marks) != 4 {
		t.Fatalf("marks at %v", marks)
	}
	for i, x := range marks {
		if want := area.X + float64(i)*page.Poker.W; !closeTo(x, want) {
			t.Errorf("mark %d is at %v, want %v", i, x, want)
		}
	}
	// The panel on the back of the first card lies behind its middle.
	behind := page.A4.W - (area.X + page.Poker.W/2) + s.BackOffset.X
	middle := area.Y + page.Poker.H/2 + s.BackOffset.Y
	level := p.strokes(2, middle+7.3) // through the panel, under its words
	left, right := 0.0, 0.0
	for i := 1; i < len(level); i++ {
		inside := level[i]-level[i-1] > 40 // between the panel's inner lines
		if inside && math.Abs((level[i]+level[i-1])/2-behind) < math.Abs((left+right)/2-behind) {
			left, right = level[i-1], level[i]
		}
	}
	if !closeTo((left+right)/2, behind) {
		t.Errorf("the first card's panel is from %v to %v, want its middle at %v", left, right, behind)
	}
}
