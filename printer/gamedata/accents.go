package gamedata

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// SideAccent is the colour of one side of a scenario: its own, or that of its list.
// Of two sides that would have the same, the later one has the next there is.
func SideAccent(battle *schema.Doc, side string) page.Ink {
	var taken []page.Ink
	for id, s := range battle.Scenario.Sides.All() {
		var l schema.ArmyList
		if army := battle.Armies[id]; army != nil && army.List != nil {
			l = *army.List
		}
		own := page.AccentOr(s.Colour, page.AccentOr(l.Colour, page.Ink{}))
		if !own.Drawn() {
			own = page.AccentOf(cmp.Or(l.Side, l.Title, id))
			for n := 0; slices.Contains(taken, own); n++ {
				own = page.NthAccent(n)
			}
		}
		if id == side {
			return own
		}
		taken = append(taken, own)
	}
	return page.Ink{}
}
