package simulate

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/report"
)

// Doc is what things are worth as a document: a table, and what it says.
func (w *Worths) Doc(s Scene) *report.Doc {
	d := &report.Doc{Title: s.Title, What: "What each thing is worth", Game: s.Setting.Game, Subject: "What each thing is worth to a side, by play without it"}
	s.addTo(d, 0)
	d.AddApart(report.Sentence(fmt.Sprintf("%s of each version, %s in all, with the same dice; seed %d, policy %s", text.Counted(w.Games, "game"), text.Grouped(w.Played), w.Seed, w.Policy)))
	t := report.NewTable(report.LeftIn("side", 16), report.Left("without"), report.Right("price"), report.Right("worth, of 100 games"), report.Left("finding")).Titled("what a side wins less often without it")
	for i := range w.Rows {
		r := &w.Rows[i]
		name := r.Name
		if r.What != "formation" {
			name = r.What + " " + name
		}
		price, worth := none, none
		if r.Price > 0 {
			price = r.Price.String()
		}
		switch {
		case r.Finding == NeverUsed:
		case r.Worth == Interval{}:
			worth = "0"
		default:
			worth = gained(r.Worth.times(100))
		}
		t.Add(r.Side, name, price, worth, r.Finding.words())
	}
	d.Add(t)
	for _, f := range []struct {
		finding WorthWord
		words   string
	}{{Dominated, "Better left alone, by this player"}, {NeverUsed, fmt.Sprintf("Never used in the first %s, by this player", text.Counted(min(w.Games, probeGames), "game"))}} {
		if names := w.named(f.finding); names != nil {
			d.AddApart(report.List{Title: f.words + ":", Items: names})
		}
	}
	d.AddApart(report.Paragraph("Findings are corrected for the number of rows (Holm): one of all is wrong in a run of 20. A player may misuse a thing that another makes good use of."))
	return d
}

// named are the things of a finding, by side.
func (w *Worths) named(f WorthWord) (names []string) {
	for i := range w.Rows {
		if r := &w.Rows[i]; r.Finding == f {
			names = append(names, strings.TrimSpace(r.Name+" ("+r.Side+")"))
		}
	}
	return names
}

func (f WorthWord) words() string {
	if f == NotSeen {
		return "does not show"
	}
	return string(f)
}
