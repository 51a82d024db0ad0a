package schema

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema/internal/source"
)

// Checks lists the mistakes of documents that are reported here.
func Checks() []*diag.Check {
	return append(source.Checks(),
		&kindless, &unknownKind, &unknownField, &missing, &wrongKind, &outOfRange, &choice, &badID, &quotes, &nothing, &byHand, &unsaid,
		&unknownGame, &badGame, &badUse, &redefined, &circle, &badList,
	)
}

const goodList = "kind: ArmyList\ngame: tintin\ntitle: Border column\nlimit: 60\nformations:\n  - type: artillery\n    count: 2\n"

// kindless is a file that does not say what it is.
var kindless = diag.Check{
	Code:    "D120",
	Title:   "the document does not say what it is",
	Explain: "Every document of forge has a field `kind`: \"ArmyList\", \"Scenario\" or \"Game\". In a folder, files without one are passed over, with a word about each, unless they name a game of forge's own or have a kind half written: those are documents that lack it.",
	Bad:     "-- list.yaml --\ngame: tintin\ntitle: Border column\n",
	Good:    "-- list.yaml --\n" + goodList,
}

// unknownKind is a document of a kind that there is not.
var unknownKind = diag.Check{
	Code:    "D121",
	Title:   "unknown kind of document",
	Explain: "The field `kind` is one of \"ArmyList\", \"Scenario\" and \"Game\", written just so.",
	Bad:     "-- list.yaml --\nkind: Armylist\ngame: tintin\ntitle: Border column\nformations: []\n",
	Good:    "-- list.yaml --\n" + goodList,
}

// unknownField is a field that documents do not have.
var unknownField = diag.Check{
	Code:  "D122",
	Title: "unknown field",
	Explain: `The field means nothing where it stands. Most often its name is misspelt; what would be passed over otherwise is reported, so that
nothing is lost in silence. docs/format.md lists the fields of each document.`,
	Bad:  "-- list.yaml --\nkind: ArmyList\ngame: tintin\ntitle: Border column\nformations:\n  - type: artillery\n    cuont: 2\n",
	Good: "-- list.yaml --\n" + goodList,
}

// missing is a field that has to be there.
var missing = diag.Check{
	Code:    "D123",
	Title:   "a field is missing",
	Explain: "A document or one of its parts lacks a field that it cannot do without, or has it without a word in it. docs/format.md tells which those are.",
	Bad:     "-- list.yaml --\nkind: ArmyList\ngame: tintin\nformations:\n  - type: artillery\n",
	Good:    "-- list.yaml --\n" + goodList,
}

// wrongKind is a value of the wrong kind.
var wrongKind = diag.Check{
	Code:    "D124",
	Title:   "a value is of the wrong kind",
	Explain: "A text stands where a number belongs, a set of fields where a list belongs, and the like. `\"60\"` in quotes is a text; `60` is a number.",
	Bad:     "-- list.yaml --\nkind: ArmyList\ngame: tintin\ntitle: Border column\nlimit: \"60\"\nformations: []\n",
	Good:    "-- list.yaml --\n" + goodList,
}

// outOfRange is a number that is too small or too great.
var outOfRange = diag.Check{
	Code:    "D125",
	Title:   "a number is out of its range",
	Explain: "The number is smaller or greater than any that makes sense there.",
	Bad:     "-- list.yaml --\nkind: ArmyList\ngame: tintin\ntitle: Border column\nlimit: 0\nformations: []\n",
	Good:    "-- list.yaml --\n" + goodList,
}

// choice is a text that is not one of those that may stand there.
var choice = diag.Check{
	Code:    "D126",
	Title:   "a text is not one of the possible ones",
	Explain: "Only certain words may stand there. The message names the nearest, or all of them.",
	Bad:     "-- game.yaml --\nkind: Game\nname: skirmish\ntitle: Skirmish\nboard:\n  grid: square\n",
	Good:    "-- game.yaml --\nkind: Game\nname: skirmish\ntitle: Skirmish\nboard:\n  grid: squares\n",
}

// badID is a text that is no id.
var badID = diag.Check{
	Code:    "D127",
	Title:   "a text is no id",
	Explain: "Ids name the parts of a game for other parts and for documents: small letters, digits and single hyphens, such as `tank-rifle`. What is printed is the part's `name`.",
	Bad:     "-- game.yaml --\nkind: Game\nname: skirmish\ntitle: Skirmish\ngroups:\n  Heavy Support:\n    name: Heavy support\n",
	Good:    "-- game.yaml --\nkind: Game\nname: skirmish\ntitle: Skirmish\ngroups:\n  heavy-support:\n    name: Heavy support\n",
}

// quotes is a text without its quotes.
var quotes = diag.Check{
	Code:    "D128",
	Title:   "a text has no quotes",
	Explain: "CUE takes a word without quotes for the name of a field or a `let`. A text must be in double quotes.",
	Bad:     "-- list.cue --\nkind: \"ArmyList\"\ngame: \"tintin\"\ntitle: Column\nformations: []\n",
	Good:    "-- list.cue --\nkind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"Column\"\nformations: []\n",
}

