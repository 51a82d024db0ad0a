package game

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

// soundSymbols reports dice with symbols that cannot be rolled, and faces that they do not
// have.
func (p *gameContext) soundSymbols(r *report, id string, a *schema.PlayAttack) {
	at := []any{"play", "attacks", id}
	var faces []string
	if a.Symbols != nil {
		d, known := p.game.Dice.Get(a.Symbols.Die)
		if !known {
			return // reported by itself
		}
		faces = each.Of(d.Faces, func(f schema.Face) string { return f.Face })
		if n := len(faces); n > dice.MaxFaces {
			r.At(p.at(join(at, "symbols", "die")...), "a die with %s cannot be played, at most %d can", text.Plural(n, "face"), dice.MaxFaces)
		}
		if len(a.Stages) > 0 {
			r.At(p.keyAt(join(at, "symbols")...), "%s has both stages and dice with symbols: it takes one of them", id).
				Fix(check.Fix{Say: "leave the symbols out", Edit: check.Out(join(at, "symbols")...)})
			return
		}
	}
	if a.Symbols == nil && len(a.Stages) == 0 && !a.IsClash() {
		return // reported by itself
	}
	for i := range a.Results {
		result, place := &a.Results[i], join(at, "results", i)
		switch {
		case a.Symbols == nil && result.Face != "":
			r.At(p.at(join(place, "face")...), "a face is taken of dice with symbols, and %s has none; it takes hits", id).
				Fix(check.Fix{Say: "leave it out", Edit: check.Out(join(place, "face")...)})
		case a.Symbols == nil:
		case result.Face == "":
			r.At(p.at(place...), "the result does not say of which face it is").Why("there are %s", text.And(faces))
		case !slices.Contains(faces, result.Face):
			r.At(p.at(join(place, "face")...), "there is no face %q", result.Face).Meant(result.Face, faces).Why("there are %s", text.And(faces))
		case result.Hits != nil:
			r.At(p.at(join(place, "hits")...), "dice with symbols have no successes; the result is that of a face").
				Fix(check.Fix{Say: "leave it out", Edit: check.Out(join(place, "hits")...)})
		}
	}
}
