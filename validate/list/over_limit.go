package list

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var overLimit = rule{Check: diag.Check{
	Code:  "L201",
	Title: "list costs more than its limit",
	Draft: true,
	Explain: `The formations and options of the list cost more points than its own ` + "`limit`" + ` allows. ` +
		"`forge points LIST --why`" + ` prints how the total comes about.

Leave something out, take fewer options, or agree on a higher limit. The fixes shown are the single changes that bring ` +
		`the list under its limit, the smallest change first, or sets of them where no single one is enough. What a scenario allows a side is checked with the scenario.`,
	Ref: "T1.2",
}, Find: func(f *listContext, r *report) {
	if !f.allKnown {
		f.overAnyway(r)
		return
	}
	if f.list.Limit == nil {
		return
	}
	bill, limit := f.bill(), *f.list.Limit
	over := bill.Total - limit
	if over <= 0 {
		return
	}
	mends := f.mends()
	why, mended := fmt.Sprintf("%s = %s; %s − %s = %s over", addition(bill), bill.Total, bill.Total, limit, over), bill.Total
	if len(mends) > 0 {
		mended = f.price(mendsTogether(mends))
		why += fmt.Sprintf("; %s without what breaks other rules", mended)
	}
	r.At(f.doc.At("limit"), "%q costs %s, %s over its limit of %s", f.list.Title, schema.Amount(bill.Total.Float(), "points"), over, limit).
		Why("%s", why).
		Offer(func() []fix {
			if mended < bill.Total {
				return f.mendedWithin(mends, mended, limit)
			}
			return f.cheaper(bill, limit)
		})
}}

// Within says what a list does without to cost no more than a limit, and is the list after that: the first way
// that is offered for a list with that limit, and keeps it free of errors. Empty if nothing does.
func Within(doc *schema.Doc, limit rulebook.Value) (say string, after *schema.Doc) {
	within := doc.With(check.Set(limit, "limit")...)
	for _, found := range Find(within) {
		if found.Code != overLimit.Code || found.Ways == nil {
			continue
		}
		for _, w := range found.Ways() {
			after := within.With(w.Edit...)
			wrong := slices.ContainsFunc(Find(after), func(f *finding) bool { return f.Severity == diag.Error })
			if len(w.Edit) > 0 && !wrong && pointscalc.Total(after).Total <= limit {
				return w.Say, doc.With(w.Edit...)
			}
		}
	}
	return "", nil
}

// overAnyway reports a list of which the known entries alone cost more than the
// limit: what is unknown adds to that. What it may make free is not counted.
func (f *listContext) overAnyway(r *report) {
	if !f.doc.Complete || !f.fielded() || f.list.Limit == nil {
		return
	}
	known, left := pointscalc.Bill{}, "what is unknown"
	for i, p := range f.bill().Formations {
		switch {
		case !f.known[i]:
		case p.Points > 0 && f.mayBeFree(i):
			left = "what is unknown and what it may make free"
		default:
			known.Formations, known.Total = append(known.Formations, p), known.Total+p.Points
		}
	}
	if limit := *f.list.Limit; known.Total > limit {
		r.At(f.doc.At("limit"), "%q costs at least %s, %s over its limit of %s", f.list.Title, schema.Amount(known.Total.Float(), "points"), known.Total-limit, limit).
			Why("%s = %s without %s", addition(known), known.Total, left)
	}
}

// mayBeFree says whether a rule of the game frees entries of this type, if others serve with it.
func (f *listContext) mayBeFree(i int) bool {
	return slices.ContainsFunc(f.freeRules(), func(rule schema.Free) bool { return rule.Formation == f.list.Formations[i].Type })
}

// longBill is the number of entries up to which each is shown with its parts.
const longBill = 10

// addition writes a bill as one line of arithmetic: each entry with its parts,
// or for a long list each type of formation.
func addition(b pointscalc.Bill) string {
	var terms []string
	if len(b.Formations) <= longBill {
		for _, p := range b.Formations {
			terms = append(terms, term(p))
		}
		return strings.Join(terms, " + ")
	}
	var types []string
	points, count := map[string]rulebook.Value{}, map[string]int{}
	for _, p := range b.Formations {
		if count[p.Type] == 0 {
			types = append(types, p.Type)
		}
		points[p.Type] += p.Points
		count[p.Type] += p.Count
	}
	for _, t := range types {
		terms = append(terms, fmt.Sprintf("%s (%d × %s)", points[t], count[t], t))
	}
	return strings.Join(terms, " + ")
}

