package tintin

import (
	"fmt"
	"strings"
	"testing"
)

// jump is A's bomber over i1, which is empty; two skulls of the flak make its
// pilot jump.
func jump(s scene) scene {
	s.pos = "+A4 a2 4; B5 i8 4; air A bomber out; " + s.pos
	s.rolls = "#9" + pool(3, 2) + " " + s.rolls
	s.play = "fly; aim i1; " + s.play
	s.none += "; air A"
	return s
}

// T11.6: a D10 says which way the pilot drifts from a centre square, 1 away
// from the owner, and two D6 how far.
func TestBailOut(t *testing.T) {
	t.Parallel()
	for side, squares := range map[string][]string{
		"A": {"e7", "g7", "g5", "g3", "e3", "c3", "c5", "c7"},
		"B": {"e3", "c3", "c5", "c7", "e7", "g7", "g5", "g3"},
	} {
		pos := fmt.Sprintf("turn 1 %s; A30 a1 1; B30 i9 1; A4 a2 4; B5 i8 4; air %s bomber out", side, side)
		for i, square := range squares {
			scene{name: fmt.Sprintf("T11.6 %s's pilot drifts by %d: %s", side, i+1, square), pos: pos, want: side + "37 " + square + " 1", points: "0 0",
				rolls: fmt.Sprintf("#9 skull skull blast #%d #1 #1", i+1), play: "fly; aim b8"}.run(t)
			scene{name: fmt.Sprintf("T11.6 %s's owner chooses %d: %s", side, i+1, square), pos: pos, want: side + "37 " + square + " 1", points: "0 0",
				rolls: "#9 skull skull blast #10 #1 #1", play: fmt.Sprintf("fly; aim b8; drift %d", i+1)}.run(t)
		}
	}
	for _, s := range []scene{
		{name: "T11.6 9: his owner chooses the way", rolls: "#9", legal: "drift 1; drift 8", shut: "pass; land e7"},
		{name: "T11.6 before the distance is rolled", rolls: "#10 #1 #2", play: "drift 3", want: "A37 h5 1"},
		{name: "T11.6 the two D6 add up", rolls: "#1 #1 #2", want: "A37 e8 1"},
		{name: "T11.6 to the edge", rolls: "#1 #2 #2", want: "A37 e9 1"},
		{name: "T11.6 off the board he has escaped", rolls: "#1 #2 #3", none: "A37", points: "0 0"},
		{name: "T11.6 far off as well", rolls: "#5 #6 #6", none: "A37", points: "0 0"},
		{name: "T11.6 in a river he drowns", board: rows9("7:....~...."), rolls: "#1 #1 #1", none: "A37", points: "0 0"},
		{name: "T11.6 in open water too", board: rows9("7:....w...."), rolls: "#1 #1 #1", none: "A37", points: "0 0"},
		{name: "T11.6 not in a marsh", board: rows9("7:....M...."), rolls: "#1 #1 #1", want: "A37 e7 1"},
		{name: "T11.6 nor on a mountain", board: rows9("7:....^...."), rolls: "#1 #1 #1", want: "A37 e7 1"},
		{name: "T11.6 on a friend: the nearest free square, his owner's choice", pos: "A5 e7 4", rolls: "#1 #1 #1", legal: "land d6; land e6; land f6; land d7; land f7; land d8; land e8; land f8", shut: "land e7; land e5; pass", why: "land e5: the nearest (T11.6)"},
		{name: "T11.6 chosen", pos: "A5 e7 4", rolls: "#1 #1 #1", play: "land f8", want: "A37 f8 1; A5 e7 4"},
		{name: "T11.6 not water", board: rows9("8:...www..."), pos: "A5 e7 4", rolls: "#1 #1 #1", legal: "land d6; land f7", shut: "land d8; land e8; land f8"},
		{name: "T11.6 nor a river", board: rows9("8:...~~~..."), pos: "A5 e7 4", rolls: "#1 #1 #1", legal: "land d6; land f7", shut: "land d8; land e8; land f8"},
		{name: "T11.6 with one left he comes down there", board: rows9("8:...www...", "7:...w.w...", "6:...ww...."), pos: "A5 e7 4", rolls: "#1 #1 #1", want: "A37 f6 1"},
		{name: "T11.6 with none the next nearest", board: rows9("8:...www...", "7:...w.w...", "6:...www..."), pos: "A5 e7 4", rolls: "#1 #1 #1", legal: "land c5; land e9; land g7", shut: "land b7"},
		{name: "T11.6 on another pilot", pos: "A37 e7 1", rolls: "#1 #1 #1", play: "land e8", want: "A37 e7 1; A38 e8 1"},
		{name: "T11.6 on an enemy pilot", pos: "B37 e7 1", rolls: "#1 #1 #1", legal: "land e8; land d6"},
	} {
		jump(s).run(t)
	}
	for who, pos := range map[string]string{"rifles": "B4 e7 4", "an LMG": "B1 e7 4", "an SMG": "B6 e7 4", "an HMG": "B10 e7 2", "a mortar": "B11 e7 2", "riders on foot": "B12 e7 3 as dismounted-cavalry"} {
		jump(scene{name: "T11.6 on enemy infantry he is captured: " + who, pos: pos, rolls: "#1 #1 #1", none: "A37", want: pos, points: "0 1"}).run(t)
	}
	const marksmen = `{"type": "sharpshooters"}, {"type": "sharpshooters"}, {"type": "militia"}`
	scene{name: "T11.6 on enemy infantry he is captured: a sharpshooter", army: marksmen, pos: "A6 a1 1; A1 a2 4; B1 e7 4; B2 i8 4; air A bomber out", rolls: "#9" + pool(3, 2) + " #1 #1 #1", play: "fly; aim i1", none: "A7", points: "0 1"}.run(t)
	for who, pos := range map[string]string{"riders": "B12 e7 3", "a tank": "B8 e7 3", "an armoured car": "B9 e7 2", "a gun": "B7 e7 4", "an officer": "B31 e7 1", "a lorry": "B15 e7 2", "a lorry with rifles": "B15 e7 2; B4 e7 4 in B15"} {
		jump(scene{name: "T11.6 on other enemies he is not: " + who, pos: pos, rolls: "#1 #1 #1", play: "land e8", want: "A37 e8 1; " + pos, points: "0 0"}).run(t)
	}
	for _, s := range []scene{
		{name: "T11.6 his owner picks among the four centre squares", board: strings.Repeat("........ ", 8), pos: "turn 1 A; A30 a1 1; A4 a2 4; B5 h8 4; air A bomber out", rolls: "#9" + pool(3, 2), play: "fly; aim h1", legal: "bail d4; bail d5; bail e4; bail e5", shut: "bail e6; bail c4; pass", why: "bail e6: the middle of the board (T11.6)"},
		{name: "T11.6 and drifts from there", board: strings.Repeat("........ ", 8), pos: "turn 1 A; A30 a1 1; A4 a2 4; B5 h8 4; air A bomber out", rolls: "#9" + pool(3, 2) + " #1 #1 #1", play: "fly; aim h1; bail d5", want: "A37 d7 1"},
		{name: "T11.6 the enemy's pilot is the enemy's to steer", pos: fight("fighter", "bomber"), rolls: pool(8, 2) + pool(5, 0) + " #9 #1 #1", play: "pass; drift 3", want: "turn 2 A; B37 c5 1"},
		{name: "T11.6 and to land", pos: fight("fighter", "bomber") + "; B4 e3 4", rolls: pool(8, 2) + pool(5, 0) + " #1 #1 #1", play: "pass; land e2", want: "turn 2 A; B37 e2 1"},
		{name: "T11.6 however far off the nearest is", board: ".." + strings.Repeat("~", 19) + "." + strings.Repeat("~", 13) + ".~~~~", pos: "A30 a1 1; A4 b1 4; A5 v1 4; command A30 3 walked; air A bomber out", rolls: "#9 blast skull skull #9 #1 #1", play: "fly; aim an1; bail t1; drift 3", want: "A37 aj1 1"},
		{name: "T11.6 with no room on the whole board he gets away", board: ". . . . .", pos: "A30 a1 1; A4 a2 4; A5 a5 4; A6 a4 4; B5 a3 4; command A30 3 walked; air A fighter out", rolls: "blast blast skull skull blast #1 #1 #1", play: "fly; aim a5; aim a4; aim a3", none: "A37", want: "A5 a5 4; B5 a3 4", points: "0 0"},
		{name: "T2.6 he who comes down on the enemy may end the game", pos: "+score 0 49; A4 a2 4; B4 e7 4; air A bomber out", rolls: "#9" + pool(3, 2) + " #1 #1 #1", play: "fly; aim i1", points: "0 50", ends: "B"},
		{name: "T2.6 before the other jumps", pos: "score 0 49; " + fight("fighter", "bomber") + "; B4 e7 4", rolls: pool(8, 2) + pool(5, 2) + " #1 #1 #1", play: "pass", none: "B37", points: "0 50", ends: "B"},
	} {
		s.run(t)
	}
}

