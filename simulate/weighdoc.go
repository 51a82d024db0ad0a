package simulate

import (
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/report"
)

// weighed is what things bring as it is reported, in a language.
type weighed struct {
	*Weights
	*wording.Language
}

// Doc is what things bring as a document in a language: a table, and below it what it says.
func (w *Weights) Doc(game string, in *wording.Language) *report.Doc {
	l, title := weighed{w, in}, in.Say("What formations bring")
	d := &report.Doc{Title: title, What: title, Game: game, Subject: in.Say("What formations bring for their price"), Language: in}
	d.AddApart(report.Sentence(in.Say("{scenarios}: {games} a version, {all} in all; seed {seed}, policy {policy}",
		strings.Join(w.Battles, ", "), in.Say("{n} games", w.Games), w.Played, strconv.FormatUint(w.Seed, 10), w.Policy)))
	d.Add(l.table())
	for _, line := range l.remarks() {
		d.AddApart(report.Paragraph(line))
	}
	return d
}

// table is a row for each, with what one of it brings in games won of a hundred.
func (w weighed) table() *report.Table {
	t := report.NewTable(report.Left(w.Say("formation")), report.Right(w.Say("price")), report.Right(w.Say("in lists")), report.Right(w.Say("wins of 100")), report.Right(w.Say("for 10 points")), report.Right(w.Say("level price")))
	for _, o := range w.Weights.Weights {
		t.Add(o.Name, w.Number(o.Price.Float()), strconv.Itoa(o.count), w.Figures(gained(o.Wins.times(100))), w.Figures(gained(o.scaled())), w.Figures(around(o.Level)))
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
	d := i.apart()
	return strings.ReplaceAll(strconv.FormatFloat(i.Value, 'f', d, 64)+" ± "+strconv.FormatFloat(i.half(), 'f', d, 64), "-", "−")
}

func gained(i *Interval) string {
	if i == nil || i.Value <= 0 {
		return around(i)
	}
	return "+" + around(i)
}

// remarks are what a reader should know besides the table.
func (w weighed) remarks() []string {
	out := []string{w.verdict()}
	if len(w.Weights.Weights) > 0 {
		out = append(out, w.Say("A row says how many games more of 100 its side wins with one of it than with one fewer, the game having the same dice. At the level prices all bring as much for a point, and the lists cost together what they do now."),
			w.Say("That is what these players make of these lists in these scenarios. Others may make something else of them: it is a hint for a price, not the price."))
	}
	for i := range w.Aside {
		a := &w.Aside[i]
		out = append(out, w.Say("{thing} cannot be left out of {scenario}: {why}.", a.Name, a.Battle, a.reason(w.Language)))
	}
	return out
}

// verdict names what is priced beyond doubt too high or too low.
func (w weighed) verdict() string {
	var cheap, dear, said []string
	level := false
	for _, o := range w.Weights.Weights {
		if o.Level == nil {
			continue
		}
		level = true
		switch price := o.Price.Float(); {
		case o.Level.Low > price:
			cheap = append(cheap, w.priced(o))
		case o.Level.High < price:
			dear = append(dear, w.priced(o))
		}
	}
	switch {
	case len(w.Weights.Weights) == 0:
		return w.Say("There is nothing that could be left out.")
	case !level:
		return w.Say("One fewer of anything makes no side win less often: there are no level prices.")
	case cheap == nil && dear == nil:
		return w.Say("No price is off beyond doubt, as far as {games} a version can tell.", w.Say("{n} games", w.Games))
	}
	if cheap != nil {
		said = append(said, w.Say("Brings more than it costs: {list}.", strings.Join(cheap, ", ")))
	}
	if dear != nil {
		said = append(said, w.Say("Brings less than it costs: {list}.", strings.Join(dear, ", ")))
	}
	return strings.Join(said, " ")
}

func (w weighed) priced(o *Weight) string {
	return w.Say("{name} at {price}", o.Name, w.Number(o.Price.Float()))
}
