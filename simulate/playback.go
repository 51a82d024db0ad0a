package simulate

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
)

// Text tells the game for a terminal: turn by turn the board, then what
// happened, then how it ended.
func (p *Playback) Text(names play.Names) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Game %d\n", p.Index)
	for i := range p.Turns {
		p.Turns[i].write(&b, &names)
	}
	b.WriteString("\nEnd\n")
	indent(&b, p.Board)
	b.WriteString(text.Wrap(p.Outcome(names), "  ", "  ", width) + "\n")
	if p.Violation != "" {
		fmt.Fprintf(&b, "  VIOLATION after %d decisions: %s\n", p.Decisions, p.Violation)
	}
	fmt.Fprintf(&b, "  %s, hash %016x\n", text.Counted(uint64(p.Decisions), "decision"), p.Hash)
	return b.String()
}

func (t *Turn) write(b *strings.Builder, names *play.Names) {
	switch {
	case t.Number > 0 && t.Side < 0: // both play in it
		fmt.Fprintf(b, "\nTurn %d\n", t.Number)
	case t.Number > 0:
		fmt.Fprintf(b, "\nTurn %d: %s\n", t.Number, names.SideName(t.Side))
	case len(t.Lines) == 0:
		return
	default:
		b.WriteString("\nBefore the first turn\n")
	}
	indent(b, t.Board)
	for _, line := range t.Lines {
		b.WriteString(text.Wrap(line, "  - ", "    ", width) + "\n")
	}
}

// Outcome is how it ended, in a line.
func (p *Playback) Outcome(names play.Names) string {
	r := &p.Result
	verdict := "a draw"
	switch {
	case r.Winner != play.NoSide:
		verdict = names.SideName(int(r.Winner)) + " wins"
	case r.Undecided():
		verdict = "undecided"
	}
	var scores [play.Sides]string
	for side := range scores {
		scores[side] = fmt.Sprintf("%s %d", names.SideName(side), r.Points[side])
		if r.Target[side] > 0 {
			scores[side] += fmt.Sprintf(" of %d", r.Target[side])
		}
	}
	return fmt.Sprintf("%s (%s), %s; points: %s, %s", verdict, r.Ending, text.Counted(uint64(r.Turns), "turn"), scores[0], scores[1])
}

// indent writes the lines of a board two columns in.
func indent(b *strings.Builder, board string) {
	for line := range strings.Lines(board) {
		b.WriteString("  " + strings.TrimRight(line, " \n") + "\n")
	}
}

// sums returns what in the events contradicts the result, "" if nothing does:
// reports are made from events, so these must tell of every point, of every
// piece that is lost and of the last turn. start is what sides had at first.
func (p *Playback) sums(start [play.Sides]int32) string {
	points, turn := start, int32(0)
	var destroyed [play.Sides]int
	for i := range p.Turns {
		for _, e := range p.Turns[i].Events {
			switch {
			case e.What == play.TurnBegan:
				turn = e.Value
			case e.What == play.Scored && isSide(int(e.Side)):
				points[e.Side] += e.Value
			case e.What == play.Destroyed && isPiece(e.Piece):
				destroyed[e.Piece.Side()]++
			}
		}
	}
	r := &p.Result
	if turn != r.Turns {
		return fmt.Sprintf("the last turn is number %d of %d", turn, r.Turns)
	}
	for side := range play.Sides {
		if points[side] != r.Points[side] {
			return fmt.Sprintf("side %d scores up to %d points and has %d", side, points[side], r.Points[side])
		}
		if destroyed[side] < r.Lost(side) {
			return fmt.Sprintf("side %d sees %d pieces destroyed and loses %d", side, destroyed[side], r.Lost(side))
		}
	}
	return ""
}
