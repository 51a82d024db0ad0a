package catalog

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// The parts of a game that lie on the table: ground, dice, tables of figures.

func terrain(g *schema.Game) []Thing {
	return things(g.Terrain, func(_ string, t schema.Terrain) Thing {
		level, says := "", g.Filled(t.Text, t.Stats)
		if t.Level != 0 {
			level = strconv.Itoa(t.Level)
		}
		facts := []Fact{
			{"symbol", "Symbol", t.Symbol}, {"layer", "Layer", t.Layer}, {"level", "Level", level}, {"sight", "Sight", Sight(g, t)},
			{"enter", "Entering", Entering(g, t)}, {"stop", "Stop", Stopping(g, t)}, {"lifts", "Lifts", Lifting(g, t)},
		}
		return Thing{
			Name: t.Name, Ref: t.Ref, Icon: t.Icon, Stats: t.Stats, Summary: text.Join(": ", t.Symbol, says),
			Facts: append(append(facts, statFacts(g, t.Stats)...), Fact{"text", "About", says}),
		}
	})
}

// Sight says whether terrain blocks it.
func Sight(g *schema.Game, t schema.Terrain) string {
	switch t.Sight {
	case "blocks":
		return g.Say("blocks")
	case "level":
		if t.Layer == "area" || t.Layer == "line" { // on an open table: who stands on it sees down from it
			return g.Say("blocks but for those on it or as high")
		}
		return g.Say("blocks unless both ends are as high")
	}
	return ""
}

// Entering says who may enter terrain, and what it costs them: "only infantry;
// 2 steps for wheeled".
func Entering(g *schema.Game, t schema.Terrain) string {
	var parts []string
	if len(t.Only) > 0 {
		parts = append(parts, g.Say("only {units}", g.ClassSetWords(t.Only)))
	}
	switch {
	case slices.Equal(t.Never, schema.ClassSet{"all"}):
		parts = append(parts, g.Say("closed to all"))
	case len(t.Never) > 0:
		parts = append(parts, g.Say("closed to {units}", g.ClassSetWords(t.Never)))
	}
	if len(t.Start) > 0 {
		parts = append(parts, g.Say("{units} may only start there", g.ClassSetWords(t.Start)))
	}
	for class, steps := range t.Cost.All() {
		message := "{n} steps for {units}"
		switch {
		case g.OnTable() && class == "all":
			message = "each inch counts {n}"
		case g.OnTable():
			message = "each inch counts {n} for {units}"
		case class == "all":
			message = "{n} steps"
		}
		parts = append(parts, g.Say(message, steps, g.ClassName(class)))
	}
	return strings.Join(parts, "; ")
}

// Stopping says who must stop in terrain, and on leaving it.
func Stopping(g *schema.Game, t schema.Terrain) string {
	leaving := ""
	if len(t.StopLeaving) > 0 {
		leaving = g.Say("on leaving: {units}", g.ClassSetWords(t.StopLeaving))
	}
	return text.Join("; ", g.ClassSetWords(t.Stop), leaving)
}

// Lifting says whether terrain sets aside what lies beneath it.
func Lifting(g *schema.Game, t schema.Terrain) string {
	switch t.Lifts {
	case "along":
		return g.Say("along it the terrain beneath does not hinder")
	case "always":
		return g.Say("the terrain beneath does not hinder")
	}
	return ""
}

func tables(g *schema.Game) []Thing {
	return things(g.Tables, func(id string, t schema.Table) Thing {
		rows := each.Of(t.Rows, func(r schema.Row) Row {
			return Row{cmp.Or(Rolls(g, r), r.Id), text.WithoutSymbols(strings.Join(Cells(g, id, r), " | "))}
		})
		return Thing{
			Name: t.Title, Ref: t.Ref, Summary: text.Join(": ", t.Die, strings.Join(t.Columns, ", ")),
			Facts:    []Fact{{"die", "Die", t.Die}, {"text", "About", text.WithoutSymbols(t.Text)}},
			Sections: []Section{{strings.Join(t.Columns, " | "), rows}},
		}
	})
}

