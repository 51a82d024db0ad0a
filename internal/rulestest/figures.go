package rulestest

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"testing"

	"github.com/tabletop-forge/forge/schema"
)

// Figures are those of a game's data that its engine must not ignore.
type Figures struct {
	Game  *schema.Game
	Parts []string // of the data: "units", "terrain", …

	// ForPeople are the fields that say something to people, or price and check
	// their lists: nothing is played by them. Aside, if there is one, finds words
	// of lists that are the same, by the path of their list.
	ForPeople []string
	Aside     func(path, word string) bool

	// Readings are what the engine makes of the data, each in another scenario;
	// not ok if it says that the data cannot be played.
	Readings []func(g *schema.Game) (made any, ok bool)

	// Excuse is why the engine makes nothing of a figure, by its path with the
	// figure behind it; "": it should.
	Excuse func(path string) string

	// Every is how far apart the figures are that the usual tests try;
	// FORGE_SOAK tries them all.
	Every int
}

// NothingIsIgnored makes figures of the data others, one at a time: numbers go up
// by one, what is true or said goes away. The engine must make something else of
// each, or say that it cannot be played; one with an excuse it must ignore.
func (f Figures) NothingIsIgnored(t testing.TB) {
	t.Helper()
	every := f.Every
	if os.Getenv("FORGE_SOAK") != "" {
		every = 1
	}
	tree := encoded(t, f.Game)
	was := make([]any, len(f.Readings))
	for i, read := range f.Readings {
		var ok bool
		if was[i], ok = read(decoded(t, tree)); !ok {
			t.Fatal("the game's data cannot be written and read again")
		}
	}
	var all []tweak
	for _, part := range f.Parts {
		all = f.tweaks(part, tree[part], nil, nil, all)
	}
	tried := 0
	for i := 0; i < len(all); i += every {
		tried++
		all[i].make()
		g := decoded(t, tree)
		all[i].undo()
		ignored := f.reads(g, was)
		if why := f.Excuse(all[i].path); ignored != (why != "") {
			t.Errorf("%s: ignored %v, excused %q", all[i].path, ignored, why)
		}
	}
	if tried == 0 {
		t.Error("no figure is tried: the parts have none")
	}
	t.Logf("tried %d of %d figures", tried, len(all))
}

// reads says whether the engine makes of the data what it made before.
func (f Figures) reads(g *schema.Game, was []any) bool {
	for i, read := range f.Readings {
		if made, ok := read(g); !ok || !reflect.DeepEqual(made, was[i]) {
			return false
		}
	}
	return true
}

// tweak is one figure of the game's data made another, and made good again.
type tweak struct {
	path       string
	make, undo func()
}

// tweaks lists the figures below a value of the data. set puts another value in
// its place, drop takes it away.
func (f Figures) tweaks(path string, v any, set func(any), drop func(), out []tweak) []tweak {
	switch v := v.(type) {
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(v)) {
			if !slices.Contains(f.ForPeople, k) {
				out = f.tweaks(path+"."+k, v[k], func(now any) { v[k] = now }, func() { delete(v, k) }, out)
			}
		}
	case []any:
		out = f.items(path, v, set, out)
	case float64:
		out = append(out, tweak{fmt.Sprint(path, " ", v), func() { set(v + 1) }, func() { set(v) }})
	case bool, string:
		out = append(out, tweak{fmt.Sprint(path, " ", v), drop, func() { set(v) }})
	}
	return out
}

// items are the figures below those of a list: its words go away.
func (f Figures) items(path string, list []any, set func(any), out []tweak) []tweak {
	for i := range list {
		without := func() { set(slices.Delete(slices.Clone(list), i, i+1)) }
		here := fmt.Sprintf("%s[%d]", path, i)
		word, said := list[i].(string)
		switch {
		case said && f.Aside != nil && f.Aside(path, word):
		case said:
			out = append(out, tweak{here + " " + word, without, func() { set(list) }})
		default:
			out = f.tweaks(here, list[i], func(now any) { list[i] = now }, without, out)
		}
	}
	return out
}

func encoded(t testing.TB, g *schema.Game) map[string]any {
	t.Helper()
	text, err := json.Marshal(g)
	if err != nil {
		t.Fatal(err)
	}
	var tree map[string]any
	if err := json.Unmarshal(text, &tree); err != nil {
		t.Fatal(err)
	}
	return tree
}

func decoded(t testing.TB, tree map[string]any) *schema.Game {
	t.Helper()
	text, err := json.Marshal(tree)
	if err != nil {
		t.Fatal(err)
	}
	g := new(schema.Game)
	if err := json.Unmarshal(text, g); err != nil {
		t.Fatal(err)
	}
	return g
}
