package sheets

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

// withChances is the made-up game with a section of chances.
func withChances(t *testing.T) (*schema.Game, int) {
	g := pdftest.Load[schema.Game](t, "../testdata/game.json")
	sheet := *g.Sheet
	sheet.Sections = append(sheet.Sections[:len(sheet.Sections):len(sheet.Sections)], schema.Section{
		Title: "Chances", Show: "chances", Text: "Of hitting.", Chances: &schema.Chances{
			Outcome: "hurt",
			Rows:    []schema.Question{{Attacker: "marines"}, {Title: "Those at sea", Attacker: "gunboat"}},
			Columns: []schema.Question{{Title: "near", Over: "Boats", Target: "raft", Range: 1}, {Title: "far", Over: "Boats", Target: "raft", Range: 9}},
		},
	})
	g.Sheet = &sheet
	return g, len(sheet.Sections) - 1
}

func sheetWords(t *testing.T, s layout.Setup, g *schema.Game, chances gamedata.Answers) string {
	t.Helper()
	doc, faults := Sheet(s, g, chances)
	for _, f := range faults {
		t.Error(f)
	}
	return pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
}

func TestSheetChances(t *testing.T) {
	g, at := withChances(t)
	known := func(p float64) gamedata.Chance { return gamedata.Chance{P: p, Known: true} }
	text := sheetWords(t, layout.Setup{}, g, gamedata.Answers{at: {{known(0.496), {}}, {known(0.999), {}}}})
	for _, want := range []string{"Chances\n", "Boats\n", "near\n", "Marines\n", "50\n", "Those at sea\n", ">99\n", "Of hitting."} {
		if !strings.Contains(text, want) {
			t.Errorf("the sheet lacks %q", want)
		}
	}
	if strings.Contains(text, "far\n") {
		t.Error("a column without an answer is shown")
	}
	if text := sheetWords(t, layout.Setup{}, g, nil); strings.Contains(text, "Chances") {
		t.Error("without answers the section is still there")
	}
	s := layout.Setup{Used: schema.Used{"units": {"gunboat": true}, "formations": {}, "options": {}}, For: "The raid"}
	text = sheetWords(t, s, g, gamedata.Answers{at: {{known(0), {}}, {known(1), {}}}})
	if strings.Contains(text, "Marines") || !strings.Contains(text, "100\n") || !strings.Contains(text, "The raid") {
		t.Error("the sheet is not that of the gunboat's raid")
	}
}

// TestSheetChancesOfUnits has them next to the units' figures.
func TestSheetChancesOfUnits(t *testing.T) {
	g := pdftest.Load[schema.Game](t, "../testdata/game.json")
	g.Sheet = &schema.Sheet{Sections: []schema.Section{{
		Title: "Units", Show: "units", Columns: []schema.Column{{Title: "Unit", Field: "name"}, {Title: "Chances", Field: "chances"}, {Title: "Kind", Field: "class"}},
		Chances: &schema.Chances{Outcome: "hurt", Columns: []schema.Question{{Title: "near", Over: "Rafts", Range: 1}, {Title: "far", Range: 2}}},
	}}}
	half := gamedata.Chance{P: 0.5, Known: true}
	text := sheetWords(t, layout.Setup{}, g, gamedata.Answers{0: {{half, {}}, {{P: 0.25, Known: true}, {}}, {}}})
	if !strings.Contains(text, "Rafts\n") || !strings.Contains(text, "Marines\n50\nfoot") || !strings.Contains(text, "Gunboat\n25\n") || !strings.Contains(text, "Raft\n–\n") || strings.Contains(text, "far") {
		t.Errorf("the chances are not beside the units:\n%s", text)
	}
	if text := sheetWords(t, layout.Setup{}, g, nil); strings.Contains(text, "near") || strings.Contains(text, "Rafts") {
		t.Error("without answers their columns are still there")
	}
}

// TestSheetOfWhatIsUsed prints parts of a game.
func TestSheetOfWhatIsUsed(t *testing.T) {
	g := pdftest.Load[schema.Game](t, "../testdata/game.json")
	used := schema.Used{"units": {"marines": true}, "keywords": {"steady": true}, "terrain": {}, "tables": {}, "formations": {}, "options": {}}
	text := sheetWords(t, layout.Setup{Used: used, For: "The raid"}, g, nil)
	for _, not := range []string{"Leaky", "Gunboat", "Flotilla", "Hook:", "Quay", "Roll once a turn."} {
		if strings.Contains(text, not) {
			t.Errorf("the sheet shows %q, which nobody uses", not)
		}
	}
	if !strings.Contains(text, "Marines") || !strings.Contains(text, "Steady:") {
		t.Errorf("the sheet lacks what is used:\n%s", text)
	}
}
