package homebrew

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/schema"
)

// Pillow Fight. The beds are in c5, d5, b2 and c2.
func TestPillowScenes(t *testing.T) {
	t.Parallel()
	g := newGame(t, pillows(t, "turns: 10"))
	const near = "turn 1 A; score 0 0; first A; A1 a1 1; A4 d3 1; B1 c4 1; B4 f6 1"
	for _, s := range []scene{
		{"a unit each by turns", near, "", "activate A1; pass",
			rulestest.Moment{Want: "turn 1 B; done A1", Legal: "activate B1; activate B4", Shut: "pass", Why: "activate A4: not B's"}},
		{"one success dazes", near, "3 4 1 2 5 1", "activate A4; whack B1",
			rulestest.Moment{Want: "B1 c4 1 dazed*1; A4 d3 1 did whack", Legal: "pass; step c3", Why: "whack B1: only once in an activation (P7)"}},
		{"two put out, and score", near, "3 4 1 2 4 1", "activate A4; whack B1",
			rulestest.Moment{None: "B1", Points: "1 0"}},
		{"no success, no ducking", near, "1 1 2 2", "activate A4; whack B1", rulestest.Moment{Exact: "B1 c4 1", Points: "0 0"}},
		{"the dazed need one more", strings.Replace(near, "d3 1", "d3 1 dazed*1", 1), "3 3 3 4 1", "activate A4; whack B1",
			rulestest.Moment{Want: "B1 c4 1 dazed*1; A4 d3 1 dazed*1"}},
		{"being dazed twice is no worse", strings.Replace(near, "d3 1", "d3 1 dazed*2", 1), "3 3 3 4 1", "activate A4; whack B1",
			rulestest.Moment{Want: "B1 c4 1 dazed*1; A4 d3 1 dazed*2"}},
		{"a third daze is lost", strings.Replace(near, "c4 1", "c4 1 dazed*2", 1), "3 1 1 1 1", "activate A4; whack B1", rulestest.Moment{Want: "B1 c4 1 dazed*2"}},
		{"the bold duck at 4", "turn 1 B; first B; A4 d3 1; A1 a1 1; B1 c4 1; B2 f6 1", "4 4 4 4 3 4", "activate B1; whack A4", rulestest.Moment{Want: "A4 d3 1 dazed*1"}},
		{"a die more on the bed", strings.Replace(near, "d3 1", "d5 1", 1), "3 4 1 2 6 1 1 1", "activate A4; whack B1", rulestest.Moment{None: "B1", Points: "1 0"}},
		{"getting one's breath back", strings.Replace(near, "d3 1", "d3 1 dazed*2", 1), "", "activate A4; breathe",
			rulestest.Moment{Want: "A4 d3 1 did breathe", None: "A4 d3 1 dazed*2", Why: "breathe: what it takes is not so (P8)"}},
		{"no nearer than that", near, "", "activate A4",
			rulestest.Moment{Why: "whack B4: B4 is 4 away, and it reaches from 0 to 1; step c4: an enemy is there; step a1: cannot come there in 2"}},
		{"up onto the bed, and not over it", "turn 1 A; first A; A4 d3 1; A1 a1 1; B1 a6 1; B4 f6 1", "", "activate A4",
			rulestest.Moment{Legal: "step d4; step c4", Shut: "step d5; step c6", Why: "step d5: cannot come there in 2"}},
		{"a bed next to it", "turn 1 A; first A; A4 d4 1; A1 a1 1; B1 a6 1; B4 f6 1", "", "activate A4; step d5", rulestest.Moment{Want: "A4 d5 1 did step"}},
		{"half of the enemy's children win", "turn 2 A; first A; score 1 0; A4 d3 1; A1 a1 1; B1 c4 1; B4 f6 1", "3 4 1 2 4 1", "activate A4; whack B1",
			rulestest.Moment{Points: "2 0", Ends: "A"}},
		{"the last of a side", "turn 2 A; first A; A4 d3 1; B1 c4 1", "3 4 1 2 4 1", "activate A4; whack B1", rulestest.Moment{Points: "1 0", Ends: "A"}},
	} {
		s.play(t, g)
	}
}

