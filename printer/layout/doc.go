// Package layout is what all products are set with: how a product is to be
// printed (Setup), titles, headings, figures and terms, blocks of a page with
// their tables, the little Markdown of short texts, what saves ink, and sheets
// that are joined to something larger.
//
// It knows schema only for what a Setup selects and a block asks. The products
// of package printer call it, and printer's other subpackages.
package layout
