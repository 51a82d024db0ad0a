package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/grid"
)

var crowded = rule[*field]{diag.Check{
	Code:     "S334",
	Severity: diag.Error,
	Title:    "more pieces are placed on a cell than it holds",
	Explain: "The game's data says how many pieces a cell holds, friends and enemies together. The scenario's `positions` put more of them on one. " +
		"Place some elsewhere, or let their owner deploy them.",
	Bad: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue"}
	valdora: {role: "defender", edge: "north", list: "garrison.cue", positions: [
		{formation: "Tower gun", at: "e6"},
		{formation: "Town Watch", unit: "rifles", at: "e6"},
	]}
}
` + sarnLists,
	Good: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue"}
	valdora: {role: "defender", edge: "north", list: "garrison.cue", positions: [
		{formation: "Tower gun", at: "e6"},
		{formation: "Town Watch", unit: "rifles", at: "f6"},
	]}
}
` + sarnLists,
	Ref: "T4.1",
}, findCrowded}

func findCrowded(f *field, r *report) {
	if !f.even || f.stack() == 0 {
		return
	}
	on := map[grid.Cell][]diag.Span{}
	for _, p := range f.sides {
		for i, pos := range p.side.Positions {
			c, err := f.ground.Cell(pos.At)
			if err != nil {
				continue
			}
			place := f.at(p, "positions", i, "at")
			on[c] = append(on[c], place)
			if n := len(on[c]); n == f.stack()+1 {
				found := r.at(place, "%s is one piece too many at %s, which holds %d", quote(pos.Formation), f.ground.Name(c), f.stack())
				for _, other := range on[c][:n-1] {
					found.see(other, "placed here already")
				}
			}
		}
	}
}

// stack is how many pieces a cell holds; 0 if the game does not say.
func (f *field) stack() int {
	if f.game.Board == nil {
		return 0
	}
	return f.game.Board.Stack
}
