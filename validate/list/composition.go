package list

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var compositionBroken = rule{Check: diag.Check{
	Code:  "L220",
	Title: "list breaks a limit of its game",
	Draft: true,
	Explain: "The game's data limits what a list may field: how many of a kind at least or at most, in the whole list or in each of its groups, " +
		`or a number of it for each few of another kind. The message quotes the limit in the game's words; where the bound depends on ` +
		`other numbers, the reason shows the division.`,
}, Find: func(f *listContext, r *report) { f.breaches(r, diag.Error) }}

var compositionOdd = rule{Check: diag.Check{
	Code:     "L221",
	Severity: diag.Warning,
	Title:    "list is unwise by a limit of its game",
	Explain: "The list is legal, but the game's data warns of such lists: an army without officers, for instance, can hardly be ordered about. " +
		"A list that means it says so with `waive`, and why.",
	Ref: "T1.7",
}, Find: func(f *listContext, r *report) { f.breaches(r, diag.Warning) }}

var groupMissing = rule{Check: diag.Check{
	Code:  "L222",
	Title: "formation belongs to no group",
	Draft: true,
	Explain: "The game limits what each body of formations may hold, such as a platoon. An entry names its body in `group`, and this one names " +
		`none, so those limits cannot be judged for it. A list in which no entry names one is one body.`,
}, Find: func(f *listContext, r *report) {
	if !f.namesGroups() {
		return
	}
	for i, fielded := range f.entries() {
		if f.list.Formations[i].Group != "" {
			continue
		}
		l, ok := f.groupLimit(fielded)
		if !ok {
			continue
		}
		r.At(f.doc.At("formations", i), "%s names no group, and a limit holds within each: %s%s", f.called(i), check.Within(l.Text), l.Ref.In()).
			Offer(func() []fix {
				var out []fix
				for _, name := range f.groupNames() {
					out = append(out, fix{Say: fmt.Sprintf("group: %q", name), Edit: entrySet(i, "group", name)})
				}
				return out
			})
	}
}}

// groupLimit is the first limit within groups that counts the formation.
func (f *listContext) groupLimit(fielded *schema.Fielded) (schema.Limit, bool) {
	for _, l := range f.game.Limits.All() {
		if l.Within == "group" && schema.Tally(f.game, l.Count, fielded, 1, 1) > 0 {
			return l, true
		}
	}
	return schema.Limit{}, false
}

// groupNames are the groups that the list names, in its order.
func (f *listContext) groupNames() []string {
	return each.Of(f.bodies(schema.Limit{Within: "group"}), func(b body) string { return b.name })
}

// compositionFixes are ways to keep a limit that is broken: fewer of what is too many,
// one more of what is too few, the cheapest first.
func (f *listContext) compositionFixes(v verdict) []fix {
	if v.tooFew() {
		return append(f.moves(v), f.additions(v)...)
	}
	var out []fix
	over, bill := v.count-*v.max, f.bill()
	least := f.leastNumbers(bill)
	for _, i := range slices.Backward(v.body.entries) {
		n := f.amount(v.limit.Count, []int{i}, bill)
		if n == 0 {
			continue
		}
		out = append(out, f.fewerAlike(i, over, n, f.calledWithLine(i))...)
		if !f.needed(i, least, bill) {
			out = append(out, fix{Say: "leave " + f.calledWithLine(i) + " out", Edit: entryOut(i)})
		}
	}
	return append(out, f.severalOut(v)...)
}

// severalOut leaves as many of a limit's last entries out as its maximum asks for,
// where one alone is not enough.
func (f *listContext) severalOut(v verdict) []fix {
	var cuts []cut
	bill, over := f.bill(), v.count-*v.max
	for _, i := range slices.Backward(v.body.entries) {
		if n := f.amount(v.limit.Count, []int{i}, bill); n > 0 && over > 0 {
			bought := f.list.Formations[i].Number()
			c := cut{i, min(bought, int(divideUp(over*rulebook.Value(bought), n)))}
			cuts, over = append(cuts, c), over-rulebook.Value(c.n)*n/rulebook.Value(bought)
		}
	}
	if len(cuts) < 2 || over > 0 {
		return nil
	}
	slices.Reverse(cuts)
	return []fix{{Say: f.cutsSaid(cuts), Edit: f.without(cuts)}}
}

