package scenario

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var positionUnknown = rule{Check: diag.Check{
	Code:     "S319",
	Severity: diag.Error,
	Title:    "position names an unknown formation or unit",
	Explain: "A position names a formation by its name in the side's list, and a unit of it by kind, or kind and number (`rifles-2`). " +
		"The unit may be left out if the formation has only one. `officer` is an officer of the formation.",
}, Find: findPositionUnknown}

func findPositionUnknown(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		if !p.sound {
			continue
		}
		for i, pos := range p.data.Positions {
			n := p.named(pos.Formation)
			if n < 0 {
				names := p.formationNames()
				r.At(f.at(p, "positions", i, "formation"), "%s has no formation %q%s", p.name(), pos.Formation, text.DidYouMean(pos.Formation, names)).
					Why("its formations are %s", text.And(names))
				continue
			}
			fielded := &p.army.Formations[n]
			nth, leads := pos.Leader()
			switch {
			case leads && fielded.Leaders > 0:
				if nth < 1 || nth > fielded.Leaders {
					r.At(f.at(p, "positions", i, "unit"), "%q has %s, and no %q", fielded.Name, text.Plural(fielded.Leaders, "officer"), pos.Unit)
				}
			case pos.Unit == "" && len(fielded.Troops) != 1:
				r.At(f.at(p, "positions", i), "%q has %s: say which stands at %s", fielded.Name, text.Plural(len(fielded.Troops), "unit"), pos.At).
					Why("its units are %s", check.UnitsOf(fielded))
			case pos.Unit != "" && fielded.Find(pos.Unit) == schema.None:
				r.At(f.at(p, "positions", i, "unit"), "%q has no unit %q%s", fielded.Name, pos.Unit, text.DidYouMean(pos.Unit, keysOf(fielded))).
					Why("its units are %s", check.UnitsOf(fielded))
			}
		}
	}
}

// named is the index of the formation with a name of its list, or printed; -1
// if the army has no such formation.
func (p *side) named(name string) int {
	for i := range p.army.Formations {
		if p.army.Formations[i].Own == name {
			return i
		}
	}
	return p.army.Named(name)
}

func (p *side) formationNames() []string {
	var out []string
	for i := range p.army.Formations {
		out = append(out, p.army.Formations[i].Name)
	}
	return out
}

func keysOf(fielded *schema.Fielded) []string {
	keys := make([]string, len(fielded.Troops))
	for n := range fielded.Troops {
		keys[n] = fielded.Troops[n].Key()
	}
	return keys
}

// unitAt is the unit that a position names: which of the army's formations,
// and which of its units. Not ok if it names none, or a leader.
func (p *side) unitAt(pos schema.Position) (formation, troop int, ok bool) {
	formation = p.named(pos.Formation)
	if _, leads := pos.Leader(); formation < 0 || leads {
		return 0, 0, false
	}
	fielded := &p.army.Formations[formation]
	if pos.Unit == "" {
		return formation, 0, len(fielded.Troops) == 1
	}
	troop = fielded.Find(pos.Unit)
	return formation, troop, troop >= 0
}

// positioned says whether the scenario places the unit.
func (p *side) positioned(formation, troop int) bool {
	for _, pos := range p.data.Positions {
		if i, n, ok := p.unitAt(pos); ok && i == formation && n == troop {
			return true
		}
	}
	return false
}
