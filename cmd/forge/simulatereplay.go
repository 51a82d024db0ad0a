package main

import (
	"cmp"
	"context"
	"strconv"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/simulate"
)

func simulateReplayCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "simulate replay", Category: playing, Usage: "tell one game of a run turn by turn, or draw it",
		Args: "SCENARIO I", Min: 2, Max: 2,
		Help: `Plays game number I again, as a run with the same policies and the same seed plays it, and tells it turn by turn. With -o FILE.pdf, .svg or .png it is drawn, a picture for each card that is played or each turn.`,
		Examples: []string{
			"forge simulate replay bridge.cue 17",
			"forge simulate replay bridge.cue 17 -o bridge-17.pdf",
		},
		Exits: []string{1: playExits[1]},
		Hint:  cmdline.Hint{Files: documentFiles.Files, FileAt: cmdline.FirstOnly},
		Flags: append(gameFlags(), pairsFlag(), cmdline.FormatFlag("text", "pdf"), cmdline.OutputFlag("pdf", "svg", "png", "txt"), paperFlag()),
		Run: action(func(ctx context.Context, c *call) error {
			game, err := strconv.ParseUint(c.Args[1], 0, 64)
			if err != nil {
				return cmdline.Usagef("I is the number of a game, a whole number from 0, not %q", c.Args[1])
			}
			return c.replay(ctx, game)
		}),
	}
}

// replay tells one game, or draws it.
func (c *call) replay(ctx context.Context, game uint64) error {
	form, err := c.stripForm()
	if err = cmp.Or(err, c.checkForm()); err != nil {
		return err
	}
	spec, doc, _, err := c.load(ctx, func() (simulate.Spec, error) {
		return simulate.Spec{Seed: c.Flags.Uint64("seed"), Pairs: c.Flags.Bool("pairs"), CheckAll: c.Flags.Bool("check")}, nil
	}, false)
	if err != nil {
		return err
	}
	p, err := simulate.Replay(spec, game)
	if err != nil {
		return err
	}
	if form != "" {
		return c.writeStrip(form, doc, p, spec.Names)
	}
	return c.writeResult([]byte(p.Text(spec.Names)))
}
