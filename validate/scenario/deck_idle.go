package scenario

import (
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var deckStuck = rule{Check: diag.Check{
	Code:  "S347",
	Title: "deck with which neither side can act",
	Explain: "In a game whose units act by cards, no card of the scenario's `deck` names a side or a formation that may act by it. Cards that end the turn " +
		"or call for support move nothing.",
	Ref: "F2.1",
}, Find: func(f *scenarioContext, r *report) {
	if f.stuck() {
		r.At(f.doc.KeyAt("deck"), "no card of the deck lets a side act").
			Why("%s would", text.Or(f.acting())).
			Offer(func() []fix { return []fix{f.deckIn()} })
	}
}}

// stuck says whether the scenario has its own deck, the game's units act by cards,
// and none of the deck lets them.
func (f *scenarioContext) stuck() bool {
	lets := func(d schema.Dealt) bool { return d.Kind.Acts }
	return len(f.scenario.Deck) > 0 && len(f.acting()) > 0 && len(f.dealt) == len(f.scenario.Deck) && !slices.ContainsFunc(f.dealt, lets)
}

// acting are the game's cards that let those act whom they name, by title.
func (f *scenarioContext) acting() (titles []string) {
	for _, d := range f.game.Decks.All() {
		for _, c := range d.Cards.All() {
			kind, _ := d.Kinds.Get(c.Kind)
			if title := strconv.Quote(c.Name); kind.Acts && c.Count != nil && *c.Count == 0 && !slices.Contains(titles, title) {
				titles = append(titles, title)
			}
		}
	}
	return titles
}
