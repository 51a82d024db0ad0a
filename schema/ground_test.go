package schema

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/grid"
)

// surveyed works out a board of tintin that is written as the field "board" of
// a scenario, and wants no fault.
func surveyed(t testing.TB, board string) *Ground {
	t.Helper()
	gr, faults := Survey(tintin(t), parse[Scenario](t, `{"board": `+board+`}`))
	if len(faults) > 0 {
		t.Fatalf("the board has faults: %v", faults)
	}
	return gr
}

// mapped is a board with a map, its rows with spaces between, and more fields.
func mapped(rows string, more ...string) string {
	return `{"map": ["` + strings.Join(strings.Fields(rows), `", "`) + `"]` + strings.Join(more, "") + `}`
}

// at is the cell of that name.
func (gr *Ground) at(t testing.TB, name string) grid.Cell {
	t.Helper()
	c, err := gr.Cell(name)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// ids are what lies somewhere, in order.
func ids(placed []Placed) string {
	var out []string
	for _, p := range placed {
		out = append(out, p.ID)
	}
	return strings.Join(out, " ")
}

func TestSurvey(t *testing.T) {
	const cliffs = `, "edges": [{"between": ["a1", "a2"], "feature": "cliff"}, {"between": ["a2", "a1"], "feature": "cliff"}]`
	for _, c := range []struct{ name, board, lies string }{
		{"T6 symbols, the north first", mapped("W.B ~MR"), "a1 river, b1 marsh, c1 rough, a2 woods, b2 clear, c2 building"},
		{"T6 a bare board is clear", `{"columns": 2, "rows": 1}`, "a1 clear, b1 clear"},
		{"T6.7 a bridge lies over a river", mapped("+"), "a1 river bridge"},
		{"T6.7 a road over clear ground", mapped("="), "a1 clear road"},
		{"T6.7 a feature that the symbol has laid lies once", mapped("+", `, "features": [{"at": "a1", "feature": "bridge"}]`), "a1 river bridge"},
		{"T7 and so does one given twice", mapped(".", `, "features": [{"at": "a1, a1", "feature": "wire"}, {"at": "a1", "feature": "wire"}]`), "a1 clear wire"},
		{
			"T7 features lie on cells and rectangles, the later on top",
			mapped("W.. ...", `, "features": [{"at": "a1:b2", "feature": "sandbags"}, {"at": "a2", "feature": "bunker"}]`),
			"a1 clear sandbags, b1 clear sandbags, c1 clear, a2 woods sandbags bunker, b2 clear sandbags, c2 clear",
		},
		{"T6 a base goes beneath what is there", mapped("=", `, "features": [{"at": "a1", "feature": "wire"}, {"at": "a1", "feature": "woods"}]`), "a1 woods road wire"},
		{"T6 the later base holds", mapped("W", `, "features": [{"at": "a1", "feature": "hill"}, {"at": "a1", "feature": "marsh"}]`), "a1 marsh"},
		{"T6 the legend goes before the game's symbols", mapped("Wf", `, "legend": {"W": "open-water", "f": "woods"}`), "a1 open-water, b1 woods"},
		{"T6.7 the legend may name an overlay", mapped("b", `, "legend": {"b": "bridge"}`), "a1 river bridge"},
		{"T6.5 a cliff stands once, whichever side comes first", mapped(". .", cliffs), "a1 clear, a2 clear, a1/a2 cliff"},
		{"O4 an open table has no cells", `{"width": 48, "depth": 72}`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := lies(surveyed(t, c.board)); got != c.lies {
				t.Errorf("on it lie\n%s, want\n%s", got, c.lies)
			}
		})
	}
}

// lies writes down what lies on every cell and stands on every edge.
func lies(gr *Ground) string {
	var out []string
	for c := range grid.Cell(gr.Cells()) {
		out = append(out, gr.Name(c)+" "+ids(gr.On(c)))
	}
	for c := range grid.Cell(gr.Cells()) {
		for _, d := range []grid.Direction{grid.North, grid.East} {
			if to := gr.Step(c, d); to != grid.None && len(gr.Between(to, c)) > 0 {
				out = append(out, gr.Name(c)+"/"+gr.Name(to)+" "+ids(gr.Between(to, c)))
			}
		}
	}
	return strings.Join(out, ", ")
}

