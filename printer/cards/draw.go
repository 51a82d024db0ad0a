package cards

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
)

// draw draws the zones in their order, each where it was laid.
func (s *setter) draw(c *page.Canvas) {
	for i := range s.zones {
		if s.there(i) {
			s.drawZone(c, i)
		}
	}
}

// there says whether a zone is drawn: it is there, and so are those that it stands in.
func (s *setter) there(i int) bool {
	home := s.zones[i].home
	return s.at[i].on && (home < 0 || s.there(home))
}

// drawZone draws what lies behind a zone, what it shows, and the sides of its frame.
func (s *setter) drawZone(c *page.Canvas, i int) {
	z, at := &s.zones[i], &s.at[i]
	area := s.bled(z, at.rect)
	pen := s.pen(z)
	box, behind := pen, z.fill
	if len(z.Sides) > 0 {
		box = page.Stroke{}
	}
	if s.b.saver && slices.ContainsFunc(z.shows, func(f *shown) bool { return f.name == "pattern" }) {
		behind = page.Ink{}
	}
	if behind.Drawn() || box.Ink.Drawn() {
		radius := min(s.b.mm(z.Radius), max(0, min(area.W, area.H)/2))
		if 2*radius >= max(area.W, area.H)-0.01 {
			c.Add(page.Circle(area.Centre(), area.W/2, behind, box))
		} else {
			c.Add(page.Box{Rect: area, Radius: radius, Fill: behind, Stroke: box})
		}
	}
	in := s.inner(z, at.rect)
	switch f := z.only(); {
	case z.Text != "" || f != nil && f.text != nil:
		s.drawText(c, i, in)
	case f != nil && f.figures != nil:
		s.drawFigures(c, z, f, in)
	case f != nil && f.picture != nil:
		f.picture(s, z, c, s.pictured(z, at.rect))
	case len(z.shows) > 0:
		s.drawProse(c, i, in)
	}
	if len(z.Sides) > 0 && pen.Ink.Drawn() {
		drawSides(c, area, z.Sides, pen)
	}
}

// pictured is what a picture fills of a zone that lies there.
func (s *setter) pictured(z *zone, at page.Rect) page.Rect {
	if len(z.Bleed) > 0 {
		return s.bled(z, at)
	}
	return s.inner(z, at)
}

// pen is what the frame of a zone is drawn with.
func (s *setter) pen(z *zone) page.Stroke {
	if z.Frame == sideInk {
		if i := s.k.plate.Side; i >= 0 && i < len(platePens) {
			return platePens[i]
		}
		return page.Pen(thinFrame, page.Black)
	}
	if !z.frame.Drawn() {
		return page.Stroke{}
	}
	pen := page.Pen(usualFrame, z.frame)
	if z.Line > 0 {
		pen.Width = z.Line
	}
	if z.Dashed {
		pen.Dash = [2]float64{1.2, 0.8}
	}
	return pen
}

const usualFrame, thinFrame = 0.35, 0.2 // mm

// platePens tell two sides apart without colour, as the rims of tokens do.
var platePens = []page.Stroke{
	page.Pen(0.9, page.Black),
	{Width: 0.5, Ink: page.Black, Dash: [2]float64{1.6, 1.1}},
}

// bled is a zone with what of it reaches to the edges of the card and beyond.
func (s *setter) bled(z *zone, r page.Rect) page.Rect {
	left, top, right, bottom := r.X, r.Y, r.Right(), r.Bottom()
	for _, side := range z.Bleed {
		switch side {
		case "left":
			left = s.b.bleed.X
		case "top":
			top = s.b.bleed.Y
		case "right":
			right = s.b.bleed.Right()
		case "bottom":
			bottom = s.b.bleed.Bottom()
		}
	}
	return page.Rect{X: left, Y: top, W: right - left, H: bottom - top}
}

func drawSides(c *page.Canvas, r page.Rect, sides []string, pen page.Stroke) {
	for _, side := range sides {
		switch side {
		case "left":
			c.Rule(r.X, r.Y, r.X, r.Bottom(), pen)
		case "top":
			c.Rule(r.X, r.Y, r.Right(), r.Y, pen)
		case "right":
			c.Rule(r.Right(), r.Y, r.Right(), r.Bottom(), pen)
		case "bottom":
			c.Rule(r.X, r.Bottom(), r.Right(), r.Bottom(), pen)
		}
	}
}

// drawText draws the text of a zone, level or turned about a corner.
func (s *setter) drawText(c *page.Canvas, i int, in page.Rect) {
	z, at := &s.zones[i], &s.at[i]
	s.note(at.faults)
	para := at.para
	switch z.Turn {
	case "up":
		corner := page.Point{X: in.X, Y: in.Bottom()}
		c.Turned(corner, 3, func(c *page.Canvas) { para.Draw(c, corner.X, corner.Y+(in.W-para.Height(in.H))/2, in.H) })
		return
	case "down":
		corner := page.Point{X: in.Right(), Y: in.Y}
		c.Turned(corner, 1, func(c *page.Canvas) { para.Draw(c, corner.X, corner.Y+(in.W-para.Height(in.H))/2, in.H) })
		return
	}
	y := in.Y + max(0, in.H-para.Height(in.W))*z.Stand
	if z.Wrap {
		y = in.Y
	}
	if heading := z.Text == "" && z.shows[0].name == "name" && !s.k.back; heading {
		c.As(func(c *page.Canvas) { para.Draw(c, in.X, y, in.W) }, page.Chapter)
		return
	}
	para.Draw(c, in.X, y, in.W)
}

// note passes on the faults of a text that is drawn.
func (s *setter) note(of *page.Faults) {
	for _, f := range of.All() {
		s.p.Add(f)
	}
}

// drawFigures draws figures; on a back they are read no more, having been on the front.
func (s *setter) drawFigures(c *page.Canvas, z *zone, f *shown, in page.Rect) {
	l := s.looks(z, f, in.W)
	in.Y += max(0, in.H-f.figures(s.k, s.p.Apart(), nil, in, l)) * z.Stand
	draw := func(c *page.Canvas) { f.figures(s.k, s.p, c, in, l) }
	if s.k.back {
		c.Unread(draw)
	} else {
		draw(c)
	}
}

// drawProse draws the prose of a zone.
func (s *setter) drawProse(c *page.Canvas, i int, in page.Rect) {
	z, at := &s.zones[i], &s.at[i]
	high := at.stack.Height(in.W)
	if at.faults != nil {
		s.note(at.faults)
	}
	if at.over {
		what := "text"
		if len(z.shows) > 1 && z.shows[0].on&ofWords == 0 {
			what = "texts"
		}
		s.p.Over(s.k.field(what), "", high, in.H, at.size)
	}
	at.stack.Draw(c, in.X, in.Y+max(0, in.H-high)*z.Stand, in.W)
}

// said is a text of a layout in the language that is printed in, where forge has it.
func (s *setter) said(text string) string {
	if strings.ContainsAny(text, "#{") {
		return text
	}
	return s.p.Language.Say(text)
}

// cased is a text as the zone writes it.
func (z *zone) cased(text string) string {
	if z.Capitals {
		return strings.ToUpper(text)
	}
	return text
}
