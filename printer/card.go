package printer

import (
	"slices"
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

// The measures of a card, in mm from its edge, and its type in points.
const (
	cardFrame    = 1.6 // the frame: what a crooked cut may take
	cardSafe     = 3.6 // the text
	cardCorner   = 2.5
	cardName     = 16.0
	cardNameMin  = 7.0
	cardLarge    = 9.5 // keywords, where there is room
	cardText     = 8.5
	cardTextMin  = 5.5
	cardSmall    = 5.8
	cardDisc     = 4.6 // radius of the points
	cardGap      = 1.1
	cardBox      = 4.2 // side of a tick box
	cardNumber   = 12.0
	stripHead    = 3.6
	stripHigh    = 8.8
	stripCell    = 10.5
	stripFigures = 20.0
)

// field names a text of the card in faults.
func (k card) field(what string) string { return "card " + quote(k.name) + ", " + what }

// draw puts the card into its slot.
func (k card) draw(p *page.Proof, c *page.Canvas, slot page.Rect) {
	frame := slot.Inset(cardFrame, cardFrame)
	c.Add(page.Box{Rect: frame, Radius: cardCorner, Stroke: page.Pen(0.3, page.Black)})
	in := slot.Inset(cardSafe, cardSafe)
	foot := k.drawFoot(p, c, in)
	y := k.drawHead(p, c, in)
	y = k.drawBoxes(p, c, in, y)
	y = k.drawNumbers(p, c, in, y)
	for _, s := range k.strips {
		y = s.draw(p, c, page.Rect{X: in.X, Y: y, W: in.W}, k.field(s.name))
	}
	y = k.drawStats(p, c, in, y)
	k.drawTerms(p, c, page.Rect{X: in.X, Y: y, W: in.W, H: foot - y - 0.6})
}

// drawHead sets the name, the formation and the points, and returns where
// the rule under them leaves off.
func (k card) drawHead(p *page.Proof, c *page.Canvas, in page.Rect) float64 {
	width := in.W
	if k.points != "" {
		width -= 2*cardDisc + 1
		k.drawPoints(p, c, page.Point{X: in.Right() - cardDisc, Y: in.Y + cardDisc})
	}
	name := page.Para{Words: p.Plain(k.field("name"), k.name, page.Style{Bold: true}), Size: cardName, Tight: true}
	name = p.Fit(k.field("name"), name, width, 6, cardNameMin)
	high := name.Height(width)
	name.Draw(c, in.X, in.Y+(5-min(high, 5))/2, width)
	under := page.Para{Words: p.Plain(k.field("formation"), k.under, page.Style{Italic: true}), Size: cardText, Tight: true}
	under = p.Fit(k.field("formation"), under, width, 3, cardTextMin)
	under.Draw(c, in.X, in.Y+max(5, high)+0.4, width)
	bottom := in.Y + 2*cardDisc + 0.6
	c.Rule(in.X, bottom, in.Right(), bottom, rule)
	return bottom + cardGap
}

func (k card) drawPoints(p *page.Proof, c *page.Canvas, centre page.Point) {
	c.Add(page.Circle(centre, cardDisc, page.Ink{}, page.Pen(0.35, page.Black)))
	put := func(text string, size, y float64) {
		para := page.Para{Words: p.Plain(k.field("points"), text, page.Style{Bold: size > cardSmall}), Size: size, Align: page.Centre, Tight: true}
		para.Draw(c, centre.X-cardDisc, y, 2*cardDisc)
	}
	put(k.points, 12, centre.Y-3.4)
	put("points", cardSmall-0.8, centre.Y+0.9)
}

// drawBoxes draws the tick boxes with their name before them.
func (k card) drawBoxes(p *page.Proof, c *page.Canvas, in page.Rect, y float64) float64 {
	if k.boxes <= 0 {
		return y
	}
	label := page.Para{Words: p.Plain(k.field("boxes"), k.boxed, page.Style{}), Size: cardText, Tight: true}
	wide := label.Words.Width(label.Size) + 1.5
	label.Draw(c, in.X, y+(cardBox-label.Height(wide))/2, wide)
	row := ticks{k.boxes, cardBox}
	row.Draw(c, in.X+wide, y, in.W-wide)
	return y + row.Height(in.W-wide) + cardGap
}

// drawNumbers sets numbers side by side, at most four in a row, each under
// its name.
func (k card) drawNumbers(p *page.Proof, c *page.Canvas, in page.Rect, y float64) float64 {
	const perRow, high = 4, 6.6
	for row := range slices.Chunk(k.numbers, perRow) {
		wide := in.W / float64(len(row))
		for i, q := range row {
			x := in.X + float64(i)*wide
			if i > 0 {
				c.Rule(x, y+0.4, x, y+high-0.4, thin)
			}
			q.draw(p, c, page.Rect{X: x, Y: y, W: wide, H: high}, k.field(q.name))
		}
		y += high + cardGap
	}
	return y
}

// draw sets a quantity into a cell: its name small, its number large with
// what it counts behind it.
func (q quantity) draw(p *page.Proof, c *page.Canvas, at page.Rect, field string) {
	name := page.Para{Words: p.Plain(field, q.name, page.Style{Ink: faint}), Size: cardSmall + 0.7, Align: page.Centre, Tight: true}
	name = p.Fit(field, name, at.W-1, 2.4, 4.5)
	name.Draw(c, at.X+0.5, at.Y, at.W-1)
	value := page.Para{Words: p.Plain(field, q.value, page.Style{Bold: true}), Size: cardNumber, Tight: true}
	unit := page.Para{Words: p.Plain(field, q.unit, page.Style{}), Size: cardText, Tight: true}
	wide := value.Words.Width(cardNumber) + 1
	left := at.X + max(0, (at.W-wide-unit.Words.Width(cardText))/2)
	value.Draw(c, left, at.Y+2.3, at.W)
	unit.Draw(c, left+wide, at.Y+3.3, at.W)
}

// drawStats sets each figure on a line of its own: its name bold, its value
// behind it.
func (k card) drawStats(p *page.Proof, c *page.Canvas, in page.Rect, y float64) float64 {
	for _, f := range k.stats {
		para := term{f.name, f.value}.para(p, k.field(f.name), cardText)
		para = p.Fit(k.field(f.name), para, in.W, 2*cardText*page.MMPerPoint*1.2, cardTextMin)
		para.Draw(c, in.X, y, in.W)
		y += para.Height(in.W)
	}
	if len(k.stats) > 0 {
		y += cardGap * 0.6
	}
	return y
}

// draw sets the strip: a light row of heads over a row of large figures.
func (s strip) draw(p *page.Proof, c *page.Canvas, at page.Rect, field string) float64 {
	label := page.Para{Words: p.Plain(field, s.name, page.Style{Bold: true}), Size: cardSmall, Tight: true}
	wide := 0.0
	if !label.Words.Empty() {
		wide = 9.0
		label = p.Fit(field, label, wide-1, stripHead+stripHigh, 4)
		label.Draw(c, at.X, at.Y+(stripHead+stripHigh-label.Height(wide-1))/2, wide-1)
	}
	cell := min(stripCell, (at.W-wide)/float64(max(1, len(s.values))))
	for i, v := range s.values {
		x := at.X + wide + float64(i)*cell
		c.Add(page.Box{Rect: page.Rect{X: x, Y: at.Y, W: cell, H: stripHead}, Fill: band, Stroke: thin},
			page.Box{Rect: page.Rect{X: x, Y: at.Y + stripHead, W: cell, H: stripHigh}, Stroke: thin})
		put := func(text string, size, top, high float64, bold bool) {
			para := page.Para{Words: p.Plain(field, text, page.Style{Bold: bold}), Size: size, Align: page.Centre, Tight: true}
			para = p.Fit(field, para, cell-0.6, high, cardTextMin)
			para.Draw(c, x+0.3, top+(high-para.Height(cell-0.6))/2, cell-0.6)
		}
		put(s.heads[i], cardText, at.Y, stripHead, false)
		put(v, stripFigures, at.Y+stripHead, stripHigh, true)
	}
	return at.Y + stripHead + stripHigh + cardGap
}

// drawTerms sets the keywords as large as the room left allows.
func (k card) drawTerms(p *page.Proof, c *page.Canvas, room page.Rect) {
	set := func(size float64) page.Stack {
		var stack page.Stack
		for _, t := range k.terms {
			stack = append(stack, t.para(p, k.field("keyword "+quote(t.name)), size))
		}
		if k.about != "" {
			words := p.Words(k.field("text"), k.about, page.Style{Italic: true, Ink: faint})
			stack = append(stack, page.Gap(cardGap), page.Para{Words: words, Size: size * 0.9})
		}
		return stack
	}
	size, ok := page.Largest(cardLarge, cardTextMin, func(size float64) bool {
		return set(size).Height(room.W) <= room.H
	})
	stack := set(size)
	if !ok {
		p.Over(k.field("texts"), stack.Height(room.W), room.H, size)
	}
	stack.Draw(c, room.X, room.Y, room.W)
}

// drawFoot sets the options taken and the small print at the bottom and
// returns where they begin.
func (k card) drawFoot(p *page.Proof, c *page.Canvas, in page.Rect) float64 {
	line := page.Para{Words: p.Plain(k.field("foot"), k.foot, page.Style{Ink: faint}), Size: cardSmall, Align: page.Centre, Tight: true}
	line = p.Fit(k.field("foot"), line, in.W, 2.4, 4)
	y := in.Bottom() - line.Height(in.W) + 0.6
	line.Draw(c, in.X, y, in.W)
	if k.taken == "" {
		return y
	}
	para := term{"Options", k.taken}.para(p, k.field("options"), cardText)
	para = p.Fit(k.field("options"), para, in.W, 9, cardTextMin)
	y -= para.Height(in.W) + 0.8
	para.Draw(c, in.X, y+0.4, in.W)
	c.Rule(in.X, y, in.Right(), y, thin)
	return y
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