// TestFaults gives boards that are wrong, and wants that reported, and to find the
// faulty part clear.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ name, board, faults, lies string }{
		{"no board", `{}`, "NoBoard board ''", ""},
		{"no board, and so no cells to lie on", `{"features": [{"at": "a1", "feature": "moon"}], "edges": [{"between": ["a1"], "feature": "cliff"}]}`, "NoBoard board ''", ""},
		{"half a size", `{"columns": 9}`, "NoBoard board ''", ""},
		{"a table without depth", `{"width": 9}`, "NoBoard board ''", ""},
		{"a map of nothing", `{"map": [""]}`, "NoBoard board ''", ""},
		{"more than memory", `{"columns": 4294967296, "rows": 4294967296}`, "TooLarge board ''", ""},
		{"a little too much", `{"columns": 1024, "rows": 1025}`, "TooLarge board ''", ""},
		{"ragged rows", mapped("WW W WWW"), "RaggedRow board.map.1 '', RaggedRow board.map.2 ''", "a1 woods, b1 woods, a2 woods, b2 clear, a3 woods, b3 woods"},
		{"an unknown symbol", mapped("W? .W"), "UnknownSymbol board.map.0 '?' 0,1", "a1 clear, b1 woods, a2 woods, b2 clear"},
		{"beside the board too", mapped("W .é"), "RaggedRow board.map.1 '', UnknownSymbol board.map.1 'é' 1,1", "a1 clear, a2 woods"},
		{"a legend of something unknown", mapped("m", `, "legend": {"m": "moon"}`), "UnknownTerrain board.legend.m 'moon'", "a1 clear"},
		{"which covers the game's", mapped("W", `, "legend": {"W": "moon"}`), "UnknownTerrain board.legend.W 'moon'", "a1 clear"},
		{"a legend of something between cells", mapped("c", `, "legend": {"c": "cliff"}`), "WrongLayer board.legend.c 'cliff'", "a1 clear"},
		{"an unknown feature", mapped("W", `, "features": [{"at": "a1", "feature": "moon"}]`), "UnknownTerrain board.features.0.feature 'moon'", "a1 woods"},
		{"a feature between cells", mapped("W", `, "features": [{"at": "a1", "feature": "cliff"}]`), "WrongLayer board.features.0.feature 'cliff'", "a1 woods"},
		{"a feature off the board", mapped("W", `, "features": [{"at": "a1:b1", "feature": "road"}]`), "BadCell board.features.0.at 'a1:b1'", "a1 woods"},
		{"two faults of one", mapped("W", `, "features": [{"at": "?", "feature": "moon"}]`), "UnknownTerrain board.features.0.feature 'moon', BadCell board.features.0.at '?'", "a1 woods"},
		{"an edge of something unknown", mapped("..", `, "edges": [{"between": ["a1", "b1"], "feature": "moon"}]`), "UnknownTerrain board.edges.0.feature 'moon'", "a1 clear, b1 clear"},
		{"an edge of something on cells", mapped("..", `, "edges": [{"between": ["a1", "b1"], "feature": "woods"}]`), "WrongLayer board.edges.0.feature 'woods'", "a1 clear, b1 clear"},
		{"an edge off the board", mapped(".", `, "edges": [{"between": ["a1", "b1"], "feature": "cliff"}]`), "BadCell board.edges.0.between.1 'b1'", "a1 clear"},
		{"an edge of one cell", mapped(".", `, "edges": [{"between": ["a1"], "feature": "cliff"}]`), "NotNeighbours board.edges.0.between '1 cells'", "a1 clear"},
		{"an edge within a cell", mapped(".", `, "edges": [{"between": ["a1", "a1"], "feature": "cliff"}]`), "NotNeighbours board.edges.0.between 'a1 and a1'", "a1 clear"},
		{"an edge over a corner", mapped(".. ..", `, "edges": [{"between": ["a1", "b2"], "feature": "cliff"}]`), "NotNeighbours board.edges.0.between 'a1 and b2'", "a1 clear, b1 clear, a2 clear, b2 clear"},
		{"cells on an open table", `{"width": 9, "depth": 9, "features": [{"at": "a1", "feature": "road"}]}`, "BadCell board.features.0.at 'a1'", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			gr, faults := Survey(tintin(t), parse[Scenario](t, `{"board": `+c.board+`}`))
			if got := faultText(t, faults); got != c.faults {
				t.Errorf("told %s, want %s", got, c.faults)
			}
			if got := lies(gr); got != c.lies {
				t.Errorf("on it lie %s, want %s", got, c.lies)
			}
		})
	}
}

// faultText writes faults down.
func faultText(t *testing.T, faults []Fault) string {
	kinds := []string{"NoBoard", "RaggedRow", "UnknownSymbol", "UnknownTerrain", "WrongLayer", "BadCell", "NotNeighbours", "TooLarge"}
	var out []string
	for _, f := range faults {
		var path []string
		for _, p := range f.Path {
			path = append(path, fmt.Sprint(p))
		}
		text := fmt.Sprintf("%s %s '%s'", kinds[f.Kind], strings.Join(path, "."), f.Text)
		if f.Kind == UnknownSymbol {
			text += fmt.Sprintf(" %d,%d", f.Row, f.At)
		}
		if (f.Kind == BadCell) != (f.Err != nil) {
			t.Errorf("%s comes with the error %v", text, f.Err)
		}
		if f.Kind == RaggedRow && f.Path[2] != f.Row {
			t.Errorf("%s is in row %d", text, f.Row)
		}
		out = append(out, text)
	}
	return strings.Join(out, ", ")
}

