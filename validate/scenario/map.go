package scenario

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var raggedMap = rule{Check: diag.Check{
	Code:     "S301",
	Severity: diag.Error,
	Title:    "map is not rectangular",
	Explain: `Every row of the map has a symbol for each column, so all rows are as long. The rows that differ from most are reported. ` +
		`What lies on the board is not judged until they are even.`,
}, Find: findRaggedMap}

func findRaggedMap(f *scenarioContext, r *report) {
	rows := f.scenario.Board.Map
	width := f.usualWidth(rows)
	for i, row := range rows {
		if n := len(f.game.Symbols(row)); n != width {
			r.At(f.doc.At("board", "map", i), "row %d of the map has %s, the others %d", i+1, text.Plural(n, "symbol"), width)
		}
	}
}

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
