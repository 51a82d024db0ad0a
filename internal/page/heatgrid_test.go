package page

import "testing"

// Long names of rows stand in two lines, and leave the squares as wide as they may be; where two lines
// would not fit into a square, they stay in one.
func TestLongNamesOfRowsTakeTwoLines(t *testing.T) {
	h := HeatGrid{Rows: []string{"Rifle squad (Tank grenades, Another man ×2)", "Medic"}, Size: 8, Largest: 6}
	for _, c := range []struct{ columns, lines int }{{8, 2}, {40, 1}} {
		h.Columns = make([]string, c.columns)
		side, _, names := h.named(92)
		if len(names[0]) != c.lines || len(names[1]) != 1 || c.lines == 2 && side != 6 {
			t.Errorf("%d columns: side %.1f, names %q", c.columns, side, names)
		}
	}
}
