package orderdice

import (
	"errors"
	"fmt"
	"slices"
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
	deploys
	aims
	marks
	flies
	take
	orders
	chooses
	moves
	boards
	assaults
	targets
	drops
	away
	shoots
	braces
	puffs
	loses
	regroups
	snaps
	keeps
	verbs
)

// Order is one decision: a verb with what it needs.
type Order struct {
	Verb  verb
	Piece play.Piece     // whom it names
	N     uint8          // the number of what it names, or which way, in fives of degrees
	At    tabletop.Point // where
}

// Orders are packed so that they sort by verb, piece and place. Places are
// packed in tenths of an inch.
const (
	tenthBits = 10
	pieceBits = 7
	tenth     = tabletop.Inch / 10
)

var passing = Order{Verb: pass}.Action()

// Kind is the order's verb.
func (o Order) Kind() verb { return o.Verb }

// Action packs the order.
func (o Order) Action() play.Action {
	who := o.N
	if o.Piece != play.NoPiece {
		who = uint8(o.Piece.Index())
	}
	return play.Action(o.Verb)<<(2*tenthBits+pieceBits) | play.Action(who&(1<<pieceBits-1))<<(2*tenthBits) |
		play.Action(o.At.X/tenth)<<tenthBits | play.Action(o.At.Y/tenth)
}

// unpack unpacks an action. The number that it holds is given both as a piece and
// as a number: the verb knows which of them it is.
func unpack(a play.Action) Order {
	const greatest = 1<<tenthBits - 1
	who := uint8(a >> (2 * tenthBits) & (1<<pieceBits - 1))
	return Order{
		verb(a >> (2*tenthBits + pieceBits)), play.PieceAt(int(who)), who,
		tabletop.Point{X: tabletop.Length(a>>tenthBits&greatest) * tenth, Y: tabletop.Length(a&greatest) * tenth},
	}
}

const fifth = 5 // degrees that a heading in an order counts

func (o Order) heading() tabletop.Heading { return tabletop.Heading(int(o.N) * fifth % 360) }

// fives is a heading as an order says it.
func fives(h tabletop.Heading) uint8 {
	return uint8((int(h) + fifth/2) / fifth % (360 / fifth))
}

// newOrders is what each order names and does, and why it may not be open.
func newOrders() []play.OrderKind[Game, Order] {
	unit := noun{Text: unitWord, Parse: (*Game).readUnit}
	place := noun{Text: placeWord, Parse: (*Game).readPlace}
	facing := noun{Words: 2, Text: facingWords, Parse: readFacing}
	order := noun{Text: func(_ *Game, o Order) string { return commandWords[min(o.N, uint8(commands)-1)] }, Parse: wordOf(commandWords[:])}
	load := noun{Text: func(_ *Game, o Order) string { return loadWords[min(o.N, uint8(loads)-1)] }, Parse: wordOf(loadWords[:])}
	rank := noun{Text: func(_ *Game, o Order) string { return strconv.Itoa(int(o.N) + 1) }, Parse: readRank}
	return []play.OrderKind[Game, Order]{
		// Let it go by.
		pass: {Word: "pass", Do: func(g *Game, _ Order) { g.rules.LetGo(g, &g.step) }},

		// A unit sets up (O4.7); support is laid, moved, marked and placed (O7).
		deploys: {Word: "deploy", Names: []noun{place, facing}, Do: func(g *Game, o Order) { g.setDown(o.At, o.heading()) },
			Refuse: because("it does not set up there (O4.7)")},
		aims:  {Word: "aim", Names: []noun{place}, Do: func(g *Game, o Order) { g.aimed(o.At) }},
		marks: {Word: "mark", Names: []noun{unit}, Do: func(g *Game, o Order) { g.marked(o.Piece) }, Refuse: ifAlive(because(notOpen))},
		flies: {Word: "fly", Names: []noun{place}, Do: (*Game).doFly},

		// A unit gets the die, its order and what is loaded (O2.1, O3.1, O1.3).
		take: {Word: "take", Names: []noun{unit}, Do: func(g *Game, o Order) { g.takeDie(o.Piece.Number()) },
			Refuse: ifAlive(whose("has its die already, or is not of the side that was drawn (O2.1)"))},
		orders:  {Word: "order", Names: []noun{order}, Do: func(g *Game, o Order) { g.give(command(o.N)) }, Refuse: (*Game).refuseCommand},
		chooses: {Word: "load", Names: []noun{load}, Do: (*Game).doLoad},

		// It moves, boards or assaults (O4, O4.6, O6).
		moves: {Word: "move", Names: []noun{place, facing}, Do: func(g *Game, o Order) { g.setOut(o.At, o.heading(), none) }, Refuse: (*Game).refuseWay},
		boards: {Word: "board", Names: []noun{unit}, Do: func(g *Game, o Order) {
			g.setOut(g.unit(o.Piece).at, g.unit(g.acting()).facing, int8(o.Piece.Number()))
		}, Refuse: ifAlive((*Game).refuseWay)},
		assaults: {Word: "assault", Names: []noun{unit}, Do: func(g *Game, o Order) { g.assault(o.Piece) }, Refuse: ifAlive((*Game).refuseAssault)},

		// It shoots, and who is shot at reacts (O5.1, O3.1).
		targets: {Word: "target", Names: []noun{unit}, Do: func(g *Game, o Order) { g.declare(o.Piece) },
			Refuse: ifAlive(whose("is out of range, arc or sight (O5.1)"))},
		drops:  {Word: "drop", Do: (*Game).doDrop},
		away:   {Word: "away", Names: []noun{place}, Do: func(g *Game, o Order) { g.reactAway(o.At) }},
		shoots: {Word: "ambush", Names: []noun{unit}, Do: func(g *Game, o Order) { g.fireAmbush(o.Piece) }, Refuse: ifAlive(because(notOpen))},
		braces: {Word: "brace", Do: func(g *Game, _ Order) { g.brace() }},                                // O6.1
		puffs:  {Word: "puff", Names: []noun{place}, Do: func(g *Game, o Order) { g.puff(o.At) }},        // O5.3
		loses:  {Word: "lose", Names: []noun{rank}, Do: func(g *Game, o Order) { g.pickLoss(int(o.N)) }}, // O5.5

		// After it: the winner of an assault moves (O6.1), others snap to (O2.1), a die is kept (O2.2).
		regroups: {Word: "regroup", Names: []noun{place}, Do: (*Game).doRegroup},
		snaps: {Word: "snap", Names: []noun{unit}, Do: func(g *Game, o Order) { g.snapOne(o.Piece.Number()) },
			Refuse: ifAlive(whose("has its die already, or is out of the officer's bubble (O2.1)"))},
		keeps: {Word: "keep", Do: func(g *Game, _ Order) { g.keep(true) }},
	}
}