func TestSymbolsOfEdgesAreNone(t *testing.T) {
	g := parse[Game](t, `{"terrain": {"cliff": {"name": "Cliff", "layer": "edge", "symbol": "c"}, "crag": {"name": "Crag", "layer": "base", "symbol": "c"},
		"moss": {"name": "Moss", "layer": "base", "symbol": "c"}, "lawn": {"name": "Lawn", "layer": "area", "symbol": "l"}}}`)
	gr, faults := Survey(g, parse[Scenario](t, `{"board": {"map": ["cl"]}}`))
	if got := faultText(t, faults) + "; " + lies(gr); got != "UnknownSymbol board.map.0 'l' 0,1; a1 crag, b1 " {
		t.Error(got)
	}
}

func TestVariantsSwapTerrain(t *testing.T) {
	board := mapped("#.", `, "features": [{"at": "b1", "feature": "railway"}]`)
	for rules, want := range map[string]string{
		`{}`:                          "a1 clear railway, b1 clear railway",
		`{"railway": "rulebook"}`:     "a1 clear railway, b1 clear railway",
		`{"railway": "sheet"}`:        "a1 clear railway-stop, b1 clear railway-stop",
		`{"railway": "steam"}`:        "a1 clear railway, b1 clear railway",
		`{"railway": {"a": 1}}`:       "a1 clear railway, b1 clear railway",
		`{"magic": "sheet"}`:          "a1 clear railway, b1 clear railway",
		`{"railway": "sheet", "x":1}`: "a1 clear railway-stop, b1 clear railway-stop",
	} {
		gr, faults := Survey(tintin(t), parse[Scenario](t, `{"rules": `+rules+`, "board": `+board+`}`))
		if got := lies(gr); got != want || len(faults) > 0 {
			t.Errorf("T13.1 %s: %s, want %s (%v)", rules, got, want, faults)
		}
	}
	g := parse[Game](t, `{"terrain": {"a": {"name": "A", "layer": "base", "symbol": "a"}},
		"variants": {"v": {"title": "V", "default": "on", "values": {"on": {"text": "", "swaps": {"a": "moon"}}}}}}`)
	gr, faults := Survey(g, parse[Scenario](t, `{"board": {"map": ["a"]}}`))
	if got := lies(gr); got != "a1 a" || len(faults) > 0 {
		t.Errorf("what would be swapped for nothing stays: %s (%v)", got, faults)
	}
}

func TestGroundAnswers(t *testing.T) {
	gr := surveyed(t, mapped("^H. KW+", `, "features": [{"at": "b2", "feature": "wire"}], "edges": [{"between": ["c1", "c2"], "feature": "cliff"}]`))
	for cell, level := range map[string]int{"a2": 2, "b2": 1, "c2": 0, "a1": 0, "c1": 0} {
		if got := gr.Level(gr.at(t, cell)); got != level {
			t.Errorf("T8.4 %s is on level %d, want %d", cell, got, level)
		}
	}
	if c := gr.at(t, "c1"); !gr.Has(c, "bridge") || !gr.Has(c, "river") || gr.Has(c, "road") {
		t.Errorf("c1 has %s", ids(gr.On(c)))
	}
	was := lies(gr)
	bare := gr.Without(func(p Placed) bool { return p.ID == "wire" || p.ID == "cliff" || p.ID == "river" })
	if got, want := lies(bare), "a1 clear bunker, b1 woods, c1 bridge, a2 mountain, b2 hill, c2 clear"; got != want {
		t.Errorf("bared, on it lie %s, want %s", got, want)
	}
	if lies(gr) != was {
		t.Errorf("and the ground itself is changed: %s", lies(gr))
	}
}

func TestDeployment(t *testing.T) {
	board := parse[Scenario](t, `{"board": {"columns": 5, "rows": 7}}`)
	g := *tintin(t)
	for _, c := range []struct {
		name string
		side Side
		want string
	}{
		{"T2.10 the south", Side{Edge: "south"}, "a1:e3"},
		{"T2.10 the north", Side{Edge: "north"}, "a5:e7"},
		{"T2.10 the west", Side{Edge: "west"}, "a1:c7"},
		{"T2.10 the east", Side{Edge: "east"}, "c1:e7"},
		{"T2.10 the scenario goes before", Side{Edge: "east", Deploy: "a1:b2, e5"}, "a1:b2, e5"},
	} {
		gr, _ := Survey(&g, board)
		got, err := gr.Deployment(c.side)
		want, _ := gr.Area(c.want)
		slices.Sort(want)
		slices.Sort(got)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v (%v), want %v", c.name, got, err, want)
		}
	}
	gr, _ := Survey(&g, board)
	for _, edge := range []string{"", "up"} {
		if got, err := gr.Deployment(Side{Edge: edge}); len(got) > 0 || err != nil {
			t.Errorf("edge %q: %v (%v)", edge, got, err)
		}
	}
	var off *grid.OffBoard
	if _, err := gr.Deployment(Side{Edge: "south", Deploy: "a1:z9"}); !errors.As(err, &off) {
		t.Errorf("off the board: %v", err)
	}
	g.Board = nil
	if gr, _ := Survey(&g, board); lies(gr)[:6] != "a1 , b" {
		t.Errorf("without a base lies %s", lies(gr))
	} else if got, err := gr.Deployment(Side{Edge: "south"}); len(got) > 0 || err != nil {
		t.Errorf("without depth: %v (%v)", got, err)
	}
}
