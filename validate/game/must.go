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

var figureMissing = rule{Check: diag.Check{
	Code:     "G420",
	Severity: diag.Error,
	Title:    "unit or weapon lacks a figure that it must have",
	Explain: "The declaration of a figure says in `must` which classes of units have to have it, or, of a figure of weapons, the weapons of which: the game cannot do without. " +
		"A data sheet of one's own gives it to each of its units.",
}, Find: findFigureMissing}

func findFigureMissing(p *gameContext, r *report) {
	if !p.doc.Complete { // what is missing may be the broken one
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
}

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
