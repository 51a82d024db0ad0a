package pointscalc_test

import (
	"encoding/json"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// TestQuarterPoints holds that fractions of points add up exactly in prices, changes,
// conditions and limits.
func TestQuarterPoints(t *testing.T) {
	var g schema.Game
	err := json.Unmarshal([]byte(`{"pricing": {"step": 0.25}, "units": {"levy": {"name": "Levy", "class": "foot"}},
		"options": {"bow": {"name": "Bow", "for": "formation", "points": 0.75}},
		"formations": {"levy": {"name": "Levies", "points": 0.1, "units": [{"unit": "levy"}], "options": [{"option": "bow"}],
			"changes": [{"when": {"has": [{"of": "points", "min": 1}]}, "add": 0.25}]}}}`), &g)
	if err != nil {
		t.Fatal(err)
	}
	three := 3
	for _, c := range []struct {
		entry schema.Entry
		want  rulebook.Value
	}{
		{schema.Entry{Type: "levy", Count: &three}, 300},                                            // 0.3 is below 1
		{schema.Entry{Type: "levy", Count: &three, Options: []schema.Taken{{Option: "bow"}}}, 3300}, // 3 × (0.1 + 0.75 + 0.25)
	} {
		l := schema.ArmyList{Formations: []schema.Entry{c.entry}}
		if got := pointscalc.TotalOf(&g, &l, schema.Muster(&g, &l)).Total; got != c.want {
			t.Errorf("%v costs %s, want %s", c.entry, got, c.want)
		}
	}
}
