package orderdice

import "testing"

// Shooting (O5), step by step. Rifles need 3 to hit, and 4 to hurt regulars.
func TestShooting(t *testing.T) {
	for _, s := range []scene{
		// 7 rifles at 30 less the two radii: over half of 24.
		{name: "O5.2 over half range", pos: "A2 30,10; B22 30,30 order fire", play: "take A2; order fire; target B22", rolls: "3 3 3 3 3 3 4 1",
			want: "B22 30,30 pins 1 order fire"},
		{name: "O5.1 the player of the target chooses", pos: "A2 30,10; B2 30,30 order fire", play: "take A2; order fire; target B2; lose 1", rolls: "4 3 3 3 3 3 3 4",
			want: "B2 30,30 men 0,6 pins 1 order fire"},
		{name: "O5.5 exceptional: the opponent does", pos: "A2 30,10; B3 30,30 order fire", play: "take A2; order fire; target B3", rolls: "4 3 3 3 3 3 3 6 6",
			asks: "A", legal: "lose 1; lose 2; lose 3; lose 4"},
		{name: "O5.5 a 6 and no other is not", pos: "A2 30,10 men 1,0; B3 30,30 order fire", play: "take A2; order fire; target B3", rolls: "4 6 5", asks: "B"},
		{name: "O5.2 close range and no cover: 2, and a 1 misses", pos: "A4 30,10; B2 30,17 order fire", play: "take A4; order fire; target B2", rolls: "1"},
		{name: "O5.2 a pistol's close range is over half of it, too", pos: "A4 30,10; B2 30,17 order fire", play: "take A4; order fire; target B2", rolls: "2", want: "B2 30,17 order fire"},
		{name: "O5.2 pins on the firer", pos: "A1 30,10 men 0,1 pins 2; B12 30,15 order fire", play: "take A1; order fire; target B12", rolls: "3 3 2", want: "B12 30,15 order fire"},
		{name: "O5.2 soft cover", areas: `{feature: "crops", points: [{x: 20, y: 25}, {x: 40, y: 25}, {x: 40, y: 35}, {x: 20, y: 35}]}`,
			pos: "A2 30,19 men 1,0; B2 30,30 order fire", play: "take A2; order fire; target B2", rolls: "3", none: "B2 30,30 pins 1"},
		{name: "O5.2 hard cover", areas: `{feature: "wall", points: [{x: 20, y: 27}, {x: 40, y: 27}]}`,
			pos: "A2 30,18 men 1,0; B2 30,30 order fire", play: "take A2; order fire; target B2", rolls: "4", none: "B2 30,30 pins 1"},
		{name: "O4.5 who is at the wall shoots over it", areas: `{feature: "wall", points: [{x: 20, y: 19}, {x: 40, y: 19}]}`,
			pos: "A2 30,18 men 1,0; B2 30,29 order fire", play: "take A2; order fire; target B2", rolls: "3 1", want: "B2 30,29 pins 1 order fire"},
		{name: "O4.5 woods are not seen through", areas: wood, pos: "A2 30,20; B2 30,40", play: "take A2; order fire", none: "B2 30,40 pins 1"},
		{name: "O4.5 and seen into, soft cover", areas: wood, pos: "A2 30,18; B4 30,30 order fire; B12 5,55", play: "take A2; order fire; target B4", rolls: "4 4 4 4 4 4 4", want: "B4 30,30 order fire"},
		{name: "O5.2 one man, down, long range: 6 and 6", pos: "A5 30,10; B4 30,40 order down; B12 5,55", play: "take A5; order fire; target B4", rolls: "6 6 5 5 5 5 6 1",
			want: "B4 30,40 pins 1 order down"},
		{name: "O5.2 loss of team", pos: "A5 30,10 men 1; B2 30,25 order fire", play: "take A5; order fire; target B2", rolls: "3 3 3 3 3", want: "B2 30,25 order fire"},
		{name: "O5.2 inexperienced", pos: "A22 30,15 men 1,0; B2 30,25 order fire", play: "take A22; order fire; target B2", rolls: "3", want: "B2 30,25 order fire"},
		{name: "O5.2 moved", pos: "A2 30,15 men 1,0; B2 30,30 order fire", play: "take A2; order advance; move 30,20 facing 0; target B2", rolls: "3", want: "B2 30,30 order fire",
			more: `objectives: [{name: "x", at: "30,20", points: 1}]`},
		{name: "O1.3 assault weapons do not mind having moved", pos: "A19 30,15 men 1,0; B2 30,30 order fire", play: "take A19; order advance; move 30,20 facing 0; target B2", rolls: "4 3 1",
			more: `objectives: [{name: "x", at: "30,20", points: 1}]`, want: "B2 30,30 pins 1 order fire"},
		{name: "O1.3 fixed weapons fire ahead", pos: "A5 30,10 facing 90; B2 30,30; B22 50,10", play: "take A5; order fire", legal: "target B22", shut: "target B2",
			why: "target B2: out of range, arc or sight"},
		{name: "O1.3 a scope minds nothing but pins", pos: "A7 30,10 men 0,1; B4 30,40 order down; B12 5,55", play: "take A7; order fire; target B4", rolls: "3 1", want: "B4 30,40 pins 1 order down"},
		{name: "O1.3 its wounds are exceptional", pos: "A7 30,10 men 0,1; B3 30,40 order fire", play: "take A7; order fire; target B3", rolls: "3 4", legal: "lose 3"},
		{name: "O1.3 no sniping after an ADVANCE: he shoots as a rifleman", pos: "A7 30,10 men 0,1; B2 30,40 order fire", play: "take A7; order advance; move 30,10 facing 0",
			none: "B2 30,40 pins 1"},
		{name: "O1.3 too near, too", pos: "A7 30,10 men 0,1; B2 30,18 order fire", play: "take A7; order fire; target B2", rolls: "2 1", want: "B2 30,18 pins 1"},
		{name: "O5.1 no split fire", pos: "A3 30,10; B14 30,20; B2 40,20; B22 20,20", play: "take A3; order fire; target B2", legal: "pass; target B14; target B2; target B22"},
		{name: "O5.13 who fires a Panzerfaust fires no rifle, once a game", pos: "A3 30,10 men 1,4,0,0,1; B14 30,20 order fire", play: "take A3; order fire; pass; target B14", rolls: "1",
			want: "A3 30,10 men 1,4,0,0,0 order fire"},
		{name: "O5.1 vehicles split their fire", pos: "A15 30,10; B2 30,30; B22 40,30; B14 20,30", play: "take A15; order fire; load at; target B14", legal: "pass; target B2; target B22; target B14"},
		{name: "O5.1 a target without an order may go DOWN", pos: "A2 30,10; B2 30,30", play: "take A2; order fire; target B2", legal: "pass; drop"},
		{name: "O5.1 a vehicle has no use for it", pos: "A9 30,10; B14 30,30", play: "take A9; order fire; target B14", rolls: "1", want: "B14 30,30"},
		{name: "O5.1 DOWN makes it harder", pos: "A2 30,10; B2 30,30", play: "take A2; order fire; target B2; drop", rolls: "5 5 5 5 5 5 5", want: "B2 30,30 order down"},
		{name: "O3.1 recce moves away instead", pos: "A14 30,10; B13 30,40", play: "take A14; order fire; load at; target B13; pass", legal: "pass; away 30,52", shut: "drop"},
		{name: "O3.1 at its normal rate, and its die shows DOWN", pos: "A14 30,10; B13 30,40", play: "take A14; order fire; load at; target B13; pass; away 30,52", rolls: "1", want: "B13 30,52 order down"},
		{name: "O3.1 bicycles may, and go DOWN as others do", pos: "A14 30,10; B20 30,40", play: "take A14; order fire; load he; target B20; pass", legal: "drop; away 30,52"},
		{name: "O3.1 AMBUSH: at a unit as it moves, halfway", pos: "A2 20,20; B5 26,45 facing 180 order ambush", play: "take A2; order run; move 32,20 facing 0", legal: "pass; ambush B5", asks: "B"},
		{name: "O3.1 it lets pass, or shoots", pos: "A2 30,10; B5 30,45 facing 180 order ambush", play: "take A2; order run; move 30,22 facing 0", legal: "pass; ambush B5",
			more: `objectives: [{name: "x", at: "30,22", points: 1}]`},
		{name: "O3.1 its die is FIRE then", pos: "A2 30,10; B5 30,45 facing 180 order ambush", play: "take A2; order run; move 30,22 facing 0; ambush B5", rolls: "1 1 1 1 1",
			more: `objectives: [{name: "x", at: "30,22", points: 1}]`, want: "B5 30,45 order fire; A2 30,22 order run"},
		{name: "O5.8 a medic saves", pos: "A2 30,10 men 1,0; B4 33,20 order fire; B22 30,20 order fire", play: "take A2; order fire; target B22", rolls: "3 4 6", want: "B22 30,20 pins 1 order fire"},
		{name: "O5.8 not always", pos: "A2 30,10 men 1,0; B4 33,20 order fire; B1 30,20 order fire", play: "take A2; order fire; target B1", rolls: "4 5 5", legal: "lose 1; lose 2"},
		{name: "O5.9 half lost: morale, removed", pos: "A2 30,10; B8 30,20 order fire; B12 5,55", play: "take A2; order fire; target B8", rolls: "6 1 1 1 1 1 1 4 5 4", none: "B8", score: "1 0"},
		{name: "O5.9 half lost: it stays, no pin is shed", pos: "A2 30,10; B8 30,20 order fire; B12 5,55", play: "take A2; order fire; target B8", rolls: "6 1 1 1 1 1 1 4 1 2", want: "B8 30,20 men 1 pins 1 order fire"},
		{name: "O5.9 less than half: none", pos: "A2 30,10; B22 30,20 order fire", play: "take A2; order fire; target B22; lose 2", rolls: "2 1 1 1 1 1 1 3", want: "B22 30,20 men 1,5 pins 1"},
		{name: "O1.3 flame: D6 rolls, D3 more pins, morale; O5.10 its fuel", pos: "A8 30,10; B2 30,17 order fire", play: "take A8; order fire; target B2; lose 2; lose 2", rolls: "3 3 2 1 1 1 2 2",
			want: "B2 30,17 men 1,4 pins 3 order fire"},
		{name: "O5.10 on a 1 the team is out", pos: "A8 30,10; A12 5,5; B2 30,17 order fire", play: "take A8; order fire; target B2", rolls: "1 1", none: "A8", score: "0 1"},
		{name: "O3.2 pins equal to Ld: destroyed", pos: "A2 30,10 men 1,0; B4 30,20 pins 8 order fire; B12 5,55", play: "take A2; order fire; target B4", rolls: "4 1", none: "B4"},
	} {
		s.guarded = true
		s.run(t)
	}
}

