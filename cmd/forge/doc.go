// Command forge checks tabletop army lists, prices them, plays scenarios and
// prints them, all from one set of data.
//
// A command is one file, called like it: it fills in a cmdline.Command (help,
// flags, what its arguments may be) and stands in the list in main.go. What is
// long about it stands in files that begin with its name: build…, print…,
// simulate…, new…. The list of games that are played is in the package rules.
//
// What commands are made with, and what would read the same in another command,
// is in separate folders below internal:
//
//	cmdline      words, flags, help, completion, streams, exit codes
//	progress     how far a long work is
//	atomicfile   files written whole or not at all
//	cache        values that are kept between runs
//	layout       YAML and JSON with the usual indents and line breaks
//	lsp          what editors ask of forge lsp, by their protocol
//	serve        the page in the browser
//	jsonschema   JSON Schemas for editors
//	spreadsheet  rows of a spreadsheet as parts of a game
//	recruit      a list of another program as an army list of a game
package main
