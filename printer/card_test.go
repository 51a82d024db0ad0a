package printer

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/testprint"
)

// cards of a made-up game: full, empty, long.
var cards = []card{
	{
		name: "Mortar", under: "Valley Guard, 2nd battalion", points: "12", copies: 2, boxes: 2, boxed: "Figures",
		stats: []figure{{"Move", "1–2 squares or combat"}}, numbers: []quantity{{"Speed", "2", "squares"}, {"Guns", "1", ""}},
		strips: []strip{{"Dice by range", []string{"1", "2", "3", "4", "5"}, []string{"–", "2", "2", "1", "1"}}},
		terms: []term{
			{"Anti-tank", "damages armour at any range"},
			{"Blast", "the blast face damages armour"},
			{"Deployed", "moves or fights, never both in a turn"},
			{"Indirect", "needs no line of sight to its target"},
			{"Team", "counts as infantry for terrain"},
			{"Vulnerable", "loses figures to soldiers in close assault"},
		},
		taken: "banner, elite", foot: "Valley Guard · T5.1",
	},
	{name: "Lorry", copies: 1, boxes: 2, boxed: "Wounds", foot: "a list"},
	{
		name: "Königlich-Graulandische Gebirgsartillerie", under: "The very long name of a formation of the mountain brigade",
		points: "105", copies: 1, boxes: 12, boxed: "Figures",
		stats:  []figure{{"Move", "0–1 squares and combat, or 2 squares and no combat, or as rifles when dismounted"}, {"STR", "4"}},
		strips: []strip{{"Dice by range", []string{"1", "2", "3", "4", "5", "6"}, []string{"10", "3", "2", "2", "1", "1"}}},
	},
}

func TestCards(t *testing.T) {
	doc, faults := layoutCards(Setup{}, page.Furniture{Title: "Valley Guard", Game: "A game", Source: "guard.cue"}, "cards", NoBacks, designs(cards, nil))
	for _, f := range faults {
		t.Error(f)
	}
	testprint.Draw(t, PDF, doc)
}
