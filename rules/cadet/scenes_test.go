package cadet

import "testing"

// Nearly every rule of play as a moment on the board. Hexes have a corner to the
// north: d4 touches
// e5 e4 e3 d3 c4 d5, and d5 touches d6 e5 d4 c4 c5 c6. The flags stand in d1 and
// e8.

func TestTurn(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{
			name: "C2.1 the leader comes first, by itself", pos: "A1 d1 4; A3 e1 3; B3 e8 3",
			legal: "pass; move d2; move c1", shut: "activate A3; activate A1", tells: "A1 Leader is activated (C2.1)",
		},
		{name: "C2.1 then one other, without a roll", pos: "A1 d1 4; A3 e1 3; A4 f1 3; B3 e8 3", play: "pass; activate A4; pass", want: "free 0; done A1; done A4", none: "done A3"},
		{
			name: "C2.1 then one for each roll of 2 and more", pos: "A1 d1 4; A3 e1 3; A4 f1 3; A5 g1 3; B3 e8 3", rolls: "2",
			play: "pass; activate A4; pass; activate A3", legal: "move e2", tells: "a D6 for A3 Soldier 1, which needs 2 or more: 2 (C2.1); A4 Soldier 2 does nothing (C2.2)",
		},
		{
			name: "C2.1 a 1 ends the turn", pos: "A1 d1 4; A3 e1 3; A4 f1 3; A5 g1 3; B3 e8 3; B4 f8 3", rolls: "1",
			play: "pass; activate A4; pass; activate A3", want: "turn 1 B; A3 e1 3", none: "done A3", tells: "a D6 for A3 Soldier 1, which needs 2 or more: 1, and the turn is over (C2.1)",
		},
		{name: "C2.1 a player may stop", pos: "A1 d1 4; A3 e1 3; B3 e8 3; B4 f8 3", play: "pass; pass", want: "turn 1 B", tells: "a: enough for this turn (C2.1)"},
		{name: "C2.1 each once a turn", pos: "A1 d1 4; A3 e1 3; A4 f1 3; B3 e8 3", play: "pass; activate A4; pass", why: "activate A4: C2.1; activate B3: not A's; activate A5: not on the board"},
		{name: "C2.1 a player may stop at any time", pos: "A1 d1 4; A3 e1 3; B3 e8 3; B4 f8 3", play: "pass; pass", want: "turn 1 B"},
		{name: "C2.1 without a leader there is one that comes without a roll", pos: "A3 e1 3; A4 f1 3; B3 e8 3; B4 d8 3", legal: "activate A3; activate A4", want: "free 1"},
		{name: "C2.1 and the next needs one", pos: "A3 e1 3; A4 f1 3; A5 g1 3; B3 e8 3", rolls: "6", play: "activate A3; pass; activate A4; pass", want: "free 0; done A3; done A4"},
		{name: "C2.1 with everybody done the turn is over", pos: "A3 e1 3; B3 e8 3; B4 d8 3", play: "activate A3; pass", want: "turn 1 B"},
		{name: "C2.0 then the other, and then the next round", pos: "turn 1 B; A3 e1 3; A4 g1 3; B3 e8 3", play: "pass", want: "turn 2 A"},
		{name: "C2.2 two moves", pos: "A3 e1 3; A4 h1 3; B3 e8 3", play: "activate A3; move e2; move e3", want: "A3 e3 3; done A3"},
		{name: "C2.2 no third", pos: "A3 e1 3; A4 h1 3; B3 e8 3", play: "activate A3; move e2; move e3", shut: "move e4", why: "move e4: not the time"},
		{name: "C2.2 two punch-ups", pos: "A3 d4 3; B3 d4 3; B8 a8 6", rolls: "ouch ouch ouch ouch", play: "activate A3; punch B3; punch B3", want: "B3 d4 1", points: "2 0"},
		{name: "C2.2 a punch-up and then a move", pos: "A3 d4 3; B3 d4 3; B8 a8 6", rolls: "oh-dear oh-dear", play: "activate A3; punch B3; move e4", want: "A3 e4 3"},
		{name: "C2.2 the leader may do nothing", pos: "A1 d1 4; B3 e8 3; B4 d8 3", play: "pass", want: "turn 1 B"},
		{name: "C2.2 and anybody may leave the second action", pos: "A3 e1 3; A4 h1 3; B3 e8 3", play: "activate A3; move e2; pass", want: "A3 e2 3; done A3"},
	} {
		s.run(t)
	}
}