func newRules() *play.Rules[Game, Order] {
	return &play.Rules[Game, Order]{
		Phases: newPhases(), Orders: newOrders(),
		New: func(v verb) Order { return Order{Verb: v} }, Unpack: unpack,
	}
}

// What orders do that is more than one rule.

func (g *Game) doLoad(o Order) {
	p := g.acting()
	if g.unit(p).loaded = load(o.N); g.active.order == ambush {
		g.note(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedLoaded, N: int16(o.N), Rule: O(1, 3)})
	}
	g.step = g.afterLoad()
}

// doFly places the aircraft of a strike (O7.2).
func (g *Game) doFly(o Order) {
	g.strike.at = o.At
	g.step = stepStrike
}

// doDrop has the target of an assault, or of fire, go DOWN (O6.1, O3.1).
func (g *Game) doDrop(Order) {
	if g.step == stepBrace {
		g.goDown(g.charge.target)
		g.step = stepContact
		return
	}
	g.goDown(g.volley.now)
	g.step = stepVolley
}

func (g *Game) doRegroup(o Order) {
	g.shift(g.charge.winner, o.At, O(6, 1))
	g.step = stepActed
}

// Text writes an action as it reads in a log: "move 23.4,17 facing 90", "target
// B3". Units are A1, A2 … of the first side and B1 … of the second.
func (g *Game) Text(a play.Action) string { return g.rules.Text(g, a) }

// Parse reads what Text writes.
func (g *Game) Parse(text string) (play.Action, error) { return g.rules.Parse(g, text) }

// Refuse says why an order is not open, with the rule; nil if it is.
func (g *Game) Refuse(a play.Action) error { return g.rules.Refuse(g, g.step, a, g.Legal(nil)) }

const notOpen = "that is not open now"

// because refuses an order always for one reason.
func because(why string) func(*Game, Order) error {
	return func(*Game, Order) error { return errors.New(why) }
}

// whose refuses an order always for one reason of the unit that it names.
func whose(why string) func(*Game, Order) error {
	return func(_ *Game, o Order) error { return fmt.Errorf("%s %s", o.Piece, why) }
}

// ifAlive refuses an order for a unit that is lost, and any other as refuse says.
func ifAlive(refuse func(*Game, Order) error) func(*Game, Order) error {
	return func(g *Game, o Order) error {
		if !g.isAlive(o.Piece) {
			return fmt.Errorf("%s is not on the table", o.Piece)
		}
		return refuse(g, o)
	}
}

