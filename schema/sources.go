package schema

import "embed"

// Sources are the CUE files of the shapes and of the built-in games' data, as
// they lie in this folder: for editors, which want them next to a user's
// documents, and for people who want to read them.
//
//go:embed *.cue */*.cue
var Sources embed.FS
