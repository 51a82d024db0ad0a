// Package play is what rulesets are made with: the words that every game on a
// table shares (actions, pieces, events, rules to cite, results, objectives, how
// sides and positions are written), and the kit that each ruleset fills in: a table
// of phases, which is its order of play, and a table of orders, from which the text
// of an order, its parsing and "it is not the time to" follow.
//
// Who writes a ruleset reads game.go (what a ruleset offers), phase.go and order.go
// (the two tables), event.go (how it says what happens), then set.go and score.go
// (what most states hold), position.go and saying.go (positions and replays as
// text), and takes from the rest what the table of the game needs: goals.go,
// cellorder.go and binding.go on cells, sectors.go on open tables. The smallest
// ruleset there is stands in simulate/smallest_test.go; rules/cadet is the smallest
// of the real ones.
//
// The turns of the games stay their own. Nothing here knows a game; package
// simulate plays what is made with it.
package play
