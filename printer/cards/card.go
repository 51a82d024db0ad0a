package cards

import (
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// card is a unit's card: what stands on it, already in words.
type card struct {
	name    string
	under   string              // whose it is: its formation
	called  []string            // what tables call it: "Veteran"
	icon    page.Icon           // what kind it is, for those who look from afar
	art     layout.Art          // a picture of its author's, across the card
	points  string              // "" leaves the disc out
	copies  int                 // equal units
	boxes   int                 // figures or wounds to tick off
	boxed   string              // what they are: "Figures"
	notes   []schema.Note       // more boxes: for what happens to it in play
	numbers []gamedata.Quantity // figures side by side
	strips  []strip             // rows of large figures: dice by range
	tables  []rowsTable         // what guns do by range bands
	stats   []layout.Figure     // words
	arms    layout.Block        // weapons, as a table
	terms   []layout.Term       // keywords with their texts
	about   string              // what the unit is, after its keywords
	taken   string              // options taken
	foot    string
}

// strip is figures by column: dice by range.
type strip struct {
	name   string
	heads  []string
	values []string
}

// The measures of every card: mm on a poker card, and its type in points.
const (
	cardPanel    = 10.6 // height of the panel with the name: it keeps off the cut, so that a crooked one does not show
	cardPad      = 0.9  // round what stands in it
	cardCorner   = 1.6
	cardDisc     = 4.4 // radius of the points
	cardIcon     = 8.8 // side of the icon
	cardArt      = 24.0
	cardName     = 16.0
	cardNameMin  = 7.0
	cardLarge    = 9.5 // keywords, where there is room
	cardReadable = 7.0 // under it, a fuller card is set tighter
	cardSmall    = 6.0
)

// looks are the measures of a card on its blank, and those that give way when
// its keywords need the room: mm and, for type, points.
type looks struct {
	blank
	notes                            bool
	text                             float64 // type of stats and options
	gap, box, art                    float64
	number, numberHigh               float64 // type, height
	figures                          float64 // type of the strip
	stripHead, stripHigh, stripCells float64
}

// newLooks scales the measures of a roomy card.
func newLooks(b blank, way tightness) looks {
	scale := way.scale * b.scale
	return looks{
		blank: b, notes: way.notes,
		text: max(8.5*scale, b.least()), gap: 1.1 * scale, box: 4.2 * scale, art: cardArt * scale,
		number: 12.5 * scale, numberHigh: max(7.4*scale, 1.01*b.leastPrint()*page.MMPerPoint/quantityName),
		figures: 20 * scale, stripHead: 3.6 * scale, stripHigh: 8.8 * scale, stripCells: 10.5 * scale,
	}
}

// tightness is how much of the room what is no keyword takes.
type tightness struct {
	scale float64
	notes bool // there are boxes for what happens in play
}

// tighter are tried in turn until the keywords can be set in readable type.
var tighter = []tightness{{1, true}, {0.9, true}, {0.8, true}, {1, false}, {0.9, false}, {0.8, false}, {0.72, false}}

// field names a text of the card in faults.
func (k card) field(what string) string { return "card " + layout.Quote(k.name) + ", " + what }

// setting is how the texts of a card are set: one of tighter, and their type.
type setting struct {
	tight int
	size  float64
	ok    bool // they fit
}

// measured is the setting that a card would have by itself, in type of a size at most.
func (k *card) measured(b blank, largest float64) setting {
	var at setting
	p := &page.Faults{Language: b.language}
	words := k.termWords(p.Apart())
	for at.tight = range tighter {
		l := newLooks(b, tighter[at.tight])
		room := k.drawProfile(p.Apart(), new(page.Canvas), new(page.Canvas), b.safe, l)
		if at.size, _, at.ok = k.fitTerms(p.Apart(), words, room, l, largest); at.ok && at.size >= min(largest, l.pt(cardReadable)) {
			break
		}
	}
	return at
}

// draw puts the card on a blank in the setting of its set, if that holds its texts, or in
// its own.
func (k *card) draw(p *page.Faults, c *page.Canvas, b blank, set, own setting) {
	words := k.termWords(p)
	for range 2 {
		faults := *p.Apart()
		var canvas, foot page.Canvas
		l := newLooks(b, tighter[set.tight])
		room := k.drawProfile(&faults, &canvas, &foot, b.safe, l)
		size, stack, ok := k.fitTerms(&faults, words, room, l, set.size)
		if set.ok && (!ok || size < set.size) {
			set = setting{tight: own.tight, size: min(own.size, set.size)}
			continue
		}
		if !ok {
			faults.Over(k.field("texts"), "", stack.Height(room.W), room.H, size)
		}
		stack.Draw(&canvas, room.X, room.Y, room.W)
		k.drawPortrait(&canvas, room, stack.Height(room.W), l)
		c.Add(canvas.Items()...)
		c.Add(foot.Items()...)
		for _, f := range faults.All() {
			p.Add(f)
		}
		return
	}
}

// drawProfile draws all but the keywords, what is read after them on the second canvas,
// and returns the room left for them.
func (k card) drawProfile(p *page.Faults, c, under *page.Canvas, in page.Rect, l looks) page.Rect {
	y := k.drawHead(p, c, in, l)
	if k.art.Named() {
		k.art.Fill(p, c, page.Rect{X: in.X, Y: y, W: in.W, H: l.art}, k.name)
		y += l.art + l.mm(1)
	}
	y = k.drawNumbers(p, c, in, y, l)
	y = k.drawBoxes(p, c, in, y, l)
	for _, s := range k.strips {
		y = s.draw(p, c, page.Rect{X: in.X, Y: y, W: in.W}, k.field(s.name), l)
	}
	for _, t := range k.tables {
		y = t.draw(p, c, page.Rect{X: in.X, Y: y, W: in.W}, k.field(t.title), l)
	}
	y = k.drawStats(p, c, in, y, l)
	foot := k.drawFoot(p, under, in, l)
	return page.Rect{X: in.X, Y: y, W: in.W, H: foot - y - 0.6}
}

// drawHead sets the icon, the name, the formation and the points on a panel, and
// returns where what stands under it begins.
func (k card) drawHead(p *page.Faults, c *page.Canvas, in page.Rect, l looks) float64 {
	panel := page.Rect{X: in.X, Y: in.Y, W: in.W, H: l.mm(cardPanel)}
	c.Add(page.Box{Rect: panel, Radius: l.mm(cardCorner), Fill: layout.Accent})
	inside := panel.Inset(l.mm(cardPad), l.mm(cardPad))
	left, width := inside.X+l.mm(0.4), inside.W-l.mm(0.4)
	if k.icon.Name != "" {
		side := l.mm(cardIcon)
		k.icon.Draw(c, page.Rect{X: inside.X, Y: inside.Y, W: side, H: side}, layout.OnAccent)
		left, width = inside.X+side+l.mm(1.4), inside.W-side-l.mm(1.4)
	}
	if k.points != "" {
		disc := l.mm(cardDisc)
		width -= 2*disc + l.mm(1)
		k.drawPoints(p, c, page.Point{X: inside.Right() - disc, Y: inside.Y + disc}, l)
	}
	nameHigh, underHigh := l.mm(5), l.mm(3)
	name := page.Para{Words: p.Plain(k.field("name"), k.name, page.Style{Bold: true, Ink: layout.OnAccent}), Size: l.pt(cardName), Tight: true}
	name = p.Fit(k.field("name"), name, width, nameHigh+l.mm(0.6), l.pt(cardNameMin))
	high := name.Height(width)
	c.As(func(c *page.Canvas) { name.Draw(c, left, inside.Y+(nameHigh-min(high, nameHigh))/2, width) }, page.Chapter)
	under := page.Para{Words: p.Plain(k.field("formation"), k.under, page.Style{Italic: true, Ink: layout.OnAccent}), Size: l.pt(8.5), Tight: true}
	under = p.Brief(k.field("formation"), under, width, max(underHigh, inside.H-max(nameHigh, high)), l.least())
	under.Draw(c, left, inside.Y+max(nameHigh, high)+l.mm(0.4), width)
	return panel.Bottom() + l.mm(1)
}

// drawPoints draws the disc with the unit's price.
func (k card) drawPoints(p *page.Faults, c *page.Canvas, centre page.Point, l looks) {
	disc := l.mm(cardDisc)
	c.Add(page.Circle(centre, disc, page.White, page.Stroke{}))
	put := func(text string, size, y float64, style page.Style) {
		para := page.Para{Words: p.Plain(k.field("points"), text, style), Size: max(l.scale*size, l.leastPrint()), Align: page.Centre, Tight: true}
		para = p.Fit(k.field("points"), para, 1.6*disc, para.Size*page.MMPerPoint, l.leastPrint())
		para.Draw(c, centre.X-0.8*disc, y, 1.6*disc)
	}
	put(k.points, 12, centre.Y-l.mm(3.3), page.Style{Bold: true, Ink: layout.Coloured})
	put(p.Language.Say("points"), cardSmall, centre.Y+l.mm(0.9), page.Style{Ink: layout.Coloured})
}

// drawStats sets each figure on a separate line: its name bold, its value
// behind it.
func (k card) drawStats(p *page.Faults, c *page.Canvas, in page.Rect, y float64, l looks) float64 {
	for _, f := range k.stats {
		para := layout.Term{Name: f.Name, Text: f.Value}.Para(p, k.field(f.Name), l.text)
		more := p.Apart() // three lines and more take the room of the keywords
		para = more.Fit(k.field(f.Name), para, in.W, 2.4*l.text*page.MMPerPoint, l.least())
		para.Draw(c, in.X, y, in.W)
		y += para.Height(in.W)
	}
	if len(k.stats) > 0 {
		y += l.gap * 0.6
	}
	return y
}

// termWords are the keywords and what the unit is in words, read once, however often they
// are tried in their room.
type termWords struct {
	terms []page.Para // in type of one point
	about page.Para
}

func (k *card) termWords(p *page.Faults) termWords {
	return termWords{
		each.Of(k.terms, func(t layout.Term) page.Para { return t.Para(p, k.field("keyword "+layout.Quote(t.Name)), 1) }),
		page.Para{Words: p.Words(k.field("text"), k.about, page.Style{Italic: true, Ink: layout.Faint})},
	}
}

// fitTerms sets the keywords and what the unit is as large as the room allows, up to
// a size; ok is whether it does at all.
func (k *card) fitTerms(p *page.Faults, words termWords, room page.Rect, l looks, largest float64) (size float64, stack page.Stack, ok bool) {
	paras, about := words.terms, words.about
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
	size, ok = page.Largest(largest, l.least(), func(size float64) bool {
		return set(size).Height(room.W) <= room.H
	})
	return size, set(size), ok
}

// A card with room to spare has its unit's picture large and light in it.
const (
	portraitLeast = 26.0 // mm of a poker card's height that are free
	portraitMost  = 40.0 // mm
)

var portraitInk = page.Accent(28).Or(page.Tint(22))

// drawPortrait draws the picture under texts that take used mm of the room.
func (k card) drawPortrait(c *page.Canvas, room page.Rect, used float64, l looks) {
	free := room.H - used
	if free < l.mm(portraitLeast) || k.art.Named() {
		return
	}
	side := min(free*0.86, room.W*0.8, l.mm(portraitMost))
	k.icon.Draw(c, page.Rect{X: room.X + (room.W-side)/2, Y: room.Bottom() - free/2 - side/2, W: side, H: side}, portraitInk)
}

// drawFoot sets the options taken and the small print at the bottom and
// returns where they begin.
func (k card) drawFoot(p *page.Faults, c *page.Canvas, in page.Rect, l looks) float64 {
	line := page.Para{Words: p.Plain(k.field("foot"), k.foot, page.Style{Ink: layout.Faint}), Size: max(l.scale*cardSmall, l.leastPrint()), Align: page.Centre, Tight: true}
	line = p.Brief(k.field("foot"), line, in.W, l.mm(2.4), l.leastPrint())
	y := in.Bottom() - line.Height(in.W) + l.mm(0.6)
	line.Draw(c, in.X, y, in.W)
	if k.taken == "" {
		return y
	}
	para := layout.Term{Name: p.Language.Say("Options"), Text: k.taken}.Para(p, k.field("options"), l.text)
	para = p.Fit(k.field("options"), para, in.W, l.mm(9), l.least())
	y -= para.Height(in.W) + l.mm(0.8)
	para.Draw(c, in.X, y+l.mm(0.4), in.W)
	c.Rule(in.X, y, in.Right(), y, layout.Thin)
	return y
}
