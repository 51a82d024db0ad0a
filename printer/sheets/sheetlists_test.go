package sheets

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/schema"
)

// hillWar is a game in which much depends on the list.
const hillWar = `{
	"choices": {"theatre": {"name": "Theatre", "default": "hills", "values": {"coast": {"name": "Coast"}, "hills": {"name": "Hills"}}}},
	"bodies": {"raid": {"name": "Raid", "min": 1, "max": 2, "currencies": {"command": 1.5}, "slots": [{"text": "One levy", "count": {"formations": ["levy"]}, "min": 1, "max": 1}]}},
	"currencies": {"command": {"name": "command", "limit": 6}},
	"units": {"levy": {"name": "Levies"}},
	"options": {"spear": {"name": "Spear", "for": "formation"}, "axe": {"name": "Axe", "for": "formation", "points": 1}},
	"formations": {"levy": {"name": "Levy", "points": 4, "units": [{"unit": "levy", "count": 2}],
		"options": [{"option": "spear"}, {"option": "axe", "changes": [{"when": {"choices": {"theatre": ["hills"]}}, "add": 2}]}],
		"optionGroups": [{"name": "Arms", "options": ["spear", "axe"], "min": 1, "max": 1, "default": "spear"}],
		"changes": [{"when": {"choices": {"theatre": ["coast"]}}, "available": false}]}},
	"limits": {"few": {"text": "Few levies", "count": {"formations": ["levy"]}, "max": 2, "changes": [{"when": {"choices": {"theatre": ["hills"]}}, "raise": 1}]}}
}`

// What depends on the list is said with what it changes.
func TestSheetSaysWhatDependsOnLists(t *testing.T) {
	t.Parallel()
	g := &schema.Game{}
	if err := json.Unmarshal([]byte(hillWar), g); err != nil {
		t.Fatal(err)
	}
	said := map[string]string{}
	for _, s := range usualSections(g) {
		b := Section(g, s, nil, nil)
		text := b.Before
		for _, term := range b.Terms {
			text += term.Name + ": " + term.Text + "\n"
		}
		for _, row := range b.Rows {
			text += strings.Join(row, " | ") + "\n"
		}
		said[s.Show] = strings.ReplaceAll(text, `\:`, ":") // as it is printed
	}
	for show, want := range map[string]string{
		"choices":    "Theatre: Coast, Hills; usually Hills\n",
		"bodies":     "Raid: 1 to 2 in a list; 1.5 command. One levy (1)\n",
		"currencies": "command: 6 at most, if the list says no other\n",
		"limits":     "- Few levies (1 more if Theatre: Hills)\n",
		"formations": "Levy | 4 | 2 Levies | Spear, Axe 1 (+2 points if Theatre: Hills); Arms: one of Spear, Axe; usually Spear | not to be had if Theatre: Coast\n",
	} {
		if said[show] != want {
			t.Errorf("%s: got  %q\nwant %q", show, said[show], want)
		}
	}
}
