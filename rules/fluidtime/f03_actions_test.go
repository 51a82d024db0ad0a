package fluidtime

import "testing"

// quiet is a card on which the Panzers take a free action; no other unit is near.
const quiet = far + "hand 0 0; acts A1 free 1; "

func TestActions(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		// F3.1, F3.2: what may be done.
		{
			name: "F3.1 a free action: shoot, move, go on overwatch; nothing to halt or observe",
			pos:  quiet + "A1 10,5 0; B1 10,17 180", play: "order A1", legal: "shoot B1 1; watch; pass; move 10,15 0", shut: "halt; observe B1",
		},
		{
			name: "F3.2 a move is up to the allowance for the going",
			pos:  quiet + "A1 10,5 0", play: "order A1; move 10,15 0", rolls: "3", want: "A1 10,15 0 moving", none: "A1 10,15 0 moving hidden",
		},
		{name: "F3.2 and no further", pos: quiet + "A1 10,5 0", play: "order A1", why: "move 10,15.25 0: gets no further than its move"},
		{
			name: "F3.2 to decline a move is to become stationary",
			pos:  far + "A1 10,5 0 moving; hand 0 0; acts A1 move 1", play: "order A1", legal: "halt", shut: "pass", why: "pass: to decline a move is to halt",
		},
		{name: "F3.2 one that is stationary may go on overwatch", pos: far + "A1 10,5 0; hand 0 0; acts A1 move 1", play: "order A1; watch", rolls: "3", exact: "A1 10,5 0 overwatch"},
		{name: "F3.4 who moved is moving until it halts, over other actions", pos: quiet + "A1 10,5 0 moving; B1 10,17 180", play: "order A1; shoot B1 1", rolls: "10 3", exact: "A1 10,5 0 moving"},
		{name: "F3.4 halting is an action", pos: quiet + "A1 10,5 0 moving", play: "order A1; halt", rolls: "3", exact: "A1 10,5 0"},
		{name: "F3.4 the state lasts over a Turn over", pos: far + "A1 10,5 0 moving; hand 0 0", rolls: "1", want: "turn 2", exact: "A1 10,5 0 moving"},
		{name: "F3.4 doing nothing on a free action leaves it moving", pos: quiet + "A1 10,5 0 moving", play: "order A1; pass", rolls: "3", exact: "A1 10,5 0 moving"},

		// F3.7: going and arcs.
		{name: "F3.7 turning alone is a move", pos: quiet + "A1 10,5 0", play: "order A1; move 10,5 180", rolls: "3", exact: "A1 10,5 180 moving"},
		{name: "F3.7 rough ground", pos: quiet + "A1 13,24 0", play: "order A1; move 13,30 0", why: "", rolls: "3", want: "A1 13,30 0 moving"},
		{name: "F3.7 mixed going: four inches of rough are two thirds of a move, a third is left", pos: quiet + "A1 13,24 0", play: "order A1", why: "move 13,31.5 0: gets no further"},
		{name: "F3.7 and the third may be used", pos: quiet + "A1 13,24 0", play: "order A1; move 13,31.25 0", rolls: "3", want: "A1 13,31.25 0 moving"},
		{name: "F3.7 along a road its allowance counts", pos: quiet + "A1 10,20 90", play: "order A1; move 25,20 90", rolls: "3", want: "A1 25,20 90 moving"},
		{name: "F3.7 onto the road, along it and off again", pos: quiet + "A1 10,18.5 90", play: "order A1; move 21.25,18.5 90", rolls: "3", want: "A1 21.25,18.5 90 moving"},
		{name: "F3.7 beside the road it does not", pos: quiet + "A1 10,10 90", play: "order A1", why: "move 22,10 90: gets no further"},
		{name: "F3.7 nobody drives through a building", pos: quiet + "A1 21,28 0", play: "order A1", why: "move 21,34 0: may not go there"},
		{name: "F3.7 nor stops in one", pos: quiet + "A1 21,28 0", play: "order A1", why: "move 21,31 0: may not go there"},
		{name: "F3.7 infantry may", pos: far + "A8 21,28 0; hand 0 0; acts A2 free 1", play: "order A8; move 21,31 0", want: "A8 21,31 0 moving"},
		{name: "F3.7 nor into water", pos: quiet + "A1 50,10 90", play: "order A1", why: "move 55,10 90: may not go there"},
		{name: "F3.7 where a road leads over it there is a bridge", pos: quiet + "A1 50,20 90", play: "order A1; move 60,20 90", rolls: "3", want: "A1 60,20 90 moving"},
		{name: "F3.7 and one may stop on it", pos: quiet + "A1 50,20 90", play: "order A1; move 56,20 90", rolls: "3", want: "A1 56,20 90 moving"},
		{name: "F3.7 turrets fire all round", pos: quiet + "A1 10,17 0; B1 10,5 0", play: "order A1", legal: "shoot B1 1"},
		{name: "F3.7 other guns in the front 90°", pos: far + "A4 10,5 0; B1 20,15 180; hand 0 0; acts A2 free 1", play: "order A4", legal: "shoot B1 1"},
		{name: "F3.7 and not beside it", pos: far + "A4 10,5 0; B1 20,14.75 180; hand 0 0; acts A2 free 1", play: "order A4", shut: "shoot B1 1", why: "shoot B1 1: not in front of the gun"},
		{name: "F3.7 men fire all round", pos: far + "A8 10,15 0; B4 10,9 0; hand 0 0; acts A2 free 1", play: "order A8", legal: "shoot B4 1"},

		// F1.6: room.
		{name: "F1.6 models stand an inch and a half apart", pos: quiet + "A1 10,5 0; A2 13,5 0", play: "order A1", why: "move 11.75,5 0: there is no room"},
		{name: "F1.6 just so", pos: quiet + "A1 10,5 0; A2 13,5 0", play: "order A1; move 11.5,5 0", want: "A1 11.5,5 0 moving"},
		{name: "F1.6 past others", pos: quiet + "A1 10,5 0; A2 13,5 0", play: "order A1; move 16,5 0", want: "A1 16,5 0 moving"},
		{name: "F1.6 not off the table", pos: quiet + "A1 58,30 0", play: "order A1", why: "move 60.25,30 0: there is no room"},

		// F3.1, F3.9: hidden enemies.
		{name: "F3.1 a hidden enemy cannot be shot at", pos: quiet + "A1 10,10 0; B1 32,6 180 hidden", play: "order A1", legal: "observe B1", shut: "shoot B1 1", why: "shoot B1 1: is hidden"},
		{name: "F3.1 observing finds it on 4 or more", pos: quiet + "A1 10,10 0; A2 10,14 0; B1 32,6 180 hidden", play: "order A1; observe B1; order A2", rolls: "4", exact: "B1 32,6 180", legal: "shoot B1 1"},
		{name: "F3.1 not on 3", pos: quiet + "A1 10,10 0; A2 10,14 0; B1 32,6 180 hidden", play: "order A1; observe B1; order A2", rolls: "3", exact: "B1 32,6 180 hidden", shut: "shoot B1 1"},
		{name: "F3.1 in heavy concealment on 5", pos: quiet + "A1 36,13 90; A2 36,8 90; B1 41.5,13 180 hidden", play: "order A1; observe B1; order A2", rolls: "4", exact: "B1 41.5,13 180 hidden"},
		{name: "F3.1 on 5 indeed", pos: quiet + "A1 36,13 90; A2 36,10 90; B1 41.5,13 180 hidden", play: "order A1; observe B1; order A2", rolls: "5", exact: "B1 41.5,13 180"},
		{name: "F3.1 until it leaves view: seen, it stays found", pos: quiet + "A1 10,10 0; B1 32,6 180", play: "order A1; pass", rolls: "3", exact: "B1 32,6 180"},
		{name: "F3.9 out of everybody's sight it is hidden again", pos: far + "A1 21,28 0; B1 32,6 180; B2 21,36 0; hand 0 0; acts A1 free 1", play: "order A1; pass", rolls: "3", exact: "B1 32,6 180; B2 21,36 0"},
		{name: "F3.9 concealed and unseen at the end of an impulse", pos: "A7 1,1 0; B7 1,39 180; hand 0 0; acts A1 free 1; A1 21,28 0; B1 43,13 180", play: "order A1; pass", rolls: "3", exact: "B1 43,13 180 hidden"},
		{name: "F3.9 not while it moves", pos: "A7 1,1 0; hand 0 0; acts A1 free 1; A1 21,28 0; B1 43,13 180 moving", play: "order A1; pass", rolls: "3", exact: "B1 43,13 180 moving"},
		{name: "F3.1 who moves is hidden no more", pos: "A7 1,1 0; B7 1,39 180; hand 0 0; acts B1 free 1; B1 43,13 180 hidden", play: "order B1; move 43,12 180", rolls: "1", want: "B1 43,12 180 moving"},
		{name: "F3.1 who fires is hidden no more", pos: far + "hand 0 0; acts B1 free 1; A1 35,6 0; B1 32,6 90 hidden", play: "order B1; shoot A1 1", rolls: "10 1", exact: "B1 32,6 90"},

		// F3.1, F1.6: sight.
		{name: "F3.1 buildings block sight", pos: quiet + "A1 21,25 0; B1 21,37 180", play: "order A1", shut: "shoot B1 1", why: "shoot B1 1: does not see"},
		{name: "F3.1 two inches of wood do not", pos: quiet + "A1 35,13 90; B1 42,13 180", play: "order A1", legal: "shoot B1 1"},
		{name: "F3.1 more do", pos: quiet + "A1 35,13 90; B1 42.25,13 180", play: "order A1", shut: "shoot B1 1"},
		{name: "F3.1 hills block", pos: quiet + "A1 40,30 90; B1 55,30 180", play: "order A1", shut: "shoot B1 1"},
		{name: "F3.1 on a hill the crest blocks", pos: quiet + "A1 45,30 90; B1 51,30 180", play: "order A1", shut: "shoot B1 1"},
		{name: "F3.8 but for those at it, an inch away", pos: quiet + "A1 47,30 90; B1 53,30 180", play: "order A1", legal: "shoot B1 1"},
		{name: "F3.8 further is not at it", pos: quiet + "A1 46.75,30 90; B1 51,30 180", play: "order A1", shut: "shoot B1 1"},

		// F3.6: hull down.
		{name: "F3.6 who stops at a crest may declare it", pos: quiet + "A1 44,30 90", play: "order A1; move 47.5,30 90 hull-down", rolls: "3", want: "A1 47.5,30 90 moving hull-down"},
		{name: "F3.6 only at a crest", pos: quiet + "A1 44,30 90", play: "order A1", why: "move 46,30 90 hull-down: there is no crest"},
		{name: "F3.6 lost on moving", pos: quiet + "A1 47.5,30 90 hull-down", play: "order A1; move 47.5,31 90", rolls: "3", want: "A1 47.5,31 90 moving", none: "A1 47.5,31 90 moving hull-down"},
		{name: "F3.6 lost on turning", pos: quiet + "A1 47.5,30 90 hull-down", play: "order A1; move 47.5,30 180", rolls: "3", want: "A1 47.5,30 180 moving", none: "A1 47.5,30 180 moving hull-down"},
		{name: "F3.6 kept while it shoots", pos: quiet + "A1 47.5,30 90 hull-down; B1 53,30 180", play: "order A1; shoot B1 1", rolls: "10 3", exact: "A1 47.5,30 90 hull-down"},
		{
			name: "F3.6 one to hit less from the front: 6 and 1 for the range, less 1 is 6",
			pos:  far + "hand 0 0; acts B1 free 1; A1 47.5,30 90 hull-down; B1 54,30 270", play: "order B1; shoot A1 1", rolls: "7 1", exact: "A1 47.5,30 90 hull-down",
		},
		{
			name: "F3.6 from the front a 6 hits",
			pos:  far + "hand 0 0; acts B1 free 1; A1 47.5,30 90 hull-down; B1 54,30 270", play: "order B1; shoot A1 1", rolls: "6 1 1 1 1 1 1 1", exact: "A1 47.5,30 90 hull-down struck",
		},
		{
			name: "F3.6 not from beside the line across its front, an inch before its middle",
			pos:  far + "hand 0 0; acts B1 free 1; A1 47.5,30 90 hull-down; B1 48.25,36 180", play: "order B1; shoot A1 1", rolls: "7 1 1 1 1 1 1 1", exact: "A1 47.5,30 90 hull-down struck",
		},
		{
			name: "F3.6 adds to concealment",
			more: `board: {width: 60, depth: 40, areas: [{feature: "crops", points: [{x: 30, y: 20}], radius: 4}, {feature: "crest", points: [{x: 31, y: 15}, {x: 31, y: 25}]}]}`,
			pos:  far + "hand 0 0; acts B1 free 1; A1 30.5,20 90 hull-down; B1 37,20 270", play: "order B1; shoot A1 1", rolls: "6 1", want: "A1 30.5,20 90 hull-down", none: "A1 30.5,20 90 hull-down struck",
		},
	} {
		s.run(t)
	}
}
