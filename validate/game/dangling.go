package game

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var danglingID = rule{Check: diag.Check{
	Code:  "G401",
	Title: "id that names nothing",
	Explain: "A part of the game names another by an id that the game does not have: a unit its class or keywords, a formation its units and options, " +
		"a limit what it counts. Ids are the field names of the game's parts.",
}, Find: func(p *gameContext, r *report) {
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
		near := text.Meant(x.id, ids, p.title)
		if len(near) == 0 && !p.doc.Named {
			return // what it names may be the broken one
		}
		found := r.At(place, "%s %q", what, x.id).Meant(x.id, ids, p.title)
		found.Diagnostic.Why = p.elsewhere(x.kind, x.id)
		if len(near) == 0 {
			found.Diagnostic.Why = cmp.Or(found.Diagnostic.Why, check.WhatIs(p.game, string(x.kind), x.id))
		}
		if found.Diagnostic.Why == "" && len(near) == 0 && x.kind != anything && len(ids) > 0 {
			found.Why("there are %s", strings.Join(ids, ", "))
			if len(ids) == 1 {
				found.Fix(check.Fix{Say: "write " + strconv.Quote(ids[0]), Word: ids[0], Doubtful: true})
			}
		}
	})
	for id, d := range p.own.Decks.All() {
		for card, c := range d.Cards.All() {
			if !d.Kinds.Has(c.Kind) && c.Kind != "" && !p.game.Redefined("decks", id) {
				r.At(p.at("decks", id, "cards", card, "kind"), "unknown kind of card %q", c.Kind).Meant(c.Kind, d.Kinds.Keys(), d.Kinds.Title)
			}
		}
	}
	if p.whole == nil {
		return
	}
	for id, v := range p.whole.Variants.All() {
		if !v.Values.Has(v.Default) {
			r.At(p.at("variants", id, "default"), "unknown value %q", v.Default).Meant(v.Default, v.Values.Keys())
		}
	}
}}

// title is what a part of the game with the id is called.
func (p *gameContext) title(id string) string { return check.TitleOf(p.game, id) }

// elsewhere says which built-in game has what an author's game names: a file
// of parts that builds on it may only have forgotten to say so.
func (p *gameContext) elsewhere(k kind, id string) string {
	if p.whole == nil || p.whole.Extends != "" {
		return ""
	}
	for _, name := range schema.Builtins() {
		if g, ok := schema.Builtin(name); ok && slices.Contains(idsOfKind(g, k), id) {
			return g.Title + " has it; a game that builds on that one says extends: " + strconv.Quote(name)
		}
	}
	return ""
}

// dangles says whether nothing has the name. Stats that a part has and that are
// not declared have their own check.
func (p *gameContext) dangles(x reference) bool {
	if x.kind == aStat && !slices.Contains([]any{"pricing", "victory", "sheet", "printables", "play"}, x.path[0]) {
		return false
	}
	return !slices.Contains(idsOfKind(p.game, x.kind), x.id)
}

// names calls back for every name of a part in what the document brings.
func (p *gameContext) names(visit func(reference)) {
	references(p.game, p.own, visit)
	if p.whole != nil {
		gameReferences(p.game, p.whole, visit)
	}
	p.doc.Cites(func(id string, path ...any) {
		visit(reference{kind: aBook, id: id, path: path[len(p.base):]})
	})
}

var unusedEntry = rule{Check: diag.Check{
	Code:     "G408",
	Severity: diag.Note,
	Title:    "entry that nothing uses",
	Explain: "A part of the game that nothing in it names: a unit in no formation, a keyword that nothing has, an option that no formation offers. " +
		"It may be a slip of the pen, or left over. Formations, terrain, tables, dice and values are used by lists, scenarios and the engine, " +
		"and are not counted.",
}, Find: func(p *gameContext, r *report) {
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
		{aLayout, "layouts", each.Where(p.own.Layouts.Keys(), func(id string) bool { return !slices.Contains(schema.LayoutRoles, id) })},
	} {
		for _, id := range sort.ids {
			if !used[sort.kind][id] {
				r.At(p.keyAt(sort.field, id), "nothing uses the %s %q", sort.kind, id)
			}
		}
	}
	p.unusedKinds(r)
}}

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

var circle = rule{Check: diag.Check{
	Code:    "G410",
	Title:   "classes or keywords in a circle",
	Explain: "A class belongs to itself over others (`is`), or a keyword brings itself (`brings`). Cut the circle at one place.",
}, Find: func(p *gameContext, r *report) {
	reported := map[string]bool{}
	report := func(ids []string, next func(string) []string, field, link, word string) {
		clear(reported)
		for _, id := range ids {
			way := wayBack(id, next)
			if way == nil || reported[id] {
				continue
			}
			for _, step := range way {
				reported[step] = true
			}
			r.At(p.at(field, id, link), "%s %q in a circle: %s", word, id, strings.Join(append(way, id), " → "))
		}
	}
	report(p.own.Classes.Keys(), func(id string) []string {
		c, _ := p.game.Classes.Get(id)
		return c.Is
	}, "classes", "is", "class")
	report(p.own.Keywords.Keys(), func(id string) []string {
		k, _ := p.game.Keywords.Get(id)
		return k.Brings
	}, "keywords", "brings", "keyword")
}}

// wayBack is a shortest way from id back to itself, from id on; nil if there
// is no way.
func wayBack(id string, next func(string) []string) []string {
	from := map[string]string{}
	queue := []string{id}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, to := range next(at) {
			if to == id {
				var way []string
				for step := at; step != id; step = from[step] {
					way = append([]string{step}, way...)
				}
				return append([]string{id}, way...)
			}
			if _, seen := from[to]; !seen {
				from[to] = at
				queue = append(queue, to)
			}
		}
	}
	return nil
}
