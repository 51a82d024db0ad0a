package homebrew

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/play/odds"
)

// pikes is a game of pikemen who stab with a knife or a pike and can throw stones, and of others: one
// makes no attack, and parries are only struck back with.
const pikes = `
kind: "Game", name: "pikes", title: "Pikes"
stats: men: {title: "Men", of: ["units"], kind: "number"}
stats: reach: {title: "Reach", of: ["weapons"], kind: "number"}
classes: {foot: name: "Foot", cart: name: "Cart"}
weapons: {knife: {name: "Knife", stats: reach: 1}, pike: {name: "Pike", stats: reach: 3}}
units: {
	pikeman: {name: "Pikeman", class: "foot", stats: men: 3, weapons: [{weapon: "knife"}, {weapon: "pike"}]}
	carter: {name: "Carter", class: "cart", stats: men: 2}
}
formations: {pikeman: {name: "Pikeman", points: 5, units: [{unit: "pikeman"}]}, carter: {name: "Carter", points: 2, units: [{unit: "carter"}]}}
board: {grid: "squares", base: "grass", opposite: true, depth: 1, stack: 1}
terrain: grass: {name: "Grass", layer: "base", symbol: "."}
victory: {count: "units", target: {times: 1, over: 1}, lost: 1}
play: {
	strength: "men"
	sequence: [{id: "act", who: "alternate", actions: ["stab", "throw", "grapple"]}]
	actions: {
		stab: {attack: "stab", when: self: classes: ["foot"]}
		throw: {attack: "throw", when: self: classes: ["foot"]}
		grapple: {attack: "grapple", when: self: classes: ["foot"]}
	}
	attacks: {
		stab: {range: weapon: "reach", stages: [{id: "hit", need: is: 4}], results: [{effects: [{do: "lose", number: count: "hits"}]}]}
		throw: {range: is: 5, stages: [{id: "hit", need: is: 5}], results: [{effects: [{do: "lose", number: count: "hits"}]}]}
		grapple: {stages: [{id: "hit", need: is: 4}], damage: {}, fight: back: "parry"}
		parry: {stages: [{id: "hit", need: is: 6}], damage: {}}
	}
}
`

// Without --attack that with the weapon that reaches is found, as play makes it, also if it is not
// the first that is carried; and a weapon that is named counts alone.
func TestFirstAttackIsThatOfAnyWeapon(t *testing.T) {
	t.Parallel()
	g := staged(t, pikes, `{type: "pikeman"}`, `board: map: ["..", "..", ".."], turns: 6`).Game
	for _, c := range []struct {
		values map[string]any
		want   string
	}{
		{map[string]any{"range": 1}, "stab"},
		{map[string]any{"range": 3}, "stab"},
		{map[string]any{"range": 4}, "throw"},
		{map[string]any{"range": 3, "weapon": "pike"}, "stab"},
		{map[string]any{}, "stab"},
	} {
		c.values["attacker"], c.values["target"] = "pikeman", "pikeman"
		if _, o := asked(t, g, c.values); o.Attack != c.want {
			t.Errorf("%v: %s, want %s", c.values, o.Attack, c.want)
		}
	}
}

// Why an attack is not made is said as it is, with what can be asked instead.
func TestOddsSayWhyNeverMade(t *testing.T) {
	t.Parallel()
	g := staged(t, pikes, `{type: "pikeman"}`, `board: map: ["..", "..", ".."], turns: 6`).Game
	ask := func(attacker, attack string) string {
		values := map[string]any{"attacker": attacker, "target": "pikeman"}
		if attack != "" {
			values["attack"] = attack
		}
		_, err := odds.Work(NewQuery(g), g, values)
		if err == nil {
			t.Fatalf("%s makes %q", attacker, attack)
		}
		return err.Error()
	}
	got := []string{ask("carter", ""), ask("carter", "stab"), ask("pikeman", "parry"), ask("carter", "parry")}
	want := []string{
		"carter makes no attack: no action with an attack is for it",
		"carter never makes stab: every action with it is for others; no action with an attack is for it",
		"parry is only struck back with, in grapple; ask for --attack grapple, where the target strikes back with it",
		"parry is only struck back with, in grapple; no action with an attack is for it",
	}
	if !slices.Equal(got, want) {
		t.Errorf("it is said\n%s", strings.Join(got, "\n"))
	}
}
