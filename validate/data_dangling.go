package validate

import "github.com/tabletop-forge/forge/internal/diag"

var danglingID = rule[*parts]{diag.Check{
	Code:     "G401",
	Severity: diag.Error,
	Title:    "id that names nothing",
	Explain: "A part of the game names another by an id that the game does not have: a unit its class or keywords, a formation its units and options, " +
		"a limit what it counts. Ids are the field names of the game's parts.",
	Bad: ownGame + `units: ghost: {name: "Ghost", class: "spirt"}
`,
	Good: ownGame + `units: ghost: {name: "Ghost", class: "spirit"}
`,
}, findDangling}

// ownGame begins the examples of games: all but the unit and what the example
// is about.
const ownGame = `kind:  "Game"
name:  "ghosts"
title: "Ghosts of Sarn"
classes: spirit: {name: "Spirits"}
formations: ghosts: {name: "Ghosts", points: 3, units: [{unit: "ghost", count: 2}]}
`

func findDangling(p *parts, r *report) {
	p.names(func(x reference) {
		if x.kind == aStat && len(x.path) > 0 && x.path[0] != "pricing" && x.path[0] != "sheet" {
			return // undeclared stats have a check of their own
		}
		ids := idsOfKind(p.game, x.kind)
		if contains(ids, x.id) {
			return
		}
		place := p.at(x.path...)
		if x.isKey {
			place = p.keyAt(x.path...)
		}
		what := "unknown " + string(x.kind)
		if x.kind == anything {
			what = "no part of the game has the id"
		}
		r.at(place, "%s %s%s", what, quote(x.id), meant(x.id, ids))
	})
	for id, d := range p.own.Decks.All() {
		for card, c := range d.Cards.All() {
			if !d.Kinds.Has(c.Kind) && c.Kind != "" {
				r.at(p.at("decks", id, "cards", card, "kind"), "unknown kind of card %s%s", quote(c.Kind), meant(c.Kind, d.Kinds.Keys()))
			}
		}
	}
	if p.whole == nil {
		return
	}
	for id, v := range p.whole.Variants.All() {
		if !v.Values.Has(v.Default) {
			r.at(p.at("variants", id, "default"), "unknown value %s%s", quote(v.Default), meant(v.Default, v.Values.Keys()))
		}
	}
}

// names calls back for every name of a part in what the document brings.
func (p *parts) names(visit func(reference)) {
	references(p.game, p.own, visit)
	if p.whole != nil {
		gameReferences(p.game, p.whole, visit)
	}
}
