package page

// Over is a row of a table with what belongs to it below: the rule that ends the row stands
// below both.
func Over(row, below Piece) Piece {
	if r, ok := row.(tableRow); ok {
		return rowOver{r, below}
	}
	return Stack{row, below}
}

type rowOver struct {
	row   tableRow
	below Piece
}

func (r rowOver) Height(width float64) float64 {
	return r.row.Height(width) + r.below.Height(width)
}

func (r rowOver) Draw(c *Canvas, x, y, width float64) {
	r.row.drawCells(c, x, y, width)
	r.below.Draw(c, x, y+r.row.Height(width), width)
	end := y + r.Height(width)
	c.Rule(x, end, x+width, end, hairline)
}
