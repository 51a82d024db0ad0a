package game

import "github.com/tabletop-forge/forge/validate/check"

var colourless = rule{Check: check.Colourless("G426", "a game, a class of units or a kind of card"), Find: func(p *gameContext, r *report) {
	if p.whole != nil {
		r.Colour(p.at("colour"), p.whole.Colour)
	}
	for id, c := range p.own.Classes.All() {
		r.Colour(p.at("classes", id, "colour"), c.Colour)
	}
	for id, d := range p.own.Decks.All() {
		for kind, k := range d.Kinds.All() {
			r.Colour(p.at("decks", id, "kinds", kind, "colour"), k.Colour)
		}
	}
}}
