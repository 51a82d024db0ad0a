package gamedata

import (
	"cmp"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// WeaponColumns are the usual columns of a table of weapons.
func WeaponColumns(g *schema.Game) []schema.Column {
	out := append([]schema.Column{{Title: "Weapon", Field: "name"}}, StatColumns(g, "weapons", "number", "numbers", "rows", "ids")...)
	return append(out, schema.Column{Title: "Special rules", Field: "keywords"}, schema.Column{Title: "Remarks", Field: "text"})
}

// addRows adds the rows of a stat side by side, a column for each of theirs:
// those of one row stand under one head.
func addRows(b *layout.Block, s schema.Stat, c schema.Column, parts []Cells) {
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
				}
			}
			head := layout.Column{Title: text.Capital(column), Align: page.Centre, Fits: true}
			if head.Over = c.Title; longest > 1 {
				head.Over += " " + schema.Figure(float64(n+1))
			}
			head.Bold = column == s.Rising
			b.AddColumn(head, texts, " ")
		}
	}
}
