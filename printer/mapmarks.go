package printer

import (
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/page"
)

// zoneDashes tell the sides' zones apart: long strokes and dots, in pen widths.
var zoneDashes = [][2]float64{{4, 1.6}, {0.9, 1.1}}

// zonePen is the line around a side's zone.
func zonePen(side int, width float64) page.Stroke {
	dash := zoneDashes[side%len(zoneDashes)]
	return page.Stroke{Width: width, Ink: page.Black, Dash: [2]float64{dash[0] * width, dash[1] * width}, Band: true}
}

// zones draws the borders of the deployment zones.
func (m mapping) zones() {
	for i, side := range m.sides {
		pen := zonePen(i, min(max(m.side*0.07, 0.6), 1.6))
		in := func(c grid.Cell) bool { return side.zone[c] }
		for _, line := range lines(m.border(in, pen.Width*(0.8+1.3*float64(i)))) {
			m.canvas.Add(page.Polyline(line, pen))
		}
	}
}

// lines joins stretches that go on where another ends, so that dashes run
// round corners.
func lines(all []stretch) [][]page.Point {
	const hair = 1e-6
	meets := func(a, b page.Point) bool { return max(a.X-b.X, b.X-a.X, a.Y-b.Y, b.Y-a.Y) < hair }
	var out [][]page.Point
	for len(all) > 0 {
		line := []page.Point{all[0].from, all[0].to}
		all = all[1:]
		for {
			next := slices.IndexFunc(all, func(s stretch) bool { return meets(s.from, line[len(line)-1]) })
			if next < 0 {
				break
			}
			line = append(line, all[next].to)
			all = slices.Delete(slices.Clone(all), next, next+1)
		}
		out = append(out, line)
	}
	return out
}

// units draws those that begin on the board: counters with round corners for
// the first side and square ones for the other, and the sides' flags.
func (m mapping) units() {
	for i, side := range m.sides {
		for _, u := range side.units {
			at := m.inMiddle(u.at, 0.62)
			if len(m.marks(u.at)) > 0 { // beside them, not over
				at = m.inMiddle(u.at, 0.46)
				at.X, at.Y = at.X-m.side*0.24, at.Y+m.side*0.24
			}
			radius := 0.0
			if i == 0 {
				radius = m.side * 0.16
			}
			m.canvas.Add(page.Box{Rect: at, Radius: radius, Fill: white, Stroke: page.Pen(m.linePen()*1.4, page.Black)})
			u.icon.Draw(m.canvas, at.Inset(m.side*0.08, m.side*0.08), page.Black)
		}
		if flag, ok := page.FindIcon("banner"); ok && side.flag != grid.None {
			flag.Draw(m.canvas, m.inMiddle(side.flag, 0.6), page.Black)
		}
	}
}

// discRadius is that of objectives, in mm.
func (m mapping) discRadius() float64 { return min(max(m.side*0.18, 1.7), 6) }

// objectives draws a numbered disc for each, and returns what they cover.
func (m mapping) objectives() []page.Rect {
	var covered []page.Rect
	r := m.discRadius()
	for i, o := range m.scenario.Objectives {
		c, err := m.ground.Cell(o.At)
		if err != nil {
			continue
		}
		at := m.square(c)
		middle := page.Point{X: at.Right() - r - m.side*0.04, Y: at.Y + r + m.side*0.04}
		m.disc(middle, r, i)
		covered = append(covered, page.Rect{X: middle.X - r, Y: middle.Y - r, W: 2 * r, H: 2 * r})
	}
	return covered
}

// disc draws the mark of an objective: its number, counted from 1.
func (m mapping) disc(middle page.Point, r float64, objective int) {
	m.canvas.Add(page.Circle(middle, r, white, page.Pen(min(max(r*0.16, 0.35), 0.8), page.Black)))
	number := strconv.Itoa(objective + 1)
	m.label(number, min(r*1.35/page.MMPerPoint, 2.2*r/page.MMPerPoint/float64(len(number))), middle, page.Centre, page.Style{Bold: true})
}

// names writes what features and objectives are called beside their cells,
// where nothing else is written yet.
func (m mapping) names(covered []page.Rect) {
	said := map[grid.Cell]bool{}
	put := func(cell, name string) {
		cells, err := m.ground.Area(cell)
		if err != nil || len(cells) == 0 || name == "" || said[cells[0]] {
			return
		}
		said[cells[0]] = true
		covered = m.name(cells[0], name, covered)
	}
	for _, f := range m.scenario.Board.Features {
		put(f.At, f.Name)
	}
	for _, o := range m.scenario.Objectives {
		put(o.At, o.Name)
	}
}

// name writes a name under or over a cell, or where it least hides others.
func (m mapping) name(c grid.Cell, name string, covered []page.Rect) []page.Rect {
	size := min(max(m.side*0.22/page.MMPerPoint, 5), 9)
	if m.table {
		size = 10
	}
	words := m.proof.Plain("map", name, page.Style{Italic: true})
	wide, high := words.Width(size)+0.8, size*page.MMPerPoint*1.05
	at, board := m.square(c), m.board()
	x := min(max(at.X+at.W/2-wide/2, board.X+0.3), board.Right()-wide-0.3)
	var best page.Rect
	least := -1
	for _, y := range []float64{at.Bottom() + 0.2, at.Y - high - 0.2, at.Bottom() - high - 0.2, at.Y + 0.2} {
		r := page.Rect{X: x, Y: y, W: wide, H: high}
		if y < board.Y || r.Bottom() > board.Bottom() {
			continue
		}
		hidden := 0
		for _, other := range covered {
			if r.X < other.Right() && other.X < r.Right() && r.Y < other.Bottom() && other.Y < r.Bottom() {
				hidden++
			}
		}
		if least < 0 || hidden < least {
			best, least = r, hidden
		}
	}
	if least < 0 {
		return covered
	}
	m.canvas.Add(page.Box{Rect: best, Radius: 0.6, Fill: white})
	para := page.Para{Words: words, Size: size, Tight: true}
	para.Draw(m.canvas, best.X+0.4, best.Y+(best.H-para.Height(wide))/2, wide)
	return append(covered, best)
}
