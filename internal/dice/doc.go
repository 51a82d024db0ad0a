// Package dice holds chance: streams of random numbers that are plain values,
// dice with named faces, pools of them, and exact odds.
//
// A Stream belongs to one lane of one game and is fixed by (seed, game index,
// lane) alone, so a game can be played again from two numbers. A Die is data:
// named faces with small integer weights. The same Die rolls in play and
// enumerates for the odds, so the two cannot drift apart.
//
// Odds are exact: multisets of faces with integer weights, rationals at the
// surface. A callback sees the whole pool, so results read off the same dice
// stay dependent, as they are on the table.
//
// The package knows no game, no piece and no rule.
package dice
