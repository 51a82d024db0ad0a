package play

import (
	"fmt"
	"strings"
)

// Clause is a part of a position as text: one of the clauses between semicolons,
// or several of a kind. A ruleset lists its clauses in the order in which they
// are written.
type Clause[G any] struct {
	Word  string                      // how it begins; "": it begins with a piece
	Write func(*G, []string) []string // appends what there is to say; nil: an earlier clause writes it
	Read  func(*G, []string) error    // reads one, from its first word on
}

// WritePosition is a game's position as text.
func WritePosition[G any](g *G, clauses []Clause[G]) string {
	var parts []string
	for _, c := range clauses {
		if c.Write != nil {
			parts = c.Write(g, parts)
		}
	}
	return strings.Join(parts, "; ")
}

// ReadPosition reads what WritePosition writes into a game that has been cleared.
// Its errors quote the clause.
func ReadPosition[G any](g *G, position string, clauses []Clause[G]) error {
	for _, part := range Clauses(position) {
		words := strings.Fields(part)
		if err := readClause(g, words, clauses); err != nil {
			return fmt.Errorf("%q: %w", part, err)
		}
	}
	return nil
}

func readClause[G any](g *G, words []string, clauses []Clause[G]) error {
	rest := -1
	for i, c := range clauses {
		switch c.Word {
		case words[0]:
			return c.Read(g, words)
		case "":
			rest = i
		}
	}
	if rest < 0 {
		return fmt.Errorf("no clause begins with %q", words[0])
	}
	return clauses[rest].Read(g, words)
}

// TurnClause is the number of the turn and whose it is: "turn 3 B". Without a side
// both play in it: "turn 3".
func TurnClause[G any](at func(*G) (turn *int16, side *int8)) Clause[G] {
	return Clause[G]{
		Word: "turn",
		Write: func(g *G, parts []string) []string {
			turn, side := at(g)
			text := fmt.Sprintf("turn %d", *turn)
			if side != nil {
				text += " " + SideText(int(*side))
			}
			return append(parts, text)
		},
		Read: func(g *G, words []string) (err error) {
			turn, side := at(g)
			switch {
			case side == nil && len(words) != 2:
				return fmt.Errorf("turn takes a number")
			case side != nil && len(words) != 3:
				return fmt.Errorf("turn takes a number and a side")
			}
			n, err := ParseFigure(words[1], 1, 30000)
			*turn = int16(n)
			if err == nil && side != nil {
				*side, err = ParseSide(words[2])
			}
			return err
		},
	}
}

// SideClause is a side by what it is, where a game has to say it: "first B".
func SideClause[G any](word string, says func(*G) bool, side func(*G) *int8) Clause[G] {
	return Clause[G]{
		Word: word,
		Write: func(g *G, parts []string) []string {
			if says(g) {
				parts = append(parts, word+" "+SideText(int(*side(g))))
			}
			return parts
		},
		Read: func(g *G, words []string) error { return ParseOneSide(side(g), words) },
	}
}

// ScoreClause is the points that the sides have scored: "score 2 0".
func ScoreClause[G any](of func(*G) *Score) Clause[G] {
	return Clause[G]{
		Word: "score",
		Write: func(g *G, parts []string) []string {
			s := of(g)
			return append(parts, fmt.Sprintf("score %d %d", s.Points[0], s.Points[1]))
		},
		Read: func(g *G, words []string) error { return ParsePair(&of(g).Points, words, -MaxPoints, MaxPoints) },
	}
}

// EachSideClause is what there is to say of each side: "hand A", and what write
// says behind it, "" for nothing. It reads what stands behind the side.
func EachSideClause[G any](word string, write func(*G, int) string, read func(*G, int, []string) error) Clause[G] {
	c := Clause[G]{Word: word, Read: func(g *G, words []string) error {
		if len(words) < 2 {
			return fmt.Errorf("%s takes a side", word)
		}
		side, err := ParseSide(words[1])
		if err != nil {
			return err
		}
		return read(g, int(side), words[2:])
	}}
	if write != nil {
		c.Write = func(g *G, parts []string) []string {
			for side := range Sides {
				if text := write(g, side); text != "" {
					parts = append(parts, word+" "+SideText(side)+text)
				}
			}
			return parts
		}
	}
	return c
}

// PiecesClause is a clause for each piece of a set of one side: "done A3". Errors
// call a piece by the game's word for one.
func PiecesClause[G any](word, noun string, of func(*G) (set *Set, side int8, names *Names)) Clause[G] {
	return Clause[G]{
		Word: word,
		Write: func(g *G, parts []string) []string {
			set, side, _ := of(g)
			for n := range set.All() {
				parts = append(parts, word+" "+PieceOf(int(side), n).String())
			}
			return parts
		},
		Read: func(g *G, words []string) error {
			if len(words) != 2 {
				return fmt.Errorf("%s takes a %s", word, noun)
			}
			set, _, names := of(g)
			p, err := names.Piece(words[1], noun)
			if err == nil {
				set.Add(p.Number())
			}
			return err
		},
	}
}

// ControlClauses are who holds which objective, "held 1 A", and what they counted,
// "counted 0 2" (see Control).
func ControlClauses[G any](of func(*G) (*Control, Goals)) []Clause[G] {
	read := func(g *G, words []string) error {
		held, goals := of(g)
		return held.Parse(words, goals)
	}
	return []Clause[G]{
		{Word: "held", Read: read, Write: func(g *G, parts []string) []string {
			held, goals := of(g)
			return held.AppendText(parts, goals)
		}},
		{Word: "counted", Read: read},
	}
}
