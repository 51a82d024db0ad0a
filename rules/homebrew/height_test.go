package homebrew

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/play"
)

// steep is Pillow Fight with beds that are higher than the floor, which counts, and shelves of
// which no rule speaks.
func steep() string {
	beds := strings.NewReplacer(`symbol: "b"`, `symbol: "b", level: 1`, "terrain: {", `terrain: {
	shelf: {name: "Shelf", layer: "base", symbol: "s", level: 2}`).Replace(page()["pillows.cue"])
	return strings.Replace(beds, "modifiers: [", `modifiers: [
		{to: "whack.hit.dice", add: is: 2, when: height: "higher"},
		{to: "whack.hit.need", add: is: 1, when: height: "lower"},
		{to: "whack.duck.need", add: is: -2, when: {height: "same", foe: terrain: ["bed"]}},`, 1)
}

// Who stands higher than the other, lower or at the same height fares by it, in play as in the
// odds, and a player's memory knows it.
func TestHeights(t *testing.T) {
	t.Parallel()
	doc := staged(t, steep(), `{type: "cousin", count: 3}, {type: "aunt"}`, `board: map: ["......", "..bb..", "......", "......", ".bb...", "......"]
turns: 10`)
	game := newGame(t, doc)
	hits := map[string]string{}
	for from, own := range map[string][]string{"d5": {"bed"}, "d4": nil} {
		for to, foe := range map[string][]string{"c5": {"bed"}, "c4": nil} {
			a, o := asked(t, doc.Game, map[string]any{"attacker": "cousin", "target": "cousin", "from": own, "terrain": foe})
			at := fmt.Sprintf("turn 1 A; first A; A1 %s 1; A2 a1 1; A3 b1 1; A4 c1 1; B1 %s 1; B2 a6 1", from, to)
			compareFates(t, game, at, "activate A1", "whack B1", play.PieceOf(1, 0), 0, o)
			hits[fmt.Sprint(own, foe)] = fmt.Sprint(o.Stages[0].Dice.Total(), o.Stages[0].Need.Total(), o.Stages[1].Need.Total())
			if text := a.Doc().Text(80); strings.Contains(text, "on higher ground") != (own != nil && foe == nil) || strings.Contains(text, "on lower ground") != (own == nil && foe != nil) {
				t.Errorf("from %v against %v:\n%s", own, foe, text)
			}
		}
	}
	for where, want := range map[string]string{"[bed] []": "5 4 5", "[] [bed]": "2 5 5", "[bed] [bed]": "3 4 3", "[] []": "2 4 5"} {
		if hits[where] != want {
			t.Errorf("%s: %q, want %q", where, hits[where], want)
		}
	}
}

// Heights count over a table as over cells: by what lies where each unit stands.
func TestHeightsOverTables(t *testing.T) {
	t.Parallel()
	hilly := strings.Replace(skirmish, `symbol: "w", cost`, `symbol: "w", level: 2, cost`, 1)
	hilly = strings.Replace(hilly, "modifiers: [", `modifiers: [{to: "fight.hit.dice", add: is: 5, when: height: "higher"}, {to: "fight.hit.dice", add: is: 10, when: height: "same"},`, 1)
	g := newGame(t, heathOf(t, hilly, "turns: 6"))
	at := &g.attacks[1]
	for where, want := range map[string]int{
		"A2 10,20 6; B2 10,18.5 6":     16, // both in the wood
		"A2 10,21.5 6; B2 10,23 6":     11,
		"A2 10,23 6; B2 10,21.5 6":     6,
		"A2 30,30 6; B2 30,28.5 6":     16,
		"A2 10,21.5 3; B2 30.2,30.7 6": 8, // what is left of it, and more by height
	} {
		if err := g.SetPosition("turn 1 A; first A; phase fight; " + where); err != nil {
			t.Fatal(err)
		}
		x := g.between(play.PieceOf(0, 1), play.PieceOf(1, 1))
		if n := g.work(&at.stages[0].dice, &x, nil); n != want {
			t.Errorf("%s: %s has %d dice, want %d", where, at.id, n, want)
		}
	}
}