func term(p pointscalc.Priced) string {
	name := p.Name
	if len(p.Sum) < 2 {
		if p.Count > 1 && len(p.Sum) == 1 {
			name = p.Sum[0].Reason
		}
		return fmt.Sprintf("%s (%s)", schema.Figure(p.Points.Float()), name)
	}
	var parts strings.Builder
	for i, line := range p.Sum {
		if i == 0 {
			parts.WriteString(strings.TrimPrefix(line.Value.Signed(), "+"))
		} else {
			parts.WriteString(" " + line.Value.Term())
		}
		if line.Reason != "" && unicode.IsDigit(rune(line.Reason[0])) {
			parts.WriteString(" for") // "6 for 3 × ATK at 2"
		}
		parts.WriteString(" " + line.Reason)
	}
	return fmt.Sprintf("%s (%s: %s)", schema.Figure(p.Points.Float()), name, parts.String())
}

// The bounds of looking for what brings a list within its limit. They count work,
// not time, so that a list gets the same fixes on any machine.
const (
	maxPrices = 300    // times that a list is priced with changes
	maxPriced = 60_000 // entries and options that are priced in all of them
)

// prices is how many times the list may be priced with changes.
func (f *listContext) prices() int { return max(4, min(maxPrices, maxPriced/check.Effort(f.doc))) }

// price is what the list costs with changes.
func (f *listContext) price(changes edit) rulebook.Value {
	return pointscalc.Total(f.doc.With(changes...)).Total
}

// cheaper are the single changes after which the list is within its limit, the
// smallest first, or where no single one does, sets of them, and last of all a higher limit.
func (f *listContext) cheaper(bill pointscalc.Bill, limit rulebook.Value) []fix {
	var enough []priced
	left := f.prices()
	for _, w := range f.reductions(bill, bill.Total-limit, left) {
		if total := f.price(w.Edit); total <= limit {
			w.Say += fmt.Sprintf(": %s of %s points", total, limit)
			enough = append(enough, priced{w, -total})
		}
	}
	out := cheapestFirst(enough)
	if !f.anySound(out[:min(len(out), left, mostTried)]) {
		out = append(cheapestFirst(f.sets(bill, limit, left)), out...)
	}
	raise := fix{Say: fmt.Sprintf("raise the limit to %s", bill.Total), Edit: check.Set(bill.Total, "limit"), Doubtful: true} // players agree on it
	return slices.Insert(out, min(len(out), check.MaxFixes-1), raise)
}

// mostTried is how many single changes are tried before sets of them are looked for.
const mostTried = 24

// anySound says whether one of several changes brings no error or warning that the list has not
// already: an army may not do without what is left out.
func (f *listContext) anySound(ways []fix) bool {
	if len(ways) == 0 {
		return false
	}
	before := check.Mistakes(f.find(f.doc))
	return slices.ContainsFunc(ways, func(w fix) bool {
		return !check.Mistakes(f.find(f.doc.With(w.Edit...))).MoreThan(before)
	})
}

// cut is how many formations of an entry are left out.
type cut struct{ entry, n int }

// sets leave several entries out, where no single change is enough: the dearest, the
// last, or a whole group. Entries of which the game wants a number go last.
func (f *listContext) sets(bill pointscalc.Bill, limit rulebook.Value, prices int) (out []priced) {
	var dearest []int
	wanted := map[int]int{}
	for i := range f.entries() {
		dearest = append(dearest, i)
		wanted[i] = f.wanted(i, bill)
	}
	last := slices.Clone(dearest)
	slices.Reverse(last)
	slices.SortStableFunc(last, func(a, b int) int { return cmp.Compare(wanted[a], wanted[b]) })
	slices.SortStableFunc(dearest, func(a, b int) int {
		return cmp.Or(cmp.Compare(wanted[a], wanted[b]), cmp.Compare(bill.Formations[b].Points, bill.Formations[a].Points))
	})
	offer := func(cuts []cut, total rulebook.Value) {
		w := fix{Say: fmt.Sprintf("%s: %s of %s points", f.cutsSaid(cuts), total, limit), Edit: f.without(cuts)}
		if total <= limit && len(cuts) > 0 && !slices.ContainsFunc(out, func(other priced) bool { return other.Say == w.Say }) {
			out = append(out, priced{w, -total})
		}
	}
	for _, order := range [][]int{dearest, last} {
		offer(f.fewest(order, bill, limit, prices/4))
	}
	groups := f.bodies(schema.Limit{Within: "group"})
	for _, b := range groups[:min(len(groups), prices/4)] {
		cuts := each.Of(b.entries, func(i int) cut { return cut{i, f.list.Formations[i].Number()} })
		if b.name != "" {
			offer(cuts, f.price(f.without(cuts)))
		}
	}
	return out
}