const (
	// A wall between rows 4 and 5, a wood in b2, a river in f2 and g2.
	walled = `........ ........ ........ ........ ........ ........ .w...~~. ........`
	wall   = `board: edges: [{between: ["a4:h4", "a5:h5"], feature: "wall"}, {between: ["a1", "a2"], feature: "fence"}, {between: ["c1", "c2"], feature: "hedge"}]`
)

func TestMoving(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "C3.1 one hex in any direction", pos: "A3 d4 3; B3 a8 3", play: "activate A3", legal: "move e5; move e4; move e3; move d3; move c4; move d5", shut: "move d6; move c3; move c5; move d2", why: "move d6: one hex (C3.1)"},
		{name: "C3.1 a hex more for each action", pos: "A3 d4 3; B3 a8 3", play: "activate A3; move d5", legal: "move d6; move c6"},
		{name: "C3.1 a wall takes both actions", board: walled, more: wall, pos: "A3 d4 3; A4 h1 3; B3 a8 3", play: "activate A3; move d5", want: "A3 d5 3; done A3"},
		{name: "C3.1 so not with one left", board: walled, more: wall, pos: "A3 d3 3; B3 a8 3", play: "activate A3; move d4", shut: "move d5; move e5", why: "move d5: both actions (C3.1)"},
		{name: "C3.1 a fence too", board: walled, more: wall, pos: "A3 a1 3; A4 h1 3; B3 a8 3", play: "activate A3; move a2", want: "A3 a2 3; done A3"},
		{name: "C3.1 and a hedge", board: walled, more: wall, pos: "A3 c2 3; A4 h1 3; B3 a8 3", play: "activate A3; move c1", want: "A3 c1 3; done A3"},
		{name: "C3.1 to enter a wood", board: walled, more: wall, pos: "A3 b1 3; A4 h1 3; B3 a8 3", play: "activate A3; move b2", want: "A3 b2 3; done A3"},
		{name: "C3.1 not to leave it", board: walled, more: wall, pos: "A3 b2 3; A4 h1 3; B3 a8 3", play: "activate A3; move b3; move b4", want: "A3 b4 3"},
		{name: "C3.1 to wade a river", board: walled, more: wall, pos: "A3 f1 3; A4 h1 3; B3 a8 3", play: "activate A3; move f2", want: "A3 f2 3; done A3"},
		{
			name: "C3.1 never more than two, whatever comes together", board: `........ ........ ........ ........ ........ ........ .w...... ........`,
			more: `board: edges: [{between: ["b1", "b2"], feature: "wall"}]`, pos: "A3 b1 3; A4 h1 3; B3 a8 3", play: "activate A3; move b2", want: "A3 b2 3; done A3",
		},
		{name: "C3.2 through friends", pos: "A3 d4 3; A4 d5 3; A5 d5 3; B3 a8 3", play: "activate A3; move d5; move d6", want: "A3 d6 3"},
		{name: "C3.3 an enemy is there: a punch-up at once", pos: "A3 d4 3; B3 d5 3; B4 a8 3", rolls: "ouch ouch", play: "activate A3; move d5", want: "A3 d5 3; B3 d5 2", points: "1 0"},
		{name: "C3.3 that move takes one action, and the other may be a punch-up", pos: "A3 d4 3; A4 h1 3; B3 d5 3; B4 a8 3", rolls: "ouch ouch oh-dear oh-dear", play: "activate A3; move d5; punch B3", want: "B3 d5 2; done A3"},
		{name: "C3.3 but no move", pos: "A3 d4 3; B3 d5 3; B4 a8 3", rolls: "ouch ouch", play: "activate A3; move d5", legal: "pass; punch B3", shut: "move d6", why: "move d6: stopped (C3.3)"},
		{name: "C3.3 nor if he is gone", pos: "A3 d4 3; A4 h1 3; B7 d5 1; B4 a8 3", rolls: "ouch ouch", play: "activate A3; move d5", want: "A3 d5 3; done A3", none: "B7"},
		{name: "C3.3 the mover picks which of two", pos: "A3 d4 3; B3 d5 3; B4 d5 2; B5 a8 3", rolls: "ouch ouch", play: "activate A3; move d5; punch B4", want: "B3 d5 3; B4 d5 1", legal: "punch B3; punch B4"},
		{name: "C3.3 and must pick one", pos: "A3 d4 3; B3 d5 3; B4 d5 2; B5 a8 3", play: "activate A3; move d5", legal: "punch B3; punch B4", shut: "pass", why: "pass: not the time"},
		{name: "C3.3 whoever begins with an enemy may leave", pos: "A3 d4 3; B3 d4 3; B4 a8 3", play: "activate A3; move d5; move d6", want: "A3 d6 3"},
		{name: "C3.3 with a wall crossed there is no second", board: walled, more: wall, pos: "A3 d4 3; A4 h1 3; B3 d5 3; B4 a8 3", rolls: "ouch", play: "activate A3; move d5", want: "B3 d5 2; done A3"},
		{
			name: "C3.1 a bridge lifts the river", board: `........ ........ ........ ........ ........ ........ ~~~+~~~~ ........`,
			pos: "A3 d1 3; A4 h1 3; B3 a8 3", play: "activate A3; move d2; move d3", want: "A3 d3 3",
		},
		{
			name: "C3.1 ground of one's own that stops", more: `adds: terrain: mud: {name: "Mud", layer: "overlay", stop: ["all"]}
			board: features: [{at: "d2", feature: "mud"}]`,
			pos: "A3 d1 3; A4 h1 3; B3 a8 3", play: "activate A3; move d2", want: "A3 d2 3; done A3",
		},
		{
			name: "C3.1 and that is shut", more: `adds: terrain: pit: {name: "Pit", layer: "overlay", never: ["all"]}
			board: features: [{at: "d2", feature: "pit"}]`,
			pos: "A3 d1 3; B3 a8 3", play: "activate A3", shut: "move d2", why: "move d2: shut",
		},
	} {
		s.run(t)
	}
}

