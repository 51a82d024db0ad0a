package page

import "testing"

// TestRuleBelowWhatBelongsToARow holds that a row with boxes below it has one rule, under the
// boxes: between the two it would give them to the next row.
func TestRuleBelowWhatBelongsToARow(t *testing.T) {
	var p Faults
	row := sample(&p).FlowItems("Units", 90)[1].Piece
	over := Over(row, Gap(6))
	if got, want := over.Height(90), row.Height(90)+6; got != want {
		t.Errorf("it is %v mm high, want %v", got, want)
	}
	var c Canvas
	over.Draw(&c, 0, 10, 90)
	var at []float64
	for _, it := range c.Items() {
		if line, ok := it.(Line); ok {
			at = append(at, line.From.Y)
		}
	}
	if want := 10 + over.Height(90); len(at) != 1 || at[0] != want {
		t.Errorf("rules stand at %v, want one at %v", at, want)
	}
}
