package tintin

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/play"
)

// Officers of both sides, out of the way, so that turns do not end by
// themselves.
const staff = "A30 a1 1; B30 i9 1; "

// activations are the cards that have units act at once (T12.1).
var activations = []scene{
	{name: "T12.1 Lunch Is Over: infantry, teams among it", pos: staff + "A4 c3 4; A10 d3 2; A7 e3 4; A8 f3 3; A12 g3 3; A31 h1 1; hand A lunch-is-over",
		play: "play lunch-is-over", legal: "name A4; name A10", shut: "name A7; name A8; name A12; name A30; name A31; pass", why: "name A8: does not name A8 (T12.1)"},
	{name: "T12.1 Lunch Is Over: three act, one after the other, in any order", pos: staff + "A4 c3 4; A5 d3 4; A6 e3 4; A1 f3 4; hand A lunch-is-over",
		play: "play lunch-is-over; name A4; name A5; name A6; order A6; move e5; order A4; move c5; order A5; move d4", want: "A4 c5 4; A5 d4 4; A6 e5 4; A1 f3 4; done A4; done A5; done A6", none: "done A1", legal: "command A30"},
	{name: "T12.1 Lunch Is Over: one or two will do", pos: staff + "A4 c3 4; A5 d3 4; A6 e3 4; A1 f3 4; hand A lunch-is-over",
		play: "play lunch-is-over; name A4; pass", legal: "order A4", shut: "order A5; name A5"},
	{name: "T12.1 Lunch Is Over: dismounted cavalry walks along", pos: staff + "A12 c3 3 as dismounted-cavalry; A13 d3 3; hand A lunch-is-over", play: "play lunch-is-over", legal: "name A12", shut: "name A13"},
	{name: "T12.1 No, the Other Left: two of any kind", pos: staff + "A4 c3 4; A7 d3 4; A8 e3 3; A12 f3 3; A15 g3 2; hand A the-other-left",
		play: "play the-other-left; name A8; name A7; order A8; move e6; order A7; move d4", want: "A8 e6 3; A7 d4 4; done A7; done A8", legal: "command A30"},
	{name: "T12.1 No, the Other Left: officers are no units", pos: staff + "A4 c3 4; A31 c1 1; hand A the-other-left", play: "play the-other-left", legal: "name A4", shut: "name A30; name A31"},
	{name: "T12.1 All Together, Gentlemen: of the formation of the first", pos: staff + "A4 c3 4; A24 d3 4; A25 e3 4; A26 f3 4; hand A all-together-now",
		play: "play all-together-now; name A25", legal: "name A24; name A26; pass", shut: "name A4"},
	{name: "T12.1 All Together, Gentlemen: four act", pos: staff + "A4 c3 4; A17 d3 3; A18 e3 3; A19 f3 3; A20 g3 3; hand A all-together-now",
		play: "play all-together-now; name A17; name A18; name A19; name A20; order A17; move d5; order A18; move e5; order A19; move f5; order A20; move g5", want: "done A17; done A18; done A19; done A20", legal: "command A30"},
	{name: "T12.1 Who Has the Key?: vehicles only, armed or not", pos: staff + "A4 c3 4; A8 d3 3; A9 e3 2; A15 f3 2; A16 g3 3; A12 h3 3; hand A who-has-the-key",
		play: "play who-has-the-key", legal: "name A8; name A9; name A15; name A16", shut: "name A4; name A12"},
	{name: "T12.1 Who Has the Key?: three act", pos: staff + "A8 d3 3; A9 e3 2; A15 f3 2; A16 g3 3; hand A who-has-the-key",
		play: "play who-has-the-key; name A15; name A8; name A9; order A8; move d6; order A9; move e6; order A15; move f6", want: "A8 d6 3; A9 e6 2; A15 f6 2; A16 g3 3", legal: "command A30"},
	{name: "T12.1 Who Has the Key?: without a vehicle it cannot be played", pos: staff + "A4 c3 4; hand A who-has-the-key", shut: "play who-has-the-key", legal: "discard who-has-the-key", why: "play who-has-the-key: nothing that it could do (T12.1)"},
	{name: "T12.1 Map the Right Way Up: cavalry, mounted or not, and Recon", pos: staff + "A4 c3 4; A12 d3 3; A13 e3 3 as dismounted-cavalry; A9 f3 2; A8 g3 3; hand A map-the-right-way-up",
		play: "play map-the-right-way-up", legal: "name A12; name A13; name A9", shut: "name A4; name A8"},
	{name: "T12.1 Map the Right Way Up: a square further", pos: staff + "A12 d3 3; A9 f3 2; hand A map-the-right-way-up",
		play: "play map-the-right-way-up; name A12; name A9; order A12; move d7; pass; order A9; move f7", want: "A12 d7 3; A9 f7 2"},
	{name: "T12.1 Map the Right Way Up: and no more than one", pos: staff + "A12 d3 3; hand A map-the-right-way-up", play: "play map-the-right-way-up; name A12; order A12", legal: "move d7", shut: "move d8"},
	{name: "T12.1 That Bush Moved: teams and guns", pos: staff + "A4 c3 4; A7 d3 4; A8 e3 3; A10 f3 2; A11 g3 2; hand A that-bush-moved",
		play: "play that-bush-moved", legal: "name A7; name A10; name A11", shut: "name A4; name A8"},
	{name: "T12.1 That Bush Moved: two act", pos: staff + "A7 d3 4; A10 f3 2; A11 g3 2; hand A that-bush-moved",
		play: "play that-bush-moved; name A7; name A10; order A10; move f5; order A7; move d4", want: "A7 d4 4; A10 f5 2; A11 g3 2", legal: "command A30"},
	{name: "T12.1 Boy on a Bicycle: a square further without combat", pos: staff + "A4 c3 4; A5 d3 4; hand A boy-on-a-bicycle", play: "play boy-on-a-bicycle; name A4; order A4", legal: "move c6", shut: "move c7"},
	{name: "T12.1 Boy on a Bicycle: and with it", pos: staff + "A4 c3 4; B4 c7 4; hand A boy-on-a-bicycle", rolls: "soldier soldier", play: "play boy-on-a-bicycle; name A4; order A4; move c5; combat c7", want: "A4 c5 4; B4 c7 2; done A4"},
	{name: "T4.2 Boy on a Bicycle: who moves or combats still does only one", pos: staff + "A10 c3 2; B4 c7 4; hand A boy-on-a-bicycle", play: "play boy-on-a-bicycle; name A10; order A10; move c6", want: "A10 c6 2; B4 c7 4; done A10"},
	{name: "T12.1 It Is Only a Scratch: the weakened with no enemy adjacent", pos: staff + "A4 b3 2; A5 d3 4; A6 g3 3; B4 g4 4; hand A walking-wounded",
		play: "play walking-wounded", legal: "name A4", shut: "name A5; name A6"},
	{name: "T12.1 It Is Only a Scratch: a die more", pos: staff + "A4 b3 2; B4 b5 4; hand A walking-wounded", rolls: "soldier soldier soldier",
		play: "play walking-wounded; name A4; order A4; move b3; combat b5", want: "B4 b5 1"},
	{name: "T12.1 It Is Only a Scratch: with nobody hurt it cannot be played", pos: staff + "A4 b3 4; B4 b5 3; hand A walking-wounded", shut: "play walking-wounded"},
	{name: "T12.1 The Colonel's Birthday: two dice more", pos: staff + "A4 b3 4; B4 b6 4; hand A colonels-birthday", rolls: "soldier soldier blast",
		play: "play colonels-birthday; name A4; order A4; move b3; combat b6", want: "B4 b6 2"},
	{name: "T5.3 The Colonel's Birthday: none where there are no dice", pos: staff + "A4 b3 4; B4 b7 4; hand A colonels-birthday", play: "play colonels-birthday; name A4; order A4; move b3", want: "done A4", legal: "command A30"},
	{name: "T5.3 The Colonel's Birthday: added after reductions, which stop at 0", board: rows9("6:.W......."), pos: staff + "A4 b3 4; B4 b6 4; hand A colonels-birthday", rolls: "soldier soldier",
		play: "play colonels-birthday; name A4; order A4; move b3; combat b6", want: "B4 b6 2"},
	{name: "T12.1 Sailors Do Not Ask: Freebooters and Bold units", pos: staff + "A4 c3 4; A9 d3 2; A17 e3 3; A3 a9 4; hand A sailors-do-not-ask",
		play: "play sailors-do-not-ask", legal: "name A9; name A17", shut: "name A4"},
	{name: "T9.2 Sailors Do Not Ask: units near a banner are Bold, the bearer too", pos: staff + "A3 c3 4; A4 e5 4; A8 f6 3; A5 g3 4; hand A sailors-do-not-ask",
		play: "play sailors-do-not-ask", legal: "name A3; name A4; name A8", shut: "name A5; name A30"},
	{name: "T12.1 Sailors Do Not Ask: three act", pos: staff + "A9 c3 2; A17 d3 3; A18 e3 3; A19 f3 3; hand A sailors-do-not-ask",
		play: "play sailors-do-not-ask; name A9; name A17; name A18; order A9; move c6; order A17; move d5; order A18; move e5", want: "done A9; done A17; done A18", none: "done A19", legal: "command A30"},
	{name: "T3.5 who has been activated by a card takes no order", pos: staff + "A4 c3 4; A5 d3 4; hand A the-other-left", rolls: "4",
		play: "play the-other-left; name A4; pass; order A4; move c4; command A30", legal: "order A5", shut: "order A4", why: "order A4: has been activated this turn (T3.5)"},
	{name: "T3.5 who is named and not activated may be ordered", pos: staff + "A4 c3 4; A5 d3 4; hand A the-other-left", rolls: "4", play: "play the-other-left; name A4; pass; pass; command A30", legal: "order A4"},
	{name: "T12.1 units aboard are named as well", pos: staff + "A15 c3 2; A4 c3 4 in A15; hand A lunch-is-over", play: "play lunch-is-over; name A4; order A4; move c4", want: "A4 c4 4; A15 c3 2"},
}

