package orderdice

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/schema"
)

const road = "road 30,0 30,60 w4"

// How far units go, and how they turn: the table "Move and RUN" (O4, O4.1).
func TestMovement(t *testing.T) {
	scenes(t, []scene{
		{name: "O4.4 not through an enemy within an inch", pos: "A-medic 30,15; B-medic 30,15.5; B-rifles 30,50", play: "A-medic run", shut: "move 30,27 facing 0"},
		{name: "O4.4 but away from him", pos: "A-medic 30,15; B-medic 30,15.5; B-rifles 30,50", play: "A-medic run", legal: "move 30,3 facing 0"},
		{name: "O4 infantry: 6", pos: "A-medic 30,10; B-rifles 30,50",
			play: "A-medic advance", legal: "move 30,16 facing 0; move 36,10 facing 0; move 30,4 facing 0", shut: "move 30,16.1 facing 0; move 30,22 facing 0"},
		{name: "O4 by RUN 12", pos: "A-medic 30,10; B-rifles 30,50", play: "A-medic run", legal: "move 30,22 facing 0", shut: "move 30,25 facing 0", why: "move 30,22.1 facing 0: too far"},
		{name: "O4 bicycles: 12", pos: "A-cyclists 30,10; B-rifles 30,50", play: "A-cyclists advance", legal: "move 30,22 facing 0", shut: "move 30,34 facing 0"},
		{name: "O4 by RUN 24", pos: "A-cyclists 30,10; B-rifles 30,50", play: "A-cyclists run", legal: "move 30,34 facing 0"},
		{name: "O4 cavalry: 9", pos: "A-cavalry 30,10; B-rifles 30,50", play: "A-cavalry advance", legal: "move 30,19 facing 0", shut: "move 30,28 facing 0"},
		{name: "O4 by RUN 18", pos: "A-cavalry 30,10; B-rifles 30,50", play: "A-cavalry run", legal: "move 30,28 facing 0", shut: "move 30,29 facing 0"},
		{name: "O4 tracked: 9 with a pivot", pos: "A-tank 30,20; B-rifles 39,50",
			play: "A-tank advance at", legal: "move 30,29 facing 25; move 39,20 facing 90", shut: "move 39,20 facing 0; move 30,38 facing 0"},
		{name: "O4 by RUN 18 without", pos: "A-tank 30,20; B-rifles 30,50", play: "A-tank run", legal: "move 30,38 facing 0", shut: "move 48,20 facing 90; move 30,38 facing 45"},
		{name: "O4 half-tracked: 9 with two", pos: "A-halftrack 30,20; B-rifles 39,50", play: "A-halftrack advance", legal: "move 39,20 facing 0", shut: "move 48,20 facing 90"},
		{name: "O4 by RUN 18 with one", pos: "A-halftrack 30,20; B-rifles 48,50", play: "A-halftrack run", legal: "move 48,20 facing 90", shut: "move 48,20 facing 0"},
		{name: "O4 wheeled: 12 with two", pos: "A-lorry 30,20; B-rifles 42,50", play: "A-lorry advance", legal: "move 42,20 facing 0", shut: "move 54,20 facing 90"},
		{name: "O4 by RUN 24 with one", pos: "A-lorry 30,30; B-rifles 54,50", play: "A-lorry run", legal: "move 54,30 facing 90", shut: "move 54,30 facing 0"},
		{name: "O4 a pivot is up to 90", pos: "A-tank 30,30; B-rifles 50,30; B-medic 52,26", play: "A-tank advance at", legal: "move 30,30 facing 90", shut: "move 30,30 facing 100"},
		{name: "O4 two are up to 180", pos: "A-halftrack 30,30; B-rifles 30,10", play: "A-halftrack advance", legal: "move 30,30 facing 180"},
		{name: "O4 in reverse half a move, without a pivot", pos: "A-tank 30,20; B-rifles 50,20",
			play: "A-tank advance at", legal: "move 30,15.5 facing 0", shut: "move 30,11 facing 0; move 30,15.5 facing 75"},
		{name: "O4 recce all of it", pos: "A-scout-car 30,30; B-rifles 30,50", play: "A-scout-car advance", legal: "move 30,18 facing 0"},
		{name: "O4 and with its pivots", pos: "A-scout-car 30,30; B-rifles 50,18", play: "A-scout-car advance", legal: "move 30,18 facing 90"},
		{name: "O4 no reversing on RUN", pos: "A-tank 30,30; B-rifles 30,50", play: "A-tank run", shut: "move 30,21 facing 0; move 30,12 facing 0; move 30,25.5 facing 0"},
		{name: "O4 not even by recce", pos: "A-scout-car 30,30; B-rifles 30,50", play: "A-scout-car run", shut: "move 30,18 facing 0; move 30,6 facing 0; move 30,24 facing 0"},

		{name: "O4.1 riders do not RUN if their transport RAN", pos: "A-rifles 30,10 in A-halftrack; A-halftrack 30,10 order run", play: "take A-rifles", legal: "order rally; order down",
			shut: "order run; order advance", why: "order run: transport that RAN (O4.1)"},
		{name: "O4.1 but if it had an ADVANCE", pos: "A-rifles 30,10 in A-halftrack; A-halftrack 30,10 order advance", play: "take A-rifles", legal: "order run"},
		{name: "O4.1 nor the second who rides in it", pos: "A-medic 30,10 in A-halftrack; A-rifles 30,10 in A-halftrack; A-halftrack 30,10 order run; A-halftrack 30,10",
			play: "take A-medic", shut: "order run"},
	})
}

