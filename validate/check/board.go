package check

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// Board is a board that is checked: a scenario's, or that of a rulebook's diagram.
type Board struct {
	*schema.Board
	Doc    *schema.Doc
	Path   []any // of what has the board, in the document
	Game   *schema.Game
	Ground *schema.Ground // nil: it is too large to look at
	Faults []schema.Fault // of the ground
	Part   bool           // it may be smaller than boards that are played on
}

func (b *Board) path(at ...any) []any { return append(b.Path[:len(b.Path):len(b.Path)], at...) }

func (b *Board) at(at ...any) diag.Span { return b.Doc.At(b.path(at...)...) }

// each calls back for the ground's faults of a kind.
func (b *Board) each(kind schema.FaultKind, do func(schema.Fault)) {
	for _, x := range b.Faults {
		if x.Kind == kind {
			do(x)
		}
	}
}

func (b *Board) has(kind schema.FaultKind) bool {
	return slices.ContainsFunc(b.Faults, func(x schema.Fault) bool { return x.Kind == kind })
}

// Extent is how many columns and rows of cells a board has; none for an open table.
func Extent(g *schema.Game, b *schema.Board) (columns, rows int) {
	if len(b.Map) == 0 {
		return b.Columns, b.Rows
	}
	for _, row := range b.Map {
		columns = max(columns, len(g.Symbols(row)))
	}
	return columns, len(b.Map)
}

// Ragged reports the rows of a map that differ from most.
func (b *Board) Ragged(r *Report) {
	width := b.usualWidth()
	for i, row := range b.Map {
		if n := len(b.Game.Symbols(row)); n != width {
			r.At(b.at("board", "map", i), "row %d of the map has %s, the others %d", i+1, text.Plural(n, "symbol"), width)
		}
	}
}

// usualWidth is the width of most rows; of the first of equals.
func (b *Board) usualWidth() int {
	count := map[int]int{}
	for _, row := range b.Map {
		count[len(b.Game.Symbols(row))]++
	}
	best := 0
	for _, row := range b.Map {
		if n := len(b.Game.Symbols(row)); count[n] > count[best] {
			best = n
		}
	}
	return best
}

// UnknownSymbols reports the symbols of a map that stand for nothing, each once.
func (b *Board) UnknownSymbols(r *Report) {
	reported := map[string]bool{}
	b.each(schema.UnknownSymbol, func(x schema.Fault) {
		if reported[x.Text] {
			return
		}
		reported[x.Text] = true
		cells := each.Sum(b.Map, func(row string) int { return strings.Count(row, x.Text) })
		r.At(b.symbolAt(x), "symbol %q of the map stands for nothing (%s)", x.Text, text.Plural(cells, "cell")).
			Why("%s", b.symbols()).
			Offer(func() []Fix { return b.caseFixes(x.Text) })
	})
}

// symbolAt narrows the place of a map's row to the symbol in it.
func (b *Board) symbolAt(x schema.Fault) diag.Span {
	at := b.at(x.Path...)
	lines := strings.Split(string(b.Doc.Text), "\n")
	if at.Line < 1 || at.Line > len(lines) {
		return at
	}
	line := []rune(lines[at.Line-1])
	if at.Column < 1 || at.Column > len(line) {
		return at
	}
	before, _, ok := strings.Cut(string(line[at.Column-1:]), b.Map[x.Row])
	if !ok {
		return at
	}
	at.Column += len([]rune(before)) + x.At
	at.Length = 1
	return at
}

// symbols are those that the map may use, with what they stand for, in words.
func (b *Board) symbols() string {
	var out []string
	for id, t := range b.Game.Terrain.All() {
		if t.Symbol != "" && (t.Layer == "base" || t.Layer == "overlay") {
			out = append(out, t.Symbol+" "+id)
		}
	}
	for symbol, id := range b.Legend.All() {
		out = append(out, symbol+" "+id)
	}
	if len(out) == 0 {
		return "no terrain of the game has a symbol; give it one there, or say with the board's `legend` what this one is"
	}
	return "the symbols are " + text.And(out)
}

// caseFixes explain a symbol in the legend as the terrain whose symbol is the
// same letter in the other case.
func (b *Board) caseFixes(symbol string) []Fix {
	var out []Fix
	for id, t := range b.Game.Terrain.All() {
		if t.Symbol != "" && strings.EqualFold(t.Symbol, symbol) {
			out = append(out, Fix{Say: "legend: {" + strconv.Quote(symbol) + ": " + strconv.Quote(id) + "}", Edit: Set(id, b.path("board", "legend", symbol)...)})
		}
	}
	return out
}

