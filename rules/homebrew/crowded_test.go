package homebrew

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
)

// crowds is the line with room for one too many where a move ends, who falls back then; with
// units that answer a march by a step of their own, or go back to where they came from.
func crowds(t testing.TB) *Game {
	t.Helper()
	game := strings.NewReplacer(
		`strength: "steps"`, `strength: "steps", crowded: "yield"`,
		`actions: ["march"]`, `actions: ["march", "rebound"]`,
		`moves: march: steps: stat: "pace"`, `moves: {march: steps: stat: "pace", dodge: steps: is: 1}`,
		`		strike: attack: "strike"`, `		dodge: {move: "dodge", once: "round", reacts: {to: ["march"], at: "end"}}
		rebound: {move: "march", once: "activation", effects: [{do: "retreat", whom: "self", retreat: "back", number: is: 2}]}
		strike: attack: "strike"`,
		`	retreats: {`, `	retreats: {
		back: {way: "back", cornered: [{do: "lose"}]}`,
	).Replace(line)
	return newGame(t, linesOf(t, game))
}

func TestCrowdedScenes(t *testing.T) {
	t.Parallel()
	g := crowds(t)
	const move = "turn 1 A; first A; phase move; "
	for _, s := range []scene{
		{"who acts may end where there is no room", move + "A1 c2 3; A2 c3 3; B1 c7 3", "", "activate A1", rulestest.Moment{Legal: "march c3; march b3"}},
		{"who reacts may not, for it makes none", move + "A1 c2 3; B1 c6 3; B2 c7 3", "", "activate A1; march c3", rulestest.Moment{Legal: "pass; dodge B1 d6; dodge B2 d7", Shut: "dodge B1 c7; dodge B2 c6"}},
		{"a unit is back where it came from, however far it was to go", move + "A1 c2 3; B1 c7 3", "", "activate A1; rebound c3", rulestest.Moment{Want: "A1 c2 3"}},
	} {
		s.play(t, g)
	}
}