// What terrain does to a way (O4.2).
func TestTerrain(t *testing.T) {
	scenes(t, []scene{
		{name: "O4.2 rough: infantry does not RUN", areas: wood, pos: "A-medic 30,20", play: "A-medic run", shut: "move 30,32 facing 0"},
		{name: "O4.2 but has an ADVANCE", areas: wood, pos: "A-medic 30,20", play: "A-medic advance", legal: "move 30,26 facing 0"},
		{name: "O4.2 any rough touched forbids RUN", areas: wood, pos: "A-medic 25.1,20", play: "A-medic run", shut: "move 25.1,32 facing 0"},
		{name: "O4.2 past it, none", areas: wood, pos: "A-medic 24.9,20", play: "A-medic run", legal: "move 24.9,32 facing 0"},
		{name: "O4.2 who stands in it touches it", areas: wood, pos: "A-medic 30,30", play: "A-medic run", legal: "move 30,30 facing 0", shut: "move 30,42 facing 0; move 42,30 facing 0"},
		{name: "O4.2 tracked: no RUN", areas: "rough 30,30 r5", pos: "A-tank 30,20", play: "A-tank run", shut: "move 30,38 facing 0"},
		{name: "O4.2 but an ADVANCE", areas: "rough 30,30 r5", pos: "A-tank 30,20; B-rifles 30,55", play: "A-tank advance at", legal: "move 30,29 facing 0"},
		{name: "O4.2 half-tracked as tracked", areas: "rough 30,30 r5", pos: "A-halftrack 30,20; B-rifles 30,55", play: "A-halftrack advance", legal: "move 30,29 facing 0"},
		{name: "O4.2 without RUN", areas: "rough 30,30 r5", pos: "A-halftrack 30,20", play: "A-halftrack run", shut: "move 30,38 facing 0"},
		{name: "O4.2 no wheels in rough", areas: wood, pos: "A-lorry 30,20; B-rifles 30,55", play: "A-lorry advance", legal: "move 30,14 facing 0", shut: "move 30,26 facing 0; move 30,32 facing 0"},
		{name: "O4.2 bicycles as infantry", areas: wood, pos: "A-cyclists 30,20", play: "A-cyclists advance", legal: "move 30,32 facing 0"},
		{name: "O4.2 without RUN, too", areas: wood, pos: "A-cyclists 30,20", play: "A-cyclists run", shut: "move 30,44 facing 0"},
		{name: "O4.2 cavalry as infantry", areas: wood, pos: "A-cavalry 30,20", play: "A-cavalry advance", legal: "move 30,29 facing 0"},
		{name: "O4.2 artillery does not go into rough", areas: wood, pos: "A-gun 30,23; B-rifles 30,55", play: "A-gun run", legal: "move 30,17 facing 0", shut: "move 30,29 facing 0; move 30,26 facing 0"},
		{name: "O4.2 it may start there, and not move", areas: wood, pos: "A-gun 30,33; B-rifles 30,55", play: "A-gun run", legal: "move 30,33 facing 0", shut: "move 30,39 facing 0"},

		{name: "O4.2 obstacles: infantry does not RUN", areas: "hedge 20,25 40,25", pos: "A-medic 30,20", play: "A-medic run", shut: "move 30,32 facing 0"},
		{name: "O4.2 but has an ADVANCE", areas: "hedge 20,25 40,25", pos: "A-medic 30,20", play: "A-medic advance", legal: "move 30,26 facing 0"},
		{name: "O4.2 one that is not touched is no matter", areas: "hedge 20,20 40,40", pos: "A-medic 34,14", play: "A-medic run", legal: "move 34,26 facing 0"},
		{name: "O4.2 no artillery", areas: "wall 20,25 40,25", pos: "A-gun 30,20; B-rifles 30,55", play: "A-gun run", legal: "move 30,23 facing 0", shut: "move 30,26 facing 0"},
		{name: "O4.2 no wheels", areas: "hedge 20,25 40,25", pos: "A-lorry 30,20; B-rifles 30,55", play: "A-lorry advance", shut: "move 30,26 facing 0; move 30,32 facing 0"},
		{name: "O4.2 tracks as on open ground", areas: "hedge 20,25 40,25", pos: "A-tank 30,20; B-rifles 30,55", play: "A-tank advance at", legal: "move 30,29 facing 0"},
		{name: "O4.2 with RUN", areas: "wall 20,25 40,25", pos: "A-tank 30,20", play: "A-tank run", legal: "move 30,38 facing 0"},
		{name: "O4.2 not over one that is anti-tank", areas: "tank-traps 20,25 40,25", pos: "A-tank 30,20; B-rifles 30,55",
			play: "A-tank advance at", shut: "move 30,29 facing 0", legal: "move 30,24.5 facing 0"},
		{name: "O4.2 infantry may", areas: "tank-traps 20,25 40,25", pos: "A-medic 30,20", play: "A-medic advance", legal: "move 30,26 facing 0"},

		{name: "O4.2 buildings: infantry as on open ground", areas: house, pos: "A-medic 30,18", play: "A-medic run", legal: "move 30,30 facing 0"},
		{name: "O4.2 not cavalry", areas: house, pos: "A-cavalry 30,20", play: "A-cavalry advance", shut: "move 30,29 facing 0"},
		{name: "O4.2 no tank", areas: house, pos: "A-medium-tank 30,20; B-rifles 30,55", play: "A-medium-tank advance at", legal: "move 30,24.5 facing 0", shut: "move 30,29 facing 0"},
		{name: "O4.2 no wheels", areas: house, pos: "A-lorry 30,20; B-rifles 30,55", play: "A-lorry advance", shut: "move 30,32 facing 0"},
		{name: "O4.2 artillery may start there, and not move", areas: house, pos: "A-gun 30,31; B-rifles 30,55", play: "A-gun run", legal: "move 30,31 facing 0", shut: "move 30,37 facing 0"},
		{name: "O4.2 DV 10 demolishes it; D6 hits on who is in it, who comes out DOWN", areas: house, pos: "A-heavy-tank 30,20; B-medic 33,32",
			play: "A-heavy-tank advance at; move 30,29 facing 45", rolls: "2 1 1", want: "gone 1; A-heavy-tank 30,29 facing 45", none: "B-medic 33,32", tells: "B-medic medic goes DOWN"},
		{name: "O4.2 a friend as well", areas: house, pos: "A-heavy-tank 30,20; A-medic 33,32", play: "A-heavy-tank advance at; move 30,29 facing 45", rolls: "1 4", want: "gone 1", none: "A-medic"},
		{name: "O4.2 not who is outside", areas: house, pos: "A-heavy-tank 30,20; B-medic 36,32", play: "A-heavy-tank advance at; move 30,29 facing 65", exact: "B-medic 36,32"},
		{name: "O4.2 where it stood all is open", areas: house, pos: "A-rifles 30,20; B-rifles 30,40; gone 1", play: "A-rifles fire", legal: "target B-rifles"},

		{name: "O4.2 a road doubles for wheels", areas: road, pos: "A-lorry 30,20; B-rifles 10,50", play: "A-lorry advance", legal: "move 30,44"},
		{name: "O4.2 a RUN, too", areas: road, pos: "A-lorry 30,10; B-rifles 10,50", play: "A-lorry run", legal: "move 30,58"},
		{name: "O4.2 for tracks", areas: road, pos: "A-tank 30,20; B-rifles 10,50", play: "A-tank advance at", legal: "move 30,38"},
		{name: "O4.2 for half-tracks", areas: road, pos: "A-halftrack 30,20; B-rifles 10,50", play: "A-halftrack advance", legal: "move 30,38"},
		{name: "O4.2 not for those on foot", areas: road, goals: "30,44", pos: "A-medic 30,20; B-rifles 10,50", play: "A-medic run", legal: "move 30,32 facing 0", shut: "move 30,44"},
		{name: "O4.2 bicycles as wheeled on it", areas: road, goals: "30,44", pos: "A-cyclists 30,20; B-rifles 10,50", play: "A-cyclists advance", legal: "move 30,44 facing 0"},
		{name: "O4.2 not off it", areas: road, goals: "34,44", pos: "A-cyclists 30,20; B-rifles 10,50", play: "A-cyclists advance", shut: "move 34,44 facing 0"},
		{name: "O4.2 nor cavalry", areas: road, goals: "30,38", pos: "A-cavalry 30,20; B-rifles 10,50", play: "A-cavalry advance", shut: "move 30,38"},
		{name: "O4.2 as long as the way is on it: not across a bend", areas: "road 30,0 30,20 50,20 w4", pos: "A-lorry 30,10; B-rifles 10,50",
			play: "A-lorry advance", legal: "move 30,20", shut: "move 50,20; move 49.9,20"},
		{name: "O4.2 a road through woods is open", areas: "woods 30,30 r5; " + road, pos: "A-lorry 30,20; B-rifles 10,50", play: "A-lorry advance", legal: "move 30,44"},
	})
}