// Rolls are the rolls of a table's row: "1", "2–5", "6+", "1 or less"; "" of a row that is
// looked up.
func Rolls(g *schema.Game, r schema.Row) string {
	switch {
	case r.From == nil:
		return ""
	case r.OrMore:
		return fmt.Sprintf("%d+", *r.From)
	case r.OrLess:
		return g.Say("{number} or less", *r.From)
	case r.To != nil && *r.To != *r.From:
		return fmt.Sprintf("%d–%d", *r.From, *r.To)
	}
	return strconv.Itoa(*r.From)
}

// Cells are the cells of a row of the table of that id, their numbers as the columns have
// them written.
func Cells(g *schema.Game, id string, r schema.Row) []string {
	cells := make([]string, len(r.Cells))
	for i := range r.Cells {
		cells[i] = Cell(g, id, r, i)
	}
	return cells
}

// Cell is one of them. A number of which the table does not say how it is written, and in
// which the rules of play look up what dice must show, is written as that: "4+", "7 or less".
func Cell(g *schema.Game, id string, r schema.Row, column int) string {
	t, _ := g.Tables.Get(id)
	said := t.Cell(r, column)
	if _, number := r.Cells[column].Number(); !number || column < len(t.Written) || g.Play == nil {
		return said
	}
	ways := map[string]bool{}
	look := func(need *schema.PlayAmount, way string) {
		if need != nil && need.Table == id && max(need.Column, 1) == column+1 {
			ways[way] = true
		}
	}
	for _, a := range g.Play.Attacks.All() {
		for _, s := range a.Stages {
			look(s.Need, s.Way)
		}
		if d := a.Duel; d != nil {
			look(d.Own.Need, d.Own.Way)
			look(d.Foe.Need, d.Foe.Way)
		}
	}
	for _, t := range g.Play.Tests.All() {
		look(&t.Need, t.Way)
	}
	switch {
	case len(ways) != 1: // it is no need, or one of both kinds
		return said
	case ways["or-less"]:
		return g.Say("{n} or less", said)
	}
	return said + "+"
}

func dice(g *schema.Game) []Thing {
	return things(g.Dice, func(_ string, d schema.Die) Thing {
		var rows []Row
		var faces []string
		for _, f := range d.Faces {
			face := times(FaceName(f), Number(f.Count))
			rows, faces = append(rows, Row{face, f.Text}), append(faces, face)
		}
		all := strings.Join(faces, ", ")
		return Thing{Name: d.Name, Ref: d.Ref, Summary: all, Facts: []Fact{{"faces", "", all}, {"text", "About", d.Text}}, Sections: []Section{{"Faces", rows}}}
	})
}

// FaceName is a face's name, or its id with a large letter.
func FaceName(f schema.Face) string {
	return cmp.Or(f.Name, text.Capital(f.Face))
}

func supports(g *schema.Game) []Thing {
	return things(g.Supports, func(_ string, s schema.Support) Thing {
		says := g.Filled(s.Text, s.Stats)
		facts := append([]Fact{{"uses", "Uses", figure(s.Points)}, {"table", "Table", s.Table}}, statFacts(g, s.Stats)...)
		return Thing{Name: s.Name, Ref: s.Ref, Icon: s.Icon, Stats: s.Stats, Summary: says, Facts: append(facts, Fact{"text", "About", says})}
	})
}

func values(g *schema.Game) []Thing {
	return things(g.Values, func(id string, v schema.Constant) Thing {
		value := schema.Amount(v.Value, v.Measure)
		return Thing{Name: value, Ref: v.Ref, Summary: v.Text, Facts: []Fact{{"value", "Value", value}, {"text", "About", v.Text}}}
	})
}

func variants(g *schema.Game) []Thing {
	return things(g.Variants, func(_ string, v schema.Variant) Thing {
		var rows []Row
		for id, value := range v.Values.All() {
			if id == v.Default {
				id += " (default)"
			}
			rows = append(rows, Row{id, value.Text})
		}
		return Thing{
			Name: v.Title, Ref: v.Ref, Summary: strings.Join(v.Values.Keys(), ", "),
			Facts: []Fact{{"die", "Die", v.Die}}, Sections: []Section{{"Values", rows}},
		}
	})
}
