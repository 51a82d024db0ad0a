package printer

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/jung-kurt/gofpdf"

	"github.com/tabletop-forge/forge/internal/page"
)

// PDF draws a document as a PDF 1.7 file: text as text in embedded font
// subsets, print at 100 %, title, language, bookmarks and tags by section.
// It fails for documents that page.Document.Check rejects.
func PDF(d page.Document) ([]byte, error) {
	if len(d.Pages) == 0 {
		return nil, fmt.Errorf("printing %q: it has no pages", d.Title)
	}
	if err := d.Check(); err != nil {
		return nil, fmt.Errorf("printing %q: %w", d.Title, err)
	}
	p := newPlotter()
	for _, pg := range d.Pages {
		p.page(pg)
		if err := p.pdf.Error(); err != nil { // errors stick: the first page with one is to blame
			return nil, fmt.Errorf("printing %q, page %d: %w", d.Title, p.pdf.PageNo(), err)
		}
	}
	var raw bytes.Buffer
	if err := p.pdf.Output(&raw); err != nil {
		return nil, fmt.Errorf("printing %q: %w", d.Title, err)
	}
	out, err := finish(raw.Bytes(), d, p.sections)
	if err != nil {
		return nil, fmt.Errorf("printing %q: %w", d.Title, err)
	}
	return out, nil
}

// plotter draws pages with gofpdf.
type plotter struct {
	pdf      *gofpdf.Fpdf
	fonts    [32]bool // faces added so far
	sections []section
	size     page.Size // of the current page
	marks    int       // marked stretches on the current page
}

// section is one group of the document and where its parts are.
type section struct {
	title string
	page  int     // of its first part, from 0
	top   float64 // mm
	parts []part
}

// part is a marked stretch of a page's content.
type part struct{ page, mark int }

func newPlotter() *plotter {
	pdf := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "mm"})
	pdf.SetCatalogSort(true)
	epoch := time.Unix(0, 0).UTC() // or it would ask the clock; finish drops the dates
	pdf.SetCreationDate(epoch)
	pdf.SetModificationDate(epoch)
	pdf.SetMargins(0, 0, 0)
	pdf.SetCellMargin(0)
	pdf.SetAutoPageBreak(false, 0)
	return &plotter{pdf: pdf}
}

func (p *plotter) page(pg page.Page) {
	p.pdf.AddPageFormat("P", gofpdf.SizeType{Wd: pg.Size.W, Ht: pg.Size.H})
	p.size, p.marks = pg.Size, 0
	for _, it := range pg.Items {
		if g, ok := it.(page.Group); ok {
			p.group(g)
			continue
		}
		p.pdf.RawWriteStr("/Artifact BMC")
		p.item(it)
		p.pdf.RawWriteStr("EMC")
	}
}

// group draws a section's items as one marked stretch.
func (p *plotter) group(g page.Group) {
	here := p.pdf.PageNo() - 1
	known := slices.IndexFunc(p.sections, func(s section) bool { return g.Continued && s.title == g.Title })
	if known < 0 {
		known = len(p.sections)
		p.sections = append(p.sections, section{title: g.Title, page: here, top: g.Bounds().Y})
	}
	p.sections[known].parts = append(p.sections[known].parts, part{here, p.marks})
	p.pdf.RawWriteStr(fmt.Sprintf("/P <</MCID %d>> BDC", p.marks))
	p.marks++
	for i, it := range g.Items {
		if t, ok := it.(page.Text); ok && !goesOn(t, g.Items[i+1:]) {
			t.Run += " "
			it = t
		}
		p.item(it)
	}
	p.pdf.RawWriteStr("EMC")
}

// goesOn says whether the next text continues the run where it ends, in
// another face. Where it does not, a space between the two keeps their words
// apart for those who read the section aloud or search it.
func goesOn(t page.Text, rest []page.Item) bool {
	for _, it := range rest {
		if next, ok := it.(page.Text); ok {
			const hair = 0.01 // mm
			end := t.At.X + t.Face.Width(t.Run, t.Size)
			return next.At.Y == t.At.Y && math.Abs(next.At.X-end) < hair
		}
	}
	return false
}
