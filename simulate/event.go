package simulate

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/tabletop"
)

// Happening is what kind of thing an event tells of.
type Happening uint8

// The vocabulary of all games. The comment says which fields of Event count
// beside Side and Rule; fields not named are zero, NoPiece or NoCell. Those in
// brackets may be left out where they follow from what went before.
const (
	GameBegan  Happening = iota // Value: the side that goes first, NoSide if that is not settled yet
	TurnBegan                   // Value: the turn's number from 1; Side: whose turn, NoSide if both play in it
	PhaseBegan                  // Value: the game's number for the phase
	Deployed                    // Piece, To
	Commanded                   // Piece: the leader chosen; Value: orders he has
	Ordered                     // Piece; Other: by whom; Value: what it cost
	Played                      // Value: the card or token; Piece: on whom
	Called                      // Value: the support that is used, by its side's numbers; Piece, To: on whom and where
	Drew                        // Value: how many
	Moved                       // Piece, From, To (NoCell: off the table, into a transport); Value: squares or thousandths of an inch
	Changed                     // Piece; Value: its new state, in the game's numbers
	Attacked                    // Piece, Other, From, To; Value: dice
	Rolled                      // Die, Dice: what was rolled; Piece: for whom; Value: a sum or result
	Lost                        // Piece; Value: figures or wounds; Other: by whom; (From: where it stands)
	Restored                    // Piece; Value: figures or wounds
	Stood                       // Piece; Value: flags or tests it need not obey
	Retreated                   // Piece, From, To; Value: steps
	Destroyed                   // Piece, From; (Other: by whom, if not as Lost just before says)
	Entered                     // Piece, From, To: ground taken after combat
	Taken                       // Piece, To: an objective changes hands; Value: which one
	Scored                      // Value: points, signed; (Piece: whose doing, if not as Destroyed or Taken just before says)
	Noted                       // Value, Piece, To: anything else, in the game's numbers
	Passed                      // the side lets a choice go by; Value: which phase
	TurnEnded                   // Value: the turn's number
	GameEnded                   // Side: the winner or NoSide; Value: the Ending
	happenings
)

// String is the happening as one word or two: "moved", "turn began".
func (h Happening) String() string {
	return [happenings]string{
		"game began", "turn began", "phase began", "deployed", "commanded", "ordered", "played", "called", "drew",
		"moved", "changed", "attacked", "rolled", "lost", "restored", "stood", "retreated", "destroyed",
		"entered", "taken", "scored", "noted", "passed", "turn ended", "game ended",
	}[h]
}

// Piece numbers a piece on either side: side*MaxPieces + its number.
type Piece uint8

// NoPiece stands where no piece is meant.
const NoPiece Piece = 255

// PieceOf is the piece n of a side.
func PieceOf(side, n int) Piece { return Piece(side*MaxPieces + n) }

// Side is whose piece it is; NoSide for NoPiece.
func (p Piece) Side() int {
	if p == NoPiece {
		return NoSide
	}
	return int(p) / MaxPieces
}

// Number is the piece's number on its side.
func (p Piece) Number() int { return int(p) % MaxPieces }

// NoCell stands where no cell is meant; cells are numbered by the game.
const NoCell = 0xffff

// Event says what happened, with which dice, by which rule: 24 bytes, no text.
// Words are made afterwards, by a Teller.
type Event struct {
	Dice     dice.Pool // faces that came up, for Rolled; where a piece comes to on an open table (see Spot)
	Value    int32
	From, To uint16
	Rule     uint16 // the game's number for the rule to cite; 0: none
	What     Happening
	Side     int8 // whose doing, or NoSide
	Piece    Piece
	Other    Piece
	Die      uint8 // the game's number for the die, for Rolled
}

// Spot is a place on an open table and which way a unit faces there. A game
// without cells writes it into Deployed and Moved; To is then the sector of the
// table that it lies in.
type Spot struct {
	At      tabletop.Point
	Heading tabletop.Heading
}

const (
	spotBits    = 24
	headingBits = 9
)

// SetSpot writes a place into the event.
func (e *Event) SetSpot(s Spot) {
	e.Dice = dice.Pool(s.At.X)<<(spotBits+headingBits) | dice.Pool(s.At.Y)<<headingBits | dice.Pool(s.Heading)
}

// Spot reads the place.
func (e *Event) Spot() Spot {
	const least = 1<<spotBits - 1
	x, y := e.Dice>>(spotBits+headingBits)&least, e.Dice>>headingBits&least
	return Spot{tabletop.Point{X: tabletop.Length(x), Y: tabletop.Length(y)}, tabletop.Heading(e.Dice & (1<<headingBits - 1))}
}

// Log collects events in a buffer that is used again. A game keeps a *Log
// beside its state, nil when nobody listens: then an event costs one branch.
type Log struct {
	Events []Event
}

// Listening tells whether events are wanted, for a game that would have to
// compute something only to report it.
func (l *Log) Listening() bool { return l != nil }

// Add writes an event down. On a nil Log it does nothing.
func (l *Log) Add(e Event) {
	if l != nil {
		l.Events = append(l.Events, e)
	}
}

// Clear forgets the events and keeps the buffer.
func (l *Log) Clear() {
	if l != nil {
		l.Events = l.Events[:0]
	}
}

// NewEvent is an event of a side in which no piece, cell or rule is meant yet.
func NewEvent(what Happening, side int) Event {
	return Event{What: what, Side: int8(side), From: NoCell, To: NoCell, Piece: NoPiece, Other: NoPiece}
}
