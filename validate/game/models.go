package game

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var modelsOfModels = rule{Check: diag.Check{
	Code:  "G451",
	Title: "model that has models itself",
	Explain: "A unit has models of other kinds, or an option adds some, each with the profile of a unit. Such a profile has models itself (`models`), which are no part of the first: they are left out. " +
		"Give them to the unit itself, or to its options.",
}, Find: func(p *gameContext, r *report) {
	judge := func(name string, models []schema.Member, path ...any) {
		for i, m := range models {
			if u, _ := p.game.Units.Get(m.Unit); len(u.Models) > 0 {
				r.At(p.at(join(path, "models", i, "unit")...), "%s has %s as a model, which has models itself", name, check.Within(u.Name))
			}
		}
	}
	for id, u := range p.own.Units.All() {
		judge(u.Name, u.Models, "units", id)
	}
	for id, o := range p.own.Options.All() {
		judge(o.Name, o.Models, "options", id)
	}
}}

var modelsTakeNothing = rule{Check: diag.Check{
	Code:     "G454",
	Severity: diag.Warning,
	Title:    "option that only a model could take",
	Explain: "Options are offered to formations and their units, and go to units. A unit that is only ever a model of others (`models`) is offered none: no list can take what stands under its `options` and `optionGroups`. " +
		"Nor does an option take a weapon away (`replaces`) that only such models carry.\n\n" +
		"Give each way in which a model may be armed a separate profile, and the formation an option for each that adds this model; options that such an option brings itself (`options` of the option) come with it.",
}, Find: func(p *gameContext, r *report) {
	fielded := p.fielded(func([]schema.Offer) bool { return true })
	for id, u := range p.own.Units.All() {
		field := "options"
		if len(u.Options) == 0 {
			field = "optionGroups"
		}
		if len(u.Options)+len(u.OptionGroups) > 0 && !fielded[id] && p.isModel(id, func(string) bool { return true }) {
			r.At(p.at("units", id, field), "%s is only a model of other units, so no list can take its options", u.Name).
				Why("%s", armModels)
		}
	}
	p.replacedOfModels(r)
}}

// armModels is the way out.
const armModels = "give each way in which it may be armed a separate profile, and the formation an option for each that adds this model"

// replacedOfModels reports weapons that an option takes away, and that of all that it may go
// to only models carry.
func (p *gameContext) replacedOfModels(r *report) {
	given := p.givenWeapons()
	for id, o := range p.own.Options.All() {
		takers := p.fielded(func(offers []schema.Offer) bool {
			return slices.ContainsFunc(offers, func(of schema.Offer) bool { return of.Option == id })
		})
		for i, w := range o.Replaces {
			if given[w.Weapon] || p.anyCarries(takers, w.Weapon) {
				continue
			}
			for model, u := range p.game.Units.All() {
				if carries(u, w.Weapon) && p.isModel(model, func(unit string) bool { return takers[unit] }) {
					r.At(p.at("options", id, "replaces", i, "weapon"), "%s takes away %q, but only the model %s carries it, and keeps it", o.Name, p.game.Weapons.Title(w.Weapon), u.Name).
						Why("%s", armModels)
					break
				}
			}
		}
	}
}

// fielded are the units that formations field by themselves, of those formations that can be
// offered what is wanted.
func (p *gameContext) fielded(wanted func([]schema.Offer) bool) map[string]bool {
	all := map[string]bool{}
	for _, f := range p.game.Formations.All() {
		offers := p.offersOf(f)
		if !wanted(offers) {
			continue
		}
		for _, id := range p.kinds(f) {
			all[id] = true
		}
		for _, of := range offers {
			if o, _ := p.game.Options.Get(of.Option); o.Becomes != "" {
				all[o.Becomes] = true
			}
		}
	}
	return all
}

// givenWeapons are those that some option or change gives a unit.
func (p *gameContext) givenWeapons() map[string]bool {
	given := map[string]bool{}
	add := func(all []schema.Carried) {
		for _, c := range all {
			given[c.Weapon] = true
		}
	}
	for _, o := range p.game.Options.All() {
		add(o.Weapons)
	}
	whole := *p
	whole.own = &p.game.Parts
	whole.changes(func(s site) {
		for i := range s.changes {
			add(s.changes[i].Weapons)
		}
	})
	return given
}

func carries(u schema.Unit, weapon string) bool {
	return slices.ContainsFunc(u.Weapons, func(c schema.Carried) bool { return c.Weapon == weapon })
}

func (p *gameContext) anyCarries(units map[string]bool, weapon string) bool {
	for id := range units {
		if u, _ := p.game.Units.Get(id); carries(u, weapon) {
			return true
		}
	}
	return false
}

// isModel says whether some unit of those, or any option, has a unit as a model.
func (p *gameContext) isModel(id string, of func(unit string) bool) bool {
	is := func(m schema.Member) bool { return m.Unit == id }
	for unit, u := range p.game.Units.All() {
		if of(unit) && slices.ContainsFunc(u.Models, is) {
			return true
		}
	}
	for _, o := range p.game.Options.All() {
		if slices.ContainsFunc(o.Models, is) {
			return true
		}
	}
	return false
}
