package orderdice

import "testing"

const house = "building 26,27 34,33"

// bigGuns have the templates that the stage army lacks.
const bigGuns = `{type: "norvik-howitzer", name: "howitzer"}, {type: "alden-great-howitzer", name: "great-howitzer"},
	{type: "alden-rifles", name: "rifles"}, {type: "alden-medic", name: "medic"}, {type: "norvik-storm", name: "storm", options: [{option: "veteran"}]}`

// Indirect fire (O5.3).
func TestIndirectFire(t *testing.T) {
	scenes(t, []scene{
		{name: "O5.3 at first 6: a miss by HE does nothing", pos: "A-mortar 30,10; B-rifles 30,40 order fire",
			play: "A-mortar fire lob B-rifles", rolls: "5", exact: "B-rifles 30,40 order fire", tells: "needing 6+"},
		{name: "O5.3 but lays the aiming token", pos: "A-mortar 30,10; B-rifles 30,40 order fire", play: "A-mortar fire lob B-rifles", rolls: "5", exact: "A-mortar 30,10 order fire loaded lob aim 30,40,1"},
		{name: "O5.3 on a 6 the template falls on the target", pos: "A-mortar 30,10; B-rifles 30,40 order fire", play: "A-mortar fire lob B-rifles", rolls: "6 3 1 1 1",
			exact: "A-mortar 30,10 order fire loaded lob aim 30,40,1,hit,1; B-rifles 30,40 pins 2 order fire"},
		{name: "O5.3 a turn on the same point: 5", pos: "turn 2 A; A-mortar 30,10 aim 30,40,1; B-rifles 30,40 order fire", play: "A-mortar fire lob B-rifles", rolls: "4", tells: "needing 5+"},
		{name: "O5.3 two: 4", pos: "turn 3 A; A-mortar 30,10 aim 30,40,1; B-rifles 30,40 order fire", play: "A-mortar fire lob B-rifles", rolls: "3", tells: "needing 4+"},
		{name: "O5.3 three: 3", pos: "turn 4 A; A-mortar 30,10 aim 30,40,1; B-rifles 30,40 order fire", play: "A-mortar fire lob B-rifles", rolls: "2", tells: "needing 3+"},
		{name: "O5.3 after five turns: 2", pos: "turn 6 A; A-mortar 30,10 aim 30,40,1; B-rifles 30,40 order fire", play: "A-mortar fire lob B-rifles", rolls: "1", tells: "needing 2+"},
		{name: "O5.3 never less", pos: "turn 7 A; A-mortar 30,10 aim 30,40,1; B-rifles 30,40 order fire", play: "A-mortar fire lob B-rifles", rolls: "1", tells: "needing 2+"},
		{name: "O5.3 2 after a hit last turn", pos: "turn 2 A; A-mortar 30,10 aim 30,40,1,hit,1; B-rifles 30,41 order fire",
			play: "A-mortar fire lob B-rifles", rolls: "2 1 1 1 1", exact: "B-rifles 30,41 pins 1 order fire"},
		{name: "O5.3 but not after a turn without fire", pos: "turn 3 A; A-mortar 30,10 aim 30,40,1,hit,1; B-rifles 30,41 order fire", play: "A-mortar fire lob B-rifles", rolls: "3", tells: "needing 4+"},
		{name: "O5.3 a target 2\" from the token", pos: "turn 2 A; A-mortar 30,10 aim 30,40,1; B-rifles 30,42 order fire",
			play: "A-mortar fire lob B-rifles", rolls: "4", tells: "needing 5+", exact: "A-mortar 30,10 order fire loaded lob aim 30,40,1"},
		{name: "O5.3 further: a new token, and 6", pos: "turn 4 A; A-mortar 30,10 aim 30,40,1,hit,3; B-rifles 30,42.1 order fire", play: "A-mortar fire lob B-rifles", rolls: "5", tells: "needing 6+",
			exact: "A-mortar 30,10 order fire loaded lob aim 30,42.1,4"},
		{name: "O5.3 a firer that moved: a new one, too", goals: "30,16", pos: "turn 2 A; A-mortar 30,10 aim 30,40,1,hit,1; B-rifles 30,40 order fire",
			play:  "A-mortar advance lob; move 30,16 facing 0; target B-rifles",
			rolls: "5", tells: "needing 6+", exact: "A-mortar 30,16 order advance loaded lob aim 30,40,2"},
		{name: "O5.3 not by an ADVANCE without a move", pos: "turn 2 A; A-mortar 30,10 aim 30,40,1,hit,1; B-rifles 30,40 order fire",
			play: "A-mortar advance lob; move 30,10 facing 0; target B-rifles", rolls: "1", tells: "needing 2+"},
		{name: "O5.3 no modifiers: pins on the firer", pos: "A-mortar 30,10 pins 3; B-rifles 30,40 order fire", play: "A-mortar fire lob B-rifles", rolls: "3 3 5", tells: "needing 6+"},
		{name: "O5.3 nor of its target", areas: "ruins 20,35 40,45", pos: "A-mortar 30,10; B-medic 30,40 order down",
			play: "A-mortar fire lob B-medic", rolls: "6 1 1 1", exact: "B-medic 30,40 pins 1 order down"},
		{name: "O5.3 nor loss of team", pos: "turn 2 A; A-mortar 30,10 men 1 aim 30,40,1; B-rifles 30,40 order fire", play: "A-mortar fire lob B-rifles", rolls: "4", tells: "needing 5+"},
		{name: "O5.3 some friend must see the target", alone: true, areas: wood, pos: "A-mortar 30,10; B-rifles 30,45", play: "A-mortar fire lob", legal: "take B-rifles", shut: "target B-rifles"},
		{name: "O5.3 if one does it may", alone: true, areas: wood, pos: "A-mortar 30,10; A-medic 20,40; B-rifles 30,45", play: "A-mortar fire lob", legal: "target B-rifles"},
		{name: "O5.3 no shot under the least range", pos: "A-mortar 30,10; B-medic 30,23.2", play: "A-mortar fire lob", shut: "target B-medic"},
		{name: "O5.3 from it on", pos: "A-mortar 30,10; B-medic 30,23.3", play: "A-mortar fire lob", legal: "target B-medic"},
		{name: "O5.3 howitzers have one of their own", pos: "A-howitzer 30,10; B-medic 30,35.2", play: "A-howitzer fire lob", shut: "target B-medic"},
		{name: "O5.3 from it on, too", pos: "A-howitzer 30,10; B-medic 30,35.3", play: "A-howitzer fire lob", legal: "target B-medic"},
		{name: "O5.3 nearer they fire directly", pos: "A-howitzer 30,10; B-medic 30,35.2", play: "A-howitzer fire he", legal: "target B-medic"},
		{name: "O5.3 smoke that misses: the opponent places it 2D6\" from the token", pos: "A-mortar 30,10; B-rifles 30,40 order fire", play: "A-mortar fire smoke B-rifles", rolls: "5 2 3",
			asks: "B", legal: "puff 30,45; puff 25,40; puff 35,40", shut: "puff 30,40; puff 30,44"},
		{name: "O5.3 and the token stays", pos: "A-mortar 30,10; B-rifles 30,40 order fire",
			play: "A-mortar fire smoke B-rifles; puff 30,45", rolls: "5 2 3", exact: "A-mortar 30,10 order fire loaded smoke aim 30,40,1; smoke 30,45", tells: "rolls 2, 3 on 2D6 for inches off the token: 5 (O5.3); smoke rises at 30.0,45.0, placed by b (O5.12)"},
	})
}

