package cutout

import (
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/printer/gamedata"

	"github.com/tabletop-forge/forge/internal/page"
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
		out = append(out, w.track("Points left", series(points, 0), nil))
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
		if n := w.target(); n > 0 {
			to = n
		}
		goals = append(slices.Clone(goals), to)
	}
	return w.track(c.Title, series(from, to), goals)
}

// target is what the player must score: by his scenario, else what the game
// gives everybody; 0 if neither says.
func (w contentWriter) target() int {
	if w.who.Target > 0 || w.game.Victory == nil {
		return w.who.Target
	}
	return w.game.Victory.Fixed
}
