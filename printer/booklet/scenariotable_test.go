package booklet

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

// heath is a mission on an open table, without units.
func heath() gamedata.ScenarioSheet {
	g, s := pdftest.Heath()
	list := &schema.ArmyList{Title: "Nobody"}
	return gamedata.ScenarioSheet{Game: g, Scenario: s, Sides: []gamedata.Side{{ID: "red", Name: "Red", Army: pdftest.Army(g, list)}, {ID: "blue", Name: "Blue", Army: pdftest.Army(g, list)}}}
}

func TestTablesInWords(t *testing.T) {
	doc, faults := Scenario(layout.Setup{}, heath())
	for _, f := range faults {
		t.Error(f)
	}
	text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
	for _, want := range []string{"48 × 36 inches", "Long Wood", "The cross", "sets up in a strip 8 inches deep, from the south edge.", "a strip 6 inches deep, from the north edge.", "24,14", "Trench", "Crest", "Set-up of Red"} {
		if !strings.Contains(text, want) {
			t.Errorf("the booklet lacks %q:\n%s", want, text)
		}
	}
}
