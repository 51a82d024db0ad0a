// Package fluidtime plays Fluid Time. Rule ids such as F3.5 cite
// docs/rules/fluidtime.md; the figures are the game's data (schema/fluidtime),
// read and compiled when a scenario is bound.
//
// All chapters of play are here, F1 to F6; F7 is about what is printed, and the
// five minutes of F2.5 are for people.
//
// A choice that is none is made for the players: the only unit that may act acts,
// and nobody is asked whether to fire who has no shot. Of the moves that the rules
// allow Legal lists some two dozen (candidates.go); any other that Refuse has
// nothing against may be ordered as well.
//
// One file is one chapter, or a part of one:
//
//	deployment.go                        F1.7
//	victory.go                           F1.3, F1.7
//	turn.go                              F2
//	actions.go                           F3.1-F3.4
//	movement.go route.go candidates.go   F3.2, F3.7
//	overwatch.go                         F3.5
//	sight.go                             F3.1, F3.8, F3.9
//	fire.go                              F4
//	morale.go                            F5
//	support.go places.go                 F6
//
// state.go has the state, one flat value, and the order of play: a step is a point
// in it. game.go says which steps wait for a decision and what follows the others;
// check.go has the invariants. action.go has the orders, position.go and
// setposition.go the state as text, refuse.go why an order is not open, tell.go and
// draw.go the words and the table of a replay. Table, armies and deck stand beside
// the state in a board that never changes; bind.go, bindground.go, army.go and
// binddeck.go compile it, with raster.go and outlook.go for what is asked of the
// ground most often. rate.go, view.go and expect.go rate orders by exact
// expectation, value.go says how a game stands; odds.go answers for single shots.
package fluidtime
