package homebrew

import (
	"math/big"
	"os"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// guns are three to a team, each of which falls on all next to its target.
const guns = `
kind: "Game", name: "yards", title: "Yards"
stats: {men: {title: "Men", of: ["units"], kind: "number", min: 1, max: 9}, reach: {title: "Reach", of: ["weapons"], kind: "number"}}
weapons: gun: {name: "Gun", stats: reach: 3}
classes: foot: name: "Foot"
units: team: {name: "Team", class: "foot", stats: men: 9, weapons: [{weapon: "gun", count: 3}]}
formations: team: {name: "Team", points: 5, units: [{unit: "team"}]}
board: {grid: "squares", base: "field", opposite: true, depth: 2, stack: 1}
terrain: field: {name: "Field", layer: "base", symbol: "."}
victory: {count: "units", target: {times: 1, over: 1}, lost: 1}
play: {
	strength: "men"
	sequence: [{id: "act", who: "alternate", actions: ["walk", "lob"]}]
	moves: walk: steps: is: 1
	actions: {lob: attack: "lob", walk: move: "walk"}
	attacks: lob: {area: 1, range: weapon: "reach", stages: [{id: "hit", need: {is: 4}}], results: [{hits: {min: 1}, effects: [{do: "lose"}]}]}
}
`

// What falls on several is worth what it takes off them all: who stands next to the target is
// struck with what reaches the target.
func TestWorthOfWeaponsOnAreas(t *testing.T) {
	t.Parallel()
	g := newGame(t, staged(t, guns, `{type: "team", count: 3}`, `board: map: ["......", "......", "......", "......", "......", "......"]
turns: 6`))
	for _, at := range []string{"B2 a5 9", "B2 b4 9", "B2 f6 9"} {
		if err := g.SetPosition("turn 1 A; first A; A1 a1 9; A2 f1 9; A3 e1 9; B1 a4 9; B3 e6 9; " + at); err != nil {
			t.Fatal(err)
		}
		rulestest.Do(t, g, "activate A1")
		a, err := g.Parse("lob B1")
		if err != nil {
			t.Fatal(err)
		}
		twin, mean := new(Game), new(big.Rat)
		if !dice.EachWay(200_000, func(s dice.Stream, chance *big.Rat) {
			g.Copy(twin)
			twin.dice = s
			twin.Apply(a)
			worth := 0
			for n := range g.sides[1].men {
				p := play.PieceOf(1, n)
				worth += g.lossWorth(p, int(g.unit(p).left)-int(twin.unit(p).left))
			}
			mean.Add(mean, new(big.Rat).Mul(chance, big.NewRat(int64(worth), 1)))
		}) {
			t.Fatal("too many ways")
		}
		g.look()
		x := g.between(play.PieceOf(0, 0), play.PieceOf(1, 0))
		want, _ := mean.Float64()
		if got := float64(g.weighAttack(0, &x)); got < want-4 || got > want+4 {
			t.Errorf("%s: worth %v, and %.1f in play", at, got, want)
		}
	}
}

// hills are of two levels, and an attack goes by who stands higher.
const hills = `
kind: "Game", name: "yards", title: "Yards"
stats: men: {title: "Men", of: ["units"], kind: "number", min: 1, max: 9}
classes: foot: name: "Foot"
units: team: {name: "Team", class: "foot", stats: men: 4}
formations: team: {name: "Team", points: 5, units: [{unit: "team"}]}
board: {grid: "squares", base: "field", opposite: true, depth: 2, stack: 1}
terrain: {
	field: {name: "Field", layer: "base", symbol: "."}
	hill: {name: "Hill", layer: "base", symbol: "h", level: 1}
	top: {name: "Top", layer: "base", symbol: "t", level: 2}
}
victory: {count: "units", target: {times: 1, over: 1}, lost: 1}
play: {
	strength: "men"
	sequence: [{id: "act", who: "alternate", actions: ["walk", "lob"]}]
	moves: walk: steps: is: 1
	actions: {lob: attack: "lob", walk: move: "walk"}
	attacks: lob: {area: 1, range: is: 9, stages: [{id: "hit", dice: is: 2, need: {is: 4}}], results: [{effects: [{do: "lose"}]}]}
	modifiers: [{to: "lob.hit.need", add: is: 2, when: height: "same"}]
}
`

// What is remembered of an attack on an area holds for those next to the target too, against whom
// the attacker stands at another height.
func TestMemoOfHeightsOnAreas(t *testing.T) {
	t.Parallel()
	g := newGame(t, staged(t, hills, `{type: "team", count: 3}`, `board: map: ["......", "......", "...h..", "......", ".ht...", "......"]
turns: 6`))
	if err := g.SetPosition("turn 1 A; first A; A1 a1 4; A2 a6 4; A3 b6 4; B1 d3 4; B2 d4 4; B3 f6 4"); err != nil {
		t.Fatal(err)
	}
	g.look()
	x := g.between(play.PieceOf(0, 0), play.PieceOf(1, 0))
	seen := map[int]bool{}
	for _, at := range []string{"b2", "c2"} {
		c, err := g.Cell(at)
		if err != nil {
			t.Fatal(err)
		}
		x.at[0], x.apart = c, g.apart(c, x.at[1])
		known, worth := g.attackWorth(0, &x), g.weighAttack(0, &x)
		if seen[worth] = true; known != worth {
			t.Errorf("from %s %d is remembered, and it is worth %d", at, known, worth)
		}
	}
	if len(seen) < 2 {
		t.Error("the height makes no difference")
	}
}

// What befalls all who attack together is put back once it is weighed.
func TestWeighingTogetherLeavesNoTraces(t *testing.T) {
	t.Parallel()
	files := map[string]string{"scene.cue": `kind: "Scenario", game: "./game.cue", title: "Field"
		sides: {a: {edge: "south", list: "vessen.cue"}, b: {edge: "north", list: "karolin.cue"}}
		board: map: ["........", "........", "....h...", "........", "...t....", "........", "........", "........"], turns: 6, first: "a"`}
	for _, name := range []string{"game.cue", "vessen.cue", "karolin.cue"} {
		text, err := os.ReadFile("../../games/brigades/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(text)
	}
	const was = `{cells: ["AR"], effects: [{do: "retreat"`
	if !strings.Contains(files["game.cue"], was) {
		t.Fatal("the table has no AR")
	}
	files["game.cue"] = strings.Replace(files["game.cue"], was, `{cells: ["AR"], effects: [{do: "lose", whom: "all"}, {do: "lose", whom: "self", when: self: half: true}, {do: "retreat"`, 1)
	g := newGame(t, rulestest.Document(t, files))
	if err := g.SetPosition("turn 1 A; phase combat; A3 c3 2; A4 b3 2; A5 h1 2; B1 c4 2; B2 h8 2"); err != nil {
		t.Fatal(err)
	}
	rulestest.Do(t, g, "activate A3")
	before := g.Position()
	for _, a := range g.Legal(nil) {
		if g.Rate(a); g.Position() != before {
			t.Fatalf("rating %q leaves\n%s\nof\n%s", g.Text(a), g.Position(), before)
		}
	}
}
