// Command forge checks tabletop army lists, prices them, plays scenarios and
// prints them, all from one set of data.
//
// A command is one file, called like it: it fills in a cmdline.Command (help,
// flags, what its arguments may be) and stands in the list in commands.go. What
// is long about it stands in files that begin with its name: build…, print…,
// simulate…, new…, odds…. The table of games that are played is in games.go; each
// has an odds…, which answers for its attacks.
//
// What commands are made with, and what would read the same in another command,
// is in folders of its own below internal:
//
//	cmdline     words, flags, help, completion, streams, exit codes
//	plain       words, tables and pages for terminals and Markdown
//	progress    how far a long work is
//	whole       files written whole or not at all
//	parts       what a game's data has, as people look it up
//	jsonschema  JSON Schemas for editors
package main
