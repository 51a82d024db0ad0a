package validate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// body is what a limit is counted over: the whole list, or one group of the
// list's own naming.
type body struct {
	name    string // of the group, "" for the whole list
	entries []int
}

// bodies are what a limit is counted over, in the order of the list.
func (f *force) bodies(l schema.Limit) []body {
	if l.Within != "group" {
		all := make([]int, len(f.list.Formations))
		for i := range all {
			all[i] = i
		}
		return []body{{entries: all}}
	}
	var out []body
	for i := range f.list.Formations {
		name := f.list.Formations[i].Group
		if name == "" {
			continue
		}
		at := slices.IndexFunc(out, func(b body) bool { return b.name == name })
		if at < 0 {
			at, out = len(out), append(out, body{name: name})
		}
		out[at].entries = append(out[at].entries, i)
	}
	return out
}

// verdict is how a body stands with a limit.
type verdict struct {
	id       string
	limit    schema.Limit
	body     body
	count    int
	full     int  // how many full numbers of "per" there are
	per      int  // and of how many
	min, max *int // as they hold here
}

// judge holds a body against a limit.
func (f *force) judge(id string, l schema.Limit, b body, bill pointscalc.Bill) verdict {
	v := verdict{id: id, limit: l, body: b, count: f.amount(l.Count, b.entries, bill), full: 1, min: l.Min, max: l.Max}
	if l.Per != nil {
		v.per = f.amount(*l.Per, b.entries, bill)
		v.full = v.per / max(l.Each, 1)
		v.min, v.max = scaled(l.Min, v.full), scaled(l.Max, v.full)
	}
	return v
}

func scaled(n *int, by int) *int {
	if n == nil {
		return nil
	}
	m := *n * by
	return &m
}

func (v verdict) tooFew() bool  { return v.min != nil && v.count < *v.min }
func (v verdict) tooMany() bool { return v.max != nil && v.count > *v.max }

// bound says what is wanted: "at least 1", "at most 2".
func (v verdict) bound() string {
	if v.tooFew() {
		return fmt.Sprintf("at least %d", *v.min)
	}
	return fmt.Sprintf("at most %d", *v.max)
}

// why is the arithmetic of a bound that depends on other numbers.
func (v verdict) why(g *schema.Game) string {
	if v.limit.Per == nil {
		return ""
	}
	each := v.limit.Max
	if v.tooFew() {
		each = v.limit.Min
	}
	return fmt.Sprintf("%d for each %s: %d ÷ %d = %d full, so %s", *each,
		counted(g, *v.limit.Per, max(v.limit.Each, 1)), v.per, max(v.limit.Each, 1), v.full, v.bound())
}

// amount counts what a limit counts in some entries of the list.
func (f *force) amount(w schema.What, entries []int, bill pointscalc.Bill) int {
	n := 0
	for _, i := range entries {
		if f.first[i] < 0 {
			continue
		}
		alike := f.last[i] - f.first[i]
		n += f.amountOf(w, &f.army.Formations[f.first[i]], alike, bill.Formations[i].Points)
	}
	return n
}

// amountOf counts what a limit counts in an entry of alike formations, which
// cost so many points together.
func (f *force) amountOf(w schema.What, fielded *schema.Fielded, alike, points int) int {
	if !picksFormation(w, fielded) {
		return 0
	}
	units, seats := 0, 0
	for n := range fielded.Troops {
		t := &fielded.Troops[n]
		if !f.picksUnit(w, t) {
			continue
		}
		units++
		seats += f.seats(t)
	}
	picky := len(w.Units)+len(w.Classes)+len(w.Keywords) > 0
	switch {
	case w.Of == "units":
		return alike * units
	case w.Of == "seats":
		return alike * seats
	case picky && units == 0:
		return 0
	case w.Of == "officers":
		return alike * fielded.Officers
	case w.Of == "points":
		return points
	}
	return alike
}

func picksFormation(w schema.What, f *schema.Fielded) bool {
	return (len(w.Formations) == 0 || slices.Contains(w.Formations, f.Type)) &&
		(len(w.Groups) == 0 || slices.Contains(w.Groups, f.Formation.Group))
}

func (f *force) picksUnit(w schema.What, t *schema.Troop) bool {
	return (len(w.Units) == 0 || slices.Contains(w.Units, t.Profile) || slices.Contains(w.Units, t.Unit)) &&
		(len(w.Classes) == 0 || slices.ContainsFunc(w.Classes, func(c string) bool { return f.game.ClassIs(t.Class, c) })) &&
		(len(w.Keywords) == 0 || slices.ContainsFunc(w.Keywords, t.Has))
}

// seats is how many can ride in a unit.
func (f *force) seats(t *schema.Troop) int {
	u, _ := f.game.Units.Get(t.Profile)
	if u.Seats == 0 && len(u.Carries) > 0 {
		return 1
	}
	return u.Seats
}

// counted names what is counted, for n of it: "3 units of Hero".
func counted(g *schema.Game, w schema.What, n int) string {
	word := strings.TrimSuffix(w.Of, "s")
	if word == "" {
		word = "formation"
	}
	out := plural(n, word)
	var of []string
	of = append(of, namesOf(g.Formations, w.Formations, func(f schema.Formation) string { return f.Name })...)
	of = append(of, namesOf(g.Groups, w.Groups, func(x schema.Group) string { return x.Name })...)
	of = append(of, namesOf(g.Units, w.Units, func(u schema.Unit) string { return u.Name })...)
	of = append(of, namesOf(g.Classes, w.Classes, func(c schema.Class) string { return c.Name })...)
	of = append(of, namesOf(g.Keywords, w.Keywords, func(k schema.Keyword) string { return k.Name })...)
	if len(of) > 0 {
		out += " (" + series(of, "or") + ")"
	}
	return out
}

func namesOf[T any](m schema.Map[T], ids []string, name func(T) string) []string {
	var out []string
	for _, id := range ids {
		if v, ok := m.Get(id); ok {
			out = append(out, name(v))
		}
	}
	return out
}

// breaches reports the limits of one severity that the list does not keep.
func (f *force) breaches(r *report, s diag.Severity) {
	if !f.sound || len(f.list.Formations) == 0 {
		return
	}
	bill := f.bill()
	for id, l := range f.game.Limits.All() {
		if (l.Severity == "warning") != (s == diag.Warning) {
			continue
		}
		for _, b := range f.bodies(l) {
			if v := f.judge(id, l, b, bill); v.tooFew() || v.tooMany() {
				f.breach(r, v)
			}
		}
	}
}

func (f *force) breach(r *report, v verdict) {
	what, place := quote(f.list.Title), f.doc.KeyAt("formations")
	if v.body.name != "" {
		what, place = quote(v.body.name), f.doc.At("formations", v.body.entries[0], "group")
	}
	if at := f.tipping(v); at >= 0 {
		place = f.doc.At("formations", at)
	}
	r.at(place, "%s has %s, %s: %s%s", what, counted(f.game, v.limit.Count, v.count), v.bound(), within(v.limit.Text), v.limit.Ref.In()).
		why("%s", v.why(f.game)).
		rule(f.game, "limits", v.id).
		offer(func() []fix { return f.composed(v) })
}

// tipping is the entry with which a count goes over its maximum; -1 if it is
// too few, or no entry of its own tips it.
func (f *force) tipping(v verdict) int {
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
