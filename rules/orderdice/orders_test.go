package orderdice

import "testing"

// Orders, checks, the bag (O2, O3).
func TestOrders(t *testing.T) {
	for _, s := range []scene{
		{name: "O2.1 the die drawn is one of those in the bag", pos: "turn 2 start; A2 30,10; B2 30,50; B3 20,50", rolls: "2",
			legal: "take B2; take B3", shut: "take A2"},
		{name: "O2.1 and the other side's", pos: "turn 2 start; A2 30,10; B2 30,50; B3 20,50", rolls: "1", legal: "take A2", shut: "take B2",
			why: "take B2: has its die already, or is not of the side"},
		{name: "O3.1 six orders", pos: "A2 30,10; B2 30,50", play: "take A2",
			legal: "order fire; order advance; order run; order ambush; order rally; order down"},
		{name: "O3.1 DOWN needs no check", pos: "A2 30,10 pins 3; B2 30,50", play: "take A2; order down", want: "A2 30,10 pins 3 order down"},
		{name: "O3.1 AMBUSH waits", pos: "A2 30,10; B2 30,50", play: "take A2; order ambush", want: "A2 30,10 order ambush"},
		{name: "O3.1 nobody without weapons fires", pos: "A17 30,10; B2 30,50", play: "take A17", shut: "order fire; order ambush", why: "order fire: nothing to shoot with"},
		{name: "O3.1 heavy guns never RUN", pos: "A12 30,10; B2 30,50", play: "take A12", shut: "order run", why: "order run: never moves (O3.1)"},
		{name: "O3.1 RALLY ignores pins and sheds D6+1", pos: "A4 30,10 pins 7; B2 30,50", rolls: "5 4 3", play: "take A4; order rally", want: "A4 30,10 pins 3 order rally"},
		{name: "O3.1 RALLY fails too", pos: "A4 30,10 pins 3; B2 30,50", rolls: "5 5", play: "take A4; order rally", want: "A4 30,10 pins 3 order down"},
		{name: "O3.2 no pins, no check", pos: "A4 30,10; B2 30,50", play: "take A4; order ambush", want: "A4 30,10 order ambush"},
		{name: "O3.2 passed: a pin less", pos: "A4 30,10 pins 2; B2 30,50", rolls: "3 4", play: "take A4; order ambush", want: "A4 30,10 pins 1 order ambush"},
		{name: "O3.2 failed: DOWN", pos: "A4 30,10 pins 2; B2 30,50", rolls: "4 4", play: "take A4; order ambush", want: "A4 30,10 pins 2 order down"},
		{name: "O3.2 double 1 sheds D6+1 pins", pos: "A4 30,10 pins 6; B2 30,50", rolls: "1 1 3", play: "take A4; order ambush", want: "A4 30,10 pins 2 order ambush"},
		{name: "O3.2 Ld is 2 at the least", pos: "A4 30,10 pins 8; B2 30,50", rolls: "1 2", play: "take A4; order ambush", want: "A4 30,10 pins 8 order down"},
		{name: "O3.2 a full squad tries again", pos: "A2 30,10 pins 2; B2 30,50", rolls: "5 5 3 4", play: "take A2; order ambush", want: "A2 30,10 pins 1 order ambush"},
		{name: "O3.2 and only once", pos: "A2 30,10 pins 2; B2 30,50", rolls: "5 5 4 4", play: "take A2; order ambush", want: "A2 30,10 pins 2 order down"},
		{name: "O3.2 not one with losses", pos: "A2 30,10 men 1,5 pins 2; B2 30,50", rolls: "5 5", play: "take A2; order ambush", want: "A2 30,10 men 1,5 pins 2 order down"},
		{name: "O3.2 an officer in reach adds his rank", pos: "A1 34,10; A2 30,10 men 1,5 pins 2; B2 30,50", rolls: "4 4", play: "take A2; order ambush", want: "A2 30,10 men 1,5 pins 1 order ambush"},
		{name: "O1.2 beyond his bubble he adds nothing", pos: "A1 42,10; A2 30,10 men 1,5 pins 2; B2 30,50", rolls: "4 4", play: "take A2; order ambush", want: "A2 30,10 men 1,5 pins 2 order down"},
		{name: "O1.2 a captain reaches 12 inches, and the best counts", pos: "A1 34,10; A23 42,10; A2 30,10 men 1,5 pins 2; B2 30,50", rolls: "5 5", play: "take A2; order ambush", want: "A2 30,10 men 1,5 pins 1 order ambush"},
		{name: "O3.2 he does not count himself", pos: "A1 30,10 pins 1; B2 30,50", rolls: "4 5", play: "take A1; order ambush", want: "A1 30,10 pins 1 order down"},
		{name: "O3.2 loss of the leader", pos: "A2 30,10 men 0,6 pins 1; B2 30,50", rolls: "4 4", play: "take A2; order ambush", want: "A2 30,10 men 0,6 pins 1 order down"},
		{name: "O3.2 loss of the team", pos: "A5 30,10 men 1 pins 1; B2 30,50", rolls: "4 4", play: "take A5; order ambush", want: "A5 30,10 men 1 pins 1 order down"},
		{name: "O3.2 a FUBAR may be rolled again, the second stands", pos: "A2 30,10 pins 1; B2 30,50", rolls: "6 6 4 4", play: "take A2; order ambush", want: "A2 30,10 order ambush"},
		{name: "O3.3 FUBAR: at a friend with an enemy near", pos: "A4 30,10 pins 1; A6 30,14; B2 30,24; A12 5,5", rolls: "6 6 1 1", play: "take A4; order ambush", want: "A4 30,10 pins 1 order fire"},
		{name: "O3.3 mortars fire indirectly", pos: "A6 30,10 pins 1; A2 30,30; B2 30,40; A12 5,5", rolls: "6 6 1 5", play: "take A6; order advance", want: "A6 30,10 pins 1 order fire loaded lob aim 30,30,1"},
		{name: "O3.3 no such friend: DOWN", pos: "A4 30,10 pins 1; A6 30,14; B2 30,50; A12 5,5", rolls: "6 6 2", play: "take A4; order ambush", want: "A4 30,10 pins 1 order down"},
		{name: "O3.3 3 to 6: away from the enemy", pos: "A4 30,20 pins 1; B2 30,50; A12 5,5", rolls: "6 6 3", play: "take A4; order ambush", want: "A4 30,8 facing 180 pins 1 order run"},
		{name: "O3.3 nobody in sight: DOWN", areas: wood, pos: "A4 30,10 pins 1; B2 30,50; A12 5,5", rolls: "6 6 3", play: "take A4; order ambush", want: "A4 30,10 pins 1 order down"},
		{name: "O2.1 an officer snaps others to", pos: "A1 30,10; A2 34,10; A4 50,10; B2 30,50", play: "take A1; order ambush", legal: "pass; snap A2", shut: "snap A4",
			why: "snap A4: out of the officer's bubble"},
		{name: "O2.1 as many as his rank", pos: "A1 30,10; A2 34,10; A4 30,13; B2 30,50", play: "take A1; order ambush; snap A2; order ambush", rolls: "1", legal: "take A4", shut: "snap A4"},
		{name: "O2.1 no chain", pos: "A23 30,10; A1 34,10; A2 36,12; A4 20,10; B2 30,50", play: "take A23; order ambush; snap A1; order ambush", legal: "pass; snap A2; snap A4"},
		{name: "O2.1 not an officer who failed", pos: "A1 30,10 pins 3; A2 34,10; B2 30,50", rolls: "5 5 1", play: "take A1; order ambush", legal: "take A2", shut: "snap A2"},
		{name: "O2.1 each rolls its own check", pos: "A1 30,10; A2 34,10 men 1,5 pins 4; B2 30,50", rolls: "4 4", play: "take A1; order ambush; snap A2; order ambush", want: "A2 34,10 men 1,5 pins 4 order down"},
		{name: "O1.2 an officer aboard reaches those aboard", pos: "A1 30,10 in A18; A18 30,10; A4 30,10 in A18; A2 34,10; B2 30,50", play: "take A1; order rally", legal: "pass; snap A4; snap A18", shut: "snap A2", rolls: "4 4 1"},
		{name: "O2.1 an officer who goes DOWN needed no check", pos: "A1 30,10; A2 34,10; B2 30,50", play: "take A1; order down", legal: "pass; snap A2"},
		{name: "O3.1 riders have RUN, RALLY and DOWN", pos: "A2 30,10 in A18; A18 30,10; B2 30,50", play: "take A2", legal: "order run; order rally; order down", shut: "order fire; order ambush; order advance",
			why: "order fire: rides in a transport (O3.1)"},
		{name: "O4.1 no RUN if the transport RAN", pos: "A2 30,10 in A18; A18 30,10 order run; B2 30,50", play: "take A2", shut: "order run", why: "order run: transport that RAN (O4.1)"},
		{name: "O2.2 AMBUSH and DOWN may be kept", pos: "A2 30,10; B2 30,50 order ambush", play: "take A2; order down", legal: "keep; pass"},
		{name: "O2.2 kept, it has no order next turn", pos: "A2 30,10; A4 20,10; B2 30,50 order ambush; B4 20,50 order fire", play: "take A2; order down", legal: "take A4"},
		{name: "O2.2 six turns", pos: "turn 6 A; A2 30,10; B2 30,50 order fire", rolls: "3", play: "take A2; order down", ends: "nobody"},
		{name: "O2.2 on a 4 a seventh", pos: "turn 6 A; A2 30,10; B2 30,50 order fire", rolls: "4 1", play: "take A2; order down; pass", want: "turn 7 A"},
		{name: "O2.2 a seventh is the last", pos: "turn 7 A; A2 30,10; B2 30,50 order fire", play: "take A2; order down", ends: "nobody"},
		{name: "O2.2 empty transports near the enemy are gone", pos: "A2 30,10; A17 30,40; B2 30,50 order fire", play: "take A2; order down; take A17; order down; pass",
			none: "A17", score: "0 1", want: "B2 30,50"},
	} {
		s.run(t)
	}
}

const wood = `{feature: "woods", points: [{x: 30, y: 30}], radius: 5}`
