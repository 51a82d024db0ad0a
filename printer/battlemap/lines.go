package battlemap

import (
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/page"
)

// strand is how a line runs through a cell: to the middles of its sides, or to
// its corners.
type strand struct {
	cell grid.Cell
	to   []grid.Direction
}

// line is what runs from cell to cell.
type line struct {
	on   func(grid.Cell) bool // the cells that it runs through
	into func(grid.Cell) bool // others that it ends in wherever it meets them; nil: none
	upTo func(grid.Cell) bool // others that it ends in if they lie straight ahead; nil: none
}

// strands join the cells that a line runs through: sides first, corners where
// no side does it. One that reaches the edge of the board leaves it.
func (m cellMap) strands(l line) []strand {
	into := func(c grid.Cell) bool { return l.on(c) || l.into != nil && l.into(c) }
	var out []strand
	for _, c := range m.shown() {
		if !l.on(c) {
			continue
		}
		s := strand{cell: c}
		for _, d := range m.going {
			switch {
			case !m.within(into, c, d):
			case m.OverCorner(d) && (m.within(into, c, d.Turn(-1)) || m.within(into, c, d.Turn(1))):
			default:
				s.to = append(s.to, d)
			}
		}
		if len(s.to) == 1 {
			if off, ok := m.goesOn(l, c, s.to[0].Opposite()); ok {
				s.to = append(s.to, off)
			}
		}
		out = append(out, s)
	}
	return out
}

// goesOn is the way that a line which ends in a cell goes on by: off the board,
// or up to where it leads.
func (m cellMap) goesOn(l line, c grid.Cell, ahead grid.Direction) (grid.Direction, bool) {
	tries := []grid.Direction{ahead}
	if m.OverCorner(ahead) {
		tries = []grid.Direction{ahead.Turn(-1), ahead.Turn(1)}
	}
	for _, d := range tries {
		if next := m.Step(c, d); next == grid.None || l.upTo != nil && l.upTo(next) {
			return d, true
		}
	}
	return 0, false
}

// overlap is by how many squares the pieces of a line run into each other, so
// that no seam shows.
const overlap = 0.02

// curves are the pieces of a strand, as paths without ink: straight on where it
// can, bending where it must, from the middle where several meet.
func (m cellMap) curves(s strand) []page.Path {
	var out []page.Path
	through := func(a, b grid.Direction) {
		middle := m.middle(s.cell)
		from, to := m.towards(middle, a, 0.5), m.towards(middle, b, 0.5)
		const bend = 0.225 // squares from the middle to the handles
		out = append(out, page.Path{Steps: []page.Step{
			{Op: page.MoveTo, To: m.towards(from, a, overlap)}, {Op: page.LineTo, To: from},
			{Op: page.CurveTo, A: m.towards(middle, a, bend), B: m.towards(middle, b, bend), To: to},
			{Op: page.LineTo, To: m.towards(to, b, overlap)},
		}})
	}
	left := map[grid.Direction]bool{}
	for _, d := range s.to {
		left[d] = true
	}
	if len(s.to) == 2 {
		through(s.to[0], s.to[1])
		return out
	}
	for _, d := range s.to {
		if left[d] && left[d.Opposite()] {
			through(d, d.Opposite())
			left[d], left[d.Opposite()] = false, false
		}
	}
	for _, d := range s.to {
		if left[d] {
			middle := m.middle(s.cell)
			out = append(out, page.Polyline([]page.Point{middle, m.towards(middle, d, 0.5+overlap)}, page.Stroke{}))
		}
	}
	return out
}

// strips are a line width mm broad along its strands.
func (m cellMap) strips(strands []strand, width float64) []strip {
	var out []strip
	for _, s := range strands {
		for _, path := range m.curves(s) {
			out = append(out, strip{way: path.Lines()[0], half: width / 2})
		}
		if len(s.to) != 2 { // an end, or where several meet
			out = append(out, strip{way: []page.Point{m.middle(s.cell)}, half: width / 2})
		}
	}
	return out
}

// edgePen draws the sides of roads and the banks of water.
func (m mapping) edgePen() page.Stroke { return page.Pen(m.linePen(), page.Black) }

// How broad lines are, in squares, and their sides in mm.
const (
	riverBroad, roadBroad, railBroad = 0.6, 0.26, 0.15
)

// rivers draws water that runs, with its banks, wider where cells of it lie
// side by side.
func (m cellMap) rivers() {
	all := m.strands(line{on: m.river, into: func(c grid.Cell) bool { return m.has(c, "water") || m.has(c, "marsh") }})
	water := m.strips(all, riverBroad*m.side)
	for _, s := range all {
		water = append(water, m.pools(s.cell)...)
	}
	m.network(water, waterInk, m.edgePen())
	waves, _ := page.FindIcon("river")
	for _, s := range all {
		if !m.has(s.cell, "bridge") {
			waves.Draw(m.canvas, m.rect(m.inMiddle(s.cell, 0.4)), page.Tint(60))
		}
	}
}

// pools fill the middle between a cell of river and three others about its
// corners.
func (m cellMap) pools(c grid.Cell) []strip {
	var out []strip
	for _, d := range m.going {
		a, b := d.Turn(-1), d.Turn(1)
		if m.OverCorner(d) && m.within(m.river, c, a) && m.within(m.river, c, d) && m.within(m.river, c, b) {
			from := m.towards(m.middle(c), a, 0.5)
			out = append(out, strip{way: []page.Point{from, m.towards(from, b, 1)}, half: m.side / 2})
		}
	}
	return out
}

