package validate

import (
	"os"
	"slices"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/pointscalc"
)

// TestShapesOfOtherGames checks games unlike those that forge brings, each with
// a scenario and its lists: figures with figures of their own on hexes, chosen
// vehicles and a deck by counts on a table, a catalogue with options by the
// figure in platoons. All that they need can be said, and nothing is found.
func TestShapesOfOtherGames(t *testing.T) {
	for archive, want := range map[string][]int{"hexes": {30, 27}, "table": {50, 50}, "catalogue": {594, 594}} {
		t.Run(archive, func(t *testing.T) {
			b, err := os.ReadFile("testdata/shapes/" + archive + ".txtar")
			if err != nil {
				t.Fatal(err)
			}
			files, scenario := unpack(string(b))
			for name := range files {
				doc, found := loadWith(t, files.read, name)
				if found = append(found, Run(doc)...); len(found) > 0 {
					t.Errorf("%s", diag.Text(found, diag.TextOptions{}))
				}
			}
			doc, _ := loadWith(t, files.read, scenario)
			var got []int
			for _, side := range doc.Scenario.Sides.Keys() {
				got = append(got, pointscalc.Total(doc.Armies[side]).Total.Int())
			}
			if !slices.Equal(got, want) {
				t.Errorf("the lists cost %v, want %v", got, want)
			}
		})
	}
}