// Where units are, what is near, which side it is (O4.3, O4.4).
func TestMeasuring(t *testing.T) {
	scenes(t, []scene{
		{name: "O4.3 to the nearest man: 6\"", pos: "A-rifles 30,10 men 1,0; B-rifles 30,18.2 order fire", rolls: "any", play: "A-rifles fire B-rifles", tells: "at 6.0; needing 2+:"},
		{name: "O4.3 more", pos: "A-rifles 30,10 men 1,0; B-rifles 30,18.3 order fire", rolls: "any", play: "A-rifles fire B-rifles", tells: "at 6.1; needing 3+:"},
		{name: "O4.3 from the nearest man", pos: "A-rifles 30,10; B-gun 30,19.4 order fire", rolls: "any", play: "A-rifles fire B-gun", tells: "at 5.9; needing 2+:"},
		{name: "O4.3 to the hull", pos: "A-rifles 30,10 men 1,0; B-lorry 30,17.5 order fire", rolls: "any", play: "A-rifles fire B-lorry", tells: "at 6.0; needing 2+:"},
		{name: "O4.3 not within 6\" of it", pos: "A-rifles 30,10 men 1,0; B-lorry 30,17.6 order fire", rolls: "any", play: "A-rifles fire B-lorry", tells: "at 6.1; needing 3+:"},
		{name: "O4.3 a hull's gun fires 45 degrees to either side", pos: "A-assault-gun 30,10; B-rifles 39.6,20; B-recruits 20.4,20",
			play: "A-assault-gun fire at", legal: "target B-rifles; target B-recruits"},
		{name: "O4.3 no further", pos: "A-assault-gun 30,10; B-rifles 40.4,20; B-recruits 30,5", play: "A-assault-gun fire at", shut: "target B-rifles; target B-recruits"},
		{name: "O4.3 turrets all round", pos: "A-tank 30,30; B-rifles 10,30; B-recruits 30,10", play: "A-tank fire at", legal: "target B-rifles; target B-recruits"},
		{name: "O4.3 a locked turret fires ahead only", pos: "A-tank 30,10 facing 90 locks 1,0; B-rifles 30,30; B-recruits 50,10",
			play: "A-tank fire he", legal: "target B-recruits", shut: "target B-rifles"},
		{name: "O4.3 or where it was locked", pos: "A-tank 30,30 facing 90 locks 1,90; B-rifles 30,10; B-recruits 50,30", play: "A-tank fire he", legal: "target B-rifles", shut: "target B-recruits"},
		{name: "O4.3 the front: 45 degrees", pos: "A-bazooka 39.6,20; B-tank 30,30 order fire", play: "A-bazooka fire B-tank", rolls: "6 4 1", tells: "damage on B-tank: rolls 1, needing 3+"},
		{name: "O4.3 more is a side", pos: "A-bazooka 40.4,20; B-tank 30,30 order fire", play: "A-bazooka fire B-tank", rolls: "6 4 1", tells: "damage on B-tank: rolls 1, needing 2+"},
		{name: "O4.3 a side as far", pos: "A-bazooka 40.4,40; B-tank 30,30 order fire", play: "A-bazooka fire B-tank", rolls: "6 4 1", tells: "damage on B-tank: rolls 1, needing 2+"},
		{name: "O4.3 the rear", pos: "A-bazooka 39.6,40; B-heavy-tank 30,30 order fire", play: "A-bazooka fire B-heavy-tank", rolls: "6 4 1", tells: "damage on B-heavy-tank: rolls 1, needing 3+"},
		{name: "O4.3 side and top do not add", pos: "A-flamer 30,10; B-tank 30,17 facing 90 order fire", play: "A-flamer fire B-tank", rolls: "6 6 1 1 1 1 2 2",
			tells: "damage on B-tank: rolls 1, needing 4+"},
		{name: "O4.3 of rear and top the rear counts", pos: "A-flamer 30,10; B-tank 30,17 facing 0 order fire", play: "A-flamer fire B-tank", rolls: "6 6 1 1 1 1 2 2",
			tells: "damage on B-tank: rolls 1, needing 3+"},

		{name: "O4.4 the second man stands 0.9\" off", pos: "A-rifles 30,10 men 1,0; B-bazooka 30,16.9 order fire", rolls: "any", play: "A-rifles fire B-bazooka", tells: "at 6.0; needing 3+:"},
		{name: "O4.4 no further", pos: "A-rifles 30,10 men 1,0; B-bazooka 30,17 order fire", rolls: "any", play: "A-rifles fire B-bazooka", tells: "at 6.1; needing 4+:"},
		{name: "O4.4 the fifth twice as far", pos: "A-rifles 30,10 men 1,0; B-storm 30,17.8 order fire", rolls: "any", play: "A-rifles fire B-storm", tells: "at 6.0; needing 2+:"},
		{name: "O4.4 one alone in the middle", pos: "A-rifles 30,10 men 1,0; B-storm 30,16 men 1,0 order fire", rolls: "any", play: "A-rifles fire B-storm", tells: "at 6.0; needing 3+:"},
		{name: "O4.4 no move ends within an inch of a friend's middle", pos: "A-medic 30,10; A-rifles 30,16.9", play: "A-medic advance", shut: "move 30,16 facing 0"},
		{name: "O4.4 an inch will do", pos: "A-medic 30,10; A-rifles 30,17", play: "A-medic advance", legal: "move 30,16 facing 0"},
		{name: "O4.4 it may lead through friends", pos: "A-medic 30,10; A-rifles 30,16", play: "A-medic run", legal: "move 30,22 facing 0"},
		{name: "O4.4 an inch from enemies", pos: "A-medic 30,40; B-medic 30,46.5",
			play: "A-medic advance", shut: "move 30,46 facing 0", legal: "move 30,45.5 facing 0", why: "move 30,46 facing 0: does not go there"},
		{name: "O4.4 from their hulls", pos: "A-medic 30,40; B-lorry 30,48.4", play: "A-medic advance", shut: "move 30,46 facing 0", legal: "move 30,45.9 facing 0"},
		{name: "O4.4 on the way, too", pos: "A-medic 30,10; B-medic 30.9,16", play: "A-medic run", shut: "move 30,22 facing 0"},
		{name: "O4.4 past them at an inch", pos: "A-medic 30,10; B-medic 31,16", play: "A-medic run", legal: "move 30,22 facing 0"},
		{name: "O4.4 but to assault", pos: "A-medic 30,10; B-medic 30,20 order fire", play: "A-medic assault B-medic", rolls: "4 1 1", want: "A-medic 30,20"},
		{name: "O4.4 by no rounding further", pos: "A-medic 30,10", play: "A-medic run", legal: "move 38.4,18.4 facing 0; move 21.6,18.4 facing 0", shut: "move 38.5,18.5 facing 0; move 38.5,18.4 facing 0"},
		{name: "O4.4 terrain counts where the middle is", areas: "crops 20,25 40,35", pos: "A-rifles 30,45 men 1,0; B-rifles 30,34.9 order fire",
			rolls: "any", play: "A-rifles fire B-rifles", tells: "needing 4+:"},
		{name: "O4.4 not where the men stand", areas: "crops 20,25 40,35", pos: "A-rifles 30,45 men 1,0; B-rifles 30,35.1 order fire", rolls: "any", play: "A-rifles fire B-rifles", tells: "needing 3+:"},
		{name: "O4.4 or where the line of sight runs", areas: "crops 20,14 30.1,16", pos: "A-rifles 30,10 men 1,0; B-rifles 30,20 order fire",
			rolls: "any", play: "A-rifles fire B-rifles", tells: "needing 4+:"},
		{name: "O4.4 nowhere else", areas: "crops 20,14 29.9,16", pos: "A-rifles 30,10 men 1,0; B-rifles 30,20 order fire", rolls: "any", play: "A-rifles fire B-rifles", tells: "needing 3+:"},
	})
}

