package parts

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// The parts of a game that say what acts on the table and how.

func unitThings(g *schema.Game) []Thing {
	return thingsOf(g.Units, func(id string, u schema.Unit) Thing {
		var figures []string
		for stat, d := range statsInOrder(g, u.Stats) {
			if s, _ := g.Stats.Get(stat); s.Kind == "number" || s.Kind == "numbers" {
				figures = append(figures, statTitle(g, stat)+" "+schema.Plain(d))
			}
		}
		about := facts([2]string{"Class", g.ClassName(u.Class)}, [2]string{"Nation", u.Nation}, [2]string{"Price", ownPrice(u.Points)})
		about = append(about, statRows(g, u.Stats)...)
		about = append(about, facts([2]string{"Carries", g.ClassSetWords(u.Carries)}, [2]string{"Bought in", strings.Join(boughtIn(g, id), ", ")}, [2]string{"About", u.Text})...)
		return Thing{
			Name: u.Name, Ref: u.Ref,
			Summary: text.Join("; ", strings.Join(figures, ", "), KeywordNames(g, u.Keywords)),
			Facts:   about, Sections: sections(Section{"Keywords", keywordRows(g, u.Keywords)}, Section{"Weapons", carriedRows(g, u.Weapons)}),
		}
	})
}

func ownPrice(points *int) string {
	if points == nil {
		return ""
	}
	return text.Plural(*points, "point")
}

// boughtIn are the formations that have the unit, or may.
func boughtIn(g *schema.Game, unit string) []string {
	var ids []string
	for id, f := range g.Formations.All() {
		has := slices.ContainsFunc(f.Units, func(m schema.Member) bool { return m.Unit == unit })
		if has || f.Choose != nil && slices.Contains(f.Choose.Units, unit) {
			ids = append(ids, id)
		}
	}
	return ids
}

func carriedRows(g *schema.Game, carried []schema.Carried) [][2]string {
	var rows [][2]string
	for _, c := range carried {
		w, _ := g.Weapons.Get(c.Weapon)
		name := c.Weapon
		if n := copies(c.Count); n > 1 {
			name = fmt.Sprintf("%d × %s", n, name)
		}
		rows = append(rows, [2]string{text.Join(", ", name, c.Mount), weaponWords(g, w)})
	}
	return rows
}

func weaponWords(g *schema.Game, w schema.Weapon) string {
	return text.Join("; ", statWords(g, w.Stats), KeywordNames(g, w.Keywords), w.Text)
}

func weaponThings(g *schema.Game) []Thing {
	return thingsOf(g.Weapons, func(_ string, w schema.Weapon) Thing {
		return Thing{
			Name: w.Name, Ref: w.Ref, Summary: weaponWords(g, w),
			Facts:    append(statRows(g, w.Stats), facts([2]string{"About", w.Text})...),
			Sections: sections(Section{"Keywords", keywordRows(g, w.Keywords)}),
		}
	})
}

func keywordThings(g *schema.Game) []Thing {
	return thingsOf(g.Keywords, func(id string, k schema.Keyword) Thing {
		text := g.Filled(k.Text, k.Stats)
		return Thing{
			Name: k.Name, Ref: k.Ref, Summary: text,
			Facts: facts(
				[2]string{"Text", text}, [2]string{"Brings", KeywordNames(g, k.Brings)},
				[2]string{"Units", strings.Join(unitsWith(g, id), ", ")}, [2]string{"Options", strings.Join(optionsGiving(g, id), ", ")},
			),
			Sections: sections(Section{"Figures", statRows(g, k.Stats)}),
		}
	})
}

// unitsWith are the units that have a keyword of their own.
func unitsWith(g *schema.Game, keyword string) []string {
	var ids []string
	for id, u := range g.Units.All() {
		if slices.Contains(u.Keywords, keyword) {
			ids = append(ids, id)
		}
	}
	return ids
}

// optionsGiving are the options that give a keyword.
func optionsGiving(g *schema.Game, keyword string) []string {
	var ids []string
	for id, o := range g.Options.All() {
		if slices.Contains(o.Keywords, keyword) {
			ids = append(ids, id)
		}
	}
	return ids
}

func classThings(g *schema.Game) []Thing {
	return thingsOf(g.Classes, func(_ string, c schema.Class) Thing {
		var wider []string
		for _, id := range c.Is {
			wider = append(wider, g.ClassName(id))
		}
		return Thing{Name: c.Name, Ref: c.Ref, Summary: c.Text, Facts: facts([2]string{"Belongs to", strings.Join(wider, ", ")}, [2]string{"About", c.Text})}
	})
}

func statThings(g *schema.Game) []Thing {
	return thingsOf(g.Stats, func(_ string, s schema.Stat) Thing {
		return Thing{
			Name: s.Title, Ref: s.Ref, Summary: s.Text,
			Facts: facts(
				[2]string{"Of", strings.Join(s.Of, ", ")}, [2]string{"Kind", text.Join(" of ", s.Kind, s.Measure)},
				[2]string{"Columns", strings.Join(s.Columns, ", ")}, [2]string{"Means", s.Text},
			),
		}
	})
}
