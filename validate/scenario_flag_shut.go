package validate

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/grid"
)

var flagShut = rule[*field]{diag.Check{
	Code:     "S341",
	Severity: diag.Error,
	Title:    "flag that the enemy can never reach",
	Explain: "In a game that is won by taking the enemy's flag, no unit of the other side can ever come to this one: not from where it deploys " +
		"or is placed, in any number of turns. The ground around the flag is shut to them all.",
	Bad: garden + `board: {columns: 8, rows: 8, features: [{at: "d1", feature: "pit"}]}
` + gardenPit + gardenSides + gardenLists,
	Good: garden + `board: {columns: 8, rows: 8, features: [{at: "c1", feature: "pit"}]}
` + gardenPit + gardenSides + gardenLists,
	Ref: "C6.2",
}, func(f *field, r *report) {
	if !f.sure || !f.flagsWin() || len(f.sides) != 2 {
		return
	}
	for i, p := range f.sides {
		enemy := f.sides[1-i]
		c, err := f.ground.Home(p.side)
		if err != nil || c == grid.None || !enemy.sound || enemy.zoneErr != nil {
			continue
		}
		reached := f.reach(enemy)
		if !slices.Contains(reached, true) || reached[c] {
			continue // it cannot even deploy, which is reported
		}
		place := f.at(p, "flag")
		if p.side.Home == "" {
			place = f.at(p, "edge")
		}
		name := f.ground.Name(c)
		r.at(place, "no unit of %s can ever reach the flag of %s at %s", enemy.name(), p.name(), name).
			why("%s", f.shut([]*party{enemy}, c, name))
	}
}}

// flagsWin says whether the game is won by taking the enemy's flag.
func (f *field) flagsWin() bool { return f.game.Victory != nil && f.game.Victory.Capture }

// What the examples of games with flags are made of. Each begins with garden and
// ends with gardenLists; what it is about stands between.
const (
	garden = `-- scenario.cue --
kind:  "Scenario"
game:  "cadet"
title: "The garden wall"
turns: 12
`
	gardenPit = `adds: terrain: pit: {name: "Pit", layer: "overlay", never: ["all"]}
`
	gardenSides = `sides: {
	reds: {edge: "south", list: "reds.cue"}
	blues: {edge: "north", list: "blues.cue"}
}
`
	gardenLists = `-- reds.cue --
kind:  "ArmyList"
game:  "cadet"
title: "Red Caps"
formations: [{type: "leader"}, {type: "soldier", count: 3}]
-- blues.cue --
kind:  "ArmyList"
game:  "cadet"
title: "Blue Socks"
formations: [{type: "leader"}, {type: "soldier", count: 3}]
`
)
