package cards

import (
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// drawHead sets the icon, the name, the formation and the points, and returns
// where the rule under them leaves off.
func (k card) drawHead(p *page.Faults, c *page.Canvas, in page.Rect, l looks) float64 {
	left, width := in.X, in.W
	if k.icon.Name != "" {
		side := l.mm(cardIcon)
		k.icon.Draw(c, page.Rect{X: left, Y: in.Y, W: side, H: side}, page.Black)
		left, width = left+side+l.mm(1.4), width-side-l.mm(1.4)
	}
	if k.points != "" {
		disc := l.mm(cardDisc)
		width -= 2*disc + l.mm(1)
		k.drawPoints(p, c, page.Point{X: in.Right() - disc, Y: in.Y + disc}, l)
	}
	nameHigh, underHigh := l.mm(5), l.mm(3)
	name := page.Para{Words: p.Plain(k.field("name"), k.name, page.Style{Bold: true}), Size: l.pt(cardName), Tight: true}
	name = p.Fit(k.field("name"), name, width, nameHigh+l.mm(1), l.pt(cardNameMin))
	high := name.Height(width)
	name.Draw(c, left, in.Y+(nameHigh-min(high, nameHigh))/2, width)
	under := page.Para{Words: p.Plain(k.field("formation"), k.under, page.Style{Italic: true}), Size: l.pt(8.5), Tight: true}
	under = p.Fit(k.field("formation"), under, width, underHigh, l.least())
	under.Draw(c, left, in.Y+max(nameHigh, high)+l.mm(0.4), width)
	bottom := in.Y + l.mm(2*cardDisc+0.6)
	c.Rule(in.X, bottom, in.Right(), bottom, layout.Rule)
	return bottom + l.mm(1.1)
}

// drawPoints draws the disc with the unit's price.
func (k card) drawPoints(p *page.Faults, c *page.Canvas, centre page.Point, l looks) {
	disc := l.mm(cardDisc)
	c.Add(page.Circle(centre, disc, page.Ink{}, page.Pen(0.35, page.Black)))
	put := func(text string, size, y float64, style page.Style) {
		para := page.Para{Words: p.Plain(k.field("points"), text, style), Size: max(l.scale*size, l.leastPrint()), Align: page.Centre, Tight: true}
		para = p.Fit(k.field("points"), para, 1.6*disc, para.Size*page.MMPerPoint, l.leastPrint())
		para.Draw(c, centre.X-0.8*disc, y, 1.6*disc)
	}
	put(k.points, 12, centre.Y-l.mm(3.4), page.Style{Bold: true})
	put("points", cardSmall, centre.Y+l.mm(0.9), page.Style{})
}

// drawStats sets each figure on a line of its own: its name bold, its value
// behind it.
func (k card) drawStats(p *page.Faults, c *page.Canvas, in page.Rect, y float64, l looks) float64 {
	for _, f := range k.stats {
		para := layout.Term{Name: f.Name, Text: f.Value}.Para(p, k.field(f.Name), l.text)
		para = p.Fit(k.field(f.Name), para, in.W, 2.4*l.text*page.MMPerPoint, l.least())
		para.Draw(c, in.X, y, in.W)
		y += para.Height(in.W)
	}
	if len(k.stats) > 0 {
		y += l.gap * 0.6
	}
	return y
}

// fitTerms sets the keywords and what the unit is as large as the room
// allows; ok is whether it does at all.
func (k card) fitTerms(p *page.Faults, room page.Rect, l looks) (size float64, stack page.Stack, ok bool) {
	var paras []page.Para
	for _, t := range k.terms {
		paras = append(paras, t.Para(p, k.field("keyword "+layout.Quote(t.Name)), 1))
	}
	about := page.Para{Words: p.Words(k.field("text"), k.about, page.Style{Italic: true, Ink: layout.Faint})}
	set := func(size float64) page.Stack {
		stack := make(page.Stack, 0, len(paras)+2)
		if len(k.arms.Rows) > 0 {
			table := k.arms.Table(p, size*0.95)
			for least := max(l.least(), size*0.7); !table.Whole(room.W) && table.Size > least; {
				table = k.arms.Table(p, max(least, table.Size*0.95))
			}
			for _, item := range table.FlowItems("", room.W) {
				stack = append(stack, item.Piece)
			}
			stack = append(stack, page.Gap(1))
		}
		for _, para := range paras {
			para.Size, para.Hang = size, para.Hang*size
			stack = append(stack, para)
		}
		if about.Size = size * 0.9; k.about != "" {
			stack = append(stack, page.Gap(1), about)
		}
		return stack
	}
	size, ok = page.Largest(l.pt(cardLarge), l.least(), func(size float64) bool {
		return set(size).Height(room.W) <= room.H
	})
	return size, set(size), ok
}

// A card with room to spare has its unit's picture large and light in it.
const (
	portraitLeast = 26.0 // mm of a poker card's height that are free
	portraitMost  = 40.0 // mm
)

var portraitInk = page.Tint(22)

// drawPortrait draws the picture under texts that take so many mm of the room.
func (k card) drawPortrait(c *page.Canvas, room page.Rect, used float64, l looks) {
	free := room.H - used
	if free < l.mm(portraitLeast) {
		return
	}
	side := min(free*0.86, room.W*0.8, l.mm(portraitMost))
	k.icon.Draw(c, page.Rect{X: room.X + (room.W-side)/2, Y: room.Bottom() - free/2 - side/2, W: side, H: side}, portraitInk)
}

// drawFoot sets the options taken and the small print at the bottom and
// returns where they begin.
func (k card) drawFoot(p *page.Faults, c *page.Canvas, in page.Rect, l looks) float64 {
	line := page.Para{Words: p.Plain(k.field("foot"), k.foot, page.Style{Ink: layout.Faint}), Size: max(l.scale*cardSmall, l.leastPrint()), Align: page.Centre, Tight: true}
	line = p.Fit(k.field("foot"), line, in.W, l.mm(2.4), l.leastPrint())
	y := in.Bottom() - line.Height(in.W) + l.mm(0.6)
	line.Draw(c, in.X, y, in.W)
	if k.taken == "" {
		return y
	}
	para := layout.Term{Name: "Options", Text: k.taken}.Para(p, k.field("options"), l.text)
	para = p.Fit(k.field("options"), para, in.W, l.mm(9), l.least())
	y -= para.Height(in.W) + l.mm(0.8)
	para.Draw(c, in.X, y+l.mm(0.4), in.W)
	c.Rule(in.X, y, in.Right(), y, layout.Thin)
	return y
}
