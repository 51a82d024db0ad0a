package play

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/tabletop"
)

// EventKind is what kind of thing an event reports.
type EventKind uint8

// The vocabulary of all games. The comment says which fields of Event count,
// besides Side and Rule; fields not named are zero. Those in brackets may be
// left out where they follow from what went before.
const (
	GameBegan  EventKind = iota // Value: the side that goes first, NoSide if that is not settled yet
	TurnBegan                   // Value: the turn's number from 1; Side: whose turn, NoSide if both play in it
	PhaseBegan                  // Value: the game's number for the phase
	Deployed                    // Piece, To
	Commanded                   // Piece: the leader chosen; Value: orders the leader has
	Ordered                     // Piece; Other: by whom; Value: what it cost
	Played                      // Value: the card or token; Piece: on whom
	Called                      // Value: the support that is used, by its side's numbers; Piece, To: on whom and where
	Drew                        // Value: how many
	Moved                       // Piece, From, To (none: off the table, into a transport); Value: squares or thousandths of an inch
	Changed                     // Piece; Value: its new state, in the game's numbers
	Attacked                    // Piece, Other, From, To; Value: dice
	Rolled                      // Die, Dice: what was rolled; Piece: for whom; Value: a sum or result; N: what was needed, Why: how that came about; Of: what for, in the game's numbers
	Lost                        // Piece; Value: figures or wounds; Other: by whom; (From: where it stands)
	Restored                    // Piece; Value: figures or wounds
	Stood                       // Piece; Value: flags or tests it need not obey
	Retreated                   // Piece, From, To; Value: steps
	Destroyed                   // Piece, From; (Other: by whom, if not as Lost just before says)
	Entered                     // Piece, From, To: ground taken after combat
	Taken                       // Piece, To: an objective changes hands; Value: which one
	Scored                      // Value: points, signed; (Piece: whose doing, if not as Lost, Destroyed or Taken just before says)
	Noted                       // Value, Piece, To: anything else, in the game's numbers; N: a detail of it
	Passed                      // the side lets a choice go by; Value: which phase
	TurnEnded                   // Value: the turn's number
	GameEnded                   // Side: the winner or NoSide; Value: the Ending
	EventKinds                  // how many kinds there are
)

// String is the kind as one word or two: "moved", "turn began".
func (h EventKind) String() string {
	return [EventKinds]string{
		"game began", "turn began", "phase began", "deployed", "commanded", "ordered", "played", "called", "drew",
		"moved", "changed", "attacked", "rolled", "lost", "restored", "stood", "retreated", "destroyed",
		"entered", "taken", "scored", "noted", "passed", "turn ended", "game ended",
	}[h]
}

// Piece numbers a piece on either side. The zero Piece is NoPiece.
type Piece uint8

// NoPiece stands where no piece is meant.
const NoPiece Piece = 0

// PieceOf is the piece n of a side, n from 0.
func PieceOf(side, n int) Piece { return Piece(1 + side*MaxPieces + n) }

// PieceAt is the piece of an index; see Index.
func PieceAt(index int) Piece { return Piece(1 + index) }

// Index counts the pieces of both sides from 0, the first side's first, for arrays
// of 2*MaxPieces and for packed actions. Only a piece has one.
func (p Piece) Index() int { return int(p) - 1 }

// Side is whose piece it is; NoSide for NoPiece.
func (p Piece) Side() int {
	if p == NoPiece {
		return NoSide
	}
	return int(p-1) / MaxPieces
}

// Split is the side of a piece and its number there. Only a piece has them.
func (p Piece) Split() (side, n int) { return p.Side(), p.Number() }

// Number is the piece's number on its side, from 0.
func (p Piece) Number() int { return int(p-1) % MaxPieces }

// Cell is a cell as an event names it. The zero Cell names no cell.
type Cell uint16

// CellOf names a cell of a board; grid.None gives none.
func CellOf(c grid.Cell) Cell { return Cell(c + 1) }

// On is the cell on its board, grid.None for none.
func (c Cell) On() grid.Cell { return grid.Cell(c) - 1 }

