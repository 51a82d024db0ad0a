package game

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

var unpaidUnits = rule{Check: diag.Check{
	Code:     "G422",
	Severity: diag.Warning,
	Title:    "points of units that are never paid",
	Explain: "The `points` of a unit are paid where a list chooses it, in formations with `choose`. Units that a formation comes with are paid with the " +
		"formation, by its own `points`. This formation says none, so it costs nothing, whatever its units do. Give it `points`; one that is meant to be free says `points: 0`.",
}, Find: func(p *gameContext, r *report) {
	for id, f := range p.own.Formations.All() {
		if total, sum := p.unpaid(f); total != 0 && !p.saysPoints(id) {
			r.At(p.keyAt("formations", id), "%s costs nothing: the points of its units are passed over; give the formation points (%s)", f.Name, sum)
		}
	}
}}

var freeFormation = rule{Check: diag.Check{
	Code:     "G423",
	Severity: diag.Note,
	Title:    "formation costs nothing",
	Explain: "The formation has no `points`, its owner chooses no units, and the game's pricing takes nothing for its figures: a list can field any number of it " +
		"within any limit. Games in which nothing costs anything are left alone; a formation that is meant to be free says `points: 0`.",
}, Find: func(p *gameContext, r *report) {
	if !p.doc.Whole { // what is missing may be the broken one
		return
	}
	for id, f := range p.own.Formations.All() {
		if total, _ := p.unpaid(f); p.anyPaid() && total == 0 && f.Choose == nil && len(f.Units) > 0 && !p.saysPoints(id) && p.price(id) == 0 {
			r.At(p.keyAt("formations", id), "%s costs nothing", f.Name)
		}
	}
}}

// unpaid are the points of the units that a formation comes with and that are
// not chosen, with their sum: "18 = 3 × 6".
func (p *gameContext) unpaid(f schema.Formation) (total rulebook.Value, sum string) {
	if f.Choose != nil {
		return 0, ""
	}
	var terms []string
	for _, m := range f.Units {
		u, _ := p.game.Units.Get(m.Unit)
		if u.Points == nil || *u.Points == 0 {
			continue
		}
		total += rulebook.Value(m.Number()) * *u.Points
		terms = append(terms, fmt.Sprintf("%d × %s", m.Number(), *u.Points))
	}
	return total, fmt.Sprintf("%s = %s", total, strings.Join(terms, " + "))
}

// anyPaid says whether any formation of the game has its own points.
func (p *gameContext) anyPaid() bool {
	for _, f := range p.game.Formations.All() {
		if f.Points != 0 {
			return true
		}
	}
	return false
}

// saysPoints says whether the document gives a formation points, which may be 0.
func (p *gameContext) saysPoints(id string) bool {
	f, _ := p.own.Formations.Get(id)
	return f.Points != 0 || p.at("formations", id, "points") != p.at("formations", id)
}

// price is what a list pays for one formation of the type.
func (p *gameContext) price(id string) rulebook.Value {
	l := &schema.ArmyList{Formations: []schema.Entry{{Type: id}}}
	return pointscalc.TotalOf(p.game, l, schema.Muster(p.game, l)).Total
}

var priceBelowNothing = rule{Check: diag.Check{
	Code:     "G450",
	Severity: diag.Warning,
	Title:    "change that makes a formation cost less than nothing",
	Explain: "Under a condition the formation costs less than 0 points, so that a list may pay for others with it. Each change is judged by itself, on the formation's own price; " +
		"what several changes, counts (`each`) and options come to is judged in lists (L247).",
}, Find: func(p *gameContext, r *report) {
	for id, f := range p.own.Formations.All() {
		if f.Choose != nil { // units have prices of their own
			continue
		}
		for i, c := range f.Changes {
			points, field := f.Points, "points"
			if c.Points != nil {
				points = *c.Points
			}
			if c.Add != 0 {
				field = "add"
			}
			if points += c.Add; points >= 0 || c.Each != nil || c.Points == nil && c.Add == 0 {
				continue
			}
			r.At(p.at("formations", id, "changes", i, field), "%s costs %s points where this holds, less than nothing", f.Name, schema.Figure(points.Float()))
		}
	}
}}
