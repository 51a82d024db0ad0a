package scenario

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var crowded = rule{Check: diag.Check{
	Code:     "S334",
	Severity: diag.Error,
	Title:    "pieces are placed too close together",
	Explain: "The game's data says how many pieces a cell holds, or how far apart they stand on an open table, friends and enemies alike. " +
		"The scenario's `positions` put more of them there. Place some elsewhere, or let their owner deploy them.",
	Ref: "T4.1",
}, Find: findCrowded}

func findCrowded(f *scenarioContext, r *report) {
	if t, ok := f.table(); ok && f.game.Board.Room > 0 {
		f.crowdOnTable(r, t)
		return
	}
	if !f.rectangular || f.stack() == 0 {
		return
	}
	on := map[grid.Cell][]diag.Span{}
	for _, p := range f.sides {
		for i, pos := range p.data.Positions {
			c, err := f.ground.Cell(pos.At)
			if err != nil {
				continue
			}
			place := f.at(p, "positions", i, "at")
			on[c] = append(on[c], place)
			if n := len(on[c]); n == f.stack()+1 {
				found := r.At(place, "%q is one piece too many at %s, which holds %d", pos.Formation, f.ground.Name(c), f.stack())
				for _, other := range on[c][:n-1] {
					found.See(other, "placed here already")
				}
			}
		}
	}
}

// crowdOnTable reports positions nearer to another than pieces may stand.
func (f *scenarioContext) crowdOnTable(r *report, t schema.OpenTable) {
	type placed struct {
		at    tabletop.Point
		name  string
		place diag.Span
	}
	var all []placed
	for _, p := range f.sides {
		for i, pos := range p.data.Positions {
			spot, err := t.Spot(pos.At)
			if err != nil {
				continue
			}
			now := placed{spot.Inch(), strconv.Quote(pos.Formation), f.at(p, "positions", i, "at")}
			for _, other := range all {
				if apart := tabletop.Distance(now.at, other.at); apart < tabletop.Inches(f.game.Board.Room) {
					r.At(now.place, "%s stands %s from %s: at least %s is wanted%s", now.name, check.Length(apart.Float()), other.name,
						check.Length(f.game.Board.Room), f.game.Board.Ref.In()).See(other.place, "placed here already")
				}
			}
			all = append(all, now)
		}
	}
}

// stack is how many pieces a cell holds; 0 if the game does not say.
func (f *scenarioContext) stack() int {
	if f.game.Board == nil {
		return 0
	}
	return f.game.Board.Stack
}