func TestCrowds(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "C1.5 two in a hex may stay", pos: "A3 d4 3; A4 d5 3; A5 h1 3; B3 a8 3", play: "activate A3; move d5; pass", want: "A3 d5 3; A4 d5 3"},
		{
			name: "C1.5 a third goes back where it came from", pos: "A3 d4 3; A4 d5 3; A5 d5 3; B3 a8 3", play: "activate A3; move d5; pass",
			want: "A3 d4 3; A4 d5 3; A5 d5 3", tells: "A3 Soldier 1 is one too many and goes d5–d4 (C1.5)",
		},
		{name: "C1.5 from two enemies too", pos: "A3 d4 3; A4 h1 3; B3 d5 3; B4 d5 3; B5 a8 3", rolls: "oh-dear oh-dear", play: "activate A3; move d5; punch B3; pass", want: "A3 d4 3; B3 d5 3; B4 d5 3"},
		{name: "C1.5 but stays if one of them runs", pos: "A3 d4 3; A4 h1 3; B3 d5 3; B4 d5 3; B5 a8 3", rolls: "run-away run-away", play: "activate A3; move d5; punch B3; pass; pass", want: "A3 d5 3; B3 d6 3; B4 d5 3"},
		{
			name: "C1.5 not back to an enemy: then where there is room, as its owner likes", pos: "A3 d4 3; A4 d5 3; A5 d5 3; A6 d6 3; A8 d6 6; B3 d4 3; B4 c5 3; B5 a8 3",
			play: "activate A3; move d5; pass", legal: "step c6; step e5; step c4", shut: "step d4; step d6; step c5; step d5", why: "step d6: no room for it (C1.5)",
		},
		{name: "C1.5 free", pos: "A3 d4 3; A4 d5 3; A5 d5 3; A6 d6 3; A8 d6 6; B3 d4 3; B4 c5 3; B5 a8 3", play: "activate A3; move d5; pass; step c6", want: "A3 c6 3; done A3"},
		{
			name: "C1.5 nowhere: it goes home, and nobody scores", pos: "A3 a1 3; A4 a2 3; A5 a2 3; A6 b2 3; A8 b2 6; B3 a1 3; B4 b1 3; B5 a3 3; B6 b3 3",
			play: "activate A3; move a2; pass", none: "A3", points: "0 0", tells: "A3 Soldier 1 finds no room and goes home from a2 (C1.5)",
		},
		{name: "C1.5 the last of a band who goes home loses the game", pos: "A3 a1 3; B3 a1 3; B4 b1 3; B5 a2 3; B6 a2 3; B1 a3 4; B2 b3 4; B8 b2 6", rolls: "oh-dear oh-dear", play: "activate A3; move a2; punch B5; pass", ends: "B", points: "0 0"},
	} {
		s.run(t)
	}
}

