package simulate

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/report"
)

// worthed is what things are worth as it is reported, in a language.
type worthed struct {
	*Worths
	*wording.Language
}

// Doc is what things are worth as a document in a language: a table, and what it says.
func (w *Worths) Doc(s Scene, in *wording.Language) *report.Doc {
	l := worthed{w, in}
	few := len(w.Rows) <= fewRows
	d := &report.Doc{Title: s.Title, What: in.Say("What each thing is worth"), Game: s.Setting.Game, Subject: in.Say("What each thing is worth to a side, by play without it"), Language: in}
	s.addTo(d, 0)
	d.AddApart(report.Sentence(in.Say("{games} of each version, {all} in all, with the same dice; seed {seed}, policy {policy}", in.Say("{n} games", w.Games), w.Played, strconv.FormatUint(w.Seed, 10), w.Policy)))
	if w.BrokenOff {
		d.AddApart(report.Lead(in.Say("Broken off: what was not played by then is missing.")))
	}
	d.Add(report.Sentence(in.Say("Worth is how much less often a side wins without it, of all games; one without a winner is half a win.")))
	bought := func(r *Worth) bool { return r.What == "formation" || r.What == "option" }
	used := func(r *Worth) bool { return r.ID != "" && r.shows() }
	given := func(r *Worth) bool { return r.What == "only" || r.What == "never" && (r.shows() || few) }
	for _, t := range []*report.Table{l.table(in.Say("Formations and options"), true, bought), l.table(in.Say("Cards and supports"), false, used), l.table(in.Say("Orders#section"), false, given)} {
		d.AddApart(t)
	}
	d.AddApart(report.List{Title: in.Say("Better left alone, by this player:"), Items: l.bySide(func(r *Worth) bool { return r.Finding == Dominated })})
	d.AddApart(report.List{Title: in.Say("No worth that shows in so few games:"), Items: l.bySide(func(r *Worth) bool { return r.Finding == NotSeen && (r.ID != "" || r.What == "never" && !few) })})
	d.AddApart(report.List{Title: in.Say("Never used in the first {games}, by this player:", in.Say("{n} games#dative", min(w.Games, probeGames))), Items: l.bySide(func(r *Worth) bool { return r.Finding == NeverUsed })})
	d.AddApart(report.List{Title: in.Say("Not to be left out:"), Items: l.aside()})
	d.AddApart(report.Paragraph(in.Say("All intervals hold at once in 19 runs of 20 (Bonferroni), and findings go by them. A player may misuse a thing that another makes good use of.")))
	return d
}

// fewRows are as many as are shown whole.
const fewRows = 12

// shows says whether there is something to say of a row by itself.
func (r *Worth) shows() bool { return r.Finding == Helps || r.Finding == Dominated }

// table has the rows of a kind, with what was paid for them.
func (w worthed) table(title string, priced bool, of func(*Worth) bool) *report.Table {
	heads := []report.Head{report.Left(w.Say("side")), report.Left(w.Say("without")), report.Right(w.Say("price")), report.Right(w.Say("worth, of 100 games")), report.Left(w.Say("finding"))}
	row := func(cells ...string) []string { return cells }
	if !priced {
		heads = slices.Delete(heads, 2, 3)
		row = func(cells ...string) []string { return slices.Delete(cells, 2, 3) }
	}
	t := report.NewTable(heads...).Titled(title)
	for i := range w.Rows {
		if r := &w.Rows[i]; of(r) {
			t.Add(row(r.Side, w.thing(r), w.price(r), w.worth(r), w.finding(r.Finding))...)
		}
	}
	return t
}

func (w worthed) price(r *Worth) string {
	if r.Price == 0 {
		return none
	}
	return w.Number(r.Price.Float())
}

func (w worthed) worth(r *Worth) string {
	if r.Finding == NeverUsed {
		return none
	}
	return w.Figures(gained(Interval(r.Worth).times(100)))
}

// aside are the things that lists cannot be without, and why.
func (w worthed) aside() (all []string) {
	for i := range w.Aside {
		a := &w.Aside[i]
		all = append(all, w.Say("{name} ({side}): {why}", a.Name, a.Side, a.reason(w.Language)))
	}
	return all
}

// thing is what a row does without.
func (w worthed) thing(r *Worth) string {
	switch r.What {
	case "option":
		return w.Say("option {name}", r.Name)
	case "never":
		return w.Say("orders “{order} …”", r.Name)
	case "only":
		return w.Say("all but “{order} …”", r.Name)
	}
	return r.Name
}

// bySide are the things of some rows, a line for each side.
func (w worthed) bySide(of func(*Worth) bool) (lines []string) {
	names := map[string][]string{}
	var sides []string
	for i := range w.Rows {
		if r := &w.Rows[i]; of(r) {
			if names[r.Side] == nil {
				sides = append(sides, r.Side)
			}
			names[r.Side] = append(names[r.Side], r.Name)
		}
	}
	slices.SortFunc(sides, w.Compare())
	for _, side := range sides {
		slices.SortFunc(names[side], w.Compare())
		lines = append(lines, w.Say("{side}: {names}#listed", side, strings.Join(names[side], "; ")))
	}
	return lines
}

func (w worthed) finding(f WorthWord) string {
	switch f {
	case Helps:
		return w.Say("helps#finding")
	case Dominated:
		return w.Say("dominated")
	case NeverUsed:
		return w.Say("never used")
	}
	return w.Say("does not show")
}
