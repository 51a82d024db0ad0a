package tintin

import "github.com/tabletop-forge/forge/play"

// T is a rule of the game, by chapter and number.
func T(chapter, number int) play.Rule { return play.RuleOf('T', chapter, number) }
