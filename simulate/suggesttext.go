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
