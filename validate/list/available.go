package list

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var unavailable = rule{Check: diag.Check{
	Code:  "L237",
	Title: "formation, unit or option that this list may not have",
	Draft: true,
	Explain: "The game says when a formation, a unit or an option is to be had: in some theatres only, with or without something else in the list. For this list it is not. " +
		"The message gives the condition, the reason how things stand with it.",
}, Find: func(f *listContext, r *report) {
	for i, fielded := range f.entries() {
		e := &f.list.Formations[i]
		if fielded.Bounds.Off {
			f.notHad(r, f.doc.At("formations", i, "type"), f.called(i), fielded.Bounds.By, i).Rule(f.game, "formations", e.Type).
				Offer(func() []fix {
					return append(f.otherChoices(fielded.Bounds.By), fix{Say: "leave " + f.called(i) + " out", Edit: entryOut(i)})
				})
		}
		for j, t := range e.Options {
			if offer := fielded.Offer(t.Option); offer.Off() && !repeated(e.Options, j) {
				o, _ := f.game.Options.Get(t.Option)
				what := fmt.Sprintf("%s of %s", fielded.OptionName(t.Option, o), f.called(i))
				f.notHad(r, f.doc.At("formations", i, "options", j), what, offer.Causes(), i).Rule(f.game, "options", t.Option).
					Offer(func() []fix { return append(f.otherChoices(offer.Causes()), f.drop(i, o.Name, t.Option)) })
			}
		}
		for j, c := range e.Units {
			if b := fielded.UnitBounds(c.Unit); b.Off && fielded.Formation.Choose != nil {
				what := fmt.Sprintf("%s of %s", f.unitName(c.Unit), f.called(i))
				f.notHad(r, f.doc.At("formations", i, "units", j), what, b.By, i).Rule(f.game, "units", c.Unit).
					Offer(func() []fix {
						return append(f.otherChoices(b.By), fix{Say: "leave " + f.unitName(c.Unit) + " out", Edit: partOut(i, "units", j)})
					})
			}
		}
	}
}}

// notHad reports something that is not to be had, by the last change that says so.
func (f *listContext) notHad(r *report, place diag.Span, what string, by []schema.Cause, entry int) *finding {
	last := by[0]
	for _, c := range by {
		if c.Available != nil && !*c.Available {
			last = c
		}
	}
	found := r.At(place, "%s is not to be had: %s%s", what, f.game.Because(last.ListChange), last.Ref.In())
	return found.Why("%s", f.standing(last.When, schema.Where{Entry: entry, Body: folded(f.list.Formations[entry].Group)}))
}

// standing says how things stand with a condition: what the list has chosen, and how many
// there are of what it counts.
func (f *listContext) standing(w *schema.ListWhen, at schema.Where) string {
	if w == nil {
		return ""
	}
	cases := []*schema.ListCase{&w.ListCase}
	if w.Not != nil {
		cases = append(cases, w.Not)
	}
	for i := range w.Any {
		cases = append(cases, &w.Any[i])
	}
	var said []string
	for _, k := range cases {
		for id := range k.Choices.All() {
			said = append(said, f.chosenSaid(id))
		}
		for i := range k.Has {
			n, of := f.conditions().Count(&k.Has[i], at)
			count := check.Counted(f.game, k.Has[i].What, n)
			if k.Has[i].Share != "" {
				count += " of " + of.String()
			}
			said = append(said, fmt.Sprintf("%s: there are %s", f.game.CountWords(&k.Has[i]), count))
		}
	}
	return strings.Join(slices.Compact(said), "; ")
}

// chosenSaid is what the list has chosen of a choice.
func (f *listContext) chosenSaid(id string) string {
	choice, _ := f.game.Choices.Get(id)
	value := f.conditions().Chosen(id)
	if value == "" {
		return fmt.Sprintf("the list says no %s", check.Within(choice.Name))
	}
	v, _ := choice.Values.Get(value)
	if f.list.Choices.Has(id) {
		return fmt.Sprintf("the list says %s: %s", id, value)
	}
	return fmt.Sprintf("%s is %s where a list says nothing", check.Within(choice.Name), check.Within(v.Name))
}

// otherChoices are the other values of the choices that changes ask for.
func (f *listContext) otherChoices(by []schema.Cause) (out []fix) {
	for _, c := range by {
		if c.When == nil {
			continue
		}
		cases := append([]schema.ListCase{c.When.ListCase}, c.When.Any...)
		if c.When.Not != nil {
			cases = append(cases, *c.When.Not)
		}
		for _, k := range cases {
			for id := range k.Choices.All() {
				out = append(out, f.valuesOf(id)...)
			}
		}
	}
	return out
}

