package cards

import (
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
)

// ruleCard is a card of words: an order, a keyword, a kind of terrain. A band
// down its left edge names its kind, to be seen in a hand of cards.
type ruleCard struct {
	name    string
	what    string             // it is, for faults: "card", "keyword"
	plate   gamedata.Nameplate // the card is for, above its name
	kind    string             // in the band
	pattern int                // of the band, to tell kinds apart at a glance
	icon    string             // its picture; "" for none
	art     layout.Art         // or one of its author's
	tiled   bool               // the band is covered with the picture
	text    string
	facts   []layout.Term // figures below the text
	note    string        // in slanted type at the bottom
	when    string        // in a frame below that
	dashed  bool          // the frame's line, for cards of the enemy's turn
	foot    string        // small print
}

// The measures of rule cards: mm and points on a poker card.
const (
	ruleBand    = 5.0 // of the band, within the safe zone
	ruleAir     = 2.6 // right of it
	ruleName    = 17.0
	ruleText    = 15.0
	ruleNote    = 8.0
	iconLeast   = 15.0 // and iconMost where a short text leaves room
	iconMost    = 20.0
	artMost     = 36.0
	ruleFoot    = 6.0
	factScale   = 0.85 // of the text's type
	nameLines   = 2.0
	panelRadius = 1.2
)

func (k ruleCard) field(what string) string { return k.what + " " + layout.Quote(k.name) + ", " + what }

// draw puts the card on a blank.
func (k ruleCard) draw(p *page.Faults, c *page.Canvas, b blank) {
	k.drawBand(p, c, b)
	left := b.safe.X + b.mm(ruleBand+ruleAir)
	in := page.Rect{X: left, Y: b.safe.Y, W: b.safe.Right() - left, H: b.safe.H}
	in.Y += k.drawPlate(p, c, in, b)
	in.H = b.safe.Bottom() - in.Y
	y := k.drawName(p, c, in, b)
	bottom := k.drawFoot(p, c, in, b)
	k.drawText(p, c, page.Rect{X: in.X, Y: y + b.mm(1.4), W: in.W, H: bottom - y - b.mm(2.4)}, b)
}

// drawName sets the name with a rule under it and returns where that is.
func (k ruleCard) drawName(p *page.Faults, c *page.Canvas, in page.Rect, b blank) float64 {
	name := page.Para{Words: p.Plain(k.field("name"), k.name, page.Style{Bold: true}), Size: b.pt(ruleName), Tight: true}
	name = p.Fit(k.field("name"), name, in.W, nameLines*b.pt(ruleName)*page.MMPerPoint, b.least())
	c.As(func(c *page.Canvas) { name.Draw(c, in.X, in.Y, in.W) }, page.Chapter)
	y := in.Y + name.Height(in.W) + b.mm(0.9)
	c.Rule(in.X, y, in.Right(), y, layout.Rule)
	return y
}

// drawText sets the text and the figures as large as they fit, a text alone in
// the middle of its room. The picture over them takes what they leave.
func (k ruleCard) drawText(p *page.Faults, c *page.Canvas, room page.Rect, b blank) {
	icon, pictured := page.FindIcon(k.icon)
	side, apart := 0.0, b.mm(1.4)
	if pictured = pictured || k.art.Named(); pictured {
		side = b.mm(iconLeast)
		room.Y, room.H = room.Y+side+apart, room.H-side-apart
	}
	size, stack := k.fitText(p, room, b)
	high := stack.Height(room.W)
	if high > room.H+0.01 {
		p.Over(k.field("text"), "", high, room.H, size)
	}
	free := max(0, room.H-high)
	if pictured {
		most := iconMost
		if k.art.Named() {
			most = artMost
		}
		more := min(free, b.mm(most-iconLeast))
		at := page.Rect{X: room.X, Y: room.Y - side - apart, W: room.W, H: side + more}
		if k.art.Named() {
			k.art.Fill(p, c, at, k.name)
		} else {
			icon.Draw(c, at, layout.Coloured)
		}
		room.Y, free = room.Y+more, free-more
	}
	if len(k.facts) == 0 {
		room.Y += free * 0.38 // optically the middle
	}
	stack.Draw(c, room.X, room.Y, room.W)
}

