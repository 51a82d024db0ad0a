package battlemap

import (
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
)

// label is something that a map sets about what it belongs to: a name, or the disc
// of an objective.
type label struct {
	size page.Size
	at   []page.Point            // where its middle may lie, the first for choice
	of   page.Rect               // what it belongs to; a line leads there from afar
	has  func(at page.Rect) bool // whether it lies in what it belongs to, and needs no line; nil: where its middle lies in of
	ink  float64                 // what a mm of lines beneath it costs
	away float64                 // what it costs where it does not belong
	draw func(at page.Rect)
}

// set is a label at its place.
type set struct {
	label
	page.Rect
}

// placing finds places for labels: on no other label, no piece and no line of a
// zone, on the map, on as little of what is drawn as can be, and near.
type placing struct {
	m     mapping
	taken []page.Rect // pieces and discs
	zones []stretch
	air   float64 // mm to keep from the lines of zones
	ink   inkMap
	set   []set
}

// newPlacing looks at what the map has so far. On a map to play on, whose sheets
// each draw a part of it, it looks at nothing, so that labels lie in the same
// places on all of them.
func newPlacing(m mapping) *placing {
	p := &placing{m: m, air: m.zoneWidth()/2 + 0.25}
	for _, of := range m.zoneLines() {
		p.zones = append(p.zones, stretches(of)...)
	}
	if !m.toPlay {
		p.ink = newInkMap(m.covered(), m.canvas.Items())
	}
	return p
}

// The cost of places.
const (
	costHidden, costCrossing, costOff = 1000, 800, 10_000
	costLeader, costFar, costLater    = 150, 0.7, 0.25
	leaderFrom                        = 1.3 // mm from which a line leads to what is named
)

// cost is how bad a place for a label is, that place being the nth of its choice.
func (p *placing) cost(l label, r page.Rect, nth int) float64 {
	out := costLater*float64(min(nth, 8)) + l.ink*p.ink.under(r)
	if !l.belongs(r) {
		out += l.away
	}
	all := p.m.covered().Inset(0.3, 0.3)
	if r.X < all.X || r.Y < all.Y || r.Right() > all.Right() || r.Bottom() > all.Bottom() {
		out += costOff
	}
	leader, leads := l.leader(r)
	for _, other := range p.taken {
		out += hides(r, other) * costHidden
		if leads && other != l.of && leader.meets(other) {
			out += costLeader
		}
	}
	for _, other := range p.set {
		out += hides(r, other.Rect) * costHidden
		if leads && leader.meets(other.Rect) {
			out += costLeader
		}
		if theirs, ok := other.leader(other.Rect); ok && theirs.meets(r) {
			out += costLeader
		}
	}
	if p.crosses(r) {
		out += costCrossing
	}
	if leads {
		out += 1 + costFar*leader.long()
	}
	return out
}

// crosses says whether a line of a zone runs through a rectangle.
func (p *placing) crosses(r page.Rect) bool {
	r = r.Inset(-p.air, -p.air)
	return slices.ContainsFunc(p.zones, func(s stretch) bool { return s.meets(r) })
}

// hides is 1 or more if a rectangle lies on another.
func hides(a, b page.Rect) float64 {
	w, h := min(a.Right(), b.Right())-max(a.X, b.X), min(a.Bottom(), b.Bottom())-max(a.Y, b.Y)
	if w <= 0 || h <= 0 {
		return 0
	}
	return 1 + w*h/(a.W*a.H)
}

// belongs says whether a label at a place lies in what it is set to.
func (l label) belongs(r page.Rect) bool {
	if l.has != nil {
		return l.has(r)
	}
	middle := r.Centre()
	return l.of.Meets(page.Rect{X: middle.X, Y: middle.Y})
}

// leader is the line from a label to what it belongs to, if it stands away.
func (l label) leader(r page.Rect) (stretch, bool) {
	if l.has != nil && l.has(r) {
		return stretch{}, false
	}
	s := stretch{nearest(r, l.of.Centre()), page.Point{}}
	s.to = nearest(l.of, s.from)
	s.from = nearest(r, s.to)
	return s, s.long() > leaderFrom
}

// nearest is the point of a rectangle that is nearest to another.
func nearest(r page.Rect, p page.Point) page.Point {
	return page.Point{X: min(max(p.X, r.X), r.Right()), Y: min(max(p.Y, r.Y), r.Bottom())}
}

// meets says whether a stretch has a point in a rectangle.
func (s stretch) meets(r page.Rect) bool {
	from, to := 0.0, 1.0
	clip := func(at, way, low, high float64) {
		switch {
		case way == 0 && (at < low || at > high):
			to = -1
		case way != 0:
			a, b := (low-at)/way, (high-at)/way
			from, to = max(from, min(a, b)), min(to, max(a, b))
		}
	}
	clip(s.from.X, s.to.X-s.from.X, r.X, r.Right())
	clip(s.from.Y, s.to.Y-s.from.Y, r.Y, r.Bottom())
	return from <= to
}

// best is the place of a label that costs least.
func (p *placing) best(l label) page.Rect {
	var out page.Rect
	least := math.Inf(1)
	all := p.m.covered().Inset(0.3, 0.3)
	for i, at := range l.at {
		r := page.Rect{X: at.X - l.size.W/2, Y: at.Y - l.size.H/2, W: l.size.W, H: l.size.H}
		r.X = max(min(r.X, all.Right()-r.W), all.X)
		if c := p.cost(l, r, i); c < least {
			out, least = r, c
		}
	}
	return out
}

