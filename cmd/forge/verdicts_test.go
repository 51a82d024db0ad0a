package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// stagedFile is a scenario of a file, ready for play.
func stagedFile(t *testing.T, file string) *playable {
	t.Helper()
	j, err := judge(t.Context(), newLoader(), file)
	if err != nil {
		t.Fatal(err)
	}
	s, told := prepare(j.doc)
	if s == nil {
		t.Fatal(file, told)
	}
	return s
}

// shippedScenarios are the files of all scenarios that are shipped.
func shippedScenarios(t *testing.T) (files []string) {
	t.Helper()
	for _, pattern := range []string{"../../scenarios/*/*.cue", "../../games/*/scenarios/*.cue"} {
		some, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, some...)
	}
	return files
}

// judgedBy is the finding of games of a seed: all of them, or as many as it takes.
func judgedBy(t *testing.T, s *playable, policy string, seed, games uint64, auto bool) (v simulate.Verdict, played uint64) {
	t.Helper()
	one, err := simulate.StrategyNamed(policy)
	if err != nil {
		t.Fatal(err)
	}
	spec := simulate.Spec{NewGame: s.newGame, Names: s.names, Policies: [play.Sides]simulate.Strategy{one, one}, Seed: seed, Games: games, Auto: auto, Silent: true}
	tally, err := simulate.Run(t.Context(), spec)
	if err != nil {
		t.Fatal(err)
	}
	return simulate.NewReport(spec, tally).Verdict, tally.Games
}

// TestVerdictsOfAuto holds what a run says that stops when it is sure to what 4,800 other
// games say, over the shipped scenarios and all players, and counts what it takes.
// FORGE_SOAK makes it a hundred runs.
func TestVerdictsOfAuto(t *testing.T) {
	t.Parallel()
	files, runs := shippedScenarios(t), 100
	if os.Getenv("FORGE_SOAK") == "" {
		files, runs = []string{"../../scenarios/cadet/the-garden-wall.cue"}, 3
	}
	agree, took := 0, uint64(0)
	known := map[string]simulate.Verdict{}
	for i := range runs {
		file := files[i%len(files)]
		policy := []string{"greedy", "aggressive", "cautious"}[(i/len(files)+i)%3]
		s := stagedFile(t, file)
		if _, ok := known[file+policy]; !ok {
			known[file+policy], _ = judgedBy(t, s, policy, 7, 4800, false)
		}
		want := known[file+policy]
		got, games := judgedBy(t, s, policy, uint64(100+i), simulate.AutoGames, true)
		took += games
		if got.Finding == want.Finding && (got.Finding != simulate.Ahead || got.Side == want.Side) {
			agree++
		} else {
			t.Logf("%s, %s, seed %d: %s; 4,800 games: %s", filepath.Base(file), policy, 100+i, got.Text, want.Text)
		}
	}
	t.Logf("%d of %d runs agree with 4,800 games; %d games a run, %.0f %% of %d", agree, runs, took/uint64(runs), 100*float64(took)/float64(runs)/simulate.AutoGames, simulate.AutoGames)
	if agree*100 < 95*runs || took*100 > 40*simulate.AutoGames*uint64(runs) {
		t.Errorf("only %d of %d agree, or it takes too long", agree, runs)
	}
}

// TestMirroredMapIsNotUneven holds that on maps that are the same for both sides a run that
// stops when it is sure calls a side ahead in one run of 20 at most.
func TestMirroredMapIsNotUneven(t *testing.T) {
	t.Parallel()
	runs := 100
	if os.Getenv("FORGE_SOAK") == "" {
		runs = 4
	}
	maps := []*playable{
		stagedFile(t, mirrored(t, "cadet", `{type: "leader"}, {type: "soldier", count: 4}`)),
		stagedFile(t, mirrored(t, "tintin", `{type: "militia"}, {type: "gendarmes"}`)),
	}
	uneven, took := 0, uint64(0)
	for i := range runs {
		v, games := judgedBy(t, maps[i%2], []string{"greedy", "aggressive", "cautious"}[i%3], uint64(1+i), simulate.AutoGames, true)
		took += games
		if v.Finding == simulate.Ahead {
			uneven++
			t.Log(v.Text)
		}
	}
	t.Logf("called uneven in %d of %d runs, %d games a run", uneven, runs, took/uint64(runs))
	if uneven*20 > runs {
		t.Errorf("called uneven in %d of %d", uneven, runs)
	}
}

// mirrored writes a scenario of a game that is the same seen from either side, with one
// list for both, and returns its file.
func mirrored(t *testing.T, game, formations string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"list.cue": `kind: "ArmyList", game: "` + game + `", title: "Band", formations: [` + formations + `]`,
		"mirror.cue": `kind: "Scenario", game: "` + game + `", title: "The mirror", board: {columns: 10, rows: 9}, turns: 12
sides: {red: {edge: "south", list: "list.cue"}, blue: {edge: "north", list: "list.cue"}}`,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, "mirror.cue")
}
