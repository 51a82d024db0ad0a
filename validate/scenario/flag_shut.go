package scenario

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/grid"
)

var flagShut = rule{Check: diag.Check{
	Code:     "S341",
	Severity: diag.Error,
	Title:    "flag that the enemy can never reach",
	Explain: "In a game that is won by taking the enemy's flag, no unit of the other side can ever come to this one: not from where it deploys " +
		"or is placed, in any number of turns. The ground around the flag is shut to them all.",
	Ref: "C6.2",
}, Find: func(f *scenarioContext, r *report) {
	if !f.faultless || !f.flagsWin() || len(f.sides) != 2 {
		return
	}
	for i, p := range f.sides {
		enemy := f.sides[1-i]
		c, err := f.ground.Home(p.data)
		if err != nil || c == grid.None || !enemy.sound || enemy.zoneErr != nil {
			continue
		}
		reached := f.reach(enemy)
		if !slices.Contains(reached, true) || reached[c] {
			continue // it cannot even deploy, which is reported
		}
		place := f.at(p, "flag")
		if p.data.Home == "" {
			place = f.at(p, "edge")
		}
		name := f.ground.Name(c)
		r.At(place, "no unit of %s can ever reach the flag of %s at %s", enemy.name(), p.name(), name).
			Why("%s", f.shut([]*side{enemy}, c, name))
	}
}}

// flagsWin says whether the game is won by taking the enemy's flag.
func (f *scenarioContext) flagsWin() bool { return f.game.Victory != nil && f.game.Victory.Capture }
