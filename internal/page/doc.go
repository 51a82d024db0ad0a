// Package page is the page model: what stands where on paper, in millimetres
// from the top left corner, before any file format is chosen. A product lays
// out a Document; a backend (PDF, PNG, SVG) draws it; Dump writes it down as
// text for tests.
//
// The package also sets type. It knows the fonts and their metrics, breaks
// rich text into lines, shrinks what must fit a box, and flows tables and
// paragraphs into columns. What cannot be printed as it was asked for, a rune
// that no font has or a text that fits at no readable size, is never dropped
// in silence: it comes back as a Fault that names the field.
//
// It ships icons, outlines in one ink, by name: to draw, to tile ground with,
// and to set as letters in a text.
//
// Everything here is black ink on white paper first: greys are tints, there
// are no dark grounds.
//
//	document.go paper.go furniture.go   pages in order; papers; what stands in margins
//	element.go path.go geometry.go      what stands on a page, and where; what is read aloud of it
//	face.go words.go para.go paraline.go quotes.go symbol.go
//	                                    type: fonts, words, lines, paragraphs, icons in texts
//	ownfont.go ownglyphs.go ownicon.go  fonts and icons of authors
//	table.go rowover.go flow.go         tables; columns over pages
//	cards.go cut.go cutmarks.go fold.go cards on sheets, how they are cut; booklets
//	icon.go iconread.go accent.go       icons; colours
//	picture.go upright.go svgread.go svgpath.go svgoutline.go
//	                                    photographs and drawings
//	bars.go histogram.go plot.go heatgrid.go scale.go
//	                                    charts
//	fault.go check.go dump.go           what cannot be printed; a page as text, for tests
package page
