// Package pdf draws a document as a PDF file. It knows the page model alone.
//
// library.go is the one gate to the PDF library, which makes a file of pages with
// fonts and nothing on them; what the library gets wrong is never asked of it.
// What stands on the pages is written here (pdf.go, content.go), and a pass over
// the file (finish.go, structure.go) adds what the library cannot say: print at 100 %
// on both sides, tags, bookmarks, links, pictures, the sources, an identity that
// is a hash. Same document, same bytes.
package pdf
