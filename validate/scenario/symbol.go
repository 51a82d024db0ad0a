package scenario

import (
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var unknownSymbol = rule{Check: diag.Check{
	Code:     "S302",
	Severity: diag.Error,
	Title:    "unknown symbol in the map",
	Explain: "A symbol of the map belongs to no terrain of the game, and the board's `legend` does not explain it. Each symbol is reported once, " +
		"at its first cell. A legend entry gives it a meaning: `legend: {\"f\": \"woods\"}`.",
	Ref: "T6",
}, Find: findUnknownSymbol}

func findUnknownSymbol(f *scenarioContext, r *report) {
	reported := map[string]bool{}
	for _, x := range f.faults {
		if x.Kind != schema.UnknownSymbol || reported[x.Text] {
			continue
		}
		reported[x.Text] = true
		cells := 0
		for _, row := range f.scenario.Board.Map {
			cells += strings.Count(row, x.Text)
		}
		r.At(f.symbolAt(x), "symbol %q of the map stands for nothing (%s)", x.Text, text.Plural(cells, "cell")).
			Why("the symbols are %s", f.symbols()).
			Offer(func() []fix { return f.caseFixes(x.Text) })
	}
}

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
			out = append(out, fix{Say: "legend: {" + strconv.Quote(symbol) + ": " + strconv.Quote(id) + "}", Edit: func(d *schema.Doc) {
				d.Scenario.Board.Legend = d.Scenario.Board.Legend.With(symbol, id)
			}})
		}
	}
	return out
}
