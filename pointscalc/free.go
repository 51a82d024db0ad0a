package pointscalc

import "github.com/tabletop-forge/forge/schema"

// freed are the formations that the game's pricing makes free, with the rule,
// by index in the army (T1.6).
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
			if given[f.Serves] < most(rule) && Complete(army, f.Serves, rule.With) {
				given[f.Serves]++
				out[i] = rule
			}
		}
	}
	return out
}

func most(rule schema.Free) int { return max(rule.Max, 1) }

// Complete says whether as many formations of the kind serve the served one as
// it has units: every unit of the battalion has its lorry.
func Complete(army schema.Army, served int, kind string) bool {
	return Serving(army, served, kind) >= len(army.Formations[served].Troops)
}

// Serving counts the formations of a kind that serve the served one.
func Serving(army schema.Army, served int, kind string) int {
	n := 0
	for i := range army.Formations {
		if f := &army.Formations[i]; f.Type == kind && f.Serves == served {
			n++
		}
	}
	return n
}
