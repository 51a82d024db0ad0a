package grid

// Edge is the border between two cells that lie side by side.
type Edge struct{ A, B Cell }

// Meeting is how the line between the centres of two cells meets an edge.
type Meeting struct {
	Through bool   // it crosses the edge between its ends
	Side    int    // or touches it at one end, and the rest lies to the left (1) or right (-1); 0: it does not
	At      [2]int // that end, in half cells
}

// Meets works out how the line from one square's centre to another's meets an
// edge. It never runs along one: centres lie half a square off.
func (b Board) Meets(from, to Cell, e Edge) (m Meeting) {
	one, two := b.Centre(from), b.Centre(to)
	x1, y1, x2, y2 := one.X, one.Y, two.X, two.Y
	ends := b.ends(e)
	var sides [2]int
	for i, p := range ends {
		sides[i] = sign((x2-x1)*(p[1]-y1) - (y2-y1)*(p[0]-x1))
	}
	for i, p := range ends {
		if sides[i] == 0 && between(x1, p[0], x2) {
			return Meeting{Side: sides[1-i], At: p}
		}
	}
	across := between(x1, ends[0][0], x2)
	if ends[0][0] != ends[1][0] { // it lies east and west
		across = between(y1, ends[0][1], y2)
	}
	m.Through = across && sides[0]*sides[1] < 0
	return m
}

// Entry is where the line from a square's centre to another's comes into the
// latter: the side, or over a diagonal the corner, that lies in the direction.
func (b Board) Entry(from, to Cell) Direction {
	c1, r1 := b.Place(from)
	c2, r2 := b.Place(to)
	return entries[1+lead(r1-r2, c1-c2)][1+lead(c1-c2, r1-r2)]
}

// entries are directions by their steps north and east, each from -1.
var entries = [3][3]Direction{{SouthWest, South, SouthEast}, {West, 0, East}, {NorthWest, North, NorthEast}}

// lead is the sign of n, or 0 if the other is further off.
func lead(n, other int) int {
	if abs(n) < abs(other) {
		return 0
	}
	return sign(n)
}

// ends are the two ends of an edge in half squares.
func (b Board) ends(e Edge) [2][2]int {
	one, two := b.Centre(e.A), b.Centre(e.B)
	x, y := (one.X+two.X)/2, (one.Y+two.Y)/2
	if one.Y == two.Y {
		return [2][2]int{{x, y - 1}, {x, y + 1}}
	}
	return [2][2]int{{x - 1, y}, {x + 1, y}}
}

// between says whether b lies between a and c, neither of which it is.
func between(a, b, c int) bool { return min(a, c) < b && b < max(a, c) }

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}
