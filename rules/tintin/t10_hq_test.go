package tintin

import (
	"strings"
	"testing"
)

// atHQ is a moment before A's officer rolls orders: a 2 also
// activates the HQ (T3.2).
const atHQ = "A30 a1 1; B30 i9 1; B5 i8 4; "

func TestHeadquarters(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "T10.1 the options are nurse, spy, big guns and aircraft", pos: atHQ, rolls: "2", play: "command A30", legal: "call nurse; call spy; call big-guns; call aircraft; pass"},
		{name: "T10.1 each has three points", pos: atHQ + "A4 b2 4", rolls: "2 #1", play: "command A30; call nurse", want: "hq A nurse 2 at nurse"},
		{name: "T10.1 unless the scenario says otherwise", more: `sides: a: supports: {nurse: 1, spy: 0}`, pos: atHQ + "A4 b2 4", rolls: "2 #1", play: "command A30; call nurse", want: "hq A nurse 0 at nurse"},
		{name: "T10.1 what the scenario gives no points is closed", more: `sides: a: supports: spy: 0`, pos: atHQ, rolls: "2", play: "command A30", legal: "call nurse", shut: "call spy"},
		{name: "T10.1 each side has its own", more: `sides: a: supports: spy: 0`, pos: "turn 1 B; " + atHQ, rolls: "2", play: "command B30", legal: "call spy"},
		{name: "T3.2 an officer who rolls 2 activates it, at once, before orders", pos: atHQ + "A4 b2 4", rolls: "2 #1", play: "command A30; call spy", want: "command A30 2", legal: "order A4"},
		{name: "T3.2 one who rolls anything else does not", pos: atHQ + "A4 b2 4", rolls: "3", play: "command A30", legal: "order A4", shut: "call nurse", why: "call nurse: it is not the time to call"},
		{name: "T3.2 he may leave it", pos: atHQ + "A4 b2 4", rolls: "2", play: "command A30; pass", legal: "order A4", none: "hq A"},
		{name: "T3.2 a card does too", pos: atHQ + "hand A the-telephone-works", rolls: "#1", play: "play the-telephone-works; call spy", want: "hq A spy 2 at spy", legal: "command A30"},
		{name: "T3.2 a card and an officer in one turn", pos: atHQ + "A4 b2 4; hand A the-telephone-works", rolls: "#1 2 #1", play: "play the-telephone-works; call spy; command A30; call nurse", want: "hq A nurse 2 spy 2 at nurse"},
		{name: "T10.2 not the option that the General stands on", pos: atHQ + "hq A at nurse", rolls: "2", play: "command A30", legal: "call spy", shut: "call nurse", why: "call nurse: the General stands at nurse"},
		{name: "T10.2 but when he has been elsewhere", pos: atHQ + "hq A at spy", rolls: "2", play: "command A30", legal: "call nurse", shut: "call spy"},
		{name: "T10.2 not one without points", pos: atHQ + "hq A big-guns 0", rolls: "2", play: "command A30", legal: "call nurse", shut: "call big-guns", why: "call big-guns: big guns has no points left (T10.2)"},
		{name: "T10.2 nor one that Tintin blocks", pos: atHQ + "tintin A spy", rolls: "2", play: "command A30", legal: "call nurse", shut: "call spy"},
		{name: "T10.2 he starts off all options", pos: atHQ + "hand A the-telephone-works", play: "play the-telephone-works", legal: "call nurse; call spy; call big-guns; call aircraft"},
		{name: "T10.2 with no option left nothing happens", pos: atHQ + "A4 b2 4; hq A nurse 0 spy 0 big-guns 0 aircraft 0", rolls: "2", play: "command A30", want: "command A30 2", legal: "order A4"},
		{name: "T10.2 nor with one left that he stands on", pos: atHQ + "A4 b2 4; hq A spy 0 big-guns 0 aircraft 0 at nurse", rolls: "2", play: "command A30", legal: "order A4"},
		{name: "T10.2 a card that activates it cannot be played then", pos: atHQ + "A4 b2 4; hand A the-telephone-works; hq A spy 0 big-guns 0 aircraft 0 at nurse", shut: "play the-telephone-works", legal: "discard the-telephone-works"},
		{name: "T10.2 Tintin leaves, and nothing is left to call", pos: atHQ + "tintin A spy; hq A nurse 0 big-guns 0 aircraft 0 at spy; hand A an-interview-elsewhere", play: "play an-interview-elsewhere", none: "tintin A", legal: "command A30", want: "hq A nurse 0 big-guns 0 aircraft 0 at spy"},
		{name: "T10.2 failure spends the point", pos: atHQ, rolls: "2 #1", play: "command A30; call big-guns; aim e5", want: "hq A big-guns 2 at big-guns", none: "due"},
		{name: "T10.2 success spends it", pos: atHQ, rolls: "2 #4", play: "command A30; call big-guns; aim e5", want: "hq A big-guns 2 at big-guns; due A e5 1"},
		{name: "T10.2 great success spends it", pos: atHQ, rolls: "2 #6 #9", play: "command A30; call big-guns; aim e5", want: "hq A big-guns 2 at big-guns", none: "due"},
		{name: "T10.2 the last point", pos: atHQ + "hq A spy 1", rolls: "2 #1", play: "command A30; call spy", want: "hq A spy 0 at spy"},
		{name: "T10.2 at 0 it stays closed", pos: atHQ + "hq A spy 0 at nurse", rolls: "2", play: "command A30", legal: "call big-guns", shut: "call spy"},
	} {
		s.run(t)
	}
}

