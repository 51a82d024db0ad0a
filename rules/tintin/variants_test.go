package tintin

import (
	"fmt"
	"testing"
)

func TestRailways(t *testing.T) {
	t.Parallel()
	rail := rows9("6:#########")
	along := rows9("5:#########")
	embankment := `board: features: [{at: "a6:i6", feature: "railway"}]`
	for _, s := range []scene{
		{name: "T13.1 tracks lose a square of the move", board: rail, pos: "+A8 e5 3; B4 i9 4", play: "order A8", legal: "move e7; move b2", shut: "move e8"},
		{name: "T13.1 with combat too", board: rail, pos: "+A8 e5 3; B4 e9 4", play: "order A8; move e7", legal: "combat e9"},
		{name: "T13.1 once, however many they enter", board: along, pos: "+A8 a5 3; B4 i9 4", play: "order A8", legal: "move c5", shut: "move d5"},
		{name: "T13.1 only for squares entered: leaving costs nothing", board: along, pos: "+A8 e5 3; B4 i9 4", play: "order A8", legal: "move e8; move e2; move g5", shut: "move h5"},
		{name: "T13.1 a slow tank has one left", board: rail, pos: "+A16 e5 3; B4 i9 4", play: "order A16", legal: "move e6; move e4; move e3", shut: "move e7"},
		{name: "T13.1 wheels pay two a square", board: rail, pos: "+A9 e5 2; B4 i9 4", play: "order A9", legal: "move e7", shut: "move e8"},
		{name: "T13.1 each of them", board: rows9("*:#########"), pos: "+A9 e5 2; B4 i9 4", play: "order A9", legal: "move e6; move f4", shut: "move e7"},
		{name: "T13.1 along rails they go beside them", board: along, pos: "+A9 a5 2; B4 i9 4", play: "order A9", legal: "move b5; move c5; move d6", shut: "move d5"},
		{name: "T13.1 not the one that they leave", board: along, pos: "+A9 e5 2; B4 i9 4", play: "order A9", legal: "move e8"},
		{name: "T13.1 lorries too", board: rail, pos: "+A15 e4 2; B4 i9 4", play: "order A15", legal: "move e6", shut: "move e7"},
		{name: "T13.1 no effect on foot", board: rail, pos: "+A4 e5 4; B4 i9 4", play: "order A4", legal: "move e7"},
		{name: "T13.1 nor on teams", board: rail, pos: "+A10 e5 2; B4 i9 4", play: "order A10", legal: "move e7"},
		{name: "T13.1 nor on officers", board: rail, pos: "A30 e5 1; command A30 3; A4 a2 4; B4 i9 4", legal: "walk e8"},
		{name: "T13.1 nor on pilots", board: rail, pos: "+A37 e5 1; B4 i9 4", play: "order A37", legal: "move e8"},
		{name: "T13.1 mounted cavalry: no effect", board: rail, pos: "+A12 e5 3; B4 i9 4", play: "order A12", legal: "move e8"},
		{name: "T13.1 artillery: no effect", board: rail, pos: "+A7 e5 4; B4 i9 4", play: "order A7", legal: "move e6"},
		{name: "T13.1 nobody stops", board: rail, pos: "+A8 e4 3; B4 e8 4", play: "order A8; move e6", legal: "combat e8"},

		{name: "T13.1 by the sheet tracks stop", board: rail, more: sheetRail, pos: "+A8 e5 3; B4 i9 4", play: "order A8", legal: "move e6", shut: "move e7"},
		{name: "T13.1 by the sheet they lose nothing before", board: rail, more: sheetRail, pos: "+A8 e3 3; B4 i9 4", play: "order A8", legal: "move e6"},
		{name: "T13.1 by the sheet wheels stop", board: rail, more: sheetRail, pos: "+A9 e5 2; B4 i9 4", play: "order A9", legal: "move e6", shut: "move e7"},
		{name: "T13.1 by the sheet they do not pay double", board: rail, more: sheetRail, pos: "+A9 e3 2; B4 i9 4", play: "order A9", legal: "move e6"},
		{name: "T13.1 by the sheet mounted cavalry stops", board: rail, more: sheetRail, pos: "+A12 e5 3; B4 i9 4", play: "order A12", legal: "move e6", shut: "move e7"},
		{name: "T13.1 by the sheet guns stop", board: rail, more: sheetRail, pos: "+A7 e5 4; B4 i9 4", play: "order A7", legal: "move e6"},
		{name: "T13.1 by the sheet infantry goes on", board: rail, more: sheetRail, pos: "+A4 e5 4; B4 i9 4", play: "order A4", legal: "move e7"},
		{name: "T13.1 by the sheet riders on foot too", board: rail, more: sheetRail, pos: "+A12 e5 3 as dismounted-cavalry; B4 i9 4", play: "order A12", legal: "move e7"},
		{name: "T13.1 by the sheet who stopped may combat", board: rail, more: sheetRail, pos: "+A8 e5 3; B4 e8 4", play: "order A8; move e6", legal: "combat e8"},
		{name: "T13.1 by the sheet a retreat does not stop there", board: rows9("8:#########"), more: sheetRail, pos: "+A29 e6 4; B8 e7 3", rolls: "flag flag blast", play: "order A29; move e6; combat e7; retreat B8 e8; retreat B8 e9", want: "B8 e9 3"},

		{name: "T6 on a hill it is an embankment: cover", board: rows9("6:HHHHHHHHH"), more: embankment, pos: "+A4 e4 4; B4 e6 4; A5 a5 4", rolls: "soldier", play: "order A4; move e4; combat e6", want: "B4 e6 3"},
		{name: "T6 and no sight past it", board: rows9("6:HHHHHHHHH"), more: embankment, pos: "+A1 e5 4; B4 e7 4; A5 a5 4", play: "order A1; move e5", shut: "combat e7"},
		{name: "T6 on the ground it hides nobody", board: rail, pos: "+A4 e5 4; B4 e7 4", play: "order A4; move e5", legal: "combat e7"},
		{name: "T6 nor covers", board: rail, pos: "+A4 e4 4; B4 e6 4; A5 a5 4", rolls: "soldier soldier", play: "order A4; move e4; combat e6", want: "B4 e6 2"},
	} {
		s.run(t)
	}
}

