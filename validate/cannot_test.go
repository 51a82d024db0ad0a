package validate

import (
	"slices"
	"strings"
	"testing"
)

// TestNoSuchList: bounds that are sound by themselves and leave no list together are found, one finding each, and
// the same with room are not.
func TestNoSuchList(t *testing.T) {
	const game = `kind: "Game"
name: "hill-war"
title: "Hill War"
board: grid: "squares"
classes: foot: {name: "Foot"}
groups: {folk: {name: "Folk"}, guard: {name: "Guard"}}
choices: year: {name: "Year", default: "dry", values: {dry: {name: "Dry"}, wet: {name: "Wet"}}}
currencies: favour: {name: "favours", limit: FAVOURS}
stats: figures: {title: "Figures", of: ["units"], kind: "number", measure: "figures", max: FIGURES}
units: {
	levy: {name: "Levy", class: "foot", stats: figures: 3, models: [{unit: "reeve", count: 2}]}
	reeve: {name: "Reeve", class: "foot", stats: figures: 1}
}
options: {pike: {name: "Pike", for: "formation", points: 2}, bow: {name: "Bow", for: "formation", points: 3}}
formations: levy: {
	name: "Levy", group: "folk", points: 4, min: 1, max: MOST, currencies: {favour: 2}, units: [{unit: "levy"}]
	options: [{option: "pike"}, {option: "bow"}]
	optionGroups: [{name: "Arms", options: ["pike", "bow"], min: 2, points: ARMS}]
	changes: [CHANGES]
}
limits: {
	much: {text: "two of the folk", count: {groups: ["folk"]}, min: LEAST}
	few: {text: "not too many levies", count: {formations: ["levy"]}, max: FEW}
}
bodies: raid: {name: "Raid", max: 4, slots: [{text: "Levies", count: {formations: ["levy"]}, min: SLOT}]}
`
	sound := map[string]string{"FAVOURS": "2", "FIGURES": "5", "MOST": "2", "ARMS": "5", "CHANGES": "", "LEAST": "2", "FEW": "1", "SLOT": "2"}
	for _, c := range []struct{ place, is, want string }{
		{"MOST", "2", ""},
		{"LEAST", "3", `limit "much" asks for 3, and a list may have 2`},
		{"FEW", "0", `limit "few" lets there be 0, and a list must have 1`},
		{"SLOT", "3", `"Levies" of Raid asks for 3, and a list may have 2`},
		{"ARMS", "4.5", "arms of Levy may cost 4.5 points, and the cheapest that must be taken cost 5"},
		{"FIGURES", "4", "Levy has 5 figures with its models, at most 4"},
		{"CHANGES", `{when: choices: year: ["wet"], min: 3}`, "Levy: at least 3 under this condition, and never more than 2"},
		{"CHANGES", `{when: choices: year: ["wet"], min: 3, max: 4}`, ""},
		{"CHANGES", `{when: choices: year: ["wet"], available: false}`, ""}, // who chooses that is asked for none
	} {
		text := strings.ReplaceAll(game, c.place, c.is)
		for place, is := range sound {
			text = strings.ReplaceAll(text, place, is)
		}
		var got []string
		for _, d := range Run(load(t, text)) {
			if d.Code == "G453" {
				got = append(got, d.Message)
			}
		}
		if want := slices.DeleteFunc([]string{c.want}, func(s string) bool { return s == "" }); !slices.Equal(got, want) {
			t.Errorf("%s is %s: %q, want %q", c.place, c.is, got, want)
		}
	}
}
