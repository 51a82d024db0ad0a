package validate

import (
	"strings"
	"testing"
)

// TestDecks holds decks that scenarios make up to sides, formations and turns
// (F2.1 to F2.4).
func TestDecks(t *testing.T) {
	shades := func(entries, cards string) string {
		return strings.NewReplacer(`{type: "ghosts"}`, entries, `formation: "Ghosts"`, `formation: "`+cards+`"`).Replace(deckScenario("", soundDeck))
	}
	replaced := func(old, with string) string {
		if !strings.Contains(deckScenario("", soundDeck), old) {
			t.Fatalf("the example has no %q", old)
		}
		return strings.Replace(deckScenario("", soundDeck), old, with, 1)
	}
	for _, c := range []struct{ name, document, want string }{
		{"all is well", deckScenario("", soundDeck), ""},
		{"F1.4 a formation that nobody fields", replaced(`{card: "walk", side: "dead", formation: "Ghosts"},`, `{card: "walk", formation: "Ghosts", side: "dead"}, {card: "walk", formation: "Ghouls"},`), `S328 neither side fields "Ghouls", did you mean "Ghosts"?`},
		{"a formation of the other side", replaced(`{type: "ghosts"}`, `{type: "ghosts"}, {type: "ghosts", name: "Old Ghosts"}`), "S338 \"Old Ghosts\" of \"dead\" has no card in the deck\nS338 \"Old Ghosts\" of \"undead\" has no card in the deck"},
		{"a side that there is not", replaced(`{card: "lantern", side: "dead"}`, `{card: "lantern", side: "deed"}`), `S328 no side "deed", did you mean "dead"?`},
		{"F2.1 a line without its formation", replaced(`{card: "walk", side: "dead", formation: "Ghosts"}`, `{card: "walk", side: "dead"}`), `S337 the card "Walk" names a formation, and its line says none: give it a formation`},
		{"a line for a formation misspelt", replaced(`{card: "walk", side: "dead", formation: "Ghosts"}`, `{card: "walk", side: "dead", formation: "Ghost"}`), `S328 "dead" does not field "Ghost", did you mean "Ghosts"?`},
		{"formations of another list", replaced(`{card: "walk", side: "dead", formation: "Ghosts"}`, `{card: "walk", side: "dead", formation: "Wolves"}, {card: "walk", side: "dead", formation: "Bats"}, {card: "walk", side: "dead", formation: "Wolves"}`), `S328 "dead" does not field "Wolves" or "Bats"`},
		{
			"F2.1 a line of the other side without its formation",
			replaced(`{card: "walk", side: "dead", formation: "Ghosts"}`, `{card: "walk", side: "undead"}`),
			"S338 \"Ghosts\" of \"dead\" has no card in the deck\nS337 the card \"Walk\" names a formation, and its line says none: give it a formation",
		},
		{"F2.1 a formation of both sides", replaced(`{card: "walk", side: "dead", formation: "Ghosts"}`, `{card: "walk", formation: "Ghosts"}`), `S337 both sides field "Ghosts": give the line a side`},
		{
			"F2.1 two formations of one name", shades(`{type: "ghosts", name: "Shades"}, {type: "ghosts", name: "Shades"}`, "Shades"),
			"S337 2 formations of \"dead\" are called \"Shades\": say which\nS337 2 formations of \"undead\" are called \"Shades\": say which",
		},
		{
			"F2.1 of which one has no card", shades(`{type: "ghosts", name: "Shades", count: 2}`, "Shades 1"),
			"S338 \"Shades 2\" of \"dead\" has no card in the deck\nS338 \"Shades 2\" of \"undead\" has no card in the deck",
		},
		{"F2.1 a side card for nobody", replaced(`{card: "lantern", side: "dead"}`, `{card: "lantern"}`), `S337 the card "Lantern" names a side, and its line says none: give it a side`},
		{"F2.3 no end of the turn", replaced(`{card: "dawn"},`, ``), "S339 no card of the deck ends the turn: it needs at least one"},
		{
			"the game's cards", strings.Replace(deckScenario("", ""), `kind: "walk", text: "They walk.", count: 0}`, `kind: "walk", text: "They walk.", side: "dead", formation: "Ghouls"}`, 1),
			`S338 the game's cards are for "Ghouls", which neither side fields`,
		},
		{"F1.6 too little room", replaced(`"0,0:48,6"`, `"0,0:1,1"`), `S314 "dead" deploys 2 pieces and has room for 1`},
		{"F1.6 room for two", replaced(`"0,0:48,6"`, `"0,0:2,1"`), ""},
		{"F1.6 room for those who are not placed", deckScenario(`, positions: [{formation: "Ghosts", unit: "ghost", at: "9,9"}]`, soundDeck), ""},
		{
			"F1.6 too close together", deckScenario(`, positions: [{formation: "Ghosts", unit: "ghost", at: "9,9"}, {formation: "Ghosts", unit: "ghost-2", at: "10,10.5"}]`, soundDeck),
			`S334 "Ghosts" stands 1.802 from "Ghosts": at least 2 is wanted`,
		},
		{
			"forbidden ground", strings.Replace(deckScenario(`, positions: [{formation: "Ghosts", unit: "ghost", at: "9,9"}]`, soundDeck), "depth: 36}", `depth: 36, areas: [{feature: "tarn", points: [{x: 10, y: 10}], radius: 3}]}`, 1),
			`S321 Ghost of "Ghosts" cannot stand at 9,9: tarn`,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := reported(t, c.document); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}
