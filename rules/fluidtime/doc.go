// Package fluidtime plays Fluid Time. Rule ids such as F3.5 cite
// docs/rules/fluidtime.md; the figures are the game's data (schema/fluidtime),
// read and compiled when a scenario is bound.
//
// All chapters of play are here, F1 to F6; F7 is about what is printed, and the
// five minutes of F2.5 are for people.
//
// A choice of one is made for the players: the only unit that may act acts,
// and a side is asked whether to fire only if it has a shot. Of the moves and places
// that the rules allow Legal lists some two dozen (offer_*.go); any other that
// Refuse has nothing against may be ordered as well.
//
// Read phases.go first: it is the order of play. Then:
//
//	orders.go                           what each order names and does, and why it may be refused
//	f01_deployment.go f01_victory.go    F1.3, F1.7
//	f02_cards.go f02_impulse.go         F1.4, F2, F4.1
//	f03_actions.go                      F3.1-F3.4, F3.8, F3.9
//	f03_movement.go                     F1.6, F3.2, F3.6, F3.7
//	f03_overwatch.go                    F3.5
//	f04_fire.go                         F4
//	f05_morale.go                       F5
//	f06_support.go                      F6
//	game.go board.go check.go           the state, what never changes in it, its invariants
//	offer_moves.go offer_places.go      which of the legal moves and places are listed
//	bind_*.go                           what New compiles from the data and the scenario
//	ai_*.go                             how players rate orders and value a game
//	cache_*.go                          what is asked of the ground and of units most often
//	text_*.go                           positions, words and the table of a replay
//	odds.go                             the chances of a single shot
package fluidtime
