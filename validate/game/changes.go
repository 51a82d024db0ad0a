package game

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

// site is a place of a game's parts at which changes stand.
type site struct {
	what    string // what they change, as a message calls it
	part    string // "formations", "offers", "groups": which of a change's fields it takes
	changes []schema.ListChange
	path    []any // of the list of changes
	inEntry bool  // there is a formation of which conditions may ask
	inBody  bool  // there is a body
}

// changes calls back for each place at which the document's parts change with lists.
func (p *gameContext) changes(visit func(site)) {
	brings := func(name string, offers []schema.Offer, groups []schema.OptionGroup, path ...any) {
		for i, o := range offers {
			visit(site{fmt.Sprintf("%s offers %q", name, o.Option), "offers", o.Changes, join(path, "options", i, "changes"), true, true})
		}
		for i, g := range groups {
			visit(site{fmt.Sprintf("%s of %s", check.Within(g.Name), name), groupPart(g), g.Changes, join(path, "optionGroups", i, "changes"), true, true})
		}
	}
	for id, f := range p.own.Formations.All() {
		brings(f.Name, f.Options, f.OptionGroups, "formations", id)
		visit(site{f.Name, "formations", f.Changes, []any{"formations", id, "changes"}, true, true})
	}
	for id, u := range p.own.Units.All() {
		brings(u.Name, u.Options, u.OptionGroups, "units", id)
		visit(site{u.Name, "units", u.Changes, []any{"units", id, "changes"}, true, true})
	}
	for id, o := range p.own.Options.All() {
		brings(o.Name, o.Options, o.OptionGroups, "options", id)
		visit(site{o.Name, "offers", o.Changes, []any{"options", id, "changes"}, true, true})
	}
	for id, l := range p.own.Limits.All() {
		visit(site{"limit " + strconv.Quote(id), "groups", l.Changes, []any{"limits", id, "changes"}, false, l.Within == "group"})
	}
	for id, b := range p.own.Bodies.All() {
		for i, s := range b.Slots {
			visit(site{fmt.Sprintf("%q of %s", s.Text, b.Name), "groups", s.Changes, []any{"bodies", id, "slots", i, "changes"}, false, true})
		}
		visit(site{b.Name, "groups", b.Changes, []any{"bodies", id, "changes"}, false, false})
	}
}

// groupPart is "options", or "options without points": what these may cost has no bound, so
// nothing can be added to it.
func groupPart(g schema.OptionGroup) string {
	if g.Points != nil || slices.ContainsFunc(g.Changes, func(c schema.ListChange) bool { return c.Points != nil }) {
		return "options"
	}
	return "options without points"
}

var idleChange = rule{Check: diag.Check{
	Code:  "G443",
	Title: "change that changes nothing",
	Explain: "`changes` say what is otherwise for some lists. This one says nothing that the part has: each of `points`, `add`, `currencies`, `min`, `max`, `raise`, `more`, `floor`, `available`, `required`, `name`, `group`, `also`, `leaves`, `stats`, `adds`, `keywords`, `weapons` and `replaces` " +
		"works on some parts only (formations on all; units on points, name, figures, keywords, weapons and whether they are to be had; options and offers on all but groups; groups of options, limits, bodies and their slots " +
		"on numbers and on whether they hold, groups of options on what these may cost too). Nor does a name of more than 1,000 letters that changes make, each of which may repeat the name before: the name before stays.",
}, Find: func(p *gameContext, r *report) {
	p.namesKept(r)
	p.changes(func(s site) {
		for i, c := range s.changes {
			says, works := effectsOf(c), 0
			for _, field := range says {
				if takes(s.part, field) {
					works++
				} else {
					r.At(p.at(join(s.path, i, field)...), "%s has no %s that could change", s.what, field).
						Fix(check.Fix{Say: "leave " + field + " out", Edit: check.Out(join(p.base, join(s.path, i, field)...)...)})
				}
			}
			if len(says) == 0 {
				r.At(p.at(join(s.path, i)...), "a change of %s says nothing that changes", s.what)
			}
		}
	})
}}

// namesKept reports names that would grow too long where all changes before hold.
func (p *gameContext) namesKept(r *report) {
	judge := func(was string, changes []schema.ListChange, path ...any) {
		name := was
		for i, c := range changes {
			if c.Name == "" {
				continue
			}
			made, ok := schema.Renamed(c.Name, name)
			if !ok {
				r.At(p.at(join(path, "changes", i, "name")...), "%s: with all that changes before make of it, the name has more than %d letters, so it stays", was, schema.MostName)
			}
			name = made
		}
	}
	offered := func(offers []schema.Offer, path ...any) {
		for i, o := range offers {
			judge(p.game.Options.Title(o.Option), o.Changes, join(path, "options", i)...)
		}
	}
	for id, f := range p.own.Formations.All() {
		judge(f.Name, f.Changes, "formations", id)
		offered(f.Options, "formations", id)
	}
	for id, u := range p.own.Units.All() {
		judge(u.Name, u.Changes, "units", id)
		offered(u.Options, "units", id)
	}
	for id, o := range p.own.Options.All() {
		judge(o.Name, o.Changes, "options", id)
		offered(o.Options, "options", id)
	}
}

// effectsOf are the fields of a change that change something.
func effectsOf(c schema.ListChange) (fields []string) {
	add := func(field string, says bool) {
		if says {
			fields = append(fields, field)
		}
	}
	add("points", c.Points != nil)
	add("add", c.Add != 0)
	add("currencies", c.Costs.Len() > 0)
	add("min", c.Min != nil)
	add("max", c.Max != nil)
	add("raise", c.Raise != 0)
	add("available", c.Available != nil)
	add("more", c.More != 0)
	add("floor", c.Floor != 0)
	add("required", c.Required)
	add("name", c.Name != "")
	add("group", c.Group != "")
	add("also", len(c.Also) > 0)
	add("leaves", len(c.Leaves) > 0)
	add("stats", c.Stats.Len() > 0)
	add("keywords", len(c.Keywords) > 0)
	add("adds", c.Adds.Len() > 0)
	add("weapons", len(c.Weapons) > 0)
	add("replaces", len(c.Replaces) > 0)
	return fields
}

// takes says whether a kind of part has what a field changes.
func takes(part, field string) bool {
	switch part {
	case "formations":
		return true
	case "offers":
		return !slices.Contains([]string{"group", "also", "leaves"}, field)
	case "units":
		return !slices.Contains([]string{"group", "also", "leaves", "min", "max", "raise", "more", "floor", "required"}, field)
	}
	if part == "options" && (field == "points" || field == "add") {
		return true
	}
	return slices.Contains([]string{"min", "max", "raise", "more", "floor", "available", "required"}, field)
}
