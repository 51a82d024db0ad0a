package simulate

import "github.com/tabletop-forge/forge/play"

// Never is something that happened in none of the games.
type Never struct {
	What string `json:"what"` // one of the words below
	Side string `json:"side"` // whose it is; "" for what belongs to both
	Name string `json:"name"`
}

// What may never happen.
const (
	neverOrdered = "ordered" // a unit
	neverFought  = "fought"  // a unit that is armed, and was ordered
	neverLost    = "lost"    // any unit of a formation
	neverUsed    = "used"    // a support
	neverTaken   = "taken"   // an objective
	neverPlayed  = "played"  // a card
)

// never is what happened in none of the games, as far as it has a name.
func (t *Tally) never(names *play.Names) []Never {
	if t.Chronicle.Games == 0 {
		return nil
	}
	var all []Never
	for side := range play.Sides {
		all = append(all, t.neverBySide(side, names)...)
	}
	return append(all, t.Chronicle.neverByAnybody(names)...)
}

// neverBySide goes through what a side has of its own, sort by sort.
func (t *Tally) neverBySide(side int, names *play.Names) (all []Never) {
	c, own := &t.Chronicle, names.SideName(side)
	note := func(what, name string, is bool) {
		if is && name != "" {
			all = append(all, Never{what, own, name})
		}
	}
	pieces := names.Pieces[side][:min(len(names.Pieces[side]), play.MaxPieces)]
	for n, m := range pieces {
		note(neverOrdered, m.Name, c.Pieces[side][n].Ordered == 0)
	}
	for n, m := range pieces {
		s := &c.Pieces[side][n]
		note(neverFought, m.Name, s.Fought == 0 && s.Ordered > 0 && !m.Leads && !m.Unarmed)
	}
	for n, name := range names.Formations[side][:min(len(names.Formations[side]), play.MaxPieces)] {
		note(neverLost, name, t.LostFormations[side][n] == 0)
	}
	for n, name := range names.Supports[side][:min(len(names.Supports[side]), play.MaxSupports)] {
		note(neverUsed, name, c.Supports[side][n].Games == 0)
	}
	return all
}

// neverByAnybody goes through what is there for both sides.
func (c *Chronicle) neverByAnybody(names *play.Names) (all []Never) {
	for n, name := range names.Objectives[:min(len(names.Objectives), play.MaxObjectives)] {
		if c.Taken[n] == 0 {
			all = append(all, Never{neverTaken, "", name})
		}
	}
	for n, name := range names.Cards[:min(len(names.Cards), play.MaxCards)] {
		if name != "" && c.Cards[0][n].Games+c.Cards[1][n].Games == 0 {
			all = append(all, Never{neverPlayed, "", name})
		}
	}
	return all
}
