package orderdice

import "testing"

// Shooting (O5), step by step. Rifles need 3 to hit, and 4 to hurt regulars.
func TestShooting(t *testing.T) {
	scenes(t, []scene{
		// 7 rifles at 30 less the two radii: over half of 24.
		{name: "O5.2 over half range", pos: "A-rifles 30,10; B-recruits 30,30 order fire", play: "A-rifles fire; target B-recruits", rolls: "3 3 3 3 3 3 4 1",
			want: "B-recruits 30,30 pins 1 order fire"},
		{name: "O5.1 the player of the target chooses", pos: "A-rifles 30,10; B-rifles 30,30 order fire", play: "A-rifles fire; target B-rifles; lose 1", rolls: "4 3 3 3 3 3 3 4",
			want: "B-rifles 30,30 men 0,6 pins 1 order fire"},
		{name: "O5.5 exceptional: the opponent does", pos: "A-rifles 30,10; B-grenadiers 30,30 order fire", play: "A-rifles fire; target B-grenadiers", rolls: "4 3 3 3 3 3 3 6 6",
			asks: "A", legal: "lose 1; lose 2; lose 3; lose 4"},
		{name: "O5.5 a 6 and no other is not", pos: "A-rifles 30,10 men 1,0; B-grenadiers 30,30 order fire", play: "A-rifles fire; target B-grenadiers", rolls: "4 6 5", asks: "B"},
		{name: "O5.2 close range and no cover: 2, and a 1 misses", pos: "A-medic 30,10; B-rifles 30,17 order fire", play: "A-medic fire; target B-rifles", rolls: "1"},
		{name: "O5.2 a pistol's close range is over half of it, too", pos: "A-medic 30,10; B-rifles 30,17 order fire", play: "A-medic fire; target B-rifles", rolls: "2", want: "B-rifles 30,17 order fire"},
		{name: "O5.2 pins on the firer", pos: "A-lieutenant 30,10 men 0,1 pins 2; B-heavy-gun 30,15 order fire", play: "A-lieutenant fire; target B-heavy-gun", rolls: "3 3 2", want: "B-heavy-gun 30,15 order fire"},
		{name: "O5.2 soft cover", areas: "crops 20,25 40,35",
			pos: "A-rifles 30,19 men 1,0; B-rifles 30,30 order fire", play: "A-rifles fire; target B-rifles", rolls: "3", none: "B-rifles 30,30 pins 1"},
		{name: "O5.2 hard cover", areas: "wall 20,27 40,27",
			pos: "A-rifles 30,18 men 1,0; B-rifles 30,30 order fire", play: "A-rifles fire; target B-rifles", rolls: "4", none: "B-rifles 30,30 pins 1"},
		{name: "O5.2 one man, down, long range: 6 and 6", pos: "A-mmg 30,10; B-medic 30,40 order down", play: "A-mmg fire; target B-medic", rolls: "6 6 5 5 5 5 6 1",
			want: "B-medic 30,40 pins 1 order down"},
		{name: "O5.2 loss of team", pos: "A-mmg 30,10 men 1; B-rifles 30,25 order fire", play: "A-mmg fire; target B-rifles", rolls: "3 3 3 3 3", want: "B-rifles 30,25 order fire"},
		{name: "O5.2 inexperienced", pos: "A-recruits 30,15 men 1,0; B-rifles 30,25 order fire", play: "A-recruits fire; target B-rifles", rolls: "3", want: "B-rifles 30,25 order fire"},
		{name: "O5.2 moved", pos: "A-rifles 30,15 men 1,0; B-rifles 30,30 order fire", play: "A-rifles advance; move 30,20 facing 0; target B-rifles", rolls: "3", want: "B-rifles 30,30 order fire",
			goals: "30,20"},
		{name: "O1.3 assault weapons do not mind having moved", pos: "A-rangers 30,15 men 1,0; B-rifles 30,30 order fire", play: "A-rangers advance; move 30,20 facing 0; target B-rifles", rolls: "4 3 1",
			goals: "30,20", want: "B-rifles 30,30 pins 1 order fire"},
		{name: "O1.3 fixed weapons fire ahead", pos: "A-mmg 30,10 facing 90; B-rifles 30,30; B-recruits 50,10", play: "A-mmg fire", legal: "target B-recruits", shut: "target B-rifles",
			why: "target B-rifles: out of range, arc or sight"},
		{name: "O1.3 a scope minds nothing but pins", pos: "A-sniper 30,10 men 0,1; B-medic 30,40 order down", play: "A-sniper fire; target B-medic", rolls: "3 1", want: "B-medic 30,40 pins 1 order down"},
		{name: "O1.3 its wounds are exceptional", pos: "A-sniper 30,10 men 0,1; B-grenadiers 30,40 order fire", play: "A-sniper fire; target B-grenadiers", rolls: "3 4", legal: "lose 3"},
		{name: "O1.3 no sniping after an ADVANCE: he shoots as a rifleman", pos: "A-sniper 30,10 men 0,1; B-rifles 30,40 order fire", play: "A-sniper advance; move 30,10 facing 0",
			none: "B-rifles 30,40 pins 1"},
		{name: "O1.3 too near, too", pos: "A-sniper 30,10 men 0,1; B-rifles 30,18 order fire", play: "A-sniper fire; target B-rifles", rolls: "2 1", want: "B-rifles 30,18 pins 1"},
		{name: "O5.1 no split fire", pos: "A-grenadiers 30,10; B-light-tank 30,20; B-rifles 40,20; B-recruits 20,20", play: "A-grenadiers fire; target B-rifles", legal: "pass; target B-light-tank; target B-rifles; target B-recruits"},
		{name: "O5.13 who fires a Panzerfaust fires no rifle, once a game", pos: "A-grenadiers 30,10 men 1,4,0,0,1; B-light-tank 30,20 order fire", play: "A-grenadiers fire; pass; target B-light-tank", rolls: "1",
			want: "A-grenadiers 30,10 men 1,4,0,0,0 order fire"},
		{name: "O5.1 vehicles split their fire", pos: "A-medium-tank 30,10; B-rifles 30,30; B-recruits 40,30; B-light-tank 20,30", play: "A-medium-tank fire at; target B-light-tank", legal: "pass; target B-rifles; target B-recruits; target B-light-tank"},
		{name: "O5.1 a target without an order may go DOWN", pos: "A-rifles 30,10; B-rifles 30,30", play: "A-rifles fire; target B-rifles", legal: "pass; drop"},
		{name: "O5.1 a vehicle has no use for it", pos: "A-bazooka 30,10; B-light-tank 30,30", play: "A-bazooka fire; target B-light-tank", rolls: "1", want: "B-light-tank 30,30"},
		{name: "O5.1 DOWN makes it harder", pos: "A-rifles 30,10; B-rifles 30,30", play: "A-rifles fire; target B-rifles; drop", rolls: "5 5 5 5 5 5 5", want: "B-rifles 30,30 order down"},
		{name: "O5.8 a medic saves", pos: "A-rifles 30,10 men 1,0; B-medic 33,20 order fire; B-recruits 30,20 order fire", play: "A-rifles fire; target B-recruits", rolls: "3 4 6", want: "B-recruits 30,20 pins 1 order fire"},
		{name: "O5.8 not always", pos: "A-rifles 30,10 men 1,0; B-medic 33,20 order fire; B-lieutenant 30,20 order fire", play: "A-rifles fire; target B-lieutenant", rolls: "4 5 5", legal: "lose 1; lose 2"},
		{name: "O5.9 half lost: morale, removed", pos: "A-rifles 30,10; B-flamethrower 30,20 order fire", play: "A-rifles fire; target B-flamethrower", rolls: "6 1 1 1 1 1 1 4 5 4", none: "B-flamethrower", score: "1 0"},
		{name: "O5.9 half lost: it stays, no pin is shed", pos: "A-rifles 30,10; B-flamethrower 30,20 order fire", play: "A-rifles fire; target B-flamethrower", rolls: "6 1 1 1 1 1 1 4 1 2", want: "B-flamethrower 30,20 men 1 pins 1 order fire"},
		{name: "O5.9 less than half: none", pos: "A-rifles 30,10; B-recruits 30,20 order fire", play: "A-rifles fire; target B-recruits; lose 2", rolls: "2 1 1 1 1 1 1 3", want: "B-recruits 30,20 men 1,5 pins 1"},
		{name: "O1.3 flame: D6 rolls, D3 more pins, morale; O5.10 its fuel", pos: "A-flamethrower 30,10; B-rifles 30,17 order fire", play: "A-flamethrower fire; target B-rifles; lose 2; lose 2", rolls: "3 3 2 1 1 1 2 2",
			want: "B-rifles 30,17 men 1,4 pins 3 order fire"},
		{name: "O5.10 on a 1 the team is out", pos: "A-flamethrower 30,10; B-rifles 30,17 order fire", play: "A-flamethrower fire; target B-rifles", rolls: "1 1", none: "A-flamethrower", score: "0 1"},
	})
}

