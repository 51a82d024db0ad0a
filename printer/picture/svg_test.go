package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"maps"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
)

// element is an element of an SVG file, read back.
type element struct {
	name  string
	attrs map[string]string
}

// elements reads a file with a reader that forgives nothing.
func elements(t *testing.T, file []byte) []element {
	t.Helper()
	var out []element
	d := xml.NewDecoder(bytes.NewReader(file))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return out
		}
		if err != nil {
			t.Fatal(err)
		}
		if start, ok := token.(xml.StartElement); ok {
			e := element{start.Name.Local, map[string]string{}}
			for _, a := range start.Attr {
				e.attrs[a.Name.Local] = a.Value
			}
			out = append(out, e)
		}
	}
}

// TestSVGGolden is a small page of everything, as it is written.
func TestSVGGolden(t *testing.T) {
	grey := pdftest.Pictures(t)["grey.png"]
	p := page.Page{Size: page.Size{W: 40, H: 30}, Items: []page.Item{
		page.Group{Title: `A "group" & more`, Items: []page.Item{
			page.Box{Rect: page.Rect{X: 2, Y: 2, W: 20, H: 10}, Radius: 1.5, Fill: page.Tint(8), Stroke: page.Pen(0.3, page.Black)},
			page.Text{At: page.Point{X: 3, Y: 6}, Size: 9, Ink: page.Black, Run: "ill l"},
			page.Text{At: page.Point{X: 12, Y: 6}, Size: 9, Ink: page.Tint(60), Face: page.SymbolBold, Run: "→"},
			page.Text{At: page.Point{X: 20, Y: 3}, Size: 9, Ink: page.Black, Turn: 1, Run: "l"},
		}},
		page.Line{From: page.Point{X: 1, Y: 15}, To: page.Point{X: 39, Y: 15}, Stroke: page.Stroke{Width: 0.2, Ink: page.RGB(200, 0, 0), Dash: [2]float64{2, 1}}},
		page.Circle(page.Point{X: 30, Y: 22}, 5, page.Ink{}, page.Pen(0.2, page.Black)),
		page.Image{Rect: page.Rect{X: 2, Y: 17, W: 8, H: 8}, Picture: grey, Alt: "a light"},
		page.Link{Rect: page.Rect{X: 2, Y: 17, W: 8, H: 8}, To: "https://example.org/?a=1&b=2"},
		page.Link{Rect: page.Rect{X: 2, Y: 2, W: 8, H: 8}, To: "#elsewhere"},
	}}
	golden.Check(t, "testdata/small.svg", string(SVG(page.Document{Title: "Small <page>", Language: "en"}, p)))
}

var pathLine = regexp.MustCompile(`^M([-\d.]+) ([-\d.]+)L([-\d.]+) ([-\d.]+)$`)

// TestSVGIsTrue measures paper and ruler: the file's units are millimetres.
func TestSVGIsTrue(t *testing.T) {
	d := pdftest.Medley()
	for i, p := range d.Pages {
		all := elements(t, SVG(d, p))
		w, h := number(p.Size.W), number(p.Size.H)
		if a := all[0].attrs; a["width"] != w+"mm" || a["height"] != h+"mm" || a["viewBox"] != "0 0 "+w+" "+h {
			t.Errorf("page %d is %s x %s of %s", i+1, a["width"], a["height"], a["viewBox"])
		}
		long := 0
		for _, e := range all {
			m := pathLine.FindStringSubmatch(e.attrs["d"])
			if m == nil {
				continue
			}
			var v [4]float64
			for n := range v {
				v[n], _ = strconv.ParseFloat(m[n+1], 64)
			}
			if math.Abs(math.Hypot(v[2]-v[0], v[3]-v[1])-page.RulerLength) < 0.002 {
				long++
			}
		}
		if long != 1 {
			t.Errorf("page %d has %d lines of 100 mm, want the ruler", i+1, long)
		}
	}
}

