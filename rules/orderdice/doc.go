// Package orderdice plays Order Dice. Rule ids such as O5.3 cite
// docs/rules/orderdice.md; the figures are the game's data (schema/orderdice),
// read and compiled when a scenario is bound.
//
// All chapters of play are here, O2 to O8. Choices that no player would decline are
// made for the players: weapons of one declaration that can bear on its target
// shoot, a sniper too near shoots as a rifleman, men who are lost in an assault
// are those who fight worst, riders who must get out step away from the enemy,
// and by a FUBAR the nearest friend is shot at.
//
// Read phases.go first: it is the order of play. Then:
//
//	orders.go                       what each order names and does, and why it may be refused
//	o01_units.go                    O1, what a unit and a weapon are
//	o02_turn.go                     O2
//	o03_orders.go o03_reserves.go   O3
//	o04_deployment.go o04_movement.go o04_terrain.go o04_transport.go o04_ways.go
//	                                O4
//	o05_shooting.go o05_tohit.go o05_indirect.go o05_damage.go o05_casualties.go
//	                                O5
//	o06_assault.go o06_vehicles.go  O6
//	o07_support.go                  O7
//	o08_victory.go                  O8
//	dice.go                         what is rolled, and written down of it
//	offer_ways.go                   which of the legal ways are offered
//	game.go board.go check.go       the state, what never changes in it, its invariants
//	bind_*.go                       what New compiles from the data and the scenario
//	ai_*.go                         how players rate orders and value a game
//	cache_*.go                      what is remembered and follows from the board or the state
//	text_*.go                       positions, words and the board of a replay
//	odds.go odds_salvo.go           the chances of a single volley: what play says, counted
package orderdice
