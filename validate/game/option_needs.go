package game

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
)

var needsExcluded = rule{Check: diag.Check{
	Code:     "G403",
	Severity: diag.Error,
	Title:    "option that excludes what it needs",
	Explain: "An option needs another one that it excludes, or that excludes it, or it excludes itself. No formation can take it without " +
		"breaking one of the two rules.",
}, Find: findNeedsExcluded}

func findNeedsExcluded(p *gameContext, r *report) {
	for id, o := range p.own.Options.All() {
		for i, other := range o.Excludes {
			if other == id {
				r.At(p.at("options", id, "excludes", i), "option %q excludes itself", id)
			}
		}
		for i, need := range o.Needs {
			other, ok := p.game.Options.Get(need)
			if !ok {
				continue
			}
			switch {
			case slices.Contains(o.Excludes, need):
				r.At(p.at("options", id, "needs", i), "option %q needs %q and excludes it", id, need)
			case slices.Contains(other.Excludes, id):
				r.At(p.at("options", id, "needs", i), "option %q needs %q, which excludes it", id, need)
			}
		}
	}
}