func TestPunchUps(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "C4.1 with an enemy in the same hex, not next to it", pos: "A3 d4 3; B3 d4 3; B4 d5 3; B5 a8 3", play: "activate A3", legal: "punch B3", shut: "punch B4", why: "punch B4: across a wall from it (C4.1); punch B5: C4.1"},
		{name: "C4.1 or across a wall", board: walled, more: wall, pos: "A3 d4 3; B4 d5 3; B5 d3 3; B6 d6 3", play: "activate A3", legal: "punch B4", shut: "punch B5; punch B6"},
		{name: "C4.1 across a fence or a hedge too", board: walled, more: wall, pos: "A3 a1 3; A4 c1 3; B4 a2 3; B5 c2 3", play: "activate A3", legal: "punch B4"},
		{name: "C4.2 as many dice as its ATK", pos: "A3 d4 3; B3 d4 3; B4 a8 3", rolls: "ouch ouch", play: "activate A3; punch B3", tells: "punch-up with B3 Soldier 1 in d4, 2 dice (C4.2)"},
		{name: "C4.2 three for a leader", pos: "A1 d4 4; B3 d4 3; B4 a8 3", rolls: "ouch ouch ouch", play: "punch B3", tells: "3 dice (C4.2)"},
		{name: "C4.2 one fewer across a wall", board: walled, more: wall, pos: "A1 d4 4; B4 d5 3; B5 a8 3", rolls: "ouch ouch", play: "punch B4", tells: "2 dice, 1 less for the wall (C4.2)"},
		{name: "C4.2 never below one", board: walled, more: wall, pos: "A7 d4 1; B4 d5 3; B5 a8 3", rolls: "ouch", play: "activate A7; punch B4", tells: "1 die (C4.2)"},
		{name: "C4.2 one fewer in the punch-up of the move across it", board: walled, more: wall, pos: "A1 d4 4; B4 d5 3; B5 a8 3", rolls: "ouch ouch", play: "move d5", tells: "2 dice, 1 less for the wall (C4.2)"},
		{name: "C4.2 not later in the same hex", board: walled, more: wall, pos: "A1 d5 4; B4 d5 3; B5 a8 3", rolls: "ouch ouch ouch", play: "punch B4", tells: "3 dice (C4.2)"},
		{name: "C4.2 woods do not protect", board: walled, pos: "A1 b1 4; B4 b2 3; B5 a8 3", rolls: "ouch ouch ouch", play: "move b2", tells: "3 dice (C4.2)"},
		{name: "C4.2 unless the scenario says so: from outside", board: walled, more: `rules: woods: "deep"`, pos: "A1 b1 4; B4 b2 3; B5 a8 3", rolls: "ouch ouch", play: "move b2", tells: "2 dice, 1 less for the deep woods (C4.2)"},
		{name: "C4.2 not within them", board: walled, more: `rules: woods: "deep"`, pos: "A1 b2 4; B4 b2 3; B5 a8 3", rolls: "ouch ouch ouch", play: "punch B4", tells: "3 dice (C4.2)"},
		{name: "C4.2 protections do not add up", board: walled, more: `rules: woods: "deep"
			board: edges: [{between: ["b1", "b2"], feature: "wall"}]`, pos: "A1 b1 4; B4 b2 3; B5 a8 3", rolls: "ouch ouch", play: "move b2", tells: "2 dice, 1 less for the wall (C4.2)"},
		{name: "C4.2 the attacker chooses one of the results", pos: "A3 d4 3; B3 d4 3; B4 a8 3", rolls: "oh-dear ouch", play: "activate A3; punch B3", legal: "choose oh-dear; choose ouch", shut: "choose run-away; choose hit-and-run", why: "choose run-away: no die shows it (C4.2)"},
		{name: "C4.2 and only that one counts", pos: "A3 d4 3; B3 d4 3; B4 a8 3", rolls: "run-away ouch", play: "activate A3; punch B3; choose ouch", want: "B3 d4 2", points: "1 0", tells: "chooses Ouch (C4.3)"},
		{name: "C4.3 Oh Dear does nothing", pos: "A3 d4 3; B3 d4 3; B4 a8 3", rolls: "oh-dear oh-dear", play: "activate A3; punch B3", want: "B3 d4 3", points: "0 0"},
		{name: "C4.3 Run Away is a hex toward its flag", pos: "A3 d5 3; B3 d5 3; B4 a8 3", rolls: "run-away run-away", play: "activate A3; punch B3", want: "B3 d6 3", points: "0 0"},
		{name: "C4.3 Ouch is a point of STR", pos: "A3 d5 3; B3 d5 3; B4 a8 3", rolls: "ouch ouch", play: "activate A3; punch B3", want: "B3 d5 2", points: "1 0"},
		{name: "C4.3 Hit and Run is both", pos: "A3 d5 3; B3 d5 3; B4 a8 3", rolls: "hit-and-run hit-and-run", play: "activate A3; punch B3", want: "B3 d6 2", points: "1 0"},
		{name: "C4.7 with no STR left it is out", pos: "A3 d5 3; B3 d5 1; B4 a8 3", rolls: "ouch ouch", play: "activate A3; punch B3; pass", none: "B3", points: "1 0", tells: "B3 Soldier 1 is out (C4.7)"},
	} {
		s.run(t)
	}
}

