// Package sheets lays out sheets to look things up on: a game's reference sheet
// (sheet), a list's army sheet with the verdict of its checks (armysheet,
// armylayout), and the icons that a game
// uses.
package sheets
