package battlemap

import (
	"math"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// Scene is a moment of play on a map. Places are written as documents write them:
// "c4", "12,8.5".
type Scene struct {
	Stand   []Counter
	Moves   []Step
	Shots   []Step
	Blocked []Step    // shots that something is in the way of
	Lost    []Counter // who stood there until now
	Circles []schema.Ring
	Labels  []schema.Label
	Names   bool // those of areas are written too
}

// Counter is a piece at its place.
type Counter struct {
	Side   int       // 0 or 1
	Mark   string    // a number or a letter
	Icon   page.Icon // in place of mark and ground; zero: none
	At     string
	Facing *float64 // degrees clockwise from north; nil: it does not matter
}

// Step leads from one place to another.
type Step struct{ From, To string }

// scenePiece is a small map with what happens on it.
type scenePiece struct {
	mapPiece
	scene Scene
}

// Scene is the map with a moment of play on it, at most tallest mm high: the
// first side's pieces in white discs, the other's in black squares, ways as
// arrows, shots as dashes, losses as crosses.
func (m *Map) Scene(p *page.Faults, s Scene, tallest float64) page.Piece {
	return scenePiece{mapPiece{m, p, tallest, sceneMargin}, s}
}

// sceneMargin is what coordinates take around a scene, in mm.
const sceneMargin = 3.6

func (s scenePiece) Draw(c *page.Canvas, x, y, width float64) {
	unit := s.unit(width)
	m := s.mapped(s.faults, c, page.Point{X: x + (width-unit*s.measure().size.W)/2, Y: y + sceneMargin}, unit)
	if !m.together {
		*m.spent = 0
	}
	m.land(m)
	m.rim(m)
	var over page.Canvas // what happens: names of cells keep off it and lie beneath it, words over it
	m.canvas = &over
	taken := m.play(s.scene)
	m.canvas = c
	p := newPlacing(m)
	p.ink = newInkMap(m.covered(), append(slices.Clip(c.Items()), over.Items()...))
	p.take(taken)
	p.putAlone(m.cellNames(m))
	p.draw(m)
	c.Add(over.Items()...)
	first := len(p.set)
	words := m.words(s.scene)
	if s.scene.Names {
		words = append(words, m.names(nil)...)
	}
	p.put(words)
	p.set = p.set[first:]
	p.draw(m)
}

// play draws what happens in a scene, and returns where pieces lie.
func (m mapping) play(s Scene) (taken []page.Rect) {
	square := func(at page.Point, r float64) {
		taken = append(taken, page.Rect{X: at.X - r, Y: at.Y - r, W: 2 * r, H: 2 * r})
	}
	for i, o := range m.scenario.Objectives {
		if at, ok := m.middle(o.At); ok {
			m.diamond(at, i)
			square(at, m.counterRadius())
		}
	}
	for _, r := range s.Circles {
		m.ring(r)
	}
	for _, step := range s.Moves {
		m.arrow(step, s, page.Pen(0.3, page.Black))
	}
	for _, step := range s.Shots {
		m.arrow(step, s, dashes)
	}
	for _, step := range s.Blocked {
		m.stopped(step)
	}
	crowd, before := map[string]int{}, map[string]int{}
	for _, k := range s.Stand {
		crowd[k.At]++
	}
	for _, k := range s.Stand {
		if at, r, ok := m.stands(k, before[k.At], crowd[k.At]); ok {
			m.standing(k, at, r)
			square(at, r)
		}
		before[k.At]++
	}
	for _, k := range s.Lost {
		if at, ok := m.middle(k.At); ok {
			m.cross(at)
			square(at, m.counterRadius()*0.8)
		}
	}
	return taken
}

// words are the labels of a scene, at their places or, where something else lies there, as near
// as there is room: on a board of cells in theirs.
func (m mapping) words(s Scene) []label {
	const ink = 1.5 // what a mm of lines under them costs
	var out []label
	for _, l := range s.Labels {
		where, ok := m.spot(l.At)
		if !ok {
			continue
		}
		word := m.written(l.Text, page.Style{Bold: true}, m.counterRadius()*1.25/page.MMPerPoint)
		word.ink, word.has = ink, func(page.Rect) bool { return true } // no line leads to its place
		cell := m.rect(where.Rect)
		at, free := cell.Centre(), cell.Inset(word.size.W/2, word.size.H/2)
		word.at = append([]page.Point{at}, each.Where(around(page.Rect{X: at.X, Y: at.Y}, word.size)[:nearWords], func(p page.Point) bool {
			return where.open || p.X >= free.X && p.X <= free.Right() && p.Y >= free.Y && p.Y <= free.Bottom()
		})...)
		out = append(out, word)
	}
	return out
}

// nearWords is how many places about its own a word of a scene may take.
const nearWords = 8 + 2*16

// dashes are what shots are drawn with.
var dashes = page.Stroke{Width: 0.2, Ink: page.Black, Dash: [2]float64{0.9, 0.6}}

// ring draws a circle, or a slice of one.
func (m mapping) ring(r schema.Ring) {
	at, ok := m.middle(r.At)
	if !ok {
		return
	}
	pen := page.Stroke{Width: 0.3, Ink: layout.Faint, Dash: [2]float64{0.5, 0.5}}
	if r.Arc == 0 {
		m.canvas.Add(page.Circle(at, r.Radius*m.unit, page.Ink{}, pen))
		return
	}
	slice := page.Sector(page.Point{}, r.Radius*m.unit, float64(r.Arc), page.Ink{}, pen)
	sin, cos := math.Sincos(r.Facing * math.Pi / 180)
	turned := func(p page.Point) page.Point {
		return page.Point{X: at.X + p.X*cos - p.Y*sin, Y: at.Y + p.X*sin + p.Y*cos}
	}
	for i, s := range slice.Steps {
		slice.Steps[i] = page.Step{Op: s.Op, A: turned(s.A), B: turned(s.B), To: turned(s.To)}
	}
	m.canvas.Add(slice)
}

// stopped draws a shot that comes to nothing: a bar stands across its end.
func (m mapping) stopped(step Step) {
	from, a := m.middle(step.From)
	to, b := m.middle(step.To)
	long := math.Hypot(to.X-from.X, to.Y-from.Y)
	if !a || !b || long < 0.1 {
		return
	}
	r := m.counterRadius()
	part := 1 - (r+1.4)/long
	if part <= 0 { // the pieces touch: the bar stands between them
		part = 0.5
	}
	end := stretch{from, to}.along(part)
	m.canvas.Add(page.Polyline([]page.Point{from, end}, dashes))
	right := stretch{from, to}.right()
	bar := []page.Point{{X: end.X + right.X*r, Y: end.Y + right.Y*r}, {X: end.X - right.X*r, Y: end.Y - right.Y*r}}
	m.canvas.Add(page.Polyline(bar, page.Pen(0.6, page.Black)))
}

// middle is the middle of a place on paper.
func (m mapping) middle(at string) (page.Point, bool) {
	where, ok := m.spot(at)
	return m.rect(where.Rect).Centre(), ok
}

// counterRadius is half of how wide the pieces of a scene are, in mm: numbers in
// them must be read.
func (m mapping) counterRadius() float64 { return min(max(m.side*0.3, 1.7), 2.6) }

// diamond is an objective, so that it is taken for no piece.
func (m mapping) diamond(at page.Point, objective int) {
	r := m.counterRadius() * 1.35
	corners := []page.Point{{X: at.X, Y: at.Y - r}, {X: at.X + r, Y: at.Y}, {X: at.X, Y: at.Y + r}, {X: at.X - r, Y: at.Y}}
	m.canvas.Add(page.Polygon(corners, page.White, page.Pen(0.25, page.Black)))
	m.label(strconv.Itoa(objective+1), m.counterRadius()*1.25/page.MMPerPoint, at, page.Centre, page.Style{})
}

// stands is where a piece stands among all those that are there, some of them drawn before it, and
// half of how wide it is: two lie next to each other, more in rows.
func (m mapping) stands(k Counter, before, all int) (at page.Point, r float64, ok bool) {
	at, ok = m.middle(k.At)
	r = m.counterRadius()
	off := among(before, all)
	at.X, at.Y = at.X+off.X*2.05*r, at.Y+off.Y*2.05*r
	if k.Icon.Name != "" {
		r *= iconShare
	}
	return at, r, ok
}

// standing draws a piece.
func (m mapping) standing(k Counter, at page.Point, r float64) {
	if k.Icon.Name != "" {
		k.Icon.Draw(m.canvas, page.Rect{X: at.X - r, Y: at.Y - r, W: 2 * r, H: 2 * r}, page.Black)
		return
	}
	if k.Facing != nil {
		m.pointer(page.Rect{X: at.X - r, Y: at.Y - r, W: 2 * r, H: 2 * r}, *k.Facing)
	}
	ink := page.Black
	if k.Side == 0 {
		m.canvas.Add(page.Circle(at, r, page.White, page.Pen(0.25, page.Black)))
	} else {
		m.canvas.Add(page.Box{Rect: page.Rect{X: at.X - r*0.9, Y: at.Y - r*0.9, W: r * 1.8, H: r * 1.8}, Fill: page.Black, Stroke: page.Pen(0.2, page.White)})
		ink = page.White
	}
	style := page.Style{Bold: true, Ink: ink}
	size := r * 1.25 / page.MMPerPoint
	if wide := m.faults.Plain("counter", k.Mark, style).Width(size); wide > r*markShare {
		size *= r * markShare / wide
	}
	m.label(k.Mark, size, at, page.Centre, style)
}

// among is how many pieces farther right and down than the middle of all the nth of some stands, in
// rows of about as many as there are rows.
func among(n, all int) page.Point {
	per := int(math.Ceil(math.Sqrt(float64(all))))
	if all == 2 {
		per = 2
	}
	rows := (all + per - 1) / per
	last := min(per, all-n/per*per) // in its row
	return page.Point{X: float64(n%per) - float64(last-1)/2, Y: float64(n/per) - float64(rows-1)/2}
}

// markShare is how wide a piece's mark may be, in radii of its disc.
const markShare = 1.5

// iconShare is how much larger a picture is than a disc.
const iconShare = 1.5

// rimOf is how far what lies at a place reaches from its middle, in mm.
func (m mapping) rimOf(at string, in Scene) (r float64) {
	for _, k := range in.Stand {
		switch {
		case k.At != at:
		case k.Icon.Name != "":
			r = max(r, m.counterRadius()*iconShare)
		default:
			r = max(r, m.counterRadius())
		}
	}
	if slices.ContainsFunc(in.Lost, func(k Counter) bool { return k.At == at }) {
		r = max(r, m.counterRadius())
	}
	return r
}

// The head of an arrow, in mm.
const arrowLong, arrowWide = 1.3, 1.0

// arrow draws a way or a shot, from rim to rim of what lies at its ends.
func (m mapping) arrow(step Step, in Scene, pen page.Stroke) {
	from, a := m.middle(step.From)
	to, b := m.middle(step.To)
	way := stretch{from, to}
	long := way.long()
	begin, end := m.rimOf(step.From, in), m.rimOf(step.To, in)
	if !a || !b || long < begin+end+arrowLong {
		return // the pieces touch
	}
	tip, base := way.along(1-end/long), way.along(1-(end+arrowLong)/long)
	m.canvas.Add(page.Polyline([]page.Point{way.along(begin / long), tip}, pen))
	right := way.right()
	side := func(by float64) page.Point { return page.Point{X: base.X + by*right.X, Y: base.Y + by*right.Y} }
	m.canvas.Add(page.Polygon([]page.Point{tip, side(arrowWide / 2), side(-arrowWide / 2)}, page.Black, page.Stroke{}))
}

// cross marks where a piece was lost.
func (m mapping) cross(at page.Point) {
	r := m.counterRadius() * 0.8
	for _, pen := range []page.Stroke{page.Pen(1.1, page.White), page.Pen(0.55, page.Black)} {
		for _, slope := range []float64{1, -1} {
			m.canvas.Add(page.Polyline([]page.Point{{X: at.X - r, Y: at.Y - slope*r}, {X: at.X + r, Y: at.Y + slope*r}}, pen))
		}
	}
}
