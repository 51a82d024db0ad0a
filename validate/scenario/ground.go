package scenario

import (
	"errors"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var badCell = rule{Check: diag.Check{
	Code:  "S305",
	Title: "feature or edge is off the board",
	Explain: "A feature or an edge lies on cells that the board does not have, or whose names cannot be read. Squares are a1, b1, … with rank 1 at the " +
		"south edge; `a1:c2` is all squares between the two, and commas join several.",
}, Find: func(f *scenarioContext, r *report) {
	f.each(schema.BadCell, func(x schema.Fault) {
		var off *grid.OffBoard
		switch {
		case f.onTable():
			r.At(f.doc.At(x.Path...), "%s: an open table has no cells; its terrain lies in areas", x.Text)
		case !f.has(schema.RaggedRow) || !errors.As(x.Err, &off): // with ragged rows it is unknown where the board ends
			r.At(f.doc.At(x.Path...), "%v", x.Err)
		}
	})
}}

// each calls back for the ground's faults of a kind.
func (f *scenarioContext) each(kind schema.FaultKind, do func(schema.Fault)) {
	for _, x := range f.faults {
		if x.Kind == kind {
			do(x)
		}
	}
}

var unknownTerrain = rule{Check: diag.Check{
	Code:    "S306",
	Title:   "unknown terrain",
	Explain: "A feature, an edge, an area or the legend names terrain that the game does not have. `forge show GAME` lists it.",
	Ref:     "T6",
}, Find: func(f *scenarioContext, r *report) {
	tell := func(path []any, id string) {
		r.Unknown(f.doc.At(path...), id, check.Among{
			Game: f.game, What: "terrain", Plural: "kinds of terrain", IDs: f.game.Terrain.Keys(), Title: f.game.Terrain.Title,
		})
	}
	f.each(schema.UnknownTerrain, func(x schema.Fault) { tell(x.Path, x.Text) })
	for i, a := range f.scenario.Board.Areas {
		if !f.game.Terrain.Has(a.Feature) {
			tell([]any{"board", "areas", i, "feature"}, a.Feature)
		}
	}
}}

var wrongLayer = rule{Check: diag.Check{
	Code:  "S307",
	Title: "terrain cannot lie there",
	Explain: "Each terrain has its layer: `base` and `overlay` lie on cells, `edge` stands between two cells, `area` and `line` lie on an open table. " +
		"Cells are given by the map or by `features`, edges by `edges`, areas and lines by `areas`.",
}, Find: func(f *scenarioContext, r *report) {
	f.each(schema.WrongLayer, func(x schema.Fault) {
		t, _ := f.game.Terrain.Get(x.Text)
		if f.onTable() && onTables(t.Layer) {
			return // there is no cell to lie on, which is reported
		}
		r.At(f.doc.At(x.Path...), "%s is terrain of the layer %q, and belongs into %s", t.Name, t.Layer, homes[t.Layer])
	})
	for i, a := range f.scenario.Board.Areas {
		if t, ok := f.game.Terrain.Get(a.Feature); ok && !onTables(t.Layer) {
			r.At(f.doc.At("board", "areas", i, "feature"), "%s is terrain of the layer %q, and belongs into %s", t.Name, t.Layer, homes[t.Layer])
		}
	}
}}

func onTables(layer string) bool { return layer == "area" || layer == "line" }

// homes says where a scenario gives terrain of a layer.
var homes = map[string]string{
	"base":    "the map or the board's features",
	"overlay": "the board's features",
	"edge":    "the board's edges",
	"area":    "the areas of an open table",
	"line":    "the areas of an open table",
}

var notNeighbours = rule{Check: diag.Check{
	Code:  "S308",
	Title: "edge is not between two neighbours",
	Explain: "An edge lies between two cells that share a side; cells that only touch at a corner have no edge in common. Write an edge for each " +
		"pair of cells that the wall or cliff runs between, or one for two areas, such as `between: [\"a4:h4\", \"a5:h5\"]`, that lie along it.",
}, Find: func(f *scenarioContext, r *report) {
	f.each(schema.NotNeighbours, func(x schema.Fault) {
		i := x.Path[2].(int)
		cells := f.scenario.Board.Edges[i].Between
		if len(cells) != 2 {
			r.At(f.doc.At(x.Path...), "an edge lies between two cells, not %d", len(cells))
			return
		}
		r.At(f.doc.At(x.Path...), "%s and %s share no edge", cells[0], cells[1]).Offer(func() []fix { return f.straightened(i) })
	})
}}

// straightened are the edges that a corner may have meant.
func (f *scenarioContext) straightened(i int) []fix {
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
		out = append(out, fix{Say: "between: [" + strconv.Quote(cells[0]) + ", " + strconv.Quote(other) + "]", Edit: check.Set(other, "board", "edges", i, "between", 1)})
	}
	return out
}

