// Package orderdice plays Order Dice. Rule ids such as O5.3 cite
// docs/rules/orderdice.md; the figures are the game's data (schema/orderdice),
// read and compiled when a scenario is bound.
//
// All chapters of play are here, O2 to O8. Choices that nobody would decline are
// made for the players: weapons of one declaration that can bear on its target
// shoot, a sniper too near shoots as a rifleman, men who are lost in an assault
// are those who fight worst, riders who must get out step away from the enemy,
// and by a FUBAR the nearest friend is shot at.
//
// One file is one chapter or a part of it:
//
//	unit.go                                     O1
//	turn.go end.go                              O2
//	orders.go snapto.go                         O3
//	movement.go ways.go transport.go terrain.go O4
//	shooting.go tohit.go indirect.go templates.go
//	damage.go vehicles.go casualties.go         O5
//	assault.go vehicleassault.go ramming.go     O6
//	barrage.go air.go smoke.go                  O7
//	victory.go                                  O8
//
// state.go has the state, one flat value, and the order of play: a step is a
// point in it, and game.go says which steps wait for a decision and what follows
// the others. action.go has the orders, position.go the state as text, refuse.go
// why an order is not open, tell.go and draw.go the words of a replay, check.go
// the invariants. What never changes stands in a field beside the state; the bind
// files compile it, and chart.go says what ground is near a way. lines.go
// remembers what stands between units. rate.go, lure.go and worth.go rate orders
// by exact expectation, from what shots.go, guns.go and outlook.go remember of
// units; odds.go answers for single volleys.
package orderdice
