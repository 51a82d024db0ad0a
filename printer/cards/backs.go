package cards

import (
	"math"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// plainBack is the back of cards that all look the same from behind: a pattern to
// the edges, and a panel that says what they are.
type plainBack struct {
	name  string      // large: the deck's own words
	under string      // small: the game
	icon  string      // the game's, strewn over the card; "": a lattice
	art   *layout.Art // to the edges, in place of both; nil: none
}

// newPlainBack is the back of cards of a game that are called so.
func newPlainBack(g *schema.Game, name string) plainBack {
	k := plainBack{name: name, under: g.Title}
	if g.Rulebook != nil {
		k.icon = g.Rulebook.Icon
	}
	return k
}

// The measures of patterns, in mm on a poker card.
const (
	latticeStep = 4.2 // from line to line, along the edges
	strewnStep  = 10.5
	strewnSide  = 6.0
	panelWide   = 0.74
)

var latticePen = page.Pen(0.2, page.Accent(60).Or(page.Tint(45)))

// draw puts the back on a card.
func (k plainBack) draw(p *page.Faults, c *page.Canvas, b blank) {
	icon, strewn := page.FindIcon(k.icon)
	switch {
	case k.art != nil:
		k.art.Fill(p, c, b.bleed, "")
	case b.saver:
	case strewn:
		c.Add(page.Box{Rect: b.bleed, Fill: backTint})
		strew(c, icon, b)
	default:
		c.Add(lattice(b.bleed, b.Centre(), b.mm(latticeStep), latticePen))
	}
	field := "card back " + layout.Quote(k.name)
	wide := b.W * panelWide
	text := wide - b.mm(5)
	name := page.Para{Words: p.Plain(field, k.name, page.Style{Bold: true}), Size: b.pt(19), Align: page.Centre, Tight: true}
	name = p.Fit(field, name, text, b.H*0.3, b.least())
	under := page.Para{Words: p.Plain(field, k.under, page.Style{}), Size: b.pt(8.5), Align: page.Centre, Tight: true}
	under = p.Brief(field, under, text, b.H*0.12, b.leastPrint())
	gap := b.mm(1.6)
	high := name.Height(text) + gap + under.Height(text)
	panel := page.Rect{X: b.X + (b.W-wide)/2, Y: b.Centre().Y - high/2 - b.mm(4), W: wide, H: high + b.mm(8)}
	c.Add(page.Box{Rect: panel, Radius: b.mm(2.5), Fill: page.White, Stroke: page.Pen(b.mm(0.5), layout.Coloured)})
	c.Add(page.Box{Rect: panel.Inset(b.mm(1), b.mm(1)), Radius: b.mm(1.7), Stroke: layout.Thin})
	left, top := panel.X+(wide-text)/2, panel.Y+b.mm(4)
	name.Draw(c, left, top, text)
	under.Draw(c, left, top+name.Height(text)+gap, text)
}

var (
	backTint  = page.Accent(14).Or(page.Tint(7))
	strewnInk = page.Accent(34).Or(page.Tint(22))
)

// strew puts copies of an icon on a card, in rows that stand between each other, so that
// it looks the same from either end but for the icon.
func strew(c *page.Canvas, icon page.Icon, b blank) {
	step, side := b.mm(strewnStep), b.mm(strewnSide)
	rows, columns := math.Ceil(b.bleed.H/2/step), math.Ceil(b.bleed.W/2/step)+1
	for row := -rows; row <= rows; row++ {
		shift := 0.5 * math.Mod(math.Abs(row), 2)
		for column := -columns; column <= columns; column++ {
			x, y := (column+shift)*step, row*step // from the middle
			if 2*math.Abs(x)+side < b.bleed.W && 2*math.Abs(y)+side < b.bleed.H {
				icon.Draw(c, page.Rect{X: b.Centre().X + x - side/2, Y: b.Centre().Y + y - side/2, W: side, H: side}, strewnInk)
			}
		}
	}
}

// unitBack is the back of a unit's card, for units that lie on the table: whose it is, what
// it is, and the figures that are asked for again and again.
type unitBack struct {
	card *card
	side string // whose the unit is, or of which game
}

// The measures of unit cards' backs, mm and points on a poker card.
const (
	backBand = 8.0 // within the safe zone
	backIcon = 34.0
	backSide = 12.0
	backName = 20.0

	backLargest = 1.5 // of the figures: times as large as on the front
)

// draw puts the back on a card.
func (k unitBack) draw(p *page.Faults, c *page.Canvas, b blank) {
	in := b.safe
	l := newLooks(b, tightness{scale: page.Greatest(1, backLargest, func(scale float64) bool {
		return k.card.numbersFit(p, in.W, newLooks(b, tightness{scale: scale}))
	})})
	band := page.Rect{X: b.bleed.X, Y: b.bleed.Y, W: b.bleed.W, H: in.Y + b.mm(backBand) - b.bleed.Y}
	c.Add(page.Box{Rect: band, Fill: layout.Accent})
	set := func(what, words string, size, lines float64, style page.Style, y float64) float64 {
		para := page.Para{Words: p.Plain(k.card.field(what), words, style), Size: b.pt(size), Align: page.Centre, Tight: true}
		para = p.Brief(k.card.field(what), para, in.W, lines*b.pt(size)*page.MMPerPoint, b.leastPrint())
		para.Draw(c, in.X, y, in.W)
		return y + para.Height(in.W)
	}
	side := page.Rect{X: in.X, Y: in.Y, W: in.W, H: b.mm(backBand - 1)}
	layout.Centred(p, c, side, k.card.field("side"), k.side, page.Style{Bold: true, Ink: layout.OnAccent}, b.pt(backSide), b.leastPrint())
	var figures page.Canvas
	bottom := k.drawFigures(p, &figures, in, l)
	y := band.Bottom() + b.mm(2)
	words := b.pt(backName)*page.MMPerPoint*2 + b.mm(4)
	if size := min(bottom-y-words, b.mm(backIcon), in.W); size > b.mm(6) && (k.card.icon.Name != "" || k.card.art.Named()) {
		if at := (page.Rect{X: in.X, Y: y, W: in.W, H: size}); k.card.art.Named() {
			k.card.art.Fill(p, c, at, "")
		} else {
			k.card.icon.Draw(c, at, layout.Coloured)
		}
		y += size + b.mm(1)
	}
	y = set("name", k.card.name, backName, 2, page.Style{Bold: true}, y)
	set("formation", k.card.under, 9, 1, page.Style{Italic: true, Ink: layout.Faint}, y+b.mm(0.5))
	c.Unread(func(c *page.Canvas) { c.Add(figures.Items()...) }) // they were on the front
}

// drawFigures sets the card's figures at the bottom, and returns where they begin.
func (k unitBack) drawFigures(p *page.Faults, c *page.Canvas, in page.Rect, l looks) float64 {
	draw := func(c *page.Canvas, y float64) float64 {
		from := y
		y = k.card.drawNumbers(p, c, in, y, l)
		for _, s := range k.card.strips {
			y = s.draw(p, c, page.Rect{X: in.X, Y: y, W: in.W}, k.card.field(s.name), l)
		}
		if y == from { // it has no figures: what is ticked off
			y = k.card.drawBoxes(p, c, in, y, l)
		}
		return y - from
	}
	top := in.Bottom() - draw(new(page.Canvas), 0)
	draw(c, top)
	return top
}

// sideOf is whose a list's units are.
func sideOf(l *schema.ArmyList) string { return text.Join(" · ", l.Side, l.Title) }

// lattice is slanted lines both ways over an area, one of each through the
// centre, so that it looks the same from either end.
func lattice(area page.Rect, centre page.Point, step float64, pen page.Stroke) page.Path {
	lines := page.Path{Stroke: pen}
	for _, slope := range []float64{1, -1} {
		lines.Steps = append(lines.Steps, slanted(area, centre, step, slope)...)
	}
	return lines
}

// slanted are lines y = slope x + c over an area, slope being 1 or -1, step mm
// apart along its edges, one of them through a point.
func slanted(area page.Rect, through page.Point, step, slope float64) []page.Step {
	var out []page.Step
	from := through.Y - slope*through.X // c of the line through the point
	reach := int((area.W+area.H)/step) + 1
	for n := -reach; n <= reach; n++ {
		c := from + float64(n)*step
		y := func(x float64) float64 { return slope*x + c }
		left, right := area.X, area.Right()
		// Where the line meets the top and the bottom.
		a, b := (area.Y-c)/slope, (area.Bottom()-c)/slope
		left, right = max(left, min(a, b)), min(right, max(a, b))
		if right-left > 0.01 {
			out = append(out, page.Step{Op: page.MoveTo, To: page.Point{X: left, Y: y(left)}},
				page.Step{Op: page.LineTo, To: page.Point{X: right, Y: y(right)}})
		}
	}
	return out
}
