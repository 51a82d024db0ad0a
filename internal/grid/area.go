package grid

import (
	"slices"
	"strings"
)

// Area reads cells and rectangles, such as "g2", "a1:m2" or "a1:c1, e1", in
// their order; a cell named twice comes once. Of a rectangle any two opposite
// corners may stand.
func (b Board) Area(text string) ([]Cell, error) {
	var out []Cell
	seen := map[Cell]bool{}
	for part := range strings.SplitSeq(text, ",") {
		from, to, ranged := strings.Cut(part, ":")
		if !ranged {
			to = from
		}
		one, err := b.Cell(from)
		if err != nil {
			return nil, err
		}
		two, err := b.Cell(to)
		if err != nil {
			return nil, err
		}
		for _, c := range b.rectangle(one, two) {
			if !seen[c] {
				seen[c] = true
				out = append(out, c)
			}
		}
	}
	return out, nil
}

func (b Board) rectangle(one, two Cell) []Cell {
	c1, r1 := b.Place(one)
	c2, r2 := b.Place(two)
	var out []Cell
	for row := min(r1, r2); row <= max(r1, r2); row++ {
		for column := min(c1, c2); column <= max(c1, c2); column++ {
			out = append(out, b.At(column, row))
		}
	}
	return out
}

// AreaText writes cells as Area reads them: rectangles, few rather than the
// fewest, and single cells.
func (b Board) AreaText(cells []Cell) string {
	left := make(map[Cell]bool, len(cells))
	for _, c := range cells {
		left[c] = true
	}
	var parts []string
	for _, c := range slices.Sorted(slices.Values(cells)) {
		if left[c] {
			parts = append(parts, b.takeRectangle(left, c))
		}
	}
	return strings.Join(parts, ", ")
}

// takeRectangle takes the widest run of cells to the east, and as many equal
// runs to the north of it as it can, and names the rectangle.
func (b Board) takeRectangle(left map[Cell]bool, corner Cell) string {
	all := func(cells []Cell) bool {
		return !slices.ContainsFunc(cells, func(c Cell) bool { return !left[c] })
	}
	column, row := b.Place(corner)
	wide, high := 1, 1
	for next := b.At(column+wide, row); next != None && left[next]; next = b.At(column+wide, row) {
		wide++
	}
	for b.At(column, row+high) != None && all(b.rectangle(b.At(column, row+high), b.At(column+wide-1, row+high))) {
		high++
	}
	top := b.At(column+wide-1, row+high-1)
	for _, c := range b.rectangle(corner, top) {
		delete(left, c)
	}
	if top == corner {
		return b.Name(corner)
	}
	return b.Name(corner) + ":" + b.Name(top)
}
