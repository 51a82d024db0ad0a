package sheets

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

func TestList(t *testing.T) {
	g, l := pdftest.Load[schema.Game](t, "../testdata/game.json"), pdftest.Load[schema.ArmyList](t, "../testdata/list.json")
	for name, paper := range pdftest.Papers {
		t.Run(name, func(t *testing.T) {
			doc, faults := List(layout.Setup{Paper: paper, Source: "list.json"}, pdftest.Army(g, l), gamedata.Account{Prices: pdftest.Prices, Target: pdftest.Target}, nil)
			for _, f := range faults {
				t.Error(f)
			}
			golden.Check(t, "../testdata/list_"+name+".golden", doc.Dump())
			text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
			for _, want := range []string{
				"The *Night* Watch", "Port Ostra · Harbour Patrol · A. Keeper", "31 of 30", "6 points", "1st Quay – Company", "9 points",
				"6 Company, +2 Veteran (H1.2), +1 Grapnel for Marines (H1.2)", "Company 1", "Company 2", "Officers", "☐☐☐☐", "☐☐☐",
				"Marines 3", "Steady:", "pulls a boat", "after dark", "No lights.",
			} {
				if !strings.Contains(text, want) {
					t.Errorf("the sheet lacks %q", want)
				}
			}
		})
	}
}

func TestListWithoutFigures(t *testing.T) {
	g, l := pdftest.Load[schema.Game](t, "../testdata/game.json"), pdftest.Load[schema.ArmyList](t, "../testdata/list.json")
	doc, _ := List(layout.Setup{}, pdftest.Army(g, l), gamedata.Account{}, nil)
	text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
	for _, not := range []string{"points", "Points"} {
		if strings.Contains(text, not) {
			t.Errorf("a list without prices speaks of %q", not)
		}
	}
}

// TestListSaysWhatSinglesAre holds that a formation of one unit that the list names
// still says what it is.
func TestListSaysWhatSinglesAre(t *testing.T) {
	g := pdftest.Load[schema.Game](t, "../testdata/game.json")
	g.Formations = g.Formations.With("patrol", schema.Formation{Name: "Patrol boat", Units: []schema.Member{{Unit: "gunboat"}}})
	l := &schema.ArmyList{Title: "Two boats", Formations: []schema.Entry{{Type: "patrol", Name: "The Heron"}, {Type: "patrol"}}}
	doc, _ := List(layout.Setup{}, pdftest.Army(g, l), gamedata.Account{}, nil)
	text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
	for want, n := range map[string]int{"The Heron – Patrol boat": 1, "Patrol boat": 2} {
		if got := strings.Count(text, want); got != n {
			t.Errorf("%q stands %d times on the sheet, want %d\n%s", want, got, n, text)
		}
	}
}

// TestListHeadsEachGroupOnce holds that formations of one unit stand under one
// heading, wherever the list has them.
func TestListHeadsEachGroupOnce(t *testing.T) {
	g := pdftest.Load[schema.Game](t, "../testdata/game.json")
	g.Groups = g.Groups.With("boats", schema.Group{Name: "Boats"}).With("crews", schema.Group{Name: "Crews"})
	for id, unit := range map[string]string{"boats": "gunboat", "crews": "marines"} {
		g.Formations = g.Formations.With("one-of-"+id, schema.Formation{Name: "One of " + id, Group: id, Units: []schema.Member{{Unit: unit}}})
	}
	l := &schema.ArmyList{Title: "Mixed", Formations: []schema.Entry{
		{Type: "one-of-boats", Name: "Heron"}, {Type: "one-of-crews", Name: "Quay"}, {Type: "company"}, {Type: "one-of-boats", Name: "Gull"},
	}}
	var got []string
	for _, b := range newArmySheet(pdftest.Army(g, l), gamedata.Account{}, nil).groups {
		got = append(got, b.title)
		for _, row := range b.rows {
			got = append(got, row.Fields["name"])
		}
	}
	said := strings.Join(got, "\n")
	for i, want := range []string{"Boats", "Heron", "Gull", "Crews", "Quay", "Company"} {
		before, after, found := strings.Cut(said, want)
		if !found || i > 0 && strings.Contains(before, "Boats") {
			t.Fatalf("%q is not where it belongs in %q", want, got)
		}
		said = after
	}
	if strings.Contains(said, "Boats") {
		t.Errorf("a heading stands twice: %q", got)
	}
}

// TestWhyAPriceIs keeps points and a number that follows them apart.
func TestWhyAPriceIs(t *testing.T) {
	r := armySheet{game: &schema.Game{}, list: &schema.ArmyList{Formations: []schema.Entry{{}}}, account: gamedata.Account{Prices: []rulebook.Sum{{
		{Value: rulebook.Whole(78), Reason: "3 × Panther at 26"}, {Value: rulebook.Whole(12), Reason: "Scout car"}, {Value: rulebook.Whole(6), Reason: "2 × Net at 3"},
	}}}}
	if got, want := r.why(&schema.Fielded{}), "78: 3 × Panther at 26, +12 Scout car, +6: 2 × Net at 3"; got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
}

// TestNotes holds that an army sheet has boxes for what is noted of each unit,
// and the weapons that the army has.
func TestNotes(t *testing.T) {
	g, l := pdftest.Games(t)["orderdice"], pdftest.Load[schema.ArmyList](t, "../../armylists/orderdice/norvik-storm-company.json")
	doc, faults := List(layout.Setup{Paper: page.A4}, pdftest.Army(g, l), gamedata.Account{}, nil)
	for _, f := range faults {
		t.Error(f)
	}
	text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
	units := len(l.Formations)
	for _, note := range g.Roster.Notes {
		if n := strings.Count(text, note.Title+"\n"); n != units {
			t.Errorf("%d units have %s, want %d", n, note.Title, units)
		}
	}
	for _, want := range []string{"Medium howitzer", "Fires only into the 90° ahead", "Veteran"} {
		if !strings.Contains(text, want) {
			t.Errorf("the sheet lacks %q", want)
		}
	}
}

// TestLongGroup sets a group that is longer than a page: it is broken where the page
// ends, not pushed off row by row.
func TestLongGroup(t *testing.T) {
	g, _ := schema.Builtin("tintin")
	sixty := 60
	list := &schema.ArmyList{Title: "Sixty", Formations: []schema.Entry{{Type: "lorry", Count: &sixty}}}
	doc, _ := List(layout.Setup{}, pdftest.Army(g, list), gamedata.Account{Prices: make([]rulebook.Sum, 1)}, nil)
	if len(doc.Pages) > 2 {
		t.Errorf("60 lorries take %d pages, want 2", len(doc.Pages))
	}
}
