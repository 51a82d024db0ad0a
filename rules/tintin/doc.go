// Package tintin plays Carry On Tintin. Rule ids such as T5.3 cite
// docs/rules/tintin.md; the figures are the game's data (schema/tintin), read
// and compiled when a scenario is bound.
//
// Played: size and victory (T2), turns, officers and orders (T3), movement
// (T4, mounting included), combat (T5), terrain and cliffs (T6), sight (T8),
// flags and banners (T9.1-T9.4) and officers as pieces (T9.6).
//
// Not yet: cards (T12), the HQ board (T10), aircraft and pilots (T11), riding
// in lorries and staff cars (T4.5), fixed obstacles (T7) and officers who
// cancel flags (T9.5). What a scenario has of them is left out of play, and New
// says so.
//
// A choice that nobody would decline is made for the players: a Bold unit
// ignores its flag (T9.1), armour those of small arms, and a move takes the
// objectives that it can lead through at no cost (T2.3).
//
// One file is one chapter: victory.go T2, turn.go T3, movement.go T4, combat.go
// and assault.go T5, terrain.go T6, cliff.go T6.5, sight.go T8, flags.go and
// rout.go T9. bind.go compiles a scenario: the lists in army.go and recruit.go,
// positions in places.go. rate.go rates orders by exact expectation, from view.go,
// gains.go, threat.go and expect.go; odds.go answers for single combats. State is
// one flat value, and position.go its text; profiles, masks and tables stand
// beside it in a board that never changes.
package tintin
