package rulestest

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// Playthrough compares the narration of a greedy game with
// testdata/playthrough.txt, and holds its lines to the width of a terminal.
func Playthrough(t *testing.T, newGame func() play.Game) {
	t.Helper()
	spec := Spec(t, newGame, 1, "greedy", "greedy")
	p, err := simulate.Replay(spec, 3)
	if err != nil {
		t.Fatal(err)
	}
	text := p.Text(spec.Names)
	golden.Check(t, "testdata/playthrough.txt", text)
	for line := range strings.Lines(text) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 80 {
			t.Errorf("a line has %d columns: %s", n, line)
		}
	}
}

// Hashes compares runs of games of each battle, random and greedy, with
// testdata/hashes.txt. A run is one number: whatever changes the play changes
// it, and it is the same on every machine.
func Hashes(t *testing.T, games uint64, battles ...Battle) {
	t.Helper()
	var text strings.Builder
	for _, b := range battles {
		for _, policy := range []string{"random", "greedy"} {
			tally := Run(t, Spec(t, b.New, games, policy, policy))
			fmt.Fprintf(&text, "%s %s %016x\n", b.Name, policy, tally.Hash)
		}
	}
	golden.Check(t, "testdata/hashes.txt", text.String())
}