func (g *Game) refuseWay(Order) error {
	return fmt.Errorf("%s does not go there: too far, too many pivots, or ground or units in its way (O4)", g.acting())
}

func (g *Game) refuseAssault(o Order) error {
	return fmt.Errorf("%s cannot assault %s by its way, or not at all (O6)", g.acting(), o.Piece)
}

func (g *Game) refuseCommand(o Order) error {
	p, c := g.acting(), command(o.N)
	switch u := g.unit(p); {
	case g.isAway(p) && g.round < g.reserves && (c == advance || c == running):
		return fmt.Errorf("%s is in reserve: it may come on from turn %d (O3.5)", p, g.reserves)
	case g.isAway(p):
		return fmt.Errorf("%s is in reserve: it stays DOWN, or comes on where its edge leaves it room (O3.5)", p)
	case u.ride > 0 && c == running && g.units[p.Side()][u.ride-1].order == running:
		return fmt.Errorf("%s rides in a transport that RAN (O4.1)", p)
	case u.ride > 0 && c == running:
		return fmt.Errorf("%s has no room to get out (O4.6)", p)
	case u.ride > 0:
		return fmt.Errorf("%s rides in a transport (O3.1)", p)
	case c == running && g.of(p).mobility == withHeavyGun:
		return fmt.Errorf("%s never moves (O3.1)", p)
	case u.immobile:
		return fmt.Errorf("%s is immobilised (O5.7)", p)
	}
	return fmt.Errorf("%s has nothing to shoot with (O3.1)", p)
}

func unitWord(_ *Game, o Order) string { return o.Piece.String() }

func (g *Game) readUnit(o *Order, words []string) (err error) {
	o.Piece, err = g.unitNamed(words[0])
	return err
}

// unitNamed reads the label of a unit: "A3".
func (g *Game) unitNamed(word string) (play.Piece, error) {
	return play.PieceNamed(word, [play.Sides]int{len(g.sides[0].men), len(g.sides[1].men)}, "unit")
}

func placeWord(_ *Game, o Order) string { return o.At.String() }

func (g *Game) readPlace(o *Order, words []string) (err error) {
	if o.At, err = tabletop.ParsePoint(words[0]); err == nil && (!g.table.Has(o.At) || rounded(o.At) != o.At) {
		err = fmt.Errorf("%q is no place on the table, in tenths of an inch", words[0])
	}
	return err
}

func facingWords(_ *Game, o Order) string { return "facing " + strconv.Itoa(int(o.heading())) }

func readFacing(_ *Game, o *Order, words []string) error {
	if words[0] != "facing" {
		return fmt.Errorf("%q stands where \"facing\" should", words[0])
	}
	n, err := play.ParseFigure(words[1], 0, 359)
	o.N = fives(tabletop.Heading(n))
	return err
}

// wordOf reads one of a list of words, by its number.
func wordOf(list []string) func(*Game, *Order, []string) error {
	return func(_ *Game, o *Order, words []string) error {
		n := slices.Index(list, words[0])
		if n < 0 {
			return fmt.Errorf("%q is not known", words[0])
		}
		o.N = uint8(n)
		return nil
	}
}

func readRank(_ *Game, o *Order, words []string) error {
	n, err := play.ParseFigure(words[0], 1, maxRanks)
	o.N = uint8(n - 1)
	return err
}

// inOrder sorts what was appended from a place on and takes out repeats.
func inOrder(buf []play.Action, from int) []play.Action {
	slices.Sort(buf[from:])
	return buf[:from+len(slices.Compact(buf[from:]))]
}

// rounded is a place to the tenth of an inch, as orders name it.
func rounded(p tabletop.Point) tabletop.Point {
	return tabletop.Point{X: (p.X + tenth/2) / tenth * tenth, Y: (p.Y + tenth/2) / tenth * tenth}
}

// noFarther is a place to the tenth of an inch, no farther from another than it is
// itself: a move is never rounded to be longer than it may be.
func noFarther(from, to tabletop.Point) tabletop.Point {
	near := rounded(to)
	if tabletop.Near(from, near, tabletop.Distance(from, to)) {
		return near
	}
	return tabletop.Point{X: short(from.X, to.X), Y: short(from.Y, to.Y)}
}

// short is a coordinate to the tenth of an inch on the side of another.
func short(from, to tabletop.Length) tabletop.Length {
	if to <= from {
		to += tenth - 1
	}
	return to / tenth * tenth
}
