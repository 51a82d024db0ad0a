package simulate

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/report"
)

// Doc is what things bring as a document: a table, and below it what it says.
func (w *Weights) Doc(game string) *report.Doc {
	d := &report.Doc{Title: "What formations bring", What: "What formations bring", Game: game, Subject: "What formations bring for their price"}
	d.AddApart(report.Sentence(w.head()))
	d.Add(w.table())
	for _, line := range w.Remarks() {
		d.AddApart(report.Paragraph(line))
	}
	return d
}

func (w *Weights) head() string {
	return fmt.Sprintf("%s: %s a version, %s in all; seed %d, policy %s",
		strings.Join(w.Battles, ", "), text.Counted(w.Games, "game"), text.Grouped(w.Played), w.Seed, w.Policy)
}

// table is a row for each, with what one of it brings in games won of a hundred.
func (w *Weights) table() *report.Table {
	t := report.NewTable(report.Left("formation"), report.Right("price"), report.Right("in lists"), report.Right("wins of 100"), report.Right("for 10 points"), report.Right("level price"))
	for _, o := range w.Weights {
		t.Add(o.Name, o.Price.String(), strconv.Itoa(o.count), gained(o.Wins.times(100)), gained(o.scaled()), around(o.Level))
	}
	return t
}

func (o *Weight) scaled() *Interval {
	if o.PerTen == nil {
		return nil
	}
	return o.PerTen.times(100)
}

// around is a figure with half of its interval, "8.1 ± 0.9"; a dash for none.
func around(i *Interval) string {
	if i == nil {
		return none
	}
	d := text.Decimals(i.half())
	return strings.ReplaceAll(strconv.FormatFloat(i.Value, 'f', d, 64)+" ± "+strconv.FormatFloat(i.half(), 'f', d, 64), "-", "−")
}

func gained(i *Interval) string {
	if s := around(i); i == nil || i.Value < 0 {
		return s
	} else {
		return "+" + s
	}
}

// Remarks are what a reader should know besides the table.
func (w *Weights) Remarks() []string {
	out := []string{w.verdict()}
	if len(w.Weights) > 0 {
		out = append(out, "A row says how many games more of 100 its side wins with one of it than with one fewer, the game having the same dice. At the level prices all bring as much for a point, and the lists cost together what they do now.",
			"That is what these players make of these lists in these scenarios. Others may make something else of them: it is a hint for a price, not the price.")
	}
	for _, a := range w.Aside {
		out = append(out, fmt.Sprintf("%s cannot be left out of %s: %s.", a.Name, a.Battle, a.Why))
	}
	return out
}

// verdict names what is priced beyond doubt too high or too low.
func (w *Weights) verdict() string {
	var cheap, dear []string
	level := false
	for _, o := range w.Weights {
		if o.Level == nil {
			continue
		}
		level = true
		switch price := o.Price.Float(); {
		case o.Level.Low > price:
			cheap = append(cheap, o.priced())
		case o.Level.High < price:
			dear = append(dear, o.priced())
		}
	}
	switch {
	case len(w.Weights) == 0:
		return "There is nothing that could be left out."
	case !level:
		return "One fewer of anything makes no side win less often: there are no level prices."
	case cheap == nil && dear == nil:
		return fmt.Sprintf("No price is off beyond doubt, as far as %s a version can tell.", text.Counted(w.Games, "game"))
	}
	return strings.TrimSpace(listed("Brings more than it costs: ", cheap) + " " + listed("Brings less than it costs: ", dear))
}

func listed(head string, all []string) string {
	if all == nil {
		return ""
	}
	return head + strings.Join(all, ", ") + "."
}

func (o *Weight) priced() string { return fmt.Sprintf("%s at %s", o.Name, o.Price) }
