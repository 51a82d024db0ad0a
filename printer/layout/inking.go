package layout

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/page"
)

// Inking is how much ink a document takes.
type Inking uint8

// The inkings.
const (
	NormalInk Inking = iota
	SaverInk         // outlines in place of fills, thin lines
	GreyInk          // no colours
)

// saverPen is in mm what outlines are in saver ink: any printer draws it.
const saverPen = 0.15

// Inked is the document in its accents, or as it is printed with little ink, or
// without colours. Furniture, which stands outside of groups, keeps its blacks:
// cutting machines and rulers need them.
func (s Setup) Inked(d page.Document) page.Document {
	pages, greys := make([]page.Page, len(d.Pages)), []tone(nil)
	for i, p := range d.Pages {
		p.Items = inker{s.Ink, s.Accent, false, &greys, nil}.items(p.Items)
		pages[i] = p
	}
	d.Pages = pages
	return d
}

// inker puts inks on items.
type inker struct {
	Inking
	accent  page.Ink
	grouped bool
	greys   *[]tone // of the document's pictures so far
	under   *[]area // pictures of the group so far, and fills that were left out of it
}

// area is what later items may lie on: a picture, or a fill that was left out, so that what is
// read on it lies on paper.
type area struct {
	page.Rect
	picture bool
}

func (k inker) items(items []page.Item) []page.Item {
	out := make([]page.Item, 0, len(items))
	for _, it := range items {
		if inked := k.item(it); inked != nil {
			out = append(out, inked)
		}
	}
	return out
}

// item is an item in its inks, itself where these are what it has; nil if nothing of
// it is left.
func (k inker) item(it page.Item) page.Item {
	switch of := it.(type) {
	case page.Group:
		inside := k
		if inside.grouped, inside.under = true, new([]area); of.Accent.Drawn() {
			inside.accent = of.Accent
		}
		of.Items, of.Accent = inside.items(of.Items), page.Ink{}
		return of
	case page.Text:
		if ink := k.read(of.At, k.ink(of.Ink)); ink != of.Ink {
			of.Ink = ink
			return of
		}
	case page.Box:
		fill, stroke := k.look(of.Fill, of.Stroke)
		if !of.Stroke.Ink.Drawn() && of.Radius == 0 && k.ink(of.Fill).R >= paleInk { // a shade under a row of a table
			stroke = page.Stroke{}
		}
		fill = k.cleared(it, of.Fill, fill)
		switch {
		case !fill.Drawn() && !stroke.Ink.Drawn():
			return nil
		case fill != of.Fill || stroke != of.Stroke:
			of.Fill, of.Stroke = fill, stroke
			return of
		}
	case page.Path:
		fill, stroke := k.look(of.Fill, of.Stroke)
		fill, stroke = k.hole(it, k.cleared(it, of.Fill, fill), stroke)
		switch {
		case !fill.Drawn() && !stroke.Ink.Drawn():
			return nil
		case fill != of.Fill || stroke != of.Stroke:
			if of.Fill.Drawn() && !of.Stroke.Ink.Drawn() && stroke.Ink.Drawn() {
				of.Steps = closed(of.Steps)
			}
			of.Fill, of.Stroke = fill, stroke
			return of
		}
	case page.Image:
		of.Picture = k.toned(of.Picture)
		k.lies(of.Rect, true)
		return of
	case page.Line:
		_, stroke := k.look(page.Ink{}, of.Stroke)
		switch {
		case !stroke.Ink.Drawn():
			return nil
		case stroke != of.Stroke:
			of.Stroke = stroke
			return of
		}
	}
	return it
}

// paleInk is how light a fill is that is left out without an outline.
const paleInk = 232

// ink is an ink as it is printed.
func (k inker) ink(i page.Ink) page.Ink {
	if k.Inking == NormalInk {
		return i.In(k.accent)
	}
	return i.Grey()
}

// lies notes what later items of the group may lie on.
func (k inker) lies(at page.Rect, picture bool) {
	if k.Inking == SaverInk && k.under != nil {
		*k.under = append(*k.under, area{at, picture})
	}
}

// cleared is what an item is filled with that had another fill: white where that was left out
// over a picture, on which nothing can be read.
func (k inker) cleared(it page.Item, had, fill page.Ink) page.Ink {
	if k.under == nil || !had.Drawn() || fill.Drawn() {
		return fill
	}
	at := page.Group{Items: []page.Item{it}}.Bounds()
	over := slices.ContainsFunc(*k.under, func(a area) bool { return a.picture && a.Meets(at) })
	k.lies(at, false)
	if over {
		return page.White
	}
	return fill
}

// hole draws what was white on a fill that is left out, the eyes of a skull, as an outline.
func (k inker) hole(it page.Item, fill page.Ink, stroke page.Stroke) (page.Ink, page.Stroke) {
	filled, lined := fill == page.White && !stroke.Ink.Drawn(), stroke.Ink == page.White && !stroke.Band
	if k.Inking != SaverInk || k.under == nil || !filled && !lined {
		return fill, stroke
	}
	at := page.Group{Items: []page.Item{it}}.Bounds()
	if slices.ContainsFunc(*k.under, func(a area) bool { return !a.picture && a.Meets(at) }) {
		stroke = page.Pen(saverPen, page.Black)
	}
	return fill, stroke
}

// read is the ink of a text: white type that was read on a fill which is left out is black.
func (k inker) read(at page.Point, ink page.Ink) page.Ink {
	if k.under == nil || ink != page.White {
		return ink
	}
	for _, a := range slices.Backward(*k.under) {
		if a.Meets(page.Rect{X: at.X, Y: at.Y}) {
			if a.picture {
				return ink
			}
			return page.Black
		}
	}
	return ink
}

// look is how a shape is drawn. White stays: it keeps clear what lies on it.
func (k inker) look(fill page.Ink, stroke page.Stroke) (page.Ink, page.Stroke) {
	fill, stroke.Ink = k.ink(fill), k.ink(stroke.Ink)
	if k.Inking != SaverInk || !k.grouped {
		return fill, stroke
	}
	if fill.Drawn() && fill != page.White {
		if !stroke.Ink.Drawn() {
			stroke = page.Pen(saverPen, page.Black)
		}
		fill = page.Ink{}
	}
	if !stroke.Band {
		stroke.Width = min(stroke.Width, saverPen)
	}
	return fill, stroke
}

// toned is a picture as it is printed.
func (k inker) toned(p page.Picture) page.Picture {
	if k.Inking == NormalInk {
		return p
	}
	i := slices.IndexFunc(*k.greys, func(t tone) bool { return t.of.Same(p) })
	if i < 0 {
		i = len(*k.greys)
		*k.greys = append(*k.greys, tone{p, p.Toned(0, true)})
	}
	return (*k.greys)[i].grey
}

// tone is a picture with what it is in grey.
type tone struct{ of, grey page.Picture }

// closed are the outlines of what was filled as lines: a fill closes by itself
// what a line leaves open.
func closed(steps []page.Step) []page.Step {
	var out []page.Step
	for i, s := range steps {
		if i > 0 && s.Op == page.MoveTo && steps[i-1].Op != page.Close {
			out = append(out, page.Step{Op: page.Close})
		}
		out = append(out, s)
	}
	if n := len(out); n > 0 && out[n-1].Op != page.Close {
		out = append(out, page.Step{Op: page.Close})
	}
	return out
}
