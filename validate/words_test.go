package validate

import (
	"testing"

	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

func TestWordsOfFindings(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{check.Within("Banner"), "banner"},
		{check.Within("SMG"), "SMG"},
		{check.Within("1st Frontier"), "1st Frontier"},
		{check.Within(""), ""},
		{check.Article("Lorry"), "a Lorry"},
		{check.Article("Artillery"), "an Artillery"},
		{check.Article("SMG"), "an SMG"},
		{check.Article("Gun tank"), "a Gun tank"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestFaultOfAStat(t *testing.T) {
	one, six := 1.0, 6.0
	least, most := 1, 12
	bands := schema.Stat{Kind: "rows", Columns: []string{"to", "dice"}, Rising: "to"}
	bands.Ranges = bands.Ranges.With("to", schema.Range{Min: &least}).With("dice", schema.Range{Min: &least, Max: &most})
	for _, c := range []struct {
		name  string
		stat  schema.Stat
		value any
		want  string
	}{
		{"a number", schema.Stat{Kind: "number", Min: &one, Max: &six}, 6.0, ""},
		{"too great", schema.Stat{Kind: "number", Min: &one, Max: &six}, 7.0, "must be 1 to 6, not 7"},
		{"too small", schema.Stat{Kind: "number", Min: &one}, 0.0, "must be at least 1, not 0"},
		{"F1.2 half a size", schema.Stat{Kind: "number", Min: &one, Max: &six}, 5.5, "must be a whole number, not 5.5"},
		{"F1.2 half an inch", schema.Stat{Kind: "number", Min: &one, Max: &six, Measure: "inches"}, 5.5, ""},
		{"O1.3 half a die by class", schema.Stat{Kind: "by-class"}, map[string]any{"all": 0.5}, "must be a whole number, not 0.5"},
		{"F1.2 a list among rows", bands, []any{[]any{8.0, 3.0}}, "must be a list of rows with the columns to and dice, and holds a list"},
		{"no number", schema.Stat{Kind: "number"}, "six", `must be a number, not the text "six"`},
		{"a flag", schema.Stat{Kind: "flag"}, true, ""},
		{"no flag", schema.Stat{Kind: "flag"}, 1.0, "must be true or false, not the number 1"},
		{"numbers with none", schema.Stat{Kind: "numbers", Min: &one}, []any{nil, 2.0}, ""},
		{"numbers out of range", schema.Stat{Kind: "numbers", Max: &six}, []any{2.0, 7.0}, "must be at most 6, not 7"},
		{"a text among numbers", schema.Stat{Kind: "numbers"}, []any{"x"}, `must be a list of numbers, and holds the text "x"`},
		{"a Who", schema.Stat{Kind: "classes"}, []any{"all", "!foot"}, ""},
		{"no Who", schema.Stat{Kind: "classes"}, "all", `must be a list of ids, not the text "all"`},
		{"by class", schema.Stat{Kind: "by-class", Max: &one}, map[string]any{"all": 2.0}, "must be at most 1, not 2"},
		{"no number by class", schema.Stat{Kind: "by-class"}, map[string]any{"all": true}, "must give a number for all, not true"},
		{"rows", schema.Stat{Kind: "rows", Columns: []string{"range"}}, []any{map[string]any{"range": 1.0}}, ""},
		{"a row with another column", schema.Stat{Kind: "rows", Columns: []string{"range"}}, []any{map[string]any{"ragne": 1.0}}, `has a row with the column "ragne", did you mean "range"?`},
		{"F1.2 a row without a column", bands, []any{map[string]any{"to": 12.0}}, `row 1 lacks the column "dice"`},
		{"F1.2 rows that rise", bands, []any{map[string]any{"to": 12.0, "dice": 4.0}, map[string]any{"to": 13.0, "dice": 4.0}}, ""},
		{"F1.2 rows that do not rise", bands, []any{map[string]any{"to": 12.0, "dice": 4.0}, map[string]any{"to": 12.0, "dice": 3.0}}, "row 2 has to 12, not more than the 12 of the row before"},
		{"F1.2 too many dice in a row", bands, []any{map[string]any{"to": 12.0, "dice": 13.0}}, "row 1 has 13 for dice: it must be a whole number, 1 to 12"},
		{"F1.2 half a die in a row", bands, []any{map[string]any{"to": 12.0, "dice": 1.5}}, "row 1 has 1.5 for dice: it must be a whole number, 1 to 12"},
		{"F1.2 a word in a row", bands, []any{map[string]any{"to": "far", "dice": 1.0}}, `row 1 has the text "far" for to: it must be a whole number, at least 1`},
		{"no rows", schema.Stat{Kind: "rows"}, map[string]any{}, "must be a list of rows, not a set of fields"},
		{"no text", schema.Stat{Kind: "text"}, nil, "must be a text, not none"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := check.Fault(c.stat, schema.NewStatValue(c.value)); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
