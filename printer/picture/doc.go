// Package picture draws pages as pictures, by the letters' outlines: PNG for
// print shops and screens, SVG for drawing programs, and decks for Tabletop
// Simulator. It knows the page model alone. Same page, same bytes.
package picture
