package main

import (
	"context"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// What the commands that play a scenario have in common.

// playExits are what exit codes mean where games are played.
var playExits = []string{1: "the scenario has errors, or cannot be played", 3: "the run was stopped, or the work could not be done"}

// gameFlags are the flags that say how a game is played.
func gameFlags() []cli.Flag {
	return []cli.Flag{
		&cli.Uint64Flag{Name: "seed", Value: 1, Usage: "the `SEED` of all dice"},
		cmdline.Hinted(&cli.StringSliceFlag{Name: "policy", Usage: "`POLICY` of both sides, or SIDE=POLICY of one (default greedy)"}, cmdline.AnyOf(policyCandidates)),
		&cli.BoolFlag{Name: "check", Usage: "check the state of the game after every decision; slower"},
	}
}

// runFlags are gameFlags and those that say how many games to play.
func runFlags() []cli.Flag {
	return append([]cli.Flag{
		&cli.Uint64Flag{Name: "games", Value: 2400, Usage: "play `N` games"},
		&cli.IntFlag{Name: "workers", Usage: "play on `N` cores; all if absent"},
	}, gameFlags()...)
}

func pairsFlag() cli.Flag {
	return &cli.BoolFlag{Name: "pairs", Usage: "have two policies change seats: games 2I and 2I+1 have the same dice"}
}

// runSpec is what runFlags say.
func (c *call) runSpec() (simulate.Spec, error) {
	spec := simulate.Spec{
		Seed: c.Flags.Uint64("seed"), Games: c.Flags.Uint64("games"),
		Workers: c.Flags.Int("workers"), CheckAll: c.Flags.Bool("check"),
	}
	switch {
	case spec.Games == 0:
		return spec, cmdline.Usagef("--games must be at least 1")
	case spec.Workers < 0 || c.Flags.IsSet("workers") && spec.Workers == 0:
		return spec, cmdline.Usagef("--workers must be at least 1, not %d", spec.Workers)
	}
	return spec, nil
}

// pairedSpec is what runFlags and --pairs say.
func (c *call) pairedSpec() (simulate.Spec, error) {
	spec, err := c.runSpec()
	if spec.Pairs = c.Flags.Bool("pairs"); err == nil && spec.Pairs && spec.Games%2 == 1 {
		err = cmdline.Usagef("--pairs are two games each; --games must be even, not %d", spec.Games)
	}
	return spec, err
}

// load reads the flags, then the scenario that the command line names, and
// sets the flags' spec up for it, as bind does.
func (c *call) load(ctx context.Context, flags func() (simulate.Spec, error), silent bool) (spec simulate.Spec, doc *schema.Doc, left []leftOut, err error) {
	if spec, err = flags(); err != nil {
		return spec, nil, nil, err
	}
	docs, err := c.loadValid(ctx, schema.KindScenario, c.Args[:1])
	if err != nil {
		return spec, nil, nil, err
	}
	left, err = c.bind(&spec, docs[0], silent)
	return spec, docs[0], left, err
}

// bind sets a spec up for a scenario. What is left out of play is told, unless
// silent, and returned.
func (c *call) bind(spec *simulate.Spec, doc *schema.Doc, silent bool) (left []leftOut, err error) {
	if spec.Policies, err = policies(c.Flags.StringSlice("policy"), doc.Scenario.Sides.Keys()); err != nil {
		return nil, err
	}
	if spec.Pairs && spec.Policies[0].Name == spec.Policies[1].Name {
		return nil, cmdline.Usagef("--pairs has two policies change seats, and both sides have %s; name another one by --policy SIDE=NAME", spec.Policies[0].Name)
	}
	s, told := prepare(doc)
	if s == nil || !silent {
		if err := c.printDiagnostics(told); err != nil {
			return nil, err
		}
	}
	spec.NewGame, spec.Names = s.newGame, s.names
	return s.left, nil
}

// policies are who plays each side: as named for both, as named for one, or
// greedy.
func policies(named []string, sides []string) (out [play.Sides]simulate.Strategy, err error) {
	for i := range out {
		if out[i], err = simulate.StrategyNamed(usualPolicy); err != nil {
			return out, err
		}
	}
	for _, words := range named {
		side, name, one := strings.Cut(words, "=")
		if !one {
			name = words
		}
		s, err := simulate.StrategyNamed(name)
		if err != nil {
			return out, cmdline.Usagef("%v", err)
		}
		found := false
		for i := range out {
			if !one || i < len(sides) && sides[i] == side {
				out[i], found = s, true
			}
		}
		if !found {
			return out, cmdline.Usagef("the scenario has no side %q%s (%s)", side, text.DidYouMean(side, sides), text.Or(sides))
		}
	}
	return out, nil
}
