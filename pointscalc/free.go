package pointscalc

import "github.com/tabletop-forge/forge/schema"

// freed are the formations that the game's pricing makes free, with the rule,
// by index in the army (T1.6). Those that come first in the list are free.
func freed(g *schema.Game, army schema.Army) map[int]schema.Free {
	if g.Pricing == nil {
		return nil
	}
	out := map[int]schema.Free{}
	for _, rule := range g.Pricing.Free {
		given := map[int]int{} // how many each formation has been given
		for i := range army.Formations {
			f := &army.Formations[i]
			if f.Type != rule.Formation || f.Serves < 0 {
				continue
			}
			if given[f.Serves] < max(rule.Max, 1) && Complete(army, f.Serves, rule.With) {
				given[f.Serves]++
				out[i] = rule
			}
		}
	}
	return out
}

// Complete says whether as many formations of the kind serve the served one as
// it has units: every unit of the battalion has its lorry.
func Complete(army schema.Army, served int, kind string) bool {
	units := len(army.Formations[served].Troops)
	return units > 0 && army.Serving(served, kind) >= units
}
