package scenario

import (
	"github.com/tabletop-forge/forge/internal/diag"
)

var badCell = rule{Check: diag.Check{
	Code:  "S305",
	Title: "feature or edge is off the board",
	Explain: "A feature or an edge lies on cells that the board does not have, or whose names cannot be read. Squares are a1, b1, … with rank 1 at the " +
		"south edge; `a1:c2` is all squares between the two, and commas join several.",
}, Find: func(f *scenarioContext, r *report) { f.board().OffBoard(r) }}

var unknownTerrain = rule{Check: diag.Check{
	Code:    "S306",
	Title:   "unknown terrain",
	Explain: "A feature, an edge, an area or the legend names terrain that the game does not have. `forge show GAME` lists it.",
	Ref:     "T6",
}, Find: func(f *scenarioContext, r *report) { f.board().UnknownTerrain(r) }}

var wrongLayer = rule{Check: diag.Check{
	Code:  "S307",
	Title: "terrain cannot lie there",
	Explain: "Each terrain has its layer: `base` and `overlay` lie on cells, `edge` stands between two cells, `area` and `line` lie on an open table. " +
		"Cells are given by the map or by `features`, edges by `edges`, areas and lines by `areas`.",
}, Find: func(f *scenarioContext, r *report) { f.board().WrongLayers(r) }}

var notNeighbours = rule{Check: diag.Check{
	Code:  "S308",
	Title: "edge is not between two neighbours",
	Explain: "An edge lies between two cells that share a side; cells that only touch at a corner have no edge in common. Write an edge for each " +
		"pair of cells that the wall or cliff runs between, or one for two areas, such as `between: [\"a4:h4\", \"a5:h5\"]`, that lie along it.",
}, Find: func(f *scenarioContext, r *report) { f.board().Apart(r) }}

var badArea = rule{Check: diag.Check{
	Code:  "S335",
	Title: "area of a table without a shape, or off the table",
	Explain: "An area of an open table is a circle (one point and a `radius`), a polygon (three points or more) or a line (two points or more and a " +
		"`width`). Terrain of the layer `line`, such as a crest, has points alone. All points lie on the table, counted from its south-western corner. " +
		"Nothing is as wide as the whole table.",
}, Find: func(f *scenarioContext, r *report) { f.board().Shapeless(r) }}
