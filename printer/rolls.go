package printer

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// setRolls makes the block the game's table of that id: the rolls first, if
// it has any.
func setRolls(b *block, g *schema.Game, id string) {
	t, ok := g.Tables.Get(id)
	if !ok {
		b.before = "no table " + quote(id)
		return
	}
	rolled := slices.ContainsFunc(t.Rows, func(r schema.Row) bool { return r.From != nil })
	if rolled {
		b.columns = append(b.columns, column{title: dieName(g, t.Die), align: page.Centre, bold: true})
	}
	for i, c := range t.Columns {
		col := column{title: c, bold: i == 0 && !rolled}
		if short(t, i) {
			col = column{title: c, align: page.Centre}
		}
		b.columns = append(b.columns, col)
	}
	for _, r := range t.Rows {
		var cells []string
		if rolled {
			cells = append(cells, roll(r))
		}
		for _, c := range r.Cells {
			cells = append(cells, schema.Plain(c))
		}
		b.rows = append(b.rows, cells[:min(len(cells), len(b.columns))])
	}
	if b.after == "" {
		b.after = t.Text
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

// roll is the range of a row: "1", "2–5", "9+".
func roll(r schema.Row) string {
	switch {
	case r.From == nil:
		return none
	case r.OrMore:
		return fmt.Sprintf("%d+", *r.From)
	case r.To == nil || *r.To == *r.From:
		return fmt.Sprint(*r.From)
	}
	return fmt.Sprintf("%d–%d", *r.From, *r.To)
}
