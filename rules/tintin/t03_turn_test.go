package tintin

import "testing"

func TestTurns(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "T3.1 an officer may be chosen, or none", pos: "A1 b2 4; A30 a1 1; B1 h8 4", legal: "pass; command A30"},
		{name: "T3.1 without a fresh officer the turn passes", pos: "A1 b2 4; B1 h8 4; B30 i9 1", want: "turn 1 B", legal: "command B30"},
		{name: "T3.2 he has as many orders as he rolls", pos: "A1 b2 4; A30 a1 1; B1 h8 4", rolls: "5", play: "command A30", want: "command A30 5; A30 a1 1 gave 1"},
		{name: "T3.3 an order within 4 squares costs 1", pos: "A1 e5 4; A30 a1 1; B1 h9 4; command A30 1", play: "order A1", want: "command A30 0"},
		{name: "T3.3 one beyond costs 2", pos: "A1 f1 4; A30 a1 1; B1 h9 4; command A30 1", shut: "order A1"},
		{name: "T3.3 with 2 he can be ordered", pos: "A1 f1 4; A30 a1 1; B1 h9 4; command A30 2", play: "order A1", want: "command A30 0"},
		{name: "T3.3 freebooters cost 1 at any distance", pos: "A9 i9 2; A30 a1 1; B1 h9 4; command A30 1", play: "order A9", want: "command A30 0"},
		{name: "T3.4 the officer moves a square for free", pos: "A1 b2 4; A30 a1 1; B1 h9 4; command A30 2", play: "walk a2", want: "command A30 2 walked; A30 a2 1", shut: "walk a3"},
		{name: "T3.4 or up to 3 for an order", pos: "A1 b1 4; A30 a1 1; B1 h9 4; command A30 2", play: "walk d4", want: "command A30 1 walked; A30 d4 1"},
		{name: "T3.4 T6.7 he moves as infantry: further along a road", board: rows9(roadE), pos: "A1 b2 4; A30 e1 1; B1 h9 4; command A30 2", legal: "walk e3; walk e5; walk f2", shut: "walk e6; walk h5"},
		{name: "T3.4 not further", pos: "A1 b2 4; A30 a1 1; B1 h9 4; command A30 2", shut: "walk e1"},
		{name: "T3.4 without an order only for free", pos: "A1 b2 4; A30 a1 1; B1 h9 4; command A30 0", legal: "walk a2", shut: "walk a3; order A1"},
		{name: "T3.4 he walks after orders too", pos: "A1 b2 4; A30 a1 1; B1 h9 4; command A30 1", play: "order A1; move b3", want: "A1 b3 4", legal: "walk a2"},
		{name: "T3.5 a unit is activated once a turn", pos: "A1 b2 4; A30 a1 1; B1 h9 4; command A30 3", play: "order A1; move b3", want: "done A1", shut: "order A1"},
		{name: "T3.6 exhausted in the next turn", pos: "turn 2 A; A1 b2 4; A30 a1 1 gave 1; B1 h9 4; B30 i9 1", want: "turn 2 B"},
		{name: "T3.6 fresh in the one after it", pos: "turn 3 A; A1 b2 4; A30 a1 1 gave 1; B1 h9 4", legal: "command A30"},
		{name: "T3.6 another officer may be chosen", pos: "turn 2 A; A1 b2 4; A30 a1 1 gave 1; A31 b1 1; B1 h9 4", legal: "command A31", shut: "command A30"},
		{name: "T3.8 officers take no orders", pos: "A1 b2 4; A30 a1 1; A31 b1 1; B1 h9 4; command A30 3", shut: "order A30; order A31"},
		{name: "T3 the turns alternate", pos: "A1 b2 4; A30 a1 1; B1 h9 4; B30 i9 1; command A30 3", play: "pass; pass", want: "turn 2 A"},
	} {
		s.run(t)
	}
}

func TestOrderCost(t *testing.T) {
	g := stage(t, "............. "+"............. "+"............. "+"............. "+"............. "+"............. "+"............. ", "")
	// The worked example of the rules stands 11 squares away.
	for square, want := range map[string]int{"l1": 3, "b1": 1, "e1": 1, "f1": 2, "i1": 2, "j1": 3, "m1": 3, "d5": 1, "d7": 2, "k7": 3} {
		if err := g.SetPosition("turn 1 A; A30 a1 1; A1 " + square + " 4; B1 a7 4; command A30 5"); err != nil {
			t.Fatal(err)
		}
		if got := g.cost(0); got != want {
			t.Errorf("T3.3 an order to %s costs %d, want %d", square, got, want)
		}
	}
}
