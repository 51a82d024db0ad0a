package cadet

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// TestNewRefuses binds what cannot be played, and wants the reason.
func TestNewRefuses(t *testing.T) {
	noop := func(*schema.Doc, *schema.Game) {}
	for _, tt := range []struct {
		more   string
		change func(*schema.Doc, *schema.Game)
		want   string
	}{
		{"", func(d *schema.Doc, _ *schema.Game) { d.Scenario = nil }, "only a scenario can be played"},
		{"board: {columns: 20, rows: 20}", noop, "the board has 400 hexes, at most 256 can be played"},
		{`board: map: ["..?", "...", "...", "..."]`, noop, "the board has mistakes; forge check names them"},
		{`objectives: [{name: "Moon", at: "z9", points: 1}]`, noop, `objective "Moon": z9 is off the board, which ends at h8`},
		{"objectives: [" + strings.Repeat(`{name: "M", at: "d4", points: 1}, `, 17) + "]", noop, "the scenario has 17 objectives, at most 16 can be played"},
		{`sides: a: flag: "z1"`, noop, "the flag of a: z1 is off the board, which ends at h8"},
		{`sides: a: deploy: "z1"`, noop, "the deployment zone of a: z1 is off the board, which ends at h8"},
		{`sides: a: positions: [{formation: "Nobody", at: "a1"}]`, noop, `the position of "Nobody" cannot be had`},
		{`sides: a: positions: [{formation: "Ox", unit: "cow", at: "a1"}]`, noop, `the position of "Ox" cannot be had`},
		{"", func(d *schema.Doc, _ *schema.Game) { delete(d.Armies, "b") }, `the list of side "b" cannot be had`},
		{"", func(d *schema.Doc, _ *schema.Game) {
			a, _ := d.Scenario.Sides.Get("a")
			a.Edge = ""
			d.Scenario.Sides = d.Scenario.Sides.With("a", a)
		}, `side "a" has no edge of its own`},
		{"", func(d *schema.Doc, _ *schema.Game) {
			d.Scenario.Sides = d.Scenario.Sides.With("c", schema.Side{Edge: "west"})
		}, "a game has two sides"},
		{"", func(_ *schema.Doc, g *schema.Game) { g.Victory = nil }, "a has no victory target"},
		{"", func(_ *schema.Doc, g *schema.Game) { b := *g.Board; b.Home = 0; g.Board = &b }, "a has no flag"},
		{"", func(_ *schema.Doc, g *schema.Game) { b := *g.Board; b.Stack = 0; g.Board = &b }, "the game does not say how many figures a hex holds, from 1 to 64"},
		{"", func(_ *schema.Doc, g *schema.Game) {
			g.Values = g.Values.With("actions", schema.Constant{Value: 9})
		}, `the game has no value "actions" from 1 to 4`},
		{"", func(_ *schema.Doc, g *schema.Game) { g.Dice = schema.Map[schema.Die]{} }, `the game has no die "d6"`},
		{"", func(_ *schema.Doc, g *schema.Game) {
			d6, _ := g.Dice.Get("d6")
			g.Dice = schema.Map[schema.Die]{}.With("d6", d6)
		}, `the game has no die "attack"`},
		{"", func(_ *schema.Doc, g *schema.Game) {
			g.Dice = g.Dice.With("attack", schema.Die{Name: "Attack die", Faces: []schema.Face{{Face: "bang"}}})
		}, `the Attack die has a face "bang", which no rule plays`},
		{"", func(_ *schema.Doc, g *schema.Game) {
			n := 101
			g.Dice = g.Dice.With("attack", schema.Die{Name: "Attack die", Faces: []schema.Face{{Face: "ouch", Count: &n}}})
		}, "the Attack die has 101 faces; at most 100 can be played"},
		{"", func(d *schema.Doc, _ *schema.Game) {
			wide := *d.Armies["a"].Game // allows more than is played
			atk, _ := wide.Stats.Get("atk")
			atk.Max = nil
			wide.Stats = wide.Stats.With("atk", atk)
			d.Armies["a"].Game = &wide
			seven := schema.Stats{}.With("atk", schema.NewStatValue(7.0))
			d.Armies["a"].List.Formations[2].Stats = seven
		}, "Soldier 1 has atk 7; 1 to 6 can be played"},
		{"", func(d *schema.Doc, _ *schema.Game) {
			n := 80
			d.Armies["a"].List.Formations[2].Count = &n
		}, "a has 84 figures; 1 to 64 can be played"},
		{"", func(d *schema.Doc, _ *schema.Game) { d.Armies["a"].List.Formations = nil }, "a has 0 figures; 1 to 64 can be played"},
	} {
		doc, g := document(t, tt.more)
		tt.change(doc, g)
		if _, _, err := New(doc); fmt.Sprint(err) != tt.want {
			t.Errorf("%v, want %s", err, tt.want)
		}
	}
}