// BadSize reports a board that is missing, too small or too large.
func (b *Board) BadSize(r *Report) {
	b.idle(r)
	columns, rows := Extent(b.Game, b.Board)
	rules := b.Game.Board
	switch {
	case b.Game.OnTable():
		if b.Width <= 0 || b.Depth <= 0 {
			if !b.Doc.Whole {
				return // it may be the broken one
			}
			r.At(b.at("board"), "the table has no size: give its width and depth")
			return
		}
		b.sized(r, b.Width, rules.Columns, "width", rules.Ref.In())
		b.sized(r, b.Depth, rules.Rows, "depth", rules.Ref.In())
	case (columns == 0 || rows == 0) && !b.Doc.Whole: // the map may be the broken one
	case columns == 0 || rows == 0:
		r.At(b.at("board"), "the board has no cells: give a map, or columns and rows")
	case columns*rows > schema.MaxSurveyed && (rules == nil || among(columns, rules.Columns) && among(rows, rules.Rows)):
		r.At(b.Doc.KeyAt(b.path("board")...), "the board has %d cells, more than the %d that are worked out", columns*rows, schema.MaxSurveyed).
			Why("%d × %d = %d", columns, rows, columns*rows)
	case rules != nil && !b.has(schema.RaggedRow):
		b.sized(r, float64(columns), rules.Columns, "columns", rules.Ref.In())
		b.sized(r, float64(rows), rules.Rows, "rows", rules.Ref.In())
	}
}

func among(n int, allowed *schema.Range) bool {
	return allowed == nil || (allowed.Min == nil || n >= *allowed.Min) && (allowed.Max == nil || n <= *allowed.Max)
}

// idle reports sizes that nothing asks for: a table's on a board of cells, a
// board's on a table, and those that a map gives otherwise.
func (b *Board) idle(r *Report) {
	columns, rows := Extent(b.Game, b.Board)
	if rules := b.Game.Board; b.Orientation != "" && rules != nil && rules.Grid != "hexes" {
		r.At(b.at("board", "orientation"), "%s is not played on hexes: an orientation means nothing", b.Game.Title)
	}
	for _, size := range []struct {
		field string
		given float64
		table bool
		cells int // that the board has, by its map
	}{
		{"width", b.Width, true, 0}, {"depth", b.Depth, true, 0},
		{"columns", float64(b.Columns), false, columns}, {"rows", float64(b.Rows), false, rows},
	} {
		switch {
		case size.given == 0 || b.Game.Board == nil:
		case size.table && !b.Game.OnTable():
			r.At(b.at("board", size.field), "%s is played on cells: a board has no %s", b.Game.Title, size.field)
		case !size.table && b.Game.OnTable():
			r.At(b.at("board", size.field), "%s is played on an open table, which has no %s", b.Game.Title, size.field)
		case !size.table && size.given != float64(size.cells):
			r.At(b.at("board", size.field), "the board has %s %s, its map %d", Length(size.given), size.field, size.cells)
		}
	}
}

// sized holds one of a board's lengths against the game's range.
func (b *Board) sized(r *Report, n float64, allowed *schema.Range, what, ref string) {
	if allowed == nil || (b.Part || allowed.Min == nil || n >= float64(*allowed.Min)) && (allowed.Max == nil || n <= float64(*allowed.Max)) {
		return
	}
	place := b.at("board", what)
	if len(b.Map) > 0 {
		place = b.at("board", "map")
	}
	amount := Length(n) + " " + what
	if what == "width" || what == "depth" {
		amount = "a " + what + " of " + Length(n)
	}
	r.At(place, "the board has %s, the game wants %s%s", amount, Span(Float(allowed.Min), Float(allowed.Max)), ref)
}

// OffBoard reports features and edges on cells that the board does not have.
func (b *Board) OffBoard(r *Report) {
	b.each(schema.BadCell, func(x schema.Fault) {
		var off *grid.OffBoard
		switch {
		case b.Game.OnTable():
			r.At(b.at(x.Path...), "%s: an open table has no cells; its terrain lies in areas", x.Text)
		case !b.has(schema.RaggedRow) || !errors.As(x.Err, &off): // with ragged rows it is unknown where the board ends
			r.At(b.at(x.Path...), "%v", x.Err)
		}
	})
}

