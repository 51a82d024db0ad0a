package schema

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
)

// TestMendDoubts offers what may lose something, or may not be what was meant, but never
// as sure.
func TestMendDoubts(t *testing.T) {
	for _, c := range []struct{ name, file, text, says, want string }{
		{"no value", "l.yaml", "kind: ArmyList\ngame: tintin\ntitle: A\nside: # to be settled\nformations: []\n", `"side" has no value; give it one`, "title: A\nformations"},
		{"no text", "l.yaml", "kind: ArmyList\ngame: tintin\ntitle: A\nside: \" \"\nformations: []\n", `"side" is empty; write something`, "title: A\nformations"},
		{"an entry behind a remark", "l.yaml", "kind: ArmyList\ngame: tintin\ntitle: A\nformations:\n  - type: artillery\n    points: 14 # as agreed\n", "", "artillery\n"},
		{"a list with a remark", "l.cue", "kind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"A\"\nlimit: [\n\t// as agreed\n\t20,\n]\nformations: []\n", "", "limit: 20\n"},
		{"given twice", "l.yaml", "kind: ArmyList\ngame: tintin\ntitle: A\nside: B\nside: C\nformations: []\n", `"side" is given twice`, "side: B\nformations"},
		{"given twice", "l.json", `{"kind": "ArmyList", "game": "tintin", "title": "A", "limit": 2, "limit": 3, "formations": []}`, "", `"limit": 2, "formations"`},
		{"a remark in JSON", "l.json", "{\"kind\": \"ArmyList\", // mine\n\"game\": \"tintin\", \"title\": \"A\", \"formations\": []}", "", "ArmyList\",\n"},
		{"a remark in an open text", "l.cue", "kind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"A // mine\nformations: []\n", "", "\"A\" // mine\n"},
		{"a field in an open text", "l.cue", "kind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"A, limit: 20\nformations: []\n", "", "\"A\", limit: 20\n"},
		{"a text behind quotes", "l.yaml", "kind: ArmyList\ngame: tintin\ntitle: \"A\" column\nformations: []\n", "", "title: \"\\\"A\\\" column\"\n"},
	} {
		_, found := archive{c.file: []byte(c.text)}.load(t, c.file)
		if len(found) != 1 || len(found[0].Fixes) == 0 || c.says != "" && found[0].Message != c.says {
			t.Errorf("%s: %s", c.name, report(found))
			continue
		}
		if fix, ok := found[0].Sure(); ok {
			t.Errorf("%s: %q is sure", c.name, fix.Title)
		}
		text, err := diag.Apply([]byte(c.text), found[0].Fixes[0].Edits)
		if err != nil || !strings.Contains(string(text), c.want) {
			t.Errorf("%s: %v\n%s", c.name, err, text)
		}
	}
}

// TestMend applies what is offered for mistakes of shape.
func TestMend(t *testing.T) {
	for _, c := range []struct{ name, file, text, want string }{
		{"a number in quotes", "l.yaml", "kind: ArmyList\ngame: tintin\ntitle: A\nlimit: \"60\" # so much\nformations: []\n", "limit: 60 # so much"},
		{"a name misspelt", "l.cue", "kind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"A\"\nformations: [{type: \"artillery\", cuont: 2}]\n", `{type: "artillery", count: 2}`},
		{"a kind misspelt", "l.json", `{"kind": "Armylist", "game": "tintin", "title": "A", "formations": []}`, `"kind": "ArmyList"`},
		{"no kind", "l.yaml", "knd: ArmyList\ngame: tintin\ntitle: A\nformations: []\n", "kind: ArmyList"},
		{"a set of fields for a list", "l.yaml", "kind: ArmyList\ngame: tintin\ntitle: A\nformations: # all\n  # the guns\n  type: artillery # new\n  # two\n  count: 2\n", "formations: # all\n  # the guns\n  - type: artillery # new\n    # two\n    count: 2\n"},
		{"a set of fields for a list", "l.cue", "kind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"A\"\nformations: {\n\t// the guns\n\ttype: \"artillery\" // new\n}\n", "formations: [{\n\t// the guns\n\ttype: \"artillery\" // new\n}]\n"},
		{"a number with a 0 in quotes", "l.json", `{"kind": "ArmyList", "game": "tintin", "title": "A", "limit": "020", "formations": []}`, `"limit": 20,`},
		{"two commas", "l.yaml", "kind: ArmyList\ngame: tintin\ntitle: A\nformations: [{type: artillery},, {type: artillery}]\n", "[{type: artillery}, {type: artillery}]"},
		{"an open bracket", "l.yaml", "kind: ArmyList\ngame: tintin\ntitle: A\nformations: [{type: artillery} # one\nlimit: 7\n", "[{type: artillery}] # one\n"},
		{"another bracket", "l.yaml", "kind: ArmyList\ngame: tintin\ntitle: A\nformations: [{type: artillery]\n", "[{type: artillery}]\n"},
		{"no blank in an entry", "l.yaml", "kind: ArmyList\ngame: tintin\ntitle: A\nformations:\n  - type:artillery\n", "- {type: artillery}"},
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
