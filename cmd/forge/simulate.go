package main

import (
	"context"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

func simulateCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "simulate", Category: playing, Usage: "play a scenario many times and say who wins how often",
		Args: "SCENARIO", Min: 1, Max: 1,
		Help: `forge simulate SCENARIO is forge simulate run SCENARIO; "forge help simulate run" says what is reported. The other commands make something else of the same games.

Game number I depends on the scenario, the policies, the seed and I alone: the same command gives the same figures on any machine and with any number of workers, and forge simulate replay tells any one of the games.

A policy chooses for a side: ` + policyWords() + `. --policy NAME sets it for both sides, --policy SIDE=NAME for one of them.`,
		Examples: []string{
			"forge simulate scenarios/tintin/the-bridge-at-sarn.cue",
			"forge simulate bridge.cue --games 10000 --policy valdora=random",
		},
		Exits: playExits,
		Hint:  documentFiles,
		Flags: append(runFlags(), pairsFlag(),
			&cli.Uint64Flag{Name: "replay", Usage: "tell game number `I`; the same as forge simulate replay"},
			&cli.StringFlag{Name: "shard", Usage: "play the part `I/N` of the games; the same as forge simulate shard"},
			&cli.BoolFlag{Name: "suggest", Usage: "even the scenario out; the same as forge simulate suggest"},
			cmdline.FormatFlag(reportForms...), cmdline.OutputFlag("html", "pdf", "svg", "png", "md", "json", "txt"), paperFlag(),
		),
		Run: action(func(ctx context.Context, c *call) error {
			replay, shard, suggest := c.Flags.IsSet("replay"), c.Flags.IsSet("shard"), c.Flags.Bool("suggest")
			if replay && shard {
				return cmdline.Usagef("a replay is one game of the whole run; --replay and --shard do not go together")
			}
			for _, name := range []string{"replay", "shard", "pairs"} {
				if suggest && c.Flags.IsSet(name) {
					return cmdline.Usagef("a search plays many versions of the scenario; --suggest and --%s do not go together", name)
				}
			}
			switch form := c.reportForm(); {
			case replay:
				return c.replay(ctx, c.Flags.Uint64("replay"))
			case shard && form != "json" && (form == "pdf" || form == "html" || c.Flags.IsSet("format")):
				return cmdline.Usagef("the result of a shard is JSON, for forge simulate merge; --format goes there")
			case shard:
				return c.playShard(ctx, "--shard", c.Flags.String("shard"))
			case suggest:
				return c.suggest(ctx, "--suggest")
			}
			return c.play(ctx)
		}),
	}
}
