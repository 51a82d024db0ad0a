package booklet

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/battlemap"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
)

// Performance is a game that was played, as a strip of pictures shows it.
type Performance struct {
	gamedata.ScenarioSheet
	Number uint64 // of the game
	Ending string // how it ended, in a sentence
	Shots  []Shot // the pictures
}

// Shot is one picture: what it is about, what happened, and the moment itself.
type Shot struct {
	Title, Text string
	Scene       battlemap.Scene
}

// How large the pictures of a strip are.
const (
	stripColumns = 2
	stripGutter  = 4.0  // mm between columns
	stripTallest = 82.0 // mm of a map, so that three lie above one another
	stripSize    = 8.5  // points
)

// Strip is a game that was played, picture by picture, two side by side.
func Strip(s layout.Setup, from Performance) (page.Document, []page.Fault) {
	p := s.Faults()
	b := newBooklet(from.ScenarioSheet)
	size := stripSize * s.Enlarged()
	about := s.Say("game {number}", from.Number)
	bands := []page.Columns{page.Across(0,
		page.FlowItem{Piece: layout.NewTitle(&p, from.Scenario.Title, about, 20)},
		page.FlowItem{Piece: page.Para{Words: p.Plain("ending", from.Ending, page.Style{}), Size: size * 1.2}},
		page.FlowItem{Piece: b.stripKey(&p, size)},
		page.FlowItem{Piece: page.Gap(3)},
	), page.Across(0, b.rows(&p, from.Shots, size)...)}
	flow := page.Flow{Area: s.TextArea()}
	f := page.Furniture{Title: from.Scenario.Title + ": " + about, Game: from.Game.Title, Source: s.Source}
	doc := s.FinishPages(&p, f, s.Say("A game that was played, in pictures"), flow.Pages(&p, bands))
	return doc, p.All()
}

// How large the picture of a frame by itself is, in mm.
const frameWide, frameTallest = 180.0, 160.0

// Frame is one picture of a game by itself, as large as a screen shows it, the n-th from 0.
func Frame(s layout.Setup, from Performance, n int) (page.Document, []page.Fault) {
	p := s.Faults()
	piece := newBooklet(from.ScenarioSheet).board.Scene(&p, from.Shots[n].Scene, frameTallest)
	size := page.Size{W: frameWide, H: piece.Height(frameWide)}
	var c page.Canvas
	piece.Draw(&c, 0, 0, size.W)
	doc := s.Document(page.Furniture{Title: from.Shots[n].Title, Game: from.Game.Title, Source: s.Source}, s.Say("A game that was played, in pictures"))
	doc.Pages = []page.Page{{Size: size, Items: c.Items()}}
	return doc, p.All()
}

// stripKey explains the signs.
func (b booklet) stripKey(p *page.Faults, size float64) page.Piece {
	text := p.Language.Say("White discs: {first}. Black squares: {second}. Arrow: move; dashes: shot; cross: loss; diamond: objective; numbers as in the game's text.",
		b.Sides[0].Name, b.Sides[1].Name)
	return page.Para{Words: p.Plain("key", text, page.Style{}), Size: size}
}

// rows sets the pictures in rows.
func (b booklet) rows(p *page.Faults, shots []Shot, size float64) (rows []page.FlowItem) {
	for i := 0; i < len(shots); i += stripColumns {
		row := page.SideBySide{Gutter: stripGutter}
		for k := range stripColumns {
			if i+k < len(shots) {
				row.Pieces = append(row.Pieces, b.picture(p, i+k+1, shots[i+k], size))
			} else {
				row.Pieces = append(row.Pieces, page.Gap(0))
			}
		}
		rows = append(rows, page.FlowItem{Piece: row})
	}
	return rows
}

// picture is a picture with its words below.
func (b booklet) picture(p *page.Faults, n int, shot Shot, size float64) page.Piece {
	out := page.Stack{b.board.Scene(p, shot.Scene, stripTallest), page.Gap(1)}
	head := p.Plain("strip", fmt.Sprintf("%d  %s", n, shot.Title), page.Style{Bold: true})
	out = append(out, page.Para{Words: head, Size: size, Tight: true})
	if shot.Text != "" {
		out = append(out, page.Para{Words: p.Plain("strip", shot.Text, page.Style{}), Size: size, Tight: true})
	}
	return append(out, page.Gap(3))
}
