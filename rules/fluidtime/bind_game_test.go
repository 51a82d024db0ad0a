package fluidtime

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/schema"
)

// document is a scenario on the stage with further fields, mistakes or not; its
// game is its own, to be changed.
func document(t *testing.T, more string) (*schema.Doc, *schema.Game) {
	t.Helper()
	if !strings.Contains(more, "board:") {
		more += "\nboard: {width: 48, depth: 36}"
	}
	const list = `kind: "ArmyList", game: "fluidtime", title: "Army", side: %q, formations: [%s]`
	files := map[string]string{
		"scene.cue": `kind: "Scenario", game: "fluidtime", title: "Bound"
			sides: {a: {list: "a.cue", edge: "south"}, b: {list: "b.cue", edge: "north"}}` + stageDeck + more,
		"a.cue": fmt.Sprintf(list, "Germany", stageA), "b.cue": fmt.Sprintf(list, "Soviet Union", stageB),
	}
	l := schema.NewLoader(schema.Options{Read: func(name string) ([]byte, error) { return []byte(files[name]), nil }})
	doc, found, err := l.Load(t.Context(), "scene.cue")
	if err != nil || doc.Scenario == nil {
		t.Fatal(err, found)
	}
	own := *doc.Game
	doc.Game = &own
	return doc, &own
}

// TestNewRefuses binds what cannot be played, and wants the reason.
func TestNewRefuses(t *testing.T) {
	t.Parallel()
	noop := func(*schema.Doc, *schema.Game) {}
	units := func(d *schema.Doc, n int) { d.Armies["a"].List.Formations[0].Units[0].Count = &n }
	for _, tt := range []struct {
		more   string
		change func(*schema.Doc, *schema.Game)
		want   string
	}{
		{"", func(d *schema.Doc, _ *schema.Game) { d.Scenario = nil }, "only a scenario can be played"},
		{"board: {width: 300, depth: 36}", noop, "the table is 300 × 36; tables of up to 255.75 can be played"},
		{`objectives: [{name: "Moon", at: "z9", points: 1}]`, noop, `objective "Moon": "z9" is no place on a table; places are written like 12,8`},
		{"objectives: [" + strings.Repeat(`{name: "M", at: "4,4", points: 1}, `, 17) + "]", noop, "the scenario has 17 objectives, at most 16 can be played"},
		{`sides: a: positions: [{formation: "Nobody", at: "4,4"}]`, noop, "Nobody cannot stand at 4,4: Germany has no such unit"},
		{`sides: a: positions: [{formation: "Scout", at: "4,4"}, {formation: "Others", unit: "stug-iii-e", at: "4,5"}]`, noop, "Others stug-iii-e cannot stand at 4,5: another unit stands there already (F1.6)"},
		{`sides: a: positions: [{formation: "Scout", at: "4,4"}, {formation: "Scout", at: "9,9"}]`, noop, "Scout cannot stand at 9,9: it stands somewhere already"},
		{`sides: a: positions: [{formation: "Scout", at: "4,4"}], board: {width: 48, depth: 36, areas: [{feature: "marsh", points: [{x: 4, y: 4}], radius: 3}]}`, noop, "Scout cannot stand at 4,4: the ground is closed to it (F3.7)"},
		{`sides: a: positions: [{formation: "Scout", at: "4,4", hullDown: true}]`, noop, "Scout cannot stand at 4,4: it cannot be hull down: there is no crest (F3.6)"},
		{"", func(d *schema.Doc, _ *schema.Game) { delete(d.Armies, "b") }, `the list of side "b" cannot be had`},
		{"", func(d *schema.Doc, _ *schema.Game) {
			a, _ := d.Scenario.Sides.Get("a")
			a.Edge = ""
			d.Scenario.Sides = d.Scenario.Sides.With("a", a)
		}, "Germany has neither a zone to set up in nor an edge of its own"},
		{"", func(d *schema.Doc, _ *schema.Game) {
			d.Scenario.Sides = d.Scenario.Sides.With("c", schema.Side{Edge: "west"})
		}, "a game has two sides"},
		{"", func(d *schema.Doc, _ *schema.Game) { units(d, 60) }, "Germany has 67 units in 3 platoons; 1 to 64 can be played"},
		{"", func(d *schema.Doc, _ *schema.Game) { d.Armies["a"].List.Formations = nil }, "Germany has 0 units in 0 platoons; 1 to 64 can be played"},
		{"", func(d *schema.Doc, _ *schema.Game) { d.Scenario.Deck = nil }, `the card "Panzers A: ½ move and free action" is for "Panzers A", whom no list fields`},
		{"", func(d *schema.Doc, g *schema.Game) {
			u, _ := g.Units.Get("stug-iii-e")
			u.Weapons = []schema.Carried{{Weapon: "75mm-l24", Mount: "casemate"}}
			g.Units = g.Units.With("stug-iii-e", u)
			d.Armies["a"].Game = g
		}, `StuG III E has the 75mm L/24 by the mount "casemate"; "turret" or "hull" can be played`},
		{"", func(d *schema.Doc, g *schema.Game) {
			g.Weapons = g.Weapons.With("75mm-l24", schema.Weapon{Name: "75mm L/24"})
			d.Armies["a"].Game = g
		}, "StuG III E has the 75mm L/24, which has no range bands: it cannot be played"},
		{"", func(_ *schema.Doc, g *schema.Game) { g.Values = g.Values.With("hull-arc", schema.Constant{Value: 200}) }, `the game has no value "hull-arc" from 1 to 180`},
		{"", func(_ *schema.Doc, g *schema.Game) { g.Tables = g.Tables.With("to-hit", schema.Table{}) }, `the table "to-hit" has no whole number from -20 to 20 in the row "target-moving"`},
		{"", func(_ *schema.Doc, g *schema.Game) {
			g.Tables = g.Tables.With("penetration", rowless(g, "penetration"))
		}, `the table "penetration" does not say what becomes of a roll of 6`},
		{"", func(_ *schema.Doc, g *schema.Game) {
			g.Tables = g.Tables.With("german-air", rowless(g, "german-air"))
		}, `the table "german-air": no row has the roll 5`},
	} {
		doc, g := document(t, tt.more)
		tt.change(doc, g)
		if _, _, err := New(doc); fmt.Sprint(err) != tt.want {
			t.Errorf("%v, want %s", err, tt.want)
		}
	}
}

// rowless is a table without its last row.
func rowless(g *schema.Game, id string) schema.Table {
	t, _ := g.Tables.Get(id)
	t.Rows = slices.Clone(t.Rows[:len(t.Rows)-1])
	return t
}

// TestDiagramsAreTrue holds the lines of sight of the rulebook's diagrams to F3.8.
func TestDiagramsAreTrue(t *testing.T) {
	game := rulestest.Shipped(t, "fluidtime", "hill-187.cue").Game
	rulestest.DiagramsAreTrue(t, game, func(s *schema.Scenario) (rulestest.Sees, error) {
		w := binder{game: game, scene: s, index: map[string]uint8{}, b: newBoard()}
		err := errors.Join(w.constants(), w.ground())
		return func(from, to string) bool {
			a, _ := w.table.Spot(from)
			b, _ := w.table.Spot(to)
			return w.b.sight.Clear(a.Inch(), b.Inch())
		}, err
	})
}
