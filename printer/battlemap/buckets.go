package battlemap

import (
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/page"
)

// buckets finds things by where they lie: each is kept, by its number, in all squares
// of a mesh that it reaches into. What lies outside is kept at the rim.
type buckets struct {
	of      page.Rect
	columns int
	rows    int
	step    float64 // mm
	in      [][]int
	met     []int // by thing: the last search that met it
	search  int
	found   []int
}

// The squares of a mesh: how wide they are at least, in mm, and how many there are at
// most.
const leastBucket, mostBuckets = 6, 4096

func newBuckets(of page.Rect) *buckets {
	step := max(leastBucket, math.Sqrt(of.W*of.H/mostBuckets), max(of.W, of.H)/mostBuckets)
	b := &buckets{of: of, step: step, columns: int(of.W/step) + 1, rows: int(of.H/step) + 1}
	b.in = make([][]int, b.columns*b.rows)
	return b
}

// each calls back for the squares that a rectangle reaches into.
func (b *buckets) each(r page.Rect, do func(square *[]int)) {
	square := func(v float64, n int) int { return int(min(max(v/b.step, 0), float64(n-1))) }
	left, right := square(r.X-b.of.X, b.columns), square(r.Right()-b.of.X, b.columns)
	for y := square(r.Y-b.of.Y, b.rows); y <= square(r.Bottom()-b.of.Y, b.rows); y++ {
		for x := left; x <= right; x++ {
			do(&b.in[y*b.columns+x])
		}
	}
}

// add puts a thing where it lies.
func (b *buckets) add(n int, at ...page.Rect) {
	for len(b.met) <= n {
		b.met = append(b.met, 0)
	}
	for _, r := range at {
		b.each(r, func(square *[]int) { *square = append(*square, n) })
	}
}

// remove takes a thing out again.
func (b *buckets) remove(n int, at ...page.Rect) {
	for _, r := range at {
		b.each(r, func(square *[]int) { *square = slices.DeleteFunc(*square, func(k int) bool { return k == n }) })
	}
}

// near are the things that may lie in rectangles, in their order, until the next
// search.
func (b *buckets) near(at ...page.Rect) []int {
	b.search++
	b.found = b.found[:0]
	for _, r := range at {
		b.each(r, func(square *[]int) {
			for _, n := range *square {
				if b.met[n] != b.search {
					b.met[n] = b.search
					b.found = append(b.found, n)
				}
			}
		})
	}
	slices.Sort(b.found)
	return b.found
}
