package scenario

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var handTooLarge = rule{Check: diag.Check{
	Code:  "S327",
	Title: "hand is larger than the deck",
	Explain: "A side is to hold more cards than its deck has. The deck is the game's, or the one that the scenario makes up in `deck`; " +
		"cards that are held from the start do not count.",
	Ref: "T2.7",
}, Find: func(f *scenarioContext, r *report) {
	cards, reported := f.cards(), map[diag.Span]bool{}
	for _, p := range f.sides {
		hand, place, ok := f.hand(p)
		if !ok || hand <= cards || reported[place] {
			continue
		}
		reported[place] = true
		r.At(place, "a hand of %s, and the deck has %d", text.Plural(hand, "card"), cards).
			Fix(fix{Say: "hand: " + strconv.Itoa(cards), Edit: handSet(p, cards)})
	}
}}

// handSet sets how many cards a side holds, where the scenario says it.
func handSet(p *side, n int) edit {
	if p.data.Hand == nil {
		return check.Set(n, "hand")
	}
	return sideSet(p.id, "hand", n)
}

// cards is how many cards are drawn from: the scenario's own deck, or the
// game's largest.
func (f *scenarioContext) cards() int {
	if len(f.scenario.Deck) > 0 {
		n := 0
		for _, s := range f.scenario.Deck {
			if !f.held(s.Card) {
				n += check.Number(s.Count)
			}
		}
		return n
	}
	most := 0
	for _, d := range f.game.Decks.All() {
		most = max(most, check.Drawn(d))
	}
	return most
}

// held says whether the card is one that is held from the start.
func (f *scenarioContext) held(card string) bool {
	for _, d := range f.game.Decks.All() {
		c, _ := d.Cards.Get(card)
		if kind, _ := d.Kinds.Get(c.Kind); kind.Held {
			return true
		}
	}
	return false
}

// cardTitle is what a card is called.
func (f *scenarioContext) cardTitle(id string) (title string) {
	for _, d := range f.game.Decks.All() {
		title = cmp.Or(title, d.Cards.Title(id))
	}
	return title
}

var unknownCard = rule{Check: diag.Check{
	Code:    "S328",
	Title:   "unknown card in the scenario's deck",
	Explain: "A line of the scenario's `deck` names a card that the game's decks do not have, a side that there is not, or a formation that neither side fields.",
}, Find: func(f *scenarioContext, r *report) {
	var ids, fielded []string
	for _, d := range f.game.Decks.All() {
		ids = append(ids, d.Cards.Keys()...)
	}
	sound := true
	for _, p := range f.sides {
		sound = sound && p.sound
		fielded = append(fielded, p.formationNames()...)
	}
	for i, s := range f.scenario.Deck {
		if !slices.Contains(ids, s.Card) {
			r.At(f.doc.At("deck", i, "card"), "unknown card %q", s.Card).Meant(s.Card, ids, f.cardTitle)
		}
		if s.Side != "" && !slices.Contains(f.ids(), s.Side) {
			r.At(f.doc.At("deck", i, "side"), "no side %q", s.Side).Meant(s.Side, f.ids(), f.sideTitle).
				Why("the sides are %s", text.And(text.Quoted(f.ids())))
		}
	}
	if sound {
		f.unfielded(r, fielded)
	}
}}

// unfielded reports lines of the deck that name formations which are not fielded: a slip at each
// line, and the names that are like none at once for each side, since its list is another than the deck is for.
func (f *scenarioContext) unfielded(r *report, fielded []string) {
	other := map[string][]string{} // names like none, by the side of their lines
	first := map[string]int{}
	for i, s := range f.scenario.Deck {
		switch {
		case s.Formation == "" || len(f.owners(schema.Dealt{Formation: s.Formation, Side: s.Side})) > 0:
		case len(text.Meant(s.Formation, fielded)) > 0:
			r.At(f.doc.At("deck", i, "formation"), "%s %q", f.doNotField(s.Side), s.Formation).Meant(s.Formation, fielded).
				Why("the formations are %s", text.And(fielded))
		case !slices.Contains(other[s.Side], s.Formation):
			if other[s.Side] == nil {
				first[s.Side] = i
			}
			other[s.Side] = append(other[s.Side], s.Formation)
		}
	}
	for _, side := range slices.Sorted(maps.Keys(other)) {
		r.At(f.doc.At("deck", first[side], "formation"), "%s %s", f.doNotField(side), text.Or(text.Quoted(other[side]))).
			Why("the formations are %s", text.And(fielded))
	}
}