func TestPilotsWalk(t *testing.T) {
	t.Parallel()
	woods1 := rows9("1:WWWWWWWWW")
	for _, s := range []scene{
		{name: "T11.6 he moves on an officer's order at cost 1, however far", pos: "A30 a1 1; command A30 1 walked; A37 i9 1; B5 a9 4", play: "order A37", want: "command A30 0"},
		{name: "T11.6 any officer's", pos: "A31 a1 1; A37 i9 1; B5 a9 4", rolls: "3", play: "command A31", legal: "order A37"},
		{name: "T11.6 not by a discard", pos: "A30 a1 1; A4 a2 4; A37 e5 1; B5 i8 4; hand A the-telephone-works", play: "discard the-telephone-works", legal: "name A4", shut: "name A37"},
		{name: "T11.6 nor by a card for infantry", pos: "A30 a1 1; A4 a2 4; A37 e5 1; B5 i8 4; hand A lunch-is-over", play: "play lunch-is-over", legal: "name A4", shut: "name A37"},
		{name: "T11.6 three squares", pos: "+A37 e5 1; B5 i9 4", play: "order A37", legal: "move e8; move b2; move h8; move e5", shut: "move e9; leave; pass"},
		{name: "T11.6 a turn", pos: "+A37 e5 1; A4 b2 4; B5 i9 4", play: "order A37; move e4", want: "A37 e4 1; done A37", shut: "order A37"},
		{name: "T11.6 he does not combat", pos: "+A37 e5 1; A4 b2 4; B4 e6 4", play: "order A37; move d5", want: "done A37", legal: "order A4"},
		{name: "T11.6 as infantry: woods stop him", board: rows9("6:WWWWWWWWW"), pos: "+A37 e5 1; B5 i9 4", play: "order A37", legal: "move e6", shut: "move e7"},
		{name: "T11.6 rough ground does not", board: rows9("6:RRRRRRRRR"), pos: "+A37 e5 1; B5 i9 4", play: "order A37", legal: "move e8"},
		{name: "T11.6 he may enter mountains and rivers", board: rows9("6:^^^^~~~~~"), pos: "+A37 d5 1; B5 i9 4", play: "order A37", legal: "move d6; move e6"},
		{name: "T11.6 without drowning", board: rows9("6:~~~~~~~~~"), pos: "+A37 d5 1; A4 b2 4; B5 i9 4", play: "order A37; move d6", want: "A37 d6 1"},
		{name: "T11.6 not through others", board: "........ wwww.www ........", pos: "A30 a1 1; command A30 5 walked; A37 d1 1; A4 e2 4; B5 h3 4", play: "order A37", legal: "move d1", shut: "move e2; move e3; move d3"},
		{name: "T4.5 he rides in no lorry", pos: "+A37 e5 1; A15 e6 2; B5 i9 4", play: "order A37", shut: "board A15", why: "board A15: cannot be boarded (T4.5)"},
		{name: "T2.3 he holds nothing", more: `objectives: [{name: "Flag", at: "e6", points: 3, scoring: "permanent"}]`, pos: "+A37 e5 1; A4 b2 4; B5 i9 4", play: "order A37; move e6", none: "held", points: "0 0"},

		{name: "T11.6 he leaves by his own edge", pos: "+A37 e1 1; A4 b2 4; B5 i9 4", play: "order A37; leave", none: "A37", points: "0 0", legal: "order A4"},
		{name: "T11.6 as the last of his three squares", pos: "+A37 e3 1; A4 b2 4; B5 i9 4", play: "order A37; leave", none: "A37", points: "0 0"},
		{name: "T11.6 not from further off", pos: "+A37 e4 1; A4 b2 4; B5 i9 4", play: "order A37", shut: "leave", why: "leave: in one move (T11.6)"},
		{name: "T11.6 not by another edge", pos: "+A37 a5 1; A4 b2 4; B5 i9 4", play: "order A37", shut: "leave"},
		{name: "T11.6 least of all the enemy's", pos: "+A37 e9 1; A4 b2 4; B5 i9 4", play: "order A37", shut: "leave"},
		{name: "T11.6 B's by the north", pos: "turn 1 B; A4 b2 4; B30 i9 1; command B30 5 walked; B37 e7 1", play: "order B37; leave", none: "B37", points: "0 0"},
		{name: "T11.6 not through others who bar the way", board: "... ... ...", pos: "A30 a1 1; command A30 5 walked; A37 b2 1; A4 b1 4; A5 c1 4; B5 c3 4", play: "order A37", shut: "leave"},
		{name: "T11.6 if he has to stop at the edge he leaves in a later turn", board: woods1, pos: "+A37 e2 1; A4 b2 4; B5 i9 4", play: "order A37", legal: "move e1", shut: "leave"},
		{name: "T11.6 then", board: woods1, pos: "+A37 e1 1; A4 b2 4; B5 i9 4", play: "order A37; leave", none: "A37"},
		{name: "T11.6 not through the enemy, who may be there", pos: "A30 i1 1; command A30 5 walked; A37 b2 1; A4 i2 4; B4 a1 4; B5 b1 4; B6 c1 4; B1 a2 4; B2 c2 4; B21 d1 4; B22 d2 4; B23 d3 4; B24 a3 4; B25 b3 4; B26 c3 4", play: "order A37", legal: "move b2", shut: "leave"},
		{name: "T4.2 only pilots leave", pos: "+A4 e1 4; B5 i9 4", play: "order A4", shut: "leave", why: "leave: A4 does not leave the board"},
	} {
		s.run(t)
	}
}

