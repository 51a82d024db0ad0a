package game

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/validate/check"
)

var handOverDeck = rule{Check: diag.Check{
	Code:     "G412",
	Severity: diag.Error,
	Title:    "deck's hand is larger than the deck",
	Explain:  "The game deals a larger hand from the deck than the deck has cards. Cards held from the start are not dealt and do not count.",
	Ref:      "T2.7",
}, Find: func(p *gameContext, r *report) {
	for id, d := range p.own.Decks.All() {
		if n := check.Drawn(d); d.Hand != nil && *d.Hand > n {
			r.At(p.at("decks", id, "hand"), "%s deals hands of %d and has %s", d.Name, *d.Hand, text.Plural(n, "card"))
		}
	}
}}