// wanted is 1 for an entry that counts towards a least number which the game wants.
func (f *listContext) wanted(i int, bill pointscalc.Bill) int {
	for _, l := range f.game.Limits.All() {
		if l.Min != nil && f.amount(l.Count, []int{i}, bill) > 0 {
			return 1
		}
	}
	return 0
}

// fewest leaves out the first few entries of an order that bring the list within
// its limit, and what that comes to. What each saves is read off the bill; where
// that is not all, since others are free with it no longer, more is left out.
func (f *listContext) fewest(order []int, bill pointscalc.Bill, limit rulebook.Value, prices int) (cuts []cut, total rulebook.Value) {
	total = bill.Total
	for save := total - limit; prices > 0 && total > limit; prices-- {
		cuts = f.saving(order, bill, save)
		total = f.price(f.without(cuts))
		save += max(0, total-limit)
	}
	return cuts, total
}

// saving are the first entries of an order that cost the points together, without those
// that turn out not to be needed.
func (f *listContext) saving(order []int, bill pointscalc.Bill, points rulebook.Value) (cuts []cut) {
	each := func(i int) rulebook.Value {
		return bill.Formations[i].Points / rulebook.Value(f.list.Formations[i].Number())
	}
	for _, i := range order {
		if points > 0 && each(i) > 0 {
			c := cut{i, min(f.list.Formations[i].Number(), int(divideUp(points, each(i))))}
			cuts, points = append(cuts, c), points-rulebook.Value(c.n)*each(i)
		}
	}
	for k := range slices.Backward(cuts) {
		back := min(cuts[k].n, int(-min(points, 0)/each(cuts[k].entry)))
		cuts[k].n, points = cuts[k].n-back, points+rulebook.Value(back)*each(cuts[k].entry)
	}
	cuts = slices.DeleteFunc(cuts, func(c cut) bool { return c.n == 0 })
	slices.SortFunc(cuts, func(a, b cut) int { return cmp.Compare(a.entry, b.entry) })
	return cuts
}

func divideUp[N int | rulebook.Value](a, b N) N { return (a + b - 1) / b }

// without makes cuts.
func (f *listContext) without(cuts []cut) (out edit) {
	for _, c := range cuts {
		if left := f.list.Formations[c.entry].Number() - c.n; left > 0 {
			out = append(out, entryCount(c.entry, left)...)
		} else {
			out = append(out, entryOut(c.entry)...)
		}
	}
	return out
}

// longCut is the number of names up to which a cut is said by all of them.
const longCut = 8

// cutsSaid says which entries are left out, equal names by their number, and of which
// fewer are fielded.
func (f *listContext) cutsSaid(cuts []cut) string {
	var names, fewer []string
	times, one := map[string]int{}, map[string]string{}
	for _, c := range cuts {
		name, bought := f.called(c.entry), f.list.Formations[c.entry].Number()
		if c.n < bought {
			fewer = append(fewer, fmt.Sprintf("field %d × %s, not %d", bought-c.n, name, bought))
			continue
		}
		if times[name] == 0 {
			names = append(names, name)
		}
		times[name] += bought
		one[name] = f.calledWithLine(c.entry)
	}
	for i, name := range names {
		if names[i] = one[name]; times[name] > 1 {
			names[i] = fmt.Sprintf("%d × %s", times[name], name)
		}
	}
	if more := len(names) - longCut; more > 0 {
		names = append(names[:longCut], fmt.Sprintf("%d more", more))
	}
	if len(names) > 0 {
		fewer = append(fewer, "leave "+text.And(names)+" out")
	}
	return strings.Join(fewer, "; ")
}

