package tintin

import "testing"

func TestVictory(t *testing.T) {
	t.Parallel()
	flag := func(at, scoring string) string {
		return `objectives: [{name: "Flag", at: "` + at + `", points: 3, scoring: "` + scoring + `"}]` + "\n"
	}
	permanent, temporary := flag("e6", "permanent"), flag("e6", "temporary")
	// Both sides can still be given orders, so that turns do not pass by.
	const others = "A5 a5 4; B5 i9 4; B30 h9 1; "
	for _, s := range []scene{
		{name: "T2.3 a permanent objective scores on capture", more: permanent, pos: "+" + others + "A4 e5 4", play: "order A4; move e6", want: "held 1 A+; score 3 0", points: "3 0"},
		{name: "T2.3 once", more: permanent, pos: "+" + others + "held 1 B+; A4 e5 4", play: "order A4; move e6", want: "held 1 A+; score 0 0", points: "0 0"},
		{name: "T2.3 and is kept", more: permanent, pos: "turn 1 B; score 3 0; held 1 A+; A5 a5 4; A30 a1 1; B4 e7 4; B30 h9 1; command B30 5 walked", play: "order B4; move e6; pass", points: "3 0"},
		{name: "T2.3 a temporary one counts at the turn's end", more: temporary, pos: "+" + others + "A4 e5 4", play: "order A4; move e6", want: "held 1 A; score 0 0", points: "0 0"},
		{name: "T2.3 from then on", more: temporary, pos: "+" + others + "A4 e5 4", play: "order A4; move e6; pass", want: "turn 1 B", points: "3 0"},
		{name: "T2.3 while the unit is gone too", more: temporary, pos: "+" + others + "held 1 A; A4 e6 4", play: "order A4; move e5; pass", want: "held 1 A", points: "3 0"},
		{name: "T2.3 until the enemy comes", more: temporary, pos: "turn 1 B; held 1 A; A5 a5 4; A30 a1 1; B4 e7 4; B30 h9 1; command B30 5 walked", play: "order B4; move e6; pass", want: "held 1 B", points: "0 3"},
		{name: "T2.3 officers hold nothing", more: temporary, pos: others + "A30 e5 1; command A30 5", play: "walk e6; pass", none: "held", points: "0 0"},
		{name: "T2.3 only sides that may score it do", more: `objectives: [{name: "Flag", at: "e6", points: 3, sides: ["b"]}]`, pos: "+" + others + "A4 e5 4", play: "order A4; move e6; pass", points: "0 0"},
		{name: "T2.3 a move takes what it leads through", more: temporary, pos: "+" + others + "A8 e5 3", play: "order A8; move e8; pass", want: "held 1 A; A8 e8 3", points: "3 0"},
		{name: "T2.3 not what lies too far from its way", more: temporary, pos: "+" + others + "A8 b5 3", play: "order A8; move e5; pass", none: "held"},
		{name: "T2.3 nor where it would have had to stop", board: rows9("6:....W...."), more: temporary, pos: "+" + others + "A8 e5 3", play: "order A8; move e8; pass", none: "held"},
		{name: "T2.3 nor through others", more: temporary, pos: "+" + others + "A8 e5 3; A31 e6 1", play: "order A8; move e8; pass", none: "held"},
		{name: "T2.6 the game ends on the way", more: permanent, pos: "+score 47 0; " + others + "A8 e5 3", play: "order A8; move e8", want: "A8 e5 3; score 50 0", ends: "A"},
		{name: "T2.6 the game ends at once", pos: "+" + others + "score 49 7; A4 e5 4; B4 e7 1", rolls: "soldier blast", play: "order A4; move e5; combat e7", points: "50 7", ends: "A"},
		{name: "T2.6 by an objective too", more: permanent, pos: "+" + others + "score 47 0; A4 e5 4", play: "order A4; move e6", points: "50 0", ends: "A"},
		{name: "T2.6 by own losses", pos: "+" + others + "score 0 49; A4 e5 1; B17 e6 2", rolls: "soldier skull blast soldier", play: "order A4; move e5; combat e6", points: "1 50", ends: "B"},
		{name: "T2.6 at the turn limit the higher share wins", more: "turns: 1", pos: "turn 1 B; score 3 4; " + others, play: "pass", points: "3 4", ends: "B"},
		{name: "T2.6 equal shares draw", more: "turns: 1", pos: "turn 1 B; score 4 4; " + others, play: "pass", ends: "nobody"},
		{name: "T2.6 both players have their last turn", more: "turns: 1", pos: "turn 1 A; score 3 4; A30 a1 1; " + others, play: "pass", want: "turn 1 B"},
		{name: "T2.6 both at once: the active player", more: temporary, pos: "+score 47 50; " + others + "A4 e5 4", play: "order A4; move e6; pass", points: "50 50", ends: "A"},
	} {
		s.run(t)
	}
}
