package validate

import (
	"cmp"
	"reflect"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var neverKept = rule[*parts]{diag.Check{
	Code:     "G416",
	Severity: diag.Error,
	Title:    "limit or rule that no list can keep",
	Explain: "A limit wants at least some of what no formation of the game has, so no list can be legal; or a rule makes a formation free for one that " +
		"it cannot serve; or two limits on the same number leave none between them.",
	Bad: ownGame + `units: ghost: {name: "Ghost", class: "spirit"}
limits: lords: {text: "At least one officer", count: {of: "officers"}, min: 1}
`,
	Good: `kind:  "Game"
name:  "ghosts"
title: "Ghosts of Sarn"
classes: spirit: {name: "Spirits"}
formations: ghosts: {name: "Ghosts", points: 3, officers: 1, units: [{unit: "ghost", count: 2}]}
units: ghost: {name: "Ghost", class: "spirit"}
limits: lords: {text: "At least one officer", count: {of: "officers"}, min: 1}
`,
}, findNeverKept}

func findNeverKept(p *parts, r *report) {
	if !p.sound() {
		return
	}
	for id, l := range p.own.Limits.All() {
		if l.Min != nil && *l.Min > 0 && l.Count.Of != "points" && !p.countable(l.Count) {
			r.at(p.at("limits", id, "min"), "limit %s wants at least %d, and no formation has any", quote(id), *l.Min).
				why("it counts %s", counted(p.game, l.Count, 2)[2:])
		}
	}
	p.contradictions(r)
	if p.whole == nil || p.whole.Pricing == nil {
		return
	}
	for i, rule := range p.whole.Pricing.Free {
		for _, side := range []struct{ field, id string }{{"formation", rule.Formation}, {"with", rule.With}} {
			f, ok := p.game.Formations.Get(side.id)
			if ok && len(f.Serves) == 0 {
				r.at(p.at("pricing", "free", i, side.field), "%s serves nobody, so the rule never holds%s", f.Name, rule.Ref.In())
			}
		}
	}
}

// contradictions are limits that count the same and leave no number between
// them.
func (p *parts) contradictions(r *report) {
	for id, low := range p.game.Limits.All() {
		for other, high := range p.game.Limits.All() {
			if id == other || low.Min == nil || high.Max == nil || *low.Min <= *high.Max || !countAlike(low, high) {
				continue
			}
			at, field := id, "min"
			if !p.own.Limits.Has(id) {
				at, field = other, "max"
			}
			if p.own.Limits.Has(at) {
				r.at(p.at("limits", at, field), "limit %s wants at least %d, limit %s at most %d of the same", quote(id), *low.Min, quote(other), *high.Max)
			}
		}
	}
}

// countAlike says whether two limits that no list may break are about the same
// number.
func countAlike(a, b schema.Limit) bool {
	return a.Severity != "warning" && b.Severity != "warning" && reflect.DeepEqual(a.Count, b.Count) && a.Per == nil && b.Per == nil &&
		cmp.Or(a.Within, "list") == cmp.Or(b.Within, "list")
}

// countable says whether some formation has what is counted, with any of the
// units that it can have and any option that it offers.
func (p *parts) countable(w schema.What) bool {
	f := force{game: p.game}
	for id, form := range p.game.Formations.All() {
		for _, options := range eachOffer(form) {
			entry := schema.Entry{Type: id, Options: options}
			for _, unit := range p.kinds(form) {
				entry.Units = append(entry.Units, schema.Chosen{Unit: unit})
			}
			army := schema.Muster(p.game, &schema.ArmyList{Formations: []schema.Entry{entry}})
			if len(army.Formations) > 0 && f.amountOf(w, &army.Formations[0], 1, form.Points) > 0 {
				return true
			}
		}
	}
	return false
}

// eachOffer is nothing taken, then each option that the formation offers taken
// by itself.
func eachOffer(form schema.Formation) [][]schema.Taken {
	out := [][]schema.Taken{nil}
	for _, offer := range form.Options {
		out = append(out, []schema.Taken{{Option: offer.Option}})
	}
	return out
}
