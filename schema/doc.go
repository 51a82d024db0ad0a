// Package schema is what documents look like: army lists, scenarios and games.
// The shapes stand in CUE (common.cue, armylist.cue, scenario.cue, game.cue,
// compose.cue, play.cue, printable.cue, layout.cue) with Go types of the same fields next to them; the data of the built-in games
// lies in a folder each. Load turns a user's file into values with positions
// and reports every mistake of shape at its place in the file.
//
// The package knows what a document may say, not what an army may field: that
// is what the checks in validate are for.
package schema
