// Package battlemap draws the board of a scenario, of squares, hexes or an open
// table: to look at in a booklet (New, Map.Piece), or to play on, over as many
// sheets as it takes (Table).
//
// Every shape of board is a battlefield, drawn in the same steps: its land, the
// zones, its rim, the units, the objectives. Ground is drawn by the icon that the
// game's data gives it; ground that nobody has foreseen gets a pattern of its
// own.
package battlemap
