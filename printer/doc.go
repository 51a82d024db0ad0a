// Package printer makes paper: products, which lay values of a game, a list
// or a scenario out as a page.Document, and backends, which turn such a
// document into bytes of a file.
//
// A product takes values and returns a document and the faults that the
// reader should hear of; it names no game. PDF is the one gate to the PDF
// library: whatever the library gets wrong is routed around here, and a pass
// over its output adds what it cannot say. PNG and SVG draw a page each, by
// the letters' outlines; Tabletop makes a deck for Tabletop Simulator of loose
// cards. Same input, same bytes.
package printer
