package simulate

import (
	"fmt"
	"strconv"
	"strings"
)

// side is the name of a side, or "nobody".
func (n *Names) side(side int) string {
	switch {
	case side < 0 || side >= Sides:
		return "nobody"
	case n.Sides[side] != "":
		return n.Sides[side]
	}
	return "side " + strconv.Itoa(side)
}

// kind and formation are names by number, or the number where there is none.
func (n *Names) kind(i int) string { return name(n.Kinds, i) }

func (n *Names) formation(side, i int) string { return name(n.Formations[side], i) }

func name(names []string, i int) string {
	if i < len(names) {
		return names[i]
	}
	return "no. " + strconv.Itoa(i)
}

// plain tells an event of a game that has no words of its own: "Red: moved,
// piece 3 of Red, cell 4 to 7, 2". The turn's beginning is the heading already.
func (n *Names) plain(e Event) string {
	if e.What == TurnBegan {
		return ""
	}
	parts := []string{e.What.String()}
	if e.Piece != NoPiece {
		parts = append(parts, n.piece(e.Piece))
	}
	if e.Other != NoPiece {
		parts = append(parts, "and "+n.piece(e.Other))
	}
	switch {
	case e.From != NoCell && e.To != NoCell:
		parts = append(parts, fmt.Sprintf("cell %d to %d", e.From, e.To))
	case e.From != NoCell:
		parts = append(parts, fmt.Sprintf("from cell %d", e.From))
	case e.To != NoCell:
		parts = append(parts, fmt.Sprintf("cell %d", e.To))
	}
	if e.Value != 0 {
		parts = append(parts, strconv.Itoa(int(e.Value)))
	}
	text := strings.Join(parts, ", ")
	if e.Side == NoSide {
		return text
	}
	return n.side(int(e.Side)) + ": " + text
}

func (n *Names) piece(p Piece) string {
	return fmt.Sprintf("piece %d of %s", p.Number()+1, n.side(p.Side()))
}
