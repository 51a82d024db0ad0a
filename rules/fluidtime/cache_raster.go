package fluidtime

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/tabletop"
)

// raster says inch by inch where nothing lies that hinders, and how the ground
// conceals, so that most questions about it are answered at once. Where that is
// not the same all over a square the shapes are asked.
type raster struct {
	columns, rows int
	hindered      []int32 // how many squares to the south-west of a corner may hinder a unit
	around        []bool  // squares that may hinder a unit, or one that is next to them may
	covers        []uint8 // how squares conceal
}

func newRaster(b *board) raster {
	r := raster{columns: int(b.table.Width/tabletop.Inch) + 1, rows: int(b.table.Depth/tabletop.Inch) + 1}
	hinders := make([]bool, r.columns*r.rows)
	for i := range b.tracts {
		t := &b.tracts[i]
		for k := range t.shapes {
			r.mark(&t.shapes[k], func(square int) { hinders[square] = hinders[square] || t.hinders })
		}
	}
	r.hindered = make([]int32, (r.columns+1)*(r.rows+1))
	for y := range r.rows {
		line := int32(0)
		for x := range r.columns {
			if hinders[y*r.columns+x] {
				line++
			}
			r.hindered[(y+1)*(r.columns+1)+x+1] = r.hindered[y*(r.columns+1)+x+1] + line
		}
	}
	r.around = make([]bool, len(hinders))
	for y := range r.rows {
		for x := range r.columns {
			low, high := square{max(x-1, 0), max(y-1, 0)}, square{min(x+1, r.columns-1), min(y+1, r.rows-1)}
			for n := low.y; n <= high.y; n++ {
				r.around[y*r.columns+x] = r.around[y*r.columns+x] || slices.Contains(hinders[n*r.columns+low.x:n*r.columns+high.x+1], true)
			}
		}
	}
	r.conceal(b)
	return r
}

// mark calls for each square that a shape touches.
func (r *raster) mark(s *tabletop.Shape, touch func(square int)) {
	box := s.Box()
	low, high := r.square(box.Low), r.square(box.High)
	for y := low.y; y <= high.y; y++ {
		for x := low.x; x <= high.x; x++ {
			if touches(s, tabletop.Point{X: tabletop.Length(x) * tabletop.Inch, Y: tabletop.Length(y) * tabletop.Inch}) {
				touch(y*r.columns + x)
			}
		}
	}
}

// touches says whether a shape comes into the square inch to the north-east of a
// corner, its sides included.
func touches(s *tabletop.Shape, corner tabletop.Point) bool {
	at := func(x, y tabletop.Length) tabletop.Point {
		return corner.Plus(tabletop.Point{X: x * tabletop.Inch, Y: y * tabletop.Inch})
	}
	box := s.Box()
	return s.Meets(at(0, 0), at(1, 0)) || s.Meets(at(1, 0), at(1, 1)) || s.Meets(at(1, 1), at(0, 1)) || s.Meets(at(0, 1), at(0, 0)) ||
		box.Low.X >= corner.X && box.Low.Y >= corner.Y && box.High.X <= corner.X+tabletop.Inch && box.High.Y <= corner.Y+tabletop.Inch
}

type square struct{ x, y int }

// square is the one that a place lies in, or the nearest on the table.
func (r *raster) square(p tabletop.Point) square {
	return square{min(max(int(p.X/tabletop.Inch), 0), r.columns-1), min(max(int(p.Y/tabletop.Inch), 0), r.rows-1)}
}

// plain says that nothing that hinders lies on the straight way between two
// places. Where it says no there may be nothing either.
func (r *raster) plain(a, b tabletop.Point) bool {
	if r.empty(a, b) {
		return true
	}
	// Places an inch apart on the way, or less: what lies on it lies in the square of
	// one of them or next to that.
	way := b.Minus(a)
	steps := max(abs(way.X), abs(way.Y))/tabletop.Inch + 1
	for i := range steps + 1 {
		if r.near(tabletop.Point{X: a.X + way.X*i/steps, Y: a.Y + way.Y*i/steps}) {
			return false
		}
	}
	return true
}

// empty says that nothing that hinders lies anywhere in the box of two places.
func (r *raster) empty(a, b tabletop.Point) bool {
	p, q := r.square(a), r.square(b)
	west, east := min(p.x, q.x), max(p.x, q.x)+1
	south, north := min(p.y, q.y)*(r.columns+1), (max(p.y, q.y)+1)*(r.columns+1)
	return r.hindered[north+east]-r.hindered[north+west]-r.hindered[south+east]+r.hindered[south+west] == 0
}

// near says whether something that hinders may lie in the square of a place or in
// one next to it.
func (r *raster) near(p tabletop.Point) bool {
	s := r.square(p)
	return r.around[s.y*r.columns+s.x]
}

func abs(l tabletop.Length) tabletop.Length { return max(l, -l) }

// mixed stands for a square of which some parts conceal otherwise than others.
const mixed = 255

// cover is how a place conceals; known is false where the shapes must be asked.
func (r *raster) cover(p tabletop.Point) (cover uint8, known bool) {
	s := r.square(p)
	cover = r.covers[s.y*r.columns+s.x]
	if cover == mixed {
		return noCover, false
	}
	return cover, true
}

// conceal works out how the squares conceal: those that an outline runs through do
// so in parts.
func (r *raster) conceal(b *board) {
	r.covers = make([]uint8, r.columns*r.rows)
	for _, n := range b.conceals {
		t := &b.tracts[n]
		for k := range t.shapes {
			s := &t.shapes[k]
			r.mark(s, func(square int) {
				corner := tabletop.Point{X: tabletop.Length(square%r.columns) * tabletop.Inch, Y: tabletop.Length(square/r.columns) * tabletop.Inch}
				if !encloses(s, corner) {
					r.covers[square] = mixed
				}
				r.covers[square] = max(r.covers[square], t.cover)
			})
		}
	}
}

// encloses says that the square inch to the north-east of a corner lies in a
// shape, all of it: its sides do, and shapes have no holes.
func encloses(s *tabletop.Shape, corner tabletop.Point) bool {
	const one = tabletop.Inch
	at := [4]tabletop.Point{corner, corner.Plus(tabletop.Point{X: one}), corner.Plus(tabletop.Point{X: one, Y: one}), corner.Plus(tabletop.Point{Y: one})}
	for i, p := range at {
		if tabletop.Total(tabletop.Merge(s.Cut(p, at[(i+1)%4], nil))) != one {
			return false
		}
	}
	return true
}
