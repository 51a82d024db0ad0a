package simulate

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/report"
)

// Doc is the suggestion as a document, in the language of the scenario: what was found, the best few
// changes with what they cost, and what to write in the scenario; then all that was tried.
func (s *Suggestion) Doc(scene Scene) *report.Doc {
	say := s.language.Say
	d := &report.Doc{Title: scene.Title, What: say("What would even it out"), Game: scene.Setting.Game, Subject: say("What would even a scenario out"), Language: s.language}
	scene.addTo(d, 0)
	d.AddApart(report.Sentence(s.head()))
	d.AddApart(report.Lead(s.Verdict))
	switch len(s.Best) {
	case 0:
	case 1:
		d.Add(s.table(say("as it is, in games with other dice"), s.Best, 1))
	default:
		d.Add(s.table(say("as it is and the best changes, in games with other dice"), s.Best, len(s.Best)))
	}
	for _, c := range s.Suggested {
		d.AddApart(report.Code{Title: say("To write in {place}:", c.Where), Text: c.Write})
	}
	for _, line := range s.Remarks {
		d.AddApart(report.Paragraph(line))
	}
	all, near := say("all that was tried, in the games of the search"), say("as it is, and what else came near in the games of the search")
	played := s.played()
	switch {
	case len(played) == 0:
		return d
	case len(played) == 1:
		all, near = say("as it is"), say("as it is")
	case len(s.nearest(played)) == 1:
		near = say("as it is, in the games of the search")
	}
	d.AddIn(figures, s.table(all, played, len(played)))
	d.Blocks = append(d.Blocks, report.Block{Part: s.table(near, s.nearest(played), nearestShown), In: report.Terminal, Apart: true})
	return d
}

// played are the candidates of which games count: none of one that was broken off.
func (s *Suggestion) played() []*Candidate {
	return slices.DeleteFunc(slices.Clone(s.Candidates), func(c *Candidate) bool { return c.Games == 0 })
}

// nearestShown is how many rows a terminal shows of what was tried.
const nearestShown = 10

// nearest are the scenario as it is and the candidates, those that came nearest to even first,
// without those that stand with the best, by games of their own, and those whose last
// change changed the winner of no game, as a turn more that none comes to.
func (s *Suggestion) nearest(played []*Candidate) []*Candidate {
	all := slices.DeleteFunc(slices.Clone(played), func(c *Candidate) bool {
		return c.on != nil && (slices.Contains(s.Best, c.checked) || c.winners == c.on.winners)
	})
	slices.SortStableFunc(all[1:], nearer)
	return all
}

// head says what was played.
func (s *Suggestion) head() string {
	games, seed, players := s.language.Say("{n} games", s.Games), strconv.FormatUint(s.Seed, 10), strings.Join(s.Policies, ", ")
	if len(s.played()) < 2 {
		return s.language.Say("{games} by each player, {all} in all; seed {seed}, players {players}", games, s.Played, seed, players)
	}
	return s.language.Say("{games} by each player (fewer of what soon proved far off, more on the edge), {all} in all; seed {seed}, players {players}", games, s.Played, seed, players)
}

// table is a row for each candidate, that many at most: the first side's share by each player, the
// games that neither won. What a change costs stands behind it. Changes of the same words and figures, as one
// soldier fewer of five like ones, are one row.
func (s *Suggestion) table(title string, all []*Candidate, most int) *report.Table {
	say := s.language.Say
	heads := []report.Head{report.Left(say("change")), report.Right(say("games"))}
	for _, name := range s.Policies {
		heads = append(heads, report.Right(name))
	}
	t := report.NewTable(append(heads, report.Right(say("neither")))...).Titled(say("share of {side} in the games that a side won: {which}", s.Sides[0], title))
	t.Over = true
	var shown []*Candidate
	for i, c := range all {
		like := func(o *Candidate) bool { return c.like(o, s.language) }
		if c.Games == 0 || slices.ContainsFunc(shown, like) {
			continue
		}
		if len(shown) == most {
			break
		}
		shown = append(shown, c)
		words := c.Words(s.language)
		if n := len(slices.DeleteFunc(slices.Clone(all[i:]), func(o *Candidate) bool { return !like(o) })); n > 1 {
			words = say("{change} ({count} such)", words, n)
		}
		if costs := c.costs(); costs != "" {
			words += " (" + costs + ")"
		}
		row := []string{words, say("{number}", c.Games)}
		neither := uint64(0)
		for i := range c.Players {
			row = append(row, c.Players[i].Share.In(s.language))
			neither += c.Players[i].Draws + c.Players[i].Undecided
		}
		share := Wilson(neither, c.Games*uint64(len(c.Players)))
		t.Add(append(row, s.language.Figures(text.Percent(share.Value, share.decimals()))+" %")...)
	}
	return t
}

// like says whether two candidates have the same words, and their games came to the same.
func (c *Candidate) like(o *Candidate, in *wording.Language) bool {
	return c.Games == o.Games && slices.Equal(c.Players, o.Players) && c.Words(in) == o.Words(in) && c.costs() == o.costs()
}

