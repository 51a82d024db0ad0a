package fluidtime

import "github.com/tabletop-forge/forge/internal/inch"

// raster says inch by inch where nothing lies that hinders or conceals, so that
// most questions about the ground are answered at once. Where something may lie
// the shapes are asked.
type raster struct {
	columns, rows int
	hindered      []int32 // how many squares to the south-west of a corner may hinder somebody
	conceals      []bool  // squares that may conceal
}

func newRaster(b *board) raster {
	r := raster{columns: int(b.width/inch.Inch) + 1, rows: int(b.depth/inch.Inch) + 1}
	hinders := make([]bool, r.columns*r.rows)
	r.conceals = make([]bool, r.columns*r.rows)
	for i := range b.tracts {
		t := &b.tracts[i]
		for k := range t.shapes {
			r.mark(&t.shapes[k], func(square int) {
				hinders[square] = hinders[square] || t.hinders
				r.conceals[square] = r.conceals[square] || t.cover > noCover
			})
		}
	}
	r.hindered = make([]int32, (r.columns+1)*(r.rows+1))
	for y := range r.rows {
		line := int32(0)
		for x := range r.columns {
			line += int32(btoi(hinders[y*r.columns+x]))
			r.hindered[(y+1)*(r.columns+1)+x+1] = r.hindered[y*(r.columns+1)+x+1] + line
		}
	}
	return r
}

// mark calls for each square that a shape may touch.
func (r *raster) mark(s *inch.Shape, touch func(square int)) {
	box := s.Box()
	low, high := r.square(box.Low), r.square(box.High)
	for y := low.y; y <= high.y; y++ {
		for x := low.x; x <= high.x; x++ {
			touch(y*r.columns + x)
		}
	}
}

type square struct{ x, y int }

// square is the one that a place lies in, or the nearest on the table.
func (r *raster) square(p inch.Point) square {
	return square{min(max(int(p.X/inch.Inch), 0), r.columns-1), min(max(int(p.Y/inch.Inch), 0), r.rows-1)}
}

// plain says that nothing that hinders lies anywhere in the box of two places.
func (r *raster) plain(a, b inch.Point) bool {
	p, q := r.square(a), r.square(b)
	west, east := min(p.x, q.x), max(p.x, q.x)+1
	south, north := min(p.y, q.y)*(r.columns+1), (max(p.y, q.y)+1)*(r.columns+1)
	return r.hindered[north+east]-r.hindered[north+west]-r.hindered[south+east]+r.hindered[south+west] == 0
}

// bare says that nothing conceals at a place of the table.
func (r *raster) bare(p inch.Point) bool {
	s := r.square(p)
	return !r.conceals[s.y*r.columns+s.x]
}
