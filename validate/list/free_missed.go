package list

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

var freeMissed = rule{Check: diag.Check{
	Code:     "L217",
	Severity: diag.Warning,
	Title:    "formation could be free",
	Explain: "A formation in the list meets the condition under which another one is free for it, but the other one does not name it. " +
		"Say which formation it `serves`, and its points are saved.",
	Ref: "T1.6",
}, Find: findFreeMissed}

func findFreeMissed(f *listContext, r *report) {
	if !f.doc.Complete {
		return
	}
	for _, rule := range f.freeRules() {
		spare := f.spare(rule)
		for i, fielded := range f.entries() {
			e := &f.list.Formations[i]
			if e.Type != rule.Formation || e.Serves != "" || e.Number() > 1 || fielded.Formation.Points <= 0 || len(spare) == 0 {
				continue
			}
			name := spare[0]
			r.At(f.doc.At("formations", i), "%s names no formation to serve, and would be free with %q%s", f.called(i), name, rule.Ref.In()).
				Fix(fix{Say: "serves: " + strconv.Quote(name), Edit: entrySet(i, func(e *schema.Entry) { e.Serves = name })})
			spare = spare[1:]
		}
	}
}

// spare are the names of the formations that meet a rule's condition and have
// not been given all that is free for them.
func (f *listContext) spare(rule schema.Free) []string {
	given := map[int]int{}
	for _, c := range f.candidates(rule) {
		given[c.served] += c.free
	}
	var out []string
	for k := range f.entries() {
		served, name := f.first[k], f.list.Formations[k].Name
		if name == "" || len(f.namesakes(name)) > 1 || f.list.Formations[k].Number() > 1 || !f.serves(rule.Formation, served) {
			continue
		}
		if pointscalc.Complete(f.army, served, rule.With) && given[served] < max(rule.Max, 1) {
			out = append(out, name)
		}
	}
	return out
}

// serves says whether formations of the type may serve one of the army.
func (f *listContext) serves(formation string, served int) bool {
	for i := range f.list.Formations {
		if f.list.Formations[i].Type == formation {
			return f.mayServe(i, &f.army.Formations[served])
		}
	}
	return false
}
