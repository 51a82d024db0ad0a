package schema

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/grid"
)

// step says how a step goes: "shut", or "open" with what it costs beyond one
// and whether it ends the move.
func (gr *Ground) step(t testing.TB, w *Going, from, to string) string {
	t.Helper()
	c := gr.at(t, from)
	d, ok := gr.Toward(c, gr.at(t, to))
	if !ok {
		t.Fatalf("%s and %s are no neighbours", from, to)
	}
	if !w.Step(c, d) {
		return "shut"
	}
	out := "open"
	if w.Stops(c, d) {
		out = "stop"
	}
	if n := w.Cost(c, d); n != 1 {
		out += fmt.Sprint(" ", n)
	}
	return out
}

// TestSteps asks for steps on a board, written "a1 b1 open, b1 a1 stop".
func TestSteps(t *testing.T) {
	const (
		cliff   = `, "edges": [{"between": ["b1", "b2"], "feature": "cliff"}]`
		cliffs  = `, "edges": [{"between": ["a1", "a2"], "feature": "cliff"}, {"between": ["b1", "b2"], "feature": "cliff"}]`
		corner  = `, "edges": [{"between": ["a1", "b1"], "feature": "cliff"}, {"between": ["a1", "a2"], "feature": "cliff"}]`
		stagger = `, "edges": [{"between": ["a1", "b1"], "feature": "cliff"}, {"between": ["a2", "b2"], "feature": "cliff"}]`
		far     = `, "edges": [{"between": ["b1", "b2"], "feature": "cliff"}, {"between": ["a2", "b2"], "feature": "cliff"}]`
	)
	for _, c := range []struct{ name, board, class, steps string }{
		{"T6 clear ground", mapped(".."), "foot", "a1 b1 open"},
		{"T6 woods stop all on entering", mapped("W."), "tank", "b1 a1 stop, a1 b1 open"},
		{"T6 hills stop nobody", mapped("H."), "car", "b1 a1 open"},
		{"T6 rivers stop infantry going in, going on and coming out", mapped(".~~."), "foot", "a1 b1 stop, b1 c1 stop, c1 d1 stop"},
		{"T6 and are shut to others", mapped(".~~."), "cavalry", "a1 b1 shut, c1 d1 stop"},
		{"T6 marsh is shut to wheels", mapped(".M"), "armoured-car", "a1 b1 shut, b1 a1 open"},
		{"T6 and to artillery", mapped(".M"), "artillery", "a1 b1 shut"},
		{"T6 and stops tracks", mapped(".M"), "tank", "a1 b1 stop"},
		{"T6 rough stops all but infantry", mapped(".R"), "cavalry", "a1 b1 stop"},
		{"T6 rough does not stop teams", mapped(".R"), "team", "a1 b1 open"},
		{"T6 mountains are for infantry, who stop", mapped(".^"), "officer", "a1 b1 stop"},
		{"T6 and shut to others", mapped(".^"), "artillery", "a1 b1 shut"},
		{"T6 nobody goes into open water", mapped(".w"), "pilot", "a1 b1 shut, b1 a1 open"},
		{"T6.7 a bridge carries all, from anywhere", mapped(".+. ~~~"), "car", "a2 b2 open, b2 c2 open, b2 b1 shut"},
		{"T6.7 and stops none who cross it", mapped(".+."), "foot", "a1 b1 open, b1 c1 open"},
		{"T6 who comes out of the river onto a bridge has left it", mapped("~+."), "foot", "a1 b1 stop, b1 c1 open, b1 a1 stop"},
		{"T6.7 along a road the ground beneath does not hold", mapped("==.", `, "features": [{"at": "b1", "feature": "woods"}]`), "foot", "a1 b1 open, b1 c1 open, c1 b1 stop"},
		{"T6.7 nor does the river stop those who leave along it", mapped("==.", `, "features": [{"at": "b1", "feature": "river"}]`), "foot", "b1 a1 open, b1 c1 stop"},
		{"T6.7 across the road it does", mapped(".=.", `, "features": [{"at": "b1", "feature": "marsh"}]`), "car", "a1 b1 shut, b1 c1 open"},
		{"T6.7 a road goes on over a bridge", mapped("=+="), "tank", "a1 b1 open, b1 c1 open"},
		{"T6.7 and diagonally", mapped("W= =W", `, "features": [{"at": "a1,b2", "feature": "woods"}]`), "car", "a1 b2 open, a2 b2 stop"},
		{"T7.3 what lies on the road holds", mapped("==", `, "features": [{"at": "b1", "feature": "wire"}]`), "foot", "a1 b1 stop, b1 a1 open"},
		{"T7.1 bunkers are for infantry", mapped(".K"), "team", "a1 b1 open"},
		{"T7.1 and shut to vehicles", mapped(".K"), "car", "a1 b1 shut"},
		{"T7.1 guns leave and do not come back", mapped(".K"), "artillery", "b1 a1 open, a1 b1 shut"},
		{"T7.2 sandbags hinder nobody", mapped(".S"), "car", "a1 b1 open"},
		{"T6.5 nobody crosses a cliff", mapped(".. ..", cliff), "foot", "b1 b2 shut, b2 b1 shut, a1 a2 open, a2 b2 open"},
		{"T6.5 one way round is enough for a diagonal step", mapped(".. ..", cliff), "foot", "a1 b2 open, b1 a2 open"},
		{"T6.5 both ways round cross one", mapped(".. ..", cliffs), "foot", "a1 b2 shut, b1 a2 shut, b2 a1 shut"},
		{"T6.5 at the start of both ways", mapped(".. ..", corner), "foot", "a1 b2 shut, b1 a2 open"},
		{"T6.5 at the end of both ways", mapped(".. ..", far), "foot", "a1 b2 shut, b2 a1 shut, b1 a2 open"},
		{"T6.5 at the start of one and the end of the other", mapped(".. ..", stagger), "foot", "a1 b2 shut, b1 a2 shut"},
		{"T13.1 wheels pay double on the railway", mapped(".#."), "car", "a1 b1 open 2, b1 c1 open"},
		{"T13.1 tracks do not", mapped(".#."), "tank", "a1 b1 open"},
	} {
		t.Run(c.name, func(t *testing.T) {
			gr := surveyed(t, c.board)
			checkSteps(t, gr, gr.Going(c.class), c.steps)
		})
	}
}

