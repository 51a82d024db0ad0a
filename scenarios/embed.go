// Package scenarios holds the scenarios that forge ships: worked examples, a
// folder for each game. Their sides name lists in the folder armylists.
package scenarios

import "embed"

// Files are the scenarios, at <game>/<scenario> with the extension of their
// format.
//
//go:embed */*
var Files embed.FS