// Sight and cover (O4.5). A rifle needs 3 without cover.
func TestSight(t *testing.T) {
	const behind = "A-rifles 30,10 men 1,0; B-rifles 30,20 order fire"
	shoot := func(name, areas, pos, tells string) scene {
		return scene{name: name, areas: areas, pos: pos, rolls: "any", play: "A-rifles fire B-rifles", tells: tells}
	}
	scenes(t, []scene{
		{name: "O4.5 woods are not seen through", areas: wood, pos: "A-rifles 30,20; B-rifles 30,40", play: "A-rifles fire", shut: "target B-rifles"},
		{name: "O4.5 but into", areas: wood, pos: "A-rifles 30,20; B-rifles 30,30", play: "A-rifles fire", legal: "target B-rifles"},
		{name: "O4.5 and out of", areas: wood, pos: "A-rifles 30,30; B-rifles 30,40", play: "A-rifles fire", legal: "target B-rifles"},
		{name: "O4.5 buildings are not seen through", areas: house, pos: "A-rifles 30,20; B-rifles 30,40", play: "A-rifles fire", shut: "target B-rifles"},
		{name: "O4.5 but into", areas: house, pos: "A-rifles 30,20; B-rifles 30,30", play: "A-rifles fire", legal: "target B-rifles"},
		{name: "O4.5 and out of", areas: house, pos: "A-rifles 30,30; B-rifles 30,40", play: "A-rifles fire", legal: "target B-rifles"},
		{name: "O4.5 hills block", areas: "hill 30,30 r5", pos: "A-rifles 30,20; B-rifles 30,40", play: "A-rifles fire", shut: "target B-rifles"},
		{name: "O4.5 not for a unit on them", areas: "hill 30,30 r5", pos: "A-rifles 30,30; B-rifles 30,40", play: "A-rifles fire", legal: "target B-rifles"},
		{name: "O4.5 nor for those who shoot at it", areas: "hill 30,30 r5", pos: "A-rifles 30,20; B-rifles 30,30", play: "A-rifles fire", legal: "target B-rifles"},
		{name: "O4.5 crops and ruins block nothing", areas: "crops 20,25 40,30; ruins 20,30 40,35", pos: "A-rifles 30,20; B-rifles 30,40", play: "A-rifles fire", legal: "target B-rifles"},
		{name: "O4.5 woods are rough", areas: wood, pos: "A-tank 30,20", play: "A-tank run", shut: "move 30,38 facing 0"},
		{name: "O4.5 ruins are rough", areas: "ruins 30,30 r5", pos: "A-medic 30,20", play: "A-medic run", shut: "move 30,32 facing 0"},
		{name: "O4.5 crops are not", areas: "crops 30,30 r5", pos: "A-medic 30,20", play: "A-medic run", legal: "move 30,32 facing 0"},

		shoot("O4.5 in crops: soft cover", "crops 20,18 40,24", behind, "needing 4+:"),
		shoot("O4.5 behind crops", "crops 20,14 40,16", behind, "needing 4+:"),
		shoot("O4.5 in woods: soft", "woods 30,20 r4", behind, "needing 4+:"),
		shoot("O4.5 behind a hedge: soft", "hedge 20,16 40,16", behind, "needing 4+:"),
		shoot("O4.5 in ruins: hard", "ruins 30,20 r4", behind, "needing 5+:"),
		shoot("O4.5 behind ruins", "ruins 30,15 r2", behind, "needing 5+:"),
		shoot("O4.5 in a building: hard", "building 26,18 34,24", behind, "needing 5+:"),
		shoot("O4.5 behind a wall: hard", "wall 20,16 40,16", behind, "needing 5+:"),
		shoot("O4.5 rough ground is none", "rough 30,20 r4", behind, "needing 3+:"),
		shoot("O4.5 nor are tank traps", "tank-traps 20,16 40,16", behind, "needing 3+:"),
		shoot("O4.5 nor a hill", "hill 30,20 r4", behind, "needing 3+:"),
		shoot("O4.5 nor what lies beyond the target", "wall 20,24 40,24", behind, "needing 3+:"),
		shoot("O4.5 nor what the firer is in", "crops 20,6 40,14", behind, "needing 3+:"),
		shoot("O4.5 unless the target is in it, too", "crops 20,6 40,24", behind, "needing 4+:"),
		shoot("O4.5 who is at the wall, within an inch, shoots over it", "wall 20,13.2 40,13.2", "A-rifles 30,10; B-rifles 30,22 order fire", "needing 3+:"),
		{name: "O4.5 the men that are left are at it, not those who fell", areas: "wall 20,12 40,12", pos: "A-rifles 30,10 men 1,0; B-rifles 30,20 order fire", rolls: "any", play: "A-rifles fire B-rifles", tells: "needing 5+:"},
		shoot("O4.5 who is at it on the other side has its cover", "wall 20,12.5 40,12.5", "A-rifles 30,10; B-rifles 30,15 order fire", "needing 4+:"),
		shoot("O4.5 not from further", "wall 20,13.3 40,13.3", "A-rifles 30,10; B-rifles 30,22 order fire", "needing 5+:"),
	})
}

