// Package tintin plays Carry On Tintin. Rule ids such as T5.3 cite
// docs/rules/tintin.md; the figures are the game's data (schema/tintin), read
// and compiled when a scenario is bound.
//
// All chapters of play are here, T2 to T13. What a document adds to the game is
// played by the same properties; what goes beyond them is left out of play, and
// New says so.
//
// A choice that no player would decline is made for them: a Bold unit ignores its
// flag (T9.1), armour those of small arms, and a move takes the objectives and
// captures the pilots that it can lead through at no cost (T2.3, T11.6).
//
// The order of play, and what can be ordered:
//
//	phases.go           the table of phases; package play runs it
//	orders.go           the table of orders
//	game.go             the state, one flat value
//	board.go            what never changes: profiles, masks, tables
//	check.go            what must always hold
//
// The chapters:
//
//	t02_deployment.go t02_victory.go
//	t03_turn.go
//	t04_movement.go t04_transport.go
//	t05_combat.go t05_losses.go t05_assault.go
//	t06_terrain.go
//	t07_obstacles.go
//	t09_flags.go t09_aura.go
//	t10_hq.go t10_guns.go
//	t11_aircraft.go t11_pilot.go
//	t12_cards.go t12_effects.go t12_targets.go t12_interrupt.go
//
// What compiles a scenario into a board:
//
//	bind_game.go        New, dice, values, objectives
//	bind_ground.go      what the ground does to those who cross it or stand there
//	bind_edges.go bind_sight.go  hedges, walls and cliff faces; what each square sees
//	bind_army.go        both sides and their pieces
//	bind_deployment.go  where they set up
//	bind_profiles.go    what a unit can do, by its stats and keywords, and at most
//	bind_cards.go       the deck
//	bind_gains.go       what units become by cards and by those near them
//	bind_effects.go     what cards and HQ results do
//	bind_hq.go          HQ options, weapons from off the board, aircraft
//
// What players go by, judgement and no rules:
//
//	ai_rate.go ai_rate_cards.go  what an order is worth
//	ai_orders.go        what ordering a unit gains
//	ai_value.go         what a standing game is worth, and how players differ
//	ai_traits.go        what tells who will win
//	cache_view.go cache_odds.go  what that rests on, kept up
//
// Text, and single combats:
//
//	text_position.go text_position_cards.go  the state
//	text_refusals.go    why an order is not open
//	text_words.go       the words of a replay
//	text_dice.go        how the dice of a combat come about
//	text_board.go       the board drawn, and who stands on it
//	odds.go             the chances of a combat
package tintin
