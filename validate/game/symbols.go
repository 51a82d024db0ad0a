package game

import "github.com/tabletop-forge/forge/internal/diag"

var symbolTwice = rule{Check: diag.Check{
	Code:     "G409",
	Severity: diag.Error,
	Title:    "terrain symbol is used twice, or is not one character",
	Explain:  "A map has one character a cell, so each terrain's symbol is a single character of its own. Terrain that a map need not show has none.",
}, Find: func(p *gameContext, r *report) {
	owner := map[string]string{}
	for id, t := range p.game.Terrain.All() {
		first, taken := owner[t.Symbol]
		switch {
		case t.Symbol == "":
			continue
		case len([]rune(t.Symbol)) != 1:
			if p.own.Terrain.Has(id) {
				r.At(p.at("terrain", id, "symbol"), "symbol %q of %s is not one character", t.Symbol, t.Name)
			}
		case taken && p.own.Terrain.Has(id):
			other, _ := p.game.Terrain.Get(first)
			found := r.At(p.at("terrain", id, "symbol"), "%s and %s have the same symbol %q", other.Name, t.Name, t.Symbol)
			if p.own.Terrain.Has(first) {
				found.See(p.at("terrain", first, "symbol"), "used here")
			}
		}
		if !taken {
			owner[t.Symbol] = id
		}
	}
}}
