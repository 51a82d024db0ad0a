package layout

import (
	"slices"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
)

// TestBandsAbreast holds that blocks follow each other in as many columns as
// they ask for, those that ask for the same number together.
func TestBandsAbreast(t *testing.T) {
	table := func(wide bool, abreast int) Block {
		return Block{Title: "Table", Wide: wide, Abreast: abreast, Columns: []Column{{Title: "When"}}, Rows: [][]string{{"Now"}}}
	}
	blocks := []Block{
		table(false, 0), table(false, 0), table(false, 0), table(false, 0),
		table(false, 2), table(false, 2), table(true, 2), table(false, 3), table(false, 3),
	}
	var got []int
	for _, b := range Columns(new(page.Faults), 190, blocks, 4, 8) {
		got = append(got, b.Count)
	}
	want := []int{4, 2, 1, 2} // the last two leave no column empty
	if !slices.Equal(got, want) {
		t.Errorf("columns are %v, want %v", got, want)
	}
}
