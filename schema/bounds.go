package schema

import "github.com/tabletop-forge/forge/internal/grid"

// The bounds of play. A document beyond them is checked and printed, and not
// played.
const (
	MaxPieces = 64            // pieces a side, officers included
	MaxCells  = grid.MaxCells // cells of a board
	MaxHand   = 12            // cards in a hand
)
