package page

import (
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
)

// HeatGrid is a board of squares with a tint and a figure in each: the tint
// for the eye, the figure for who prints in black and white. Squares that stand
// for hexes lie half a side further in every second row or column, and so touch
// those that the hexes do.
type HeatGrid struct {
	Hexes   string     // how hexes lie: "flat" or "pointed"; "" for squares
	Columns []string   // what they are called, from the left: small letters
	Rows    []string   // likewise, from below
	Cells   []HeatCell // row by row, the lowest row first
	Size    float64    // points, of the figures; smaller where squares are
	Largest float64    // mm that a square may be wide; 0: as wide as there is room
}

// HeatCell is one square.
type HeatCell struct {
	Heat   float64 // from 0, white, to 1, the deepest tint
	Figure string  // digits and signs
	Corner Words   // small, in the upper left corner
	Framed bool    // a thick frame marks it
}

const (
	deepest     = 42.0 // per cent black under the hottest figure
	heatLeast   = 3.6  // points: smaller figures are left out, the tint stays
	cornerParts = 0.3  // of a square's side, for the type in its corner
	cornerDown  = 0.08 // of it, by which figures make way for corners
	heatFrame   = 0.5  // mm, of a framed square
)

// side is how long the sides of the squares are at a width, and margin the
// width of the rows' names, both in mm.
func (h HeatGrid) side(width float64) (side, margin float64) {
	side, margin, _ = h.named(width)
	return side, margin
}

// named is that with the lines of the rows' names: two where names are long.
func (h HeatGrid) named(width float64) (side, margin float64, names [][]string) {
	size := h.small()
	for _, row := range h.Rows {
		lines := []string{row}
		if figureWords(row).Width(size) > longestName*width {
			lines = halves(row)
		}
		names = append(names, lines)
		for _, line := range lines {
			margin = max(margin, figureWords(line).Width(size))
		}
	}
	margin += axisBelow
	across, _ := h.across()
	if side = (width - margin) / max(1, across); h.Largest > 0 {
		side = min(side, h.Largest)
	}
	return side, margin, names
}

// longestName is how long the name of a row is on one line, as a share of the width.
const longestName = 0.3

// halves are a name in two lines, about as long as each other; in one if it is a word.
func halves(name string) []string {
	best := 0
	for i, r := range name {
		if r == ' ' && math.Abs(float64(2*i-len(name))) < math.Abs(float64(2*best-len(name))) {
			best = i
		}
	}
	if best == 0 {
		return []string{name}
	}
	return []string{name[:best], name[best+1:]}
}

// across is how many sides of squares the board is wide and high.
func (h HeatGrid) across() (wide, high float64) {
	wide, high = float64(len(h.Columns)), float64(len(h.Rows))
	switch h.Hexes {
	case "flat":
		high += 0.5
	case "pointed":
		wide += 0.5
	}
	return wide, high
}

// Side is how long the sides of the squares are at a width, in mm.
func (h HeatGrid) Side(width float64) float64 {
	side, _ := h.side(width)
	return side
}

func (h HeatGrid) small() float64 { return h.Size * axisType }

// Height is that of the rows, with the columns' names under them.
func (h HeatGrid) Height(width float64) float64 {
	side, _ := h.side(width)
	_, high := h.across()
	return high*side + axisBelow + h.small()*MMPerPoint
}

// Draw draws the squares in the middle of the width, then the frames, so that
// no neighbour covers them.
func (h HeatGrid) Draw(c *Canvas, x, y, width float64) {
	side, margin, names := h.named(width)
	wide, high := h.across()
	board := Rect{0, y, side * wide, side * high}
	board.X = x + margin + (width-margin-board.W)/2
	size, down := h.figureSize(side), 0.0
	if slices.ContainsFunc(h.Cells, func(cell HeatCell) bool { return !cell.Corner.Empty() }) {
		down = side * cornerDown // in all squares, so that figures stand in rows
	}
	for i, cell := range h.Cells {
		cell.draw(c, h.square(board, side, i), size, down)
	}
	for i, cell := range h.Cells {
		if at := h.square(board, side, i); cell.Framed {
			c.Add(Box{Rect: at.Inset(heatFrame/2, heatFrame/2), Stroke: Pen(heatFrame, Black)})
		}
	}
	if h.Hexes == "" {
		c.Add(Box{Rect: board, Stroke: Pen(0.3, Black)})
	}
	h.drawNames(c, board, side, names)
}

// square is where cell i lies.
func (h HeatGrid) square(board Rect, side float64, i int) Rect {
	n := len(h.Columns)
	at := Rect{board.X + float64(i%n)*side, board.Bottom() - float64(i/n+1)*side, side, side}
	switch {
	case h.Hexes == "flat" && i%n%2 == 1:
		at.Y -= side / 2
	case h.Hexes == "pointed" && i/n%2 == 1:
		at.X += side / 2
	}
	return at
}

// figureSize is the type in which the widest figure fits a square.
func (h HeatGrid) figureSize(side float64) float64 {
	wide := each.Most(h.Cells, func(cell HeatCell) float64 { return figureWords(cell.Figure).Width(1) })
	size := min(h.Size, side*0.55/MMPerPoint)
	if wide > 0 {
		size = min(size, side*0.86/wide)
	}
	return size
}

// draw draws a square, its figure down mm below the middle.
func (cell HeatCell) draw(c *Canvas, at Rect, size, down float64) {
	fill := Ink{}
	if cell.Heat > 0 {
		fill = Tint(deepest * min(cell.Heat, 1))
	}
	c.Add(Box{Rect: at, Fill: fill, Stroke: guidePen})
	if !cell.Corner.Empty() {
		small := at.W * cornerParts / MMPerPoint
		in := 0.3
		if cell.Framed {
			in += heatFrame
		}
		label(c, cell.Corner, small, at.X+in, at.Y+in+small*MMPerPoint/2, Left)
	}
	if cell.Figure != "" && size >= heatLeast {
		label(c, figureWords(cell.Figure).Inked(Black), size, at.X+at.W/2, at.Y+at.H/2+down, Centre)
	}
}

// drawNames writes what the columns and rows are called, leaving some out
// where squares are too small for all.
func (h HeatGrid) drawNames(c *Canvas, board Rect, side float64, names [][]string) {
	size := h.small()
	line, wide := size*MMPerPoint, 0.0
	for _, name := range h.Columns {
		wide = max(wide, figureWords(name).Width(size))
	}
	most := each.Most(names, func(lines []string) int { return len(lines) })
	every := 1 + int(float64(most)*line*0.9/side)
	for i, lines := range names {
		for n, name := range lines {
			if i%every == 0 {
				down := (float64(n) - float64(len(lines)-1)/2) * line
				label(c, figureWords(name), size, board.X-axisBelow, board.Bottom()-(float64(i)+0.5)*side+down, Right)
			}
		}
	}
	every = 1 + int((wide+tickApart)/side)
	for i, name := range h.Columns {
		if i%every == 0 {
			label(c, figureWords(name), size, board.X+(float64(i)+0.5)*side, board.Bottom()+axisBelow+line/2, Centre)
		}
	}
}
