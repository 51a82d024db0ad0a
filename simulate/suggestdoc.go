package simulate

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/report"
)

// Doc is the suggestion as a document: what was found, the best few changes with what they
// cost, and what to write in the scenario; then all that was tried.
func (s *Suggestion) Doc(scene Scene) *report.Doc {
	d := &report.Doc{Title: scene.Title, What: "What would even it out", Game: scene.Setting.Game, Subject: "What would even a scenario out"}
	scene.addTo(d, 0)
	d.AddApart(report.Sentence(s.head()))
	d.AddApart(report.Lead(s.Verdict))
	d.Add(s.table("the best, in games with other dice", s.Best))
	for _, c := range s.Suggested {
		d.AddApart(report.List{Title: "To write in " + c.Where + ":", Items: []string{c.Write}})
	}
	for _, line := range s.Remarks {
		d.AddApart(report.Paragraph(line))
	}
	d.AddIn(figures, s.table("all that was tried", s.Candidates))
	d.Blocks = append(d.Blocks, report.Block{Part: s.table("as it is, and the nearest that were tried", s.nearest()), In: report.Terminal, Apart: true})
	return d
}

// nearest are the scenario as it is and those candidates that came nearest to even.
func (s *Suggestion) nearest() []*Candidate {
	const most = 10
	if len(s.Candidates) == 0 {
		return nil
	}
	all := slices.Clone(s.Candidates)
	slices.SortStableFunc(all[1:], func(a, b *Candidate) int { return cmp.Compare(a.off(), b.off()) })
	return all[:min(len(all), most)]
}

// head says what was played.
func (s *Suggestion) head() string {
	return fmt.Sprintf("%s by each player (fewer of what soon proved far off), %s in all; seed %d, players %s",
		text.Counted(s.Games, "game"), text.Grouped(s.Played), s.Seed, strings.Join(s.Policies, ", "))
}

// table is a row for each candidate: the first side's share by each player, the games that
// neither won, what it costs.
func (s *Suggestion) table(title string, all []*Candidate) *report.Table {
	heads := []report.Head{report.Left("change"), report.RightIn("games", 5)}
	for _, name := range s.Policies {
		heads = append(heads, report.Right(name))
	}
	t := report.NewTable(append(heads, report.Right("neither"), report.Left("costs"))...).Titled(s.Sides[0] + "'s share of the games that a side won: " + title)
	t.Gap = " "
	for _, c := range all {
		if c.Games == 0 {
			continue
		}
		row := []string{c.Words(), text.Grouped(c.Games)}
		neither := uint64(0)
		for i := range c.Players {
			row = append(row, c.Players[i].Share.PlusMinus())
			neither += c.Players[i].Draws + c.Players[i].Undecided
		}
		share := Wilson(neither, c.Games*uint64(len(c.Players)))
		t.Add(append(row, text.Percent(share.Value, share.decimals())+" %", c.costs())...)
	}
	return t
}

// Words name what is changed: "target of Valdora 7, turns 9".
func (c *Candidate) Words() string {
	var all []string
	for i := range c.Changes {
		all = append(all, c.Changes[i].words())
	}
	if all == nil {
		return "as it is"
	}
	return strings.Join(all, ", ")
}

// costs is the price of all changes, and whose it is: "Valdora +2 points".
func (c *Candidate) costs() string {
	var all []string
	for i := range c.Changes {
		if ch := &c.Changes[i]; ch.Price != "" {
			all = append(all, strings.TrimSpace(ch.of+" "+ch.Price))
		}
	}
	return strings.Join(all, ", ")
}

// words name a change: "target of Valdora 7".
func (c *Change) words() string { return c.Title + " " + c.to }

// replaces names a change with the value that it replaces: "target of Valdora 7
// instead of 8".
func (c *Change) replaces() string { return fmt.Sprintf("%s instead of %s", c.words(), c.from) }

// conclude puts what came of the search into words, and takes off the decimals
// that the shares do not bear.
func (s *Suggestion) conclude() {
	s.Verdict = s.verdict()
	s.Remarks = s.remarks()
	for _, c := range slices.Concat(s.Candidates, s.Best) {
		for i := range c.Players {
			c.Players[i].Share = c.Players[i].Share.rounded()
		}
	}
}

// verdict is what came of the search, in a sentence or two.
func (s *Suggestion) verdict() string {
	if len(s.Candidates) == 0 || s.Candidates[0].Games == 0 {
		return "Stopped before the scenario as it is was played."
	}
	base := s.Candidates[0]
	switch s.Outcome {
	case AlreadyEven:
		return fmt.Sprintf("Already even within %.0f %%, by every player: %s. Nothing to change.", 100*EvenWithin, s.shares(base))
	case NotTold:
		return fmt.Sprintf("Not distinguishable at %s: %s. Nothing is suggested; --games %d or more may tell.", text.Counted(base.Games, "game"), s.shares(base), max(2*base.Games, AutoGames))
	case NobodyWins:
		return fmt.Sprintf("Nobody wins any of %s: there is nothing to even out. A target that can be reached or a turn limit would bring the games to an end.", text.Counted(base.Games, "game"))
	case Interrupted:
		return "Stopped before the search was complete."
	}
	if len(s.Best) == 0 {
		return fmt.Sprintf("There is nothing that could be changed: %s.", s.shares(base))
	}
	best := s.Best[0]
	var all []string
	for i := range best.Changes {
		all = append(all, best.Changes[i].replaces())
	}
	change, further := strings.Join(all, ", and "), text.Counted(best.Games, "further game")
	switch s.Outcome {
	case MadeEven:
		return fmt.Sprintf("Suggested: %s. In %s it is even within %.0f %%, by every player: %s.", change, further, 100*EvenWithin, s.shares(best))
	case MadeNear:
		return fmt.Sprintf("Suggested: %s. In %s all shares are within %.0f points of one half, though not surely: %s.", change, further, 100*EvenWithin, s.shares(best))
	}
	if asIs := s.Candidates[0]; asIs.off() <= best.off() {
		return fmt.Sprintf("Nothing that was tried is nearer to even for all players than the scenario as it is: %s.", s.shares(asIs))
	}
	return fmt.Sprintf("Nothing that was tried holds for all players. The nearest is %s; in %s %s.", change, further, s.shares(best))
}

// shares are the least and the greatest share of the first side, in words.
func (s *Suggestion) shares(c *Candidate) string {
	low, high := c.bounds()
	return fmt.Sprintf("%s wins %s %% of the games won", s.Sides[0], span(int(math.Round(100*low)), int(math.Round(100*high))))
}

// remarks are what a reader should know besides the verdict.
func (s *Suggestion) remarks() []string {
	out := []string{}
	if len(s.Candidates) == 0 || s.Candidates[0].Games == 0 {
		return out
	}
	base := s.Candidates[0]
	if low, high := base.bounds(); s.Outcome == NoneNear && high-low > 2*EvenWithin {
		out = append(out, fmt.Sprintf("The players differ by %.0f points on the scenario as it is: no change of a figure moves them together.", 100*(high-low)))
	}
	if won := base.won(); won > 0 && 2*won < base.Games*uint64(len(base.Players)) {
		out = append(out, fmt.Sprintf("Nobody wins most games of the scenario as it is: a side won %s of %s.", text.Grouped(won), text.Grouped(base.Games*uint64(len(base.Players)))))
	}
	return out
}
