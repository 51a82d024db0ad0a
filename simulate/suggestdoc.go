package simulate

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/report"
)

// Doc is the suggestion as a document: what was tried, what it shows, and what to
// write in the scenario.
func (s *Suggestion) Doc(scene Scene) *report.Doc {
	d := &report.Doc{Title: scene.Title, What: "What would even it out", Game: scene.Setting.Game, Subject: "What would even a scenario out"}
	scene.addTo(d, 0)
	d.AddApart(report.Sentence(s.head()))
	d.Add(s.table())
	d.AddApart(report.Paragraph(s.Verdict))
	if c := s.Suggested; c != nil {
		d.AddApart(report.List{Title: "To write in the scenario, under " + c.Where + ":", Items: []string{fmt.Sprintf("%s: %d", c.Field, c.To)}})
	}
	for _, line := range s.Remarks {
		d.AddApart(report.Paragraph(line))
	}
	return d
}

// head says what was played.
func (s *Suggestion) head() string {
	few := ""
	for _, c := range s.Candidates {
		if c.farOff() && c.Games < s.Games && s.Outcome != Interrupted {
			few = fmt.Sprintf(" (%s where it is far off)", text.Grouped(c.Games))
		}
	}
	return fmt.Sprintf("%s a candidate%s, %s in all; seed %d, policy %s", text.Counted(s.Games, "game"), few, text.Grouped(s.Played), s.Seed, s.Policy)
}

// table is a row for each candidate, with its share and a picture of it.
func (s *Suggestion) table() *report.Table {
	nobody := slices.ContainsFunc(s.Candidates, func(c *Candidate) bool { return c.won() < c.Games })
	heads := []report.Head{report.LeftIn("change", 30), report.RightIn("value", 5), report.RightIn("share", shareColumns), {Text: plotHead, Width: plotColumns, Drawn: true, Max: 1}}
	if nobody {
		heads[0].Width = 22
		heads = slices.Insert(heads, 3, report.RightIn("neither", 7))
	}
	t := report.NewTable(heads...).Titled(s.Sides[0] + "'s share of the games that a side won")
	t.Gap = " "
	add := func(c *Candidate, name, value string) {
		cells := []string{name, value, c.share(), c.plot()}
		if nobody {
			cells = slices.Insert(cells, 3, c.neither())
		}
		t.AddDrawn(c.Share.gauge(0), cells...)
	}
	for _, c := range s.sorted() {
		if c.Change == nil {
			add(c, "as it is", "")
		} else {
			add(c, c.Change.Title, strconv.Itoa(c.Change.To))
		}
	}
	if s.Check != nil {
		add(s.Check, "nearest, other dice", strconv.Itoa(s.Check.Change.To))
	}
	return t
}

// sorted is the candidates lever by lever, each from its least value to its
// greatest, below the scenario as it is.
func (s *Suggestion) sorted() []*Candidate {
	var levers []string
	all := slices.Clone(s.Candidates)
	for _, c := range all[min(1, len(all)):] {
		levers = append(levers, c.Change.Title)
	}
	slices.SortStableFunc(all[min(1, len(all)):], func(a, b *Candidate) int {
		return cmp.Or(
			cmp.Compare(slices.Index(levers, a.Change.Title), slices.Index(levers, b.Change.Title)),
			cmp.Compare(a.Change.To, b.Change.To))
	})
	return all
}

// words name a change: "target of Valdora 7".
func (c *Change) words() string { return fmt.Sprintf("%s %d", c.Title, c.To) }

// shareColumns is room for a share and its interval.
const shareColumns = 21

// share is the first side's share with its interval, with as many decimals as
// there is room for.
func (c *Candidate) share() string {
	if c.won() == 0 {
		return "–"
	}
	d := c.Share.decimals()
	text := c.shareIn(d)
	for ; utf8.RuneCountInString(text) > shareColumns && d > 0; text = c.shareIn(d) {
		d--
	}
	return text
}

func (c *Candidate) shareIn(d int) string {
	return fmt.Sprintf("%s %% [%s, %s]", text.Percent(c.Share.Value, d), text.Percent(c.Share.Low, d), text.Percent(c.Share.High, d))
}

// neither is the share of the games that neither side won.
func (c *Candidate) neither() string {
	share := Wilson(c.Draws+c.Undecided, c.Games)
	return text.Percent(share.Value, share.decimals()) + " %"
}

// The picture of a share reaches from one quarter to three quarters.
const (
	plotHead    = "25 %      50     75 %"
	plotColumns = 21
)

// plot draws the share and its interval next to the line of even chances.
func (c *Candidate) plot() string {
	if c.won() == 0 {
		return ""
	}
	cells := []rune(strings.Repeat(" ", plotColumns))
	place := func(share float64) int {
		return max(0, min(plotColumns-1, int(math.Floor((share-0.25)*2*plotColumns))))
	}
	for i := place(c.Share.Low); i <= place(c.Share.High); i++ {
		cells[i] = '─'
	}
	cells[place(0.5)] = '┊'
	switch {
	case c.Share.Value < 0.25:
		cells[0] = '◀'
	case c.Share.Value >= 0.75:
		cells[plotColumns-1] = '▶'
	default:
		cells[place(c.Share.Value)] = '●'
	}
	return string(cells)
}

// conclude puts what came of the search into words, and takes off the decimals
// that the shares do not bear.
func (s *Suggestion) conclude() {
	s.Verdict = s.verdict()
	s.Remarks = s.remarks()
	for _, c := range s.Candidates {
		c.Share = c.Share.rounded()
	}
	if s.Check != nil {
		s.Check.Share = s.Check.Share.rounded()
	}
}