func (m cellMap) river(c grid.Cell) bool { return m.has(c, "river") }

// railIcons are those of rails, which are drawn in two ways.
var railIcons = []string{"railway", "railway-stop"}

// rails and road say whether rails, or a road, run through a cell. A bridge that
// rails lead to and no road carries them, and is no road.
func (m cellMap) rails(c grid.Cell) bool {
	return m.railed(c) || m.has(c, "bridge") && m.leads(c, m.railed) && !m.leads(c, func(c grid.Cell) bool { return m.has(c, "road") })
}

func (b *cellBoard) railed(c grid.Cell) bool {
	return slices.ContainsFunc(railIcons, func(icon string) bool { return b.has(c, icon) })
}

// leads says whether a line leads to a cell from one of its neighbours.
func (m cellMap) leads(c grid.Cell, on func(grid.Cell) bool) bool {
	return slices.ContainsFunc(m.going, func(d grid.Direction) bool { return m.within(on, c, d) })
}

func (m cellMap) road(c grid.Cell) bool {
	return m.has(c, "road") || m.has(c, "bridge") && !m.rails(c)
}

// railways draws rails of both kinds.
func (m cellMap) railways() {
	all := m.strands(line{on: m.rails})
	for _, icon := range railIcons {
		of := each.Where(all, func(s strand) bool { return m.railIcon(s.cell) == icon })
		m.tracks(icon, m.strips(of, railBroad*m.side), m.side*0.25)
	}
}

// railIcon is that of the rails on a cell, or of those that lead to the bridge
// on it.
func (m cellMap) railIcon(c grid.Cell) string {
	for _, icon := range railIcons {
		on := func(c grid.Cell) bool { return m.has(c, icon) }
		if on(c) || !m.railed(c) && m.leads(c, on) {
			return icon
		}
	}
	return ""
}

// tracks draws rails of a kind: on sleepers so broad, or with blocks between them.
func (m mapping) tracks(icon string, rails []strip, broad float64) {
	dashes := page.Stroke{Width: broad, Ink: page.Black, Dash: [2]float64{m.side * 0.035, m.side * 0.075}, Band: true}
	if icon != railIcons[0] {
		m.network(rails, page.White, m.edgePen())
		dashes.Width, dashes.Dash = broad/3, [2]float64{m.side * 0.12, m.side * 0.12}
	}
	for _, s := range rails {
		if len(s.way) > 1 && m.sees(s.bounds()) {
			m.canvas.Add(page.Polyline(s.way, dashes))
		}
	}
	if icon == railIcons[0] {
		m.network(rails, page.White, m.edgePen())
	}
}

// roadStrands are those of roads, which lead up to houses.
func (m cellMap) roadStrands() []strand {
	all := m.strands(line{on: m.road, upTo: func(c grid.Cell) bool { return m.has(c, "building") }})
	for i, s := range all {
		if len(s.to) == 0 && m.has(s.cell, "bridge") {
			all[i].to = m.over(s.cell)
		}
	}
	return all
}

// over are the ways across the water under a bridge that no road leads to.
func (m cellMap) over(c grid.Cell) []grid.Direction {
	for _, d := range m.Sides() {
		if !m.within(m.river, c, d) && !m.within(m.river, c, d.Opposite()) {
			return []grid.Direction{d, d.Opposite()}
		}
	}
	return nil
}

// roads draws roads, light between their sides.
func (m cellMap) roads() {
	m.network(m.strips(m.roadStrands(), roadBroad*m.side), roadInk, m.edgePen())
}

// bridges draws the parapets of bridges, along what crosses them.
func (m cellMap) bridges() {
	for _, s := range append(m.strands(line{on: m.rails}), m.roadStrands()...) {
		if m.has(s.cell, "bridge") {
			m.parapets(s)
		}
	}
}

// parapets draws the two sides of a bridge, flared at their ends.
func (m cellMap) parapets(s strand) {
	a := m.going[len(m.going)/4] // the most eastern
	if len(s.to) > 0 {
		a = s.to[0]
	}
	b := a.Opposite()
	if len(s.to) == 2 {
		b = s.to[1]
	}
	middle := m.middle(s.cell)
	from, to := m.towards(middle, a, 1), m.towards(middle, b, 1)
	long := math.Hypot(to.X-from.X, to.Y-from.Y)
	along := page.Point{X: (to.X - from.X) / long, Y: (to.Y - from.Y) / long}
	at := func(forward, aside float64) page.Point { // in squares from the middle
		return page.Point{
			X: middle.X + m.side*(along.X*forward-along.Y*aside),
			Y: middle.Y + m.side*(along.Y*forward+along.X*aside),
		}
	}
	pen := page.Pen(2*m.linePen(), page.Black)
	for _, hand := range []float64{-1, 1} {
		m.canvas.Add(page.Polyline([]page.Point{
			at(-0.44, hand*0.27), at(-0.34, hand*0.17), at(0.34, hand*0.17), at(0.44, hand*0.27),
		}, pen))
	}
}
