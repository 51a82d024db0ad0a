package tintin

import (
	"strings"
	"testing"
)

// rows9 is nine rows of nine squares, all clear but for some: "6=WWWWWWWWW"
// gives row 6, "*=....=...." all the others.
func rows9(special ...string) string {
	rows := make([]string, 9)
	for i := range rows {
		rows[i] = "........."
	}
	for _, s := range special {
		row, text, _ := strings.Cut(s, ":")
		if row == "*" {
			for i := range rows {
				rows[i] = text
			}
			continue
		}
		rows['9'-row[0]] = text
	}
	return strings.Join(rows, " ")
}

const roadE = "*:....=...." // a road from south to north in column e

func TestMarches(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "T4.1 nobody moves through an occupied square", pos: "+A4 e2 4; A5 d3 4; A6 e3 4; A1 f3 4; B1 i9 4", play: "order A4", legal: "move d2; move c3", shut: "move e3; move e4; move d4; move f4"},
		{name: "T4.1 officers are in the way as well", pos: "+A7 b9 4; A31 a8 1; B30 b8 1; B1 i9 4", play: "order A7", legal: "move a9; move c8", shut: "move a8; move b8"},
		{name: "T4.1 a diagonal step between two occupied squares is allowed", pos: "+A4 e2 4; A5 e3 4; A6 f2 4; B1 i9 4", play: "order A4", legal: "move f3; move g4"},
		{name: "T4.2 infantry moves two squares", pos: "+A4 e5 4; B1 i9 4", play: "order A4", legal: "move e5; move e7; move c3", shut: "move e8"},
		{name: "T4.2 infantry combats after one", pos: "+A4 e5 4; B4 e8 4", play: "order A4; move e6", legal: "combat e8"},
		{name: "T4.2 infantry does not combat after two", pos: "+A4 e5 4; B4 e8 4; A5 a5 4", play: "order A4; move e7", want: "done A4", shut: "combat e8"},
		{name: "T4.2 SMG combat after two", pos: "+A6 e5 4; B4 e8 4", play: "order A6; move e7", legal: "combat e8"},
		{name: "T4.2 HMG move two", pos: "+A10 e5 2; B4 e8 4", play: "order A10", legal: "move e7", shut: "move e8"},
		{name: "T4.2 HMG move or combat", pos: "+A10 e5 2; B4 e8 4; A5 a5 4", play: "order A10; move e6", shut: "combat e8"},
		{name: "T4.2 HMG that stays may combat", pos: "+A10 e5 2; B4 e8 4", play: "order A10; move e5", legal: "combat e8"},
		{name: "T4.2 artillery moves one", pos: "+A7 e5 4; B4 i9 4", play: "order A7", legal: "move e6", shut: "move e7"},
		{name: "T4.2 artillery moves or combats", pos: "+A7 e5 4; B4 e8 4; A5 a5 4", play: "order A7; move e6", shut: "combat e8"},
		{name: "T4.2 cavalry rides three and combats", pos: "+A12 e4 3; B4 e8 4", play: "order A12; move e7", legal: "combat e8"},
		{name: "T4.2 a tank moves three", pos: "+A8 e3 3; B4 i9 4", play: "order A8", legal: "move e6", shut: "move e7"},
		{name: "T4.2 a lorry never combats", pos: "+A15 e5 2; B4 e6 4; A5 a5 4", play: "order A15; move e5", shut: "combat e6"},
		{name: "T4.3 recon may combat first", pos: "+A12 e5 3; B4 e7 4", rolls: "blast", play: "order A12; combat e7", legal: "move e5; move e2", shut: "combat e7"},
		{name: "T4.3 and then not again", pos: "+A12 e5 3; B4 e7 4; A5 a5 4", rolls: "blast", play: "order A12; combat e7; move e6", want: "A12 e6 3", shut: "combat e7"},
		{name: "T4.3 it does not move before and after", pos: "+A9 e3 2; B4 e7 4; A5 a5 4", rolls: "blast blast", play: "order A9; move e4; combat e7", want: "done A9", shut: "move e5"},
		{name: "T4.3 others may not combat first", pos: "+A4 e5 4; B4 e7 4", play: "order A4", shut: "combat e7"},
		{name: "T4.4 elite moves two and combats", pos: "+A27 e5 4; B4 e8 4", play: "order A27; move e7", legal: "combat e8"},
		{name: "T4.4 a slow tank moves two", pos: "+A16 e3 3; B4 i9 4", play: "order A16", legal: "move e5", shut: "move e6"},
		{name: "T4.4 a slow tank has no road bonus", board: rows9(roadE), pos: "+A16 e3 3; B4 i9 4", play: "order A16", legal: "move e5", shut: "move e6"},
		{name: "T4.4 an armoured car off the road", pos: "+A9 e2 2; B4 i9 4", play: "order A9", legal: "move e5", shut: "move e6"},
		{name: "T4.4 an armoured car on the road", board: rows9(roadE), pos: "+A9 e2 2; B4 i9 4", play: "order A9", legal: "move e7; move d5", shut: "move e8; move d6"},
		{name: "T4.4 a lorry on the road", board: rows9(roadE), pos: "+A15 e2 2; B4 i9 4", play: "order A15", legal: "move e7", shut: "move e8"},
		{name: "T4.6 cavalry dismounts after its move", pos: "+A12 e4 3; A5 a5 4; B4 i9 4", play: "order A12; move e7; change", want: "A12 e7 3 as dismounted-cavalry; done A12"},
		{name: "T4.6 on foot it moves as rifles", pos: "+A12 e4 3 as dismounted-cavalry; B4 i9 4", play: "order A12", legal: "move e6", shut: "move e7"},
		{name: "T4.6 and mounts again", pos: "+A12 e4 3 as dismounted-cavalry; B4 i9 4", play: "order A12; move e6; change", want: "A12 e6 3", none: "A12 e6 3 as"},
		{name: "T4.6 not after combat", pos: "+A12 e4 3; B4 e5 4; A5 a5 4", rolls: "blast blast blast", play: "order A12; move e4; combat e5", shut: "change"},
		{name: "T4.6 others stay what they are", pos: "+A4 e4 4; B4 e5 4", play: "order A4; move e4", shut: "change", why: "change: it turns into nothing else here (T4.6)"},
	} {
		s.run(t)
	}
}

