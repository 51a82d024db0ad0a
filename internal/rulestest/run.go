package rulestest

import (
	"context"
	"os"
	"path"
	"strconv"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/armylists"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/scenarios"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// Battle is something to play, and what it is called in messages and goldens.
// New makes one game after another, for as many workers as there are.
type Battle struct {
	Name string
	New  func() play.Game
}

// Copies makes games by copying one that is bound, since binding takes longer
// than many games.
func Copies[P interface {
	*G
	play.Game
}, G any](bound P) func() play.Game {
	return func() play.Game {
		twin := P(new(G))
		bound.Copy(twin)
		return twin
	}
}

// Spec is a run of games from seed 1, by the policies of the sides as they are
// called on the command line; without any the run is for rulestest.Conforms.
func Spec(t testing.TB, newGame func() play.Game, games uint64, policies ...string) simulate.Spec {
	t.Helper()
	named, ok := newGame().(interface{ Names() play.Names })
	if !ok {
		t.Fatal("the game has no names for its pieces")
	}
	spec := simulate.Spec{NewGame: newGame, Names: named.Names(), Seed: 1, Games: games}
	for side, name := range policies {
		spec.Policies[side] = strategy(t, name)
	}
	return spec
}

// Games is how many games a test plays: as many as the usual run has time for, or the
// number that FORGE_SOAK asks for.
func Games(usual uint64) uint64 {
	if n, err := strconv.ParseUint(os.Getenv("FORGE_SOAK"), 10, 64); err == nil && n > 1 {
		return n
	}
	return usual
}

func strategy(t testing.TB, name string) simulate.Strategy {
	t.Helper()
	s, err := simulate.StrategyNamed(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Run plays a run, none of whose games may break an invariant.
func Run(t testing.TB, spec simulate.Spec) *simulate.Tally {
	t.Helper()
	tally, err := simulate.Run(t.Context(), spec)
	if err != nil {
		t.Fatal(err)
	}
	if tally.Violations > 0 {
		t.Errorf("game %d, after %d decisions: %s", tally.First.Game, tally.First.Decision, tally.First.What)
	}
	return tally
}

// Document loads scene.cue of some files, in which nothing may be wrong.
func Document(t testing.TB, files map[string]string) *schema.Doc {
	t.Helper()
	return load(t, "scene.cue", func(name string) ([]byte, error) { return []byte(files[name]), nil })
}

// Shipped is a scenario that forge ships with a game.
func Shipped(t testing.TB, game, name string) *schema.Doc {
	t.Helper()
	return load(t, path.Join("scenarios", game, name), func(file string) ([]byte, error) {
		if rest, ok := strings.CutPrefix(file, "scenarios/"); ok {
			return scenarios.Files.ReadFile(rest)
		}
		return armylists.Files.ReadFile(strings.TrimPrefix(file, "armylists/"))
	})
}

// ShippedNames are the files of all scenarios that forge ships with a game.
func ShippedNames(t testing.TB, game string) (names []string) {
	t.Helper()
	entries, err := scenarios.Files.ReadDir(game)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func load(t testing.TB, file string, read func(string) ([]byte, error)) *schema.Doc {
	t.Helper()
	// Tests run side by side in one heap, which a limit for one document would stop.
	doc, found, err := schema.NewLoader(schema.Options{Read: read, Limits: schema.Limits{Heap: 4 << 30}}).Load(context.Background(), file)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range found {
		t.Errorf("%s: %s", file, d.Message)
	}
	return doc
}

// WithGame is a scenario of another game, its armies included.
func WithGame(doc *schema.Doc, g *schema.Game) *schema.Doc {
	out := *doc
	out.Game, out.Armies = g, map[string]*schema.Doc{}
	for side, army := range doc.Armies {
		one := *army
		one.Game = g
		out.Armies[side] = &one
	}
	return &out
}
