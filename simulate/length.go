package simulate

import (
	"fmt"
	"strconv"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/report"
)

// How long games take, and the numbers a game.

// addLengths is how many turns games took, and the table of numbers a game.
func (r *Report) addLengths(d *report.Doc) {
	d.AddIn(report.Terminal|report.HTML, r.summaries())
	t := report.NewTable(report.Right(r.say("turns")), report.Right(r.say("games")), report.Right(r.say("share")), report.Gauges("", 0)).Titled(r.say("length"))
	for _, b := range r.Turns.Bars {
		t.AddDrawn(report.Gauge{Value: float64(b.Games)}, strconv.Itoa(b.Value), strconv.FormatUint(b.Games, 10), r.partOf(b.Games))
	}
	d.AddIn(report.Terminal, r.lengthBars())
	if len(r.Turns.Bars) > 0 {
		d.Blocks = append(d.Blocks, report.Block{Part: r.lengthChart(), In: report.Paper, Beside: true})
	}
	d.AddIn(figures, t)
}

// fewGames are as many as "8 games of 10" is said of at least.
const fewGames = 10

// lengthWords is how long games took: half of them, and most of them.
func (r *Report) lengthWords() string {
	t := &r.Turns
	if n := len(t.Bars); r.Games < fewGames && n > 0 {
		if n == 1 {
			return r.say("{n} turns", t.Bars[0].Value)
		}
		return r.say("{least} to {n} turns", t.Bars[0].Value, t.Bars[n-1].Value)
	}
	if len(t.Bars) == 1 {
		return r.say("all games take {n} turns", t.Median)
	}
	if t.P10 == t.P90 {
		return r.say("8 games of 10 take {n} turns", t.Median)
	}
	return r.say("8 games of 10 take {least} to {n} turns, half of them {median} or fewer", t.P10, t.P90, t.Median)
}

// summaries is a table of numbers a game: mean with half its interval, standard
// deviation, and what a tenth, half and nine tenths of the games have at most.
func (r *Report) summaries() *report.Table {
	t := report.NewTable(report.LeftIn(r.say("a game"), 26), report.RightIn(r.say("mean"), 8), report.LeftIn("", 8), report.RightIn(r.say("sd"), 7),
		report.RightIn("10 % ≤", 8), report.RightIn("50 % ≤", 8), report.RightIn("90 % ≤", 8))
	t.Gap = " "
	add := func(name string, s Summary) {
		half := s.Mean.half()
		d := text.Decimals(half)
		if half == 0 {
			d = 0
		}
		t.Add(name, r.fixed(s.Mean.Value, d), "± "+r.fixed(half, d), r.fixed(s.SD, d), strconv.Itoa(s.P10), strconv.Itoa(s.Median), strconv.Itoa(s.P90))
	}
	add(r.say("turns"), r.Turns)
	for _, s := range r.Sides {
		name := r.say("points of {side}", s.Side)
		if s.Points.Target > 0 {
			name = r.say("points of {side}, of {target}", s.Side, int(s.Points.Target))
		}
		add(name, s.Points.Summary)
		if len(s.Losses.Kinds) > 0 {
			add(r.say("lost by {side}", s.Side), s.Losses.Pieces)
		}
	}
	return t
}

// lengthGroup is games that took from one number of turns to another.
type lengthGroup struct {
	from, to int
	games    uint64
}

// lengthGroups are at most that many groups of equal width.
func (r *Report) lengthGroups(most int) []lengthGroup {
	bars := r.Turns.Bars
	if len(bars) == 0 {
		return []lengthGroup{{}}
	}
	low, high := bars[0].Value, bars[len(bars)-1].Value
	step := (high-low)/most + 1
	groups := make([]lengthGroup, (high-low)/step+1)
	for i := range groups {
		groups[i].from, groups[i].to = low+i*step, low+(i+1)*step-1
	}
	for _, bar := range bars {
		groups[(bar.Value-low)/step].games += bar.Games
	}
	return groups
}

func (r *Report) lengthBars() *report.Table {
	t := report.NewTable(report.RightIn("", 10), report.RightIn("", 8), report.BarsIn(50)).Titled(r.say("length in turns"))
	t.Gap = " "
	groups := r.lengthGroups(16)
	most := uint64(1)
	for _, g := range groups {
		most = max(most, g.games)
	}
	for _, g := range groups {
		label := span(g.from, g.to)
		if g.to >= MaxBar {
			label = strconv.Itoa(g.from) + "+"
		}
		t.AddCells(report.Cell{Text: label}, report.Cell{Text: r.grouped(g.games)}, report.Cell{Bar: float64(g.games) / float64(most)})
	}
	return t
}

// lengthChart is the histogram of how many turns games took.
func (r *Report) lengthChart() report.Histogram {
	h := report.Histogram{Caption: report.Caption{Title: r.say("how long it takes"), Unit: r.say("turns"), Note: r.say("Over the bars: games in 100.")}}
	if t := r.Turns; r.Games >= fewGames {
		most := r.say("{n} turns", t.P10)
		if t.P10 != t.P90 {
			most = r.say("{least} to {n} turns", t.P10, t.P90)
		}
		h.Note += " " + r.say("Half of the games take {most} at most (dark); eight in ten take {span}.", r.say("{n} turns", t.Median), most)
	}
	groups := r.lengthGroups(26)
	last := r.Turns.Bars[len(r.Turns.Bars)-1].Value
	for _, g := range groups {
		c := report.Column{Name: span(g.from, min(g.to, last)), Value: float64(g.games), Dark: g.from <= r.Turns.Median && r.Turns.Median <= g.to}
		if g.games > 0 {
			c.Figure = hundredths(ratio(g.games, r.Games))
		}
		h.Columns = append(h.Columns, c)
	}
	return h
}

// hundredths is a share as a whole number of 100, "<1" for the smallest.
func hundredths(share float64) string {
	n := ofHundred(share)
	if n == 0 && share > 0 {
		return "<1"
	}
	return strconv.Itoa(n)
}

// span is "4–7", or "5" where both are the same.
func span(low, high int) string {
	if low == high {
		return strconv.Itoa(low)
	}
	return fmt.Sprintf("%d–%d", low, high)
}
