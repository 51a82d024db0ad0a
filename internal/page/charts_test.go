package page

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/internal/wording"
)

// tickTexts are an axis's figures, in order.
func tickTexts(a Axis) string {
	var parts []string
	for _, t := range a.ticks() {
		parts = append(parts, t.text.String())
	}
	return strings.Join(parts, " ")
}

func TestScaleTo(t *testing.T) {
	cases := []struct {
		v     float64
		steps int
		least float64
		want  string
	}{
		{9, 6, 1, "0 2 4 6 8 10"},
		{10, 6, 1, "0 2 4 6 8 10"},
		{3, 6, 1, "0 1 2 3"},
		{0, 6, 1, "0 1"},
		{0.2, 6, 1, "0 1"},
		{2.02, 5, 0, "0.0 0.5 1.0 1.5 2.0 2.5"},
		{0.07, 5, 0, "0.00 0.02 0.04 0.06 0.08"},
		{0.3, 3, 0, "0.0 0.1 0.2 0.3"},
		{1234, 5, 1, "0 500 1000 1500"},
		{math.NaN(), 5, 1, "0 1"},
		{math.Inf(1), 5, 1, "0 1"},
	}
	for _, c := range cases {
		a := Axis{Scale: ScaleTo(c.v, c.steps, c.least), Steps: c.steps, Least: c.least}
		if got := tickTexts(a); got != c.want {
			t.Errorf("to %v by %d: %s, want %s", c.v, c.steps, got, c.want)
		}
	}
}

func TestTicks(t *testing.T) {
	german, _ := wording.Named("de")
	cases := []struct {
		axis Axis
		want string
	}{
		{Axis{Scale: Scale{0, 100}, Steps: 2, Unit: " %"}, "0 50 100 %"},
		{Axis{Scale: Scale{0, 14}, Steps: 12, Least: 1}, "0 2 4 6 8 10 12 14"},
		{Axis{Scale: Scale{-3, 4}, Steps: 4, Unit: " m"}, "-2 0 2 4 m"},
		{Axis{Scale: Scale{0, 1}, Steps: 2, Unit: " %", Language: german}, "0,0 0,5 1,0 %"},
		{Axis{Scale: Scale{0, 100}}, ""},
		{Axis{Scale: Scale{5, 5}, Steps: 4}, ""},
	}
	for _, c := range cases {
		if got := tickTexts(c.axis); got != c.want {
			t.Errorf("%v: %q, want %q", c.axis.Scale, got, c.want)
		}
	}
}

func TestScaleAt(t *testing.T) {
	s := Scale{10, 20}
	for v, want := range map[float64]float64{10: 0, 15: 40, 20: 80, 5: 0, 99: 80} {
		if got := s.at(v, 80); got != want {
			t.Errorf("%v stands at %v mm, want %v", v, got, want)
		}
	}
	if got := (Scale{3, 3}).at(3, 80); got != 0 {
		t.Errorf("on a scale of nothing, 3 stands at %v mm", got)
	}
}

func TestApart(t *testing.T) {
	cases := []struct{ tops, high, want []float64 }{
		{[]float64{4, 10, 20}, []float64{3, 3, 3}, []float64{4, 10, 20}},
		{[]float64{5, 5, 5}, []float64{3, 3, 3}, []float64{5, 8, 11}},
		{[]float64{5, 6, 38}, []float64{3, 3, 3}, []float64{5, 8, 37}},
		{[]float64{38, 38, 38}, []float64{3, 4, 3}, []float64{30, 33, 37}},
		{[]float64{-5, -5, 9}, []float64{3, 3, 3}, []float64{2, 5, 9}},
		{nil, nil, nil},
	}
	for _, c := range cases {
		if got := apart(c.tops, c.high, 2, 40); !slices.Equal(got, c.want) {
			t.Errorf("%v of heights %v: %v, want %v", c.tops, c.high, got, c.want)
		}
	}
}

// charts are one of each kind, with names as short or long as asked for.
func charts(p *Faults, name func(string) string) map[string]Piece {
	w := func(s string) Words { return p.Plain("chart", s, Style{}) }
	bars := Bars{
		Size: 8, Heads: []Words{{}, w("share"), w("bounds")}, Axis: Axis{Scale: Scale{0, 100}, Steps: 2, Unit: " %"},
		Rows: []BarRow{
			{Name: w(name("Both"))},
			{Name: w(name("Grauland")), Indent: 2, Figures: []Words{w("61 %"), w("58–64")}, Gauge: Reach{61, 58, 64, Tint(40)}},
			{Name: w(name("Valdora")), Indent: 2, Figures: []Words{w("39 %"), w("36–42")}, Gauge: Nested{39, 12, Tint(14)}},
			{Name: w(name("Draw")), Figures: []Words{w("0 %"), w("0–1")}, Gauge: Reach{0, 0, 0, Ink{}}},
		},
	}
	histogram := Histogram{Size: 8, High: 20}
	for i, n := range []float64{1, 4, 9, 0, 2} {
		histogram.Columns = append(histogram.Columns, HistogramColumn{fmt.Sprint(i + 8), fmt.Sprint(n), n, Tint(14)})
	}
	plot := Plot{
		Size: 8, High: 30, X: Axis{Scale: Scale{0, 8}, Steps: 12, Least: 1}, Y: Axis{Scale: Scale{0, 10}, Steps: 6, Least: 1}, Under: w("turn"),
		Curves: []Curve{
			{Name: w(name("Grauland")), Points: []Point{{0, 0}, {4, 5}, {8, 7}}, Stroke: Pen(0.6, Black), Around: []Bounds{{0, 0}, {4, 6}, {6, 8}}, Shade: Tint(20)},
			{Name: w(name("Valdora")), Points: []Point{{0, 0}, {8, 6.9}}, Stroke: Stroke{Width: 0.6, Ink: Black, Dash: [2]float64{1.8, 1}}},
			{Name: w("Nobody")},
		},
		Levels: []Level{{w("needs 9"), 9, Pen(0.2, Black)}},
	}
	board := HeatGrid{Size: 7, Largest: 8, Columns: []string{"a", "b", "c"}, Rows: []string{"1", "2"}}
	for i, v := range []float64{0, 0.2, 1, 0.5, 0, 2} {
		board.Cells = append(board.Cells, HeatCell{Heat: v, Figure: fmt.Sprint(i), Framed: i == 2})
	}
	board.Cells[3].Corner = w("~")
	return map[string]Piece{
		"bars": wholeBars{bars}, "histogram": histogram, "plot": plot, "heat grid": board,
		"beside": SideBySide{[]Piece{board, histogram}, 4},
	}
}

