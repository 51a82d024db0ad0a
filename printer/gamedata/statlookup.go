package gamedata

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// rowOf is the row of one of the game's tables with an id, or else the nth,
// counted from 1.
func rowOf(g *schema.Game, table, id string, n int) (t schema.Table, r schema.Row, ok bool) {
	t, ok = g.Tables.Get(table)
	if !ok {
		return t, r, false
	}
	i := slices.IndexFunc(t.Rows, func(r schema.Row) bool { return r.Id == id })
	if i < 0 {
		i = n - 1
	}
	if i < 0 || i >= len(t.Rows) {
		return t, r, false
	}
	return t, t.Rows[i], true
}

// RowMeant is the row that says what a stat's number means, if its table does.
func RowMeant(g *schema.Game, s schema.Stat, d schema.StatValue) (schema.Table, schema.Row, bool) {
	v, ok := d.Number()
	if !ok || s.Table == "" {
		return schema.Table{}, schema.Row{}, false
	}
	return rowOf(g, s.Table, schema.Figure(v), int(v))
}

// rowFigures are the cells of a row but the first, under their columns' names;
// empty ones are left out.
func rowFigures(t schema.Table, r schema.Row) []Quantity {
	var out []Quantity
	for i := 1; i < len(r.Cells); i++ {
		if !r.Cells[i].IsNull() {
			out = append(out, Quantity{Name: t.Columns[i], Value: t.Cell(r, i)})
		}
	}
	return out
}

// ClassFigures are the figures of a unit's class; ok is whether its table has
// any.
func ClassFigures(g *schema.Game, class string) (out []Quantity, ok bool) {
	if g.Roster == nil {
		return nil, false
	}
	t, r, ok := rowOf(g, g.Roster.Classes, class, 0)
	return rowFigures(t, r), ok
}

// FiguresOf are a unit's own numbers among those that it has by the game's
// tables: first what any unit has, then its own and those of its class, then
// what few have. called are the first cells of rows that are headed as the stat
// is: "Veteran".
func FiguresOf(g *schema.Game, t schema.Troop, own []Quantity) (figures []Quantity, called []string) {
	var usual, rare []Quantity
	for id, s := range g.Stats.All() {
		d, has := t.Stats.Get(id)
		if !has && s.Default != nil && slices.Contains(s.Of, "units") {
			d = schema.NewStatValue(*s.Default)
		}
		table, row, ok := RowMeant(g, s, d)
		switch {
		case !ok:
			continue
		case s.Default != nil:
			usual = append(usual, rowFigures(table, row)...)
		default:
			rare = append(rare, rowFigures(table, row)...)
		}
		if table.Columns[0] == s.Title {
			called = append(called, table.Cell(row, 0))
		}
	}
	usual = slices.DeleteFunc(usual, func(q Quantity) bool {
		return slices.ContainsFunc(own, func(o Quantity) bool { return o.Name == q.Name })
	})
	class, _ := ClassFigures(g, t.Class)
	return toldApart(slices.Concat(usual, own, class, rare)), called
}

// toldApart says of figures that have one name what each stands behind.
func toldApart(figures []Quantity) []Quantity {
	count := map[string]int{}
	for _, q := range figures {
		count[q.Name]++
	}
	before := ""
	for i := range figures {
		if q := &figures[i]; count[q.Name] > 1 {
			q.Behind = before
		} else {
			before = q.Name
		}
	}
	return figures
}

// ArmsTable is the rows of the game's table of weapons for what a unit carries,
// with the names that these have there; without them, none.
func ArmsTable(g *schema.Game, carried []schema.Carried, names []string) layout.Block {
	if g.Roster == nil || g.Roster.Weapons == "" {
		return figuredArms(g, carried, names)
	}
	var b layout.Block
	for i, c := range carried {
		t, r, ok := rowOf(g, g.Roster.Weapons, c.Weapon, 0)
		if !ok {
			continue
		}
		if len(b.Columns) == 0 {
			for n, title := range t.Columns {
				b.Columns = append(b.Columns, layout.Column{Title: title, Bold: n == 0})
				if short(t, n) {
					b.Columns[n].Align = page.Centre
				}
			}
		}
		cells := []string{names[i]}
		for n := 1; n < len(r.Cells); n++ {
			cells = append(cells, t.Cell(r, n))
		}
		b.Rows = append(b.Rows, cells)
	}
	b.DropEmpty()
	b.Plain = true
	return b
}

// wideHeads is how many letters the heads of a table on a card have at most, all together: longer
// ones are short titles.
const wideHeads = 20

