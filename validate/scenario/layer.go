package scenario

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var wrongLayer = rule{Check: diag.Check{
	Code:     "S307",
	Severity: diag.Error,
	Title:    "terrain cannot lie there",
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
