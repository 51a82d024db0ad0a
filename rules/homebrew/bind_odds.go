package homebrew

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/schema"
)

// maxCells is how many different results a table has at most: as a set has bits.
const maxCells = schema.MaxCellWords

// oddsTable compiles an attack by a table of results.
func (w *binder) oddsTable(id string, o *schema.PlayOdds) *oddsTable {
	table, ok := w.game.Tables.Get(o.Table)
	number, die, known := schema.Dice(table.Die)
	if !ok || !known {
		w.Fail("the attack %q has no table with numbered dice", id)
		return nil
	}
	out := &oddsTable{
		attack: w.figure(id+".attack", &o.Attack, 0, "", false), defence: w.figure(id+".defence", &o.Defence, 0, "", true),
		column: w.figure(id+".column", nil, 0, "", false), roll: w.figure(id+".roll", nil, 0, "", false), heads: table.Columns,
	}
	var columns []chain.Column
	for _, head := range table.Columns {
		attack, defence, ok := schema.OddsColumn(head, o.By)
		if !ok {
			w.Fail("the column %q of table %q is for no %s", head, o.Table, o.By)
		}
		columns = append(columns, chain.Column{Attack: attack, Defence: defence})
	}
	var rows []chain.Row
	for _, r := range table.Rows {
		if r.From == nil {
			w.Fail("a row of table %q has no roll", o.Table)
			return nil
		}
		row := chain.Row{From: *r.From, To: *r.From}
		if r.To != nil {
			row.To = *r.To
		}
		if r.OrLess {
			row.From = min(row.From, number)
		}
		if r.OrMore {
			row.To = max(row.To, number*die)
		}
		for _, c := range r.Cells {
			row.Cells = append(row.Cells, out.cell(c.String()))
		}
		rows = append(rows, row)
	}
	slices.SortFunc(rows, func(a, b chain.Row) int { return a.From - b.From })
	if len(out.cells) > maxCells {
		w.Fail("table %q has %d different results; at most %d can be played", o.Table, len(out.cells), maxCells)
	}
	sides, err := chain.D(die)
	if err == nil {
		out.table, err = chain.NewTable(o.By == "ratio", columns, chain.Roll{N: uint8(number), Die: sides}, rows)
	}
	if err != nil {
		w.Fail("table %q: %v", o.Table, err)
		return nil
	}
	return out
}

// cell is the number of what stands in a cell.
func (o *oddsTable) cell(words string) int {
	i := slices.Index(o.cells, words)
	if i < 0 {
		i, o.cells = len(o.cells), append(o.cells, words)
	}
	return i
}

// among are the numbers of some cells, as a set.
func (o *oddsTable) among(cells []string) (set uint64) {
	for _, words := range cells {
		if i := slices.Index(o.cells, words); i >= 0 {
			set |= 1 << i
		}
	}
	return set
}