// TestSVGUsesWhatIsThere looks that every letter is drawn once, that what is
// used is drawn, and that all words are there for those who do not see them.
func TestSVGUsesWhatIsThere(t *testing.T) {
	d := pdftest.Medley()
	drawn := map[string]int{}
	var said []string
	all := elements(t, SVG(d, d.Pages[0]))
	for _, e := range all {
		if id := e.attrs["id"]; id != "" {
			drawn[id]++
		}
		if e.attrs["role"] == "img" {
			said = append(said, e.attrs["aria-label"])
		}
	}
	uses := 0
	for _, e := range all {
		if e.name != "use" {
			continue
		}
		uses++
		if n := drawn[strings.TrimPrefix(e.attrs["href"], "#")]; n != 1 {
			t.Errorf("%s is drawn %d times", e.attrs["href"], n)
		}
	}
	text := pdftest.RunTogether(strings.Join(said, ""))
	if letters := len([]rune(text)); letters != uses {
		t.Errorf("%d letters are used, said are %d", uses, letters)
	}
	for _, want := range []string{"The", "quick", "(→ ★), \"½\" \\ ) (", "100 mm", "A game · medley.cue · page 1 of 2"} {
		if !strings.Contains(text, pdftest.RunTogether(want)) {
			t.Errorf("nobody says %q: %s", want, text)
		}
	}
}

var pathStep = regexp.MustCompile(`([MmLlCcZz])([-\d. ]*)`)

// corners are the points that a path goes through or bends by, in its own units.
func corners(t *testing.T, data string) (all []page.Point) {
	t.Helper()
	var at, begun page.Point
	for _, m := range pathStep.FindAllStringSubmatch(data, -1) {
		var v []float64
		for _, f := range strings.Fields(m[2]) {
			n, err := strconv.ParseFloat(f, 64)
			if err != nil {
				t.Fatal(err)
			}
			v = append(v, n)
		}
		from := page.Point{}
		if m[1] >= "a" {
			from = at
		}
		for i := 0; i+1 < len(v); i += 2 {
			at = page.Point{X: from.X + v[i], Y: from.Y + v[i+1]}
			all = append(all, at)
		}
		switch m[1] {
		case "M", "m":
			begun = at
		case "z", "Z":
			at = begun
		}
	}
	return all
}

// TestScreenIsThePage holds a page for the screen to the page as a file: its runs are
// the same letters at the same places, and all else is the same.
func TestScreenIsThePage(t *testing.T) {
	d := pdftest.Medley()
	for i, p := range d.Pages {
		outlines := map[string]string{}
		var file, screen []element // without letters
		var letters, runs [][]page.Point
		for _, e := range elements(t, SVG(d, p)) {
			switch {
			case e.name == "defs":
			case e.attrs["id"] != "":
				outlines[e.attrs["id"]] = e.attrs["d"]
			case e.name == "use":
				x, _ := strconv.ParseFloat(e.attrs["x"], 64)
				for _, c := range corners(t, outlines[strings.TrimPrefix(e.attrs["href"], "#")]) {
					letters[len(letters)-1] = append(letters[len(letters)-1], page.Point{X: c.X + x, Y: c.Y})
				}
			default:
				if e.attrs["role"] == "img" {
					letters = append(letters, nil)
				}
				file = append(file, e)
			}
		}
		for _, e := range elements(t, Screen(d, p)) {
			if e.name == "path" && e.attrs["role"] == "img" {
				var run []page.Point
				for _, letter := range strings.Split(e.attrs["d"], "M")[1:] {
					run = append(run, corners(t, "M"+letter)[1:]...) // the first is where the letter begins
				}
				runs = append(runs, run)
				e.name = "g"
				delete(e.attrs, "d")
			}
			screen = append(screen, e)
		}
		if len(file) != len(screen) || len(letters) != len(runs) {
			t.Fatalf("page %d: %d elements and %d runs, on screen %d and %d", i+1, len(file), len(letters), len(screen), len(runs))
		}
		for n := range file {
			if file[n].name != screen[n].name || !maps.Equal(file[n].attrs, screen[n].attrs) {
				t.Errorf("page %d: %v is on screen %v", i+1, file[n], screen[n])
			}
		}
		for n := range letters {
			if len(letters[n]) != len(runs[n]) {
				t.Fatalf("page %d: run %d has %d points, on screen %d", i+1, n, len(letters[n]), len(runs[n]))
			}
			for k, c := range letters[n] {
				if r := runs[n][k]; math.Abs(r.X-c.X) > 0.51 || math.Abs(r.Y-c.Y) > 0.51 {
					t.Fatalf("page %d: run %d goes through %v, on screen %v", i+1, n, c, r)
				}
			}
		}
	}
}