// fires are the cards that give dice, or keywords to shoot with.
var fires = []scene{
	{name: "T12.1 New Spectacles: two dice more this turn", pos: staff + "A4 c3 4; B4 c5 4; B5 h9 4; hand A new-spectacles", rolls: "4 soldier soldier soldier soldier",
		play: "play new-spectacles; name A4; command A30; order A4; move c3; combat c5", none: "B4", points: "1 0"},
	{name: "T12.1 New Spectacles: it activates nobody", pos: staff + "A4 c3 4; A5 d3 4; hand A new-spectacles", play: "play new-spectacles; name A4", want: "A4 c3 4 more 2,0,0; carded", none: "done A4", shut: "order A4"},
	{name: "T12.1 New Spectacles: not in the next turn", pos: staff + "A4 c3 4; B4 h9 4; hand A new-spectacles", rolls: "#1", play: "play new-spectacles; name A4; pass", want: "turn 1 B; A4 c3 4; hand A lunch-is-over", none: "A4 c3 4 more"},
	{name: "T12.1 Somebody Kept It Dry: three units, a die more each", pos: staff + "A4 c3 4; A5 d3 4; A6 e3 4; A1 f3 4; hand A dry-powder",
		play: "play dry-powder; name A4; name A5; name A6", want: "A4 c3 4 more 1,0,0; A5 d3 4 more 1,0,0; A6 e3 4 more 1,0,0; A1 f3 4; carded", none: "A1 f3 4 more"},
	{name: "T12.1 Somebody Kept It Dry: rolled", pos: staff + "A1 c3 4; B4 c5 4; hand A dry-powder", rolls: "4 soldier soldier soldier blast",
		play: "play dry-powder; name A1; command A30; order A1; move c3; combat c5", want: "B4 c5 1"},
	{name: "T12.1 Grandfather's Sabre: three dice more in close assault", pos: staff + "A4 c3 4; B17 c4 3; B5 h9 4; hand A grandfathers-sabre", rolls: "4 soldier soldier blast blast blast blast",
		play: "play grandfathers-sabre; name A4; command A30; order A4; move c3; combat c4", want: "B17 c4 1"},
	{name: "T12.1 Grandfather's Sabre: only there", pos: staff + "A4 c3 4; B4 c5 4; hand A grandfathers-sabre", rolls: "4 soldier soldier",
		play: "play grandfathers-sabre; name A4; command A30; order A4; move c3; combat c5", want: "B4 c5 2"},
	{name: "T12.1 Double Charge: guns and teams", pos: staff + "A4 c3 4; A7 d3 4; A10 e3 2; A11 f3 2; A8 g3 3; hand A double-charge",
		play: "play double-charge", legal: "name A7; name A10; name A11", shut: "name A4; name A8"},
	{name: "T12.1 Double Charge: three dice more", pos: staff + "A7 d3 4; B4 d9 4; hand A double-charge", rolls: "4 soldier soldier soldier blast",
		play: "play double-charge; name A7; command A30; order A7; move d3; combat d9", want: "B4 d9 1"},
	{name: "T5.3 Double Charge: a mortar has none next to it", pos: staff + "A11 d3 2; B4 d4 4; hand A double-charge", rolls: "4", play: "play double-charge; name A11; command A30; order A11; move d3", want: "done A11; B4 d4 4"},
	{name: "T5.8 An Aunt's Opera Glasses: no sight is needed", board: rows9("4:..W......"), pos: staff + "A4 c3 4; A5 f3 4; B4 c5 4; hand A opera-glasses", rolls: "4 soldier soldier",
		play: "play opera-glasses; name A4; name A5; command A30; order A4; move c3; combat c5", want: "B4 c5 2"},
	{name: "T5.8 without An Aunt's Opera Glasses it is", board: rows9("4:..W......"), pos: staff + "A4 c3 4; A5 f3 4; B4 c5 4", rolls: "4", play: "command A30; order A4; move c3", want: "done A4"},
	{name: "T12.1 An Aunt's Opera Glasses: two infantry units", pos: staff + "A4 c3 4; A5 d3 4; A10 e3 2; A12 f3 3; hand A opera-glasses", play: "play opera-glasses; name A10; name A5", want: "carded", none: "A4 c3 4 gains"},
	{name: "T5.6 Page One of the Manual: a skull wounds a tank", pos: staff + "A4 c3 4; A5 a5 4; B8 c5 3; hand A page-one-of-the-manual", rolls: "4 skull soldier",
		play: "play page-one-of-the-manual; name A4; pass; command A30; order A4; move c3; combat c5", want: "B8 c5 2"},
	{name: "T5.6 Page One of the Manual: and it obeys the flags", pos: staff + "A4 c3 4; A5 a5 4; B8 c5 3; hand A page-one-of-the-manual", rolls: "4 flag soldier",
		play: "play page-one-of-the-manual; name A4; pass; command A30; order A4; move c3; combat c5", legal: "retreat B8 c6"},
	{name: "T12.1 Page One of the Manual: two infantry units", pos: staff + "A4 c3 4; A5 d3 4; A7 e3 4; A8 f3 3; A6 g3 4; hand A page-one-of-the-manual",
		play: "play page-one-of-the-manual; name A4", legal: "name A5; name A6; pass", shut: "name A7; name A8; name A4"},
	{name: "T12.1 Plum Brandy: two dice more in close assault", pos: staff + "A4 c3 4; B4 c4 4; hand A plum-brandy", rolls: "4 soldier soldier soldier blast blast",
		play: "play plum-brandy; name A4; command A30; order A4; move c3; combat c4", want: "B4 c4 1"},
	{name: "T5.10 Plum Brandy: and Stubborn when destroyed", pos: staff + "A4 c3 1; A5 g3 4; B4 c4 4; hand A plum-brandy; hand B how-dare-they", rolls: "4 soldier blast blast soldier",
		play: "play plum-brandy; name A4; command A30; order A4; move c3; combat c4; react how-dare-they c4", none: "A4", want: "B4 c4 3", points: "0 1"},
	{name: "T5.10 without Plum Brandy it is not", pos: staff + "A4 c3 1; A5 g3 4; B4 c4 4; hand B how-dare-they", rolls: "4 soldier blast blast",
		play: "command A30; order A4; move c3; combat c4; react how-dare-they c4", none: "A4", want: "B4 c4 4", points: "0 1"},
}

