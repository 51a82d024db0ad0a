package schema

import "testing"

// A table that is looked up has no gap where an earlier row goes on over later ones.
func TestGapOfATable(t *testing.T) {
	row := func(from, to int) Row { return Row{From: &from, To: &to} }
	for _, c := range []struct {
		rows []Row
		gap  int // 0: none
	}{
		{[]Row{row(1, 3), row(4, 6)}, 0},
		{[]Row{row(5, 6), row(1, 3)}, 4},
		{[]Row{row(1, 10), row(3, 4), row(8, 8)}, 0},
		{[]Row{row(-5, -4), row(-1, 0)}, -3},
		{nil, 0},
	} {
		table := Table{Rows: c.rows}
		if n, ok := table.Gap(); n != c.gap || ok != (c.gap != 0) {
			t.Errorf("%d rows: %d, want %d", len(c.rows), n, c.gap)
		}
	}
}
