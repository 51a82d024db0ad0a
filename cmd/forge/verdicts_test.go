package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
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

var ofScenario = regexp.MustCompile(`(?m)^kind:\s*"Scenario"`)

// shippedScenarios are the files of all scenarios that are shipped.
func shippedScenarios(t *testing.T) (files []string) {
	t.Helper()
	for _, pattern := range []string{"../../scenarios/*/*.cue", "../../games/*/*.cue"} {
		some, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range some {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if ofScenario.Match(text) {
				files = append(files, file)
			}
		}
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
	files, runs, others := shippedScenarios(t), 100, uint64(4800)
	if os.Getenv("FORGE_SOAK") == "" {
		others = 1600
		files, runs = []string{"../../scenarios/cadet/over-the-brook.cue"}, 3 // as even by all players as any
	}
	agree, took := 0, uint64(0)
	known := map[string]simulate.Verdict{}
	for i := range runs {
		file := files[i%len(files)]
		policy := []string{"greedy", "aggressive", "cautious"}[(i/len(files)+i)%3]
		s := stagedFile(t, file)
		if _, ok := known[file+policy]; !ok {
			known[file+policy], _ = judgedBy(t, s, policy, 7, others, false)
		}
		want := known[file+policy]
		got, games := judgedBy(t, s, policy, uint64(100+i), simulate.AutoGames, true)
		took += games
		if got.Finding == want.Finding && (got.Finding != simulate.Ahead || got.Side == want.Side) {
			agree++
		} else {
			t.Logf("%s, %s, seed %d: %s; %d games: %s", filepath.Base(file), policy, 100+i, got.Text, others, want.Text)
		}
	}
	t.Logf("%d of %d runs agree with %d games; %d games a run, %.0f %% of %d", agree, runs, others, took/uint64(runs), 100*float64(took)/float64(runs)/simulate.AutoGames, simulate.AutoGames)
	most := uint64(40) // percent, on the whole
	if runs < 100 {
		most = 70 // a few runs may be long ones
	}
	if agree*100 < 95*runs || took*100 > most*simulate.AutoGames*uint64(runs) {
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

// TestVerdictsOfSuggest spoils shipped scenarios, by a figure that gives a side 65 games of 100
// or more by every player, and wants what is suggested to bring them back for the whole panel,
// by other dice. FORGE_SOAK makes it twenty.
func TestVerdictsOfSuggest(t *testing.T) {
	t.Parallel()
	want, games, files := 20, uint64(suggestGames), shippedScenarios(t)
	if os.Getenv("FORGE_SOAK") == "" {
		want, games, files = 1, 240, []string{mirrored(t, "cadet", `{type: "leader"}, {type: "soldier", count: 4}`)}
	}
	spoiled, mended := 0, 0
	for _, file := range files {
		j, err := judge(t.Context(), newLoader(), file)
		if err != nil {
			t.Fatal(err)
		}
		s, _ := prepare(j.doc)
		done := 0
		for _, l := range leversOf(j.doc, &s.names) {
			if spoiled == want || done == 2 {
				break
			}
			other := spoilt(t, &l, &s.names)
			if other == nil {
				continue
			}
			done++
			spoiled++
			began := time.Now()
			low, high := mend(t, other, s, games)
			if low >= 0.45 && high <= 0.55 {
				mended++
			}
			t.Logf("%s, %s: mended to %.3f..%.3f in %.0f s", filepath.Base(file), l.Title, low, high, time.Since(began).Seconds())
		}
	}
	t.Logf("%d of %d mended", mended, spoiled)
	if spoiled < want || mended*20 < 16*spoiled {
		t.Errorf("%d of %d mended", mended, spoiled)
	}
}

// spoilt is a scenario with a lever moved until a side wins 65 games of 100 or more by every
// player; nil if it cannot be.
func spoilt(t *testing.T, l *docLever, names *play.Names) *schema.Doc {
	for _, by := range []int{1, -1, 2, -2, 3, -3} {
		value := l.Now + by
		if value < l.Least || value > l.Most {
			continue
		}
		newGame, err := l.at(value)
		if err != nil {
			continue
		}
		low, high := panelShares(t, &playable{newGame: newGame, names: *names}, 5, 128)
		if low >= 0.65 && high < 0.95 || high <= 0.35 && low > 0.05 {
			return l.with(value)
		}
	}
	return nil
}

// mend is the least and the greatest share of the first side of a scenario by the players,
// after what is suggested for it.
func mend(t *testing.T, doc *schema.Doc, s *playable, games uint64) (low, high float64) {
	ready, told := prepare(doc)
	if ready == nil {
		t.Fatal(told)
	}
	spec := simulate.Spec{NewGame: ready.newGame, Names: s.names, Seed: 1, Games: games, Panel: simulate.Panel(ready.newGame)}
	spec.Policies = [play.Sides]simulate.Strategy{spec.Panel[0], spec.Panel[0]}
	found, err := simulate.Suggest(t.Context(), searchOf(doc, spec, nil))
	if err != nil {
		t.Fatal(err)
	}
	after, _ := leversAfter(doc, &s.names, found.Suggested)
	if ready, told = prepare(after); ready == nil {
		t.Fatal(told)
	}
	return panelShares(t, ready, 99, 2*games)
}

// panelShares are the least and the greatest share of the first side by the players.
func panelShares(t *testing.T, s *playable, seed, games uint64) (low, high float64) {
	t.Helper()
	low, high = 1, 0
	for _, one := range simulate.Panel(s.newGame) {
		spec := simulate.Spec{NewGame: s.newGame, Names: s.names, Policies: [play.Sides]simulate.Strategy{one, one}, Seed: seed, Games: games, Silent: true}
		tally, err := simulate.Run(t.Context(), spec)
		if err != nil {
			t.Fatal(err)
		}
		share := simulate.Wilson(tally.Wins[0], tally.Wins[0]+tally.Wins[1]).Value
		low, high = min(low, share), max(high, share)
	}
	return low, high
}
