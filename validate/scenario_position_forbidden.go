package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var positionForbidden = rule[*field]{diag.Check{
	Code:     "S321",
	Severity: diag.Error,
	Title:    "position is off the board or on forbidden ground",
	Explain: "A position is a square of the board on which the unit may stand at the start of the game, by the terrain's rules for its class. " +
		"Some terrain lets a unit begin in it that may not enter it later.",
	Bad: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue"}
	valdora: {role: "defender", edge: "north", list: "garrison.cue", positions: [{formation: "Tower gun", at: "e9"}]}
}
` + sarnLists,
	Good: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue"}
	valdora: {role: "defender", edge: "north", list: "garrison.cue", positions: [{formation: "Tower gun", at: "e8"}]}
}
` + sarnLists,
	Ref: "T6",
}, findPositionForbidden}

func findPositionForbidden(f *field, r *report) {
	for _, p := range f.sides {
		for i, pos := range p.side.Positions {
			if err := f.place(pos.At); err != nil {
				r.at(f.at(p, "positions", i, "at"), "the position of %s: %v", quote(pos.Formation), err)
				continue
			}
			formation, troop, ok := p.unitAt(pos)
			if !p.sound || !ok {
				continue
			}
			t := &p.army.Formations[formation].Troops[troop]
			if table, ok := f.table(); ok {
				spot, _ := table.Spot(pos.At)
				if shut := schema.Closed(f.game, f.tracts, t.Class, spot.Inch()); shut != nil {
					r.at(f.at(p, "positions", i, "at"), "%s of %s cannot stand at %s: %s%s", t.Name, quote(pos.Formation), pos.At, within(shut.Terrain.Name), shut.Ref.In())
				}
				continue
			}
			if !f.even {
				continue
			}
			c, _ := f.ground.Cell(pos.At)
			w := walkers(p.doc.Game, t)[0]
			if !f.ground.Going(w.class, w.ignores...).Stand(c) {
				r.at(f.at(p, "positions", i, "at"), "%s of %s cannot stand at %s: %s", t.Name, quote(pos.Formation), pos.At, f.lying(c))
			}
		}
	}
}
