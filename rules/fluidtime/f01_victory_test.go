package fluidtime

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/play"
)

// posts are a temporary objective in the middle and a permanent one in the
// north-west.
const posts = `objectives: [{name: "Post", at: "30,20", points: 2}, {name: "Depot", at: "10,36", points: 3, scoring: "permanent"}]`

// aloneActs is a card for the Panzers, of whom only A1 is left.
const aloneActs = "A7 1,1 0; B1 59,39 180; hand 0 0; acts A1 free 1; "

func TestVictory(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "F1.3 a point for an enemy out of action", pos: aloneActs + "A1 10,5 0; B7 10,15 180", play: "order A1; shoot B7 1", rolls: "1 1 1 1 1 1 3", points: "1 0", none: "B7"},
		{name: "F1.3 two for a heavy", pos: aloneActs + "A3 10,5 0; B3 10,12 180", play: "order A3; shoot B3 1", rolls: "1 6 6 6 6 6 6 6 6 6 3", points: "2 0"},
		{name: "F1.3 the game ends at once when a side has its target", pos: aloneActs + "score 19 0; A1 10,5 0; B7 10,15 180", play: "order A1; shoot B7 1", rolls: "1 1 1 1 1 1", points: "20 0", ends: "A"},
		{name: "F1.3 a side with nothing left loses", pos: "A7 1,1 0; hand 0 0; acts A1 free 1; A1 10,5 0; B7 10,15 180", play: "order A1; shoot B7 1", rolls: "1 1 1 1 1 1", points: "1 0", ends: "A"},
		{name: "F1.3 at the turn limit the higher share wins", more: "turns: 1", pos: far + "score 0 1; hand 0 0", rolls: "1", points: "0 1", ends: "B"},
		{name: "F1.3 equal shares draw", more: "turns: 1", pos: far + "score 3 3; hand 0 0", rolls: "1", points: "3 3", ends: "nobody"},
		{name: "F1.7 temporary objectives count at the turn's end", more: posts, pos: far + "held 1 A; counted 0 0; hand 0 0", rolls: "1", points: "2 0", want: "turn 2; held 1 A"},
		{name: "F1.7 and are lost to whoever was there last", more: posts, pos: far + "held 1 B; counted 2 0; hand 0 0", rolls: "1", points: "0 2"},
		{name: "F1.7 not before", more: posts, pos: aloneActs + "A1 30,10 0", play: "order A1; move 30,18 0", rolls: "3", points: "0 0", want: "held 1 A"},
		{name: "F1.7 within two inches", more: posts, pos: aloneActs + "A1 30,10 0", play: "order A1; move 30,17.75 0", rolls: "3", none: "held"},
		{name: "F1.7 a permanent one scores at once", more: posts, pos: aloneActs + "A1 10,28 0", play: "order A1; move 10,34 0", rolls: "3", points: "3 0", want: "held 2 A+"},
		{name: "F1.7 and once", more: posts, pos: aloneActs + "held 2 B+; score 0 3; A1 10,28 0", play: "order A1; move 10,34 0", rolls: "3", points: "0 3", want: "held 2 A+"},
	} {
		s.run(t)
	}
}

// For models of 5 mm centimetres stand for inches, and every figure counts them
// (F1.5).
func TestCentimetres(t *testing.T) {
	t.Parallel()
	g := stage(t, strings.Replace(stageTable, "width: 60", `measure: "centimetres", width: 60`, 1))
	if err := g.SetPosition("turn 1; A1 10,5 0; A2 20,5 0; B1 30,39 180; hand 0 0; acts A1 free 1"); err != nil {
		t.Fatal(err)
	}
	var log play.Log
	g.LogTo(&log)
	g.do(t, "order A1")
	g.do(t, "move 10,15 0")
	told := ""
	for _, e := range log.Events {
		told += g.Tell(e) + "\n"
	}
	if want := "moves 10.0 cm to 10.0,15.0"; !strings.Contains(told, want) {
		t.Errorf("F1.5 want %q in %q", want, told)
	}
}

// The defender sets up first, or the side that does not go first; each in its own zone,
// or within six inches of its edge (F1.7).
func TestSettingUp(t *testing.T) {
	t.Parallel()
	for more, want := range map[string]int{`first: "a"`: 1, `first: "b"`: 0} {
		if g := stage(t, more); g.Side() != want {
			t.Errorf("F1.7 with %s side %d sets up first", more, g.Side())
		}
	}
	g, _, err := bind(t, stageA, stageB, `target: 9, role: "defender", deploy: "10,10:30,12"`, `target: 9, role: "attacker"`, `first: "b"`+stageTable+stageDeck)
	if err != nil {
		t.Fatal(err)
	}
	if g.Side() != 0 {
		t.Error("F1.7 the defender does not set up first")
	}
	for text, open := range map[string]bool{"deploy 10,10 0": true, "deploy 30,12 0": true, "deploy 30.25,12 0": false, "deploy 12,9.75 0": false} {
		a, err := g.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Refuse(a); (err == nil) != open {
			t.Errorf("F1.7 %s: %v", text, err)
		}
	}
	for g.Side() == 0 {
		g.Apply(g.Legal(nil)[0])
	}
	for text, open := range map[string]bool{"deploy 20,34 180": true, "deploy 20,33.75 180": false} {
		a, err := g.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Refuse(a); (err == nil) != open {
			t.Errorf("F1.7 without a zone, %s: %v", text, err)
		}
	}
}
