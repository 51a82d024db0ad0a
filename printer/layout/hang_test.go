package layout

import (
	"math"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
)

// TestPointsHangUnderTheirText sets points of lists: each line after the first begins where the text
// of the first does.
func TestPointsHangUnderTheirText(t *testing.T) {
	for _, sign := range []string{"- ", "1. ", "10. "} {
		var c page.Canvas
		Markdown(new(page.Faults), "text", sign+strings.Repeat("minimum ", 12), 9)[0].Draw(&c, 0, 0, 40)
		var starts []float64
		for _, it := range c.Items() {
			if run, ok := it.(page.Text); ok && strings.HasPrefix(run.Run, "minimum") {
				starts = append(starts, run.At.X)
			}
		}
		if len(starts) < 3 || math.Abs(starts[0]-starts[1]) > 0.01 || starts[1] != starts[2] {
			t.Errorf("%q: lines begin at %v", sign, starts)
		}
	}
}
