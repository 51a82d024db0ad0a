package fluidtime

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// verb is what an order does.
type verb uint8

// The verbs, in the order in which the legal orders are listed.
const (
	pass    verb = iota // let it go by: no C/O card, no action, no reaction, no strike
	deploy              // the unit sets up (F1.7)
	command             // the C/O card is played (F2.4)
	order               // Piece acts next (F1.4)
	shoot               // it names Piece as its target, with gun N (F4.1)
	move                // it moves by a move or free action (F3.2)
	half                // it moves by a ½ move (F3.3)
	halt                // it becomes stationary (F3.4)
	watch               // it goes on overwatch (F3.5)
	observe             // it looks for Piece (F3.1)
	react               // Piece on overwatch fires at the mover, at eighth N of its way (F3.5)
	answer              // the target on overwatch fires back with gun N (F3.5)
	corner              // the corner that aircraft are counted from is N (F6.4)
	target              // the first template lies there (F6.1)
	lay                 // the next one lies so: way N (F6.3)
	verbs
)

var verbWords = [verbs]string{
	"pass", "deploy", "command", "order", "shoot", "move", "half", "halt", "watch", "observe", "react", "return", "corner", "aim", "lay",
}

// Order is one decision: a verb with what it needs. Places are quarters of an
// inch, headings tens of degrees: a candidate needs no finer ones.
type Order struct {
	Verb    verb
	Piece   play.Piece
	N       uint8 // a number; of a reaction the eighths of the way
	Gun     uint8
	X, Y    uint16 // in quarters
	Heading uint8  // in tens of degrees
	Hull    bool   // hull down
}

// quarter is the mesh of the places that orders name.
const quarter = tabletop.Inch / 4

// Orders are packed so that they sort by verb, then by what they name. A verb
// names a place, or a piece and numbers, never both.
const (
	placeBits   = 10
	headingBits = 6
	verbShift   = 2*placeBits + headingBits + 1
)

// shape is what the orders of a verb name.
type shape struct{ place, heading, piece, number, gun bool }

var shapes = [1 << 4]shape{
	deploy: {place: true, heading: true}, move: {place: true, heading: true}, half: {place: true, heading: true},
	target: {place: true},
	order:  {piece: true}, observe: {piece: true},
	shoot:  {piece: true, gun: true},
	react:  {piece: true, number: true, gun: true},
	answer: {gun: true},
	corner: {number: true}, lay: {number: true},
}

// action packs an order.
func (o Order) action() play.Action {
	body := uint32(0)
	if shapes[o.Verb].place {
		body = uint32(o.X)<<(placeBits+headingBits+1) | uint32(o.Y)<<(headingBits+1) | uint32(o.Heading)<<1 | uint32(btoi(o.Hull))
	} else {
		body = uint32(max(o.Piece.Index(), 0))<<8 | uint32(o.N)<<4 | uint32(o.Gun)
	}
	return play.Action(uint32(o.Verb)<<verbShift | body)
}

// orderOf unpacks an action.
func orderOf(a play.Action) Order {
	o := Order{Verb: verb(a >> verbShift & 15)}
	body := uint32(a) & (1<<verbShift - 1)
	if shapes[o.Verb].place {
		o.X, o.Y = uint16(body>>(placeBits+headingBits+1)), uint16(body>>(headingBits+1)&(1<<placeBits-1))
		o.Heading, o.Hull = uint8(body>>1&(1<<headingBits-1)), body&1 != 0
		return o
	}
	o.Piece, o.N, o.Gun = play.PieceAt(int(body>>8)), uint8(body>>4&15), uint8(body&15)
	return o
}

// place is the place that an order names.
func (o Order) place() tabletop.Point {
	return tabletop.Point{X: tabletop.Length(o.X) * quarter, Y: tabletop.Length(o.Y) * quarter}
}

func (o Order) heading() tabletop.Heading { return tabletop.Heading(o.Heading) * 10 }

// at is an order that names the place nearest to p on the mesh, and the heading
// nearest to h.
func (v verb) at(p tabletop.Point, h tabletop.Heading, hull bool) Order {
	return Order{Verb: v, X: quarters(p.X), Y: quarters(p.Y), Hull: hull}.facing(h)
}