const sheetRail = `rules: railway: "sheet"`

func TestFaceCounts(t *testing.T) {
	for _, tt := range []struct{ name, rules, want string }{
		{"T13.3 as the game gives them", "", "2 soldier, 2 flag, 1 skull, 1 blast, "},
		{"T13.3 other counts", `rules: "combat-die": {soldier: 1, flag: 1, skull: 3, blast: 4}`, "1 soldier, 1 flag, 3 skull, 4 blast, "},
		{"T13.3 some of them", `rules: "combat-die": skull: 2`, "2 soldier, 2 flag, 2 skull, 1 blast, "},
		{"T13.3 besides another variant", "rules: {spy: \"sheet\", \"combat-die\": blast: 3}", "2 soldier, 2 flag, 1 skull, 3 blast, "},
	} {
		g := stage(t, "", tt.rules)
		got := ""
		for _, f := range g.combat.Faces() {
			got += fmt.Sprintf("%d %s, ", f.Weight, f.Name)
		}
		if got != tt.want {
			t.Errorf("%s: the die has %s want %s", tt.name, got, tt.want)
		}
		if n := len(g.average.Faces()); n != 4 {
			t.Errorf("%s: the average die has %d faces, want 4", tt.name, n)
		}
	}
}

func TestSightVariants(t *testing.T) {
	t.Parallel()
	// The line from a1 to c3 passes the corner of a2 and b1.
	for _, s := range []scene{
		{name: "T13.5 by default a corner that is touched blocks", board: rows9("2:W........"), pos: "A30 i1 1; command A30 5 walked; A1 a1 4; B4 c3 4", play: "order A1; move a1", shut: "combat c3", why: "combat c3: it is not the time"},
		{name: "T13.5 by the centre it does not", board: rows9("2:W........"), more: `rules: sight: "centre"`, pos: "A30 i1 1; command A30 5 walked; A1 a1 4; B4 c3 4", play: "order A1; move a1", legal: "combat c3"},
		{name: "T13.5 by the centre two that both block do", board: rows9("2:W........", "1:.W......."), more: `rules: sight: "centre"`, pos: "A30 i1 1; command A30 5 walked; A1 a1 4; B4 c3 4; A4 h2 4", play: "order A1; move a1", shut: "combat c3"},
		{name: "T13.5 by the centre a square that is crossed does", board: rows9("2:.W......."), more: `rules: sight: "centre"`, pos: "A30 i1 1; command A30 5 walked; A1 a1 4; B4 c3 4; A4 h2 4", play: "order A1; move a1", shut: "combat c3"},
		{name: "T13.5 shells need no sight in either", board: rows9("2:WWWWWWWWW"), more: `rules: sight: "centre"`, pos: atHQ + "B4 e5 4", rolls: shellsNow + "soldier blast blast", play: markE5, want: "B4 e5 3"},
	} {
		s.run(t)
	}
}

