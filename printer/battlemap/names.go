package battlemap

import (
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/page"
)

// labels are set after all else: discs first, which names belong to. The sheets of a
// map to play on have the same.
func (m mapping) labels() *placing {
	p := m.played
	known := m.toPlay && p != nil && p.m.unit == m.unit
	if !known {
		p = newPlacing(m)
	}
	if pieces := append(m.reserves(), m.units()...); !known {
		p.take(pieces)
		discs := m.discs(p)
		p.putAlone(m.cellNames(m))
		p.put(m.names(discs))
	}
	if m.toPlay {
		m.played = p
	}
	p.draw(m)
	return p
}

// discs finds the places of the objectives' discs, by their numbers less one: in
// the slot of a cell that holds more than one thing, else where there is room
// in it; on a table at the place itself, or next to it with a line there, as next
// to a house or another small thing that it would hide.
func (m mapping) discs(p *placing) map[int]page.Rect {
	out, next := map[int]page.Rect{}, map[page.Rect]int{}
	r := m.discRadius()
	for i, o := range m.scenario.Objectives {
		where, ok := m.spot(o.At)
		if !ok {
			continue
		}
		rect := m.rect(where.Rect)
		l := label{size: page.Size{W: 2 * r, H: 2 * r}, away: 40, draw: func(m mapping, at page.Rect) { m.disc(at.Centre(), at.W/2, i) }}
		if where.open {
			point := rect.Centre()
			l.of = page.Rect{X: point.X, Y: point.Y}
			l.spot = true
			if in := m.rect(where.in); in.W*in.H > smallDiscs*r*r || where.in == (page.Rect{}) {
				l.at = append([]page.Point{point}, around(l.of, l.size)...)
			} else {
				l.ink, l.away, l.at = 0.3, 0, around(in, l.size)
			}
		} else {
			l.ink = 0.3
			l.at, l.of = corners(rect.Inset(m.side*0.02, m.side*0.02), l.size), rect
			if n := m.crowd(where); n > 1 {
				slot := slot(rect, next[rect], n)
				next[rect]++
				l.size = page.Size{W: min(2*r, slot.W), H: min(2*r, slot.W)}
				l.at = append([]page.Point{slot.Centre()}, l.at...)
			}
			l.at = append(l.at, around(rect, l.size)...)
		}
		p.put([]label{l})
		out[i] = p.set[len(p.set)-1].Rect
	}
	return out
}

// smallDiscs is how large in squared radii of a disc what it would hide is at most.
const smallDiscs = 144

// discRadius is that of objectives, in mm.
func (m mapping) discRadius() float64 { return min(max(m.side*discShare, 1.7), 6) }

// discShare is the radius of a disc in cells: as much as there is room for between a
// bridge and the side of its cell.
const discShare = 0.15

// corners are the places of a size in the corners of a rectangle, then in the
// middles of its sides and of it.
func corners(r page.Rect, size page.Size) []page.Point {
	in := r.Inset(size.W/2, size.H/2)
	m := in.Centre()
	return []page.Point{{X: in.Right(), Y: in.Y}, {X: in.X, Y: in.Y}, {X: in.Right(), Y: in.Bottom()}, {X: in.X, Y: in.Bottom()},
		{X: m.X, Y: in.Y}, {X: m.X, Y: in.Bottom()}, {X: in.Right(), Y: m.Y}, {X: in.X, Y: m.Y}, m}
}

// disc draws the mark of an objective: its number, counted from 1.
func (m mapping) disc(middle page.Point, r float64, objective int) {
	m.canvas.Add(page.Circle(middle, r, page.White, page.Pen(min(max(r*0.16, 0.35), 0.8), page.Black)))
	number := strconv.Itoa(objective + 1)
	m.label(number, min(r*1.35/page.MMPerPoint, 2.2*r/page.MMPerPoint/float64(len(number))), middle, page.Centre, page.Style{Bold: true})
}

// names are what features, objectives and regions are called. What an objective
// bears the name of is not named twice.
func (m mapping) names(discs map[int]page.Rect) []label {
	var out []label
	type said struct {
		spot
		name string
	}
	done, called := map[said]bool{}, map[string]bool{}
	put := func(place, name string, disc page.Rect) {
		where, ok := m.spot(place)
		if !ok || name == "" || done[said{where, name}] {
			return
		}
		done[said{where, name}] = true
		of := m.rect(where.Rect)
		if where.open && disc.W > 0 {
			of = disc
		}
		l := m.named(name, of)
		l.by = disc
		out = append(out, l)
	}
	for i, o := range m.scenario.Objectives {
		put(o.At, o.Name, discs[i])
		called[o.Name] = true
	}
	for _, f := range m.scenario.Board.Features {
		put(f.At, f.Name, page.Rect{})
	}
	for _, r := range m.regions(m) {
		if !called[r.name] {
			l := m.written(r.name, page.Style{Italic: true}, m.nameSize())
			l.at, l.of, l.has = r.about(l.size), r.of, r.has
			l.ink, l.away = r.ink, 4
			out = append(out, l)
		}
	}
	return out
}