func TestRunning(t *testing.T) {
	t.Parallel()
	const river = `........ ........ ~~~~~~~~ ........ ........ ........ ........ ........`
	for _, s := range []scene{
		{name: "C4.5 of two ways its owner picks", pos: "A3 e5 3; B3 e5 3; B4 a8 3", rolls: "run-away run-away", play: "activate A3; punch B3", legal: "run d6; run e6", shut: "run f5; pass", why: "run f5: C4.4"},
		{name: "C4.5 and runs there", pos: "A3 e5 3; B3 e5 3; B4 a8 3", rolls: "run-away run-away", play: "activate A3; punch B3; run e6", want: "B3 e6 3"},
		{name: "C4.5 in its own flag's hex at the edge it goes home, and nobody scores", pos: "A3 e8 3; A4 h1 3; B3 e8 3; B4 a8 3", rolls: "run-away run-away", play: "activate A3; punch B3; pass; pass", none: "B3", points: "0 0", tells: "B3 Soldier 1 runs off the board from e8 and goes home (C4.5)"},
		{name: "C4.5 further in, to any hex nearer its baseline", more: `sides: b: flag: "e6"`, pos: "A3 e6 3; B3 e6 3; B4 a8 3", rolls: "run-away run-away", play: "activate A3; punch B3", legal: "run e7; run f7", shut: "run d6; run f6"},
		{name: "C4.4 those hexes full: anywhere else, at the cost of STR", pos: "A3 d5 3; A4 c4 3; B3 d5 3; B4 d6 3; B5 d6 3", rolls: "run-away run-away", play: "activate A3; punch B3", legal: "run e5; run d4; run c5; run c6", shut: "run d6; run c4"},
		{name: "C4.4 which scores", pos: "A3 d5 3; A4 c4 3; B3 d5 3; B4 d6 3; B5 d6 3", rolls: "run-away run-away", play: "activate A3; punch B3; run e5", want: "B3 e5 2", points: "1 0", tells: "B3 Soldier 1 is cornered and runs d5–e5 (C4.4)"},
		{name: "C4.4 a river behind it: likewise", board: river, pos: "A3 d5 3; B3 d5 3; B4 a8 3", rolls: "run-away run-away", play: "activate A3; punch B3; run e5", want: "B3 e5 2", points: "1 0"},
		{name: "C4.4 never into another river", board: river, pos: "A3 d5 3; B3 d5 3; B4 a8 3", rolls: "run-away run-away", play: "activate A3; punch B3", legal: "run e5; run d4; run c4; run c5", shut: "run c6; run d6"},
		{name: "C3.1 a bridge carries those who run", board: `........ ........ ~~~+~~~~ ........ ........ ........ ........ ........`, pos: "A3 d5 3; B3 d5 3; B4 a8 3", rolls: "run-away run-away", play: "activate A3; punch B3", want: "B3 d6 3", points: "0 0"},
		{name: "C4.4 nor to an enemy", pos: "A3 d5 3; A4 e5 3; B3 d5 3; B4 d6 3; B5 d6 3", rolls: "run-away run-away", play: "activate A3; punch B3", shut: "run e5"},
		{name: "C4.4 toward its flag an enemy is no hindrance", pos: "A3 d5 3; A4 d6 3; B3 d5 3; B4 a8 3", rolls: "run-away run-away", play: "activate A3; punch B3", want: "B3 d6 3", points: "0 0"},
		{
			name: "C4.4 nowhere at all: home, no STR lost, no points", pos: "A3 h8 3; A4 h7 3; A5 h6 3; B3 h8 3; B4 g8 3; B5 g8 3; B6 a8 3", rolls: "run-away run-away",
			play: "activate A3; punch B3", none: "B3", points: "0 0", tells: "B3 Soldier 1 in h8 has nowhere to run and goes home (C4.4)",
		},
		{name: "C4.4 Hit and Run: with no STR left it does not run", pos: "A3 d5 3; B3 d5 1; B4 a8 3", rolls: "hit-and-run hit-and-run", play: "activate A3; punch B3", none: "B3", points: "1 0"},
		{name: "C4.4 cornered it so loses two", board: river, pos: "A3 d5 3; B3 d5 3; B4 a8 3", rolls: "hit-and-run hit-and-run", play: "activate A3; punch B3; run e5", want: "B3 e5 1", points: "2 0"},
		{name: "C4.4 and may be out by it", board: river, pos: "A3 d5 3; A4 h1 3; B3 d5 2; B4 a8 3", rolls: "hit-and-run hit-and-run", play: "activate A3; punch B3; run e5; pass", none: "B3", points: "2 0"},
		{name: "C4.4 a wall does not hold it", board: walled, more: wall, pos: "A3 d4 3; B3 d4 3; B4 a8 3", rolls: "run-away run-away", play: "activate A3; punch B3", legal: "run d5; run e5"},
		{name: "C4.4 nor a wood", board: `........ ........ ...w.... ........ ........ ........ ........ ........`, pos: "A3 d5 3; B3 d5 3; B4 a8 3", rolls: "run-away run-away", play: "activate A3; punch B3", want: "B3 d6 3"},
		{name: "C4.6 the attacker may follow", pos: "A3 d5 3; B3 d5 3; B4 a8 3", rolls: "run-away run-away", play: "activate A3; punch B3", legal: "pass; follow"},
		{name: "C4.6 into the hex that it entered, without a punch-up", pos: "A3 d5 3; B3 d5 3; B4 a8 3", rolls: "run-away run-away", play: "activate A3; punch B3; follow", want: "A3 d6 3; B3 d6 3", legal: "punch B3; move d5", tells: "A3 Soldier 1 follows to d6 (C4.6)"},
		{name: "C4.6 free", pos: "A3 d4 3; A4 h1 3; B3 d5 3; B4 a8 3", rolls: "run-away run-away oh-dear oh-dear", play: "activate A3; move d5; follow; punch B3", want: "A3 d6 3; done A3"},
		{name: "C4.6 though it moves no more otherwise", pos: "A3 d4 3; B3 d5 3; B4 a8 3", rolls: "run-away run-away", play: "activate A3; move d5; follow", legal: "punch B3", shut: "move d7"},
		{name: "C4.6 not if that makes three", pos: "A3 d5 3; B3 d5 3; B4 d6 3; B5 a8 3", rolls: "run-away run-away", play: "activate A3; punch B3", want: "B3 d6 3", shut: "follow", why: "follow: not the time"},
		{name: "C4.6 after a punch-up across a wall, into the hex that it left", board: walled, more: wall, pos: "A3 d4 3; B3 d5 3; B4 a8 3", rolls: "run-away", play: "activate A3; punch B3; follow", want: "A3 d5 3; B3 d6 3"},
		{name: "C4.6 if there is room", board: walled, more: wall, pos: "A3 d4 3; A4 d5 3; B3 d5 3; B4 a8 3", rolls: "run-away", play: "activate A3; punch B3; follow", want: "A3 d5 3; A4 d5 3; B3 d6 3"},
		{name: "C4.6 nobody follows whoever went home", pos: "A3 e8 3; B3 e8 3; B4 a8 3", rolls: "run-away run-away", play: "activate A3; punch B3", want: "A3 e8 3", legal: "move e7"},
		{name: "C4.6 nor whoever is out", board: river, pos: "A3 d5 3; B3 d5 1; B4 a8 3", rolls: "run-away run-away", play: "activate A3; punch B3; run e5", none: "B3", legal: "move e5", shut: "follow"},
	} {
		s.run(t)
	}
}

