package scenario

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var unknownTerrain = rule{Check: diag.Check{
	Code:     "S306",
	Severity: diag.Error,
	Title:    "unknown terrain",
	Explain:  "A feature, an edge, an area or the legend names terrain that the game does not have. `forge show GAME` lists it.",
	Ref:      "T6",
}, Find: findUnknownTerrain}

func findUnknownTerrain(f *scenarioContext, r *report) {
	tell := func(path []any, id string) {
		r.Unknown(f.doc.At(path...), "terrain", id, "kinds of terrain", f.game.Terrain.Keys())
	}
	f.each(schema.UnknownTerrain, func(x schema.Fault) { tell(x.Path, x.Text) })
	for i, a := range f.scenario.Board.Areas {
		if !f.game.Terrain.Has(a.Feature) {
			tell([]any{"board", "areas", i, "feature"}, a.Feature)
		}
	}
}
