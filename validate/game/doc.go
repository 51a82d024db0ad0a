// Package game holds the checks of the data of games, and of what lists and
// scenarios add to a game, a file for each matter, and what they share: the walk
// over all names of parts. Package validate applies them.
package game
