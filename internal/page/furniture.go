package page

import (
	"fmt"
	"strings"
)

// Furniture is what stands in the margins of every page. It never stands in
// the way of printing: what the margin has no room for is left out or cut.
type Furniture struct {
	Title  string
	Game   string
	Source string // the file it was made from; may be empty
}

const (
	furnitureType  = 6.5 // points
	furnitureLeast = 5.0 // points, on paper with narrow margins
	edge           = 6.0 // mm from the paper's edge to the furniture
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
	lines := [][]string{{f.Title}, f.about(page, pages)}
	for i, texts := range lines {
		para := inMargin(p, "page foot", width, Right, texts)
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
	put := func(texts []string, r Rect, top float64, align Align) {
		inMargin(p, "page margin", r.W-4, align, texts).Draw(c, r.X+2, top, r.W-4)
	}
	put([]string{f.Title}, first, above-line, Left)
	put(f.about(page, pages), last, below, Right)
}

// about is game, source and page number, then the same with less and less of
// it, for margins without room. A source that no font can print is left out.
func (f Furniture) about(page, pages int) []string {
	count := fmt.Sprintf("page %d of %d", page, pages)
	short := []string{f.Game + " · " + count, count}
	var p Proof
	if p.Plain("", f.Source, Style{}); f.Source == "" || len(p.Faults()) > 0 {
		return short
	}
	return append([]string{strings.Join([]string{f.Game, f.Source, count}, " · ")}, short...)
}

// inMargin sets the first of the texts that fits on one line of the width; if
// none does, as much of the last as fits.
func inMargin(p *Proof, field string, width float64, align Align, texts []string) Para {
	set := func(p *Proof, text string) Para {
		para := Para{Words: p.Plain(field, text, Style{}), Size: furnitureType, Align: align, Tight: true}
		return p.Fit(field, para, width, para.pitch(), furnitureLeast)
	}
	last := []rune(texts[len(texts)-1])
	for n := len(last) - 1; n > 0; n-- {
		texts = append(texts, string(last[:n])+"…")
	}
	for _, text := range texts {
		if para := set(new(Proof), text); para.Height(width) <= para.pitch()+slack {
			p.Plain(field, text, Style{}) // notes letters that no font has
			return para
		}
	}
	return set(p, texts[0])
}
