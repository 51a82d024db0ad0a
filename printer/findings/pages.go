package findings

import (
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/layout"
)

// pages sets the findings on pages.
func pages(p *page.Faults, s layout.Setup, from Played, l looking) [][]page.Item {
	front, back := charting{from, p, l.size, l.tall[0]}, charting{from, p, l.size, l.tall[1]}
	flow := page.Flow{Area: s.TextArea(), Gutter: facingGutter}
	foot := front.again()
	flow.Area.H -= foot.Height(flow.Area.W)
	var pages [][]page.Item
	if l.parted {
		pages = append(flow.Pages(p, front.front()), flow.Pages(p, back.back())...)
	} else {
		pages = flow.Pages(p, append(front.front(), front.back()...))
	}
	if from.Command != "" {
		sign(pages, foot, flow.Area)
	}
	return pages
}

// sign puts a foot under the area on every page, as one section.
func sign(pages [][]page.Item, foot page.Piece, area page.Rect) {
	for i := range pages {
		var c page.Canvas
		foot.Draw(&c, area.X, area.Bottom(), area.W)
		pages[i] = append(pages[i], page.Group{Title: againTitle, Continued: i > 0, Items: c.Items()})
	}
}

const againTitle = "The same games again"

// again is how to play the same games again, and how to see that they are.
func (c charting) again() page.Piece {
	if c.Command == "" {
		return page.Gap(0)
	}
	words := c.words("command", "The same games again:", page.Style{}).Then(c.words("command", c.Command, page.Style{Bold: true}))
	if c.Hash != "" {
		words = words.Then(c.words("command", "(hash "+c.Hash+")", page.Style{}))
	}
	return page.Stack{page.Gap(1.8), page.Para{Words: words, Size: againType}, page.Gap(0.5)}
}

const againType = 7.0 // points

// front is what came of the games.
func (c charting) front() []page.Columns {
	first := []exhibit{c.wins()}
	if len(c.Turns) > 0 {
		first = append(first, c.lengths())
	}
	out := []page.Columns{c.head(), exhibitBand(c.faults, c.size, first...)}
	var middle []exhibit
	if len(c.Course) > 0 {
		middle = append(middle, c.course())
	}
	if len(c.Objectives) > 0 {
		middle = append(middle, c.objectives())
	}
	if len(middle) > 0 {
		out = append(out, exhibitBand(c.faults, c.size, middle...))
	}
	return append(out, layout.Columns(c.faults, c.absent(), 2, c.size)...)
}

// back is what it cost, where, and whom.
func (c charting) back() []page.Columns {
	var out []page.Columns
	if c.Board != nil && c.Board.Columns*c.Board.Rows > 0 {
		out = append(out, c.boardBands()...)
	}
	if len(c.Sides[0].Lost)+len(c.Sides[1].Lost) > 0 {
		out = append(out, c.losses().band(c.faults, c.size))
	}
	if len(c.Sides[0].Bought)+len(c.Sides[1].Bought) > 0 {
		out = append(out, c.earnings().band(c.faults, c.size))
	}
	return out
}

// halfBoard is how many columns a board has at most to stand in half a page.
const halfBoard = 20

// boardBands are the boards, side by side if their squares are wide enough.
func (c charting) boardBands() []page.Columns {
	boards := c.boards()
	if c.Board.Columns <= halfBoard {
		return []page.Columns{exhibitBand(c.faults, c.size, boards...)}
	}
	return []page.Columns{exhibitBand(c.faults, c.size, boards[0]), exhibitBand(c.faults, c.size, boards[1])}
}

func (c charting) head() page.Columns {
	return page.Columns{Count: 1, Items: func(float64) []page.FlowItem {
		about := joinWords(" · ", title, c.Game)
		return []page.FlowItem{
			{Piece: layout.NewTitle(c.faults, c.Scenario, about, c.size*2), Section: c.Scenario, Keep: true},
			{Piece: layout.FigureRow{Faults: c.faults, Figures: figures(c.Played), Size: c.size}, Section: c.Scenario, Keep: true},
			{Piece: verdict{c.faults, c.Verdict, c.Remarks, c.size}.pieces(), Section: c.Scenario},
		}
	}}
}

// absent is what never happened, and what could not.
func (c charting) absent() []layout.Block {
	var out []layout.Block
	never := layout.Block{Title: "What never happened", Right: "in " + text.Counted(c.Games, "game")}
	for _, n := range c.Never {
		never.Terms = append(never.Terms, layout.Term{Name: n.What, Text: literal(strings.Join(n.Names, ", "))})
	}
	if len(never.Terms) > 0 {
		out = append(out, never)
	}
	if len(c.LeftOut) > 0 {
		text := text.Capital(literal(strings.Join(c.LeftOut, "; "))) + "."
		out = append(out, layout.Block{Title: "Left out of play", Terms: []layout.Term{{Name: "", Text: text}}})
	}
	for i := range out {
		out[i].Wide = len(out) == 1
	}
	return out
}

// literal is a text that stands for itself where rich text is read.
func literal(text string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `_`, `\_`).Replace(text)
}
