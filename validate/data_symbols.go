package validate

import "github.com/tabletop-forge/forge/internal/diag"

var symbolTwice = rule[*parts]{diag.Check{
	Code:     "G409",
	Severity: diag.Error,
	Title:    "terrain symbol is used twice, or is not one character",
	Explain:  "A map has one character a cell, so each terrain's symbol is a single character of its own. Terrain that a map need not show has none.",
	Bad: ownGame + `units: ghost: {name: "Ghost", class: "spirit"}
board: {grid: "squares", base: "moor"}
terrain: {
	moor: {name: "Moor", layer: "base", symbol: "."}
	grave: {name: "Graveyard", layer: "base", symbol: "."}
}
`,
	Good: ownGame + `units: ghost: {name: "Ghost", class: "spirit"}
board: {grid: "squares", base: "moor"}
terrain: {
	moor: {name: "Moor", layer: "base", symbol: "."}
	grave: {name: "Graveyard", layer: "base", symbol: "G"}
}
`,
}, func(p *parts, r *report) {
	owner := map[string]string{}
	for id, t := range p.game.Terrain.All() {
		first, taken := owner[t.Symbol]
		switch {
		case t.Symbol == "":
			continue
		case len([]rune(t.Symbol)) != 1:
			if p.own.Terrain.Has(id) {
				r.at(p.at("terrain", id, "symbol"), "symbol %s of %s is not one character", quote(t.Symbol), t.Name)
			}
		case taken && p.own.Terrain.Has(id):
			other, _ := p.game.Terrain.Get(first)
			found := r.at(p.at("terrain", id, "symbol"), "%s and %s have the same symbol %s", other.Name, t.Name, quote(t.Symbol))
			if p.own.Terrain.Has(first) {
				found.see(p.at("terrain", first, "symbol"), "used here")
			}
		}
		if !taken {
			owner[t.Symbol] = id
		}
	}
}}
