package plain

import (
	"github.com/tabletop-forge/forge/internal/text"
)

// longestBar is how many columns a bar has at most.
const longestBar = 40

// WithBars is Text with a bar in the last column of each row, which is left
// empty for it: shares from 0 to 1, as long as the width allows.
func (t *Table) WithBars(shares []float64, width int) string {
	last := len(t.heads) - 1
	rest := width
	for _, w := range t.fit(width)[:last] {
		rest -= w + len(Gap)
	}
	for i, share := range shares {
		t.rows[i][last] = text.Bar(share, max(0, min(longestBar, rest)))
	}
	return t.Text(width)
}
