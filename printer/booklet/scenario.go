package booklet

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/printer/gamedata"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/battlemap"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/prose"
	"github.com/tabletop-forge/forge/schema"
)

// The type of scenarios, in points, and how high maps are, in mm.
const (
	scenarioLargest, scenarioSmallest = 10.5, 8.5
	mapTallest, mapLowest             = 235.0, 120.0
)

// Scenario is a scenario's booklet: briefing, map, what is fought for, special
// rules and both sides' orders of battle. The map is as large as the pages
// allow that the smallest would need.
func Scenario(s layout.Setup, from gamedata.ScenarioSheet) (page.Document, []page.Fault) {
	b := newBooklet(from)
	if (s.MapUnit > 0 || s.MapScale > 0) && b.board != nil {
		return battlemap.Table(s, from.Game.Title, b.board)
	}
	flow := page.Flow{Area: s.TextArea(), Gutter: 5}
	pages := func(p *page.Faults, size, tallest float64) [][]page.Item {
		return flow.Pages(p, b.bands(p, s, size, tallest))
	}
	factor := 1.0
	if s.Large {
		factor = layout.LargePrint
	}
	sides := func(size, tallest float64) int { return len(pages(new(page.Faults), size, tallest)) }
	lowest := mapLowest * factor
	fewest := sides(scenarioSmallest*factor, lowest)
	size, _ := page.Largest(scenarioLargest*factor*layout.Roomy(from.Game), scenarioSmallest*factor, func(size float64) bool { return sides(size, lowest) <= fewest })
	tallest := page.Greatest(lowest, min(mapTallest, flow.Area.H-12), func(tallest float64) bool { return sides(size, tallest) <= fewest })
	var p page.Faults
	f := page.Furniture{Title: from.Scenario.Title, Game: from.Game.Title, Source: s.Source}
	doc := s.FinishPages(&p, f, "Scenario", pages(&p, size, tallest))
	return doc, p.All()
}

// booklet is a scenario in words, ready to be set.
type booklet struct {
	gamedata.ScenarioSheet
	board *battlemap.Map // nil: there is none
}

func newBooklet(from gamedata.ScenarioSheet) booklet {
	b := booklet{ScenarioSheet: from}
	var names []string
	for _, side := range from.Sides {
		names = append(names, side.Name)
	}
	b.board = battlemap.New(from.Game, from.Scenario, names)
	for i, side := range from.Sides {
		army := side.Army.Army()
		own, _ := from.Scenario.Sides.Get(side.ID)
		if b.board != nil {
			b.board.Stand(i, side.Army.Game, &army, own.Positions)
		}
	}
	return b
}

// bands sets the booklet at a type size, its map at most so high.
func (b booklet) bands(p *page.Faults, s layout.Setup, size, tallest float64) []page.Columns {
	title, narrow := b.Scenario.Title, s.TextArea().W < 15*size
	out := []page.Columns{{Count: 1, Items: func(float64) []page.FlowItem {
		return []page.FlowItem{
			{Piece: layout.NewTitle(p, title, b.byline(), size*2.2), Section: title, Keep: true},
			{Piece: layout.FigureRow{Faults: p, Figures: b.facts(), Size: size}, Section: title},
		}
	}}}
	if strings.TrimSpace(b.Scenario.Briefing) != "" {
		columns := 2
		if narrow {
			columns = 1
		}
		text := prose.Text{Faults: p, Field: "briefing", Section: "Briefing", Size: size, Pictures: b.Pictures}
		out = append(out, page.Columns{Count: columns, Above: size * 0.3, Items: func(width float64) []page.FlowItem {
			return text.Set(b.Scenario.Briefing, width)
		}})
	}
	out = append(out, b.mapBands(p, size, tallest, narrow)...)
	out = append(out, layout.Columns(p, b.fought(), 2, size*0.95)...)
	out = append(out, layout.Columns(p, b.armies(), 1, size*0.95)...)
	if deck := b.deck(); len(deck.Rows) > 0 {
		out = append(out, layout.Columns(p, []layout.Block{deck}, 1, size*0.95)...)
	}
	return append(out, b.recordBands(p, size)...)
}

func (b booklet) byline() string {
	if b.Scenario.Author == "" {
		return b.Game.Title
	}
	return b.Game.Title + " · " + b.Scenario.Author
}

// facts are the figures at the head of the booklet.
func (b booklet) facts() []layout.Figure {
	s := b.Scenario
	var out []layout.Figure
	if s.Limit != nil {
		out = append(out, layout.Figure{Name: "Points limit", Value: fmt.Sprint(*s.Limit)})
	}
	turns := "no limit"
	if s.Turns != nil {
		turns = fmt.Sprint(*s.Turns)
	}
	out = append(out, layout.Figure{Name: "Turns", Value: turns})
	for _, side := range b.Sides {
		if side.ID == s.First {
			out = append(out, layout.Figure{Name: "First turn", Value: side.Name})
		}
	}
	if b.board != nil {
		out = append(out, layout.Figure{Name: "Board", Value: b.board.InWords()})
	}
	if s.Hand != nil {
		out = append(out, layout.Figure{Name: "Hand", Value: schema.Amount(float64(*s.Hand), "cards")})
	}
	return out
}

// mapBands are the map with its key.
func (b booklet) mapBands(p *page.Faults, size, tallest float64, narrow bool) []page.Columns {
	if b.board == nil {
		return nil
	}
	heading := layout.NewHeading(p, "The map", "", size*1.14, page.Style{})
	columns := 3
	if narrow {
		columns = 2
	}
	return []page.Columns{{Count: 1, Above: size * 0.3, Items: func(float64) []page.FlowItem {
		return []page.FlowItem{{Section: "The map", Piece: page.Stack{
			heading, b.board.Piece(p, tallest), b.board.Key(p, size*0.85),
			page.Gap(1), b.board.GroundKey(p, b.Game, size*0.85, columns),
		}}}
	}}}
}
