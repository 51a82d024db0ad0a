package list

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var overCurrency = rule{Check: diag.Check{
	Code:  "L245",
	Title: "list costs more than it may of another currency",
	Draft: true,
	Explain: "The game prices lists in more than points, such as command points. What the list comes to is more than its `budgets` allow, or more than the game does where the list says nothing. " +
		"`forge points LIST --why` prints how it comes about.",
}, Find: func(f *listContext, r *report) {
	if !f.allKnown {
		return
	}
	for _, c := range f.bill().Currencies {
		if c.Limit == nil || c.Total <= *c.Limit {
			continue
		}
		place := f.doc.KeyAt("formations")
		if f.list.Budgets.Has(c.ID) {
			place = f.doc.At("budgets", c.ID)
		}
		currency, _ := f.game.Currencies.Get(c.ID)
		var terms []string
		for _, line := range c.Sum {
			terms = append(terms, fmt.Sprintf("%s (%s)", line.Value, line.Reason))
		}
		r.At(place, "%q costs %s %s, %s over its limit of %s%s", f.list.Title, c.Total, check.Within(c.Name), c.Total-*c.Limit, *c.Limit, currency.Ref.In()).
			Why("%s = %s", strings.Join(terms, " + "), c.Total).
			Rule(f.game, "currencies", c.ID).
			Offer(func() []fix { return f.cheaperIn(c) })
	}
}}

// cheaperIn are single changes after which the list is within its limit of a currency, and last a
// higher limit, if the list sets it.
func (f *listContext) cheaperIn(c pointscalc.Spent) (out []fix) {
	within := func(changes edit) (rulebook.Value, bool) {
		for _, after := range pointscalc.Total(f.doc.With(changes...)).Currencies {
			if after.ID == c.ID {
				return after.Total, after.Total <= *c.Limit
			}
		}
		return 0, true
	}
	left := f.prices()
	for i := range f.entries() {
		ways := append(f.fewerOptions(i), fix{Say: "leave " + f.called(i) + " out", Edit: entryOut(i)})
		for _, w := range ways {
			if left--; left < 0 {
				break
			}
			if total, ok := within(w.Edit); ok {
				w.Say += fmt.Sprintf(": %s of %s %s", total, *c.Limit, check.Within(c.Name))
				out = append(out, w)
			}
		}
	}
	if f.list.Budgets.Has(c.ID) {
		out = append(out[:min(len(out), check.MaxFixes-1)], fix{Say: fmt.Sprintf("budgets: {%s: %s}", c.ID, c.Total), Edit: check.Set(c.Total, "budgets", c.ID)})
	}
	return out
}

// ofListLimit says whether a limit depends on the points that a list may spend.
func ofListLimit(l schema.Limit) bool {
	return l.Share == "limit" || l.Per != nil && l.Per.Of == "limit"
}

// byLimit are the names of what depends on the points that the list may spend: the game's limits
// and bodies, and what the list fields.
func (f *listContext) byLimit() (names []string) {
	add := func(name string, changes []schema.ListChange) {
		if slices.ContainsFunc(changes, func(c schema.ListChange) bool { return c.AsksLimit() }) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, l := range f.game.Limits.All() {
		if ofListLimit(l) && !slices.Contains(names, check.Within(l.Text)) {
			names = append(names, check.Within(l.Text))
		}
		add(check.Within(l.Text), l.Changes)
	}
	for _, b := range f.game.Bodies.All() {
		add(b.Name, b.Changes)
		for i := range b.Slots {
			add(b.Slots[i].Text, b.Slots[i].Changes)
		}
	}
	var brings func(offers []schema.Offer, groups []schema.OptionGroup)
	seen := map[string]bool{}
	brings = func(offers []schema.Offer, groups []schema.OptionGroup) {
		for i := range groups {
			add(groups[i].Name, groups[i].Changes)
		}
		for i := range offers {
			id := offers[i].Option
			add(f.optionName(id), offers[i].Changes)
			if o, ok := f.game.Options.Get(id); ok && !seen[id] {
				seen[id] = true
				add(o.Name, o.Changes)
				brings(o.Options, o.OptionGroups)
			}
		}
	}
	for _, fielded := range f.entries() {
		form, _ := f.game.Formations.Get(fielded.Type)
		add(form.Name, form.Changes)
		brings(form.Options, form.OptionGroups)
		for n := range fielded.Troops {
			u, _ := f.game.Units.Get(fielded.Troops[n].Unit)
			add(u.Name, u.Changes)
			brings(u.Options, u.OptionGroups)
		}
	}
	return names
}

var limitNotSaid = rule{Check: diag.Check{
	Code:     "L246",
	Severity: diag.Warning,
	Title:    "rule that depends on a limit, and the list has none",
	Explain: "The game limits something to a share of the points that a list may spend, or to a number for each few of them, or changes something with them, and this list says no `limit`: the rule cannot be judged, the change is left out. " +
		"Say the limit that was agreed on.",
}, Find: func(f *listContext, r *report) {
	if f.list.Limit != nil || !f.doc.Whole {
		return
	}
	names := f.byLimit()
	if len(names) == 0 {
		return
	}
	found := r.At(f.doc.KeyAt("formations"), "%q says no limit, and this depends on it: %s", f.list.Title, text.And(names)).Offer(func() []fix {
		return []fix{{Say: fmt.Sprintf("limit: %s", f.bill().Total), Edit: check.Set(f.bill().Total, "limit"), Doubtful: true}}
	})
	for id, l := range f.game.Limits.All() {
		if slices.Contains(names, check.Within(l.Text)) {
			found.Rule(f.game, "limits", id)
			return
		}
	}
}}