// verdict is what came of the search, in a sentence or two.
func (s *Suggestion) verdict() string {
	if len(s.Candidates) == 0 {
		return "Stopped before the first game was over."
	}
	base := s.Candidates[0]
	switch s.Outcome {
	case AlreadyEven:
		return fmt.Sprintf("Already %s: %s. Nothing to change.", base.howEven(), s.words(base))
	case NobodyWins:
		return fmt.Sprintf("Nobody wins any of %s: there is nothing to even out. A target that can be reached or a turn limit would bring the games to an end.", text.Counted(base.Games, "game"))
	case MadeEven:
		return fmt.Sprintf("Suggested: %s. In %s it is %s: %s.", s.Suggested.from(), s.further(), s.Check.howEven(), s.words(s.Check))
	case MadeNear:
		return fmt.Sprintf("Suggested: %s. In %s it is near even, not quite: %s.", s.Suggested.from(), s.further(), s.words(s.Check))
	case Interrupted:
		return "Stopped before the search was complete. Of what was tried, nearest to even is " + s.nearest() + "."
	}
	if s.Nearest == nil {
		return fmt.Sprintf("No target and no head start that was tried brings it nearer to even than it is: %s.", s.words(base))
	}
	return fmt.Sprintf("No target and no head start that was tried brings it near even. The nearest is %s; in %s %s.",
		s.Nearest.from(), s.further(), s.words(s.Check))
}

// howEven says in which sense a candidate is even.
func (c *Candidate) howEven() string {
	if c.holdsHalf() {
		return "even within its interval"
	}
	return fmt.Sprintf("even within %.0f %%", 100*EvenWithin)
}

// further are the games that the nearest candidate was checked with.
func (s *Suggestion) further() string { return text.Counted(s.Check.Games, "further game") }

// from names a change with the value that it replaces: "target of Valdora 7
// instead of 8".
func (c *Change) from() string { return fmt.Sprintf("%s instead of %d", c.words(), c.From) }

// nearest is the nearest candidate with its share.
func (s *Suggestion) nearest() string {
	for _, c := range s.Candidates {
		if c.Change != nil && s.Nearest != nil && *c.Change == *s.Nearest {
			return fmt.Sprintf("%s (%s)", c.Change.from(), s.words(c))
		}
	}
	return fmt.Sprintf("the scenario as it is (%s)", s.words(s.Candidates[0]))
}

// words tell a candidate's share: "Grauland wins 51.2 % of the games won,
// [49.2, 53.2]".
func (s *Suggestion) words(c *Candidate) string {
	d := c.Share.decimals()
	return fmt.Sprintf("%s wins %s %% of the games won, [%s, %s]",
		s.Sides[0], text.Percent(c.Share.Value, d), text.Percent(c.Share.Low, d), text.Percent(c.Share.High, d))
}

// remarks are what a reader should know besides the verdict.
func (s *Suggestion) remarks() []string {
	out := []string{}
	if len(s.Candidates) == 0 {
		return out
	}
	if c := s.quoted(); c.won() > 0 && c.Share.half() > EvenWithin {
		games := float64(c.Games) * math.Pow(c.Share.half()/settling, 2)
		out = append(out, fmt.Sprintf("That interval is wide: --games %d would narrow it to about ± %.0f points.", roughly(games), 100*settling))
	}
	if len(s.AsNear) > 0 && s.Outcome != Interrupted {
		out = append(out, fmt.Sprintf("As near, for all that %s can tell: %s.", text.Counted(s.Games, "game"), allWords(s.AsNear)))
	}
	if len(s.Aside) > 0 {
		out = append(out, fmt.Sprintf("Left aside, since far more games come to no winner: %s.", allWords(s.Aside)))
	}
	for _, pair := range s.Alike {
		out = append(out, fmt.Sprintf("One step of the %s comes out as one of the %s in every game; it was not tried further.", pair[0], pair[1]))
	}
	if step := s.coarse(); s.Outcome == NoneNear && step > 0 {
		out = append(out, fmt.Sprintf("One victory point is too coarse a step here: it moves the share by %.0f points at least.", 100*step))
	}
	if base := s.Candidates[0]; base.won() > 0 && 2*base.won() < base.Games {
		out = append(out, fmt.Sprintf("Nobody wins most games of the scenario as it is: a side won %s of %s.", text.Grouped(base.won()), text.Grouped(base.Games)))
	}
	return out
}

// coarse is how far the least single step moves the share, of those that put
// the other side ahead; 0 if no step does.
func (s *Suggestion) coarse() (least float64) {
	base := s.Candidates[0]
	for _, c := range s.Candidates[1:] {
		moved := math.Abs(c.Share.Value - base.Share.Value)
		if c.Change.steps() == 1 && c.won() > 0 && c.ahead() != base.ahead() && (least == 0 || moved < least) {
			least = moved
		}
	}
	return least
}

// settling is half the width of an interval that settles most questions.
const settling = 0.02

// quoted is the candidate whose share the verdict quotes.
func (s *Suggestion) quoted() *Candidate {
	if s.Check != nil {
		return s.Check
	}
	return s.Candidates[0]
}

func allWords(changes []Change) string {
	var names []string
	for i := range changes {
		names = append(names, changes[i].words())
	}
	return strings.Join(names, ", ")
}
