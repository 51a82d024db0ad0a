package simulate

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
)

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
