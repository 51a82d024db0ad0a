package fluidtime

import "testing"

// ambush is a card on which the Panzers move past a T-34 on overwatch.
const ambush = far + "hand 0 0; acts A1 move 1; A1 30,30 90; A2 1,5 0; B1 35,38 180 overwatch; "

func TestOverwatch(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{
			name: "F3.5 it fires at an enemy who moves within its view, at a point of its choice, who then goes on",
			pos:  ambush, play: "order A1; move 40,30 90; react B1 4 1", rolls: "7", // 6 for size, one for the range, less one for moving: 6
			exact: "A1 40,30 90 moving; B1 35,38 180", legal: "order A2",
		},
		{
			name: "F3.5 the target counts as moving",
			pos:  ambush, play: "order A1; move 40,30 90; react B1 4 1", rolls: "6 1 1 1 1 1 1",
			want: "A1 40,30 90 moving struck",
		},
		{
			name: "F3.5 who is hit hard is stopped there",
			pos:  ambush, play: "order A1; move 40,30 90; react B1 4 1; order A2; pass", rolls: "1 6 6 6 6 6 6 3 3",
			exact: "A1 35,30 90 immobilised; B1 35,38 180",
		},
		{
			name: "F3.5 a crew that is suppressed stops there too",
			pos:  ambush, play: "order A1; move 40,30 90; react B1 2 1; order A2; pass", rolls: "1 6 6 6 6 6 1 3",
			exact: "A1 32.5,30 90 moving suppressed",
		},
		{
			name: "F3.5 with its gun out it goes on",
			pos:  ambush, play: "order A1; move 40,30 90; react B1 2 1; order A2; pass", rolls: "1 6 6 6 6 6 2 3",
			exact: "A1 40,30 90 moving gun-out",
		},
		{
			name: "F3.5 never forced",
			pos:  ambush, play: "order A1; move 40,30 90; pass", exact: "A1 40,30 90 moving; B1 35,38 180 overwatch",
		},
		{
			name: "F3.5 from behind when it is past, with a die more: five and one reach 14",
			pos:  ambush, play: "order A1; move 40,30 90; react B1 5 1; order A2; pass", rolls: "1 3 3 2 2 2 2 5 3 3 3",
			none: "A1", points: "0 1",
		},
		{
			name: "F3.5 others may fire further on, not further back",
			pos:  ambush + "B2 40,38 180 overwatch", play: "order A1; move 40,30 90; react B1 4 1", rolls: "10",
			legal: "react B2 4 1; pass", shut: "react B2 0 1; react B1", why: "react B2 3 1: has no shot from overwatch; react B2 4 3: has no shot; react B5 4 1: has no shot",
		},
		{
			name: "F3.5 and then it is over",
			pos:  ambush + "B2 40,38 180 overwatch", play: "order A1; move 40,30 90; react B1 4 1; react B2 8 1", rolls: "10 10",
			exact: "A1 40,30 90 moving; B1 35,38 180; B2 40,38 180",
		},
		{
			name: "F3.5 who turns on the spot moves",
			pos:  ambush, play: "order A1; move 30,30 180", legal: "react B1 0 1; pass",
		},
		{
			name: "F3.5 who is out of view moves unseen, until he comes into it",
			pos:  far + "hand 0 0; acts A1 move 1; A1 21,28.5 270; A2 1,5 0; B1 21,37 180 overwatch", play: "order A1; move 13,28.5 270",
			shut: "react B1 0 1", why: "react B1 0 1: has no shot from overwatch; react B1 1 1: has no shot", legal: "react B1 2 1; react B1 8 1",
		},
		{
			name: "F3.5 out of view: at the last point that is seen",
			pos:  far + "hand 0 0; acts A1 move 1; A1 13,28.5 90; A2 1,5 0; B1 21,37 180 overwatch", play: "order A1; move 21,28.5 90",
			legal: "react B1 0 1", why: "react B1 8 1: has no shot",
		},
		{
			name: "F3.5 a halt is no move",
			pos:  far + "hand 0 0; acts A1 move 1; A1 30,30 90 moving; A2 1,5 0; B1 35,38 180 overwatch", play: "order A1; halt", legal: "order A2",
		},
		{
			name: "F3.5 return fire follows the shot",
			pos:  far + "hand 0 0; acts A1 free 1; A1 30,30 0; B1 30,38 180 overwatch", play: "order A1; shoot B1 1", rolls: "10",
			legal: "return 1; pass",
		},
		{
			name: "F3.5 and ends the overwatch",
			pos:  far + "hand 0 0; acts A1 free 1; A1 30,30 0; B1 30,38 180 overwatch", play: "order A1; shoot B1 1; return 1", rolls: "10 10 3",
			exact: "B1 30,38 180; A1 30,30 0",
		},
		{
			name: "F3.5 a mark for morale does not end it",
			pos:  far + "hand 0 0; acts A1 free 1; A1 30,30 0; B1 30,38 180 overwatch", play: "order A1; shoot B1 1", rolls: "1 1 1 1 1 1",
			want: "B1 30,38 180 overwatch struck", legal: "return 1",
		},
		{
			name: "F3.5 suppression does",
			pos:  far + "hand 0 0; acts A1 free 1; A1 30,30 0; B1 30,38 180 overwatch", play: "order A1; shoot B1 1", rolls: "1 6 6 6 6 6 1 3",
			exact: "B1 30,38 180 suppressed",
		},
		{
			name: "F3.5 only at whoever fired at it",
			pos:  far + "hand 0 0; acts A1 free 1; A1 30,30 0; B1 30,38 180; B2 34,38 180 overwatch", play: "order A1; shoot B1 1", rolls: "10 3",
			exact: "B2 34,38 180 overwatch",
		},
		{
			name: "F3.5 firing oneself ends it",
			pos:  far + "hand 0 0; acts A1 free 1; A1 30,30 0 overwatch; B1 30,38 180", play: "order A1; shoot B1 1", rolls: "10 3", exact: "A1 30,30 0",
		},
		{
			name: "F3.3 one on overwatch that shoots may go back on it with its ½ move",
			pos:  far + "hand 0 0; acts A1 free 1 half 1; A1 30,30 0 overwatch; B1 30,38 180", play: "order A1; shoot B1 1; order A1; watch", rolls: "10 3",
			exact: "A1 30,30 0 overwatch",
		},
		{
			name: "F3.5 only the stationary go on it", pos: quiet + "A1 10,5 0 moving", play: "order A1", shut: "watch", why: "watch: is moving",
		},
		{
			name: "F3.5 moving ends it", pos: quiet + "A1 10,5 0 overwatch", play: "order A1; move 10,6 0", rolls: "3", exact: "A1 10,6 0 moving",
		},
		{
			name: "F1.6 who is stopped among others goes back until he has room",
			pos:  ambush + "A3 35,30 90", play: "order A1; move 40,30 90; react B1 4 1; order A2; pass; order A3; pass", rolls: "1 6 6 6 6 6 6 3 3",
			exact: "A1 32.5,30 90 immobilised",
		},
	} {
		s.run(t)
	}
}
