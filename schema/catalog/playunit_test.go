package catalog

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/schema"
)

const romp = `{"name": "romp", "title": "Romp",
"stats": {"fluff": {"title": "Fluff", "of": ["units"], "kind": "number"}, "aim": {"title": "Aim", "of": ["units"], "kind": "number"}},
"classes": {"child": {"name": "Child"}, "aunt": {"name": "Aunt"}}, "keywords": {"strong": {"name": "Strong"}, "bold": {"name": "Bold"}},
"units": {"cousin": {"name": "Cousin", "class": "child"}},
"play": {
	"sequence": [{"id": "go", "actions": ["whack", "scold"]}],
	"actions": {"whack": {"attack": "whack"}, "scold": {"attack": "scold", "when": {"self": {"classes": ["aunt"]}}}},
	"attacks": {
		"whack": {"stages": [{"id": "hit", "dice": {"stat": "fluff"}, "need": {"stat": "aim"}}, {"id": "duck", "by": "foe", "need": {"is": 5}, "goes": "failures"}],
			"results": [{"effects": [{"do": "mark", "mark": "dazed"}]}]},
		"scold": {"stages": [{"id": "hit", "need": {"is": 2}}]}
	},
	"marks": {"dazed": {"max": 2}},
	"modifiers": [
		{"to": "whack.hit.dice", "add": {"is": 1}, "when": {"self": {"keywords": ["strong"]}}},
		{"to": "whack.hit.need", "add": {"is": 1}, "when": {"self": {"marks": {"dazed": {"min": 1}}}}},
		{"to": "whack.duck.need", "add": {"is": -1}, "when": {"foe": {"keywords": ["bold"]}}},
		{"to": "whack.hit.need", "add": {"is": 2}, "when": {"not": {"self": {"classes": ["child"]}}}}
	]
}}`

// TestAttacksOf holds that a unit's attacks have its own figures: what its special rules always change is
// reckoned in, what play may change stands in brackets, and what is never so of it is left out.
func TestAttacksOf(t *testing.T) {
	var g schema.Game
	if err := json.Unmarshal([]byte(romp), &g); err != nil {
		t.Fatal(err)
	}
	stats := schema.Stats{}.With("fluff", schema.NewStatValue(2.0)).With("aim", schema.NewStatValue(4.0))
	for name, c := range map[string]struct {
		unit schema.Troop
		want []string
		not  []string
	}{
		"plain":  {schema.Troop{Profile: "cousin", Class: "child", Stats: stats}, []string{"2 dice", "4+ (+1: Dazed)", "5+ (−1: target: Bold)", "Dazed"}, []string{"Fluff", "Strong", "Scold"}},
		"strong": {schema.Troop{Profile: "cousin", Class: "child", Stats: stats, Keywords: []string{"strong"}}, []string{"3 dice"}, []string{"Strong"}},
		"aunt":   {schema.Troop{Profile: "cousin", Class: "aunt", Stats: stats}, []string{"6+ (+1: Dazed)", "Scold: ", "2+"}, []string{"+2"}},
	} {
		said := ""
		for _, d := range AttacksOf(&g, c.unit) {
			said += d.Name + ": " + d.Text + "\n"
		}
		for _, want := range c.want {
			if !strings.Contains(said, want) {
				t.Errorf("%s: %q is not in %s", name, want, said)
			}
		}
		for _, not := range c.not {
			if strings.Contains(said, not) {
				t.Errorf("%s: %q is in %s", name, not, said)
			}
		}
	}
}