// What was settled between the rulebook and the reference sheet, one by one.
func TestSettlements(t *testing.T) {
	t.Parallel()
	wire := `board: features: [{at: "e6", feature: "wire"}]`
	for _, s := range []scene{
		{name: "T13.4 tanks' Overrun is kept", pos: "+A8 e5 3; B4 e6 1; B5 e7 4", rolls: "soldier blast blast", play: "order A8; move e5; combat e6; enter", want: "A8 e6 3", legal: "combat e7; pass"},
		{name: "T13.4 MG tanks' too", pos: "+A16 e5 3; B4 e6 1; B5 e7 4", rolls: "soldier blast blast", play: "order A16; move e5; combat e6; enter", legal: "combat e7; pass"},
		{name: "T13.4 not everybody's: rifles have none", pos: "+A4 e5 4; A5 a5 4; B4 e6 1; B5 e7 4", rolls: "soldier blast blast", play: "order A4; move e5; combat e6; enter", want: "A4 e6 4; done A4", shut: "combat e7"},
		{name: "T13.4 mortars' Blast is kept", pos: "+A11 e5 2; A5 a5 4; B8 e7 3", rolls: "blast blast", play: "order A11; move e5; combat e7", want: "B8 e7 1"},
		{name: "T13.4 an HMG has none", pos: "+A10 e5 2; A5 a5 4; B8 e7 3", rolls: "blast blast blast", play: "order A10; move e5; combat e7", want: "B8 e7 3"},
		{name: "T13.4 Slow loses the road bonus", board: rows9(roadE), pos: "+A16 e3 3; B4 i9 4", play: "order A16", legal: "move e5", shut: "move e6"},
		{name: "T13.4 which others have", board: rows9(roadE), pos: "+A8 e3 3; B4 i9 4", play: "order A8", legal: "move e7", shut: "move e8"},
		{name: "T13.4 officers cancel flags", pos: "+A1 e5 4; A5 a5 4; B4 e7 4; B31 e8 1", rolls: "flag blast blast blast", play: "order A1; move e5; combat e7; cancel B31", want: "B4 e7 4; B31 e8 1"},
		{name: "T13.4 shells deviate a D3", pos: atHQ + "B4 e8 4", rolls: "2 #6 #1 #3 soldier soldier blast", play: markE5, want: "B4 e8 2"},
		{name: "T13.4 three dice on the square and one around it", pos: atHQ + "B4 e5 4; B6 f6 4", rolls: shellsNow + "soldier soldier soldier soldier", play: markE5, want: "B4 e5 1; B6 f6 3"},
		{name: "T13.4 marsh forbids combat on entry", board: rows9("6:MMMMMMMMM"), pos: "+A6 e5 4; A5 a5 4; B4 e7 4", play: "order A6; move e6", want: "A6 e6 4; done A6", shut: "combat e7"},
		{name: "T13.4 not after that", board: rows9("6:MMMMMMMMM"), pos: "+A6 e6 4; B4 e7 4", play: "order A6; move e6", legal: "combat e7"},
		{name: "T13.4 wire forbids combat on entry", more: wire, pos: "+A6 e5 4; A5 a5 4; B4 e7 4", play: "order A6; move e6", want: "A6 e6 4; done A6", shut: "combat e7"},
		{name: "T13.4 not after that", more: wire, pos: "+A6 e6 4; B4 e7 4", play: "order A6; move e6", legal: "combat e7"},
		{name: "T13.4 nor to armour", more: wire, pos: "+A8 e5 3; B4 e7 4", play: "order A8; move e6", legal: "combat e7"},
		{name: "T13.4 a Team is hurt by skulls only", pos: "+A4 e5 4; A5 a5 4; B10 e7 2", rolls: "soldier soldier", play: "order A4; move e5; combat e7", want: "B10 e7 2"},
		{name: "T13.4 by skulls", pos: "+A4 e5 4; A5 a5 4; B10 e7 2", rolls: "soldier skull", play: "order A4; move e5; combat e7", want: "B10 e7 1"},
		{name: "T13.4 and moves as infantry: into a river", board: rows9("6:~~~~~~~~~"), pos: "+A10 e5 2; B4 i9 4", play: "order A10", legal: "move e6"},
		{name: "T13.4 onto a mountain", board: rows9("6:^^^^^^^^^"), pos: "+A11 e5 2; B4 i9 4", play: "order A11", legal: "move e6"},
		{name: "T13.4 past rough ground", board: rows9("6:RRRRRRRRR"), pos: "+A10 e5 2; B4 i9 4", play: "order A10", legal: "move e7"},
	} {
		s.run(t)
	}
}

func TestWhoTakesGround(t *testing.T) {
	t.Parallel()
	const any = `rules: "taking-ground": "rulebook"`
	hmg := "+A10 e5 2; B4 e6 1; B5 e8 4; A5 a5 4"
	for _, s := range []scene{
		{name: "T13.6 by default a team takes none", pos: hmg, rolls: "soldier blast blast", play: "order A10; move e5; combat e6", want: "A10 e5 2; done A10", shut: "enter"},
		{name: "T13.6 by the rulebook any unit does", more: any, pos: hmg, rolls: "soldier blast blast", play: "order A10; move e5; combat e6; enter", want: "A10 e6 2; done A10", none: "B4"},
		{name: "T13.6 no second assault comes with it", more: any, pos: "+A10 e5 2; B4 e6 1; B5 e7 4; A5 a5 4", rolls: "soldier blast blast", play: "order A10; move e5; combat e6; enter", want: "A10 e6 2; done A10"},
		{name: "T13.6 only where it may go", more: any, board: rows9("6:MMMMMMMMM"), pos: "+A7 e5 4; B4 e6 1; A5 a5 4", rolls: "soldier blast blast", play: "order A7; move e5; combat e6", want: "A7 e5 4; done A7", shut: "enter"},
	} {
		s.run(t)
	}
}
