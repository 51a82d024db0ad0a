package validate

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var badCell = rule[*field]{diag.Check{
	Code:     "S305",
	Severity: diag.Error,
	Title:    "feature or edge is off the board",
	Explain: "A feature or an edge lies on cells that the board does not have, or whose names cannot be read. Squares are a1, b1, … with rank 1 at the " +
		"south edge; `a1:c2` is all squares between the two, and commas join several.",
	Bad: sarn + sarnTurns + `board: {columns: 10, rows: 8, features: [{at: "k2", feature: "road"}]}
` + sarnSides + sarnLists,
	Good: sarn + sarnTurns + `board: {columns: 10, rows: 8, features: [{at: "j2", feature: "road"}]}
` + sarnSides + sarnLists,
}, func(f *field, r *report) {
	f.each(schema.BadCell, func(x schema.Fault) {
		if !f.has(schema.RaggedRow) {
			r.at(f.doc.At(x.Path...), "%v", x.Err)
		}
	})
}}

// each calls back for the ground's faults of a kind.
func (f *field) each(kind schema.FaultKind, do func(schema.Fault)) {
	for _, x := range f.faults {
		if x.Kind == kind {
			do(x)
		}
	}
}

var unknownTerrain = rule[*field]{diag.Check{
	Code:     "S306",
	Severity: diag.Error,
	Title:    "unknown terrain",
	Explain:  "A feature, an edge, an area or the legend names terrain that the game does not have. `forge show GAME` lists it.",
	Bad: sarn + sarnTurns + `board: {columns: 10, rows: 8, features: [{at: "c2", feature: "raod"}]}
` + sarnSides + sarnLists,
	Good: sarn + sarnTurns + `board: {columns: 10, rows: 8, features: [{at: "c2", feature: "road"}]}
` + sarnSides + sarnLists,
	Ref: "T6",
}, findUnknownTerrain}

func findUnknownTerrain(f *field, r *report) {
	tell := func(path []any, id string) {
		hint := meant(id, f.game.Terrain.Keys())
		found := r.at(f.doc.At(path...), "unknown terrain %s%s", quote(id), hint)
		if hint == "" {
			found.why("%s", known("terrain", f.game.Terrain.Keys()))
		}
	}
	f.each(schema.UnknownTerrain, func(x schema.Fault) { tell(x.Path, x.Text) })
	for i, a := range f.scenario.Board.Areas {
		if !f.game.Terrain.Has(a.Feature) {
			tell([]any{"board", "areas", i, "feature"}, a.Feature)
		}
	}
}

var wrongLayer = rule[*field]{diag.Check{
	Code:     "S307",
	Severity: diag.Error,
	Title:    "terrain cannot lie there",
	Explain: "Each terrain has its layer: `base` and `overlay` lie on cells, `edge` stands between two cells, `area` lies on an open table. " +
		"Cells are given by the map or by `features`, edges by `edges`, areas by `areas`.",
	Bad: sarn + sarnTurns + `board: {columns: 10, rows: 8, features: [{at: "c2", feature: "cliff"}]}
` + sarnSides + sarnLists,
	Good: sarn + sarnTurns + `board: {columns: 10, rows: 8, edges: [{between: ["c2", "c3"], feature: "cliff"}]}
` + sarnSides + sarnLists,
}, func(f *field, r *report) {
	f.each(schema.WrongLayer, func(x schema.Fault) {
		t, _ := f.game.Terrain.Get(x.Text)
		r.at(f.doc.At(x.Path...), "%s is terrain of the layer %s, and belongs into %s", t.Name, quote(t.Layer), homes[t.Layer])
	})
	for i, a := range f.scenario.Board.Areas {
		if t, ok := f.game.Terrain.Get(a.Feature); ok && t.Layer != "area" {
			r.at(f.doc.At("board", "areas", i, "feature"), "%s is terrain of the layer %s, and belongs into %s", t.Name, quote(t.Layer), homes[t.Layer])
		}
	}
}}

// homes says where a scenario gives terrain of a layer.
var homes = map[string]string{
	"base":    "the map or the board's features",
	"overlay": "the board's features",
	"edge":    "the board's edges",
	"area":    "the areas of an open table",
}

var notNeighbours = rule[*field]{diag.Check{
	Code:     "S308",
	Severity: diag.Error,
	Title:    "edge is not between two neighbours",
	Explain: "An edge lies between two cells that share a side; cells that only touch at a corner have no edge in common. Write an edge for each " +
		"pair of cells that the wall or cliff runs between.",
	Bad: sarn + sarnTurns + `board: {columns: 10, rows: 8, edges: [{between: ["c2", "d3"], feature: "cliff"}]}
` + sarnSides + sarnLists,
	Good: sarn + sarnTurns + `board: {columns: 10, rows: 8, edges: [{between: ["c2", "c3"], feature: "cliff"}]}
` + sarnSides + sarnLists,
}, func(f *field, r *report) {
	f.each(schema.NotNeighbours, func(x schema.Fault) {
		i := x.Path[2].(int)
		cells := f.scenario.Board.Edges[i].Between
		if len(cells) != 2 {
			r.at(f.doc.At(x.Path...), "an edge lies between two cells, not %d", len(cells))
			return
		}
		r.at(f.doc.At(x.Path...), "%s and %s share no edge", cells[0], cells[1]).offer(func() []fix { return f.straightened(i) })
	})
}}

// straightened are the edges that a corner may have meant.
func (f *field) straightened(i int) []fix {
	cells := f.scenario.Board.Edges[i].Between
	a, errA := f.ground.Cell(cells[0])
	b, errB := f.ground.Cell(cells[1])
	if errA != nil || errB != nil {
		return nil
	}
	d, next := f.ground.Toward(a, b)
	if !next {
		return nil
	}
	var out []fix
	for _, turn := range []int{-1, 1} {
		other := f.ground.Name(f.ground.Step(a, d.Turn(turn)))
		out = append(out, fix{"between: [" + quote(cells[0]) + ", " + quote(other) + "]", func(doc *schema.Doc) {
			doc.Scenario.Board.Edges = slices.Clone(doc.Scenario.Board.Edges)
			doc.Scenario.Board.Edges[i].Between = []string{cells[0], other}
		}})
	}
	return out
}
