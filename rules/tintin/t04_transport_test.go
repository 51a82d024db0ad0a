package tintin

import "testing"

// columnArmy is an army on wheels:
//
//	1 LMG  2 LMG  3 Rifles with a banner
//	4 Rifles  5 Rifles  6 SMG
//	7 Sharpshooter  8 HMG  9 Mortar  10 Artillery
//	11 Cavalry  12 Cavalry  13 Cavalry  14 Gun tank
//	15 Lorry  16 Staff car, who carry anyone; 17 Lorry  18 Staff car, who serve the battalion of 1
//	19 officer of 1, 20 and 21 of 4, 22 of 11; 23 of the staff, if the scenario grants one
const columnArmy = `
	{"type": "special-infantry", "name": "Foot", "options": [{"option": "banner"}]}, {"type": "gendarmes"},
	{"type": "sharpshooters"}, {"type": "hmg"}, {"type": "mortar"}, {"type": "artillery"}, {"type": "cavalry"}, {"type": "gun-tank"},
	{"type": "lorry"}, {"type": "staff-car"}, {"type": "lorry", "serves": "Foot"}, {"type": "staff-car", "serves": "Foot"}`

// march puts officer A22 in command, far from everything, with a unit that is
// never ordered.
const march = "A22 a1 1; A13 b1 3; command A22 5 walked; "

// column runs scenes of the army on wheels.
func column(t *testing.T, scenes []scene) {
	t.Helper()
	for _, s := range scenes {
		s.army = columnArmy
		s.run(t)
	}
}

