package scenarios_test

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/schema"
)

// TestExamplesShowTheWholeGame: newcomers learn the format from the examples,
// so every formation, option and terrain of a game stands in one of them.
func TestExamplesShowTheWholeGame(t *testing.T) {
	for _, name := range games(t) {
		used := map[string]bool{}
		var game *schema.Game
		for _, file := range pathsOf(t, "scenarios", name) {
			doc := load(t, file)
			game = doc.Game
			useGround(used, doc)
			for _, army := range doc.Armies {
				useList(used, army.List)
			}
		}
		built, _ := schema.Builtin(name)
		if built.Formations.Len() == 0 || built.Terrain.Len() == 0 || game == nil {
			t.Errorf("%s has nothing to show", name)
			continue
		}
		for id, f := range built.Formations.All() {
			if f.Sample { // a sample itself, of which some will do
				used["formation "+id] = true
			}
		}
		expect(t, used, "formation", built.Formations.Keys())
		expect(t, used, "option", built.Options.Keys())
		expect(t, used, "terrain", built.Terrain.Keys())
	}
}

func expect(t *testing.T, used map[string]bool, what string, ids []string) {
	t.Helper()
	for _, id := range ids {
		if !used[what+" "+id] {
			t.Errorf("no example has the %s %q", what, id)
		}
	}
}

func useList(used map[string]bool, list *schema.ArmyList) {
	for _, e := range list.Formations {
		used["formation "+e.Type] = true
		for _, o := range e.Options {
			used["option "+o.Option] = true
		}
	}
}

// useGround notes the terrain of a board. Where a variant puts one terrain in
// the place of another, the board shows both.
func useGround(used map[string]bool, doc *schema.Doc) {
	ground, _ := schema.Survey(doc.Game, doc.Scenario)
	for c := range grid.Cell(ground.Cells()) {
		for _, lies := range ground.On(c) {
			used["terrain "+lies.ID] = true
		}
	}
	for _, e := range doc.Scenario.Board.Edges {
		used["terrain "+e.Feature] = true
	}
	for _, a := range doc.Scenario.Board.Areas {
		used["terrain "+a.Feature] = true
	}
	for from, to := range schema.Swaps(doc.Game, doc.Scenario) {
		if used["terrain "+to] {
			used["terrain "+from] = true
		}
	}
}

// TestScenariosSpanAllSizes, of Carry On Tintin: from a first game to the benchmark, an attack on
// a defender of sixty points or more with ten units a side.
func TestScenariosSpanAllSizes(t *testing.T) {
	small, big := false, false
	for _, file := range pathsOf(t, "scenarios", "tintin") {
		doc := load(t, file)
		ground, faults := schema.Survey(doc.Game, doc.Scenario)
		if len(faults) > 0 || ground.Cells() > grid.MaxCells {
			t.Errorf("%s: %d squares, %d faults of the board", file, ground.Cells(), len(faults))
		}
		fewest := grid.MaxCells
		for _, army := range doc.Armies {
			fewest = min(fewest, units(doc.Game, army.List))
		}
		limit := doc.Scenario.Limit
		small = small || ground.Cells() <= 9*7 && fewest <= 10
		big = big || limit != nil && *limit >= 60 && fewest >= 10
	}
	if !small || !big {
		t.Errorf("a small scenario: %v; a big attack: %v; want both", small, big)
	}
}

func units(g *schema.Game, list *schema.ArmyList) int {
	n := 0
	for _, f := range schema.Muster(g, list).Formations {
		n += len(f.Troops)
	}
	return n
}
