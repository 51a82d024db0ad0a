package simulate

import "testing"

// Bars of one turn each, or of several.
func TestLengthChart(t *testing.T) {
	for _, c := range []struct {
		name              string
		from, to, count   int
		first, last, dark string
	}{
		{"one turn", 5, 5, 1, "5", "5", "5"},
		{"a bar a turn", 3, 28, 26, "3", "28", "15"},
		{"two turns a bar", 3, 29, 14, "3–4", "29", "15–16"},
		{"ten turns a bar", 1, 255, 26, "1–10", "251–255", "121–130"},
	} {
		r := Report{Games: uint64(c.to-c.from) + 1, Turns: Summary{P10: c.from, Median: (c.from + c.to) / 2, P90: c.to}}
		for turn := c.from; turn <= c.to; turn++ {
			r.Turns.Bars = append(r.Turns.Bars, Bar{turn, 1})
		}
		columns := r.lengthChart().Columns
		if len(columns) != c.count || columns[0].Name != c.first || columns[len(columns)-1].Name != c.last {
			t.Errorf("%s: %d bars from %s to %s", c.name, len(columns), columns[0].Name, columns[len(columns)-1].Name)
		}
		sum := 0.0
		for _, col := range columns {
			sum += col.Value
			if col.Dark != (col.Name == c.dark) {
				t.Errorf("%s: the bar of %s turns is dark: %v", c.name, col.Name, col.Dark)
			}
		}
		if sum != float64(r.Games) {
			t.Errorf("%s: %v games in the bars, want %d", c.name, sum, r.Games)
		}
	}
}

func TestHundredths(t *testing.T) {
	for share, want := range map[float64]string{0: "0", 0.0004: "<1", 0.005: "<1", 0.006: "1", 0.494: "49", 0.999: "100", 1: "100"} {
		if got := hundredths(share); got != want {
			t.Errorf("%v: %s, want %s", share, got, want)
		}
	}
}
