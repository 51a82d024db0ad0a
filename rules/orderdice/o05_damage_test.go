package orderdice

import "testing"

// What pins vehicles (O5.4), and what hurts them (O5.5). A light tank is DV 8, a
// bazooka PEN 5, an HMG PEN 1.
func TestArmour(t *testing.T) {
	scenes(t, []scene{
		{name: "O5.4 small arms do not pin armour", pos: "A-rifles 30,10 men 1,0; B-tank 30,20 order fire", play: "A-rifles fire B-tank", rolls: "6", exact: "B-tank 30,20 order fire"},
		{name: "O5.4 not even the inexperienced", pos: "A-rifles 30,10 men 1,0; B-new-tank 30,20 order fire", play: "A-rifles fire B-new-tank", rolls: "6", exact: "B-new-tank 30,20 order fire"},
		{name: "O5.4 any heavy weapon pins the inexperienced", pos: "A-hmg 30,10; B-new-tank 30,20 order fire", play: "A-hmg fire B-new-tank", rolls: "3 1 1 6", exact: "B-new-tank 30,20 pins 1 order fire"},
		{name: "O5.4 veterans only one that can reach their DV", pos: "A-hmg 30,10; B-old-tank 30,20 order fire", play: "A-hmg fire B-old-tank", rolls: "3 1 1 6", exact: "B-old-tank 30,20 order fire"},
		{name: "O5.4 as a bazooka", pos: "A-bazooka 30,10; B-old-tank 30,20 order fire", play: "A-bazooka fire B-old-tank", rolls: "3 2", exact: "B-old-tank 30,20 pins 1 order fire"},
		{name: "O5.4 an HMG from the side can: 6 and 1 and 1", pos: "A-hmg 30,10; B-old-tank 30,20 facing 90 order fire",
			play: "A-hmg fire B-old-tank", rolls: "3 1 1 1", want: "B-old-tank 30,20 facing 90 pins 1"},
		{name: "O5.4 regulars: on 4 as veterans, who cannot be reached", pos: "A-hmg 30,10; B-tank 30,20 order fire", play: "A-hmg fire B-tank", rolls: "3 1 1 4 6", exact: "B-tank 30,20 order fire"},
		{name: "O5.4 and who can", pos: "A-bazooka 30,10; B-tank 30,20 order fire", play: "A-bazooka fire B-tank", rolls: "3 4 2", exact: "B-tank 30,20 pins 1 order fire"},
		{name: "O5.4 below 4 as inexperienced", pos: "A-hmg 30,10; B-tank 30,20 order fire", play: "A-hmg fire B-tank", rolls: "3 1 1 3 6", exact: "B-tank 30,20 pins 1 order fire"},
		{name: "O5.4 open-topped: any weapon", pos: "A-rifles 30,10 men 1,0; B-halftrack 30,20 order fire", play: "A-rifles fire B-halftrack", rolls: "3", exact: "B-halftrack 30,20 pins 1 order fire"},
		{name: "O5.4 a soft-skin is not armoured", pos: "A-rifles 30,10 men 1,0; B-lorry 30,20 order fire", play: "A-rifles fire B-lorry", rolls: "3 1", exact: "B-lorry 30,20 pins 1 order fire"},
		{name: "O5.4 HE pins by its table: D2", pos: "A-gun 30,10; B-new-tank 30,20 order fire", play: "A-gun fire he B-new-tank", rolls: "3 4 1", exact: "B-new-tank 30,20 pins 2 order fire"},
		{name: "O5.4 none a veteran who cannot be reached by it", pos: "A-gun 30,10; B-old-tank 30,20 order fire", play: "A-gun fire he B-old-tank", rolls: "3 1", exact: "B-old-tank 30,20 order fire"},

		{name: "O5.5 small arms do not hurt armour", pos: "A-rifles 30,10; B-halftrack 30,20 order fire",
			play: "A-rifles fire B-halftrack", rolls: "6 6 6 6 6 6 6", hides: "damage on", exact: "B-halftrack 30,20 pins 1 order fire"},
		{name: "O5.5 but soft-skins", pos: "A-rifles 30,10 men 1,0; B-lorry 30,20 order fire", play: "A-rifles fire B-lorry", rolls: "3 5", tells: "rolls 5, needing 6+"},
		{name: "O5.5 D6 and PEN against DV; its front: nothing more", pos: "A-bazooka 30,10; B-tank 30,20 order fire", play: "A-bazooka fire B-tank", rolls: "3 4 2", tells: "rolls 2, needing 3+"},
		{name: "O5.5 the side: +1", pos: "A-bazooka 30,10; B-tank 30,20 facing 90 order fire", play: "A-bazooka fire B-tank", rolls: "3 4 1", tells: "rolls 1, needing 2+"},
		{name: "O5.5 the rear: +2", pos: "A-bazooka 30,10; B-heavy-tank 30,20 facing 0 order fire", play: "A-bazooka fire B-heavy-tank", rolls: "3 4 2", tells: "rolls 2, needing 3+"},
		{name: "O5.5 not of a soft-skin", pos: "A-hmg 30,10; B-lorry 30,20 facing 0 order fire", play: "A-hmg fire B-lorry", rolls: "3 1 1 1", tells: "rolls 1, needing 5+"},
		{name: "O5.5 the top, by flame: +1", pos: "A-flamer 30,10; B-tank 30,17 order fire", play: "A-flamer fire B-tank", rolls: "6 6 1 1 1 1 2 2", tells: "rolls 1, needing 4+"},
		{name: "O5.5 by indirect fire: +1", pos: "A-mortar 30,10; B-tank 30,40 order fire", play: "A-mortar fire lob B-tank", rolls: "6 4 1 1", tells: "rolls 1, needing 5+"},
		{name: "O5.5 HE fired directly has none", pos: "A-howitzer 30,10; B-tank 30,30 order fire", play: "A-howitzer fire he B-tank", rolls: "3 4 1 1", tells: "rolls 1, needing 6+"},
		{name: "O5.5 up to half range", pos: "A-gun 30,10; B-tank 30,36.7 order fire", play: "A-gun fire at B-tank", rolls: "3 4 1", tells: "at 23.9; rolls 1, needing 4+"},
		{name: "O5.5 over half range: -1", pos: "A-gun 30,10; B-tank 30,36.8 order fire", play: "A-gun fire at B-tank", rolls: "4 4 1", tells: "at 24.0; rolls 1, needing 5+"},
		{name: "O5.5 with the side as before", pos: "A-gun 30,10; B-tank 30,40 facing 90 order fire", play: "A-gun fire at B-tank", rolls: "4 4 1", tells: "rolls 1, needing 4+"},
		{name: "O5.5 not HE", pos: "A-gun 30,10; B-tank 30,40 order fire", play: "A-gun fire he B-tank", rolls: "4 1 1 1", tells: "rolls 1, needing 7+"},
		{name: "O5.5 nor a shaped charge", pos: "A-bazooka 30,10; B-tank 30,26 order fire", play: "A-bazooka fire B-tank", rolls: "4 4 2", tells: "at 13.6; rolls 2, needing 3+"},
		{name: "O5.5 nor flame", pos: "A-flamer 30,10; B-tank 30,18 order fire", play: "A-flamer fire B-tank", rolls: "6 6 1 1 1 1 2 2", tells: "at 5.6; rolls 1, needing 4+"},
		{name: "O5.5 not of a soft-skin, either", pos: "A-hmg 30,10; B-lorry 30,40 order fire", play: "A-hmg fire B-lorry", rolls: "4 1 1 1", tells: "rolls 1, needing 5+"},
	})
}

