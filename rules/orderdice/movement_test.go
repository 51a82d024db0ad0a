package orderdice

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/rehearsal"
)

// Movement, terrain, transports (O4).
func TestMovement(t *testing.T) {
	const road = `{feature: "road", points: [{x: 30, y: 0}, {x: 30, y: 60}], width: 4}`
	for _, s := range []scene{
		{name: "O4 infantry: 6, by RUN 12", pos: "A4 30,10; B2 30,50", play: "take A4; order advance", legal: "move 30,16 facing 0; move 36,10 facing 0", shut: "move 30,22 facing 0"},
		{name: "O4 RUN", pos: "A4 30,10; B2 30,50", play: "take A4; order run", legal: "move 30,22 facing 0", shut: "move 30,25 facing 0"},
		{name: "O4 and by no rounding more", pos: "A4 30,10; B2 30,50", play: "take A4; order run", legal: "move 38.4,18.4 facing 0; move 21.6,18.4 facing 0", shut: "move 38.5,18.5 facing 0"},
		{name: "O4 cyclists 12", pos: "A20 30,10; B2 30,50", play: "take A20; order advance", legal: "move 30,22 facing 0"},
		{name: "O4 tracked: 9 with a pivot", pos: "A14 30,20; B2 30,50", play: "take A14; order advance; load at", legal: "move 30,29 facing 0; move 39,20 facing 90; move 30,15.5 facing 0",
			shut: "move 30,11 facing 0; move 30,38 facing 0"},
		{name: "O4 by RUN 18 without", pos: "A14 30,20; B2 30,50", play: "take A14; order run", legal: "move 30,38 facing 0", shut: "move 48,20 facing 90; move 30,11 facing 0"},
		{name: "O4 recce reverses at its full rate, with pivots", pos: "A13 30,30; B2 30,50", play: "take A13; order advance", legal: "move 30,18 facing 0"},
		{name: "O4 wheels RUN 24 with a pivot", pos: "A17 30,30; B2 30,50", play: "take A17; order run", legal: "move 54,30 facing 90"},
		{name: "O3.1 artillery only pivots", pos: "A10 30,10; B2 50,10", play: "take A10; order advance; load at", legal: "move 30,10 facing 90; move 30,10 facing 0", shut: "move 30,16 facing 0"},
		{name: "O3.1 light guns RUN 6", pos: "A10 30,10; B2 30,50", play: "take A10; order run", legal: "move 30,16 facing 0"},
		{name: "O4.2 rough: no RUN", areas: wood, pos: "A4 30,20; B2 30,50", play: "take A4; order run", shut: "move 30,32 facing 0"},
		{name: "O4.2 but an ADVANCE", areas: wood, pos: "A4 30,20; B2 30,50", play: "take A4; order advance", legal: "move 30,26 facing 0"},
		{name: "O4.2 no wheels in rough", areas: wood, pos: "A17 30,20; B2 30,50", play: "take A17; order advance", shut: "move 30,32 facing 0"},
		{name: "O4.2 nobody in a building but men", areas: house, pos: "A14 30,20; A4 40,24; B2 30,50", play: "take A14; order advance; load at", shut: "move 30,29 facing 0"},
		{name: "O4.2 DV 10 demolishes it; who is in it takes hits, and is DOWN", areas: house, pos: "A25 30,20; B4 33,32; B12 5,55",
			play: "take A25; order advance; load at; move 30,29 facing 45", rolls: "2 1 1", none: "gone 2", want: "gone 1; A25 30,29 facing 45"},
		{name: "O4.2 a road doubles", areas: road, pos: "A17 30,20; B2 10,50", play: "take A17; order advance", legal: "move 30,44"},
		{name: "O4.2 as long as the way is on it: not across a bend", areas: `{feature: "road", points: [{x: 30, y: 0}, {x: 30, y: 20}, {x: 50, y: 20}], width: 4}`,
			pos: "A17 30,10; B2 10,50", play: "take A17; order advance", legal: "move 30,20", shut: "move 50,20; move 49.9,20"},
		{name: "O4.2 not those on foot", areas: road, pos: "A4 30,20; B2 10,50", play: "take A4; order run", shut: "move 30,44"},
		{name: "O4.2 an anti-tank obstacle", areas: `{feature: "tank-traps", points: [{x: 20, y: 25}, {x: 40, y: 25}]}`, pos: "A14 30,20; B2 30,50", play: "take A14; order advance; load at",
			shut: "move 30,29 facing 0", legal: "move 30,24.5 facing 0"},
		{name: "O4.2 another is no obstacle to tracks", areas: `{feature: "hedge", points: [{x: 20, y: 25}, {x: 40, y: 25}]}`, pos: "A14 30,20; B2 30,50", play: "take A14; order advance; load at", legal: "move 30,29 facing 0"},
		{name: "O4.4 an inch from enemies", pos: "A4 30,40; B4 30,46.5; B2 50,50", play: "take A4; order advance", shut: "move 30,46 facing 0", legal: "move 30,45.5 facing 0",
			why: "move 30,46 facing 0: does not go there"},
		{name: "O4.6 boarding", pos: "A2 30,10; A17 36,10; B2 30,50", play: "take A2; order run; board A17", want: "A2 36,10 order run in A17"},
		{name: "O4.6 no room for more than its seats", pos: "A2 30,10; A22 36,10 in A17; A17 36,10; B2 30,50", play: "take A2; order run", shut: "board A17"},
		{name: "O3.1 RUN lets riders out", pos: "A2 30,10 in A17; A17 30,10; B2 30,50", play: "take A2; order run; move 30,22 facing 0", want: "A2 30,22 order run; A17 30,10"},
		{name: "O3.1 without an assault", pos: "A2 30,10 in A17; A17 30,10; B4 30,18; B2 30,50", play: "take A2; order run", shut: "assault B4"},
		{name: "O4.6 riders go where their transport goes", pos: "A2 30,10 in A17; A17 30,10; B2 30,50", play: "take A17; order advance; move 30,22 facing 0", want: "A2 30,22 in A17; A17 30,22"},
		{name: "O2.2 dice of the lost leave the bag", pos: "A2 30,10; B4 30,20 pins 8; B12 5,55 order fire", play: "take A2; order fire; target B4; pass", rolls: "5 3 3 3 3 3 3", none: "B4", legal: "take A26"},
	} {
		s.guarded = true
		s.run(t)
	}
}

