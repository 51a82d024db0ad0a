// Package homebrew plays games that are written as data: those whose Game
// document has rules of play. It knows no game. What a phase, an action, an attack
// or a mark is called and does stands in the document, and is cited by the refs
// that it gives.
//
// A document is compiled when a scenario is bound: ids become numbers, conditions sets of
// units and of cells, figures an amount with its modifiers. Then a game is a flat value, like
// that of any other ruleset.
//
// Read phases.go first: it is the order of play that the sequence of a game
// is laid into. Then:
//
//	orders.go                       what each order names and does, and why it may be refused
//	figures.go weapons.go           amounts and modifiers, worked out; those of weapons
//	conditions.go                   when something holds
//	ground.go table.go              where units stand: on cells, or on the square inches of a table
//	facing.go sight.go              which way units face, and arcs; what is seen
//	play_setup.go play_round.go     setting up; rounds, phases, activations
//	play_actions.go play_moves.go   what units do; where they can go
//	play_attack.go                  attacks in stages, tests, and what comes of them
//	play_damage.go                  what successes take off figures of several wounds
//	play_odds.go play_symbols.go    attacks by a table of results; dice with symbols
//	play_clash.go play_fight.go     attacks that either may win; striking back
//	play_area.go                    attacks that fall on several
//	play_retreat.go play_zones.go   falling back and following; zones of control
//	play_legs.go                    the ways of moves that turn, for what reacts to them
//	play_react.go play_events.go    what the enemy does in reaction; what happens by itself
//	play_reserves.go                units that come on later
//	play_victory.go                 points, objectives, the end
//	offer_*.go                      which of the ways over an open table are listed
//	game.go board.go check.go       the state, what never changes in it, its invariants
//	bind_*.go                       what New compiles from the data and the scenario
//	ai_*.go cache_*.go              how players rate orders and value a game; what they remember
//	text_*.go                       positions, words and the board of a replay
//	odds*.go                        the chances of a single attack
//
// Blows of a fight that fall together are taken off both before either counts. If both
// sides have the points that they need then, the one with the higher share of what it
// needs wins, of two with the same the one whose turn it is. If neither has a unit left,
// the one that leads wins, and of two with the same none does. All else befalls units one
// after the other, and the first that ends the game ends it.
package homebrew
