package main

import (
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// price says what each side's list bought for what price, so that a report can
// set against it what that won. A ruleset numbers formations as they were
// mustered; one that does not gets no prices.
func price(scenario *schema.Doc, names *play.Names) {
	for side, id := range scenario.Scenario.Sides.Keys() {
		d := scenario.Armies[id]
		if side >= play.Sides || d == nil || d.List == nil || d.Game == nil {
			continue
		}
		army := d.Army()
		if len(army.Formations) != len(names.Formations[side]) {
			continue
		}
		names.Entries[side] = entries(pointscalc.Total(d), army)
	}
}

// entries are what a list bought, entry by entry.
func entries(bill pointscalc.Bill, army schema.Army) []play.Entry {
	all := make([]play.Entry, len(bill.Formations))
	for i, p := range bill.Formations {
		all[i] = play.Entry{Name: counted(p), Points: p.Points}
	}
	for n, f := range army.Formations {
		all[f.Entry].Formations = append(all[f.Entry].Formations, n)
	}
	return all
}
