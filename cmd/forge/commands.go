//go:build !js

package main

import "github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"

// makers make the commands, in the order in which help shows them within their category.
var makers = []func() *cmdline.Command{
	nextCommand,
	buildCommand,
	checkCommand,
	pointsCommand,
	diffCommand,
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
	simulateWorthCommand,
	simulateLadderCommand,
	tournamentCommand,
	printCommand,
	explainCommand,
	serveCommand,
	newCommand,
	importCommand,
	exportCommand,
	gamesCommand,
	showCommand,
	schemaCommand,
	fmtCommand,
	lspCommand,
	licencesCommand,
}
