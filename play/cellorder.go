package play

import "github.com/tabletop-forge/forge/internal/grid"

// CellOrder is an order of a game on cells: a verb with what it names.
type CellOrder struct {
	Verb  Verb
	Piece Piece
	N     uint8 // the number of something else: a card, an option
	Cell  grid.Cell
}

// The bits of a packed CellOrder: orders sort by verb, then piece or number, then
// cell.
const (
	cellBits = 9
	whoBits  = 8
	noCell   = 1<<cellBits - 1
)

// Action packs the order. A cell of None packs as the greatest.
func (o CellOrder) Action() Action {
	who := o.N
	if o.Piece != NoPiece {
		who = uint8(o.Piece.Index())
	}
	return Action(o.Verb)<<(cellBits+whoBits) | Action(who)<<cellBits | Action(uint16(o.Cell)&noCell)
}

// Kind is the order's verb.
func (o CellOrder) Kind() Verb { return o.Verb }

// UnpackCells unpacks an action of a game on cells. The number that it holds is
// given both as a piece and as a number: the verb knows which of them it is.
func UnpackCells(a Action) CellOrder {
	c := grid.Cell(a & noCell)
	if c == noCell {
		c = grid.None
	}
	who := uint8(a >> cellBits)
	return CellOrder{Verb(a >> (cellBits + whoBits)), Piece(who + 1), who, c}
}

// NewCellOrder is an order on cells that names nothing yet.
func NewCellOrder(v Verb) CellOrder { return CellOrder{Verb: v} }

// AppendPieces appends an order of a verb for each piece of a side's set.
func AppendPieces(buf []Action, v Verb, side int, set Set) []Action {
	for n := range set.All() {
		buf = append(buf, CellOrder{Verb: v, Piece: PieceOf(side, n)}.Action())
	}
	return buf
}

// AppendCells appends an order of a verb for each cell of a set.
func AppendCells(buf []Action, v Verb, cells grid.Mask) []Action {
	for c := range cells.All() {
		buf = append(buf, CellOrder{Verb: v, Cell: c}.Action())
	}
	return buf
}
