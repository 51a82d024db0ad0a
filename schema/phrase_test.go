package schema

import "testing"

// TestClassNames holds that classes are written small in the midst of a
// sentence, but for abbreviations.
func TestClassNames(t *testing.T) {
	var g Game
	for name, want := range map[string]string{"Infantry": "infantry", "AFVs": "AFVs", "Anti-tank Guns": "anti-tank guns", "Men of the AA": "men of the AA"} {
		g.Classes = g.Classes.With("a", Class{Name: name})
		if got := g.ClassName("a"); got != want {
			t.Errorf("%s is written %s, want %s", name, got, want)
		}
	}
}

func TestPhrases(t *testing.T) {
	g, ok := Builtin("tintin")
	if !ok {
		t.Fatal("tintin is missing")
	}
	bands := &Game{}
	bands.Stats = bands.Stats.With("bands", Stat{Kind: "rows", Columns: []string{"to", "dice", "hit"}})
	value := func(v any) StatValue { return NewStatValue(v) }
	cell := func(written string, v any) string {
		return Table{Written: []string{written}}.Cell(Row{Cells: []StatValue{value(v)}}, 0)
	}
	tests := []struct{ name, got, want string }{
		{"a figure below 0", Figure(-1.5), "−1.5"},
		{"one of a measure", Amount(1, "squares"), "1 square"},
		{"one die", Amount(-1, "dice"), "−1 die"},
		{"several inches", Amount(3, "inches"), "3 inches"},
		{"one inch", Amount(1, "inches"), "1 inch"},
		{"some but not all of them", g.ClassSetWords(ClassSet{"infantry", "!officer"}), "infantry (not officers)"},
		{"all but some", g.ClassSetWords(ClassSet{"all", "!infantry"}), "all but infantry"},
		{"a class that is not there", g.ClassSetWords(ClassSet{"ghosts"}), "ghosts"},
		{"by class", g.Value("into", value(map[string]any{"armour": -2.0, "all": -1.0})), "−1, armour −2"},
		{"ids of keywords", g.Value("gives", value([]any{"bold"})), "Bold"},
		{"ids of faces", g.Value("pierces", value([]any{"blast"})), "blast"},
		{"classes", g.Value("removed-by", value([]any{"infantry"})), "infantry"},
		{"rows in the order of their columns", bands.Value("bands", value([]any{
			map[string]any{"dice": 4.0, "to": 12.0, "hit": -1.0}, map[string]any{"dice": 3.0, "to": 24.0},
		})), "to 12, dice 4, hit −1; to 24, dice 3"},
		{"a row that is none", (&Stat{}).RowWords(value(2.0)), "2"},
		{"numbers with a gap", Plain(value([]any{nil, 2.0})), "– 2"},
		{"a text with a hyphen", Plain(value("tank-rifle")), "tank-rifle"},
		{"a cell with a sign", cell("signed", 1.0), "+1"},
		{"a cell below 0 with a sign", cell("signed", -1.0), "−1"},
		{"a cell that counts inches", cell("inches", 6.0), `6"`},
		{"a cell to roll at least", cell("least", 3.0), "3+"},
		{"a plain cell", cell("plain", 3.0), "3"},
		{"a cell of words", cell("least", "D6"), "D6"},
		{"a flag", g.Value("no-cover", value(true)), "yes"},
		{"a text filled", g.Filled("{move} further, {nothing}", Stats{}.With("move", value(1.0))), "1 further, {nothing}"},
		{"a name of any part", g.NamesOf([]string{"rifles", "woods", "guards", "elite", "nobody"}), "Rifles, Woods, Guards, Elite, nobody"},
	}
	for _, tt := range tests {
		if tt.got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, tt.got, tt.want)
		}
	}
}
