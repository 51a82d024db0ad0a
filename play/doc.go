// Package play is what rulesets are made with: the words that every game on a
// table shares (actions, pieces, events, rules to cite, results, objectives, how
// sides and positions are written), and the kit that each ruleset fills in: a table
// of phases, which is its order of play, and a table of orders, from which the text
// of an order, its parsing and "it is not the time to" follow.
//
// The turns of the games stay their own. Nothing here knows a game; package
// simulate plays what is made with it.
package play
