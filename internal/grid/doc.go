// Package grid is the geometry of boards: cells and their names, distances,
// sets of cells, lines of sight, moves. Everything is integers, so that every
// machine finds the same line.
//
// A Board may be of any size, to be described and checked. A Mask holds the
// cells of a board that is played on, MaxCells at most; Sight and Paths are
// tables over such a board, worked out once and asked a million times.
//
// Cells are squares or hexes: shape.go says how they lie and who is whose
// neighbour, outline.go where their corners are, text.go draws them in text.
// Lines of sight (Sight, Meets, Entry) are lines over squares. The package knows
// no terrain and no rule: callers say what blocks and what is open.
package grid
