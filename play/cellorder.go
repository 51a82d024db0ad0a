package play

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
)

// CellOrder is an order of a game on cells: a verb with what it names.
type CellOrder struct {
	Verb  Verb
	Piece Piece
	N     uint8 // the number of something else: a card, an option
	Cell  grid.Cell
}

// The bits of a packed CellOrder: orders sort by verb, then piece or number, then
// cell. What does not fit into the bits of a cell, on open tables with their thousands of
// square inches, stands above all that, and such orders sort by it first.
const (
	cellBits = 9
	whoBits  = 8
	verbBits = 8
	noCell   = 1<<cellBits - 1
	highBit  = cellBits + whoBits + verbBits
)

// Action packs the order. A cell of None packs as the greatest of those that fit.
func (o CellOrder) Action() Action {
	who, n := o.N, Action(o.Cell)
	if o.Piece != NoPiece {
		who = uint8(o.Piece.Index())
	}
	switch {
	case o.Cell == grid.None:
		n = noCell
	case n >= noCell:
		n++
	}
	return n>>cellBits<<highBit | Action(o.Verb)<<(cellBits+whoBits) | Action(who)<<cellBits | n&noCell
}

// Kind is the order's verb.
func (o CellOrder) Kind() Verb { return o.Verb }

// UnpackCells unpacks an action of a game on cells. The number that it holds is
// given both as a piece and as a number: the verb knows which of them it is.
func UnpackCells(a Action) CellOrder {
	c := grid.Cell(a>>highBit<<cellBits | a&noCell)
	switch {
	case c == noCell:
		c = grid.None
	case c > noCell:
		c--
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

// AppendNumbers appends an order of a verb for each number of a set.
func AppendNumbers(buf []Action, v Verb, numbers Set) []Action {
	for n := range numbers.All() {
		buf = append(buf, CellOrder{Verb: v, N: uint8(n)}.Action())
	}
	return buf
}

// Cells is a decision for one of some cells.
func Cells[G any](v Verb, of func(*G) grid.Mask) func(*G, []Action) []Action {
	return func(g *G, buf []Action) []Action { return AppendCells(buf, v, of(g)) }
}

// Numbers is a decision for one of some numbers.
func Numbers[G any](v Verb, of func(*G) Set) func(*G, []Action) []Action {
	return func(g *G, buf []Action) []Action { return AppendNumbers(buf, v, of(g)) }
}

// Members is a decision for one of a side's pieces.
func Members[G any](v Verb, of func(*G) (side int, set Set)) func(*G, []Action) []Action {
	return func(g *G, buf []Action) []Action {
		side, set := of(g)
		return AppendPieces(buf, v, side, set)
	}
}

// OrPass is a decision that may be let go by.
func OrPass[G any](legal func(*G, []Action) []Action) func(*G, []Action) []Action {
	return func(g *G, buf []Action) []Action { return legal(g, append(buf, CellOrder{}.Action())) }
}

// PassOr is the decision whether to give one order that names nothing.
func PassOr[G any](v Verb) func(*G, []Action) []Action {
	return func(_ *G, buf []Action) []Action {
		return append(buf, CellOrder{}.Action(), CellOrder{Verb: v}.Action())
	}
}

// PieceNoun is a piece that an order names by its label: "A3". Errors call it by
// the game's word for one.
func PieceNoun[G any](word string, names func(*G) *Names) Noun[G, CellOrder] {
	return Noun[G, CellOrder]{
		Text: func(_ *G, o CellOrder) string { return o.Piece.String() },
		Parse: func(g *G, o *CellOrder, words []string) (err error) {
			o.Piece, err = names(g).Piece(words[0], word)
			return err
		},
	}
}

// CellNoun is a cell that an order names: "c4"; or none, where it need not name
// one.
func CellNoun[G any](board func(*G) grid.Board, need bool) Noun[G, CellOrder] {
	return Noun[G, CellOrder]{
		Text: func(g *G, o CellOrder) string { return board(g).Name(o.Cell) },
		Parse: func(g *G, o *CellOrder, words []string) (err error) {
			if o.Cell = grid.None; need || words[0] != board(g).Name(grid.None) {
				o.Cell, err = board(g).Cell(words[0])
			}
			return err
		},
	}
}

// WordNoun is something that an order names by a word of a list, and whose number
// there it holds. Errors say of what kind it is.
func WordNoun[G any](kind string, list func(*G) []string) Noun[G, CellOrder] {
	return Noun[G, CellOrder]{
		Text: func(g *G, o CellOrder) string { return list(g)[min(int(o.N), len(list(g))-1)] },
		Parse: func(g *G, o *CellOrder, words []string) error {
			n := slices.Index(list(g), words[0])
			if n < 0 {
				return fmt.Errorf("%q is no %s", words[0], kind)
			}
			o.N = uint8(n)
			return nil
		},
	}
}
