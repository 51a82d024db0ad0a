package cutout

import (
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// boardTrack is boxes side by side to push a marker or a cube along, in as many
// rows as it takes.
type boardTrack struct {
	title  page.Para
	boxes  []page.Words
	goals  []bool
	least  float64 // mm that the widest label needs
	size   float64
	figure bool // numbers: the boxes are square
}

// The boxes of tracks, in mm: a cube of 8 mm stands in most.
const (
	boxLargest  = 10.0
	boxSmallest = 7.5
	trackGap    = 0.8
)

// track sets a track with labels in its boxes; goals are those numbers that
// stand out.
func (w contentWriter) track(title string, labels []string, goals []int) boardTrack {
	t := boardTrack{size: w.size, figure: true}
	t.title = page.Para{Words: w.faults.Plain(w.field, title, page.Style{Bold: true}), Size: w.size, Tight: true}
	for _, l := range labels {
		n, err := strconv.Atoi(l)
		t.figure = t.figure && err == nil
		words := w.faults.Plain(w.field, l, page.Style{})
		t.boxes = append(t.boxes, words)
		t.goals = append(t.goals, err == nil && slices.Contains(goals, n))
		t.least = max(t.least, words.Width(w.size)+3)
	}
	return t
}

// heading is how much of the width the title takes at the track's left: as
// much as it needs if the track is short enough, else it stands above.
func (t boardTrack) heading(width float64) float64 {
	if t.title.Words.Empty() {
		return 0
	}
	wide := t.title.Words.Width(t.title.Size) + 2
	if side, per := t.side(width - wide); wide < width/2 && per >= len(t.boxes) && side > 0 {
		return wide
	}
	return 0
}

// side is how wide a box is in a width, and how many there are in a row.
func (t boardTrack) side(width float64) (wide float64, per int) {
	n := float64(len(t.boxes))
	if !t.figure {
		per = min(len(t.boxes), max(1, int((width+trackGap)/(t.least+trackGap))))
		return (width+trackGap)/float64(per) - trackGap, per
	}
	if each := (width+trackGap)/n - trackGap; each >= boxSmallest {
		return min(each, boxLargest), len(t.boxes)
	}
	per = max(1, int((width+trackGap)/(boxSmallest+trackGap)))
	rows := (len(t.boxes) + per - 1) / per
	per = (len(t.boxes) + rows - 1) / rows // rows alike, none of them a scrap
	return min((width+trackGap)/float64(per)-trackGap, boxLargest), per
}

func (t boardTrack) high(wide float64) float64 {
	if t.figure {
		return wide
	}
	return max(boxSmallest, t.size*page.MMPerPoint*1.8)
}

func (t boardTrack) Height(width float64) float64 {
	above := 0.0
	beside := t.heading(width)
	if beside == 0 && !t.title.Words.Empty() {
		above = t.title.Height(width) + 0.8
	}
	wide, per := t.side(width - beside)
	rows := (len(t.boxes) + per - 1) / per
	return above + float64(rows)*(t.high(wide)+trackGap) - trackGap
}

func (t boardTrack) Draw(c *page.Canvas, x, y, width float64) {
	beside := t.heading(width)
	wide, per := t.side(width - beside)
	high := t.high(wide)
	switch {
	case beside > 0:
		t.title.Draw(c, x, y+(high-t.title.Height(beside))/2, beside)
	case !t.title.Words.Empty():
		t.title.Draw(c, x, y, width)
		y += t.title.Height(width) + 0.8
	}
	for i, words := range t.boxes {
		at := page.Rect{X: x + beside + float64(i%per)*(wide+trackGap), Y: y + float64(i/per)*(high+trackGap), W: wide, H: high}
		pen := layout.Thin
		if t.goals[i] {
			pen = page.Pen(0.8, page.Black)
		}
		c.Add(page.Box{Rect: at, Radius: 0.8, Stroke: pen})
		label := page.Para{Words: words, Size: t.size, Align: page.Centre, Tight: true}
		label.Draw(c, at.X, at.Y+(high-label.Height(wide))/2, wide)
	}
}
