package catalog

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// The parts of a game that say what acts on the table and how.

func units(g *schema.Game) []Thing {
	return things(g.Units, func(id string, u schema.Unit) Thing {
		var figures []string
		for stat, d := range inOrder(g, u.Stats) {
			if s, _ := g.Stats.Get(stat); s.Kind == "number" || s.Kind == "numbers" {
				figures = append(figures, statTitle(g, stat)+" "+schema.Plain(d))
			}
		}
		price := ""
		if u.Points != nil {
			price = g.Amount(u.Points.Float(), "points")
		}
		facts := []Fact{
			{"class", "Class", g.ClassName(u.Class)}, {"nation", "Nation", u.Nation}, {"price", "Price", price}, {"points", "", pointsFigure(g, u.Points)},
			{"keywords", "", KeywordNames(g, u.Keywords...)}, {"weapons", "", WeaponNames(g, u.Weapons)},
		}
		facts = append(append(facts, statFacts(g, u.Stats)...),
			Fact{"models", "Models", ModelNames(g, u.Models)}, Fact{"carries", "Carries", g.ClassSetWords(u.Carries)},
			Fact{"bought", "Bought in", idsOf(g.Formations, func(f schema.Formation) bool {
				has := slices.ContainsFunc(f.Units, func(m schema.Member) bool { return m.Unit == id })
				return has || f.Choose != nil && slices.Contains(f.Choose.Units, id)
			})},
			Fact{"text", "About", u.Text}, Fact{"costs", "Costs", costs(g, u.Costs)},
			Fact{"options", "", text.Join("; ", offers(g, schema.Formation{Options: u.Options}), groupsSaid(g, u.OptionGroups))}, Fact{"changes", "", changesSaid(u.Changes, g.ChangeWords)})
		return Thing{
			Name: u.Name, Ref: u.Ref, Icon: u.Icon, Stats: u.Stats, Summary: text.Join("; ", u.Nation, price, strings.Join(figures, ", "), KeywordNames(g, u.Keywords...)),
			Facts: facts,
			Sections: append([]Section{{"Keywords", keywordRows(g, u.Keywords)}, {"Weapons", carriedRows(g, u.Weapons)}, {"Options", offerRows(g, schema.Formation{Options: u.Options})}},
				composed(g, u.OptionGroups, u.Changes)...),
		}
	})
}

// ModelNames are models of other kinds that a unit has or an option adds: "3 Veteran (Move 5)".
func ModelNames(g *schema.Game, models []schema.Member) string {
	return Members(g, schema.Formation{Units: models})
}

// ModelWords say what models of another kind are: their figures, weapons and keywords.
func ModelWords(g *schema.Game, m *schema.Model) string {
	var parts []string
	for id, d := range inOrder(g, m.Stats) {
		if s, ok := g.Stats.Get(id); ok && s.Measure != "figures" {
			parts = append(parts, StatWords(g, id, d))
		}
	}
	return text.Join("; ", strings.Join(parts, ", "), strings.Join(WeaponTitles(g, m.Weapons), ", "), KeywordNames(g, m.Keywords...))
}

// WeaponTitles are the weapons that are carried, with how many there are and where
// they are mounted: "Rifle ×5", "20mm KwK 30 (turret)".
func WeaponTitles(g *schema.Game, carried []schema.Carried) []string {
	out := make([]string, len(carried))
	for i, c := range carried {
		w, ok := g.Weapons.Get(c.Weapon)
		if !ok {
			w.Name = c.Weapon
		}
		out[i] = times(w.Name, max(1, Number(c.Count)))
		if c.Mount != "" {
			out[i] += " (" + c.Mount + ")"
		}
	}
	return out
}

// WeaponNames lists the weapons that are carried: "Rifle ×5, Bombs".
func WeaponNames(g *schema.Game, carried []schema.Carried) string {
	return strings.Join(WeaponTitles(g, carried), ", ")
}

func carriedRows(g *schema.Game, carried []schema.Carried) []Row {
	var rows []Row
	for i, title := range WeaponTitles(g, carried) {
		w, _ := g.Weapons.Get(carried[i].Weapon)
		rows = append(rows, Row{title, WeaponText(g, w, true)})
	}
	return rows
}

// WeaponText is a weapon's figures, its special rules and what it is: "Range 24
// inches; Assault. A pea-shooter." Stats of several rows may be left to a table.
func WeaponText(g *schema.Game, w schema.Weapon, rows bool) string {
	var parts []string
	for id, d := range inOrder(g, w.Stats) {
		if s, _ := g.Stats.Get(id); rows || s.Kind != "rows" {
			parts = append(parts, said(g, id, d))
		}
	}
	return text.Join(". ", text.Join("; ", text.Capital(strings.Join(parts, ", ")), KeywordNames(g, w.Keywords...)), w.Text)
}

// said is a figure of a weapon as players say it, by the game's own words for it.
func said(g *schema.Game, id string, d schema.StatValue) string {
	if s, _ := g.Stats.Get(id); s.Said != "" {
		amount := g.Value(id, d)
		if n, is := d.Number(); is {
			amount = g.Amount(n, s.Measure)
		}
		return strings.ReplaceAll(s.Said, "{}", amount)
	}
	return StatWords(g, id, d)
}

func weapons(g *schema.Game) []Thing {
	return things(g.Weapons, func(_ string, w schema.Weapon) Thing {
		return Thing{
			Name: w.Name, Ref: w.Ref, Stats: w.Stats, Summary: WeaponText(g, w, true),
			Facts:    append(statFacts(g, w.Stats), Fact{"keywords", "", KeywordNames(g, w.Keywords...)}, Fact{"text", "About", w.Text}),
			Sections: []Section{{"Keywords", keywordRows(g, w.Keywords)}},
		}
	})
}

func keywords(g *schema.Game) []Thing {
	return things(g.Keywords, func(id string, k schema.Keyword) Thing {
		says := g.Filled(k.Text, k.Stats)
		return Thing{
			Name: k.Name, Ref: k.Ref, Icon: k.Icon, Stats: k.Stats, Summary: says,
			Facts: []Fact{
				{"text", "Text", says}, {"brings", "Brings", KeywordNames(g, k.Brings...)},
				{"units", "Units", idsOf(g.Units, func(u schema.Unit) bool { return slices.Contains(u.Keywords, id) })},
				{"options", "Options", idsOf(g.Options, func(o schema.Option) bool { return slices.Contains(o.Keywords, id) })},
			},
			Sections: []Section{{"Figures", statRows(g, k.Stats)}},
		}
	})
}

func classes(g *schema.Game) []Thing {
	return things(g.Classes, func(_ string, c schema.Class) Thing {
		return Thing{Name: c.Name, Ref: c.Ref, Summary: c.Text, Facts: []Fact{{"is", "Belongs to", g.ClassSetWords(c.Is)}, {"text", "About", c.Text}}}
	})
}

func stats(g *schema.Game) []Thing {
	return things(g.Stats, func(_ string, s schema.Stat) Thing {
		means := s.Text
		if s.Default != nil {
			means = text.Join(" ", means, "Absent: "+schema.Figure(*s.Default)+".")
		}
		return Thing{
			Name: s.Title, Ref: s.Ref, Summary: s.Text,
			Facts: []Fact{
				{"of", "Of", strings.Join(s.Of, ", ")}, {"kind", "Kind", Kind(s)}, {"columns", "Columns", strings.Join(s.Columns, ", ")}, {"text", "Means", means},
			},
		}
	})
}