// fitText sets the text and the figures as large as the room allows.
func (k ruleCard) fitText(p *page.Faults, room page.Rect, b blank) (size float64, stack page.Stack) {
	text := page.Para{Words: p.Words(k.field("text"), k.text, page.Style{})}
	facts := each.Of(k.facts, func(f layout.Term) page.Para { return f.Para(p, k.field(f.Name), 1) })
	set := func(size float64) page.Stack {
		text.Size = size
		stack := page.Stack{text}
		for _, f := range facts {
			f.Size = max(size*factScale, b.least())
			f.Hang *= f.Size
			stack = append(stack, page.Gap(f.Size*0.1), f)
		}
		return stack
	}
	size, _ = page.Largest(b.pt(ruleText), b.least(), func(size float64) bool { return set(size).Height(room.W) <= room.H })
	return size, set(size)
}

// drawFoot sets what stands at the bottom, from below: small print, the frame,
// the note. It returns where that begins.
func (k ruleCard) drawFoot(p *page.Faults, c *page.Canvas, in page.Rect, b blank) float64 {
	y := in.Bottom()
	put := func(what, text string, style page.Style, size, smallest, lines, above float64) {
		if text == "" {
			return
		}
		para := page.Para{Words: p.Words(k.field(what), text, style), Size: size, Align: page.Centre, Tight: true}
		para = p.Fit(k.field(what), para, in.W-b.mm(2), lines*size*page.MMPerPoint, smallest)
		y -= para.Height(in.W - b.mm(2))
		para.Draw(c, in.X+b.mm(1), y, in.W-b.mm(2))
		y -= b.mm(above)
	}
	put("foot", k.foot, page.Style{Ink: layout.Faint}, max(b.scale*ruleFoot, b.leastPrint()), b.leastPrint(), 1, 1)
	if k.when != "" {
		frameBottom := y
		y -= b.mm(0.8)
		put("when", k.when, page.Style{Bold: true}, b.pt(ruleNote), b.least(), 1, 0.8)
		frame := page.Box{Rect: page.Rect{X: in.X, Y: y, W: in.W, H: frameBottom - y}, Radius: b.mm(panelRadius), Stroke: layout.Rule}
		if k.dashed {
			frame.Stroke.Dash = [2]float64{1.2, 0.8}
		}
		c.Add(frame)
		y -= b.mm(1.2)
	}
	put("note", k.note, page.Style{Italic: true, Ink: layout.Faint}, b.pt(ruleNote), b.least(), 3, 0.6)
	return y
}

// drawBand draws the band to the card's edges and beyond, with the kind's name
// in it, read upwards.
func (k ruleCard) drawBand(p *page.Faults, c *page.Canvas, b blank) {
	right := b.safe.X + b.mm(ruleBand)
	area := page.Rect{X: b.bleed.X, Y: b.bleed.Y, W: right - b.bleed.X, H: b.bleed.H}
	if !b.saver {
		c.Add(page.Box{Rect: area, Fill: bandTint})
		if icon, ok := page.FindIcon(k.icon); ok && k.tiled {
			icon.Tile(c, area, area.W, bandInk)
		} else {
			c.Add(bandPattern(k.pattern, area, b))
		}
	}
	c.Rule(right, area.Y, right, area.Bottom(), layout.Rule)

	// The name lies along the band: set level at the panel's lower left corner,
	// then turned about it.
	const beside = 1.2
	high := b.mm(ruleBand - 0.5)
	name := page.Para{Words: p.Plain(k.field("kind"), k.kind, page.Style{Bold: true}), Size: b.pt(10), Tight: true}
	name = p.Fit(k.field("kind"), name, b.safe.H*0.8, high, b.least())
	long := name.Words.Width(name.Size) + b.mm(2*beside)
	panel := page.Rect{X: b.safe.X, Y: b.safe.Y, W: high, H: long}
	c.Add(page.Box{Rect: panel, Radius: b.mm(panelRadius), Fill: page.White, Stroke: layout.Thin})
	corner := page.Point{X: panel.X, Y: panel.Bottom()}
	c.Turned(corner, 3, func(c *page.Canvas) { name.Draw(c, corner.X+b.mm(beside), corner.Y+(high-name.Height(long))/2, long) })
}

