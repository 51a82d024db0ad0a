package cards

import (
	"fmt"
	"strconv"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// Calibration is a sheet to print on both sides and prick with a needle: it
// shows whether the printer keeps the size, and how far backs lie off their
// fronts, as the numbers of Setup.BackOffset. Its pages lie as those of cards
// do, since a printer shifts pages on their side otherwise.
func Calibration(s layout.Setup) (page.Document, []page.Fault) {
	if s.Backs == layout.UsualBacks {
		s.Backs = layout.LongEdge
	}
	grid := cardGrid(s, s.Backs)
	l := calibration{Setup: s, size: grid.Paper, faults: s.Faults()}
	_, l.turned = grid.BackSlot(0, s.Backs == layout.ShortEdge)
	d := page.Document{
		Title: s.Say("Calibration"), Subject: s.Say("Size and backs of a printer"), Language: s.Language.Tag(),
		Duplex: true, Short: s.Backs == layout.ShortEdge,
	}
	for number, draw := range []func(*page.Canvas){l.front, l.back} {
		var c page.Canvas
		c.Section(s.Say([]string{"Front", "Back"}[number]), draw)
		l.scales(&c)
		page.Furniture{Title: s.Say("Calibration"), Game: "forge", Side: turnedOn(s), Measured: true}.Foot(&l.faults, &c, l.size, layout.SideMargin, number+1, 2)
		d.Pages = append(d.Pages, page.Page{Size: l.size, Items: c.Items()})
	}
	return d, l.faults.All()
}

// turnedOn says how the sheet is turned over.
func turnedOn(s layout.Setup) string {
	if s.Backs == layout.ShortEdge {
		return s.Say("short edge")
	}
	return s.Say("long edge")
}

// calibration is the sheet on its way to paper.
type calibration struct {
	layout.Setup
	size   page.Size
	turned bool // the back stands on its head
	faults page.Faults
}

// The target: a cross with a scale along each arm.
const (
	targetArm   = 10 // mm
	targetEvery = 5  // mm from figure to figure
	targetLong  = 2.4
	targetTick  = 1.4
	targetHalf  = 0.7
	targetType  = 6.0
	backArm     = 16.0

	stepsLargest  = 12.0
	stepsSmallest = 6.5
)

var targetPen = page.Pen(0.1, page.Black)

func (l *calibration) centre() page.Point { return page.Point{X: l.size.W / 2, Y: l.size.H / 2} }

// frame is where a poker card lies around the middle of the page.
func (l *calibration) frame(centre page.Point) page.Rect {
	return page.Rect{X: centre.X - page.Poker.W/2, Y: centre.Y - page.Poker.H/2, W: page.Poker.W, H: page.Poker.H}
}

// front is the page with the scales and with what to do.
func (l *calibration) front(c *page.Canvas) {
	l.steps(c)
	at := l.centre()
	frame := l.frame(at)
	c.Add(page.Box{Rect: frame, Stroke: targetPen})
	l.say(c, l.Say("a poker card fits this frame: 63 x 88 mm"), page.Rect{X: frame.X, Y: frame.Bottom() - 4, W: frame.W}, page.Centre)
	c.Rule(at.X-targetArm, at.Y, at.X+targetArm, at.Y, targetPen)
	c.Rule(at.X, at.Y-targetArm, at.X, at.Y+targetArm, targetPen)
	for half := -2 * targetArm; half <= 2*targetArm; half++ {
		mm, tick := float64(half)/2, targetTick
		figured := half != 0 && half%(2*targetEvery) == 0
		switch {
		case figured:
			tick = targetLong
		case half%2 != 0:
			tick = targetHalf
		}
		c.Rule(at.X+mm, at.Y-tick/2, at.X+mm, at.Y+tick/2, targetPen)
		c.Rule(at.X-tick/2, at.Y+mm, at.X+tick/2, at.Y+mm, targetPen)
		if figured {
			x, y := l.reading(half / 2)
			l.say(c, x, page.Rect{X: at.X + mm - 3, Y: at.Y + targetLong/2 + 0.3, W: 6}, page.Centre)
			l.say(c, y, page.Rect{X: at.X - 6 - targetLong/2 - 0.4, Y: at.Y + mm - targetType*page.MMPerPoint/2, W: 6}, page.Right)
		}
	}
	l.say(c, "**X**", page.Rect{X: at.X + targetArm + 1, Y: at.Y - 1, W: 4}, page.Left)
	l.say(c, "**Y**", page.Rect{X: at.X - 2, Y: at.Y + targetArm + 0.6, W: 4}, page.Centre)
}

// reading is what to type for a hole that is that many mm right of, or below, the
// middle of the front's cross: seen from the back one way of the two is
// mirrored, and the offset goes against the shift.
func (l *calibration) reading(mm int) (x, y string) {
	if l.turned {
		return strconv.Itoa(-mm), strconv.Itoa(mm)
	}
	return strconv.Itoa(mm), strconv.Itoa(-mm)
}

// back is the page with the cross to prick, moved as backs are.
func (l *calibration) back(c *page.Canvas) {
	at := l.centre()
	at.X, at.Y = at.X+l.BackOffset.X, at.Y+l.BackOffset.Y
	c.Add(page.Box{Rect: l.frame(at), Stroke: targetPen})
	c.Rule(at.X-backArm, at.Y, at.X+backArm, at.Y, targetPen)
	c.Rule(at.X, at.Y-backArm, at.X, at.Y+backArm, targetPen)
	c.Add(page.Circle(at, 3, page.Ink{}, targetPen))
	l.say(c, l.Say("prick here"), page.Rect{X: at.X + 4, Y: at.Y - 3, W: 20}, page.Left)
}

// say sets a short text with its top at the rectangle's.
func (l *calibration) say(c *page.Canvas, text string, at page.Rect, align page.Align) {
	para := page.Para{Words: l.faults.Words("calibration", text, page.Style{}), Size: targetType, Align: align, Tight: true}
	para.Draw(c, at.X, at.Y, at.W)
}

// steps says what to do, above the frame or, on a page on its side, left of it.
func (l *calibration) steps(c *page.Canvas) {
	frame := l.frame(l.centre())
	room := page.Rect{X: layout.SideMargin, Y: layout.TopMargin, W: l.size.W - 2*layout.SideMargin, H: frame.Y - layout.TopMargin - 4}
	if l.size.W > l.size.H {
		room = page.Rect{X: layout.SideMargin, Y: layout.TopMargin, W: frame.X - layout.SideMargin - 8, H: l.size.H - layout.TopMargin - page.FootHeight}
	}
	offset := fmt.Sprintf("%v,%v", l.BackOffset.X, l.BackOffset.Y)
	already := l.Say("This sheet has none.")
	if l.BackOffset != (page.Point{}) {
		already = l.Say("This sheet has {offset} already: what you read now is to be added to it.", offset)
	}
	lines := []string{
		l.Say("Print both pages on one sheet of paper: on both sides, turned on the {edge}, at 100 %, nothing fitted or shrunk.", turnedOn(l.Setup)),
		l.Say("Lay a ruler along the two scales in the margins. Each is 100 mm long, or the printer has changed the size."),
		l.Say("Prick the middle of the cross on the back with a needle. The hole next to the cross on the front shows how far the two sides miss each other: read X and Y off its scales, in mm."),
		l.Say("Print cards with **--back-offset X,Y** and with the paper, card and backs of this sheet. {already}", already),
	}
	set := func(size float64) page.Stack {
		title := page.Para{Words: l.faults.Plain("calibration", l.Say("Calibration"), page.Style{Bold: true}), Size: size * 1.8, Tight: true}
		stack := page.Stack{title, page.Gap(size * 0.15)}
		for i, text := range lines {
			words := l.faults.Plain("calibration", fmt.Sprintf("%d.", i+1), page.Style{Bold: true}).Then(l.faults.Words("calibration", text, page.Style{}))
			stack = append(stack, page.Para{Words: words, Size: size, Hang: size * 0.3}, page.Gap(size*0.08))
		}
		return stack
	}
	size, ok := page.Largest(stepsLargest, stepsSmallest, func(size float64) bool { return set(size).Height(room.W) <= room.H })
	if !ok {
		l.faults.Over("calibration", "", set(size).Height(room.W), room.H, size)
	}
	set(size).Draw(c, room.X, room.Y, room.W)
}

// scales draws the ruler along the right edge; the one at the foot belongs to
// the furniture.
func (l *calibration) scales(c *page.Canvas) {
	bottom := page.Point{X: l.size.W - layout.SideMargin + 3, Y: (l.size.H + page.RulerLength) / 2}
	c.Turned(bottom, 3, func(c *page.Canvas) { page.Ruler(c, bottom.X, bottom.Y) })
}
