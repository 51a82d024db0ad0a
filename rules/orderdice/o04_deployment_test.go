package orderdice

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
)

// What cannot be played whole is refused, and no one is left out untold (O4.7, O8.1).
func TestRefused(t *testing.T) {
	t.Parallel()
	for want, scene := range map[string]string{
		"one has no room to deploy": `board: {width: 24, depth: 24, areas: [{feature: "water", points: [{x: 0, y: 0}, {x: 24, y: 0}, {x: 24, y: 10}, {x: 0, y: 10}]}]}
			sides: {a: {edge: "south", name: "one", list: "army.cue"}, b: {edge: "north", list: "army.cue"}}`,
		"one has points or a target": `board: {width: 48, depth: 48}
			sides: {a: {edge: "south", name: "one", target: 1, list: "army.cue"}, b: {edge: "north", list: "army.cue"}}`,
	} {
		_, _, err := New(rulestest.Document(t, map[string]string{
			"scene.cue": `kind: "Scenario", game: "orderdice", title: "Tiny", turns: 6` + "\n" + scene,
			"army.cue":  `kind: "ArmyList", game: "orderdice", title: "Army", formations: [` + meetingArmy + "]\n",
		}))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}
