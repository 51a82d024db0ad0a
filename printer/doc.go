// Package printer makes paper: its table of products says what each is printed
// from and how (products), a Subject is what one is printed from, and a Job prints
// it as a page.Document, with the faults that the reader should hear of. Several
// documents are bound together (bound), all products of some in one packet.
//
// It names no game and draws no file: pdf and picture do, each from any document.
//
//	products.go job.go subject.go   the table, what prints it, and from what
//	fault.go draft.go               what cannot be printed, at its place; drafts
//	roster.go                       lists of other programs
//	art.go fonts.go                 pictures, fonts and icons of authors
//	layoutfaults.go refused.go      what check says of layouts, and of what print would refuse
//	cardsize.go poster.go           cards that are too small for their texts; posters
//	tabletop.go                     a scenario set up in Tabletop Simulator
//
// The products lie below, by what they are: cards, sheets, booklet, cutout, and
// prose for books of rules. What these share is in gamedata, layout and
// battlemap; blocks sets any report.
package printer
