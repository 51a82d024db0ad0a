package fluidtime

import (
	"fmt"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// Every order of random games goes out as text and comes back the same, and what
// is listed is not refused, in ascending order.
func TestOrdersGoOutAndBack(t *testing.T) {
	t.Parallel()
	seen := map[verb]bool{}
	lane := dice.NewStream(1, 0, dice.Policy0)
	look := func(g *Game, legal []play.Action) {
		for i, a := range legal {
			seen[unpack(a).Verb] = true
			if back, err := g.Parse(g.Text(a)); back != a || err != nil {
				t.Fatalf("%q reads as %q: %v", g.Text(a), g.Text(back), err)
			}
			if i > 0 && legal[i-1] >= a {
				t.Fatalf("%q is listed before %q", g.Text(legal[i-1]), g.Text(a))
			}
			if o := unpack(a); rejects[o.Verb] && g.rules.Orders[o.Verb].Refuse(g, o) != nil {
				t.Fatalf("%q is open and refused: %v; at %q", g.Text(a), g.rules.Orders[o.Verb].Refuse(g, o), g.Position())
			}
		}
	}
	for n := range uint64(10) {
		g := battle(t)().(*Game)
		if n%5 == 0 {
			g = shipped(t, "state-farm-79.cue") // where some are hidden
		}
		for g.Reset(1, n); g.Side() != play.NoSide; {
			legal := g.Legal(nil)
			look(g, legal)
			g.Apply(legal[lane.Below(uint32(len(legal)))])
		}
	}
	g := stage(t, "") // what random games hardly come to
	scene{pos: far + "hand 0 0; acts A1 free 1; A1 30,30 0; B1 30,38 180 overwatch", play: "order A1; shoot B1 1", rolls: "10"}.set(t, g)
	look(g, g.Legal(nil))
	for v, kind := range g.rules.Orders {
		if !seen[verb(v)] {
			t.Errorf("no game has an order to %s", kind.Word)
		}
	}
}

// rejects are the verbs of which more orders are open than Legal lists: what
// speaks against one is looked for again.
var rejects = map[verb]bool{deploy: true, move: true, half: true, target: true, react: true}

func TestParseRefuses(t *testing.T) {
	t.Parallel()
	g := stage(t, "")
	for text, want := range map[string]string{
		"":                 "an order is missing",
		"march 1,1":        `"march 1,1": no order begins with "march", did you mean "watch"?`,
		"move 1,1":         `"move 1,1": move takes 2 words`,
		"move 1,1 5":       `"move 1,1 5": headings of orders are tens of degrees, not 5`,
		"move 1,1 360":     `"move 1,1 360": "360" is not a number from 0 to 359`,
		"move 1.1,1 0":     `"move 1.1,1 0": "1.1,1": orders name places to the quarter`,
		"move here 0":      `"move here 0": "here" is no place; places are written like 12,8.5`,
		"order C1":         `"order C1": "C1" is no unit`,
		"order A10":        `"order A10": "A10" is no unit`,
		"shoot B1 5":       `"shoot B1 5": "5" is not a number from 1 to 4`,
		"react B1 16 1":    `"react B1 16 1": "16" is not a number from 0 to 15`,
		"pass on":          `"pass on": pass takes 0 words`,
		"corner north":     `"corner north": "north" is not a number from 0 to 15`,
		"move 1,1 0 first": `"move 1,1 0 first": "first" is not hull-down`,
	} {
		if _, err := g.Parse(text); fmt.Sprint(err) != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// What is no order of the moment is refused with the reason.
func TestRefusals(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "F2.4 not the time", pos: far, why: "halt: not the time; lay 1: not the time"},
		{name: "F2.3 not on the card", pos: far + "A1 10,5 0; A2 15,5 0; B1 30,38 180; hand 0 0; acts A1 free 1", why: "order B1: not on that side's card; order A5: out of the game"},
		{name: "F3.1 the acting unit cannot", pos: quiet + "A1 10,5 0; B1 10,17 180", play: "order A1", why: "halt: stationary; half 10,6 0: no ½ move; observe B1: no hidden enemy; shoot A7 1: no target; shoot B1 2: no such gun"},
		{name: "F3.6 no crest", pos: quiet + "A1 52,10 0", play: "order A1", why: "move 52,15 0 hull-down: no crest; move 54.5,10 0: may not go there; move 52,30 0: no further"},
		{name: "F1.6 no room", pos: quiet + "A1 10,5 0; B4 10,10 0", play: "order A1", why: "move 10,9 0: no room"},
		{name: "F3.5 moving", pos: quiet + "A1 10,5 0 moving", play: "order A1", why: "watch: is moving"},
		{name: "F4.4 without a gun", pos: quiet + "A1 10,5 0 gun-out; B1 10,17 180", play: "order A1", why: "watch: no gun that fires; shoot B1 1: no such gun that fires"},
		{name: "F4.4 immobilised", pos: quiet + "A1 10,5 0 immobilised", play: "order A1", why: "move 10,6 0: cannot move"},
		{name: "F1.2 out of range", pos: quiet + "A1 3,8 90; B1 53,8 270", play: "order A1", why: "shoot B1 1: out of range"},
	} {
		s.run(t)
	}
}