// named is a name about a place.
func (m mapping) named(name string, of page.Rect) label {
	l := m.written(name, page.Style{Italic: true}, m.nameSize())
	l.of, l.at, l.ink, l.bare = of, around(of, l.size), 0.6, true
	if in := of.Inset(0, 0.6+l.size.H/2); in.H > 0 { // within a cell, off its sides
		x := of.Centre().X
		l.at, l.away = append([]page.Point{{X: x, Y: in.Bottom()}, {X: x, Y: in.Y}}, l.at...), 1.5
	}
	return l
}

// written is a name on the ground that it lies on.
func (m mapping) written(name string, style page.Style, size float64) label {
	words := m.faults.Plain("map", name, style)
	size *= min(1, m.covered().W*0.9/words.Width(size))
	wide, high := words.Width(size)+0.8, size*page.MMPerPoint*1.05
	return label{size: page.Size{W: wide, H: high}, draw: func(m mapping, at page.Rect) {
		m.canvas.Add(page.Box{Rect: at, Radius: 0.6, Fill: m.ground.under(at)})
		para := page.Para{Words: words, Size: size, Tight: true}
		para.Draw(m.canvas, at.X+0.4, at.Y+(at.H-para.Height(wide))/2, wide)
	}}
}

// nameSize is the type of names, in points.
func (m mapping) nameSize() float64 {
	if m.toPlay {
		return 10
	}
	return min(max(m.side*0.22/page.MMPerPoint, 6.5), 9)
}

// grounds are what is filled on a map, by where it lies.
type grounds struct {
	of     mapping
	at     *buckets
	fills  []ground
	looked int // items of the map that have been looked at
}

// ground is something filled.
type ground struct {
	ink   page.Ink
	holds func(page.Point) bool
}

// under is the colour of the ground that all of a rectangle lies on, white if
// it lies on several or on what is dark.
func (g *grounds) under(r page.Rect) page.Ink {
	g.look()
	near := g.at.near(r)
	at := func(p page.Point) page.Ink {
		for _, n := range slices.Backward(near) {
			if g.fills[n].holds(p) {
				return g.fills[n].ink
			}
		}
		return page.White
	}
	ink := at(r.Centre())
	if ink.G <= 200 || slices.ContainsFunc(r.Corners(), func(p page.Point) bool { return at(p) != ink }) {
		return page.White
	}
	return ink
}

// look takes in what has been drawn since it last looked.
func (g *grounds) look() {
	items := g.of.canvas.Items()
	add := func(r page.Rect, ink page.Ink, holds func(page.Point) bool) {
		g.at.add(len(g.fills), r)
		g.fills = append(g.fills, ground{ink, holds})
	}
	for _, it := range items[g.looked:] {
		switch it := it.(type) {
		case page.Box:
			if it.Fill.Drawn() {
				add(it.Rect, it.Fill, func(p page.Point) bool { return it.Rect.Meets(page.Rect{X: p.X, Y: p.Y}) })
			}
		case page.Path:
			if it.Fill.Drawn() {
				outline := it.Lines()[0]
				add(page.Hull(outline), it.Fill, func(p page.Point) bool { return page.Encloses(outline, p) })
			} else if band, ok := bandOf(it); ok {
				add(band.bounds(), it.Stroke.Ink, band.holds)
			}
		}
	}
	g.looked = len(items)
}

// slot is the ith of n places side by side in a cell.
func slot(r page.Rect, i, n int) page.Rect {
	if n <= 1 {
		return amid(r, 0.62)
	}
	columns := 2
	if n > 4 {
		columns = 3
	}
	rows := (n + columns - 1) / columns
	inRow := columns
	if i/columns == rows-1 {
		inRow = n - (rows-1)*columns
	}
	side := min(r.W/float64(columns), r.H/float64(rows))
	middle := page.Point{
		X: r.X + r.W/2 + (float64(i%columns)-float64(inRow-1)/2)*r.W/float64(columns),
		Y: r.Y + r.H/2 + (float64(i/columns)-float64(rows-1)/2)*side,
	}
	side *= 0.9
	return page.Rect{X: middle.X - side/2, Y: middle.Y - side/2, W: side, H: side}
}

// amid is a square in the middle of another, so much of it wide.
func amid(r page.Rect, of float64) page.Rect { return r.Inset(r.W*(1-of)/2, r.H*(1-of)/2) }

// crowd is how many things stand at a place: in a cell the discs of objectives,
// then what lies there by itself, units and flags.
func (m *Map) crowd(at spot) int {
	n := m.discsAt(at) + at.marks
	for _, side := range m.sides {
		for _, u := range side.units {
			if u.Rect == at.Rect {
				n++
			}
		}
		if side.flag != nil && side.flag.Rect == at.Rect {
			n++
		}
	}
	return n
}

// discsAt is how many objectives a cell has.
func (m *Map) discsAt(at spot) int {
	n := 0
	for _, o := range m.scenario.Objectives {
		if where, ok := m.spot(o.At); ok && !at.open && where.Rect == at.Rect {
			n++
		}
	}
	return n
}
