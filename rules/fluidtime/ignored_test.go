package fluidtime

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/schema"
)

// forPeople are the fields of the game's parts that say something to people, or
// price and check their lists: nothing is played by them.
var forPeople = []string{
	"name", "title", "text", "short", "ref", "symbol", "icon", "back", "columns", "measure", "points", "nation", "sample", "choose", "entry",
}

// tweak is one figure of the game's data made another, and made good again.
type tweak struct {
	path       string
	make, undo func()
}

// tweaksOf lists the figures below a value of the data: numbers go up by one,
// what is true or said goes away. set puts another value in its place, drop takes
// it away.
func tweaksOf(path string, v any, set func(any), drop func(), out []tweak) []tweak {
	switch v := v.(type) {
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(v)) {
			if !slices.Contains(forPeople, k) {
				out = tweaksOf(path+"."+k, v[k], func(now any) { v[k] = now }, func() { delete(v, k) }, out)
			}
		}
	case []any:
		for i := range v {
			without := func() { set(slices.Delete(slices.Clone(v), i, i+1)) }
			here := fmt.Sprintf("%s[%d]", path, i)
			if word, ok := v[i].(string); ok && (strings.HasSuffix(path, ".cells") || word == "") {
				continue // it says something to people, or nothing
			} else if ok {
				out = append(out, tweak{here + " " + word, without, func() { set(v) }})
			} else {
				out = tweaksOf(here, v[i], func(now any) { v[i] = now }, without, out)
			}
		}
	case float64:
		out = append(out, tweak{fmt.Sprint(path, " ", v), func() { set(v + 1) }, func() { set(v) }})
	case bool, string:
		out = append(out, tweak{fmt.Sprint(path, " ", v), drop, func() { set(v) }})
	}
	return out
}

// reading is what the engine makes of a game's data: the compiled board, without
// what is worked out from it and without words.
func reading(doc *schema.Doc, game *schema.Game) (b board, ok bool) {
	doc = withGame(doc, game)
	g, notes, err := New(doc)
	if err != nil || len(notes) > 0 {
		return board{}, false
	}
	b = *g.board
	b.outlook, b.raster = outlook{}, raster{}
	return b, true
}

// withGame is a scenario of another game.
func withGame(doc *schema.Doc, g *schema.Game) *schema.Doc {
	out := *doc
	out.Game, out.Armies = g, map[string]*schema.Doc{}
	for side, army := range doc.Armies {
		one := *army
		one.Game = g
		out.Armies[side] = &one
	}
	return &out
}

// passedOver are figures of which the engine makes nothing, each with its reason,
// by a pattern of their paths.
var passedOver = map[string]string{
	`^decks\.summer-1942\.`:                                  "a scenario with a deck of its own is played with that (F2.2)",
	`^decks\.command\.cards\..*\.count 0$`:                   "the scenario says how many there are (F2.1)",
	`^decks\.command\.cards\..*\.kind (support|system)$`:     "such cards say themselves for whom they are and what they do",
	`^decks\.command\.kinds\.(support\.names|system\.ends) `: "such cards say themselves for whom they are and what they do",
	`^tables\.morale\.`:                                      "it says in words what morale-pass and morale-abandon say (F5.3)",
	`^tables\.entry\.`:                                       "the places are the eight of any table (F6.4)",
	`^tables\.to-hit\.rows\[5\]`:                             "it says again what the keyword says (F4.2)",
	`^tables\.morale-modifiers\.rows\[[0-35-7]\]`:            "data sheets have them counted in (F5.2)",
	`^tables\.intensity.*\.cells\[1\] `:                      "it says in words what the row does (F6.1)",
	`^tables\.(german|soviet|intensity).*\.id `:              "it names the row",
	`^tables\..*\.to 6$`:                                     "a D6 has no more",
	`^tables\.penetration\.die D6$`:                          "no other is rolled (F4.4)",
	`^printables\.(barrage|bomber|fighter)\.kind shapes$`:    "no other has shapes",
	`^printables\.barrage\..*\.sides\[`:                      "an L lies round the box in any way in which it fits (F6.3)",
	`^terrain\..*\.layer area$`:                              "the usual layer",
	`^units\..*\.mount hull$`:                                "what has no turret fires to the front (F3.7)",
	`^units\..*\.class infantry$`:                            "men may go wherever no other class is kept out",
}

// No figure of the data is one that the engine ignores: whichever is made
// another, the engine makes something else of it, or says that it cannot be
// played. FORGE_SOAK tries them all; the usual tests try a few.
func TestNothingIsIgnored(t *testing.T) {
	every := 60
	if os.Getenv("FORGE_SOAK") != "" {
		every = 1
	}
	_, doc := fair(t)
	was, ok := reading(doc, decoded(t, encoded(t, doc.Game)))
	if !ok {
		t.Fatal("the game's data cannot be written and read again")
	}
	tree := encoded(t, doc.Game)
	var all []tweak
	for _, part := range []string{"units", "keywords", "weapons", "terrain", "decks", "tables", "values", "printables", "classes"} {
		all = tweaksOf(part, tree[part], nil, nil, all)
	}
	tried := 0
	for i, w := range all {
		if i%every != 0 {
			continue
		}
		tried++
		w.make()
		g := decoded(t, tree)
		w.undo()
		b, ok := reading(doc, g)
		ignored := ok && reflect.DeepEqual(b, was)
		if why := excuse(w.path); ignored != (why != "") {
			t.Errorf("%s: ignored %v, excused %q", w.path, ignored, why)
		}
	}
	t.Logf("tried %d of %d figures", tried, len(all))
}

// excuse is why the engine makes nothing of a figure; "": it should.
func excuse(path string) string {
	for pattern, why := range passedOver {
		if regexp.MustCompile(pattern).MatchString(path) {
			return why
		}
	}
	return ""
}

func encoded(t *testing.T, g *schema.Game) map[string]any {
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

func decoded(t *testing.T, tree map[string]any) *schema.Game {
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
