package recruit

import "github.com/tabletop-forge/forge/internal/diag"

// Checks lists what can be wrong with a roster that becomes an army list.
func Checks() []*diag.Check { return []*diag.Check{&unmatched, &several, &Unlike} }

var unmatched = diag.Check{
	Code: "R111", Title: "a game has nothing like a part of a roster",
	Explain: "`forge import roster` takes what has the same id or the same name in the game: case, accents, plurals and the language do not count. This part has no such " +
		"counterpart, not in this number, or the roster says two things of what a list says once. `--as \"Long pole=pole\"` says what it is in the game, `--ignore \"Long pole\"` leaves it out with all that was chosen for it, and `--partial` " +
		"leaves out all that does not match, and lists it at the head of the new file. A number is mended in the program that wrote the roster: `--partial` takes what the game has.",
}

var several = diag.Check{
	Code: "R112", Title: "a part of a roster may be several things of a game",
	Explain: "Two things of the game have the name that the roster says. `--as \"Rifles=line-rifles\"` says which is meant.",
}

// Unlike is a list that costs another number of points than the roster that it was made of.
var Unlike = diag.Check{
	Code: "R113", Severity: diag.Warning, Title: "a list costs other points than its roster",
	Explain: "The list is priced by the game's data, and the roster says what its parts cost in the data of another program. They are two versions of the game, or a part of the roster " +
		"has become something else: hold `forge points LIST --why` against `forge points ROSTER --why`.",
}
