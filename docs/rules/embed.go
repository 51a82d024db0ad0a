// Package rulebooks holds the rules of the built-in games as forge plays them:
// facts in our words, and tables made from the games' data. They are read in
// the repository and printed as booklets.
package rulebooks

import "embed"

// Files are the rules, at <game>.md.
//
//go:embed *.md
var Files embed.FS
