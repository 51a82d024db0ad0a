package homebrew

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/play/odds"
)

// Of what lies between the two the attack is one from cell to cell, not one within a cell, which
// is refused by name: children scuffle in one hex, and across a fence with a die less.
func TestOddsAcrossLeaveTheCell(t *testing.T) {
	t.Parallel()
	g := yard(t).Game
	_, a := asked(t, g, map[string]any{"attacker": "soldier", "target": "soldier", "across": []string{"fence"}})
	_, near := asked(t, g, map[string]any{"attacker": "soldier", "target": "soldier"})
	if a.Attack != "across" || near.Attack != "scuffle" {
		t.Errorf("%s and %s", a.Attack, near.Attack)
	}
	_, err := odds.Work(NewQuery(g), g, map[string]any{"attacker": "soldier", "target": "soldier", "attack": "scuffle", "across": []string{"fence"}})
	if err == nil || !strings.Contains(err.Error(), "nothing lies across") {
		t.Error(err)
	}
}
