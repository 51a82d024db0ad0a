package list

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var overLimit = rule{Check: diag.Check{
	Code:  "L201",
	Title: "list costs more than its limit",
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
	why, mended, mends := fmt.Sprintf("%s = %d; %d − %d = %d over", addition(bill), bill.Total, bill.Total, limit, over), bill.Total, f.mends()
	if len(mends) > 0 {
		mended = pointscalc.Total(check.Edited(f.doc, allOf(mends))).Total
		why += fmt.Sprintf("; %d without what breaks other rules", mended)
	}
	r.At(f.doc.At("limit"), "%q costs %s, %d over its limit of %d", f.list.Title, text.Plural(bill.Total, "point"), over, limit).
		Why("%s", why).
		Offer(func() []fix {
			if len(mends) > 0 && mended < bill.Total {
				return []fix{mendedWithin(mends, mended, limit)}
			}
			return f.cheaper(bill, limit)
		})
}}

// overAnyway reports a list of which the known entries alone cost more than the
// limit: what is unknown adds to that, unless it makes others free.
func (f *listContext) overAnyway(r *report) {
	if !f.fielded() || f.list.Limit == nil || len(f.freeRules()) > 0 {
		return
	}
	known := pointscalc.Bill{}
	for i, p := range f.bill().Formations {
		if f.known[i] {
			known.Formations, known.Total = append(known.Formations, p), known.Total+p.Points
		}
	}
	if limit := *f.list.Limit; known.Total > limit {
		r.At(f.doc.At("limit"), "%q costs at least %s, %d over its limit of %d", f.list.Title, text.Plural(known.Total, "point"), known.Total-limit, limit).
			Why("%s = %d without what is unknown", addition(known), known.Total)
	}
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
	points, count := map[string]int{}, map[string]int{}
	for _, p := range b.Formations {
		if count[p.Type] == 0 {
			types = append(types, p.Type)
		}
		points[p.Type] += p.Points
		count[p.Type] += p.Count
	}
	for _, t := range types {
		terms = append(terms, fmt.Sprintf("%d (%d × %s)", points[t], count[t], t))
	}
	return strings.Join(terms, " + ")
}

func term(p pointscalc.Priced) string {
	name := p.Name
	if len(p.Sum) < 2 {
		if p.Count > 1 && len(p.Sum) == 1 {
			name = p.Sum[0].Reason
		}
		return fmt.Sprintf("%d (%s)", p.Points, name)
	}
	var parts strings.Builder
	for i, line := range p.Sum {
		if i == 0 {
			parts.WriteString(line.Value.String())
		} else {
			parts.WriteString(" " + line.Value.Term())
		}
		if line.Reason != "" && unicode.IsDigit(rune(line.Reason[0])) {
			parts.WriteString(" for") // "6 for 3 × ATK at 2"
		}
		parts.WriteString(" " + line.Reason)
	}
	return fmt.Sprintf("%d (%s: %s)", p.Points, name, parts.String())
}

// cheaper are the single changes after which the list is within its limit, the
// smallest first, and last of all a higher limit.
func (f *listContext) cheaper(bill pointscalc.Bill, limit int) []fix {
	var enough []priced
	for _, w := range f.reductions(bill, bill.Total-limit) {
		if total := pointscalc.Total(check.Edited(f.doc, w.Edit)).Total; total <= limit {
			w.Say += fmt.Sprintf(": %d of %d points", total, limit)
			enough = append(enough, priced{w, -total})
		}
	}
	out := cheapestFirst(enough)
	if len(out) == 0 {
		out = f.cheaperBySeveral(bill, limit)
	}
	raise := fix{Say: fmt.Sprintf("raise the limit to %d", bill.Total), Edit: limitAt(bill.Total)}
	return slices.Insert(out, min(len(out), check.MaxFixes-1), raise)
}

// cheaperBySeveral leaves several entries out, where no single change is enough:
// whole groups, the dearest entries, or the last. Entries of which the game wants a
// number go last.
func (f *listContext) cheaperBySeveral(bill pointscalc.Bill, limit int) (out []fix) {
	var entries []int
	for i := range f.entries() {
		entries = append(entries, i)
	}
	if len(entries) > longSearch {
		return nil
	}
	dearest := slices.Clone(entries)
	slices.SortStableFunc(dearest, func(a, b int) int {
		return cmp.Or(cmp.Compare(f.wanted(a), f.wanted(b)), cmp.Compare(bill.Formations[b].Points, bill.Formations[a].Points))
	})
	last := slices.Clone(entries)
	slices.SortStableFunc(last, func(a, b int) int { return cmp.Or(cmp.Compare(f.wanted(a), f.wanted(b)), cmp.Compare(b, a)) })
	orders := [][]int{dearest, last}
	for _, b := range f.bodies(schema.Limit{Within: "group"}) {
		if b.name != "" {
			orders = append(orders, b.entries)
		}
	}
	var said []string
	for _, order := range orders {
		w, total := f.fewest(order, limit)
		if total <= limit && !slices.Contains(said, w.Say) {
			said = append(said, w.Say)
			w.Say += fmt.Sprintf(": %d of %d points", total, limit)
			out = append(out, w)
		}
	}
	return out
}

// wanted is 1 for an entry that counts towards a least number which the game wants.
func (f *listContext) wanted(i int) int {
	for _, l := range f.game.Limits.All() {
		if l.Min != nil && f.amount(l.Count, []int{i}, f.bill()) > 0 {
			return 1
		}
	}
	return 0
}

