package validate

// What the examples of scenarios are made of. Each begins with sarn and ends
// with sarnLists; what it is about stands between.
const (
	sarn = `-- scenario.cue --
kind:  "Scenario"
game:  "tintin"
title: "The bridge at Sarn"
limit: 12
`
	sarnTurns = `turns: 12
`
	sarnBoard = `board: map: [
	"..W.....W.",
	"..........",
	"....BB....",
	"..........",
	"~~~~+~~~~~",
	"..........",
	".W......W.",
	"..........",
]
`
	sarnSides = `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue"}
	valdora: {role: "defender", edge: "north", list: "garrison.cue"}
}
`
	sarnLists = `-- column.cue --
kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards"},
	{type: "militia", name: "Valley Levy"},
]
-- garrison.cue --
kind:  "ArmyList"
game:  "tintin"
title: "Garrison of Sarn"
formations: [
	{type: "militia", name: "Town Watch"},
	{type: "hmg", name: "Tower gun"},
]
`
)