// HE, indirect fire and smoke (O5.3, O5.6, O5.12).
func TestExplosions(t *testing.T) {
	for _, s := range []scene{
		{name: "O1.3 the load is chosen with the order", pos: "A10 30,10; B2 30,40", play: "take A10; order fire", legal: "load at; load he", shut: "load lob; load smoke"},
		{name: "O1.3 howitzers fire directly or indirectly, or smoke", pos: "A11 30,10; B2 30,40", play: "take A11; order fire", legal: "load he; load lob; load smoke", shut: "load at"},
		{name: "O1.3 mortars only indirectly", pos: "A6 30,10; B2 30,40", play: "take A6; order fire", legal: "load lob; load smoke", shut: "load he"},
		{name: "O3.4 AMBUSH: not at who stays where he is", pos: "A2 32,20; B5 32,45 facing 180 order ambush", play: "take A2; order advance; move 32,20 facing 0", legal: "pass; target B5", asks: "A"},
		{name: "O3.1 AMBUSH names its ammunition", pos: "A10 30,10; B2 30,40", play: "take A10; order ambush; load he", want: "A10 30,10 order ambush loaded he"},
		{name: "O5.6 a 1\" template: the men under it, D2 pins", pos: "A10 30,10; B2 30,30 order fire", play: "take A10; order fire; load he; target B2", rolls: "3 4 1 1", want: "B2 30,30 pins 2 order fire"},
		{name: "O5.6 PEN +1 against men", pos: "A10 30,10; B22 30,30 order fire", play: "take A10; order fire; load he; target B22; lose 2", rolls: "3 4 2 1", want: "B22 30,30 men 1,5 pins 2 order fire"},
		{name: "O5.6 in a building: the last column", areas: house, pos: "A11 30,8; B2 30,30 order fire", play: "take A11; order fire; load he; target B2", rolls: "5 2 3 1 1 1", want: "B2 30,30 pins 1 order fire"},
		{name: "O5.6 a vehicle takes one hit", pos: "A11 30,10; B17 30,40 order fire; B12 5,55", play: "take A11; order fire; load he; target B17", rolls: "4 1 4 4", none: "B17"},
		{name: "O5.3 indirect: a 6 at first", pos: "A6 30,10; B2 30,40 order fire", play: "take A6; order fire; load lob; target B2", rolls: "5", want: "A6 30,10 order fire loaded lob aim 30,40,1"},
		{name: "O5.3 less each turn on the same point", pos: "turn 3 A; A6 30,10 aim 30,40,1; B2 30,41 order fire", play: "take A6; order fire; load lob; target B2", rolls: "4 1 1 1 1",
			want: "A6 30,10 order fire loaded lob aim 30,40,1,hit,3; B2 30,41 pins 1"},
		{name: "O5.3 2 after a hit", pos: "turn 2 A; A6 30,10 aim 30,40,1,hit,1; B2 30,41 order fire", play: "take A6; order fire; load lob; target B2", rolls: "2 1 1 1 1", want: "B2 30,41 pins 1"},
		{name: "O5.3 but not after a turn without fire", pos: "turn 3 A; A6 30,10 aim 30,40,1,hit,1; B2 30,41 order fire", play: "take A6; order fire; load lob; target B2", rolls: "3", want: "A6 30,10 order fire loaded lob aim 30,40,1,hit,1; B2 30,41"},
		{name: "O5.3 a target that has moved away: a new point", pos: "turn 4 A; A6 30,10 aim 30,40,1,hit,1; B2 30,43 order fire", play: "take A6; order fire; load lob; target B2", rolls: "5", want: "A6 30,10 order fire loaded lob aim 30,43,4"},
		{name: "O5.3 not within the least range", pos: "A6 30,10; B2 30,20; A12 5,5", play: "take A6; order fire; load lob", want: "A6 30,10 order fire loaded lob"},
		{name: "O5.3 some friend must see it", areas: wood, pos: "A6 30,10; B2 30,45", play: "take A6; order fire; load lob", want: "A6 30,10 order fire loaded lob"},
		{name: "O5.3 and if one does", areas: wood, pos: "A6 30,10; A4 20,40; B2 30,45", play: "take A6; order fire; load lob", legal: "target B2"},
		{name: "O5.3 a firer that moves has no aim", pos: "A6 30,10 aim 30,40,1,hit,1; B2 30,40", play: "take A6; order advance; load lob; move 30,16 facing 0; pass", want: "A6 30,16 order advance loaded lob",
			more: `objectives: [{name: "x", at: "30,16", points: 1}]`},
		{name: "O5.12 smoke on the token", pos: "A6 30,10; B2 30,40", play: "take A6; order fire; load smoke; target B2; pass", rolls: "6", want: "smoke 30,40"},
		{name: "O5.3 smoke that misses: the opponent places it", pos: "A6 30,10; B2 30,40 order fire", play: "take A6; order fire; load smoke; target B2", rolls: "5 2 3", legal: "puff 30,45; puff 25,40"},
		{name: "O5.3 and the token stays", pos: "A6 30,10; B2 30,40 order fire", play: "take A6; order fire; load smoke; target B2; puff 30,45", rolls: "5 2 3", want: "A6 30,10 order fire loaded smoke aim 30,40,1; smoke 30,45"},
		{name: "O5.12 no sight through smoke", pos: "A2 30,20; B2 30,40; smoke 30,30", play: "take A2; order fire", none: "B2 30,40 pins 1"},
		{name: "O5.12 into it: soft cover", pos: "A2 30,18 men 1,0; B2 30,29 order fire; smoke 30,29", play: "take A2; order fire; target B2", rolls: "3", want: "B2 30,29 order fire"},
	} {
		s.guarded = true
		s.run(t)
	}
}