func TestMarchesOverTerrain(t *testing.T) {
	t.Parallel()
	woods, river, marsh := rows9("6:WWWWWWWWW"), rows9("6:~~~~~~~~~"), rows9("6:MMMMMMMMM")
	rough, mountain, rail := rows9("6:RRRRRRRRR"), rows9("6:^^^^^^^^^"), rows9("6:#########")
	cliffs := "board: edges: ["
	for _, column := range "abcdefghi" {
		cliffs += "{between: [\"" + string(column) + `5", "` + string(column) + "6\"], feature: \"cliff\"},"
	}
	cliffs += "]"
	hills := rows9("6:HHHHHHHHH")
	for _, s := range []scene{
		{name: "T6 woods stop a move", board: woods, pos: "+A8 e5 3; B4 i9 4", play: "order A8", legal: "move e6", shut: "move e7"},
		{name: "T6 woods forbid combat on entry", board: woods, pos: "+A4 e5 4; B4 e8 4; A5 a5 4", play: "order A4; move e6", shut: "combat e8"},
		{name: "T6 who is in woods may combat", board: woods, pos: "+A4 e6 4; B4 e8 4", play: "order A4; move e6", legal: "combat e8"},
		{name: "T6 who leaves woods may go on", board: woods, pos: "+A8 e6 3; B4 i9 4", play: "order A8", legal: "move e9"},
		{name: "T6 a river lets no tank in", board: river, pos: "+A8 e5 3; B4 i9 4", play: "order A8", shut: "move e6"},
		{name: "T6 no cavalry either", board: river, pos: "+A12 e5 3; B4 i9 4", play: "order A12", shut: "move e6"},
		{name: "T6.2 but teams", board: river, pos: "+A10 e5 2; B4 i9 4", play: "order A10", legal: "move e6"},
		{name: "T6 a river stops infantry on entering", board: river, pos: "+A4 e5 4; B4 i9 4", play: "order A4", legal: "move e6", shut: "move e7"},
		{name: "T6 and on leaving, in the first square outside", board: river, pos: "+A4 e6 4; B4 i9 4", play: "order A4", legal: "move e7; move d6", shut: "move e8; move c6"},
		{name: "T6 the river does not forbid combat", board: river, pos: "+A4 e6 4; B4 e8 4", play: "order A4; move e7", legal: "combat e8"},
		{name: "T6 marsh lets no wheels in", board: marsh, pos: "+A9 e5 2; B4 i9 4", play: "order A9", shut: "move e6"},
		{name: "T6 marsh lets no guns in", board: marsh, pos: "+A7 e5 4; B4 i9 4", play: "order A7", shut: "move e6"},
		{name: "T6 marsh stops a tank", board: marsh, pos: "+A8 e5 3; B4 i9 4", play: "order A8", legal: "move e6", shut: "move e7"},
		{name: "T6 marsh forbids combat on entry", board: marsh, pos: "+A4 e5 4; B4 e8 4; A5 a5 4", play: "order A4; move e6", shut: "combat e8"},
		{name: "T6 rough ground stops a tank", board: rough, pos: "+A8 e5 3; B4 i9 4", play: "order A8", legal: "move e6", shut: "move e7"},
		{name: "T6 rough ground does not stop infantry", board: rough, pos: "+A4 e5 4; B4 i9 4", play: "order A4", legal: "move e7"},
		{name: "T6 rough ground stops mounted cavalry", board: rough, pos: "+A12 e5 3; B4 i9 4", play: "order A12", legal: "move e6", shut: "move e7"},
		{name: "T6 mountains let no tank in", board: mountain, pos: "+A8 e5 3; B4 i9 4", play: "order A8", shut: "move e6"},
		{name: "T6 mountains stop infantry", board: mountain, pos: "+A4 e5 4; B4 i9 4", play: "order A4", legal: "move e6", shut: "move e7"},
		{name: "T6.4 mountaineers are at home there", board: mountain, pos: "+A21 e5 4; B4 i9 4", play: "order A21", legal: "move e7"},
		{name: "T6 nobody goes into open water", board: rows9("6:wwwwwwwww"), pos: "+A4 e5 4; B4 i9 4", play: "order A4", shut: "move e6"},
		{name: "T6 a hill hinders nobody", board: hills, pos: "+A8 e5 3; B4 i9 4", play: "order A8", legal: "move e8"},
		{name: "T6.7 a road gives a square more", board: rows9(roadE), pos: "+A4 e2 4; B4 i9 4", play: "order A4", legal: "move e5", shut: "move e6; move d5"},
		{name: "T6.7 with combat too", board: rows9(roadE), pos: "+A4 e2 4; B4 e6 4", play: "order A4; move e4", legal: "combat e6"},
		{name: "T6.7 only if the move begins on it", board: rows9(roadE), pos: "+A4 d2 4; B4 i9 4", play: "order A4", shut: "move e5"},
		{name: "T6.7 a bridge carries a tank over the river", board: rows9(roadE, "6:~~~~+~~~~"), pos: "+A8 e5 3; B4 i9 4", play: "order A8", legal: "move e6; move e9", shut: "move d6"},
		{name: "T13.1 tracks lose a square on rails", board: rail, pos: "+A8 e4 3; B4 i9 4", play: "order A8", legal: "move e6", shut: "move e7"},
		{name: "T13.1 only if they enter them", board: rail, pos: "+A8 e2 3; B4 i9 4", play: "order A8", legal: "move e5"},
		{name: "T13.1 wheels pay double", board: rail, pos: "+A9 e4 2; B4 i9 4", play: "order A9", legal: "move e6", shut: "move e7"},
		{name: "T13.1 infantry does not mind", board: rail, pos: "+A4 e5 4; B4 i9 4", play: "order A4", legal: "move e7"},
		{name: "T13.1 by the sheet all but infantry stop", board: rail, more: `rules: railway: "sheet"`, pos: "+A8 e5 3; B4 i9 4", play: "order A8", legal: "move e6", shut: "move e7"},
		{name: "T13.1 by the sheet infantry goes on", board: rail, more: `rules: railway: "sheet"`, pos: "+A4 e5 4; B4 i9 4", play: "order A4", legal: "move e7"},
		{name: "T6.5 nobody crosses a cliff", board: hills, more: cliffs, pos: "+A4 e5 4; B4 i9 4", play: "order A4", shut: "move e6; move d6; move f6"},
		{name: "T6.5 but mountaineers, as their whole move", board: hills, more: cliffs, pos: "+A21 e5 4; B4 i9 4", play: "order A21", legal: "move e6", shut: "move e7; move d6"},
		{name: "T6.5 who then do not combat", board: hills, more: cliffs, pos: "+A21 e5 4; B4 e8 4; A5 a5 4", play: "order A21; move e6", want: "A21 e6 4; done A21", shut: "combat e8"},
		{name: "T6.5 and start beside it", board: hills, more: cliffs, pos: "+A21 e4 4; B4 i9 4", play: "order A21", legal: "move e5", shut: "move e6"},
	} {
		s.run(t)
	}
}
