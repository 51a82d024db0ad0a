package schema

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/tabletop"
)

// Mesh is places over a box, in files to the east and ranks to the north.
type Mesh struct {
	low          tabletop.Point
	Step         tabletop.Length
	Files, Ranks int
}

// maxMesh is how many places a mesh has: it is coarser over boxes that would have more.
const maxMesh = 100_000

// NewMesh lays places over a box, so far apart if they are not too many.
func NewMesh(b tabletop.Box, step tabletop.Length) Mesh {
	size := b.Size()
	for ; ; step *= 2 {
		files, ranks := int(size.X/step)+1, int(size.Y/step)+1
		if files*ranks <= maxMesh {
			return Mesh{b.Low, step, files, ranks}
		}
	}
}

// Len is how many places there are.
func (m *Mesh) Len() int { return m.Files * m.Ranks }

// At is a place by its number.
func (m *Mesh) At(n int) tabletop.Point {
	return m.low.Plus(tabletop.Point{X: tabletop.Length(n%m.Files) * m.Step, Y: tabletop.Length(n/m.Files) * m.Step})
}

// Open says at which places units of a class may be, as Closed does.
func (m *Mesh) Open(g *Game, tracts []Tract, class string) []bool {
	open, lifted := make([]bool, m.Len()), make([]bool, m.Len())
	for n := range open {
		open[n] = true
	}
	for i := range tracts {
		switch t := &tracts[i]; {
		case t.Lifts == "always":
			m.mark(&t.Ground, lifted, true)
		case !t.Admits(g, class):
			m.mark(&t.Ground, open, false)
		}
	}
	for n, is := range lifted {
		open[n] = open[n] || is
	}
	return open
}

// mark gives the places that a ground covers a mark.
func (m *Mesh) mark(g *tabletop.Ground, marks []bool, mark bool) {
	low, high := g.Box.Low.Minus(m.low), g.Box.High.Minus(m.low)
	for rank := max(0, int(low.Y/m.Step)); rank <= min(m.Ranks-1, int(high.Y/m.Step)); rank++ {
		for file := max(0, int(low.X/m.Step)); file <= min(m.Files-1, int(high.X/m.Step)); file++ {
			if n := rank*m.Files + file; marks[n] != mark && g.Has(m.At(n)) {
				marks[n] = mark
			}
		}
	}
}

// Spread is every open place that can be come to from open ones among the starts,
// over open places next to each other, across corners too.
func (m *Mesh) Spread(open, starts []bool) []bool {
	reached := make([]bool, m.Len())
	var left []int // one of each row of open places that is yet to be reached
	for n, is := range starts {
		if is && open[n] {
			left = append(left, n)
		}
	}
	for len(left) > 0 {
		n := left[len(left)-1]
		left = left[:len(left)-1]
		if reached[n] {
			continue
		}
		west, east := n-n%m.Files, n-n%m.Files+m.Files-1
		from, to := n, n
		for from > west && open[from-1] {
			from--
		}
		for to < east && open[to+1] {
			to++
		}
		for i := from; i <= to; i++ {
			reached[i] = true
		}
		for _, rank := range []int{-m.Files, m.Files} {
			first, last := max(west, from-1)+rank, min(east, to+1)+rank
			for i := max(first, 0); i <= min(last, m.Len()-1); i++ {
				if open[i] && !reached[i] && (i == first || !open[i-1]) {
					left = append(left, i)
				}
			}
		}
	}
	return reached
}

// Unseated are those of some units, given by their classes, for whom a zone has
// no room: each as far from all others as units stand, and from places that are
// taken, on ground that lets it in. Those whom the ground lets in least sit first.
func Unseated(g *Game, tracts []Tract, zone tabletop.Box, taken []tabletop.Point, classes []string) (without []int) {
	room := tabletop.Inches(g.Board.Room)
	m := NewMesh(zone, room/3)
	open, wide := map[string][]bool{}, map[string]int{}
	order := make([]int, len(classes))
	for i, class := range classes {
		order[i] = i
		if open[class] == nil {
			open[class] = m.Open(g, tracts, class)
			for _, is := range open[class] {
				if is {
					wide[class]++
				}
			}
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return wide[classes[a]] - wide[classes[b]] })
	taken = slices.Clone(taken)
	next := map[string]int{} // places before it are no good any more
	for _, i := range order {
		n, class := next[classes[i]], classes[i]
		for n < m.Len() && !(open[class][n] && isApart(m.At(n), taken, room)) {
			n++
		}
		if next[class] = n; n == m.Len() {
			without = append(without, i)
			continue
		}
		taken = append(taken, m.At(n))
	}
	slices.Sort(without)
	return without
}

// isApart says whether a place is as far from all others as units stand.
func isApart(p tabletop.Point, others []tabletop.Point, room tabletop.Length) bool {
	for _, o := range others {
		if tabletop.Near(p, o, room-3) { // thirds of it may be rounded
			return false
		}
	}
	return true
}
