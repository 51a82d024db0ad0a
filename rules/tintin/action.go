package tintin

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// verb is what an order does.
type verb uint8

// The verbs, in the order in which the legal orders are listed.
const (
	pass    verb = iota // let it go by: no card, no officer, no combat, no ground taken
	goFirst             // the roll-off's winner begins; pass: he lets the other begin (T2.8)
	deploy              // Piece sets up in Cell (T2.10)

	playCard // a card is played for its text (T12)
	discard  // a card is discarded to activate a unit (T3.1)
	react    // a card is played in the enemy's turn; Cell: where the unit stands that it is about (T3.1)
	name     // a card names Piece
	mend     // Piece gets a figure back (T10.4)
	take     // a card of the enemy's is taken (T10.5)
	refresh  // officer Piece is fresh again (T3.6)
	supply   // an HQ option gets points back (T10.1)
	plant    // Tintin goes to an option of the enemy's (T10.3)
	calls    // the General goes to an option (T10.2)
	send     // an aircraft is named (T10.7)

	command // officer Piece is chosen (T3.1)
	order   // Piece is activated, by an order or a card (T3.3, T3.5)
	walk    // the officer moves to Cell (T3.4)
	boards  // he, or the unit that acts, boards Piece (T4.5)
	move    // the unit that acts moves to Cell; its own: it stays (T4)
	leave   // a pilot leaves over his own edge (T11.6)
	combats // it combats the enemy in Cell (T5)
	change  // it mounts or dismounts; Piece: as which of those that it turns into (T4.6)
	clears  // it removes the obstacle in its square (T7.3)
	cancel  // officer Piece tries to cancel a flag (T9.5)
	retreat // Piece retreats to Cell; None: no way is open, it takes the loss (T9.3)
	enter   // the ground is taken (T5.11)

	fly    // the aircraft attacks (T11.1)
	aim    // Cell is marked, or named for an attack from the air (T10.6, T11)
	bail   // the pilot jumps over Cell (T11.6)
	drifts // and drifts that way, in eighths clockwise from away
	land   // he comes down in Cell
	verbs
)

var verbWords = [verbs]string{
	"pass", "first", "deploy", "play", "discard", "react", "name", "mend", "take", "refresh", "supply", "plant", "call", "send",
	"command", "order", "walk", "board", "move", "leave", "combat", "change", "clear", "cancel", "retreat", "enter",
	"fly", "aim", "bail", "drift", "land",
}

// Order is one decision: a verb with what it needs.
type Order struct {
	Verb  verb
	Piece play.Piece // who, for those that name a piece
	N     uint8      // the number of a card, an option and so on
	Cell  grid.Cell  // where, for those that name a square
}

// Orders are packed so that they sort by verb, piece and square.
const (
	cellBits  = 9
	pieceBits = 8
)

// action packs an order. A square of None packs as the greatest.
func (o Order) action() play.Action {
	who := o.N
	if o.Piece != play.NoPiece {
		who = uint8(o.Piece.Index())
	}
	return play.Action(o.Verb)<<(cellBits+pieceBits) | play.Action(who)<<cellBits | play.Action(uint16(o.Cell)&(1<<cellBits-1))
}

// orderOf unpacks an action.
func orderOf(a play.Action) Order {
	c := grid.Cell(a & (1<<cellBits - 1))
	if c == 1<<cellBits-1 {
		c = grid.None
	}
	who := uint8(a >> cellBits)
	return Order{verb(a >> (cellBits + pieceBits)), play.PieceAt(int(who)), who, c}
}

// noun is what the first word behind a verb names.
type noun uint8

const (
	nothing noun = iota
	aPiece
	aCard
	anOption
	aPlane
	aNumber
	aForm // what the acting unit turns into; unnamed if there is but one
)

