package simulate

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/report"
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
	c.Told = (c.Difference.Low > 0 || c.Difference.High < 0) && (c.Figure.unit() == points || d.Games >= fewest)
	if !c.Told {
		c.Needed = needed(c.Difference, d.Games)
	}
	// The decimals that the difference bears, or if that is the same in all games, its
	// value in A.
	if half := cmp.Or(c.Difference.half(), c.A.half()); half > 0 {
		c.places = text.Decimals(half)
	}
	c.A, c.B, c.Difference = c.A.to(c.places), c.B.to(c.places), c.Difference.to(c.places)
	c.Verdict = d.verdict(&c)
	d.Figures = append(d.Figures, c)
}

// needed is how many games would tell a difference of this size from none, four
// times in five, if n games leave it with this interval. It is 0 where there is
// no difference to go by.
func needed(d Interval, n uint64) uint64 {
	far := d.Value - d.Low // how far the bound beyond 0 lies
	if d.Value < 0 {
		far = d.High - d.Value
	}
	if d.Value == 0 || n == 0 {
		return 0
	}
	games := float64(n) * math.Pow(power*far/d.Value, 2)
	return roughly(max(fewest, min(games, 1e15)))
}

// points are what shares differ by, of a hundred.
const points = "points"

// figureWords are the words for each figure: as a table names it, at the beginning
// of a line, how B differs where it has less and where it has more, and what the
// difference counts. SIDE stands for the side and BY for the difference.
var figureWords = map[Figure][5]string{
	ShareOfWins:      {"SIDE wins", "Wins of SIDE", "SIDE wins BY less often", "SIDE wins BY more often", points},
	ShareOfDraws:     {"draw", "Draws", "Games are drawn BY less often", "Games are drawn BY more often", points},
	ShareOfUndecided: {"undecided", "Undecided games", "Games stay undecided BY less often", "Games stay undecided BY more often", points},
	ShareOfFirst:     {"the first player wins", "Wins of the first player", "The first player wins BY less often", "The first player wins BY more often", points},
	MeanTurns:        {"turns a game", "Turns", "Games are BY shorter", "Games are BY longer", "turns"},
	MeanPoints:       {"points of SIDE", "Points of SIDE", "SIDE scores BY less a game", "SIDE scores BY more a game", "victory points"},
	MeanLosses:       {"lost by SIDE", "Losses of SIDE", "SIDE loses BY less a game", "SIDE loses BY more a game", "pieces"},
}

// unit is what a difference counts.
func (f Figure) unit() string { return figureWords[f][4] }

// words are a form of words for the figure, by its place in figureWords; by is the
// difference without its sign, where they have one.
func (c *Contrast) words(form int, by string) string {
	return strings.NewReplacer("SIDE", c.Side, "BY", by).Replace(figureWords[c.Figure][form])
}

// amount is a difference without its sign, with what it counts.
func (c *Contrast) amount() string {
	amount, unit := c.figure(math.Abs(c.Difference.Value)), c.Figure.unit()
	if amount == "1" {
		unit = strings.TrimSuffix(unit, "s")
	}
	return amount + " " + unit
}

// verdict is what a figure shows, in words: "Valdora wins 6.1 points more often,
// [2.0, 10.1]".
func (d *Diff) verdict(c *Contrast) string {
	by, subject := c.Difference, c.words(1, "")
	switch {
	case c.Told && by.Value < 0:
		return c.words(2, c.amount()) + ", " + c.span(Interval{-by.Value, -by.High, -by.Low})
	case c.Told:
		return c.words(3, c.amount()) + ", " + c.span(by)
	case c.same:
		return subject + ": the same in every game"
	case c.Needed == 0:
		return fmt.Sprintf("%s: not distinguishable at %s", subject, text.Counted(d.Games, "game"))
	}
	return fmt.Sprintf("%s: not distinguishable at %s; a difference of %s would take about %s games to tell",
		subject, text.Counted(d.Games, "game"), c.amount(), text.Grouped(c.Needed))
}

// figure writes a share in hundredths and a mean as it is.
func (c *Contrast) figure(x float64) string {
	if c.Figure.unit() == points {
		return text.Fixed(100*x, max(0, c.places-2))
	}
	return text.Fixed(x, c.places)
}

func (c *Contrast) span(i Interval) string {
	return "[" + c.figure(i.Low) + ", " + c.figure(i.High) + "]"
}

// Doc is the differences as a document, under what A and B are: a table of the
// figures, and below it what they show.
func (d *Diff) Doc(s Scene, about ...string) *report.Doc {
	out := &report.Doc{Title: s.Title, What: "What differs in play", Game: s.Setting.Game, Subject: "What sets two scenarios apart in play"}
	for _, line := range about {
		out.Add(report.Sentence(line))
	}
	t := report.NewTable(report.LeftIn("", 28), report.RightIn("A", 9), report.RightIn("B", 9), report.RightIn("B − A", 9), report.RightIn("95 % interval", 0))
	t.Gap = " "
	for i := range d.Figures {
		t.Add(d.Figures[i].cells()...)
	}
	differ, same := d.verdicts()
	out.AddApart(report.Sentence(d.head()))
	out.Add(t)
	out.AddApart(report.List{Title: "In B, compared with A:", Items: differ})
	for _, line := range same {
		out.Add(report.Paragraph(line))
	}
	out.AddApart(report.Paragraph(fmt.Sprintf("Intervals hold the true difference in 95 runs of 100, each by itself: of %d figures one may seem to differ by luck.", len(d.Figures))))
	return out
}

// head says what was played.
func (d *Diff) head() string {
	policy := d.Policies[0]
	if d.Policies[1] != policy {
		policy += " in A, " + d.Policies[1] + " in B"
	}
	return fmt.Sprintf("%s of each, with the same dice: seed %d, policy %s", text.Counted(d.Games, "game"), d.Seed, policy)
}

// cells are the figure's name, the two values, the difference and its interval as a
// table has them, with the decimals that the interval bears.
func (c *Contrast) cells() []string {
	unit := ""
	if c.Figure.unit() == points {
		unit = " %"
	}
	by := c.figure(c.Difference.Value)
	if c.Difference.Value > 0 {
		by = "+" + by
	}
	minus := strings.NewReplacer("-", "−")
	return []string{c.words(0, ""), c.figure(c.A.Value) + unit, c.figure(c.B.Value) + unit, minus.Replace(by), minus.Replace(c.span(c.Difference))}
}

// verdicts are what the figures show: those in which B differs from A, and what
// there is to say of the rest.
func (d *Diff) verdicts() (differ, rest []string) {
	if d.Alike == d.Games {
		return nil, []string{"Every game of A and B is the same, action by action: nothing in play sets them apart."}
	}
	var same []string
	for i := range d.Figures {
		switch c := &d.Figures[i]; {
		case c.Told:
			differ = append(differ, c.Verdict+".")
		case c.same:
			same = append(same, strings.ToLower(c.words(1, "")[:1])+c.words(1, "")[1:])
		default:
			rest = append(rest, c.Verdict+".")
		}
	}
	if len(same) > 0 {
		rest = append(rest, "The same in every game: "+strings.Join(same, ", ")+".")
	}
	return differ, rest
}
