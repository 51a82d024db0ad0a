package scenario

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
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
		hint := text.DidYouMean(id, f.game.Terrain.Keys())
		found := r.At(f.doc.At(path...), "unknown terrain %q%s", id, hint)
		if hint == "" {
			found.Why("%s", check.Known("kinds of terrain", f.game.Terrain.Keys()))
		}
	}
	f.each(schema.UnknownTerrain, func(x schema.Fault) { tell(x.Path, x.Text) })
	for i, a := range f.scenario.Board.Areas {
		if !f.game.Terrain.Has(a.Feature) {
			tell([]any{"board", "areas", i, "feature"}, a.Feature)
		}
	}
}
