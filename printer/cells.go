package printer

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// cells is a part of a game as a row of a table: its fields, stats and chances.
type cells struct {
	id      string
	fields  map[string]string
	stats   schema.Stats
	chances []Chance
}

// partCells are the things of a part of the game that are shown.
func partCells(g *schema.Game, part string, shown func(id string) bool) []cells {
	p, _ := catalog.Named(part)
	var out []cells
	for _, t := range p.Things(g) {
		if shown(t.ID) {
			out = append(out, thingCells(t))
		}
	}
	return out
}

func thingCells(t catalog.Thing) cells {
	c := cells{id: t.ID, fields: map[string]string{"name": t.Name}}
	for _, f := range t.Facts {
		c.fields[f.Key] = f.Value
	}
	switch v := t.Value.(type) {
	case schema.Unit:
		c.stats, c.fields["name"] = v.Stats, pictured(v.Icon, v.Name)
	case schema.Terrain:
		c.stats, c.fields["name"] = v.Stats, pictured(v.Icon, v.Name)
	case schema.Weapon:
		c.stats = v.Stats
	case schema.Option:
		c.stats = v.Stats
	}
	return c
}

// setTable makes the block a table of parts, with the section's columns or
// the usual ones. A stat of several numbers gets a column for each, under
// one heading; columns that no row fills are left out.
// Where a part has nothing, the row says empty.
func setTable(b *layout.Block, g *schema.Game, columns, usual []schema.Column, parts []cells, empty string) {
	if len(columns) == 0 {
		columns = usual
	}
	b.Rows = make([][]string, len(parts))
	for _, c := range columns {
		stat := statOf(g, c.Stat)
		if stat != nil && stat.Kind == "numbers" && c.Nth == 0 {
			addNumbers(b, c, parts, empty)
			continue
		}
		if stat != nil && stat.Kind == "rows" {
			addRows(b, *stat, c, parts)
			continue
		}
		if c.Field == "chances" {
			addChances(b, g, parts)
			continue
		}
		col := layout.Column{Title: c.Title, Bold: c.Field == "name"}
		if stat != nil && stat.Kind != "text" || slices.Contains([]string{"points", "officers"}, c.Field) || strings.HasPrefix(c.Field, lookedField) {
			col.Align = page.Centre
		}
		texts := make([]string, len(parts))
		for i, p := range parts {
			texts[i] = p.cell(g, c, stat)
		}
		b.AddColumn(col, texts, empty)
	}
}

// addNumbers adds a column for each number of a stat.
func addNumbers(b *layout.Block, c schema.Column, parts []cells, empty string) {
	longest := 0
	for _, p := range parts {
		list, _ := p.stat(c.Stat).List()
		longest = max(longest, len(list))
	}
	for n := range longest {
		texts := make([]string, len(parts))
		for i, p := range parts {
			texts[i] = p.nth(c.Stat, n+1)
		}
		b.AddColumn(layout.Column{Title: fmt.Sprint(n + 1), Over: c.Title, Align: page.Centre, Digits: true}, texts, empty)
	}
}

func (p cells) stat(id string) schema.StatValue {
	d, _ := p.stats.Get(id)
	return d
}

// nth is one of a stat's numbers, counted from 1: a dash where the list has
// none, nothing where there is no list.
func (p cells) nth(stat string, n int) string {
	list, ok := p.stat(stat).List()
	switch {
	case !ok:
		return ""
	case n > len(list):
		return layout.None
	}
	return schema.Plain(list[n-1])
}

func (p cells) cell(g *schema.Game, c schema.Column, stat *schema.Stat) string {
	switch {
	case c.Stat == "":
		return p.fields[c.Field]
	case c.Nth > 0:
		return p.nth(c.Stat, c.Nth)
	}
	if d := p.stat(c.Stat); !d.IsNull() {
		return g.Value(c.Stat, d)
	}
	if stat != nil && stat.Default != nil {
		return schema.Figure(*stat.Default)
	}
	return ""
}

// statColumns are columns for the stats of a sort of part, in the game's
// order, as far as they are of the kinds.
func statColumns(g *schema.Game, of string, kinds ...string) []schema.Column {
	var out []schema.Column
	for id, s := range g.Stats.All() {
		if slices.Contains(s.Of, of) && slices.Contains(kinds, s.Kind) {
			out = append(out, schema.Column{Title: catalog.StatTitle(s), Stat: id})
		}
	}
	return out
}

// profileColumns are the stats that a table of units shows: those that the
// sheet's own table of units has, or all that are figures or words.
func profileColumns(g *schema.Game) []schema.Column {
	if g.Sheet != nil {
		units := func(s schema.Section) bool { return s.Show == "units" }
		if i := slices.IndexFunc(g.Sheet.Sections, units); i >= 0 && len(g.Sheet.Sections[i].Columns) > 0 {
			all := slices.Clone(g.Sheet.Sections[i].Columns)
			return slices.DeleteFunc(all, func(c schema.Column) bool { return c.Stat == "" })
		}
	}
	return statColumns(g, "units", "number", "numbers", "text")
}

func unitColumns(g *schema.Game) []schema.Column {
	out := append([]schema.Column{{Title: "Unit", Field: "name"}}, profileColumns(g)...)
	return append(out, schema.Column{Title: "Weapons", Field: "weapons"}, schema.Column{Title: "Keywords", Field: "keywords"})
}

func unitCells(g *schema.Game, shown func(string) bool, chances map[string][]Chance) []cells {
	out := partCells(g, "units", shown)
	for i := range out {
		out[i].chances = chances[out[i].id]
	}
	return out
}

// lookedField begins the fields of figures that have no stat.
const lookedField = "figure "

// filled is a cell's text where the part itself has something to say.
func (p cells) filled(g *schema.Game, c schema.Column) string {
	if c.Stat != "" && p.stat(c.Stat).IsNull() {
		return ""
	}
	if v, ok := p.stat(c.Stat).Number(); ok && c.Stat != "" {
		return schema.Amount(v, statOf(g, c.Stat).Measure)
	}
	return p.cell(g, c, statOf(g, c.Stat))
}
