package cards

import (
	"cmp"
	"fmt"

	"github.com/tabletop-forge/forge/internal/page"
	foreign "github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
)

// rosterCard is the card of a unit of another program's list: wide, since tables are.
var rosterCard = page.Size{W: 127, H: 89}

// The type of such cards, in points: as large as one card holds, or else of the usual size on
// as many as it takes.
const rosterLargest, rosterUsual = 8.0, 6.5

// Roster is cards for the units of a list that another program wrote: their profiles and
// options, and their rules with their texts, which go on on another card where they are long.
func Roster(s layout.Setup, r *foreign.Roster) (page.Document, []page.Fault) {
	var all []design
	r.AllForces(func(f *foreign.Force, _ int) {
		for i := range f.Selections {
			u := &f.Selections[i]
			if len(u.Kinds()) == 0 && len(u.AllRules()) == 0 {
				continue // a setting of the list, not a unit
			}
			all = append(all, rosterCards(s, r, u)...)
		}
	})
	return layoutCards(s, cmp.Or(r.Name, r.Game), r.Game, s.Say("Unit cards"), layout.NoBacks, all)
}

// rosterCards are the cards of a unit.
func rosterCards(s layout.Setup, r *foreign.Roster, u *foreign.Selection) (all []design) {
	t := rosterText{setup: s, title: gamedata.RosterTitle(u), right: gamedata.PrintedCosts(s.Language, u.Total()), blocks: gamedata.RosterBlocks(u, s.Language, true)}
	t.blocks[0].Title = ""
	if t.blocks[0].Empty() {
		t.blocks = t.blocks[1:]
	}
	size := design{drawn: &rosterCard}.size(s)
	b := blankAt(s, page.Rect{W: size.W, H: size.H})
	usual := max(rosterUsual*s.Enlarged(), b.least())
	var ok bool
	if t.size, ok = page.Largest(rosterLargest*s.Enlarged(), usual, func(at float64) bool { return t.count(b, at) == 1 }); !ok {
		t.size = usual
	}
	n := t.count(b, t.size)
	for i := range n {
		title := t.title
		if n > 1 {
			title = fmt.Sprintf("%s (%d/%d)", t.title, i+1, n)
		}
		all = append(all, design{title: title, copies: 1, drawn: &rosterCard, front: func(p *page.Faults, c *page.Canvas, b blank) { t.draw(p, c, b, title, i) }})
	}
	return all
}

// rosterText is the text of a unit, over one card or several.
type rosterText struct {
	setup        layout.Setup
	title, right string
	blocks       []layout.Block
	size         float64
}

const underBar = 0.6 // mm between the heading and the text

// area is where the text of a card stands, below its heading.
func (t *rosterText) area(p *page.Faults, b blank, title string, size float64) (head layout.Heading, rest page.Rect) {
	head = layout.NewHeading(p, title, t.right, size*1.25, page.Style{Ink: layout.Faint})
	high := head.Height(b.safe.W) + underBar
	rest = b.safe
	rest.Y, rest.H = rest.Y+high, rest.H-high
	return head, rest
}

// pages sets the text at a size.
func (t *rosterText) pages(p *page.Faults, area page.Rect, size float64) [][]page.Item {
	var bands []page.Columns
	for _, b := range t.blocks {
		items := b.Items(p, size, area.W)
		if b.Title == "" {
			items = items[1:]
		} else { // the bar is the unit's
			items[0].Piece = layout.PartHeading(p, b.Title, size)
		}
		bands = append(bands, page.Across(0, items...))
	}
	return page.Flow{Area: area}.Pages(p, bands)
}

func (t *rosterText) count(b blank, size float64) int {
	p := t.setup.Faults()
	_, area := t.area(&p, b, t.title, size)
	return max(1, len(t.pages(&p, area, size)))
}

// draw puts one card of the text on a blank.
func (t *rosterText) draw(p *page.Faults, c *page.Canvas, b blank, title string, n int) {
	head, area := t.area(p, b, title, t.size)
	head.Draw(c, b.safe.X, b.safe.Y, b.safe.W)
	if n > 0 {
		p = p.Apart() // the first card has reported all
	}
	if all := t.pages(p, area, t.size); n < len(all) {
		c.Add(ungrouped(all[n])...)
	}
}

// ungrouped are items without the groups that pages have for bookmarks: a card is one group.
func ungrouped(items []page.Item) (all []page.Item) {
	for _, it := range items {
		if g, ok := it.(page.Group); ok {
			all = append(all, ungrouped(g.Items)...)
		} else {
			all = append(all, it)
		}
	}
	return all
}