// marches are the cards that give squares, or keywords to walk with.
var marches = []scene{
	{name: "T12.1 Good Boots: three infantry units, a square further", pos: staff + "A4 c3 4; A5 d3 4; A6 e3 4; A8 f3 3; A10 g3 2; hand A good-boots", rolls: "4",
		play: "play good-boots; name A4; name A5; name A10; command A30; order A4", legal: "move c6", shut: "move c7"},
	{name: "T12.1 Good Boots: vehicles wear none", pos: staff + "A4 c3 4; A8 f3 3; hand A good-boots", play: "play good-boots", legal: "name A4", shut: "name A8"},
	{name: "T12.1 Good Boots: two squares and combat", pos: staff + "A4 c3 4; B4 c7 4; hand A good-boots", rolls: "4 soldier blast", play: "play good-boots; name A4; command A30; order A4; move c5; combat c7", want: "A4 c5 4; B4 c7 3"},
	{name: "T4.2 Good Boots: three squares and none", pos: staff + "A4 c3 4; B4 c7 4; hand A good-boots", rolls: "4", play: "play good-boots; name A4; command A30; order A4; move c6", want: "A4 c6 4; done A4"},
	{name: "T6 Good Boots: woods stop all the same", board: rows9("4:WWWWWWWWW"), pos: staff + "A4 c3 4; hand A good-boots", rolls: "4", play: "play good-boots; name A4; command A30; order A4", legal: "move c4", shut: "move c5"},
	{name: "T12.1 Good Boots: not in the next turn", pos: staff + "A4 c3 4; B4 h9 4; hand A good-boots", rolls: "#1", play: "play good-boots; name A4; pass", want: "turn 1 B", none: "A4 c3 4 more"},
	{name: "T12.1 A Short Cut, They Say: one unit, two squares further", pos: staff + "A8 c3 3; A4 d3 4; hand A a-short-cut", rolls: "4",
		play: "play a-short-cut; name A8; command A30; order A8; move c8", want: "A8 c8 3"},
	{name: "T12.1 A Short Cut, They Say: not three", pos: staff + "A8 c3 3; A4 d3 4; hand A a-short-cut", rolls: "4", play: "play a-short-cut; name A8; command A30; order A8", shut: "move c9"},
	{name: "T12.1 Downhill All the Way: two vehicles, two squares further", pos: staff + "A8 c3 3; A15 d3 2; A9 e3 2; A4 f3 4; hand A downhill-all-the-way", rolls: "4",
		play: "play downhill-all-the-way; name A8; name A15; command A30; order A15; move d8", want: "A15 d8 2; A8 c3 3 more 0,0,2", none: "A9 e3 2 more"},
	{name: "T12.1 Downhill All the Way: vehicles only", pos: staff + "A8 c3 3; A12 d3 3; A4 f3 4; hand A downhill-all-the-way", play: "play downhill-all-the-way", legal: "name A8", shut: "name A12; name A4"},
	{name: "T6.4 The Goatherd's Path: mountains do not stop one", board: rows9("4:^^^^^^^^^", "5:^^^^^^^^^"), pos: staff + "A4 c3 4; hand A the-goatherds-path", rolls: "4",
		play: "play the-goatherds-path; name A4; command A30; order A4; move c5", want: "A4 c5 4"},
	{name: "T6.4 without The Goatherd's Path they do", board: rows9("4:^^^^^^^^^", "5:^^^^^^^^^"), pos: staff + "A4 c3 4", rolls: "4", play: "command A30; order A4", legal: "move c4", shut: "move c5"},
	{name: "T6.5 The Goatherd's Path: cliffs are climbed, even by teams", more: `board: edges: [{between: ["c3", "c4"], feature: "cliff"}]`, pos: staff + "A10 c3 2; A5 e3 4; A7 f3 4; hand A the-goatherds-path", rolls: "4",
		play: "play the-goatherds-path; name A10; name A5; command A30; order A10; move c4", want: "A10 c4 2; done A10"},
	{name: "T12.1 Parade Step: one formation is Elite", pos: staff + "A24 c3 4; A25 d3 4; A4 e3 4; B4 c7 4; hand A parade-step", rolls: "4 soldier blast",
		play: "play parade-step; name A24; name A25; command A30; order A24; move c5; combat c7", want: "A24 c5 4; B4 c7 3"},
	{name: "T12.1 Parade Step: not another formation", pos: staff + "A24 c3 4; A25 d3 4; A4 e3 4; hand A parade-step", play: "play parade-step; name A24", legal: "name A25; pass", shut: "name A4"},
	{name: "T4.4 Parade Step: it does nothing for tanks", pos: staff + "A8 c3 3; A4 e3 4; hand A parade-step", rolls: "4", play: "play parade-step; name A8; command A30; order A8", legal: "move c6", shut: "move c7"},
	{name: "T4.3 Peep and Run: two units combat, then move", pos: staff + "A4 c3 4; A8 d3 3; B4 c5 4; hand A peep-and-run", rolls: "4 soldier blast",
		play: "play peep-and-run; name A4; name A8; command A30; order A4; combat c5; move c2", want: "A4 c2 4; B4 c5 3; done A4"},
	{name: "T4.3 Peep and Run: not both before and after", pos: staff + "A4 c3 4; A8 d3 3; B4 c6 4; hand A peep-and-run", rolls: "4 soldier blast",
		play: "play peep-and-run; name A4; name A8; command A30; order A4; move c4; combat c6", want: "A4 c4 4; done A4"},
	{name: "T12.1 what a card gives ends with the turn", pos: staff + "A4 c3 4; B4 h9 4; hand A peep-and-run", rolls: "#1", play: "play peep-and-run; name A4; pass", want: "turn 1 B", none: "A4 c3 4 gains"},
}