// T10.2: 1 is a failure, 2 to 5 a success, 6 a great success; what is added or
// taken off by cards stays on the die.
func TestHQRolls(t *testing.T) {
	t.Parallel()
	const four, six = " blast blast blast blast", " blast blast blast blast blast blast"
	for _, s := range []scene{
		{name: "T10.2 1 is a failure", rolls: "2 #1"},
		{name: "T10.2 2 is a success", rolls: "2 #2" + four},
		{name: "T10.2 3 is a success", rolls: "2 #3" + four},
		{name: "T10.2 4 is a success", rolls: "2 #4" + four},
		{name: "T10.2 5 is a success", rolls: "2 #5" + four},
		{name: "T10.2 6 is a great success", rolls: "2 #6" + six},
	} {
		s.pos, s.play = atHQ+"A4 b2 1; A5 b3 4", "command A30; call nurse"
		s.want, s.legal = "A4 b2 1; hq A nurse 2 at nurse", "order A4"
		s.run(t)
	}
	for _, s := range []scene{
		{name: "T10.2 1 and one by a card is a success", rolls: "#1" + four},
		{name: "T10.2 5 and one by a card is a great success", rolls: "#5" + six},
		{name: "T10.2 6 and one by a card stays 6", rolls: "#6" + six},
	} {
		s.pos, s.play = atHQ+"A4 b2 1; hand A the-general-is-awake", "play the-general-is-awake; call nurse"
		s.want, s.legal = "A4 b2 1", "command A30"
		s.run(t)
	}
	for _, s := range []scene{
		{name: "T10.2 6 less two by the enemy's card is a success", rolls: "2 #6" + four},
		{name: "T10.2 3 less two is a failure", rolls: "2 #3"},
		{name: "T10.2 1 less two stays 1", rolls: "2 #1"},
	} {
		s.pos, s.play = atHQ+"A4 b2 1; hand B wet-matches", "command A30; call nurse; react wet-matches –"
		s.want, s.legal = "A4 b2 1; reacted 1; hq A nurse 2 at nurse", "order A4"
		s.run(t)
	}
}

