package cutout

import (
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// Templates is the game's shapes at true size. One that its paper does not
// hold is spread over several sheets, to be joined.
func Templates(s layout.Setup, g *schema.Game) (page.Document, []page.Fault) {
	p := s.Faults()
	s.Backs = layout.NoBacks
	if s.Marks = layout.CutLines; s.Registration != layout.NoRegistration {
		s.Marks = layout.NoMarks
	}
	l := newCutSheets(s, &p, s.Say("Templates"), g.Title)
	var spread []template
	pieces := 0
	for id, x := range g.Printables.All() {
		if x.Kind != "shapes" || !s.Used.Has("printables", id) {
			continue
		}
		k := pack{title: x.Title, text: x.Text, ref: string(x.Ref)}
		switch x.Measure {
		case "inches":
			k.check, k.long = g.Amount(4, "inches"), 4*25.4
		case "cm":
			k.check, k.long = "10 cm", 100
		}
		for _, shape := range x.Shapes {
			t := template{shape, x.MM(), gamedata.MeasureSign(x.Measure), "shape " + layout.Quote(shape.Name)}
			if shape.Fault() != "" {
				continue // validate tells of it
			}
			cut, fits := l.fitted(t)
			n := max(1, shape.Count) * copies(x)
			if pieces += n * layout.NewSheets(s, cut.Size, 0).Count(); !p.Room(t.field, "templates and sheets of such", pieces) {
				return page.Document{}, p.All()
			}
			for range n {
				if fits {
					k.cutouts = append(k.cutouts, cut)
				} else {
					spread = append(spread, t)
				}
			}
		}
		if len(k.cutouts) > 0 {
			l.add(k)
		}
	}
	doc := l.document(s.Say("Templates at true size"))
	for _, t := range spread {
		doc.Pages = append(doc.Pages, spreadOne(s, &p, g, t)...)
	}
	return doc, p.All()
}

// fitted is a template as a cutout, lying if its paper holds it only so.
func (l *cutSheets) fitted(t template) (cutout, bool) {
	k := t.cutout()
	room := l.area.H - 16 // the heading above it
	switch {
	case k.W <= l.area.W && k.H <= room:
		return k, true
	case k.H <= l.area.W && k.W <= room:
		return lying(k), true
	}
	return k, false
}

// lying is a cutout turned on its side.
func lying(k cutout) cutout {
	out := k
	out.Size = k.Turned()
	turned := func(draw func(c *page.Canvas, at page.Rect)) func(c *page.Canvas, at page.Rect) {
		return func(c *page.Canvas, at page.Rect) {
			m := at.Centre()
			c.Turned(m, 1, func(c *page.Canvas) { draw(c, page.Rect{X: m.X - at.H/2, Y: m.Y - at.W/2, W: at.H, H: at.W}) })
		}
	}
	out.front = func(p *page.Faults, c *page.Canvas, at page.Rect) {
		turned(func(c *page.Canvas, at page.Rect) { k.front(p, c, at) })(c, at)
	}
	out.edge = func(c *page.Canvas, at page.Rect, pen page.Stroke) {
		turned(func(c *page.Canvas, at page.Rect) { k.outline(c, at, pen) })(c, at)
	}
	return out
}

// spreadOne are the pages of a template that is larger than its paper: sheets to
// be cut and joined, as maps are.
func spreadOne(s layout.Setup, p *page.Faults, g *schema.Game, t template) []page.Page {
	k := t.cutout()
	k.front = t.drawMarks // words about the whole would be cut through
	f := page.Furniture{Game: g.Title, Source: s.Source, Measured: true}
	return layout.NewSheets(s, k.Size, 0).Pages(p, layout.Spread{Furniture: f, What: t.Name + ", " + t.size(), Draw: func(c *page.Canvas, at page.Point, view page.Rect) {
		whole := page.Rect{X: at.X, Y: at.Y, W: k.W, H: k.H}
		k.front(p, c, whole)
		if middle, room := t.roomiestIn(whole, view); room > leastNamed {
			t.put(p, c, t.head(p), middle, room*1.5, room*1.5)
		}
		k.outline(c, whole, page.Pen(0.15, page.Black))
	}})
}
