package sheets

import "testing"

// TestNarrowColumns takes columns that hold few words a line only where they save a sheet of paper.
func TestNarrowColumns(t *testing.T) {
	for _, tt := range []struct{ wide, narrow, want int }{
		{wide: 4, narrow: 3, want: 3}, {wide: 3, narrow: 3, want: 3}, {wide: 3, narrow: 2, want: 4}, {wide: 2, narrow: 1, want: 3}, {wide: 5, narrow: 4, want: 4},
	} {
		of := fitting{plans: []plan{{columns: 3}, {columns: 4, narrow: true}}, least: 8, largest: 9, pages: func(p plan) int {
			if p.narrow {
				return tt.narrow
			}
			return tt.wide + int(max(0, p.size-8)*10) // larger type takes more
		}}
		if got := of.best().columns; got != tt.want {
			t.Errorf("%d pages, in narrow columns %d: %d columns, want %d", tt.wide, tt.narrow, got, tt.want)
		}
	}
	alone := fitting{plans: []plan{{columns: 4, narrow: true}}, least: 8, largest: 9, pages: func(plan) int { return 3 }}
	if got := alone.best().columns; got != 4 {
		t.Errorf("asked for, they are %d", got)
	}
}