// document is a scenario on the stage with further fields, mistakes or not; its
// game is its own, to be changed.
func document(t *testing.T, more string) (*schema.Doc, *schema.Game) {
	t.Helper()
	if !strings.Contains(more, "board:") {
		more += "\nboard: {columns: 8, rows: 8}"
	}
	files := map[string]string{"scene.cue": stageScene + more, "band.json": stageBand}
	l := schema.NewLoader(schema.Options{Read: func(name string) ([]byte, error) { return []byte(files[name]), nil }})
	doc, found, err := l.Load(t.Context(), "scene.cue")
	if err != nil || doc.Scenario == nil {
		t.Fatal(err, found)
	}
	own := *doc.Game
	doc.Game = &own
	return doc, &own
}

// What a document adds beyond the game is left out of play, and noted.
func TestLeftOut(t *testing.T) {
	doc, _ := document(t, `
		adds: {
			stats: smell: {title: "Smell", of: ["units"], kind: "number"}
			supports: dog: {name: "The dog", text: "Barks."}
			decks: tricks: {name: "Tricks", cards: hop: {name: "Hop", kind: "trick", text: "Hop."}, kinds: trick: name: "Trick"}
		}
		sides: a: officers: 1`)
	g, notes, err := New(doc)
	if err != nil || g == nil {
		t.Fatal(err)
	}
	var got []string
	for _, n := range notes {
		got = append(got, n.Text)
	}
	if want := []string{"what Smell says", "cards", "support from off the board", "officers"}; !slices.Equal(got, want) {
		t.Errorf("left out: %q, want %q", got, want)
	}
}

// A leader has a keyword that goes first, and a hex holds what the
// game's data says.
func TestOwnFigures(t *testing.T) {
	files := map[string]string{
		"scene.cue": stageScene + "board: {columns: 8, rows: 8}",
		"band.json": `{"kind": "ArmyList", "game": "cadet", "title": "Own", "formations": [{"type": "soldier"}, {"type": "drummer"}],
			"adds": {"keywords": {"drum": {"name": "Drum", "text": "Begins.", "stats": {"first": true}}},
				"units": {"drummer": {"name": "Drummer", "class": "figure", "stats": {"atk": 1, "str": 2}, "keywords": ["drum"]}},
				"formations": {"drummer": {"name": "Drummer", "units": [{"unit": "drummer"}]}}}}`,
	}
	g, _, err := New(rulestest.Document(t, files))
	if err != nil {
		t.Fatal(err)
	}
	if err := g.SetPosition("turn 1 A; A1 a1 3; A2 c1 2; B1 e8 3"); err != nil {
		t.Fatal(err)
	}
	if !rulestest.Contains(play.Clauses(g.Position()), "done A2") || !rulestest.Contains(rulestest.Open(g), "move c2") {
		t.Errorf("C2.1 the drummer does not begin: %s", g.Position())
	}
}