// Templates (O5.6). Against regulars.
func TestExplosions(t *testing.T) {
	scenes(t, []scene{
		{name: "O5.6 1\": men under it, PEN +1, D2 pins", pos: "A-gun 30,10; B-rifles 30,30 order fire",
			play: "A-gun fire he B-rifles", rolls: "3 4 1 1", tells: "rolls 2×1, needing 3+", exact: "B-rifles 30,30 pins 2 order fire"},
		{name: "O4.4 a template of 1\" reaches hulls whose middle is 2\" off, and none further", pos: "A-gun 30,10; B-rifles 30,30 order fire; B-tank 32.2,30 order fire", play: "A-gun fire he B-rifles", rolls: "3 4 1 1", exact: "B-rifles 30,30 pins 2 order fire; B-tank 32.2,30 order fire"},
		{name: "O5.6 a D2 is half a D6, rounded up", pos: "A-gun 30,10; B-rifles 30,30 order fire", play: "A-gun fire he B-rifles", rolls: "3 3 1 1", exact: "B-rifles 30,30 pins 1 order fire"},
		{name: "O5.6 2\": three men, PEN +2, D3 pins", pos: "A-howitzer 30,10; B-rifles 30,30 order fire",
			play: "A-howitzer fire he B-rifles", rolls: "3 3 1 1 1", tells: "rolls 3×1, needing 2+", exact: "B-rifles 30,30 pins 2 order fire"},
		{name: "O5.6 a D3 as well", pos: "A-howitzer 30,10; B-rifles 30,30 order fire", play: "A-howitzer fire he B-rifles", rolls: "3 5 1 1 1", exact: "B-rifles 30,30 pins 3 order fire"},
		{name: "O5.6 3\": five men, PEN +3, D3 pins", army: bigGuns, pos: "A-howitzer 30,10; B-storm 30,30 order fire; A-medic 1,1; B-medic 5,5",
			play: "A-howitzer fire he B-storm", rolls: "3 2 1 1 1 1 1", tells: "rolls 5×1, needing 2+", exact: "B-storm 30,30 pins 1 order fire"},
		{name: "O5.6 4\": all seven, PEN +4, D6 pins", army: bigGuns, pos: "A-great-howitzer 30,10; B-rifles 30,30 order fire; B-medic 5,5; A-medic 1,1",
			play: "A-great-howitzer fire he B-rifles", rolls: "3 5 1 1 1 1 1 1 1",
			tells: "B-rifles has 5 pins; rolls 7×1, any will do", none: "B-rifles"},
		{name: "O5.6 each hit hurts by itself", pos: "A-gun 30,10; B-recruits 30,30 order fire",
			play: "A-gun fire he B-recruits; lose 2", rolls: "3 4 2 1", exact: "B-recruits 30,30 men 1,5 pins 2 order fire"},
		{name: "O5.6 one man alone, by 1\": D3 hits", pos: "A-gun 30,10; B-medic 30,30 order fire",
			play: "A-gun fire he B-medic", rolls: "4 1 6 1 1 1", tells: "rolls 3×1, needing 3+", exact: "B-medic 30,30 pins 1 order fire"},
		{name: "O5.6 by 2\": D6", pos: "A-howitzer 30,10; B-medic 30,30 order fire",
			play: "A-howitzer fire he B-medic", rolls: "4 1 4 1 1 1 1", tells: "rolls 4×1, needing 2+", exact: "B-medic 30,30 pins 1 order fire"},
		{name: "O5.6 by 3\": 2D6", army: bigGuns, pos: "A-howitzer 30,10; B-storm 30,30 men 1,0 order fire; A-medic 1,1; B-medic 5,5",
			play: "A-howitzer fire he B-storm", rolls: "4 1 2 3 1 1 1 1 1", tells: "rolls 5×1, needing 2+"},
		{name: "O5.6 by 4\": 3D6", army: bigGuns, pos: "A-great-howitzer 30,10; B-medic 30,30 order fire; B-rifles 5,5; A-medic 1,1",
			play: "A-great-howitzer fire he B-medic", rolls: "4 1 1 1 2 1 1 1 1", tells: "rolls 4×1, any will do", none: "B-medic"},
		{name: "O5.6 in a building: as many", areas: house, pos: "A-howitzer 30,8; B-rifles 30,30 order fire",
			play: "A-howitzer fire he B-rifles", rolls: "5 2 3 1 1 1", tells: "rolls 3×1", exact: "B-rifles 30,30 pins 1 order fire"},
		{name: "O5.6 by 1\" there: D3", areas: house, pos: "A-gun 30,8; B-rifles 30,30 order fire",
			play: "A-gun fire he B-rifles", rolls: "5 2 6 1 1 1", tells: "rolls 3×1", exact: "B-rifles 30,30 pins 1 order fire"},
		{name: "O5.6 a vehicle takes one hit", pos: "A-howitzer 30,10; B-lorry 30,40 order fire", play: "A-howitzer fire he B-lorry", rolls: "4 1 4 4", tells: "rolls 4, needing 4+", none: "B-lorry"},
		{name: "O5.6 others who are under it", pos: "A-gun 30,10; B-rifles 30,30 order fire; B-medic 31,30 order fire",
			play: "A-gun fire he B-rifles", rolls: "3 1 1 1 1 1 1", exact: "B-rifles 30,30 pins 1 order fire; B-medic 31,30 pins 1 order fire"},
		{name: "O5.6 not who is further", pos: "A-gun 30,10; B-rifles 30,30 order fire; B-medic 31.1,30 order fire",
			play: "A-gun fire he B-rifles", rolls: "3 1 1 1", exact: "B-rifles 30,30 pins 1 order fire; B-medic 31.1,30 order fire"},
		{name: "O5.6 friends as well", pos: "A-gun 30,10; A-medic 31,30; B-rifles 30,30 order fire",
			play: "A-gun fire he B-rifles", rolls: "3 1 1 1 1 1 1", exact: "B-rifles 30,30 pins 1 order fire; A-medic 31,30 pins 1"},
		{name: "O5.6 a miss does nothing", pos: "A-gun 30,10; B-rifles 30,30 order fire", play: "A-gun fire he B-rifles", rolls: "2", exact: "B-rifles 30,30 order fire"},
	})
}

