package simulate

import (
	"fmt"
	"math"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
)

// fewest is the number of games below which a mean is not said to differ: its
// interval is that of a great many.
const fewest = 30

// share adds a figure that is a share of the games.
func (d *Diff) share(f Figure, side string, g *agreement) {
	c := Contrast{Figure: f, Side: side, Difference: g.difference(), same: g.onlyA+g.onlyB == 0}
	c.A, c.B = g.shares()
	d.judge(c)
}

// mean adds a figure that is a number a game.
func (d *Diff) mean(f Figure, side string, m *measures) {
	c := Contrast{Figure: f, Side: side, same: m.gap.Squares == 0}
	c.A, _ = m.a.mean(d.Games)
	c.B, _ = m.b.mean(d.Games)
	c.Difference, _ = m.gap.mean(d.Games)
	d.judge(c)
}

// judge says what the interval of a figure supports, rounds it, and adds it.
func (d *Diff) judge(c Contrast) {
	c.Told = (c.Difference.Low > 0 || c.Difference.High < 0) && (c.Figure.isShare() || d.Games >= fewest)
	if !c.Told {
		c.Needed = needed(c.Difference, d.Games)
	}
	c.places = c.bears()
	c.A, c.B, c.Difference = c.A.cut(c.places), c.B.cut(c.places), c.Difference.cut(c.places)
	c.Verdict = d.verdict(&c)
	d.Figures = append(d.Figures, c)
}

// bears is how many decimals the figure bears: as many as its difference, or if
// that is the same in all games, as its value in A.
func (c *Contrast) bears() int {
	for _, i := range []Interval{c.Difference, c.A} {
		if half := (i.High - i.Low) / 2; half > 0 {
			return text.Decimals(half)
		}
	}
	return 0
}

// cut is the interval with so many decimals.
func (i Interval) cut(places int) Interval {
	cut := func(x float64) float64 {
		if x = round(x, places); x == 0 {
			return 0 // without a minus
		}
		return x
	}
	return Interval{cut(i.Value), cut(i.Low), cut(i.High)}
}

func (f Figure) isShare() bool { return f != MeanTurns && f != MeanPoints && f != MeanLosses }

// verdict is what a figure shows, in words.
func (d *Diff) verdict(c *Contrast) string {
	if c.Told {
		return c.words()
	}
	subject := c.subject()
	switch {
	case c.same:
		return subject + ": the same in every game"
	case c.Needed == 0:
		return fmt.Sprintf("%s: not distinguishable at %s", subject, text.Counted(d.Games, "game"))
	}
	return fmt.Sprintf("%s: not distinguishable at %s; a difference of %s would take about %s games to tell",
		subject, text.Counted(d.Games, "game"), c.amount(c.Difference.Value), text.Grouped(c.Needed))
}

// subject is what the figure is, at the beginning of a line.
func (c *Contrast) subject() string {
	switch c.Figure {
	case ShareOfWins:
		return "Wins of " + c.Side
	case ShareOfDraws:
		return "Draws"
	case ShareOfUndecided:
		return "Undecided games"
	case ShareOfFirst:
		return "Wins of the first player"
	case MeanTurns:
		return "Turns"
	case MeanPoints:
		return "Points of " + c.Side
	}
	return "Losses of " + c.Side
}

// words tell a difference that there is: "Valdora wins 6.1 points more often,
// [2.0, 10.1]".
func (c *Contrast) words() string {
	phrase := map[Figure][2]string{ // where B has less, and more
		ShareOfWins:      {c.Side + " wins %s less often", c.Side + " wins %s more often"},
		ShareOfDraws:     {"Games are drawn %s less often", "Games are drawn %s more often"},
		ShareOfUndecided: {"Games stay undecided %s less often", "Games stay undecided %s more often"},
		ShareOfFirst:     {"The first player wins %s less often", "The first player wins %s more often"},
		MeanTurns:        {"Games are %s shorter", "Games are %s longer"},
		MeanPoints:       {c.Side + " scores %s less a game", c.Side + " scores %s more a game"},
		MeanLosses:       {c.Side + " loses %s less a game", c.Side + " loses %s more a game"},
	}[c.Figure]
	by := c.Difference
	if by.Value < 0 {
		by = Interval{-by.Value, -by.High, -by.Low}
		phrase[1] = phrase[0]
	}
	return fmt.Sprintf(phrase[1]+", %s", c.amount(by.Value), c.span(by))
}

// amount is a difference without its sign, with what it counts. Shares differ
// by points of a hundred.
func (c *Contrast) amount(x float64) string {
	what := map[Figure]string{MeanTurns: "turns", MeanPoints: "victory points", MeanLosses: "pieces"}[c.Figure]
	if c.Figure.isShare() {
		what = "points"
	}
	return c.figure(math.Abs(x)) + " " + what
}

