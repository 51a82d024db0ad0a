package tintin

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// farm is edges that forge does not ship, between the squares named with a
// slash: "hedge e6/e7".
func farm(edges ...string) string {
	var out strings.Builder
	for _, e := range edges {
		feature, at, _ := strings.Cut(e, " ")
		a, b, _ := strings.Cut(at, "/")
		out.WriteString(`{between: ["` + a + `", "` + b + `"], feature: "` + feature + `"},`)
	}
	return `board: edges: [` + out.String() + `]
	adds: terrain: {
		hedge: {name: "Hedge", layer: "edge", stats: into: {all: -1, armour: -2}}
		fence: {name: "Fence", layer: "edge", stop: ["wheeled"]}
		wall: {name: "Wall", layer: "edge", sight: "blocks", never: ["all"], stats: into: all: -1}
		bank: {name: "Bank", layer: "edge", stats: {into: all: -1, "into-otherwise": true}}
		brow: {name: "Brow", layer: "edge", stats: {into: all: -1, "unless-level": true}}
		scarp: {name: "Scarp", layer: "edge", level: 1, stats: into: all: -1}
	}`
}

const centred = "\nrules: sight: \"centre\""

func TestEdgesCover(t *testing.T) {
	south := farm("hedge e6/e7")
	west := farm("hedge d7/e7")
	both := farm("hedge e6/e7", "hedge d7/e7")
	for _, tt := range []struct {
		name, board, more string
		firer, target     string
		want              int
	}{
		{"T5.3 a hedge covers who stands behind it", "", south, "A1 e5", "B4 e7", 2},
		{"T5.3 by the firer's class", "", south, "A8 e5", "B4 e7", 1},
		{"T5.3 in close assault", "", south, "A1 e6", "B4 e7", 2},
		{"T5.3 from further off", "", south, "A10 e3", "B4 e7", 1},
		{"T5.3 not from the other side", "", south, "A1 e9", "B4 e7", 3},
		{"T5.3 nor from beside it", "", south, "A1 c7", "B4 e7", 3},
		{"T5.3 nor who stands in front of it", "", south, "A1 e4", "B4 e6", 3},
		{"T5.3 but him from beyond", "", south, "A1 e8", "B4 e6", 2},
		{"T5.3 it need be crossed last", "", farm("hedge e5/e6"), "A1 e5", "B4 e7", 3},
		{"T5.3 the firer's own is the target's too, if he is next to it", "", farm("hedge e5/e6"), "A1 e5", "B4 e6", 2},
		{"T5.3 a line aslant comes in by the side that it crosses", "", south, "A1 d5", "B4 e7", 2},
		{"T5.3 not by the other", "", west, "A1 d5", "B4 e7", 3},
		{"T5.3 aslant the other way", "", west, "A1 c6", "B4 e7", 2},
		{"T5.3 over a corner it touches both: one will do", "", south, "A1 c5", "B4 e7", 2},
		{"T5.3 whichever", "", west, "A1 c5", "B4 e7", 2},
		{"T5.3 and two are no more", "", both, "A1 c5", "B4 e7", 2},
		{"T13.5 by the centre it takes both", "", south + centred, "A1 c5", "B4 e7", 3},
		{"T13.5 the other alone is none either", "", west + centred, "A1 c5", "B4 e7", 3},
		{"T13.5 both are", "", both + centred, "A1 c5", "B4 e7", 2},
		{"T13.5 straight on nothing changes", "", south + centred, "A1 e5", "B4 e7", 2},
		{"T6.1 artillery minds no hedge", "", south, "A7 e5", "B4 e7", 3},
		{"T6.6 riders have no cover of it", "", south, "A1 e5", "B12 e7", 3},
		{"T5.9 a flamethrower ignores it close by", "", south, "A29 e6", "B4 e7", 3},
		{"T5.3 it adds to woods", rows9("7:....W...."), south, "A1 e5", "B4 e7", 1},
		{"T7.2 sandbags hold: nothing else in the square does", "", strings.Replace(south, "board: ", `board: features: [{at: "e7", feature: "sandbags"}], board: `, 1), "A1 e5", "B4 e7", 1},
		{"T5.3 a bank covers if nothing else does", "", farm("bank e6/e7"), "A1 e5", "B4 e7", 2},
		{"T5.3 not in woods", rows9("7:....W...."), farm("bank e6/e7"), "A1 e5", "B4 e7", 2},
		{"T5.3 nor with a hedge on it", "", farm("bank e6/e7", "hedge e6/e7"), "A1 e5", "B4 e7", 2},
		{"T5.3 a brow covers from below", rows9("7:....H...."), farm("brow e6/e7"), "A1 e5", "B4 e7", 1},
		{"T5.3 not from as high", rows9("5:....H....", "7:....H...."), farm("brow e6/e7"), "A1 e5", "B4 e7", 3},
		{"T6.5 an edge with a level covers who stands on top", "", farm("scarp e7/e6"), "A1 e5", "B4 e7", 2},
		{"T6.5 so does one along a row of squares", "", farm("scarp d7:f7/d6:f6"), "A1 e5", "B4 e7", 2},
		{"T6.5 and nobody below", "", farm("scarp e7/e6"), "A1 e8", "B4 e6", 3},
		{"T5.3 a fence covers nobody", "", farm("fence e6/e7"), "A1 e5", "B4 e7", 3},

		{"T8.2 a wall on the line blocks it", "", farm("wall e5/e6"), "A1 e4", "B4 e6", 0},
		{"T8.2 not if it lies beside it", "", farm("wall d5/d6"), "A1 e4", "B4 e6", 3},
		{"T8.2 adjacent squares see each other", "", farm("wall e5/e6"), "A1 e5", "B4 e6", 2},
		{"T8.2 a line that touches its end is blocked", "", farm("wall e5/e6"), "A1 d5", "B4 f7", 0},
		{"T13.5 by the centre it is not", "", farm("wall e5/e6") + centred, "A1 d5", "B4 f7", 3},
		{"T13.5 but between two it is", "", farm("wall e5/e6", "wall d5/d6") + centred, "A1 d5", "B4 f7", 0},
		{"T13.5 two on one side are none", "", farm("wall e5/e6", "wall d5/e5") + centred, "A1 d5", "B4 f7", 3},
		{"T13.5 crossed it blocks", "", farm("wall e5/e6") + centred, "A1 e4", "B4 e6", 0},
		{"T5.8 a mortar minds no wall", "", farm("wall e5/e6"), "A11 e4", "B4 e6", 2},
		{"T5.8 a hedge does not block", "", farm("hedge e5/e6"), "A1 e4", "B4 e6", 2},
	} {
		g := stage(t, tt.board, tt.more)
		if err := g.SetPosition("turn 1 A; " + whole(g, t, tt.firer) + "; " + whole(g, t, tt.target) + "; hand A strong-coffee"); err != nil {
			t.Fatal(err)
		}
		a, b := g.named(t, strings.Fields(tt.firer)[0]), g.named(t, strings.Fields(tt.target)[0])
		if got := g.diceAt(a, b); got != tt.want {
			t.Errorf("%s: %d dice, want %d", tt.name, got, tt.want)
		}
		if g.sees[g.cell(a)].Has(g.cell(b)) != g.sees[g.cell(b)].Has(g.cell(a)) {
			t.Errorf("%s: sight is not mutual", tt.name)
		}
	}
}

