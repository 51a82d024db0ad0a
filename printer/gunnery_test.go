package printer

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/booklet"
	"github.com/tabletop-forge/forge/printer/cards"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/printer/sheets"
	"github.com/tabletop-forge/forge/printer/web"
	"github.com/tabletop-forge/forge/schema"
)

// gunnery is a game of tanks whose guns have range bands and whose deck names
// sides and platoons, and a battle of it with its own deck.
func gunnery(t *testing.T) gamedata.ScenarioSheet {
	t.Helper()
	g := pdftest.Load[schema.Game](t, "testdata/gunnery.json")
	m := gamedata.ScenarioSheet{Game: g, Scenario: pdftest.Load[schema.Scenario](t, "testdata/gunneryscenario.json")}
	for _, id := range m.Scenario.Sides.Keys() {
		l := pdftest.Load[schema.ArmyList](t, "testdata/gunnery"+id+".json")
		m.Sides = append(m.Sides, gamedata.Side{ID: id, Name: l.Side, Army: pdftest.Army(g, l)})
	}
	return m
}

// TestRangeBands holds that a gun's bands stand side by side, on cards and in
// the sheet's table of weapons, what is added with its sign.
func TestRangeBands(t *testing.T) {
	g := gunnery(t).Game
	profiles, faults := cards.Profiles(layout.Setup{}, g)
	sheet, more := sheets.Sheet(layout.Setup{}, g, nil)
	for _, f := range append(faults, more...) {
		t.Error(f)
	}
	for name, c := range map[string]struct {
		doc  page.Document
		want []string
	}{
		"cards": {profiles, []string{"Long gun (turret)", "Up to 8 20 32", "Dice 5 4 3", "Hit +1 0 −2", "Move 12″", "AFVs · Redland", "sample values"}},
		"sheet": {sheet, []string{"Range 1 To Dice Hit Range 2 To", "Long gun 8 5 +1 20 4 0 32 3 −2", "Small arms 6 1 0"}},
	} {
		text := strings.Join(strings.Fields(pdftest.Words(t, pdftest.Draw(t, pdf.File, c.doc))), " ")
		for _, w := range c.want {
			if !strings.Contains(text, w) {
				t.Errorf("the %s lack %q:\n%s", name, w, text)
			}
		}
	}
}

// TestDeckOfBattle holds that a scenario's own deck is printed with whom each
// card names, and counted in the scenario's booklet.
func TestDeckOfBattle(t *testing.T) {
	m := gunnery(t)
	doc, faults := cards.ScenarioDeck(layout.Setup{}, m)
	told, more := booklet.Scenario(layout.Setup{}, m)
	for _, f := range append(faults, more...) {
		t.Error(f)
	}
	text := strings.Join(strings.Fields(pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))), " ")
	for want, n := range map[string]int{"First Redland 2 Tank": 3, "Second Blueland Tank": 1, "Unit: ": 0, "Turn over The ford": 2, "The ford · 2 of these": 4, "Blueland Free action": 1} {
		if got := strings.Count(text, want); got != n {
			t.Errorf("%q stands there %d times, want %d:\n%s", want, got, n, text)
		}
	}
	text = strings.Join(strings.Fields(pdftest.Words(t, pdftest.Draw(t, pdf.File, told))), " ")
	for _, want := range []string{"6 shuffled, 1 held", "Both sides Turn over ×2", "First Free action ×2, Move", "Blueland Free action"} {
		if !strings.Contains(text, want) {
			t.Errorf("the booklet lacks %q:\n%s", want, text)
		}
	}
	if w := m.Nameplate(schema.Dealt{Formation: "Third"}); w.Name != "Third" || w.Side >= 0 {
		t.Errorf("a formation that nobody fields is of side %d, called %q", w.Side, w.Name)
	}
}

// TestNamesAsWritten holds that names are no markup, on paper and on screens: their
// stars stand wherever a name does, and "1. *Ace*" begins no list.
func TestNamesAsWritten(t *testing.T) {
	m := gunnery(t)
	const ace = "1. *Ace*"
	m.Scenario.Title, m.Scenario.Objectives = ace, []schema.Objective{{Name: ace, At: "20,20", Points: 1, Sides: []string{"red"}}}
	for id, u := range m.Game.Units.All() {
		u.Name = ace
		m.Game.Units = m.Game.Units.With(id, u)
	}
	for id, w := range m.Game.Weapons.All() {
		w.Name = ace
		m.Game.Weapons = m.Game.Weapons.With(id, w)
	}
	for i := range m.Sides {
		l := *m.Sides[i].Army.List
		l.Title, l.Side, l.Formations = ace, ace, slices.Clone(l.Formations)
		for k := range l.Formations {
			l.Formations[k].Name = ace
		}
		m.Sides[i].Name, m.Sides[i].Army = ace, pdftest.Army(m.Game, &l)
	}
	army := m.Sides[0].Army
	docs := map[string]page.Document{}
	docs["scenario"], _ = booklet.Scenario(layout.Setup{}, m)
	docs["deck"], _ = cards.ScenarioDeck(layout.Setup{}, m)
	docs["list"], _ = sheets.List(layout.Setup{}, army, gamedata.Account{}, nil)
	docs["units"], _ = cards.Units(layout.Setup{}, army, nil)
	docs["sheet"], _ = sheets.Sheet(layout.Setup{}, m.Game, nil)
	texts := map[string]string{}
	for name, doc := range docs {
		texts[name] = said(doc.Pages...)
	}
	screen, _ := sheets.ListOnScreen(layout.Setup{}, army, gamedata.Account{}, nil)
	file, _ := web.HTML([]web.Page{screen})
	texts["screen"] = string(file)
	for name, text := range texts {
		if all, whole := strings.Count(text, "Ace"), strings.Count(text, "*Ace*"); all != whole || all == 0 {
			t.Errorf("%s: %d of %d names have their stars", name, whole, all)
		}
	}
}
