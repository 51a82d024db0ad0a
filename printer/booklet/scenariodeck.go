package booklet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/printer/gamedata"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// deck is the table of the cards that the scenario is played with, by whom they
// name; empty where the scenario makes up no deck and its cards name nobody.
func (b booklet) deck() layout.Block {
	out := layout.Block{Title: "The deck", Wide: true, Columns: []layout.Column{
		{Title: "For", Bold: true, Fits: true}, {Title: "Cards"},
	}}
	var named []string
	cards := map[string][]string{}
	shuffled, held := 0, 0
	for _, d := range b.Deal() {
		w := b.Nameplate(d)
		if d.Kind.Held {
			held += d.Count
		} else {
			shuffled += d.Count
		}
		name := w.Called()
		named = gamedata.Unique(named, name)
		card := page.Escaped(gamedata.BareName(d, w))
		if d.Count > 1 {
			card += fmt.Sprintf(" ×%d", d.Count) // behind it: a card may be called 2 × move
		}
		cards[name] = append(cards[name], card)
	}
	if len(b.Scenario.Deck) == 0 && !slices.ContainsFunc(named, func(s string) bool { return s != "" }) {
		return layout.Block{}
	}
	for _, name := range named {
		row := []string{page.Escaped(name), strings.Join(cards[name], ", ")}
		if name == "" {
			row[0] = "Both sides"
		}
		out.Rows = append(out.Rows, row)
	}
	out.Right = fmt.Sprintf("%d shuffled", shuffled)
	if held > 0 {
		out.Right += fmt.Sprintf(", %d held", held)
	}
	return out
}
