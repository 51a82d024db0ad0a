package gamedata

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// TestFiguredArms holds that weapons which have nothing but numbers stand in a table, a dash where one
// has none, under short heads where the full ones are too wide for a card; and that weapons with rules
// or words of theirs are left to words.
func TestFiguredArms(t *testing.T) {
	const stats = `{"reach": {"title": "REACH", "short": "R", "of": ["weapons"], "kind": "number"}, "power": {"title": "Power", "short": "P", "of": ["weapons"], "kind": "number"}}`
	const weapons = `{"bow": {"name": "Bow", "stats": {"reach": 20, "power": 3}}, "club": {"name": "Club", "stats": {"power": 4}}}`
	carried := []schema.Carried{{Weapon: "bow"}, {Weapon: "club"}}
	for name, c := range map[string]struct{ stats, weapons, want string }{
		"a table":       {strings.Replace(stats, "REACH", "Reach", 1), weapons, "Weapon Reach Power|Bow 20 3|Club – 4"},
		"short heads":   {strings.Replace(stats, "REACH", "Reach, in feet or so", 1), weapons, "Weapon R P|Bow 20 3|Club – 4"},
		"own words":     {stats, strings.Replace(weapons, `"Club",`, `"Club", "text": "Breaks doors.",`, 1), ""},
		"other kinds":   {strings.Replace(stats, `"short": "P", "of": ["weapons"], "kind": "number"`, `"of": ["weapons"], "kind": "text"`, 1), weapons, ""},
		"said in words": {strings.Replace(stats, `"short": "P",`, `"said": "hits {} hard",`, 1), weapons, ""},
	} {
		var g schema.Game
		if err := json.Unmarshal([]byte(`{"name": "camp", "title": "Camp", "stats": `+c.stats+`, "weapons": `+c.weapons+`}`), &g); err != nil {
			t.Fatal(err)
		}
		b := ArmsTable(&g, carried, []string{"Bow", "Club"})
		var lines []string
		if len(b.Columns) > 0 {
			lines = append(lines, strings.Join(each.Of(b.Columns, func(c layout.Column) string { return c.Title }), " "))
		}
		for _, row := range b.Rows {
			lines = append(lines, strings.Join(row, " "))
		}
		if got := strings.Join(lines, "|"); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