func TestEdgesInPlay(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "T5.3 a combat over a hedge", more: farm("hedge e6/e7"), pos: "+A1 e5 4; A5 a5 4; B4 e7 4", rolls: "soldier soldier", play: "order A1; move e5; combat e7", want: "B4 e7 2"},
		{name: "T5.8 over a wall there is none", more: farm("wall e5/e6"), pos: "+A1 e4 4; A5 a5 4; B4 e6 4; B5 d6 4", play: "order A1; move e4", legal: "combat d6", shut: "combat e6", why: "combat e6: it does not see e6 (T5.8)"},
		{name: "T5.3 the terrain takes all its dice", board: rows9("7:....W...."), more: farm("hedge e6/e7"), pos: "+A4 e5 4; A5 a5 4; B4 e7 4; B5 f7 4", play: "order A4; move e5", legal: "combat f7", shut: "combat e7", why: "combat e7: the terrain takes all its dice (T5.3)"},
		{name: "T9.2 who does not see the banner fall stands", more: farm("wall f7/g7", "wall f8/g8"), pos: "+A4 e5 4; A5 a5 4; B3 e7 1; B4 g7 4", rolls: "soldier blast", play: "order A4; move e5; combat e7", want: "B4 g7 4"},
	} {
		s.run(t)
	}
}

// What the odds make of a hedge in a question is what the play makes of it.
func TestEdgesInOdds(t *testing.T) {
	files := map[string]string{"scene.cue": stageScene + "board: {columns: 9, rows: 9}\n" + farm(), "army.json": stageArmy}
	g := rulestest.Document(t, files).Game
	for _, tt := range []struct {
		name, terrain string
		want          int
	}{
		{"T5.3 a hedge", "hedge", -1},
		{"T5.3 in woods", "woods hedge", -2},
		{"T7.2 with sandbags", "hedge sandbags", -2},
		{"T5.3 a bank", "bank", -1},
		{"T5.3 a bank with woods behind it", "bank woods", -1},
		{"T7.2 a bank with sandbags", "sandbags bank", -1},
	} {
		to, err := placed(g, strings.Fields(tt.terrain))
		if err != nil {
			t.Fatal(err)
		}
		var why rulebook.Sum
		if got := covers(g, to, "foot", false, &why); got != tt.want || why.Total().Int() != tt.want {
			t.Errorf("%s: %d dice (%d explained), want %d", tt.name, got, why.Total().Int(), tt.want)
		}
	}
}

func TestEdgesStandTheTrial(t *testing.T) {
	err := rulestest.Conforms(simulate.Spec{NewGame: func() play.Game {
		g, _, err := bind(t, militia+`, {type: "gun-tank"}, {type: "mortar"}`, "", strings.Replace(farm("hedge d4/d5", "wall e4/e5", "bank f4/f5"), "board: ", "board: {columns: 9, rows: 9}\nboard: ", 1)+"\nturns: 8")
		if err != nil {
			t.Fatal(err)
		}
		return g
	}, Seed: 3, Games: 3})
	if err != nil {
		t.Error(err)
	}
}

// A board without hedges has no tables of them.
func TestNoHedges(t *testing.T) {
	for edge, want := range map[string]bool{"fence e6/e7": false, "scarp e6/e7": false, "hedge e6/e7": true} {
		if got := stage(t, "", farm(edge)).firing[0].hedges != nil; got != want {
			t.Errorf("%s: tables %v, want %v", edge, got, want)
		}
	}
}
