package tintin

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/simulate"
)

// verb is what an order does.
type verb uint8

// The verbs, in the order in which the legal orders are listed.
const (
	pass    verb = iota // let it go by: no officer, no more orders, no combat, no ground taken
	goFirst             // the roll-off's winner begins; pass: he lets the other begin (T2.8)
	deploy              // Piece sets up in Cell (T2.10)
	command             // officer Piece is chosen (T3.1)
	order               // Piece is given an order (T3.3)
	walk                // the officer moves to Cell (T3.4)
	move                // the ordered unit moves to Cell; its own: it stays (T4)
	combats             // it combats the enemy in Cell (T5)
	change              // it mounts or dismounts (T4.6)
	retreat             // Piece retreats to Cell; None: no way is open, it takes the loss (T9.3)
	enter               // the ground is taken (T5.11)
	verbs
)

var verbWords = [verbs]string{"pass", "first", "deploy", "command", "order", "walk", "move", "combat", "change", "retreat", "enter"}

// Order is one decision: a verb with what it needs.
type Order struct {
	Verb  verb
	Piece simulate.Piece // who, for those that name a piece
	Cell  grid.Cell      // where, for those that name a square
}

// Orders are packed so that they sort by verb, piece and square.
const (
	cellBits  = 9
	pieceBits = 8
)

// action packs an order. A square of None packs as the greatest.
func (o Order) action() simulate.Action {
	return simulate.Action(o.Verb)<<(cellBits+pieceBits) |
		simulate.Action(o.Piece)<<cellBits |
		simulate.Action(uint16(o.Cell)&(1<<cellBits-1))
}

// orderOf unpacks an action.
func orderOf(a simulate.Action) Order {
	c := grid.Cell(a & (1<<cellBits - 1))
	if c == 1<<cellBits-1 {
		c = grid.None
	}
	return Order{verb(a >> (cellBits + pieceBits)), simulate.Piece(a >> cellBits), c}
}

// shape says what an order of the verb names.
func (v verb) shape() (piece, cell bool) {
	switch v {
	case deploy, retreat:
		return true, true
	case command, order:
		return true, false
	case walk, move, combats:
		return false, true
	}
	return false, false
}

// Text writes an action as it reads in a log: "move c4", "retreat A3 b2". Pieces
// are A1, A2 … of the first side and B1 … of the second.
func (g *Game) Text(a simulate.Action) string {
	o := orderOf(a)
	words := []string{verbWords[o.Verb]}
	piece, cell := o.Verb.shape()
	if piece {
		words = append(words, pieceText(o.Piece))
	}
	if cell {
		words = append(words, g.Name(o.Cell))
	}
	return strings.Join(words, " ")
}

func pieceText(p simulate.Piece) string {
	return fmt.Sprintf("%c%d", 'A'+p.Side(), p.Number()+1)
}

// Parse reads what Text writes.
func (g *Game) Parse(text string) (simulate.Action, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return 0, fmt.Errorf("an order is missing")
	}
	for v := range verbs {
		if verbWords[v] == words[0] {
			return g.parse(v, words[1:], text)
		}
	}
	return 0, fmt.Errorf("%q: no order begins with %q", text, words[0])
}

func (g *Game) parse(v verb, words []string, text string) (simulate.Action, error) {
	o := Order{Verb: v, Piece: simulate.NoPiece, Cell: grid.None}
	piece, cell := v.shape()
	want := 0
	if piece {
		want++
	}
	if cell {
		want++
	}
	if len(words) != want {
		return 0, fmt.Errorf("%q: %s takes %s", text, verbWords[v], plural(want, "word"))
	}
	if piece {
		p, err := g.parsePiece(words[0])
		if err != nil {
			return 0, fmt.Errorf("%q: %w", text, err)
		}
		o.Piece = p
	}
	if cell && !(v == retreat && words[want-1] == g.Name(grid.None)) {
		c, err := g.Cell(words[want-1])
		if err != nil {
			return 0, fmt.Errorf("%q: %w", text, err)
		}
		o.Cell = c
	}
	return o.normal().action(), nil
}

// parsePiece reads the label of a piece: "A3".
func (g *Game) parsePiece(word string) (simulate.Piece, error) {
	if len(word) > 1 && (word[0] == 'A' || word[0] == 'B') {
		side := int(word[0] - 'A')
		if n, err := strconv.Atoi(word[1:]); err == nil && n >= 1 && n <= len(g.sides[side].men) {
			return simulate.PieceOf(side, n-1), nil
		}
	}
	return simulate.NoPiece, fmt.Errorf("%q is no piece", word)
}

// normal clears what the verb does not name, so that equal orders pack alike.
func (o Order) normal() Order {
	piece, cell := o.Verb.shape()
	if !piece {
		o.Piece = 0
	}
	if !cell {
		o.Cell = 0
	}
	return o
}
