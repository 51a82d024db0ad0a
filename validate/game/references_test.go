package game

import (
	"encoding/json"
	"testing"

	"github.com/tabletop-forge/forge/schema"
)

// TestReferencePaths holds the walk over a game's names to its data: every name
// stands at the path that is given for it.
func TestReferencePaths(t *testing.T) {
	for _, name := range schema.Builtins() {
		g, _ := schema.Builtin(name)
		b, err := json.Marshal(g)
		if err != nil {
			t.Fatal(err)
		}
		var plain any
		if err := json.Unmarshal(b, &plain); err != nil {
			t.Fatal(err)
		}
		n := 0
		gameContexts(&schema.Doc{Authored: g, Game: g})[0].names(func(x reference) {
			n++
			at := any(plain)
			for _, step := range x.path {
				at = walk(at, step)
			}
			word, isText := at.(string)
			if at == nil || !x.isKey && !(isText && (word == x.id || word == "!"+x.id)) {
				t.Errorf("%s: %v is %v, not %q", name, x.path, at, x.id)
			}
		})
		if n < 40 {
			t.Errorf("%s: only %d names found", name, n)
		}
	}
}

func walk(at, step any) any {
	switch step := step.(type) {
	case string:
		if m, ok := at.(map[string]any); ok {
			return m[step]
		}
	case int:
		if l, ok := at.([]any); ok && step < len(l) {
			return l[step]
		}
	}
	return nil
}
