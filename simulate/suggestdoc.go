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
)

// Text is the suggestion for a terminal, 80 columns wide at most: what was
// tried, what it shows, and what to write in the scenario.
func (s *Suggestion) Text() string {
	var b strings.Builder
	b.WriteString(text.Wrap(s.head(), "", "  ", width) + "\n\n")
	s.writeTable(&b)
	b.WriteString("\n" + text.Wrap(s.Verdict, "", "", width) + "\n")
	if s.Suggested != nil {
		fmt.Fprintf(&b, "\nTo write in the scenario, under %s:\n\n  %s\n", s.Suggested.Where, s.Suggested.line())
	}
	for _, line := range s.Remarks {
		b.WriteString("\n" + text.Wrap(line, "", "", width) + "\n")
	}
	return tidy(b.String())
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

// line is what stands in the scenario after the change.
func (c *Change) line() string { return fmt.Sprintf("%s: %d", c.Field, c.To) }

func (s *Suggestion) writeTable(b *strings.Builder) {
	if len(s.Candidates) == 0 {
		return
	}
	nobody := slices.ContainsFunc(s.Candidates, func(c *Candidate) bool { return c.won() < c.Games })
	write := func(name, value, share, neither, plot string) {
		if nobody {
			fmt.Fprintf(b, "%s %3s  %s %7s %s\n", column(name, 22), value, column(share, shareColumns), neither, plot)
		} else {
			fmt.Fprintf(b, "%s %4s  %s %s\n", column(name, 29), value, column(share, shareColumns), plot)
		}
	}
	b.WriteString(text.Wrap(fmt.Sprintf("%s's share of the games that somebody won:", s.Sides[0]), "", "", width) + "\n\n")
	write("", "", "", "nobody", plotHead)
	for _, c := range s.sorted() {
		name, value := c.name()
		write(name, value, c.share(), c.neither(), c.plot())
	}
	if s.Check != nil {
		write("nearest, other dice", strconv.Itoa(s.Check.Change.To), s.Check.share(), s.Check.neither(), s.Check.plot())
	}
}

// sorted is the candidates lever by lever, each from its least value to its
// greatest, below the scenario as it is.
func (s *Suggestion) sorted() []*Candidate {
	var levers []string
	for _, c := range s.Candidates[1:] {
		levers = append(levers, c.Change.Title)
	}
	all := slices.Clone(s.Candidates)
	slices.SortStableFunc(all[1:], func(a, b *Candidate) int {
		return cmp.Or(
			cmp.Compare(slices.Index(levers, a.Change.Title), slices.Index(levers, b.Change.Title)),
			cmp.Compare(a.Change.To, b.Change.To))
	})
	return all
}

// name is what was changed, and to which value.
func (c *Candidate) name() (name, value string) {
	if c.Change == nil {
		return "as it is", ""
	}
	return c.Change.Title, strconv.Itoa(c.Change.To)
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
	d := max(0, text.Decimals((c.Share.High-c.Share.Low)/2)-2)
	text := c.shareIn(d)
	for ; utf8.RuneCountInString(text) > shareColumns && d > 0; text = c.shareIn(d) {
		d--
	}
	return text
}

func (c *Candidate) shareIn(d int) string {
	return fmt.Sprintf("%s %% [%s, %s]", text.Percent(c.Share.Value, d), text.Percent(c.Share.Low, d), text.Percent(c.Share.High, d))
}

// neither is the share of the games that nobody won.
func (c *Candidate) neither() string {
	share := Wilson(c.Draws+c.Undecided, c.Games)
	return text.Percent(share.Value, max(0, text.Decimals((share.High-share.Low)/2)-2)) + " %"
}

// The picture of a share reaches from one quarter to three quarters.
const (
	plotHead    = "25 %      50     75 %"
	plotColumns = 21
)

// plot draws the share and its interval beside the line of even chances.
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

// Markdown is the same as a table and paragraphs.
func (s *Suggestion) Markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s.\n\n", s.head())
	if len(s.Candidates) > 0 {
		fmt.Fprintf(&b, "| change | value | won by %s, of the games won | nobody wins |\n| --- | ---: | ---: | ---: |\n", cell(s.Sides[0]))
		all := s.sorted()
		for _, c := range all {
			name, value := c.name()
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", cell(name), value, c.share(), c.neither())
		}
		if c := s.Check; c != nil {
			fmt.Fprintf(&b, "| the nearest, other dice | %d | %s | %s |\n", c.Change.To, c.share(), c.neither())
		}
		b.WriteString("\n")
	}
	b.WriteString(s.Verdict + "\n")
	if s.Suggested != nil {
		fmt.Fprintf(&b, "\nTo write in the scenario, under `%s`: `%s`\n", s.Suggested.Where, s.Suggested.line())
	}
	for _, line := range s.Remarks {
		b.WriteString("\n" + line + "\n")
	}
	return b.String()
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
	d := max(0, text.Decimals((c.Share.High-c.Share.Low)/2)-2)
	return fmt.Sprintf("%s wins %s %% of the games won, [%s, %s]",
		s.Sides[0], text.Percent(c.Share.Value, d), text.Percent(c.Share.Low, d), text.Percent(c.Share.High, d))
}

// remarks are what a reader should know beside the verdict.
func (s *Suggestion) remarks() []string {
	out := []string{}
	if len(s.Candidates) == 0 {
		return out
	}
	if c := s.quoted(); c.won() > 0 && (c.Share.High-c.Share.Low)/2 > EvenWithin {
		games := float64(c.Games) * math.Pow((c.Share.High-c.Share.Low)/2/settling, 2)
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
// the other side ahead; 0 if there is none.
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