// UnknownTerrain reports terrain that the game does not have.
func (b *Board) UnknownTerrain(r *Report) {
	tell := func(id string, at ...any) {
		r.Unknown(b.at(at...), id, Among{
			Game: b.Game, What: "terrain", Plural: "kinds of terrain", IDs: b.Game.Terrain.Keys(), Title: b.Game.Terrain.Title,
		})
	}
	b.each(schema.UnknownTerrain, func(x schema.Fault) { tell(x.Text, x.Path...) })
	for i, a := range b.Areas {
		if !b.Game.Terrain.Has(a.Feature) {
			tell(a.Feature, "board", "areas", i, "feature")
		}
	}
}

// WrongLayers reports terrain that cannot lie where it is given.
func (b *Board) WrongLayers(r *Report) {
	tell := func(t schema.Terrain, at ...any) {
		r.At(b.at(at...), "%s is terrain of the layer %q, and belongs into %s", t.Name, t.Layer, homes[t.Layer])
	}
	b.each(schema.WrongLayer, func(x schema.Fault) {
		t, _ := b.Game.Terrain.Get(x.Text)
		if b.Game.OnTable() && onTables(t.Layer) {
			return // there is no cell to lie on, which is reported
		}
		tell(t, x.Path...)
	})
	for i, a := range b.Areas {
		if t, ok := b.Game.Terrain.Get(a.Feature); ok && !onTables(t.Layer) {
			tell(t, "board", "areas", i, "feature")
		}
	}
}

func onTables(layer string) bool { return layer == "area" || layer == "line" }

// homes says where a board gives terrain of a layer.
var homes = map[string]string{
	"base":    "the map or the board's features",
	"overlay": "the board's features",
	"edge":    "the board's edges",
	"area":    "the areas of an open table",
	"line":    "the areas of an open table",
}

// Apart reports edges between cells that are no neighbours.
func (b *Board) Apart(r *Report) {
	b.each(schema.NotNeighbours, func(x schema.Fault) {
		i := x.Path[2].(int)
		cells := b.Edges[i].Between
		if len(cells) != 2 {
			r.At(b.at(x.Path...), "an edge lies between two cells, not %d", len(cells))
			return
		}
		r.At(b.at(x.Path...), "%s and %s share no edge", cells[0], cells[1]).Offer(func() []Fix { return b.straightened(i) })
	})
}

// straightened are the edges that a corner may have meant.
func (b *Board) straightened(i int) []Fix {
	cells := b.Edges[i].Between
	from, errA := b.Ground.Cell(cells[0])
	to, errB := b.Ground.Cell(cells[1])
	if errA != nil || errB != nil {
		return nil
	}
	d, next := b.Ground.Toward(from, to)
	if !next {
		return nil
	}
	var out []Fix
	for _, turn := range []int{-1, 1} {
		other := b.Ground.Name(b.Ground.Step(from, d.Turn(turn)))
		out = append(out, Fix{Say: "between: [" + strconv.Quote(cells[0]) + ", " + strconv.Quote(other) + "]", Edit: Set(other, b.path("board", "edges", i, "between", 1)...)})
	}
	return out
}

// Shapeless reports the areas of an open table without a shape, or off the table.
func (b *Board) Shapeless(r *Report) {
	t, ok := b.Game.OpenTable(b.Board)
	if !ok {
		return
	}
	for i, a := range b.Areas {
		terrain, _ := b.Game.Terrain.Get(a.Feature)
		fault := shapeless(a, terrain.Layer == "line")
		if most := max(t.Width, t.Depth); fault == "" && max(a.Radius, a.Width) > most {
			fault = "has a radius or width of " + Length(max(a.Radius, a.Width)) + ", and the table is " + Length(t.Width) + " × " + Length(t.Depth)
		}
		if fault != "" {
			r.At(b.at("board", "areas", i), "area %d (%s) %s", i+1, a.Feature, fault)
		}
		for n, p := range a.Points {
			if !t.Holds(p) {
				r.At(b.at("board", "areas", i, "points", n), "area %d (%s) has a point at %s,%s, off the table of %s × %s", i+1, a.Feature,
					Length(p.X), Length(p.Y), Length(t.Width), Length(t.Depth))
			}
		}
	}
}

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
