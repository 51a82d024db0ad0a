package printer

import (
	"math"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/page"
)

// strand is how a line runs through a cell: to the middles of its sides, or to
// its corners.
type strand struct {
	cell grid.Cell
	to   []grid.Direction
}

// strands join the cells that a line runs through: sides first, corners where
// no side does it. A line that reaches the edge of the board leaves it, and one
// may run into other cells and end there.
func (m mapping) strands(on, into func(grid.Cell) bool) []strand {
	var out []strand
	for _, c := range m.shown() {
		if !on(c) {
			continue
		}
		s := strand{cell: c}
		for d := range grid.Direction(grid.Directions) {
			switch {
			case !m.within(into, c, d):
			case d.Diagonal() && (m.within(into, c, d.Turn(-1)) || m.within(into, c, d.Turn(1))):
			default:
				s.to = append(s.to, d)
			}
		}
		if len(s.to) == 1 {
			if off, ok := m.off(c, s.to[0].Opposite()); ok {
				s.to = append(s.to, off)
			}
		}
		out = append(out, s)
	}
	return out
}

// off is the way that a line which goes on leaves the board by.
func (m mapping) off(c grid.Cell, on grid.Direction) (grid.Direction, bool) {
	tries := []grid.Direction{on}
	if on.Diagonal() {
		tries = []grid.Direction{on.Turn(-1), on.Turn(1)}
	}
	for _, d := range tries {
		if m.ground.Step(c, d) == grid.None {
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
func (m mapping) curves(s strand) []page.Path {
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

// band draws a line as broad as so many mm along its strands.
func (m mapping) band(strands []strand, width float64, ink page.Ink) {
	broad := page.Stroke{Width: width, Ink: ink, Band: true}
	for _, s := range strands {
		for _, path := range m.curves(s) {
			path.Stroke = broad
			m.canvas.Add(path)
		}
		if len(s.to) != 2 { // an end, or where several meet
			m.canvas.Add(page.Circle(m.middle(s.cell), width/4, page.Ink{}, page.Stroke{Width: width / 2, Ink: ink, Band: true}))
		}
	}
}

// How broad lines are, in squares, and their sides in mm.
const (
	riverBroad, roadBroad, railBroad = 0.6, 0.26, 0.15
)

// linePen is how wide the sides of roads and banks of rivers are, in mm.
func (m mapping) linePen() float64 { return min(max(m.side*0.025, 0.2), 0.8) }

var waterInk = page.Tint(8)

// rivers draws water that runs, with its banks, wider where cells of it lie
// side by side.
func (m mapping) rivers() {
	on := func(c grid.Cell) bool { return m.has(c, "river") }
	all := m.strands(on, func(c grid.Cell) bool { return on(c) || m.has(c, "water") })
	broad := riverBroad * m.side
	m.band(all, broad+2*m.linePen(), page.Black)
	m.band(all, broad, waterInk)
	for _, s := range all {
		if m.within(on, s.cell, grid.North) && m.within(on, s.cell, grid.East) && m.within(on, s.cell, grid.NorthEast) {
			a := m.middle(s.cell)
			from, to := m.towards(a, grid.North, 0.5), m.towards(m.towards(a, grid.North, 0.5), grid.East, 1)
			water := page.Stroke{Width: m.side, Ink: waterInk, Band: true}
			m.canvas.Add(page.Line{From: from, To: to, Stroke: water})
		}
	}
	waves, _ := page.FindIcon("river")
	for _, s := range all {
		if !m.has(s.cell, "bridge") {
			waves.Draw(m.canvas, m.inMiddle(s.cell, 0.4), page.Tint(60))
		}
	}
}

// inMiddle is a square in the middle of a cell, so many squares wide.
func (m mapping) inMiddle(c grid.Cell, part float64) page.Rect {
	in := m.side * (1 - part) / 2
	return m.square(c).Inset(in, in)
}

// rails and road say whether rails, or a road, run through a cell; a bridge that carries
// rails is no road.
func (m mapping) rails(c grid.Cell) bool { return m.has(c, "railway") }

func (m mapping) road(c grid.Cell) bool {
	return m.has(c, "road") || m.has(c, "bridge") && !m.rails(c)
}

// railways draws rails on their sleepers.
func (m mapping) railways() {
	all := m.strands(m.rails, m.rails)
	sleepers := page.Stroke{Width: m.side * 0.25, Ink: page.Black, Dash: [2]float64{m.side * 0.035, m.side * 0.075}, Band: true}
	for _, s := range all {
		for _, path := range m.curves(s) {
			path.Stroke = sleepers
			m.canvas.Add(path)
		}
	}
	m.band(all, railBroad*m.side, page.Black)
	m.band(all, railBroad*m.side-2*m.linePen(), white)
}

// roads draws roads, white between their sides.
func (m mapping) roads() {
	all := m.strands(m.road, m.road)
	m.band(all, roadBroad*m.side, page.Black)
	m.band(all, roadBroad*m.side-2*m.linePen(), white)
}

// bridges draws the parapets of bridges, along what crosses them.
func (m mapping) bridges() {
	for _, s := range append(m.strands(m.rails, m.rails), m.strands(m.road, m.road)...) {
		if m.has(s.cell, "bridge") {
			m.parapets(s)
		}
	}
}

// parapets draws the two sides of a bridge, flared at their ends.
func (m mapping) parapets(s strand) {
	a, b := grid.West, grid.East
	if len(s.to) > 0 {
		a, b = s.to[0], s.to[0].Opposite()
	}
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
