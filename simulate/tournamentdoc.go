package simulate

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/report"
)

// standing is a tournament as it is reported, in a language.
type standing struct {
	*Standings
	*wording.Language
}

// Doc is what came of a tournament as a document of a game, in a language. command plays the
// same games again.
func (s *Standings) Doc(game, title, command string, l *wording.Language) *report.Doc {
	t := standing{s, l}
	d := &report.Doc{Title: title, What: l.Say("A tournament of army lists"), Game: game, Language: l,
		Subject: l.Say("What {lists} made of each other", l.Say("{n} lists", uint64(len(s.Lists))))}
	d.AddIn(report.Terminal, report.Sentence(text.OneLine(title+" ("+game+")")))
	d.AddApart(report.Lead(t.verdict()))
	d.Add(report.Sentence(t.played()), report.Sentence(t.missing()), report.Sentence(t.unlike()), report.Sentence(t.drafts()))
	for _, way := range s.Cycles {
		d.Add(report.Sentence(t.cycle(way)))
	}
	d.Add(t.table(), t.beaten(), t.matrix(), report.Sentence(t.signs()), t.meetings())
	if len(s.Grounds) > 1 {
		d.AddIn(report.Terminal, t.byList())
		d.AddIn(figures, t.byGround())
	}
	d.Add(t.grounds())
	if s.Violations > 0 {
		d.Add(report.Sentence(l.Say("{broken} of {games} broke the rules of play", s.Violations, l.Say("{n} games#dative", s.Played))))
	}
	d.Add(report.Again{Command: command, Hash: s.Hash})
	return d
}

// verdict says which list is best, if one is.
func (s standing) verdict() string {
	if len(s.Lists) == 0 || s.Played == 0 {
		return s.Say("no game was played to its end")
	}
	if s.Played < s.Wanted {
		return s.Say("broken off after {played} of {games}: that is no ranking yet", s.Say("{number}", s.Played), s.Say("{n} games#dative", s.Wanted))
	}
	top, others := &s.Lists[0], len(s.Lists)-1
	var names []string
	for i := range s.Lists {
		names = append(names, s.Lists[i].Name)
		if len(s.Lists[i].Beats) == others {
			top = &s.Lists[i] // though another has a greater share, against those that it crushes
		}
	}
	switch {
	case s.Ranked:
		return s.Say("each beats all that follow: {lists}", strings.Join(names, ", "))
	case len(top.Beats) == others:
		return s.Say("{list} beats every other list", top.Name)
	case len(s.Cycles) > 0 && len(top.LosesTo) > 0:
		return s.Say("no list is best: which beats which goes in circles")
	case len(top.Beats) == 0 || slices.ContainsFunc(s.Lists, func(l ListScore) bool {
		return l.n != top.n && (len(l.Beats) == len(top.Beats) || l.Share.High >= top.Share.Low)
	}):
		if top.Share.half() > tellsLittle { // what it has is as good as unknown
			return s.Say("no list is shown to be better than all others")
		}
		return s.Say("no list is shown to be better than all others; {list} has most, {share}", top.Name, top.Share.In(s.Language))
	}
	return s.Say("{list} is ahead: it beats {n} of {others} others", top.Name, strconv.Itoa(len(top.Beats)), strconv.Itoa(others))
}

func (s standing) percent(i Interval) string {
	return s.Figures(text.Fixed(100*i.Value, min(1, i.decimals())))
}

// played says what was played, and by whom.
func (s standing) played() string {
	if s.Played < s.Wanted {
		return s.Say("every two lists were to play {n} on each scenario by each player ({players}), in pairs with the same dice and seats changed; seed {seed}",
			s.Say("{number}", s.Games), strings.Join(s.Policies, ", "), strconv.FormatUint(s.Seed, 10))
	}
	return s.Say("{games} in all: every two lists {n} on each scenario by each player ({players}), in pairs with the same dice and seats changed; seed {seed}",
		s.Say("{n} games", s.Played), s.Say("{number}", s.Games), strings.Join(s.Policies, ", "), strconv.FormatUint(s.Seed, 10))
}

// missingShown is how many meetings that were not played are named.
const missingShown = 6