// The table of damage to vehicles (O5.7). By a bazooka from ahead a light tank is
// hurt on 3; its crew's nerve costs it a pin first.
func TestVehicleDamage(t *testing.T) {
	const ahead = "A-bazooka 30,10; B-tank 30,20 order fire"
	const shot = "A-bazooka fire B-tank"
	scenes(t, []scene{
		{name: "O5.7 less than DV: nothing", pos: ahead, play: shot, rolls: "3 4 2", exact: "B-tank 30,20 pins 1 order fire"},
		{name: "O5.7 just DV: D6-3", pos: ahead, play: shot, rolls: "3 4 3 4 1", exact: "B-tank 30,20 pins 2 order down"},
		{name: "O5.7 a 5 is a 2 then", pos: ahead, play: shot, rolls: "3 4 3 5 1", exact: "B-tank 30,20 pins 2 order fire immobile"},
		{name: "O5.7 a 6 a 3", pos: ahead, play: shot, rolls: "3 4 3 6 4 4", tells: "is on fire", none: "B-tank"},
		{name: "O5.7 DV+1: the D6", pos: ahead, play: shot, rolls: "3 4 4 4", none: "B-tank", score: "1 0"},
		{name: "O5.7 DV+2, too", pos: ahead, play: shot, rolls: "3 4 5 1 1", exact: "B-tank 30,20 pins 2 order down"},
		{name: "O5.7 DV+3: two rolls, both", pos: ahead, play: shot, rolls: "3 4 6 2 1 1 1", exact: "B-tank 30,20 pins 3 order down immobile"},
		{name: "O5.7 1: DOWN, a pin, a jam", pos: "A-bazooka 30,10; B-tank 30,20", play: shot, rolls: "3 4 4 1 3", exact: "B-tank 30,20 pins 2 order down"},
		{name: "O5.7 2: immobilised, a pin, a jam", pos: ahead, play: shot, rolls: "3 4 4 2 3", exact: "B-tank 30,20 pins 2 order fire immobile"},
		{name: "O5.7 3: on fire, a pin; morale with that pin", pos: ahead, play: shot, rolls: "3 4 4 3 4 4", tells: ": 8 against 7", none: "B-tank"},
		{name: "O5.7 put out: a jam", pos: ahead, play: shot, rolls: "3 4 4 3 3 4 1", exact: "B-tank 30,20 pins 2 order fire"},
		{name: "O5.7 which may lock as well", pos: ahead, play: shot, rolls: "3 4 4 3 3 4 4", exact: "B-tank 30,20 pins 2 order fire locks 1,0"},
		{name: "O5.7 4: destroyed", pos: ahead, play: shot, rolls: "3 4 4 4", none: "B-tank"},
		{name: "O5.7 a jam is locked on a 4, where it points", pos: ahead, play: shot, rolls: "3 4 4 1 4", exact: "B-tank 30,20 pins 2 order down locks 1,0"},
		{name: "O5.7 two locked: destroyed", pos: "A-bazooka 30,10; B-tank 30,20 order fire locks 1,0", play: shot, rolls: "3 4 4 1 4", none: "B-tank"},
		{name: "O5.7 one that is not locked does not count", pos: "A-bazooka 30,10; B-tank 30,20 order fire locks 1,0", play: shot, rolls: "3 4 4 1 3", exact: "B-tank 30,20 pins 2 order down locks 1,0"},
		{name: "O5.7 without a turret they are ignored", pos: "A-bazooka 30,10; B-assault-gun 30,20 order fire",
			play: "A-bazooka fire B-assault-gun", rolls: "3 4 5 1", exact: "B-assault-gun 30,20 pins 2 order down"},
		{name: "O5.7 immobilised twice: destroyed", pos: "A-bazooka 30,10; B-tank 30,20 order fire immobile", play: shot, rolls: "3 4 4 2", none: "B-tank"},
		{name: "O5.7 immobilised: no RUN", pos: "A-tank 30,10 immobile", play: "take A-tank", shut: "order run", why: "order run: immobilised (O5.7)"},
		{name: "O5.7 and no move by ADVANCE", pos: "A-tank 30,10 immobile; B-rifles 30,50", play: "A-tank advance at", legal: "move 30,10 facing 0", shut: "move 30,19 facing 0; move 30,5.5 facing 0"},
		{name: "O5.7 a soft-skin rolls a D6 at DV", pos: "A-rifles 30,10 men 1,0; B-lorry 30,20 order fire", play: "A-rifles fire B-lorry", rolls: "3 6 4", none: "B-lorry"},
		{name: "O5.7 over it by 3 two, as others do", pos: "A-bazooka 30,10; B-lorry 30,20 order fire", play: "A-bazooka fire B-lorry", rolls: "3 4 1 1", exact: "B-lorry 30,20 pins 3 order down"},
		{name: "O5.7 indirect fire: +1", pos: "A-mortar 30,10; B-tank 30,40 order fire", play: "A-mortar fire lob B-tank", rolls: "6 4 1 6 3", none: "B-tank"},
		{name: "O5.7 without it a 3 is a fire", pos: ahead, play: shot, rolls: "3 4 4 3 3 4 1", tells: "is on fire"},
		{name: "O5.7 one that has a flamethrower: +1", pos: "A-bazooka 30,10; B-flame-tank 30,20 order fire", play: "A-bazooka fire B-flame-tank", rolls: "3 4 5 3", none: "B-flame-tank"},
	})
}

