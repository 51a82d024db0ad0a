package schema

import (
	"fmt"
	"testing"

	"github.com/tabletop-forge/forge/internal/tabletop"
)

const fen = `{
	"board": {"grid": "table"},
	"classes": {"cart": {"name": "Carts"}, "foot": {"name": "Foot"}},
	"terrain": {
		"fen": {"name": "Fen", "layer": "area", "never": ["cart"]},
		"lake": {"name": "Lake", "layer": "area", "never": ["all"]},
		"dam": {"name": "Dam", "layer": "area", "lifts": "always"},
		"ridge": {"name": "Ridge", "layer": "line"}
	}
}`

const fenScene = `{"board": {"width": 40, "depth": 30, "areas": [
	{"feature": "fen", "points": [{"x": 0, "y": 0}, {"x": 20, "y": 0}, {"x": 20, "y": 10}, {"x": 0, "y": 10}]},
	{"feature": "lake", "points": [{"x": 10, "y": 5}], "radius": 3},
	{"feature": "dam", "points": [{"x": 0, "y": 5}, {"x": 40, "y": 5}], "width": 1},
	{"feature": "ridge", "points": [{"x": 0, "y": 20}, {"x": 9.5, "y": 20}]},
	{"feature": "fen", "points": [{"x": 1, "y": 1}]},
	{"feature": "bog", "points": [{"x": 1, "y": 1}], "radius": 2},
	{"feature": "fen", "points": []}
]}}`

// What lies on a table, faulty areas aside, and whom it keeps out.
func TestTracts(t *testing.T) {
	g, s := parse[Game](t, fen), parse[Scenario](t, fenScene)
	tracts := Tracts(g, s)
	got := ""
	for _, x := range tracts {
		got += fmt.Sprintf("%s %d shapes, %d points; ", x.ID, len(x.Shapes), len(x.Line))
	}
	if want := "fen 1 shapes, 0 points; lake 1 shapes, 0 points; dam 1 shapes, 0 points; ridge 0 shapes, 2 points; "; got != want {
		t.Fatalf("got %s want %s", got, want)
	}
	if end := tracts[3].Line[1]; end != (tabletop.Point{X: 9500, Y: 20_000}) {
		t.Errorf("the ridge ends at %v", end)
	}
	for _, c := range []struct {
		class string
		x, y  float64
		want  string
	}{
		{"cart", 2, 8, "fen"}, {"foot", 2, 8, ""}, {"foot", 10, 7, "lake"}, {"cart", 10, 7, "fen"}, {"foot", 10, 5.4, ""},
		{"cart", 3, 5, ""}, {"cart", 30, 20, ""}, {"cart", 5, 20, ""},
	} {
		got := ""
		if shut := Closed(g, tracts, c.class, Point{c.x, c.y}.Inch()); shut != nil {
			got = shut.ID
		}
		if got != c.want {
			t.Errorf("%s at %v,%v: %q shuts it out, want %q", c.class, c.x, c.y, got, c.want)
		}
	}
}

// The deck of a scenario, its own or the game's, with whom its cards name.
func TestDeal(t *testing.T) {
	g := parse[Game](t, `{"decks": {"orders": {"name": "Orders", "kinds": {"all": {"name": "All", "names": "side"}, "one": {"name": "One", "names": "formation"}}, "cards": {
		"march": {"name": "March", "kind": "all", "text": "Go.", "side": "Red"},
		"halt": {"name": "Halt", "kind": "one", "text": "Stop.", "count": 2, "formation": "First"},
		"rest": {"name": "Rest", "kind": "all", "text": "Rest.", "count": 0}
	}}}}`)
	text := func(scene string) (out string) {
		s := parse[Scenario](t, scene)
		for _, d := range Deal(g, s, map[string]string{"a": "Red", "b": "Blue"}) {
			out += fmt.Sprintf("%d %s %s %q %q %d; ", d.Count, d.ID, d.Kind.Name, d.Side, d.Formation, d.Line)
		}
		return out
	}
	const sides = `"sides": {"a": {"list": "a"}, "b": {"list": "b", "name": "The blues"}}`
	for name, c := range map[string]struct{ scene, want string }{
		"the game's": {`{` + sides + `}`, `1 march All "a" "" -1; 2 halt One "" "First" -1; `},
		"its own": {
			`{` + sides + `, "deck": [{"card": "halt", "formation": "Second", "side": "b"}, {"card": "rest", "count": 3, "side": "b"}, {"card": "march"}, {"card": "flee"}]}`,
			`1 halt One "b" "Second" 0; 3 rest All "b" "" 1; 1 march All "a" "" 2; `,
		},
		"another nation": {`{"sides": {"x": {"list": "a"}}}`, `1 march All "" "" -1; 2 halt One "" "First" -1; `},
	} {
		if got := text(c.scene); got != c.want {
			t.Errorf("%s: %s want %s", name, got, c.want)
		}
	}
}
