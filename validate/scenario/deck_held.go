package scenario

import (
	"maps"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var heldMissing = rule{Check: diag.Check{
	Code:     "S340",
	Severity: diag.Warning,
	Title:    "side without a card that is held",
	Explain: "The game has cards that a commander holds and that are not shuffled. The scenario's deck has none for one of the sides. " +
		"It may be meant so: then waive the warning.",
}, Find: findHeldMissing}

func findHeldMissing(f *scenarioContext, r *report) {
	kinds := map[string]string{} // kinds that are held by a side, with the name of a card
	for _, d := range f.game.Decks.All() {
		for _, c := range d.Cards.All() {
			if kind, _ := d.Kinds.Get(c.Kind); kind.Held && kind.Names == "side" && kinds[kind.Name] == "" {
				kinds[kind.Name] = c.Name
			}
		}
	}
	place := f.doc.At("game")
	if len(f.scenario.Deck) > 0 {
		place = f.doc.KeyAt("deck")
	}
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		for _, p := range f.sides {
			if !f.holds(p, kind) {
				r.At(place, "%s holds no card like %q", p.name(), kinds[kind]).Offer(func() []fix {
					return f.cardsIn(func(k schema.CardKind) bool { return k.Name == kind }, schema.Stock{Side: p.id})
				})
			}
		}
	}
}

// holds says whether the side has a card of the kind.
func (f *scenarioContext) holds(p *side, kind string) bool {
	for _, d := range f.dealt {
		if d.Kind.Held && d.Kind.Name == kind && d.Side == p.id {
			return true
		}
	}
	return false
}
