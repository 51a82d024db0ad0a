package scenario

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var boardSize = rule{Check: diag.Check{
	Code:     "S303",
	Severity: diag.Error,
	Title:    "board is missing, too small or too large",
	Explain: "A board is a `map`, or a bare board of `columns` and `rows`, or for a game on an open table its `width` and `depth`. " +
		"It keeps within the sizes that the game's data allows, and leaves room for two edges to deploy at.",
}, Find: findBoardSize}

func findBoardSize(f *scenarioContext, r *report) {
	f.idle(r)
	b := &f.scenario.Board
	columns, rows := f.extent()
	rules := f.game.Board
	switch {
	case rules != nil && rules.Grid == "table":
		if b.Width <= 0 || b.Depth <= 0 {
			r.At(f.doc.At("board"), "the table has no size: give its width and depth")
			return
		}
		f.sized(r, b.Width, rules.Columns, "width", rules.Ref.In())
		f.sized(r, b.Depth, rules.Rows, "depth", rules.Ref.In())
	case columns == 0 || rows == 0:
		r.At(f.doc.At("board"), "the board has no cells: give a map, or columns and rows")
	case rules != nil && !f.has(schema.RaggedRow):
		f.sized(r, float64(columns), rules.Columns, "columns", rules.Ref.In())
		f.sized(r, float64(rows), rules.Rows, "rows", rules.Ref.In())
	}
}

// idle reports sizes that nothing asks for: a table's on a board of cells, a
// board's on a table, and those that a map gives otherwise.
func (f *scenarioContext) idle(r *report) {
	b := &f.scenario.Board
	columns, rows := f.extent()
	if rules := f.game.Board; b.Orientation != "" && rules != nil && rules.Grid != "hexes" {
		r.At(f.doc.At("board", "orientation"), "%s is not played on hexes: an orientation means nothing", f.game.Title)
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
		case size.given == 0 || f.game.Board == nil:
		case size.table && !f.onTable():
			r.At(f.doc.At("board", size.field), "%s is played on cells: a board has no %s", f.game.Title, size.field)
		case !size.table && f.onTable():
			r.At(f.doc.At("board", size.field), "%s is played on an open table, which has no %s", f.game.Title, size.field)
		case !size.table && size.given != float64(size.cells):
			r.At(f.doc.At("board", size.field), "the board has %s %s, its map %d", check.Length(size.given), size.field, size.cells)
		}
	}
}

// sized holds one of a board's lengths against the game's range.
func (f *scenarioContext) sized(r *report, n float64, allowed *schema.Range, what, ref string) {
	if allowed == nil || (allowed.Min == nil || n >= float64(*allowed.Min)) && (allowed.Max == nil || n <= float64(*allowed.Max)) {
		return
	}
	place := f.doc.At("board", what)
	if len(f.scenario.Board.Map) > 0 {
		place = f.doc.At("board", "map")
	}
	r.At(place, "the board has %s %s, the game wants %s%s", check.Length(n), what, check.Span(check.Float(allowed.Min), check.Float(allowed.Max)), ref)
}
