package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// The parts of a game that lie on the table: ground, dice, tables of figures.

func terrainThings(g *schema.Game) []thing {
	return thingsOf(g.Terrain, func(_ string, t schema.Terrain) thing {
		level := ""
		if t.Level != 0 {
			level = strconv.Itoa(t.Level)
		}
		about := facts(
			[2]string{"Symbol", t.Symbol}, [2]string{"Layer", t.Layer}, [2]string{"Level", level}, [2]string{"Sight", t.Sight},
			[2]string{"Only", g.WhoWords(t.Only)}, [2]string{"Never", g.WhoWords(t.Never)}, [2]string{"From the start", g.WhoWords(t.Start)},
			[2]string{"Stop", g.WhoWords(t.Stop)}, [2]string{"Stop on leaving", g.WhoWords(t.StopLeaving)},
			[2]string{"Steps", costs(g, t)}, [2]string{"Lifts", t.Lifts},
		)
		about = append(about, statRows(g, t.Stats)...)
		return thing{name: t.Name, ref: t.Ref, summary: join(": ", t.Symbol, t.Text), facts: append(about, facts([2]string{"About", t.Text})...)}
	})
}

func costs(g *schema.Game, t schema.Terrain) string {
	var parts []string
	for class, n := range t.Cost.All() {
		parts = append(parts, fmt.Sprintf("%s %d", g.ClassName(class), n))
	}
	return strings.Join(parts, ", ")
}

func tableThings(g *schema.Game) []thing {
	return thingsOf(g.Tables, func(_ string, t schema.Table) thing {
		var rows [][2]string
		for _, r := range t.Rows {
			cells := make([]string, len(r.Cells))
			for i := range r.Cells {
				cells[i] = t.Cell(r, i)
			}
			rows = append(rows, [2]string{rolls(r), strings.Join(cells, " | ")})
		}
		return thing{
			name: t.Title, ref: t.Ref, summary: join(": ", t.Die, strings.Join(t.Columns, ", ")),
			facts:    facts([2]string{"Die", t.Die}, [2]string{"About", t.Text}),
			sections: sections(section{strings.Join(t.Columns, " | "), rows}),
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

func dieThings(g *schema.Game) []thing {
	return thingsOf(g.Dice, func(_ string, d schema.Die) thing {
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
		return thing{name: d.Name, ref: d.Ref, summary: strings.Join(faces, ", "), facts: facts([2]string{"About", d.Text}), sections: sections(section{"Faces", rows})}
	})
}

func supportThings(g *schema.Game) []thing {
	return thingsOf(g.Supports, func(_ string, s schema.Support) thing {
		uses := ""
		if s.Points != nil {
			uses = strconv.Itoa(*s.Points)
		}
		about := append(facts([2]string{"Uses", uses}, [2]string{"Table", s.Table}), statRows(g, s.Stats)...)
		return thing{name: s.Name, ref: s.Ref, summary: s.Text, facts: append(about, facts([2]string{"About", s.Text})...)}
	})
}

func valueThings(g *schema.Game) []thing {
	return thingsOf(g.Values, func(id string, v schema.Constant) thing {
		value := schema.Amount(v.Value, v.Measure)
		return thing{name: value, ref: v.Ref, summary: v.Text, facts: facts([2]string{"Value", value}, [2]string{"About", v.Text})}
	})
}

func variantThings(g *schema.Game) []thing {
	return thingsOf(g.Variants, func(_ string, v schema.Variant) thing {
		var rows [][2]string
		for id, value := range v.Values.All() {
			if id == v.Default {
				id += " (usual)"
			}
			rows = append(rows, [2]string{id, value.Text})
		}
		return thing{
			name: v.Title, ref: v.Ref, summary: strings.Join(v.Values.Keys(), ", "),
			facts: facts([2]string{"Die", v.Die}), sections: sections(section{"Values", rows}),
		}
	})
}