const house = `{feature: "building", points: [{x: 26, y: 27}, {x: 34, y: 27}, {x: 34, y: 33}, {x: 26, y: 33}]}`

// Pins and damage of vehicles (O5.4, O5.5, O5.7, O5.11).
func TestVehicles(t *testing.T) {
	for _, s := range []scene{
		{name: "O5.5 small arms do not hurt armour", pos: "A2 30,10; B14 30,20 order fire", play: "take A2; order fire; target B14", rolls: "6 6 6 6 6 6 6", want: "B14 30,20 order fire"},
		{name: "O5.4 open-topped: any weapon pins", pos: "A2 30,10; B18 30,20 order fire", play: "take A2; order fire; target B18", rolls: "6 6 6 6 6 6 6", want: "B18 30,20 pins 1 order fire"},
		{name: "O5.4 regulars: on 4 as veterans, who cannot be reached", pos: "A24 30,10; B15 30,20 facing 180 order fire", play: "take A24; order fire; load at; target B15", rolls: "3 1 4 1", want: "B15 30,20 order fire"},
		{name: "O5.4 below as inexperienced", pos: "A24 30,10; B15 30,20 facing 180 order fire", play: "take A24; order fire; load at; target B15", rolls: "3 1 3 1", want: "B15 30,20 pins 1 order fire"},
		{name: "O5.5 front: nothing more", pos: "A9 30,10; B14 30,20 facing 180 order fire", play: "take A9; order fire; target B14", rolls: "3 4 2", want: "B14 30,20 pins 1 order fire"},
		{name: "O5.5 the side: one more; O5.7 just DV: D6-3", pos: "A9 30,10; B14 30,20 facing 90 order fire", play: "take A9; order fire; target B14", rolls: "3 4 2 4 1", want: "B14 30,20 facing 90 pins 2 order down"},
		{name: "O5.5 the rear: two more", pos: "A9 30,10; B14 30,20 facing 0 order fire; B12 5,55", play: "take A9; order fire; target B14", rolls: "3 4 2 4", none: "B14"},
		{name: "O5.7 stunned: DOWN, a pin, a jam", pos: "A9 30,10; B14 30,20 facing 180", play: "take A9; order fire; target B14", rolls: "3 4 3 4 3", want: "B14 30,20 pins 2 order down"},
		{name: "O5.7 a jam is locked on a 4", pos: "A9 30,10; B14 30,20 facing 180", play: "take A9; order fire; target B14", rolls: "3 4 3 4 4", want: "B14 30,20 pins 2 order down locks 1,0"},
		{name: "O5.7 two locked jams: destroyed", pos: "A9 30,10; B14 30,20 facing 180 locks 1,0; B12 5,55", play: "take A9; order fire; target B14", rolls: "3 4 3 4 4", none: "B14"},
		{name: "O5.7 immobilised", pos: "A9 30,10; B14 30,20 facing 180 order fire", play: "take A9; order fire; target B14", rolls: "3 4 4 2 1", want: "B14 30,20 pins 2 order fire immobile"},
		{name: "O5.7 twice: destroyed", pos: "A9 30,10; B14 30,20 facing 180 order fire immobile; B12 5,55", play: "take A9; order fire; target B14", rolls: "3 4 4 2", none: "B14"},
		{name: "O5.7 on fire: morale, after the pins of the hit and of the fire", pos: "A9 30,10; B14 30,20 facing 180 order fire; B12 5,55", play: "take A9; order fire; target B14", rolls: "3 4 4 3 4 4", none: "B14"},
		{name: "O5.7 put out", pos: "A9 30,10; B14 30,20 facing 180 order fire", play: "take A9; order fire; target B14", rolls: "3 4 4 3 3 4 1", want: "B14 30,20 pins 2 order fire"},
		{name: "O5.7 DV and three more: two rolls", pos: "A9 30,10; B14 30,20 facing 180 order fire", play: "take A9; order fire; target B14", rolls: "3 4 6 2 1 1 1", want: "B14 30,20 pins 3 order down immobile"},
		{name: "O5.7 a flamethrower aboard: one more", pos: "A9 30,10; B16 30,20 facing 180 order fire; B12 5,55", play: "take A9; order fire; target B16", rolls: "3 4 5 3", none: "B16"},
		{name: "O5.7 soft-skins: a whole D6 at DV", pos: "A2 30,10 men 1,0; B17 30,20 order fire; B12 5,55", play: "take A2; order fire; target B17", rolls: "3 6 4", none: "B17"},
		{name: "O5.11 riders of a wreck: the pin of the hit, D6 hits, out, DOWN", pos: "A2 30,10 men 1,0; B2 30,20 in B17; B17 30,20 order fire; B12 5,55", play: "take A2; order fire; target B17", rolls: "3 6 4 2 1 1 5",
			want: "B2 30,25 pins 1 order down", none: "B17"},
		{name: "O5.11 of an immobilised one: out, DOWN", pos: "A9 30,10; B2 30,20 in B18; B18 30,20 facing 180 order fire", play: "take A9; order fire; target B18", rolls: "3 3 2 4", want: "B2 30,24 pins 1 order down; B18 30,20 pins 2 order fire immobile"},
		{name: "O5.11 pins are shared", pos: "A2 30,10 men 1,0; B2 30,20 in B18; B18 30,20 order fire", play: "take A2; order fire; target B18", rolls: "3", want: "B2 30,20 pins 1 in B18; B18 30,20 pins 1"},
		{name: "O4.3 a locked turret fires ahead only", pos: "A14 30,10 facing 90 locks 1,0; B2 30,30; B22 50,10", play: "take A14; order fire; load he", legal: "target B22", shut: "target B2"},
		{name: "O5.7 an immobilised vehicle does not RUN", pos: "A14 30,10 immobile; B2 30,30", play: "take A14", shut: "order run", why: "order run: immobilised (O5.7)"},
		{name: "O5.10 a vehicle's flamethrower is out", pos: "A16 30,10; B2 30,23 order fire", play: "take A16; order fire; target B2; pass", rolls: "1 1", want: "A16 30,10 order fire broken 1"},
	} {
		s.guarded = true
		s.run(t)
	}
}
