package booklet

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/printer/battlemap"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/prose"
	"github.com/tabletop-forge/forge/schema"
)

// The type of scenarios, in points, and how high maps are, in mm.
const (
	scenarioLargest, scenarioSmallest = 10.5, 8.5
	mapTallest, mapLowest             = 235.0, 120.0
	mapAir                            = 3.0  // mm about the map
	mapKeys                           = 28.0 // mm that its heading and the key of its lines take at most
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
	factor := 1.0
	if s.Large {
		factor = layout.LargePrint
	}
	p := s.Faults()
	sides := func(size, tallest float64) int { return flow.Plan(b.bands(p.Apart(), s, size, tallest)).Pages }
	lowest := mapLowest * factor
	if b.board != nil {
		ok, least := b.board.Readable(page.Size{W: flow.Area.W, H: flow.Area.H - mapKeys})
		b.apart = !ok
		if ok {
			lowest = max(lowest, least.H)
		}
	}
	fewest := sides(scenarioSmallest*factor, lowest)
	settle := func(size, tallest float64) {
		b.before = b.ahead(fewest, func(b booklet) page.Plan { return flow.Plan(b.bands(p.Apart(), s, size, tallest)) })
	}
	settle(scenarioSmallest*factor, lowest)
	size, _ := page.Largest(scenarioLargest*factor*layout.Roomy(from.Game), scenarioSmallest*factor, func(size float64) bool { return sides(size, lowest) <= fewest })
	tallest := page.Greatest(lowest, min(mapTallest, flow.Area.H-12), func(tallest float64) bool { return sides(size, tallest) <= fewest })
	settle(size, tallest)
	all := b.bands(&p, s, size, tallest)
	sheets := layout.WithNotes(&p, flow, all, size)
	f := page.Furniture{Title: from.Scenario.Title, Game: from.Game.Title, Source: s.Source}
	doc := s.FinishPages(&p, f, s.Say("Scenario"), sheets)
	if b.apart {
		sheets := b.board.Apart(&p, s, from.Game.Title)
		sheets[0].Part = p.Language.Say("The map")
		doc.Pages[0].Part = doc.Title
		doc.Pages, doc.Duplex = append(doc.Pages, sheets...), false
	}
	return doc, p.All()
}

// booklet is a scenario in words, ready to be set.
type booklet struct {
	gamedata.ScenarioSheet
	board  *battlemap.Map // nil: it has none
	apart  bool           // no page holds it next to words: it has its own
	before int            // blocks of what is fought for that stand before the map
}

// ahead is how many blocks of what is fought for stand before the map, on as few pages as may be: where
// the first page has no room for the map, as many as fill what is left of it.
func (b booklet) ahead(fewest int, plan func(b booklet) page.Plan) (best int) {
	section, first := b.Game.Say("The map"), math.MaxInt
	for n := range len(b.fought()) + 1 {
		b.before = n
		at := plan(b)
		if page, shown := at.Begins[section]; at.Pages <= fewest && shown && (page < first || page == first && page > 0) {
			best, first = n, page
		}
		if first == 0 {
			break
		}
	}
	return best
}

func newBooklet(from gamedata.ScenarioSheet) booklet {
	b := booklet{ScenarioSheet: from}
	names := each.Of(from.Sides, func(side gamedata.Side) string { return side.Name })
	b.board = battlemap.New(from.Game, from.Scenario, names)
	for i, side := range from.Sides {
		if b.board != nil {
			b.board.Stand(i, b.force(side))
		}
	}
	return b
}

// force is what a side fights with.
func (b booklet) force(side gamedata.Side) battlemap.Force {
	army := side.Army.Army()
	own, _ := b.Scenario.Sides.Get(side.ID)
	return battlemap.Force{Game: side.Army.Game, Army: &army, Own: own, Accent: side.Accent}
}

// bands sets the booklet at a type size, its map at most so high.
func (b booklet) bands(p *page.Faults, s layout.Setup, size, tallest float64) []page.Columns {
	title, narrow := b.Scenario.Title, s.TextArea().W < 15*size
	out := []page.Columns{page.Across(0,
		page.FlowItem{Piece: layout.NewTitle(p, title, text.Join(" · ", b.Game.Title, b.Scenario.Author), size*2.2).With(s.Logo), Section: title, Keep: true},
		page.FlowItem{Piece: layout.FigureRow{Faults: p, Figures: b.facts(), Size: size}, Section: title},
	)}
	if strings.TrimSpace(b.Scenario.Briefing) != "" {
		columns := 2
		if narrow {
			columns = 1
		}
		text := prose.Text{Faults: p, Field: "briefing", Section: b.Game.Say("Briefing"), Size: size, Pictures: b.Pictures}
		out = append(out, page.Columns{Count: columns, Above: size * 0.3, Items: func(width float64) []page.FlowItem {
			return text.Set(b.Scenario.Briefing, width)
		}})
	}
	fought := b.fought()
	out = append(out, layout.Columns(p, s.TextArea().W, fought[:b.before], 2, size*0.95)...)
	out = append(out, b.mapBands(p, s.TextArea(), size, tallest, narrow)...)
	out = append(out, layout.Columns(p, s.TextArea().W, fought[b.before:], 2, size*0.95)...)
	out = append(out, layout.Columns(p, s.TextArea().W, b.armies(), 1, size*0.95)...)
	if deck := b.deck(); len(deck.Rows) > 0 {
		out = append(out, layout.Columns(p, s.TextArea().W, []layout.Block{deck}, 1, size*0.95)...)
	}
	return append(out, b.recordBands(p, size)...)
}

