package validate

import (
	"strconv"
	"strings"
	"testing"
)

// TestHandsOfScenarioDecks deals hands from decks that the scenario makes up:
// cards that are held from the start are not dealt (F2.1).
func TestHandsOfScenarioDecks(t *testing.T) {
	const decks = `decks: command: {
	name: "Command deck"
	hand: 2
	kinds: {move: name: "Move", officer: {name: "C/O", held: true}}
	cards: {
		go: {name: "Go", kind: "move", text: "Goes.", count: 5}
		lead: {name: "Lead", kind: "officer", text: "Leads."}
	}
}
`
	for _, c := range []struct{ name, deck, want string }{
		{"the game's deck", "", ""},
		{"enough", `deck: [{card: "go", count: 2}, {card: "lead"}]`, ""},
		{"held cards are not dealt", `deck: [{card: "go"}, {card: "lead"}]`, "S327 a hand of 2 cards, and the deck has 1 at 5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			document := strings.NewReplacer("RULES", `grid: "squares"`, "BOARD", "columns: 4, rows: 4").Replace(moorScenario)
			document = strings.Replace(document, "turns: 6\n", "turns: 6\n"+c.deck+"\n", 1) + decks
			got := ""
			for _, d := range Run(load(t, document)) {
				got += d.Code + " " + d.Message + " at " + strconv.Itoa(d.Span.Line)
			}
			if want := c.want; !strings.HasPrefix(got, want) || want == "" && got != "" {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}