// Smoke (O5.12).
func TestSmoke(t *testing.T) {
	scenes(t, []scene{
		{name: "O5.12 mortars may fire it, chosen with the order", pos: "A-mortar 30,10", play: "A-mortar fire", legal: "load smoke"},
		{name: "O5.12 and howitzers", pos: "A-howitzer 30,10", play: "A-howitzer fire", legal: "load smoke"},
		{name: "O5.12 no guns", pos: "A-gun 30,10", play: "A-gun fire", shut: "load smoke"},
		{name: "O5.12 it rises on the token, and does no harm", pos: "A-mortar 30,10; B-rifles 30,40", play: "A-mortar fire smoke B-rifles; pass", rolls: "6", exact: "smoke 30,40; B-rifles 30,40"},
		{name: "O5.12 no sight through it", pos: "A-rifles 30,20; B-rifles 30,40; smoke 30,30", play: "A-rifles fire", shut: "target B-rifles"},
		{name: "O5.12 it is 6\" across", pos: "A-rifles 27.1,20; B-rifles 27.1,40; smoke 30,30", play: "A-rifles fire", shut: "target B-rifles"},
		{name: "O5.12 no more", pos: "A-rifles 26.9,20; B-rifles 26.9,40; smoke 30,30", play: "A-rifles fire", legal: "target B-rifles"},
		{name: "O5.12 into it: soft cover", pos: "A-rifles 30,18 men 1,0; B-rifles 30,29 order fire; smoke 30,29", play: "A-rifles fire B-rifles", rolls: "any", tells: "needing 4+:"},
		{name: "O5.12 out of it", pos: "A-rifles 30,18 men 1,0; B-rifles 30,29 order fire; smoke 30,18", play: "A-rifles fire B-rifles", rolls: "any", tells: "needing 4+:"},
		{name: "O5.12 within it", pos: "A-rifles 29,18 men 1,0; B-storm 31,18 men 1,0 order fire; smoke 30,18", play: "A-rifles fire B-storm", rolls: "any", tells: "needing 4+:"},
		{name: "O5.12 hard cover is worse", areas: "ruins 20,27 40,33", pos: "A-rifles 30,18 men 1,0; B-rifles 30,29 order fire; smoke 30,29",
			play: "A-rifles fire B-rifles", rolls: "any", tells: "needing 5+:"},
		{name: "O5.12 beyond it none", pos: "A-rifles 26.9,18 men 1,0; B-rifles 26.9,29 order fire; smoke 30,24", play: "A-rifles fire B-rifles", rolls: "any", tells: "needing 3+:"},
	})
}
