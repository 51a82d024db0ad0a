package battlemap

import (
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// cellBoard is a board of squares or hexes. Its unit is a cell's width from side to
// opposite side.
type cellBoard struct {
	*schema.Ground
	game    *schema.Game
	base    string  // the terrain where nothing is drawn
	real    float64 // mm across a cell on the table; 0: as the players have them
	largest float64 // how many times as large as usual its type may be

	low, high    grid.Spot // the corners of what the board covers
	unitX, unitY float64   // how long steps between spots are
	ways         [grid.Directions]page.Point
	going        []grid.Direction // that there are neighbours in, clockwise
}

func newCellBoard(g *schema.Game, ground *schema.Ground) *cellBoard {
	b := &cellBoard{Ground: ground, game: g, largest: layout.Roomy(g)}
	if g.Board != nil {
		b.base, b.real = g.Board.Base, g.Board.Across*25.4
	}
	b.low, b.high = b.Extent()
	b.unitX, b.unitY = b.Unit()
	b.orient()
	return b
}

// orient works out the steps to neighbours: across a side its middle lies
// halfway, over a corner the corner does.
func (b *cellBoard) orient() {
	sides, centre, outline := b.Sides(), b.centre(0), b.corners(0)
	for n, d := range sides {
		p, q := outline[n], outline[(n+1)%len(outline)]
		b.ways[d] = page.Point{X: p.X + q.X - 2*centre.X, Y: p.Y + q.Y - 2*centre.Y}
	}
	for d := range grid.Direction(grid.Directions) {
		if b.OverCorner(d) {
			p, q := b.ways[d.Turn(-1)], b.ways[d.Turn(1)]
			b.ways[d] = page.Point{X: p.X + q.X, Y: p.Y + q.Y}
		}
		if b.OverCorner(d) || slices.Contains(sides, d) {
			b.going = append(b.going, d)
		}
	}
}

// place is where a spot lies.
func (b *cellBoard) place(s grid.Spot) page.Point {
	return page.Point{X: float64(s.X-b.low.X) * b.unitX, Y: float64(b.high.Y-s.Y) * b.unitY}
}

func (b *cellBoard) centre(c grid.Cell) page.Point { return b.place(b.Centre(c)) }

// corners are those of a cell, clockwise.
func (b *cellBoard) corners(c grid.Cell) []page.Point {
	return each.Of(b.Outline(c), b.place)
}

// The widths of the largest upright squares in cells that things stand in.
const squareRoom, hexRoom = 1, 0.86

func (b *cellBoard) room() float64 {
	if b.Shape.Hexes() {
		return hexRoom
	}
	return squareRoom
}

func (b *cellBoard) measure() measure {
	m := measure{many: "squares", is: "A square is", yard: 1, cut: 1}
	if b.Shape.Hexes() {
		m = measure{many: "hexes", is: "A hex is, from side to side,", yard: 1}
	}
	m.size = page.Size{W: float64(b.high.X-b.low.X) * b.unitX, H: float64(b.high.Y-b.low.Y) * b.unitY}
	m.real = b.real
	m.text = b.game.Say("{width} × {height} "+m.many, b.Columns, b.Rows)
	return m
}

func (b *cellBoard) spot(at string) (spot, bool) {
	all, err := b.Area(at)
	if err != nil || len(all) == 0 {
		return spot{}, false
	}
	return spot{Rect: b.stand(all[0]), marks: len(b.marks(all[0]))}, true
}

// inMiddle is a square in the middle of a cell: a part of what has room there.
func (b *cellBoard) inMiddle(c grid.Cell, part float64) page.Rect {
	at, wide := b.centre(c), part*b.room()
	return page.Rect{X: at.X - wide/2, Y: at.Y - wide/2, W: wide, H: wide}
}

// stand is the square of a cell that things stand in: in hexes it leaves room for
// the name above.
func (b *cellBoard) stand(c grid.Cell) page.Rect {
	if !b.Shape.Hexes() {
		return b.inMiddle(c, 1)
	}
	r := b.inMiddle(c, 0.81)
	r.Y += 0.12
	return r
}

func (b *cellBoard) zone(own schema.Side) zone {
	all, err := b.Deployment(own)
	if err != nil {
		return zone{text: own.Deploy}
	}
	return zone{b.AreaText(all), b.border(func(c grid.Cell) bool { return slices.Contains(all, c) })}
}

// within says whether a cell's neighbour belongs to an area.
func (b *cellBoard) within(in func(grid.Cell) bool, c grid.Cell, d grid.Direction) bool {
	next := b.Step(c, d)
	return next != grid.None && in(next)
}

// cellSide is the side of a cell in a direction, counted as Sides counts them.
type cellSide struct {
	cell grid.Cell
	side int
}

// border is the outlines of an area of cells.
func (b *cellBoard) border(in func(grid.Cell) bool) [][]page.Point {
	var out [][]page.Point
	seen := map[cellSide]bool{}
	for c := range grid.Cell(b.Cells()) {
		for side, d := range b.Sides() {
			at := cellSide{c, side}
			if !in(c) || b.within(in, c, d) || seen[at] {
				continue
			}
			var outline []page.Point
			for ; !seen[at]; at = b.follow(in, at) {
				seen[at] = true
				outline = append(outline, b.corners(at.cell)[at.side])
			}
			out = append(out, straightened(outline))
		}
	}
	return out
}

// follow is the side of the border of an area that goes on from another: round
// the corner at its end as far as cells of the area reach.
func (b *cellBoard) follow(in func(grid.Cell) bool, at cellSide) cellSide {
	sides := b.Sides()
	for {
		at.side = (at.side + 1) % len(sides)
		next := b.Step(at.cell, sides[at.side])
		if next == grid.None || !in(next) {
			return at
		}
		at = cellSide{next, at.side + len(sides)/2}
	}
}

// sideOf is the side of a cell in a direction, clockwise around it.
func (b *cellBoard) sideOf(c grid.Cell, d grid.Direction) stretch {
	return stretches(b.corners(c))[slices.Index(b.Sides(), d)]
}

// straightened is an outline without the points where it goes straight on.
func straightened(outline []page.Point) []page.Point {
	const hair = 1e-9
	var out []page.Point
	all := stretches(outline)
	for i, s := range all {
		a, b := all[(i+len(all)-1)%len(all)].right(), s.right()
		if math.Abs(a.X-b.X) > hair || math.Abs(a.Y-b.Y) > hair {
			out = append(out, s.from)
		}
	}
	return out
}
