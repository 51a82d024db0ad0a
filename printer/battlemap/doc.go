// Package battlemap draws the board of a scenario, of squares, hexes or an open
// table: to look at in a booklet (New, Map.Piece), or to play on, over as many
// sheets as it takes (Table).
//
// Every shape of board is a battlefield, drawn in the same steps: its land, the
// zones, its rim, the units, the objectives. Ground is drawn by the icon that
// the game's data gives it; other ground gets a distinct pattern.
package battlemap
