package cards

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// A figure is drawn by a function that returns how much of the height it takes; on no
// canvas it is measured.

// drawBoxes draws the tick boxes with their name before them.
func (k *card) drawBoxes(p *page.Faults, c *page.Canvas, at page.Rect, l looks) float64 {
	label := page.Para{Words: p.Plain(k.field("boxes"), k.boxed, l.style(page.Style{})), Size: l.text, Tight: true}
	wide := label.Words.Width(label.Size) + 1.5
	row := layout.Ticks{Count: k.boxes, Side: l.box}
	if c != nil {
		label.Draw(c, at.X, at.Y+(l.box-label.Height(wide))/2, wide)
		row.Draw(c, at.X+wide, at.Y, at.W-wide)
	}
	return row.Height(at.W - wide)
}

// drawStates draws the boxes for what happens to the unit in play, as many side by side as
// there is room for.
func (k *card) drawStates(p *page.Faults, c *page.Canvas, at page.Rect, l looks) float64 {
	const between, apart = 0.5, 2.0 // mm from box to box, and from note to note
	side, x, y := l.box*0.86, at.X, at.Y
	for _, n := range k.states {
		label := page.Para{Words: p.Plain(k.field(n.Title), n.Title, l.style(page.Style{})), Size: l.text * 0.88, Tight: true}
		name := label.Words.Width(label.Size) + 1
		wide := name + float64(n.Boxes)*(side+between)
		if x > at.X && x+wide > at.Right()+between {
			x, y = at.X, y+side+l.gap*0.7
		}
		if c != nil {
			label.Draw(c, x, y+(side-label.Height(name))/2, name)
		}
		for i := 0; i < n.Boxes && c != nil; i++ {
			at := page.Rect{X: x + name + float64(i)*(side+between), Y: y, W: side, H: side}
			c.Add(page.Box{Rect: at, Radius: 0.5, Stroke: page.Pen(0.25, page.Black)})
			if n.Numbered {
				layout.Centred(p, c, at, k.field(n.Title), strconv.Itoa(i+1), page.Style{Ink: layout.Faint}, l.text*0.75, l.leastPrint())
			}
		}
		x += wide + apart
	}
	return y + side - at.Y
}

// drawStats sets each figure on a separate line: its name bold, its value
// behind it.
func (k *card) drawStats(p *page.Faults, c *page.Canvas, at page.Rect, l looks) float64 {
	y := at.Y
	for _, f := range k.stats {
		para := layout.Term{Name: f.Name, Text: f.Value}.Para(p, k.field(f.Name), l.text)
		if l.ink.Drawn() {
			para.Words = para.Words.Inked(l.ink)
		}
		more := p.Apart() // three lines and more take the room of the keywords
		para = more.Fit(k.field(f.Name), para, at.W, 2.4*l.text*page.MMPerPoint, l.least())
		if c != nil {
			para.Draw(c, at.X, y, at.W)
		}
		y += para.Height(at.W)
	}
	return y - at.Y
}

// numbersPerRow is how many numbers stand side by side in a width: four, or five
// where none needs a word behind it, or as many as have room for their names in
// the smallest print; rows are equal, none of them a scrap.
func (k *card) numbersPerRow(p *page.Faults, width float64, l looks) int {
	most := 5 // more are smaller than is read at arm's length
	worded := slices.ContainsFunc(k.numbers, func(q gamedata.Quantity) bool { return q.Unit != "" })
	if worded {
		most = 4
	}
	longest := each.Most(k.numbers, func(q gamedata.Quantity) float64 {
		return p.Plain(k.field(q.Name), q.Name, page.Style{}).Width(l.leastPrint())
	})
	if l.columns > 0 {
		most = min(most, l.columns)
	}
	for most > 1 && width/float64(most)-1 < longest {
		most--
	}
	rows := max(1, (len(k.numbers)+most-1)/most)
	return max(1, (len(k.numbers)+rows-1)/rows)
}

// drawNumbers sets numbers side by side, each under its name.
func (k *card) drawNumbers(p *page.Faults, c *page.Canvas, at page.Rect, l looks) float64 {
	per := k.numbersPerRow(p, at.W, l)
	high := float64((len(k.numbers)+per-1)/per) * l.numberHigh
	if c == nil {
		return high
	}
	if !l.bare {
		c.Add(page.Box{Rect: page.Rect{X: at.X, Y: at.Y, W: at.W, H: high}, Radius: l.mm(1), Fill: cmp.Or(l.panel, barInk)})
	}
	y, wide := at.Y, at.W/float64(per)
	for row := range slices.Chunk(k.numbers, per) {
		for i, q := range row {
			x := at.X + float64(i)*wide
			if i > 0 {
				c.Rule(x, y+0.4, x, y+l.numberHigh-0.4, page.Pen(thinFrame, cmp.Or(l.ink, page.Black)))
			}
			drawQuantity(q, p, c, page.Rect{X: x, Y: y, W: wide, H: l.numberHigh}, k.field(q.Name), l)
		}
		y += l.numberHigh
	}
	return high
}

