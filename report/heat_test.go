package report

import "testing"

func TestShades(t *testing.T) {
	for share, want := range map[float64]string{0: "·", 0.06: "·", 0.0625: "░", 0.12: "░", 0.125: "▒", 0.25: "▓", 0.49: "▓", 0.5: "█", 1: "█"} {
		if got := shades[shade(share)]; got != want {
			t.Errorf("%v of the most is %s, want %s", share, got, want)
		}
	}
}
