package tintin

import "testing"

func TestFlagsInOrder(t *testing.T) {
	t.Parallel()
	const shot = "order A4; move e5; combat e7"
	const assault = "order A4; move e6; combat e7"
	const calm = "+A5 a5 4; "
	fort := rows9("7:....K....")
	bags := rows9("7:....S....")
	for _, s := range []scene{
		{name: "T9.1 T7.1 a bunker's unit ignores one flag", board: fort, pos: calm + "A1 e5 4; B4 e7 4", rolls: "flag flag", play: "order A1; move e5; combat e7; retreat B4 e8", want: "B4 e8 4"},
		{name: "T9.1 T7.2 so does one behind sandbags", board: bags, pos: calm + "A1 e5 4; B4 e7 4", rolls: "flag flag", play: "order A1; move e5; combat e7; retreat B4 e8", want: "B4 e8 4; gone sandbags e7"},
		{name: "T9.1 Bold and a bunker stack", board: fort, pos: calm + "A4 e6 4; B17 e7 3; B1 i9 4", rolls: "flag flag", play: assault, want: "B17 e7 3; done A4"},
		{name: "T9.1 a banner and sandbags stack", board: bags, pos: calm + "A4 e6 4; B4 e7 4; B3 h8 4", rolls: "flag flag", play: assault, want: "B4 e7 4; done A4"},
		{name: "T9.1 of three flags the third is obeyed", board: bags, pos: calm + "A29 e6 4; B4 e7 4; B3 h8 4", rolls: "flag flag flag", play: "order A29; move e6; combat e7; retreat B4 e8; pass", want: "B4 e8 4"},
		{name: "T7.4 a bunker with sandbags ignores one, not two", board: fort, more: `board: features: [{at: "e7", feature: "sandbags"}]`, pos: calm + "A4 e6 4; B4 e7 4", rolls: "flag flag", play: assault + "; retreat B4 e8; pass", want: "B4 e8 4"},
		{name: "T9.1 an officer cancels what is left: none", board: bags, pos: calm + "A4 e6 4; B4 e7 4; B3 h8 4; B31 e9 1", rolls: "flag flag", play: assault, want: "B4 e7 4; done A4", shut: "cancel B31"},
		{name: "T9.1 or the third of three", board: bags, pos: calm + "A29 e6 4; B4 e7 4; B3 h8 4; B31 e9 1", rolls: "flag flag flag skull", play: "order A29; move e6; combat e7; cancel B31", want: "B4 e7 4; B31 e9 1; done A29"},
		{name: "T9.1 armour ignores all flags of small arms, in its bunker or not", pos: calm + "A4 e6 4; B8 e7 3; B4 i9 4", rolls: "flag flag flag", play: assault, want: "B8 e7 3; done A4"},
		{name: "T9.1 T9.2 armour near a banner ignores one of the others", pos: calm + "A8 e5 3; B8 e7 3; B3 h8 4", rolls: "flag flag blast", play: "order A8; move e5; combat e7; retreat B8 e8", want: "B8 e8 2"},
		{name: "T9.1 Wavering in a bunker: one ignored, then two squares each", board: fort, pos: calm + "A1 e5 4; B24 e7 4", rolls: "flag flag", play: "order A1; move e5; combat e7; retreat B24 e8; retreat B24 e9", want: "B24 e9 4"},
		{name: "T9.2 an enemy's banner does nothing", pos: calm + "A4 e5 4; A3 f6 4; B4 e7 4; B3 a9 4", rolls: "flag blast", play: shot + "; retreat B4 e8", want: "B4 e8 4"},

		{name: "T9.2 exactly three squares off", pos: calm + "A4 e5 4; B4 e7 4; B3 b9 4", rolls: "flag blast", play: shot, want: "B4 e7 4; done A4"},
		{name: "T9.2 officers are no units: no banner covers them", pos: calm + "A4 e6 4; B30 e7 1; B3 f8 4", rolls: "flag blast blast", play: assault + "; retreat B30 e8; pass", want: "B30 e8 1"},
	} {
		s.run(t)
	}
}

