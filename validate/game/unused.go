package game

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/validate/check"
)

var unusedEntry = rule{Check: diag.Check{
	Code:     "G408",
	Severity: diag.Note,
	Title:    "entry that nothing uses",
	Explain: "A part of the game that nothing in it names: a unit in no formation, a keyword that nobody has, an option that no formation offers. " +
		"It may be a slip of the pen, or left over. Formations, terrain, tables, dice and values are used by lists, scenarios and the engine, " +
		"and are not counted.",
}, Find: findUnused}

func findUnused(p *gameContext, r *report) {
	used := map[kind]map[string]bool{}
	mark := func(x reference) {
		id := x.id
		if ids := idsOfKind(p.game, x.kind); !slices.Contains(ids, id) {
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
				r.At(p.keyAt(sort.field, id), "nothing uses the %s %q", sort.kind, id)
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
func (p *gameContext) choosable(visit func(id string)) {
	for _, f := range p.game.Formations.All() {
		if f.Choose == nil {
			continue
		}
		for id, u := range p.game.Units.All() {
			if check.Choosable(p.game, *f.Choose, id, u) {
				visit(id)
			}
		}
	}
}

// unusedKinds are kinds of cards that a deck has no card of.
func (p *gameContext) unusedKinds(r *report) {
	for id, d := range p.own.Decks.All() {
		used := map[string]bool{}
		for _, c := range d.Cards.All() {
			used[c.Kind] = true
		}
		for _, k := range d.Kinds.Keys() {
			if !used[k] {
				r.At(p.keyAt("decks", id, "kinds", k), "nothing uses the kind of card %q", k)
			}
		}
	}
}
