package homebrew

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// place is where a unit stands: a cell of a board, or a square inch of an open table, in
// the middle of which it stands. Both are numbered from the south-western corner.
type place = grid.Cell

// ground is where a game is played, compiled. What the rules ask of it is asked here,
// and answered in one way for boards of cells and for open tables.
type ground struct {
	surface *schema.Ground
	lies    []uint64 // by place: the terrain that conditions name, a bit each
	ofKind  []uint8  // by place: which of all that lie somewhere together
	kindly  []place  // one place of each of those
	ways    []ways
	touch   int // how near enemies are in contact
	pace    int // how many steps or inches are about a cell's worth, to players

	// Of a board of cells.
	field  grid.Field
	steps  [][]uint8   // from cell to cell
	beside []grid.Mask // a cell and those next to it

	table *table // of an open table, else nil
}

// sortGround finds which kinds of ground there are, once conditions have named theirs.
func (w *ground) sortGround() {
	w.ofKind, w.kindly = make([]uint8, len(w.lies)), nil
	for at, on := range w.lies {
		kind := slices.IndexFunc(w.kindly, func(of place) bool { return w.lies[of] == on })
		if kind < 0 && len(w.kindly) < maxKinds {
			kind, w.kindly = len(w.kindly), append(w.kindly, place(at))
		}
		w.ofKind[at] = uint8(max(kind, 0))
	}
}

// maxKinds is how many kinds of ground players tell apart.
const maxKinds = 32

// apart is how far two places are from each other: in cells, or on a table in inches
// from middle to middle, with one that is begun for a whole one.
func (w *ground) apart(a, b place) int {
	if w.table == nil {
		return int(w.steps[a][b])
	}
	return w.table.apart(a, b)
}

// on is the terrain at a place, of that which conditions name.
func (w *ground) on(at place) uint64 {
	if at == grid.None {
		return 0
	}
	return w.lies[at]
}

// placeName is how orders and positions call a place: "c4", on a table "24.5,17.5".
func (w *ground) placeName(at place) string {
	if w.table == nil || at == grid.None {
		return w.surface.Name(at)
	}
	return w.surface.Middle(at).String()
}

// placeNamed reads a place. Any point of a table is taken for the middle of the square
// inch that it lies in.
func (w *ground) placeNamed(text string) (place, error) {
	if w.table == nil {
		return w.surface.Cell(text)
	}
	spot, err := w.table.open.Spot(text)
	if err != nil {
		return grid.None, err
	}
	return w.surface.InchOf(spot.Inch()), nil
}

// cellOf is a place as events and reports have it: a table's in larger squares.
func (w *ground) cellOf(at place) play.Cell {
	if w.table == nil || at == grid.None {
		return play.CellOf(at)
	}
	return w.table.sectors.Of(w.surface.Middle(at))
}

// spot is the point of a table for an event, with which way a unit faces there; 0 on a
// board of cells.
func (w *ground) spot(at place, faces tabletop.Heading) dice.Pool {
	if w.table == nil {
		return 0
	}
	return play.Spot{At: w.surface.Middle(at), Heading: faces}.Dice()
}

// toward is the heading from one place of a table to another; 0 on a board of cells.
func (w *ground) toward(from, to place) tabletop.Heading {
	if w.table == nil {
		return 0
	}
	return tabletop.Toward(w.surface.Middle(from), w.surface.Middle(to))
}

// measured is how far a move leads, for events: in cells, or thousandths of an inch.
func (w *ground) measured(from, to place) int {
	if w.table == nil {
		return w.apart(from, to)
	}
	return int(tabletop.Distance(w.surface.Middle(from), w.surface.Middle(to)))
}

// inward is the heading away from an edge of the board, in degrees.
func inward(edge grid.Direction) int { return 360 / grid.Directions * int(edge.Opposite()) }

// unitsWithin are the units of a side that are so near to a place.
func (g *Game) unitsWithin(side int, at place, within int) (set play.Set) {
	if g.table == nil && within == 0 && !g.stands[side].Has(at) {
		return 0
	}
	var steps []uint8
	if g.table == nil {
		steps = g.steps[at]
	}
	for left := g.alive[side]; left != 0; left &= left - 1 {
		n := left.First()
		away := 0
		if c := place(g.units[side][n].cell); g.table == nil {
			away = int(steps[c])
		} else {
			away = g.table.apart(at, c)
		}
		if away <= within {
			set.Add(n)
		}
	}
	return set
}

// inContact says whether an enemy is in the unit's cell or next to it, or on a table
// as near as units stand.
func (g *Game) inContact(p play.Piece, at place) bool {
	if g.table == nil {
		return g.stands[1-p.Side()].Meets(g.beside[at])
	}
	return g.isTouched(1-p.Side(), at)
}

// isTouched says whether a unit of a side is in contact with a place of a table.
func (g *Game) isTouched(side int, at place) bool {
	for left := g.alive[side]; left != 0; left &= left - 1 {
		if g.table.apart(at, place(g.units[side][left.First()].cell)) <= g.touch {
			return true
		}
	}
	return false
}

// hasRoom says whether there is room for one more unit in a place, p not counted.
func (g *Game) hasRoom(p play.Piece, at place) bool {
	if g.table == nil {
		return !g.full.Has(at)
	}
	if g.touch == 1 {
		return g.occupied[at/64]&(1<<(at%64)) == 0 || g.unit(p).cell == int16(at)
	}
	for side := range g.alive {
		for left := g.alive[side]; left != 0; left &= left - 1 {
			n := left.First()
			if g.apart(at, place(g.units[side][n].cell)) < g.touch && play.PieceOf(side, n) != p {
				return false
			}
		}
	}
	return true
}