func TestBoarding(t *testing.T) {
	column(t, []scene{
		{name: "T4.5 a lorry carries rifles", pos: march + "A4 e5 4; A15 e6 2; B4 i9 4", play: "order A4; board A15", want: "A4 e6 4 in A15; A15 e6 2; done A4"},
		{name: "T4.5 an LMG", pos: march + "A1 e5 4; A15 e6 2; B4 i9 4", play: "order A1; board A15", want: "A1 e6 4 in A15"},
		{name: "T4.5 an SMG", pos: march + "A6 e5 4; A15 e6 2; B4 i9 4", play: "order A6; board A15", want: "A6 e6 4 in A15"},
		{name: "T4.5 a sharpshooter", pos: march + "A7 e5 4; A15 e6 2; B4 i9 4", play: "order A7; board A15", want: "A7 e6 4 in A15"},
		{name: "T4.5 a team", pos: march + "A8 e5 2; A15 e6 2; B4 i9 4", play: "order A8; board A15", want: "A8 e6 2 in A15"},
		{name: "T4.5 a mortar's too", pos: march + "A9 e5 2; A15 e6 2; B4 i9 4", play: "order A9; board A15", want: "A9 e6 2 in A15"},
		{name: "T4.5 no gun", pos: march + "A10 e5 4; A15 e6 2; B4 i9 4", play: "order A10", shut: "board A15", why: "board A15: A15 cannot be boarded (T4.5)"},
		{name: "T4.5 no horses", pos: march + "A11 e5 3; A15 e6 2; B4 i9 4", play: "order A11", shut: "board A15"},
		{name: "T4.5 no riders on foot", pos: march + "A11 e5 3 as dismounted-cavalry; A15 e6 2; B4 i9 4", play: "order A11", shut: "board A15"},
		{name: "T4.5 no other vehicle", pos: march + "A17 e5 2; A15 e6 2; B4 i9 4", play: "order A17", shut: "board A15"},
		{name: "T4.5 and no officer", pos: "A20 e5 1; A15 e6 2; A13 b1 3; B4 i9 4; command A20 5", legal: "walk e4", shut: "board A15"},
		{name: "T4.5 a staff car carries one", pos: "A20 e5 1; A16 e6 1; A13 b1 3; B4 i9 4; command A20 5", play: "board A16", want: "A20 e6 1 in A16; command A20 5 walked"},
		{name: "T4.5 but no unit", pos: march + "A4 e5 4; A16 e6 1; B4 i9 4", play: "order A4", shut: "board A16"},
		{name: "T4.5 one infantry unit", pos: march + "A4 e5 4; A15 e6 2; A5 e6 4 in A15; B4 i9 4", play: "order A4", shut: "board A15"},
		{name: "T4.5 one officer", pos: "A20 e5 1; A16 e6 1; A21 e6 1 in A16; A13 b1 3; B4 i9 4; command A20 5", shut: "board A16"},
		{name: "T4.5 nobody boards the enemy's", pos: march + "A4 e5 4; B15 e6 2; A15 a9 2", play: "order A4", shut: "board B15", why: "board B15: B15 is not A's to command"},

		{name: "T4.5 boarding is the last step of a move", pos: march + "A4 e4 4; A15 e6 2; B4 i9 4", play: "order A4; board A15", want: "A4 e6 4 in A15"},
		{name: "T4.5 not beyond it", pos: march + "A4 e3 4; A15 e6 2; B4 i9 4", play: "order A4", legal: "move e5", shut: "board A15"},
		{name: "T4.5 there must be a way", pos: march + "A4 e3 4; A5 d4 4; A6 e4 4; A1 f4 4; A15 e5 2; B4 i9 4", play: "order A4", shut: "board A15"},
		{name: "T4.5 through woods there is none in time", board: rows9("5:WWWWWWWWW"), pos: march + "A4 e4 4; A15 e6 2; B4 i9 4", play: "order A4", legal: "move e5", shut: "board A15"},
		{name: "T4.5 T6.7 the road's square counts for it", board: rows9(roadE), pos: march + "A4 e3 4; A15 e6 2; B4 i9 4", play: "order A4; board A15", want: "A4 e6 4 in A15"},
		{name: "T4.5 T6.7 not if the lorry stands beside the road", board: rows9(roadE), pos: march + "A4 e3 4; A15 d6 2; B4 i9 4", play: "order A4", shut: "board A15"},
		{name: "T4.5 a card's square counts for it", pos: march + "A4 e3 4 more 0,0,1; A15 e6 2; B4 i9 4", play: "order A4; board A15", want: "A4 e6 4 more 0,0,1 in A15"},
		{name: "T4.5 not after a move that is made", pos: march + "A4 e4 4; A15 e6 2; B4 e8 4", play: "order A4; move e5", legal: "pass; combat e8", shut: "board A15", why: "board A15: it is not the time to board"},
		{name: "T4.5 an officer boards at the end of his free square", pos: "A20 e5 1; A16 e7 1; A13 b1 3; B4 i9 4; command A20 0; A15 a9 2", shut: "board A16"},
		{name: "T4.5 T3.4 or of three for an order", pos: "A20 e5 1; A16 e8 1; A13 b1 3; B4 i9 4; command A20 5", play: "board A16", want: "A20 e8 1 in A16; command A20 4 walked"},
		{name: "T4.5 T3.8 only the chosen one", pos: "A20 a5 1; A21 e5 1; A16 e6 1; A13 b1 3; B4 i9 4; command A20 5", shut: "board A16"},
		{name: "T4.5 T7.2 who boards leaves his sandbags", board: rows9("5:....S...."), pos: march + "A4 e5 4; A15 e6 2; B4 i9 4", play: "order A4; board A15", want: "gone sandbags e5"},

		{name: "T4.5 no pilot rides", pos: march + "A23 e5 1; A15 e6 2; A16 d6 1; B4 i9 4", play: "order A23", legal: "move e4", shut: "board A15; board A16"},
		{name: "T4.5 T6.5 nobody boards over a cliff face", more: `board: edges: [{between: ["e5", "e6"], feature: "cliff"}]`, board: rows9("6:...w.w...", "5:...w.w..."), pos: march + "A4 e5 4; A15 e6 2; B4 i9 4", play: "order A4", shut: "board A15"},
		{name: "T4.5 one of two, as he likes", pos: march + "A1 e5 4; A15 e6 2; A17 d6 2; B4 i9 4", play: "order A1", legal: "board A15; board A17"},

		{name: "T1.6 a lorry that serves a battalion carries its units", pos: march + "A1 e5 4; A17 e6 2; B4 i9 4", play: "order A1; board A17", want: "A1 e6 4 in A17"},
		{name: "T1.6 and no others", pos: march + "A4 e5 4; A17 e6 2; B4 i9 4", play: "order A4", shut: "board A17"},
		{name: "T1.6 so does a staff car", pos: "A19 e5 1; A18 e6 1; A13 b1 3; B4 i9 4; command A19 5", play: "board A18", want: "A19 e6 1 in A18"},
		{name: "T1.6 for no other's officer", pos: "A20 e5 1; A18 e6 1; A13 b1 3; B4 i9 4; command A20 5", shut: "board A18"},
		{name: "T1.6 nor for one of the staff", more: "sides: a: officers: 1", pos: "A23 e5 1; A18 e6 1; A13 b1 3; B4 i9 4; command A23 5", shut: "board A18"},
		{name: "T1.6 whom another car carries", more: "sides: a: officers: 1", pos: "A23 e5 1; A16 e6 1; A13 b1 3; B4 i9 4; command A23 5", play: "board A16", want: "A23 e6 1 in A16"},
	})
}

