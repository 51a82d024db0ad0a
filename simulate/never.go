package simulate

// Never is something that happened in none of the games.
type Never struct {
	What string `json:"what"` // "ordered", "fought", "taken", "played", "used" or "lost"
	Side string `json:"side"` // whose it is; "" for what belongs to both
	Name string `json:"name"`
}

// never is what happened in none of the games, as far as it has a name.
func (t *Tally) never(names *Names) []Never {
	if t.Chronicle.Games == 0 {
		return nil
	}
	var all []Never
	for side := range Sides {
		all = append(all, t.neverBySide(side, names)...)
	}
	return append(all, t.Chronicle.neverByAnybody(names)...)
}

// neverBySide goes through what a side has of its own.
func (t *Tally) neverBySide(side int, names *Names) (all []Never) {
	c, own := &t.Chronicle, names.side(side)
	for n, m := range names.Pieces[side][:min(len(names.Pieces[side]), MaxPieces)] {
		s := &c.Pieces[side][n]
		switch {
		case s.Ordered == 0:
			all = append(all, Never{"ordered", own, m.Name})
		case s.Fought == 0 && !m.Leads && !m.Unarmed:
			all = append(all, Never{"fought", own, m.Name})
		}
	}
	for n, name := range names.Formations[side][:min(len(names.Formations[side]), MaxPieces)] {
		if t.LostFormations[side][n] == 0 {
			all = append(all, Never{"lost", own, name})
		}
	}
	for n, name := range names.Supports[side][:min(len(names.Supports[side]), MaxSupports)] {
		if c.Supports[side][n].Games == 0 {
			all = append(all, Never{"used", own, name})
		}
	}
	return all
}

// neverByAnybody goes through what is there for both sides.
func (c *Chronicle) neverByAnybody(names *Names) (all []Never) {
	for n, name := range names.Objectives[:min(len(names.Objectives), MaxObjectives)] {
		if c.Taken[n] == 0 {
			all = append(all, Never{"taken", "", name})
		}
	}
	for n, name := range names.Cards[:min(len(names.Cards), MaxCards)] {
		if c.Cards[0][n].Games+c.Cards[1][n].Games == 0 {
			all = append(all, Never{"played", "", name})
		}
	}
	return all
}