// valuesOf are fixes that give a choice each of the values that it does not have.
func (f *listContext) valuesOf(id string) []fix {
	choice, _ := f.game.Choices.Get(id)
	var out []fix
	for value := range choice.Values.All() {
		if value != f.conditions().Chosen(id) {
			out = append(out, fix{Say: fmt.Sprintf("choices: {%s: %s}", id, value), Edit: check.Set(value, "choices", id)})
		}
	}
	return out
}

var optionTooSeldom = rule{Check: diag.Check{
	Code:    "L238",
	Title:   "option that must be taken is not",
	Draft:   true,
	Explain: "The game wants a formation to take an option, always or under a condition, and the list does not take it often enough.",
}, Find: func(f *listContext, r *report) {
	for i, fielded := range f.entries() {
		for k := range fielded.Formation.Options {
			offer := &fielded.Formation.Options[k]
			o, ok := f.game.Options.Get(offer.Option)
			n := each.Sum(fielded.Taken, func(t schema.Taken) int {
				if t.Option == offer.Option {
					return t.Number()
				}
				return 0
			})
			if !ok || !f.known[i] || offer.Off() || n >= offer.Min {
				continue
			}
			name := check.Within(fielded.OptionName(offer.Option, o))
			r.At(f.doc.At("formations", i), "%s takes %s %s, at least %d%s", f.called(i), name, text.Plural(n, "time"), offer.Min, o.Ref.In()).
				Why("%s", strings.Join(each.Of(offer.Causes(), func(c schema.Cause) string { return caused(f.game, c) }), "; ")).
				Rule(f.game, "options", offer.Option).
				Offer(func() []fix { return f.taken(i, offer.Option, name, offer.Min-n) })
		}
	}
}}

// taken takes an option n times more.
func (f *listContext) taken(i int, option, name string, n int) []fix {
	options := f.list.Formations[i].Options
	if j := slices.IndexFunc(options, func(t schema.Taken) bool { return t.Option == option && t.Unit == "" }); j >= 0 {
		all := options[j].Number() + n
		return []fix{{Say: fmt.Sprintf("take %s %s", name, text.Plural(all, "time")), Edit: partSet(i, "options", j, "count", all)}}
	}
	add := schema.Taken{Option: option}
	say := "add " + name + " to " + f.called(i)
	if n > 1 {
		add.Count, say = &n, fmt.Sprintf("add %d × %s to %s", n, name, f.called(i))
	}
	return []fix{{Say: say, Edit: partIn(i, "options", len(options), add)}}
}

var groupOfOptions = rule{Check: diag.Check{
	Code:  "L239",
	Title: "too few, too many or too dear options of a group",
	Draft: true,
	Explain: "The game puts options into groups, of which a number must or may be taken: one of them, up to three. The formation, or one of its units, takes too few or too many, or they cost more together than they may, with all that comes with them. " +
		"What a group gives by default, where a list takes nothing of it, counts.",
}, Find: func(f *listContext, r *report) {
	for i, fielded := range f.entries() {
		if !f.known[i] {
			continue
		}
		for k := range fielded.Groups {
			g := &fielded.Groups[k]
			if g.Count < g.Min || g.Max != nil && g.Count > *g.Max {
				f.ofGroup(r, i, fielded, g)
			} else if g.Points != nil && fielded.GroupPoints(f.game, g).Total() > *g.Points {
				f.groupTooDear(r, i, fielded, g)
			}
		}
	}
}}