func TestTintin(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "T10.3 a card moves him onto an opponent's option", pos: atHQ + "hand A a-visitor-at-the-gate", play: "play a-visitor-at-the-gate; plant spy", want: "tintin B spy"},
		{name: "T10.3 any of them", pos: atHQ + "hand A a-visitor-at-the-gate; hq B nurse 0", play: "play a-visitor-at-the-gate", legal: "plant nurse; plant spy; plant big-guns; plant aircraft", shut: "pass"},
		{name: "T10.3 he blocks it", pos: "turn 1 B; tintin B spy; " + atHQ, rolls: "2", play: "command B30", legal: "call nurse", shut: "call spy", why: "call spy: spy is blocked by Tintin (T10.3)"},
		{name: "T10.3 for his host alone", pos: "tintin B spy; " + atHQ, rolls: "2", play: "command A30", legal: "call spy"},
		{name: "T10.3 in later turns too", pos: "tintin B spy; " + atHQ, rolls: "3 2", play: "command A30; pass; command B30", want: "tintin B spy", shut: "call spy"},
		{name: "T10.3 until another card takes him away", pos: atHQ + "tintin A spy; hand A broom-cupboard-stout-lock", rolls: "2", play: "play broom-cupboard-stout-lock; command A30", none: "tintin A; tintin B", legal: "call spy"},
		{name: "T10.3 which cannot be played while he is not there", pos: atHQ + "A4 b2 4; tintin B spy; hand A broom-cupboard-stout-lock", shut: "play broom-cupboard-stout-lock", legal: "discard broom-cupboard-stout-lock"},
		{name: "T10.3 nor when he is nowhere", pos: atHQ + "A4 b2 4; hand A broom-cupboard-stout-lock", shut: "play broom-cupboard-stout-lock"},
		{name: "T10.3 there is one Tintin: he leaves one HQ for the other", pos: atHQ + "tintin A nurse; hand A a-visitor-at-the-gate", rolls: "2", play: "play a-visitor-at-the-gate; plant nurse; command A30", want: "tintin B nurse", none: "tintin A", legal: "call nurse"},
		{name: "T10.3 or one option for another", pos: atHQ + "tintin B nurse; hand A a-visitor-at-the-gate", play: "play a-visitor-at-the-gate; plant spy", want: "tintin B spy", none: "tintin B nurse"},
		{name: "T10.3 removed he leaves both boards", pos: atHQ + "tintin A nurse; hand A crate-marked-bananas", play: "play crate-marked-bananas", none: "tintin A; tintin B"},
		{name: "T10.3 he may come where the General stands", pos: atHQ + "hq B at spy; hand A a-visitor-at-the-gate", play: "play a-visitor-at-the-gate; plant spy", want: "tintin B spy; hq B at spy"},
		{name: "T10.3 who may leave", pos: "turn 1 B; hq B at spy; tintin B spy; " + atHQ, rolls: "2 #1", play: "command B30; call big-guns; aim e5", want: "hq B big-guns 2 at big-guns; tintin B spy"},
		{name: "T10.3 out of the way first, then the telephone", pos: atHQ + "tintin A spy; hand A an-interview-elsewhere", rolls: "#1", play: "play an-interview-elsewhere; call spy", none: "tintin A", want: "hq A spy 2 at spy"},
	} {
		s.run(t)
	}
}

