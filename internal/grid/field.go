package grid

// Field is a board of at most MaxCells cells made ready for sets of cells that
// spread over it.
type Field struct {
	board            Board
	columns          uint
	all              Mask
	notWest, notEast Mask // cells that have a neighbour to the west, to the east
}

// NewField makes a board ready.
func NewField(b Board) Field {
	f := Field{board: b, columns: uint(b.Columns)}
	for c := range Cell(b.Cells()) {
		f.all.Add(c)
		if b.Step(c, West) != None {
			f.notWest.Add(c)
		}
		if b.Step(c, East) != None {
			f.notEast.Add(c)
		}
	}
	return f
}

// All is the set of all cells of the board.
func (f *Field) All() Mask { return f.all }

// Around is the set with all cells next to it, diagonally too.
func (f *Field) Around(m Mask) Mask {
	m = m.Or(m.And(f.notEast).up(1)).Or(m.And(f.notWest).down(1))
	return m.Or(m.up(f.columns)).Or(m.down(f.columns)).And(f.all)
}
