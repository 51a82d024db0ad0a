package orderdice

import "testing"

// The four kinds of assault (O6).
func TestAssaults(t *testing.T) {
	for _, s := range []scene{
		{name: "O6.1 within a RUN", pos: "A2 30,10; B2 30,26; B22 30,40", play: "take A2; order run", legal: "assault B2", shut: "assault B22"},
		{name: "O6.1 over 6\" the target may react", pos: "A2 30,10; B2 30,26", play: "take A2; order run; assault B2", legal: "pass; drop; brace"},
		{name: "O6.1 not within 6\"", pos: "A2 30,10; B4 30,18; B12 5,55", play: "take A2; order run; assault B4", rolls: "1 1 1 1 1 4 1 2", legal: "pass", none: "B4"},
		{name: "O6.1 nor with an order", pos: "A2 30,10; B4 30,20 order fire; B12 5,55", play: "take A2; order run; assault B4", rolls: "1 1 1 1 1 1 4 1", none: "B4"},
		{name: "O6.1 the target shoots", pos: "A4 30,10; A12 5,5; B2 30,20; B12 5,55", play: "take A4; order run; assault B2; brace", rolls: "4 1 1 1 1 1 1 4", none: "A4", want: "B2 30,20 order fire"},
		{name: "O4.3 men who fell on the way made it no longer", pos: "A2 30,10 men 0,6; A12 5,5; B2 30,25.5 men 1,3; B12 5,55", play: "take A2; order run; assault B2; brace", rolls: "5 5 5 1 4 4 4 1 1 4 4 4 4 6", none: "B2", want: "A2 30,21.929 men 0,2 pins 1 order run"},
		{name: "O6.1 if it passes its check", pos: "A2 30,10 men 0,1; A12 5,5; B2 30,22 men 0,1 pins 1; B12 5,55", play: "take A2; order run; assault B2; brace", rolls: "5 4 4 1", none: "B2"},
		{name: "O6.1 attackers first: no men left to strike back", pos: "A2 30,10 men 1,2; B8 30,17 order fire; B12 5,55", play: "take A2; order run; assault B8", rolls: "4 4 1 3", none: "B8", legal: "pass"},
		{name: "O6.1 fewer kills: wiped out", pos: "A2 30,10 men 1,1; A12 5,5; B3 30,17 order fire; B12 5,55", play: "take A2; order run; assault B3", rolls: "4 1 1 1 1 1 1 1 2", none: "B3"},
		{name: "O6.1 draws go on, both at once", pos: "A2 30,10 men 0,1; A12 5,5; B5 30,17 men 2 order fire; B12 5,55", play: "take A2; order run; assault B5", rolls: "1 1 1 4 1 1 2", none: "B5", legal: "pass"},
		{name: "O6.1 tough fighters roll twice", pos: "A19 30,10 men 1,0; B4 30,17 order fire; B12 5,55", play: "take A19; order run; assault B4", rolls: "1 4 1", none: "B4"},
		{name: "O6.1 a defended target strikes at once", areas: `{feature: "wall", points: [{x: 20, y: 14}, {x: 40, y: 14}]}`,
			pos: "A2 30,11 men 0,1; A12 5,5; B4 30,16 order fire; B12 5,55", play: "take A2; order run; assault B4", rolls: "4 4 1", none: "A2; B4"},
		{name: "O6.5 over an obstacle at the rate of an ADVANCE", areas: `{feature: "wall", points: [{x: 20, y: 14}, {x: 40, y: 14}]}`,
			pos: "A4 30,10; B4 30,18; B12 5,55", play: "take A4; order run", shut: "assault B4"},
		{name: "O6.1 the winner regroups", pos: "A4 30,10; B4 30,16 order fire; B12 5,55", play: "take A4; order run; assault B4", rolls: "4 4 4", legal: "pass; regroup 30,20; regroup 34,16"},
		{name: "O6.2 not a vehicle that has RUN", pos: "A2 30,10; B14 30,20 order run", play: "take A2; order run", shut: "assault B14"},
		{name: "O6.2 tank fear: at -3", pos: "A4 30,10; B14 30,20 order fire", play: "take A4; order run; assault B14", rolls: "4 4", want: "A4 30,10 order down"},
		{name: "O6.2 it is an order check: a full squad tries again", pos: "A2 30,10; B14 30,20 order fire", play: "take A2; order run; assault B14", rolls: "4 4 3 4", want: "A2 30,10 order down"},
		{name: "O6.2 a soft-skin frightens nobody; 4 to hit, any damage destroys it", pos: "A4 30,10; B17 30,16 order fire; B12 5,55", play: "take A4; order run; assault B17", rolls: "4 5 1", none: "B17"},
		{name: "O6.2 6 to hit one that has ADVANCE", pos: "A4 30,10; B17 30,16 order advance; B12 5,55", play: "take A4; order run; assault B17", rolls: "5 1", want: "B17 30,16 order advance"},
		{name: "O6.2 D6+1 to damage, then D6-3", pos: "A4 30,10; B13 30,16 order fire; B12 5,55", play: "take A4; order run; assault B13", rolls: "2 2 4 6 1", none: "B13"},
		{name: "O6.2 open-topped: destroyed", pos: "A4 30,10; B18 30,16 order fire; B12 5,55", play: "take A4; order run; assault B18", rolls: "2 2 4 6 1", none: "B18"},
		{name: "O6.2 riders get out and fight first", pos: "A2 30,10 men 1,0; A12 5,5; B22 30,18 in B17; B17 30,18 order fire; B12 5,55", play: "take A2; order run; assault B17",
			rolls: "2 1 3 3 3 3 3 3 3 1 2 3 3 3 3 3 4 5", none: "A2",
			want: "B22 30,20", legal: "pass; regroup 30,25", asks: "B"},
		{name: "O6.2 riders who win regroup by their D6, and may stay", pos: "A2 30,10 men 1,0; A12 5,5; B22 30,18 in B17; B17 30,18 order fire; B12 5,55", play: "take A2; order run; assault B17; regroup 30,25",
			rolls: "2 1 3 3 3 3 3 3 3 1 2 3 3 3 3 3 4 5", want: "B22 30,25; B17 30,18 order fire"},
		{name: "O6.2 the second who got out wins, and it regroups alone", pos: "A2 30,10 men 1,0; A12 5,5; B4 30,18 in B17; B8 30,18 men 2 in B17; B17 30,18 order fire; B12 5,55", play: "take A2; order run; assault B17",
			rolls: "2 2 4 1 4 1 5", none: "A2; B4", legal: "pass; regroup 31,24.7", asks: "B"},
		{name: "O6.2 attackers who beat the riders go on to the vehicle, and regroup", pos: "A2 30,10 men 1,1; A12 5,5; B4 30,18 in B17; B17 30,18 order fire; B12 5,55", play: "take A2; order run; assault B17",
			rolls: "2 4 1 4 1 5 5", none: "B4; B17", legal: "pass", asks: "A"},
		{name: "O6.2 the crew of a gun that wins stays with it", pos: "A2 30,10 men 0,1; A12 5,5; B10 30,18 in B17; B17 30,18 order fire; B12 5,55", play: "take A2; order run; assault B17",
			rolls: "2 1 4 1 1", none: "A2", want: "B10 30,20", shut: "pass"},
		{name: "O6.3 a tank: at least half its RUN, straight ahead", pos: "A14 30,10; B2 30,20; B22 40,20", play: "take A14; order run", legal: "assault B2", shut: "assault B22"},
		{name: "O6.3 failed: destroyed; the tank goes on", pos: "A14 30,10; B4 30,18 order fire; B12 5,55", play: "take A14; order run; assault B4", rolls: "5 5", none: "B4", want: "A14 30,28 order run"},
		{name: "O6.3 passed: it steps aside", pos: "A14 30,10; B4 30.5,18 order fire; B12 5,55", play: "take A14; order run; assault B4", rolls: "4 5", want: "A14 30,28 order run; B4 32.5,18 order fire"},
		{name: "O6.3 guns are destroyed", pos: "A14 30,10; B10 30,20 order fire; B12 5,55", play: "take A14; order run; assault B10", none: "B10"},
		{name: "O6.3 a new unit checks too", pos: "A14 30,10; B4 30,18 order fire; B10 30,24 order fire; B12 5,55", play: "take A14; order run; assault B4", rolls: "5 5", none: "B4; B10"},
		{name: "O6.3 the target may shoot", pos: "A14 30,10; B2 30,22; B12 5,55", play: "take A14; order run; assault B2", legal: "pass; drop; brace"},
		{name: "O6.4 a tank against a tank: check at -3", pos: "A14 30,10; B15 30,20 order fire; B12 5,55", play: "take A14; order run; assault B15", rolls: "4 4", want: "A14 30,10 order down"},
		{name: "O6.4 D6 and DV; the loser rolls for damage; all DOWN with a pin", pos: "A15 30,10; B14 30,20 order fire; B12 5,55", play: "take A15; order run; assault B14", rolls: "3 3 5 2 1 1",
			want: "B14 30,20 pins 2 order down; A15 30,17 pins 1 order down"},
		{name: "O6.4 D6-3 if the loser's DV is the higher", pos: "A14 30,10; B15 30,20 order fire; B12 5,55", play: "take A14; order run; assault B15", rolls: "3 3 6 1 4 1", want: "B15 30,20 pins 2 order down"},
		{name: "O6.4 equal: no damage", pos: "A15 30,10; B14 30,20 order fire; B12 5,55", play: "take A15; order run; assault B14", rolls: "3 3 2 3", want: "B14 30,20 pins 1 order down; A15 30,17 pins 1 order down"},
		{name: "O6.4 a soft-skin that loses is destroyed", pos: "A15 30,10; B17 30,20 order fire; B12 5,55", play: "take A15; order run; assault B17", rolls: "5 1", none: "B17"},
		{name: "O6.4 its riders get out, and check as infantry", pos: "A15 30,10; B4 30,20 in B17; B17 30,20 order fire; B12 5,55", play: "take A15; order run; assault B17", rolls: "4 5 5 5 1", none: "B17; B4"},
	} {
		s.guarded = true
		s.run(t)
	}
}
