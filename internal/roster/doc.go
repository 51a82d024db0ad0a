// Package roster reads army lists that other programs wrote: BattleScribe's .ros and
// .rosz, and the JSON of New Recruit. Such a file holds all that its units are (profiles by
// their kinds, rules with their texts, options, costs), so that no data of any game is
// needed to show, add up or print it, and none is known here.
//
// The two forms become one tree (xml.go, json.go), which is read as a Roster (read.go).
// Files come from strangers: what is read is bounded (limits.go), and what is wrong with a
// file is a diagnostic (checks.go).
package roster