// HE, indirect fire and smoke (O5.3, O5.6, O5.12).
func TestExplosions(t *testing.T) {
	scenes(t, []scene{
		{name: "O1.3 the load is chosen with the order", pos: "A-light-gun 30,10; B-rifles 30,40", play: "A-light-gun fire", legal: "load at; load he", shut: "load lob; load smoke"},
		{name: "O1.3 howitzers fire directly or indirectly, or smoke", pos: "A-howitzer 30,10; B-rifles 30,40", play: "A-howitzer fire", legal: "load he; load lob; load smoke", shut: "load at"},
		{name: "O1.3 mortars only indirectly", pos: "A-mortar 30,10; B-rifles 30,40", play: "A-mortar fire", legal: "load lob; load smoke", shut: "load he"},
		{name: "O5.6 a 1\" template: the men under it, D2 pins", pos: "A10 30,10; B2 30,30 order fire", play: "take A10; order fire; load he; target B2", rolls: "3 4 1 1", want: "B2 30,30 pins 2 order fire"},
		{name: "O5.6 PEN +1 against men", pos: "A-light-gun 30,10; B-recruits 30,30 order fire", play: "A-light-gun fire he; target B-recruits; lose 2", rolls: "3 4 2 1", want: "B-recruits 30,30 men 1,5 pins 2 order fire"},
		{name: "O5.6 in a building: the last column", areas: house, pos: "A-howitzer 30,8; B-rifles 30,30 order fire", play: "A-howitzer fire he; target B-rifles", rolls: "5 2 3 1 1 1", want: "B-rifles 30,30 pins 1 order fire"},
		{name: "O5.6 a vehicle takes one hit", pos: "A-howitzer 30,10; B-lorry 30,40 order fire", play: "A-howitzer fire he; target B-lorry", rolls: "4 1 4 4", none: "B-lorry"},
		{name: "O5.3 indirect: a 6 at first", pos: "A-mortar 30,10; B-rifles 30,40 order fire", play: "A-mortar fire lob; target B-rifles", rolls: "5", want: "A-mortar 30,10 order fire loaded lob aim 30,40,1"},
		{name: "O5.3 less each turn on the same point", pos: "turn 3 A; A-mortar 30,10 aim 30,40,1; B-rifles 30,41 order fire", play: "A-mortar fire lob; target B-rifles", rolls: "4 1 1 1 1",
			want: "A-mortar 30,10 order fire loaded lob aim 30,40,1,hit,3; B-rifles 30,41 pins 1"},
		{name: "O5.3 2 after a hit", pos: "turn 2 A; A-mortar 30,10 aim 30,40,1,hit,1; B-rifles 30,41 order fire", play: "A-mortar fire lob; target B-rifles", rolls: "2 1 1 1 1", want: "B-rifles 30,41 pins 1"},
		{name: "O5.3 but not after a turn without fire", pos: "turn 3 A; A-mortar 30,10 aim 30,40,1,hit,1; B-rifles 30,41 order fire", play: "A-mortar fire lob; target B-rifles", rolls: "3", want: "A-mortar 30,10 order fire loaded lob aim 30,40,1,hit,1; B-rifles 30,41"},
		{name: "O5.3 a target that has moved away: a new point", pos: "turn 4 A; A-mortar 30,10 aim 30,40,1,hit,1; B-rifles 30,43 order fire", play: "A-mortar fire lob; target B-rifles", rolls: "5", want: "A-mortar 30,10 order fire loaded lob aim 30,43,4"},
		{name: "O5.3 not within the least range", pos: "A-mortar 30,10; B-rifles 30,20", play: "A-mortar fire lob", want: "A-mortar 30,10 order fire loaded lob"},
		{name: "O5.3 some friend must see it", areas: wood, pos: "A-mortar 30,10; B-rifles 30,45", play: "A-mortar fire lob", want: "A-mortar 30,10 order fire loaded lob"},
		{name: "O5.3 and if one does", areas: wood, pos: "A-mortar 30,10; A-medic 20,40; B-rifles 30,45", play: "A-mortar fire lob", legal: "target B-rifles"},
		{name: "O5.3 a firer that moves has no aim", pos: "A-mortar 30,10 aim 30,40,1,hit,1; B-rifles 30,40", play: "A-mortar advance lob; move 30,16 facing 0; pass", want: "A-mortar 30,16 order advance loaded lob",
			goals: "30,16"},
		{name: "O5.12 smoke on the token", pos: "A-mortar 30,10; B-rifles 30,40", play: "A-mortar fire smoke; target B-rifles; pass", rolls: "6", want: "smoke 30,40"},
		{name: "O5.3 smoke that misses: the opponent places it", pos: "A-mortar 30,10; B-rifles 30,40 order fire", play: "A-mortar fire smoke; target B-rifles", rolls: "5 2 3", legal: "puff 30,45; puff 25,40"},
		{name: "O5.3 and the token stays", pos: "A-mortar 30,10; B-rifles 30,40 order fire", play: "A-mortar fire smoke; target B-rifles; puff 30,45", rolls: "5 2 3", want: "A-mortar 30,10 order fire loaded smoke aim 30,40,1; smoke 30,45"},
		{name: "O5.12 no sight through smoke", pos: "A-rifles 30,20; B-rifles 30,40; smoke 30,30", play: "A-rifles fire", none: "B-rifles 30,40 pins 1"},
		{name: "O5.12 into it: soft cover", pos: "A-rifles 30,18 men 1,0; B-rifles 30,29 order fire; smoke 30,29", play: "A-rifles fire; target B-rifles", rolls: "3", want: "B-rifles 30,29 order fire"},
	})
}