// Words name what is changed: "target of Valdora 7, turns 9".
func (c *Candidate) Words(in *wording.Language) string {
	var all []string
	for i := range c.Changes {
		all = append(all, c.Changes[i].words())
	}
	if all == nil {
		return in.Say("as it is")
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
func (c *Change) replaces(in *wording.Language) string {
	return in.Say("{change} instead of {former}", c.words(), c.from)
}

// conclude puts what came of the search into words.
func (s *Suggestion) conclude() { s.Verdict, s.Remarks = s.verdict(), s.remarks() }

// verdict is what came of the search, in a sentence or two.
func (s *Suggestion) verdict() string {
	say := s.language.Say
	if len(s.played()) == 0 {
		return say("Stopped before the scenario as it is was played.")
	}
	base, within, more := s.Candidates[0], ofHundred(EvenWithin), strconv.FormatUint(max(2*s.Games, AutoGames), 10)
	dative := func(n uint64) string { return say("{n} games#dative", n) }
	switch s.Outcome {
	case AlreadyEven:
		return say("Already even within {share} %, by every player: {shares}. Nothing to change.", within, s.shares(base))
	case NotTold:
		return say("Not distinguishable at {games}: {shares}. Nothing is suggested; --games {more} or more may tell.", dative(base.Games), s.shares(base), more)
	case NobodyWins:
		return say("Nobody wins any of {games}: there is nothing to even out. A target that can be reached or a turn limit would bring the games to an end.", dative(base.Games))
	case Interrupted:
		return say("Stopped before the search was complete.")
	}
	switch {
	case len(s.Candidates) == 1:
		return say("There is nothing that could be changed: {shares}.", s.shares(base))
	case len(s.Best) == 0:
		return say("Nothing that was tried counts: it changes no winner, or ends the games too early or without one. As it is, {shares}.", s.shares(base))
	}
	base = s.Best[0]
	switch {
	case s.Outcome == AsGood && base.finding() == Even:
		return say("In {n} further games the scenario as it is is even within {share} %, by every player: {shares}. Nothing is suggested.", base.Games, within, s.shares(base))
	case s.Outcome == AsGood:
		return say("In {n} further games no change surely does better than the scenario as it is: {shares}. Nothing is suggested; --games {more} or more may tell.", base.Games, s.shares(base), more)
	case len(s.Best) == 1:
		return say("Nothing that was tried holds: what comes near to even lets who goes first win. As it is, {shares}.", s.shares(base))
	}
	best := s.Best[1]
	var all []string
	for i := range best.Changes {
		all = append(all, best.Changes[i].replaces(s.language))
	}
	change := s.language.And(all)
	switch s.Outcome {
	case MadeEven:
		return say("Suggested: {change}. In {n} further games it is even within {share} %, by every player: {shares}.", change, best.Games, within, s.shares(best))
	case MadeNear:
		return say("Suggested: {change}. In {n} further games all shares are within {points} points of one half, though not surely: {shares}.", change, best.Games, within, s.shares(best))
	}
	if !best.better(base) {
		return say("Nothing that was tried is surely nearer to even for all players than the scenario as it is: {shares}.", s.shares(base))
	}
	return say("Nothing that was tried holds for all players. The nearest is {change}; in {n} further games {shares}.", change, best.Games, s.shares(best))
}

// shares are the least and the greatest share of the first side, in words.
func (s *Suggestion) shares(c *Candidate) string {
	low, high := c.bounds()
	return s.language.Say("{side} wins {share} % of the games won", s.Sides[0], span(ofHundred(low), ofHundred(high)))
}

// remarks are what a reader should know besides the verdict.
func (s *Suggestion) remarks() []string {
	out := []string{}
	if len(s.played()) == 0 {
		return out
	}
	base := s.Candidates[0]
	asIs := base
	if len(s.Best) > 0 {
		asIs = s.Best[0]
	}
	if first := asIs.first(); first != (Interval{}) {
		f := FirstPlayer{Worth: &first}
		out = append(out, s.language.Say("As it is, {order}.", f.words(s.language)))
	}
	if len(s.Suggested) > 0 {
		if first := s.Best[1].first(); first != (Interval{}) {
			f := FirstPlayer{Worth: &first}
			out = append(out, s.language.Say("After what is suggested, {order}.", f.words(s.language)))
		}
	}
	if apart := asIs.spread(); s.Outcome == NoneNear && apart.Value > 2*EvenWithin && apart.wide().Low > 0 {
		out = append(out, s.language.Say("The players differ by {points} points on the scenario as it is: no change of a figure moves them together.", ofHundred(apart.Value)))
	}
	if won, of := base.won(), base.Games*uint64(len(base.Players)); won > 0 && 2*won < of {
		out = append(out, s.language.Say("Nobody wins most games of the scenario as it is: a side won {won} of {games}.", won, of))
	}
	return out
}
