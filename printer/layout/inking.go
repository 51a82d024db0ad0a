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
		p.Items = inker{s.Ink, s.Accent, false, &greys}.items(p.Items)
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
}

func (k inker) items(items []page.Item) []page.Item {
	out := make([]page.Item, 0, len(items))
	for _, it := range items {
		switch it := it.(type) {
		case page.Group:
			inside := k
			if inside.grouped = true; it.Accent.Drawn() {
				inside.accent = it.Accent
			}
			it.Items, it.Accent = inside.items(it.Items), page.Ink{}
			out = append(out, it)
		case page.Text:
			it.Ink = k.ink(it.Ink)
			out = append(out, it)
		case page.Box:
			if it.Fill, it.Stroke = k.look(it.Fill, it.Stroke); it.Fill.Drawn() || it.Stroke.Ink.Drawn() {
				out = append(out, it)
			}
		case page.Path:
			filled := it.Fill.Drawn() && !it.Stroke.Ink.Drawn()
			it.Fill, it.Stroke = k.look(it.Fill, it.Stroke)
			if filled && it.Stroke.Ink.Drawn() {
				it.Steps = closed(it.Steps)
			}
			if it.Fill.Drawn() || it.Stroke.Ink.Drawn() {
				out = append(out, it)
			}
		case page.Line:
			if _, it.Stroke = k.look(page.Ink{}, it.Stroke); it.Stroke.Ink.Drawn() {
				out = append(out, it)
			}
		case page.Image:
			it.Picture = k.toned(it.Picture)
			out = append(out, it)
		default:
			out = append(out, it)
		}
	}
	return out
}

// ink is an ink as it is printed.
func (k inker) ink(i page.Ink) page.Ink {
	if k.Inking == NormalInk {
		return i.In(k.accent)
	}
	return i.Grey()
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
