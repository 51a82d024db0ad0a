package page

// SideBySide sets pieces next to each other, all equally wide and their tops
// level.
type SideBySide struct {
	Pieces []Piece
	Gutter float64 // mm between them
}

func (b SideBySide) each(width float64) float64 {
	n := float64(len(b.Pieces))
	return (width - b.Gutter*(n-1)) / n
}

// Height is that of the highest piece.
func (b SideBySide) Height(width float64) float64 {
	h := 0.0
	for _, p := range b.Pieces {
		h = max(h, p.Height(b.each(width)))
	}
	return h
}

// Draw draws the pieces from the left to the right.
func (b SideBySide) Draw(c *Canvas, x, y, width float64) {
	each := b.each(width)
	for i, p := range b.Pieces {
		p.Draw(c, x+float64(i)*(each+b.Gutter), y, each)
	}
}
