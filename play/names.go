package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/internal/wording"
)

// Names are the words for a game's numbers, given by the ruleset along with it.
// What is left empty is left out of reports, or called by its number.
type Names struct {
	Sides      [Sides]string
	Kinds      []string        // kinds of piece, both sides together; by number
	Formations [Sides][]string // a side's formations; by number
	Pieces     [Sides][]Member // a side's pieces; by number
	Objectives []string        // by number, as Taken has it
	Cards      []string        // by number, as Played has it
	Supports   [Sides][]string // what a side may call for, by number, as Called has it; "" for what it has not
	Board      Board
	Language   *wording.Language `json:"-"` // of all this, and of what is said with it
	ByRule     string            // what the ending by a rule of the game is called: "flag taken"

	// Faces is which way an event leaves its piece facing; ok: it does. Nil: events of places on a table say all.
	Faces func(*Event) (way tabletop.Heading, ok bool) `json:"-"`

	// Entries are what the sides' lists bought, for what price. They are the
	// caller's to give: a ruleset does not price.
	Entries [Sides][]Entry
}

// Ending names an ending in a few words.
func (n *Names) Ending(e Ending) string {
	if e == ByRule && n.ByRule != "" {
		return n.Language.Say(n.ByRule)
	}
	return n.Language.Say(e.String())
}

// Reason is the ending as it stands behind who has won.
func (n *Names) Reason(e Ending) string {
	if e == ByElimination {
		return n.Language.Say("the enemy has nothing left")
	}
	return n.Ending(e)
}

// CardsOf are the names of the cards where the side's name stands with them
// anyway: without it.
func (n *Names) CardsOf(side int) []string {
	return each.Of(n.Cards, func(name string) string { return strings.TrimPrefix(name, n.Sides[side]+": ") })
}

// Called is what replays call a piece: its label and its name; "" for NoPiece.
func (n *Names) Called(p Piece) string {
	if p == NoPiece {
		return ""
	}
	return p.String() + " " + n.Member(p).Name
}

// Piece reads a piece's label. The error calls it by the game's word for one:
// "figure", "unit".
func (n *Names) Piece(label, noun string) (Piece, error) {
	return PieceNamed(label, [Sides]int{len(n.Pieces[0]), len(n.Pieces[1])}, noun)
}

// Member is what a piece is called, and of what kind and formation it is.
func (n *Names) Member(p Piece) *Member { return &n.Pieces[p.Side()][p.Number()] }

// Kind is the number of a kind of piece, a new one for a name that no kind has.
func (n *Names) Kind(name string) int {
	i := slices.Index(n.Kinds, name)
	if i < 0 {
		i = len(n.Kinds)
		n.Kinds = append(n.Kinds, name)
	}
	return i
}

// Member is a piece as it starts.
type Member struct {
	Name      string // "": it may never be in a game, and is left out of reports
	Kind      int    // of Kinds
	Formation int    // of its side's Formations
	Leads     bool   // it gives orders and is not expected to be given any, or to fight
	Unarmed   bool   // it is not expected to fight
}

// Board is a board of a shape with the names of its cells: cell n is in column n
// modulo Columns from the left and in row n by Columns from the bottom.
type Board struct {
	Columns, Rows int
	Shape         grid.Shape
	Cells         []string
}

// CellBoard is a board with the names of its cells.
func CellBoard(of grid.Board) Board {
	b := Board{Columns: of.Columns, Rows: of.Rows, Shape: of.Shape}
	for c := range grid.Cell(of.Cells()) {
		b.Cells = append(b.Cells, of.Name(c))
	}
	return b
}

// Entry is an entry of an army list: one formation, or several of the same
// kind.
type Entry struct {
	Name       string
	Formations []int          // their numbers
	Points     rulebook.Value // for all of them
}

// SideName is the name of a side, or the word for neither side.
func (n *Names) SideName(side int) string {
	switch {
	case side < 0 || side >= Sides:
		return n.Language.Say("neither side")
	case n.Sides[side] != "":
		return n.Sides[side]
	}
	return n.Language.Say("side {number}", side)
}

// Victory says who has won; NoSide: neither side. Names of sides are in the
// singular or the plural, so that no verb follows one.
func (n *Names) Victory(side int) string {
	if side < 0 {
		return n.Language.Say("neither side wins")
	}
	return n.Language.Say("victory for {side}", n.SideName(side))
}

// RollOff tells a roll-off: what the side of the event rolled, as its N, and the
// other, as its Of.
func (n *Names) RollOff(e Event, die string) string {
	return n.Language.Say("roll-off on the {die}: {side} {roll}, {other} {lower}", die, n.SideName(int(e.Side)), int(e.N), n.SideName(int(1-e.Side)), int(e.Of))
}

// KindName is the name of a kind by number, or the number of a kind without a
// name.
func (n *Names) KindName(i int) string { return n.name(n.Kinds, i) }

// FormationName is the name of a side's formation, as KindName.
func (n *Names) FormationName(side, i int) string { return n.name(n.Formations[side], i) }

func (n *Names) name(names []string, i int) string {
	if i < len(names) {
		return names[i]
	}
	return n.Language.Say("no. {number}", i)
}

// Plain narrates an event of a game without a Narrator: "Red: moved, piece 3 of
// Red, cell 4 to 7, 2". The turn's beginning is the heading already.
func (n *Names) Plain(e Event) string {
	if e.What == TurnBegan {
		return ""
	}
	parts := []string{e.What.String()}
	if e.Piece != NoPiece {
		parts = append(parts, n.pieceName(e.Piece))
	}
	if e.Other != NoPiece {
		parts = append(parts, "and "+n.pieceName(e.Other))
	}
	switch {
	case e.From != 0 && e.To != 0:
		parts = append(parts, fmt.Sprintf("cell %d to %d", e.From.On(), e.To.On()))
	case e.From != 0:
		parts = append(parts, fmt.Sprintf("from cell %d", e.From.On()))
	case e.To != 0:
		parts = append(parts, fmt.Sprintf("cell %d", e.To.On()))
	}
	if e.Value != 0 {
		parts = append(parts, strconv.Itoa(int(e.Value)))
	}
	text := strings.Join(parts, ", ")
	if e.Side == NoSide {
		return text
	}
	return n.SideName(int(e.Side)) + ": " + text
}

func (n *Names) pieceName(p Piece) string {
	return fmt.Sprintf("piece %d of %s", p.Number()+1, n.SideName(p.Side()))
}

// Note is something of a scenario that is left out of play, with the rule that
// would play it.
type Note struct {
	Text string       `json:"text"`
	Ref  rulebook.Ref `json:"ref"`
}