var badArea = rule{Check: diag.Check{
	Code:  "S335",
	Title: "area of a table without a shape, or off the table",
	Explain: "An area of an open table is a circle (one point and a `radius`), a polygon (three points or more) or a line (two points or more and a " +
		"`width`). Terrain of the layer `line`, such as a crest, has points alone. All points lie on the table, counted from its south-western corner. " +
		"Nothing is as wide as the whole table.",
}, Find: func(f *scenarioContext, r *report) {
	t, ok := f.table()
	if !ok {
		return
	}
	for i, a := range f.scenario.Board.Areas {
		terrain, _ := f.game.Terrain.Get(a.Feature)
		fault := shapeless(a, terrain.Layer == "line")
		if most := max(t.Width, t.Depth); fault == "" && max(a.Radius, a.Width) > most {
			fault = "has a radius or width of " + check.Length(max(a.Radius, a.Width)) + ", and the table is " + check.Length(t.Width) + " × " + check.Length(t.Depth)
		}
		if fault != "" {
			r.At(f.doc.At("board", "areas", i), "area %d (%s) %s", i+1, a.Feature, fault)
		}
		for n, p := range a.Points {
			if !t.Holds(p) {
				r.At(f.doc.At("board", "areas", i, "points", n), "area %d (%s) has a point at %s,%s, off the table of %s × %s", i+1, a.Feature,
					check.Length(p.X), check.Length(p.Y), check.Length(t.Width), check.Length(t.Depth))
			}
		}
	}
}}

// shapeless says why an area is neither circle nor polygon nor line; "" if it
// is one of them. Bare lines have no width.
func shapeless(a schema.Area, bare bool) string {
	n := len(a.Points)
	switch {
	case bare && (a.Radius != 0 || a.Width != 0):
		return "has a radius or a width: terrain of the layer " + strconv.Quote("line") + " has points alone"
	case bare && n < 2:
		return "has " + text.Plural(n, "point") + ": a line has at least 2"
	case bare:
		return ""
	case a.Radius != 0 && a.Width != 0:
		return "has a radius and a width: a circle has the one, a line the other"
	case a.Radius < 0 || a.Width < 0:
		return "has a radius or width below 0"
	case a.Radius > 0 && n != 1:
		return "has a radius and " + text.Plural(n, "point") + ": a circle has 1"
	case a.Width > 0 && n < 2:
		return "has a width and " + text.Plural(n, "point") + ": a line has at least 2"
	case a.Radius == 0 && a.Width == 0 && n == 1:
		return "has 1 point and no radius: a circle has both"
	case a.Radius == 0 && a.Width == 0 && n < 3:
		return "has " + text.Plural(n, "point") + " and no width: a polygon has at least 3 points, a line a width"
	case a.Radius == 0 && a.Width == 0 && outline(a).SelfIntersects():
		return "has an outline that crosses itself: name its corners in their order"
	}
	return ""
}

func outline(a schema.Area) tabletop.Polygon {
	p := make(tabletop.Polygon, len(a.Points))
	for i := range a.Points {
		p[i] = a.Points[i].Inch()
	}
	return p
}
