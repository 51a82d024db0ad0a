package scenario

import "github.com/tabletop-forge/forge/internal/diag"

var positionTwice = rule{Check: diag.Check{
	Code:     "S320",
	Severity: diag.Error,
	Title:    "unit is placed twice",
	Explain:  "Two positions place the same unit. Name the other unit of its kind by its number (`rifles-2`), or take one position out.",
}, Find: findPositionTwice}

func findPositionTwice(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		if !p.sound {
			continue
		}
		seen := map[[2]int]int{}
		for i, pos := range p.data.Positions {
			formation, troop, ok := p.unitAt(pos)
			if !ok {
				continue
			}
			key := [2]int{formation, troop}
			if first, twice := seen[key]; twice {
				r.At(f.at(p, "positions", i), "%s of %q is placed twice: at %s and at %s", p.army.Formations[formation].Troops[troop].Name,
					pos.Formation, p.data.Positions[first].At, pos.At).
					See(f.at(p, "positions", first), "placed here already")
				continue
			}
			seen[key] = i
		}
	}
}
