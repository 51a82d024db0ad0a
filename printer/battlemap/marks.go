package battlemap

import (
	"math"
	"strconv"

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
		for _, of := range side.zone.outlines {
			of = inset(m.outline(of), pen.Width*(0.8+1.3*float64(i)))
			m.canvas.Add(page.Polygon(of, page.Ink{}, pen))
		}
	}
}

// units draws those that begin on the board: counters with round corners for
// the first side and square ones for the other, and the sides' flags.
func (m mapping) units() {
	for i, side := range m.sides {
		for _, u := range side.units {
			m.counter(u, i == 0)
		}
		if flag, ok := page.FindIcon("banner"); ok && side.flag != nil {
			flag.Draw(m.canvas, amid(m.rect(side.flag.Rect), 0.6), page.Black)
		}
	}
}

// counter draws a unit, next to what is drawn at its place and not over it.
func (m mapping) counter(u placed, round bool) {
	at := amid(m.rect(u.Rect), 0.62)
	if u.crowded {
		at = amid(m.rect(u.Rect), 0.46)
		at.X, at.Y = at.X-m.side*0.24, at.Y+m.side*0.24
	}
	radius := 0.0
	if round {
		radius = m.side * 0.16
	}
	if u.facing != nil {
		m.pointer(at, *u.facing)
	}
	m.canvas.Add(page.Box{Rect: at, Radius: radius, Fill: page.White, Stroke: page.Pen(m.linePen()*1.4, page.Black)})
	u.icon.Draw(m.canvas, at.Inset(m.side*0.08, m.side*0.08), page.Black)
}

// pointer draws which way a counter faces: an arrow that shows from under it.
func (m mapping) pointer(at page.Rect, facing float64) {
	sin, cos := math.Sincos(facing * math.Pi / 180)
	p := func(ahead, right float64) page.Point { // in half widths from the middle
		x, y := ahead*sin+right*cos, -ahead*cos+right*sin
		return page.Point{X: at.X + at.W/2*(1+x), Y: at.Y + at.H/2*(1+y)}
	}
	m.canvas.Add(page.Polygon([]page.Point{p(1.75, 0), p(0.9, 0.75), p(0.9, -0.75)}, page.Black, page.Stroke{}))
}

// amid is a square in the middle of another, so much of it wide.
func amid(r page.Rect, of float64) page.Rect { return r.Inset(r.W*(1-of)/2, r.H*(1-of)/2) }

// discRadius is that of objectives, in mm.
func (m mapping) discRadius() float64 { return min(max(m.side*0.18, 1.7), 6) }

// objectives draws a numbered disc for each, and returns what they cover.
func (m mapping) objectives() []page.Rect {
	var covered []page.Rect
	r := m.discRadius()
	for i, o := range m.scenario.Objectives {
		where, ok := m.spot(o.At)
		if !ok {
			continue
		}
		at := m.rect(where.Rect)
		middle := at.Centre()
		if !where.open {
			middle = page.Point{X: at.Right() - r - m.side*0.04, Y: at.Y + r + m.side*0.04}
		}
		m.disc(middle, r, i)
		covered = append(covered, page.Rect{X: middle.X - r, Y: middle.Y - r, W: 2 * r, H: 2 * r})
	}
	return covered
}

// disc draws the mark of an objective: its number, counted from 1.
func (m mapping) disc(middle page.Point, r float64, objective int) {
	m.canvas.Add(page.Circle(middle, r, page.White, page.Pen(min(max(r*0.16, 0.35), 0.8), page.Black)))
	number := strconv.Itoa(objective + 1)
	m.label(number, min(r*1.35/page.MMPerPoint, 2.2*r/page.MMPerPoint/float64(len(number))), middle, page.Centre, page.Style{Bold: true})
}

// names writes what features and objectives are called next to their places,
// where nothing else is written yet.
func (m mapping) names(covered []page.Rect) {
	said := map[spot]bool{}
	put := func(place, name string) {
		where, ok := m.spot(place)
		if !ok || name == "" || said[where] {
			return
		}
		said[where] = true
		covered = m.name(m.rect(where.Rect), name, covered)
	}
	for _, f := range m.scenario.Board.Features {
		put(f.At, f.Name)
	}
	called := map[string]bool{}
	for _, o := range m.scenario.Objectives {
		put(o.At, o.Name)
		called[o.Name] = true
	}
	for _, r := range m.regions(m) {
		if !called[r.name] { // an objective that is all of it says so already
			covered = m.write(r.name, r.about, covered)
		}
	}
}

// name writes a name under or over a place, or where it least hides others.
func (m mapping) name(at page.Rect, name string, covered []page.Rect) []page.Rect {
	x, half := at.X+at.W/2, m.nameSize()*page.MMPerPoint*1.05/2
	return m.write(name, []page.Point{{X: x, Y: at.Bottom() + 0.2 + half}, {X: x, Y: at.Y - half - 0.2},
		{X: x, Y: at.Bottom() - half - 0.2}, {X: x, Y: at.Y + 0.2 + half}}, covered)
}

// nameSize is the type of names, in points.
func (m mapping) nameSize() float64 {
	if m.toPlay {
		return 10
	}
	return min(max(m.side*0.22/page.MMPerPoint, 6), 9)
}

// write writes a name about that one of the points where it least hides
// others, the first for choice, and returns what is covered then.
func (m mapping) write(name string, about []page.Point, covered []page.Rect) []page.Rect {
	size := m.nameSize()
	words := m.faults.Plain("map", name, page.Style{Italic: true})
	wide, high := words.Width(size)+0.8, size*page.MMPerPoint*1.05
	board := m.covered()
	var best page.Rect
	least := -1
	for _, at := range about {
		x := min(max(at.X-wide/2, board.X+0.3), board.Right()-wide-0.3)
		r := page.Rect{X: x, Y: at.Y - high/2, W: wide, H: high}
		if r.Y < board.Y || r.Bottom() > board.Bottom() {
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
	m.canvas.Add(page.Box{Rect: best, Radius: 0.6, Fill: page.White})
	para := page.Para{Words: words, Size: size, Tight: true}
	para.Draw(m.canvas, best.X+0.4, best.Y+(best.H-para.Height(wide))/2, wide)
	return append(covered, best)
}

// draw draws the map, what lies lowest first.
func (m mapping) draw() {
	m.land(m)
	m.zones()
	m.rim(m)
	m.units()
	m.names(m.objectives())
}
