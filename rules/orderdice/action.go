package orderdice

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// verb is what an order does.
type verb uint8

// The verbs, in the order in which the legal orders are listed.
const (
	pass     verb = iota // let it go by
	deploys              // a unit sets up (O4.7)
	aims                 // a token is laid, or moved (O7.1)
	marks                // an aircraft's token is laid on a unit (O7.2)
	flies                // the aircraft is placed (O7.2)
	take                 // a unit gets the die (O2.1)
	orders               // and its order; Piece: the command (O3.1)
	chooses              // what is loaded; Piece: the load (O1.3)
	moves                // it moves, or turns (O4)
	boards               // it moves into transport Piece (O4.6)
	assaults             // it assaults Piece (O6)
	targets              // its weapons shoot at Piece (O5.1)
	drops                // the target goes DOWN (O3.1)
	away                 // the target moves away (O3.1)
	shoots               // Piece shoots from ambush (O3.1)
	braces               // the target of an assault shoots (O6.1)
	puffs                // smoke that missed comes down (O5.3)
	loses                // a man of rank Piece is lost (O5.5)
	regroups             // the winner of an assault moves (O6.1)
	snaps                // Piece snaps to (O2.1)
	keeps                // the die is kept (O2.2)
	verbs
)

var verbWords = [verbs]string{
	"pass", "deploy", "aim", "mark", "fly", "take", "order", "load", "move", "board", "assault", "target",
	"drop", "away", "ambush", "brace", "puff", "lose", "regroup", "snap", "keep",
}

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

var passing = Order{Verb: pass}.action()

func (o Order) action() play.Action {
	who := o.N
	if o.Piece != play.NoPiece {
		who = uint8(o.Piece.Index())
	}
	return play.Action(o.Verb)<<(2*tenthBits+pieceBits) | play.Action(who&(1<<pieceBits-1))<<(2*tenthBits) |
		play.Action(o.At.X/tenth)<<tenthBits | play.Action(o.At.Y/tenth)
}

func orderOf(a play.Action) Order {
	const most = 1<<tenthBits - 1
	who := uint8(a >> (2 * tenthBits) & (1<<pieceBits - 1))
	return Order{
		verb(a >> (2*tenthBits + pieceBits)), play.PieceAt(int(who)), who,
		tabletop.Point{X: tabletop.Length(a>>tenthBits&most) * tenth, Y: tabletop.Length(a&most) * tenth},
	}
}

const fifth = 5 // degrees that a heading in an order counts

func (o Order) heading() tabletop.Heading { return tabletop.Heading(int(o.N) * fifth % 360) }

// fives is a heading as an order says it.
func fives(h tabletop.Heading) uint8 {
	return uint8((int(h) + fifth/2) / fifth % (360 / fifth))
}

// noun is what the word behind a verb names.
type noun uint8

const (
	nothing noun = iota
	aPiece
	aCommand
	aLoad
	aRank
	aWay // "facing 90"
)

// shape says what an order of the verb names: something, and a place.
func (v verb) shape() (what noun, place bool) {
	switch v {
	case deploys, moves:
		return aWay, true
	case aims, flies, away, puffs, regroups:
		return nothing, true
	case marks, take, boards, assaults, targets, shoots, snaps:
		return aPiece, false
	case orders:
		return aCommand, false
	case chooses:
		return aLoad, false
	case loses:
		return aRank, false
	}
	return nothing, false
}

// Text writes an action as it reads in a log: "move 23.4,17 facing 90", "target
// B3". Units are A1, A2 … of the first side and B1 … of the second.
func (g *Game) Text(a play.Action) string {
	o := orderOf(a)
	words := []string{verbWords[min(o.Verb, verbs-1)]}
	what, place := o.Verb.shape()
	if place {
		words = append(words, o.At.String())
	}
	switch what {
	case aPiece:
		words = append(words, pieceText(o.Piece))
	case aCommand:
		words = append(words, commandWords[min(command(o.N), commands-1)])
	case aLoad:
		words = append(words, loadWords[min(load(o.N), loads-1)])
	case aRank:
		words = append(words, strconv.Itoa(int(o.N)+1))
	case aWay:
		words = append(words, "facing", strconv.Itoa(int(o.heading())))
	}
	return strings.Join(words, " ")
}

func pieceText(p play.Piece) string {
	if p == play.NoPiece {
		return "nobody"
	}
	return p.String()
}

// Parse reads what Text writes.
func (g *Game) Parse(text string) (play.Action, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return 0, fmt.Errorf("an order is missing")
	}
	v := verb(slices.Index(verbWords[:], words[0]))
	if v >= verbs {
		return 0, fmt.Errorf("%q: no order begins with %q", text, words[0])
	}
	a, err := g.parse(Order{Verb: v}, words[1:])
	if err != nil {
		return 0, fmt.Errorf("%q: %w", text, err)
	}
	return a, nil
}

func (g *Game) parse(o Order, words []string) (play.Action, error) {
	what, place := o.Verb.shape()
	want := 0
	if place {
		want++
	}
	switch what {
	case nothing:
	case aWay:
		want += 2
	default:
		want++
	}
	if len(words) != want {
		return 0, fmt.Errorf("%s takes %d words", verbWords[o.Verb], want)
	}
	if place {
		p, err := g.parsePlace(words[0])
		if err != nil {
			return 0, err
		}
		o.At, words = p, words[1:]
	}
	if what == nothing {
		return o.action(), nil
	}
	n, err := g.parseNoun(what, words)
	if o.N = uint8(n); what == aPiece {
		o.Piece = play.PieceAt(n)
	}
	return o.action(), err
}

func (g *Game) parseNoun(what noun, words []string) (n int, err error) {
	word := words[len(words)-1]
	switch what {
	case aPiece:
		p, err := g.parsePiece(word)
		return p.Index(), err
	case aCommand:
		n = slices.Index(commandWords[:], word)
	case aLoad:
		n = slices.Index(loadWords[:], word)
	case aRank:
		n, err = play.ParseFigure(word, 1, maxRanks)
		n--
	case aWay:
		if n, err = play.ParseFigure(word, 0, 359); words[0] != "facing" {
			return 0, fmt.Errorf("%q stands where \"facing\" should", words[0])
		}
		n = int(fives(tabletop.Heading(n)))
	}
	if n < 0 {
		return 0, fmt.Errorf("%q is not known", word)
	}
	return n, err
}

func (g *Game) parsePlace(word string) (tabletop.Point, error) {
	p, err := tabletop.ParsePoint(word)
	if err == nil && (!g.table.Has(p) || rounded(p) != p) {
		err = fmt.Errorf("%q is no place on the table, in tenths of an inch", word)
	}
	return p, err
}

// parsePiece reads the label of a unit: "A3".
func (g *Game) parsePiece(word string) (play.Piece, error) {
	if p, ok := play.ParsePiece(word); ok && p.Number() < len(g.sides[p.Side()].men) {
		return p, nil
	}
	return play.NoPiece, fmt.Errorf("%q is no unit", word)
}
