package cards

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// orderDice is a game whose units have figures by tables, with one of its lists.
func orderDice(t *testing.T) (*schema.Game, *schema.ArmyList) {
	t.Helper()
	g, l := pdftest.Load[schema.Game](t, "../../schema/orderdice/game.json"), pdftest.Load[schema.ArmyList](t, "../../armylists/orderdice/norvik-storm-company.json")
	if g.Roster == nil {
		t.Fatal("Order Dice has no roster")
	}
	return g, l
}

// TestFiguresByTables holds that a unit has the figures of its quality, class
// and rank, a vehicle its own damage value, and a class without a row none.
func TestFiguresByTables(t *testing.T) {
	g, l := orderDice(t)
	want := map[string]string{
		"Major Holm":   "Regular: Ld 9, DV 4+, ADVANCE 6\", RUN 12\", Rank 4, Bubble 12\"",
		"Eagles":       "Veteran: Ld 10, DV 5+, ADVANCE 6\", RUN 12\"",
		"Replacements": "Inexperienced: Ld 8, DV 3+, ADVANCE 6\", RUN 12\"",
		"Old Thor":     "Regular: Ld 9, DV 4+",
		"The magpie":   "Regular: Ld 9, DV 7+, ADVANCE 12\", 90° pivots 2, RUN 24\", 90° pivots 1",
	}
	for _, f := range schema.Muster(g, l).Formations {
		for _, troop := range f.Troops {
			k := troopCard(g, troop)
			var says []string
			for _, q := range k.numbers {
				says = append(says, q.Name+" "+q.Value)
			}
			got := strings.Join(k.called, ", ") + ": " + strings.Join(says, ", ")
			if expected, ok := want[f.Name]; ok && got != expected {
				t.Errorf("%s has %q, want %q", f.Name, got, expected)
			}
		}
	}
}

// TestArms holds that a card has its weapons as a table without empty columns,
// and spells out their rules and what their high explosive does.
func TestArms(t *testing.T) {
	g, _ := orderDice(t)
	carried := []schema.Carried{{Weapon: "rifle"}, {Weapon: "medium-howitzer", Mount: "hull"}}
	b := gamedata.ArmsTable(g, carried, catalog.WeaponTitles(g, carried))
	if want := []string{"Medium howitzer (hull)", "60\"", "1", "HE\u00a03\"", "Team, Fixed, Howitzer 30–72\""}; len(b.Rows) != 2 || !slices.Equal(b.Rows[1], want) {
		t.Errorf("the table is %v, want a last row of %v", b.Rows, want)
	}
	if b := gamedata.ArmsTable(g, carried[:1], catalog.WeaponTitles(g, carried[:1])); len(b.Columns) >= 5 {
		t.Errorf("a rifle has %d columns", len(b.Columns))
	}
	var names []string
	for _, term := range gamedata.ArmsTerms(g, append(carried, schema.Carried{Weapon: "heavy-mortar"})) {
		names = append(names, term.Name+"="+term.Text)
	}
	want := "Team, Fixed, Howitzer, Indirect, HE 3\"=PEN +3, Pins D3, Hits on a building or one man 2D6"
	for i := range names[:len(names)-1] {
		names[i], _, _ = strings.Cut(names[i], "=")
	}
	if got := strings.Join(names, ", "); got != want {
		t.Errorf("it spells out %q, want %q", got, want)
	}
	if b := gamedata.ArmsTable(&schema.Game{}, carried, []string{"", ""}); len(b.Rows) > 0 {
		t.Error("a game without a roster has a table of weapons")
	}
}

// TestFigureCards calls a figure by its own name, with a box for each STR.
func TestFigureCards(t *testing.T) {
	g := pdftest.Games(t)["cadet"]
	d := pdftest.Army(g, &schema.ArmyList{Title: "The Owls", Formations: []schema.Entry{{Type: "leader", Name: "Aunt Ada"}}})
	army := d.Army()
	f := army.Formations[0]
	k := unitCard(g, d.List, f, f.Troops[0], nil)
	if k.name != "Aunt Ada" || k.under != "Leader" || k.boxes != 4 || k.boxed != "STR" {
		t.Errorf("%q, %q, %d boxes of %s", k.name, k.under, k.boxes, k.boxed)
	}
}