// figure writes a share in hundredths and a mean as it is.
func (c *Contrast) figure(x float64) string {
	if c.Figure.isShare() {
		return text.Fixed(100*x, max(0, c.places-2))
	}
	return text.Fixed(x, c.places)
}

func (c *Contrast) span(i Interval) string {
	return "[" + c.figure(i.Low) + ", " + c.figure(i.High) + "]"
}

// Text is the differences for a terminal, 80 columns wide at most: a table of
// the figures, and below it what they show.
func (d *Diff) Text() string {
	var b strings.Builder
	b.WriteString(text.Wrap(d.head(), "", "  ", width) + "\n\n")
	fmt.Fprintf(&b, "%s %9s %9s %9s\n", column("", 28), "A", "B", "B − A")
	for i := range d.Figures {
		d.Figures[i].write(&b)
	}
	b.WriteString("\n")
	told, rest := d.verdicts()
	if len(told) > 0 {
		b.WriteString("In B, compared with A:\n")
	}
	for _, line := range told {
		b.WriteString(text.Wrap(line, "  ", "    ", width) + "\n")
	}
	for _, line := range rest {
		b.WriteString(text.Wrap(line, "", "  ", width) + "\n")
	}
	b.WriteString("\n" + text.Wrap(d.caution(), "", "", width) + "\n")
	return tidy(b.String())
}

// head says what was played.
func (d *Diff) head() string {
	policy := d.Policies[0]
	if d.Policies[1] != policy {
		policy += " in A, " + d.Policies[1] + " in B"
	}
	return fmt.Sprintf("%s of each, with the same dice: seed %d, policy %s", text.Counted(d.Games, "game"), d.Seed, policy)
}

// write is a line of the table.
func (c *Contrast) write(b *strings.Builder) {
	a, its, by, span := c.cells()
	fmt.Fprintf(b, "%s %9s %9s %9s %s\n", column(c.name(), 28), a, its, by, span)
}

// name is the figure as a table has it.
func (c *Contrast) name() string {
	switch c.Figure {
	case ShareOfWins:
		return c.Side + " wins"
	case ShareOfDraws:
		return "draw"
	case ShareOfUndecided:
		return "undecided"
	case ShareOfFirst:
		return "the first player wins"
	case MeanTurns:
		return "turns a game"
	case MeanPoints:
		return "points of " + c.Side
	}
	return "lost by " + c.Side
}

// cells are the two values, the difference and its interval as a table has
// them, all with the decimals that the interval bears.
func (c *Contrast) cells() (a, b, by, span string) {
	unit := ""
	if c.Figure.isShare() {
		unit = " %"
	}
	minus := strings.NewReplacer("-", "−")
	by = c.figure(c.Difference.Value)
	if c.Difference.Value > 0 {
		by = "+" + by
	}
	return c.figure(c.A.Value) + unit, c.figure(c.B.Value) + unit, minus.Replace(by), minus.Replace(c.span(c.Difference))
}

// verdicts are what the figures show: those in which B differs from A, and what
// there is to say of the rest.
func (d *Diff) verdicts() (told, rest []string) {
	if d.Alike == d.Games {
		return nil, []string{"Every game of A and B is the same, action by action: nothing in play sets them apart."}
	}
	var same []string
	for i := range d.Figures {
		switch c := &d.Figures[i]; {
		case c.Told:
			told = append(told, c.Verdict+".")
		case c.same:
			same = append(same, strings.ToLower(c.subject()[:1])+c.subject()[1:])
		default:
			rest = append(rest, c.Verdict+".")
		}
	}
	if len(same) > 0 {
		rest = append(rest, "The same in every game: "+strings.Join(same, ", ")+".")
	}
	return told, rest
}

// caution says what the intervals are, and what a reader must not make of them.
func (d *Diff) caution() string {
	return fmt.Sprintf("Intervals hold the true difference in 95 runs of 100, each by itself: of %d figures one may seem to differ by luck.", len(d.Figures))
}

// Markdown is the same as a table and a list.
func (d *Diff) Markdown() string {
	var b strings.Builder
	b.WriteString(d.head() + ".\n\n")
	b.WriteString("| | A | B | B − A | 95 % interval |\n| --- | ---: | ---: | ---: | ---: |\n")
	for i := range d.Figures {
		a, its, by, span := d.Figures[i].cells()
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", cell(d.Figures[i].name()), a, its, by, span)
	}
	b.WriteString("\n")
	told, rest := d.verdicts()
	if len(told) > 0 {
		b.WriteString("In B, compared with A:\n\n- " + strings.Join(told, "\n- ") + "\n\n")
	}
	for _, line := range rest {
		b.WriteString(line + "\n\n")
	}
	b.WriteString(d.caution() + "\n")
	return b.String()
}

// cell keeps a name within its cell of a Markdown table.
func cell(name string) string { return strings.ReplaceAll(name, "|", `\|`) }
