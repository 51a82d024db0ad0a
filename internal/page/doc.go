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
package page
