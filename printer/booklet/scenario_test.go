package booklet

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/printer/battlemap"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

// ostra is the scenario of testdata, both sides with the same list.
func ostra(t *testing.T) gamedata.ScenarioSheet {
	t.Helper()
	g, l := pdftest.Load[schema.Game](t, "../testdata/game.json"), pdftest.Load[schema.ArmyList](t, "../testdata/list.json")
	side := func(id, name string) gamedata.Side {
		return gamedata.Side{ID: id, Name: name, Army: pdftest.Army(g, l), Account: gamedata.Account{Prices: pdftest.Prices, Target: pdftest.Target}, Goal: pdftest.Target}
	}
	m := gamedata.ScenarioSheet{Game: g, Scenario: pdftest.Load[schema.Scenario](t, "../testdata/scenario.json")}
	m.Sides = []gamedata.Side{side("raiders", "Raiders"), side("watch", "Port Ostra")}
	m.Sides[1].Goal = rulebook.Sum{{Value: rulebook.Whole(4), Reason: "set by the scenario"}}
	return m
}

// What a side holds in reserve is said with what else the scenario settles for it.
func TestReserveIsSaid(t *testing.T) {
	from := ostra(t)
	from.Game.Board = &schema.BoardRules{Reserves: 2}
	own, _ := from.Scenario.Sides.Get("raiders")
	own.Reserve = []string{"Tank *One*", "Lorry"}
	from.Scenario.Sides = from.Scenario.Sides.With("raiders", own)
	want := `In reserve: Tank \*One\*, Lorry, to come on from turn 2 over the side's own edge.`
	if got := newBooklet(from).remarks(from.Sides[0]); !slices.Contains(got, want) {
		t.Errorf("%q lacks %q", got, want)
	}
	own.Arrivals = []schema.Arrival{{Formation: "Lorry", Turn: 3, Edge: "west"}}
	from.Scenario.Sides = from.Scenario.Sides.With("raiders", own)
	got := newBooklet(from).remarks(from.Sides[0])
	for _, want := range []string{`In reserve: Tank \*One\*, to come on from turn 2 over the side's own edge.`, "In reserve: Lorry, to come on from turn 3, from the west edge."} {
		if !slices.Contains(got, want) {
			t.Errorf("%q lacks %q", got, want)
		}
	}
	doc, _ := Scenario(layout.Setup{}, from)
	if text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc)); !strings.Contains(text, "Raiders in reserve comes on") {
		t.Errorf("the map's key lacks the arrows:\n%s", text)
	}
}

func TestScenario(t *testing.T) {
	for name, paper := range pdftest.Papers {
		t.Run(name, func(t *testing.T) {
			doc, faults := Scenario(layout.Setup{Paper: paper, Source: "scenario.json"}, ostra(t))
			for _, f := range faults {
				t.Error(f)
			}
			golden.Check(t, "../testdata/scenario_"+name+".golden", doc.Dump())
			text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
			for _, want := range []string{
				"Fog over *Port* Ostra", "A. Keeper", "The fog is\n", "Orders", "silver", "Bell", "harbour master\n", "(https://example.org/ostra)",
				"9 × 6 squares", "4 cards", "Raiders\n", "The long quay", "Quay\n", "Shoal", "Set-up of Raiders",
				"Raiders, attacker", "a1–i1, a2", "31 of 31", "Spotter 2", "2 points", "The silver", "once", "while held", "Victory for Raiders:", "6 points",
				"11 for units, half, rounded up", "4 points, set by the scenario", "the game ends after turn 8", "Fog:", "sight 1 always",
				"Raiders: The *Night* Watch", "1st Quay – Company", "2 × Company", "Veteran, Grapnel (Marines)", "The scenario grants 1 officer more.",
				"On the board from the start:", "1st Quay (Marines) at b6,", "at g3.", "Its flag", "Observers:", "sets up in a1–i1, a2", "Notes\n",
			} {
				if !strings.Contains(text, want) {
					t.Errorf("the booklet lacks %q:\n%s", want, text)
				}
			}
		})
	}
}

