package printer

import (
	"slices"

	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// ticked are the stats, by id or by what they measure, that a unit loses one
// by one in play and that its owner ticks off on paper, where the game does not
// name another.
var ticked = []string{"figures", "wounds"}

// tickStat is the stat of the game's units that is ticked off, "" if none.
func tickStat(g *schema.Game) string {
	usual := ""
	for id, s := range g.Stats.All() {
		switch {
		case s.Kind != "number" || !slices.Contains(s.Of, "units"):
		case s.Ticked:
			return id
		case usual == "" && (slices.Contains(ticked, id) || slices.Contains(ticked, s.Measure)):
			usual = id
		}
	}
	return usual
}

// boxes is how many boxes a unit has to tick off.
func boxes(g *schema.Game, stats schema.Stats) int {
	d, _ := stats.Get(tickStat(g))
	n, _ := d.Int()
	return n
}

// keywordTerms are keywords with their texts, the figures filled in.
func keywordTerms(g *schema.Game, ids []string) []layout.Term {
	var out []layout.Term
	for _, id := range ids {
		k, ok := g.Keywords.Get(id)
		if !ok {
			k.Name = id
		}
		out = append(out, layout.Term{Name: pictured(k.Icon, k.Name), Text: g.Filled(k.Text, k.Stats)})
	}
	return out
}

// optionTerms are options with what they do, those left out whose keywords
// say it, or that have made the unit another, or whose weapons stand
// among its own.
func optionTerms(g *schema.Game, ids []string) []layout.Term {
	var out []layout.Term
	for _, id := range ids {
		o, ok := g.Options.Get(id)
		if ok && o.Text != "" && len(o.Keywords)+len(o.Weapons) == 0 && o.Becomes == "" && !lookedStats(g, o.Stats) {
			out = append(out, layout.Term{Name: pictured(o.Icon, o.Name), Text: g.Filled(o.Text, o.Stats)})
		}
	}
	return out
}

// weaponTerms are a unit's weapons: name, number and mount, figures, special
// rules.
func weaponTerms(g *schema.Game, carried []schema.Carried) []layout.Term {
	var out []layout.Term
	for i, name := range catalog.WeaponTitles(g, carried) {
		w, _ := g.Weapons.Get(carried[i].Weapon)
		out = append(out, layout.Term{Name: name, Text: catalog.WeaponText(g, w, false)})
	}
	return out
}

// wordedWeapons are the terms of those weapons of which a table does not say
// all.
func wordedWeapons(g *schema.Game, carried []schema.Carried) []layout.Term {
	terms := weaponTerms(g, carried)
	return slices.DeleteFunc(terms, func(t layout.Term) bool {
		i := slices.IndexFunc(weaponRows(g, carried), func(r rowsTable) bool { return r.name == t.Name })
		return i >= 0 && t.Text == ""
	})
}

// unique adds what is new to a list, keeping the order.
func unique(list []string, more ...string) []string {
	for _, s := range more {
		if !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	return list
}
