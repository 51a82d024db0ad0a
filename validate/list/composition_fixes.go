package list

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

// compositionFixes are ways to keep a limit that is broken: fewer of what is too many,
// one more of what is too few, the cheapest first.
func (f *listContext) compositionFixes(v verdict) []fix {
	if v.tooFew() {
		return f.additions(v)
	}
	var out []fix
	over, bill := v.count-*v.max, f.bill()
	for _, i := range slices.Backward(v.body.entries) {
		n := f.amount(v.limit.Count, []int{i}, bill)
		if n == 0 {
			continue
		}
		bought := f.list.Formations[i].Number()
		if each := n / bought; bought > 1 && over < n {
			left := bought - (over+each-1)/each
			out = append(out, fix{Say: fmt.Sprintf("field %d × %s, not %d", left, f.calledWithLine(i), bought), Edit: entryCount(i, left)})
		}
		out = append(out, fix{Say: "leave " + f.calledWithLine(i) + " out", Edit: entryOut(i)})
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
// offered.
func (f *listContext) additions(v verdict) []fix {
	lack := *v.min - v.count
	type offer struct {
		fix
		points int
	}
	var out []offer
	for id, form := range f.game.Formations.All() {
		entry := schema.Entry{Type: id, Group: v.body.name}
		each := pointscalc.Amount(f.game, v.limit.Count, check.Alone(f.game, entry), 1, form.Points)
		if form.Choose != nil || each <= 0 || v.limit.Count.Of == "points" {
			continue
		}
		n := (lack + each - 1) / each
		say := fmt.Sprintf("add %s (%s)", form.Name, text.Plural(form.Points, "point"))
		if n > 1 {
			entry.Count = &n
			say = fmt.Sprintf("add %d × %s (%s)", n, form.Name, text.Plural(n*form.Points, "point"))
		}
		out = append(out, offer{fix{Say: say, Edit: entryIn(entry)}, n * form.Points})
	}
	slices.SortStableFunc(out, func(a, b offer) int { return cmp.Compare(a.points, b.points) })
	fixes := make([]fix, len(out))
	for i, o := range out {
		fixes[i] = o.fix
	}
	return fixes
}
