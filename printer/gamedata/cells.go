package gamedata

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// Cells is a part of a game as a row of a table: its fields, by the names that
// columns call them by, its stats and chances.
type Cells struct {
	ID      string
	Icon    string
	Name    string            // behind its icon
	Fields  map[string]string // as cells have them: rich text
	Stats   schema.Stats
	Chances []Chance // the answers to the questions about a unit
}

// PartCells are the things of a part of the game that are shown.
func PartCells(g *schema.Game, part string, shown func(id string) bool) []Cells {
	p, _ := catalog.Named(part)
	return each.Of(each.Where(p.Things(g), func(t catalog.Thing) bool { return shown(t.ID) }), thingCells)
}

func thingCells(t catalog.Thing) Cells {
	c := Cells{ID: t.ID, Icon: t.Icon, Name: Pictured(t.Icon, t.Name), Stats: t.Stats, Fields: map[string]string{}}
	for _, f := range t.Facts {
		if c.Fields[f.Key] = f.Value; f.Key != "text" {
			c.Fields[f.Key] = page.Escaped(f.Value) // names, mostly
		}
	}
	c.Fields["name"] = Pictured(t.Icon, page.Escaped(t.Name))
	return c
}

// SetTable makes the block a table of parts, with the section's columns or
// the usual ones. A stat of several numbers gets a column for each, under
// one heading; columns that no row fills are left out.
// Where a part has nothing, the row says empty.
func SetTable(b *layout.Block, g *schema.Game, columns, usual []schema.Column, parts []Cells, empty string) {
	if len(columns) == 0 {
		columns = usual
	}
	b.Rows = make([][]string, len(parts))
	for _, c := range columns {
		stat := StatOf(g, c.Stat)
		if stat != nil && stat.Kind == "numbers" && c.Nth == 0 {
			addNumbers(b, c, parts, empty)
			continue
		}
		if stat != nil && stat.Kind == "rows" {
			addRows(b, g, *stat, c, parts)
			continue
		}
		if c.Field == "chances" {
			addChances(b, g, parts)
			continue
		}
		col := layout.Column{Title: c.Title, Bold: c.Field == "name"}
		if stat != nil && stat.Kind != "text" || slices.Contains([]string{"points", "officers"}, c.Field) || strings.HasPrefix(c.Field, LookedField) {
			col.Align = page.Centre
		}
		texts := each.Of(parts, func(p Cells) string { return p.cell(g, c, stat) })
		b.AddColumn(col, texts, empty)
	}
	if len(b.Columns) > 1 && !slices.ContainsFunc(b.Columns[1:], func(c layout.Column) bool { return c.Align == page.Left }) {
		b.Columns[0].Fits = true // figures stand near their names
	}
}

// addNumbers adds a column for each number of a stat.
func addNumbers(b *layout.Block, c schema.Column, parts []Cells, empty string) {
	longest := 0
	for _, p := range parts {
		list, _ := p.stat(c.Stat).List()
		longest = max(longest, len(list))
	}
	for n := range longest {
		texts := each.Of(parts, func(p Cells) string { return p.nth(c.Stat, n+1) })
		b.AddColumn(layout.Column{Title: fmt.Sprint(n + 1), Over: c.Title, Align: page.Centre, Digits: true}, texts, empty)
	}
}

func (p Cells) stat(id string) schema.StatValue {
	d, _ := p.Stats.Get(id)
	return d
}

// nth is one of a stat's numbers, counted from 1: a dash where the list has
// none, nothing where there is no list.
func (p Cells) nth(stat string, n int) string {
	list, ok := p.stat(stat).List()
	switch {
	case !ok:
		return ""
	case n > len(list):
		return layout.None
	}
	return schema.Plain(list[n-1])
}

func (p Cells) cell(g *schema.Game, c schema.Column, stat *schema.Stat) string {
	switch {
	case c.Stat == "":
		return p.Fields[c.Field]
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

// StatColumns are columns for the stats of a sort of part, in the game's
// order, as far as they are of the kinds.
func StatColumns(g *schema.Game, of string, kinds ...string) []schema.Column {
	var out []schema.Column
	for id, s := range g.Stats.All() {
		if slices.Contains(s.Of, of) && slices.Contains(kinds, s.Kind) {
			out = append(out, schema.Column{Title: catalog.StatTitle(s), Stat: id})
		}
	}
	return out
}

// ProfileColumns are the stats that a table of units shows: those that the
// sheet's own table of units has, or all that are figures or words.
func ProfileColumns(g *schema.Game) []schema.Column {
	if g.Sheet != nil {
		units := func(s schema.Section) bool { return s.Show == "units" }
		if i := slices.IndexFunc(g.Sheet.Sections, units); i >= 0 && len(g.Sheet.Sections[i].Columns) > 0 {
			all := slices.Clone(g.Sheet.Sections[i].Columns)
			return slices.DeleteFunc(all, func(c schema.Column) bool { return c.Stat == "" })
		}
	}
	return StatColumns(g, "units", "number", "numbers", "text")
}

// LookedField begins the fields of figures that have no stat.
const LookedField = "figure "

// Filled is a cell's text where the part itself has something to say.
func (p Cells) Filled(g *schema.Game, c schema.Column) string {
	if c.Stat != "" && p.stat(c.Stat).IsNull() {
		return ""
	}
	if v, ok := p.stat(c.Stat).Number(); ok && c.Stat != "" {
		return g.Amount(v, StatOf(g, c.Stat).Measure)
	}
	return p.cell(g, c, StatOf(g, c.Stat))
}

// addRows adds the rows of a stat side by side, a column for each of theirs:
// those of one row stand under one head.
func addRows(b *layout.Block, g *schema.Game, s schema.Stat, c schema.Column, parts []Cells) {
	longest := 0
	for _, p := range parts {
		rows, _ := p.stat(c.Stat).List()
		longest = max(longest, len(rows))
	}
	for n := range longest {
		for _, column := range s.Columns {
			texts := make([]string, len(parts))
			for i, p := range parts {
				if rows, _ := p.stat(c.Stat).List(); n < len(rows) {
					texts[i] = cmp.Or(s.RowCell(rows[n], column), layout.None)
					if column == s.Rising {
						texts[i] += SignOf(s.Measure)
					}
				}
			}
			head := layout.Column{Title: text.Capital(g.Worded(column)), Align: page.Centre, Fits: true}
			if head.Over = c.Title; longest > 1 {
				head.Over += " " + schema.Figure(float64(n+1))
			}
			head.Bold = column == s.Rising
			b.AddColumn(head, texts, " ")
		}
	}
}

// Pictured is a name behind its icon.
func Pictured(icon, name string) string {
	i, _ := page.FindIcon(icon)
	return i.Letter() + name
}

// StatOf is the declaration of a stat, nil if the game has none.
func StatOf(g *schema.Game, id string) *schema.Stat {
	if s, ok := g.Stats.Get(id); ok {
		return &s
	}
	return nil
}

// StandIns are the parts that a scenario's variant puts in the place of
// others: a sheet shows them only where it names them.
func StandIns(g *schema.Game) []string {
	var out []string
	for _, v := range g.Variants.All() {
		for _, value := range v.Values.All() {
			for _, id := range value.Swaps.All() {
				out = append(out, id)
			}
		}
	}
	return out
}
