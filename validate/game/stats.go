package game

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var undeclaredStat = rule{Check: diag.Check{
	Code:  "G406",
	Title: "undeclared stat",
	Explain: "A part has a figure that the game's `stats` do not declare, or not for parts of this sort. A declaration says what the figure means, " +
		"what kind it is and who may have it: `stats: nerve: {title: \"Nerve\", of: [\"units\"], kind: \"number\"}`.",
}, Find: func(p *gameContext, r *report) {
	p.figures(func(sorts []string, id string, _ schema.StatValue, path []any) {
		s, ok := p.game.Stats.Get(id)
		switch {
		case !ok:
			var declared []string
			for _, sort := range sorts {
				declared = append(declared, check.StatsOf(p.game, sort)...)
			}
			r.At(p.keyAt(path...), "no stat %q is declared", id).Meant(id, declared, p.game.Stats.Title).Why("%s", p.elsewhere(aStat, id))
		case len(s.Of) == 0: // what it is declared for is broken, and reported there
		case !slices.ContainsFunc(sorts, func(sort string) bool { return slices.Contains(s.Of, sort) }):
			r.At(p.keyAt(path...), "stat %q is declared for %s, not for %s", id, strings.Join(s.Of, ", "), sorts[0])
		}
	})
}}

// figures calls back for every figure of the parts, with the sorts of parts
// that a stat may be declared for to stand there.
func (p *gameContext) figures(visit func(sorts []string, id string, d schema.StatValue, path []any)) {
	references(p.game, p.own, func(x reference) {
		if x.kind != aStat || !x.isKey {
			return
		}
		switch part := x.path[0].(string); part {
		case "options":
			visit([]string{"options", "units"}, x.id, x.value, x.path) // added to its unit's
		case "formations":
			visit([]string{"units"}, x.id, x.value, x.path)
		case "decks":
			visit([]string{"cards"}, x.id, x.value, x.path)
		default:
			visit([]string{part}, x.id, x.value, x.path)
		}
	})
}

var statFault = rule{Check: diag.Check{
	Code:  "G407",
	Title: "stat of the wrong kind or out of range",
	Explain: "A figure is of another kind than its declaration says, or outside the declared range. What a unit loses one by one, such as figures or wounds, " +
		"is at most 100: paper has a box for each.",
}, Find: func(p *gameContext, r *report) {
	p.figures(func(_ []string, id string, d schema.StatValue, path []any) {
		s, ok := p.game.Stats.Get(id)
		bad := check.FigureFault(p.game, id, d)
		if path[0] == "options" && s.Kind == "number" {
			bad = check.TickFault(p.game, id, d) // it is added, so it may be below the stat's range
		}
		if ok && bad != "" {
			r.At(p.at(path...), "%s %s", check.Within(s.Title), bad)
		}
	})
}}

var figureMissing = rule{Check: diag.Check{
	Code:  "G420",
	Title: "unit or weapon lacks a figure that it must have",
	Explain: "The declaration of a figure says in `must` which classes of units have to have it, or, of a figure of weapons, the weapons of which: the game cannot do without. " +
		"A data sheet of one's own gives it to each of its units.",
}, Find: func(p *gameContext, r *report) {
	if !p.doc.Whole { // what is missing may be the broken one
		return
	}
	for id, u := range p.own.Units.All() {
		var missing []string
		for stat, s := range p.game.Stats.All() {
			if slices.Contains(s.Of, "units") && s.Must.Holds(p.game, u.Class) && !u.Stats.Has(stat) && !p.misspelt(u.Stats, "units", stat) {
				missing = append(missing, strconv.Quote(stat))
			}
		}
		if len(missing) > 0 {
			r.At(p.keyAt("units", id), "%s lacks %s", u.Name, text.And(missing)).Why("%s", musts(p.game, missing))
		}
		for i, c := range u.Weapons {
			if w, ok := p.game.Weapons.Get(c.Weapon); ok {
				p.findWeaponLacks(r, u, w, p.at("units", id, "weapons", i, "weapon"))
			}
		}
	}
}}

// findWeaponLacks reports a weapon without what those of the unit's class have to
// have.
func (p *gameContext) findWeaponLacks(r *report, u schema.Unit, w schema.Weapon, at diag.Span) {
	var missing []string
	for stat, s := range p.game.Stats.All() {
		if slices.Contains(s.Of, "weapons") && s.Must.Holds(p.game, u.Class) && !w.Stats.Has(stat) && !p.misspelt(w.Stats, "weapons", stat) {
			missing = append(missing, strconv.Quote(stat))
		}
	}
	if len(missing) > 0 {
		r.At(at, "%s of %s lacks %s", w.Name, u.Name, text.And(missing)).Why("%s", musts(p.game, missing))
	}
}

// misspelt says whether there is an undeclared figure that may be meant for this
// one, which another check reports (G406).
func (p *gameContext) misspelt(stats schema.Stats, of, stat string) bool {
	return slices.ContainsFunc(stats.Keys(), func(id string) bool {
		return !p.game.Stats.Has(id) && text.Nearest(id, check.StatsOf(p.game, of)) == stat
	})
}

// musts say what the figures mean that are missing.
func musts(g *schema.Game, missing []string) string {
	var out []string
	for id, s := range g.Stats.All() {
		if slices.Contains(missing, strconv.Quote(id)) && s.Text != "" {
			out = append(out, id+": "+strings.TrimSuffix(s.Text, "."))
		}
	}
	return strings.Join(out, "; ")
}
