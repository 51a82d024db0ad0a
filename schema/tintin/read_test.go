// Package tintin holds the data of Carry On Tintin; its tests tick the figures
// off against tables written from the rulebook and the reference sheet. They
// read game.json with types of their own, so that a slip in the shapes shows.
package tintin

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
)

type part struct {
	Name, Title, Text, Ref, Class, Group string
	Layer, Sight, Lifts                  string
	Kind, Die, Symbol                    string
	Default, Count                       any // of several kinds
	Points, Officers, Level, Counts      int
	Value                                float64
	Is, Brings, Keywords, Excludes       []string
	Prefer, Serves, Carries, Of          []string
	Only, Never, Start, Stop, Gives      []string
	StopLeaving                          []string
	Cost                                 map[string]int
	Becomes, For, Table                  string
	Units                                json.RawMessage // members of a formation, or ids of an option
	Options                              []struct{ Option string }
	Stats                                map[string]any
	Faces                                []struct {
		Face  string
		Value int
		Count *int
	}
	Rows []struct {
		ID       string `json:"id"`
		From, To *int
		OrMore   bool
		Cells    []any
		Effects  []effect
	}
	Effects []effect
	Args    map[string]part
	Cards   map[string]part
	Kinds   map[string]part
	Hand    int
	Values  map[string]struct {
		Text  string
		Swaps map[string]string
	}
	Weapons []struct{ Weapon string }
}

type effect struct {
	Do   string
	With map[string]any
}

// parts are the maps of parts of the game, by the name of the map.
type parts map[string]map[string]part

func read(t *testing.T) parts {
	t.Helper()
	b, err := os.ReadFile("game.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(b, &all); err != nil {
		t.Fatal(err)
	}
	g := parts{}
	for name, raw := range all {
		switch name {
		case "stats", "classes", "keywords", "weapons", "units", "options", "formations", "groups", "terrain",
			"dice", "effects", "decks", "supports", "tables", "values", "limits", "variants":
			m := map[string]part{}
			if err := json.Unmarshal(raw, &m); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			g[name] = m
		}
	}
	return g
}

// top reads a field of the game itself, such as "victory".
func top(t *testing.T, field string) map[string]any {
	t.Helper()
	b, err := os.ReadFile("game.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]any
	if err := json.Unmarshal(b, &all); err != nil {
		t.Fatal(err)
	}
	m, _ := all[field].(map[string]any)
	return m
}

// tick compares parts with a table of lines, one a part: its id, then what
// line makes of it. Each part must be in the table, and each line a part.
func tick(t *testing.T, what string, have map[string]part, table string, line func(part) string) {
	t.Helper()
	want := map[string]string{}
	for _, row := range strings.Split(strings.TrimSpace(table), "\n") {
		id, rest, ok := strings.Cut(strings.TrimSpace(row), " | ")
		if !ok {
			t.Fatalf("table of %s: no id in %q", what, row)
		}
		want[strings.TrimSpace(id)] = squeeze(rest)
	}
	for id, p := range have {
		row, ok := want[id]
		if !ok {
			t.Errorf("%s %s is not in the table", what, id)
		} else if got := squeeze(line(p)); got != row {
			t.Errorf("%s %s: the data has %q, the table %q", what, id, got, row)
		}
		delete(want, id)
	}
	for id := range want {
		t.Errorf("the data lacks %s %s", what, id)
	}
}

// squeeze makes runs of spaces one, so that tables can be lined up.
func squeeze(s string) string { return strings.Join(strings.Fields(s), " ") }

// words joins a list, or is a dash.
func words(list []string) string {
	if len(list) == 0 {
		return "-"
	}
	return strings.Join(list, " ")
}

// figure writes a stat shortly: 3; 3 2 1; -, 2; all -1, armour -2; yes; or a
// dash where it has no value.
func figure(p part, id string) string {
	v, ok := p.Stats[id]
	if !ok {
		return "-"
	}
	switch v := v.(type) {
	case []any:
		var s []string
		for _, e := range v {
			if e == nil {
				e = "."
			}
			s = append(s, fmt.Sprint(e))
		}
		return strings.Join(s, " ")
	case map[string]any:
		var s []string
		for _, class := range []string{"all", "armour", "tracked", "team"} {
			if n, ok := v[class]; ok {
				s = append(s, fmt.Sprintf("%s %v", class, n))
				delete(v, class)
			}
		}
		if len(v) > 0 {
			return fmt.Sprint("classes that the table does not know: ", v)
		}
		return strings.Join(s, " ")
	case bool:
		return map[bool]string{true: "yes", false: "no"}[v]
	}
	return fmt.Sprint(v)
}

func figures(p part, ids ...string) string {
	var s []string
	for _, id := range ids {
		s = append(s, figure(p, id))
	}
	return strings.Join(s, " | ")
}

// copies is how many there are of a card.
func copies(p part) int {
	if n, ok := p.Count.(float64); ok {
		return int(n)
	}
	return 1
}
