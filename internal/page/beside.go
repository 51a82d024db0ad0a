package page

// Beside is pieces side by side, all of the same width and with their tops at
// the same height.
type Beside struct {
	Pieces []Piece
	Gutter float64 // mm between them
}

func (b Beside) each(width float64) float64 {
	n := float64(len(b.Pieces))
	return (width - b.Gutter*(n-1)) / n
}

// Height is that of the highest piece.
func (b Beside) Height(width float64) float64 {
	h := 0.0
	for _, p := range b.Pieces {
		h = max(h, p.Height(b.each(width)))
	}
	return h
}

// Draw draws the pieces from the left to the right.
func (b Beside) Draw(c *Canvas, x, y, width float64) {
	each := b.each(width)
	for i, p := range b.Pieces {
		p.Draw(c, x+float64(i)*(each+b.Gutter), y, each)
	}
}
