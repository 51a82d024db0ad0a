package printer

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/printer/cards"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/printer/sheets"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// TestShippedSheets prints every built-in game's sheet: on three sides at most,
// with everything that a player looks up.
func TestShippedSheets(t *testing.T) {
	t.Parallel()
	for name, g := range pdftest.Games(t) {
		for paperName, paper := range pdftest.InTurn(name) {
			t.Run(name+" "+paperName, func(t *testing.T) {
				doc, faults := sheets.Sheet(layout.Setup{Paper: paper, Source: name}, g, nil)
				for _, f := range faults {
					t.Error(f)
				}
				if len(doc.Pages) > 3 {
					t.Errorf("%d pages", len(doc.Pages))
				}
				text := pdftest.RunTogether(pdftest.Words(t, pdftest.Draw(t, pdf.File, doc)))
				for _, want := range lookedUp(g) {
					if !strings.Contains(text, pdftest.RunTogether(want)) {
						t.Errorf("the sheet lacks %q", want)
					}
				}
			})
		}
	}
}

// lookedUp is what a reference sheet must have of a game: the names and dice
// of units that formations field, rules, terrain, faces, tables.
func lookedUp(g *schema.Game) []string {
	var out []string
	for _, f := range g.Formations.All() {
		for _, m := range f.Units {
			u, _ := g.Units.Get(m.Unit)
			if f.Sample { // a catalogue, whose profiles are on cards
				continue
			}
			out = append(out, u.Name, catalog.KeywordNames(g, u.Keywords...))
			if d, ok := u.Stats.Get("dice"); ok {
				out = append(out, u.Name, strings.TrimSpace(schema.Plain(d)))
			}
		}
	}
	for _, k := range g.Keywords.All() {
		out = append(out, k.Name+": "+g.Filled(k.Text, k.Stats))
	}
	for id, x := range g.Terrain.All() {
		if (g.Board == nil || id != g.Board.Base) && !slices.Contains(gamedata.StandIns(g), id) {
			out = append(out, x.Name, x.Text)
		}
	}
	for _, s := range g.Supports.All() {
		out = append(out, s.Name+": "+s.Text)
	}
	for id, x := range g.Tables.All() {
		for _, r := range x.Rows {
			if slices.Contains(gamedata.StandIns(g), id) {
				continue
			}
			for i := range r.Cells {
				out = append(out, x.Cell(r, i))
			}
		}
	}
	faces, _ := gamedata.DieTerms(g, func(string) bool { return true })
	for _, d := range faces {
		if strings.Contains(d.Name, " of ") {
			out = append(out, page.Bare(d.Name)+": "+d.Text)
		}
	}
	for i, text := range out {
		out[i] = symbol.ReplaceAllString(text, "$1") // its word is there, unseen
	}
	return out
}

// symbol is the notation of an icon within a text.
var symbol = regexp.MustCompile(`:([a-z-]+):`)

// TestShippedLists prints the shipped lists that are plain JSON.
func TestShippedLists(t *testing.T) {
	t.Parallel()
	games := pdftest.Games(t)
	files, err := filepath.Glob("../armylists/*/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no lists: %v", err)
	}
	for _, file := range files {
		l := pdftest.Load[schema.ArmyList](t, file)
		g := games[l.Game]
		prices := make([]rulebook.Sum, len(l.Formations))
		for i, e := range l.Formations {
			f, _ := g.Formations.Get(e.Type)
			prices[i].AddValue(f.Points*rulebook.Value(e.Number()), f.Name, f.Ref)
		}
		for paperName, paper := range pdftest.Papers {
			t.Run(filepath.Base(file)+" "+paperName, func(t *testing.T) {
				s := layout.Setup{Paper: paper, Source: filepath.Base(file)}
				list, faults := sheets.List(s, pdftest.Army(g, l), gamedata.Account{Prices: prices, Target: rulebook.Sum{{Value: rulebook.Whole(7)}}}, nil)
				cards, more := cards.Units(s, pdftest.Army(g, l), prices)
				for _, f := range append(faults, more...) {
					t.Error(f)
				}
				checkUnits(t, g, l, list, cards)
			})
		}
	}
}

// checkUnits looks for every unit of the list, by name, on the army sheet and
// on its own cards.
func checkUnits(t *testing.T, g *schema.Game, l *schema.ArmyList, list, cards page.Document) {
	t.Helper()
	sheet, count := pdftest.Words(t, pdftest.Draw(t, pdf.File, list)), 0
	for _, f := range schema.Muster(g, l).Formations {
		if !strings.Contains(sheet, page.Typeset(nil, f.Name)) {
			t.Errorf("the army sheet lacks %s", f.Name)
		}
		for _, troop := range f.Troops {
			count++
			if len(f.Troops) > 1 && !strings.Contains(sheet, page.Typeset(nil, troop.Name)) {
				t.Errorf("the army sheet lacks %s of %s", troop.Name, f.Name)
			}
		}
	}
	for _, p := range cards.Pages {
		for _, it := range p.Items {
			if _, isCard := it.(page.Group); isCard {
				count--
			}
		}
	}
	if count != 0 {
		t.Errorf("%d units without a card", count)
	}
	pdftest.Draw(t, pdf.File, cards)
}

// TestShippedCardsHoldEverything prints each formation of the built-in games
// with all its options at once: the fullest cards there are.
func TestShippedCardsHoldEverything(t *testing.T) {
	for name, g := range pdftest.Games(t) {
		l := &schema.ArmyList{Title: "A long title for an army of everything"}
		for id, f := range g.Formations.All() {
			e := schema.Entry{Type: id, Name: "The Third Ever-Victorious"}
			for _, o := range f.Options {
				e.Options = append(e.Options, schema.Taken{Option: o.Option})
			}
			l.Formations = append(l.Formations, e)
		}
		doc, faults := cards.Units(layout.Setup{Paper: page.Letter}, pdftest.Army(g, l), nil)
		for _, f := range faults {
			t.Errorf("%s: %s", name, f)
		}
		if len(doc.Pages) > 0 {
			pdftest.Draw(t, pdf.File, doc)
		}
		checkSlots(t, doc)
	}
}

// checkSlots looks that every card lies on its own slot, nothing of it
// outside of its safe zone.
func checkSlots(t *testing.T, doc page.Document) {
	t.Helper()
	for _, p := range doc.Pages {
		grid, i := page.Grid{Paper: p.Size, Card: page.Poker, Gap: 0}.Filled(), 0
		for _, it := range p.Items {
			card, isCard := it.(page.Group)
			if !isCard {
				continue
			}
			const edge = cards.UsualSafe - 0.3 // a line of type reaches over by a hair
			frame := grid.Slot(i).Inset(edge, edge)
			b := card.Bounds()
			if b.X < frame.X || b.Y < frame.Y || b.Right() > frame.Right() || b.Bottom() > frame.Bottom() {
				t.Errorf("the card %s covers %v, its frame is %v", card.Title, b, frame)
			}
			i++
		}
	}
}