// missing says what was not played of a tournament that was broken off; "" if nothing is missing.
func (s standing) missing() string {
	if s.Played == s.Wanted {
		return ""
	}
	var never []string
	for i := range s.Meetings {
		if m := &s.Meetings[i]; m.Games == 0 {
			never = append(never, s.Say("{player} against {other}", m.A, m.B))
		}
	}
	if len(never) == 0 {
		return s.Say("every two lists have met, though not as often as was wanted")
	}
	if more := len(never) - missingShown; more > 0 {
		never = append(never[:missingShown], s.Say("{n} further meetings", more))
	}
	return s.Say("not played yet: {meetings}", strings.Join(never, ", "))
}

// sameSize is which part of the dearest list's points another may lack, of 100, for the two to be of one size.
const sameSize = 5

// unlike says that armies of unlike size meet; "" if they do not.
func (s standing) unlike() string {
	priced := s.those(func(l ListScore) bool { return l.Price > 0 })
	if len(priced) == 0 {
		return ""
	}
	byPrice := func(x, y ListScore) int { return cmp.Compare(x.Price, y.Price) }
	least, most := slices.MinFunc(priced, byPrice), slices.MaxFunc(priced, byPrice)
	if 100*(most.Price-least.Price) <= sameSize*most.Price {
		return ""
	}
	return s.Say("armies differ in points, from {least} ({list}) to {most} ({other}): no share here makes up for that",
		s.Number(least.Price.Float()), least.Name, s.Number(most.Price.Float()), most.Name)
}

// drafts says which lists would be refused if they were no drafts; "" if none.
func (s standing) drafts() string {
	var names []string
	for _, l := range s.those(func(l ListScore) bool { return l.Draft }) {
		names = append(names, l.Name)
	}
	if names == nil {
		return ""
	}
	return s.Say("drafts, which break rules for lists or cost more than a scenario allows: {lists}", strings.Join(names, ", "))
}

// ranked are the lists that have played, the best first, or as they were named.
func (s standing) ranked() []ListScore {
	return s.those(func(l ListScore) bool { return l.Games > 0 })
}

// those are some of the lists.
func (s standing) those(some func(ListScore) bool) []ListScore {
	return slices.DeleteFunc(slices.Clone(s.Lists), func(l ListScore) bool { return !some(l) })
}

// cycle tells of lists that beat each other in a circle.
func (s standing) cycle(way []string) string {
	var told []string
	for i, name := range way {
		told = append(told, s.Say("{list} beats {other}", name, way[(i+1)%len(way)]))
	}
	return s.Say("in a circle: {beats}", strings.Join(told, ", "))
}

// title says what the standings are, and what shares there are of.
func (s standing) title() string {
	if s.Played < s.Wanted {
		return s.Say("so far, as lists were named: share of the games against each list met, on average; a draw is one half")
	}
	return s.Say("standings: share of the games; a draw is one half")
}

// table is the lists, the best first.
func (s standing) table() *report.Table {
	t := report.NewTable(report.Right(""), report.Left(s.Say("list")), report.Right(s.Say("points")), report.Right(s.Say("games")), report.Right(s.Say("share")), report.Gauges("", 1)).Titled(s.title())
	for i, l := range s.ranked() {
		price := none
		if l.Price > 0 {
			price = s.Number(l.Price.Float())
		}
		t.AddDrawn(l.Share.gauge(0), strconv.Itoa(i+1), l.Name, price, s.Say("{number}", l.Games), l.Share.In(s.Language))
	}
	return t
}

// beaten are the lists that beat others, with those; none where each beats all that follow.
func (s standing) beaten() report.Terms {
	t := report.Terms{Title: s.Say("which beats which"), Aside: s.Say("sure to 95 % for all meetings together")}
	for i := range s.Lists {
		if l := &s.Lists[i]; len(l.Beats) > 0 && !s.Ranked {
			items := slices.Clone(l.Beats)
			items[0] = s.Say("beats {list}", items[0])
			t.Terms = append(t.Terms, report.Term{Word: l.Name, Items: items})
		}
	}
	return t
}

// matrix is the share of each list against each, by their places.
func (s standing) matrix() *report.Table {
	heads := []report.Head{report.Right(""), report.Left(s.Say("list"))}
	lists := s.ranked()
	for i := range lists {
		heads = append(heads, report.Right(strconv.Itoa(i+1)))
	}
	t := report.NewTable(heads...).Titled(s.Say("share against each, in percent"))
	for i, l := range lists {
		row := []string{strconv.Itoa(i + 1), l.Name}
		for k := range lists {
			row = append(row, s.against(l.n, lists[k].n))
		}
		t.Add(row...)
	}
	return t
}

