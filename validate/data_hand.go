package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var handOverDeck = rule[*parts]{diag.Check{
	Code:     "G412",
	Severity: diag.Error,
	Title:    "deck's hand is larger than the deck",
	Explain:  "The game deals a larger hand from the deck than the deck has cards. Cards held from the start are not dealt and do not count.",
	Bad: ownGame + `units: ghost: {name: "Ghost", class: "spirit"}
decks: night: {
	name: "Night", hand: 3
	kinds: hour: {name: "Hours"}
	cards: midnight: {name: "Midnight", kind: "hour", count: 2, text: "They walk."}
}
`,
	Good: ownGame + `units: ghost: {name: "Ghost", class: "spirit"}
decks: night: {
	name: "Night", hand: 2
	kinds: hour: {name: "Hours"}
	cards: midnight: {name: "Midnight", kind: "hour", count: 2, text: "They walk."}
}
`,
	Ref: "T2.7",
}, func(p *parts, r *report) {
	for id, d := range p.own.Decks.All() {
		if n := drawn(d); d.Hand != nil && *d.Hand > n {
			r.at(p.at("decks", id, "hand"), "%s deals hands of %d and has %s", d.Name, *d.Hand, text.Plural(n, "card"))
		}
	}
}}
