// Package games holds the games that forge ships as data alone, a folder for each:
// its Game document with rules of play, two army lists, and the scenarios in which
// they fight. "forge new game" begins with a copy of one; package rules/homebrew plays
// them. The tests here hold each to what a shipped game must stand.
package games

import "embed"

// Files are the documents, at <game>/<document>; the game itself is game.cue.
//
//go:embed */*.cue
var Files embed.FS
