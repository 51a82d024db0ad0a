package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
	"strconv"
)

var surplusCarriers = rule[*force]{diag.Check{
	Code:     "L215",
	Severity: diag.Warning,
	Title:    "more carriers than units to carry",
	Explain: `More carriers serve a formation than it has units. The surplus is paid for and carries nothing of it; ` +
		"let it serve another formation, or nobody.",
	Bad: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards"},
	{type: "lorry", count: 4, serves: "Border Guards"},
]
`,
	Good: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards"},
	{type: "lorry", count: 3, serves: "Border Guards"},
]
`,
	Ref: "T1.6",
}, findSurplusCarriers}

func findSurplusCarriers(f *force, r *report) {
	for _, rule := range f.freeRules() {
		running := map[int]int{}
		for i := range f.entries() {
			served, s := f.serving(i)
			if f.list.Formations[i].Type != rule.With || s != servesProperly {
				continue
			}
			units, before := len(f.army.Formations[served].Troops), running[served]
			running[served] += f.list.Formations[i].Number()
			if before <= units && running[served] > units {
				f.surplus(r, i, served, units, rule)
			}
		}
	}
}

func (f *force) surplus(r *report, i, served, units int, rule schema.Free) {
	all := pointscalc.Serving(f.army, served, rule.With)
	r.at(f.doc.At("formations", i), "%s has %s for %s%s",
		quote(f.list.Formations[i].Serves), text.Plural(all, within(f.formationName(rule.With))), text.Plural(units, "unit"), rule.Ref.In()).
		offer(func() []fix {
			out := []fix{}
			if n := f.list.Formations[i].Number() - (all - units); n >= 1 {
				out = append(out, fix{"count: " + strconv.Itoa(n), entryCount(i, n)})
			} else {
				out = append(out, fix{"leave " + f.called(i) + " out", entryOut(i)})
			}
			return append(out, f.serveFixes(i)...)
		})
}

// freeRules are the game's rules for free formations (T1.6).
func (f *force) freeRules() []schema.Free {
	if f.game.Pricing == nil {
		return nil
	}
	return f.game.Pricing.Free
}

func (f *force) formationName(id string) string {
	if form, ok := f.game.Formations.Get(id); ok {
		return form.Name
	}
	return quote(id)
}
