// Command tune finds by self-play what the players of a game weigh, and measures
// players against each other. It is for who changes how a ruleset rates its orders:
//
//	go run ./internal/tune spsa -game tintin                  finds weights, and writes them if they are better
//	go run ./internal/tune match -game tintin -a aggressive   plays two policies against each other
//	go run ./internal/tune shares                             what each player of the panel makes of the shipped scenarios
//	go run ./internal/tune match -game tintin -b old.json     the same against the weights of another file
//
// The weights of a game stand in rules/<game>/weights.json, a row for each: what it
// means, its bounds, and what it is to greedy (steady) and to the other styles. A ruleset
// reads them with play.ReadWeights into its own struct, and embeds the result in its
// board, so that each of its games is a play.Weighted. A new weight is a field of that
// struct, its name in the function below it, and a row in the file; with 0 as the neutral
// value a new term can be compared with play as it was. What is remembered for rating
// and rests on weights must be of one style (see SetStyle of the rulesets). Of the game
// "homebrew" the scenarios are those of the games in the folder games.
//
// spsa is simultaneous perturbation: in each iteration all weights are moved a little,
// each up or down by lot, the two vectors that lie on either side play pairs of games
// with the same dice and seats changed, and the weights move toward the one that did
// better. Every second scenario that is shipped, and variants of those that are drawn by
// the seed (ground, lists and points are changed), are played for that. What comes out
// then plays the weights of before, up to a number of pairs, until a sequential test
// accepts or refuses it; only then is it written, with how it came about. The scenarios
// that were kept out, and variants of them, are played last and reported apart. All of
// it follows from the seed, on any number of workers.
//
// Not all that is written as a weight can be found so: those that no game of the
// tuning touches only drift. -only names those that are to move.
package main