func TestNurse(t *testing.T) {
	t.Parallel()
	// A success of four dice, as many of them soldiers as are wanted.
	nurse := func(soldiers int) string {
		return "2 #3" + strings.Repeat(" soldier", soldiers) + strings.Repeat(" blast", 4-soldiers)
	}
	const call = "command A30; call nurse; "
	for _, s := range []scene{
		{name: "T10.4 each soldier returns a figure", pos: atHQ + "A4 b2 2; A5 b3 4", rolls: nurse(2), play: call + "mend A4; mend A4", want: "A4 b2 4"},
		{name: "T10.4 to one unit or several", pos: atHQ + "A4 b2 2; A5 b3 3", rolls: nurse(2), play: call + "mend A5; mend A4", want: "A4 b2 3; A5 b3 4"},
		{name: "T10.4 no other face does", pos: atHQ + "A4 b2 2; A5 b3 4", rolls: "2 #3 skull flag blast skull", play: call, want: "A4 b2 2", legal: "order A4"},
		{name: "T10.4 six dice by a great success", pos: atHQ + "A4 b2 1; A5 b3 1", rolls: "2 #6 soldier soldier soldier soldier soldier soldier", play: call + "mend A4; mend A4; mend A4; mend A5; mend A5; mend A5", want: "A4 b2 4; A5 b3 4"},
		{name: "T10.4 none by a failure", pos: atHQ + "A4 b2 1; A5 b3 1", rolls: "2 #1", play: call, want: "A4 b2 1; A5 b3 1", legal: "order A4"},
		{name: "T10.4 never above the starting strength", pos: atHQ + "A4 b2 3; A5 b3 2", rolls: nurse(3), play: call + "mend A4", want: "A4 b2 4", legal: "mend A5", shut: "mend A4", why: "mend A4: starting strength (T10.4)"},
		{name: "T10.4 which is three for cavalry", pos: atHQ + "A12 b2 2; A5 b3 2", rolls: nurse(3), play: call + "mend A12", want: "A12 b2 3", shut: "mend A12"},
		{name: "T10.4 cavalry figures are infantry", pos: atHQ + "A12 b2 1", rolls: nurse(1), play: call + "mend A12", want: "A12 b2 2"},
		{name: "T10.4 on foot too", pos: atHQ + "A12 b2 1 as dismounted-cavalry", rolls: nurse(1), play: call + "mend A12", want: "A12 b2 2 as dismounted-cavalry"},
		{name: "T10.4 artillerymen are infantry", pos: atHQ + "A7 b2 1", rolls: nurse(1), play: call + "mend A7", want: "A7 b2 2"},
		{name: "T10.4 one soldier returns nobody to a team", pos: atHQ + "A10 b2 1; A5 b3 4", rolls: nurse(1), play: call, want: "A10 b2 1", legal: "order A10"},
		{name: "T10.4 two do", pos: atHQ + "A10 b2 1; A5 b3 4", rolls: nurse(2), play: call + "mend A10", want: "A10 b2 2", legal: "order A10"},
		{name: "T10.4 a mortar's as well", pos: atHQ + "A11 b2 1; A5 b3 4", rolls: nurse(2), play: call + "mend A11", want: "A11 b2 2"},
		{name: "T10.4 of three soldiers one is left for others", pos: atHQ + "A10 b2 1; A11 b4 1; A5 b3 3", rolls: nurse(3), play: call + "mend A10", legal: "mend A5", shut: "mend A11", why: "mend A11: a figure of A11 takes 2, and 1 is left (T10.4)"},
		{name: "T10.4 vehicles cannot be mended", pos: atHQ + "A8 b2 1; A9 b3 1; A15 b4 1; A5 c3 3", rolls: nurse(1), play: call, legal: "mend A5", shut: "mend A8; mend A9; mend A15", why: "mend A8: A8 is not to be mended (T10.4)"},
		{name: "T10.4 with vehicles alone no dice are rolled", pos: atHQ + "A8 b2 1; A15 b4 1; A5 c3 4", rolls: "2 #3", play: call, want: "A8 b2 1; A15 b4 1", legal: "order A8"},
		{name: "T10.4 not with an enemy adjacent", pos: atHQ + "A4 e5 1; A5 b3 1; B4 f6 4", rolls: nurse(1), play: call, legal: "mend A5", shut: "mend A4", why: "mend A4: an enemy is next to A4 (T10.4)"},
		{name: "T10.4 two squares off he does not matter", pos: atHQ + "A4 e5 1; A5 b3 1; B4 g7 4", rolls: nurse(1), play: call, legal: "mend A5; mend A4"},
		{name: "T10.4 an officer of the enemy's is an enemy", pos: atHQ + "A4 e5 1; A5 b3 1; B31 f6 1", rolls: nurse(1), play: call, legal: "mend A5", shut: "mend A4"},
		{name: "T10.4 friends do not matter", pos: atHQ + "A4 e5 1; A5 e6 4", rolls: nurse(1), play: call + "mend A4", want: "A4 e5 2"},
		{name: "T10.4 destroyed units do not return", pos: atHQ + "A4 e5 1", rolls: nurse(1), play: call, legal: "mend A4", shut: "mend A5", why: "mend A5: not on the board"},
		{name: "T10.4 not the enemy's", pos: atHQ + "A4 b2 1; B4 e5 1", rolls: nurse(1), play: call, shut: "mend B4", why: "mend B4: not A's"},
		{name: "T10.4 he who rides in a lorry too", pos: atHQ + "A15 b2 1; A4 b2 1 in A15", rolls: nurse(1), play: call + "mend A4", want: "A4 b2 2 in A15"},
		{name: "T10.4 but not beside the enemy", pos: atHQ + "A15 b2 1; A4 b2 1 in A15; A5 d5 1; B4 c3 4", rolls: nurse(1), play: call, legal: "mend A5", shut: "mend A4"},
		{name: "T10.4 B has a nurse too", pos: "turn 1 B; A30 a1 1; A4 a2 1; B30 i9 1; B4 e5 1", rolls: nurse(1), play: "command B30; call nurse; mend B4", want: "B4 e5 2; A4 a2 1"},
	} {
		s.run(t)
	}
}

