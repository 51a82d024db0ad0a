// Package pointscalc works out what a list costs, what the limits of its game
// count in it, and what each side of a scenario must score. Every figure is a
// Sum, so that its lines can be shown. The prices and shares are the game's
// data; the package knows no game.
//
// It takes lists and scenarios as they are: what is wrong with them is for the
// checks to say, and costs and counts nothing here.
package pointscalc
