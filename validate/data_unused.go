package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var unusedEntry = rule[*parts]{diag.Check{
	Code:     "G408",
	Severity: diag.Note,
	Title:    "entry that nothing uses",
	Explain: "A part of the game that nothing in it names: a unit in no formation, a keyword that nobody has, an option that no formation offers. " +
		"It may be a slip of the pen, or left over. Formations, terrain, tables, dice and values are used by lists, scenarios and the engine, " +
		"and are not counted.",
	Bad: ownGame + `units: ghost: {name: "Ghost", class: "spirit"}
keywords: pale: {name: "Pale", text: "Hard to see in the mist."}
`,
	Good: ownGame + `units: ghost: {name: "Ghost", class: "spirit", keywords: ["pale"]}
keywords: pale: {name: "Pale", text: "Hard to see in the mist."}
`,
}, findUnused}

func findUnused(p *parts, r *report) {
	used := map[kind]map[string]bool{}
	mark := func(x reference) {
		id := x.id
		if ids := idsOfKind(p.game, x.kind); !contains(ids, id) {
			id = text.Nearest(id, ids) // a slip of the pen is reported by itself
		}
		for _, k := range counts(x.kind) {
			if used[k] == nil {
				used[k] = map[string]bool{}
			}
			used[k][id] = true
		}
	}
	references(p.game, &p.game.Parts, mark)
	gameReferences(p.game, p.game, mark)
	p.choosable(func(id string) { mark(reference{kind: aUnit, id: id}) })
	for _, sort := range []struct {
		kind  kind
		field string
		ids   []string
	}{
		{aStat, "stats", p.own.Stats.Keys()},
		{aClass, "classes", p.own.Classes.Keys()},
		{aKeyword, "keywords", p.own.Keywords.Keys()},
		{aWeapon, "weapons", p.own.Weapons.Keys()},
		{aUnit, "units", p.own.Units.Keys()},
		{anOption, "options", p.own.Options.Keys()},
		{aGroup, "groups", p.own.Groups.Keys()},
		{anEffect, "effects", p.own.Effects.Keys()},
	} {
		for _, id := range sort.ids {
			if !used[sort.kind][id] {
				r.at(p.keyAt(sort.field, id), "nothing uses the %s %s", sort.kind, quote(id))
			}
		}
	}
	p.unusedKinds(r)
}

// counts are the kinds of which a name of the kind may be one.
func counts(k kind) []kind {
	switch k {
	case aBody:
		return []kind{aFormation, aGroup}
	case anything:
		return []kind{aKeyword, aUnit, aWeapon, aClass, anOption, aGroup, anEffect}
	}
	return []kind{k}
}

// choosable calls back for the units that some formation's owner may choose.
func (p *parts) choosable(visit func(id string)) {
	for _, f := range p.game.Formations.All() {
		if f.Choose == nil {
			continue
		}
		for id, u := range p.game.Units.All() {
			if choosable(p.game, *f.Choose, id, u) {
				visit(id)
			}
		}
	}
}

// unusedKinds are kinds of cards that a deck has no card of.
func (p *parts) unusedKinds(r *report) {
	for id, d := range p.own.Decks.All() {
		used := map[string]bool{}
		for _, c := range d.Cards.All() {
			used[c.Kind] = true
		}
		for _, k := range d.Kinds.Keys() {
			if !used[k] {
				r.at(p.keyAt("decks", id, "kinds", k), "nothing uses the kind of card %s", quote(k))
			}
		}
	}
}