// Transports (O4.6).
func TestTransports(t *testing.T) {
	scenes(t, []scene{
		{name: "O4.6 riders take RUN, RALLY or DOWN", pos: "A-rifles 30,10 in A-lorry; A-lorry 30,10",
			play: "take A-rifles", legal: "order run; order rally; order down", shut: "order fire; order advance; order ambush"},
		{name: "O4.6 out into the woods at the rate of an ADVANCE", areas: "woods 20,0 40,40", pos: "A-rifles 30,10 in A-lorry; A-lorry 30,10; B-rifles 30,50", play: "A-rifles run",
			legal: "move 30,16 facing 0", shut: "move 30,22 facing 0; move 30,10 facing 0"},
		{name: "O4.6 and along a road at that of a RUN", areas: "woods 20,0 40,40; road 30,0 30,60 w4", pos: "A-rifles 30,10 in A-lorry; A-lorry 30,10; B-rifles 30,55", play: "A-rifles run",
			legal: "move 30,22 facing 0; move 36,10 facing 0"},
		{name: "O4.6 with nowhere to go they stay aboard", areas: "water 10,20 50,21; water 10,0 50,1; water 29,0 29.5,40; water 30.5,0 31,40; water 29,8 31,9.5; water 29,10.5 31,12",
			pos: "A-rifles 30,10 in A-lorry; A-lorry 30,10", play: "take A-rifles", legal: "order rally; order down", shut: "order run", why: "order run: has no room to get out (O4.6)"},
		{name: "O4.6 boarding by RUN", pos: "A-rifles 30,10; A-lorry 36,10", play: "A-rifles run; board A-lorry", exact: "A-rifles 36,10 order run in A-lorry"},
		{name: "O4.6 or by ADVANCE, and no shot then", pos: "A-rifles 30,10; A-lorry 36,10; B-rifles 30,20",
			play: "A-rifles advance; board A-lorry", exact: "A-rifles 36,10 order advance in A-lorry", legal: "take A-reserve"},
		{name: "O4.6 touching it", pos: "A-rifles 30,10; A-lorry 39.7,10", play: "A-rifles advance", legal: "board A-lorry"},
		{name: "O4.6 out of reach", pos: "A-rifles 30,10; A-lorry 39.8,10", play: "A-rifles advance", shut: "board A-lorry"},
		{name: "O4.6 not within an inch of enemies", pos: "A-medic 30,10; A-lorry 38,10; B-medic 34,10.9", play: "A-medic run", shut: "board A-lorry"},
		{name: "O4.6 past them at an inch", pos: "A-medic 30,10; A-lorry 38,10; B-medic 34,11.1", play: "A-medic run", legal: "board A-lorry"},
		{name: "O4.6 with seats for all its men", pos: "A-storm 30,10; A-recruits 36,10 in A-lorry; A-lorry 36,10", play: "A-storm run", legal: "board A-lorry"},
		{name: "O4.6 no room for more", pos: "A-rangers 30,10; A-recruits 36,10 in A-lorry; A-lorry 36,10", play: "A-rangers run", shut: "board A-lorry"},
		{name: "O4.6 losses make room", pos: "A-rangers 30,10 men 1,4; A-recruits 36,10 in A-lorry; A-lorry 36,10", play: "A-rangers run", legal: "board A-lorry"},
		{name: "O4.6 of the same side", pos: "A-rifles 30,10; B-lorry 36,10", play: "A-rifles run", shut: "board B-lorry"},
		{name: "O4.6 no other vehicle", pos: "A-rifles 30,10; A-tank 36,10", play: "A-rifles run", shut: "board A-tank"},
		{name: "O4.6 guns, too", pos: "A-gun 30,10; A-lorry 34,10", play: "A-gun run", legal: "board A-lorry"},
		{name: "O4.6 no vehicles", pos: "A-scout-car 30,10; A-lorry 36,10", play: "A-scout-car run", shut: "board A-lorry"},
		{name: "O4.6 riders go where their transport goes", pos: "A-rifles 30,10 in A-lorry; A-lorry 30,10; B-rifles 30,50",
			play: "A-lorry advance; move 30,22 facing 0", exact: "A-rifles 30,22 in A-lorry; A-lorry 30,22 order advance"},
	})
}

