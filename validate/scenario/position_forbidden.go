package scenario

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var positionForbidden = rule{Check: diag.Check{
	Code:     "S321",
	Severity: diag.Error,
	Title:    "position is off the board or on forbidden ground",
	Explain: "A position is a square of the board on which the unit may stand at the start of the game, by the terrain's rules for its class. " +
		"Some terrain lets a unit begin in it that may not enter it later.",
	Ref: "T6",
}, Find: findPositionForbidden}

func findPositionForbidden(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		for i, pos := range p.data.Positions {
			if err := f.place(pos.At); err != nil {
				r.At(f.at(p, "positions", i, "at"), "the position of %q: %v", pos.Formation, err)
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
					r.At(f.at(p, "positions", i, "at"), "%s of %q cannot stand at %s: %s%s", t.Name, pos.Formation, pos.At, check.Within(shut.Terrain.Name), shut.Ref.In())
				}
				continue
			}
			if !f.rectangular {
				continue
			}
			c, _ := f.ground.Cell(pos.At)
			w := walkers(p.doc.Game, t)[0]
			if !f.ground.Going(w.class, w.ignores...).Stand(c) {
				r.At(f.at(p, "positions", i, "at"), "%s of %q cannot stand at %s: %s", t.Name, pos.Formation, pos.At, f.lying(c))
			}
		}
	}
}
