package validate

import "github.com/tabletop-forge/forge/internal/diag"

var positionTwice = rule[*field]{diag.Check{
	Code:     "S320",
	Severity: diag.Error,
	Title:    "unit is placed twice",
	Explain:  "Two positions place the same unit. Name the other unit of its kind by its number (`rifles-2`), or take one position out.",
	Bad: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue"}
	valdora: {role: "defender", edge: "north", list: "garrison.cue", positions: [
		{formation: "Town Watch", unit: "rifles", at: "d6"},
		{formation: "Town Watch", unit: "rifles", at: "f6"},
	]}
}
` + sarnLists,
	Good: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue"}
	valdora: {role: "defender", edge: "north", list: "garrison.cue", positions: [
		{formation: "Town Watch", unit: "rifles", at: "d6"},
		{formation: "Town Watch", unit: "rifles-2", at: "f6"},
	]}
}
` + sarnLists,
}, findPositionTwice}

func findPositionTwice(f *field, r *report) {
	for _, p := range f.sides {
		if !p.sound {
			continue
		}
		seen := map[[2]int]int{}
		for i, pos := range p.side.Positions {
			formation, troop, ok := p.unitAt(pos)
			if !ok {
				continue
			}
			key := [2]int{formation, troop}
			if first, twice := seen[key]; twice {
				r.at(f.at(p, "positions", i), "%s of %s is placed twice: at %s and at %s", p.army.Formations[formation].Troops[troop].Name,
					quote(pos.Formation), p.side.Positions[first].At, pos.At).
					see(f.at(p, "positions", first), "placed here already")
				continue
			}
			seen[key] = i
		}
	}
}
