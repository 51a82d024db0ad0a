package tintin

import "testing"

// reactions are the cards that make what happens to one's units less bad
// (T3.1). A attacks, B reacts.
var reactions = []scene{
	{name: "T3.1 Behind the Haystack: a die fewer", pos: "+A4 c3 4; A5 a5 4; B4 c5 4; hand B behind-the-haystack", rolls: "soldier", play: "order A4; move c3; combat c5; react behind-the-haystack c5", want: "B4 c5 3; reacted 1; discards behind-the-haystack"},
	{name: "T3.1 Behind the Haystack: he may keep it", pos: "+A4 c3 4; A5 a5 4; B4 c5 4; hand B behind-the-haystack", rolls: "soldier soldier", play: "order A4; move c3; combat c5; pass", want: "B4 c5 2; hand B behind-the-haystack"},
	{name: "T3.1 Behind the Haystack: never below 0", pos: "+A4 c3 4; A5 a5 4; B4 c6 4; hand B behind-the-haystack", play: "order A4; move c3; combat c6; react behind-the-haystack c6", want: "B4 c6 4; done A4"},
	{name: "T3.1 Behind the Haystack: taken off after the dice of cards", pos: staff + "A4 c3 4; A5 a5 4; B4 c6 4; hand A colonels-birthday; hand B behind-the-haystack", rolls: "soldier soldier",
		play: "play colonels-birthday; name A4; order A4; move c3; combat c6; react behind-the-haystack c6", want: "B4 c6 2"},
	{name: "T3.1 Behind the Haystack: in this combat only, not in the second assault", pos: "+A6 c3 4; A5 a5 4; B4 c4 1; B5 c5 4; hand B behind-the-haystack", rolls: "soldier blast blast soldier soldier blast blast",
		play: "order A6; move c3; combat c4; react behind-the-haystack c4; enter; combat c5", want: "A6 c4 4; B5 c5 2", points: "1 0"},
	{name: "T3.1 Behind the Haystack: in the second assault as well as in the first", pos: "+A6 c3 4; A5 a5 4; B4 c4 1; B5 c5 4; hand B behind-the-haystack", rolls: "soldier blast blast blast soldier blast blast",
		play: "order A6; move c3; combat c4; pass; enter; combat c5; react behind-the-haystack c5", want: "B5 c5 3"},
	{name: "T3.1 Behind the Haystack: not against shells", pos: "A30 a1 1; A5 a5 4; B4 e5 4; B30 i9 1; due A e5 1; hand B behind-the-haystack", rolls: "#9 soldier soldier blast",
		play: "pass; pass; pass", want: "turn 2 A; B4 e5 2; hand B behind-the-haystack"},
	{name: "T3.8 Behind the Haystack: officers take no cards", pos: "+A4 c3 4; A5 a5 4; B30 c4 1; B4 i8 4; hand B behind-the-haystack", rolls: "blast blast blast", play: "order A4; move c3; combat c4", want: "B30 c4 1; hand B behind-the-haystack"},
	{name: "T3.1 Made on a Monday: two dice fewer", pos: "+A4 c3 4; A5 a5 4; B17 c4 3; hand B made-on-a-monday", rolls: "soldier", play: "order A4; move c3; combat c4; react made-on-a-monday c4", want: "B17 c4 2"},
	{name: "T9.1 The Sergeant's Eyebrow: two flags ignored", pos: "+A1 e5 4; A5 a5 4; B4 e7 4; hand B the-sergeants-eyebrow", rolls: "flag flag flag", play: "order A1; move e5; combat e7; react the-sergeants-eyebrow e7; retreat B4 e8", want: "B4 e8 4; done A1", none: "hand B"},
	{name: "T9.1 The Sergeant's Eyebrow: all there are", pos: "+A4 e5 4; A5 a5 4; B4 e7 4; hand B the-sergeants-eyebrow", rolls: "flag blast", play: "order A4; move e5; combat e7; react the-sergeants-eyebrow e7", want: "B4 e7 4; done A4"},
	{name: "T9.1 The Sergeant's Eyebrow: beside those ignored anyway", pos: "+A1 e5 4; A5 a5 4; B17 e7 3; hand B the-sergeants-eyebrow", rolls: "flag flag flag", play: "order A1; move e5; combat e7; react the-sergeants-eyebrow e7", want: "B17 e7 3; done A1"},
	{name: "T9.1 The Sergeant's Eyebrow: not for flags that are ignored anyway", pos: "+A4 e5 4; A5 a5 4; B17 e7 3; hand B the-sergeants-eyebrow", rolls: "flag blast", play: "order A4; move e5; combat e7", want: "B17 e7 3; done A4; hand B the-sergeants-eyebrow"},
	{name: "T9.1 The Sergeant's Eyebrow: under shells too", pos: "A30 a1 1; A5 a5 4; B4 e5 4; B30 i9 1; due A e5 1; hand B the-sergeants-eyebrow", rolls: "#9 flag blast blast", play: "pass; pass; pass; react the-sergeants-eyebrow e5", want: "turn 2 A; B4 e5 4; reacted 1"},
	{name: "T9.1 The Sergeant's Eyebrow: two flags of a wavering unit are four squares", pos: "+A1 e3 4; A5 a5 4; B24 e5 4; hand B the-sergeants-eyebrow", rolls: "flag flag flag", play: "order A1; move e3; combat e5; react the-sergeants-eyebrow e5; retreat B24 e6; retreat B24 e7", want: "B24 e7 4; done A1"},
	{name: "T9.5 The Sergeant's Eyebrow: and an officer for the rest", pos: "+A1 e3 4; A5 a5 4; B4 e5 4; B31 e9 1; hand B the-sergeants-eyebrow", rolls: "flag flag flag blast", play: "order A1; move e3; combat e5; react the-sergeants-eyebrow e5; cancel B31", want: "B4 e5 4; B31 e9 1; done A1"},
	{name: "T9.1 The Sergeant's Eyebrow: not in one's own turn", pos: "+A4 c3 4; A5 a5 4; B17 c4 1; B4 i8 4; hand A the-sergeants-eyebrow", rolls: "soldier blast blast flag", play: "order A4; move c3; combat c4; retreat A4 c2", want: "A4 c2 4; hand A the-sergeants-eyebrow"},
	{name: "T9.1 Nailed to the Pole: three flags of close assault", pos: "+A4 e5 4; A5 a5 4; B24 e6 4; hand B nailed-to-the-pole", rolls: "flag flag flag", play: "order A4; move e5; combat e6; react nailed-to-the-pole e6", want: "B24 e6 4; done A4"},
	{name: "T9.1 Nailed to the Pole: only there", pos: "+A4 e5 4; A5 a5 4; B4 e7 4; hand B nailed-to-the-pole", rolls: "flag blast", play: "order A4; move e5; combat e7", legal: "retreat B4 e8", shut: "react nailed-to-the-pole e7"},
	{name: "T3.1 After You, Sir: a step back, out of range", pos: "+A4 c3 4; A5 a5 4; B4 c6 4; hand B after-you", play: "order A4; move c3; combat c6; react after-you c6; retreat B4 c7", want: "B4 c7 4; done A4"},
	{name: "T3.1 After You, Sir: or to a longer range", pos: "+A4 c3 4; A5 a5 4; B4 c4 4; hand B after-you", rolls: "soldier soldier", play: "order A4; move c3; combat c4; react after-you c4; retreat B4 d5", want: "A4 c3 4; B4 d5 2; done A4"},
	{name: "T3.1 After You, Sir: out of sight", board: rows9("6:..WWW...."), pos: "+A4 d5 4; A5 a5 4; B4 d6 4; hand B after-you", play: "order A4; move d5; combat d6; react after-you d6; retreat B4 d7", want: "A4 d5 4; B4 d7 4; done A4"},
	{name: "T3.1 After You, Sir: the ground is not taken, it was no combat", pos: "+A17 c3 3; A5 a5 4; B4 c4 4; hand B after-you", play: "order A17; move c3; combat c4; react after-you c4; retreat B4 c5", want: "A17 c3 3; B4 c5 4; done A17"},
	{name: "T3.1 After You, Sir: with no way open it stays, without loss", pos: "+A4 c8 4; A5 a5 4; B4 c9 4; hand B after-you", rolls: "soldier blast blast", play: "order A4; move c8; combat c9; react after-you c9", want: "B4 c9 3; done A4"},
	{name: "T3.1 After You, Sir: a wavering unit too steps back one square", pos: "+A4 c3 4; A5 a5 4; B24 c6 4; hand B after-you", play: "order A4; move c3; combat c6; react after-you c6; retreat B24 c7", want: "B24 c7 4; done A4"},
	{name: "T9.3 After You, Sir: toward its own edge, to a free square", pos: "+A4 c3 4; A5 a5 4; B4 c6 4; B5 c7 4; hand B after-you", play: "order A4; move c3; combat c6; react after-you c6", legal: "retreat B4 b7; retreat B4 d7", shut: "retreat B4 c7; retreat B4 b6; retreat B4 –"},
	{name: "T7.2 After You, Sir: sandbags left are gone", more: `board: features: [{at: "c6", feature: "sandbags"}]`, pos: "+A1 c4 4; A5 a5 4; B4 c6 4; hand B after-you", rolls: "soldier", play: "order A1; move c4; combat c6; react after-you c6; retreat B4 c7", want: "B4 c7 3; gone sandbags c6"},
	{name: "T3.1 How Dare They!: it combats first, and the attacker is gone before his dice", pos: "+A4 c3 2; A5 a5 4; B4 c4 4; hand B how-dare-they", rolls: "soldier soldier blast", play: "order A4; move c3; combat c4; react how-dare-they c4", none: "A4", want: "B4 c4 4; command A30 4 walked", points: "0 1"},
	{name: "T3.1 How Dare They!: who stands, combats", pos: "+A4 c3 4; A5 a5 4; B4 c4 4; hand B how-dare-they", rolls: "soldier blast blast soldier soldier blast", play: "order A4; move c3; combat c4; react how-dare-they c4", want: "A4 c3 3; B4 c4 2; done A4"},
	{name: "T3.1 How Dare They!: who is driven back combats from there", pos: "+A4 c3 4; A5 a5 4; B4 c4 4; hand B how-dare-they", rolls: "flag blast blast soldier soldier", play: "order A4; move c3; combat c4; react how-dare-they c4; retreat A4 c2", want: "A4 c2 4; B4 c4 2; done A4"},
	{name: "T3.1 How Dare They!: or no more, without range", pos: "+A6 c3 4; A5 a5 4; B4 c4 4; hand B how-dare-they", rolls: "flag blast blast", play: "order A6; move c3; combat c4; react how-dare-they c4; retreat A6 c2", want: "A6 c2 4; B4 c4 4; done A6"},
	{name: "T5.11 How Dare They!: it takes no ground in the enemy's turn", pos: "+A4 c3 1; A5 a5 4; B6 c4 4; hand B how-dare-they", rolls: "soldier blast blast blast", play: "order A4; move c3; combat c4; react how-dare-they c4", none: "A4", want: "B6 c4 4", shut: "enter", points: "0 1"},
	{name: "T5.11 How Dare They!: who was driven off takes no ground", pos: "+A17 c3 3; A5 a5 4; B4 c4 1; B5 i8 4; hand B how-dare-they", rolls: "flag flag blast", play: "order A17; move c3; combat c4; react how-dare-they c4; retreat A17 c2", want: "A17 c2 3; B4 c4 1; done A17"},
	{name: "T5.10 How Dare They!: a stubborn attacker strikes back", pos: "+A17 c3 1; A5 a5 4; B4 c4 4; hand B how-dare-they", rolls: "soldier blast blast soldier", play: "order A17; move c3; combat c4; react how-dare-they c4", none: "A17", want: "B4 c4 3", points: "0 1"},
	{name: "T9.2 How Dare They!: a banner that falls shakes those around it, and no ground is taken", pos: "+A3 c3 1; A5 d3 4; B4 c4 4; hand B how-dare-they", rolls: "soldier blast blast soldier", play: "order A3; move c3; combat c4; react how-dare-they c4", none: "A3", want: "A5 d3 3", points: "0 1"},
	{name: "T3.1 How Dare They!: only in close assault", pos: "+A4 c3 4; A5 a5 4; B4 c5 4; hand B how-dare-they", rolls: "soldier soldier", play: "order A4; move c3; combat c5", want: "B4 c5 2; hand B how-dare-they"},
	{name: "T3.1 How Dare They!: in the second assault too", pos: "+A6 c3 2; A5 a5 4; B4 c4 1; B5 c5 4; hand B how-dare-they", rolls: "soldier blast blast blast soldier soldier blast", play: "order A6; move c3; combat c4; pass; enter; combat c5; react how-dare-they c5", none: "A6; B4", want: "B5 c5 4", points: "1 1"},
	{name: "T10.2 Wet Matches: two off the roll", pos: staff + "A4 c3 2; B4 h5 4; hand A the-telephone-works; hand B wet-matches", rolls: "#3", play: "play the-telephone-works; call nurse; react wet-matches –", want: "A4 c3 2; hq A nurse 2 at nurse; carded; reacted 1"},
	{name: "T10.2 Wet Matches: down to 1 at the lowest", pos: staff + "A4 c3 2; B4 h5 4; hand A the-telephone-works; hand B wet-matches", rolls: "#1", play: "play the-telephone-works; call nurse; react wet-matches –", want: "A4 c3 2; carded"},
	{name: "T10.2 Wet Matches: 6 is a success, no great one", pos: staff + "A4 c3 2; B4 h5 4; hand A the-telephone-works; hand B wet-matches", rolls: "#6 soldier blast blast blast", play: "play the-telephone-works; call nurse; react wet-matches –; mend A4", want: "A4 c3 3"},
	{name: "T10.2 Wet Matches: from what a card adds", pos: staff + "A4 c3 2; B4 h5 4; hand A the-general-is-awake; hand B wet-matches", rolls: "#3 soldier blast blast blast", play: "play the-general-is-awake; call nurse; react wet-matches –; mend A4", want: "A4 c3 3"},
	{name: "T3.2 Wet Matches: when the roll of orders activates the HQ", pos: staff + "A4 c3 2; B4 h5 4; hand B wet-matches", rolls: "2 #2", play: "command A30; call nurse; react wet-matches –", want: "A4 c3 2; hq A nurse 2 at nurse; command A30 2"},
	{name: "T10.2 Wet Matches: after the mark is named", pos: staff + "A4 c3 2; B4 h5 4; hand A the-telephone-works; hand B wet-matches", rolls: "#3", play: "play the-telephone-works; call big-guns; aim h5; react wet-matches –", want: "B4 h5 4; hq A big-guns 2 at big-guns", none: "due"},
}

