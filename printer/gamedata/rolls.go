package gamedata

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// SetRolls makes the block the game's table of that id: the rolls first, if
// it has any.
func SetRolls(b *layout.Block, g *schema.Game, id string) {
	t, ok := g.Tables.Get(id)
	if !ok {
		b.Before = "no table " + layout.Quote(id)
		return
	}
	rolled := slices.ContainsFunc(t.Rows, func(r schema.Row) bool { return r.From != nil })
	if rolled {
		b.Columns = append(b.Columns, layout.Column{Title: dieName(g, t.Die), Align: page.Centre, Bold: true})
	}
	for i, c := range t.Columns {
		col := layout.Column{Title: c, Bold: i == 0 && !rolled}
		if short(t, i) {
			col = layout.Column{Title: c, Align: page.Centre}
		}
		b.Columns = append(b.Columns, col)
	}
	for _, r := range t.Rows {
		var cells []string
		if rolled {
			cells = append(cells, cmp.Or(catalog.Rolls(r), layout.None))
		}
		cells = append(cells, catalog.Cells(t, r)...)
		b.Rows = append(b.Rows, cells[:min(len(cells), len(b.Columns))])
	}
	if b.After == "" {
		b.After = t.Text
	}
}

// short says whether all cells of a table's column are figures or nearly so,
// which stand best in the middle.
func short(t schema.Table, column int) bool {
	return !slices.ContainsFunc(t.Rows, func(r schema.Row) bool {
		return column < len(r.Cells) && len(r.Cells[column].String()) > 4
	})
}

func dieName(g *schema.Game, id string) string {
	if d, ok := g.Dice.Get(id); ok {
		return d.Name
	}
	if id == "" {
		return "Roll"
	}
	return id
}
