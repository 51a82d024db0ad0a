// Package chain is the arithmetic of attacks: dice that need a result, stage after
// stage, the damage of what is left and the models it takes off; opposed rolls,
// tests, results tables, dice with symbols, and rolls face to face.
//
// It knows resolved numbers only. Which stat, weapon or modifier a number comes
// from, and when, is the caller's.
//
// Each kind of attack is a plain value with three answers that agree. Odds is the
// exact distribution. A Rater, one for each worker, gives the same in parts of
// Whole, by integers alone, from a bounded memo and without allocation once it is
// made. Roll plays it on a stream of the game and, where a Record is given, writes
// down what every die showed. Check says what of a value is beyond the bounds; a
// value that was never checked still gives no panic, and its results are cut off at
// the bounds.
package chain