// TestScenarioOfAnyKind prints with little paper, much type, little ink, and
// without most of what a scenario may have.
func TestScenarioOfAnyKind(t *testing.T) {
	bare := ostra(t)
	bare.Scenario = &schema.Scenario{Title: "Bare", Board: schema.Board{Columns: 3, Rows: 3}, Sides: bare.Scenario.Sides}
	for name, c := range map[string]struct {
		setup layout.Setup
		from  gamedata.ScenarioSheet
	}{
		"A5": {layout.Setup{Paper: page.A5}, ostra(t)}, "large": {layout.Setup{Large: true}, ostra(t)}, "saver": {layout.Setup{Ink: layout.SaverInk}, ostra(t)}, "bare": {layout.Setup{}, bare},
	} {
		t.Run(name, func(t *testing.T) {
			doc, faults := Scenario(c.setup, c.from)
			for _, f := range faults {
				t.Error(f)
			}
			pdftest.Draw(t, pdf.File, c.setup.Inked(doc))
		})
	}
}

// TestScenarioOfLargeMaps has a map whose squares no page next to words could show on its
// own sheet, lying if that is better, and over several where one does not do.
func TestScenarioOfLargeMaps(t *testing.T) {
	for _, c := range []struct {
		name          string
		columns, rows int
		paper         page.Size
		sheets        int
		lying         bool
	}{
		{"high, on a page with words", 5, 60, page.A4, 0, false},
		{"wide", 90, 40, page.A4, 1, true},
		{"wide, on A5", 60, 20, page.A5, 1, true},
		{"of a summer", 300, 13, page.A4, 5, false},
	} {
		m := ostra(t)
		m.Scenario.Board = schema.Board{Columns: c.columns, Rows: c.rows}
		m.Scenario.Briefing = strings.Repeat("It rained. ", 300)
		doc, faults := Scenario(layout.Setup{Paper: c.paper}, m)
		for _, f := range faults {
			t.Errorf("%s: %v", c.name, f)
		}
		sheets := 0
		for i, p := range doc.Pages {
			if p.Part == "The map" {
				sheets = len(doc.Pages) - i
			}
		}
		if sheets != c.sheets {
			t.Errorf("%s: the map is on %d sheets, want %d", c.name, sheets, c.sheets)
		}
		if last := doc.Pages[len(doc.Pages)-1].Size; c.sheets < 2 && c.lying != (last.W > last.H) {
			t.Errorf("%s: the last page is %v", c.name, last)
		}
		pdftest.Draw(t, pdf.File, doc)
	}
}

// What no font has in a title is reported where the last page has room for notes too.
func TestScenarioTellsOfLettersThatNoFontHas(t *testing.T) {
	m := ostra(t)
	m.Scenario.Author = "漢字"
	doc, faults := Scenario(layout.Setup{}, m)
	if len(faults) == 0 || faults[0].Kind != page.NoGlyph {
		t.Errorf("faults %v", faults)
	}
	if text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc)); !strings.Contains(text, "Notes\n") {
		t.Error("the last page has no notes: nothing is tested")
	}
}

// TestScenarioToPlayOn asks for the map alone: a key plan, and as many sheets as
// are announced.
func TestScenarioToPlayOn(t *testing.T) {
	m, s := ostra(t), layout.Setup{MapUnit: 40}
	doc, faults := Scenario(s, m)
	for _, f := range faults {
		t.Error(f)
	}
	if n, err := battlemap.Sheets(s, m.Game, m.Scenario); err != nil || len(doc.Pages) != n+1 {
		t.Errorf("%d pages for %d sheets (%v)", len(doc.Pages), n, err)
	}
	if text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc)); !strings.Contains(text, "A square is 40 mm wide") || !strings.Contains(text, "joins B1") {
		t.Errorf("the sheets lack their marks:\n%s", text)
	}
}

// TestLostUnitsHaveRoom holds that each row has room to tick off what is lost.
func TestLostUnitsHaveRoom(t *testing.T) {
	if few, many := boxes(3), boxes(12); few != "☐☐☐" || !strings.HasSuffix(many, "/ 12") {
		t.Errorf("%q, %q", few, many)
	}
}

// A scenario that says who begins is not contradicted by the game's rule for those that do not.
func TestWhoBeginsIsSaidOnce(t *testing.T) {
	from := ostra(t)
	from.Game.Opening = &schema.Opening{First: "attacker", Text: "The attacker begins."}
	says := func(name string) bool {
		return slices.ContainsFunc(newBooklet(from).settingUp().Terms, func(term layout.Term) bool { return term.Name == name })
	}
	from.Scenario.First = ""
	if !says("Who begins") {
		t.Error("the game's rule is not printed")
	}
	from.Scenario.First = "watch"
	if says("Who begins") || !says("Unless the scenario says otherwise") {
		t.Error("the game's rule stands next to what the scenario says, as if it held")
	}
}
