package simulate

import (
	"cmp"
	"math"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/report"
)

// fewest is the number of games below which a mean is not said to differ: its
// interval is that of a great many.
const fewest = 30

// share adds a figure that is a share of the games.
func (d *Diff) share(f Figure, side string, g *agreement) {
	a, b := g.shares()
	d.judge(Contrast{Figure: f, Side: side, same: g.onlyA+g.onlyB == 0}, a, b, g.difference())
}

// mean adds a figure that is a number a game.
func (d *Diff) mean(f Figure, side string, m *measures) {
	a, _ := m.a.mean(d.Games)
	b, _ := m.b.mean(d.Games)
	gap, _ := m.gap.mean(d.Games)
	d.judge(Contrast{Figure: f, Side: side, same: m.gap.Squares == 0}, a, b, gap)
}

// judge says what the interval of a figure supports, rounds it, and adds it.
func (d *Diff) judge(c Contrast, a, b, gap Interval) {
	c.Told = (gap.Low > 0 || gap.High < 0) && (c.Figure.unit() == points || d.Games >= fewest)
	if !c.Told {
		c.Needed = needed(gap, d.Games)
	}
	// The decimals that the difference bears, or if that is the same in all games, its
	// value in A.
	if half := cmp.Or(gap.half(), a.half()); half > 0 {
		c.places = text.Decimals(half)
	}
	c.A, c.B, c.Difference = Bounds(a.to(c.places)), Bounds(b.to(c.places)), Bounds(gap.to(c.places))
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
const points = "{n} points#percent"

// figureWords are the messages for each figure: its name, how B differs where it has less and
// where it has more, and what the difference counts.
var figureWords = map[Figure][4]string{
	ShareOfWins:      {"wins of {side}", "{side} wins {by} less often", "{side} wins {by} more often", points},
	ShareOfDraws:     {"draws", "games are drawn {by} less often", "games are drawn {by} more often", points},
	ShareOfUndecided: {"undecided games", "games stay undecided {by} less often", "games stay undecided {by} more often", points},
	ShareOfFirst:     {"wins of the first player", "the first player wins {by} less often", "the first player wins {by} more often", points},
	MeanTurns:        {"turns a game", "games are {by} shorter", "games are {by} longer", "{n} turns"},
	MeanPoints:       {"victory points of {side}", "{side} scores {by} less a game", "{side} scores {by} more a game", "{n} victory points"},
	MeanLosses:       {"pieces that {side} loses", "{side} loses {by} less a game", "{side} loses {by} more a game", "{n} pieces"},
}

// unit is the message for what a difference counts.
func (f Figure) unit() string { return figureWords[f][3] }

// name is what the figure is called.
func (d *Diff) name(c *Contrast) string {
	message := figureWords[c.Figure][0]
	if c.Side == "" {
		return d.language.Say(message)
	}
	return d.language.Say(message, c.Side)
}

// differs says how B differs from A, by the place of the words in figureWords.
func (d *Diff) differs(c *Contrast, form int) string {
	message, by := figureWords[c.Figure][form], d.amount(c)
	if c.Side == "" {
		return d.language.Say(message, by)
	}
	return d.language.Say(message, c.Side, by)
}

// amount is a difference without its sign, with what it counts.
func (d *Diff) amount(c *Contrast) string {
	return d.language.Say(c.Figure.unit(), d.written(c, math.Abs(c.Difference.Value)))
}

// verdict is what a figure shows, in words: "Valdora wins 6.1 points more often,
// [2.0, 10.1]".
func (d *Diff) verdict(c *Contrast) string {
	say, by, name := d.language.Say, c.Difference, text.Capital(d.name(c))
	games := say("{n} games#dative", d.Games)
	switch {
	case c.Told && by.Value < 0:
		return text.Capital(d.differs(c, 1)) + ", " + d.span(c, Bounds{-by.Value, -by.High, -by.Low})
	case c.Told:
		return text.Capital(d.differs(c, 2)) + ", " + d.span(c, by)
	case c.same:
		return say("{figure}: the same in every game", name)
	case c.Needed == 0:
		return say("{figure}: not distinguishable at {games}", name, games)
	}
	return say("{figure}: not distinguishable at {games}; a difference of {by} would take about {more} games to tell", name, games, d.amount(c), c.Needed)
}

// written is a share in hundredths, or a mean as it is.
func (d *Diff) written(c *Contrast, x float64) string {
	written := text.Fixed(x, c.places)
	if c.Figure.unit() == points {
		written = text.Fixed(100*x, max(0, c.places-2))
	}
	return d.language.Figures(strings.Replace(written, "-", "−", 1))
}

func (d *Diff) span(c *Contrast, i Bounds) string {
	return d.language.Say("[{low}, {high}]", d.written(c, i.Low), d.written(c, i.High))
}

// Doc is the differences as a document, under what A and B are: a table of the
// figures, and below it what they show.
func (d *Diff) Doc(s Scene, about ...string) *report.Doc {
	say := d.language.Say
	out := &report.Doc{Title: s.Title, What: say("What differs in play"), Game: s.Setting.Game, Subject: say("What sets two scenarios apart in play"), Language: d.language}
	for _, line := range about {
		out.Add(report.Sentence(line))
	}
	t := report.NewTable(report.Left(""), report.Right("A"), report.Right("B"), report.Right("B − A"), report.Right(say("95 % interval")))
	for i := range d.Figures {
		t.Add(d.cells(&d.Figures[i])...)
	}
	differ, same := d.verdicts()
	out.AddApart(report.Sentence(d.head()))
	out.Add(t)
	out.AddApart(report.List{Title: say("In B, compared with A:"), Items: differ})
	for _, line := range same {
		out.Add(report.Paragraph(line))
	}
	out.AddApart(report.Paragraph(say("Intervals hold the true difference in 95 runs of 100, each by itself: of {figures} figures one may seem to differ by luck.", len(d.Figures))))
	return out
}

// head says what was played.
func (d *Diff) head() string {
	say, policy := d.language.Say, d.Policies[0]
	if d.Policies[1] != policy {
		policy = say("{policy} in A, {other} in B", policy, d.Policies[1])
	}
	return say("{games} of each, with the same dice: seed {seed}, policy {policy}; shares are of all games", say("{n} games", d.Games), strconv.FormatUint(d.Seed, 10), policy)
}

// cells are the figure's name, the two values, the difference and its interval as a
// table has them, with the decimals that the interval bears.
func (d *Diff) cells(c *Contrast) []string {
	unit := ""
	if c.Figure.unit() == points {
		unit = " %"
	}
	by := d.written(c, c.Difference.Value)
	if c.Difference.Value > 0 {
		by = "+" + by
	}
	return []string{d.name(c), d.written(c, c.A.Value) + unit, d.written(c, c.B.Value) + unit, by, d.span(c, c.Difference)}
}

// verdicts are what the figures show: those in which B differs from A, and what
// there is to say of the rest.
func (d *Diff) verdicts() (differ, rest []string) {
	if d.Alike == d.Games {
		return nil, []string{d.language.Say("Every game of A and B is the same, action by action: nothing in play sets them apart.")}
	}
	var same []string
	for i := range d.Figures {
		switch c := &d.Figures[i]; {
		case c.Told:
			differ = append(differ, c.Verdict+".")
		case c.same:
			same = append(same, d.name(c))
		default:
			rest = append(rest, c.Verdict+".")
		}
	}
	if len(same) > 0 {
		rest = append(rest, d.language.Say("The same in every game: {figures}.", strings.Join(same, ", ")))
	}
	return differ, rest
}