// TestCards plays every card for one's own turn: what it says is what happens.
func TestCards(t *testing.T) {
	t.Parallel()
	for _, group := range [][]scene{activations, fires, marches, offices, visits} {
		for _, s := range group {
			s.run(t)
		}
	}
}

// A card without a scene is named: who adds one to the deck shows here what
// it does.
func TestEveryCardHasAScene(t *testing.T) {
	g := stage(t, "", "")
	shown := map[string]bool{}
	for _, group := range [][]scene{activations, fires, marches, offices, visits, reactions, interrupts} {
		for _, s := range group {
			for _, order := range play.Clauses(s.play) {
				if words := strings.Fields(order); words[0] == "play" || words[0] == "react" {
					shown[words[1]] = true
				}
			}
		}
	}
	for n, c := range g.cards {
		if !shown[g.cardIDs[n]] {
			t.Errorf("no scene shows what %q does (T12.1)", c.name)
		}
		delete(shown, g.cardIDs[n])
	}
	for id := range shown {
		t.Errorf("a scene shows %q, which is no card", id)
	}
	if got, want := len(g.cards), 40; got < want {
		t.Errorf("the deck has %d cards, want at least %d (T12.1)", got, want)
	}
	if !slices.ContainsFunc(g.cards, func(c card) bool { return !c.own }) {
		t.Error("no card is for the enemy's turn")
	}
}
