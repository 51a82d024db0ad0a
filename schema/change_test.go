package schema_test

import (
	"encoding/json"
	"testing"

	"github.com/tabletop-forge/forge/schema"
)

// TestWith makes changes that are all about the document as it is, which stays so.
func TestWith(t *testing.T) {
	three := 3
	list := &schema.ArmyList{Kind: schema.KindArmyList, Formations: []schema.Entry{
		{Type: "a", Count: &three, Options: []schema.Taken{{Option: "x"}, {Option: "y"}, {Option: "z"}}, Stats: schema.Stats{}.With("move", schema.NewStatValue(4.0))},
		{Type: "b", Serves: "a"}, {Type: "c"}}}
	before := text(t, list)
	after := (&schema.Doc{List: list}).With(
		schema.Change{At: []any{"formations", 1}},
		schema.Change{At: []any{"formations", 0, "options", 0}},
		schema.Change{At: []any{"formations", 2, "count"}, To: 2},
		schema.Change{At: []any{"formations", 0, "options", 2}},
		schema.Change{At: []any{"formations", 0, "count"}},
		schema.Change{At: []any{"formations", 0, "stats", "move"}},
		schema.Change{At: []any{"formations", 0, "stats", "save"}, To: schema.NewStatValue("5+")},
		schema.Change{At: []any{"formations", 3}, To: schema.Entry{Type: "d"}},
		schema.Change{At: []any{"limit"}, To: 9},
	)
	const want = `{"kind":"ArmyList","game":"","title":"","limit":9,"formations":[` +
		`{"type":"a","options":[{"option":"y"}],"stats":{"save":"5+"}},{"type":"c","count":2},{"type":"d"}]}`
	if got := text(t, after.List); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if now := text(t, list); now != before {
		t.Errorf("the document was %s, and is %s", before, now)
	}
}

func text(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