// nothing is a field without a value.
var nothing = diag.Check{
	Code:    "D129",
	Title:   "a field has no value",
	Explain: "The field is null: in YAML, nothing follows its colon. Give it a value; a field that is not needed may be left out as well.",
	Bad:     "-- list.yaml --\nkind: ArmyList\ngame: tintin\ntitle: Border column\nside:\nformations: []\n",
	Good:    "-- list.yaml --\n" + goodList,
}

// byHand are points that the author worked out by hand.
var byHand = diag.Check{
	Code:    "D130",
	Title:   "points are written by hand",
	Explain: "forge works out what a list costs, line by line: see `forge points --why`. Figures by hand would sooner or later be wrong. The points that may be spent are the list's `limit`.",
	Bad:     "-- list.yaml --\nkind: ArmyList\ngame: tintin\ntitle: Border column\nformations:\n  - type: artillery\n    points: 14\n",
	Good:    "-- list.yaml --\n" + goodList,
}

// unsaid is a mistake that there are no words of our own for.
var unsaid = diag.Check{
	Code:  "D131",
	Title: "the document is not as it should be",
	Explain: `CUE finds the document wrong, and forge has no better words for it than CUE's own. docs/format.md says what a document looks like.
This should not be seen; if you see it, please report the document.`,
}

// unknownGame is a name that no built-in game has.
var unknownGame = diag.Check{
	Code:    "D140",
	Title:   "unknown game",
	Explain: "No built-in game has that name; `forge games` lists them. A game of your own is named by its path, with a slash or an extension: `./skirmish.cue`.",
	Bad:     "-- list.yaml --\nkind: ArmyList\ngame: tintn\ntitle: Border column\nformations: []\n",
	Good:    "-- list.yaml --\n" + goodList,
}

// badGame is a Game document that cannot be used.
var badGame = diag.Check{
	Code:    "D141",
	Title:   "the game cannot be used",
	Explain: "The document names a game by path, and that file is missing, is no Game document, or has mistakes, of which the first is shown; paths start from the folder of the document that names them.",
	Bad:     "-- list.yaml --\nkind: ArmyList\ngame: ./skirmish.yaml\ntitle: Border column\nformations: []\n",
	Good:    "-- list.yaml --\nkind: ArmyList\ngame: ./skirmish.yaml\ntitle: Border column\nformations: []\n-- skirmish.yaml --\nkind: Game\nname: skirmish\ntitle: Skirmish\n",
}

// badUse is a document in "uses" that cannot be used.
var badUse = diag.Check{
	Code:    "D142",
	Title:   "what the document uses cannot be used",
	Explain: "A path in `uses` leads to a file that is missing, is no Game document, or has mistakes, of which the first is shown; paths start from the folder of the document that names them.",
	Bad:     "-- list.yaml --\nkind: ArmyList\ngame: tintin\ntitle: Border column\nuses: [catalogue.yaml]\nformations: []\n",
	Good:    "-- list.yaml --\nkind: ArmyList\ngame: tintin\ntitle: Border column\nuses: [catalogue.yaml]\nformations: []\n-- catalogue.yaml --\nkind: Game\nname: catalogue\ntitle: Catalogue\n",
}

// redefined is a part of a game that is defined twice.
var redefined = diag.Check{
	Code:    "D143",
	Title:   "a part of the game is defined twice",
	Explain: "Documents may add to a game and may not change it: an id that the game has, or that another used document has, cannot be defined again. Give your part another id.",
	Bad:     "-- list.yaml --\nkind: ArmyList\ngame: tintin\ntitle: Border column\nformations: []\nadds:\n  formations:\n    artillery:\n      name: Siege guns\n",
	Good:    "-- list.yaml --\nkind: ArmyList\ngame: tintin\ntitle: Border column\nformations: []\nadds:\n  formations:\n    siege-guns:\n      name: Siege guns\n",
}

// circle is a game that extends itself.
var circle = diag.Check{
	Code:    "D144",
	Title:   "a game extends itself",
	Explain: "A game extends another one, and that one, perhaps by way of others, the first. One of them must stand by itself or extend a built-in game.",
	Bad:     "-- a.yaml --\nkind: Game\nname: a\ntitle: A\nextends: a.yaml\n",
	Good:    "-- a.yaml --\nkind: Game\nname: a\ntitle: A\nextends: tintin\n",
}

// badList is a side's list that cannot be used.
var badList = diag.Check{
	Code:  "D145",
	Title: "a side's list cannot be used",
	Explain: `A scenario names an army list that is missing, is no army list, or has mistakes, of which the first is shown. Check it, and the scenario again
when it is mended; paths start from the folder of the scenario.`,
	Bad:  "-- scenario.yaml --\n" + scenarioExample,
	Good: "-- scenario.yaml --\n" + scenarioExample + "-- list.yaml --\n" + goodList,
}

const scenarioExample = `kind: Scenario
game: tintin
title: The bridge
board: {columns: 9, rows: 9}
sides:
  grauland: {list: list.yaml, edge: south}
`
