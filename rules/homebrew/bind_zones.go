package homebrew

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/schema"
)

// withdrawals compiles how units fall back, and the zones of control.
func (w *binder) withdrawals() {
	for id, r := range w.data.Retreats.All() {
		for _, c := range slices.Concat(r.Cornered, r.Aside) {
			if c.Do == "test" || c.Do == "retreat" || c.Do == "follow" {
				w.Fail("what befalls a unit that cannot fall back (%q) is no %s", id, c.Do)
				return
			}
		}
		w.t.retreats = append(w.t.retreats, retreat{
			name: cmp.Or(r.Name, id), way: map[string]heading{"home": home, "flag": toFlag, "straight": straight}[r.Way],
			cornered: w.effects(r.Cornered, false), aside: w.effects(r.Aside, false), never: w.sorts(r.Never), rule: w.rule(r.Ref),
		})
	}
	if len(w.data.Zones) > 0 && w.t.table != nil {
		w.Fail("zones of control are played on squares and hexes, not on an open table")
	}
	for i := range w.data.Zones {
		w.t.zones = append(w.t.zones, w.zone(&w.data.Zones[i]))
	}
}

// directions compiles how units face.
func (w *binder) directions() {
	if w.data.Facing == nil {
		return
	}
	w.t.facing = w.t.newFacing(w.data.Facing)
	for side := range w.t.sides {
		w.t.facing.ahead[side] = w.t.facing.toFace(2 * int(w.t.sides[side].edge.Opposite()) * 360 / grid.Directions)
	}
}

func (w *binder) zone(z *schema.PlayZone) zone {
	return zone{of: w.is(z.Of), on: w.is(z.On), within: max(z.Within, 1), costs: z.Costs, stops: z.Stops, bars: z.Bars, shuts: z.Shuts, lifted: z.Lifted}
}