func TestLeaving(t *testing.T) {
	const aboard = march + "A15 e6 2; A4 e6 4 in A15; "
	column(t, []scene{
		{name: "T4.5 leaving is the first step of a move", pos: aboard + "B4 i9 4", play: "order A4", legal: "move e7; move d5; move e8; move e6", shut: "move e9; move e3"},
		{name: "T4.5 the vehicle stays", pos: aboard + "B4 i9 4", play: "order A4; move e8", want: "A4 e8 4; A15 e6 2; done A4", none: "A4 e8 4 in A15; done A15"},
		{name: "T4.5 who leaves does not combat that turn", pos: aboard + "B4 e8 4", play: "order A4; move e7", want: "A4 e7 4; done A4", shut: "combat e8"},
		{name: "T4.5 nor who stays aboard", pos: aboard + "B4 e7 4", play: "order A4; move e6", want: "A4 e6 4 in A15; done A4", shut: "combat e7"},
		{name: "T4.5 nor who boards", pos: march + "A4 e5 4; A15 e6 2; B4 e7 4", play: "order A4; board A15", want: "done A4", shut: "combat e7"},
		{name: "T4.5 not even by Recon", pos: aboard + "B4 e7 4", play: "order A4", shut: "combat e7"},
		{name: "T4.5 T4.1 only to free squares", board: rows9("7:wwwwwwwww", "5:wwwwwwwww"), pos: aboard + "A5 d6 4; B4 i9 4", play: "order A4", legal: "move f6; move e6", shut: "move d6; move c6"},
		{name: "T4.5 stopping terrain stops him", board: rows9("7:WWWWWWWWW"), pos: aboard + "B4 i9 4", play: "order A4", legal: "move e7", shut: "move e8"},
		{name: "T4.5 one does not change vehicles", pos: march + "A15 e6 2; A1 e6 4 in A15; A17 e7 2; B4 i9 4", play: "order A1", legal: "move e8", shut: "board A17"},
		{name: "T4.5 an officer leaves as the first step of his move", pos: "A16 e6 1; A20 e6 1 in A16; A13 b1 3; B4 i9 4; command A20 5", play: "walk e7", want: "A20 e7 1; A16 e6 1; command A20 5 walked", none: "A20 e7 1 in A16"},
		{name: "T4.5 T3.4 or goes on, for an order", pos: "A16 e6 1; A20 e6 1 in A16; A13 b1 3; B4 i9 4; command A20 5", play: "walk e9", want: "A20 e9 1; command A20 4 walked", shut: "board A16"},
		{name: "T4.5 T11.6 he may capture a pilot by it", pos: aboard + "B23 e7 1; B4 i9 4", play: "order A4; move e7", want: "A4 e7 4", none: "B23", points: "1 0"},
		{name: "T4.5 T2.3 or take an objective", more: `objectives: [{name: "Inn", at: "e7", points: 3}]`, pos: aboard + "B4 i9 4", play: "order A4; move e8", want: "held 1 A"},
		{name: "T4.5 T6.5 not over a cliff face", more: `board: edges: [{between: ["e6", "e7"], feature: "cliff"}]`, board: rows9("7:wwww.wwww", "6:wwww.wwww"), pos: aboard + "B4 i9 4", play: "order A4", legal: "move d5; move e4", shut: "move e7"},
		{name: "T4.5 T7.2 the car's sandbags stay", board: rows9("6:....S...."), pos: aboard + "B4 i9 4", play: "order A4; move e7", none: "gone"},
	})
}