// A unit that stands between the tenths that orders name, as after an assault, has not
// moved by staying there (O4).
func TestStayingBetweenTenths(t *testing.T) {
	scenes(t, []scene{
		{name: "O4 who stays between tenths has not moved", pos: "A-rifles 30.03,10 men 1,0; B-rifles 30.03,20 order fire", rolls: "any",
			play: "A-rifles advance; move 30,10 facing 0; target B-rifles", tells: "needing 3+:", hides: "moves"},
	})
}

// Deployment (O4.7), and who is aboard from the start (O4.6).
func TestDeployment(t *testing.T) {
	t.Run("O4.7 by turns, in the order of the lists, within 10 inches, on ground that admits it", func(t *testing.T) {
		g := stage(t, "water 0,0 30,10", `first: "b"`)
		if g.Side() != 1 {
			t.Error("b does not set up first")
		}
		rulestest.Do(t, g, rulestest.Open(g)[0])
		if g.Side() != 0 {
			t.Error("a does not set up second")
		}
		for _, text := range rulestest.Open(g) {
			var x, y float64
			if n, err := fmt.Sscanf(text, "deploy %f,%f", &x, &y); n != 2 || y > 10 || x < 30 {
				t.Errorf("A1 may %s: %v", text, err)
			}
		}
		rulestest.Do(t, g, rulestest.Open(g)[0])
		if now := g.Position(); !strings.Contains(now, "; A1 ") || !strings.Contains(now, "; B1 ") || strings.Contains(now, "; A2 ") {
			t.Errorf("each has set up its first unit, it says %q", now)
		}
	})
	t.Run("O4.7 the first by a roll-off", func(t *testing.T) {
		g, first := stage(t, "", ""), [2]int{}
		for index := range uint64(40) {
			g.Reset(1, index)
			first[g.Side()]++
		}
		if first[0] == 0 || first[1] == 0 {
			t.Errorf("%d times a sets up first, %d times b", first[0], first[1])
		}
	})
	t.Run("O4.7 a unit at a time until all stand", func(t *testing.T) {
		g := stageOf(t, `{type: "alden-rifles"}, {type: "alden-medic"}`, "", "")
		for range 4 {
			rulestest.Do(t, g, rulestest.Open(g)[0])
		}
		if now := g.Position(); !strings.Contains(now, "; A2 ") || !strings.Contains(now, "; B2 ") || strings.HasPrefix(rulestest.Open(g)[0], "deploy") {
			t.Errorf("not all have set up: %s", now)
		}
	})
	t.Run("O4.6 whom a transport serves begins aboard", func(t *testing.T) {
		const served = `{type: "alden-rifles", name: "first"}, {type: "alden-lorry", serves: "first"}, {type: "alden-rifles", name: "second"}`
		g := stageOf(t, served, "", "")
		for range 4 {
			rulestest.Do(t, g, rulestest.Open(g)[0])
		}
		if now := g.Position(); !strings.Contains(now, " in A2;") || !strings.Contains(now, " in B2;") || strings.Count(now, " in ") != 2 {
			t.Errorf("the first squads do not begin in their lorries: %s", now)
		}
	})
}

// TestDiagramsAreTrue holds the lines of sight of the rulebook's diagrams to O4.5.
func TestDiagramsAreTrue(t *testing.T) {
	game := rulestest.Shipped(t, "orderdice", "the-ford-at-ald.cue").Game
	rulestest.DiagramsAreTrue(t, game, func(s *schema.Scenario) (rulestest.Sees, error) {
		w := newBinder(game)
		w.scene = s
		err := w.ground()
		g := onBoard(w.f)
		return func(from, to string) bool {
			a, _ := w.table.Spot(from)
			b, _ := w.table.Spot(to)
			return g.clear(a.Inch(), b.Inch())
		}, err
	})
}
