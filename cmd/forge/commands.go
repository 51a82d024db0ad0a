package main

// commands is every command there is, in the order in which help shows them
// within their category.
func commands() []*command {
	return []*command{
		checkCommand(),
		pointsCommand(),
		victoryCommand(),
		oddsCommand(),
		explainCommand(),
		gamesCommand(),
		showCommand(),
		fmtCommand(),
		completionCommand(),
		helpCommand(),
	}
}

// The categories of commands, in the order in which help shows them.
const (
	checking  = "Check and price"
	playing   = "Play"
	printing  = "Print"
	authoring = "Write and look up"
	shell     = "Shell"
)

var categories = []string{checking, playing, printing, authoring, shell}
