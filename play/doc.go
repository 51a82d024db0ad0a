// Package play is what rulesets are made with: the words that every game on a
// table shares (actions, pieces, events, rules to cite, results, objectives, how
// sides and positions are written), and the kit that each ruleset fills in: a table
// of phases, which is its order of play, and a table of orders, from which the text
// of an order, its parsing and "it is not the time to" follow.
//
// To write a ruleset, read these in turn:
//
//	game.go result.go          what a ruleset offers, and how its games end
//	phase.go order.go          the two tables
//	event.go saying.go names.go
//	                           what happens, how replays say it, what things are called
//	set.go score.go            what most states hold: sets of pieces, how the sides stand
//	position.go notation.go    positions as text
//	binding.go refusal.go      what of a scenario is left out of play, or keeps it from being played
//	weights.go                 what players weigh
//
// and take from the rest what the table of the game needs:
//
//	goals.go                   objectives, and who holds them
//	cellorder.go               orders on cells
//	values.go                  how likely a side is to win, by traits of a state
//	sectors.go                 open tables by squares, for reports
//
// The smallest ruleset there is stands in simulate/smallest_test.go; rules/cadet is
// the smallest of the real ones.
//
// The turns of the games stay their own. Nothing here knows a game; package
// simulate plays what is made with it.
package play
