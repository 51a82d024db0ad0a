package gamedata

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

// Troops are a formation's units, those of one name counted: "2 LMG, Rifles".
func Troops(g *schema.Game, f *schema.Fielded) string {
	var kinds []string
	many := map[string]int{}
	for _, t := range f.Troops {
		u, _ := g.Units.Get(t.Profile)
		kind := Pictured(u.Icon, page.Escaped(t.Name))
		kinds = Unique(kinds, kind)
		many[kind]++
	}
	for i, kind := range kinds {
		if n := many[kind]; n > 1 {
			kinds[i] = fmt.Sprintf("%d %s", n, kind)
		}
	}
	return strings.Join(kinds, ", ")
}

// ScenarioSheet is what a scenario's booklet, or its deck, is made from.
type ScenarioSheet struct {
	Game     *schema.Game // that the scenario is bound to, its own parts included
	Scenario *schema.Scenario
	Sides    []Side                                  // in the scenario's order
	Pictures func(name string) (page.Picture, error) // of the briefing; nil: there are none
}

// Side is a side with its army.
type Side struct {
	ID, Name string
	Army     *schema.Doc  // its list, with the game that it is bound to
	Account  Account      // Target is what this side's enemy must score
	Goal     rulebook.Sum // what this side must score; empty: the game has no target
}

// Deal is what the mission is played with.
func (m ScenarioSheet) Deal() []schema.Dealt {
	nations := map[string]string{}
	for _, side := range m.Sides {
		nations[side.ID] = side.Army.List.Side
	}
	return schema.Deal(m.Game, m.Scenario, nations)
}
