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
	spot bool                    // the line leads to a spot from the middle of the label
	by   page.Rect               // what it had best lie close to; zero: nothing
	bare bool                    // it lies badly on roads and water, as it is not their name
	draw func(m mapping, at page.Rect)
}

// set is a label at its place.
type set struct {
	label
	page.Rect
	line  stretch // that leads to what it belongs to
	leads bool    // there is one
}

// reach is where there is something of it.
func (s set) reach() []page.Rect {
	if s.leads {
		return []page.Rect{s.Rect, s.line.hull()}
	}
	return []page.Rect{s.Rect}
}

// placing finds places for labels: on no other label, no piece and no line of a
// zone, on the map, on as little of what is drawn as can be, and near.
type placing struct {
	m     mapping
	room  page.Rect   // that labels keep to
	taken []page.Rect // pieces and discs
	zones []stretch
	air   float64 // mm to keep from the lines of zones
	ink   inkMap
	bands bands
	set   []set
	lies  *buckets // what is taken, then what is set
	lines *buckets // of zones
}

// newPlacing looks at what the map has so far. On a map to play on, whose sheets
// each draw a part of it, it looks at nothing, so that labels lie in the same
// places on all of them.
func newPlacing(m mapping) *placing {
	p := &placing{m: m, room: m.covered().Inset(0.3, 0.3), air: m.zoneWidth()/2 + 0.25, lies: newBuckets(m.covered()), lines: newBuckets(m.covered())}
	for _, of := range m.zoneLines() {
		p.zones = append(p.zones, stretches(of)...)
	}
	for i, s := range p.zones {
		p.lines.add(i, s.hull())
	}
	if !m.toPlay {
		p.ink = newInkMap(m.covered(), m.canvas.Items())
		p.bands = newBands(m.covered(), m.canvas.Items())
	}
	return p
}

// take keeps labels off pieces, before any is set.
func (p *placing) take(pieces []page.Rect) {
	p.taken = pieces
	for i, r := range pieces {
		p.lies.add(i, r)
	}
}

// spotRadius is that of the dot at the end of a line to a spot, in mm.
const spotRadius = 0.5

// The cost of places.
const (
	costHidden, costCrossing, costOff = 1000, 800, 10_000
	costLeader, costFar, costLater    = 150, 0.7, 0.25
	costApart                         = 0.3 // for each mm from a disc to its name
	costBand                          = 7   // of a place's name that lies on a road as if it were the road's
	leaderFrom                        = 1.3 // mm from which a line leads to what is named
)

// cost is how bad a place for a label is, that place being the nth of its choice; or a
// part of it that is no less than least.
func (p *placing) cost(l label, r page.Rect, nth int, least float64) float64 {
	out := costLater*float64(min(nth, 8)) + l.ink*p.ink.under(r)
	if !l.belongs(r) {
		out += l.away
	}
	if l.by.W > 0 {
		at := nearest(r, l.by.Centre())
		out += costApart * stretch{at, nearest(l.by, at)}.long()
	}
	if l.bare {
		out += costBand * p.bands.under(r)
	}
	all := p.room
	if r.X < all.X || r.Y < all.Y || r.Right() > all.Right() || r.Bottom() > all.Bottom() {
		out += costOff
	}
	at := set{label: l, Rect: r}
	at.line, at.leads = l.leader(r)
	for _, n := range p.lies.near(at.reach()...) {
		if out >= least {
			return out
		}
		out = p.clash(out, at, n)
	}
	if p.crosses(r) {
		out += costCrossing
	}
	if at.leads {
		out += 1 + costFar*at.line.long()
	}
	return out
}

// clash adds to a cost that a label lies near the nth of what is taken and set.
func (p *placing) clash(out float64, at set, n int) float64 {
	if n < len(p.taken) {
		other := p.taken[n]
		out += hides(at.Rect, other) * costHidden
		if at.leads && other != at.of && at.line.meets(other) {
			out += costLeader
		}
		return out
	}
	other := &p.set[n-len(p.taken)]
	out += hides(at.Rect, other.Rect) * costHidden
	if at.leads && at.line.meets(other.Rect) {
		out += costLeader
	}
	if other.leads && other.line.meets(at.Rect) {
		out += costLeader
	}
	return out
}

// crosses says whether a line of a zone runs through a rectangle.
func (p *placing) crosses(r page.Rect) bool {
	r = r.Inset(-p.air, -p.air)
	return slices.ContainsFunc(p.lines.near(r), func(n int) bool { return p.zones[n].meets(r) })
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
	leads := s.long() > leaderFrom
	if l.spot {
		s.from = r.Centre()
	}
	return s, leads
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

// best is a label at the place that costs least.
func (p *placing) best(l label) set {
	out := set{label: l}
	least := math.Inf(1)
	for i, at := range l.at {
		r := page.Rect{X: at.X - l.size.W/2, Y: at.Y - l.size.H/2, W: l.size.W, H: l.size.H}
		r.X = max(min(r.X, p.room.Right()-r.W), p.room.X)
		if c := p.cost(l, r, i, least); c < least {
			out.Rect, least = r, c
		}
	}
	out.line, out.leads = l.leader(out.Rect)
	return out
}

// put finds places for labels that want the same room: each in turn, and then
// each again in view of the others.
func (p *placing) put(labels []label) {
	const rounds = 3
	first := len(p.set)
	for _, l := range labels {
		if len(l.at) > 0 {
			p.keep(p.best(l))
		}
	}
	for range rounds {
		for i := first; i < len(p.set); i++ {
			n := len(p.taken) + i
			p.lies.remove(n, p.set[i].reach()...)
			p.set[i] = p.best(p.set[i].label)
			p.lies.add(n, p.set[i].reach()...)
		}
	}
}

// putAlone finds places for labels that cannot meet each other.
func (p *placing) putAlone(labels []label) {
	for _, s := range each.Of(labels, p.best) {
		p.keep(s)
	}
}

func (p *placing) keep(s set) {
	p.lies.add(len(p.taken)+len(p.set), s.reach()...)
	p.set = append(p.set, s)
}

// draw draws the lines to what labels belong to, then the labels, on a map that has
// its corner where it may.
func (p *placing) draw(m mapping) {
	m.ground = &grounds{of: m, at: newBuckets(m.covered())}
	by := page.Point{X: m.at.X - p.m.at.X, Y: m.at.Y - p.m.at.Y}
	moved := func(p page.Point) page.Point { return page.Point{X: p.X + by.X, Y: p.Y + by.Y} }
	for _, s := range p.set {
		if line := (stretch{moved(s.line.from), moved(s.line.to)}); s.leads && m.sees(line.hull()) {
			m.canvas.Add(page.Line{From: line.from, To: line.to, Stroke: page.Pen(0.2, page.Black)})
			if s.spot {
				m.canvas.Add(page.Circle(line.to, spotRadius, page.Black, page.Pen(0.2, page.White)))
			}
		}
	}
	for _, s := range p.set {
		if at := moved(page.Point{X: s.X, Y: s.Y}); m.sees(page.Rect{X: at.X, Y: at.Y, W: s.W, H: s.H}) {
			s.label.draw(m, page.Rect{X: at.X, Y: at.Y, W: s.W, H: s.H})
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
		case page.Text: // the letter of ground without a picture
			wide := it.Face.Width(it.Run, it.Size)
			for up := 0.0; up < it.Size*page.MMPerPoint*0.7; up += inkStep {
				y := it.At.Y - up
				k.trace([]page.Point{{X: it.At.X, Y: y}, {X: it.At.X + wide, Y: y}}, page.Pen(0, it.Ink))
			}
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