func TestSpy(t *testing.T) {
	t.Parallel()
	const call = "pass; command A30; call spy; "
	pos := atHQ + "A4 b2 4; hand A good-boots lunch-is-over; hand B good-boots strong-coffee"
	for _, s := range []scene{
		{name: "T10.5 1: the enemy takes a card at random", rolls: "2 #1 #1", play: call, want: "hand A good-boots; hand B lunch-is-over* good-boots strong-coffee"},
		{name: "T10.5 any of them", rolls: "2 #1 #2", play: call, want: "hand A lunch-is-over; hand B good-boots* good-boots strong-coffee"},
		{name: "T10.5 2: he shows his hand", rolls: "2 #2", play: call, want: "hand A lunch-is-over good-boots; hand B good-boots* strong-coffee*"},
		{name: "T10.5 5: he shows his hand", rolls: "2 #5", play: call, want: "hand A lunch-is-over good-boots; hand B good-boots* strong-coffee*"},
		{name: "T10.5 6: he shows it, and one is chosen", rolls: "2 #6", play: call, legal: "take good-boots; take strong-coffee", shut: "pass; take lunch-is-over", why: "take lunch-is-over: the enemy has no such card in hand (T10.5)"},
		{name: "T10.5 and taken", rolls: "2 #6", play: call + "take strong-coffee", want: "hand A lunch-is-over good-boots strong-coffee*; hand B good-boots*"},
		{name: "T13.2 by the sheet 1 is the same", more: sheetSpy, rolls: "2 #1 #1", play: call, want: "hand A good-boots; hand B lunch-is-over* good-boots strong-coffee"},
		{name: "T13.2 by the sheet 2 takes one at random", more: sheetSpy, rolls: "2 #2 #2", play: call, want: "hand A lunch-is-over good-boots strong-coffee*; hand B good-boots"},
		{name: "T13.2 and 5", more: sheetSpy, rolls: "2 #5 #1", play: call, want: "hand A lunch-is-over good-boots* good-boots; hand B strong-coffee"},
		{name: "T13.2 by the sheet 6 looks and takes one", more: sheetSpy, rolls: "2 #6", play: call + "take good-boots", want: "hand A lunch-is-over good-boots* good-boots; hand B strong-coffee*"},
		{name: "T10.5 hands change size for good", rolls: "2 #1 #1", play: call + "pass; pass; pass", want: "turn 2 A; hand A good-boots; hand B lunch-is-over* good-boots strong-coffee"},
		{name: "T10.5 the enemy has no cards to show", pos: atHQ + "A4 b2 4; hand A good-boots", rolls: "2 #3", play: call, want: "hand A good-boots", none: "hand B", legal: "order A4"},
		{name: "T10.5 nor to take", pos: atHQ + "A4 b2 4; hand A good-boots", rolls: "2 #6", play: call, none: "hand B", legal: "order A4"},
		{name: "T13.2 nor at random", more: sheetSpy, pos: atHQ + "A4 b2 4; hand A good-boots", rolls: "2 #3", play: call, none: "hand B", legal: "order A4"},
		{name: "T10.5 nothing of one's own to lose", pos: atHQ + "A4 b2 4; hand B good-boots", rolls: "2 #1", play: "command A30; call spy", want: "hand B good-boots", none: "hand A", legal: "order A4"},
		{name: "T10.5 the last card may go", pos: atHQ + "A4 b2 4; hand A good-boots", rolls: "2 #1 #1", play: call, want: "hand B good-boots*", none: "hand A"},
	} {
		if s.pos == "" {
			s.pos = pos
		}
		s.run(t)
	}
}

const sheetSpy = `rules: spy: "sheet"`
