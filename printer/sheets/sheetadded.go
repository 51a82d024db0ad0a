package sheets

import (
	"slices"

	"github.com/tabletop-forge/forge/schema"
)

// withAdded is a built-in game's layout for users who have added parts to the
// game: where a section picks what it shows, the layout cannot have known of
// them. Each goes into the first section that shows its like, or into a new one at
// the end. A layout that users write themselves is kept.
func withAdded(g *schema.Game, layout []schema.Section) []schema.Section {
	if base, ok := schema.Builtin(g.Ruleset()); !ok || base.Sheet != g.Sheet {
		return layout
	}
	a := &additions{g, slices.Clone(layout)}
	for id := range g.Units.All() {
		a.show("units", id, "")
	}
	for id := range g.Formations.All() {
		a.show("formations", id, "")
	}
	for id := range g.Options.All() {
		a.show("options", id, "")
	}
	for id := range g.Keywords.All() {
		a.show("keywords", id, "")
	}
	for id, t := range g.Terrain.All() {
		a.show("terrain", id, t.Layer)
	}
	if slices.ContainsFunc(layout, func(s schema.Section) bool { return s.Show == "weapons" }) {
		for id := range g.Weapons.All() {
			a.show("weapons", id, "")
		}
	}
	for id := range g.Supports.All() {
		a.show("supports", id, "")
	}
	return a.sections
}

type additions struct {
	game     *schema.Game
	sections []schema.Section
}

// show lets a section show a part that a user has added, if none would. Kinds
// of parts have the same names in games and in sections.
func (a *additions) show(part, id, layer string) {
	if _, added := a.game.Origin(part, id); !added {
		return
	}
	for i := range a.sections {
		s := &a.sections[i]
		if s.Show != part || s.Layer != "" && s.Layer != layer {
			continue
		}
		if len(s.Only) > 0 {
			s.Only = append(slices.Clip(s.Only), id)
		}
		return
	}
	a.sections = append(a.sections, schema.Section{Title: addedTitles[part], Show: part, Only: []string{id}})
}

// addedTitles are the headings of sections that a layout lacks.
var addedTitles = map[string]string{
	"units": "Units", "formations": "Formations", "options": "Options", "keywords": "Keywords", "terrain": "Terrain", "supports": "Support",
}
