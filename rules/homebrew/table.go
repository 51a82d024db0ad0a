package homebrew

import (
	"math"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// table is an open table, of which every square inch is a place. What lies between two
// of them hangs on how many columns and rows they are apart, and is worked out once.
type table struct {
	open        schema.OpenTable
	columns     int
	column, row []uint8 // by place
	spots       []int32 // by place: its number where rows are long enough for a way across and back
	far         []uint8 // inches between places as rules have them, by how far their spots are apart, from the middle on
	middle      int32
	lines       []course // from a place to another, by rows and columns apart up to maxStride
	shifts      [grid.Directions]int
	rays        [rays][maxStride + 1]offset // where the directions lead, by inches
	room        tabletop.Length             // how far apart units stand
	sectors     play.Sectors
	cover       []place // some in terrain that conditions name, a few inches apart
}

// maxStride is the longest move over a table, in inches.
const maxStride = 30

// rays is in how many directions moves are offered.
const rays = 16

// offset is how far a place lies to the east and the north of another, in inches.
type offset struct{ east, north int }

// course is the straight way from a place to another, step by step over the square inches.
type course struct {
	length int32 // thousandths of an inch
	steps  []inch
}

// inch is a step of a course into the next square inch: north, north-east or east, and how
// far the line runs in there.
type inch struct {
	way  grid.Direction
	part uint16 // thousandths
}

func newTable(open schema.OpenTable, gr *schema.Ground, room float64, touch int) *table {
	t := &table{open: open, columns: gr.Columns, room: tabletop.Inches(room), sectors: play.NewSectors(open.Inch())}
	wide := 2*gr.Columns - 1
	for c := range place(gr.Cells()) {
		column, row := gr.Place(c)
		t.column, t.row, t.spots = append(t.column, uint8(column)), append(t.row, uint8(row)), append(t.spots, int32(row*wide+column))
	}
	for rows := 1 - gr.Rows; rows < gr.Rows; rows++ {
		for columns := 1 - gr.Columns; columns < gr.Columns; columns++ {
			t.far = append(t.far, uint8(measured(rows*rows+columns*columns, touch)))
		}
	}
	t.middle = int32(len(t.far) / 2)
	for rows := range maxStride + 1 {
		for columns := range maxStride + 1 {
			t.lines = append(t.lines, newCourse(columns, rows))
		}
	}
	for d := range grid.Direction(grid.Directions) {
		t.shifts[d] = gr.Columns*northward[d] + eastward[d]
	}
	for ray := range t.rays {
		for n := range t.rays[ray] {
			to := tabletop.Heading(ray*360/rays).Step(tabletop.Point{}, tabletop.Length(n)*tabletop.Inch)
			t.rays[ray][n] = offsetWithin(to, n)
		}
	}
	return t
}

// offsetWithin is the square inch nearest to a point some whole inches away of which the
// middle is no further.
func offsetWithin(to tabletop.Point, inches int) (best offset) {
	least := int64(math.MaxInt64)
	for _, east := range aroundInch(to.X) {
		for _, north := range aroundInch(to.Y) {
			x, y := int64(to.X)-1000*int64(east), int64(to.Y)-1000*int64(north)
			if off := x*x + y*y; off < least && east*east+north*north <= inches*inches {
				least, best = off, offset{east, north}
			}
		}
	}
	return best
}

// aroundInch are the whole inches on both sides of a length.
func aroundInch(l tabletop.Length) [2]int {
	n := int(l / tabletop.Inch)
	if l < 0 {
		return [2]int{n, n - 1}
	}
	return [2]int{n, n + 1}
}

// wholeInches is a length to the nearest inch.
func wholeInches(l tabletop.Length) int {
	if l < 0 {
		return -wholeInches(-l)
	}
	return int((l + tabletop.Inch/2) / tabletop.Inch)
}

// off is the place that lies so far from another, grid.None off the table.
func (w *ground) off(from place, by offset) place {
	return w.surface.At(int(w.table.column[from])+by.east, int(w.table.row[from])+by.north)
}

// How far the directions lead east and north.
var (
	eastward  = [grid.Directions]int{0, 1, 1, 1, 0, -1, -1, -1}
	northward = [grid.Directions]int{1, 1, 0, -1, -1, -1, 0, 1}
)

// nearestInch is the root of a square to the nearest whole number.
func nearestInch(square int) int {
	n := int(tabletop.Root(int64(square)))
	if square > n*n+n {
		n++
	}
	return n
}

// measured is how far apart two places are by the square of it: in contact the nearest inch,
// and beyond that the inch that is begun. So what is up to a number of inches away is exactly
// that.
func measured(square, touch int) int {
	n := nearestInch(square)
	if n <= touch {
		return n
	}
	if n*n < square {
		n++
	}
	return n
}

// newCourse is the line between the middles of two places so far apart.
func newCourse(columns, rows int) course {
	l := course{length: int32(tabletop.Root(1e6 * int64(columns*columns+rows*rows)))}
	for c := newCrossing(columns, rows); c.more(); {
		at := min(c.east, c.north)
		way := c.next()
		l.steps = append(l.steps, inch{way, uint16(int64(min(c.east, c.north, c.whole)-at) * int64(l.length) / int64(c.whole))})
	}
	return l
}

// crossing goes along a line to the north-east that is whole long, from side to side of
// the squares that it crosses: to the east at the odd multiples of the rows, to the north
// at those of the columns.
type crossing struct {
	whole, east, north  int // how long it is, and where the next sides are
	stepEast, stepNorth int
}

func newCrossing(columns, rows int) (c crossing) {
	c = crossing{whole: 2 * columns * rows, east: rows, north: columns}
	if c.whole == 0 {
		c = crossing{whole: 2 * (columns + rows), east: 1, north: 1}
		if columns == 0 {
			c.east = c.whole + 1
		}
		if rows == 0 {
			c.north = c.whole + 1
		}
	}
	c.stepEast, c.stepNorth = 2*c.east, 2*c.north
	return c
}

// more says whether there is a further side to cross.
func (c *crossing) more() bool { return min(c.east, c.north) < c.whole }

// next crosses it, or two at a corner, and says which way.
func (c *crossing) next() grid.Direction {
	east, north := c.east <= c.north, c.north <= c.east
	if east {
		c.east += c.stepEast
	}
	if north {
		c.north += c.stepNorth
	}
	switch {
	case !north:
		return grid.East
	case !east:
		return grid.North
	}
	return grid.NorthEast
}

// apart is how far two places are from each other, in inches that are begun (see measured).
func (t *table) apart(a, b place) int { return int(t.far[t.middle+t.spots[a]-t.spots[b]]) }

func between(a, b uint8) int {
	d := int(a) - int(b)
	return max(d, -d)
}

// quarters turn the steps of a line to the north-east into those of a line the way that
// it leads: first to the south, then to the west.
var quarters = [2][2][3]grid.Direction{
	{{grid.North, grid.NorthEast, grid.East}, {grid.North, grid.NorthWest, grid.West}},
	{{grid.South, grid.SouthEast, grid.East}, {grid.South, grid.SouthWest, grid.West}},
}

func (t *table) quarter(from, to place) *[3]grid.Direction {
	south, west := 0, 0
	if to < from {
		south = 1
	}
	if t.column[to] < t.column[from] {
		west = 1
	}
	return &quarters[south][west]
}

// next is the next place on the straight way to another, up to maxStride away.
func (t *table) next(from, to place) place {
	l := &t.lines[between(t.row[from], t.row[to])*(maxStride+1)+between(t.column[from], t.column[to])]
	return from + place(t.shifts[t.quarter(from, to)[l.steps[0].way]])
}

// noWay is more than any move can cost.
const noWay = 1 << 30

// walk is what the straight way from a place to another costs, in thousandths of an inch:
// its length, as many times over as what lies there says; noWay: it cannot be gone.
func (w *ways) walk(t *table, from, to place) int32 {
	rows, columns := between(t.row[from], t.row[to]), between(t.column[from], t.column[to])
	if max(rows, columns) > maxStride {
		return noWay
	}
	l := &t.lines[rows*(maxStride+1)+columns]
	if !w.isRough(t, from, to) {
		return l.length
	}
	ways, cost := t.quarter(from, to), l.length
	at := from
	for _, s := range l.steps {
		d := ways[s.way]
		going := w.going[at][d]
		at += place(t.shifts[d])
		if going == shut || going&stops != 0 && at != to {
			return noWay
		}
		cost += int32(going&costs-1) * int32(s.part)
	}
	return cost
}

// What stepping from a square inch to the next is to a mover.
const (
	shut  = 0
	stops = 128 // with the cost: the move ends there
	costs = 127
)

// roughs count the square inches that are not open all round, to the south-west of a corner.
type roughs []int32

func newRoughs(gr *schema.Ground, rough func(place) bool) roughs {
	wide := gr.Columns + 1
	r := make(roughs, wide*(gr.Rows+1))
	for row := range gr.Rows {
		line := int32(0)
		for column := range gr.Columns {
			if rough(gr.At(column, row)) {
				line++
			}
			r[(row+1)*wide+column+1] = r[row*wide+column+1] + line
		}
	}
	return r
}

// isRough says whether any place in the box of two is not open all round.
func (w *ways) isRough(t *table, a, b place) bool {
	wide := t.columns + 1
	west, east := int(min(t.column[a], t.column[b])), int(max(t.column[a], t.column[b]))+1
	south, north := int(min(t.row[a], t.row[b]))*wide, (int(max(t.row[a], t.row[b]))+1)*wide
	return w.rough[north+east]-w.rough[north+west]-w.rough[south+east]+w.rough[south+west] != 0
}

// square is the square of how far two places are from each other, in inches.
func (t *table) square(a, b place) int {
	rows, columns := between(t.row[a], t.row[b]), between(t.column[a], t.column[b])
	return rows*rows + columns*columns
}
