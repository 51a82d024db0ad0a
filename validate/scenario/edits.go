package scenario

import "github.com/tabletop-forge/forge/schema"

// sideSet changes a side of a scenario.
func sideSet(id string, set func(*schema.Side)) edit {
	return func(d *schema.Doc) {
		side, _ := d.Scenario.Sides.Get(id)
		set(&side)
		d.Scenario.Sides = d.Scenario.Sides.With(id, side)
	}
}
