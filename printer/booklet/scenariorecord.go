package booklet

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// recordBands are boxes to tick off as the game goes: its turns, and what each
// side scores up to what it must.
func (b booklet) recordBands(p *page.Faults, size float64) []page.Columns {
	var tracks page.Stack
	add := func(label string, n, done int, ends bool) {
		if n > 0 && n <= mostBoxes {
			tracks = append(tracks, page.Gap(1.2), track{p, label, n, done, ends, size * 0.95})
		}
	}
	if n := b.Scenario.Turns; n != nil {
		add("Turn", *n, 0, true)
	}
	for _, side := range b.Sides {
		own, _ := b.Scenario.Sides.Get(side.ID)
		goal := side.Goal.Total().Int()
		if v := b.Game.Victory; goal == 0 && v != nil && v.Margin > 0 {
			add(side.Name, openBoxes, own.Points, false)
			continue
		}
		add(side.Name, goal, own.Points, true)
	}
	if len(tracks) == 0 {
		return nil
	}
	record := append(page.Stack{layout.NewHeading(p, "Turns and points to tick off", "", size*1.08, page.Style{})}, tracks...)
	return []page.Columns{{Count: 1, Above: size * 0.3, Items: func(float64) []page.FlowItem {
		return []page.FlowItem{{Section: "Record", Piece: record}}
	}}}
}

// track is a row of numbered boxes behind what they count, or several rows.
type track struct {
	faults *page.Faults
	label  string
	n      int
	done   int  // the first boxes are grey: they are scored from the start
	ends   bool // the last box is what is played to
	size   float64
}

// The measures of boxes to tick off, in mm, and how many of them anybody would.
const (
	boxSide, boxGap = 6.5, 1.3
	trackLabel      = 34.0
	mostBoxes       = 60
	openBoxes       = 20 // of points that are not played to a number
)

// row is how many boxes a line holds.
func (t track) row(width float64) int {
	return max(1, int((width-trackLabel+boxGap)/(boxSide+boxGap)))
}

func (t track) Height(width float64) float64 {
	lines := (t.n + t.row(width) - 1) / t.row(width)
	return float64(lines)*(boxSide+boxGap) - boxGap
}

func (t track) Draw(c *page.Canvas, x, y, width float64) {
	name := page.Para{Words: t.faults.Plain("record", t.label, page.Style{Bold: true}), Size: t.size, Tight: true}
	name = t.faults.Fit("record", name, trackLabel-2, boxSide, 5)
	name.Draw(c, x+0.7, y+(boxSide-name.Height(trackLabel-2))/2, trackLabel-2)
	for i := range t.n {
		at := page.Rect{X: x + trackLabel + float64(i%t.row(width))*(boxSide+boxGap), Y: y + float64(i/t.row(width))*(boxSide+boxGap), W: boxSide, H: boxSide}
		box := page.Box{Rect: at, Radius: 0.8, Stroke: layout.Thin}
		if i < t.done {
			box.Fill = page.Tint(25)
		}
		if i == t.n-1 && t.ends {
			box.Stroke = page.Pen(0.6, page.Black)
		}
		c.Add(box)
		number := page.Para{Words: t.faults.Plain("record", strconv.Itoa(i+1), page.Style{Ink: layout.Faint}), Size: 8, Align: page.Centre, Tight: true}
		number.Draw(c, at.X, at.Y+(at.H-number.Height(at.W))/2, at.W)
	}
}
