package picture

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/png"
	"math"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
)

// rasterOf draws items on a page at 300 dpi.
func rasterOf(t *testing.T, size page.Size, items ...page.Item) image.Image {
	t.Helper()
	m, err := Raster(page.Page{Size: size, Items: items}, 300)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// dark is how black a pixel is, from 0 to 1.
func dark(m image.Image, x, y int) float64 {
	return 1 - float64(color.Gray16Model.Convert(m.At(x, y)).(color.Gray16).Y)/0xffff
}

// inked are the first and the last pixel of a row that are more black than
// white, and how much ink the page has, in mm².
func inked(m image.Image, at int) (first, last int, area float64) {
	b := m.Bounds()
	first, last = -1, -1
	for y := range b.Dy() {
		for x := range b.Dx() {
			d := dark(m, x, y)
			area += d
			if y == at && d > 0.5 {
				if first < 0 {
					first = x
				}
				last = x
			}
		}
	}
	return first, last, area * (25.4 / 300) * (25.4 / 300)
}

const pixelsPerMM = 300 / 25.4

func row(mm float64) int { return int(mm * pixelsPerMM) }

// TestRasterIsTrue measures the ruler and a circle of 200 mm: to a pixel.
func TestRasterIsTrue(t *testing.T) {
	t.Parallel()
	var c page.Canvas
	page.Ruler(&c, 20, 50)
	m := rasterOf(t, page.A4, c.Items()...)
	first, last, _ := inked(m, row(48.3)) // through the longest ticks
	if long := float64(last - first); math.Abs(long-100*pixelsPerMM) > 1 || math.Abs(float64(first)-20*pixelsPerMM) > 1.5 {
		t.Errorf("the ruler goes from pixel %d to %d: %.0f, want %.1f", first, last, long, 100*pixelsPerMM)
	}
	round := page.Circle(page.Point{X: 105, Y: 148.5}, 100, page.Black, page.Stroke{})
	first, last, area := inked(rasterOf(t, page.A4, round), row(148.5))
	if wide := float64(last + 1 - first); math.Abs(wide-200*pixelsPerMM) > 1 {
		t.Errorf("the circle is %.0f pixels wide, want %.1f", wide, 200*pixelsPerMM)
	}
	if math.Abs(area-math.Pi*100*100) > 5 {
		t.Errorf("the circle covers %.1f mm², want %.1f", area, math.Pi*100*100)
	}
}

// TestRasterInk measures how much ink figures take whose area is known.
func TestRasterInk(t *testing.T) {
	box := page.Rect{X: 5, Y: 5, W: 10, H: 10}
	thick := page.Pen(1, page.Black)
	hairpin := []page.Point{{X: 5, Y: 10}, {X: 25, Y: 10}, {X: 5, Y: 10.8}}
	cases := []struct {
		name string
		item page.Item
		mm2  float64
	}{
		{"a filled box", page.Box{Rect: box, Fill: page.Black}, 100},
		{"a grey box", page.Box{Rect: box, Fill: page.Tint(50)}, 100 * 127. / 255},
		{"a round box", page.Box{Rect: box, Radius: 3, Fill: page.Black}, 100 - (4-math.Pi)*9},
		{"a frame with pointed corners", page.Box{Rect: box, Stroke: thick}, 40},
		{"a round frame", page.Box{Rect: box, Radius: 3, Stroke: thick}, 4*4 + 2*math.Pi*3},
		{"a line with square ends", page.Line{From: page.Point{X: 5, Y: 5}, To: page.Point{X: 15, Y: 5}, Stroke: thick}, 10},
		{"a slanted line", page.Line{From: page.Point{X: 5, Y: 5}, To: page.Point{X: 8, Y: 9}, Stroke: thick}, 5},
		{"a ring", page.Circle(page.Point{X: 15, Y: 15}, 9, page.Ink{}, thick), 2 * math.Pi * 9},
		{"dashes", page.Line{From: page.Point{X: 2, Y: 5}, To: page.Point{X: 13, Y: 5}, Stroke: page.Stroke{Width: 1, Ink: page.Black, Dash: [2]float64{2, 1}}}, 8},
		{"dashes round a corner", page.Path{Steps: page.RoundedBox(box, 0, page.Ink{}, page.Stroke{}).Steps, Stroke: page.Stroke{Width: 0.5, Ink: page.Black, Dash: [2]float64{4, 4}}}, 0.5 * 20},
		{"a bend too sharp for a point", page.Polyline(hairpin, page.Pen(0.4, page.Black)), 0.4*40.016 - 2},
		{"a wide open bend", page.Polyline([]page.Point{{X: 5, Y: 5}, {X: 5, Y: 15}, {X: 15, Y: 15}}, thick), 20},
		{"a bend the other way", page.Polyline([]page.Point{{X: 15, Y: 5}, {X: 15, Y: 15}, {X: 5, Y: 15}}, thick), 20},
		{"what lies half off the page", page.Box{Rect: page.Rect{X: -5, Y: -5, W: 10, H: 10}, Fill: page.Black}, 25},
		{"what lies off the page", page.Box{Rect: page.Rect{X: 50, Y: 50, W: 10, H: 10}, Fill: page.Black}, 0},
		{"no ink", page.Box{Rect: box}, 0},
		{"two boxes in one path", page.Path{Steps: append(page.RoundedBox(box, 0, page.Ink{}, page.Stroke{}).Steps, page.RoundedBox(box, 0, page.Ink{}, page.Stroke{}).Steps...), Fill: page.Black}, 100},
		{"a path that goes on behind its end", page.Path{Fill: page.Black, Steps: append(page.RoundedBox(box, 0, page.Ink{}, page.Stroke{}).Steps,
			page.Step{To: page.Point{X: 0, Y: 5}, Op: page.LineTo}, page.Step{To: page.Point{X: 0, Y: 15}, Op: page.LineTo})}, 100 + 25},
		{"a line in a point", page.Line{From: page.Point{X: 5, Y: 5}, To: page.Point{X: 5, Y: 5}, Stroke: thick}, 0},
	}
	for _, c := range cases {
		if _, _, got := inked(rasterOf(t, page.Size{W: 30, H: 30}, c.item), 0); math.Abs(got-c.mm2) > 0.03+c.mm2*0.004 {
			t.Errorf("%s: %.3f mm² of ink, want %.3f", c.name, got, c.mm2)
		}
	}
}

// TestRasterText measures where letters stand: as long as the page model
// says, on the line.
func TestRasterText(t *testing.T) {
	text := page.Text{At: page.Point{X: 10, Y: 20}, Size: 40, Ink: page.Black, Run: "HHHH"}
	m := rasterOf(t, page.Size{W: 100, H: 30}, text)
	first, last, _ := inked(m, row(17))
	wide := text.Face.Width(text.Run, text.Size)
	if math.Abs(float64(last-first)/pixelsPerMM-wide) > 0.2*wide || float64(first)/pixelsPerMM < 10 || float64(last)/pixelsPerMM > 10+wide {
		t.Errorf("from %.1f to %.1f mm, the run is %.1f long", float64(first)/pixelsPerMM, float64(last)/pixelsPerMM, wide)
	}
	for _, c := range []struct {
		name string
		y    float64
		ink  bool
	}{{"under the line", 20.2, false}, {"on the line", 19.8, true}, {"over the capitals", 20 - 0.75*40*page.MMPerPoint, false}} {
		if first, _, _ := inked(m, row(c.y)); (first >= 0) != c.ink {
			t.Errorf("%s: ink %v", c.name, first >= 0)
		}
	}
}

// TestRasterIsGreyWithoutColour: grey files are a third as large.
func TestRasterIsGreyWithoutColour(t *testing.T) {
	red := page.Box{Rect: page.Rect{W: 5, H: 5}, Fill: page.RGB(255, 0, 0)}
	if _, grey := rasterOf(t, page.Poker, page.Line{Stroke: page.Pen(1, page.Tint(40))}).(*image.Gray); !grey {
		t.Error("a page of greys is drawn in colour")
	}
	m := rasterOf(t, page.Poker, page.Group{Items: []page.Item{red}})
	if got := color.RGBAModel.Convert(m.At(3, 3)); got != (color.RGBA{255, 0, 0, 255}) {
		t.Errorf("red is %v", got)
	}
}

// TestPNG reads a file back: its size in pixels and, as it tells programs, in
// pixels a metre.
func TestPNG(t *testing.T) {
	file, err := PNG(page.Page{Size: page.Poker}, 300)
	if err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(bytes.NewReader(file))
	if err != nil || m.Bounds() != image.Rect(0, 0, 744, 1039) {
		t.Errorf("a poker card at 300 dpi: %v %v", m.Bounds(), err)
	}
	at := bytes.Index(file, []byte("pHYs"))
	if x, y := binary.BigEndian.Uint32(file[at+4:]), binary.BigEndian.Uint32(file[at+8:]); x != 11811 || y != 11811 || file[at+12] != 1 {
		t.Errorf("%d x %d pixels a metre", x, y)
	}
}

// TestEach draws in turn and at once: the same files in the same order.
func TestEach(t *testing.T) {
	doc := pdftest.Album(t)
	doc.Pages = append(doc.Pages, pdftest.Medley().Pages...)
	doc.Pages = append(doc.Pages, page.Page{Size: page.Poker})
	draw := func(p page.Page) ([]byte, error) { return PNG(p, 50) }
	var alone [][]byte
	for workers := range 4 {
		n := 0
		err := Each(doc, workers, draw, func(i int, file []byte) error {
			if workers == 0 {
				alone = append(alone, file)
			}
			if i != n || !bytes.Equal(file, alone[i]) {
				t.Errorf("%d workers: file %d, expected %d", workers, i, n)
			}
			n++
			return nil
		})
		if err != nil || n != len(doc.Pages) {
			t.Errorf("%d workers: %d files: %v", workers, n, err)
		}
	}
	full := errors.New("full")
	if err := Each(doc, 2, draw, func(int, []byte) error { return full }); !errors.Is(err, full) {
		t.Errorf("a full disk goes unnoticed: %v", err)
	}
	if err := Each(page.Document{}, 1, draw, nil); err == nil {
		t.Error("a document without pages is drawn")
	}
}
