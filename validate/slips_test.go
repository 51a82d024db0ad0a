package validate

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
)

// TestSlips mends what keeps a text from being read: the first fix of what is said
// first gives a sound document, with all else as it was.
func TestSlips(t *testing.T) {
	const (
		asCUE  = "// Mine.\nkind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"Night: watch\"\nlimit: 48\nformations: [\n\t{type: \"reservists\", name: \"Old Boys\"},\n\t{type: \"lorry\", serves: \"Old Boys\"},\n]\n"
		asJSON = "{\n  \"kind\": \"ArmyList\",\n  \"game\": \"tintin\",\n  \"title\": \"Night: watch\",\n  \"limit\": 48,\n  \"formations\": [\n    {\"type\": \"reservists\", \"name\": \"Old Boys\"},\n    {\"type\": \"lorry\", \"serves\": \"Old Boys\"}\n  ]\n}\n"
		asYAML = "# Mine.\nkind: ArmyList\ngame: tintin\ntitle: \"Night: watch\"\nlimit: 48\nformations:\n  - type: reservists\n    name: Old Boys\n  - type: lorry\n    serves: Old Boys\n"
	)
	for _, c := range []struct{ name, file, text, right, wrong string }{
		{"typographic quotes", "x.cue", asCUE, `"Night: watch"`, `“Night: watch”`},
		{"quotes of two kinds", "x.json", asJSON, `"Night: watch"`, `„Night: watch“`},
		{"single quotes", "x.json", asJSON, `"Night: watch"`, `'Night: watch'`},
		{"the sign for inches", "x.cue", asCUE, "48", `48"`},
		{"the sign for inches", "x.json", asJSON, "48", `48"`},
		{"the sign for inches", "x.yaml", asYAML, "limit: 48", `limit: 48"`},
		{"a remark of YAML", "x.cue", asCUE, "// Mine.", "# Mine."},
		{"a remark of C", "x.cue", asCUE, "// Mine.", "/* Mine. */"},
		{"a remark of CUE", "x.yaml", asYAML, "# Mine.", "// Mine."},
		{"no blank behind a colon", "x.yaml", asYAML, "game: tintin", "game:tintin"},
		{"no blank behind a dash", "x.yaml", asYAML, "- type", "-type"},
		{"equals signs", "x.yaml", asYAML, "game: tintin", "game = tintin"},
		{"equals signs", "x.cue", asCUE, "game: \"", "game = \""},
		{"equals signs", "x.json", asJSON, "\"game\": ", "\"game\" = "},
		{"commas of JSON", "x.yaml", asYAML, "name: Old Boys", "name: Old Boys,"},
		{"commas of JSON", "x.yaml", asYAML, "limit: 48", "limit: 48,"},
		{"an open quote", "x.yaml", asYAML, "watch\"", "watch"},
		{"a closed quote within", "x.yaml", strings.Replace(asYAML, "Night: watch", "The Duke's own", 1), "\"The Duke's own\"", "'The Duke's own'"},
		{"out of line", "x.yaml", strings.ReplaceAll(asYAML, "\n  ", "\n"), "- type: lorry", " - type: lorry"},
		{"a number with a 0", "x.json", asJSON, "48", "048"},
		{"a number with a 0", "x.cue", asCUE, "48", "0048"},
		{"two commas", "x.json", asJSON, "\"tintin\",", "\"tintin\",,"},
		{"two commas", "x.cue", asCUE, "\"reservists\",", "\"reservists\",,"},
		{"no bracket before the next entry", "x.cue", asCUE, "Boys\"},", "Boys\","},
		{"no comma", "x.json", asJSON, "\"tintin\",", "\"tintin\""},
		{"no comma", "x.cue", asCUE, "\"reservists\",", "\"reservists\""},
		{"a comma at the end", "x.json", asJSON, "Boys\"}\n  ]", "Boys\"},\n  ]"},
		{"a name without quotes", "x.json", asJSON, `"limit"`, `limit`},
		{"a text without quotes", "x.json", asJSON, `"tintin"`, `tintin`},
		{"no closing quote", "x.json", asJSON, `"tintin"`, `"tintin`},
		{"no closing quote", "x.cue", asCUE, `"tintin"`, `"tintin`},
		{"no closing bracket", "x.json", asJSON, "Old Boys\"},", "Old Boys\","},
		{"no last bracket", "x.json", asJSON, "\n}\n", "\n"},
		{"a tab", "x.yaml", asYAML, "    serves", "\tserves"},
		{"out of line", "x.yaml", asYAML, "    serves", "   serves"},
		{"a colon", "x.yaml", asYAML, `"Night: watch"`, `Night: watch`},
		{"an at", "x.yaml", strings.Replace(asYAML, "Night: ", "@", 1), `"@watch"`, `@watch`},
		{"a package misspelt", "x.cue", "import \"github.com/tabletop-forge/forge/schema/tintin\"\n\ntintin.#ArmyList\n" + asCUE, "tintin\"\n\ntintin.", "tintn\"\n\ntintn."},
		{"a name misspelt", "x.cue", strings.Replace(asCUE, "kind", "let most = 50\nlimit: most - 2\nkind", 1), "limit: most", "limit: mots"},
	} {
		t.Run(c.name+" in "+c.file[2:], func(t *testing.T) {
			right := c.text
			if strings.Contains(right, "limit: most") {
				right = strings.Replace(right, "limit: 48\n", "", 1)
			}
			wrong := strings.Replace(right, c.right, c.wrong, 1)
			if found := judged(t, c.file, right); len(found) > 0 {
				t.Fatalf("what is right has %v", found)
			}
			found := judged(t, c.file, wrong)
			if len(found) == 0 || len(found[0].Fixes) == 0 {
				t.Fatalf("found %v", found)
			}
			after, err := diag.Apply([]byte(wrong), found[0].Fixes[0].Edits)
			if err != nil || string(after) != right {
				t.Errorf("after %q it is\n%s", found[0].Fixes[0].Title, after)
			}
		})
	}
}
