package main

import "github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"

// makers make the commands that have a place in a browser: there is no folder to build or
// to fill there and no editor that starts forge, and what is not named is not built in.
var makers = []func() *cmdline.Command{
	checkCommand,
	pointsCommand,
	victoryCommand,
	oddsCommand,
	askCommand,
	simulateCommand,
	simulateRunCommand,
	simulateReplayCommand,
	simulateShardCommand,
	simulateMergeCommand,
	simulateDiffCommand,
	simulateSuggestCommand,
	printCommand,
	explainCommand,
	serveCommand,
	gamesCommand,
	showCommand,
	fmtCommand,
	licencesCommand,
}
