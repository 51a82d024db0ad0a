package validate

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

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
		if !p.dangles(x) {
			return
		}
		ids := idsOfKind(p.game, x.kind)
		place := p.at(x.path...)
		if x.isKey {
			place = p.keyAt(x.path...)
		}
		what := "unknown " + string(x.kind)
		if x.kind == anything {
			what = "no part of the game has the id"
		}
		r.at(place, "%s %s%s", what, quote(x.id), text.DidYouMean(x.id, ids)).why("%s", p.elsewhere(x.kind, x.id))
	})
	for id, d := range p.own.Decks.All() {
		for card, c := range d.Cards.All() {
			if !d.Kinds.Has(c.Kind) && c.Kind != "" {
				r.at(p.at("decks", id, "cards", card, "kind"), "unknown kind of card %s%s", quote(c.Kind), text.DidYouMean(c.Kind, d.Kinds.Keys()))
			}
		}
	}
	if p.whole == nil {
		return
	}
	for id, v := range p.whole.Variants.All() {
		if !v.Values.Has(v.Default) {
			r.at(p.at("variants", id, "default"), "unknown value %s%s", quote(v.Default), text.DidYouMean(v.Default, v.Values.Keys()))
		}
	}
}

// elsewhere says which built-in game has what a game of its own names: a file
// of parts that builds on it may only have forgotten to say so.
func (p *parts) elsewhere(k kind, id string) string {
	if p.whole == nil || p.whole.Extends != "" {
		return ""
	}
	for _, name := range schema.Builtins() {
		if g, ok := schema.Builtin(name); ok && contains(idsOfKind(g, k), id) {
			return g.Title + " has it; a game that builds on that one says extends: " + quote(name)
		}
	}
	return ""
}

// dangles says whether a name is nobody's. Stats that a part has and nobody
// declares have a check of their own.
func (p *parts) dangles(x reference) bool {
	if x.kind == aStat && !slices.Contains([]any{"pricing", "victory", "sheet", "printables"}, x.path[0]) {
		return false
	}
	return !contains(idsOfKind(p.game, x.kind), x.id)
}

// sound says that no name dangles, so that what counts nothing really counts
// nothing.
func (p *parts) sound() bool {
	sound := p.doc.Complete
	p.names(func(x reference) { sound = sound && !p.dangles(x) })
	return sound
}

// names calls back for every name of a part in what the document brings.
func (p *parts) names(visit func(reference)) {
	references(p.game, p.own, visit)
	if p.whole != nil {
		gameReferences(p.game, p.whole, visit)
	}
}