// wholeBars are Bars as a piece of any width.
type wholeBars struct{ bars Bars }

func (b wholeBars) Height(width float64) float64 { return b.bars.Whole(width).Height(width) }

func (b wholeBars) Draw(c *Canvas, x, y, width float64) { b.bars.Whole(width).Draw(c, x, y, width) }

func same(s string) string { return s }

func long(s string) string {
	return s + " and its dependencies beyond the river, provisionally"
}

func TestChartsGolden(t *testing.T) {
	var p Faults
	var c Canvas
	y := 10.0
	all := charts(&p, same)
	for _, name := range []string{"bars", "histogram", "plot", "heat grid", "beside"} {
		c.Section(name, func(c *Canvas) { all[name].Draw(c, 10, y, 90) })
		y += all[name].Height(90) + 5
	}
	doc := Document{Title: "Charts", Language: "en", Pages: []Page{{Size: A5, Items: c.Items()}}}
	if err := doc.Check(); err != nil {
		t.Error(err)
	}
	golden.Check(t, "testdata/charts.golden", doc.Dump())
}

// TestChartsKeepToTheirPlace holds that no chart draws beyond its width and
// its height, whatever the width and the length of names.
func TestChartsKeepToTheirPlace(t *testing.T) {
	const x, y, pen = 20, 30, 0.4
	for _, names := range []func(string) string{same, long} {
		for _, width := range []float64{45, 62.5, 94, 192} {
			var p Faults
			for name, chart := range charts(&p, names) {
				var c Canvas
				chart.Draw(&c, x, y, width)
				b := Group{Items: c.Items()}.Bounds()
				high := chart.Height(width)
				if b.X < x-pen || b.Right() > x+width+pen || b.Y < y-pen || b.Bottom() > y+high+pen {
					t.Errorf("%s, %q, in %v x %v mm at %v,%v covers %v", name, names("Both"), width, high, x, y, b)
				}
				if err := (Document{Pages: []Page{{Size: A4, Items: c.Items()}}}).Check(); err != nil {
					t.Errorf("%s: %v", name, err)
				}
			}
		}
	}
}

// TestBarsHigher holds that rows go apart as far as asked, up to a bound.
func TestBarsHigher(t *testing.T) {
	var p Faults
	b := charts(&p, same)["bars"].(wholeBars).bars
	high := func(b Bars) float64 { return b.Whole(90).Height(90) }
	if got := high(b.Higher(4)) - high(b); math.Abs(got-4) > 1e-6 {
		t.Errorf("asked for 4 mm more, got %v", got)
	}
	if got := high(b.Higher(400)) - high(b); got > high(b)*(highest-1) {
		t.Errorf("asked for far too much more, got %v of %v", got, high(b))
	}
	if b.Higher(4).Line == b.Line {
		t.Error("the rows are as close as before")
	}
}

// TestPeersShareColumns holds that gauges of peers can be compared: they begin
// and end at the same places.
func TestPeersShareColumns(t *testing.T) {
	var p Faults
	a, b := charts(&p, same)["bars"].(wholeBars).bars, charts(&p, long)["bars"].(wholeBars).bars
	if slices.Equal([]float64{a.columns(90).gauge}, []float64{b.columns(90).gauge}) {
		t.Fatal("the two have the same columns by themselves: this shows nothing")
	}
	a.Peers, b.Peers = []Bars{a, b}, []Bars{a, b}
	if one, other := a.columns(90), b.columns(90); one.gauge != other.gauge || one.wide != other.wide {
		t.Errorf("gauges from %v, %v wide, and from %v, %v wide", one.gauge, one.wide, other.gauge, other.wide)
	}
}

// TestHeatGridGivesWay holds what is left of squares without room: no figures,
// fewer names, but every tint.
func TestHeatGridGivesWay(t *testing.T) {
	h := HeatGrid{Size: 8, Rows: []string{"1", "2"}}
	for i := range 128 {
		h.Columns = append(h.Columns, fmt.Sprint(i))
	}
	for range 256 {
		h.Cells = append(h.Cells, HeatCell{Heat: 0.5, Figure: "107"})
	}
	count := func(width float64) (tints, texts int) {
		var c Canvas
		h.Draw(&c, 0, 0, width)
		for _, it := range c.Items() {
			switch it := it.(type) {
			case Box:
				if it.Fill.Drawn() {
					tints++
				}
			case Text:
				texts++
			}
		}
		return tints, texts
	}
	if tints, texts := count(90); tints != 256 || texts > 80 {
		t.Errorf("in 90 mm: %d tints, %d texts", tints, texts)
	}
	if tints, texts := count(2000); tints != 256 || texts != 256+128+2 {
		t.Errorf("in 2 m: %d tints, %d texts", tints, texts)
	}
}
