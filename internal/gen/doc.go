// Command gen makes the files that are made from others: the data of each
// built-in game as JSON, which the binary embeds and decodes faster than it
// could evaluate CUE, and the tables of the pages in docs: of each game's rules,
// and of the documents' fields. It is run by
// go generate ./...; its tests fail when a file is stale.
package main
