package play

import (
	"fmt"
	"math"
	"strings"
)

// AppendText appends the control of objectives as clauses of a position: "held
// 2 A" for each objective that a side holds, "held 2 A+" if it is scored for
// good; and what was counted, "counted 0 2", if that has changed since.
func (h *Control) AppendText(parts []string, all Goals) []string {
	for i := range all {
		if h.Holder[i] >= 0 {
			text := fmt.Sprintf("held %d %s", i+1, SideText(int(h.Holder[i])))
			if h.Scored[i] {
				text += "+"
			}
			parts = append(parts, text)
		}
	}
	if h.Counted != h.Worth(all) {
		parts = append(parts, fmt.Sprintf("counted %d %d", h.Counted[0], h.Counted[1]))
	}
	return parts
}

// uncounted stands for a count that the position leaves out.
var uncounted = [Sides]int16{math.MinInt16, math.MinInt16}

// UnsetControl is the control of a position before any of its clauses has been
// read.
func UnsetControl() Control {
	h := NoControl()
	h.Counted = uncounted
	return h
}

// Settle is called when all clauses have been read: where none gave the count,
// it is what the objectives are worth now.
func (h *Control) Settle(all Goals) {
	if h.Counted == uncounted {
		h.Counted = h.Worth(all)
	}
}

// Parse reads a clause that AppendText writes: "held" or "counted".
func (h *Control) Parse(words []string, all Goals) error {
	if words[0] == "counted" {
		return ParsePair(&h.Counted, words, -MaxPoints, MaxPoints)
	}
	return h.parseHeld(words[1:], all)
}

func (h *Control) parseHeld(words []string, all Goals) error {
	if len(words) != 2 {
		return fmt.Errorf("held takes an objective's number and a side")
	}
	n, err := ParseFigure(words[0], 1, len(all))
	if err != nil {
		return err
	}
	side, scored := strings.CutSuffix(words[1], "+")
	h.Scored[n-1] = scored
	h.Holder[n-1], err = ParseSide(side)
	return err
}
