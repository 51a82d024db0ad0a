package page

// Grid is where cards of one size lie on a sheet of paper. It is centred,
// so that backs printed on the other side meet the fronts, and all cards
// stand alike.
type Grid struct {
	Paper         Size // turned if more cards fit so
	Card          Size
	Columns, Rows int
	Gap           float64 // mm between neighbours
}

// printable is the margin in mm that printers leave white.
const unprintable = 5

// BestGrid lays as many cards on the paper as it holds inside the margin
// that printers leave white, upright or turned, upright when equal.
func BestGrid(paper, card Size, gap float64) Grid {
	upright, turned := gridOn(paper, card, gap), gridOn(paper.Turned(), card, gap)
	if turned.Count() > upright.Count() {
		return turned
	}
	return upright
}

func gridOn(paper, card Size, gap float64) Grid {
	many := func(room, each float64) int {
		return max(0, int((room-2*unprintable+gap+slack)/(each+gap)))
	}
	return Grid{paper, card, many(paper.W, card.W), many(paper.H, card.H), gap}
}

// Count is how many cards lie on a page.
func (g Grid) Count() int { return g.Columns * g.Rows }

// area is what the cards cover, gaps included.
func (g Grid) area() Rect {
	w := float64(g.Columns)*(g.Card.W+g.Gap) - g.Gap
	h := float64(g.Rows)*(g.Card.H+g.Gap) - g.Gap
	return Rect{(g.Paper.W - w) / 2, (g.Paper.H - h) / 2, w, h}
}

// Slot is the place of card i, counted along the rows from the top left.
func (g Grid) Slot(i int) Rect {
	a := g.area()
	x := a.X + float64(i%g.Columns)*(g.Card.W+g.Gap)
	y := a.Y + float64(i/g.Columns)*(g.Card.H+g.Gap)
	return Rect{x, y, g.Card.W, g.Card.H}
}

// Crop marks begin off the cards, so that no cut leaves ink on a card, and
// are wide enough to survive a printer.
const (
	cropOff    = 1.2 // mm from the grid
	cropLength = 3.5
)

var cropPen = Pen(0.15, Black)

// CropMarks draws the cutting lines' ends around the grid. None is inside:
// a straight cut from mark to mark frees the cards.
func (g Grid) CropMarks(c *Canvas) {
	a := g.area()
	for i := range g.Columns {
		left := a.X + float64(i)*(g.Card.W+g.Gap)
		for _, x := range edges(left, g.Card.W, g.Gap, i) {
			c.Rule(x, a.Y-cropOff-cropLength, x, a.Y-cropOff, cropPen)
			c.Rule(x, a.Bottom()+cropOff, x, a.Bottom()+cropOff+cropLength, cropPen)
		}
	}
	for i := range g.Rows {
		top := a.Y + float64(i)*(g.Card.H+g.Gap)
		for _, y := range edges(top, g.Card.H, g.Gap, i) {
			c.Rule(a.X-cropOff-cropLength, y, a.X-cropOff, y, cropPen)
			c.Rule(a.Right()+cropOff, y, a.Right()+cropOff+cropLength, y, cropPen)
		}
	}
}

// edges are the two cuts of a card, or only the far one when it shares the
// near one with its neighbour.
func edges(near, length, gap float64, index int) []float64 {
	if gap == 0 && index > 0 {
		return []float64{near + length}
	}
	return []float64{near, near + length}
}