func TestOfficersCancelFlags(t *testing.T) {
	t.Parallel()
	const shot = "order A4; move e5; combat e7"
	const calm = "+A5 a5 4; A4 e5 4; "
	const staff = "sides: b: officers: 1"
	for _, s := range []scene{
		{name: "T9.5 an officer may try to cancel a flag", pos: calm + "B4 e7 4; B31 e9 1", rolls: "flag blast", play: shot, legal: "pass; cancel B31", shut: "retreat B4 e8; cancel B4"},
		{name: "T9.5 a blast cancels it", pos: calm + "B4 e7 4; B31 e9 1", rolls: "flag blast blast", play: shot + "; cancel B31", want: "B4 e7 4; B31 e9 1; done A4"},
		{name: "T9.5 a skull too", pos: calm + "B4 e7 4; B31 e9 1", rolls: "flag blast skull", play: shot + "; cancel B31", want: "B4 e7 4; B31 e9 1"},
		{name: "T9.5 and a flag", pos: calm + "B4 e7 4; B31 e9 1", rolls: "flag blast flag", play: shot + "; cancel B31", want: "B4 e7 4; B31 e9 1"},
		{name: "T9.5 a soldier kills him and the flag still counts", pos: calm + "B4 e7 4; B31 e9 1", rolls: "flag blast soldier", play: shot + "; cancel B31; retreat B4 e8", want: "B4 e8 4", none: "B31", points: "0 0"},
		{name: "T9.5 he need not", pos: calm + "B4 e7 4; B31 e9 1", rolls: "flag blast", play: shot + "; pass; retreat B4 e8", want: "B4 e8 4; B31 e9 1"},
		{name: "T9.5 one die for each flag", pos: calm + "B4 e7 4; B31 e9 1", rolls: "flag flag blast blast", play: shot + "; cancel B31; cancel B31", want: "B4 e7 4; B31 e9 1; done A4"},
		{name: "T9.5 he may stop after one", pos: calm + "B4 e7 4; B31 e9 1", rolls: "flag flag blast", play: shot + "; cancel B31; pass; retreat B4 e8", want: "B4 e8 4; B31 e9 1"},
		{name: "T9.5 one die at a time until he dies", pos: calm + "B4 e7 4; B31 e9 1", rolls: "flag flag blast soldier", play: shot + "; cancel B31; cancel B31; retreat B4 e8", want: "B4 e8 4", none: "B31"},
		{name: "T9.5 then another may try", pos: calm + "B4 e7 4; B31 e9 1; B32 f9 1", rolls: "flag blast soldier skull", play: shot + "; cancel B31; cancel B32", want: "B4 e7 4; B32 f9 1", none: "B31"},
		{name: "T9.5 for units of his own battalion", pos: calm + "B4 e7 4; B30 e8 1; B33 d8 1", rolls: "flag blast", play: shot, want: "B4 f8 4", shut: "cancel B30; cancel B33"},
		{name: "T9.5 and no others, where one of theirs is near", pos: calm + "B4 e7 4; B30 e8 1; B31 e9 1", rolls: "flag blast", play: shot, legal: "cancel B31", shut: "cancel B30", why: "cancel B30: B30 is not near enough, or not of the battalion (T9.5)"},
		{name: "T9.5 a scenario's officer for any", more: staff, pos: calm + "B4 e7 4; B37 e8 1", rolls: "flag blast blast", play: shot + "; cancel B37", want: "B4 e7 4; B37 e8 1"},
		{name: "T9.5 for a gun as well", more: staff, pos: calm + "B7 e7 4; B37 e8 1", rolls: "flag blast blast", play: shot + "; cancel B37", want: "B7 e7 4; B37 e8 1"},
		{name: "T9.5 for a gun nobody else does", pos: calm + "B7 e7 4; B30 e8 1; B31 d8 1", rolls: "flag blast", play: shot, want: "B7 f8 4"},
		{name: "T9.5 within 4 squares", pos: calm + "B4 e7 4; B31 a9 1", rolls: "flag blast", play: shot, legal: "cancel B31"},
		{name: "T9.5 not within 5", pos: "+A5 a5 4; A4 d5 4; B4 d7 4; B31 i9 1", rolls: "flag blast", play: "order A4; move d5; combat d7", legal: "retreat B4 d8", shut: "cancel B31"},
		{name: "T9.5 exhausted ones too", pos: calm + "B4 e7 4; B31 e9 1 gave 1", rolls: "flag blast blast", play: shot + "; cancel B31", want: "B4 e7 4; B31 e9 1 gave 1"},
		{name: "T9.5 not for himself", pos: "+A5 a5 4; A4 e6 4; B31 e7 1; B32 e9 1; B1 i9 4", rolls: "flag blast blast", play: "order A4; move e6; combat e7", legal: "retreat B31 e8", shut: "cancel B31; cancel B32"},
		{name: "T9.5 not for the dead", pos: calm + "B4 e7 1; B5 a9 4; B31 e9 1", rolls: "soldier flag", play: shot, want: "done A4", none: "B4", shut: "cancel B31"},
		{name: "T9.5 T5.7 casualties come off all the same", pos: calm + "B4 e7 4; B31 e9 1", rolls: "soldier flag blast", play: shot + "; cancel B31", want: "B4 e7 3"},
		{name: "T9.5 T9.4 it saves the figure that has no way", pos: "+A5 a5 4; A4 e7 4; B4 e9 4; B31 i9 1", rolls: "flag blast blast", play: "order A4; move e7; combat e9; cancel B31", want: "B4 e9 4"},
		{name: "T9.5 T9.3 of a wavering unit it saves two squares", pos: calm + "B24 e7 4; B35 e9 1", rolls: "flag flag blast", play: shot + "; cancel B35; pass; retreat B24 e8", want: "B24 e8 4"},
		{name: "T9.5 without flags there is nothing to cancel", pos: calm + "B4 e7 4; B31 e9 1", rolls: "blast blast", play: shot, want: "done A4", shut: "cancel B31"},
		{name: "T9.5 it takes no order and exhausts nobody", pos: "A30 a1 1; command A30 1 walked; A4 e4 4; B4 e6 4; B31 e9 1", rolls: "flag blast blast", play: shot4 + "; cancel B31", want: "turn 1 B; B31 e9 1", legal: "command B31"},
		{name: "T9.5 T5.11 an attack that drove nobody off takes no ground", pos: "+A5 a5 4; A4 e6 4; B4 e7 4; B31 e9 1", rolls: "flag blast blast blast", play: "order A4; move e6; combat e7; cancel B31", want: "A4 e6 4; done A4", shut: "enter"},

		{name: "T9.5 T5.10 the attacker's officers too, when he is struck back at", pos: "+A5 a5 4; A4 e6 4; A31 e3 1; B17 e7 1; B1 i9 4", rolls: "soldier blast blast flag blast", play: "order A4; move e6; combat e7; cancel A31", want: "A4 e6 4; A31 e3 1", legal: "enter"},
		{name: "T9.5 T3.1 if it kills him who commands, his orders are lost", pos: "A5 a5 4; A4 e6 4; A31 e3 1; B17 e7 1; B1 i9 4; B30 a9 1; command A31 5 walked", rolls: "soldier blast blast flag soldier", play: "order A4; move e6; combat e7; cancel A31; retreat A4 e5", want: "turn 1 B; A4 e5 4", none: "A31"},
		{name: "T9.5 T9.2 not for those who run from a fallen banner", pos: calm + "B3 e7 1; B4 g8 4; B31 g9 1; B30 f9 1", rolls: "soldier blast flag", play: shot, want: "B4 h9 4; B31 g9 1", shut: "cancel B31"},
		{name: "T9.5 T3.1 a card may save the rest", pos: calm + "B4 e7 4; B31 e9 1; hand B nailed-to-the-pole the-sergeants-eyebrow", rolls: "flag flag", play: shot, legal: "cancel B31; react the-sergeants-eyebrow e7; pass", shut: "react nailed-to-the-pole e7"},
		{name: "T9.5 T3.1 after he has failed", pos: calm + "B4 e7 4; B31 e9 1; hand B the-sergeants-eyebrow", rolls: "flag flag soldier", play: shot + "; cancel B31; react the-sergeants-eyebrow e7", want: "B4 e7 4; done A4; reacted 1", none: "B31"},
		{name: "T9.5 T3.1 or has done what he could", pos: calm + "B4 e7 4; B31 e9 1; hand B the-sergeants-eyebrow", rolls: "flag flag blast", play: shot + "; cancel B31; react the-sergeants-eyebrow e7", want: "B4 e7 4; B31 e9 1; reacted 1"},
	} {
		s.run(t)
	}
}

// shot4 is a shot from a square south of the others', by an officer with one
// order.
const shot4 = "order A4; move e4; combat e6"
