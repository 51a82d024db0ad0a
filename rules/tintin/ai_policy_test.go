package tintin

import (
	"fmt"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// pairsOf are games in which two policies change seats.
func pairsOf(t *testing.T, newGame func() play.Game, games uint64, a, b string) simulate.Spec {
	spec := rulestest.Spec(t, newGame, games, a, b)
	spec.Pairs = true
	return spec
}

// shippedGame makes games of a shipped scenario.
func shippedGame(t *testing.T, name string) func() play.Game {
	return rulestest.Copies(newGame(t, rulestest.Shipped(t, "tintin", name)))
}

// The search beats greedy, seats swapped: the interval of its share lies above
// one half. A small scene bears most of the
// games, and a shipped one the rest.
func TestSearchBeatsGreedy(t *testing.T) {
	won, decided := uint64(0), uint64(0)
	for _, scene := range []struct {
		newGame func() play.Game
		games   uint64
	}{{skirmish(t), 480}, {shippedGame(t, "nothing-to-declare.cue"), 48}} {
		spec := pairsOf(t, scene.newGame, scene.games, "search", "greedy")
		tally := rulestest.Run(t, spec)
		won += simulate.NewReport(spec, tally).Pairs.Policies[0].Wins
		decided += tally.Wins[0] + tally.Wins[1]
	}
	t.Logf("search wins %d of %d games", won, decided)
	if share := simulate.Wilson(won, decided); share.Low <= 0.5 {
		t.Errorf("search wins %d of %d games against greedy: %s", won, decided, share.PlusMinus())
	}
}

// On a mirrored map neither side is better off when the policies differ, either:
// each has had both seats as often.
func TestMirroredMapIsFairToPolicies(t *testing.T) {
	games := uint64(4000)
	if testing.Short() {
		games = 800
	}
	spec := pairsOf(t, skirmish(t), games, "greedy", "random")
	r := simulate.NewReport(spec, rulestest.Run(t, spec))
	if v := r.Verdict; v.Finding == simulate.Ahead || v.Finding == simulate.NoWinner {
		t.Errorf("of the sides, %s", v.Text)
	}
	if v := r.Pairs.Verdict; v.Finding != simulate.Ahead || v.Side != "greedy" {
		t.Errorf("of the policies, %s", v.Text)
	}
}

// What a game is worth: points towards the own target, objectives held, wounds.
func TestValue(t *testing.T) {
	const inn = `objectives: [{name: "Inn", at: "e5", points: 3}]`
	for _, c := range []struct {
		name, more, pos string
		want            int // to A; both targets are 50
	}{
		{"nothing", "", "turn 3 A; A1 b1 4; B1 g7 4", 0},
		{"points", "", "turn 3 A; score 3 1; A1 b1 4; B1 g7 4", 2000},
		{"wounds", "", "turn 3 A; A1 b1 4; B1 g7 2; B8 g5 1", 300 + 400},
		{"wounds of both", "", "turn 3 A; A1 b1 1; B1 g7 2", 300 - 450},
		{"an objective held", inn, "turn 3 A; held 1 B; A1 b1 4; B1 e5 4", -2100},
		{"a target reached", "", "turn 3 A; score 50 49; A1 b1 4; B1 g7 4", 1000},
	} {
		g := stage(t, "", c.more)
		if err := g.SetPosition(c.pos + "; A30 a1 1; command A30 5 walked"); err != nil {
			t.Fatal(err)
		}
		if a, b := g.Value(0), g.Value(1); a != c.want || b != -c.want {
			t.Errorf("%s: worth %d and %d, want %d", c.name, a, b, c.want)
		}
	}
}

// A victory is worth half a target more than the lead that it ends with, and a
// point is worth the more the nearer it brings its side to its own target. Who has
// won is never behind.
func TestValueOfTheEnd(t *testing.T) {
	g := stage(t, "", "")
	g.Points = [2]int16{50, 20}
	for winner, want := range map[int8]int{0: 55 * scale, 1: -25 * scale, play.NoSide: 30 * scale} {
		g.Winner = winner
		if got := g.Value(0); got != want {
			t.Errorf("won by %d it is worth %d, want %d", winner, got, want)
		}
	}
}

// Turns are counted one side's after the other's, whichever goes first.
func TestTurnCountsSides(t *testing.T) {
	for pos, want := range map[string]int{
		"turn 1 A; A1 b1 4; B1 g7 4; A30 a1 1; command A30 5 walked": 1,
		"turn 1 B; A1 b1 4; B1 g7 4; B30 a9 1; command B30 5 walked": 2,
		"turn 4 A; A1 b1 4; B1 g7 4; A30 a1 1; command A30 5 walked": 7,
	} {
		g := stage(t, "", "")
		if got := g.Turn(); got != 0 {
			t.Errorf("while sides set up it is turn %d", got)
		}
		if err := g.SetPosition(pos); err != nil {
			t.Fatal(err)
		}
		if got := g.Turn(); got != want {
			t.Errorf("%s: turn %d, want %d", pos, got, want)
		}
	}
}

// Greedy plays for its text nearly every card that a deck has, and keeps none only to discard it:
// some are of use to few armies, or hardly ever.
func TestCardsArePlayed(t *testing.T) {
	t.Parallel()
	spec := rulestest.Spec(t, shippedGame(t, "the-thorn-line.cue"), 100, "greedy", "greedy")
	var never []string
	for _, n := range simulate.NewReport(spec, rulestest.Run(t, spec)).Never {
		if n.What == "played" {
			never = append(never, n.Name)
		}
	}
	if len(never) > 8 {
		t.Errorf("%d cards are never played: %q", len(never), never)
	}
}

// Who has no dice is not drawn to what it would have to hold, but takes what scores at once: an
// objective that counts for good, or one whose points win.
func TestWhoTakesObjectives(t *testing.T) {
	t.Parallel()
	const lorry = "A15"
	for _, c := range []struct {
		scoring string
		score   int
		takes   bool
	}{{"temporary", 0, false}, {"temporary", 48, true}, {"permanent", 0, true}, {"permanent", 48, true}} {
		g := stage(t, "", fmt.Sprintf(`objectives: [{name: "Inn", at: "e5", points: 3, scoring: %q}]`, c.scoring))
		if err := g.SetPosition(fmt.Sprintf("turn 3 A; score %d 0; %s e3 2; B1 a9 4; A30 a1 1; command A30 5 walked", c.score, lorry)); err != nil {
			t.Fatal(err)
		}
		rulestest.Do(t, g, "order "+lorry)
		rate := func(order string) int {
			a, err := g.Parse(order)
			if err != nil {
				t.Fatal(err)
			}
			return g.Rate(a)
		}
		if there, here := rate("move e5"), rate("pass"); there > here != c.takes {
			t.Errorf("%s, %d points: %d for going there, %d for passing", c.scoring, c.score, there, here)
		}
	}
}