// put finds places for labels that want the same room: each in turn, and then
// each again in view of the others.
func (p *placing) put(labels []label) {
	const rounds = 3
	first := len(p.set)
	for _, l := range labels {
		if len(l.at) > 0 {
			p.set = append(p.set, set{l, p.best(l)})
		}
	}
	for range rounds {
		for i := first; i < len(p.set); i++ {
			s := p.set[i]
			p.set = slices.Delete(p.set, i, i+1)
			p.set = slices.Insert(p.set, i, set{s.label, p.best(s.label)})
		}
	}
}

// putAlone finds places for labels that cannot meet each other.
func (p *placing) putAlone(labels []label) {
	p.set = append(p.set, each.Of(labels, func(l label) set { return set{l, p.best(l)} })...)
}

// draw draws the lines to what labels belong to, then the labels.
func (p *placing) draw() {
	for _, s := range p.set {
		if line, ok := s.leader(s.Rect); ok && p.m.sees(page.Hull([]page.Point{line.from, line.to})) {
			p.m.canvas.Add(page.Line{From: line.from, To: line.to, Stroke: page.Pen(0.2, page.Black)})
		}
	}
	for _, s := range p.set {
		if p.m.sees(s.Rect) {
			s.label.draw(s.Rect)
		}
	}
}

// around are middles of places about a rectangle, nearest first: under it, over
// it, at its sides and corners, then farther off all around.
func around(r page.Rect, size page.Size) []page.Point {
	const gap = 0.4
	middle := r.Centre()
	var out []page.Point
	ring := func(off float64, ways ...float64) {
		for _, degrees := range ways {
			sin, cos := math.Sincos(degrees * math.Pi / 180)
			if len(ways) <= 8 { // along the sides of the rectangle, to its corners
				sin, cos = math.Round(sin), math.Round(cos)
			}
			out = append(out, page.Point{X: middle.X + cos*(r.W/2+size.W/2+off), Y: middle.Y + sin*(r.H/2+size.H/2+off)})
		}
	}
	ring(gap, 90, 270, 0, 180, 45, 135, 315, 225)
	for _, off := range []float64{1, 2, 3.5, 5.5, 8, 11, 15, 20} {
		ring(off, 90, 270, 75, 105, 255, 285, 60, 120, 240, 300, 30, 150, 210, 330, 0, 180)
	}
	return out
}

// inkMap is how much ink lies where, as sums from its upper left corner.
type inkMap struct {
	page.Rect
	columns int
	sums    []float64
}

// inkStep is how wide its squares are, in mm.
const inkStep = 0.5

// newInkMap measures the lines of items, and what is filled by its outlines and
// lines across it. What is light does not count.
func newInkMap(of page.Rect, items []page.Item) inkMap {
	k := inkMap{Rect: of, columns: int(of.W/inkStep) + 2}
	rows := int(of.H/inkStep) + 2
	k.sums = make([]float64, k.columns*rows)
	for _, it := range items {
		switch it := it.(type) {
		case page.Line:
			k.trace([]page.Point{it.From, it.To}, it.Stroke)
		case page.Path:
			pen := it.Stroke
			if !pen.Ink.Drawn() {
				pen = page.Pen(0, it.Fill)
			}
			for _, line := range it.Lines() {
				k.trace(line, pen)
				k.hatch(line, it.Fill)
			}
		}
	}
	for row := 1; row < rows; row++ {
		for column := 1; column < k.columns; column++ {
			at := row*k.columns + column
			k.sums[at] += k.sums[at-1] + k.sums[at-k.columns] - k.sums[at-k.columns-1]
		}
	}
	return k
}

// trace adds a line: of one with gaps as much as is drawn.
func (k *inkMap) trace(line []page.Point, pen page.Stroke) {
	if !dark(pen.Ink) {
		return
	}
	drawn := 1.0
	if on, off := pen.Dash[0], pen.Dash[1]; on+off > 0 {
		drawn = on / (on + off)
	}
	for i := range line[1:] {
		s := stretch{line[i], line[i+1]}
		n := math.Ceil(s.long() / inkStep)
		for part := range int(n) {
			p := s.along((float64(part) + 0.5) / n)
			column, row := int((p.X-k.X)/inkStep)+1, int((p.Y-k.Y)/inkStep)+1
			if p.X >= k.X && p.Y >= k.Y && column < k.columns && row*k.columns < len(k.sums) {
				k.sums[row*k.columns+column] += drawn * s.long() / n
			}
		}
	}
}

// dark says whether what lies on an ink is read badly.
func dark(i page.Ink) bool { return i.Drawn() && i.R <= 170 }

// hatch adds lines across a dark outline that is broad enough to hold some.
func (k *inkMap) hatch(outline []page.Point, fill page.Ink) {
	const apart = 1 // mm
	of := page.Hull(outline)
	for y := of.Y + apart; y < of.Bottom() && of.W > 2*apart && dark(fill); y += apart {
		for _, piece := range pieces([]page.Point{{X: of.X, Y: y}, {X: of.Right(), Y: y}}, func(p page.Point) bool { return page.Encloses(outline, p) }) {
			k.trace(piece, page.Pen(0, fill))
		}
	}
}

// under is how many mm of lines lie under a rectangle.
func (k *inkMap) under(r page.Rect) float64 {
	if len(k.sums) == 0 {
		return 0
	}
	rows := len(k.sums) / k.columns
	at := func(x, y float64) float64 {
		column := min(max(int(math.Round((x-k.X)/inkStep)), 0), k.columns-1)
		row := min(max(int(math.Round((y-k.Y)/inkStep)), 0), rows-1)
		return k.sums[row*k.columns+column]
	}
	return at(r.Right(), r.Bottom()) - at(r.X, r.Bottom()) - at(r.Right(), r.Y) + at(r.X, r.Y)
}
