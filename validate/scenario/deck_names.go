package scenario

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var cardNamesNobody = rule{Check: diag.Check{
	Code:  "S337",
	Title: "card of the scenario's deck does not say whom it names",
	Explain: "The game's data says of each kind of card whether it names a side or a formation. A line of the scenario's `deck` says which one: " +
		"`{card: \"march\", side: \"dead\"}`, `{card: \"walk\", formation: \"Ghosts\"}`; of a name that both sides field, `side` says whose; " +
		"of a name that several formations of a list have, the number says which: `\"Ghosts 2\"`.",
}, Find: func(f *scenarioContext, r *report) {
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
}}

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
					ways = append(ways, fix{Say: "formation: " + strconv.Quote(name), Edit: check.Set(name, "deck", d.Line, "formation")})
				}
				return ways
			})
	}
}

// owners are the sides that field the formation that cards name.
func (f *scenarioContext) owners(d schema.Dealt) []*side {
	return each.Where(f.sides, func(p *side) bool { return p.sound && (d.Side == "" || d.Side == p.id) && p.named(d.Formation) >= 0 })
}

var cardsAmiss = rule{Check: diag.Check{
	Code:  "S338",
	Title: "formation without a card, or card without its formation",
	Explain: "In a game whose cards name formations, one without its own card hardly ever acts, and a card for one that neither side fields is drawn for nothing. " +
		"Give each formation its cards, by its name in the list. A scenario without a `deck` is played with the game's own cards, and fields what they name.",
}, Find: func(f *scenarioContext, r *report) {
	naming, sound := false, true
	for _, d := range f.dealt {
		naming = naming || d.Kind.Names == "formation"
	}
	for _, p := range f.sides {
		sound = sound && p.sound
	}
	if !naming || !sound || f.stuck() {
		return
	}
	if missed := f.missed(); len(missed) > 0 {
		r.At(f.doc.At("game"), "the game's cards are for %s, which neither side fields", text.And(missed)).
			Why("without its own deck a scenario is played with the game's cards, and fields what they name").
			Offer(func() []fix { return []fix{f.deckIn()} })
		return // once it has its own deck the others would be reported again
	}
	if f.filled() {
		return
	}
	for _, p := range f.sides {
		for _, name := range f.cardless(p) {
			r.At(f.at(p, "list"), "%q of %s has no card in the deck", name, p.name()).
				Why("a card that names it, by that name, lets it act").
				Offer(func() []fix {
					ways := f.cardsIn(func(k schema.CardKind) bool { return k.Names == "formation" }, schema.Stock{Side: p.id, Formation: name})
					return ways[:min(1, len(ways))] // the others differ in what it may do
				})
		}
	}
}}

// cardless are the formations of a side that no card names.
func (f *scenarioContext) cardless(p *side) (names []string) {
	for i := range p.army.Formations {
		if !f.hasCard(p, i) {
			names = append(names, p.army.Formations[i].Name)
		}
	}
	return names
}

// filled says whether all formations may have their cards once the lines are
// mended that do not say for which they are (S337), or name what neither side
// fields (S328): those are reported.
func (f *scenarioContext) filled() bool {
	blank := 0
	of := map[string]int{} // of the lines, those that say a side
	for _, d := range f.dealt {
		if d.Line >= 0 && d.Kind.Names == "formation" && len(f.owners(d)) == 0 {
			blank++
			of[d.Side]++
		}
	}
	for _, p := range f.sides {
		idle := len(f.cardless(p))
		if idle > of[p.id]+of[""] {
			return false
		}
		blank -= idle
	}
	return blank >= 0
}

// missed are the formations that the game's own cards are for and that neither
// side fields.
func (f *scenarioContext) missed() (names []string) {
	for _, d := range f.dealt {
		if d.Line < 0 && d.Kind.Names == "formation" && len(f.owners(d)) == 0 && !slices.Contains(names, strconv.Quote(d.Formation)) {
			names = append(names, strconv.Quote(d.Formation))
		}
	}
	return names
}

// hasCard says whether a card of the deck names a formation of the side, if not
// it alone.
func (f *scenarioContext) hasCard(p *side, formation int) bool {
	for _, d := range f.dealt {
		if d.Kind.Names == "formation" && (d.Side == "" || d.Side == p.id) && (d.Formation == p.army.Formations[formation].Name || d.Formation == p.army.Formations[formation].Own) {
			return true
		}
	}
	return false
}

// deckIn gives the scenario the least deck with which all is well: the game's
// cards that end a turn, as many as its own deck has, those that are held for
// each side, and one for each formation.
func (f *scenarioContext) deckIn() fix {
	var lines []schema.Stock
	add := func(wanted func(schema.CardKind) bool, most int, line schema.Stock) {
		ids := f.stock(wanted)
		for _, id := range ids[:min(most, len(ids))] {
			line.Card = id
			lines = append(lines, line)
		}
	}
	ends := 0
	for _, d := range f.dealt {
		if d.Kind.Ends {
			ends += d.Count
		}
	}
	add(func(k schema.CardKind) bool { return k.Ends }, 1, schema.Stock{Count: &ends})
	for _, p := range f.sides {
		add(func(k schema.CardKind) bool { return k.Held && k.Names == "side" }, 1, schema.Stock{Side: p.id})
		for _, m := range p.army.Formations {
			add(func(k schema.CardKind) bool { return k.Names == "formation" }, 1, schema.Stock{Side: p.id, Formation: m.Name})
		}
	}
	texts := each.Of(lines, lineText)
	return fix{Say: "begin its own deck: deck: [" + strings.Join(texts, ", ") + "]", Edit: check.Set(lines, "deck")}
}
