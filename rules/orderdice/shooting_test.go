package orderdice

import "testing"

// Weapons as they are declared and loaded (O1.3), and the order of a volley
// (O5.1, O5.13).
func TestVolleys(t *testing.T) {
	scenes(t, []scene{
		{name: "O1.3 assault weapons do not mind having moved", goals: "30,20", pos: "A-rangers 30,15 men 1,0; B-rifles 30,30 order fire", rolls: "any",
			play: "A-rangers advance; move 30,20 facing 0; target B-rifles", tells: "needing 4+:"},
		{name: "O1.3 fixed weapons fire ahead", pos: "A-mmg 30,10 facing 90; B-rifles 30,30; B-recruits 50,10", play: "A-mmg fire", legal: "target B-recruits", shut: "target B-rifles",
			why: "target B-rifles: out of range, arc or sight"},
		{name: "O1.3 a scope minds nothing but pins", areas: "wall 20,38 40,38", pos: "A-sniper 30,10 men 0,1 pins 3; B-medic 30,40 order down", rolls: "1 2 6 1", play: "A-sniper fire; target B-medic",
			tells: "needing 5+: 1 hit"},
		{name: "O1.3 and loss of team", pos: "A-mmg 30,10 men 1; B-mmg 30,22 order fire", rolls: "any", play: "A-mmg fire; target B-mmg", tells: "needing 4+:"},
		{name: "O1.3 its wounds are exceptional", pos: "A-sniper 30,10 men 0,1; B-grenadiers 30,40 order fire", play: "A-sniper fire; target B-grenadiers", rolls: "3 4", asks: "A", legal: "lose 3"},
		{name: "O1.3 no sniping after an ADVANCE: it shoots as a rifleman", pos: "A-sniper 30,10 men 0,1; B-rifles 30,40 order fire", play: "A-sniper advance; move 30,10 facing 0", shut: "target B-rifles"},
		{name: "O1.3 too near, too", pos: "A-sniper 30,10 men 0,1; B-rifles 30,18 order fire", play: "A-sniper fire; target B-rifles", rolls: "2 1", exact: "B-rifles 30,18 pins 1 order fire"},
		{name: "O1.3 the load is chosen with the order", pos: "A-light-gun 30,10", play: "A-light-gun fire", legal: "load at; load he", shut: "load lob; load smoke"},
		{name: "O1.3 howitzers fire directly or indirectly, or smoke", pos: "A-howitzer 30,10", play: "A-howitzer fire", legal: "load he; load lob; load smoke", shut: "load at"},
		{name: "O1.3 mortars only indirectly", pos: "A-mortar 30,10", play: "A-mortar fire", legal: "load lob; load smoke", shut: "load he"},

		{name: "O5.1 each weapon by its own range", pos: "A-grenadiers 30,10; B-rifles 30,42 order fire", play: "A-grenadiers fire; target B-rifles", rolls: "1 1 1 1", tells: "LMG: rolls 4×1, needing 4+"},
		{name: "O5.1 the target reacts before it is measured", pos: "A-bazooka 30,10; B-scout-car 30,33", play: "A-bazooka fire; target B-scout-car; away 30,45", exact: "B-scout-car 30,45 order down", hides: "needing"},
		{name: "O5.1 and before it is hit", pos: "A-rifles 30,10; B-rifles 30,30", play: "A-rifles fire; target B-rifles; drop", rolls: "5 5 5 5 5 5 5", exact: "B-rifles 30,30 order down", tells: "needing 6+: 0 hits"},
		{name: "O5.1 or lets it come", pos: "A-rifles 30,10; B-rifles 30,30", play: "A-rifles fire; target B-rifles; pass", rolls: "any", tells: "needing 4+:"},
		{name: "O5.1 modifiers for each who shoots", pos: "A-grenadiers 30,10 men 1,4,1,0,0; B-rifles 30,22 order fire", rolls: "any", play: "A-grenadiers fire; target B-rifles", tells: "Rifle: rolls; needing 3+:; needing 4+:"},
		{name: "O5.1 pins before damage", pos: "A-rifles 30,10 men 1,0; B-medic 30,20 pins 8 order fire", play: "A-rifles fire; target B-medic", rolls: "4", none: "B-medic", hides: "damage on"},
		{name: "O5.1 casualties before morale: half with the last of them", pos: "A-rifles 30,10 men 1,1; B-mmg 30,20 order fire", play: "A-rifles fire; target B-mmg", rolls: "3 3 4 4 5 4", none: "B-mmg"},
		{name: "O5.1 no split fire", pos: "A-rifles 30,10; B-rifles 40,20 order fire; B-recruits 20,20 order fire", play: "A-rifles fire; target B-rifles", rolls: "1 1 1 1 1 1 1", legal: "take A-reserve"},
		{name: "O5.1 unless it is a vehicle", pos: "A-medium-tank 30,10; B-rifles 30,30 order fire; B-recruits 40,30 order fire", play: "A-medium-tank fire at; target B-rifles; target B-recruits; target B-rifles",
			rolls: "1 1 1 1 1 1 1 1 1 1 1", tells: "against B-rifles rifles; against B-recruits recruits"},
		{name: "O5.1 or a weapon of one shot", pos: "A-grenadiers 30,10; B-light-tank 30,20 order fire; B-rifles 38,18 order fire", rolls: "1 1 1 1 1 1 1 1 1", play: "A-grenadiers fire; target B-rifles; target B-light-tank",
			tells: "against B-rifles rifles; against B-light-tank light-tank; Panzerfaust: rolls"},
		{name: "O5.1 a target without an order may go DOWN", pos: "A-rifles 30,10; B-rifles 30,30", play: "A-rifles fire; target B-rifles", legal: "pass; drop", asks: "B"},
		{name: "O5.1 none with an order", pos: "A-rifles 30,10; B-rifles 30,30 order fire", play: "A-rifles fire; target B-rifles", rolls: "1 1 1 1 1 1 1", exact: "B-rifles 30,30 order fire", legal: "take A-reserve"},
		{name: "O5.1 nor one that has kept its AMBUSH", pos: "A-rifles 30,10; B-rifles 30,30 order ambush", play: "A-rifles fire; target B-rifles", rolls: "1 1 1 1 1 1 1", exact: "B-rifles 30,30 order ambush"},
		{name: "O5.1 artillery may", pos: "A-rifles 30,10; B-light-gun 30,30", play: "A-rifles fire; target B-light-gun", legal: "pass; drop", asks: "B"},
		{name: "O5.1 a vehicle has no use for it", pos: "A-bazooka 30,10; B-light-tank 30,30", play: "A-bazooka fire; target B-light-tank", rolls: "1", exact: "B-light-tank 30,30", hides: "goes DOWN"},
		{name: "O5.1 recce moves away", pos: "A-bazooka 30,10; B-armoured-car 30,30", play: "A-bazooka fire; target B-armoured-car", legal: "pass; away 30,42", shut: "drop", asks: "B"},
		{name: "O5.1 not with an order", pos: "A-bazooka 30,10; B-armoured-car 30,30 order fire", play: "A-bazooka fire; target B-armoured-car", rolls: "1", exact: "B-armoured-car 30,30 order fire"},
		{name: "O5.1 nor immobilised", pos: "A-bazooka 30,10; B-armoured-car 30,30 immobile", play: "A-bazooka fire; target B-armoured-car", rolls: "1", exact: "B-armoured-car 30,30 immobile"},

		{name: "O5.13 who fires a one-shot weapon does not fire another", pos: "A-grenadiers 30,10; B-rifles 30,20 order fire; B-light-tank 36,20 order fire", rolls: "1 1 1 1 1 1 1 1 1",
			play: "A-grenadiers fire; target B-rifles; target B-light-tank", tells: "Rifle: rolls 1, needing; Rifle: rolls 2×1, needing; LMG: rolls 4×1, needing; Panzerfaust: rolls 2×1, needing"},
		{name: "O5.13 who fires none has his rifle", pos: "A-grenadiers 30,10; B-rifles 30,20 order fire; B-light-tank 36,20 order fire", rolls: "1 1 1 1 1 1 1 1 1",
			play: "A-grenadiers fire; target B-rifles; pass", tells: "Rifle: rolls 4×1, needing", exact: "A-grenadiers 30,10 order fire"},
		{name: "O5.13 once a game", pos: "A-grenadiers 30,10 men 1,4,0,0,1; B-light-tank 30,20 order fire", play: "A-grenadiers fire; pass; target B-light-tank", rolls: "1", want: "A-grenadiers 30,10 men 1,4,0,0,0 order fire"},
		{name: "O5.13 then no more", pos: "A-grenadiers 30,10 men 1,4,0,0,0; B-light-tank 30,20 order fire", play: "A-grenadiers fire; target B-light-tank", rolls: "any", hides: "Panzerfaust"},
		{name: "O5.13 HE pins once for each unit that shoots, with two shots too", pos: "A-flak 30,10; B-rifles 30,30 order fire", play: "A-flak fire he; target B-rifles", rolls: "3 3 6 1 1 1 1", exact: "B-rifles 30,30 pins 2 order fire"},
		{name: "O5.13 another unit pins again", pos: "A-flak 30,10; B-rifles 30,30 pins 2 order fire", play: "A-flak fire he; target B-rifles", rolls: "3 1 1 1 1", exact: "B-rifles 30,30 pins 3 order fire"},
	})
}

