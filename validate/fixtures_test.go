package validate

// ownGame begins the examples of games: all but the unit and what the example
// is about.
const ownGame = `kind:  "Game"
name:  "ghosts"
title: "Ghosts of Sarn"
classes: spirit: {name: "Spirits"}
formations: ghosts: {name: "Ghosts", points: 3, units: [{unit: "ghost", count: 2}]}
`

// omnibus is the head of a list with a transport that has seats.
const omnibus = `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
adds: {
	units: omnibus: {name: "Omnibus", class: "car", stats: {figures: 2, "move-combat": 0, move: 4}, carries: ["foot"], seats: 14}
	formations: omnibus: {name: "Omnibus", points: 2, units: [{unit: "omnibus"}], serves: ["battalion"]}
}
`

// squadList begins the examples of formations whose owner chooses their units.
const squadList = `kind:  "ArmyList"
game:  "tintin"
title: "Forest patrol"
adds: {
	stats: nerve: {title: "Nerve", of: ["units"], kind: "number", min: 1, max: 6, open: true}
	units: {
		ranger: {name: "Ranger", class: "infantry", points: 2, stats: {figures: 4, dice: [3, 2, 1], nerve: 3}}
		scout: {name: "Scout", class: "infantry", points: 1, stats: {figures: 4, dice: [2, 2, 2], nerve: 2}}
		wagon: {name: "Wagon", class: "vehicle", points: 1, stats: {figures: 2}}
	}
	formations: {
		patrol: {name: "Patrol", points: 1, officers: 1, choose: {min: 1, max: 3, units: ["ranger", "scout"]}}
		train: {name: "Train", points: 1, units: [{unit: "wagon"}]}
	}
}
formations: [
	{type: "train"},
`

// seated is twelve men who ride.
const seated = "formations: [\n\t{type: \"special-infantry\", name: \"Border Guards\"},\n\t{type: \"omnibus\", serves: \"Border Guards\"},\n]\n"

// moor and moorRest are the example of a scenario on an open table, without its
// board.
const (
	moor = `-- scenario.cue --
kind:  "Scenario"
game:  "./moor.cue"
title: "Lights on the moor"
turns: 6
`
	moorRest = `sides: {
	dead: {list: "dead.cue", deploy: "0,0:48,6"}
	undead: {list: "dead.cue", deploy: "0,30:48,36"}
}
-- dead.cue --
kind:  "ArmyList"
game:  "./moor.cue"
title: "The dead"
formations: [{type: "ghosts"}]
-- moor.cue --
kind:  "Game"
name:  "moor"
title: "Moor"
board: grid: "table"
classes: spirit: name: "Spirits"
units: ghost: {name: "Ghost", class: "spirit"}
formations: ghosts: {name: "Ghosts", points: 3, units: [{unit: "ghost", count: 2}]}
terrain: reeds: {name: "Reeds", layer: "area", sight: "blocks"}
`
)

// deckScenario is an example of a scenario whose deck names sides and
// formations, with its deck and, of the side of the dead, further fields.
func deckScenario(side, deck string) string {
	return `-- scenario.cue --
kind:  "Scenario"
game:  "./moor.cue"
title: "Lights on the moor"
turns: 6
board: {width: 48, depth: 36}
sides: {
	dead: {list: "dead.cue", deploy: "0,0:48,6"` + side + `}
	undead: {list: "dead.cue", deploy: "0,30:48,36"}
}
` + deck + `-- dead.cue --
kind:  "ArmyList"
game:  "./moor.cue"
title: "The dead"
side:  "Moor"
formations: [{type: "ghosts"}]
` + moorGame
}

// moorGame is a game whose cards name sides and formations.
const moorGame = `-- moor.cue --
kind:  "Game"
name:  "moor"
title: "Moor"
board: {grid: "table", room: 2}
classes: spirit: name: "Spirits"
units: ghost: {name: "Ghost", class: "spirit"}
formations: ghosts: {name: "Ghosts", points: 3, units: [{unit: "ghost", count: 2}]}
terrain: tarn: {name: "Tarn", layer: "area", never: ["all"]}
decks: night: {
	name: "Night"
	kinds: {
		walk: {name: "Walk", names: "formation"}
		dawn: {name: "Dawn", ends: true}
		lantern: {name: "Lantern", names: "side", held: true}
	}
	cards: {
		walk: {name: "Walk", kind: "walk", text: "They walk.", count: 0}
		dawn: {name: "Dawn", kind: "dawn", text: "They rest.", count: 0}
		lantern: {name: "Lantern", kind: "lantern", text: "They all walk.", count: 0}
	}
}
`

// soundDeck is a deck with which nothing is wrong.
const soundDeck = `deck: [
	{card: "walk", side: "dead", formation: "Ghosts"},
	{card: "walk", side: "undead", formation: "Ghosts"},
	{card: "dawn"},
	{card: "lantern", side: "dead"},
	{card: "lantern", side: "undead"},
]
`

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
