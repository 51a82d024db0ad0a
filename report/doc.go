// Package report is what a reader gets: a Doc of blocks (sentences, tables,
// terms, charts), and renderers for a terminal, Markdown and HTML. Package
// printer/blocks sets the same document on paper. A caller with something to say
// makes one Doc of it; no form is written by hand.
//
// The package knows neither games nor commands. Names in a Doc may come out of
// a user's document: every renderer makes them harmless for its form.
package report