// facing is the order with a heading, as near as orders name them.
func (o Order) facing(h tabletop.Heading) Order {
	o.Heading = uint8((int(h) + 5) / 10 % 36)
	return o
}

// quarters is a length in quarters.
func quarters(l tabletop.Length) uint16 { return uint16(max((l+quarter/2)/quarter, 0)) }

// meshed is the place nearest to p that orders can name.
func meshed(p tabletop.Point) tabletop.Point {
	return tabletop.Point{X: tabletop.Length(quarters(p.X)) * quarter, Y: tabletop.Length(quarters(p.Y)) * quarter}
}

// Text writes an action as it reads in a log: "move 24.25,17.5 90 hull-down",
// "shoot B3 1", "react A2 5 1". Units are A1, A2 … of the first side and B1 … of
// the second; guns count from 1.
func (g *Game) Text(a play.Action) string {
	o := orderOf(a)
	if o.Verb >= verbs {
		return fmt.Sprintf("action %#x", uint32(a))
	}
	words := []string{verbWords[o.Verb]}
	names := shapes[o.Verb]
	if names.piece {
		words = append(words, o.Piece.String())
	}
	if names.number {
		words = append(words, strconv.Itoa(int(o.N)))
	}
	if names.gun {
		words = append(words, strconv.Itoa(int(o.Gun)+1))
	}
	if names.place {
		words = append(words, o.place().String())
	}
	if names.heading {
		words = append(words, strconv.Itoa(int(o.heading())))
	}
	if o.Hull {
		words = append(words, "hull-down")
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
			o, err := g.parse(v, words[1:])
			if err != nil {
				return 0, fmt.Errorf("%q: %w", text, err)
			}
			return o.action(), nil
		}
	}
	return 0, fmt.Errorf("%q: no order begins with %q", text, words[0])
}

func (g *Game) parse(v verb, words []string) (o Order, err error) {
	o.Verb = v
	names := shapes[v]
	if names.heading && len(words) == 3 && words[2] == "hull-down" {
		o.Hull, words = true, words[:2]
	}
	if want := btoi(names.place) + btoi(names.heading) + btoi(names.piece) + btoi(names.number) + btoi(names.gun); len(words) != want {
		return o, fmt.Errorf("%s takes %s", verbWords[v], plural(want, "word"))
	}
	take := func(wanted bool, read func(word string) error) {
		if wanted && err == nil {
			err = read(words[0])
			words = words[1:]
		}
	}
	take(names.piece, func(word string) (err error) { o.Piece, err = g.parsePiece(word); return err })
	take(names.number, func(word string) error { n, err := play.ParseFigure(word, 0, 15); o.N = uint8(n); return err })
	take(names.gun, func(word string) error {
		n, err := play.ParseFigure(word, 1, mostGuns)
		o.Gun = uint8(n - 1)
		return err
	})
	take(names.place, func(word string) error { return o.parsePlace(word) })
	take(names.heading, func(word string) error {
		n, err := play.ParseFigure(word, 0, 359)
		if err == nil && n%10 != 0 {
			err = fmt.Errorf("headings of orders are tens of degrees, not %d", n)
		}
		o.Heading = uint8(n / 10)
		return err
	})
	return o, err
}

func (o *Order) parsePlace(word string) error {
	p, err := tabletop.ParsePoint(word)
	if err != nil {
		return err
	}
	for _, l := range []tabletop.Length{p.X, p.Y} {
		if l < 0 || l%quarter != 0 || l/quarter >= 1<<placeBits {
			return fmt.Errorf("%q: orders name places to the quarter", word)
		}
	}
	o.X, o.Y = uint16(p.X/quarter), uint16(p.Y/quarter)
	return nil
}

// parsePiece reads the label of a unit: "A3".
func (g *Game) parsePiece(word string) (play.Piece, error) {
	p, ok := play.ParsePiece(word)
	if !ok || p.Number() >= len(g.sides[p.Side()].men) {
		return play.NoPiece, fmt.Errorf("%q is no unit", word)
	}
	return p, nil
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