// mends undo what other checks report of a list and what it pays for: options that a formation may
// not take, or takes too often.
func (f *listContext) mends() (out []fix) {
	for i, fielded := range f.entries() {
		e := f.list.Formations[i]
		taken := map[string]int{}
		for j, t := range e.Options {
			o, ok := f.game.Options.Get(t.Option)
			if ok && !check.Offers(fielded.Formation, t.Option) && !repeated(e.Options, j) {
				out = append(out, f.drop(i, f.optionName(t.Option), t.Option))
			}
			if !ok || !check.Offers(fielded.Formation, t.Option) || !validCount(t.Count) {
				continue
			}
			before, most := taken[t.Option], maxTaken(fielded.Formation, t.Option, o)
			if taken[t.Option] += t.Number(); before <= most && before+t.Number() > most {
				out = append(out, fix{Say: fmt.Sprintf("take %s only %s for %s", check.Within(o.Name), text.Plural(most, "time"), f.called(i)),
					Edit: f.atMost(i, t.Option, most)})
			}
		}
	}
	return out
}

// mendsTogether are the changes of all of them.
func mendsTogether(mends []fix) (out edit) {
	for _, w := range mends {
		out = append(out, w.Edit...)
	}
	return out
}

// mendedWithin are the ways that mend what other checks report, and with it cut the
// list or raise the limit if that is not enough.
func (f *listContext) mendedWithin(mends []fix, total, limit rulebook.Value) (out []fix) {
	says := each.Of(mends, func(w fix) string { return w.Say })
	changes := mendsTogether(mends)
	if total <= limit {
		return []fix{{Say: fmt.Sprintf("%s: %s of %s points", text.And(says), total, limit), Edit: changes}}
	}
	mended := newListContext(f.doc.With(changes...), f.find)
	for _, w := range mended.cheaper(mended.bill(), limit) {
		if slices.ContainsFunc(w.Edit, func(c schema.Change) bool { return slices.Contains(c.At, any("options")) }) {
			continue // where it stands may have changed with the mends
		}
		out = append(out, fix{Say: text.And(append(says[:len(says):len(says)], w.Say)), Edit: append(changes[:len(changes):len(changes)], w.Edit...), Doubtful: true})
	}
	return out
}

// reductions are the single changes that save at least the given points if
// nothing else changes with them, those of the cheapest entries first, and no more
// than are tried.
func (f *listContext) reductions(bill pointscalc.Bill, points rulebook.Value, most int) []fix {
	var entries []int
	for i := range f.entries() {
		if bill.Formations[i].Points >= points {
			entries = append(entries, i)
		}
	}
	slices.SortStableFunc(entries, func(a, b int) int { return cmp.Compare(bill.Formations[a].Points, bill.Formations[b].Points) })
	least := f.leastNumbers(bill)
	var out []fix
	for _, i := range entries {
		if len(out) >= most {
			break
		}
		out = append(out, f.fewerOptions(i)...)
		out = append(out, f.fewerAlike(i, points, bill.Formations[i].Points, f.called(i))...)
		if f.needed(i, least, bill) {
			continue
		}
		say := "leave " + f.called(i) + " out"
		if n := f.list.Formations[i].Number(); n > 1 {
			say = fmt.Sprintf("leave all %d × %s out", n, f.called(i))
		}
		out = append(out, fix{Say: say, Edit: entryOut(i)})
	}
	return out[:min(len(out), most)]
}

func (f *listContext) fewerOptions(i int) []fix {
	var out []fix
	for j, t := range f.list.Formations[i].Options {
		name := f.optionName(t.Option)
		out = append(out, fix{Say: fmt.Sprintf("take %s off %s", name, f.called(i)), Edit: partOut(i, "options", j)})
		for n := t.Number() - 1; n >= 1; n-- {
			out = append(out, fix{Say: fmt.Sprintf("take %s only %s for %s", name, text.Plural(n, "time"), f.called(i)), Edit: partSet(i, "options", j, "count", n)})
		}
	}
	return out
}

// fewerAlike is the smallest cut of an entry's count that takes off enough of
// what the entry comes to in all.
func (f *listContext) fewerAlike(i int, enough, all rulebook.Value, name string) []fix {
	bought := f.list.Formations[i].Number()
	each := all / rulebook.Value(bought)
	if bought < 2 || each <= 0 || all <= enough {
		return nil
	}
	left := bought - int(divideUp(enough, each))
	return []fix{{Say: fmt.Sprintf("field %d × %s, not %d", left, name, bought), Edit: entryCount(i, left)}}
}

// optionName is what a message calls an option.
func (f *listContext) optionName(id string) string {
	if o, ok := f.game.Options.Get(id); ok {
		return check.Within(o.Name)
	}
	return strconv.Quote(id)
}