const house = "building 26,27 34,33"

// Pins and damage of vehicles (O5.4, O5.5, O5.7, O5.11).
func TestVehicles(t *testing.T) {
	scenes(t, []scene{
		{name: "O5.5 small arms do not hurt armour", pos: "A-rifles 30,10; B-light-tank 30,20 order fire", play: "A-rifles fire; target B-light-tank", rolls: "6 6 6 6 6 6 6", want: "B-light-tank 30,20 order fire"},
		{name: "O5.4 open-topped: any weapon pins", pos: "A-rifles 30,10; B-half-track 30,20 order fire", play: "A-rifles fire; target B-half-track", rolls: "6 6 6 6 6 6 6", want: "B-half-track 30,20 pins 1 order fire"},
		{name: "O5.4 regulars: on 4 as veterans, who cannot be reached", pos: "A-flak 30,10; B-medium-tank 30,20 facing 180 order fire", play: "A-flak fire at; target B-medium-tank", rolls: "3 1 4 1", want: "B-medium-tank 30,20 order fire"},
		{name: "O5.4 below as inexperienced", pos: "A-flak 30,10; B-medium-tank 30,20 facing 180 order fire", play: "A-flak fire at; target B-medium-tank", rolls: "3 1 3 1", want: "B-medium-tank 30,20 pins 1 order fire"},
		{name: "O5.5 front: nothing more", pos: "A-bazooka 30,10; B-light-tank 30,20 facing 180 order fire", play: "A-bazooka fire; target B-light-tank", rolls: "3 4 2", want: "B-light-tank 30,20 pins 1 order fire"},
		{name: "O5.5 the side: one more; O5.7 just DV: D6-3", pos: "A-bazooka 30,10; B-light-tank 30,20 facing 90 order fire", play: "A-bazooka fire; target B-light-tank", rolls: "3 4 2 4 1", want: "B-light-tank 30,20 facing 90 pins 2 order down"},
		{name: "O5.5 the rear: two more", pos: "A-bazooka 30,10; B-light-tank 30,20 facing 0 order fire", play: "A-bazooka fire; target B-light-tank", rolls: "3 4 2 4", none: "B-light-tank"},
		{name: "O5.7 stunned: DOWN, a pin, a jam", pos: "A-bazooka 30,10; B-light-tank 30,20 facing 180", play: "A-bazooka fire; target B-light-tank", rolls: "3 4 3 4 3", want: "B-light-tank 30,20 pins 2 order down"},
		{name: "O5.7 a jam is locked on a 4", pos: "A-bazooka 30,10; B-light-tank 30,20 facing 180", play: "A-bazooka fire; target B-light-tank", rolls: "3 4 3 4 4", want: "B-light-tank 30,20 pins 2 order down locks 1,0"},
		{name: "O5.7 two locked jams: destroyed", pos: "A-bazooka 30,10; B-light-tank 30,20 facing 180 locks 1,0", play: "A-bazooka fire; target B-light-tank", rolls: "3 4 3 4 4", none: "B-light-tank"},
		{name: "O5.7 immobilised", pos: "A-bazooka 30,10; B-light-tank 30,20 facing 180 order fire", play: "A-bazooka fire; target B-light-tank", rolls: "3 4 4 2 1", want: "B-light-tank 30,20 pins 2 order fire immobile"},
		{name: "O5.7 twice: destroyed", pos: "A-bazooka 30,10; B-light-tank 30,20 facing 180 order fire immobile", play: "A-bazooka fire; target B-light-tank", rolls: "3 4 4 2", none: "B-light-tank"},
		{name: "O5.7 on fire: morale, after the pins of the hit and of the fire", pos: "A-bazooka 30,10; B-light-tank 30,20 facing 180 order fire", play: "A-bazooka fire; target B-light-tank", rolls: "3 4 4 3 4 4", none: "B-light-tank"},
		{name: "O5.7 put out", pos: "A-bazooka 30,10; B-light-tank 30,20 facing 180 order fire", play: "A-bazooka fire; target B-light-tank", rolls: "3 4 4 3 3 4 1", want: "B-light-tank 30,20 pins 2 order fire"},
		{name: "O5.7 DV and three more: two rolls", pos: "A-bazooka 30,10; B-light-tank 30,20 facing 180 order fire", play: "A-bazooka fire; target B-light-tank", rolls: "3 4 6 2 1 1 1", want: "B-light-tank 30,20 pins 3 order down immobile"},
		{name: "O5.7 a flamethrower aboard: one more", pos: "A-bazooka 30,10; B-flame-tank 30,20 facing 180 order fire", play: "A-bazooka fire; target B-flame-tank", rolls: "3 4 5 3", none: "B-flame-tank"},
		{name: "O5.7 soft-skins: a whole D6 at DV", pos: "A-rifles 30,10 men 1,0; B-lorry 30,20 order fire", play: "A-rifles fire; target B-lorry", rolls: "3 6 4", none: "B-lorry"},
		{name: "O5.11 riders of a wreck: the pin of the hit, D6 hits, out, DOWN", pos: "A-rifles 30,10 men 1,0; B-rifles 30,20 in B-lorry; B-lorry 30,20 order fire", play: "A-rifles fire; target B-lorry", rolls: "3 6 4 2 1 1 5",
			want: "B-rifles 30,25 pins 1 order down", none: "B-lorry"},
		{name: "O5.11 of an immobilised one: out, DOWN", pos: "A-bazooka 30,10; B-rifles 30,20 in B-half-track; B-half-track 30,20 facing 180 order fire", play: "A-bazooka fire; target B-half-track", rolls: "3 3 2 4", want: "B-rifles 30,24 pins 1 order down; B-half-track 30,20 pins 2 order fire immobile"},
		{name: "O5.11 pins are shared", pos: "A-rifles 30,10 men 1,0; B-rifles 30,20 in B-half-track; B-half-track 30,20 order fire", play: "A-rifles fire; target B-half-track", rolls: "3", want: "B-rifles 30,20 pins 1 in B-half-track; B-half-track 30,20 pins 1"},
		{name: "O5.7 an immobilised vehicle does not RUN", pos: "A-light-tank 30,10 immobile; B-rifles 30,30", play: "take A-light-tank", shut: "order run", why: "order run: immobilised (O5.7)"},
		{name: "O5.10 a vehicle's flamethrower is out", pos: "A-flame-tank 30,10; B-rifles 30,23 order fire", play: "A-flame-tank fire; target B-rifles; pass", rolls: "1 1", want: "A-flame-tank 30,10 order fire broken 1"},
	})
}
