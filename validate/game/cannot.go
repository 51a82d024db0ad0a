package game

import (
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var noSuchList = rule{Check: diag.Check{
	Code:  "G453",
	Title: "bounds that no list can keep together",
	Explain: "Several bounds of the game are sound by themselves and leave no list together: a place in a body, or a limit, asks for more formations than there may be, or for fewer than there must be; " +
		"the cheapest options that a group must have cost more than they may together; a change asks for more of a thing than there ever may be; a unit has more figures with its models than its stat lets it have.\n\n" +
		"This is decided by the numbers of formations, and where no change touches the bounds that are weighed. What hangs on conditions that hold together, on percent, on what a list may spend, or on units and keywords of formations, is not worked out: " +
		"a game that this check passes may still leave no list.",
}, Find: func(p *gameContext, r *report) {
	if !p.sound() {
		return
	}
	p.numbersTogether(r)
	p.cheapestGroups(r)
	p.beyondMost(r)
	p.modelsCounted(r)
}}

// touches says whether some change alters a bound, or might.
func touches(changes []schema.ListChange) bool {
	return slices.ContainsFunc(changes, func(c schema.ListChange) bool {
		return c.Min != nil || c.Max != nil || c.Raise != 0 || c.More != 0 || c.Floor != 0 || c.Available != nil || c.Required
	})
}

// between are the least and the greatest number of formations that something counts, where these
// are known; most is below 0 where there may be any number.
func (p *gameContext) between(w schema.What) (least, most int, known bool) {
	if w.Of != "" && w.Of != "formations" || len(w.Units)+len(w.Classes)+len(w.Keywords)+len(w.Options) > 0 {
		return 0, 0, false
	}
	for id, f := range p.game.Formations.All() {
		moves := slices.ContainsFunc(f.Changes, func(c schema.ListChange) bool { return c.Group != "" || len(c.Also)+len(c.Leaves) > 0 })
		if len(w.Groups) > 0 && moves {
			return 0, 0, false
		}
		if len(w.Formations) > 0 && !slices.Contains(w.Formations, id) || len(w.Groups) > 0 && !slices.ContainsFunc(w.Groups, f.Of) {
			continue
		}
		if f.Within == "group" || touches(f.Changes) {
			return 0, 0, false
		}
		least += f.Min
		if f.Max == nil {
			most = -1
		} else if most >= 0 {
			most += *f.Max
		}
		known = true
	}
	return least, most, known // where nothing is counted, the limit itself is reported
}

// numbersTogether reports limits and places in bodies against what formations let there be.
func (p *gameContext) numbersTogether(r *report) {
	for id, l := range p.own.Limits.All() {
		least, most, known := p.between(l.Count)
		if !known || l.Within == "group" || l.Per != nil || l.Share != "" || touches(l.Changes) || l.Severity != "" {
			continue
		}
		p.outside(r, "limit "+strconv.Quote(id), l.Min, l.Max, least, most, "limits", id)
	}
	for id, b := range p.own.Bodies.All() {
		for i, s := range b.Slots {
			_, most, known := p.between(s.Count)
			if need := s.Min * max(b.Min, 1); known && most >= 0 && need > most && !touches(s.Changes) && !touches(b.Changes) {
				r.At(p.at("bodies", id, "slots", i, "min"), "%q of %s asks for %d, and a list may have %d", s.Text, b.Name, need, most).
					Why("%s", p.numbers(s.Count, func(f schema.Formation) string { return "at most " + strconv.Itoa(*f.Max) }))
			}
		}
	}
}

func (p *gameContext) outside(r *report, what string, low, high *int, least, most int, path ...any) {
	count := p.counted(path)
	switch {
	case low != nil && most >= 0 && *low > most:
		r.At(p.at(join(path, "min")...), "%s asks for %d, and a list may have %d", what, *low, most).
			Why("%s", p.numbers(count, func(f schema.Formation) string { return "at most " + strconv.Itoa(*f.Max) }))
	case high != nil && least > *high:
		r.At(p.at(join(path, "max")...), "%s lets there be %d, and a list must have %d", what, *high, least).
			Why("%s", p.numbers(count, func(f schema.Formation) string { return "at least " + strconv.Itoa(f.Min) }))
	}
}

// counted is what the limit at a path counts.
func (p *gameContext) counted(path []any) schema.What {
	l, _ := p.own.Limits.Get(path[1].(string))
	return l.Count
}

// numbers say of each formation that is counted how many there may or must be.
func (p *gameContext) numbers(w schema.What, says func(schema.Formation) string) string {
	var out []string
	for id, f := range p.game.Formations.All() {
		if (len(w.Formations) == 0 || slices.Contains(w.Formations, id)) && (len(w.Groups) == 0 || slices.ContainsFunc(w.Groups, f.Of)) {
			out = append(out, f.Name+": "+says(f))
		}
	}
	return check.Several(out)
}

// cheapestGroups reports groups of options of which the cheapest that must be taken cost too much.
func (p *gameContext) cheapestGroups(r *report) {
	judge := func(name string, groups []schema.OptionGroup, offers []schema.Offer, path ...any) {
		for i, g := range groups {
			if g.Points == nil || g.Min == 0 || len(g.Changes) > 0 {
				continue
			}
			if sum, ok := p.cheapest(g, offers); ok && sum > *g.Points {
				r.At(p.at(join(path, "optionGroups", i, "points")...), "%s of %s may cost %s, and the cheapest that must be taken cost %s", check.Within(g.Name), name,
					schema.Amount(g.Points.Float(), "points"), sum)
			}
		}
	}
	for id, f := range p.own.Formations.All() {
		judge(f.Name, f.OptionGroups, p.offersOf(f), "formations", id)
	}
	for id, u := range p.own.Units.All() {
		judge(u.Name, u.OptionGroups, u.Options, "units", id)
	}
	for id, o := range p.own.Options.All() {
		judge(o.Name, o.OptionGroups, o.Options, "options", id)
	}
}

// cheapest is what the cheapest options cost that a group must have; false: it cannot be said.
func (p *gameContext) cheapest(g schema.OptionGroup, offers []schema.Offer) (sum rulebook.Value, ok bool) {
	var prices []rulebook.Value
	for _, id := range g.Options {
		o, _ := p.game.Options.Get(id)
		n := slices.IndexFunc(offers, func(of schema.Offer) bool { return of.Option == id })
		if n < 0 || len(o.Changes)+len(offers[n].Changes) > 0 || o.Per != "" && o.Per != "taken" {
			return 0, false
		}
		price := offers[n].Points
		if price == nil {
			price = o.Points
		}
		for range min(mostOf(offers[n], o), g.Min) {
			if price == nil {
				prices = append(prices, 0)
			} else {
				prices = append(prices, *price)
			}
		}
	}
	slices.Sort(prices)
	for _, v := range prices[:min(g.Min, len(prices))] {
		sum += v
	}
	return sum, len(prices) >= g.Min
}

// beyondMost reports changes that ask for more than there ever may be.
func (p *gameContext) beyondMost(r *report) {
	judge := func(name string, most *int, changes []schema.ListChange, path ...any) {
		if most == nil || slices.ContainsFunc(changes, func(c schema.ListChange) bool { return c.Max != nil || c.Raise != 0 || c.Floor != 0 }) {
			return
		}
		for i, c := range changes {
			if c.Min != nil && *c.Min > *most && c.Each == nil {
				r.At(p.at(join(path, "changes", i, "min")...), "%s: at least %d under this condition, and never more than %d", name, *c.Min, *most).
					See(p.at(join(path, "max")...), "the most")
			}
		}
	}
	for id, f := range p.own.Formations.All() {
		judge(f.Name, f.Max, f.Changes, "formations", id)
	}
	for id, l := range p.own.Limits.All() {
		if l.Per == nil {
			judge("limit "+strconv.Quote(id), l.Max, l.Changes, "limits", id)
		}
	}
	for id, b := range p.own.Bodies.All() {
		judge(b.Name, b.Max, b.Changes, "bodies", id)
		for i, s := range b.Slots {
			judge(strconv.Quote(s.Text), s.Max, s.Changes, "bodies", id, "slots", i)
		}
	}
}

// modelsCounted reports units that have more figures with their models than they may.
func (p *gameContext) modelsCounted(r *report) {
	for id, u := range p.own.Units.All() {
		figures, n, most := p.game.FiguresWith(u)
		if len(u.Models) > 0 && most != nil && n > *most {
			r.At(p.at("units", id, "models"), "%s has %s %s with its models, at most %s", u.Name, schema.Figure(n), check.Within(p.game.Stats.Title(figures)), schema.Figure(*most)).
				Rule(p.game, "stats", figures)
		}
	}
}
