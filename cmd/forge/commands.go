package main

import (
	"context"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// commands is every command there is, in the order in which help shows them
// within their category.
func commands() []*cmdline.Command {
	return []*cmdline.Command{
		buildCommand(),
		checkCommand(),
		pointsCommand(),
		victoryCommand(),
		oddsCommand(),
		simulateCommand(),
		simulateRunCommand(),
		simulateReplayCommand(),
		simulateShardCommand(),
		simulateMergeCommand(),
		simulateDiffCommand(),
		simulateSuggestCommand(),
		printCommand(),
		explainCommand(),
		newCommand(),
		gamesCommand(),
		showCommand(),
		schemaCommand(),
		fmtCommand(),
		cmdline.CompletionCommand(shell),
		cmdline.HelpCommand(shell, commands),
	}
}

// The categories of commands, in the order in which help shows them.
const (
	building  = "Build a folder"
	checking  = "Check and price"
	playing   = "Play"
	printing  = "Print"
	authoring = "Write and look up"
	shell     = "Shell"
)

var categories = []string{building, checking, playing, printing, authoring, shell}

// call is one run of a command, with what commands have in common: files in,
// results out, refusals.
type call struct{ *cmdline.Call }

// action is what a command does, as the command line calls it.
func action(do func(ctx context.Context, c *call) error) func(context.Context, *cmdline.Call) error {
	return func(ctx context.Context, i *cmdline.Call) error { return do(ctx, &call{i}) }
}
