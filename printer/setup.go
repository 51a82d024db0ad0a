package printer

import "github.com/tabletop-forge/forge/internal/page"

// Setup is what a product is told beside its contents.
type Setup struct {
	Paper    page.Size // zero: A4
	Language string    // BCP 47; empty: "en"
	Source   string    // the file printed from, for the margin; may be empty
}

func (s Setup) paper() page.Size {
	if s.Paper == (page.Size{}) {
		return page.A4
	}
	return s.Paper
}

func (s Setup) language() string {
	if s.Language == "" {
		return "en"
	}
	return s.Language
}

// sideMargin is left and right of text pages, in mm; topMargin above.
const (
	sideMargin = 9.0
	topMargin  = 9.0
)

// textArea is what furniture leaves of a page of text.
func (s Setup) textArea() page.Rect {
	return s.paper().Inside(sideMargin, topMargin, sideMargin, page.FootHeight)
}

// finishPages turns the items of text pages into a document, furniture
// added.
func (s Setup) finishPages(p *page.Proof, f page.Furniture, subject string, contents [][]page.Item) page.Document {
	d := page.Document{Title: f.Title, Subject: subject, Language: s.language(), Duplex: len(contents) > 1}
	if f.Game != "" && f.Game != f.Title {
		d.Title = f.Title + " – " + f.Game
	}
	for i, items := range contents {
		var c page.Canvas
		c.Add(items...)
		f.Foot(p, &c, s.paper(), sideMargin, i+1, len(contents))
		d.Pages = append(d.Pages, page.Page{Size: s.paper(), Items: c.Items()})
	}
	return d
}
