package simulate

import "github.com/tabletop-forge/forge/play"

// ObjectiveReport is what became of an objective.
type ObjectiveReport struct {
	Name    string       `json:"name"`
	Untaken uint64       `json:"untaken"` // games in which nobody ever took it
	Sides   []Possession `json:"sides"`
}

// Possession is how a side got hold of an objective.
type Possession struct {
	Side  string   `json:"side"`
	Taken uint64   `json:"taken"` // games in which it took it at least once, deployment on it included
	Times float64  `json:"times"` // how often it took it, on average a game
	First int      `json:"first"` // the median turn of the first time, of those games; 0: before the first turn, -1: never
	Held  Interval `json:"held"`  // share of games at whose end it was its side's
}

// objectives is what became of each that has a name.
func (t *Tally) objectives(names *play.Names) []ObjectiveReport {
	c := &t.Chronicle
	if c.Games == 0 {
		return nil
	}
	var all []ObjectiveReport
	for n, name := range names.Objectives[:min(len(names.Objectives), play.MaxObjectives)] {
		r := ObjectiveReport{Name: name, Untaken: c.Games - c.Taken[n]}
		for side := range play.Sides {
			r.Sides = append(r.Sides, c.Objectives[side][n].possession(names.SideName(side), c.Games))
		}
		all = append(all, r)
	}
	return all
}

func (h *Hold) possession(side string, games uint64) Possession {
	return Possession{
		Side: side, Taken: h.Games, Times: perGame(h.Times, games),
		First: h.firstTurn(), Held: Wilson(h.Held, games).rounded(),
	}
}

// firstTurn is the median turn of the first time, -1 if there was none.
func (h *Hold) firstTurn() int {
	seen := uint64(0)
	for turn, n := range h.First {
		if seen += n; n > 0 && 2*seen >= h.Games {
			return turn
		}
	}
	return -1
}