// What a D6 must show to hit (O5.2).
func TestToHit(t *testing.T) {
	scenes(t, []scene{
		{name: "O5.2 at half range: 3", pos: "A-rifles 30,10 men 1,0; B-storm 30,23.8 order fire", rolls: "any", play: "A-rifles fire; target B-storm", tells: "at 12.0; needing 3+:"},
		{name: "O5.2 over half range: -1", pos: "A-rifles 30,10 men 1,0; B-storm 30,23.9 order fire", rolls: "any", play: "A-rifles fire; target B-storm", tells: "at 12.1; needing 4+:"},
		{name: "O5.2 within 6\": +1", pos: "A-rifles 30,10 men 1,0; B-storm 30,17.8 order fire", rolls: "any", play: "A-rifles fire; target B-storm", tells: "at 6.0; needing 2+:"},
		{name: "O5.2 not beyond", pos: "A-rifles 30,10 men 1,0; B-storm 30,17.9 order fire", rolls: "any", play: "A-rifles fire; target B-storm", tells: "at 6.1; needing 3+:"},
		{name: "O5.2 inexperienced: -1", pos: "A-recruits 30,10 men 1,0; B-storm 30,20 order fire", rolls: "any", play: "A-recruits fire; target B-storm", tells: "needing 4+:"},
		{name: "O5.2 veterans: no better", pos: "A-storm 30,10 men 1,0; B-storm 30,18 order fire", rolls: "any", play: "A-storm fire; target B-storm", tells: "needing 3+:"},
		{name: "O5.2 both, and near", pos: "A-recruits 30,10 men 1,0; B-storm 30,17 order fire", rolls: "any", play: "A-recruits fire; target B-storm", tells: "needing 3+:"},
		{name: "O5.2 no further than the range", pos: "A-rifles 30,10 men 1,0; B-storm 30,35.8", play: "A-rifles fire", legal: "target B-storm"},
		{name: "O5.2 beyond it no shot", pos: "A-rifles 30,10 men 1,0; B-storm 30,35.9", play: "A-rifles fire", shut: "target B-storm", why: "target B-storm: it is not the time"},
		{name: "O5.2 of a range of 6\" half of it and near", pos: "A-medic 30,10; B-rifles 30,15.2 order fire", rolls: "any", play: "A-medic fire; target B-rifles", tells: "at 3.0; needing 2+:"},
		{name: "O5.2 over half of it and near: both hold", pos: "A-medic 30,10; B-rifles 30,15.3 order fire", rolls: "any", play: "A-medic fire; target B-rifles", tells: "at 3.1; needing 3+:"},
		{name: "O5.2 -1 for each pin on the firer", pos: "A-rifles 30,10 men 1,0 pins 3; B-rifles 30,20 order fire", rolls: "3 3 1", play: "A-rifles fire; target B-rifles", tells: "needing 5+:"},
		{name: "O5.2 pins on the target are no matter", pos: "A-rifles 30,10 men 1,0; B-rifles 30,20 order fire pins 3", rolls: "any", play: "A-rifles fire; target B-rifles", tells: "needing 3+:"},
		{name: "O5.2 moved: -1", goals: "30,20", pos: "A-rifles 30,15 men 1,0; B-rifles 30,30 order fire", rolls: "any", play: "A-rifles advance; move 30,20 facing 0; target B-rifles", tells: "needing 4+:"},
		{name: "O5.2 not by an ADVANCE without a move", pos: "A-rifles 30,20 men 1,0; B-rifles 30,30 order fire", rolls: "any", play: "A-rifles advance; move 30,20 facing 0; target B-rifles", tells: "needing 3+:"},
		{name: "O5.2 vehicles, too", goals: "30,16", pos: "A-scout-car 30,10; B-rifles 30,36 order fire", rolls: "any", play: "A-scout-car advance; move 30,16 facing 0; target B-rifles", tells: "needing 4+:"},
		{name: "O5.2 target DOWN: -2", pos: "A-rifles 30,10 men 1,0; B-rifles 30,20 order down", rolls: "any", play: "A-rifles fire; target B-rifles", tells: "needing 5+:"},
		{name: "O5.2 a gun's crew that is DOWN", pos: "A-rifles 30,10 men 1,0; B-heavy-gun 30,20 order down", rolls: "any", play: "A-rifles fire; target B-heavy-gun", tells: "needing 5+:"},
		{name: "O5.2 a vehicle is none that is", pos: "A-bazooka 30,10; B-light-tank 30,20 order down", rolls: "any", play: "A-bazooka fire; target B-light-tank", tells: "needing 3+:"},
		{name: "O5.2 two models in the target: -1", pos: "A-rifles 30,10 men 1,0; B-bazooka 30,20 order fire", rolls: "any", play: "A-rifles fire; target B-bazooka", tells: "needing 4+:"},
		{name: "O5.2 one as well", pos: "A-rifles 30,10 men 1,0; B-medic 30,20 order fire", rolls: "any", play: "A-rifles fire; target B-medic", tells: "needing 4+:"},
		{name: "O5.2 not three", pos: "A-rifles 30,10 men 1,0; B-mmg 30,20 order fire", rolls: "any", play: "A-rifles fire; target B-mmg", tells: "needing 3+:"},
		{name: "O5.2 never artillery", pos: "A-rifles 30,10 men 1,0; B-light-gun 30,20 men 1 order fire", rolls: "any", play: "A-rifles fire; target B-light-gun", tells: "needing 3+:"},
		{name: "O5.2 never a vehicle", pos: "A-rifles 30,10 men 1,0; B-lorry 30,20 order fire", rolls: "any", play: "A-rifles fire; target B-lorry", tells: "needing 3+:"},
		{name: "O5.2 soft cover: -1", areas: "crops 20,18 40,24", pos: "A-rifles 30,10 men 1,0; B-rifles 30,20 order fire", rolls: "any", play: "A-rifles fire; target B-rifles", tells: "needing 4+:"},
		{name: "O5.2 hard cover: -2", areas: "ruins 20,18 40,24", pos: "A-rifles 30,10 men 1,0; B-rifles 30,20 order fire", rolls: "any", play: "A-rifles fire; target B-rifles", tells: "needing 5+:"},
		{name: "O5.2 the worse of both", areas: "crops 20,18 40,24; wall 20,16 40,16", pos: "A-rifles 30,10 men 1,0; B-rifles 30,20 order fire", rolls: "any", play: "A-rifles fire; target B-rifles", tells: "needing 5+:"},
		{name: "O5.2 loss of team: -1", pos: "A-mmg 30,10 men 1; B-rifles 30,25 order fire", rolls: "any", play: "A-mmg fire; target B-rifles", tells: "needing 4+:"},
		{name: "O5.2 not while a loader lives: he is beside the weapon", pos: "A-mmg 30,10 men 2; B-rifles 30,25 order fire", rolls: "any", play: "A-mmg fire; target B-rifles", tells: "needing 3+:"},
		{name: "O5.2 a squad's LMG without its loader", pos: "A-grenadiers 30,10 men 0,0,1,0,0; B-rifles 30,25 order fire", rolls: "any", play: "A-grenadiers fire; target B-rifles", tells: "LMG: rolls; needing 4+:"},
		{name: "O5.2 a vehicle's needs none", pos: "A-scout-car 30,10; B-rifles 30,25 order fire", rolls: "any", play: "A-scout-car fire; target B-rifles", tells: "needing 3+:"},
		{name: "O5.2 all in all 6", areas: "wall 20,16 40,16", pos: "A-rifles 30,10 men 1,0; B-medic 30,20 order fire", rolls: "5", play: "A-rifles fire; target B-medic", tells: "needing 6+: 0 hits"},
		{name: "O5.2 more: a 6 and then a 6", areas: "wall 20,16 40,16", pos: "A-recruits 30,10 men 1,0; B-medic 30,20 order fire", rolls: "6 6 1", play: "A-recruits fire; target B-medic", tells: "needing 6 and 6: 1 hit"},
		{name: "O5.2 no other second die", areas: "wall 20,16 40,16", pos: "A-recruits 30,10 men 1,0; B-medic 30,20 order fire", rolls: "6 5", play: "A-recruits fire; target B-medic", tells: "needing 6 and 6: 0 hits"},
		{name: "O5.2 much more: no harder", areas: "wall 20,16 40,16", pos: "A-recruits 30,10 men 1,0; B-medic 30,25 order down", rolls: "6 6 1", play: "A-recruits fire; target B-medic", tells: "needing 6 and 6: 1 hit"},
		{name: "O5.2 a 1 always misses", pos: "A-rifles 30,10 men 1,0; B-rifles 30,15 order fire", rolls: "1", play: "A-rifles fire; target B-rifles", tells: "needing 2+: 0 hits"},
	})
}

