package fluidtime

import "github.com/tabletop-forge/forge/play"

// F is a rule of the game, by chapter and number.
func F(chapter, number int) play.Rule { return play.RuleOf('F', chapter, number) }
