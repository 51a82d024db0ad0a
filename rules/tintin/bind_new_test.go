package tintin

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// bind binds a scenario of two lists on nine by nine clear squares, or says why
// it cannot be played. army are the formations of both sides, with what the
// list adds to the game behind a line of dashes; further fields of side a and
// of the scenario may be given.
func bind(t testing.TB, army, sideA, more string) (*Game, []play.Note, error) {
	t.Helper()
	army, adds, _ := strings.Cut(army, "---")
	if !strings.Contains(more, "board:") {
		more += "\nboard: {columns: 9, rows: 9}"
	}
	files := map[string]string{
		"scene.cue": fmt.Sprintf(`
			kind: "Scenario", game: "tintin", title: "Bound"
			sides: {
				a: {edge: "south", list: "army.cue", %s}
				b: {edge: "north", list: "army.cue"}
			}
			%s`, sideA, more),
		"army.cue": `kind: "ArmyList", game: "tintin", title: "Army", formations: [` + army + "]\n" + adds,
	}
	doc, found, err := schema.NewLoader(schema.Options{Read: func(name string) ([]byte, error) { return []byte(files[name]), nil }, Limits: schema.Limits{Heap: 4 << 30}}).Load(t.Context(), "scene.cue")
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range found {
		t.Error(d.Message)
	}
	return New(doc)
}

const militia = `{type: "militia", name: "Home Guard"}`