// Riders of what is hit (O5.11).
func TestRiders(t *testing.T) {
	scenes(t, []scene{
		{name: "O5.11 of an immobilised one: D6\" out, DOWN", pos: "A-bazooka 30,10; B-rifles 30,20 in B-halftrack; B-halftrack 30,20 order fire", play: "A-bazooka fire B-halftrack", rolls: "3 3 2 4",
			exact: "B-rifles 30,24 pins 1 order down; B-halftrack 30,20 pins 2 order fire immobile"},
		{name: "O5.11 of a wreck: D6 hits, D6\" out, DOWN", pos: "A-rifles 30,10 men 1,0; B-rifles 30,20 in B-lorry; B-lorry 30,20 order fire", play: "A-rifles fire B-lorry", rolls: "3 6 4 2 1 1 5",
			exact: "B-rifles 30,25 pins 1 order down", none: "B-lorry", tells: "B-rifles rolls 2 on a D6 for hits in the wreck; rolls 2×1, needing 4+"},
		{name: "O5.11 their damage as usual: men are lost", pos: "A-rifles 30,10 men 1,0; B-recruits 30,20 in B-lorry; B-lorry 30,20 order fire",
			play: "A-rifles fire B-lorry; lose 2", rolls: "3 6 4 2 1 3 5",
			exact: "B-recruits 30,25 men 1,5 pins 1 order down"},
		{name: "O5.11 all who ride", pos: "A-rifles 30,10 men 1,0; B-rifles 30,20 in B-lorry; B-medic 30,20 in B-lorry; B-lorry 30,20 order fire", play: "A-rifles fire B-lorry", rolls: "3 6 4 1 1 1 1 5 3",
			want: "B-rifles 30,25 pins 1 order down; B-medic", none: "B-lorry"},
		{name: "O5.11 DOWN also with an order", pos: "A-bazooka 30,10; B-rifles 30,20 order rally in B-halftrack; B-halftrack 30,20 order fire",
			play: "A-bazooka fire B-halftrack", rolls: "3 3 2 4", exact: "B-rifles 30,24 pins 1 order down"},
		{name: "O5.11 pins are shared", pos: "A-rifles 30,10 men 1,0; B-rifles 30,20 in B-halftrack; B-halftrack 30,20 order fire", play: "A-rifles fire B-halftrack", rolls: "3",
			exact: "B-rifles 30,20 pins 1 in B-halftrack; B-halftrack 30,20 pins 1 order fire"},
		{name: "O5.11 so that they may be too many for one", pos: "A-rifles 30,10 men 1,0; B-rifles 30,20 pins 8 in B-halftrack; B-halftrack 30,20 order fire",
			play: "A-rifles fire B-halftrack", rolls: "3", none: "B-rifles", want: "B-halftrack 30,20 pins 1"},
	})
}
