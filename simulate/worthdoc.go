package simulate

import (
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
	d := &report.Doc{Title: s.Title, What: in.Say("What each thing is worth"), Game: s.Setting.Game, Subject: in.Say("What each thing is worth to a side, by play without it"), Language: in}
	s.addTo(d, 0)
	d.AddApart(report.Sentence(in.Say("{games} of each version, {all} in all, with the same dice; seed {seed}, policy {policy}", in.Say("{n} games", w.Games), w.Played, strconv.FormatUint(w.Seed, 10), w.Policy)))
	d.Add(l.table())
	d.AddApart(report.List{Title: in.Say("Better left alone, by this player:"), Items: l.named(Dominated)})
	d.AddApart(report.List{Title: in.Say("Never used in the first {games}, by this player:", in.Say("{n} games#dative", min(w.Games, probeGames))), Items: l.named(NeverUsed)})
	d.AddApart(report.List{Title: in.Say("Not to be left out:"), Items: l.aside()})
	d.AddApart(report.Paragraph(in.Say("Findings are corrected for the number of rows (Holm): one of all is wrong in a run of 20. A player may misuse a thing that another makes good use of.")))
	return d
}

func (w worthed) table() *report.Table {
	t := report.NewTable(report.Left(w.Say("side")), report.Left(w.Say("without")), report.Right(w.Say("price")), report.Right(w.Say("worth, of 100 games")), report.Left(w.Say("finding"))).Titled(w.Say("what a side wins less often without it"))
	for i := range w.Rows {
		r := &w.Rows[i]
		price, worth := none, none
		if r.Price != 0 {
			price = w.Number(r.Price.Float())
		}
		switch {
		case r.Finding == NeverUsed:
		case r.Worth == Interval{}:
			worth = "0"
		default:
			worth = w.Figures(gained(r.Worth.times(100)))
		}
		t.Add(r.Side, w.thing(r), price, worth, w.finding(r.Finding))
	}
	return t
}

// aside are the things that lists cannot be without, and why.
func (w worthed) aside() (all []string) {
	for _, a := range w.Aside {
		all = append(all, a.Name+" ("+a.Side+"): "+a.Why)
	}
	return all
}

// thing is what a row does without.
func (w worthed) thing(r *Worth) string {
	switch r.What {
	case "option":
		return w.Say("option {name}", r.Name)
	case "never":
		return w.Say("never {order}", r.Name)
	case "only":
		return w.Say("only {order}", r.Name)
	}
	return r.Name
}

// named are the things of a finding, by side.
func (w worthed) named(f WorthWord) (names []string) {
	for i := range w.Rows {
		if r := &w.Rows[i]; r.Finding == f {
			names = append(names, strings.TrimSpace(r.Name+" ("+r.Side+")"))
		}
	}
	return names
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
