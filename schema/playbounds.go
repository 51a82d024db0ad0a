package schema

import (
	"cmp"
	"strconv"
	"strings"
)

// Bounds of rules of play: a game beyond them is checked and printed, and not
// played.
const (
	MaxPhases  = 16 // in a round
	MaxActions = 32
	MaxMarks   = 8  // kinds of them
	MaxStages  = 6  // of an attack
	MaxThrown  = 40 // dice of a stage or a test
	MaxSides   = 20 // of a die

	MaxStrength = 250 // of a unit, in wounds where its figures take several

	MaxCellWords = 60 // different results of a table by which an attack goes
)

// PlayOrders are the words of orders that every game with rules of play has
// besides its own actions.
var PlayOrders = []string{"pass", "deploy", "activate", "back", "follow", "take", "join"}

// Dice reads dice as players write them, such as "2D6".
func Dice(text string) (n, sides int, ok bool) {
	number, rest, _ := strings.Cut(strings.ToUpper(text), "D")
	n, err := strconv.Atoi(cmp.Or(number, "1"))
	sides, err2 := strconv.Atoi(rest)
	return n, sides, err == nil && err2 == nil && n >= 1 && n <= MaxThrown && sides >= 2 && sides <= MaxSides
}

// OddsColumn reads the head of a column of a table of results: a ratio of attack to
// defence, "3:1", or a difference, "+2".
func OddsColumn(head, by string) (attack, defence int, ok bool) {
	if by == "difference" {
		n, err := strconv.Atoi(strings.Replace(head, "−", "-", 1))
		return n, 0, err == nil && n >= -1000 && n <= 1000
	}
	before, after, found := strings.Cut(head, ":")
	attack, err := strconv.Atoi(before)
	defence, err2 := strconv.Atoi(after)
	return attack, defence, found && err == nil && err2 == nil && attack >= 1 && defence >= 1 && attack <= 1000 && defence <= 1000
}

// IDs are the ids of a part of the rules of play: "actions", "moves", "attacks",
// "tests", "marks" or "retreats". There are none of another part, or without such rules.
func (p *Play) IDs(part string) []string {
	if p == nil {
		return nil
	}
	switch part {
	case "actions":
		return p.Actions.Keys()
	case "moves":
		return p.Moves.Keys()
	case "attacks":
		return p.Attacks.Keys()
	case "tests":
		return p.Tests.Keys()
	case "marks":
		return p.Marks.Keys()
	case "retreats":
		return p.Retreats.Keys()
	}
	return nil
}
