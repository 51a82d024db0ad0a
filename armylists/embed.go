// Package armylists holds the army lists that forge ships: worked examples, a
// folder for each game. Scenarios name them by path; "forge new" copies from
// them and tests check them.
package armylists

import "embed"

// Files are the lists, at <game>/<list> with the extension of their format.
//
//go:embed */*
var Files embed.FS
