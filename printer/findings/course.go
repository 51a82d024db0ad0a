package findings

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/layout"
)

// course is the points of both sides over time, up to the turn that at least
// one game in a hundred came to.
func (c charting) course() exhibit {
	plot := page.Plot{Size: c.size, High: c.size * 3.6 * c.tall, Under: c.words("axis", "turn", page.Style{Ink: layout.Faint})}
	most, last := 0.0, 1
	for i, s := range c.Sides {
		curve := page.Curve{
			Name: c.words("side "+layout.Quote(s.Name), s.Name, page.Style{Bold: true}), Stroke: sideStrokes[i], Shade: sideShades[i],
			Points: []page.Point{{}}, Around: []page.Bounds{{}},
		}
		for _, m := range c.Course {
			if m.Games*100 < c.Games {
				break
			}
			e := m.Points[i]
			curve.Points = append(curve.Points, page.Point{X: float64(m.Turn), Y: e.Value})
			curve.Around = append(curve.Around, page.Bounds{Low: e.Low, High: e.High})
			most, last = max(most, e.High), max(last, m.Turn)
		}
		plot.Curves = append(plot.Curves, curve)
		most = max(most, float64(s.Target))
	}
	plot.Levels = c.targets()
	plot.X = page.Axis{Scale: page.Scale{From: 0, To: float64(last)}, Steps: 12, Least: 1}
	plot.Y = page.Axis{Scale: page.ScaleTo(most, 6, 1), Steps: 6, Least: 1}
	return exhibit{title: "Points over time", right: "average at the end of each turn",
		chart: func(_, more float64) page.Piece {
			higher := plot
			higher.High += more
			return higher
		}}
}

// targets are lines at the points that the sides need, one if they are equal.
func (c charting) targets() []page.Level {
	a, b := c.Sides[0], c.Sides[1]
	level := func(needs string, target int) page.Level {
		text := fmt.Sprintf("%s %d", needs, target)
		return page.Level{Name: c.words("target", text, page.Style{}), At: float64(target), Stroke: targetLine}
	}
	switch {
	case a.Target > 0 && a.Target == b.Target:
		return []page.Level{level("both need", a.Target)}
	case a.Target > 0 && b.Target > 0:
		return []page.Level{level(a.Name+" needs", a.Target), level(b.Name+" needs", b.Target)}
	case a.Target > 0:
		return []page.Level{level(a.Name+" needs", a.Target)}
	case b.Target > 0:
		return []page.Level{level(b.Name+" needs", b.Target)}
	}
	return nil
}

// objectives is who took what, when, and who had it in the end.
func (c charting) objectives() exhibit {
	b := page.Bars{Size: c.size, Axis: hundred, Heads: c.heads("", "taken", "first in turn", "held", "")}
	for _, o := range c.Objectives {
		field := "objective " + layout.Quote(o.Name)
		b.Rows = append(b.Rows, page.BarRow{Name: c.objective(field, o)})
		for i, t := range o.Takers {
			if !t.Barred {
				b.Rows = append(b.Rows, c.taker(field, i, t))
			}
		}
	}
	return exhibit{title: "Objectives", right: "share of the games",
		note:  "Wide bars: games in which the side took it; thin ones: at whose end it held it. Half of the first times were by the turn named.",
		chart: func(width, more float64) page.Piece { return b.Higher(more).Whole(width) }}
}

// objective is its name, where it lies and what it is worth.
func (c charting) objective(field string, o Objective) page.Words {
	worth := ""
	if o.Points > 0 {
		worth = text.Counted(uint64(o.Points), "point")
	}
	name := c.words(field, o.Name, page.Style{Bold: true})
	if about := joinWords(", ", o.Cell, worth); about != "" {
		return name.Then(c.words(field, "("+about+")", page.Style{}))
	}
	return name
}

// taker is a side's row under an objective.
func (c charting) taker(field string, side int, t Taker) page.BarRow {
	taken, first, held := "never", "", ""
	if t.Taken > 0 {
		taken, first, held = hundredths(t.Taken)+" %", fmt.Sprint(t.First), hundredths(t.Held)+" %"
		if t.First == 0 {
			first = "start"
		}
	}
	row := page.BarRow{
		Name: c.words(field, c.Sides[side].Name, page.Style{}), Indent: c.size * 0.25,
		Gauge: page.Nested{Outer: 100 * t.Taken, Inner: 100 * t.Held, Fill: sideFills[side]},
	}
	for _, text := range []string{taken, first, held} {
		row.Figures = append(row.Figures, c.words(field, text, page.Style{}))
	}
	return row
}

// joinWords writes the parts that there are, with something between them.
func joinWords(between string, parts ...string) string {
	out := ""
	for _, p := range parts {
		if out != "" && p != "" {
			out += between
		}
		out += p
	}
	return out
}