var (
	bandTint = page.Accent(20).Or(page.Tint(9))
	bandInk  = page.Accent(75).Or(page.Tint(50))
	bandPen  = page.Pen(0.25, bandInk)
)

// bandPattern covers an area with the lines of one of eight patterns.
func bandPattern(n int, area page.Rect, b blank) page.Path {
	through, step := page.Point{X: area.X, Y: b.Y}, b.mm(2.4)
	pattern := page.Path{Stroke: bandPen}
	add := func(steps []page.Step) { pattern.Steps = append(pattern.Steps, steps...) }
	switch n % 8 {
	case 0:
		add(slanted(area, through, step, 1))
	case 1:
		add(slanted(area, through, step, -1))
	case 2:
		for y := area.Y + step/2; y < area.Bottom(); y += step {
			add(straight(area.X, y, area.Right(), y))
		}
	case 3:
		add(slanted(area, through, 1.7*step, 1))
		add(slanted(area, through, 1.7*step, -1))
	case 4:
		for x := area.Right() - step/2; x > area.X; x -= step / 1.5 {
			add(straight(x, area.Y, x, area.Bottom()))
		}
	case 5:
		for y := area.Y + step; y < area.Bottom(); y += 2 * step {
			add(straight(area.X, y, area.Right(), y))
			add(straight(area.X, y+step/3, area.Right(), y+step/3))
		}
	case 6:
		middle := b.X + (area.Right()-b.X)/2
		left := page.Rect{X: area.X, Y: area.Y, W: middle - area.X, H: area.H}
		right := page.Rect{X: middle, Y: area.Y, W: area.Right() - middle, H: area.H}
		add(slanted(left, page.Point{X: middle, Y: b.Y}, 1.3*step, -1))
		add(slanted(right, page.Point{X: middle, Y: b.Y}, 1.3*step, 1))
	case 7: // the plain tint
	}
	return pattern
}

func straight(x1, y1, x2, y2 float64) []page.Step {
	return []page.Step{{Op: page.MoveTo, To: page.Point{X: x1, Y: y1}}, {Op: page.LineTo, To: page.Point{X: x2, Y: y2}}}
}

// The measures of the panel that says whom a card names: mm and points on a
// poker card.
const (
	plateName  = 13.0
	plateSmall = 7.0
	plateAir   = 1.0
)

// platePens tell two sides apart without colour, as the rims of tokens do.
var platePens = []page.Stroke{
	page.Pen(0.9, page.Black),
	{Width: 0.5, Ink: page.Black, Dash: [2]float64{1.6, 1.1}},
}

// drawPlate draws a panel with those whom the card names, and returns how much
// of its height that takes.
func (k ruleCard) drawPlate(p *page.Faults, c *page.Canvas, in page.Rect, b blank) float64 {
	name, under := k.plate.Called(), k.plate.Of
	switch name {
	case "":
		return 0
	case under:
		under = ""
	}
	wide := in.W - 2*b.mm(plateAir)
	lines := page.Stack{}
	add := func(what, text string, size float64, look page.Style, rows float64) {
		if text == "" {
			return
		}
		para := page.Para{Words: p.Words(k.field(what), text, look), Size: size, Align: page.Centre, Tight: true}
		lines = append(lines, p.Fit(k.field(what), para, wide, rows*size*page.MMPerPoint*1.05, b.least()))
	}
	add("whom it names", page.Escaped(name), b.pt(plateName), page.Style{Bold: true}, 1)
	add("whose they are", page.Escaped(under), b.pt(plateSmall), page.Style{}, 1)
	add("who they are", k.plate.Who, b.pt(plateSmall), page.Style{}, 3)
	panel := page.Rect{X: in.X, Y: in.Y, W: in.W, H: lines.Height(wide) + 2*b.mm(plateAir)}
	pen := layout.Thin
	if i := k.plate.Side; i >= 0 && i < len(platePens) {
		pen = platePens[i]
	}
	c.Add(page.Box{Rect: panel, Radius: b.mm(panelRadius), Stroke: pen})
	lines.Draw(c, panel.X+b.mm(plateAir), panel.Y+b.mm(plateAir), wide)
	return panel.H + b.mm(1.4)
}
