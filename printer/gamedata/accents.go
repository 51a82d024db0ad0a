package gamedata

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// SideAccent is the colour of one side of a scenario: its own, or that of its list.
// A side that names none has one that no other side has, the same in all languages.
func SideAccent(battle *schema.Doc, side string) page.Ink {
	lists, named := map[string]schema.ArmyList{}, map[string]page.Ink{}
	var taken []page.Ink
	for id, s := range battle.Scenario.Sides.All() {
		if army := battle.Armies[id]; army != nil && army.List != nil {
			lists[id] = *army.Original().List
		}
		named[id] = page.AccentOr(s.Colour, page.AccentOr(lists[id].Colour, page.Ink{}))
		if named[id].Drawn() {
			taken = append(taken, named[id])
		}
	}
	for id := range battle.Scenario.Sides.All() {
		own := named[id]
		if !own.Drawn() {
			own = page.AccentOf(cmp.Or(lists[id].Side, lists[id].Title, id))
			for n := range page.AccentNames() {
				if !slices.Contains(taken, own) {
					break
				}
				own = page.NthAccent(n)
			}
			taken = append(taken, own)
		}
		if id == side {
			return own
		}
	}
	return page.Ink{}
}