func TestRests(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "C5.1 a point of STR back with an enemy next to it", pos: "A8 d4 2; A4 h1 3; B3 d5 3; B4 a8 3", play: "activate A8; rest", want: "A8 d4 3; done A8"},
		{name: "C5.1 or in its hex", pos: "A8 d4 2; A4 h1 3; B3 d4 3; B4 a8 3", play: "activate A8; rest", want: "A8 d4 3"},
		{name: "C5.1 two with none near", pos: "A8 d4 2; A4 h1 3; B3 d6 3; B4 a8 3", play: "activate A8; rest", want: "A8 d4 4; done A8", tells: "A8 Ox rests and gets 2 STR back (C5.1)"},
		{name: "C5.1 across a wall is near too", board: walled, more: wall, pos: "A8 d4 2; A4 h1 3; B3 d5 3; B4 a8 3", play: "activate A8; rest", want: "A8 d4 3"},
		{name: "C5.1 never above its start", pos: "A3 d4 2; A4 h1 3; B4 a8 3", play: "activate A3; rest", want: "A3 d4 3"},
		{name: "C5.1 with all its STR it does not rest", pos: "A3 d4 3; B4 a8 3", play: "activate A3", shut: "rest", why: "rest: all its STR (C5.1)"},
		{name: "C5.1 it takes both actions", pos: "A3 d4 2; B4 a8 3", play: "activate A3; move d5", shut: "rest", why: "rest: both actions (C5.1)"},
		{name: "C6.1 and takes no points back", pos: "turn 1 B; score 2 0; A3 d4 2; B3 h8 1; B4 a8 3", play: "activate B3; rest", points: "2 0"},
	} {
		s.run(t)
	}
}