// drawStrips and drawTables set strips and tables one under the other.
func (k *card) drawStrips(p *page.Faults, c *page.Canvas, at page.Rect, l looks) float64 {
	return piled(k.strips, at, l, func(s strip, at page.Rect) float64 { return s.draw(p, c, at, k.field(s.name), l) })
}

func (k *card) drawTables(p *page.Faults, c *page.Canvas, at page.Rect, l looks) float64 {
	return piled(k.tables, at, l, func(t rowsTable, at page.Rect) float64 { return t.draw(p, c, at, k.field(t.title), l) })
}

func piled[T any](all []T, at page.Rect, l looks, draw func(T, page.Rect) float64) float64 {
	y := at.Y
	for i, one := range all {
		if i > 0 {
			y += l.gap
		}
		y += draw(one, page.Rect{X: at.X, Y: y, W: at.W})
	}
	return y - at.Y
}

// barInk is behind the numbers of a card.
var (
	barInk  = page.Accent(12).Or(page.Tint(6))
	barName = page.Accent(100).Or(layout.Faint)
)

// quantityName is the part of a quantity's height that its name has.
const quantityName = 0.37

// drawQuantity sets it into a cell: its name small, its number large with
// what it counts behind it.
func drawQuantity(q gamedata.Quantity, p *page.Faults, c *page.Canvas, at page.Rect, field string, l looks) {
	name := page.Para{Words: p.Plain(field, q.Name, page.Style{Ink: cmp.Or(l.ink, barName)}), Size: max(l.text*0.84, l.leastPrint()), Align: page.Centre, Tight: true}
	name = p.Fit(field, name, at.W-1, at.H*quantityName, l.leastPrint())
	value := page.Para{Words: p.Plain(field, q.Value, l.style(page.Style{Bold: true})), Size: l.number, Tight: true}
	unit := page.Para{Words: p.Plain(field, q.Unit, l.style(page.Style{})), Size: l.text, Tight: true}
	wide := value.Words.Width(l.number) + 1
	left := at.X + max(0, (at.W-wide-unit.Words.Width(l.text))/2)
	c.As(func(c *page.Canvas) {
		name.Draw(c, at.X+0.5, at.Y, at.W-1)
		value.Draw(c, left, at.Y+at.H*0.36, at.W)
		unit.Draw(c, left+wide, at.Y+at.H*0.5, at.W)
	}, page.Lines)
}

// strip is figures by column: dice by range.
type strip struct {
	name   string
	heads  []string
	values []string
}

// stripLabel is the width that a strip's name takes before it, in mm on a
// poker card.
const stripLabel = 9.0

// draw sets the strip: a light row of heads over a row of large figures.
func (s strip) draw(p *page.Faults, c *page.Canvas, at page.Rect, field string, l looks) float64 {
	high := l.stripHead + l.stripHigh
	if c == nil {
		return high
	}
	label := page.Para{Words: p.Plain(field, s.name, page.Style{Bold: true}), Size: max(l.scale*cardSmall, l.leastPrint()), Tight: true}
	wide := 0.0
	if !label.Words.Empty() {
		wide = l.mm(stripLabel)
		label = p.Fit(field, label, wide-1, high, l.leastPrint())
		label.Draw(c, at.X, at.Y+(high-label.Height(wide-1))/2, wide-1)
	}
	cell := min(l.stripCells, (at.W-wide)/float64(max(1, len(s.values))))
	grid := page.NewLattice(2)
	for i, v := range s.values {
		head := page.Rect{X: at.X + wide + float64(i)*cell, Y: at.Y, W: cell, H: l.stripHead}
		value := page.Rect{X: head.X, Y: head.Bottom(), W: cell, H: l.stripHigh}
		c.Add(page.Box{Rect: head, Fill: layout.Band, Stroke: layout.Thin}, page.Box{Rect: value, Stroke: layout.Thin})
		grid.Cell(c, 0, page.AsColumnHead, func(c *page.Canvas) {
			layout.Centred(p, c, head, field, s.heads[i], page.Style{}, l.text, l.leastPrint())
		})
		grid.Cell(c, 1, page.AsCell, func(c *page.Canvas) {
			layout.Centred(p, c, value, field, v, page.Style{Bold: true}, l.figures, l.least())
		})
	}
	return high
}

