package play

import (
	"math"

	"github.com/tabletop-forge/forge/internal/dice"
)

// Action is one decision, packed by the ruleset. The machine compares actions
// and hands them back; it never looks inside.
type Action uint32

// Game is one game on a table: a flat value behind a pointer, bound to its
// scenario when it is made. It is used by one goroutine at a time.
//
// A decision is a small step (a piece to deploy, a unit to order, its move, its
// target) and nothing can be taken back, so that every game ends.
type Game interface {
	// Reset sets up game number index of a seed, whatever was played before.
	// After the first game it allocates nothing.
	Reset(seed, index uint64)

	// Side is whose decision it is, 0 or 1; -1 when the game is over.
	Side() int

	// Legal appends every action open to Side, ascending and without repeats.
	// While the game is not over there is at least one.
	Legal(buf []Action) []Action

	// Apply carries out an action that Legal gave, rolls what it asks for on
	// the game's own dice, and runs on to the next decision or the end.
	Apply(a Action)

	// Result is how the game stands, or ended.
	Result() Result

	// Check returns the first broken invariant of the state, or nil.
	Check() error

	// Copy makes dst, a game of the same scenario, equal to this one, dice
	// included. The two then go their own ways.
	Copy(dst Game)

	// Fork is Copy for looking ahead with the eyes of side: dst gets new dice from
	// s, and deals again with them all that is hidden from side.
	Fork(dst Game, side int, s *dice.Stream)
}

// Policy chooses for a side. The stream is the side's own lane: what is drawn
// from it touches no die of the game. legal is ascending and not empty, and may
// not be kept. A policy serves one worker and remembers nothing between calls
// that could change a choice.
type Policy interface {
	Pick(g Game, legal []Action, r *dice.Stream) Action
}

// Searcher is a Policy that may take long over a choice. While it does, it asks
// stopped now and then, at least a few times a second. Once that is true the run
// is over and its game counts no more: the policy picks any legal action at once.
type Searcher interface {
	StopWhen(stopped func() bool)
}

// Point is what a victory point is worth in rates and values.
const Point = 1000

// Rater is a Game that can say what each open action is worth to the side whose
// decision it is, by exact expectation and without dice. More is better; rates
// are compared within one decision only. Greedy policies need it.
type Rater interface {
	Rate(a Action) int
}

// BoundedRater is a Rater that can stop as soon as a rate is sure to fall short:
// a player who wants the best action need not know how bad the others are.
type BoundedRater interface {
	Rater

	// RateFrom is the rate of an action if that is least or more, else any
	// number below least.
	RateFrom(a Action, least int) int
}

// NoFloor is less than every rate, and far enough from the smallest int that
// adding to it does not overflow.
const NoFloor = math.MinInt / 2

// Style is how a player weighs possible gains against possible losses.
type Style uint8

// The styles.
const (
	Steady     Style = iota // as it is worth in points
	Aggressive              // weighs enemy losses and ground more
	Cautious                // weighs own losses more
	Styles
)

// Styled is a Rater that rates by a style: the one last set, at first Steady. It
// is the player's and no part of the game, so Copy and Fork leave dst's as it is;
// a policy sets it each time it chooses.
type Styled interface {
	Rater
	SetStyle(t Style)
}

// Varied is a Rater of whose choices some are to differ from game to game, as set-ups
// do: many places are about as good, and a game that always begins the same says little of
// its scenario.
type Varied interface {
	Rater

	// Leeway is how much less than the best an action may be rated to be chosen as
	// well, in the decision at hand; 0 where the best is wanted.
	Leeway() int
}

// Valuer is a Rater that can also say how well it stands for a side, and how far
// it has come. Policies that look ahead need it.
type Valuer interface {
	Rater

	// Value is how much better the side stands than the other, in the unit of
	// the rates: one side's is the other's with the sign turned. To the side
	// that has won the game is worth more than nothing.
	Value(side int) int

	// Turn is how many turns have begun, each side's counted by itself.
	Turn() int
}

// Logger is a Game that writes down what happens. It appends to the log it was
// last given, and to none after LogTo(nil). Copy and Fork leave dst's log alone.
type Logger interface {
	LogTo(log *Log)
}

// Named is a Game that has names for its numbers.
type Named interface {
	Game
	Names() Names
}

// Narrator is a Game that has words: for an event, right after the action that
// caused it, one line without a full stop ("" for one not worth a line); and
// for the table as it stands, several lines of plain text.
type Narrator interface {
	Tell(e Event) string
	Draw() string
}

// Notated is a Game whose orders and positions have a text form, for tests, replays
// and people. What is written reads back.
type Notated interface {
	Game
	Position() string
	SetPosition(text string) error
	Parse(text string) (Action, error)
	Text(a Action) string

	// Refuse says why an order is not open, with the rule; nil if it is.
	Refuse(a Action) error

	// Dice are the dice and decks of the table, to be set for a test or a
	// question.
	Dice() *dice.Stream
}
