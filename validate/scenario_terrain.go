package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

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
		hint := text.DidYouMean(id, f.game.Terrain.Keys())
		found := r.at(f.doc.At(path...), "unknown terrain %s%s", quote(id), hint)
		if hint == "" {
			found.why("%s", known("kinds of terrain", f.game.Terrain.Keys()))
		}
	}
	f.each(schema.UnknownTerrain, func(x schema.Fault) { tell(x.Path, x.Text) })
	for i, a := range f.scenario.Board.Areas {
		if !f.game.Terrain.Has(a.Feature) {
			tell([]any{"board", "areas", i, "feature"}, a.Feature)
		}
	}
}
