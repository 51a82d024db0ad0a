package scenario

import (
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var raggedMap = rule{Check: diag.Check{
	Code:  "S301",
	Title: "map is not rectangular",
	Explain: `Every row of the map has a symbol for each column, so all rows are as long. The rows that differ from most are reported. ` +
		`What lies on the board is not judged until they are even.`,
}, Find: func(f *scenarioContext, r *report) {
	rows := f.scenario.Board.Map
	width := f.usualWidth(rows)
	for i, row := range rows {
		if n := len(f.game.Symbols(row)); n != width {
			r.At(f.doc.At("board", "map", i), "row %d of the map has %s, the others %d", i+1, text.Plural(n, "symbol"), width)
		}
	}
}}

// usualWidth is the width of most rows; of the first of equals.
func (f *scenarioContext) usualWidth(rows []string) int {
	count := map[int]int{}
	for _, row := range rows {
		count[len(f.game.Symbols(row))]++
	}
	best := 0
	for _, row := range rows {
		if n := len(f.game.Symbols(row)); count[n] > count[best] {
			best = n
		}
	}
	return best
}

var unknownSymbol = rule{Check: diag.Check{
	Code:  "S302",
	Title: "unknown symbol in the map",
	Explain: "A symbol of the map belongs to no terrain of the game, and the board's `legend` does not explain it. Each symbol is reported once, " +
		"at its first cell. A legend entry gives it a meaning: `legend: {\"f\": \"woods\"}`.",
	Ref: "T6",
}, Find: func(f *scenarioContext, r *report) {
	reported := map[string]bool{}
	for _, x := range f.faults {
		if x.Kind != schema.UnknownSymbol || reported[x.Text] {
			continue
		}
		reported[x.Text] = true
		cells := each.Sum(f.scenario.Board.Map, func(row string) int { return strings.Count(row, x.Text) })
		r.At(f.symbolAt(x), "symbol %q of the map stands for nothing (%s)", x.Text, text.Plural(cells, "cell")).
			Why("the symbols are %s", f.symbols()).
			Offer(func() []fix { return f.caseFixes(x.Text) })
	}
}}

// symbolAt narrows the place of a map's row to the symbol in it.
func (f *scenarioContext) symbolAt(x schema.Fault) diag.Span {
	at := f.doc.At(x.Path...)
	lines := strings.Split(string(f.doc.Text), "\n")
	if at.Line < 1 || at.Line > len(lines) {
		return at
	}
	line := []rune(lines[at.Line-1])
	if at.Column < 1 || at.Column > len(line) {
		return at
	}
	before, _, ok := strings.Cut(string(line[at.Column-1:]), f.scenario.Board.Map[x.Row])
	if !ok {
		return at
	}
	at.Column += len([]rune(before)) + x.At
	at.Length = 1
	return at
}

// symbols lists the symbols that the map may use, with what they stand for.
func (f *scenarioContext) symbols() string {
	var out []string
	for id, t := range f.game.Terrain.All() {
		if t.Symbol != "" && (t.Layer == "base" || t.Layer == "overlay") {
			out = append(out, t.Symbol+" "+id)
		}
	}
	for symbol, id := range f.scenario.Board.Legend.All() {
		out = append(out, symbol+" "+id)
	}
	return text.And(out)
}

// caseFixes explain a symbol in the legend as the terrain whose symbol is the
// same letter in the other case.
func (f *scenarioContext) caseFixes(symbol string) []fix {
	var out []fix
	for id, t := range f.game.Terrain.All() {
		if t.Symbol != "" && strings.EqualFold(t.Symbol, symbol) {
			out = append(out, fix{Say: "legend: {" + strconv.Quote(symbol) + ": " + strconv.Quote(id) + "}", Edit: check.Set(id, "board", "legend", symbol)})
		}
	}
	return out
}

var boardSize = rule{Check: diag.Check{
	Code:  "S303",
	Title: "board is missing, too small or too large",
	Explain: "A board is a `map`, or a bare board of `columns` and `rows`, or for a game on an open table its `width` and `depth`. " +
		"It keeps within the sizes that the game's data allows, has no more than 4,096 cells, and leaves room for two edges to deploy at.",
}, Find: func(f *scenarioContext, r *report) {
	f.idle(r)
	b := &f.scenario.Board
	columns, rows := f.extent()
	rules := f.game.Board
	switch {
	case rules != nil && rules.Grid == "table":
		if b.Width <= 0 || b.Depth <= 0 {
			if !f.doc.Whole {
				return // it may be the broken one
			}
			r.At(f.doc.At("board"), "the table has no size: give its width and depth")
			return
		}
		f.sized(r, b.Width, rules.Columns, "width", rules.Ref.In())
		f.sized(r, b.Depth, rules.Rows, "depth", rules.Ref.In())
	case (columns == 0 || rows == 0) && !f.doc.Whole: // the map may be the broken one
	case columns == 0 || rows == 0:
		r.At(f.doc.At("board"), "the board has no cells: give a map, or columns and rows")
	case columns*rows > schema.MaxSurveyed && (rules == nil || among(columns, rules.Columns) && among(rows, rules.Rows)):
		r.At(f.doc.KeyAt("board"), "the board has %d cells, more than the %d that are worked out", columns*rows, schema.MaxSurveyed).
			Why("%d × %d = %d", columns, rows, columns*rows)
	case rules != nil && !f.has(schema.RaggedRow):
		f.sized(r, float64(columns), rules.Columns, "columns", rules.Ref.In())
		f.sized(r, float64(rows), rules.Rows, "rows", rules.Ref.In())
	}
}}

func among(n int, allowed *schema.Range) bool {
	return allowed == nil || (allowed.Min == nil || n >= *allowed.Min) && (allowed.Max == nil || n <= *allowed.Max)
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
	amount := check.Length(n) + " " + what
	if what == "width" || what == "depth" {
		amount = "a " + what + " of " + check.Length(n)
	}
	r.At(place, "the board has %s, the game wants %s%s", amount, check.Span(check.Float(allowed.Min), check.Float(allowed.Max)), ref)
}

var beyondPlay = rule{Check: diag.Check{
	Code:     "S304",
	Severity: diag.Note,
	Title:    "scenario is beyond the bounds of play",
	Explain: "`forge simulate` plays boards of up to 256 cells, up to 64 pieces a side, officers included, and hands of up to 12 cards. A larger scenario " +
		"is checked and printed like any other, and not played.",
}, Find: func(f *scenarioContext, r *report) {
	if columns, rows := f.extent(); columns*rows > schema.MaxCells && columns*rows <= schema.MaxSurveyed && !f.has(schema.RaggedRow) {
		r.At(f.doc.KeyAt("board"), "the board has %d cells, more than the %d that can be played: it is checked and printed, not played", columns*rows, schema.MaxCells).
			Why("%d × %d = %d", columns, rows, columns*rows)
	}
	for _, p := range f.sides {
		units, officers := 0, p.army.Leaders()+p.data.Leaders
		for i := range p.army.Formations {
			units += len(p.army.Formations[i].Troops)
		}
		if p.sound && units+officers > schema.MaxPieces {
			r.At(f.at(p, "list"), "%s has %s, more than the %d that can be played: it is checked and printed, not played", p.name(), text.Plural(units+officers, "piece"), schema.MaxPieces).
				Why("%s + %s = %d", text.Plural(units, "unit"), text.Plural(officers, "officer"), units+officers)
		}
		if hand, place, ok := f.hand(p); ok && hand > schema.MaxHand && hand <= f.cards() {
			r.At(place, "a hand of %s is more than the %d that can be played: it is checked and printed, not played", text.Plural(hand, "card"), schema.MaxHand)
		}
	}
}}

// hand is how many cards a side holds, and where that is said; not ok if the
// game has no hands.
func (f *scenarioContext) hand(p *side) (cards int, place diag.Span, ok bool) {
	switch {
	case p.data.Hand != nil:
		return *p.data.Hand, f.at(p, "hand"), true
	case f.scenario.Hand != nil:
		return *f.scenario.Hand, f.doc.At("hand"), true
	}
	dealt := "game"
	if len(f.scenario.Deck) > 0 {
		dealt = "deck"
	}
	for _, d := range f.game.Decks.All() {
		if d.Hand != nil {
			return *d.Hand, f.doc.KeyAt(dealt), true
		}
	}
	return 0, diag.Span{}, false
}