// armies are the orders of battle, a block for each side.
func (b booklet) armies() []layout.Block {
	var out []layout.Block
	for _, side := range b.Sides {
		out = append(out, orderOfBattle(side))
	}
	return out
}

// limits is what the sides' lists may cost: one figure, or one for each side where they differ.
func (b booklet) limits() []layout.Figure {
	var names, costs []string
	for _, side := range b.Sides {
		own, _ := b.Scenario.Sides.Get(side.ID)
		cost := layout.None
		if sum, limited := pointscalc.Limit(b.Game, b.Scenario, own); limited {
			cost = b.Game.Written(sum.Total().Float())
		}
		names, costs = append(names, side.Name), append(costs, cost)
	}
	name := b.Game.Say("Points limit")
	switch alike := slices.Compact(slices.Clone(costs)); {
	case len(alike) > 1:
		return []layout.Figure{{Name: name + ": " + strings.Join(names, " / "), Value: strings.Join(costs, " / ")}}
	case len(alike) == 0 || alike[0] == layout.None:
		return nil
	}
	return []layout.Figure{{Name: name, Value: costs[0]}}
}

// facts are the figures at the head of the booklet.
func (b booklet) facts() []layout.Figure {
	s := b.Scenario
	out := b.limits()
	turns := b.Game.Say("no limit")
	if last, most := gamedata.Turns(b.Game, s); most > last {
		turns = b.Game.Say("{turns} or {more}", last, most)
	} else if last > 0 {
		turns = fmt.Sprint(last)
	}
	out = append(out, layout.Figure{Name: b.Game.Say("Turns"), Value: turns})
	if name := b.begins(s.First, func(o *schema.Opening) string { return o.First }); name != "" {
		out = append(out, layout.Figure{Name: b.Game.Say("First turn"), Value: name})
	}
	if name := b.begins("", func(o *schema.Opening) string { return o.Deploys }); name != "" {
		out = append(out, layout.Figure{Name: b.Game.Say("Deploys first"), Value: name})
	}
	if b.board != nil {
		out = append(out, layout.Figure{Name: b.Game.Say("Board"), Value: b.board.InWords()})
	}
	if s.Hand != nil {
		out = append(out, layout.Figure{Name: b.Game.Say("Hand"), Value: b.Game.Amount(float64(*s.Hand), "cards")})
	}
	return out
}

// begins is the side that the scenario names, or else the one whose role the game
// says begins, or what settles it; "" if neither says.
func (b booklet) begins(named string, role func(*schema.Opening) string) string {
	open := b.Game.Opening
	for _, side := range b.Sides {
		own, _ := b.Scenario.Sides.Get(side.ID)
		if side.ID == named || named == "" && open != nil && own.Role != "" && own.Role == role(open) {
			return side.Name
		}
	}
	if open == nil {
		return ""
	}
	return open.Otherwise
}

// mapBands are the map with its key.
func (b booklet) mapBands(p *page.Faults, area page.Rect, size, tallest float64, narrow bool) []page.Columns {
	if b.board == nil {
		return nil
	}
	heading := layout.NewHeading(p, b.Game.Say("The map"), "", size*1.14, page.Style{})
	columns := 3
	if narrow {
		columns = 2
	}
	key, ground := b.board.Key(p, size*0.85), page.Stack{page.Gap(1), b.board.GroundKey(p, b.Game, size*0.85, columns)}
	if b.apart {
		text := p.Plain("map", p.Language.Say("It is on its own paper, behind these pages."), page.Style{})
		return []page.Columns{page.Across(size*0.3,
			page.FlowItem{Section: b.Game.Say("The map"), Piece: page.Stack{heading, page.Para{Words: text, Size: size}, page.Gap(1), key}, Keep: true},
			page.FlowItem{Section: b.Game.Say("The map"), Piece: ground},
		)}
	}
	room := area.H - heading.Height(area.W) - key.Height(area.W) - mapAir
	if whole := room - ground.Height(area.W); whole >= min(mapLowest, tallest) || whole >= area.H/2 {
		room = whole // on one page
	}
	return []page.Columns{page.Across(size*0.3,
		page.FlowItem{Section: b.Game.Say("The map"), Piece: page.Stack{heading, b.board.Piece(p, min(tallest, room)), key}, Keep: true},
		page.FlowItem{Section: b.Game.Say("The map"), Piece: ground},
	)}
}

