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

// Around visits the places next to one, across corners too.
func (m *Mesh) Around(n int, visit func(n int)) {
	file, rank := n%m.Files, n/m.Files
	for r := max(rank-1, 0); r <= min(rank+1, m.Ranks-1); r++ {
		for f := max(file-1, 0); f <= min(file+1, m.Files-1); f++ {
			visit(r*m.Files + f)
		}
	}
}

// Open says at which places units of a class may be.
func (m *Mesh) Open(g *Game, tracts []Tract, class string) []bool {
	var matter []Tract
	for i := range tracts {
		if t := &tracts[i]; t.Lifts == "always" || !t.Admits(g, class) {
			matter = append(matter, *t)
		}
	}
	open := make([]bool, m.Len())
	for n := range open {
		open[n] = len(matter) == 0 || Closed(g, matter, class, m.At(n)) == nil
	}
	return open
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
