package play

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/schema"
)

// MaxPoints is the most that an objective can be worth, and that a side can
// have or need.
const MaxPoints = 1000

// Goal is an objective of a scenario.
type Goal struct {
	Name      string
	Cell      grid.Cell      // where it lies on a board of cells
	At        tabletop.Point // where it lies on an open table
	Points    int16
	Permanent bool        // scored once, else as long as it is held
	For       [Sides]bool // whom it counts for
}

// Goals are a scenario's objectives, in its order.
type Goals []Goal

// GoalsOf are the objectives of a scenario. Place says where one lies; the error
// says which cannot be played, and why.
func GoalsOf(s *schema.Scenario, place func(at string, g *Goal) error) (Goals, error) {
	if n := len(s.Objectives); n > MaxObjectives {
		return nil, fmt.Errorf("the scenario has %d objectives, at most %d can be played", n, MaxObjectives)
	}
	var all Goals
	for _, o := range s.Objectives {
		if o.Points > MaxPoints {
			return nil, fmt.Errorf("objective %q is worth %d points; at most %d can be played", o.Name, o.Points, MaxPoints)
		}
		g := Goal{Name: o.Name, Points: int16(o.Points), Permanent: o.Scoring == "permanent"}
		for side, id := range s.Sides.Keys() {
			g.For[side] = len(o.Sides) == 0 || slices.Contains(o.Sides, id)
		}
		if err := place(o.At, &g); err != nil {
			return nil, fmt.Errorf("objective %q: %w", o.Name, err)
		}
		all = append(all, g)
	}
	return all, nil
}

// CellGoals are the objectives of a scenario on a board of cells.
func CellGoals(s *schema.Scenario, b grid.Board) (Goals, error) {
	return GoalsOf(s, func(at string, g *Goal) (err error) {
		g.Cell, err = b.Cell(at)
		return err
	})
}

// TableGoals are the objectives of a scenario on an open table.
func TableGoals(s *schema.Scenario, t schema.OpenTable) (Goals, error) {
	return GoalsOf(s, func(at string, g *Goal) error {
		spot, err := t.Spot(at)
		g.At = spot.Inch()
		return err
	})
}

// Names are what the objectives are called.
func (all Goals) Names() (names []string) {
	for i := range all {
		names = append(names, all[i].Name)
	}
	return names
}

// Control is who holds which objective, and what has been scored for it: part
// of a game's state.
type Control struct {
	Holder  [MaxObjectives]int8 // NoSide: held by neither side
	Scored  [MaxObjectives]bool // permanent ones, for good
	Counted [Sides]int16        // what the others were worth when they were last counted
}

// NoControl is the control of a game in which no objective is held yet.
func NoControl() (h Control) {
	for i := range h.Holder {
		h.Holder[i] = NoSide
	}
	return h
}

// Score is what a side scores for coming to hold an objective, if it is a permanent
// one that counts for it and has not been scored.
func (h *Control) Score(all Goals, i, side int) (points int, ok bool) {
	if !all[i].Permanent || !h.Open(all, i, side) {
		return 0, false
	}
	h.Scored[i] = true
	return int(all[i].Points), true
}

// Open says whether an objective may still bring something to a side.
func (h *Control) Open(all Goals, i, side int) bool {
	return all[i].For[side] && !(all[i].Permanent && h.Scored[i])
}

// Wants says whether a side would gain by taking an objective.
func (h *Control) Wants(all Goals, i, side int) bool {
	return h.Holder[i] != int8(side) && h.Open(all, i, side)
}

// Worth is what the objectives that are not permanent bring to who holds them.
func (h *Control) Worth(all Goals) (worth [Sides]int16) {
	for i := range all {
		if side := h.Holder[i]; side >= 0 && !all[i].Permanent && all[i].For[side] {
			worth[side] += all[i].Points
		}
	}
	return worth
}

// Count counts again what the objectives that are not permanent bring, and
// returns by how many points that is more than before.
func (h *Control) Count(all Goals) (more [Sides]int) {
	now := h.Worth(all)
	for side := range now {
		more[side] = int(now[side] - h.Counted[side])
	}
	h.Counted = now
	return more
}

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
