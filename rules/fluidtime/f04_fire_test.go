package fluidtime

import "testing"

// duel is a card on which A1 may shoot at B1, ten inches away, who looks at it.
const duel = far + "hand 0 0; acts A1 free 1; A1 30,20 0; "

func TestFire(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{
			name: "F4.1 all targets are named before a die is rolled",
			pos:  duel + "A2 34,20 0; B1 30,30 180", play: "order A1; shoot B1 1", legal: "order A2", exact: "B1 30,30 180",
		},
		{
			name: "F4.1 then all fire", pos: duel + "A2 34,20 0; B1 30,30 180; B2 34,30 180",
			play: "order A1; shoot B1 1; order A2; shoot B2 1", rolls: "10 6 1 1 1 1 1 3", exact: "B1 30,30 180; B2 34,30 180 struck",
		},
		{
			name: "F4.1 a shot at a target already out is wasted", pos: duel + "A2 34,20 0; B1 30,30 180; B2 34,30 180",
			play: "order A1; shoot B1 1; order A2; shoot B1 1", rolls: "1 6 6 6 6 6 6 3", none: "B1", points: "1 0",
		},
		{name: "F4.2 at or below Size: a T-34 is hit by a 6", pos: duel + "B1 30,30 180", play: "order A1; shoot B1 1", rolls: "6 1 1 1 1 1 3", exact: "B1 30,30 180 struck"},
		{name: "F4.2 not by a 7", pos: duel + "B1 30,30 180", play: "order A1; shoot B1 1", rolls: "7 3", exact: "B1 30,30 180"},
		{name: "F4.2 the range adds one up to 8 inches", pos: duel + "B1 30,28 180", play: "order A1; shoot B1 1", rolls: "7 1 1 1 1 1 3", exact: "B1 30,28 180 struck"},
		{name: "F4.2 and no further", pos: duel + "B1 30,28.001 180", play: "order A1; shoot B1 1", rolls: "7 3", exact: "B1 30,28.001 180"},
		{name: "F4.2 target moving −1", pos: duel + "B1 30,30 180 moving", play: "order A1; shoot B1 1", rolls: "6 3", exact: "B1 30,30 180 moving"},
		{name: "F4.2 a 5 hits it", pos: duel + "B1 30,30 180 moving", play: "order A1; shoot B1 1", rolls: "5 1 1 1 1 1 3", exact: "B1 30,30 180 moving struck"},
		{name: "F4.2 light concealment −1", pos: far + "hand 0 0; acts A1 free 1; A1 30,16 180; B1 32,6 0", play: "order A1; shoot B1 1", rolls: "6 3", exact: "B1 32,6 0"},
		{name: "F4.2 a 5 hits in light concealment", pos: far + "hand 0 0; acts A1 free 1; A1 30,16 180; B1 32,6 0", play: "order A1; shoot B1 1", rolls: "5 1 1 1 1 1 3", exact: "B1 32,6 0 struck"},
		{name: "F4.2 heavy concealment −2", pos: far + "hand 0 0; acts A1 free 1; A1 30,13 90; B1 41,13 270", play: "order A1; shoot B1 1", rolls: "5 3", exact: "B1 41,13 270"},
		{name: "F4.2 a 4 hits in heavy concealment", pos: far + "hand 0 0; acts A1 free 1; A1 30,13 90; B1 41,13 270", play: "order A1; shoot B1 1", rolls: "4 1 1 1 1 1 3", exact: "B1 41,13 270 struck"},
		{name: "F4.2 shooter moved −2", pos: far + "hand 0 0; acts A1 free 1; A1 30,20 0 moving; B1 30,30 180", play: "order A1; shoot B1 1", rolls: "5 3", exact: "B1 30,30 180"},
		{name: "F4.2 a 4 hits on the move", pos: far + "hand 0 0; acts A1 free 1; A1 30,20 0 moving; B1 30,30 180", play: "order A1; shoot B1 1", rolls: "4 1 1 1 1 1 3", exact: "B1 30,30 180 struck"},
		{name: "F4.2 Russians −3 instead", pos: far + "hand 0 0; acts B1 free 1; A1 30,20 0; B1 30,30 180 moving", play: "order B1; shoot A1 1", rolls: "4 1", exact: "A1 30,20 0"},
		{name: "F4.2 a 3 hits on the move with Russians", pos: far + "hand 0 0; acts B1 free 1; A1 30,20 0; B1 30,30 180 moving", play: "order B1; shoot A1 1", rolls: "3 1 1 1 1 1 1", exact: "A1 30,20 0 struck"},
		{name: "F4.2 all of it adds up: 6 −1 −2 −2 and −1 for the range is 0, and a 1 always hits", pos: far + "hand 0 0; acts A1 free 1; A1 12,13 90 moving; B1 41,13 270 moving", play: "order A1; shoot B1 1", rolls: "1 1 1 1 1 3", exact: "B1 41,13 270 moving struck"},
		{name: "F4.2 and a 2 does not", pos: far + "hand 0 0; acts A1 free 1; A1 12,13 90 moving; B1 41,13 270 moving", play: "order A1; shoot B1 1", rolls: "2 3", exact: "B1 41,13 270 moving"},
		{name: "F4.2 by the letter of Size a 1 is no hit where 0 is left", more: `rules: "always-hits": "size"`, pos: far + "hand 0 0; acts A1 free 1; A1 12,13 90 moving; B1 41,13 270 moving", play: "order A1; shoot B1 1", rolls: "1 3", exact: "B1 41,13 270 moving"},
		{name: "F4.2 and is one where 1 is left", more: `rules: "always-hits": "size"`, pos: far + "hand 0 0; acts A1 free 1; A1 12,13 90 moving; B1 41,13 270", play: "order A1; shoot B1 1", rolls: "1 1 1 1 1 3", exact: "B1 41,13 270 struck"},
		{
			name: "F4.2 10 always misses", more: stageTable + `adds: units: barn: {name: "Barn", class: "soft", stats: {size: 10, armour: 4, "move-road": 0, "move-open": 0, "move-rough": 0}}`,
			pos: duel + "B1 30,28 180", play: "order A1; shoot B1 1", rolls: "10 3", exact: "B1 30,28 180",
		},
		{name: "F4.3 the dice of the gun at this range: four beyond 20 inches", pos: "A7 1,1 0; B7 59,39 0; hand 0 0; acts A1 free 1; A1 30,19.5 0; B1 30,40 180", play: "order A1; shoot B1 1", rolls: "5 1 1 1 1 3", exact: "B1 30,40 180 struck"},
		{name: "F4.3 the dice reach the armour: 19", pos: duel + "B1 30,30 180", play: "order A1; shoot B1 1", rolls: "1 4 4 4 4 3 3 3", exact: "B1 30,30 180 immobilised"},
		{name: "F4.3 18 do not", pos: duel + "B1 30,30 180", play: "order A1; shoot B1 1", rolls: "1 4 4 4 3 3 3", exact: "B1 30,30 180 struck"},
		{name: "F4.3 one die more on the flank", pos: duel + "B1 30,30 0", play: "order A1; shoot B1 1", rolls: "1 4 4 4 3 3 1 3 3", exact: "B1 30,30 0 immobilised"},
		{name: "F4.5 the flank is outside the front 180°: straight beside is the front", pos: duel + "B1 30,30 90", play: "order A1; shoot B1 1", rolls: "1 4 4 4 3 3 3", exact: "B1 30,30 90 struck"},
		{name: "F4.5 a little behind is the flank", pos: duel + "B1 30,30 89", play: "order A1; shoot B1 1", rolls: "1 4 4 4 3 3 1 3 3", exact: "B1 30,30 89 immobilised"},

		// F4.4: penetrations.
		{name: "F4.4 1: crew suppressed", pos: duel + "B1 30,30 180", play: "order A1; shoot B1 1", rolls: "1 6 6 6 6 6 1 3", exact: "B1 30,30 180 suppressed"},
		{name: "F4.4 2: main gun out, no shooting", pos: far + "hand 0 0; acts B1 free 1; A1 30,20 0; B1 30,30 180 gun-out", play: "order B1", shut: "shoot A1 1; watch", legal: "pass; move 30,24 180", why: "shoot A1 1: has no such gun that fires; watch: has no gun"},
		{name: "F4.4 3: immobilised: stationary, may shoot", pos: duel + "B1 30,30 180 moving", play: "order A1; shoot B1 1", rolls: "1 6 6 6 6 6 3 3", exact: "B1 30,30 180 immobilised"},
		{name: "F4.4 immobilised, it shoots and does not move", pos: far + "hand 0 0; acts B1 free 1; A1 30,20 0; B1 30,30 180 immobilised", play: "order B1", legal: "shoot A1 1; watch", shut: "move", why: "move 30,29 180: cannot move"},
		{name: "F4.4 4: burning", pos: duel + "B1 30,30 180; B2 40,39 180", play: "order A1; shoot B1 1", rolls: "1 6 6 6 6 6 4 3", none: "B1", points: "1 0"},
		{name: "F4.4 5: burning", pos: duel + "B1 30,30 180; B2 40,39 180", play: "order A1; shoot B1 1", rolls: "1 6 6 6 6 6 5 3", none: "B1", points: "1 0"},
		{name: "F4.4 6: explosion", pos: duel + "B1 30,30 180; B2 40,39 180", play: "order A1; shoot B1 1", rolls: "1 6 6 6 6 6 6 3", none: "B1", points: "1 0"},
		{name: "F4.4 repeats do nothing more", pos: duel + "B1 30,30 180 gun-out", play: "order A1; shoot B1 1", rolls: "1 6 6 6 6 6 2 3", exact: "B1 30,30 180 gun-out"},
		{name: "F1.2 a penetration destroys any but an AFV", pos: far + "hand 0 0; acts A1 free 1; A1 30,20 0; B6 30,30 180; B4 59,30 0", play: "order A1; shoot B6 1", rolls: "1 6 6 6 6 6 3", none: "B6", points: "1 0"},
		{name: "F1.2 a lorry", pos: "A7 1,1 0; hand 0 0; acts A1 free 1; A1 30,20 0; B7 30,30 180; B4 59,30 0", play: "order A1; shoot B7 1", rolls: "7 1 1 1 1 1 3", none: "B7", points: "1 0"},
		{name: "F1.2 beyond the last band there is no shot", pos: far + "hand 0 0; acts A1 free 1; A1 2,5 0; B1 46.1,5 180", play: "order A1", shut: "shoot B1 1", why: "shoot B1 1: is out of range"},
		{name: "F1.2 in it there is", pos: far + "hand 0 0; acts A1 free 1; A1 2,5 0; B1 46,5 180", play: "order A1", legal: "shoot B1 1"},

		// F4.5: shots.
		{
			name: "F4.5 one shot each unless its data sheet says more: the Pz II has two",
			pos:  far + "hand 0 0; acts A3 free 1; A9 30,20 0; B4 30,30 180; B5 59,30 0", play: "order A9; shoot B4 1", rolls: "10 4 6 6 3 3", exact: "B4 30,30 180 immobilised",
		},
		{
			name: "F4.5 the second at a target that is out is not fired",
			pos:  far + "hand 0 0; acts A3 free 1; A9 30,20 0; B4 30,30 180; B5 59,30 0", play: "order A9; shoot B4 1", rolls: "1 6 6 6 3", none: "B4",
		},
	} {
		s.run(t)
	}
}