// fewest leaves out the first few entries of an order until the list is within
// its limit, and puts back those that turn out not to be needed.
func (f *listContext) fewest(order []int, limit int) (w fix, total int) {
	price := func(leave []int) int {
		return pointscalc.Total(check.Edited(f.doc, f.leaveOut(slices.Clone(leave)).Edit)).Total
	}
	var leave []int
	for _, i := range order {
		leave = append(leave, i)
		if total = price(leave); total <= limit {
			break
		}
	}
	for n := len(leave) - 1; n >= 0 && len(leave) > 1 && total <= limit; n-- {
		if less := slices.Delete(slices.Clone(leave), n, n+1); price(less) <= limit {
			leave, total = less, price(less)
		}
	}
	if len(leave) == 0 {
		return fix{}, limit + 1
	}
	return f.leaveOut(leave), total
}

// mends undo what other checks report of a list and what it pays for: options
// taken too often, and figures outside their range.
func (f *listContext) mends() (out []fix) {
	for i, fielded := range f.entries() {
		e := f.list.Formations[i]
		for j, t := range e.Options {
			o, ok := f.game.Options.Get(t.Option)
			if !ok || !check.Offers(fielded.Formation, t.Option) || !validCount(t.Count) {
				continue
			}
			if most := maxTaken(fielded.Formation, t.Option, o); f.takenBefore(i, j)+t.Number() > most && f.takenBefore(i, j) <= most {
				out = append(out, fix{Say: fmt.Sprintf("take %s only %s for %s", check.Within(o.Name), text.Plural(most, "time"), f.called(i)),
					Edit: entrySet(i, func(e *schema.Entry) { e.Options = atMost(e.Options, t.Option, most) })})
			}
		}
		for id, d := range e.Stats.All() {
			if s, ok := f.game.Stats.Get(id); ok && s.Open && check.Fault(s, d) != "" {
				out = append(out, fix{Say: fmt.Sprintf("leave %s of %s as it is", s.Title, f.called(i)),
					Edit: entrySet(i, func(e *schema.Entry) { e.Stats = without(e.Stats, id) })})
			}
		}
	}
	return out
}

// without is stats without one of them.
func without(stats schema.Stats, id string) (out schema.Stats) {
	for other, d := range stats.All() {
		if other != id {
			out = out.With(other, d)
		}
	}
	return out
}

// allOf makes all changes. None of them moves what another is about.
func allOf(fixes []fix) edit {
	return func(d *schema.Doc) {
		for _, w := range fixes {
			w.Edit(d)
		}
	}
}

// mendedWithin mends what other checks report, and raises the limit if that is
// not enough.
func mendedWithin(mends []fix, total, limit int) fix {
	var says []string
	for _, w := range mends {
		says = append(says, w.Say)
	}
	if total <= limit {
		return fix{Say: fmt.Sprintf("%s: %d of %d points", text.And(says), total, limit), Edit: allOf(mends)}
	}
	says = append(says, fmt.Sprintf("raise the limit to %d", total))
	return fix{Say: text.And(says), Edit: func(d *schema.Doc) {
		allOf(mends)(d)
		limitAt(total)(d)
	}}
}

// longSearch bounds the changes that are tried, since each of them prices the
// list once. A longer list has its small entries tried.
const longSearch = 400

// reductions are the single changes that save at least the given points if
// nothing else changes with them, those of the cheapest entries first.
func (f *listContext) reductions(bill pointscalc.Bill, points int) []fix {
	var entries []int
	for i := range f.entries() {
		if bill.Formations[i].Points >= points {
			entries = append(entries, i)
		}
	}
	slices.SortStableFunc(entries, func(a, b int) int { return cmp.Compare(bill.Formations[a].Points, bill.Formations[b].Points) })
	var out []fix
	for _, i := range entries {
		if len(out) > longSearch {
			break
		}
		out = append(out, f.fewerOptions(i)...)
		out = append(out, f.fewerAlike(i, points, bill.Formations[i].Points, f.called(i))...)
		say := "leave " + f.called(i) + " out"
		if n := f.list.Formations[i].Number(); n > 1 {
			say = fmt.Sprintf("leave all %d × %s out", n, f.called(i))
		}
		out = append(out, fix{Say: say, Edit: entryOut(i)})
	}
	return out
}

func (f *listContext) fewerOptions(i int) []fix {
	var out []fix
	for j, t := range f.list.Formations[i].Options {
		name := f.optionName(t.Option)
		out = append(out, fix{Say: fmt.Sprintf("take %s off %s", name, f.called(i)), Edit: optionOut(i, j)})
		for n := t.Number() - 1; n >= 1; n-- {
			out = append(out, fix{Say: fmt.Sprintf("take %s only %s for %s", name, text.Plural(n, "time"), f.called(i)), Edit: optionCount(i, j, n)})
		}
	}
	return out
}

// fewerAlike is the smallest cut of an entry's count that takes off enough of
// what the entry comes to in all.
func (f *listContext) fewerAlike(i, enough, all int, name string) []fix {
	bought := f.list.Formations[i].Number()
	each := all / bought
	if bought < 2 || each <= 0 || all <= enough {
		return nil
	}
	left := bought - (enough+each-1)/each
	return []fix{{Say: fmt.Sprintf("field %d × %s, not %d", left, name, bought), Edit: entryCount(i, left)}}
}

// optionName is what a message calls an option.
func (f *listContext) optionName(id string) string {
	if o, ok := f.game.Options.Get(id); ok {
		return check.Within(o.Name)
	}
	return strconv.Quote(id)
}

// limitAt sets a list's limit.
func limitAt(n int) edit {
	return func(d *schema.Doc) { d.List.Limit = &n }
}
