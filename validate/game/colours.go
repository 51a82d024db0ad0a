package game

import "github.com/tabletop-forge/forge/validate/check"

var colourless = rule{Check: check.Colourless("G426", "a game or a part of one"), Find: func(p *gameContext, r *report) {
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
	for i, s := range ownSections(p.whole) {
		r.Colour(p.at("sheet", "sections", i, "colour"), s.Colour)
	}
	if p.whole == nil || p.whole.Rulebook == nil {
		return
	}
	for i, c := range p.whole.Rulebook.Chapters {
		r.Colour(p.at("rulebook", "chapters", i, "colour"), c.Colour)
	}
}}