// figuredArms is a table of weapons that have nothing but numbers; an empty block in a game whose
// weapons have more, which words say.
func figuredArms(g *schema.Game, carried []schema.Carried, names []string) layout.Block {
	b := layout.Block{Columns: []layout.Column{{Title: g.Say("Weapon"), Bold: true, Fits: true}}, Plain: true}
	var stats []string
	letters := 0
	for id, s := range g.Stats.All() {
		if !slices.Contains(s.Of, "weapons") {
			continue
		}
		if s.Kind != "number" || s.Said != "" {
			return layout.Block{}
		}
		stats, letters = append(stats, id), letters+utf8.RuneCountInString(s.Title)
		b.Columns = append(b.Columns, layout.Column{Title: s.Title, Align: page.Centre})
	}
	for i := range stats {
		if letters > wideHeads {
			b.Columns[i+1].Title = catalog.StatTitle(*StatOf(g, stats[i]))
		}
	}
	for _, w := range g.Weapons.All() {
		if len(w.Keywords) > 0 || w.Text != "" {
			return layout.Block{}
		}
	}
	for i, c := range carried {
		w, _ := g.Weapons.Get(c.Weapon)
		row := []string{names[i]}
		for _, id := range stats {
			row = append(row, cmp.Or(FigureText(g, w.Stats, id), layout.None))
		}
		b.Rows = append(b.Rows, row)
	}
	if len(stats) == 0 || len(b.Rows) == 0 {
		return layout.Block{}
	}
	b.DropEmpty()
	return b
}

// ArmsTerms spell out what stands in a table of weapons: their special rules,
// and what their figures mean that have tables.
func ArmsTerms(g *schema.Game, carried []schema.Carried) []layout.Term {
	var keywords []string
	var out []layout.Term
	for _, c := range carried {
		w, _ := g.Weapons.Get(c.Weapon)
		keywords = Unique(keywords, w.Keywords...)
		for id, d := range w.Stats.All() {
			s := StatOf(g, id)
			if s == nil {
				continue
			}
			t, r, ok := RowMeant(g, *s, d)
			if !ok {
				continue
			}
			says := each.Of(rowFigures(t, r), func(q Quantity) string { return q.Name + " " + q.Value })
			term := layout.Term{Name: catalog.StatTitle(*s) + " " + t.Cell(r, 0), Text: strings.Join(says, ", ")}
			if !slices.Contains(out, term) {
				out = append(out, term)
			}
		}
	}
	return append(KeywordTerms(g, keywords), out...)
}

// lookedStats says whether all that an option sets stands in tables, whose rows
// are on cards.
func lookedStats(g *schema.Game, stats schema.Stats) bool {
	n := 0
	for id := range stats.All() {
		if s := StatOf(g, id); s == nil || s.Table == "" {
			return false
		}
		n++
	}
	return n > 0
}

// Quantity is a number with its name and what it counts.
type Quantity struct {
	Name, Value, Unit string
	Behind            string // of several of one name: the number that it stands behind
}

// newQuantity is a number of a unit: inches and what dice must show have their signs.
func newQuantity(g *schema.Game, s schema.Stat, v float64) Quantity {
	switch s.Measure {
	case "inches":
		return Quantity{Name: catalog.StatTitle(s), Value: schema.Figure(v) + MeasureSign(s.Measure)}
	case "or more":
		return Quantity{Name: catalog.StatTitle(s), Value: schema.Figure(v) + "+"}
	}
	return Quantity{Name: catalog.StatTitle(s), Value: schema.Figure(v), Unit: g.Counted(v, s.Measure)}
}

// SignOf is what stands behind a number that measures something, "" where nothing does.
func SignOf(measure string) string {
	switch measure {
	case "inches", "cm", "mm":
		return MeasureSign(measure)
	}
	return ""
}

// MeasureSign is what stands behind a length.
func MeasureSign(measure string) string {
	switch measure {
	case "inches":
		return "″"
	case "cm":
		return " cm"
	}
	return " mm"
}

// placed is the part of a game's units, as one of that many, that must have a number
// for it to have a place on all cards.
const placed = 3

// StatPlaces are the names of the numbers that have a place on the cards of a game's
// units: those that no small part of its units has, in the order in which they stand
// there.
func StatPlaces(g *schema.Game) []string {
	var names []string
	count, units := map[string]int{}, 0
	for id := range g.Units.All() {
		t, ok := schema.Profile(g, id)
		if !ok {
			continue
		}
		units++
		figures, _ := FiguresOf(g, t, OwnNumbers(g, "units", t.Stats))
		after := 0
		for _, q := range figures {
			if q.Behind != "" {
				continue
			}
			count[q.Name]++
			if at := slices.Index(names, q.Name); at >= 0 {
				after = at + 1
				continue
			}
			names = slices.Insert(names, after, q.Name)
			after++
		}
	}
	return each.Where(names, func(name string) bool { return count[name]*placed >= units })
}

// OwnNumbers are the numbers of a part of a sort, in the game's order, but what is ticked
// off and what stands in tables; where it has none, the usual one.
func OwnNumbers(g *schema.Game, sort string, stats schema.Stats) []Quantity {
	var out []Quantity
	for id, s := range g.Stats.All() {
		d, ok := stats.Get(id)
		if !ok && s.Default != nil && slices.Contains(s.Of, sort) {
			d, ok = schema.NewStatValue(*s.Default), true
		}
		if _, _, looked := RowMeant(g, s, d); !ok || looked || id == g.TickStat() && inBoxes(g, stats) || s.Kind != "number" {
			continue
		}
		v, _ := d.Number()
		out = append(out, newQuantity(g, s, v))
	}
	return out
}

// inBoxes says whether the boxes of a unit show how many it is of: one for each, or of one
// figure its wounds.
func inBoxes(g *schema.Game, stats schema.Stats) bool {
	_, by := Boxes(g, stats)
	figures, _ := g.Figure(stats, g.TickStat())
	return by == g.TickStat() || figures <= 1
}
