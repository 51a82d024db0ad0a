package game

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var undeclaredStat = rule{Check: diag.Check{
	Code:     "G406",
	Severity: diag.Error,
	Title:    "undeclared stat",
	Explain: "A part has a figure that the game's `stats` do not declare, or not for parts of this sort. A declaration says what the figure means, " +
		"what kind it is and who may have it: `stats: nerve: {title: \"Nerve\", of: [\"units\"], kind: \"number\"}`.",
}, Find: findUndeclared}

func findUndeclared(p *gameContext, r *report) {
	p.figures(func(sorts []string, id string, _ schema.StatValue, path []any) {
		s, ok := p.game.Stats.Get(id)
		switch {
		case !ok:
			var declared []string
			for _, sort := range sorts {
				declared = append(declared, check.StatsOf(p.game, sort)...)
			}
			r.At(p.keyAt(path...), "no stat %q is declared%s", id, text.DidYouMean(id, declared)).Why("%s", p.elsewhere(aStat, id))
		case !slices.ContainsFunc(sorts, func(sort string) bool { return slices.Contains(s.Of, sort) }):
			r.At(p.keyAt(path...), "stat %q is declared for %s, not for %s", id, strings.Join(s.Of, ", "), sorts[0])
		}
	})
}

// figures calls back for every figure of the parts, with the sorts of parts
// that a stat may be declared for to stand there.
func (p *gameContext) figures(visit func(sorts []string, id string, d schema.StatValue, path []any)) {
	each := func(stats schema.Stats, sorts []string, path ...any) {
		for id, d := range stats.All() {
			visit(sorts, id, d, join(path, id))
		}
	}
	for id, x := range p.own.Keywords.All() {
		each(x.Stats, []string{"keywords"}, "keywords", id, "stats")
	}
	for id, x := range p.own.Weapons.All() {
		each(x.Stats, []string{"weapons"}, "weapons", id, "stats")
	}
	for id, x := range p.own.Units.All() {
		each(x.Stats, []string{"units"}, "units", id, "stats")
	}
	for id, x := range p.own.Options.All() {
		each(x.Stats, []string{"options", "units"}, "options", id, "stats") // added to its unit's
	}
	for id, x := range p.own.Formations.All() {
		for i, m := range x.Units {
			each(m.Stats, []string{"units"}, "formations", id, "units", i, "stats")
		}
	}
	for id, x := range p.own.Terrain.All() {
		each(x.Stats, []string{"terrain"}, "terrain", id, "stats")
	}
	for id, x := range p.own.Supports.All() {
		each(x.Stats, []string{"supports"}, "supports", id, "stats")
	}
}
