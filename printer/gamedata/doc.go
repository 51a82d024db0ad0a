// Package gamedata is what the printer's products read out of a game's data: its
// parts as rows of tables, the figures and terms of units, rolls and faces of
// dice, what a variant puts in the place of what, and a scenario with its sides.
// It sets nothing on a page but faces of dice. The packages of products call it.
package gamedata
