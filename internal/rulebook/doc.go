// Package rulebook holds what every layer says about rules: a Ref cites a
// rule, a Sum shows how a figure comes about. It knows no game.
package rulebook