// The ford: phases of a side, tests, marks that go, figures that change.
func TestFordScenes(t *testing.T) {
	t.Parallel()
	g := newGame(t, ford(t, "turns: 8"))
	for _, s := range []scene{
		{"a charge after a test", "turn 1 A; first A; phase move; A2 a3 6; B2 a6 6", "3 4", "activate A2; charge a5", rulestest.Moment{Want: "A2 a5 6 did charge"}},
		{"a charge that fails", "turn 1 A; first A; phase move; A2 a3 6; A3 h1 6; B2 a6 6", "4 4", "activate A2; charge a5",
			rulestest.Moment{Want: "A2 a3 6 shaken*1 did charge"}},
		{"near the captain nerve is better", "turn 1 A; first A; phase move; A1 b3 3; A2 a3 6; A3 h1 6; B2 a6 6", "4 4", "activate A2; charge a5", rulestest.Moment{Want: "A2 a5 6 did charge"}},
		{"bracing is free, and once", "turn 1 A; first A; phase move; A2 a3 6; A3 h1 6; B2 a6 6", "", "activate A2; brace; march a4",
			rulestest.Moment{Want: "A2 a4 6 braced*1 did march,brace", Shut: "brace", Legal: "activate A3; pass"}},
		{"no march out of contact", "turn 1 A; first A; phase move; A2 a5 6; B2 a6 6", "", "activate A2", rulestest.Moment{Shut: "march a4", Legal: "charge a4", Why: "march a4: what it takes is not so"}},
		{"drilled units go a step further", "turn 1 A; first A; phase move; A4 a1 5; B2 a7 6", "", "activate A4", rulestest.Moment{Legal: "march a4", Shut: "march a5"}},
		{"only those with bows shoot", "turn 1 A; first A; phase shoot; A2 a1 6; A4 a3 5 did brace; B2 a6 6", "", "",
			rulestest.Moment{Legal: "activate A4; pass", Shut: "activate A2", Why: "activate A2: it has no part in Shooting"}},
		{"shooting takes off men, ones are rolled again and sixes count twice", "turn 1 A; first A; phase shoot; A4 a3 5 did march; B2 a6 6", "1 3 4 6 3 8 7 6 3 4", "activate A4; shoot B2",
			rulestest.Moment{Want: "B2 a6 4"}},
		{"who has not moved does not shoot", "turn 1 A; first A; phase shoot; A4 a3 5; A5 a1 5 did march; B2 a6 6", "", "activate A4", rulestest.Moment{Want: "done A4", None: "done A5"}},
		{"too far to shoot", "turn 1 A; first A; phase shoot; A4 a5 5 did march; A5 a3 5 did march; B2 a6 6; B3 h7 6", "", "activate A5", rulestest.Moment{Legal: "shoot B2", Why: "shoot B3: B3 is 7 away, and it reaches from 2 to 4"}},
	} {
		s.play(t, g)
	}
}

// A replay is in the words of the game.
func TestReplayWords(t *testing.T) {
	t.Parallel()
	g := newGame(t, pillows(t, "turns: 10"))
	got := narrated(t, g, "turn 1 A; first A; A1 a1 1; A4 d3 1; B1 c4 1; B4 f6 1", "3 4 1 2 5 1", "activate A4; whack B1; step d4")
	for _, want := range []string{
		"A4 Aunt Ada is activated (P6)\n", "  A4 Aunt Ada whacks B1 Cousin 1 (P7)\n", "  A4 Aunt Ada, Hit: 1 2 3 4, needs 3+: 2 succeed\n",
		"  B1 Cousin 1, Duck: 1 5, needs 5+: 1 fail\n", "  B1 Cousin 1: Dazed 1\n", "  A4 Aunt Ada moves d3–d4: step\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not said in\n%s", want, got)
		}
	}
}

// What orders begin with is what documents may not call their actions.
func TestOrdersOfEveryGame(t *testing.T) {
	t.Parallel()
	var words []string
	for _, k := range common {
		words = append(words, k.Word)
	}
	if !slices.Equal(words, schema.PlayOrders) {
		t.Errorf("every game has the orders %q; schema.PlayOrders has %q", words, schema.PlayOrders)
	}
}
