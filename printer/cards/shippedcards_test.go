package cards

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// TestShippedCards prints the cards of the built-in games in every format, on
// A4 and Letter: all of them, with every word, and nothing too long.
func TestShippedCards(t *testing.T) {
	t.Parallel()
	products := map[string]func(layout.Setup, *schema.Game) (page.Document, []page.Fault){
		"units": Profiles, "deck": Deck, "terrain": Terrain, "keywords": Keywords,
	}
	for name, g := range pdftest.Games(t) {
		for product, pages := range products {
			want := onCards(g)[product]
			for _, format := range page.CardNames() {
				card, err := page.Card(format)
				if err != nil {
					t.Fatal(err)
				}
				for paperName, paper := range pdftest.InTurn(name + product + format) {
					doc, faults := pages(layout.Setup{Paper: paper, Card: card, Backs: layout.LongEdge, Source: name}, g)
					for _, f := range faults {
						t.Errorf("%s %s, %s on %s: %s", name, product, format, paperName, f)
					}
					cards := sides(doc, false)
					if len(cards) != len(want) {
						t.Fatalf("%s %s, %s on %s: %d cards, want %d", name, product, format, paperName, len(cards), len(want))
					}
					for i, c := range cards {
						for _, text := range want[i] {
							if !strings.Contains(pdftest.RunTogether(textOf(c)), pdftest.RunTogether(text)) {
								t.Errorf("%s %s, %s on %s: card %q lacks %q", name, product, format, paperName, c.Title, text)
							}
						}
					}
				}
			}
		}
	}
}

// textOf is all text of a group, in order.
func textOf(g page.Group) string {
	var b strings.Builder
	for _, it := range g.Items {
		if text, ok := it.(page.Text); ok {
			b.WriteString(text.Run)
		}
	}
	return b.String()
}

// onCards is what must stand on each card of a game, by product.
func onCards(g *schema.Game) map[string][][]string {
	out := map[string][][]string{}
	for _, d := range g.Decks.All() {
		for _, k := range d.Cards.All() {
			kind, _ := d.Kinds.Get(k.Kind)
			for range catalog.Number(k.Count) {
				name := strings.TrimPrefix(k.Name, k.Formation+": ") // which stands above it
				out["deck"] = append(out["deck"], []string{text.Capital(name), k.Formation, k.Side, k.Text, kind.Name, string(k.Ref)})
			}
		}
	}
	for _, k := range g.Keywords.All() {
		out["keywords"] = append(out["keywords"], []string{k.Name, g.Filled(k.Text, k.Stats), string(k.Ref)})
	}
	for _, u := range g.Units.All() {
		texts := []string{u.Name}
		for _, id := range u.Keywords {
			k, _ := g.Keywords.Get(id)
			texts = append(texts, k.Name+": "+g.Filled(k.Text, k.Stats))
		}
		out["units"] = append(out["units"], texts)
	}
	for id, x := range g.Terrain.All() {
		if !slices.Contains(gamedata.StandIns(g), id) && id != g.Board.Base {
			out["terrain"] = append(out["terrain"], []string{x.Name, g.Filled(x.Text, x.Stats)})
		}
	}
	return out
}