// rowsTable is a stat of several rows on a card, turned on its side: what rises
// from row to row stands in the heads, and below each what it has there.
type rowsTable struct {
	name  string // whose it is: a weapon; "" for the unit's own
	title string // what stands in the heads
	heads []string
	lines []rowsLine
}

// rowsLine is what one column of the stat has under each head.
type rowsLine struct {
	title  string
	values []string
}

// weaponRows are the tables of the weapons that a unit carries.
func weaponRows(g *schema.Game, carried []schema.Carried) []rowsTable {
	var out []rowsTable
	for i, name := range catalog.WeaponTitles(g, carried) {
		w, _ := g.Weapons.Get(carried[i].Weapon)
		for id, d := range w.Stats.All() {
			if s := gamedata.StatOf(g, id); s != nil && s.Kind == "rows" {
				out = append(out, newRowsTable(g, name, *s, d))
			}
		}
	}
	return out
}

// newRowsTable turns the rows of a stat on their side: the column that rises,
// or the first, becomes the heads.
func newRowsTable(g *schema.Game, name string, s schema.Stat, d schema.StatValue) rowsTable {
	head := s.Rising
	if head == "" && len(s.Columns) > 0 {
		head = s.Columns[0]
	}
	t := rowsTable{name: name, title: text.Capital(g.Worded(head))}
	rows, _ := d.List()
	sign := ""
	if s.Rising != "" {
		t.title, sign = g.Say("Up to"), gamedata.SignOf(s.Measure)
	}
	values := func(column string) []string {
		return each.Of(rows, func(row schema.StatValue) string { return cmp.Or(s.RowCell(row, column), layout.None) })
	}
	t.heads = each.Of(values(head), func(v string) string { return v + sign })
	for _, c := range s.Columns {
		if c != head {
			t.lines = append(t.lines, rowsLine{text.Capital(g.Worded(c)), values(c)})
		}
	}
	return t
}

// draw sets the table: its name, a light row of heads, the first line large,
// the others smaller.
func (t rowsTable) draw(p *page.Faults, c *page.Canvas, at page.Rect, field string, l looks) float64 {
	y := at.Y
	if t.name != "" {
		name := page.Para{Words: p.Plain(field, t.name, page.Style{Bold: true}), Size: l.text, Tight: true}
		name = p.Fit(field, name, at.W, 1.2*l.text*page.MMPerPoint, l.least())
		if c != nil {
			name.Draw(c, at.X, y, at.W)
		}
		y += name.Height(at.W) + 0.4
	}
	heads, first, others := l.stripHead*1.15, l.stripHigh*0.8, l.stripHead*1.3
	if c == nil {
		return y - at.Y + heads + min(1, float64(len(t.lines)))*first + max(0, float64(len(t.lines)-1))*others
	}
	wide := l.mm(stripLabel)
	cell := (at.W - wide) / float64(max(1, len(t.heads)))
	grid, row := page.NewLattice(1+len(t.lines)), 0
	line := func(title string, values []string, high, size float64, look page.Style, fill page.Ink) {
		one, rest := page.AsRowHead, page.AsCell
		if row == 0 {
			one, rest = page.AsColumnHead, page.AsColumnHead
		}
		grid.Cell(c, row, one, func(c *page.Canvas) {
			layout.Centred(p, c, page.Rect{X: at.X, Y: y, W: wide - 1, H: high}, field, title, page.Style{Ink: layout.Faint}, l.text*0.9, l.leastPrint())
		})
		for i, v := range values {
			box := page.Rect{X: at.X + wide + float64(i)*cell, Y: y, W: cell, H: high}
			c.Add(page.Box{Rect: box, Fill: fill, Stroke: layout.Thin})
			grid.Cell(c, row, rest, func(c *page.Canvas) { layout.Centred(p, c, box, field, v, look, size, l.leastPrint()) })
		}
		y += high
		row++
	}
	line(t.title, t.heads, heads, l.text, page.Style{Bold: true}, layout.Band)
	for i, row := range t.lines {
		if i == 0 {
			line(row.title, row.values, first, l.figures*0.8, page.Style{Bold: true}, page.Ink{})
			continue
		}
		line(row.title, row.values, others, l.text*1.15, page.Style{}, page.Ink{})
	}
	return y - at.Y
}

// weaponTerms are a unit's weapons: name, number and mount, figures, special
// rules.
func weaponTerms(g *schema.Game, carried []schema.Carried) []layout.Term {
	var out []layout.Term
	for i, name := range catalog.WeaponTitles(g, carried) {
		w, _ := g.Weapons.Get(carried[i].Weapon)
		out = append(out, layout.Term{Name: name, Text: catalog.WeaponText(g, w, false)})
	}
	return out
}
