package page

import "testing"

// Long names of rows stand in two lines, and leave the squares as wide as they may be, however many there are.
func TestLongNamesOfRowsTakeTwoLines(t *testing.T) {
	h := HeatGrid{Rows: []string{"Rifle squad (Tank grenades, Another man ×2)", "Medic"}, Size: 8, Largest: 6}
	for columns, least := range map[int]float64{8: 6, 40: 1.4} {
		h.Columns = make([]string, columns)
		side, _, names := h.named(92)
		if len(names[0]) != 2 || len(names[1]) != 1 || side < least {
			t.Errorf("%d columns: side %.1f, names %q", columns, side, names)
		}
	}
}