const shed = `objectives: [{name: "Shed", at: "d4", points: 2, scoring: "temporary"}, {name: "Cake", at: "e5", points: 3, scoring: "permanent"}]`

func TestWinning(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "C6.1 each point of STR is a victory point", pos: "score 4 7; A3 d4 3; B3 d4 3; B4 a8 3", rolls: "ouch ouch", play: "activate A3; punch B3", points: "5 7"},
		{name: "C6.2 ten points win at once", pos: "score 9 9; A3 d4 3; B3 d4 3; B4 a8 3", rolls: "ouch ouch", play: "activate A3; punch B3", points: "10 9", ends: "A", tells: "victory for a: target reached (C6.2)"},
		{name: "C6.2 a scenario may say otherwise", more: `sides: a: target: 3`, pos: "score 2 0; A3 d4 3; B3 d4 3; B4 a8 3", rolls: "ouch ouch", play: "activate A3; punch B3", ends: "A"},
		{name: "C6.2 at the enemy's flag when his turn ends: captured", pos: "turn 1 B; A3 e8 3; B3 a1 3", play: "pass", ends: "A", tells: "A3 Soldier 1 stands at the flag in e8 alone (C6.2); victory for a: the flag is taken (C6.2)"},
		{name: "C6.2 not when one's own turn ends", pos: "turn 1 A; A3 e8 3; B3 a1 3; B4 a3 3", play: "pass", want: "turn 1 B"},
		{name: "C6.2 not with one of the enemy's there", pos: "turn 1 B; A3 e8 3; A4 a5 3; B3 e8 3", play: "pass", want: "turn 2 A"},
		{name: "C6.2 nor with two of one's own at one's own", pos: "turn 1 B; A3 d1 3; A4 d1 3; B3 e8 3", play: "pass", want: "turn 2 A"},
		{name: "C6.2 the one who comes back in time saves it", pos: "turn 1 B; A3 e8 3; B3 e7 3; B4 a3 3", rolls: "oh-dear oh-dear", play: "activate B3; move e8; pass; pass", want: "turn 2 A"},
		{name: "C6.2 whoever is alone in its hex at the end of a turn holds an objective", more: shed, pos: "A3 d4 3; A4 h1 3; B3 a8 3; B4 b8 3", play: "pass", points: "2 0", want: "held 1 A", tells: "a: A3 Soldier 1 holds Shed (C6.2)"},
		{name: "C6.2 and keeps it when nobody is there", more: shed, pos: "held 1 A; A3 d5 3; B3 a8 3", play: "pass", points: "2 0"},
		{name: "C6.2 or both are", more: shed, pos: "held 1 A; A3 d4 3; A4 h1 3; B3 d4 3", play: "pass", points: "2 0"},
		{name: "C6.2 until the enemy is alone there", more: shed, pos: "held 1 A; A3 h1 3; B3 d4 3; B4 a8 3", play: "pass", points: "0 2", want: "held 1 B"},
		{name: "C6.2 a permanent one scores once", more: shed, pos: "A3 e5 3; A4 h1 3; B3 a8 3", play: "pass", points: "3 0", want: "held 2 A+"},
		{name: "C6.2 for the first", more: shed, pos: "score 3 0; held 2 A+; A3 h1 3; B3 e5 3; B4 a8 3", play: "pass", points: "3 0", want: "held 2 B+"},
		{name: "C6.2 an objective may bring the last point", more: shed, pos: "score 8 0; A3 d4 3; B3 a8 3", play: "pass", points: "10 0", ends: "A"},
		{name: "C6.2 of two who reach it the higher share wins", more: shed + "\n" + `sides: {a: target: 4, b: target: 5}`, pos: "score 2 4; held 1 A; counted 0 0; A3 h1 3; B3 a8 3; A4 d4 3; B4 e5 3", play: "pass", points: "4 7", ends: "B"},
		{name: "C6.2 and of equal shares whose turn it is", more: shed + "\n" + `sides: {a: target: 4, b: target: 6}`, pos: "score 2 3; held 1 A; counted 0 0; A3 h1 3; B3 a8 3; A4 d4 3; B4 e5 3", play: "pass", points: "4 6", ends: "A"},
		{name: "C6.3 a band with nobody left loses", pos: "A3 d4 3; B3 d4 1", rolls: "ouch ouch", play: "activate A3; punch B3", points: "1 0", ends: "A", tells: "victory for a: the other band has no figures left (C6.3)"},
		{name: "C6.3 though it be ahead", pos: "score 0 9; A3 e8 3; B3 e8 3", rolls: "run-away run-away", play: "activate A3; punch B3", points: "0 9", ends: "A"},
		{name: "C6.3 after the last turn more points win", more: "turns: 3", pos: "turn 3 B; score 2 3; A3 d4 3; B3 h8 3", play: "pass", ends: "B", tells: "victory for b: turn limit (C6.3)"},
		{name: "C6.3 else it is a draw", more: "turns: 3", pos: "turn 3 B; score 3 3; A3 d4 3; B3 h8 3", play: "pass", ends: "nobody", tells: "neither side wins: turn limit (C6.3)"},
		{name: "C6.3 the turn before goes on", more: "turns: 3", pos: "turn 2 B; score 2 3; A3 d4 3; B3 h8 3", play: "pass", want: "turn 3 A"},
	} {
		s.run(t)
	}
}