func checkSteps(t *testing.T, gr *Ground, w *Going, steps string) {
	t.Helper()
	for step := range strings.SplitSeq(steps, ", ") {
		from, rest, _ := strings.Cut(step, " ")
		to, want, _ := strings.Cut(rest, " ")
		if got := gr.step(t, w, from, to); got != want {
			t.Errorf("%s to %s is %s, want %s", from, to, got, want)
		}
	}
}

func TestIgnoredTerrain(t *testing.T) {
	gr := surveyed(t, mapped(".^~. ....", `, "edges": [{"between": ["d1", "d2"], "feature": "cliff"}]`))
	checkSteps(t, gr, gr.Going("foot", "mountain"), "a2 b2 open, b2 c2 stop, c2 d2 stop, d1 d2 shut")
	checkSteps(t, gr, gr.Going("foot", "mountain", "cliff"), "a2 b2 open, d1 d2 open, c1 d2 open")
	checkSteps(t, gr, gr.Going("cavalry", "mountain"), "a2 b2 open, b2 c2 shut")
	checkSteps(t, gr, gr.Going("foot", "river"), "a2 b2 stop, b2 c2 open, c2 d2 open")
	rails := surveyed(t, mapped(".#"))
	checkSteps(t, rails, rails.Going("car", "railway"), "a1 b1 open 2") // what it costs it costs
}

// hedges is a game of edges that cost and stop.
const hedges = `{
	"classes": {"foot": {"name": "Foot"}, "scout": {"name": "Scouts", "is": ["foot"]}, "cart": {"name": "Carts"}},
	"terrain": {
		"lawn": {"name": "Lawn", "layer": "base", "symbol": "."},
		"bed": {"name": "Flower bed", "layer": "base", "symbol": "b", "cost": {"all": 3, "foot": 2, "scout": 0}},
		"pit": {"name": "Pit", "layer": "base", "symbol": "p", "start": ["foot"]},
		"hedge": {"name": "Hedge", "layer": "edge", "cost": {"all": 2}},
		"fence": {"name": "Fence", "layer": "edge", "stop": ["foot", "!scout"]},
		"gate": {"name": "Gate", "layer": "edge", "only": ["cart"]}
	},
	"board": {"grid": "squares", "base": "lawn"}
}`

