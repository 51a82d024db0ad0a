package grid

import "testing"

func TestDistancesAndEdges(t *testing.T) {
	b := Board{Columns: 4, Rows: 3}
	f := NewField(b)
	var far [MaxCells]uint8
	f.Distances(&far, MaskOf(0))
	for c := range Cell(b.Cells()) {
		if int(far[c]) != b.Distance(0, c) {
			t.Errorf("%s is %d away", b.Name(c), far[c])
		}
	}
	middle := b.Where(func(c Cell) bool { return b.Depth(c, North) > 1 })
	if near := b.Nearest(middle, North); near.Count() != 4 || !near.Has(b.At(0, 1)) {
		t.Errorf("%d cells are nearest", near.Count())
	}
}
