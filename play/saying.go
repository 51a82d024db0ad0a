package play

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/text"
)

// Saying is how a replay puts events of a kind into words. In braces stand what
// they fill in: {who} and {whom}, the pieces; {side}, and {victory} for it; {from} and {to}, cells;
// {value} and {n}, numbers; {value die} and {n die}, numbers with their noun; {goal}, an
// objective by Value; and whatever a game has words for.
type Saying struct {
	What  EventKind
	Noted int32 // for Noted: which
	Rule  Rule  // only for events that cite it; 0: whatever they cite
	Words string
}

var blank = regexp.MustCompile(`\{[^}]*\}`)

// Say is the first saying for an event, filled in; "" without one. What the
// names do not know the game is asked for, by its word.
func (n *Names) Say(e Event, sayings []Saying, own func(word string) string) string {
	for _, s := range sayings {
		if s.What == e.What && (s.Rule == 0 || s.Rule == e.Rule) && (s.What != Noted || s.Noted == e.Value) {
			words := strings.TrimLeft(s.Words, " ")
			pattern := words
			if !n.Language.English() {
				pattern, _ = n.Language.Find(words)
			}
			return s.Words[:len(s.Words)-len(words)] + blank.ReplaceAllStringFunc(pattern, func(word string) string {
				return n.fill(e, strings.Trim(word, "{}"), own)
			})
		}
	}
	return ""
}

func (n *Names) fill(e Event, word string, own func(string) string) string {
	switch word {
	case "who":
		return n.Called(e.Piece)
	case "whom":
		return n.Called(e.Other)
	case "side":
		return n.SideName(int(e.Side))
	case "victory":
		return n.Victory(int(e.Side))
	case "from":
		return n.Board.cell(e.From)
	case "to":
		return n.Board.cell(e.To)
	case "goal":
		return n.Objectives[e.Value]
	case "value":
		return strconv.Itoa(int(e.Value))
	case "n":
		return strconv.Itoa(int(e.N))
	}
	if noun, counted := strings.CutPrefix(word, "value "); counted {
		return n.Plural(int(e.Value), noun)
	}
	if noun, counted := strings.CutPrefix(word, "n "); counted {
		return n.Plural(int(e.N), noun)
	}
	return own(word)
}

// Plural is a number and what it counts, by the English word for one.
func (n *Names) Plural(count int, noun string) string {
	if n.Language.English() {
		return text.Plural(count, noun)
	}
	return n.Language.Say("{n} "+text.Many(noun), count)
}

// Signed is Plural with the sign.
func (n *Names) Signed(count int, noun string) string {
	switch {
	case n.Language.English():
		return text.Signed(count, noun)
	case count < 0:
		return n.Plural(count, noun)
	}
	return "+" + n.Plural(count, noun)
}

// cell is the name of a cell as events have it.
func (b *Board) cell(c Cell) string {
	if c == 0 {
		return grid.Board{}.Name(grid.None)
	}
	return b.Cells[c.On()]
}