// shape says what an order of the verb names: something, and a square.
func (v verb) shape() (what noun, cell bool) {
	switch v {
	case deploy, retreat:
		return aPiece, true
	case react:
		return aCard, true
	case name, mend, refresh, command, order, boards, cancel:
		return aPiece, false
	case playCard, discard, take:
		return aCard, false
	case supply, plant, calls:
		return anOption, false
	case send:
		return aPlane, false
	case drifts:
		return aNumber, false
	case change:
		return aForm, false
	case walk, move, combats, aim, bail, land:
		return nothing, true
	}
	return nothing, false
}

// Text writes an action as it reads in a log: "move c4", "retreat A3 b2", "play
// good-boots". Pieces are A1, A2 … of the first side and B1 … of the second.
func (g *Game) Text(a play.Action) string {
	o := orderOf(a)
	words := []string{verbWords[o.Verb]}
	what, cell := o.Verb.shape()
	switch n := int(o.N); what {
	case aPiece:
		words = append(words, o.Piece.String())
	case aCard:
		words = append(words, g.cards[n].id)
	case anOption:
		words = append(words, g.supports[n].id)
	case aPlane:
		words = append(words, g.planes[n].id)
	case aNumber:
		words = append(words, strconv.Itoa(n+1))
	case aForm:
		if forms := g.of(g.acting()).turnsInto; len(forms) > 1 && n < len(forms) {
			words = append(words, g.profiles[forms[n]].unit)
		}
	}
	if cell {
		words = append(words, g.Name(o.Cell))
	}
	return strings.Join(words, " ")
}

// Parse reads what Text writes.
func (g *Game) Parse(text string) (play.Action, error) {
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

func (g *Game) parse(v verb, words []string, text string) (play.Action, error) {
	o := Order{Verb: v, Piece: play.NoPiece, Cell: grid.None}
	what, cell := v.shape()
	if what == aForm && len(g.of(g.acting()).turnsInto) < 2 {
		what = nothing
	}
	if want := btoi(what != nothing) + btoi(cell); len(words) != want {
		return 0, fmt.Errorf("%q: %s takes %s", text, verbWords[v], plural(want, "word"))
	}
	if what != nothing {
		if err := g.parseNoun(&o, what, words[0]); err != nil {
			return 0, fmt.Errorf("%q: %w", text, err)
		}
	}
	if last := len(words) - 1; cell && !((v == retreat || v == react) && words[last] == g.Name(grid.None)) {
		c, err := g.Cell(words[last])
		if err != nil {
			return 0, fmt.Errorf("%q: %w", text, err)
		}
		o.Cell = c
	}
	return o.normal().action(), nil
}

func (g *Game) parseNoun(o *Order, what noun, word string) (err error) {
	n, kind := -1, ""
	switch what {
	case aPiece:
		o.Piece, err = g.parsePiece(word)
		return err
	case aCard:
		n, kind = slices.IndexFunc(g.cards, func(c card) bool { return c.id == word }), "card"
	case anOption:
		n, kind = slices.IndexFunc(g.supports, func(s support) bool { return s.id == word }), "HQ option"
	case aPlane:
		n, kind = slices.IndexFunc(g.planes, func(p plane) bool { return p.id == word }), "aircraft"
	case aNumber:
		direction, err := play.ParseFigure(word, 1, grid.Directions)
		o.N = uint8(direction - 1)
		return err
	case aForm:
		n, kind = g.formOf(g.acting(), word), "unit that it turns into"
	}
	if n < 0 {
		return fmt.Errorf("%q is no %s", word, kind)
	}
	o.N = uint8(n)
	return nil
}

// parsePiece reads the label of a piece: "A3".
func (g *Game) parsePiece(word string) (play.Piece, error) {
	p, ok := play.ParsePiece(word)
	if !ok || p.Number() >= len(g.sides[p.Side()].men) {
		return play.NoPiece, fmt.Errorf("%q is no piece", word)
	}
	return p, nil
}

// normal clears what the verb does not name, so that equal orders pack alike.
func (o Order) normal() Order {
	what, cell := o.Verb.shape()
	if what == nothing {
		o.Piece, o.N = play.NoPiece, 0
	}
	if !cell {
		o.Cell = 0
	}
	return o
}
