package sheets

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// TestAddedPartsAreOnTheSheet prints the sheet of each built-in game with parts
// that a user has added: each is there once.
func TestAddedPartsAreOnTheSheet(t *testing.T) {
	t.Parallel()
	added := schema.Parts{}
	added.Classes = added.Classes.With("yeti", schema.Class{Name: "Snowmen"})
	added.Units = added.Units.With("yeti", schema.Unit{Name: "Yeti", Class: "yeti"})
	added.Formations = added.Formations.With("yetis", schema.Formation{Name: "Troop of yetis", Units: []schema.Member{{Unit: "yeti"}}})
	added.Keywords = added.Keywords.With("furry", schema.Keyword{Name: "Furry", Text: "Feels no cold."})
	added.Terrain = added.Terrain.With("glacier", schema.Terrain{Name: "Glacier", Layer: "base"})
	added.Terrain = added.Terrain.With("sledge-run", schema.Terrain{Name: "Sledge run", Layer: "overlay"})
	added.Terrain = added.Terrain.With("crevasse", schema.Terrain{Name: "Crevasse", Layer: "edge"})
	added.Weapons = added.Weapons.With("snowball", schema.Weapon{Name: "Snowball"})
	added.Tables = added.Tables.With("weather", schema.Table{
		Title: "Weather", Columns: []string{"Roll", "What comes"},
		Rows: []schema.Row{{Id: "high", Cells: []schema.StatValue{schema.NewStatValue(6.0), schema.NewStatValue("Blizzard")}}},
	})
	for _, name := range schema.Builtins() {
		base, _ := schema.Builtin(name)
		g, found := schema.Merge(base, schema.Addition{Parts: &added, At: func(part, id string) diag.Span { return diag.Span{File: "own.cue", Line: 1} }})
		if len(found) > 0 {
			t.Fatal(found)
		}
		dump := func(g *schema.Game) string {
			doc, faults := Sheet(layout.Setup{}, g, nil)
			for _, f := range faults {
				t.Error(f)
			}
			return doc.Dump()
		}
		with, without := dump(g), dump(base)
		for _, word := range []string{"Yeti", "Troop of yetis", "Furry", "Glacier", "Sledge run", "Crevasse", "Snowball", "Blizzard"} {
			if n := strings.Count(with, `"`+word); n != 1 {
				t.Errorf("%s: %s is on the sheet %d times", name, word, n)
			}
			if strings.Contains(without, word) {
				t.Errorf("%s: %s is on the sheet of the game itself", name, word)
			}
		}
	}
}
