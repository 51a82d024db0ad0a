package chain

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/dice"
)

// Column is where a column of a Table begins: at a ratio of attack to defence, 3:1,
// or at a difference, attack less defence.
type Column struct{ Attack, Defence int }

// Row is a row of a Table: the totals that it is for, and the number of the result in each
// column, 0 to MaxHits.
type Row struct {
	From, To int
	Cells    []int
}

// Table is a table of results, by strength and a roll. It never changes.
type Table struct {
	Roll    Roll
	ratio   bool
	columns []Column
	low     int       // the total of the first of rows
	rows    [][]uint8 // by total
}

// NewTable makes a table, by ratio or by difference. Columns go up, and the rows have all
// totals between the first and the last. A total beyond the rows counts as the nearest.
func NewTable(byRatio bool, columns []Column, roll Roll, rows []Row) (*Table, error) {
	t := &Table{Roll: roll, ratio: byRatio, columns: columns}
	if err := roll.Check(); err != nil {
		return nil, err
	}
	if len(columns) == 0 || len(rows) == 0 {
		return nil, fmt.Errorf("a table has at least one column and one row, not %d and %d", len(columns), len(rows))
	}
	for i, c := range columns {
		if byRatio && (c.Attack < 0 || c.Defence < 1 || c.Attack > maxStrength || c.Defence > maxStrength) {
			return nil, fmt.Errorf("column %d is for %d:%d, which is not a ratio of numbers up to %d", i+1, c.Attack, c.Defence, maxStrength)
		}
		if i > 0 && t.reaches(columns[i-1].Attack, columns[i-1].Defence, c) {
			return nil, fmt.Errorf("column %d is not for more than column %d", i+1, i)
		}
	}
	t.low = rows[0].From
	for i, r := range rows {
		if err := t.addRow(r); err != nil {
			return nil, fmt.Errorf("row %d: %w", i+1, err)
		}
	}
	return t, nil
}

// maxStrength is the most that a side counts for a column.
const maxStrength = 1 << 24

func (t *Table) addRow(r Row) error {
	next := t.low + len(t.rows)
	switch {
	case r.From != next:
		return fmt.Errorf("it begins at %d, not at %d", r.From, next)
	case r.To < r.From || r.To > t.low+MaxHits:
		return fmt.Errorf("it ends at %d, not from %d to %d", r.To, r.From, t.low+MaxHits)
	case len(r.Cells) != len(t.columns):
		return fmt.Errorf("it has %d cells in %d columns", len(r.Cells), len(t.columns))
	}
	cells := make([]uint8, len(r.Cells))
	for i, n := range r.Cells {
		if n < 0 || n > MaxHits {
			return fmt.Errorf("result %d is not from 0 to %d", n, MaxHits)
		}
		cells[i] = uint8(n)
	}
	for range r.To - r.From + 1 {
		t.rows = append(t.rows, cells)
	}
	return nil
}

// reaches says whether these strengths are enough for a column. A ratio is rounded for
// the defender: 3:2 is not enough for 2:1.
func (t *Table) reaches(attack, defence int, c Column) bool {
	if t.ratio {
		return attack*c.Defence >= defence*c.Attack
	}
	return attack-defence >= c.Attack-c.Defence
}

// Columns is how many columns the table has.
func (t *Table) Columns() int { return len(t.columns) }

// Column is the column for these strengths, counted from 0, and moved. Beyond the
// first or last it is that one.
func (t *Table) Column(attack, defence, shift int) int {
	attack, defence = min(max(attack, 0), maxStrength), min(max(defence, 0), maxStrength)
	n := 0
	for i, c := range t.columns {
		if t.reaches(attack, defence, c) {
			n = i
		}
	}
	return min(max(n+shift, 0), len(t.columns)-1)
}

// Below says whether these strengths are too little for the first column.
func (t *Table) Below(attack, defence int) bool { return !t.reaches(attack, defence, t.columns[0]) }

// Cell is the number of the result in a column for a total.
func (t *Table) Cell(column, total int) int {
	row := t.rows[min(max(total-t.low, 0), len(t.rows)-1)]
	return int(row[min(max(column, 0), len(row)-1)])
}

// Odds is the exact distribution of the result in a column, with something added to
// the roll.
func (t *Table) Odds(column, plus int) dice.Dist[int] {
	return dice.Map(t.Roll.Odds(), func(total int) int { return t.Cell(column, total+plus) })
}

// Try rolls for the result.
func (t *Table) Try(s *dice.Stream, column, plus int, rec *Record) int {
	return t.Cell(column, plus+t.Roll.bind().roll(s, rec, Throw{What: Tabled}))
}