func TestEdgesCostAndStop(t *testing.T) {
	edge := func(a, b, feature string) string {
		return fmt.Sprintf(`{"between": [%q, %q], "feature": %q}`, a, b, feature)
	}
	for _, c := range []struct{ name, rows, edges, class, steps string }{
		{"C3.1 a hedge costs a step more", ".. ..", edge("a1", "a2", "hedge"), "foot", "a1 a2 open 2, a2 a1 open 2, a1 b1 open"},
		{"C3.1 and a flower bed behind it one more again", "b .", edge("a1", "a2", "hedge"), "foot", "a1 a2 open 3, a2 a1 open 2"},
		{"the narrow class decides what it costs, never below a step", ".b", "", "scout", "a1 b1 open"},
		{"others pay what all pay", ".b", "", "cart", "a1 b1 open 3"},
		{"who may start there does not come back", "p.", "", "foot", "a1 b1 open, b1 a1 shut"},
		{"others may", "p.", "", "cart", "b1 a1 open"},
		{"a fence stops those who cross it", ". .", edge("a1", "a2", "fence"), "foot", "a1 a2 stop, a2 a1 stop"},
		{"and not those who are taken out", ". .", edge("a1", "a2", "fence"), "scout", "a1 a2 open"},
		{"a gate lets carts through", ". .", edge("a1", "a2", "gate"), "cart", "a1 a2 open"},
		{"and nobody else", ". .", edge("a1", "a2", "gate"), "foot", "a1 a2 shut"},
		{"two things on an edge both hold", ". .", edge("a1", "a2", "hedge") + ", " + edge("a1", "a2", "fence"), "foot", "a1 a2 stop 2"},
		{"a diagonal step goes the cheaper way round", ".. ..", edge("a1", "a2", "hedge"), "foot", "a1 b2 open, b2 a1 open"},
		{"if there is one", ".. ..", edge("a1", "a2", "hedge") + ", " + edge("b1", "b2", "hedge"), "foot", "a1 b2 open 2, a2 b1 open 2"},
		{"rather dear than shut", ".. ..", edge("a1", "a2", "hedge") + ", " + edge("b1", "b2", "gate"), "foot", "a1 b2 open 2, b2 a1 open 2"},
		{"rather free than stopped", ".. ..", edge("a1", "a2", "fence"), "foot", "a1 b2 open, b2 a1 open"},
		{"rather stopped than dear", ".. ..", edge("a1", "a2", "fence") + ", " + edge("b1", "b2", "hedge"), "foot", "a1 b2 stop, b2 a1 stop"},
	} {
		t.Run(c.name, func(t *testing.T) {
			gr, faults := Survey(parse[Game](t, hedges), parse[Scenario](t, `{"board": `+mapped(c.rows, `, "edges": [`+c.edges+`]`)+`}`))
			if len(faults) > 0 {
				t.Fatal(faults)
			}
			checkSteps(t, gr, gr.Going(c.class), c.steps)
		})
	}
}

