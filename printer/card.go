package printer

import (
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
)

// card is a unit's card: what stands on it, already in words.
type card struct {
	name    string
	under   string     // whose it is: its formation
	points  string     // "" leaves the disc out
	copies  int        // alike units
	boxes   int        // figures or wounds to tick off
	boxed   string     // what they are: "Figures"
	numbers []quantity // figures side by side
	strips  []strip    // rows of large figures: dice by range
	stats   []figure   // words
	terms   []term     // keywords with their texts
	about   string     // what the unit is, after its keywords
	taken   string     // options taken
	foot    string
}

// quantity is a number with its name and what it counts.
type quantity struct{ name, value, unit string }

// figure is a number, or a few words, with its name.
type figure struct{ name, value string }

// strip is figures by column: dice by range.
type strip struct {
	name   string
	heads  []string
	values []string
}

// The measures of every card, in mm from its edge, and its type in points.
const (
	cardFrame    = 1.6 // the frame: what a crooked cut may take
	cardSafe     = 3.6 // the text
	cardCorner   = 2.5
	cardDisc     = 4.6 // radius of the points
	cardName     = 16.0
	cardNameMin  = 7.0
	cardLarge    = 9.5 // keywords, where there is room
	cardReadable = 7.0 // under it, a fuller card is set tighter
	cardTextMin  = 5.5
	cardSmall    = 5.8
)

// looks are the measures of a card that give way when its keywords need the
// room: mm and, for type, points.
type looks struct {
	text                             float64 // type of stats and options
	gap, box                         float64
	number, numberHigh               float64 // type, height
	figures                          float64 // type of the strip
	stripHead, stripHigh, stripCells float64
}

// newLooks scales the measures of a roomy card.
func newLooks(scale float64) looks {
	return looks{
		text: 8.5 * scale, gap: 1.1 * scale, box: 4.2 * scale,
		number: 12 * scale, numberHigh: 6.6 * scale,
		figures: 20 * scale, stripHead: 3.6 * scale, stripHigh: 8.8 * scale, stripCells: 10.5 * scale,
	}
}

// tighter are the scales that are tried in turn until the keywords can be
// set in readable type.
var tighter = []float64{1, 0.9, 0.8, 0.72}

// field names a text of the card in faults.
func (k card) field(what string) string { return "card " + quote(k.name) + ", " + what }

// draw puts the card into its slot.
func (k card) draw(p *page.Proof, c *page.Canvas, slot page.Rect) {
	frame := slot.Inset(cardFrame, cardFrame)
	c.Add(page.Box{Rect: frame, Radius: cardCorner, Stroke: page.Pen(0.3, page.Black)})
	in := slot.Inset(cardSafe, cardSafe)
	for i, scale := range tighter {
		var proof page.Proof
		var canvas page.Canvas
		l := newLooks(scale)
		room := k.drawProfile(&proof, &canvas, in, l)
		size, stack, ok := k.fitTerms(&proof, room)
		if last := i == len(tighter)-1; !last && (!ok || size < cardReadable) {
			continue
		}
		if !ok {
			proof.Over(k.field("texts"), stack.Height(room.W), room.H, size)
		}
		stack.Draw(&canvas, room.X, room.Y, room.W)
		c.Add(canvas.Items()...)
		for _, f := range proof.Faults() {
			p.Add(f)
		}
		return
	}
}

// drawProfile draws all but the keywords and returns the room left for them.
func (k card) drawProfile(p *page.Proof, c *page.Canvas, in page.Rect, l looks) page.Rect {
	y := k.drawHead(p, c, in)
	y = k.drawBoxes(p, c, in, y, l)
	y = k.drawNumbers(p, c, in, y, l)
	for _, s := range k.strips {
		y = s.draw(p, c, page.Rect{X: in.X, Y: y, W: in.W}, k.field(s.name), l)
	}
	y = k.drawStats(p, c, in, y, l)
	foot := k.drawFoot(p, c, in, l)
	return page.Rect{X: in.X, Y: y, W: in.W, H: foot - y - 0.6}
}

// layoutCards puts cards on sheets, each as often as it has copies.
func layoutCards(s Setup, f page.Furniture, subject string, cards []card) (page.Document, []page.Fault) {
	var p page.Proof
	grid := page.BestGrid(s.paper(), page.Poker, 0)
	var all []card
	for _, k := range cards {
		for range k.copies {
			all = append(all, k)
		}
	}
	d := page.Document{Title: strings.Join([]string{f.Title, f.Game}, " – "), Subject: subject, Language: s.language()}
	pages := max(1, (len(all)+grid.Count()-1)/grid.Count())
	for n := range pages {
		var c page.Canvas
		grid.CropMarks(&c)
		f.Around(&p, &c, grid, n+1, pages)
		for i := range min(grid.Count(), len(all)-n*grid.Count()) {
			k := all[n*grid.Count()+i]
			c.Section(k.name, func(c *page.Canvas) { k.draw(&p, c, grid.Slot(i)) })
		}
		d.Pages = append(d.Pages, page.Page{Size: grid.Paper, Items: c.Items()})
	}
	return d, p.Faults()
}