func TestRiding(t *testing.T) {
	const aboard = march + "A15 e6 2; A4 e6 4 in A15; "
	const lorry = "B15 e7 2; B4 e7 4 in B15; "
	column(t, []scene{
		{name: "T4.5 the passenger goes where the lorry goes", pos: aboard + "B4 i9 4", play: "order A15; move e9", want: "A15 e9 2; A4 e9 4 in A15; done A15", none: "done A4"},
		{name: "T4.5 T3.5 each has its own activation: boarding, then driving", pos: march + "A4 e5 4; A15 e6 2; B4 i9 4", play: "order A4; board A15; order A15; move e9", want: "A4 e9 4 in A15; done A15; done A4", shut: "order A4"},
		{name: "T4.5 T3.5 driving, then leaving", pos: aboard + "B4 i1 4", play: "order A15; move e9; order A4; move d8", want: "A15 e9 2; A4 d8 4"},
		{name: "T4.5 T3.3 an order to him costs as far as the lorry is", pos: "A22 a1 1; A13 b1 3; A15 f1 2; A4 f1 4 in A15; B4 i9 4; A1 b2 4; command A22 3 walked", play: "order A4; move f1", want: "command A22 1 walked"},
		{name: "T4.5 an officer aboard commands from the car", pos: "A16 f1 1; A20 f1 1 in A16; A13 i1 3; B4 i9 4; command A20 1 walked", play: "order A13", want: "command A20 0 walked"},
		{name: "T4.5 from where it takes him", pos: "A16 a1 1; A20 a1 1 in A16; A13 h1 3; B4 i9 4; command A20 2 walked", play: "order A16; move d1; order A13; move h2", want: "A20 d1 1 in A16; A16 d1 1; command A20 0 walked"},
		{name: "T4.5 aboard he is no target", pos: march + "A1 e5 4; " + lorry, rolls: "soldier soldier skull", play: "order A1; move e5; combat e7", want: "B15 e7 1; B4 e7 4 in B15"},
		{name: "T4.5 and takes no flags: the vehicle retreats with him", pos: march + "A1 e5 4; " + lorry, rolls: "flag blast blast", play: "order A1; move e5; combat e7; retreat B15 e8", want: "B15 e8 2; B4 e8 4 in B15"},
		{name: "T9.6 nor is an officer in close assault", pos: march + "A4 e6 4; B16 e7 1; B20 e7 1 in B16; B5 i9 4", rolls: "blast blast blast", play: "order A4; move e6; combat e7", want: "B16 e7 1; B20 e7 1 in B16"},

		{name: "T4.5 of a vehicle destroyed the passenger takes a die and stands in its square", pos: march + "A1 e5 4; " + lorry, rolls: "skull skull blast soldier", play: "order A1; move e5; combat e7", want: "B4 e7 3", none: "B15; B4 e7 3 in", points: "1 0"},
		{name: "T4.5 a skull counts too", pos: march + "A1 e5 4; " + lorry, rolls: "skull skull blast skull", play: "order A1; move e5; combat e7", want: "B4 e7 3"},
		{name: "T4.5 a blast does not", pos: march + "A1 e5 4; " + lorry, rolls: "skull skull blast blast", play: "order A1; move e5; combat e7", want: "B4 e7 4", none: "B4 e7 4 in"},
		{name: "T4.5 nor a flag", pos: march + "A1 e5 4; " + lorry, rolls: "skull skull blast flag", play: "order A1; move e5; combat e7", want: "B4 e7 4; done A1"},
		{name: "T4.5 T5.7 nor do the flags of the combat: the lorry owed them", pos: march + "A1 e5 4; " + lorry, rolls: "skull skull flag blast", play: "order A1; move e5; combat e7", want: "B4 e7 4; done A1"},
		{name: "T4.5 a soldier hurts a team", pos: march + "A1 e5 4; B15 e7 2; B8 e7 2 in B15", rolls: "skull skull blast soldier", play: "order A1; move e5; combat e7", want: "B8 e7 1"},
		{name: "T4.5 T2.5 cargo and transport each count", pos: march + "A1 e5 4; B15 e7 2; B4 e7 1 in B15; B5 i9 4", rolls: "skull skull blast soldier", play: "order A1; move e5; combat e7", none: "B15; B4", points: "2 0"},
		{name: "T4.5 an officer too may be killed, and scores nothing", pos: march + "A1 e5 4; B16 e7 1; B20 e7 1 in B16; B5 i9 4", rolls: "skull blast blast soldier", play: "order A1; move e5; combat e7", none: "B16; B20", points: "1 0"},
		{name: "T4.5 or get away on foot", pos: march + "A1 e5 4; B16 e7 1; B20 e7 1 in B16; B5 i9 4", rolls: "skull blast blast flag", play: "order A1; move e5; combat e7", want: "B20 e7 1", none: "B16", points: "1 0"},
		{name: "T4.5 T9.4 by a flag without a way as well", pos: march + "A1 e7 4; B15 e9 1; B4 e9 4 in B15", rolls: "flag blast blast soldier", play: "order A1; move e7; combat e9", want: "B4 e9 3", none: "B15", points: "1 0"},
		{name: "T4.5 T5.11 where the passenger stands no ground is taken", pos: march + "A4 e6 4; B15 e7 1; B4 e7 4 in B15", rolls: "soldier blast blast blast", play: "order A4; move e6; combat e7", want: "A4 e6 4; B4 e7 4; done A4", shut: "enter"},
		{name: "T4.5 T5.11 where he falls it is", pos: march + "A4 e6 4; B15 e7 1; B4 e7 1 in B15; B5 i9 4", rolls: "soldier blast blast skull", play: "order A4; move e6; combat e7; enter", want: "A4 e7 4", points: "2 0"},
		{name: "T4.5 T5.12 who took no ground does not overrun", pos: march + "A6 e6 4; B15 e7 1; B4 e7 4 in B15", rolls: "soldier blast blast blast blast", play: "order A6; move e6; combat e7", want: "B4 e7 4; done A6", shut: "combat e7"},
		{name: "T4.5 T9.3 two flags, two squares, both aboard", pos: march + "A1 e5 4; " + lorry, rolls: "flag flag blast", play: "order A1; move e5; combat e7; retreat B15 f8; retreat B15 f9", want: "B15 f9 2; B4 f9 4 in B15"},
		{name: "T4.5 T3.1 a card that steps back takes him along", pos: march + "A1 e5 4; " + lorry + "hand B after-you", rolls: "blast", play: "order A1; move e5; combat e7; react after-you e7; retreat B15 e8", want: "B15 e8 2; B4 e8 4 in B15"},
		{name: "T4.5 T2.6 if the lorry decides the game, nobody rolls for him", pos: march + "score 49 0; A1 e5 4; " + lorry, rolls: "skull skull blast", play: "order A1; move e5; combat e7", want: "B4 e7 4", none: "B15", points: "50 0", ends: "A"},
		{name: "T4.5 T2.6 he may decide it", pos: march + "score 48 0; A1 e5 4; B15 e7 2; B4 e7 1 in B15; B5 i9 4", rolls: "skull skull blast soldier", play: "order A1; move e5; combat e7", points: "50 0", ends: "A"},
		{name: "T4.5 T2.3 he stands on the objective then", more: `objectives: [{name: "Inn", at: "e7", points: 3}]`, pos: march + "held 1 B; A1 e5 4; " + lorry, rolls: "skull skull blast blast", play: "order A1; move e5; combat e7", want: "held 1 B; B4 e7 4"},
	})
}

