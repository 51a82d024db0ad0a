package cadet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// verb is what kind of order it is. Orders are listed in the order of verbs.
type verb uint8

// The verbs. Behind each: what of Order it uses.
const (
	pass     verb = iota // let it go by, do nothing more, end the turn
	deploy               // Piece sets up in Cell (C1.2)
	activate             // Piece is next, or the roll for it ends the turn (C2.1)
	rest                 // the acting figure rests (C5.1)
	move                 // it moves to Cell (C3.1)
	punch                // it attacks Piece (C4.1)
	choose               // the result that counts, by its kind (C4.2)
	runs                 // the target runs to Cell (C4.5)
	follow               // the attacker follows it (C4.6)
	steps                // one too many goes to Cell (C1.5)
	verbs
)

var verbWords = [verbs]string{"pass", "deploy", "activate", "rest", "move", "punch", "choose", "run", "follow", "step"}

// Order is one decision: a verb with what it needs.
type Order struct {
	Verb  verb
	Piece play.Piece // who, for those that name a figure
	N     uint8      // the number of a result
	Cell  grid.Cell  // where, for those that name a hex
}

// Orders are packed so that they sort by verb, figure and hex.
const (
	cellBits  = 9
	pieceBits = 8
)

// action packs an order.
func (o Order) action() play.Action {
	who := o.N
	if o.Piece != play.NoPiece {
		who = uint8(o.Piece.Index())
	}
	return play.Action(o.Verb)<<(cellBits+pieceBits) | play.Action(who)<<cellBits | play.Action(o.Cell)
}

// orderOf unpacks an action.
func orderOf(a play.Action) Order {
	who := uint8(a >> cellBits)
	return Order{verb(a >> (cellBits + pieceBits)), play.PieceAt(int(who)), who, grid.Cell(a & (1<<cellBits - 1))}
}

// names says what an order of the verb names besides: a figure, a hex.
func (v verb) names() (piece, cell bool) {
	switch v {
	case deploy:
		return true, true
	case activate, punch:
		return true, false
	case move, runs, steps:
		return false, true
	}
	return false, false
}

// Text writes an action as it reads in a log: "move c4", "punch B3", "choose
// ouch". Figures are A1, A2 … of the first side and B1 … of the second.
func (g *Game) Text(a play.Action) string {
	o := orderOf(a)
	words := []string{verbWords[o.Verb]}
	piece, cell := o.Verb.names()
	if piece {
		words = append(words, o.Piece.String())
	}
	if cell {
		words = append(words, g.Name(o.Cell))
	}
	if o.Verb == choose {
		words = append(words, g.attack.words[o.N])
	}
	return strings.Join(words, " ")
}

// Parse reads what Text writes.
func (g *Game) Parse(text string) (play.Action, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return 0, fmt.Errorf("an order is missing")
	}
	v := slices.Index(verbWords[:], words[0])
	if v < 0 {
		return 0, fmt.Errorf("%q: no order begins with %q", text, words[0])
	}
	o, err := g.parse(verb(v), words[1:])
	if err != nil {
		return 0, fmt.Errorf("%q: %w", text, err)
	}
	return o.action(), nil
}

func (g *Game) parse(v verb, words []string) (o Order, err error) {
	o.Verb = v
	piece, cell := v.names()
	if want := btoi(piece) + btoi(cell) + btoi(v == choose); len(words) != want {
		return o, fmt.Errorf("%s takes %s", verbWords[v], plural(want, "word"))
	}
	if v == choose {
		k := slices.Index(g.attack.words[:], words[0])
		if k < 0 {
			return o, fmt.Errorf("%q is no result", words[0])
		}
		o.N = uint8(k)
	}
	if piece {
		if o.Piece, err = g.parsePiece(words[0]); err != nil {
			return o, err
		}
	}
	if cell {
		o.Cell, err = g.Cell(words[len(words)-1])
	}
	return o, err
}

// parsePiece reads the label of a figure: "A3".
func (g *Game) parsePiece(word string) (play.Piece, error) {
	p, ok := play.ParsePiece(word)
	if !ok || p.Number() >= len(g.bands[p.Side()].men) {
		return play.NoPiece, fmt.Errorf("%q is no figure", word)
	}
	return p, nil
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func plural(n int, word string) string {
	switch {
	case n == 1:
		return "1 " + word
	case word == "die":
		return strconv.Itoa(n) + " dice"
	}
	return strconv.Itoa(n) + " " + word + "s"
}
