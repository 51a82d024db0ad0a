// Package printer makes paper: its table of products says what each is printed
// from and how (products), a Subject is what one is printed from, and a Job prints
// it as a page.Document, with the faults that the reader should hear of. Several
// documents are bound together (bound), all products of some in one packet.
//
// It names no game and draws no file: pdf and picture do, each from any document.
// The products lie below, by what they are: cards, sheets, booklet, cutout, and
// prose for books of rules. What these share is in gamedata, layout and
// battlemap; blocks sets any report.
package printer