// What hits do to men: pins (O5.4), damage (O5.5), the medic (O5.8), morale
// (O5.9).
func TestCasualties(t *testing.T) {
	const volley = "A-rifles fire; target B-rifles"
	scenes(t, []scene{
		{name: "O5.4 a pin for a unit that hits, however often", pos: "A-rifles 30,10; B-rifles 30,24 order fire", rolls: "3 3 3 3 3 3 3 1 1 1 1 1 1 1", play: volley, exact: "B-rifles 30,24 pins 1 order fire"},
		{name: "O5.4 none if it misses", pos: "A-rifles 30,10; B-rifles 30,24 order fire", rolls: "2 2 2 2 2 2 2", play: volley, exact: "B-rifles 30,24 order fire"},
		{name: "O5.4 weapons of several kinds: one", pos: "A-grenadiers 30,10; B-rifles 30,24 order fire", rolls: "3 1 1 1 1 3 1 1 1 1 1", play: "A-grenadiers fire; target B-rifles; pass", want: "B-rifles 30,24 pins 1 order fire"},

		{name: "O5.5 D6 against DV: regulars 4", pos: "A-rifles 30,10 men 1,0; B-rifles 30,20 order fire", rolls: "3 3", play: volley, tells: "rolls 3, needing 4+", exact: "B-rifles 30,20 pins 1 order fire"},
		{name: "O5.5 as much hurts; the player of the target chooses", pos: "A-rifles 30,10 men 1,0; B-rifles 30,20 order fire", rolls: "3 4", play: volley, asks: "B", legal: "lose 1; lose 2"},
		{name: "O5.5 inexperienced 3", pos: "A-rifles 30,10 men 1,0; B-recruits 30,20 order fire", rolls: "3 2", play: "A-rifles fire; target B-recruits", tells: "needing 3+ (O5.5)"},
		{name: "O5.5 veterans 5", pos: "A-rifles 30,10 men 1,0; B-storm 30,20 order fire", rolls: "3 4", play: "A-rifles fire; target B-storm", tells: "needing 5+ (O5.5)", exact: "B-storm 30,20 pins 1 order fire"},
		{name: "O5.5 with PEN", pos: "A-hmg 30,10; B-rifles 30,20 order fire", rolls: "3 1 1 2", play: "A-hmg fire; target B-rifles", tells: "rolls 2, needing 3+"},
		{name: "O5.5 a 1 hurts if its sum does", pos: "A-bazooka 30,10; B-medic 30,20 order fire", rolls: "4 1", play: "A-bazooka fire; target B-medic", none: "B-medic"},
		{name: "O5.5 a 6 and another: the opponent picks", pos: "A-rifles 30,10 men 1,0; B-grenadiers 30,20 order fire", rolls: "3 6 6", play: "A-rifles fire; target B-grenadiers", asks: "A", legal: "lose 1; lose 2; lose 3; lose 4", shut: "lose 5"},
		{name: "O5.5 and no other: its player", pos: "A-rifles 30,10 men 1,0; B-grenadiers 30,20 order fire", rolls: "3 6 5", play: "A-rifles fire; target B-grenadiers", asks: "B"},
		{name: "O5.5 a natural 6, none by PEN", pos: "A-bazooka 30,10; B-grenadiers 30,20 order fire", rolls: "3 5", play: "A-bazooka fire; target B-grenadiers", asks: "B"},
		{name: "O5.5 the crew of a gun as well", pos: "A-rifles 30,10 men 1,0; B-light-gun 30,20 order fire", rolls: "3 6 6", play: "A-rifles fire; target B-light-gun", tells: "exceptional damage", exact: "B-light-gun 30,20 men 2 pins 1 order fire"},
		{name: "O5.5 the exceptional go first", pos: "A-rifles 30,10 men 1,1; B-grenadiers 30,20 order fire", rolls: "3 3 4 6 6", play: "A-rifles fire; target B-grenadiers", asks: "A"},
		{name: "O5.5 then its own player's", pos: "A-rifles 30,10 men 1,1; B-grenadiers 30,20 order fire", rolls: "3 3 4 6 6", play: "A-rifles fire; target B-grenadiers; lose 3", asks: "B", want: "B-grenadiers 30,20 men 1,4,0,1,2"},

		{name: "O5.8 a medic within 6\" saves on a 6", pos: "A-rifles 30,10 men 1,0; B-medic 38.2,20 order fire; B-recruits 30,20 order fire", play: "A-rifles fire; target B-recruits", rolls: "3 4 6", exact: "B-recruits 30,20 pins 1 order fire", tells: "a medic saves"},
		{name: "O5.8 on no 5", pos: "A-rifles 30,10 men 1,0; B-medic 33,20 order fire; B-recruits 30,20 order fire", play: "A-rifles fire; target B-recruits", rolls: "3 4 5", legal: "lose 1; lose 2"},
		{name: "O5.8 not from further", pos: "A-rifles 30,10 men 1,0; B-medic 38.3,20 order fire; B-recruits 30,20 order fire", play: "A-rifles fire; target B-recruits", rolls: "3 4", legal: "lose 1; lose 2"},
		{name: "O5.8 the crew of a gun", pos: "A-rifles 30,10 men 1,0; B-medic 33,20 order fire; B-light-gun 30,20 order fire", play: "A-rifles fire; target B-light-gun", rolls: "3 4 6", exact: "B-light-gun 30,20 pins 1 order fire"},
		{name: "O5.8 each wound", pos: "A-rifles 30,10 men 1,1; B-medic 33,20 order fire; B-light-gun 30,20 order fire", play: "A-rifles fire; target B-light-gun", rolls: "3 3 4 6 4 5", exact: "B-light-gun 30,20 men 2 pins 1 order fire"},
		{name: "O5.8 not from heavy weapons", pos: "A-hmg 30,10; B-medic 33,20 order fire; B-light-gun 30,20 order fire", play: "A-hmg fire; target B-light-gun", rolls: "3 1 1 4", exact: "B-light-gun 30,20 men 2 pins 1 order fire"},
		{name: "O5.8 none of the enemy's", pos: "A-rifles 30,10 men 1,0; A-medic 33,20; B-light-gun 30,20 order fire", play: "A-rifles fire; target B-light-gun", rolls: "3 4", exact: "B-light-gun 30,20 men 2 pins 1 order fire"},

		{name: "O5.9 half lost: a check against Ld, with its pins", pos: "A-rifles 30,10 men 1,0; B-bazooka 30,20 order fire", play: "A-rifles fire; target B-bazooka", rolls: "4 4 4 4", tells: "checks: 8 against 7", none: "B-bazooka"},
		{name: "O5.9 failed: removed", pos: "A-rifles 30,10 men 1,0; B-lieutenant 30,20 order fire", play: "A-rifles fire; target B-lieutenant; lose 1", rolls: "4 4 4 5", none: "B-lieutenant", score: "1 0"},
		{name: "O5.9 passed: it stays, and sheds no pin", pos: "A-rifles 30,10 men 1,0; B-lieutenant 30,20 order fire", play: "A-rifles fire; target B-lieutenant; lose 1", rolls: "4 4 4 4", exact: "B-lieutenant 30,20 men 0,1 pins 1 order fire"},
		{name: "O5.9 nor by a double 1", pos: "A-rifles 30,10 men 1,0; B-lieutenant 30,20 order fire", play: "A-rifles fire; target B-lieutenant; lose 1", rolls: "4 4 1 1", exact: "B-lieutenant 30,20 men 0,1 pins 1 order fire"},
		{name: "O5.9 no FUBAR: removed", pos: "A-rifles 30,10 men 1,0; B-lieutenant 30,20 order fire", play: "A-rifles fire; target B-lieutenant; lose 1", rolls: "4 4 6 6", none: "B-lieutenant", hides: "FUBAR"},
		{name: "O5.9 an officer near helps", pos: "A-rifles 30,10 men 1,0; B-lieutenant 30,20 order fire; B-captain 34,24", play: "A-rifles fire; target B-lieutenant; lose 1", rolls: "4 4 5 5", tells: "checks: 10 against 10", want: "B-lieutenant 30,20 men 0,1 pins 1"},
		{name: "O5.9 less than half: none", pos: "A-rifles 30,10 men 1,2; B-recruits 30,20 order fire", play: "A-rifles fire; target B-recruits; lose 2; lose 2; lose 2", rolls: "3 3 3 3 3 3", exact: "B-recruits 30,20 men 1,3 pins 1 order fire"},
		{name: "O5.9 more: one, without a second roll", pos: "A-rifles 30,10 men 1,3; B-recruits 30,20 order fire", play: "A-rifles fire; target B-recruits; lose 2; lose 2; lose 2; lose 2", rolls: "3 3 3 3 3 3 3 3 4 4", none: "B-recruits"},
		{name: "O5.9 half of those at declaration", pos: "A-rifles 30,10 men 1,1; B-recruits 30,20 men 1,3 order fire", play: "A-rifles fire; target B-recruits; lose 2; lose 2", rolls: "3 3 3 3 4 3", exact: "B-recruits 30,20 men 1,1 pins 1 order fire", tells: "checks: 7 against 7"},
		{name: "O5.9 in one attack", pos: "A-rifles 30,10 men 1,0; B-recruits 30,20 men 1,2 order fire", play: "A-rifles fire; target B-recruits; lose 2", rolls: "3 3", exact: "B-recruits 30,20 men 1,1 pins 1 order fire", hides: "checks"},
		{name: "O5.9 hit by flame: without a loss", pos: "A-flamethrower 30,10; B-storm 30,17 order fire", play: "A-flamethrower fire; target B-storm", rolls: "3 1 1 1 6 5 2", none: "B-storm"},
	})
}

