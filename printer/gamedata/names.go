package gamedata

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// TroopNames are what the units of a formation are called, those of one name
// numbered: on its cards as on its army sheet.
func TroopNames(troops []schema.Troop) []string {
	many, nth := map[string]int{}, map[string]int{}
	for i := range troops {
		many[troops[i].Name]++
	}
	out := make([]string, len(troops))
	for i := range troops {
		name := troops[i].Name
		if out[i] = name; many[name] > 1 {
			nth[name]++
			out[i] += fmt.Sprintf(" %d", nth[name])
		}
	}
	return out
}

// InPrint is a game as it is printed for a scenario, or for none: texts have faces of
// dice as their icons, and tracks and boxes of turns are as many as may be played.
func InPrint(g *schema.Game, s *schema.Scenario) *schema.Game {
	return timed(g, s).WithSymbols(func(icon, word string) string {
		i, _ := page.FindIcon(icon)
		return i.Symbol(word)
	})
}

// timed is a game whose tracks and boxes of turns are as many as a scenario has, or
// without one the game.
func timed(g *schema.Game, s *schema.Scenario) *schema.Game {
	last, most := Turns(g, s)
	if most == 0 {
		return g
	}
	out := *g
	if g.Roster != nil {
		roster := *g.Roster
		roster.Notes = slices.Clone(roster.Notes)
		for i := range roster.Notes {
			if n := &roster.Notes[i]; n.Turns {
				n.Boxes = min(most, mostNotes)
			}
		}
		out.Roster = &roster
	}
	if most > mostTrack {
		return &out
	}
	for id, x := range g.Printables.All() {
		if slices.ContainsFunc(x.Panels, countsTurns) {
			out.Printables = out.Printables.With(id, withTurns(x, last, most))
		}
	}
	return &out
}

// PartArt is the picture that a part of a game names, by the folder of the document that has
// the part: "units", "rifles".
func PartArt(s layout.Setup, g *schema.Game, part, id string, a schema.Art) layout.Art {
	at, _ := g.Origin(part, id)
	return s.Art(at.File, a)
}

// TroopArt is the picture of a unit: that of the first option taken that has one, its own, or
// that of its formation.
func TroopArt(s layout.Setup, g *schema.Game, f schema.Fielded, t schema.Troop) layout.Art {
	for _, id := range t.OptionIDs() {
		if o, _ := g.Options.Get(id); o.Art.File != "" {
			return PartArt(s, g, "options", id, o.Art)
		}
	}
	if u, _ := g.Units.Get(t.Profile); u.Art.File != "" {
		return PartArt(s, g, "units", t.Profile, u.Art)
	}
	return PartArt(s, g, "formations", f.Type, f.Formation.Art)
}
