package assist

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/each"
)

// Where rules of play name an action, a mark or a stat, those of the document are
// offered; | is the place.
func TestRulesOfPlayAreOffered(t *testing.T) {
	const rules = `kind: "Game", name: "pillows", title: "Pillows"
stats: aim: {title: "Aim", of: ["units"], kind: "number"}
play: {
	sequence: [{id: "romp", actions: ["whack", "1"]}]
	actions: {
		whack: {attack: "2", effects: [{do: "mark", mark: "3"}]}
		rest: when: self: {marks: "dazed": min: 1, did: ["4"]}
	}
	attacks: whack: stages: [{id: "hit", need: stat: "5"}]
	marks: dazed: max: 2
}
`
	for i, want := range []string{"rest", "whack", "dazed", "whack", "aim"} {
		mark := `"` + string(rune('1'+i)) + `"`
		at := strings.Index(rules, mark) + 1
		text := rules[:at] + rules[at+1:]
		desk := newDesk()
		p, err := desk.Paper(t.Context(), "pillows.cue", func(string) ([]byte, error) { return []byte(text), nil })
		if err != nil {
			t.Fatal(err)
		}
		items, _, _ := desk.Complete(t.Context(), p, at)
		if labels := each.Of(items, func(i Item) string { return i.Label }); !slices.Contains(labels, want) {
			t.Errorf("place %d: %q is not offered, only %q", i+1, want, labels)
		}
	}
}