// Whoever stands between the tenths that orders name, as after an assault, has not
// moved by staying there (O4).
func TestStayingBetweenTenths(t *testing.T) {
	g := stage(t, "", "")
	if err := g.SetPosition("turn 1 A; A4 30,10; A12 2,2; B12 5,55"); err != nil {
		t.Fatal(err)
	}
	g.unit(g.named(t, "A4")).at.X += 30
	for _, order := range []string{"take A4", "order advance", "move 30,10 facing 0"} {
		g.do(t, order)
	}
	if u := g.unit(g.named(t, "A4")); g.active.moved || u.at.X != 30030 {
		t.Errorf("A4 has moved to %d by staying", u.at.X)
	}
}

// Deployment (O4.7) and what is aboard from the start (O4.6).
func TestDeployment(t *testing.T) {
	g := stage(t, `{feature: "water", points: [{x: 0, y: 0}, {x: 30, y: 0}, {x: 30, y: 10}, {x: 0, y: 10}]}`, `first: "b"`)
	if g.Side() != 1 {
		t.Error("b does not set up first")
	}
	rehearsal.Do(t, g, rehearsal.Open(g)[0])
	if g.Side() != 0 {
		t.Error("a does not set up second (O4.7)")
	}
	for _, o := range g.Legal(nil) {
		if at := orderOf(o).At; at.Y > 10000 || at.X < 30000 {
			t.Errorf("A1 may set up at %s (O4.7)", at)
		}
	}
	for g.step == stepDeploy {
		g.Apply(g.Legal(nil)[0])
	}
	if err := g.Check(); err != nil || g.round != 1 {
		t.Error(err, g.round)
	}
	boarded := fight(t, `{type: "alden-rifles", name: "First"}, {type: "alden-lorry", serves: "First"}, {type: "alden-rifles", name: "Second"}`, "board: {width: 48, depth: 48}", "")().(*Game)
	for boarded.step == stepDeploy {
		boarded.Apply(boarded.Legal(nil)[0])
	}
	if u := boarded.units[0]; u[0].ride != 2 || u[2].ride != 0 || boarded.units[0][0].at != boarded.units[0][1].at {
		t.Error("the first squad does not begin in its lorry (O4.6)")
	}
}
