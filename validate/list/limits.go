package list

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

// body is what a limit is counted over: the whole list, or one group of the
// list's own naming.
type body struct {
	name    string // of the group, "" for the whole list
	entries []int
}

// bodies are what a limit is counted over, in the order of the list. Entries in
// which something is unknown are left out.
func (f *listContext) bodies(l schema.Limit) []body {
	if l.Within != "group" || !f.namesGroups() {
		var all []int
		for i, sure := range f.known {
			if sure {
				all = append(all, i)
			}
		}
		return []body{{entries: all}}
	}
	var out []body
	index := map[string]int{}
	for i := range f.list.Formations {
		name := f.list.Formations[i].Group
		if name == "" || !f.known[i] {
			continue
		}
		at, ok := index[folded(name)]
		if !ok {
			at, out = len(out), append(out, body{name: name})
			index[folded(name)] = at
		}
		out[at].entries = append(out[at].entries, i)
	}
	return out
}

// folded is a name without what is easily mistaken: capitals and blanks.
func folded(name string) string { return schema.Folded(name) }

// namesGroups says whether any entry names a group. A list in which none does is
// one body.
func (f *listContext) namesGroups() bool {
	return slices.ContainsFunc(f.list.Formations, func(e schema.Entry) bool { return e.Group != "" })
}

// verdict is how a body stands with a limit.
type verdict struct {
	id       string
	limit    schema.Limit
	body     body
	count    rulebook.Value
	full     int             // how many full numbers of "per" there are
	per      rulebook.Value  // and of how many
	all      rulebook.Value  // of a share: of how many
	min, max *rulebook.Value // as they hold here
	by       []schema.Cause  // the changes that have made them
}

// judge holds a body against a limit.
func (f *listContext) judge(id string, l schema.Limit, b body, bill pointscalc.Bill) verdict {
	var by []schema.Cause
	if len(l.Changes) > 0 {
		var made schema.Bounds
		l, made = f.conditions().Limit(l, folded(b.name))
		by = made.By
	}
	v := verdict{by: by, id: id, limit: l, body: b, count: f.amount(l.Count, b.entries, bill), full: 1, min: scaled(l.Min, 1), max: scaled(l.Max, 1)}
	if l.Per != nil {
		v.per = f.amount(*l.Per, b.entries, bill)
		v.full = v.per.Int() / max(l.Each, 1)
		v.min, v.max = scaled(l.Min, v.full), scaled(l.Max, v.full)
	}
	if l.Share != "" {
		f.shared(&v, bill)
	}
	return v
}

// shared turns percent into numbers: of a least number it takes what is not less, of a
// greatest what is not more.
func (f *listContext) shared(v *verdict, bill pointscalc.Bill) {
	if v.limit.Share == "all" {
		v.all = f.amount(v.limit.Count.Whole(), v.body.entries, bill)
	} else if f.list.Limit != nil {
		v.all = *f.list.Limit
	}
	if v.min != nil {
		n := divideUp(rulebook.Value(v.min.Int())*v.all, 100)
		if !v.limit.Count.Spent() {
			n = divideUp(n, rulebook.Whole(1)) * rulebook.Whole(1)
		}
		v.min = &n
	}
	if v.max != nil {
		n := rulebook.Value(v.max.Int()) * v.all / 100
		if !v.limit.Count.Spent() {
			n = rulebook.Whole(n.Int())
		}
		v.max = &n
	}
}

// holds says whether a limit holds for a body.
func (f *listContext) holds(l schema.Limit, b body) bool {
	if ofListLimit(l) && f.list.Limit == nil {
		return false
	}
	if len(l.Changes) == 0 && len(l.Bodies) == 0 {
		return true
	}
	_, made := f.conditions().Limit(l, folded(b.name))
	return !made.Off
}

func scaled(n *int, by int) *rulebook.Value {
	if n == nil {
		return nil
	}
	m := rulebook.Whole(*n * by)
	return &m
}

// leastNumbers are the limits that want something at least.
func (f *listContext) leastNumbers(bill pointscalc.Bill) (all []verdict) {
	for id, l := range f.limits() {
		for _, b := range f.bodies(l) {
			if !f.holds(l, b) {
				continue
			}
			if v := f.judge(id, l, b, bill); v.min != nil && *v.min > 0 {
				all = append(all, v)
			}
		}
	}
	return all
}

// needed says whether a list without an entry would lack what a limit wants at least.
func (f *listContext) needed(i int, least []verdict, bill pointscalc.Bill) bool {
	return slices.ContainsFunc(least, func(v verdict) bool {
		if !slices.Contains(v.body.entries, i) {
			return false
		}
		n := f.amount(v.limit.Count, []int{i}, bill)
		return n > 0 && v.count-n < *v.min
	})
}

func (v verdict) tooFew() bool  { return v.min != nil && v.count < *v.min }
func (v verdict) tooMany() bool { return v.max != nil && v.count > *v.max }

// holdsAnyway says whether more in the list would leave a maximum as it is, and
// what counts towards it no less: points may be taken off, and what is counted by
// another number may be allowed more.
func (v verdict) holdsAnyway() bool {
	return v.limit.Per == nil && v.limit.Share == "" && len(v.limit.Changes) == 0 && !v.limit.Count.Spent()
}

// bound says what is wanted: "at least 1", "at most 2".
func (v verdict) bound() string {
	if v.tooFew() {
		return fmt.Sprintf("at least %s", *v.min)
	}
	return fmt.Sprintf("at most %s", *v.max)
}

// boundText is the bound as a message has it: nothing where the words of the limit
// begin with it and it depends on nothing else.
func (v verdict) boundText() string {
	side := "at most"
	if v.tooFew() {
		side = "at least"
	}
	if rest, ok := strings.CutPrefix(check.Within(v.limit.Text), side); ok && v.limit.Per == nil && v.limit.Share == "" && len(v.by) == 0 && strings.HasPrefix(rest, " ") {
		return ""
	}
	return ", " + v.bound()
}

