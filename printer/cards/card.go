package cards

import (
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
)

// card is a unit's card: what stands on it, already in words.
type card struct {
	name    string
	under   string              // whose it is: its formation
	called  []string            // what tables call it: "Veteran"
	icon    page.Icon           // what kind it is, for those who look from afar
	points  string              // "" leaves the disc out
	copies  int                 // alike units
	boxes   int                 // figures or wounds to tick off
	boxed   string              // what they are: "Figures"
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

// The measures of every card: mm on a poker card, its frame's from the text,
// and its type in points.
const (
	cardFrame    = 2.0 // the frame: what a crooked cut may take
	cardCorner   = 2.5
	cardDisc     = 4.6 // radius of the points
	cardIcon     = 9.2 // side of the icon
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
	text                             float64 // type of stats and options
	gap, box                         float64
	number, numberHigh               float64 // type, height
	figures                          float64 // type of the strip
	stripHead, stripHigh, stripCells float64
}

// newLooks scales the measures of a roomy card.
func newLooks(b blank, scale float64) looks {
	scale *= b.scale
	return looks{
		blank: b,
		text:  max(8.5*scale, b.least()), gap: 1.1 * scale, box: 4.2 * scale,
		number: 12 * scale, numberHigh: 6.6 * scale,
		figures: 20 * scale, stripHead: 3.6 * scale, stripHigh: 8.8 * scale, stripCells: 10.5 * scale,
	}
}

// tighter are the scales that are tried in turn until the keywords can be
// set in readable type.
var tighter = []float64{1, 0.9, 0.8, 0.72}

// field names a text of the card in faults.
func (k card) field(what string) string { return "card " + layout.Quote(k.name) + ", " + what }

// draw puts the card on a blank.
func (k *card) draw(p *page.Faults, c *page.Canvas, b blank) {
	frame := b.safe.Inset(-min(cardFrame, b.safe.X-b.X), -min(cardFrame, b.safe.Y-b.Y))
	c.Add(page.Box{Rect: frame, Radius: b.mm(cardCorner), Stroke: page.Pen(0.3, page.Black)})
	for i, scale := range tighter {
		var faults page.Faults
		var canvas page.Canvas
		l := newLooks(b, scale)
		room := k.drawProfile(&faults, &canvas, b.safe, l)
		size, stack, ok := k.fitTerms(&faults, room, l)
		if last := i == len(tighter)-1; !last && (!ok || size < l.pt(cardReadable)) {
			continue
		}
		if !ok {
			faults.Over(k.field("texts"), stack.Height(room.W), room.H, size)
		}
		stack.Draw(&canvas, room.X, room.Y, room.W)
		k.drawPortrait(&canvas, room, stack.Height(room.W), l)
		c.Add(canvas.Items()...)
		for _, f := range faults.All() {
			p.Add(f)
		}
		return
	}
}

// drawProfile draws all but the keywords and returns the room left for them.
func (k card) drawProfile(p *page.Faults, c *page.Canvas, in page.Rect, l looks) page.Rect {
	y := k.drawHead(p, c, in, l)
	y = k.drawBoxes(p, c, in, y, l)
	y = k.drawNumbers(p, c, in, y, l)
	for _, s := range k.strips {
		y = s.draw(p, c, page.Rect{X: in.X, Y: y, W: in.W}, k.field(s.name), l)
	}
	for _, t := range k.tables {
		y = t.draw(p, c, page.Rect{X: in.X, Y: y, W: in.W}, k.field(t.title), l)
	}
	y = k.drawStats(p, c, in, y, l)
	foot := k.drawFoot(p, c, in, l)
	return page.Rect{X: in.X, Y: y, W: in.W, H: foot - y - 0.6}
}