// moves puts the entries of a group that lacks something into another group: its
// name may be a slip.
func (f *listContext) moves(v verdict) (out []fix) {
	if v.body.name == "" {
		return nil
	}
	for _, name := range f.groupNames() {
		if name != v.body.name {
			w := fix{Say: fmt.Sprintf("group: %q, if it belongs there", name)}
			for _, i := range v.body.entries {
				w.Edit = append(w.Edit, entrySet(i, "group", name)...)
			}
			out = append(out, w)
		}
	}
	return out
}

// calledWithLine is what an entry is called, with its line where others have the
// same name.
func (f *listContext) calledWithLine(i int) string {
	name := f.called(i)
	for k := range f.list.Formations {
		if k != i && f.called(k) == name {
			return fmt.Sprintf("%s (line %d)", name, f.doc.At("formations", i).Line)
		}
	}
	return name
}

// additions are the formations of which one more mends a lack, the cheapest
// first. A formation that has to be made up first (chosen units) is not
// offered, nor one of a nation that the list is not of.
func (f *listContext) additions(v verdict) []fix {
	lack, home := *v.min-v.count, f.home()
	var out []priced
	for id, form := range f.game.Formations.All() {
		entry := schema.Entry{Type: id, Group: v.body.name}
		each := schema.Tally(f.game, v.limit.Count, check.Alone(f.game, entry), 1, form.Points)
		foreign := form.Nation != "" && len(home) > 0 && !slices.Contains(home, form.Nation)
		if form.Choose != nil || each <= 0 || v.limit.Count.Of == "points" || foreign {
			continue
		}
		n := int((lack + each - 1) / each)
		what := form.Name
		if n > 1 {
			entry.Count = &n
			what = fmt.Sprintf("%d × %s", n, form.Name)
		}
		if form.Nation != "" && len(home) == 0 {
			what += " of " + form.Nation
		}
		alone := &schema.ArmyList{Formations: []schema.Entry{entry}}
		points := pointscalc.TotalOf(f.game, alone, schema.Muster(f.game, alone)).Total
		out = append(out, priced{fix{Say: fmt.Sprintf("add %s (%s)", what, schema.Amount(points.Float(), "points")), Edit: f.entryIn(entry)}, points})
	}
	return cheapestFirst(out)
}

// home are the nations that a list is of: that of its side, or else those of its
// entries.
func (f *listContext) home() (of []string) {
	for _, n := range f.game.Nations() {
		if strings.EqualFold(n, f.list.Side) {
			return []string{n}
		}
	}
	for _, fielded := range f.entries() {
		if n := fielded.Formation.Nation; n != "" {
			of = append(of, n)
		}
	}
	return of
}

var groupsAlike = rule{Check: diag.Check{
	Code:  "L235",
	Title: "groups that differ in capitals or blanks only",
	Explain: "Two entries name groups that a reader takes for one: they differ only in capital letters or blanks. The limits are judged as if they were one; " +
		"write the name the same way everywhere.",
}, Find: func(f *listContext, r *report) {
	first, reported := map[string]int{}, map[string]bool{}
	for i := range f.list.Formations {
		name := f.list.Formations[i].Group
		if name == "" {
			continue
		}
		k, known := first[folded(name)]
		if !known {
			first[folded(name)] = i
			continue
		}
		meant := f.list.Formations[k].Group
		if name == meant || reported[folded(name)] {
			continue
		}
		reported[folded(name)] = true
		r.At(f.doc.At("formations", i, "group"), "the groups %q and %q differ in capitals or blanks only", meant, name).
			See(f.doc.At("formations", k, "group"), "the other").
			Fix(f.groupWritten(meant))
	}
}}

// groupWritten spells a group's name in one way in all entries that mean it.
func (f *listContext) groupWritten(name string) fix {
	w := fix{Say: fmt.Sprintf("write %q everywhere", name)}
	for i, e := range f.list.Formations {
		if e.Group != name && folded(e.Group) == folded(name) {
			w.Edit = append(w.Edit, entrySet(i, "group", name)...)
		}
	}
	return w
}