// doNotField begins what is said of a formation that a line of a deck names.
func (f *scenarioContext) doNotField(side string) string {
	if slices.Contains(f.ids(), side) {
		return strconv.Quote(side) + " does not field"
	}
	return "neither side fields"
}

// cardsIn are ways to add a line to the scenario's deck: each of the game's cards
// that are there for that, of a kind that is wanted.
func (f *scenarioContext) cardsIn(wanted func(schema.CardKind) bool, line schema.Stock) (ways []fix) {
	for _, line.Card = range f.stock(wanted) {
		ways = append(ways, f.cardIn(line))
	}
	return ways
}

// stock are the game's cards that are there to make decks of, of a kind that is
// wanted, by id.
func (f *scenarioContext) stock(wanted func(schema.CardKind) bool) (ids []string) {
	for _, d := range f.game.Decks.All() {
		for id, c := range d.Cards.All() {
			if kind, _ := d.Kinds.Get(c.Kind); c.Count != nil && *c.Count == 0 && wanted(kind) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// cardIn adds a line to the scenario's deck.
func (f *scenarioContext) cardIn(line schema.Stock) fix {
	return fix{Say: "add " + lineText(line) + " to the deck", Edit: check.Set(line, "deck", len(f.scenario.Deck))}
}

// lineText is a line of a deck as documents write it.
func lineText(line schema.Stock) string {
	text := "{card: " + strconv.Quote(line.Card)
	if line.Side != "" {
		text += ", side: " + strconv.Quote(line.Side)
	}
	if line.Formation != "" {
		text += ", formation: " + strconv.Quote(line.Formation)
	}
	if line.Count != nil {
		text += ", count: " + strconv.Itoa(*line.Count)
	}
	return text + "}"
}

var endlessDeck = rule{Check: diag.Check{
	Code:  "S339",
	Title: "deck without a card that ends the turn",
	Explain: "The game has a kind of card that ends the turn, and the scenario's deck has none of it: the turn would go on until the last card is drawn, " +
		"and nothing would be shuffled back.",
}, Find: func(f *scenarioContext, r *report) {
	var ends []string
	for _, d := range f.game.Decks.All() {
		for _, c := range d.Cards.All() {
			if kind, _ := d.Kinds.Get(c.Kind); kind.Ends && !slices.Contains(ends, strconv.Quote(c.Name)) {
				ends = append(ends, strconv.Quote(c.Name))
			}
		}
	}
	for _, d := range f.dealt {
		if d.Kind.Ends {
			return
		}
	}
	if len(ends) > 0 && len(f.scenario.Deck) > 0 {
		r.At(f.doc.KeyAt("deck"), "no card of the deck ends the turn: it needs at least one").Why("%s would", text.Or(ends)).
			Offer(func() []fix { return f.cardsIn(func(k schema.CardKind) bool { return k.Ends }, schema.Stock{}) })
	}
}}

var heldMissing = rule{Check: diag.Check{
	Code:     "S340",
	Severity: diag.Warning,
	Title:    "side without a card that is held",
	Explain: "The game has cards that a commander holds and that are not shuffled. The scenario's deck has none for one of the sides. " +
		"It may be meant so: then waive the warning.",
}, Find: func(f *scenarioContext, r *report) {
	if f.stuck() {
		return // which is reported
	}
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
}}

// holds says whether the side has a card of the kind.
func (f *scenarioContext) holds(p *side, kind string) bool {
	return slices.ContainsFunc(f.dealt, func(d schema.Dealt) bool { return d.Kind.Held && d.Kind.Name == kind && d.Side == p.id })
}
