package main

// commands is every command there is, in the order in which help shows them
// within their category.
func commands() []*command {
	return []*command{
		buildCommand(),
		checkCommand(),
		pointsCommand(),
		victoryCommand(),
		oddsCommand(),
		simulateCommand(),
		simulateDiffCommand(),
		simulateMergeCommand(),
		printCommand(),
		explainCommand(),
		newCommand(),
		gamesCommand(),
		showCommand(),
		schemaCommand(),
		fmtCommand(),
		completionCommand(),
		helpCommand(),
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
