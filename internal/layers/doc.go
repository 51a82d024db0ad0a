// Package layers holds the table of layers of this repository. Its test reads
// the imports of every Go file and fails for one that points up or sideways.
package layers

import "strings"

// Module is the module's path.
const Module = "github.com/tabletop-forge/forge"

// table gives the layer of a package's folder; the longest prefix counts.
var table = map[string]int{
	"internal/each":    -1, // it could stand in the standard library
	"internal/cuelang": 0, "internal/dice": 0, "internal/grid": 0, "internal/tabletop": 0, "internal/rulebook": 0, "internal/text": 0, "internal/wording": 0,
	"internal/assist": 4, "internal/chain": 1, "internal/diag": 1, "internal/page": 1, "report": 1,
	"schema": 2, "schema/catalog": 3, "internal/roster": 2,
	"play": 3, "play/odds": 4,
	"pointscalc": 3,
	// What the printer's products share, and what draws them, stands below them, as
	// does what checks are made with.
	"printer/pdf": 2, "printer/picture": 2, "printer/layout": 3,
	"validate/check": 3, "validate": 4, "simulate": 4, "printer": 4,
	"printer/gamedata": 4, "printer/cards": 5, "printer/sheets": 5, "printer/booklet": 5, "printer/cutout": 5,
	"rules":     5,
	"cmd/forge": 6,
	// What commands are made with stands as low as what it knows.
	"cmd/forge/internal/atomicfile": 0, "cmd/forge/internal/cache": 1, "cmd/forge/internal/progress": 1,
	"cmd/forge/internal/cmdline": 3, "cmd/forge/internal/layout": 3, "cmd/forge/internal/lsp": 5, "cmd/forge/internal/jsonschema": 3,
	"cmd/forge/internal/spreadsheet": 3, "cmd/forge/internal/recruit": 3,
	// Outside the layers: examples and rules hold files only, generators stand on
	// the documents, and test helpers as high as what they help to test.
	"armylists": 0, "scenarios": 0, "games": 0, "docs/rules": 0, "docs/bench": 0, "docs/pictures": 0, "docs/site": 0, "release": 0,
	"internal/gen": 5, "internal/tune": 6,
	"internal/golden": 0, "internal/layers": 0, "internal/pdftest": 3, "internal/rulestest": 5,
}

// Of is the layer of a package, by its folder in the module, and whether the
// table knows it.
func Of(folder string) (layer int, ok bool) {
	for {
		if l, ok := table[folder]; ok {
			return l, true
		}
		i := strings.LastIndexByte(folder, '/')
		if i < 0 {
			return 0, false
		}
		folder = folder[:i]
	}
}

// Allowed says whether a package may import another: only one of a lower
// layer. Folders inside one package's folder, such as a game's data under
// schema, are its own.
func Allowed(from, to string) bool {
	a, known := Of(from)
	b, also := Of(to)
	return known && also && (b < a || strings.HasPrefix(to, from+"/"))
}
