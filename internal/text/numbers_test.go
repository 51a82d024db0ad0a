package text

import "testing"

func TestPlural(t *testing.T) {
	for _, c := range []struct {
		n          int
		word, want string
	}{
		{1, "point", "1 point"}, {0, "point", "0 points"}, {2, "lorry", "2 lorries"}, {2, "day", "2 days"}, {3, "staff car", "3 staff cars"},
		{2, "die", "2 dice"}, {1, "die", "1 die"}, {4, "hit die", "4 hit dice"}, {2, "man", "2 men"}, {2, "human", "2 humans"},
		{2, "box", "2 boxes"}, {2, "pass", "2 passes"}, {2, "batch", "2 batches"}, {2, "Rifles", "2 Rifles"}, {-1, "point", "-1 points"},
	} {
		if got := Plural(c.n, c.word); got != c.want {
			t.Errorf("%d %s: %q, want %q", c.n, c.word, got, c.want)
		}
	}
}

func TestSigned(t *testing.T) {
	for want, n := range map[string]int{"+1 point": 1, "−1 point": -1, "+0 points": 0, "−2 points": -2} {
		if got := Signed(n, "point"); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

func TestGrouped(t *testing.T) {
	for n, want := range map[uint64]string{0: "0 games", 1: "1 game", 999: "999 games", 1000: "1,000 games", 2400000: "2,400,000 games"} {
		if got := Counted(n, "game"); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

func TestBar(t *testing.T) {
	for share, want := range map[float64]string{0: "", 1: "████", 0.5: "██", 0.53: "██▏", 0.01: ""} {
		if got := Bar(share, 4); got != want {
			t.Errorf("%v: %q, want %q", share, got, want)
		}
	}
}
