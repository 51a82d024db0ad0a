package layout

import "github.com/tabletop-forge/forge/internal/page"

// PictureOf draws a picture into a square.
type PictureOf func(p *page.Faults, c *page.Canvas, at page.Rect)

// picturedTerm is a term with its picture before its words.
type picturedTerm struct {
	words page.Para
	side  float64 // mm of the picture
	draw  func(c *page.Canvas, at page.Rect)
}

// pictureSide is how high such a picture is, in mm for each point of type:
// about three lines.
const pictureSide = 1.12

// Pictured sets a term after a picture, in place of its icon; without a picture
// it is a paragraph.
func (t Term) Pictured(picture PictureOf, p *page.Faults, field string, size float64) page.Piece {
	if picture == nil {
		return t.Para(p, field, size)
	}
	words := Term{page.Bare(t.Name), t.Text}.Para(p, field, size)
	words.Hang = 0
	return picturedTerm{words, size * pictureSide, func(c *page.Canvas, at page.Rect) { picture(p, c, at) }}
}

func (d picturedTerm) aside() float64 { return d.side + 2 }

func (d picturedTerm) Height(width float64) float64 {
	return max(d.side, d.words.Height(width-d.aside())) + 1
}

func (d picturedTerm) Draw(c *page.Canvas, x, y, width float64) {
	high := d.Height(width)
	d.draw(c, page.Rect{X: x, Y: y + (high-d.side)/2, W: d.side, H: d.side})
	words := d.words.Height(width - d.aside())
	d.words.Draw(c, x+d.aside(), y+(high-words)/2, width-d.aside())
}

// IconPicture is an icon as a picture; nil for none.
func IconPicture(name string) PictureOf {
	icon, known := page.FindIcon(name)
	if !known {
		return nil
	}
	return func(_ *page.Faults, c *page.Canvas, at page.Rect) { icon.Draw(c, at, page.Black) }
}
