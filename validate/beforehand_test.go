package validate

import (
	"strings"
	"testing"
)

// moorland is a scenario of Fluid Time with a list each.
func moorland(areas, objective, sideA, units, deck string) string {
	if deck == "" {
		deck = `{card: "turn-over"}, {card: "side-free", side: "a"}, {card: "side-free", side: "b"}, {card: "commander", side: "a"}, {card: "commander", side: "b"}, {card: "unit-free", formation: "Panzers"}, {card: "unit-free", formation: "Tankovy"}`
	}
	return `-- scenario.cue --
kind: "Scenario"
game: "fluidtime"
title: "Moorland"
turns: 8
board: {width: 60, depth: 40, areas: [` + areas + `]}
objectives: [` + objective + `]
sides: {a: {edge: "south", list: "a.cue"` + sideA + `}, b: {edge: "north", list: "b.cue"}}
deck: [` + deck + `]
-- a.cue --
kind: "ArmyList"
game: "fluidtime"
title: "A"
side: "Germany"
formations: [{type: "platoon", name: "Panzers", units: [` + units + `]}]
-- b.cue --
kind: "ArmyList"
game: "fluidtime"
title: "B"
side: "Soviet Union"
formations: [{type: "platoon", name: "Tankovy", units: [{unit: "t-34", count: 2}]}]
`
}

// What simulate would refuse, or play to no end, is said before.
func TestSaidBeforehand(t *testing.T) {
	t.Parallel()
	const (
		lake   = `{feature: "water", points: [{x: 20, y: 12}, {x: 40, y: 12}, {x: 40, y: 28}, {x: 20, y: 28}]}`
		bridge = `, {feature: "road", points: [{x: 15, y: 15}, {x: 45, y: 25}], width: 1}`
		buoy   = `{name: "Buoy", at: "30,20", points: 1}`
		panzer = `{unit: "pz-iii-j", count: 3}`
		flood  = `{feature: "water", points: [{x: 0, y: 0}, {x: 60, y: 0}, {x: 60, y: 5}, {x: 0, y: 5}]}, {feature: "building", points: [{x: 0, y: 5}, {x: 59, y: 5}, {x: 59, y: 7}, {x: 0, y: 7}]}`
	)
	for _, c := range []struct{ name, document, want string }{
		{"F1.7 an objective in a lake", moorland(lake, buoy, "", panzer, ""), `S324 no unit of "a" or "b" can ever reach objective "Buoy" at 30,20`},
		{"F3.7 over a bridge", moorland(lake+bridge, buoy, "", panzer, ""), ""},
		{"F1.7 at its shore", moorland(lake, `{name: "Boat", at: "30,14", points: 1}`, "", panzer, ""), ""},
		{"F3.7 an objective in a house that tanks reach from outside", moorland(`{feature: "building", points: [{x: 29, y: 19}, {x: 31, y: 19}, {x: 31, y: 21}, {x: 29, y: 21}]}`, buoy, "", panzer, ""), ""},
		{"F1.6 a flooded zone", moorland(flood, "", "", panzer, ""), `S314 "a" deploys 3 pieces and has room for 1 (F1.6)`},
		{"F1.6 tanks go where men need not", moorland(flood, "", "", `{unit: "grenadiers", count: 2}, {unit: "pz-iii-j"}`, ""), ""},
		{"F1.6 and who is placed needs none", moorland(flood, "", `, positions: [{formation: "Panzers", unit: "pz-iii-j", at: "20,14"}, {formation: "Panzers", unit: "pz-iii-j-2", at: "24,14"}]`, panzer, ""), ""},
		{"F2.1 no one acts", moorland("", "", "", panzer, `{card: "turn-over"}, {card: "german-air", count: 3}`), "S347 no card of the deck lets a side act"},
		{"F3.6 hull down in the open", moorland("", "", `, positions: [{formation: "Panzers", unit: "pz-iii-j", at: "20,4", hullDown: true}]`, panzer, ""), `S345 "Panzers" cannot be hull down at 20,4: no crest is within 1 (F3.6)`},
		{"F1.2 an own mount", ownMount, `G401 unknown mount "sponson"`},
		{
			"T2.10 hull down in another game", strings.Replace(moorlandTintin, `at: "d1"`, `at: "d1", hullDown: true`, 1),
			`S345 "Guards" cannot be hull down: Carry On Tintin knows no such thing`,
		},
		{"T2.3 all is won", strings.Replace(moorlandTintin, `target: 1`, `target: 1, points: 1`, 1), `S344 "a" starts with 1 point of the 1 that it must score: it has won before the first turn`},
		{"T2.10 among the enemy", strings.Replace(moorlandTintin, `at: "d1"`, `at: "d8"`, 1), `S346 "Guards" of "a" stands at d8, where "b" deploys`},
	} {
		t.Run(c.name, func(t *testing.T) {
			var lines []string
			for _, d := range Run(load(t, c.document)) {
				lines = append(lines, d.Code+" "+d.Message)
			}
			if got := strings.Join(lines, "\n"); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

const ownMount = `-- list.cue --
kind: "ArmyList"
game: "fluidtime"
title: "A"
side: "Germany"
adds: units: own: {
	name: "Own", class: "afv", stats: {size: 5, armour: 9, "move-road": 9, "move-open": 9, "move-rough": 9}, points: 9
	weapons: [{weapon: "75mm-l24", mount: "sponson"}]
}
formations: [{type: "platoon", name: "Panzers", units: [{unit: "own"}]}]
`

const moorlandTintin = `-- scenario.cue --
kind: "Scenario"
game: "tintin"
title: "Moorland"
turns: 8
board: {columns: 10, rows: 8}
sides: {
	a: {role: "attacker", edge: "south", list: "a.cue", target: 1, positions: [{formation: "Guards", at: "d1"}]}
	b: {role: "defender", edge: "north", list: "a.cue"}
}
-- a.cue --
kind: "ArmyList"
game: "tintin"
title: "A"
formations: [{type: "hmg", name: "Guards"}]
`
