// Package cadet plays Cadet Commander. Rule ids such as C4.3 cite
// docs/rules/cadet.md; the figures are the game's data (schema/cadet), read and
// compiled when a scenario is bound.
//
// All chapters of play are here, C1 to C6; C7 is about what is printed.
//
// A choice that is none is made for the players: the only enemy in a hex is
// fought, the only result is chosen, the only way is run, and a figure that can
// do nothing more does nothing.
//
// One file is one chapter, or a part of one:
//
//	setup.go                C1.2, C2.0
//	crowd.go                C1.5
//	turn.go                 C2
//	moving.go rest.go       C3, C5
//	punch.go die.go         C4.1-C4.3, C4.7
//	retreat.go              C4.4-C4.6
//	victory.go              C6
//
// state.go has the state, one flat value, and the order of play: a step is a
// point in it. game.go says which steps wait for a decision and what follows the
// others; check.go has the invariants. action.go has the orders, position.go the
// state as text, refuse.go why an order is not open, tell.go and draw.go the
// words and the board of a replay. Bands and ground stand beside the state in a
// table that never changes; bind.go, band.go and ground.go compile it. rate.go
// and view.go rate orders by exact expectation, value.go says how a game stands;
// odds.go answers for single punch-ups.
package cadet
