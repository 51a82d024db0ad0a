package main

import (
	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// What the commands that play a scenario many times have in common.

// runFlags are the flags that say which games to play, and how.
func runFlags() []cli.Flag {
	return []cli.Flag{
		&cli.Uint64Flag{Name: "games", Value: 2400, Usage: "play `N` games"},
		&cli.Uint64Flag{Name: "seed", Value: 1, Usage: "the `SEED` of all dice"},
		cmdline.Hinted(&cli.StringSliceFlag{Name: "policy", Usage: "`POLICY` of both sides, or SIDE=POLICY of one (default greedy)"}, cmdline.AnyOf(policyCandidates)),
		&cli.IntFlag{Name: "workers", Usage: "play on `N` cores; all if absent"},
		&cli.BoolFlag{Name: "check", Usage: "check the state of the game after every decision; slower"},
	}
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

// bind sets a spec up for a scenario. What is left out of play is told, and
// returned.
func (c *call) bind(spec *simulate.Spec, doc *schema.Doc) (left []leftOut, err error) {
	if spec.Policies, err = policies(c.Flags.StringSlice("policy"), doc.Scenario.Sides.Keys()); err != nil {
		return nil, err
	}
	s, told := prepare(doc)
	if err := c.printDiagnostics(told); err != nil {
		return nil, err
	}
	spec.NewGame, spec.Names = s.newGame, s.names
	return s.left, nil
}
