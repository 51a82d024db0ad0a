// Package pointscalc works out what a list costs and what each side of a
// scenario must score. Every figure is a Sum, so that its lines can be shown.
// The prices and shares are the game's data; the package knows no game.
package pointscalc
