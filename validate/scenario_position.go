package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var positionUnknown = rule[*field]{diag.Check{
	Code:     "S319",
	Severity: diag.Error,
	Title:    "position names an unknown formation or unit",
	Explain: "A position names a formation by its name in the side's list, and a unit of it by kind, or kind and number (`rifles-2`). " +
		"The unit may be left out if the formation has only one. `officer` is an officer of the formation.",
	Bad: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue"}
	valdora: {role: "defender", edge: "north", list: "garrison.cue", positions: [{formation: "Tower gnu", at: "e6"}]}
}
` + sarnLists,
	Good: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue"}
	valdora: {role: "defender", edge: "north", list: "garrison.cue", positions: [{formation: "Tower gun", at: "e6"}]}
}
` + sarnLists,
}, findPositionUnknown}

func findPositionUnknown(f *field, r *report) {
	for _, p := range f.sides {
		if !p.sound {
			continue
		}
		for i, pos := range p.side.Positions {
			n := p.named(pos.Formation)
			if n < 0 {
				names := p.formationNames()
				r.at(f.at(p, "positions", i, "formation"), "%s has no formation %s%s", p.name(), quote(pos.Formation), text.DidYouMean(pos.Formation, names)).
					why("its formations are %s", text.And(names))
				continue
			}
			fielded := &p.army.Formations[n]
			nth, leads := pos.Leader()
			switch {
			case leads && fielded.Leaders > 0:
				if nth < 1 || nth > fielded.Leaders {
					r.at(f.at(p, "positions", i, "unit"), "%s has %s, and no %s", quote(fielded.Name), text.Plural(fielded.Leaders, "officer"), quote(pos.Unit))
				}
			case pos.Unit == "" && len(fielded.Troops) != 1:
				r.at(f.at(p, "positions", i), "%s has %s: say which stands at %s", quote(fielded.Name), text.Plural(len(fielded.Troops), "unit"), pos.At).
					why("its units are %s", unitsOf(fielded))
			case pos.Unit != "" && fielded.Find(pos.Unit) == schema.None:
				r.at(f.at(p, "positions", i, "unit"), "%s has no unit %s%s", quote(fielded.Name), quote(pos.Unit), text.DidYouMean(pos.Unit, keysOf(fielded))).
					why("its units are %s", unitsOf(fielded))
			}
		}
	}
}

// named is the index of the formation with a name of its list, or printed; -1
// if there is none.
func (p *party) named(name string) int {
	for i := range p.army.Formations {
		if p.army.Formations[i].Own == name {
			return i
		}
	}
	return p.army.Named(name)
}

func (p *party) formationNames() []string {
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
func (p *party) unitAt(pos schema.Position) (formation, troop int, ok bool) {
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
func (p *party) positioned(formation, troop int) bool {
	for _, pos := range p.side.Positions {
		if i, n, ok := p.unitAt(pos); ok && i == formation && n == troop {
			return true
		}
	}
	return false
}
