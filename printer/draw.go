package printer

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/page"
)

func (p *plotter) item(it page.Item) {
	switch it := it.(type) {
	case page.Text:
		if it.Run != "" && it.Ink.Drawn() {
			p.letters.use(it.Face, it.Run)
			p.content.text(it)
		}
	case page.Box:
		p.content.box(it)
	case page.Line:
		p.content.line(it)
	case page.Path:
		p.content.path(it)
	case page.Image:
		p.image(it)
	}
}

// image shows a picture. The library's own pictures are left alone: it sorts
// them by width, and its readers of files trust their input.
func (p *plotter) image(i page.Image) {
	n := slices.IndexFunc(p.pictures, i.Picture.Same)
	if n < 0 {
		n = len(p.pictures)
		p.pictures = append(p.pictures, i.Picture)
	}
	p.content.image(i.Rect, fmt.Sprintf("Picture%d", n))
}

const (
	resources = 2 // the object that the library puts all pages' resources in
	fontsHead = "/Font <<\n"
)

// contents puts in what stands on the pages, and the fonts under the names that
// it calls them by. The library puts each page's contents behind the page.
func (f *pdfFile) contents(p *plotter, pages []int) error {
	for i, n := range pages {
		f.set(n+1, "<< %s /Length %d >>\nstream\n%s\nendstream", flate, len(p.packed[i]), p.packed[i])
		p.packed[i] = nil
	}
	names := fontsHead
	for face := range page.Faces {
		if p.letters[face] == nil {
			continue
		}
		n := slices.IndexFunc(f.body, func(body []byte) bool {
			return bytes.Contains(body, fmt.Appendf(nil, "/Subtype /Type0\n/BaseFont /utf8%s\n", face))
		})
		if n < 0 {
			return fmt.Errorf("reading the library's PDF: no font %s", face)
		}
		names += fmt.Sprintf("/%s %d 0 R\n", face, n)
	}
	before, after, found := bytes.Cut(f.body[resources], []byte(fontsHead))
	_, after, closed := bytes.Cut(after, []byte(">>"))
	if !found || !closed {
		return fmt.Errorf("reading the library's PDF: object %d is no page resources", resources)
	}
	f.set(resources, "%s%s>>%s", before, names, after)
	return nil
}
