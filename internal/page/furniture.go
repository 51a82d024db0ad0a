package page

import "fmt"

// Furniture is what stands in the margins of every page.
type Furniture struct {
	Title  string
	Game   string
	Source string // the file it was made from; may be empty
}

const (
	furnitureType = 6.5 // points
	edge          = 6.0 // mm from the paper's edge to the furniture
)

// FootHeight is what Foot needs at the bottom of a page, in mm from the
// paper's edge.
const FootHeight = edge + 6

// Foot draws the furniture along the bottom of text pages: the ruler at the
// left, title, game, source and page number at the right, within margins
// of the given width in mm.
func (f Furniture) Foot(p *Proof, c *Canvas, size Size, margin float64, page, pages int) {
	y := size.H - edge
	Ruler(c, margin, y)
	left := margin + RulerLength + 12
	width := size.W - margin - left
	lines := []string{f.Title, f.about(page, pages)}
	for i, s := range lines {
		para := Para{Words: p.Plain("page foot", s, Style{}), Size: furnitureType, Align: Right, Tight: true}
		para = p.Fit("page foot", para, width, para.pitch(), 4)
		para.Draw(c, left, y-float64(len(lines)-i)*furnitureType*MMPerPoint*leading+0.5, width)
	}
}

// Around draws the furniture of a page of cards into what the crop marks
// leave of the margins: the ruler down the left side, the texts above and
// below the first and the last column of cards.
func (f Furniture) Around(p *Proof, c *Canvas, g Grid, page, pages int) {
	a := g.area()
	RulerDown(c, max(unprintable, min(edge, a.X-cropOff-cropLength-rulerTen)), (g.Paper.H-RulerLength)/2)
	first, last := g.Slot(0), g.Slot(g.Columns-1)
	above, below := a.Y-cropOff, a.Bottom()+cropOff
	line := furnitureType * MMPerPoint * tightLeading
	put := func(text string, r Rect, top float64, align Align) {
		para := Para{Words: p.Plain("page margin", text, Style{}), Size: furnitureType, Align: align, Tight: true}
		para = p.Fit("page margin", para, r.W-4, para.pitch(), 4)
		para.Draw(c, r.X+2, top, r.W-4)
	}
	put(f.Title, first, above-line, Left)
	put(f.about(page, pages), last, below, Right)
}

func (f Furniture) about(page, pages int) string {
	s := f.Game
	if f.Source != "" {
		s += " · " + f.Source
	}
	return fmt.Sprintf("%s · page %d of %d", s, page, pages)
}
