package validate

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var figureMissing = rule[*parts]{diag.Check{
	Code:     "G420",
	Severity: diag.Error,
	Title:    "unit or weapon lacks a figure that it must have",
	Explain: "The declaration of a figure says in `must` which classes of units have to have it, or, of a figure of weapons, the weapons of which: the game cannot do without. " +
		"A data sheet of one's own gives it to each of its units.",
	Bad: ownGame + `stats: chill: {title: "Chill", of: ["units"], kind: "number", must: ["spirit"]}
units: ghost: {name: "Ghost", class: "spirit", stats: chill: 3}
units: wraith: {name: "Wraith", class: "spirit"}
formations: wraiths: {name: "Wraiths", points: 3, units: [{unit: "wraith"}]}
`,
	Good: ownGame + `stats: chill: {title: "Chill", of: ["units"], kind: "number", must: ["spirit"]}
units: ghost: {name: "Ghost", class: "spirit", stats: chill: 3}
units: wraith: {name: "Wraith", class: "spirit", stats: chill: 5}
formations: wraiths: {name: "Wraiths", points: 3, units: [{unit: "wraith"}]}
`,
}, findFigureMissing}

func findFigureMissing(p *parts, r *report) {
	if !p.doc.Complete { // what is missing may be the broken one
		return
	}
	for id, u := range p.own.Units.All() {
		var missing []string
		for stat, s := range p.game.Stats.All() {
			if isOf(s, "units") && s.Must.Holds(p.game, u.Class) && !u.Stats.Has(stat) && !p.misspelt(u.Stats, "units", stat) {
				missing = append(missing, quote(stat))
			}
		}
		if len(missing) > 0 {
			r.at(p.keyAt("units", id), "%s lacks %s", u.Name, text.And(missing)).why("%s", musts(p.game, missing))
		}
		for i, c := range u.Weapons {
			if w, ok := p.game.Weapons.Get(c.Weapon); ok {
				p.findWeaponLacks(r, u, w, p.at("units", id, "weapons", i, "weapon"))
			}
		}
	}
}

// findWeaponLacks reports a weapon without what those of the unit's class have to
// have.
func (p *parts) findWeaponLacks(r *report, u schema.Unit, w schema.Weapon, at diag.Span) {
	var missing []string
	for stat, s := range p.game.Stats.All() {
		if isOf(s, "weapons") && s.Must.Holds(p.game, u.Class) && !w.Stats.Has(stat) && !p.misspelt(w.Stats, "weapons", stat) {
			missing = append(missing, quote(stat))
		}
	}
	if len(missing) > 0 {
		r.at(at, "%s of %s lacks %s", w.Name, u.Name, text.And(missing)).why("%s", musts(p.game, missing))
	}
}

// misspelt says whether there is a figure that nobody declares and that may be
// meant for this one, which is told by itself (G406).
func (p *parts) misspelt(stats schema.Stats, of, stat string) bool {
	return slices.ContainsFunc(stats.Keys(), func(id string) bool {
		return !p.game.Stats.Has(id) && text.Nearest(id, statsOf(p.game, of)) == stat
	})
}

// musts say what the figures mean that are missing.
func musts(g *schema.Game, missing []string) string {
	var out []string
	for id, s := range g.Stats.All() {
		if contains(missing, quote(id)) && s.Text != "" {
			out = append(out, id+": "+strings.TrimSuffix(s.Text, "."))
		}
	}
	return strings.Join(out, "; ")
}
