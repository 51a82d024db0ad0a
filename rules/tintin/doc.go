// Package tintin plays Carry On Tintin. Rule ids such as T5.3 cite
// docs/rules/tintin.md; the figures are the game's data (schema/tintin), read
// and compiled when a scenario is bound.
//
// All chapters of play are here, T2 to T13. What a document adds to the game is
// played by the same properties; what goes beyond them is left out of play, and
// New says so.
//
// A choice that nobody would decline is made for the players: a Bold unit
// ignores its flag (T9.1), armour those of small arms, and a move takes the
// objectives and captures the pilots that it can lead through at no cost (T2.3,
// T11.6).
//
// One file is one chapter:
//
//	deployment.go victory.go            T2
//	turn.go                             T3
//	movement.go transport.go            T4
//	combat.go assault.go                T5
//	terrain.go cliff.go edges.go        T6
//	obstacles.go                        T7
//	sight.go                            T8
//	flags.go rout.go gifts.go react.go  T9, and what the enemy's cards interrupt
//	hq.go guns.go                       T10
//	aircraft.go pilot.go                T11
//	cards.go effects.go                 T12
//
// state.go has the state, one flat value, and the order of play: a step is a
// point in it, game.go says which steps wait for a decision and what follows the
// others, aside.go does so for cards, the HQ and what flies; check.go has the
// invariants. action.go has the orders, position.go and positionaside.go the state as
// text, refuse.go why an order is not open, tell.go the words of a replay.
// Profiles, masks and tables stand beside the state in a board that never
// changes; the bind files, army.go, recruit.go and places.go compile it. rate.go,
// rateaside.go, view.go, gains.go, threat.go and expect.go rate orders by exact
// expectation; odds.go answers for single combats.
package tintin
