package scenario

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var cardNamesNobody = rule{Check: diag.Check{
	Code:     "S337",
	Severity: diag.Error,
	Title:    "card of the scenario's deck does not say whom it names",
	Explain: "The game's data says of each kind of card whether it names a side or a formation. A line of the scenario's `deck` says which one: " +
		"`{card: \"march\", side: \"dead\"}`, `{card: \"walk\", formation: \"Ghosts\"}`; of a name that both sides field, `side` says whose; " +
		"of a name that several formations of a list have, the number says which: `\"Ghosts 2\"`.",
}, Find: findNameless}

func findNameless(f *scenarioContext, r *report) {
	for _, d := range f.dealt {
		if d.Line < 0 {
			continue // the game's own cards: formations that they do not find do not act, which is reported
		}
		at := f.doc.At("deck", d.Line)
		switch {
		case d.Kind.Names == "side" && d.Side == "":
			r.At(at, "the card %q names a side, and its line says none: give it a side", d.Card.Name).
				Why("the sides are %s", text.And(text.Quoted(f.ids())))
		case d.Kind.Names == "formation" && d.Formation == "":
			r.At(at, "the card %q names a formation, and its line says none: give it a formation", d.Card.Name)
		case d.Kind.Names == "formation" && d.Side == "" && len(f.owners(d)) > 1:
			r.At(at, "both sides field %q: give the line a side", d.Formation).
				Why("the sides are %s", text.And(text.Quoted(f.ids())))
		case d.Kind.Names == "formation":
			f.severalOf(r, d)
		}
	}
}

// severalOf reports a card for a name that several formations of a side have:
// they are numbered, and the card is for none of them.
func (f *scenarioContext) severalOf(r *report, d schema.Dealt) {
	for _, p := range f.owners(d) {
		var called []string
		for _, m := range p.army.Formations {
			if m.Own == d.Formation && m.Name != d.Formation {
				called = append(called, m.Name)
			}
		}
		if len(called) < 2 {
			continue
		}
		r.At(f.doc.At("deck", d.Line, "formation"), "%s of %s are called %q: say which", text.Plural(len(called), "formation"), p.name(), d.Formation).
			Why("they are numbered: %s", text.And(text.Quoted(called))).
			Offer(func() (ways []fix) {
				for _, name := range called {
					ways = append(ways, fix{Say: "formation: " + strconv.Quote(name), Edit: func(s *schema.Doc) { s.Scenario.Deck[d.Line].Formation = name }})
				}
				return ways
			})
	}
}

// owners are the sides that field the formation that cards name.
func (f *scenarioContext) owners(d schema.Dealt) []*side {
	var out []*side
	for _, p := range f.sides {
		if p.sound && (d.Side == "" || d.Side == p.id) && p.named(d.Formation) >= 0 {
			out = append(out, p)
		}
	}
	return out
}
