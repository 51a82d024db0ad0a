package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/schema"
)

var crowded = rule[*field]{diag.Check{
	Code:     "S334",
	Severity: diag.Error,
	Title:    "pieces are placed too close together",
	Explain: "The game's data says how many pieces a cell holds, or how far apart they stand on an open table, friends and enemies alike. " +
		"The scenario's `positions` put more of them there. Place some elsewhere, or let their owner deploy them.",
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
	if t, ok := f.table(); ok && f.game.Board.Room > 0 {
		f.crowdOnTable(r, t)
		return
	}
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

// crowdOnTable reports positions nearer to another than pieces may stand.
func (f *field) crowdOnTable(r *report, t schema.OpenTable) {
	type placed struct {
		at    tabletop.Point
		name  string
		place diag.Span
	}
	var all []placed
	for _, p := range f.sides {
		for i, pos := range p.side.Positions {
			spot, err := t.Spot(pos.At)
			if err != nil {
				continue
			}
			now := placed{spot.Inch(), quote(pos.Formation), f.at(p, "positions", i, "at")}
			for _, other := range all {
				if apart := tabletop.Distance(now.at, other.at); apart < tabletop.Inches(f.game.Board.Room) {
					r.at(now.place, "%s stands %s from %s: at least %s is wanted%s", now.name, length(apart.Float()), other.name,
						length(f.game.Board.Room), f.game.Board.Ref.In()).see(other.place, "placed here already")
				}
			}
			all = append(all, now)
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
