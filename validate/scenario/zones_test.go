package scenario

import "testing"

func TestSeat(t *testing.T) {
	for _, c := range []struct {
		name           string
		guests         [][]int
		benches, seats int
		want           int
	}{
		{"nobody", nil, 3, 1, 0},
		{"one each", [][]int{{0}, {1}, {2}}, 3, 1, 3},
		{"two for one seat", [][]int{{0}, {0}}, 2, 1, 1},
		{"the first moves over", [][]int{{0, 1}, {0}}, 2, 1, 2},
		{"a chain moves over", [][]int{{0, 1}, {1, 2}, {0}, {1}}, 3, 1, 3},
		{"who accepts none stands", [][]int{{}, {0}}, 1, 1, 1},
		{"two on a bench", [][]int{{0}, {0}, {0}}, 1, 2, 2},
		{"one of two moves over", [][]int{{0, 1}, {0, 1}, {0}, {0}}, 2, 2, 4},
	} {
		if got := seat(c.guests, c.benches, c.seats); got != c.want {
			t.Errorf("%s: %d sit, want %d", c.name, got, c.want)
		}
	}
}
