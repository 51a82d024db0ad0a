// Package grid is the geometry of boards: cells and their names, distances,
// sets of cells, lines of sight between them. Everything is integers, so that
// every machine finds the same line.
//
// square.go holds boards of squares. Hexes and open tables stand beside it.
package grid