// Rule is a rule to cite: a letter for the game, a chapter up to 31, and a
// number up to 63. The zero Rule cites nothing.
type Rule uint16

const (
	ruleNumberBits  = 6
	ruleChapterBits = 5
)

// RuleOf is the rule of a game's letter, chapter and number: 'T', 5, 3 is T5.3.
func RuleOf(letter byte, chapter, number int) Rule {
	return Rule(letter-'A'+1)<<(ruleChapterBits+ruleNumberBits) | Rule(chapter)<<ruleNumberBits | Rule(number)
}

// wholeChapter is the number of a Rule that is a chapter.
const wholeChapter = 1<<ruleNumberBits - 1

// ChapterOf is a whole chapter as a rule: 'O', 4 is O4.
func ChapterOf(letter byte, chapter int) Rule { return RuleOf(letter, chapter, wholeChapter) }

// Ref is the rule as sheets and reports cite it: "T5.3", "" for none.
func (r Rule) Ref() rulebook.Ref {
	if r == 0 {
		return ""
	}
	text := fmt.Sprintf("%c%d", 'A'-1+rune(r>>(ruleChapterBits+ruleNumberBits)), r>>ruleNumberBits&(1<<ruleChapterBits-1))
	if number := r & wholeChapter; number != wholeChapter {
		text += fmt.Sprintf(".%d", number)
	}
	return rulebook.Ref(text)
}

// Event says what happened, with which dice, by which rule: 32 bytes, no text.
// It is written as one literal; a field left out means none, or 0. Words are
// made afterwards, by a Narrator.
type Event struct {
	Dice     dice.Pool // faces that came up, for Rolled; where a piece comes to on an open table (see Spot)
	Value    int32
	Why      uint32 // how a figure came about, as the game packs it
	N, Of    int16  // further figures, where the kind has some
	From, To Cell
	Rule     Rule // to cite
	What     EventKind
	Side     int8 // whose doing, or NoSide
	Piece    Piece
	Other    Piece
	Die      uint8 // the game's number for the die, for Rolled
}

// Spot is a place on an open table and which way a unit faces there. A game
// without cells writes it into Deployed and Moved (see Dice); To is then the sector of the
// table that it lies in.
type Spot struct {
	At      tabletop.Point
	Heading tabletop.Heading
}

const (
	spotBits    = 24
	headingBits = 9
)

// Dice is the place as an event has it in Dice.
func (s Spot) Dice() dice.Pool {
	return dice.Pool(s.At.X)<<(spotBits+headingBits) | dice.Pool(s.At.Y)<<headingBits | dice.Pool(s.Heading)
}

// SetSpot writes a place into the event.
func (e *Event) SetSpot(s Spot) { e.Dice = s.Dice() }

// Spot reads the place.
func (e *Event) Spot() Spot {
	const least = 1<<spotBits - 1
	x, y := e.Dice>>(spotBits+headingBits)&least, e.Dice>>headingBits&least
	return Spot{tabletop.Point{X: tabletop.Length(x), Y: tabletop.Length(y)}, tabletop.Heading(e.Dice & (1<<headingBits - 1))}
}

// Log collects events in a buffer that is used again. A game keeps a *Log next
// to its state, nil when no one listens: then an event costs one branch.
type Log struct {
	Events []Event
	Began  func() // if set, called as a turn begins: before what the turn brings
}

// Listening tells whether events are wanted, for a game that would have to
// compute something only to report it.
func (l *Log) Listening() bool { return l != nil }

// Add writes an event down. On a nil Log it does nothing.
func (l *Log) Add(e Event) {
	if l != nil {
		l.Events = append(l.Events, e)
		if e.What == TurnBegan && l.Began != nil {
			l.Began()
		}
	}
}

// Clear forgets the events and keeps the buffer.
func (l *Log) Clear() {
	if l != nil {
		l.Events = l.Events[:0]
	}
}

// Logged is embedded by games that write down what happens (see Logger).
type Logged struct{ Log *Log }

// LogTo says where events go; nil: nowhere.
func (l *Logged) LogTo(log *Log) { l.Log = log }
