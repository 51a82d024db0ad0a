package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/rules"
)

// usualGames is how many games of each scenario are played in the usual tests.
const usualGames = 100

// TestSoak plays every scenario that is shipped at random, and looks after every
// decision whether the game still keeps its promises. FORGE_SOAK is another
// number of games of each; make soak plays 10,000.
func TestSoak(t *testing.T) {
	t.Parallel()
	games := cmp.Or(os.Getenv("FORGE_SOAK"), strconv.Itoa(usualGames))
	for _, game := range rules.Played() {
		scenarios, err := filepath.Glob("../../scenarios/" + game + "/*.cue")
		if err != nil || len(scenarios) == 0 {
			t.Errorf("%s: no scenarios are shipped: %v", game, err)
		}
		for _, file := range scenarios {
			t.Run(game+"/"+filepath.Base(file), func(t *testing.T) {
				t.Parallel()
				soak(t, file, games)
			})
		}
	}
}

func soak(t *testing.T, file, games string) {
	t.Helper()
	var out, remarks bytes.Buffer
	code := run(t.Context(), []string{"simulate", file, "--policy", "random", "--check", "--games", games, "--quiet", "--format", "json"},
		cmdline.Streams{Out: &out, Err: &remarks, Width: cmdline.UsualWidth})
	var report struct {
		Games      json.Number
		Undecided  uint64
		Violations uint64
		First      struct {
			Game uint64
			What string
		} `json:"firstViolation"`
	}
	if err := json.Unmarshal(out.Bytes(), &report); err != nil {
		t.Fatalf("exit %d, %v:\n%s", code, err, remarks.String())
	}
	if code != cmdline.ExitFine || report.Violations > 0 || report.Games.String() != games {
		t.Errorf("exit %d, %s games, %d violations, the first in game %d: %s", code, report.Games, report.Violations, report.First.Game, report.First.What)
	}
	t.Logf("%s games, %d undecided, %d violations", report.Games, report.Undecided, report.Violations)
}
