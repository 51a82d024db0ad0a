package list

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var groupMissing = rule{Check: diag.Check{
	Code:     "L222",
	Severity: diag.Error,
	Title:    "formation belongs to no group",
	Explain: "The game limits what each body of formations may hold, such as a platoon. An entry names its body in `group`, and this one names " +
		`none, so those limits cannot be judged for it. A list in which no entry names one is one body.`,
}, Find: findGroupMissing}

func findGroupMissing(f *listContext, r *report) {
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
					out = append(out, fix{Say: fmt.Sprintf("group: %q", name), Edit: entrySet(i, func(e *schema.Entry) { e.Group = name })})
				}
				return out
			})
	}
}

// groupLimit is the first limit within groups that counts the formation.
func (f *listContext) groupLimit(fielded *schema.Fielded) (schema.Limit, bool) {
	for _, l := range f.game.Limits.All() {
		if l.Within == "group" && pointscalc.Amount(f.game, l.Count, fielded, 1, 1) > 0 {
			return l, true
		}
	}
	return schema.Limit{}, false
}

// groupNames are the groups that the list names, in its order.
func (f *listContext) groupNames() []string {
	var out []string
	for _, b := range f.bodies(schema.Limit{Within: "group"}) {
		out = append(out, b.name)
	}
	return out
}
