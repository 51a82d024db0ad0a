package tintin

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// What replays say: who, what, by which rule, what dice are for, what came of them.
func TestWords(t *testing.T) {
	bags := `board: features: [{at: "e6", feature: "sandbags"}]`
	for _, tt := range []struct{ name, board, more, pos, rolls, play, want string }{
		{"T7.2 sandbags, by their own rule", "", `board: features: [{at: "e5", feature: "sandbags"}]`, "+A4 e5 4; B4 i9 4", "", "order A4; move e6",
			"A4 Gendarmes Rifles 1 moves e5–e6 (T4.2)|that ends the sandbags in e5 (T7.2)"},
		{"T7.3 wire that is cleared", "", `board: features: [{at: "e5", feature: "wire"}]`, "+A4 e5 4; B4 i9 4", "", "order A4; move e5; clear",
			"A4 Gendarmes Rifles 1 clears the wire in e5 (T7.3)"},
		{"T9.1 small arms at armour", "", "", "+A4 e5 4; B8 e6 3; A5 a5 4", "flag flag skull", "order A4; move e5; combat e6",
			"B8 Gun tank disregards 2 flags of Small arms (T9.1)|B8 Gun tank loses 1 of 3 (T5.5)"},
		{"T9.1 why flags are ignored", "", bags, "+A4 e5 4; B17 e6 3; A5 a5 4", "flag flag", "order A4; move e5; combat e6",
			"ignores 1 flag: Bold (T9.1)|ignores 1 flag: sandbags (T9.1)"},
		{"T9.1 a banner near by", "", "", "+A4 e5 4; B4 e6 4; B3 f8 4; A5 a5 4", "flag blast blast", "order A4; move e5; combat e6",
			"B4 Gendarmes Rifles 1 ignores 1 flag: the banner of B3 Special infantry 1 Rifles (T9.1)"},
		{"T5.6 dice that do nothing", "", "", "+A4 e5 4; B10 e7 2; A5 a5 4", "soldier blast", "order A4; move e5; combat e7",
			"rolls soldier, blast (T5.5)|the dice do nothing (T5.6)"},
		{"T9.2 a banner falls", "", "", "+A4 e5 4; B3 e6 1; B4 f8 4; B5 e8 4; A5 a5 4", "soldier blast blast blast skull", "order A4; move e5; combat e6",
			"the banner of B3 Special infantry 1 Rifles has fallen: 2 units near by must roll (T9.2)|B4 Gendarmes Rifles 1 rolls blast (T9.2)|B5 Gendarmes Rifles 2 rolls skull (T9.2)|B4 Gendarmes Rifles 1 stands firm (T9.2)|B5 Gendarmes Rifles 2 loses 1 of 4"},
		{"T9.5 an officer cancels a flag", "", "", "+A4 e5 4; B4 e7 4; B31 e9 1; A5 a5 4", "flag blast skull", "order A4; move e5; combat e7; cancel B31",
			"tries to cancel a flag of B4 Gendarmes Rifles 1 (T9.5)|rolls skull (T9.5)|the flag is cancelled (T9.5)"},
		{"T5.10 the last dice", "", "", "+A4 e5 4; B17 e6 1; A5 a5 4", "soldier blast blast skull", "order A4; move e5; combat e6",
			"B17 Paratroops SMG 1 strikes back at A4 Gendarmes Rifles 1 as it goes, with 1 die (T5.10)"},
		{"T3.2 orders that a card adds", "", "", "hand A he-has-a-system; A4 e5 4; A30 e4 1; B4 i9 4", "3", "play he-has-a-system; command A30",
			"2 orders more for the officer of this turn (T12.1)|takes command and rolls 3 on the average die, which cards make 5 orders (T3.2)"},
		{"T5.3 how dice come about", "", `board: features: [{at: "e6", feature: "woods"}, {at: "e5", feature: "river"}]`, "+A4 e5 4; B4 e6 4; A5 a5 4", "blast", "order A4; move e5; combat e6",
			"A4 Gendarmes Rifles 1 in e5 combats B4 Gendarmes Rifles 1 in e6 with 1 die: 3 at range 1, −1 into woods, −1 out of river (T5.3)"},
		{"T5.3 nothing but the range", "", "", "+A4 e5 4; B4 e7 4; A5 a5 4", "blast blast", "order A4; move e5; combat e7", "in e7 with 2 dice (T5.3)"},
		{"T5.3 over an edge", "", farm("hedge e5/e6"), "+A4 e5 4; B4 e6 4; A5 a5 4", "blast blast", "order A4; move e5; combat e6",
			"with 2 dice: 3 at range 1, −1 over hedge (T5.3)"},
		{"T5.3 obstacles that are gone by then", "", bags, "+A4 e5 4; B4 e6 4; A5 a5 4", "flag flag", "order A4; move e5; combat e6; retreat B4 e7",
			"with 2 dice: 3 at range 1, −1 into sandbags (T5.3)|that ends the sandbags in e6"},
		{"T11.3 cover against strafing", "", `board: features: [{at: "i9", feature: "woods"}]`, "air A fighter out; A4 e5 4; A30 e4 1; B4 i9 4", "blast blast blast blast", "fly; aim i9; aim i8; aim i7",
			"is hit with 1 die: 2, −1 into woods (T11.3)"},
		{"T3.1 an attack, then what is done about it", "", "", "+A4 e5 4; A5 a5 4; B4 e7 4; hand B after-you", "blast", "order A4; move e5; combat e7; react after-you e7; retreat B4 e8",
			`A4 Gendarmes Rifles 1 in e5 is about to combat B4 Gendarmes Rifles 1 in e7 (T3.1)|plays "After You, Sir"|B4 Gendarmes Rifles 1 retreats e7–e8`},
		{"T12.1 an attack that can no longer be made", "", "", "+A4 e5 4; A5 a5 4; B4 e8 4; hand B after-you", "", "order A4; move e5; combat e8; react after-you e8; retreat B4 e9",
			"B4 Gendarmes Rifles 1 retreats e8–e9 (T9.3)|A4 Gendarmes Rifles 1 can no longer combat B4 Gendarmes Rifles 1 (T12.1)"},
		{"T3.5 a unit that does nothing", "", "", "+A4 e5 4; B4 i9 4; A5 a5 4", "", "order A4; move e5", "A4 Gendarmes Rifles 1 does nothing (T3.5)"},
		{"T3.4 what an officer's move costs", "", "", "A4 e5 4; A30 e4 1; B4 i9 4", "3", "command A30; walk c2", "A30 officer of Special infantry 1 moves e4–c2, which costs 1 order (T3.4)"},
		{"T4.5 out of a lorry", "", "", "+A4 e5 4 in A15; A15 e5 2; B4 i9 4; A5 a5 4", "", "order A4; move e6", "A4 Gendarmes Rifles 1 gets out of A15 Lorry"},
		{"T10.3 whose HQ Tintin is at", "", "", "hand A a-visitor-at-the-gate; A4 e5 4; A30 e4 1; B4 i9 4", "", "play a-visitor-at-the-gate; plant nurse", "Tintin blocks Nurse at the HQ of b (T10.3)"},
		{"T12.1 who gets a card's bonus", "", "", "hand A boy-on-a-bicycle; A4 e5 4; A30 e4 1; B4 i9 4", "", "play boy-on-a-bicycle; name A4",
			"A4 Gendarmes Rifles 1 may move 1 square further, this turn (T12.1)"},
		{"T10.2 what the HQ's table says", "", "", "A4 e5 4; A30 e4 1; B4 i9 4", "2 #1", "command A30; call big-guns; aim e9",
			`calls on the HQ: Big guns (T10.2)|marks e9 (T10.6)|rolls 1 on the D6 (T10.2)|Big guns, 1: "Wrong number: no shells" (T10.2)`},
		{"T3.1 a card for which no one acts", "", "", "hand A good-boots; A4 e5 4; A5 a5 4; A30 e4 1; B4 i9 4", "", "discard good-boots; name A4; pass", "to activate a unit (T3.1)|A4 Gendarmes Rifles 1 is not activated (T3.1)"},
		{"T10.4 soldiers that are too few", "", "", "A4 e5 4; A11 b2 1; A30 e4 1; B4 i9 4", "2 #2 soldier blast blast blast", "command A30; call nurse",
			"the nurse of a rolls soldier, 3×blast (T10.4)|the dice do nothing (T10.4)"},
		{"T11.3 strafing", "", "", "air A fighter out; A4 e5 4; A30 e4 1; B4 i9 4", "soldier flag blast blast blast", "fly; aim i9; aim i8; aim i7",
			"the fighter of a attacks (T11.1)|at i9 (T11.3)|at i8 (T11.3)|at i7 (T11.3)|B4 Gendarmes Rifles 1 in i9 is hit with 2 dice (T11.3)|the flak of b rolls 3×blast against the fighter (T11.4)|the fighter of a goes home (T11.4)"},
		{"T11.2 bombs, and a pilot whose owner chooses", "", "", "air A bomber out; A4 e5 4; A30 e4 1; B4 i9 4", "#8 skull skull blast #9 #1 #1", "fly; aim a9; drift 3",
			"Bombs of a for a9 (T11.2)|rolls 8 on the D10 for the direction (T11.2)|off the board (T11.2)|the bomber of a is shot down (T11.4)|the pilot of a jumps over e5 (T11.6)|a chooses the way: east (T11.6)|rolls 1 on the D6 for the squares (T11.6)|the pilot of a comes down in g5 (T11.6)"},
		{"T11.5 a dogfight is one", "", "", "air B bomber out; A4 e5 4; A30 e4 1; B4 i9 4", "2 #6 skull blast blast blast blast blast blast blast blast blast blast blast blast", "command A30; call aircraft; send fighter",
			"a sends for the fighter (T10.7)|the fighter of a arrives (T11.1)|the fighter of a meets the bomber of the enemy: a dogfight (T11.5)|the fighter of a rolls skull, 7×blast (T11.5)|the bomber of b rolls 5×blast (T11.5)|the bomber of b goes home (T11.4)|the fighter of a carries on (T11.4)"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := stage(t, tt.board, tt.more)
			pos := "turn 1 A; " + strings.Replace(tt.pos, "+", commanded, 1)
			dice.Rig(t, &g.dice, g.faces(t, tt.rolls)...)
			if err := g.SetPosition(pos); err != nil {
				t.Fatal(err)
			}
			var log play.Log
			g.LogTo(&log)
			rulestest.Do(t, g, tt.play)
			told := ""
			for _, e := range log.Events {
				told += strings.TrimSpace(g.Tell(e)) + "\n"
			}
			rest := told
			for _, line := range strings.Split(tt.want, "|") {
				i := strings.Index(rest, line)
				if i < 0 {
					t.Fatalf("%q is missing, or too early, in\n%s", line, told)
				}
				rest = rest[i+len(line):]
			}
		})
	}
}