// interrupts are the cards that undo what the enemy is doing (T3.1).
var interrupts = []scene{
	{name: "T3.1 Surprise in the Orchard: it combats who comes within 3 squares, a die more", pos: "+A4 c3 4; A5 a3 4; B4 c7 4; hand B surprise-in-the-orchard", rolls: "soldier soldier", play: "order A4; move c4; react surprise-in-the-orchard c7", want: "A4 c4 2; B4 c7 4"},
	{name: "T3.1 Surprise in the Orchard: and then he combats", pos: "+A4 c3 4; A5 a3 4; B4 c6 4; hand B surprise-in-the-orchard", rolls: "soldier blast blast soldier soldier", play: "order A4; move c4; react surprise-in-the-orchard c6; combat c6", want: "A4 c4 3; B4 c6 2; done A4"},
	{name: "T3.1 Surprise in the Orchard: if he is still there", pos: "+A4 c3 2; A5 a3 4; B4 c6 4; hand B surprise-in-the-orchard", rolls: "soldier soldier blast", play: "order A4; move c4; react surprise-in-the-orchard c6", none: "A4", points: "0 1", legal: "order A5"},
	{name: "T3.1 Surprise in the Orchard: not further off", pos: "+A4 c2 4; A5 a2 4; B7 c7 4; hand B surprise-in-the-orchard", play: "order A4; move c3", want: "A4 c3 4; hand B surprise-in-the-orchard; done A4"},
	{name: "T3.1 Surprise in the Orchard: not out of sight, not even by those who need none", board: rows9("5:WWWWWWWWW"), pos: "+A4 c2 4; A5 a2 4; B7 c6 4; hand B surprise-in-the-orchard", play: "order A4; move c3", want: "A4 c3 4; done A4; hand B surprise-in-the-orchard"},
	{name: "T3.1 Surprise in the Orchard: not by those without dice", pos: "+A4 c2 4; A5 a2 4; B15 c4 2; B6 a5 4; hand B surprise-in-the-orchard", play: "order A4; move c3", want: "hand B surprise-in-the-orchard"},
	{name: "T3.1 Surprise in the Orchard: which unit is the player's choice", pos: "+A4 c3 4; A5 a3 4; B4 c7 4; B5 e5 4; B1 h8 4; hand B surprise-in-the-orchard", play: "order A4; move c4", legal: "pass; react surprise-in-the-orchard c7; react surprise-in-the-orchard e5", shut: "react surprise-in-the-orchard h8"},
	{name: "T3.1 Surprise in the Orchard: not on who stays where he is", pos: "+A4 c4 4; A5 a3 4; B4 c7 4; hand B surprise-in-the-orchard", rolls: "soldier", play: "order A4; move c4; combat c7", want: "B4 c7 3; hand B surprise-in-the-orchard"},
	{name: "T4.3 Surprise in the Orchard: on a move after combat", pos: "+A9 c3 2; A5 a3 4; B4 c6 4; hand B surprise-in-the-orchard", rolls: "blast blast soldier soldier soldier", play: "order A9; combat c6; move c4; react surprise-in-the-orchard c6", want: "A9 c4 2; B4 c6 4; done A9"},
	{name: "T9.3 Surprise in the Orchard: driven back, he goes on from there", pos: "+A4 c3 4; A5 a3 4; B4 c6 4; hand B surprise-in-the-orchard", rolls: "flag blast blast soldier", play: "order A4; move c4; react surprise-in-the-orchard c6; retreat A4 c3; combat c6", want: "A4 c3 4; B4 c6 3; done A4"},
	{name: "T3.8 Surprise in the Orchard: not on an officer's walk", pos: staff + "A4 c3 4; B4 d3 4; hand B surprise-in-the-orchard", rolls: "3", play: "command A30; walk b1", want: "A30 b1 1; hand B surprise-in-the-orchard"},
	{name: "T4.5 Surprise in the Orchard: on who leaves a lorry", pos: "+A15 c3 2; A4 c3 4 in A15; A5 a3 4; B4 c6 4; hand B surprise-in-the-orchard", play: "order A4; move c4", legal: "react surprise-in-the-orchard c6"},
	{name: "T3.1 Cow on the Road: his activation ends", pos: "+A4 c3 4; A5 a3 4; B4 c6 4; hand B cow-on-the-road", play: "order A4; move c4; react cow-on-the-road c6", want: "A4 c4 4; B4 c6 4; done A4; command A30 4 walked", legal: "order A5", shut: "order A4; combat c6"},
	{name: "T3.1 Cow on the Road: within 2 squares only", pos: "+A4 c3 4; A5 a3 4; B4 c7 4; hand B cow-on-the-road", rolls: "soldier", play: "order A4; move c4; combat c7", want: "B4 c7 3; hand B cow-on-the-road"},
	{name: "T12.1 Cow on the Road: who else was named for a card still acts", pos: staff + "A4 c3 4; A5 e3 4; B4 c6 4; hand A the-other-left; hand B cow-on-the-road", play: "play the-other-left; name A4; name A5; order A4; move c4; react cow-on-the-road c6", legal: "order A5"},
	{name: "T3.2 Crossed Lines: an order fewer", pos: staff + "A4 c3 4; hand B crossed-lines", rolls: "4", play: "command A30; react crossed-lines –", want: "command A30 3; reacted 1"},
	{name: "T3.2 Crossed Lines: with what cards add", pos: staff + "A4 c3 4; hand A he-has-a-system; hand B crossed-lines", rolls: "4", play: "play he-has-a-system; command A30; react crossed-lines –", want: "command A30 5"},
	{name: "T3.2 The Train Is Late: two fewer", pos: staff + "A4 c3 4; hand B the-train-is-late", rolls: "3", play: "command A30; react the-train-is-late –", want: "command A30 1"},
	{name: "T3.2 The Train Is Late: the free HQ activation stays", pos: staff + "A4 c3 4; hand B the-train-is-late", rolls: "2", play: "command A30; react the-train-is-late –", legal: "call nurse"},
	{name: "T3.4 The Train Is Late: with no orders he may walk a square", pos: staff + "A4 c3 4; hand B the-train-is-late", rolls: "2", play: "command A30; react the-train-is-late –; pass", want: "command A30 0", legal: "walk a2", shut: "order A4; walk a3"},
	{name: "T3.1 Countermanded in Triplicate: the card does nothing", pos: staff + "A4 c3 4; hand A the-other-left; hand B countermanded-in-triplicate", play: "play the-other-left; react countermanded-in-triplicate –", want: "carded; discards the-other-left countermanded-in-triplicate; used 1 1", legal: "command A30", shut: "order A4; name A4; play the-other-left"},
	{name: "T3.1 Countermanded in Triplicate: the HQ is not called", pos: staff + "A4 c3 4; hand A the-telephone-works; hand B countermanded-in-triplicate", play: "play the-telephone-works; react countermanded-in-triplicate –", want: "carded", none: "hq A"},
	{name: "T3.1 Countermanded in Triplicate: not on a discard", pos: staff + "A4 c3 4; hand A the-other-left; hand B countermanded-in-triplicate", play: "discard the-other-left; name A4", want: "hand B countermanded-in-triplicate", legal: "order A4"},
	{name: "T3.1 Countermanded in Triplicate: he may let it be", pos: staff + "A4 c3 4; hand A the-other-left; hand B countermanded-in-triplicate", play: "play the-other-left; pass", legal: "name A4"},
	{name: "T10.2 Engaged Tone: five off the roll", pos: staff + "A4 c3 2; B4 h5 4; hand A the-telephone-works; hand B engaged-tone", rolls: "#6", play: "play the-telephone-works; call nurse; react engaged-tone –", want: "A4 c3 2; hq A nurse 2 at nurse"},
	{name: "T10.2 Engaged Tone: a fresh roll of 6 and a General awake", pos: staff + "A4 c3 2; B4 h5 4; hand A the-general-is-awake; hand B engaged-tone", rolls: "#6 soldier blast blast blast", play: "play the-general-is-awake; call nurse; react engaged-tone –; mend A4", want: "A4 c3 3"},
	{name: "T3.1 one reaction or interrupt a turn", pos: "+A4 c3 4; A5 a3 4; B4 c6 4; hand B surprise-in-the-orchard behind-the-haystack", rolls: "blast blast blast soldier soldier", play: "order A4; move c4; react surprise-in-the-orchard c6; combat c6", want: "B4 c6 2; hand B behind-the-haystack; reacted 1"},
	{name: "T3.1 and another in the next", pos: "reacted 1; A30 a1 1; A4 c3 4; B30 i9 1; B4 c6 4; hand B crossed-lines", rolls: "4", play: "pass; pass; pass; command A30", want: "turn 2 A", legal: "react crossed-lines –"},
	{name: "T3.1 each player in the turn of the other", pos: staff + "A4 c3 4; B4 c6 4; hand A crossed-lines; hand B crossed-lines", rolls: "4 #1 3", play: "pass; command A30; react crossed-lines –; pass; pass; command B30", want: "turn 1 B", legal: "react crossed-lines –"},
	{name: "T3.1 not in one's own turn", pos: staff + "A4 c3 4; B4 c6 4; hand A crossed-lines", shut: "play crossed-lines", legal: "discard crossed-lines", want: "hand A crossed-lines"},
}

// TestReactions plays every card for the enemy's turn, at its moment.
func TestReactions(t *testing.T) {
	t.Parallel()
	for _, group := range [][]scene{reactions, interrupts} {
		for _, s := range group {
			s.run(t)
		}
	}
}
