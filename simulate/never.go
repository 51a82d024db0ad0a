package simulate

import (
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/report"
)

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

// neverBySide goes through what only a side has, sort by sort.
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

// neverGroups are the things that never happened, by sort and side.
func (r *Report) neverGroups() []report.Term {
	var groups []report.Term
	for _, n := range r.Never {
		head := r.say(neverWords[n.What], n.Side)
		if last := len(groups) - 1; last < 0 || groups[last].Word != head {
			groups = append(groups, report.Term{Word: head})
		}
		last := &groups[len(groups)-1]
		last.Items = append(last.Items, n.Name)
	}
	return groups
}

// neverWords say of what, and of which side, it never happened.
var neverWords = map[string]string{
	neverOrdered: "units of {side} that never were ordered",
	neverFought:  "units of {side} that never fought",
	neverLost:    "formations of {side} that never lost a unit",
	neverUsed:    "supports of {side} that never were used",
	neverTaken:   "objectives that no one ever took",
	neverPlayed:  "cards that no one ever played",
}

// addAbsent is what happened in none of the games, and what could not.
func (r *Report) addAbsent(d *report.Doc, in report.Form, left []string) {
	d.AddIn(in, report.Terms{Title: r.say("never in {games}", r.say("{n} games#dative", r.heard())), Aside: r.bound(), Terms: r.neverGroups()})
	if len(left) > 0 {
		d.AddIn(in, report.Terms{Title: r.say("left out of play"), Terms: []report.Term{{Items: left}}})
	}
}

// seldom is the share of games below which a unit is called seldom ordered.
const seldom = 0.05

// addSeldom is the units that are ordered in few games only.
func (r *Report) addSeldom(d *report.Doc) {
	t := report.Terms{Title: r.say("ordered in fewer than {percent} % of the games", r.percent(seldom, 0))}
	for i := range r.Sides {
		term := report.Term{Word: r.Sides[i].Side}
		for _, p := range r.Sides[i].Pieces {
			if share := ratio(p.Ordered, r.heard()); share > 0 && share < seldom {
				term.Items = append(term.Items, p.Name+" "+r.percent(share, 1)+" %")
			}
		}
		if len(term.Items) > 0 {
			t.Terms = append(t.Terms, term)
		}
	}
	d.AddIn(report.Terminal|report.HTML, t)
}
