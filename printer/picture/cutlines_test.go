package picture

import (
	"encoding/xml"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
)

// TestCutLines reads a file for a cutting machine back: the paper's size in mm, a
// path for each piece where it is cut, the machine's marks and nothing else.
func TestCutLines(t *testing.T) {
	card := page.CardCut("A <card>", page.Rect{X: 20, Y: 30, W: 63, H: 88})
	disc := page.CutAlong("Disc", []page.Item{page.Circle(page.Point{X: 150, Y: 60}, 12.5, page.Ink{}, page.Stroke{})})
	var marks page.Canvas
	page.RegistrationMarks(&marks, page.A4, true)
	file := CutLines("Cuts", page.Page{Size: page.A4, Cuts: []page.Cut{card, disc}}, marks.Items())
	var svg struct {
		Width  string     `xml:"width,attr"`
		Height string     `xml:"height,attr"`
		Box    string     `xml:"viewBox,attr"`
		Rects  []struct{} `xml:"rect"`
		Groups []struct {
			ID    string     `xml:"id,attr"`
			Rects []struct{} `xml:"rect"`
			Paths []struct {
				D     string `xml:"d,attr"`
				Title string `xml:"title"`
			} `xml:"path"`
		} `xml:"g"`
	}
	if err := xml.Unmarshal(file, &svg); err != nil {
		t.Fatal(err)
	}
	if svg.Width != "210mm" || svg.Height != "297mm" || svg.Box != "0 0 210 297" || len(svg.Rects) > 0 || len(svg.Groups) != 2 {
		t.Fatalf("%s", file)
	}
	if n := len(svg.Groups[0].Rects); svg.Groups[0].ID != "registration" || n != 5 {
		t.Errorf("%d rectangles of marks in %q", n, svg.Groups[0].ID)
	}
	numbers := regexp.MustCompile(`-?[0-9.]+`)
	for i, c := range []page.Cut{card, disc} {
		path := svg.Groups[1].Paths[i]
		var want []float64
		for _, s := range c.Steps {
			switch s.Op {
			case page.MoveTo, page.LineTo:
				want = append(want, s.To.X, s.To.Y)
			case page.CurveTo:
				want = append(want, s.A.X, s.A.Y, s.B.X, s.B.Y, s.To.X, s.To.Y)
			}
		}
		got := numbers.FindAllString(path.D, -1)
		if path.Title != c.Title || len(got) != len(want) {
			t.Fatalf("%q: %d numbers, want %d", path.Title, len(got), len(want))
		}
		for n := range want {
			if v, err := strconv.ParseFloat(got[n], 64); err != nil || math.Abs(v-want[n]) > 0.0006 {
				t.Error(fmt.Sprint(path.Title, ": ", got[n], " for ", want[n], err))
			}
		}
	}
}
