// Package sheets lays out sheets to look things up on.
//
//	sheet.go                      a game's reference sheet, and the tables of all its data
//	armysheet.go armylayout.go    a list's army sheet with the verdict of its checks: in words, and set
//	rostersheet.go                the army sheet of a list that another program wrote
//	fitting.go                    the size of type and the columns by which a sheet fits its paper
//	icons.go                      the icons that a game uses
package sheets
