package printer

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// ticked are the stats, by id or by what they measure, that a unit loses one
// by one in play and that its owner ticks off on paper.
var ticked = []string{"figures", "wounds"}

// tickStat is the stat of the game's units that is ticked off, "" if none.
func tickStat(g *schema.Game) string {
	for id, s := range g.Stats.All() {
		if s.Kind == "number" && slices.Contains(s.Of, "units") && (slices.Contains(ticked, id) || slices.Contains(ticked, s.Measure)) {
			return id
		}
	}
	return ""
}

// boxes is how many boxes a unit has to tick off.
func boxes(g *schema.Game, stats schema.Stats) int {
	d, _ := stats.Get(tickStat(g))
	n, _ := d.Int()
	return n
}

// title is what the stat is called on paper.
func statTitle(s schema.Stat) string {
	if s.Short != "" {
		return s.Short
	}
	return s.Title
}

// keywordTerms are keywords with their texts, the figures filled in.
func keywordTerms(g *schema.Game, ids []string) []term {
	var out []term
	for _, id := range ids {
		k, ok := g.Keywords.Get(id)
		if !ok {
			k.Name = id
		}
		out = append(out, term{k.Name, filled(g, k.Text, k.Stats)})
	}
	return out
}

// optionTerms are options with what they do, those left out whose keywords
// say it.
func optionTerms(g *schema.Game, ids []string) []term {
	var out []term
	for _, id := range ids {
		o, ok := g.Options.Get(id)
		if ok && o.Text != "" && len(o.Keywords) == 0 {
			out = append(out, term{o.Name, filled(g, o.Text, o.Stats)})
		}
	}
	return out
}

// weaponTerms are a unit's weapons: name, number and mount, figures, special
// rules.
func weaponTerms(g *schema.Game, carried []schema.Carried) []term {
	var out []term
	for _, c := range carried {
		w, ok := g.Weapons.Get(c.Weapon)
		if !ok {
			w.Name = c.Weapon
		}
		name := w.Name
		if n := times(c.Count); n > 1 {
			name += " ×" + number(float64(n))
		}
		if c.Mount != "" {
			name += " (" + c.Mount + ")"
		}
		var parts []string
		for id, d := range w.Stats.All() {
			parts = append(parts, statWords(g, id, d))
		}
		if len(w.Keywords) > 0 {
			parts = append(parts, keywordNames(g, w.Keywords))
		}
		out = append(out, term{name, strings.Join(parts, ", ")})
	}
	return out
}

// statWords is a stat with its name: "Range 24 inches".
func statWords(g *schema.Game, id string, d schema.Datum) string {
	s := statOf(g, id)
	if s == nil {
		return id + " " + datum(g, nil, d)
	}
	return statTitle(*s) + " " + datum(g, s, d) + measured(s.Measure)
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