func TestRidersUnderShells(t *testing.T) {
	column(t, []scene{
		{name: "T4.5 T10.6 shells hit the lorry, and its passenger as it goes", pos: "turn 1 B; A22 a1 1; A4 a2 4; B15 e7 2; B4 e7 4 in B15; due A e7 1", rolls: "#9 skull blast skull soldier", want: "turn 2 A; B4 e7 3", none: "B15", points: "1 0"},
		{name: "T4.5 T10.6 one's own too", pos: "turn 1 B; A22 a1 1; A15 e7 2; A4 e7 4 in A15; B4 i1 4; due A e7 1", rolls: "#9 skull blast skull soldier", want: "turn 2 A; A4 e7 3", none: "A15", points: "0 1"},
		{name: "T4.5 T11.3 a lorry strafed", pos: "A22 a1 1; A5 a2 4; B15 e7 2; B4 e7 4 in B15; air A fighter out", rolls: "skull skull soldier blast blast blast", play: "fly; aim e7; aim e8; aim f8", want: "B4 e7 3", none: "B15; air A", points: "1 0"},
		{name: "T4.5 T10.6 whom they do not hit again", pos: "turn 1 B; A22 a1 1; A4 a2 4; B15 e8 1; B4 e8 4 in B15; B1 e7 4; due A e7 1", rolls: "#10 blast blast blast skull blast", want: "B4 e8 4; B1 e7 4", none: "B15"},
		{name: "T9.2 T10.6 a banner bombed shakes those near it when all are hit", pos: "turn 1 B; A22 a1 1; A4 a2 4; B3 e7 1; B4 e8 4; due A e7 1", rolls: "#9 soldier blast blast blast soldier", want: "B4 e8 3", none: "B3", points: "1 0"},
		{name: "T9.2 T10.6 who then obey", pos: "turn 1 B; A22 a1 1; A4 a2 4; B3 e7 1; B4 g8 4; due A e7 1", rolls: "#9 soldier blast blast flag", play: "retreat B4 h9", want: "turn 2 A; B4 h9 4", none: "B3"},
		{name: "T9.2 T10.6 of either side", pos: "turn 1 B; A22 a1 1; A5 a2 4; A3 e7 1; A4 g8 4; B4 c8 4; due A e7 1", rolls: "#9 soldier blast blast soldier", want: "A4 g8 3; B4 c8 4", none: "A3", points: "0 1"},
		{name: "T9.2 T10.6 two banners, one rout after the other", pos: "turn 1 B; A22 a1 1; A5 a2 4; A3 e8 1; A4 g8 4; B3 e7 1; B4 c8 4; due A e7 1", rolls: "#9 skull blast blast skull soldier soldier", want: "A4 g8 3; B4 c8 3", none: "A3; B3", points: "1 1"},
		{name: "T9.2 T4.5 a banner aboard falls with its lorry", pos: "turn 1 B; A22 a1 1; A4 a2 4; B15 e7 2; B3 e7 1 in B15; B4 g8 4; due A e7 1", rolls: "#9 skull skull blast soldier flag", play: "retreat B4 g9", want: "B4 g9 4", none: "B15; B3", points: "2 0"},
		{name: "T9.2 T4.5 or outlives it, and nobody runs", pos: "turn 1 B; A22 a1 1; A4 a2 4; B15 e7 2; B3 e7 1 in B15; B4 g8 4; due A e7 1", rolls: "#9 skull skull blast blast", want: "B3 e7 1; B4 g8 4", points: "1 0"},
		{name: "T9.2 T10.6 T2.6 not once the game is decided", pos: "turn 1 B; score 49 0; A22 a1 1; A4 a2 4; B3 e7 1; B4 g8 4; due A e7 1", rolls: "#9 soldier blast blast", want: "B4 g8 4", points: "50 0", ends: "A"},
	})
}

