package validate

import (
	"strings"
	"testing"
	"unicode"
)

// everyName is a game that names parts in every way there is.
const everyName = `kind:  "Game"
name:  "ghosts"
title: "Ghosts of Sarn"
board: {grid: "squares", base: "moor"}
classes: {
	shade: {name: "Shades"}
	spirit: {name: "Spirits", is: ["shade"]}
}
groups: host: {name: "Host"}
keywords: {
	misty: {name: "Misty", text: "Hard to hit."}
	pale: {name: "Pale", text: "Hard to see.", brings: ["misty"]}
}
publications: lore: {title: "Lore of Sarn"}
weapons: chain: {name: "Chain", publication: "lore", page: "7"}
units: {
	ghost: {name: "Ghost", class: "spirit", keywords: ["pale"], weapons: [{weapon: "chain"}]}
	lord: {name: "Lord", class: "spirit"}
	coach: {name: "Coach", class: "shade", carries: ["shade"]}
}
options: {
	wailing: {name: "Wailing", for: "formation", excludes: ["silent"]}
	silent: {name: "Silent", for: "formation"}
	moan: {name: "Moan", for: "unit", needs: ["wailing"], becomes: "lord", prefer: ["ghost"]}
}
formations: {
	ghosts: {name: "Ghosts", group: "host", units: [{unit: "ghost", count: 2}], options: [{option: "moan"}, {option: "wailing"}, {option: "silent"}]}
	cart: {name: "Cart", units: [{unit: "coach"}], serves: ["host"]}
	wagon: {name: "Wagon", units: [{unit: "coach"}], serves: ["host"]}
}
pricing: free: [{formation: "cart", with: "wagon", text: "free"}]
limits: {
	one: {text: "Ghosts", count: {formations: ["ghosts"]}, min: 1}
	two: {text: "A host", count: {groups: ["host"]}, min: 1}
}
terrain: {
	moor: {name: "Moor", layer: "base", symbol: "."}
	grave: {name: "Graveyard", layer: "base", symbol: "G", never: ["!shade"], cost: spirit: 2}
	fog: {name: "Fog", layer: "overlay", over: "moor"}
}
dice: fate: {name: "Fate", faces: [{face: "doom", value: 1}, {face: "bliss", value: 2}]}
effects: haunt: {text: "They walk."}
tables: fright: {title: "Fright", die: "fate", columns: ["Result"], rows: [{from: 1, to: 2, cells: ["A shiver"]}]}
decks: night: {
	name: "Night"
	kinds: hour: {name: "Hours"}
	cards: midnight: {name: "Midnight", kind: "hour", text: "They walk.", effects: [{do: "haunt"}], table: "fright"}
}
`

// slip is the game with one name misspelt: the one that the pattern has in
// capitals. Its first letter is doubled, so that it is near the right one.
func slip(t *testing.T, game, pattern string) string {
	t.Helper()
	start := strings.IndexFunc(pattern, unicode.IsUpper)
	right := strings.ToLower(pattern)
	wrong := right[:start+1] + right[start:]
	if strings.Count(game, right) == 0 {
		t.Fatalf("the game has no %s", right)
	}
	return strings.Replace(game, right, wrong, 1)
}
