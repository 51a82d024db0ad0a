package grid

// Next is the cell after from on a shortest way to another, through free cells;
// None if that is more than MaxMove steps away. Of several ways it is on the one
// whose direction comes first.
func (p *Paths) Next(from, to Cell, free Mask) Cell {
	steps := p.steps(from, to, free)
	if steps < 0 {
		return None
	}
	for d := range Direction(Directions) {
		if !p.Open(from, d) {
			continue
		}
		if c := p.field.board.Step(from, d); c == to || free.Has(c) && p.Via(from, c, to, steps, free) {
			return c
		}
	}
	return to
}

// steps is how many steps a move takes to a cell; -1: more than MaxMove.
func (p *Paths) steps(from, to Cell, free Mask) int {
	for n := 1; n <= MaxMove; n++ {
		if near, _ := p.Reach(from, n, 0, free); near.Has(to) {
			return n
		}
	}
	return -1
}
