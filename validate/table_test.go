package validate

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
)

// reported are a document's errors, a line each.
func reported(t *testing.T, document string) string {
	t.Helper()
	var lines []string
	for _, d := range Run(load(t, document)) {
		if d.Severity == diag.Error {
			lines = append(lines, d.Code+" "+d.Message)
		}
	}
	return strings.Join(lines, "\n")
}

// TestPlacesOnTables holds places of open tables to the table.
func TestPlacesOnTables(t *testing.T) {
	const board = "board: {width: 48, depth: 36}\n"
	side := func(fields string) string {
		return moor + board + strings.Replace(moorRest, `deploy: "0,0:48,6"`, fields, 1)
	}
	area := func(fields string) string {
		return moor + `board: {width: 48, depth: 36, areas: [{feature: "reeds", ` + fields + "}]}\n" + moorRest
	}
	for _, c := range []struct{ name, document, want string }{
		{"all is well", moor + board + moorRest, ""},
		{"a zone of cells", side(`deploy: "a1:b2"`), `S312 the deployment zone of "dead": "a1" is no place on a table; places are written like 12,8`},
		{"a zone of one corner", side(`deploy: "0,0"`), `S312 the deployment zone of "dead": "0,0" is no zone of a table; zones are written like 0,0:48,12`},
		{"a zone off the table", side(`deploy: "0,0:48,36.5"`), `S312 the deployment zone of "dead": 48,36.5 is off the table, which is 48 × 36`},
		{"zones that overlap", side(`deploy: "20,32:0,0"`), `S313 "dead" and "undead" both deploy on 0,30:20,32`},
		{
			"edges whose zones overlap", strings.Replace(side(`edge: "west"`), `board: grid: "table"`, `board: {grid: "table", depth: 4}`, 1),
			`S313 "dead" and "undead" both deploy on 0,30:4,36`,
		},
		{"zones that touch", side(`deploy: "0,0:48,30"`), ""},
		{"no zone", side(`points: 0`), ""},
		{"a position of a cell", side(`positions: [{formation: "Ghosts", unit: "ghost", at: "c4"}]`), `S321 the position of "Ghosts": "c4" is no place on a table; places are written like 12,8`},
		{"a position off the table", side(`positions: [{formation: "Ghosts", unit: "ghost", at: "-1,4"}]`), `S321 the position of "Ghosts": -1,4 is off the table, which is 48 × 36`},
		{"positions side by side", side(`positions: [{formation: "Ghosts", unit: "ghost", at: "1,4"}, {formation: "Ghosts", unit: "ghost-2", at: "1, 4"}]`), ""},
		{"a flag off the table", side(`flag: "49,1"`), `S336 the flag of "dead": 49,1 is off the table, which is 48 × 36`},
		{
			"objectives", moor + board + `objectives: [{name: "Pool", at: "4,50", points: 1}, {name: "Oak", at: "b2", points: 1}, {name: "Elm", at: "7,8", points: 1}, {name: "Ash", at: "7, 8", points: 1}]` + "\n" + moorRest,
			`S322 objective "Pool": 4,50 is off the table, which is 48 × 36` + "\n" +
				`S322 objective "Oak": "b2" is no place on a table; places are written like 12,8` + "\n" +
				`S323 objectives "Elm" and "Ash" both lie at 7, 8`,
		},
		{
			"terrain on cells", moor + `board: {width: 48, depth: 36, features: [{at: "a1", feature: "reeds"}], edges: [{between: ["a1", "a2"], feature: "reeds"}]}` + "\n" + moorRest,
			"S305 a1: an open table has no cells; its terrain lies in areas\nS305 a1: an open table has no cells; its terrain lies in areas",
		},
		{"a circle", area(`points: [{x: 1, y: 1}], radius: 2`), ""},
		{"a polygon", area(`points: [{x: 1, y: 1}, {x: 2, y: 1}, {x: 2, y: 2}]`), ""},
		{"a line", area(`points: [{x: 1, y: 1}, {x: 2, y: 1}], width: 2`), ""},
		{"a circle of three points", area(`points: [{x: 1, y: 1}, {x: 2, y: 1}, {x: 2, y: 2}], radius: 2`), "S335 area 1 (reeds) has a radius and 3 points: a circle has 1"},
		{"a line of one point", area(`points: [{x: 1, y: 1}], width: 2`), "S335 area 1 (reeds) has a width and 1 point: a line has at least 2"},
		{"a polygon of two points", area(`points: [{x: 1, y: 1}, {x: 2, y: 1}]`), "S335 area 1 (reeds) has 2 points and no width: a polygon has at least 3 points, a line a width"},
		{"no points", area(`points: []`), "S335 area 1 (reeds) has 0 points and no width: a polygon has at least 3 points, a line a width"},
		{"a radius and a width", area(`points: [{x: 1, y: 1}], radius: 2, width: 1`), "S335 area 1 (reeds) has a radius and a width: a circle has the one, a line the other"},
		{"a radius below 0", area(`points: [{x: 1, y: 1}], radius: -2`), "S335 area 1 (reeds) has a radius or width below 0"},
		{"a bow tie", area(`points: [{x: 1, y: 1}, {x: 9, y: 9}, {x: 9, y: 1}, {x: 1, y: 9}]`), "S335 area 1 (reeds) has an outline that crosses itself: name its corners in their order"},
		{"a bare line", strings.Replace(area(`points: [{x: 1, y: 1}, {x: 2, y: 1}]`), `layer: "area"`, `layer: "line"`, 1), ""},
		{"a bare line with a width", strings.Replace(area(`points: [{x: 1, y: 1}, {x: 2, y: 1}], width: 1`), `layer: "area"`, `layer: "line"`, 1), `S335 area 1 (reeds) has a radius or a width: terrain of the layer "line" has points alone`},
		{"a bare line of one point", strings.Replace(area(`points: [{x: 1, y: 1}]`), `layer: "area"`, `layer: "line"`, 1), "S335 area 1 (reeds) has 1 point: a line has at least 2"},
		{"a point off the table", area(`points: [{x: 100, y: 1.5}], radius: 2`), "S335 area 1 (reeds) has a point at 100,1.5, off the table of 48 × 36"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := reported(t, c.document); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// TestPlacesOnBoards checks pieces, flags and objectives on cells.
func TestPlacesOnBoards(t *testing.T) {
	positions := func(list string) string {
		return sarn + sarnTurns + sarnBoard + strings.Replace(sarnSides, `list: "column.cue"`, `list: "column.cue", positions: [`+list+`]`, 1) + sarnLists
	}
	for _, c := range []struct{ name, document, want string }{
		{"T4.1 friends on one square", positions(`{formation: "Border Guards", unit: "lmg", at: "a1"}, {formation: "Border Guards", unit: "officer", at: "A1"}`), `S334 "Border Guards" is one piece too many at a1, which holds 1`},
		{
			"T4.1 an enemy on it", strings.Replace(positions(`{formation: "Border Guards", unit: "lmg", at: "a1"}`), `list: "garrison.cue"`, `list: "garrison.cue", positions: [{formation: "Tower gun", at: "a1"}]`, 1),
			`S334 "Tower gun" is one piece too many at a1, which holds 1`,
		},
		{
			"T4.1 a third is not reported again", positions(`{formation: "Border Guards", unit: "lmg", at: "a1"}, {formation: "Border Guards", unit: "rifles", at: "a1"}, {formation: "Border Guards", unit: "lmg-2", at: "a1"}`),
			`S334 "Border Guards" is one piece too many at a1, which holds 1`,
		},
		{"T1.2 an officer that the formation does not have", positions(`{formation: "Border Guards", unit: "officer-2", at: "a1"}`), `S319 "Border Guards" has 1 officer, and no "officer-2"`},
		{"T1.2 no number", positions(`{formation: "Border Guards", unit: "officer-x", at: "a1"}`), `S319 "Border Guards" has 1 officer, and no "officer-x"`},
		{
			"an unreadable cell is reported next to a ragged map", sarn + sarnTurns + `board: {map: ["....", "...", "....", "...."], features: [{at: "foo", feature: "road"}, {at: "d9", feature: "road"}]}` + "\n" + sarnSides + sarnLists,
			"S301 row 2 of the map has 3 symbols, the others 4\n" + `S305 "foo" is not a cell; cells are named like c4`,
		},
		{
			"objectives on one square, however written", sarn + sarnTurns + sarnBoard + `objectives: [{name: "A", at: "c4", points: 1}, {name: "B", at: "C4", points: 1}]` + "\n" + sarnSides + sarnLists,
			`S323 objectives "A" and "B" both lie at C4`,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := reported(t, c.document); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// TestShutObjectives says what keeps everybody from an objective, and nothing if
// that is reported already.
func TestShutObjectives(t *testing.T) {
	scenario := func(features string) string {
		return sarn + sarnTurns + "objectives: [{name: \"Isle\", at: \"e4\", points: 1}]\nboard: {columns: 10, rows: 8, features: [" + features + "]}\n" + sarnSides + sarnLists
	}
	for _, c := range []struct{ name, features, code, why string }{
		{"T6 an open isle", `{at: "d3:f5", feature: "open-water"}, {at: "e4", feature: "clear"}`, "S324", "they may stand at e4, and every way there is shut to them"},
		{"T6 water", `{at: "e4", feature: "open-water"}`, "S324", "e4: Open water (Nobody goes in; whoever is found in it is lost) (T6)"},
		{
			"T2.10 nobody deploys", `{at: "a1:j3", feature: "open-water"}, {at: "d4:f5", feature: "open-water"}`, "S314",
			"6 units and 2 officers; the zone has 30 squares, each for 1 piece that may stand on it",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			found := Run(load(t, scenario(c.features)))
			if len(found) != 1 || found[0].Code != c.code || found[0].Why != c.why {
				t.Errorf("got %v, want one %s because of %s", found, c.code, c.why)
			}
		})
	}
}

// TestHexes checks a board of hexes that hold two pieces each, in a game whose
// points are scored by wounds.
func TestHexes(t *testing.T) {
	const hexes = `-- scenario.cue --
kind:  "Scenario"
game:  "./game.cue"
title: "The garden wall"
turns: 6
board: {columns: 2, rows: 4, EDGES}
sides: {
	reds: {edge: "south", list: "list.cue", REDS}
	blues: {edge: "north", list: "list.cue"}
}
-- list.cue --
kind:  "ArmyList"
game:  "./game.cue"
title: "Band"
formations: [{type: "cadets"}]
-- game.cue --
kind:  "Game"
name:  "cadets"
title: "Cadets"
board: {grid: "hexes", opposite: true, depth: 1, stack: 2, ref: "C1.5"}
victory: {fixed: 10, lost: 0, stats: STATS, ref: "C6.1"}
stats: str: {title: "STR", of: ["units"], kind: "number"}
classes: figure: name: "Figures"
units: cadet: {name: "Cadet", class: "figure", stats: str: 1}
formations: cadets: {name: "Cadets", points: 1, units: [{unit: "cadet", count: 4}]}
terrain: wall: {name: "Wall", layer: "edge"}
`
	for _, c := range []struct{ name, edges, reds, stats, want string }{
		{"C1.2 four figures in two hexes", "", "", "str: 1", ""},
		{"C1.2 and not in one", "", `deploy: "a1"`, "str: 1", `S314 "reds" deploys 4 pieces and has room for 2 (C1.5)`},
		{"C1.5 two in a hex", "", `positions: [{formation: "Cadets", unit: "cadet", at: "a1"}, {formation: "Cadets", unit: "cadet-2", at: "a1"}]`, "str: 1", ""},
		{
			"C1.5 three in a hex", "", `positions: [{formation: "Cadets", unit: "cadet", at: "a1"}, {formation: "Cadets", unit: "cadet-2", at: "a1"}, {formation: "Cadets", unit: "cadet-3", at: "a1"}]`,
			"str: 1", `S334 "Cadets" is one piece too many at a1, which holds 2`,
		},
		{"C3.1 walls on edges of hexes", `edges: [{between: ["a1", "b1"], feature: "wall"}, {between: ["a2", "b1"], feature: "wall"}, {between: ["a1", "a2"], feature: "wall"}]`, "", "str: 1", ""},
		{"C3.1 walls between rows of hexes", `edges: [{between: ["a1:b1", "a2:b2"], feature: "wall"}]`, "", "str: 1", ""},
		{"C3.1 hexes whose rows are not shifted towards each other", `edges: [{between: ["a1", "b2"], feature: "wall"}]`, "", "str: 1", "S308 a1 and b2 share no edge"},
		{"C3.1 hexes apart", `edges: [{between: ["a1", "a3"], feature: "wall"}]`, "", "str: 1", "S308 a1 and a3 share no edge"},
		{"C6.1 a stat that nobody has declared", "", "", "luck: 1", `G401 unknown stat "luck"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			document := strings.NewReplacer("EDGES", c.edges, "REDS", c.reds, "STATS", c.stats).Replace(hexes)
			got := reported(t, document)
			if strings.HasPrefix(c.want, "G") {
				_, game, _ := strings.Cut(document, "-- game.cue --\n")
				got = reported(t, game)
			}
			if got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// TestDiceOfTables checks rolls against dice that are written as players do.
func TestDiceOfTables(t *testing.T) {
	const head = ownGame + `units: ghost: {name: "Ghost", class: "spirit"}
tables: fright: {title: "Fright", columns: ["Result"], `
	if got, want := reported(t, head+"rows: [{to: 3, cells: [\"A shiver\"]}, {from: 4, orMore: true, cells: [\"Flight\"]}]}\n"),
		`G415 row 1 of table "fright" says where its rolls end and not where they begin: give it a from`; got != want {
		t.Errorf("O5.7 a row without a beginning: got %s, want %s", got, want)
	}
	for _, c := range []struct{ name, die, first, last, want string }{
		{"one die", "D6", "1", "6", ""},
		{"F5.2 two dice", "2D6", "2", "12", ""},
		{"two dice never roll 1", "2D6", "3", "12", `G415 no row of table "fright" has the roll 2`},
		{"a gap above", "3D6", "3", "17", `G415 no row of table "fright" has the roll 18`},
		{"no die", "D", "1", "6", `G401 unknown die "D"`},
		{"no word for dice", "2d6", "2", "12", `G401 unknown die "2d6"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			document := head + `die: "` + c.die + `", rows: [{from: ` + c.first + `, to: ` + c.last + `, cells: ["A shiver"]}]}
`
			if got := reported(t, document); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// TestBoardsOfDiagrams holds the boards of a rulebook's diagrams against what those of
// scenarios are held against, but for how small they may be.
func TestBoardsOfDiagrams(t *testing.T) {
	game := func(grid, board string) string {
		return `kind: "Game", name: "ghosts", title: "Ghosts"
board: {grid: "` + grid + `", columns: {min: 10, max: 60}, rows: {min: 10, max: 60}}
terrain: {reeds: {name: "Reeds", layer: "area", icon: "marsh"}, lane: {name: "Lane", layer: "area", icon: "road"}, bog: {name: "Bog", layer: "base", symbol: "B"}}
rulebook: chapters: [{title: "Moving", parts: [{diagram: {board: {` + board + `}}}]}]
`
	}
	table := func(areas string) string { return game("table", "width: 8, depth: 6, areas: ["+areas+"]") }
	stands := func(position string) string {
		return strings.Replace(game("squares", `map: ["BB", "BB"]`), "diagram: {", `diagram: {position: "`+position+`", `, 1)
	}
	for _, c := range []struct{ name, document, want string }{
		{"a small table", table(`{feature: "reeds", points: [{x: 1, y: 1}], radius: 1}`), ""},
		{"a small board", game("squares", `map: ["BB", "BB"]`), ""},
		{
			"a road off the table", table(`{feature: "lane", width: 1, points: [{x: -1e9, y: 1}, {x: 1e9, y: 1}]}`),
			"G427 area 1 (lane) has a point at -1000000000,1, off the table of 8 × 6\nG427 area 1 (lane) has a point at 1000000000,1, off the table of 8 × 6",
		},
		{
			"a bow tie", table(`{feature: "reeds", points: [{x: 1, y: 1}, {x: 5, y: 5}, {x: 5, y: 1}, {x: 1, y: 5}]}`),
			"G427 area 1 (reeds) has an outline that crosses itself: name its corners in their order",
		},
		{"unknown terrain", table(`{feature: "reed", points: [{x: 1, y: 1}], radius: 1}`), `G427 unknown terrain "reed", did you mean "reeds"?`},
		{"a huge table", game("table", "width: 61, depth: 6"), "G427 the board has a width of 61, the game wants 10 to 60"},
		{"no table", game("table", ""), "G427 the table has no size: give its width and depth"},
		{"no board", game("squares", ""), "G427 the board has no cells: give a map, or columns and rows"},
		{"a ragged map", game("squares", `map: ["BBB", "BB", "BBB"]`), "G427 row 2 of the map has 2 symbols, the others 3"},
		{"a position", stands("turn 3 A; score 2 0; A1 a2 4; A2 in A1; B1 b1 facing 90"), ""},
		{
			"a position of no piece", stands("A1 a2; Al a2"),
			`G427 "Al" is not a piece, nor another word of positions; the first side's pieces are A1, A2 …, the second's B1, B2 …`,
		},
		{"two pieces in a clause", stands("A1 a2 3 B1 b1"), "G427 A1 and B1 stand in one clause: a semicolon parts pieces"},
		{"a piece twice", stands("A1 a2; A1 b1"), "G427 A1 stands on the board twice"},
		{"a piece without a place", stands("A1"), "G427 A1 has no place: it is written like A1 c4"},
		{"a piece that faces the west", stands("A1 a2 facing west"), `G427 A1 faces "west"; directions are degrees clockwise from north, such as 90 for east`},
		{"a position off the board", stands("A1 c2"), "G427 c2 is off the board, which ends at b2"},
		{"a symbol of nothing", game("squares", `map: ["BX"]`), `G427 symbol "X" of the map stands for nothing (1 cell)`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := reported(t, c.document); got != c.want {
				t.Errorf("reported %q, want %q", got, c.want)
			}
		})
	}
}

// TestColoursOfPhases holds the colours of a sheet's sections and a rulebook's chapters
// to what those of games are held to.
func TestColoursOfPhases(t *testing.T) {
	const document = `kind: "Game", name: "ghosts", title: "Ghosts", board: grid: "squares"
sheet: sections: [{title: "Moving", show: "text", text: "Walk.", colour: "moss"}, {title: "Fire", show: "text", text: "Shoot.", colour: "mud"}]
rulebook: chapters: [{title: "Moving", colour: "#fff000", parts: []}]
`
	var at []string
	for _, d := range Run(load(t, document)) {
		if d.Code == "G426" {
			at = append(at, fmt.Sprint(d.Line, ":", d.Column))
		}
	}
	if got, want := strings.Join(at, " "), "2:137 3:48"; got != want {
		t.Errorf("told at %q, want %q", got, want)
	}
}
