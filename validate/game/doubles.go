package game

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var keywordTwice = rule{Check: diag.Check{
	Code:     "G424",
	Severity: diag.Warning,
	Title:    "part has a keyword twice",
	Explain:  "A unit, a weapon, an option or a formation names the same keyword twice, and has it once. Most often another one was meant.",
}, Find: func(p *gameContext, r *report) {
	for id, u := range p.own.Units.All() {
		p.twice(r, u.Name, u.Keywords, "units", id)
	}
	for id, w := range p.own.Weapons.All() {
		p.twice(r, w.Name, w.Keywords, "weapons", id)
	}
	for id, o := range p.own.Options.All() {
		p.twice(r, o.Name, o.Keywords, "options", id)
	}
	for id, f := range p.own.Formations.All() {
		p.twice(r, f.Name, f.Keywords, "formations", id)
	}
}}

func (p *gameContext) twice(r *report, name string, keywords []string, path ...any) {
	for i, id := range keywords {
		if k := slices.Index(keywords, id); k < i {
			r.At(p.at(join(path, "keywords", i)...), "%s has the keyword %q twice", name, id).
				See(p.at(join(path, "keywords", k)...), "the first")
		}
	}
}

var builtinName = rule{Check: diag.Check{
	Code:     "G425",
	Severity: diag.Warning,
	Title:    "game has the name of a built-in game",
	Explain: "Documents name a built-in game by its name and this one by its path, so nothing is mixed up when they are read. What is printed and written " +
		"names the game, and there the two look the same. Give yours another `name`.",
}, Find: func(p *gameContext, r *report) {
	if p.whole == nil {
		return
	}
	if g, taken := schema.Builtin(p.whole.Name); taken && g != p.whole {
		r.At(p.at("name"), "%q is the name of a built-in game, %s", p.whole.Name, g.Title)
	}
}}