// why is the arithmetic of a bound that depends on other numbers.
func (v verdict) why(g *schema.Game) string {
	changed := strings.Join(each.Of(v.by, func(c schema.Cause) string { return caused(g, c) }), "; ")
	if v.limit.Share != "" {
		percent := v.limit.Max
		if v.tooFew() {
			percent = v.limit.Min
		}
		return text.Join("; ", fmt.Sprintf("%d %% of %s, so %s", *percent, v.all, v.bound()), changed)
	}
	if v.limit.Per == nil {
		return changed
	}
	return text.Join("; ", v.ratio(g), changed)
}

// caused says which change has made a bound as it is.
func caused(g *schema.Game, c schema.Cause) string {
	said := g.Because(c.ListChange)
	if c.Each != nil {
		said += fmt.Sprintf(" (%d)", c.Times)
	}
	switch {
	case c.Max != nil:
		said = fmt.Sprintf("at most %d since %s", *c.Max*c.Times, said)
	case c.Min != nil:
		said = fmt.Sprintf("at least %d since %s", *c.Min*c.Times, said)
	case c.More != 0:
		said = fmt.Sprintf("%s more at least since %s", schema.Signed(float64(c.More*c.Times)), said)
	case c.Floor != 0:
		said = fmt.Sprintf("%d in any case since %s", c.Floor, said)
	case c.Raise != 0:
		said = fmt.Sprintf("%s more since %s", schema.Signed(float64(c.Raise*c.Times)), said)
	case c.Required:
		said = "at least 1 since " + said
	}
	return said + c.Ref.In()
}

// ratio is the arithmetic of a number for each few of another.
func (v verdict) ratio(g *schema.Game) string {
	each := v.limit.Max
	if v.tooFew() {
		each = v.limit.Min
	}
	if v.limit.Each <= 1 {
		return fmt.Sprintf("%d for each %s, of which there are %s, so %s", *each, strings.TrimPrefix(check.Counted(g, *v.limit.Per, rulebook.Whole(1)), "1 "), v.per, v.bound())
	}
	return fmt.Sprintf("%d for each %s: %s ÷ %d = %d full, so %s", *each,
		check.Counted(g, *v.limit.Per, rulebook.Whole(max(v.limit.Each, 1))), v.per, max(v.limit.Each, 1), v.full, v.bound())
}

// breaches reports the limits of one severity that the list does not keep. Of a
// list in which something is unknown it reports what is too many all the same,
// whatever that something is.
func (f *listContext) breaches(r *report, s diag.Severity) {
	if !f.fielded() || len(f.list.Formations) == 0 {
		return
	}
	bill := f.bill()
	for id, l := range f.limits() {
		if (l.Severity == "warning") != (s == diag.Warning) {
			continue
		}
		for _, b := range f.bodies(l) {
			if !f.holds(l, b) {
				continue
			}
			if v := f.judge(id, l, b, bill); f.allKnown && v.tooFew() || (f.allKnown || v.holdsAnyway()) && v.tooMany() {
				f.breach(r, v)
			}
		}
	}
}

func (f *listContext) breach(r *report, v verdict) {
	what, place := strconv.Quote(f.list.Title), f.doc.KeyAt("formations")
	if v.body.name != "" {
		what, place = strconv.Quote(v.body.name), f.doc.At("formations", v.body.entries[0], "group")
	}
	if at := f.tipping(v); at >= 0 {
		place = f.doc.At("formations", at)
	}
	said := v.boundText()
	if v.limit.Text != "" {
		said += ": " + check.Within(v.limit.Text)
	}
	found := r.At(place, "%s has %s%s%s", what, check.Counted(f.game, v.limit.Count, v.count), said, v.limit.Ref.In())
	for _, i := range f.counting(v) {
		found.See(f.doc.At("formations", i), "counts too")
	}
	found.Why("%s", v.why(f.game)).
		Rule(f.game, "limits", v.id).
		Offer(func() []fix { return f.compositionFixes(v) })
}

// counting are the entries that count towards a maximum before the one that goes
// over it; none if they are too many to be shown.
func (f *listContext) counting(v verdict) []int {
	const most = 5
	tip, bill := f.tipping(v), f.bill()
	out := each.Where(v.body.entries, func(i int) bool { return i < tip && f.amount(v.limit.Count, []int{i}, bill) > 0 })
	if len(out) > most {
		return nil
	}
	return out
}

// tipping is the entry with which a count goes over its maximum; -1 if it is
// too few, or no single entry tips it.
func (f *listContext) tipping(v verdict) int {
	if !v.tooMany() {
		return -1
	}
	bill := f.bill()
	for n := range v.body.entries {
		if f.amount(v.limit.Count, v.body.entries[:n+1], bill) > *v.max {
			return v.body.entries[n]
		}
	}
	return -1
}

// amount counts what a limit counts in some entries of the list.
func (f *listContext) amount(w schema.What, entries []int, bill pointscalc.Bill) rulebook.Value {
	n := rulebook.Value(0)
	if w.Of == "limit" {
		if f.list.Limit != nil {
			n = *f.list.Limit
		}
		return n
	}
	for _, i := range entries {
		if f.first[i] < 0 {
			continue
		}
		points := bill.Formations[i].Points
		if w.Of == "currency" {
			points = schema.CostOf(f.game, &f.list.Formations[i], f.army.Formations[f.first[i]:f.last[i]], w.Currency).Total()
		}
		n += schema.Tally(f.game, w, &f.army.Formations[f.first[i]], f.last[i]-f.first[i], points)
	}
	return n
}