// What cannot be played is refused with a reason.
func TestNewRefuses(t *testing.T) {
	for _, tt := range []struct{ name, army, sideA, more, want string }{
		{"too many pieces", `{type: "militia", count: 17}`, "", "", "a has 68 pieces on the board, officers included; 1 to 64 can be played"},
		{"nobody", "", "", "", "a has 0 pieces on the board, officers included; 1 to 64 can be played"},
		{"T2.10 a position that is taken", militia, `positions: [{formation: "Home Guard", unit: "rifles", at: "c3"}, {formation: "Home Guard", unit: "officer", at: "c3"}]`, "",
			"Home Guard officer cannot stand in c3: another piece stands there already (T4.1)"},
		{"T2.10 a unit in two places", militia, `positions: [{formation: "Home Guard", unit: "rifles", at: "c3"}, {formation: "Home Guard", unit: "rifles", at: "c4"}]`, "",
			"Home Guard rifles cannot stand in c4: it stands in c3 already"},
		{"T2.10 a position that says too little", militia, `positions: [{formation: "Home Guard", at: "c3"}]`, "", "Home Guard cannot stand in c3: a has no such unit"},
		{"T2.10 a third officer of one", militia, `positions: [{formation: "Home Guard", unit: "officer-2", at: "c3"}]`, "", "Home Guard officer-2 cannot stand in c3: a has no such unit"},
		{"T2.10 a gun in the river", `{type: "artillery"}`, `positions: [{formation: "Artillery", at: "c3"}]`, `board: {columns: 9, rows: 9, features: [{at: "c3", feature: "river"}]}`,
			"Artillery cannot stand in c3: its terrain is closed to it (T6)"},
		{"too many squares", militia, "", "board: {columns: 17, rows: 16}", "the board has 272 squares, at most 256 can be played"},
		{"too many objectives", militia, "", `objectives: [` + strings.Repeat(`{name: "x", at: "a1", points: 1}, `, 18) + "]",
			"the scenario has 18 objectives, at most 16 can be played"},
		{"T9.2 banners beyond bounds", `{type: "singers", count: 64} --- adds: {
			keywords: {for k in ["sad", "sadder"] {"\(k)": {name: k, text: "Woe.", stats: {radius: 2, "rout-dice": 1}}}}
			formations: singers: {name: "Singers", group: "support", points: 1, units: [{unit: "rifles"}], keywords: ["sad", "sadder"]}
		}`, "", "", "more than 64 banners that shake others when they fall cannot be played"},
		{"T9.2 gifts beyond bounds", `{type: "singers"} --- adds: {
			keywords: {for k, v in {waltz: "elite", march: "recon", polka: "fast"} {"\(k)": {name: k, text: "Tra la.", stats: {radius: 2, gives: [v]}}}}
			formations: singers: {name: "Singers", group: "support", points: 1, units: [{unit: "rifles"}], keywords: ["waltz", "march", "polka"]}
		}`, "", "", "more than 2 different sets of keywords that units give to those near them cannot be played, what Rifles gives among them"},
		{"T10.1 HQ options beyond bounds", militia, "", `adds: supports: {for n in ["p", "q", "r", "s", "t"] {"\(n)": {name: n, text: "Help."}}}`, "the game has 9 HQ options, at most 8 can be played"},
		{"T10.2 an HQ die beyond bounds", militia, "", `adds: {
			supports: oracle: {name: "Oracle", text: "Speaks.", table: "oracle"}
			tables: oracle: {title: "Oracle", die: "d20", columns: ["Says"], rows: [{from: 1, to: 20, cells: ["Perhaps"]}]}
			dice: d20: {name: "D20", faces: [{face: "1", value: 1}, {face: "20", value: 20}]}
		}`, "the HQ option Oracle is rolled for with a die up to 20; at most 12 can be played"},
		{"T10.2 an HQ die that there is not", militia, "", `adds: {
			supports: oracle: {name: "Oracle", text: "Speaks.", table: "oracle"}
			tables: oracle: {title: "Oracle", die: "d7", columns: ["Says"], rows: [{from: 1, to: 7, cells: ["Perhaps"]}]}
		}`, `the HQ option Oracle: the game has no die "d7"`},
		{"T10.2 an HQ table without a die", militia, "", `adds: {
			supports: oracle: {name: "Oracle", text: "Speaks.", table: "oracle"}
			tables: oracle: {title: "Says who", columns: ["Says"], rows: [{cells: ["Perhaps"]}]}
		}`, "the HQ option Oracle: its table Says who names no die"},
		{"T9.2 gifts to too many kinds", crowd(56), "", "", "units and what cards and those near them make of them come to 1596 kinds; at most 1500 can be played"},
		{"figures beyond bounds", walls(`figures: 400, hurt: ["skull"]`), "", "", "Wall has 400 figures; 1 to 99 can be played"},
		{"ranges beyond bounds", walls(`figures: 4, dice: [1,1,1,1,1,1,1,1,1,1,1,1,1]`), "", "", "Wall has dice for 13 ranges; at most 12 can be played"},
		{"dice beyond bounds", walls(`figures: 4, dice: [30]`), "", "", "Wall has 30 dice; at most 20 can be played"},
	} {
		_, _, err := bind(t, tt.army, tt.sideA, tt.more)
		if fmt.Sprint(err) != tt.want {
			t.Errorf("%s: %v, want %s", tt.name, err, tt.want)
		}
	}
	for name, doc := range map[string]*schema.Doc{
		"a list":  {List: &schema.ArmyList{}, Game: &schema.Game{}},
		"no game": {Scenario: &schema.Scenario{}},
		"no dice": {Scenario: &schema.Scenario{}, Game: &schema.Game{}},
	} {
		if _, _, err := New(doc); err == nil {
			t.Errorf("%s can be played", name)
		}
	}
}

func walls(stats string) string {
	return `{type: "walls"} --- adds: {
		units: wall: {name: "Wall", class: "foot", stats: {` + stats + `}}
		formations: walls: {name: "Walls", group: "support", points: 1, units: [{unit: "wall"}]}
	}`
}

