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
		for _, c := range slices.Concat(r.Cornered, r.Off, r.Aside) {
			if c.Do == "test" || c.Do == "retreat" || c.Do == "follow" {
				w.Fail("what befalls a unit that cannot fall back (%q) is no %s", id, c.Do)
				return
			}
		}
		w.t.retreats = append(w.t.retreats, retreat{
			name: cmp.Or(r.Name, id), way: map[string]heading{"home": home, "flag": toFlag, "straight": straight, "back": whence}[r.Way], meets: r.Meets,
			cornered: w.effects(r.Cornered, false), off: w.effects(r.Off, false), aside: w.effects(r.Aside, false), goes: r.Aside != nil,
			barred: w.barred(r.Never), rule: w.rule(r.Ref),
		})
	}
	if w.t.crowded = w.number(w.data.Crowded, w.data.Retreats.Keys(), "retreat"); w.t.crowded >= 0 && w.t.table != nil {
		w.Fail("on an open table no unit stands where another does")
	}
	if len(w.data.Zones) > 0 && w.t.table != nil {
		w.Fail("zones of control are played on squares and hexes, not on an open table")
	}
	for i := range w.data.Zones {
		w.t.zones = append(w.t.zones, w.zone(&w.data.Zones[i]))
	}
}

// barred are by cell the neighbours into which no step leads because of terrain there: what
// a bridge or a road lifts does not count. Nil: none.
func (w *binder) barred(never []string) []grid.Mask {
	gr := w.t.surface
	if gr == nil || len(never) == 0 {
		return nil
	}
	out := make([]grid.Mask, gr.Cells())
	for from := range grid.Cell(gr.Cells()) {
		for _, d := range gr.Sides() {
			to := gr.Step(from, d)
			if to != grid.None && slices.ContainsFunc(gr.Entered(from, to), func(p schema.Placed) bool { return slices.Contains(never, p.ID) }) {
				out[from].Add(to)
			}
		}
	}
	return out
}

// directions compiles how units face.
func (w *binder) directions() {
	if w.data.Facing == nil {
		return
	}
	w.t.facing = w.t.newFacing(w.data.Facing)
	for side := range w.t.sides {
		w.t.facing.ahead[side] = w.t.facing.toFace(2 * inward(w.t.sides[side].edge))
	}
}

func (w *binder) zone(z *schema.PlayZone) zone {
	return zone{of: w.is(z.Of), on: w.is(z.On), within: max(z.Within, 1), costs: z.Costs, stops: z.Stops, bars: z.Bars, shuts: z.Shuts, lifted: z.Lifted}
}
