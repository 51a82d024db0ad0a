package page

// Crop marks begin off the cards and their bleeds, so that no cut leaves ink
// on a card, and are long and wide enough to survive a printer.
const (
	cropOff    = 1.2 // mm
	cropLength = 5.0
	cropEdge   = 0.5 // mm off the paper's edge at least
)

var cropPen = Pen(0.15, Black)

// CropMarks draws the ends of all cuts around the grid. None is inside: a
// straight cut from mark to mark frees the cards.
func (g Grid) CropMarks(c *Canvas) {
	a := g.Area().Inset(-g.Bleed-cropOff, -g.Bleed-cropOff)
	left, top := max(a.X-cropLength, cropEdge), max(a.Y-cropLength, cropEdge)
	for _, x := range g.cutsAcross() {
		c.Rule(x, top, x, a.Y, cropPen)
		c.Rule(x, a.Bottom(), x, g.Paper.H-top, cropPen)
	}
	for _, y := range g.cutsDown() {
		c.Rule(left, y, a.X, y, cropPen)
		c.Rule(a.Right(), y, g.Paper.W-left, y, cropPen)
	}
}

// CutLines draws every cut from edge to edge of the paper, so that it is seen
// still when the margins are gone.
func (g Grid) CutLines(c *Canvas) {
	for _, x := range g.cutsAcross() {
		c.Rule(x, 0, x, g.Paper.H, cropPen)
	}
	for _, y := range g.cutsDown() {
		c.Rule(0, y, g.Paper.W, y, cropPen)
	}
}

// cutsAcross are the upright cuts from the left to the right, cutsDown the
// level ones from the top to the bottom. Cards without a gap share one.
func (g Grid) cutsAcross() []float64 {
	return cuts(g.Area().X, g.Card.W, g.Gap, g.Columns)
}

func (g Grid) cutsDown() []float64 {
	return cuts(g.Area().Y, g.Card.H, g.Gap, g.Rows)
}

func cuts(from, each, gap float64, n int) []float64 {
	var out []float64
	for i := range n {
		near := from + float64(i)*(each+gap)
		if gap > 0 || i == 0 {
			out = append(out, near)
		}
		out = append(out, near+each)
	}
	return out
}

// FoldMarks draws where every card is folded upright down its middle: a light
// dashed line that goes on into the margins.
func (g Grid) FoldMarks(c *Canvas) {
	a := g.Area().Inset(0, -g.Bleed-cropOff)
	top := max(a.Y-cropLength, cropEdge)
	for column := range g.Columns {
		middle := g.at(column, 0).X + g.Card.W/2
		c.Rule(middle, top, middle, a.Y, foldMark)
		c.Rule(middle, a.Bottom(), middle, g.Paper.H-top, foldMark)
		for row := range g.Rows {
			slot := g.at(column, row)
			c.Rule(middle, slot.Y, middle, slot.Bottom(), foldPen)
		}
	}
}

var (
	foldMark = Stroke{Width: 0.15, Ink: Black, Dash: [2]float64{1, 0.6}}
	foldPen  = Stroke{Width: 0.1, Ink: Tint(60), Dash: [2]float64{1.5, 1.5}}
)

// Registration marks, as cutting machines look for them.
const (
	// RegistrationInset is how far they are from the paper's edges, in mm.
	RegistrationInset = 10.0
	// RegistrationRoom is the side of the square that each needs there, with
	// white around it.
	RegistrationRoom = 6.0

	registrationArm  = 5.0
	registrationLine = 1.0
)

// RegistrationMarks draws an angle at each corner of a page or, with square,
// what most machines look for: a filled square at the top left and angles at
// the top right and the bottom left.
func RegistrationMarks(c *Canvas, size Size, square bool) {
	in := size.Inside(RegistrationInset, RegistrationInset, RegistrationInset, RegistrationInset)
	if square {
		c.Add(Box{Rect: Rect{in.X, in.Y, registrationArm, registrationArm}, Fill: Black})
	} else {
		angle(c, Point{in.X, in.Y}, 1, 1)
		angle(c, Point{in.Right(), in.Bottom()}, -1, -1)
	}
	angle(c, Point{in.Right(), in.Y}, -1, 1)
	angle(c, Point{in.X, in.Bottom()}, 1, -1)
}

// angle draws two arms from a corner, its outer point, into the page.
func angle(c *Canvas, corner Point, right, down float64) {
	arm := func(w, h float64) {
		c.Add(Box{Rect: between(corner, Point{corner.X + right*w, corner.Y + down*h}), Fill: Black})
	}
	arm(registrationArm, registrationLine)
	arm(registrationLine, registrationArm)
}
