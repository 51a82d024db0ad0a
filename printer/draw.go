package printer

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
)

func (p *plotter) item(it page.Item) {
	switch it := it.(type) {
	case page.Text:
		p.text(it)
	case page.Box:
		p.box(it)
	case page.Line:
		p.outline([]page.Step{{Op: page.MoveTo, To: it.From}, {Op: page.LineTo, To: it.To}}, page.Ink{}, it.Stroke)
	case page.Path:
		p.outline(it.Steps, it.Fill, it.Stroke)
	case page.Image:
		p.image(it)
	}
}

func (p *plotter) text(t page.Text) {
	if t.Run == "" || !t.Ink.Drawn() {
		return
	}
	family := t.Face.String()
	if !p.fonts[t.Face] {
		p.fonts[t.Face] = true
		// A copy: the library may write into the bytes while it cuts the subset.
		p.pdf.AddUTF8FontFromBytes(family, "", bytes.Clone(t.Face.TTF()))
	}
	p.pdf.SetFont(family, "", t.Size)
	p.pdf.SetTextColor(rgb(t.Ink))
	if t.Turn != 0 {
		p.pdf.TransformBegin()
		p.pdf.TransformRotate(-90*float64(t.Turn), t.At.X, t.At.Y)
		defer p.pdf.TransformEnd()
	}
	p.pdf.Text(t.At.X, t.At.Y, t.Run)
}

func (p *plotter) box(b page.Box) {
	style := p.pen(b.Fill, b.Stroke)
	switch {
	case style == "":
	case b.Radius > 0:
		p.pdf.RoundedRect(b.X, b.Y, b.W, b.H, min(b.Radius, b.W/2, b.H/2), "1234", style)
	default:
		p.pdf.Rect(b.X, b.Y, b.W, b.H, style)
	}
}

// outline writes a path itself: the library's arcs are not round, and it
// rounds straight steps and curves differently, which leaves a spike where
// an outline closes.
func (p *plotter) outline(steps []page.Step, fill page.Ink, stroke page.Stroke) {
	style := p.pen(fill, stroke)
	if style == "" || len(steps) == 0 {
		return
	}
	var b strings.Builder
	put := func(points ...page.Point) {
		for _, at := range points {
			fmt.Fprintf(&b, "%.4f %.4f ", at.X/page.MMPerPoint, (p.size.H-at.Y)/page.MMPerPoint)
		}
	}
	for _, s := range steps {
		switch s.Op {
		case page.MoveTo:
			put(s.To)
			b.WriteString("m ")
		case page.LineTo:
			put(s.To)
			b.WriteString("l ")
		case page.CurveTo:
			put(s.A, s.B, s.To)
			b.WriteString("c ")
		case page.Close:
			b.WriteString("h ")
		}
	}
	p.pdf.RawWriteStr(strings.TrimSpace(b.String()))
	p.pdf.DrawPath(style)
}

// pen takes up the inks and returns the library's word for what to do with
// an outline: "F", "D", "FD", or "" for nothing.
func (p *plotter) pen(fill page.Ink, stroke page.Stroke) string {
	style := ""
	if fill.Drawn() {
		p.pdf.SetFillColor(rgb(fill))
		style = "F"
	}
	if stroke.Ink.Drawn() {
		p.pdf.SetDrawColor(rgb(stroke.Ink))
		p.pdf.SetLineWidth(stroke.Width)
		p.pdf.SetDashPattern(dash(stroke), 0)
		style += "D"
	}
	return style
}

func dash(s page.Stroke) []float64 {
	if s.Dash == [2]float64{} {
		return []float64{}
	}
	return s.Dash[:]
}

func rgb(i page.Ink) (r, g, b int) { return int(i.R), int(i.G), int(i.B) }
