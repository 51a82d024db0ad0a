package sheets

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// noteLine is boxes for what happens to a unit in play, in groups side by side.
type noteLine struct {
	groups []noteGroup
	size   float64 // points
}

type noteGroup struct {
	title  page.Words
	labels []page.Words // in its boxes
}

// noted is a unit's line on an army sheet over its boxes: those of its men, and
// what the game's roster has noted.
func (r *roster) noted(p *page.Faults, line page.Piece, ticks int, size float64) page.Piece {
	if r.game.Roster == nil || len(r.game.Roster.Notes) == 0 {
		return line
	}
	n := noteLine{size: size}
	add := func(title string, boxes int, numbered bool) {
		g := noteGroup{title: p.Plain("notes", title, page.Style{}), labels: make([]page.Words, boxes)}
		for i := range g.labels {
			if numbered {
				g.labels[i] = p.Plain("notes", strconv.Itoa(i+1), page.Style{Ink: layout.Faint})
			}
		}
		n.groups = append(n.groups, g)
	}
	if ticks > 0 {
		add(r.tickTitle(), ticks, false)
	}
	for _, note := range r.game.Roster.Notes {
		add(note.Title, note.Boxes, note.Numbered)
	}
	return page.Stack{line, n, page.Gap(0.8)}
}

// The parts of a line of boxes.
const (
	noteBox   = 0.5 // mm for each point of type
	noteGap   = 0.6 // mm between boxes
	noteApart = 4.0 // mm between groups
)

// place calls back for each group with where it stands, and returns how high
// all of them are.
func (n noteLine) place(width float64, put func(g noteGroup, x, y, label float64)) float64 {
	side := n.size * noteBox
	x, y := 0.0, 0.0
	for _, g := range n.groups {
		label := g.title.Width(n.size) + 1.2
		wide := label + float64(len(g.labels))*(side+noteGap)
		if x > 0 && x+wide > width {
			x, y = 0, y+side+1
		}
		put(g, x, y, label)
		x += wide + noteApart
	}
	return y + side
}

func (n noteLine) Height(width float64) float64 {
	return 0.8 + n.place(width-2*layout.PadX, func(noteGroup, float64, float64, float64) {})
}

func (n noteLine) Draw(c *page.Canvas, x, y, width float64) {
	side := n.size * noteBox
	n.place(width-2*layout.PadX, func(g noteGroup, left, down, label float64) {
		at := page.Rect{X: x + layout.PadX + left, Y: y + 0.8 + down, W: side, H: side}
		title := page.Para{Words: g.title, Size: n.size, Tight: true}
		title.Draw(c, at.X, at.Y+(side-title.Height(label))/2, label)
		at.X += label
		for _, words := range g.labels {
			c.Add(page.Box{Rect: at, Radius: 0.6, Stroke: page.Pen(0.25, page.Black)})
			number := page.Para{Words: words, Size: n.size * 0.75, Align: page.Centre, Tight: true}
			number.Draw(c, at.X, at.Y+(side-number.Height(side))/2, side)
			at.X += side + noteGap
		}
	})
}
