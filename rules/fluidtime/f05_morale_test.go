package fluidtime

import "testing"

// shaken is a card on which the Panzers take a free action.
const shaken = far + "hand 0 0; acts A1 free 1; A2 50,5 0; "

func TestMorale(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "F5.1 tested before activating, for a hit that did not penetrate: 6 and 1 pass", pos: shaken + "A1 10,5 0 struck", play: "order A1", rolls: "3 3", exact: "A1 10,5 0", legal: "watch"},
		{name: "F5.1 the mark is gone then", pos: shaken + "A1 10,5 0 struck", play: "order A1; pass; order A2; pass", rolls: "3 3 3", exact: "A1 10,5 0"},
		{name: "F5.3 failed: suppressed, and does not act", pos: shaken + "A1 10,5 0 struck", play: "order A1", rolls: "3 2", exact: "A1 10,5 0 suppressed", legal: "order A2"},
		{name: "F5.3 a modified 3 or less: abandoned, counts as destroyed", pos: shaken + "A3 50,38 0; A1 10,5 0 struck", play: "order A1", rolls: "1 1", none: "A1", points: "0 1", legal: "order A2"},
		{name: "F5.3 a modified 4 is not", pos: shaken + "A1 10,5 0 struck", play: "order A1", rolls: "1 2", exact: "A1 10,5 0 suppressed"},
		{name: "F5.1 a suppressed crew tests at its next free action and acts if it passes", pos: shaken + "A1 10,5 0 suppressed", play: "order A1", rolls: "3 3", exact: "A1 10,5 0", legal: "watch"},
		{name: "F5.1 or stays suppressed", pos: shaken + "A1 10,5 0 suppressed", play: "order A1", rolls: "3 2", exact: "A1 10,5 0 suppressed", legal: "order A2"},
		{
			name: "F5.1 on a move card it does nothing and counts as stationary",
			pos:  far + "hand 0 0; acts A1 move 1; A1 10,5 0 moving suppressed; A2 50,5 0; A3 50,38 0", legal: "order A2", shut: "order A1", exact: "A1 10,5 0 suppressed",
			why: "order A1: is suppressed and has no free action",
		},
		{
			name: "F5.1 on such a card the other marks wait too",
			pos:  far + "hand 0 0; acts A1 move 1; A1 10,5 0 suppressed struck; A2 50,5 0", legal: "order A2", exact: "A1 10,5 0 suppressed struck",
		},
		{name: "F5.1 other marks are tested before any activation", pos: far + "hand 0 0; acts A1 move 1; A1 10,5 0 struck; A2 50,5 0", play: "order A1", rolls: "3 3", exact: "A1 10,5 0"},
		{name: "F5.1 one test for each reason", pos: shaken + "A1 10,5 0 suppressed struck last", play: "order A1", rolls: "3 3 3 3 3 3", exact: "A1 10,5 0 alone", legal: "watch"},
		{name: "F5.1 all of them must be passed", pos: shaken + "A1 10,5 0 suppressed struck last", play: "order A1", rolls: "3 3 3 2 3 3", exact: "A1 10,5 0 suppressed alone", legal: "order A2"},
		{name: "F5.1 none is tested by a crew that is gone", pos: shaken + "A3 50,38 0; A1 10,5 0 struck last", play: "order A1", rolls: "1 1", none: "A1"},
		{
			name: "F5.1 last of the platoon: marked when the others are out",
			pos:  far + "hand 0 0; acts B1 free 1; A1 30,20 0; A2 40,20 0; B1 30,30 180; B2 1,30 180", play: "order B1; shoot A1 1; order B2; pass", rolls: "1 6 6 6 6 6 6 1",
			exact: "A2 40,20 0 last", none: "A1",
		},
		{name: "F5.1 once", pos: shaken + "A1 10,5 0 last", play: "order A1", rolls: "3 3", exact: "A1 10,5 0 alone"},
		{
			name: "F5.1 not again",
			pos:  far + "hand 0 0; acts B1 free 1; A1 30,20 0; A2 40,20 0 alone; B1 30,30 180; B2 1,30 180", play: "order B1; shoot A1 1; order B2; pass", rolls: "1 6 6 6 6 6 6 1",
			exact: "A2 40,20 0 alone", none: "A1",
		},
		{name: "F5.2 troops and equipment add: the F2 has +2", pos: shaken + "A3 10,5 0 struck", play: "order A3", rolls: "2 3", exact: "A3 10,5 0"},
		{name: "F5.2 Soviet heavy crews +3", pos: far + "hand 0 0; acts B1 free 1; B3 10,35 180 struck; B1 50,35 180", play: "order B3", rolls: "2 2", exact: "B3 10,35 180"},
		{name: "F5.2 average crews nothing", pos: far + "hand 0 0; acts B1 free 1; B2 10,35 180 struck; B1 50,35 180", play: "order B2", rolls: "3 3", exact: "B2 10,35 180 suppressed"},
		{name: "F5.2 poor equipment −1", pos: far + "hand 0 0; acts B2 free 1; B5 10,35 180 struck; B4 50,35 180", play: "order B5", rolls: "3 4", exact: "B5 10,35 180 suppressed"},
		{name: "F5.2 suppressed and struck again this turn −1", pos: shaken + "A1 10,5 0 suppressed again", play: "order A1", rolls: "3 3", exact: "A1 10,5 0 suppressed again"},
		{
			name: "F5.2 struck while suppressed",
			pos:  far + "hand 0 0; acts A1 free 1; A1 30,20 0; B1 30,30 180 suppressed", play: "order A1; shoot B1 1", rolls: "1 1 1 1 1 1 3", exact: "B1 30,30 180 suppressed struck again",
		},
		{name: "F5.2 this turn only", pos: far + "A1 10,5 0 suppressed again; hand 0 0", rolls: "1", want: "turn 2", exact: "A1 10,5 0 suppressed"},
		{
			name: "F2.8 a crew that rallies on its free action has its ½ move still",
			pos:  far + "hand 0 0; acts A1 half 1 free 1; A1 10,5 0 suppressed", play: "order A1; watch", rolls: "3 3",
			exact: "A1 10,5 0 overwatch", legal: "order A1",
		},
		{
			name: "F4.1 who is suppressed before its shot does not fire it",
			pos:  far + "hand 0 0; acts A1 free 1; A1 30,20 0; A2 32,20 0; B1 30,30 180 overwatch", play: "order A2; shoot B1 1; order A1; move 30,21 0; react B1 8 1", rolls: "10 10 3",
			exact: "A2 32,20 0; B1 30,30 180",
		},
	} {
		s.run(t)
	}
}

// A unit that begins alone of its platoon is never tested for that (F5.1).
func TestAloneFromTheStart(t *testing.T) {
	t.Parallel()
	g := stage(t, "")
	for g.step == stepDeploy {
		g.Apply(g.Legal(nil)[0])
	}
	for n := range g.sides[0].men {
		if is := g.units[0][n].marks.has(alone); is != (n == 8) {
			t.Errorf("F5.1 A%d is marked as alone: %v", n+1, is)
		}
	}
}
