package cards

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/printer/gamedata"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// rowsTable is a stat of several rows on a card, turned on its side: what rises
// from row to row stands in the heads, and below each what it has there.
type rowsTable struct {
	name  string // whose it is: a weapon; "" for the unit's own
	title string // what stands in the heads
	heads []string
	lines []rowsLine
}

// rowsLine is what one column of the stat has under each head.
type rowsLine struct {
	title  string
	values []string
}

// weaponRows are the tables of the weapons that a unit carries.
func weaponRows(g *schema.Game, carried []schema.Carried) []rowsTable {
	var out []rowsTable
	for i, name := range catalog.WeaponTitles(g, carried) {
		w, _ := g.Weapons.Get(carried[i].Weapon)
		for id, d := range w.Stats.All() {
			if s := gamedata.StatOf(g, id); s != nil && s.Kind == "rows" {
				out = append(out, newRowsTable(name, *s, d))
			}
		}
	}
	return out
}

// newRowsTable turns the rows of a stat on their side: the column that rises,
// or the first, becomes the heads.
func newRowsTable(name string, s schema.Stat, d schema.StatValue) rowsTable {
	head := s.Rising
	if head == "" && len(s.Columns) > 0 {
		head = s.Columns[0]
	}
	t := rowsTable{name: name, title: text.Capital(head)}
	rows, _ := d.List()
	values := func(column string) []string {
		out := make([]string, len(rows))
		for i, row := range rows {
			out[i] = cmp.Or(s.RowCell(row, column), layout.None)
		}
		return out
	}
	t.heads = values(head)
	for _, c := range s.Columns {
		if c != head {
			t.lines = append(t.lines, rowsLine{text.Capital(c), values(c)})
		}
	}
	return t
}

// draw sets the table: its name, a light row of heads, the first line large,
// the others smaller.
func (t rowsTable) draw(p *page.Faults, c *page.Canvas, at page.Rect, field string, l looks) float64 {
	y := at.Y
	if t.name != "" {
		name := page.Para{Words: p.Plain(field, t.name, page.Style{Bold: true}), Size: l.text, Tight: true}
		name = p.Fit(field, name, at.W, 1.2*l.text*page.MMPerPoint, l.least())
		name.Draw(c, at.X, y, at.W)
		y += name.Height(at.W) + 0.4
	}
	wide := l.mm(stripLabel)
	cell := (at.W - wide) / float64(max(1, len(t.heads)))
	line := func(title string, values []string, high, size float64, look page.Style, fill page.Ink) {
		layout.Centred(p, c, page.Rect{X: at.X, Y: y, W: wide - 1, H: high}, field, title, page.Style{Ink: layout.Faint}, l.text*0.9, l.leastPrint())
		for i, v := range values {
			box := page.Rect{X: at.X + wide + float64(i)*cell, Y: y, W: cell, H: high}
			c.Add(page.Box{Rect: box, Fill: fill, Stroke: layout.Thin})
			layout.Centred(p, c, box, field, v, look, size, l.leastPrint())
		}
		y += high
	}
	line(t.title, t.heads, l.stripHead*1.15, l.text, page.Style{Bold: true}, layout.Band)
	for i, row := range t.lines {
		if i == 0 {
			line(row.title, row.values, l.stripHigh*0.8, l.figures*0.8, page.Style{Bold: true}, page.Ink{})
			continue
		}
		line(row.title, row.values, l.stripHead*1.3, l.text*1.15, page.Style{}, page.Ink{})
	}
	return y + l.gap
}

// weaponTerms are a unit's weapons: name, number and mount, figures, special
// rules.
func weaponTerms(g *schema.Game, carried []schema.Carried) []layout.Term {
	var out []layout.Term
	for i, name := range catalog.WeaponTitles(g, carried) {
		w, _ := g.Weapons.Get(carried[i].Weapon)
		out = append(out, layout.Term{Name: name, Text: catalog.WeaponText(g, w, false)})
	}
	return out
}

// wordedWeapons are the terms of those weapons of which a table does not say
// all.
func wordedWeapons(g *schema.Game, carried []schema.Carried) []layout.Term {
	terms := weaponTerms(g, carried)
	return slices.DeleteFunc(terms, func(t layout.Term) bool {
		i := slices.IndexFunc(weaponRows(g, carried), func(r rowsTable) bool { return r.name == t.Name })
		return i >= 0 && t.Text == ""
	})
}