func TestPilotsAreCaptured(t *testing.T) {
	t.Parallel()
	const down = "; A5 a5 4; B37 e6 1; B5 i8 4"
	for _, s := range []scene{
		{name: "T11.6 rifles capture him by moving into his square", pos: "+A4 e5 4" + down, play: "order A4; move e6", want: "A4 e6 4", none: "B37", points: "1 0"},
		{name: "T11.6 an LMG", pos: "+A1 e5 4" + down, play: "order A1; move e6", want: "A1 e6 4", none: "B37", points: "1 0"},
		{name: "T11.6 an SMG", pos: "+A6 e5 4" + down, play: "order A6; move e6", want: "A6 e6 4", none: "B37", points: "1 0"},
		{name: "T11.6 an HMG", pos: "+A10 e5 2" + down, play: "order A10; move e6", want: "A10 e6 2", none: "B37", points: "1 0"},
		{name: "T11.6 a mortar", pos: "+A11 e5 2" + down, play: "order A11; move e6", want: "A11 e6 2", none: "B37", points: "1 0"},
		{name: "T11.6 riders on foot", pos: "+A12 e5 3 as dismounted-cavalry" + down, play: "order A12; move e6", none: "B37", points: "1 0"},
		{name: "T11.6 riders who fought first", pos: "+A12 e5 3 as dismounted-cavalry; B4 d6 4" + down, rolls: "blast blast", play: "order A12; combat d6; move e6", none: "B37", points: "1 0"},
		{name: "T11.6 a sharpshooter", army: `{"type": "sharpshooters"}, {"type": "sharpshooters"}, {"type": "militia"}`, pos: "A6 a1 1; command A6 5 walked; A1 e5 4; A2 a5 4; B7 e6 1; B2 i8 4", play: "order A1; move e6", want: "A1 e6 4", none: "B7", points: "1 0"},
		{name: "T4.5 who leaves a lorry as well", pos: "+A15 e5 2; A4 e5 4 in A15" + down, play: "order A4; move e6", want: "A4 e6 4; A15 e5 2", none: "B37", points: "1 0"},
		{name: "T11.6 not riders in the saddle", pos: "+A12 e5 3" + down, play: "order A12", legal: "move d6", shut: "move e6", why: "move e6: another piece stands in e6 (T4.1)"},
		{name: "T11.6 nor tanks", pos: "+A8 e5 3" + down, play: "order A8", legal: "move d6", shut: "move e6"},
		{name: "T11.6 nor armoured cars", pos: "+A9 e5 2" + down, play: "order A9", legal: "move d6", shut: "move e6"},
		{name: "T11.6 nor guns", pos: "+A7 e5 4" + down, play: "order A7", legal: "move d6", shut: "move e6"},
		{name: "T11.6 nor lorries", pos: "+A15 e5 2" + down, play: "order A15", legal: "move d6", shut: "move e6"},
		{name: "T11.6 nor officers", pos: "A30 e5 1; command A30 5" + down, legal: "walk d6", shut: "walk e6"},
		{name: "T11.6 nor other pilots", pos: "+A37 e5 1" + down, play: "order A37", legal: "move d6", shut: "move e6"},
		{name: "T11.6 he blocks those", board: "......... ......... ......... ......... wwww.wwww ......... ......... ......... .........", pos: "+A8 e4 3; B37 e5 1; B5 i8 4", play: "order A8", legal: "move e4", shut: "move e5; move e6; move e7"},
		{name: "T11.6 and his own side", board: "......... ......... ......... ......... wwww.wwww ......... ......... ......... .........", pos: "+A4 e4 4; A37 e5 1; B5 i8 4", play: "order A4", legal: "move e4", shut: "move e5; move e6"},
		{name: "T11.6 not enemy infantry, which captures him in passing", board: "......... ......... ......... ......... wwww.wwww ......... ......... ......... .........", pos: "+A4 e4 4; A5 a2 4; B37 e5 1; B5 i8 4", play: "order A4; move e6", want: "A4 e6 4", none: "B37", points: "1 0"},
		{name: "T11.6 that costs no extra: it may still combat", pos: "+A4 e5 4; B4 e8 4" + down, play: "order A4; move e6", none: "B37", legal: "combat e8"},
		{name: "T11.6 nor a square", pos: "+A6 e4 4; B37 e5 1; A5 a5 4; B5 i8 4", play: "order A6; move e6", want: "A6 e6 4", none: "B37", points: "1 0"},
		{name: "T11.6 a way that misses him does not", pos: "+A6 e4 4; B37 h5 1; A5 a5 4; B5 i8 4", play: "order A6; move e6", want: "A6 e6 4; B37 h5 1", points: "0 0"},
		{name: "T11.6 two of them", pos: "+A6 e4 4; B37 e5 1; B38 e6 1; A5 a5 4; B5 i8 4", play: "order A6; move e6", none: "B37; B38", points: "2 0"},
		{name: "T11.6 those whom a card favours as well", pos: "A30 a1 1; A4 e5 4" + down + "; hand A opera-glasses", rolls: "3", play: "play opera-glasses; name A4; pass; command A30; order A4; move e6", none: "B37", points: "1 0"},
		{name: "T2.5 a captured pilot scores 1, and no unit is lost", pos: "+A4 e5 4" + down, play: "order A4; move e6", want: "score 1 0"},
		{name: "T2.6 that may end the game, before the move", pos: "+score 49 0; A4 e5 4" + down, play: "order A4; move e6", none: "B37", points: "50 0", ends: "A"},
		{name: "T9.3 nobody retreats onto him", pos: "+A4 e5 4; B4 e7 4; B37 e8 1", rolls: "flag blast", play: "order A4; move e5; combat e7", legal: "retreat B4 d8; retreat B4 f8", shut: "retreat B4 e8"},
		{name: "T11.6 no fire hurts him", pos: "+A4 e5 4; B37 e7 1; B5 i8 4; A5 a5 4", play: "order A4; move e5", want: "done A4", shut: "combat e7"},
		{name: "T11.6 nor any close assault", pos: "+A4 e5 4; B37 e6 1; B4 e7 4", play: "order A4; move e5", legal: "combat e7", shut: "combat e6", why: "combat e6: no fire hurts a pilot"},
		{name: "T9.2 he does not roll when a banner falls", pos: "+A4 e5 4; B3 e7 1; B37 e8 1; B5 a9 4", rolls: "soldier blast", play: "order A4; move e5; combat e7", want: "B37 e8 1", none: "B3"},
		{name: "T10.4 he is no enemy to the nurse", pos: atHQ + "A4 e5 1; B37 e6 1", rolls: "2 #3 soldier blast blast blast", play: "command A30; call nurse", legal: "mend A4"},
		{name: "T10.7 his side may send another aircraft", pos: atHQ + "A37 e5 1", rolls: "2", play: "command A30", legal: "call aircraft"},
		{name: "T11.6 as long as there is room for its pilot", pos: atHQ + "A37 e5 1; A38 e4 1; A39 e3 1; A40 e2 1", rolls: "2", play: "command A30", shut: "call aircraft", why: "call aircraft: pilots"},
	} {
		s.run(t)
	}
}
