package parts

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// The parts of a game that lie on the table: ground, dice, tables of figures.

func terrainThings(g *schema.Game) []Thing {
	return thingsOf(g.Terrain, func(_ string, t schema.Terrain) Thing {
		level := ""
		if t.Level != 0 {
			level = strconv.Itoa(t.Level)
		}
		about := facts(
			[2]string{"Symbol", t.Symbol}, [2]string{"Layer", t.Layer}, [2]string{"Level", level}, [2]string{"Sight", t.Sight},
			[2]string{"Only", g.ClassSetWords(t.Only)}, [2]string{"Never", g.ClassSetWords(t.Never)}, [2]string{"From the start", g.ClassSetWords(t.Start)},
			[2]string{"Stop", g.ClassSetWords(t.Stop)}, [2]string{"Stop on leaving", g.ClassSetWords(t.StopLeaving)},
			[2]string{"Steps", costs(g, t)}, [2]string{"Lifts", t.Lifts},
		)
		about = append(about, statRows(g, t.Stats)...)
		return Thing{Name: t.Name, Ref: t.Ref, Summary: text.Join(": ", t.Symbol, t.Text), Facts: append(about, facts([2]string{"About", t.Text})...)}
	})
}

func costs(g *schema.Game, t schema.Terrain) string {
	var parts []string
	for class, n := range t.Cost.All() {
		parts = append(parts, fmt.Sprintf("%s %d", g.ClassName(class), n))
	}
	return strings.Join(parts, ", ")
}

func tableThings(g *schema.Game) []Thing {
	return thingsOf(g.Tables, func(_ string, t schema.Table) Thing {
		var rows [][2]string
		for _, r := range t.Rows {
			cells := make([]string, len(r.Cells))
			for i := range r.Cells {
				cells[i] = t.Cell(r, i)
			}
			rows = append(rows, [2]string{rolls(r), strings.Join(cells, " | ")})
		}
		return Thing{
			Name: t.Title, Ref: t.Ref, Summary: text.Join(": ", t.Die, strings.Join(t.Columns, ", ")),
			Facts:    facts([2]string{"Die", t.Die}, [2]string{"About", t.Text}),
			Sections: sections(Section{strings.Join(t.Columns, " | "), rows}),
		}
	})
}

// rolls are the rolls of a table's row: "2–5", "6 or more".
func rolls(r schema.Row) string {
	switch {
	case r.From == nil:
		return r.Id
	case r.OrMore:
		return fmt.Sprintf("%d or more", *r.From)
	case r.To != nil && *r.To != *r.From:
		return fmt.Sprintf("%d–%d", *r.From, *r.To)
	}
	return strconv.Itoa(*r.From)
}

func dieThings(g *schema.Game) []Thing {
	return thingsOf(g.Dice, func(_ string, d schema.Die) Thing {
		var rows [][2]string
		var faces []string
		for _, f := range d.Faces {
			if f.Name == "" {
				f.Name = f.Face
			}
			face := f.Name
			if n := copies(f.Count); n != 1 {
				face = fmt.Sprintf("%d × %s", n, f.Name)
			}
			rows = append(rows, [2]string{face, f.Text})
			faces = append(faces, face)
		}
		return Thing{Name: d.Name, Ref: d.Ref, Summary: strings.Join(faces, ", "), Facts: facts([2]string{"About", d.Text}), Sections: sections(Section{"Faces", rows})}
	})
}

func supportThings(g *schema.Game) []Thing {
	return thingsOf(g.Supports, func(_ string, s schema.Support) Thing {
		uses := ""
		if s.Points != nil {
			uses = strconv.Itoa(*s.Points)
		}
		about := append(facts([2]string{"Uses", uses}, [2]string{"Table", s.Table}), statRows(g, s.Stats)...)
		return Thing{Name: s.Name, Ref: s.Ref, Summary: s.Text, Facts: append(about, facts([2]string{"About", s.Text})...)}
	})
}

func valueThings(g *schema.Game) []Thing {
	return thingsOf(g.Values, func(id string, v schema.Constant) Thing {
		value := schema.Amount(v.Value, v.Measure)
		return Thing{Name: value, Ref: v.Ref, Summary: v.Text, Facts: facts([2]string{"Value", value}, [2]string{"About", v.Text})}
	})
}

func variantThings(g *schema.Game) []Thing {
	return thingsOf(g.Variants, func(_ string, v schema.Variant) Thing {
		var rows [][2]string
		for id, value := range v.Values.All() {
			if id == v.Default {
				id += " (usual)"
			}
			rows = append(rows, [2]string{id, value.Text})
		}
		return Thing{
			Name: v.Title, Ref: v.Ref, Summary: strings.Join(v.Values.Keys(), ", "),
			Facts: facts([2]string{"Die", v.Die}), Sections: sections(Section{"Values", rows}),
		}
	})
}
