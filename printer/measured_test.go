package printer

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
)

// fine is the dots an inch at which pages are measured: one is 0.02 mm.
const fine = 1200

// scan is a page as a printer of black dots would print it.
type scan struct {
	w, h int
	rows []byte // eight dots a byte, each row beginning with one of its own
}

func (s scan) black(x, y int) bool {
	return s.rows[y*((s.w+7)/8)+x/8]&(0x80>>(x%8)) != 0
}

// dot is where a length in mm ends.
func dot(mm float64) int { return int(math.Round(mm / 25.4 * fine)) }

func mmOf(dots int) float64 { return float64(dots) * 25.4 / fine }

// scanned lets poppler draw a page of a PDF in black and white dots.
func scanned(t *testing.T, pdf []byte, number int) scan {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "out.pdf")
	if err := os.WriteFile(file, pdf, 0o666); err != nil {
		t.Fatal(err)
	}
	n := fmt.Sprint(number)
	cmd := exec.Command("pdftoppm", "-r", fmt.Sprint(fine), "-mono", "-singlefile", "-f", n, "-l", n, file, filepath.Join(dir, "page"))
	if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
		t.Fatalf("pdftoppm: %v\n%s", err, out)
	}
	data, err := os.ReadFile(filepath.Join(dir, "page.pbm"))
	if err != nil {
		t.Fatal(err)
	}
	r := bufio.NewReader(bytes.NewReader(data))
	var s scan
	if _, err := fmt.Fscanf(r, "P4\n%d %d\n", &s.w, &s.h); err != nil {
		t.Fatal(err)
	}
	if s.rows, err = io.ReadAll(r); err != nil || len(s.rows) < s.h*((s.w+7)/8) {
		t.Fatalf("%d bytes of %d x %d dots (%v)", len(s.rows), s.w, s.h, err)
	}
	return s
}

// extent is the least rectangle in mm around what is black within an area.
func (s scan) extent(area page.Rect) page.Rect {
	left, top, right, bottom := s.w, s.h, -1, -1
	for y := max(0, dot(area.Y)); y < min(s.h, dot(area.Bottom())); y++ {
		for x := max(0, dot(area.X)); x < min(s.w, dot(area.Right())); x++ {
			if s.black(x, y) {
				left, right = min(left, x), max(right, x)
				top, bottom = min(top, y), max(bottom, y)
			}
		}
	}
	return page.Rect{X: mmOf(left), Y: mmOf(top), W: mmOf(right + 1 - left), H: mmOf(bottom + 1 - top)}
}

// strokes are the middles, in mm, of the black stretches of a row of dots.
func (s scan) strokes(y float64) []float64 {
	var out []float64
	begun := -1
	for x := range s.w {
		switch black := s.black(x, dot(y)); {
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

// TestPrintedSizes measures a rendering: the ruler, a card and a circle of 200
// mm are as long as they say.
func TestPrintedSizes(t *testing.T) {
	if _, err := exec.LookPath("pdftoppm"); err != nil {
		return // the model is measured without it; the pages are where it is
	}
	const pen = 0.12
	var ruler, card, circle page.Canvas
	page.Ruler(&ruler, 20, 30)
	card.Add(page.Box{Rect: page.Rect{X: 30, Y: 40, W: page.Poker.W, H: page.Poker.H}, Stroke: page.Pen(pen, page.Black)})
	circle.Add(page.Circle(page.Point{X: 105, Y: 150}, 100, page.Ink{}, page.Pen(pen, page.Black)))
	doc := page.Document{Title: "Sizes", Language: "en"}
	for _, c := range []page.Canvas{ruler, card, circle} {
		doc.Pages = append(doc.Pages, page.Page{Size: page.A4, Items: c.Items()})
	}
	pdf := draw(t, doc)
	whole := page.Rect{W: page.A4.W, H: page.A4.H}
	if got := scanned(t, pdf, 1).extent(page.Rect{X: 10, Y: 20, W: 110.5, H: 20}); !closeTo(got.W, page.RulerLength+pen) {
		t.Errorf("the ruler is %v mm long", got.W)
	}
	if got := scanned(t, pdf, 2).extent(whole); !closeTo(got.W, 63+pen) || !closeTo(got.H, 88+pen) || !closeTo(got.X, 30-pen/2) || !closeTo(got.Y, 40-pen/2) {
		t.Errorf("the card is at %v", got)
	}
	round := scanned(t, pdf, 3)
	if got := round.extent(whole); !closeTo(got.W, 200+pen) || !closeTo(got.H, 200+pen) {
		t.Errorf("the circle is %v x %v mm", got.W, got.H)
	}
	for _, high := range []float64{20, 55, 85} { // and round between its ends
		half := math.Sqrt(100*100 - high*high)
		at := round.strokes(150 - high)
		if len(at) != 2 || !closeTo(at[0], 105-half) || !closeTo(at[1], 105+half) {
			t.Errorf("%v mm over its middle the circle is at %v, want %v and %v", high, at, 105-half, 105+half)
		}
	}
}

// TestPrintedCards measures a page of cards as it is printed: the ends of the
// cuts, the ruler, and that backs lie behind their fronts.
func TestPrintedCards(t *testing.T) {
	if _, err := exec.LookPath("pdftoppm"); err != nil {
		return
	}
	g := harbour(t)
	s := Setup{Backs: LongEdge, BackOffset: page.Point{X: 1.2, Y: -0.8}}
	doc, faults := Deck(s, g)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	pdf := draw(t, doc)
	front, back := scanned(t, pdf, 1), scanned(t, pdf, 2)
	area := s.grid(LongEdge).Area()
	marks := front.strokes(area.Y - 5.5) // over the texts in the margin
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
	level := back.strokes(middle + 7.3) // through the panel, under its words
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