// Flamethrowers (O1.3, O5.10).
func TestFlames(t *testing.T) {
	scenes(t, []scene{
		{name: "O1.3 flame: D6 rolls, D3 more pins, morale, fuel", pos: "A-flamethrower 30,10; B-rifles 30,17 order fire", play: "A-flamethrower fire; target B-rifles; lose 2; lose 2", rolls: "3 3 2 1 1 1 2 2",
			exact: "B-rifles 30,17 men 1,4 pins 3 order fire"},
		{name: "O5.10 on a 1 the team is removed", pos: "A-flamethrower 30,10; B-rifles 30,17 order fire", play: "A-flamethrower fire; target B-rifles", rolls: "1 1", none: "A-flamethrower", score: "0 1"},
		{name: "O5.10 on a 2 it stays", pos: "A-flamethrower 30,10; B-rifles 30,17 order fire", play: "A-flamethrower fire; target B-rifles", rolls: "1 2", exact: "A-flamethrower 30,10 order fire"},
		{name: "O5.10 from AMBUSH, too", pos: "A-medic 20,20; B-flamethrower 26,25 order ambush", play: "A-medic run; move 32,20 facing 0; ambush B-flamethrower", rolls: "1 1", none: "B-flamethrower"},
		{name: "O5.10 a vehicle's is no longer usable", pos: "A-flame-tank 30,10; B-rifles 30,23 order fire", play: "A-flame-tank fire; target B-rifles; pass", rolls: "1 1", exact: "A-flame-tank 30,10 order fire broken 1"},
		{name: "O5.10 its other weapons are", pos: "A-flame-tank 30,10 broken 1; B-rifles 30,23 order fire", play: "A-flame-tank fire; target B-rifles", rolls: "1 1 1 1 1", exact: "A-flame-tank 30,10 order fire broken 1", hides: "Flamethrower"},
		{name: "O5.10 no roll if it was not used", pos: "A-flame-tank 30,10; B-rifles 30,40 order fire", play: "A-flame-tank fire; target B-rifles", rolls: "1 1 1 1 1", exact: "A-flame-tank 30,10 order fire"},
	})
}
