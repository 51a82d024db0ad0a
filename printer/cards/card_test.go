package cards

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

// cards of a made-up game: full, empty, long.
var cards = []card{
	{
		name: "Mortar", under: "Valley Guard, 2nd battalion", points: "12", copies: 2, boxes: 2, boxed: "Figures",
		stats: []layout.Figure{{Name: "Move", Value: "1–2 squares or combat"}}, numbers: []gamedata.Quantity{{Name: "Speed", Value: "2", Unit: "squares"}, {Name: "Guns", Value: "1", Unit: ""}},
		strips: []strip{{"Dice by range", []string{"1", "2", "3", "4", "5"}, []string{"–", "2", "2", "1", "1"}}},
		terms: []layout.Term{
			{Name: "Anti-tank", Text: "damages armour at any range"},
			{Name: "Blast", Text: "the blast face damages armour"},
			{Name: "Deployed", Text: "moves or fights, never both in a turn"},
			{Name: "Indirect", Text: "needs no line of sight to its target"},
			{Name: "Team", Text: "counts as infantry for terrain"},
			{Name: "Vulnerable", Text: "loses figures to soldiers in close assault"},
		},
		taken: "banner, elite", foot: "Valley Guard · T5.1",
	},
	{name: "Lorry", copies: 1, boxes: 2, boxed: "Wounds", foot: "a list"},
	{
		name: "Königlich-Graulandische Gebirgsartillerie", under: "The very long name of a formation of the mountain brigade",
		points: "105", copies: 1, boxes: 12, boxed: "Figures",
		stats:  []layout.Figure{{Name: "Move", Value: "0–1 squares and combat, or 2 squares and no combat, or as rifles when dismounted"}, {Name: "STR", Value: "4"}},
		strips: []strip{{"Dice by range", []string{"1", "2", "3", "4", "5", "6"}, []string{"10", "3", "2", "2", "1", "1"}}},
	},
}

func TestCards(t *testing.T) {
	doc, faults := layoutCards(layout.Setup{Source: "guard.cue"}, "Valley Guard", "A game", "cards", layout.NoBacks, newDress(layout.Setup{}, &schema.Game{}).designs(cards, ""))
	for _, f := range faults {
		t.Error(f)
	}
	pdftest.Draw(t, pdf.File, doc)
}
