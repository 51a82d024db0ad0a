package cutout

import (
	"math"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// contentWriter sets what stands in a panel.
type contentWriter struct {
	playBoard
	faults *page.Faults
	field  string
	size   float64 // of its type, in points
	width  float64 // mm of what stands at the left
	beside float64 // and at the right
}

// support is what stands in a support's panel before all else: what it does,
// a track of its points, and what is rolled for it.
func (w contentWriter) support(id string, x schema.Support) []page.Piece {
	out := w.text(w.game.Filled(x.Text, x.Stats))
	points := 0
	if x.Points != nil {
		points = *x.Points
	}
	if n, ok := w.who.Points[id]; ok {
		points = n
	}
	if points > 0 {
		out = append(out, w.track(w.game.Say("Points left"), series(points, 0), nil))
	}
	return append(out, w.rolls(x.Table)...)
}

// series is the numbers from one to another, up or down.
func series(from, to int) []string {
	step := 1
	if to < from {
		step = -1
	}
	var out []string
	for n := from; n != to+step; n += step {
		out = append(out, strconv.Itoa(n))
	}
	return out
}

// content sets one content under its heading.
func (w contentWriter) content(c schema.Content) []page.Piece {
	if c.Beside {
		w.width = w.beside
	}
	var out []page.Piece
	if c.Title != "" && c.Show != "track" {
		out = append(out, page.Para{Words: w.faults.Plain(w.field, c.Title, page.Style{Bold: true}), Size: w.size, Tight: true})
	}
	switch c.Show {
	case "table":
		out = append(out, w.rolls(c.Table)...)
	case "die":
		out = append(out, w.faces(c.Die, c.Pictured)...)
	case "track":
		out = append(out, w.contentTrack(c))
	case "spots":
		out = append(out, w.spots(c))
	case "units":
		out = append(out, w.units(c))
	}
	return append(out, w.text(c.Text)...)
}

func (w contentWriter) text(markdownText string) []page.Piece {
	var out page.Stack
	for _, para := range layout.Markdown(w.faults, w.field, markdownText, w.size) {
		out = append(out, para)
	}
	if len(out) == 0 {
		return nil
	}
	return []page.Piece{out}
}

// standing is the table that stands where the game names one.
func (w contentWriter) standing(table string) string { return stand(w.who, w.game.Tables, table) }

// rolls is a table of the game's, or the one that stands in for it.
func (w contentWriter) rolls(id string) []page.Piece {
	if id == "" {
		return nil
	}
	var b layout.Block
	gamedata.SetRolls(&b, w.game, w.standing(id))
	if len(b.Columns) == 0 {
		return nil // validate tells of it
	}
	var out page.Stack
	for _, s := range b.Table(w.faults, w.size).FlowItems("", w.width) {
		out = append(out, s.Piece)
	}
	for _, para := range layout.Markdown(w.faults, w.field, b.After, w.size*0.85) {
		para.Words = para.Words.Inked(layout.Faint)
		out = append(out, page.Gap(0.6), para)
	}
	return []page.Piece{out}
}

// faces is a die's faces, each with what it does.
func (w contentWriter) faces(id string, large bool) []page.Piece {
	var out page.Stack
	terms, pictures := gamedata.DieTerms(w.game, func(other string) bool { return other == id })
	for i, t := range terms {
		if !large {
			pictures[i] = nil
		}
		out = append(out, t.Pictured(pictures[i], w.faults, w.field, w.size))
	}
	return []page.Piece{out}
}

func (w contentWriter) contentTrack(c schema.Content) page.Piece {
	if len(c.Labels) > 0 {
		return w.track(c.Title, c.Labels, nil)
	}
	from := 0
	if c.From != nil {
		from = *c.From
	}
	to, goals := from, c.Goals
	if c.To != nil {
		to = *c.To
	}
	if c.Target {
		if n := w.target(); n > 0 && n <= mostBoxes {
			to = n
		}
		goals = append(slices.Clone(goals), to)
	}
	return w.track(c.Title, series(from, to), goals)
}

// mostBoxes is how many boxes a track has at most: no one moves a marker along
// more.
const mostBoxes = 200

// target is what the player must score: by their scenario, else what the game
// gives everybody; 0 if neither says.
func (w contentWriter) target() int {
	if w.who.Target > 0 || w.game.Victory == nil {
		return w.who.Target
	}
	return w.game.Victory.Fixed
}

// spots are places for pieces and cards, side by side, in as many rows as it
// takes.
type spots struct{ all []boardSpot }

// boardSpot is one place: its outline, and its name below it or, on a card's, in
// its middle.
type boardSpot struct {
	page.Size
	round bool
	icon  page.Icon
	name  page.Para
	text  page.Para
}

// The measures of spots, in mm.
const (
	spotUsual = 25.0
	spotGap   = 3.0
)

func (w contentWriter) spots(c schema.Content) spots {
	var out spots
	for _, d := range c.Spots {
		s := boardSpot{Size: spotSize(d), round: d.Shape == "" || d.Shape == "round"}
		s.icon, _ = page.FindIcon(d.Icon)
		s.name = page.Para{Words: w.faults.Plain(w.field, d.Name, page.Style{Bold: true}), Size: w.size * 0.9, Align: page.Centre, Tight: true}
		s.text = page.Para{Words: w.faults.Words(w.field, d.Text, page.Style{Ink: layout.Faint}), Size: w.size * 0.8, Align: page.Centre, Tight: true}
		s.name = w.faults.Fit(w.field, s.name, s.W, math.Inf(1), gamedata.FaceMin)
		for range max(1, d.Count) {
			out.all = append(out.all, s)
		}
	}
	return out
}

func spotSize(d schema.Spot) page.Size {
	switch {
	case d.Shape == "card":
		return page.Poker
	case d.Size > 0:
		return page.Size{W: d.Size, H: d.Size}
	}
	return page.Size{W: spotUsual, H: spotUsual}
}

func (s boardSpot) card() bool { return s.Size == page.Poker }

// under is how high the words are that stand below the place.
func (s boardSpot) under() float64 {
	if s.card() {
		return 0
	}
	return 0.6 + s.name.Height(s.W) + s.text.Height(s.W)
}

// rows are the places by rows.
func (s spots) rows(width float64) [][]boardSpot {
	var out [][]boardSpot
	used := width + 1
	for _, one := range s.all {
		if used+one.W > width+0.001 {
			out, used = append(out, nil), 0
		}
		out[len(out)-1] = append(out[len(out)-1], one)
		used += one.W + spotGap
	}
	return out
}

func rowHigh(row []boardSpot) float64 {
	return each.Most(row, func(s boardSpot) float64 { return s.H + s.under() })
}

func (s spots) Height(width float64) float64 {
	high := 0.0
	for i, row := range s.rows(width) {
		if i > 0 {
			high += contentGap
		}
		high += rowHigh(row)
	}
	return high
}

func (s spots) Draw(c *page.Canvas, x, y, width float64) {
	for _, row := range s.rows(width) {
		long := float64(len(row)-1) * spotGap
		for _, one := range row {
			long += one.W
		}
		left := x + (width-long)/2
		for _, one := range row {
			one.draw(c, page.Rect{X: left, Y: y, W: one.W, H: one.H})
			left += one.W + spotGap
		}
		y += rowHigh(row) + contentGap
	}
}

var (
	spotPen  = page.Stroke{Width: 0.25, Ink: page.Black, Dash: [2]float64{1.6, 1}}
	spotIcon = page.Tint(28)
)

func (s boardSpot) draw(c *page.Canvas, at page.Rect) {
	middle := at.Centre()
	if s.round {
		c.Add(page.Circle(middle, at.W/2, page.Ink{}, spotPen))
	} else {
		c.Add(page.Box{Rect: at, Radius: 2, Stroke: spotPen})
	}
	side := min(at.W, at.H) * 0.5
	s.icon.Draw(c, page.Rect{X: middle.X - side/2, Y: middle.Y - side/2, W: side, H: side}, spotIcon)
	y, wide := at.Bottom()+0.6, at.W
	if s.card() {
		wide -= 8
		y = middle.Y - s.name.Height(wide)/2
	}
	left := middle.X - wide/2
	s.name.Draw(c, left, y, wide)
	s.text.Draw(c, left, y+s.name.Height(wide), wide)
}
