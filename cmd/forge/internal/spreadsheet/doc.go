// Package spreadsheet turns rows of a spreadsheet into parts of a game, and parts into
// rows: a row is a unit, a card, a weapon, a column one of its fields. It reads CSV as
// spreadsheets save it, says of each cell that it cannot use where it stands and why,
// and writes what it reads back as the same. What fields there are it takes from the
// shapes of documents and from the stats of the game; it writes no files.
//
//	read.go, encoding.go   a file as cells with their places
//	part.go                the fields of a part
//	bind.go                which column is which field
//	value.go, words.go     a cell as a value, and a value as a cell
//	rows.go                rows as changes of a document
//	write.go               parts as a file
//	checks.go              what can be wrong
package spreadsheet
