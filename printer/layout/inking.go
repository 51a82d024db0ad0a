package layout

import (
	"math"

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

// Inked is the document as it is printed with little ink, or without colours.
// Furniture, which stands outside of groups, keeps its blacks: cutting
// machines and rulers need them.
func (s Setup) Inked(d page.Document) page.Document {
	if s.Ink == NormalInk {
		return d
	}
	pages := make([]page.Page, len(d.Pages))
	for i, p := range d.Pages {
		p.Items = s.Ink.items(p.Items, false)
		pages[i] = p
	}
	d.Pages = pages
	return d
}

func (k Inking) items(items []page.Item, grouped bool) []page.Item {
	out := make([]page.Item, len(items))
	for i, it := range items {
		switch it := it.(type) {
		case page.Group:
			it.Items = k.items(it.Items, true)
			out[i] = it
		case page.Text:
			it.Ink = greyed(it.Ink)
			out[i] = it
		case page.Box:
			it.Fill, it.Stroke = k.look(it.Fill, it.Stroke, grouped)
			out[i] = it
		case page.Path:
			filled := it.Fill.Drawn() && !it.Stroke.Ink.Drawn()
			it.Fill, it.Stroke = k.look(it.Fill, it.Stroke, grouped)
			if filled && it.Stroke.Ink.Drawn() {
				it.Steps = closed(it.Steps)
			}
			out[i] = it
		case page.Line:
			_, it.Stroke = k.look(page.Ink{}, it.Stroke, grouped)
			out[i] = it
		default:
			out[i] = it
		}
	}
	return out
}

// look is how a shape is drawn. White stays: it keeps clear what lies on it.
func (k Inking) look(fill page.Ink, stroke page.Stroke, grouped bool) (page.Ink, page.Stroke) {
	fill, stroke.Ink = greyed(fill), greyed(stroke.Ink)
	if k != SaverInk || !grouped {
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

// greyed is an ink as bright as it was, without its colour.
func greyed(i page.Ink) page.Ink {
	if !i.Drawn() || i.R == i.G && i.G == i.B {
		return i
	}
	bright := 0.299*float64(i.R) + 0.587*float64(i.G) + 0.114*float64(i.B)
	return page.Tint(100 * (1 - math.Round(bright)/255))
}
