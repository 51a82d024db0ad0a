package main

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// formationTable is what lists buy (T1.2).
func formationTable(g *schema.Game) table {
	t := newTable("formation", "points", "units", "officers", "keywords", "options")
	for id, f := range g.Formations.All() {
		t.add(f.Name+" `"+id+"`", points(f.Points), members(g, f), fmt.Sprint(f.Leaders), names(g.Keywords, keywordName, f.Keywords), offers(g, f))
	}
	return t
}

// members lists a formation's units: "2 LMG, 1 Rifles", with the figures that
// are not those of the profile.
func members(g *schema.Game, f schema.Formation) string {
	var parts []string
	for _, m := range f.Units {
		s := fmt.Sprintf("%d %s", m.Number(), names(g.Units, unitName, []string{m.Unit}))
		if own := stat(g, m.Stats, "figures"); own != "" {
			s += " (" + own + " figures)"
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, ", ")
}

// offers lists a formation's options with their points.
func offers(g *schema.Game, f schema.Formation) string {
	var parts []string
	for _, offer := range f.Options {
		o, _ := g.Options.Get(offer.Option)
		cost := o.Points
		if offer.Points != nil {
			cost = offer.Points
		}
		s := strings.ToLower(o.Name)
		if o.Becomes != "" {
			s = o.Name
		}
		if cost != nil {
			s += " " + points(*cost)
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, ", ")
}

func points(n int) string { return schema.Figure(float64(n)) }

// bought are the units that formations consist of or options make.
func bought(g *schema.Game) map[string]bool {
	out := map[string]bool{}
	for _, f := range g.Formations.All() {
		for _, m := range f.Units {
			out[m.Unit] = true
		}
	}
	for _, o := range g.Options.All() {
		out[o.Becomes] = true
	}
	return out
}

// unitTable is the profiles of the units that are bought (T4.2, T5.1).
func unitTable(g *schema.Game) table {
	t := newTable("unit", "figures or wounds", "move and combat", "move only", "dice by range", "keywords")
	in := bought(g)
	for id, u := range g.Units.All() {
		if in[id] {
			t.add(u.Name+" `"+id+"`", stat(g, u.Stats, "figures"), stat(g, u.Stats, "move-combat"), stat(g, u.Stats, "move"),
				stat(g, u.Stats, "dice"), names(g.Keywords, keywordName, u.Keywords))
		}
	}
	return t
}

// otherTable is the profiles of those that nobody buys.
func otherTable(g *schema.Game) table {
	t := newTable("piece", "figures", "keywords", "rule")
	in := bought(g)
	for id, u := range g.Units.All() {
		if !in[id] {
			t.add(u.Name+" `"+id+"`", allStats(g, u.Stats), names(g.Keywords, keywordName, u.Keywords), string(u.Ref))
		}
	}
	return t
}

// keywordTable is the special rules with the figures in their words.
func keywordTable(g *schema.Game) table {
	t := newTable("keyword", "what it does", "figures", "rule")
	for id, k := range g.Keywords.All() {
		t.add(k.Name+" `"+id+"`", g.Filled(k.Text, k.Stats), allStats(g, k.Stats), string(k.Ref))
	}
	return t
}

// weaponTable is what comes from off the board.
func weaponTable(g *schema.Game) table {
	t := newTable("weapon", "figures", "keywords", "rule")
	for id, w := range g.Weapons.All() {
		t.add(w.Name+" `"+id+"`", allStats(g, w.Stats), names(g.Keywords, keywordName, w.Keywords), string(w.Ref))
	}
	return t
}
