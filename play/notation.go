package play

import (
	"fmt"
	"strconv"
	"strings"
)

// How rulesets write sides, pieces and positions as text, so that an order or a
// position of one game reads like that of another: sides are A and B, pieces A1,
// A2, B1; a position is clauses with semicolons between.

// SideText is a side as text: A or B.
func SideText(side int) string { return string(rune('A' + side)) }

// ParseSide reads what SideText writes.
func ParseSide(word string) (int8, error) {
	if word != "A" && word != "B" {
		return 0, fmt.Errorf("%q is no side; sides are A and B", word)
	}
	return int8(word[0] - 'A'), nil
}

// ParseOneSide reads the clause "first A", whose first word errors name.
func ParseOneSide(side *int8, clause []string) error {
	if len(clause) != 2 {
		return fmt.Errorf("%s takes a side", clause[0])
	}
	n, err := ParseSide(clause[1])
	*side = n
	return err
}

// String is the piece as text, such as A1 for the first of side A.
func (p Piece) String() string { return SideText(p.Side()) + strconv.Itoa(p.Number()+1) }

// ParsePiece reads what String writes; ok is false for anything else.
func ParsePiece(word string) (p Piece, ok bool) {
	if len(word) < 2 || word[0] != 'A' && word[0] != 'B' {
		return NoPiece, false
	}
	n, err := strconv.Atoi(word[1:])
	if err != nil || n < 1 || n > MaxPieces {
		return NoPiece, false
	}
	return PieceOf(int(word[0]-'A'), n-1), true
}

// PieceNamed reads a piece's label; pieces is how many each side has. The error
// calls it by the game's word for one: "figure", "unit".
func PieceNamed(label string, pieces [Sides]int, noun string) (Piece, error) {
	p, ok := ParsePiece(label)
	if !ok || p.Number() >= pieces[p.Side()] {
		return NoPiece, fmt.Errorf("%q is no %s", label, noun)
	}
	return p, nil
}

// Clauses splits a text at semicolons, and leaves empty clauses out.
func Clauses(text string) []string {
	var out []string
	for part := range strings.SplitSeq(text, ";") {
		if part = strings.TrimSpace(part); part != "" {
			out = append(out, part)
		}
	}
	return out
}

// ParseFigure reads a whole number within bounds.
func ParseFigure(word string, least, most int) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < least || n > most {
		return 0, fmt.Errorf("%q is not a number from %d to %d", word, least, most)
	}
	return n, nil
}

// ParsePair reads a number for each side, within bounds: the clause "score 3 4",
// whose first word errors name.
func ParsePair(pair *[2]int16, clause []string, least, most int) error {
	if len(clause) != 1+len(pair) {
		return fmt.Errorf("%s takes a number for each side", clause[0])
	}
	for side, word := range clause[1:] {
		n, err := ParseFigure(word, least, most)
		if err != nil {
			return err
		}
		pair[side] = int16(n)
	}
	return nil
}
