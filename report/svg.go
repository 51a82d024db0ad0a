package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
)

// fill is the class of what belongs to a side.
func fill(side int) string {
	switch side {
	case 0:
		return "a"
	case 1:
		return "b"
	}
	return "c"
}

// number is a coordinate in an SVG.
func number(x float64) string {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		x = 0
	}
	return strconv.FormatFloat(math.Round(100*x)/100, 'f', -1, 64)
}

const barWide, barHigh = 240.0, 14.0

const plotWide, plotHigh, plotLeft, plotUnder = 640.0, 260.0, 40.0, 36.0

// svg draws the curves.
func (l Lines) svg(in *wording.Language) string {
	most, last := 1e-9, 1
	for _, c := range l.Curves {
		for _, p := range c.Points {
			most = max(most, p.High, p.Value)
		}
		last = max(last, len(c.Points)-1)
	}
	for _, v := range l.Levels {
		most = max(most, v.At)
	}
	x := func(i int) string { return number(plotLeft + (plotWide-plotLeft)*float64(i)/float64(last)) }
	y := func(v float64) string { return number(plotHigh - (plotHigh-10)*max(0, v/most)) }
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="plot" viewBox="0 0 %g %g" role="img" aria-label="%s">`+"\n", plotWide+10, plotHigh+plotUnder, escaped(l.words(in)))
	fmt.Fprintf(&b, `<path class="line rule" d="M%s %sH%sM%s %sV%s"/>`+"\n", x(0), y(0), x(last), x(0), y(0), y(most))
	for i := 0; i <= last; i += 1 + last/20 {
		fmt.Fprintf(&b, `<text x="%s" y="%g" text-anchor="middle">%d</text>`, x(i), plotHigh+14, i)
	}
	fmt.Fprintf(&b, `<text x="%g" y="%g">%s</text><text x="0" y="20">%s</text>`+"\n", plotLeft, plotHigh+30, escaped(l.Under), in.Figures(text.Fixed(most, 1)))
	for _, v := range l.Levels {
		fmt.Fprintf(&b, `<path class="line rule dash" d="M%s %sH%s"/><text x="%g" y="%s" dy="13">%s</text>`+"\n", x(0), y(v.At), x(last), plotLeft+4, y(v.At), escaped(v.Name))
	}
	for n, c := range l.Curves {
		var upper, lower, line []string
		for i, p := range c.Points {
			upper = append(upper, x(i)+","+y(p.High))
			lower = append([]string{x(i) + "," + y(p.Low)}, lower...)
			line = append(line, x(i)+","+y(p.Value))
		}
		class := []string{"line", "line dash"}[n%2]
		fmt.Fprintf(&b, `<polygon class="band" points="%s"/><polyline class="%s" points="%s"/>`, strings.Join(append(upper, lower...), " "), class, strings.Join(line, " "))
		fmt.Fprintf(&b, `<path class="%s" d="M%d %gh30"/><text x="%d" y="%g">%s</text>`+"\n", class, 120+240*n, plotHigh+26, 156+240*n, plotHigh+30, escaped(c.Name))
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// words say what the curves come to.
func (l Lines) words(in *wording.Language) string {
	var ends []string
	for _, c := range l.Curves {
		if n := len(c.Points); n > 0 {
			ends = append(ends, in.Say("{curve} ends at {value}", text.OneLine(c.Name), in.Figures(text.Fixed(c.Points[n-1].Value, 2))))
		}
	}
	return text.Join(": ", text.Capital(l.Title), strings.Join(ends, ", "))
}

const cellSize = 34.0

// svg draws a map: each cell as dark as it is hot, with its value.
func (h HeatMaps) svg(m HeatMap, l *wording.Language) string {
	greatest := max(h.Greatest(), 1e-9)
	h, m = h.Filled(m)
	wide, high := h.wide(), cellSize*(float64(h.Rows)+1.5)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg width="%s" viewBox="0 0 %s %s" role="img" aria-label="%s">`+"\n", number(wide), number(wide), number(high), escaped(h.words(m, l)))
	for i, v := range m.Values {
		x, y := h.centre(i%h.Columns, i/h.Columns)
		shown := ""
		if len(m.Figures) > i {
			shown = m.Figures[i]
		} else if v >= 0.01 {
			shown = l.Figures(text.Fixed(v, 2))
		}
		heat := 0.45 * math.Sqrt(max(0, v)/greatest)
		fmt.Fprintf(&b, `<polygon points="%s" stroke="#999" fill="#000" fill-opacity="%s"/><text x="%s" y="%s" text-anchor="middle">%s</text>`+"\n",
			h.outline(x, y), number(heat), number(x), number(y+4), escaped(shown))
	}
	for c := range h.Columns {
		x, _ := h.centre(c, 0)
		fmt.Fprintf(&b, `<text x="%s" y="%s" text-anchor="middle">%s</text>`, number(x), number(high-4), h.Column(c))
	}
	for r := range h.Rows {
		_, y := h.centre(0, r)
		fmt.Fprintf(&b, `<text x="2" y="%s">%s</text>`, number(y+4), escaped(h.Row(r)))
	}
	b.WriteString("\n</svg>\n")
	return b.String()
}

// centre is where a cell lies; every other column or row of hexes is half a
// cell further up or right.
func (h HeatMaps) centre(column, row int) (x, y float64) {
	x, y = float64(column)+1, float64(h.Rows-1-row)+0.9
	switch {
	case h.Hexes == grid.FlatHexes.String() && column%2 == 1:
		y -= 0.5
	case h.Hexes == grid.PointedHexes.String() && row%2 == 1:
		x += 0.5
	}
	return cellSize*x + h.named(), cellSize * y
}

// wide is how wide a map is drawn.
func (h HeatMaps) wide() float64 { return cellSize*(float64(h.Columns)+1.5) + h.named() }

// named is how much room the names of rows take beyond that of numbers.
func (h HeatMaps) named() float64 {
	return max(0, each.Most(h.Names, func(name string) float64 { return letterWide * float64(utf8.RuneCountInString(name)) })-cellSize/2)
}

// letterWide is about how wide a letter next to a map is.
const letterWide = 6.5

// outline are the corners of a cell.
func (h HeatMaps) outline(x, y float64) string {
	const half, tip = cellSize / 2, cellSize / 6
	corners := [][2]float64{{-half, -half}, {half, -half}, {half, half}, {-half, half}}
	switch h.Hexes {
	case grid.FlatHexes.String():
		corners = [][2]float64{{-half + tip, -half}, {half - tip, -half}, {half + tip, 0}, {half - tip, half}, {-half + tip, half}, {-half - tip, 0}}
	case grid.PointedHexes.String():
		corners = [][2]float64{{0, -half - tip}, {half, -half + tip}, {half, half - tip}, {0, half + tip}, {-half, half - tip}, {-half, -half + tip}}
	}
	points := each.Of(corners, func(c [2]float64) string { return number(x+c[0]) + "," + number(y+c[1]) })
	return strings.Join(points, " ")
}

// words say where most is.
func (h HeatMaps) words(m HeatMap, l *wording.Language) string {
	most := -1
	for i, v := range m.Values {
		if v > 0 && (most < 0 || v > m.Values[most]) {
			most = i
		}
	}
	if most < 0 {
		return l.Say("{title}: nothing anywhere", text.Capital(text.OneLine(m.Title)))
	}
	return l.Say("{title}: most at {place}, {value} {unit}", text.Capital(text.OneLine(m.Title)), h.Cell(most), l.Figures(text.Fixed(m.Values[most], 2)), m.Unit)
}