// against is the share of a list against another, with a sign where one is shown to be better.
func (s standing) against(a, b int) string {
	for i := range s.Meetings {
		m := &s.Meetings[i]
		share := 100 * m.Share.Value
		switch {
		case m.Games == 0:
			continue
		case m.a == b && m.b == a:
			share = 100 - share
		case m.a != a || m.b != b:
			continue
		}
		sign := " "
		switch {
		case m.Depends:
			sign = "?"
		case m.Winner != "" && (m.Winner == m.A) == (m.a == a):
			sign = "+"
		case m.Winner != "":
			sign = "−"
		}
		return s.Figures(text.Fixed(share, 0)) + sign
	}
	return none + " "
}

// signs say what stands behind figures of the matrix.
func (s standing) signs() string {
	return s.Say("signs: + beats, − loses, sure to 95 % for all meetings together; ? players disagree which is better")
}

// meetings are every two lists with the share of the first and its interval.
func (s standing) meetings() *report.Table {
	heads := []report.Head{report.Left(s.Say("list")), report.Left(s.Say("against")), report.Right(s.Say("games")), report.Right(s.Say("share")), report.Left(s.Say("finding"))}
	if len(s.Policies) > 1 {
		for _, p := range s.Policies {
			heads = append(heads, report.Right(p))
		}
	}
	t := report.NewTable(heads...).Titled(s.Say("meetings"))
	for i := range s.Meetings {
		m := &s.Meetings[i]
		if m.Games == 0 {
			continue
		}
		row := []string{m.A, m.B, s.Say("{number}", m.Games), m.Share.In(s.Language), s.finding(m)}
		if len(s.Policies) > 1 {
			for _, one := range m.ByPlayer {
				row = append(row, s.share(one))
			}
		}
		t.Add(row...)
	}
	return t
}

func (s standing) share(one Shared) string {
	if one.Games == 0 {
		return none
	}
	return s.percent(one.Share) + " %"
}

func (s standing) finding(m *Meeting) string {
	switch {
	case m.Depends:
		return "?"
	case m.Winner == m.A:
		return s.Say("beats")
	case m.Winner == m.B:
		return s.Say("loses to")
	}
	return none
}

// byGround is the share of each list on each scenario.
func (s standing) byGround() *report.Table {
	heads := []report.Head{report.Left(s.Say("list"))}
	for i := range s.Grounds {
		heads = append(heads, report.Right(s.Grounds[i].Name))
	}
	t := report.NewTable(heads...).Titled(s.Say("share by scenario"))
	for _, l := range s.ranked() {
		row := []string{l.Name}
		for _, one := range l.ByGround {
			if one.Games == 0 {
				row = append(row, none)
				continue
			}
			row = append(row, one.Share.In(s.Language))
		}
		t.Add(row...)
	}
	return t
}

// widest is how many lists a terminal has room for with the intervals of their shares.
const widest = 3

// byList is the share of each list on each scenario, for a terminal: the lists are columns by their
// places.
func (s standing) byList() *report.Table {
	lists, title := s.ranked(), s.Say("share by scenario")
	heads := []report.Head{report.Left(s.Say("scenario#column"))}
	for i := range lists {
		heads = append(heads, report.Right(strconv.Itoa(i+1)))
	}
	t := report.NewTable(heads...).Titled(title)
	for i := range s.Grounds {
		row := []string{s.Grounds[i].Name}
		for _, l := range lists {
			one := l.ByGround[i]
			switch {
			case one.Games == 0:
				row = append(row, none)
			case len(lists) > widest:
				row = append(row, s.share(one))
			default:
				row = append(row, one.Share.In(s.Language))
			}
		}
		t.Add(row...)
	}
	return t
}

// grounds are the scenarios, and what their sides are worth.
func (s standing) grounds() *report.Table {
	t := report.NewTable(report.Left(s.Say("scenario#column")), report.Left(s.Say("side")), report.Right(s.Say("share"))).Titled(s.Say("what the first side of each scenario makes, whichever list has it"))
	for i := range s.Grounds {
		g := &s.Grounds[i]
		if g.Games > 0 {
			t.Add(g.Name, g.Side, g.Share.In(s.Language))
		}
	}
	return t
}
