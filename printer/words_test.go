package printer

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/printer/sheets"
	"github.com/tabletop-forge/forge/schema"
)

func TestStatValues(t *testing.T) {
	g := pdftest.Load[schema.Game](t, "testdata/game.json")
	cases := []struct{ kind, in, want string }{
		{"number", "-1.5", "−1.5"},
		{"text", `"0-1 squares"`, "0-1 squares"},
		{"flag", "true", "yes"},
		{"numbers", "[3, null, -1]", "3 – −1"},
		{"classes", `["all", "!foot", "!boat"]`, "all but foot, boat"},
		{"classes", `["foot", "boat"]`, "foot, boat"},
		{"by-class", `{"boat": -2, "all": -1, "foot": 0}`, "−1, foot 0, boat −2"},
		{"ids", `["steady", "gunboat", "company", "grapnel", "reef", "foot", "hit", "gun", "unknown"]`, "Steady, Gunboat, Company, Grapnel, Reef, Foot, Hit die, Deck gun, unknown"},
	}
	for _, c := range cases {
		var d schema.StatValue
		if err := json.Unmarshal([]byte(c.in), &d); err != nil {
			t.Fatal(err)
		}
		if got := g.ValueOf(c.kind, d); got != c.want {
			t.Errorf("%s %s: got %q, want %q", c.kind, c.in, got, c.want)
		}
	}
}

func TestFilled(t *testing.T) {
	g := pdftest.Load[schema.Game](t, "testdata/game.json")
	stats := schema.Stats{}.With("reach", schema.NewStatValue(2.0))
	if got := g.Filled("within {reach} squares, {unknown}", stats); got != "within 2 squares, {unknown}" {
		t.Errorf("got %q", got)
	}
}

// TestFacesAreSymbols holds that paper shows the faces of a game's dice where its texts
// name them, whatever their icons are called, and that the file has their words.
func TestFacesAreSymbols(t *testing.T) {
	g := pdftest.Load[schema.Game](t, "testdata/game.json")
	g.Dice = g.Dice.With("fate", schema.Die{Name: "Fate", Faces: []schema.Face{{Face: "ruin", Name: "Ruin", Icon: "skull"}, {Face: "calm"}}})
	g.Stats = g.Stats.With("sunk-by", schema.Stat{Title: "Sunk by", Kind: "ids"})
	g.Keywords = g.Keywords.With("leaky", schema.Keyword{
		Name: "Leaky", Text: "Sinks on {sunk-by}, never on :skull:.", Stats: schema.Stats{}.With("sunk-by", schema.NewStatValue([]any{"ruin", "calm"})),
	})
	k, _ := g.Keywords.Get("leaky")
	if got, want := g.Filled(k.Text, k.Stats), "Sinks on ruin or calm, never on skull."; got != want {
		t.Errorf("on a terminal it says %q, want %q", got, want)
	}
	product, _ := Named("keywords")
	doc, faults := Job{}.Print(product, []Subject{{Game: g}})
	for _, f := range faults {
		t.Error(f)
	}
	text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
	if !strings.Contains(strings.Join(strings.Fields(text), " "), "Sinks on ruin or calm, never on skull") {
		t.Errorf("the file says %q", text)
	}
	if n := strings.Count(doc.Dump(), "unseen"); n != 2 {
		t.Errorf("%d symbols are drawn, want 2", n)
	}
}

// TestLongList lays out an army of many formations: every unit is printed,
// no formation is torn apart, every page has its furniture and column heads.
func TestLongList(t *testing.T) {
	g, l := pdftest.Load[schema.Game](t, "testdata/game.json"), pdftest.Load[schema.ArmyList](t, "testdata/list.json")
	many := 20
	l.Formations[1].Count = &many
	doc, faults := sheets.List(layout.Setup{}, pdftest.Army(g, l), gamedata.Account{Prices: pdftest.Prices, Target: pdftest.Target}, nil)
	for _, f := range faults {
		t.Error(f)
	}
	if len(doc.Pages) < 2 {
		t.Fatalf("%d page", len(doc.Pages))
	}
	text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
	for want, n := range map[string]int{"Marines 3\n": many + 1, "Dice by range\n": len(doc.Pages), "100 mm\n": 0} {
		if got := strings.Count(text, want); got != n {
			t.Errorf("%q stands there %d times, want %d", want, got, n)
		}
	}
	dump := doc.Dump()
	for i := range many {
		if n := strings.Count(dump, fmt.Sprintf("section \"Company %d\"", i+1)); n != 1 {
			t.Errorf("Company %d is in %d parts", i+1, n)
		}
	}
}

// TestSheetOfAnyGame prints games without a layout, without anything, and
// with sections of what they lack.
func TestSheetOfAnyGame(t *testing.T) {
	full := pdftest.Load[schema.Game](t, "testdata/game.json")
	full.Sheet = nil
	full.Limits = full.Limits.With("boats", schema.Limit{Text: "at most two boats"})
	odd := &schema.Game{Title: "Odd", Sheet: &schema.Sheet{Sections: []schema.Section{
		{Title: "Nothing", Show: "units"}, {Title: "Missing", Show: "table", Table: "nowhere"},
	}}}
	for name, g := range map[string]*schema.Game{"no layout": full, "empty": {Title: "Empty"}, "odd": odd} {
		t.Run(name, func(t *testing.T) {
			doc, faults := sheets.Sheet(layout.Setup{}, g, nil)
			for _, f := range faults {
				t.Error(f)
			}
			text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
			for _, want := range map[string][]string{
				"no layout": {"Weather", "Tides", "Formations", "Reef", "Boom", "boats remove it", "at most two boats"}, "empty": {"Empty"}, "odd": {"Nothing", "Missing"},
			}[name] {
				if !strings.Contains(text, want+"\n") {
					t.Errorf("the sheet lacks %q", want)
				}
			}
		})
	}
}
