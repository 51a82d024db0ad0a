package fluidtime

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

type (
	verb = play.Verb
	noun = play.Noun[Game, Order]
)

// The verbs, in the order in which the legal orders are listed.
const (
	pass verb = iota
	deploy
	command
	order
	shoot
	move
	half
	halt
	watch
	observe
	react
	answer
	corner
	target
	lay
)

// newOrders is what each order names and does, and why it may not be open.
func newOrders() []play.OrderKind[Game, Order] {
	unit := noun{Text: func(_ *Game, o Order) string { return o.Piece.String() }, Parse: (*Game).readUnit}
	gun := figure(func(o *Order) *uint8 { return &o.Gun }, 1, maxGuns)
	number := figure(func(o *Order) *uint8 { return &o.N }, 0, 15)
	place := noun{Text: func(_ *Game, o Order) string { return o.place().String() }, Parse: readPlace}
	heading := noun{Text: func(_ *Game, o Order) string { return strconv.Itoa(int(o.heading())) }, Parse: readHeading}
	hull := noun{Optional: true, Parse: readHull, Text: func(_ *Game, o Order) string {
		if o.Hull {
			return hullDownWord
		}
		return ""
	}}
	return []play.OrderKind[Game, Order]{
		// Let it go by: no C/O card, no action, no reaction, no strike.
		pass:    {Word: "pass", Do: func(g *Game, _ Order) { g.rules.LetGo(g, &g.step) }, Refuse: (*Game).refusePass},
		deploy:  {Word: "deploy", Names: []noun{place, heading, hull}, Do: (*Game).setDown, Refuse: (*Game).refuseDeploy},
		command: {Word: "command", Do: func(g *Game, _ Order) { g.playCommander() }},
		order:   {Word: "order", Names: []noun{unit}, Do: func(g *Game, o Order) { g.orderUnit(o.Piece.Number()) }, Refuse: (*Game).refuseOrder},
		shoot:   {Word: "shoot", Names: []noun{unit, gun}, Do: (*Game).declare, Refuse: (*Game).refuseShot},
		move:    {Word: "move", Names: []noun{place, heading, hull}, Do: (*Game).setOff, Refuse: (*Game).refuseMove},
		half:    {Word: "half", Names: []noun{place, heading, hull}, Do: (*Game).setOff, Refuse: (*Game).refuseMove},
		halt:    {Word: "halt", Do: func(g *Game, _ Order) { g.halt() }, Refuse: (*Game).refuseHalt},
		watch:   {Word: "watch", Do: func(g *Game, _ Order) { g.goOnOverwatch() }, Refuse: (*Game).refuseWatch},
		observe: {Word: "observe", Names: []noun{unit}, Do: func(g *Game, o Order) { g.lookFor(o.Piece) }, Refuse: (*Game).refuseObservation},
		react:   {Word: "react", Names: []noun{unit, number, gun}, Do: (*Game).reactTo, Refuse: (*Game).refuseReaction},
		answer:  {Word: "return", Names: []noun{gun}, Do: (*Game).fireBack, Refuse: nothingSuch},
		corner:  {Word: "corner", Names: []noun{number}, Do: func(g *Game, o Order) { g.nameCorner(int(o.N)) }, Refuse: nothingSuch},
		target:  {Word: "aim", Names: []noun{place}, Do: func(g *Game, o Order) { g.layDown(g.firstFrame(o.place()), 0) }, Refuse: (*Game).refuseTarget},
		lay:     {Word: "lay", Names: []noun{number}, Do: func(g *Game, o Order) { g.layDown(g.nextFrame(int(o.N)), int8(o.N)) }, Refuse: nothingSuch},
	}
}

func newRules() *play.Rules[Game, Order] {
	return &play.Rules[Game, Order]{Phases: newPhases(), Orders: newOrders(), New: func(v verb) Order { return Order{Verb: v} }, Unpack: unpack}
}

func nothingSuch(*Game, Order) error { return errors.New("there is nothing of the kind") }

// Text writes an action as it reads in a log: "move 24.25,17.5 90 hull-down",
// "shoot B3 1", "react A2 5 1". Units are A1, A2 … of the first side and B1 … of
// the second; guns count from 1, points of a way are eighths.
func (g *Game) Text(a play.Action) string { return g.rules.Text(g, a) }

// Parse reads what Text writes.
func (g *Game) Parse(text string) (play.Action, error) { return g.rules.Parse(g, text) }

// Refuse says why an order is not open, with the rule; nil if it is. Beyond what
// Legal lists, any move and place is open that the rules allow.
func (g *Game) Refuse(a play.Action) error { return g.rules.Refuse(g, g.step, a, g.Legal(nil)) }

