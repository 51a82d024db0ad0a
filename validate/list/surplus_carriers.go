package list

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var surplusCarriers = rule{Check: diag.Check{
	Code:     "L215",
	Severity: diag.Warning,
	Title:    "more carriers than units to carry",
	Explain: `More carriers serve a formation than it has units. The surplus is paid for and carries nothing of it; ` +
		"let it serve another formation, or nobody.",
	Ref: "T1.6",
}, Find: findSurplusCarriers}

func findSurplusCarriers(f *listContext, r *report) {
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

func (f *listContext) surplus(r *report, i, served, units int, rule schema.Free) {
	all := f.army.Serving(served, rule.With)
	r.At(f.doc.At("formations", i), "%q has %s for %s%s",
		f.list.Formations[i].Serves, text.Plural(all, check.Within(f.formationName(rule.With))), text.Plural(units, "unit"), rule.Ref.In()).
		Offer(func() []fix {
			out := []fix{}
			if n := f.list.Formations[i].Number() - (all - units); n >= 1 {
				out = append(out, fix{Say: "count: " + strconv.Itoa(n), Edit: entryCount(i, n)})
			} else {
				out = append(out, fix{Say: "leave " + f.called(i) + " out", Edit: entryOut(i)})
			}
			return append(out, f.serveFixes(i)...)
		})
}

// freeRules are the game's rules for free formations (T1.6).
func (f *listContext) freeRules() []schema.Free {
	if f.game.Pricing == nil {
		return nil
	}
	return f.game.Pricing.Free
}

func (f *listContext) formationName(id string) string {
	if form, ok := f.game.Formations.Get(id); ok {
		return form.Name
	}
	return strconv.Quote(id)
}
