package schema

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/grid"
)

// hexes is a game on hexes that lie as orientation says, with a bit of ground.
func hexes(t testing.TB, orientation string) *Game {
	return parse[Game](t, `{"board": {"grid": "hexes", "base": "open"`+orientation+`}, "classes": {"figure": {"name": "Figures"}},
		"terrain": {"open": {"name": "Open", "layer": "base", "symbol": "."}, "woods": {"name": "Woods", "layer": "base", "symbol": "w", "cost": {"figure": 2}},
			"wall": {"name": "Wall", "layer": "edge", "cost": {"figure": 2}}, "moat": {"name": "Moat", "layer": "edge", "never": ["all"]}}}`)
}

func TestHowHexesLie(t *testing.T) {
	for _, c := range []struct {
		game, board string
		want        grid.Shape
	}{
		{"", `"columns": 3, "rows": 3`, grid.PointedHexes},
		{`, "orientation": "flat"`, `"columns": 3, "rows": 3`, grid.FlatHexes},
		{`, "orientation": "flat"`, `"columns": 3, "rows": 3, "orientation": "pointed"`, grid.PointedHexes},
		{`, "orientation": "pointed"`, `"map": ["...", "...", "..."], "orientation": "flat"`, grid.FlatHexes},
	} {
		gr, faults := Survey(hexes(t, c.game), parse[Scenario](t, `{"board": {`+c.board+`}}`))
		if want := (grid.Board{Columns: 3, Rows: 3, Shape: c.want}); len(faults) > 0 || gr.Board != want {
			t.Errorf("C1.1 a game with %q and a board with %q: %v, want %v (%v)", c.game, c.board, gr.Board, want, faults)
		}
	}
	if gr := surveyed(t, `{"columns": 3, "rows": 3, "orientation": "flat"}`); gr.Shape != grid.Squares {
		t.Errorf("squares lie %v", gr.Shape)
	}
}

func TestMapsOfHexesMayBeStaggered(t *testing.T) {
	g := hexes(t, "")
	gr, faults := Survey(g, parse[Scenario](t, `{"board": {"map": [" . w .", ". . w", " .w."]}}`))
	if got, want := lies(gr), "a1 open, b1 woods, c1 open, a2 open, b2 open, c2 woods, a3 open, b3 woods, c3 open"; got != want || len(faults) > 0 {
		t.Errorf("on it lie %s, want %s (%v)", got, want, faults)
	}
	_, faults = Survey(g, parse[Scenario](t, `{"board": {"map": [" . x .", ". ."]}}`))
	if got, want := faultText(t, faults), "RaggedRow board.map.1 '', UnknownSymbol board.map.0 'x' 0,3"; got != want {
		t.Errorf("told %s, want %s", got, want)
	}
	_, faults = Survey(tintin(t), parse[Scenario](t, `{"board": {"map": [". .", "..."]}}`))
	if got, want := faultText(t, faults), "UnknownSymbol board.map.0 ' ' 0,1"; got != want {
		t.Errorf("of squares is told %s, want %s", got, want)
	}
}

func TestEdgesBetweenAreas(t *testing.T) {
	for _, c := range []struct{ name, game, between, want string }{
		{"two hexes", "", `"b2", "c3"`, "b2/c3"},
		{"pointed rows", "", `"a2:b2", "a3:c3"`, "a2/a3 a2/b3 b2/b3 b2/c3"},
		{"flat columns", `, "orientation": "flat"`, `"a1:a2", "b1:b3"`, "a1/b1 b1/a2 a2/b2"},
		{"an area round a hex", "", `"b2", "a1:c3"`, "b1/b2 c1/b2 a2/b2 b2/c2 b2/b3 b2/c3"},
		{"areas apart", "", `"a1:c1", "a3:c3"`, "NotNeighbours board.edges.0.between 'a1:c1 and a3:c3'"},
		{"hexes that are neighbours on squares only", "", `"b2", "a3"`, "NotNeighbours board.edges.0.between 'b2 and a3'"},
		{"an area off the board", "", `"a1:c1", "a0"`, "BadCell board.edges.0.between.1 'a0'"},
		{"three", "", `"a1", "b1", "c1"`, "NotNeighbours board.edges.0.between '3 cells'"},
	} {
		gr, faults := Survey(hexes(t, c.game), parse[Scenario](t, `{"board": {"columns": 3, "rows": 3, "edges": [{"between": [`+c.between+`], "feature": "wall"}]}}`))
		got := faultText(t, faults)
		if got == "" {
			got = strings.Join(walls(gr), " ")
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	gr := surveyed(t, `{"columns": 3, "rows": 2, "edges": [{"between": ["a1:c1", "a2:c2"], "feature": "cliff"}]}`)
	if got, want := strings.Join(walls(gr), " "), "a1/a2 b1/b2 c1/c2"; got != want {
		t.Errorf("between rows of squares: %s, want %s", got, want)
	}
}

// walls are the edges on which something stands, by cell.
func walls(gr *Ground) []string {
	var out []string
	for c := range grid.Cell(gr.Cells()) {
		for o := range grid.Cell(gr.Cells()) {
			if c < o && len(gr.Between(c, o)) > 0 {
				out = append(out, gr.Name(c)+"/"+gr.Name(o))
			}
		}
	}
	return out
}

func TestGoingOverHexes(t *testing.T) {
	gr, faults := Survey(hexes(t, ""), parse[Scenario](t, `{"board": {"map": ["...", "w..", "..."],
		"edges": [{"between": ["b2", "c2"], "feature": "wall"}, {"between": ["a1", "a2"], "feature": "moat"}, {"between": ["a2", "b2"], "feature": "wall"}]}}`))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	w := gr.Going("figure")
	for _, c := range []struct{ name, from, to, want string }{
		{"open ground", "b2", "c3", "open"},
		{"a wall costs on its own side only", "b2", "c2", "open 2"},
		{"and from either", "c2", "b2", "open 2"},
		{"a wood behind a wall costs both", "b2", "a2", "open 3"},
		{"round the wall", "b2", "c1", "open"},
		{"what is shut", "a2", "a1", "shut"},
	} {
		if got := gr.step(t, w, c.from, c.to); got != c.want {
			t.Errorf("%s, from %s to %s: %s, want %s", c.name, c.from, c.to, got, c.want)
		}
	}
	if reached := w.Reach([]grid.Cell{gr.at(t, "a1")}); slices.Contains(reached, false) {
		t.Errorf("all can be reached, and not %v", reached)
	}
}
