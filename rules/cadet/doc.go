// Package cadet plays Cadet Commander. Rule ids such as C4.3 cite
// docs/rules/cadet.md; the figures are the game's data (schema/cadet), read and
// compiled when a scenario is bound.
//
// All chapters of play are here, C1 to C6; C7 is about what is printed.
//
// Where there is no real choice it is made for the players: the only enemy in a hex is
// fought, the only result is chosen, the only way is run, and a figure that can
// do nothing more does nothing.
//
// Read phases.go first: it is the order of play. Then:
//
//	orders.go                       what each order names and does, and why it may be refused
//	c01_setup.go                    C1, C2.0
//	c02_turn.go                     C2
//	c03_movement.go                 C3
//	c04_punch.go c04_retreat.go     C4
//	c05_rest.go                     C5
//	c06_victory.go                  C6
//	game.go board.go check.go       the state, what never changes in it, its invariants
//	bind_*.go                       what New compiles from the data and the scenario
//	ai_*.go cache_view.go           how players rate orders and value a game; what they remember
//	text_*.go                       positions, words and the board of a replay
//	odds.go                         the chances of a single punch-up
package cadet