// TestStand draws who may stand where at the start: x for yes.
func TestStand(t *testing.T) {
	board := mapped(".WHB~MR^w =+#KSX..=", `, "features": [{"at": "g1", "feature": "marsh"}, {"at": "i1", "feature": "open-water"}, {"at": "a1", "feature": "bunker"}]`)
	for _, c := range []struct{ name, class, want, ignores string }{
		{"T6.2 infantry", "foot", "xxxxxxxx. xxxxxxxxx", ""},
		{"T6 wheels", "car", "xxxx..x.. .xx.xx.xx", ""},
		{"T7.1 guns may start in a bunker", "artillery", "xxxx..x.. xxxxxx.xx", ""},
		{"T6 tracks", "tank", "xxxx.xx.. .xx.xxxxx", ""},
		{"T6.4 at home in the mountains", "cavalry", "xxxx.xxx. .xx.xxxxx", "mountain"},
	} {
		gr := surveyed(t, board)
		w := gr.Going(c.class, strings.Fields(c.ignores)...)
		var rows []string
		for row := gr.Rows - 1; row >= 0; row-- {
			var text string
			for column := range gr.Columns {
				text += map[bool]string{true: "x", false: "."}[w.Stand(gr.At(column, row))]
			}
			rows = append(rows, text)
		}
		if got := strings.Join(rows, " "); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestReach(t *testing.T) {
	gr := surveyed(t, mapped(`
		...~..
		...+..
		==.~..
		w^^~.K`, `, "edges": [{"between": ["f2", "f3"], "feature": "cliff"}, {"between": ["e2", "e3"], "feature": "cliff"}, {"between": ["d2", "d3"], "feature": "cliff"}]`))
	for _, c := range []struct{ name, class, from, want string }{
		{"T6 over the bridge, and not up the cliff beyond", "tank", "a4", "xxx.xx xxxxxx xxx... ......"},
		{"T6 through the river", "foot", "a4", "xxxxxx xxxxxx xxxxxx .xxxxx"},
		{"T7.1 out of the bunker, and not back", "artillery", "f1", "...... ...... ....xx ....xx"},
		{"T6 nowhere, from where one may not be", "tank", "b1", "...... ...... ...... ......"},
		{"T6 from several cells, the bad ones left out", "tank", "a1,b1,e1", "...... ...... ....xx ....x."},
	} {
		starts, err := gr.Area(c.from)
		if err != nil {
			t.Fatal(err)
		}
		reach := gr.Going(c.class).Reach(starts)
		var rows []string
		for row := gr.Rows - 1; row >= 0; row-- {
			var text string
			for column := range gr.Columns {
				text += map[bool]string{true: "x", false: "."}[reach[gr.At(column, row)]]
			}
			rows = append(rows, text)
		}
		if got := strings.Join(rows, " "); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestGoingAgreesWithTheRules compares random boards with a plain twin: the
// chapter on terrain written down by the names of the terrain, and reach as
// what a step from a reached cell reaches.
func TestGoingAgreesWithTheRules(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 5))
	for range 60 {
		gr := randomGround(t, r)
		for _, class := range []string{"foot", "team", "cavalry", "artillery", "tank", "armoured-car", "car", "officer"} {
			w := gr.Going(class)
			for c := range grid.Cell(gr.Cells()) {
				for d := range grid.Direction(grid.Directions) {
					to := gr.Step(c, d)
					open, stops := to != grid.None && slowStep(gr, class, c, to, d), to != grid.None && slowStops(gr, class, c, to)
					if w.Step(c, d) != open || open && w.Stops(c, d) != stops {
						t.Fatalf("%s from %s %d: open %v, stops %v, want %v, %v on\n%s", class, gr.Name(c), d, w.Step(c, d), w.Stops(c, d), open, stops, lies(gr))
					}
				}
			}
			starts := []grid.Cell{grid.Cell(r.IntN(gr.Cells())), grid.Cell(r.IntN(gr.Cells()))}
			if got, want := w.Reach(starts), slowReach(gr, w, starts); !slices.Equal(got, want) {
				t.Fatalf("%s from %v reaches %v, want %v on\n%s", class, starts, got, want, lies(gr))
			}
		}
	}
}

func randomGround(t *testing.T, r *rand.Rand) *Ground {
	columns, rows := 2+r.IntN(6), 2+r.IntN(6)
	var lines []string
	for range rows {
		var line string
		for range columns {
			line += string("....WHB~MR^w=+#KSX"[r.IntN(18)])
		}
		lines = append(lines, line)
	}
	gr := surveyed(t, mapped(strings.Join(lines, " ")))
	for range r.IntN(columns * rows) {
		c := grid.Cell(r.IntN(gr.Cells()))
		if to := gr.Step(c, grid.Direction(2*r.IntN(4))); to != grid.None {
			cliff, _ := gr.game.Terrain.Get("cliff")
			gr.edges[border(c, to)] = []Placed{{"cliff", &cliff}}
		}
	}
	return gr
}

// slowStep is T6 and T7.1 word by word.
func slowStep(gr *Ground, class string, from, to grid.Cell, d grid.Direction) bool {
	infantry := slices.Contains([]string{"foot", "team", "officer"}, class)
	wheels := class == "armoured-car" || class == "car"
	carried := gr.Has(to, "bridge") || gr.Has(to, "road") && (gr.Has(from, "road") || gr.Has(from, "bridge"))
	switch {
	case gr.Has(to, "bunker") && !infantry,
		!carried && (gr.Has(to, "river") || gr.Has(to, "mountain")) && !infantry,
		!carried && gr.Has(to, "marsh") && (wheels || class == "artillery"),
		!carried && gr.Has(to, "open-water"):
		return false
	}
	cliff := func(a, b grid.Cell) bool { return len(gr.Between(a, b)) > 0 }
	if !d.Diagonal() {
		return !cliff(from, to)
	}
	left, right := gr.Step(from, d.Turn(-1)), gr.Step(from, d.Turn(1))
	return !cliff(from, left) && !cliff(left, to) || !cliff(from, right) && !cliff(right, to)
}

func slowStops(gr *Ground, class string, from, to grid.Cell) bool {
	infantry := slices.Contains([]string{"foot", "team", "officer"}, class)
	paved := func(c grid.Cell) bool { return gr.Has(c, "road") || gr.Has(c, "bridge") }
	on := func(c, other grid.Cell, id string) bool { // it lies there, and holds
		return gr.Has(c, id) && !gr.Has(c, "bridge") && !(gr.Has(c, "road") && paved(other))
	}
	for _, id := range []string{"woods", "building", "river", "marsh", "mountain"} {
		if on(to, from, id) {
			return true
		}
	}
	return gr.Has(to, "wire") || on(to, from, "rough") && !infantry || on(from, to, "river") && !on(to, from, "river")
}

func slowReach(gr *Ground, w *Going, starts []grid.Cell) []bool {
	reached := make([]bool, gr.Cells())
	for _, c := range starts {
		reached[c] = w.Stand(c)
	}
	for range gr.Cells() {
		for from := range grid.Cell(gr.Cells()) {
			for d := range grid.Direction(grid.Directions) {
				if to := gr.Step(from, d); reached[from] && to != grid.None && w.Step(from, d) {
					reached[to] = true
				}
			}
		}
	}
	return reached
}
