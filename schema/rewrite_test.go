package schema

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
)

// TestMend applies what is offered for mistakes of shape.
func TestMend(t *testing.T) {
	for _, c := range []struct{ name, file, text, want string }{
		{"a number in quotes", "l.yaml", "kind: ArmyList\ngame: tintin\ntitle: A\nlimit: \"60\" # so much\nformations: []\n", "limit: 60 # so much"},
		{"a name misspelt", "l.cue", "kind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"A\"\nformations: [{type: \"artillery\", cuont: 2}]\n", `{type: "artillery", count: 2}`},
		{"a kind misspelt", "l.json", `{"kind": "Armylist", "game": "tintin", "title": "A", "formations": []}`, `"kind": "ArmyList"`},
		{"no kind", "l.yaml", "knd: ArmyList\ngame: tintin\ntitle: A\nformations: []\n", "kind: ArmyList"},
		{"no value", "l.yaml", "kind: ArmyList\ngame: tintin\ntitle: A\nside:\nformations: []\n", "title: A\nformations"},
		{"no quotes", "l.cue", "kind: \"ArmyList\"\ngame: tintin\ntitle: \"A\"\nformations: []\n", `game: "tintin"`},
		{"points by hand", "l.yaml", "kind: ArmyList\ngame: tintin\ntitle: A\nformations:\n  - type: artillery\n    points: 14\n", "artillery\n"},
		{"a word for a number", "l.yaml", "kind: ArmyList\ngame: tintin\ntitle: A\nformations:\n  - 2x artillery\n", `- {type: artillery, count: 2}`},
		{"no id", "g.yaml", "kind: Game\nname: s\ntitle: S\ngroups:\n  Heavy Support:\n    name: Heavy support\n", "  heavy-support:\n"},
		{"another word", "g.yaml", "kind: Game\nname: s\ntitle: S\nboard:\n  grid: square\n", "grid: squares"},
	} {
		_, found := archive{c.file: []byte(c.text)}.load(t, c.file)
		if len(found) != 1 {
			t.Fatalf("%s: %s", c.name, report(found))
		}
		fix, ok := found[0].Sure()
		if !ok {
			t.Errorf("%s: no fix: %s", c.name, report(found))
			continue
		}
		text, err := diag.Apply([]byte(c.text), fix.Edits)
		if err != nil || !strings.Contains(string(text), c.want) {
			t.Errorf("%s: %v\n%s", c.name, err, text)
		}
		if _, found := (archive{c.file: text}).load(t, c.file); len(found) > 0 {
			t.Errorf("%s: %s", c.name, report(found))
		}
	}
}
