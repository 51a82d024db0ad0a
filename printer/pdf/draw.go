package pdf

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/page"
)

func (p *plotter) item(it page.Item) {
	switch it := it.(type) {
	case page.Text:
		if visible(it) {
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
