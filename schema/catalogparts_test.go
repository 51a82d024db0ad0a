package schema_test

import (
	"encoding/json"
	"testing"

	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// A part that games have and "forge show" does not know would be hidden.
func TestPartsAreComplete(t *testing.T) {
	g, ok := schema.Builtin("tintin")
	if !ok {
		t.Fatal("no game tintin")
	}
	b, err := json.Marshal(g.Parts)
	if err != nil {
		t.Fatal(err)
	}
	var fields schema.Map[json.RawMessage]
	if err := json.Unmarshal(b, &fields); err != nil {
		t.Fatal(err)
	}
	for _, name := range fields.Keys() {
		if name == "decks" { // shown as their cards
			name = "cards"
		}
		if _, ok := catalog.Named(name); !ok {
			t.Errorf("forge show has no part %q", name)
		}
	}
}

func TestRolls(t *testing.T) {
	n := func(v int) *int { return &v }
	for want, row := range map[string]schema.Row{
		"1": {From: n(1)}, "2–5": {From: n(2), To: n(5)}, "6": {From: n(6), To: n(6)}, "9+": {From: n(9), OrMore: true}, "1 or less": {From: n(1), OrLess: true}, "": {},
	} {
		if got := catalog.Rolls(new(schema.Game), row); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
