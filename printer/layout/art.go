package layout

import (
	"fmt"
	"math"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// Pictures finds the picture that a document names by a path relative to its
// own. One is found once, however often it is asked for.
type Pictures func(file, name string) (page.Picture, error)

// Art is a picture of an author's own, ready to be placed. The zero Art draws nothing.
type Art struct {
	Name    string // its path, as the document has it
	Picture page.Picture
	Focus   page.Point // what is always seen, as parts of its width and height
	Err     string     // why it cannot be printed
	aimed   bool       // its document says the focus, and knows that it is cropped
}

// Art is the picture that a document of a file names, if it names one.
func (s Setup) Art(file string, a schema.Art) Art {
	if a.File == "" || s.Pictures == nil {
		return Art{}
	}
	out := Art{Name: a.File, Focus: page.Point{X: 0.5, Y: 0.5}}
	if len(a.Focus) == 2 {
		out.Focus, out.aimed = page.Point{X: a.Focus[0], Y: a.Focus[1]}, true
	}
	picture, err := s.Pictures(file, a.File)
	if out.Picture = picture; err != nil {
		out.Err = err.Error()
	}
	return out
}

// Named says whether there is a picture to be placed, if only with a complaint.
func (a Art) Named() bool { return a.Name != "" }

// Printed pictures have this many pixels an inch; half a hundredth less is no fault.
// Of a picture that is seen less than this share of was meant for another place.
const (
	printedGrain = 300.0
	nearGrain    = 0.995 * printedGrain
	leastSeen    = 0.5
)

// Fill covers a rectangle with the picture. What does not fit is cut off, farthest from
// its focus.
func (a Art) Fill(p *page.Faults, c *page.Canvas, r page.Rect, alt string) {
	whole := a.around(r)
	if whole == (page.Rect{}) {
		a.fault(p, page.BadPicture, a.Err)
		return
	}
	a.judge(p, r, whole)
	c.Add(page.Image{Rect: r, Whole: whole, Picture: a.Picture, Alt: alt})
}

// around is where all of the picture would lie for it to cover a rectangle; zero for a
// picture that could not be read.
func (a Art) around(r page.Rect) page.Rect {
	w, h := float64(a.Picture.Width), float64(a.Picture.Height)
	if w <= 0 || h <= 0 || a.Err != "" {
		return page.Rect{}
	}
	scale := max(r.W/w, r.H/h)
	whole := page.Rect{W: w * scale, H: h * scale}
	at := func(from, long, all, focus float64) float64 {
		return from + min(max(long/2-focus*all, long-all), 0)
	}
	whole.X, whole.Y = at(r.X, r.W, whole.W, a.Focus.X), at(r.Y, r.H, whole.H, a.Focus.Y)
	return whole
}

// Show draws all of the picture into a rectangle, as large as it goes, at its left; the width
// that it takes is returned.
func (a Art) Show(p *page.Faults, c *page.Canvas, r page.Rect, alt string, align page.Align) (width float64) {
	w, h := float64(a.Picture.Width), float64(a.Picture.Height)
	if w <= 0 || h <= 0 || a.Err != "" {
		a.fault(p, page.BadPicture, a.Err)
		return 0
	}
	scale := min(r.W/w, r.H/h)
	at := page.Rect{W: w * scale, H: h * scale}
	at.X, at.Y = r.X+(r.W-at.W)*float64(align)/2, r.Y+(r.H-at.H)/2
	a.judge(p, at, at)
	c.Add(page.Image{Rect: at, Picture: a.Picture, Alt: alt})
	return at.W
}

// judge tells of a picture that has too few pixels for its place, or another shape.
func (a Art) judge(p *page.Faults, r, whole page.Rect) {
	if seen := r.W * r.H / (whole.W * whole.H); seen < leastSeen && !a.aimed {
		a.fault(p, page.Cropped, fmt.Sprintf("%.0f %% of it is seen in its place of %.0f x %.0f mm; a picture of that shape shows all, and a `focus` says what must be seen", 100*seen, r.W, r.H))
	}
	if grain := float64(a.Picture.Width) / whole.W * 25.4; !a.Picture.Vector() && grain < nearGrain {
		pixels := func(mm float64) float64 { return math.Ceil(mm / 25.4 * printedGrain) }
		a.fault(p, page.Coarse, fmt.Sprintf("it has %d x %d pixels, and %.0f x %.0f at least would be printed sharply, at %.0f an inch; it has %.0f",
			a.Picture.Width, a.Picture.Height, pixels(whole.W), pixels(whole.H), printedGrain, grain))
	}
}

// Sign is what stands for a thing: a picture drawn for it, or else its icon.
type Sign struct {
	Art
	icon page.Icon
}

// SignOf is the picture, or else the icon of a name.
func SignOf(icon string, art Art) Sign {
	i, _ := page.FindIcon(icon)
	return Sign{art, i}
}

// Empty says whether nothing is drawn.
func (s Sign) Empty() bool { return !s.Named() && s.icon.Name == "" }

// Draw covers the rectangle with the picture, or puts the icon into its middle.
func (s Sign) Draw(p *page.Faults, c *page.Canvas, r page.Rect, ink page.Ink, alt string) {
	if s.Named() {
		s.Fill(p, c, r, alt)
		return
	}
	s.icon.Draw(c, r, ink)
}

func (a Art) fault(p *page.Faults, kind page.Kind, detail string) {
	if a.Named() && p != nil {
		p.Add(page.Fault{Field: "picture " + Quote(a.Name), Text: a.Name, Kind: kind, Detail: detail})
	}
}