// What is left out of play is said, and nothing else.
func TestNotes(t *testing.T) {
	for _, tt := range []struct {
		name, army, more string
		want             []string
	}{
		{"guns only", `{type: "artillery"}`, "", nil},
		{"officers", militia, "", nil},
		{"a lorry", `{type: "lorry"}`, "", nil},
		{"obstacles", `{type: "artillery"}`, `board: {columns: 9, rows: 9, features: [{at: "c3", feature: "bunker"}, {at: "d3:e3", feature: "wire"}, {at: "f3", feature: "sandbags"}]}`, nil},
		{"roads and cliffs", `{type: "artillery"}`, `board: {columns: 9, rows: 9, features: [{at: "c3", feature: "road"}], edges: [{between: ["c4", "c5"], feature: "cliff"}]}`, nil},
		{"a hedge", `{type: "artillery"}`, `board: {columns: 9, rows: 9, edges: [{between: ["c4", "c5"], feature: "hedge"}]}
			adds: terrain: hedge: {name: "Hedge", layer: "edge", stats: into: all: -1, ref: "T99"}`, nil},
		{"an HQ option without a table", `{type: "artillery"}`, `board: {columns: 9, rows: 9}
			adds: supports: oracle: {name: "Oracle", text: "Speaks.", ref: "T99"}`, []string{"the HQ option Oracle: it has no table (T99)"}},
		{"a carpet of bombs", `{type: "artillery"}`, `board: {columns: 9, rows: 9}
			adds: weapons: carpet: {name: "Carpet", text: "Of bombs.", stats: {"dice-centre": 1, deviation: 1, squares: 3}, ref: "T99"}`, []string{"more than the first square of Carpet: what goes astray is aimed at one (T99)"}},
		{"a rousing song", `{type: "singers"} --- adds: {
			keywords: song: {name: "Song", text: "Friends are quick.", stats: {radius: 2, gives: ["elite"]}}
			formations: singers: {name: "Singers", group: "support", points: 1, units: [{unit: "rifles"}], keywords: ["song"]}
		}`, "", nil},
		{"a song that is sung on", `{type: "singers"} --- adds: {
			keywords: song: {name: "Song", text: "Friends are quick.", stats: {radius: 2, gives: ["banner"]}}
			formations: singers: {name: "Singers", group: "support", points: 1, units: [{unit: "rifles"}], keywords: ["song"]}
		}`, "", []string{"what Banner gives to those near a unit that has it of Song"}},
	} {
		_, notes, err := bind(t, tt.army, "", tt.more)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		got := map[string]bool{}
		for _, n := range notes {
			got[n.Text+n.Ref.In()] = true
		}
		for _, want := range tt.want {
			if !got[want] {
				t.Errorf("%s: no note %q in %v", tt.name, want, notes)
			}
		}
		if len(notes) != len(tt.want) {
			t.Errorf("%s: %d notes, want %d: %v", tt.name, len(notes), len(tt.want), notes)
		}
	}
}

// crowd is a list of n kinds of units, of which the first two give
// something to the others.
func crowd(n int) string {
	var formations, units, shapes strings.Builder
	for i := range n {
		gives := ""
		if i < 2 {
			gives = fmt.Sprintf(`, keywords: ["gift-%d"]`, i)
		}
		fmt.Fprintf(&formations, `{type: "kind-%d"}, `, i)
		fmt.Fprintf(&units, "\"kind-%d\": {name: \"Kind %d\", class: \"foot\", stats: {figures: 1, hurt: [\"skull\"]}%s}\n", i, i, gives)
		fmt.Fprintf(&shapes, "\"kind-%d\": {name: \"Kind %d\", group: \"support\", points: 1, units: [{unit: \"kind-%d\"}]}\n", i, i, i)
	}
	return formations.String() + `--- adds: {
		keywords: {
			"gift-0": {name: "Boots", text: "New ones.", stats: {radius: 1, gives: ["elite"]}}
			"gift-1": {name: "Lenses", text: "Good ones.", stats: {radius: 1, gives: ["recon"]}}
		}
		units: {` + units.String() + `}
		formations: {` + shapes.String() + `}
	}`
}
