package page

// Grid is where cards of one size lie on a sheet of paper. It is centred, so
// that backs printed on the other side meet the fronts, and all cards stand the
// same way up.
type Grid struct {
	Paper         Size // turned if more cards fit so
	Card          Size
	Columns, Rows int
	Gap           float64 // mm between neighbours
	Bleed         float64 // mm printed beyond every card's edge
	Margin        float64 // mm at least to the paper's edge
	Wide          float64 // mm at least above and below, or left and right: for what stands in the margins
}

const (
	unprintable = 5   // mm that printers leave white
	rulerRoom   = 7.5 // mm of margin that the ruler needs
)

// Filled is the grid with as many columns and rows as its paper holds,
// upright or turned, upright when equal.
func (g Grid) Filled() Grid {
	g.Gap = max(g.Gap, 2*g.Bleed)
	g.Margin = max(g.Margin, unprintable)
	g.Wide = max(g.Wide, g.Margin, rulerRoom)
	best := g
	best.Columns, best.Rows = 0, 0
	for _, paper := range []Size{g.Paper, g.Paper.Turned()} {
		for _, margins := range []Size{{g.Margin, g.Wide}, {g.Wide, g.Margin}} {
			now := g
			now.Paper = paper
			now.Columns = g.many(paper.W-2*margins.W, g.Card.W)
			now.Rows = g.many(paper.H-2*margins.H, g.Card.H)
			if now.Count() > best.Count() {
				best = now
			}
		}
	}
	return best
}

// many is how many cards fit side by side, their bleeds included.
func (g Grid) many(room, each float64) int {
	return max(0, int((room-2*g.Bleed+g.Gap+slack)/(each+g.Gap)))
}

// Count is how many cards lie on a page.
func (g Grid) Count() int { return g.Columns * g.Rows }

// Area is what the cards cover, gaps included and bleeds not.
func (g Grid) Area() Rect {
	w := float64(g.Columns)*(g.Card.W+g.Gap) - g.Gap
	h := float64(g.Rows)*(g.Card.H+g.Gap) - g.Gap
	return Rect{(g.Paper.W - w) / 2, (g.Paper.H - h) / 2, w, h}
}

// Slot is the place of card i, counted along the rows from the top left.
func (g Grid) Slot(i int) Rect { return g.at(i%g.Columns, i/g.Columns) }

func (g Grid) at(column, row int) Rect {
	a := g.Area()
	x := a.X + float64(column)*(g.Card.W+g.Gap)
	y := a.Y + float64(row)*(g.Card.H+g.Gap)
	return Rect{x, y, g.Card.W, g.Card.H}
}

// BackSlot is the place of the back of card i on the other side of the paper,
// as one looks at that side. If turned, backs stand on their heads there, so
// that each is upright when its card is turned over sideways.
func (g Grid) BackSlot(i int, shortEdge bool) (slot Rect, turned bool) {
	column, row := i%g.Columns, i/g.Columns
	if upright := g.Paper.H >= g.Paper.W; upright != shortEdge {
		return g.at(g.Columns-1-column, row), false
	}
	return g.at(column, g.Rows-1-row), true
}
