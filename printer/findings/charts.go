package findings

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/layout"
)

// What stands for which side in all charts, in black and white: dark or light
// bars, whole or dashed lines.
var (
	sideFills   = [2]page.Ink{page.Tint(40), page.Tint(14)}
	sideStrokes = [2]page.Stroke{
		{Width: 0.6, Ink: page.Black},
		{Width: 0.6, Ink: page.Black, Dash: [2]float64{1.8, 1}},
	}
	sideShades = [2]page.Ink{page.Tint(20), page.Tint(10)}
	targetLine = page.Stroke{Width: 0.2, Ink: page.Black, Dash: [2]float64{0.4, 0.8}}
)

// charting is Played on its way to paper, at a type size.
type charting struct {
	Played
	faults *page.Faults
	size   float64
	tall   float64 // how much higher than need be plots are
}

func (c charting) words(field, text string, style page.Style) page.Words {
	return c.faults.Plain(field, text, style)
}

func (c charting) heads(texts ...string) []page.Words {
	out := make([]page.Words, len(texts))
	for i, t := range texts {
		out[i] = c.words("heads", t, page.Style{Ink: layout.Faint})
	}
	return out
}

// hundred is the axis of shares.
var hundred = page.Axis{Scale: page.Scale{From: 0, To: 100}, Steps: 2, Unit: " %"}

// wins is each way that a game can come out, with its share.
func (c charting) wins() exhibit {
	b := page.Bars{Size: c.size * 1.1, Line: 1.6, Axis: hundred}
	add := func(name string, e Estimate, fill page.Ink) {
		low, high := bounds(e)
		b.Rows = append(b.Rows, page.BarRow{
			Name:    c.words("side "+layout.Quote(name), name, page.Style{Bold: fill.Drawn()}),
			Figures: []page.Words{c.words("share", percent(e.Value, e), page.Style{Bold: fill.Drawn()}), c.words("share", low+"–"+high, page.Style{Ink: layout.Faint})},
			Gauge:   page.Reach{To: 100 * e.Value, Low: 100 * e.Low, High: 100 * e.High, Fill: fill},
		})
	}
	for i, s := range c.Sides {
		name := s.Name
		if c.Sides[0].Policy != c.Sides[1].Policy {
			name += " (" + s.Policy + ")"
		}
		add(name, s.Wins, sideFills[i])
	}
	add("Draw", c.Draws, page.Ink{})
	add("Undecided", c.Undecided, page.Ink{})
	note := "Whiskers: between these the true share lies, in 95 of 100 runs."
	var ends []string
	for _, e := range c.Endings {
		ends = append(ends, e.Name+" "+text.Grouped(e.Games))
	}
	if len(ends) > 0 {
		note = "How games ended: " + strings.Join(ends, ", ") + ". " + note
	}
	return exhibit{title: "Who wins", right: "share of the games", note: note,
		chart: func(width, more float64) page.Piece { return b.Higher(more).Whole(width) }}
}

// turnsMost is how many bars a histogram has at most; more turns share one.
const turnsMost = 26

// lengths is the histogram of how many turns games took.
func (c charting) lengths() exhibit {
	h := page.Histogram{Size: c.size, High: c.size * 2.2 * c.tall, Columns: c.lengthColumns()}
	chart := func(_, more float64) page.Piece {
		higher := h
		higher.High += more
		return higher
	}
	u := c.Usual
	note := fmt.Sprintf("Over the bars: games in 100. Half of the games take %s at most (dark); eight in ten take %s.", turns(u[1]), turnSpan(u[0], u[2]))
	if c.Games < 10 {
		note = "Over the bars: games in 100."
	}
	return exhibit{title: "How long it takes", right: "turns", note: note, chart: chart}
}

// lengthColumns are bars of one turn each, or of several.
func (c charting) lengthColumns() []page.HistogramColumn {
	if len(c.Turns) == 0 {
		return nil
	}
	first, last := c.Turns[0].Turns, c.Turns[len(c.Turns)-1].Turns
	step := (last-first)/turnsMost + 1
	out := make([]page.HistogramColumn, (last-first)/step+1)
	for i := range out {
		low := first + i*step
		out[i] = page.HistogramColumn{Name: span(low, min(low+step-1, last)), Fill: sideFills[1]}
		if low <= c.Usual[1] && c.Usual[1] < low+step {
			out[i].Fill = sideFills[0]
		}
	}
	for _, t := range c.Turns {
		out[(t.Turns-first)/step].Value += float64(t.Games)
	}
	for i := range out {
		if out[i].Value > 0 {
			out[i].Figure = hundredths(out[i].Value / float64(c.Games))
		}
	}
	return out
}

// hundredths is a share as a whole number of 100, "<1" for the smallest.
func hundredths(share float64) string {
	if share > 0 && share < 0.005 {
		return "<1"
	}
	return strconv.Itoa(int(math.Round(100 * share)))
}

func turns(n int) string {
	if n == 1 {
		return "1 turn"
	}
	return fmt.Sprintf("%d turns", n)
}

func turnSpan(low, high int) string {
	if low == high {
		return turns(low)
	}
	return fmt.Sprintf("%d to %d turns", low, high)
}

// percent is a share with the decimals that its interval bears.
func percent(share float64, e Estimate) string {
	return strconv.FormatFloat(100*share, 'f', percentDecimals(e), 64) + " %"
}

func bounds(e Estimate) (low, high string) {
	d := percentDecimals(e)
	return strconv.FormatFloat(100*e.Low, 'f', d, 64), strconv.FormatFloat(100*e.High, 'f', d, 64)
}

// percentDecimals: one where the interval is so narrow that it says something.
func percentDecimals(e Estimate) int {
	if e.High-e.Low < 0.071 && e.High > e.Low {
		return 1
	}
	return 0
}