// deck is the table of the cards that the scenario is played with, by whom they
// name; empty where the scenario makes up no deck and its cards name no one.
func (b booklet) deck() layout.Block {
	out := layout.Block{Title: b.Game.Say("The deck"), Wide: true, Columns: []layout.Column{
		{Title: b.Game.Say("For"), Bold: true, Fits: true}, {Title: b.Game.Say("Cards")},
	}}
	var named []string
	cards := map[string][]string{}
	shuffled, held := 0, 0
	for _, d := range b.Deal() {
		w := b.Nameplate(d)
		if d.Kind.Held {
			held += d.Count
		} else {
			shuffled += d.Count
		}
		name := w.Called()
		named = gamedata.Unique(named, name)
		card := page.Escaped(gamedata.BareName(d, w))
		if d.Count > 1 {
			card += fmt.Sprintf(" ×%d", d.Count) // behind it: a card may be called 2 × move
		}
		cards[name] = append(cards[name], card)
	}
	if len(b.Scenario.Deck) == 0 && !slices.ContainsFunc(named, func(s string) bool { return s != "" }) {
		return layout.Block{}
	}
	for _, name := range named {
		row := []string{page.Escaped(name), strings.Join(cards[name], ", ")}
		if name == "" {
			row[0] = b.Game.Say("Both sides")
		}
		out.Rows = append(out.Rows, row)
	}
	out.Right = b.Game.Say("{count} shuffled", shuffled)
	if held > 0 {
		out.Right = b.Game.Say("{count} shuffled, {held} held", shuffled, held)
	}
	return out
}

// recordBands are boxes to tick off as the game goes: its turns, and what each
// side scores up to what it must.
func (b booklet) recordBands(p *page.Faults, size float64) []page.Columns {
	var tracks page.Stack
	add := func(label string, n, done, goal int) {
		if n > 0 && n <= mostBoxes {
			tracks = append(tracks, page.Gap(1.2), track{p, label, n, done, goal, size * 0.95})
		}
	}
	last, most := gamedata.Turns(b.Game, b.Scenario)
	add(b.Game.Say("Turn"), most, 0, last)
	for _, side := range b.Sides {
		own, _ := b.Scenario.Sides.Get(side.ID)
		goal := side.Goal.Total().Int()
		if v := b.Game.Victory; goal == 0 && v != nil && v.Margin > 0 {
			add(side.Name, openBoxes, own.Points, 0)
			continue
		}
		add(side.Name, goal, own.Points, goal)
	}
	if len(tracks) == 0 {
		return nil
	}
	record := append(page.Stack{layout.NewHeading(p, b.Game.Say("Turns and points to tick off"), "", size*1.08, page.Style{})}, tracks...)
	return []page.Columns{page.Across(size*0.3, page.FlowItem{Section: b.Game.Say("Turns and points to tick off"), Piece: record})}
}

// track is a row of numbered boxes behind what they count, or several rows.
type track struct {
	faults *page.Faults
	label  string
	n      int
	done   int // the first boxes are grey: they are scored from the start
	goal   int // the number of the box that is played to; 0: none is
	size   float64
}

// The measures of boxes to tick off, in mm, and how many of them anybody would.
const (
	boxSide, boxGap = 6.5, 1.3
	trackLabel      = 34.0
	mostBoxes       = 60
	openBoxes       = 20 // of points that are not played to a number
)

// row is how many boxes a line holds.
func (t track) row(width float64) int {
	return max(1, int((width-trackLabel+boxGap)/(boxSide+boxGap)))
}

func (t track) Height(width float64) float64 {
	lines := (t.n + t.row(width) - 1) / t.row(width)
	return float64(lines)*(boxSide+boxGap) - boxGap
}

func (t track) Draw(c *page.Canvas, x, y, width float64) {
	name := page.Para{Words: t.faults.Plain("record", t.label, page.Style{Bold: true}), Size: t.size, Tight: true}
	name = t.faults.Fit("record", name, trackLabel-2, boxSide, 5)
	name.Draw(c, x+0.7, y+(boxSide-name.Height(trackLabel-2))/2, trackLabel-2)
	for i := range t.n {
		at := page.Rect{X: x + trackLabel + float64(i%t.row(width))*(boxSide+boxGap), Y: y + float64(i/t.row(width))*(boxSide+boxGap), W: boxSide, H: boxSide}
		box := page.Box{Rect: at, Radius: 0.8, Stroke: layout.Thin}
		if i < t.done {
			box.Fill = page.Tint(25)
		}
		if i+1 == t.goal {
			box.Stroke = page.Pen(0.6, page.Black)
		}
		c.Add(box)
		number := page.Para{Words: t.faults.Plain("record", strconv.Itoa(i+1), page.Style{Ink: layout.Faint}), Size: 8, Align: page.Centre, Tight: true}
		number.Draw(c, at.X, at.Y+(at.H-number.Height(at.W))/2, at.W)
	}
}