// groupTooDear reports options of a group that cost more together than they may.
func (f *listContext) groupTooDear(r *report, i int, fielded *schema.Fielded, g *schema.FieldedGroup) {
	what, place := f.called(i), f.doc.At("formations", i)
	if g.Troop >= 0 {
		what = fmt.Sprintf("%s of %s", fielded.Troops[g.Troop].Name, what)
	}
	options := f.list.Formations[i].Options
	for j, t := range options {
		if slices.Contains(g.Options, t.Option) {
			place = f.doc.At("formations", i, "options", j)
		}
	}
	sum := fielded.GroupPoints(f.game, g)
	terms := each.Of(sum, func(l rulebook.Line) string { return fmt.Sprintf("%s (%s)", l.Value, l.Reason) })
	why := strings.Join(each.Of(g.By, func(c schema.Cause) string { return caused(f.game, c) }), "; ")
	r.At(place, "%s takes %s of %s, at most %s%s", what, schema.Amount(sum.Total().Float(), "points"), check.Within(g.Name), *g.Points, g.Ref.In()).
		Why("%s", text.Join("; ", fmt.Sprintf("%s = %s", strings.Join(terms, " + "), sum.Total()), why)).
		Offer(func() (out []fix) {
			for j, t := range slices.Backward(options) {
				if slices.Contains(g.Options, t.Option) || len(fielded.Offer(t.Option).With()) > 0 {
					out = append(out, fix{Say: fmt.Sprintf("take %s off %s", f.optionName(t.Option), f.called(i)), Edit: partOut(i, "options", j)})
				}
			}
			return out
		})
}

func (f *listContext) ofGroup(r *report, i int, fielded *schema.Fielded, g *schema.FieldedGroup) {
	what, unit := f.called(i), ""
	if g.Troop >= 0 {
		unit = fielded.Troops[g.Troop].Key()
		what = fmt.Sprintf("%s of %s", fielded.Troops[g.Troop].Name, what)
	}
	place, bound := f.doc.At("formations", i), fmt.Sprintf("at least %d", g.Min)
	if g.Max != nil && g.Count > *g.Max {
		bound = fmt.Sprintf("at most %d", *g.Max)
		for j, t := range f.list.Formations[i].Options {
			if slices.Contains(g.Options, t.Option) {
				place = f.doc.At("formations", i, "options", j)
			}
		}
	}
	why := strings.Join(each.Of(g.By, func(c schema.Cause) string { return caused(f.game, c) }), "; ")
	r.At(place, "%s takes %d of %s, %s%s", what, g.Count, check.Within(g.Name), bound, g.Ref.In()).
		Why("%s", text.Join("; ", check.Within(g.Name)+": "+text.Or(each.Of(g.Options, f.optionName)), why)).
		Offer(func() []fix {
			if g.Count < g.Min {
				return f.fromGroup(i, fielded, g, unit)
			}
			return f.offGroup(i, g, *g.Max)
		})
}

// fromGroup takes as many of one option of a group as are lacking.
func (f *listContext) fromGroup(i int, fielded *schema.Fielded, g *schema.FieldedGroup, unit string) (out []fix) {
	lack := g.Min - g.Count
	for _, id := range g.Options {
		if offer := fielded.Offer(id); offer == nil || offer.Off() {
			continue
		}
		o, _ := f.game.Options.Get(id)
		add := schema.Taken{Option: id}
		if o.For == "unit" {
			add.Unit = unit
		}
		if lack > 1 {
			add.Count = &lack
		}
		out = append(out, fix{Say: fmt.Sprintf("add %s to %s", f.optionName(id), f.called(i)),
			Edit: partIn(i, "options", len(f.list.Formations[i].Options), add)})
	}
	return out
}

// offGroup leaves the entry most of a group's options: what is over comes off one of them, or off
// the last ones together.
func (f *listContext) offGroup(i int, g *schema.FieldedGroup, most int) (out []fix) {
	options := f.list.Formations[i].Options
	over := g.Count - most
	for j, t := range slices.Backward(options) {
		if !slices.Contains(g.Options, t.Option) {
			continue
		}
		name := f.optionName(t.Option)
		switch left := t.Number() - over; {
		case left > 0:
			out = append(out, fix{Say: fmt.Sprintf("take %s %s", name, text.Plural(left, "time")), Edit: partSet(i, "options", j, "count", left)})
		case left == 0:
			out = append(out, fix{Say: fmt.Sprintf("take %s off %s", name, f.called(i)), Edit: partOut(i, "options", j)})
		}
	}
	if len(out) > 0 {
		return out
	}
	w := fix{}
	var names []string
	for j, t := range slices.Backward(options) {
		if over > 0 && slices.Contains(g.Options, t.Option) {
			n := min(over, t.Number())
			over -= n
			names = append(names, f.optionName(t.Option))
			if n == t.Number() {
				w.Edit = append(w.Edit, partOut(i, "options", j)...)
			} else {
				w.Edit = append(w.Edit, partSet(i, "options", j, "count", t.Number()-n)...)
			}
		}
	}
	w.Say = fmt.Sprintf("take %s off %s", text.And(names), f.called(i))
	return []fix{w}
}