func TestRidersAndBanners(t *testing.T) {
	const shot = "order A1; move e5; combat e7"
	column(t, []scene{
		{name: "T9.2 a banner aboard makes bold", pos: march + "A1 e5 4; B4 e7 4; B15 h8 2; B3 h8 4 in B15", rolls: "flag blast blast", play: shot, want: "B4 e7 4; done A1"},
		{name: "T9.2 a lorry that carries it is near it", pos: march + "A1 e5 4; B15 e7 2; B3 e7 4 in B15", rolls: "flag blast blast", play: shot, want: "B15 e7 2; B3 e7 4 in B15; done A1"},
		{name: "T9.2 a lorry rolls in a rout, its passenger sees nothing of it", pos: march + "A1 e5 4; B3 e7 1; B15 g8 2; B4 g8 4 in B15", rolls: "soldier blast blast skull", play: shot, want: "B15 g8 1; B4 g8 4 in B15", none: "B3"},
		{name: "T9.2 only results that affect a lorry count", pos: march + "A1 e5 4; B3 e7 1; B15 g8 2", rolls: "soldier blast blast soldier", play: shot, want: "B15 g8 2"},
		{name: "T9.2 it runs with him", pos: march + "A1 e5 4; B3 e7 1; B15 g8 2; B4 g8 4 in B15", rolls: "soldier blast blast flag", play: shot + "; retreat B15 g9", want: "B15 g9 2; B4 g9 4 in B15"},
		{name: "T9.2 T4.5 lost in a rout it spills him", pos: march + "A1 e5 4; B3 e7 1; B15 g8 1; B4 g8 4 in B15", rolls: "soldier blast blast skull soldier", play: shot, want: "B4 g8 3", none: "B15; B3", points: "2 0"},
		{name: "T9.5 an officer cancels flags from his car", pos: march + "A1 e5 4; B4 e7 4; B16 h9 1; B20 h9 1 in B16", rolls: "flag blast blast blast", play: shot + "; cancel B20", want: "B4 e7 4; B20 h9 1 in B16"},
		{name: "T9.5 a soldier kills him there", pos: march + "A1 e5 4; B4 e7 4; B16 h9 1; B20 h9 1 in B16", rolls: "flag blast blast soldier", play: shot + "; cancel B20; retreat B4 e8", want: "B4 e8 4; B16 h9 1", none: "B20"},
	})
}
