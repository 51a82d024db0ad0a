package grid

// Field is a board of at most MaxCells cells made ready for sets of cells that
// spread over it.
type Field struct {
	board            Board
	columns          uint
	all              Mask
	notWest, notEast Mask // cells in all columns but the westernmost, the easternmost
	shifted          Mask // cells in columns or rows that lie half a hex further
}

// NewField makes a board ready.
func NewField(b Board) Field {
	f := Field{board: b, columns: uint(b.Columns)}
	for c := range Cell(b.Cells()) {
		column, row := b.Place(c)
		f.all.Add(c)
		if column > 0 {
			f.notWest.Add(c)
		}
		if column < b.Columns-1 {
			f.notEast.Add(c)
		}
		if b.Shape.shift(column, row) > 0 {
			f.shifted.Add(c)
		}
	}
	return f
}

// All is the set of all cells of the board.
func (f *Field) All() Mask { return f.all }

// Around is the set with all cells next to it, over corners too.
func (f *Field) Around(m Mask) Mask {
	if f.board.Shape.Hexes() {
		return f.aroundHexes(m)
	}
	m = m.Or(m.And(f.notEast).up(1)).Or(m.And(f.notWest).down(1))
	return m.Or(m.up(f.columns)).Or(m.down(f.columns)).And(f.all)
}

// aroundHexes is Around on hexes: the neighbours in a hex's column and row, and
// one more either way in the next row or column, on the side that the shift
// leads to.
func (f *Field) aroundHexes(m Mask) Mask {
	east, west, n := m.And(f.notEast), m.And(f.notWest), f.columns
	all := m.Or(m.up(n)).Or(m.down(n)).Or(east.up(1)).Or(west.down(1))
	if f.board.Shape == FlatHexes {
		all = all.Or(east.And(f.shifted).up(n + 1)).Or(west.And(f.shifted).up(n - 1))
		all = all.Or(east.Without(f.shifted).down(n - 1)).Or(west.Without(f.shifted).down(n + 1))
	} else {
		all = all.Or(east.And(f.shifted).up(n + 1)).Or(east.And(f.shifted).down(n - 1))
		all = all.Or(west.Without(f.shifted).up(n - 1)).Or(west.Without(f.shifted).down(n + 1))
	}
	return all.And(f.all)
}

// Distances are the steps to the nearest of some cells, over corners too; 0 for
// cells that none can be reached from.
func (f *Field) Distances(to *[MaxCells]uint8, nearest Mask) {
	*to = [MaxCells]uint8{}
	left := f.all.Without(nearest)
	for far, ring := uint8(1), nearest; !left.Empty() && far > 0; far++ {
		if ring = f.Around(ring).And(left); ring.Empty() {
			return
		}
		left = left.Without(ring)
		for in := ring; !in.Empty(); {
			to[in.Pop()] = far
		}
	}
}
