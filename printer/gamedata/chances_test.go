package gamedata

import (
	"testing"

	"github.com/tabletop-forge/forge/printer/layout"
)

func TestPercent(t *testing.T) {
	for p, want := range map[float64]string{0: "0", 0.001: "<1", 0.005: "1", 0.5: "50", 0.994: "99", 0.999: ">99", 1: "100"} {
		if got := (Chance{p, true}).percent(); got != want {
			t.Errorf("%v is %s, want %s", p, got, want)
		}
	}
	if got := (Chance{}).percent(); got != layout.None {
		t.Errorf("an unknown chance is %s", got)
	}
}