// Order is one decision: a verb with what it needs. Places are quarters of an
// inch, headings tens of degrees: finer ones make no difference to play.
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
	verbsPlaced = 1<<deploy | 1<<move | 1<<half | 1<<target
)

// Action packs the order.
func (o Order) Action() play.Action {
	body := uint32(max(o.Piece.Index(), 0))<<8 | uint32(o.N)<<4 | uint32(o.Gun)
	if verbsPlaced>>o.Verb&1 != 0 {
		body = uint32(o.X)<<(placeBits+headingBits+1) | uint32(o.Y)<<(headingBits+1) | uint32(o.Heading)<<1
		if o.Hull {
			body |= 1
		}
	}
	return play.Action(uint32(o.Verb)<<verbShift | body)
}

// Kind is the order's verb.
func (o Order) Kind() play.Verb { return o.Verb }

// unpack unpacks an action.
func unpack(a play.Action) Order {
	o := Order{Verb: verb(a >> verbShift & 15)}
	body := uint32(a) & (1<<verbShift - 1)
	if verbsPlaced>>o.Verb&1 != 0 {
		o.X, o.Y = uint16(body>>(placeBits+headingBits+1)), uint16(body>>(headingBits+1)&(1<<placeBits-1))
		o.Heading, o.Hull = uint8(body>>1&(1<<headingBits-1)), body&1 != 0
		return o
	}
	o.Piece, o.N, o.Gun = play.PieceAt(int(body>>8)), uint8(body>>4&15), uint8(body&15)
	return o
}

// orderAt is an order that names the place nearest to p on the mesh, and the
// heading nearest to h.
func orderAt(v verb, p tabletop.Point, h tabletop.Heading) Order {
	return Order{Verb: v, X: quarters(p.X), Y: quarters(p.Y)}.facing(h)
}

// facing is the order with a heading, as near as orders name them.
func (o Order) facing(h tabletop.Heading) Order {
	o.Heading = uint8((int(h) + 5) / 10 % 36)
	return o
}

// place is the place that an order names.
func (o Order) place() tabletop.Point {
	return tabletop.Point{X: tabletop.Length(o.X) * quarter, Y: tabletop.Length(o.Y) * quarter}
}

func (o Order) heading() tabletop.Heading { return tabletop.Heading(o.Heading) * 10 }

// quarters is a length in quarters of an inch.
func quarters(l tabletop.Length) uint16 { return uint16(max((l+quarter/2)/quarter, 0)) }

// meshed is the place nearest to p that orders can name.
func meshed(p tabletop.Point) tabletop.Point {
	return tabletop.Point{X: tabletop.Length(quarters(p.X)) * quarter, Y: tabletop.Length(quarters(p.Y)) * quarter}
}

func (g *Game) readUnit(o *Order, words []string) (err error) {
	o.Piece, err = g.unitNamed(words[0])
	return err
}

// unitNamed reads the label of a unit: "A3".
func (g *Game) unitNamed(word string) (play.Piece, error) {
	return play.PieceNamed(word, [play.Sides]int{len(g.sides[0].men), len(g.sides[1].men)}, "unit")
}

// figure is a number of an order that is written from least to most.
func figure(of func(*Order) *uint8, least, most int) noun {
	return noun{
		Text: func(_ *Game, o Order) string { return strconv.Itoa(int(*of(&o)) + least) },
		Parse: func(_ *Game, o *Order, words []string) error {
			n, err := play.ParseFigure(words[0], least, most)
			*of(o) = uint8(n - least)
			return err
		},
	}
}

func readPlace(_ *Game, o *Order, words []string) error {
	p, err := tabletop.ParsePoint(words[0])
	if err != nil {
		return err
	}
	for _, l := range []tabletop.Length{p.X, p.Y} {
		if l < 0 || l%quarter != 0 || l/quarter >= 1<<placeBits {
			return fmt.Errorf("%q: orders name places to the quarter", words[0])
		}
	}
	o.X, o.Y = uint16(p.X/quarter), uint16(p.Y/quarter)
	return nil
}

func readHeading(_ *Game, o *Order, words []string) error {
	n, err := play.ParseFigure(words[0], 0, 359)
	if err == nil && n%10 != 0 {
		err = fmt.Errorf("headings of orders are tens of degrees, not %d", n)
	}
	o.Heading = uint8(n / 10)
	return err
}

const hullDownWord = "hull-down"

func readHull(_ *Game, o *Order, words []string) error {
	if o.Hull = words[0] == hullDownWord; !o.Hull {
		return fmt.Errorf("%q is not hull-down", words[0])
	}
	return nil
}
