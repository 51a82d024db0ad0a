package sheets

import (
	"math"
	"slices"
	"sort"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/printer/layout"
)

// plan is how a sheet may stand on its pages.
type plan struct {
	columns int
	turned  bool    // sections begin pages where the game says so
	narrow  bool    // its columns hold few words a line
	size    float64 // of its type, in points
}

// plans are all that may be, the one that is asked for first.
func plans(s layout.Setup, columns int, turns bool) []plan {
	numbers := []int{s.Columns}
	if s.Columns == 0 {
		numbers = []int{columns}
		for n := range s.MostColumns() {
			if n+1 != columns {
				numbers = append(numbers, n+1)
			}
		}
	}
	narrow := func(n int) bool { return s.TextArea().W/float64(n) < narrowColumn*s.Enlarged() }
	out := each.Of(numbers, func(n int) plan { return plan{columns: n, turned: true, narrow: narrow(n)} })
	if turns {
		out = append(out, each.Of(numbers, func(n int) plan { return plan{columns: n, narrow: narrow(n)} })...)
	}
	return out
}

// narrowColumn is the width in mm, with what parts it from the next, under which a column is narrow.
const narrowColumn = 52.0

// wide are the plans that are worth a look, and the pages of each: those with narrow columns only where
// that saves a sheet of paper, printed on both sides.
func wide(plans []plan, pages []int) ([]plan, []int) {
	least := func(narrow bool) int {
		fewest := math.MaxInt
		for i, p := range plans {
			if p.narrow == narrow {
				fewest = min(fewest, (pages[i]+1)/2)
			}
		}
		return fewest
	}
	if least(true) < least(false) {
		return plans, pages
	}
	var some []plan
	var theirs []int
	for i, p := range plans {
		if !p.narrow {
			some, theirs = append(some, p), append(theirs, pages[i])
		}
	}
	return some, theirs
}

// fitting looks for the best of several plans.
type fitting struct {
	plans          []plan
	least, largest float64 // points of the type
	alone          float64 // the largest on a page alone, if that is larger
	pages          func(plan) int
}

const sizeStep = 0.25 // points

// best is the plan of the fewest pages in the least type, and among those the one of the
// largest type, what is more than the largest aside; of several the first.
func (f fitting) best() (best plan) {
	pages := each.Of(f.plans, func(p plan) int {
		p.size = f.least
		return f.pages(p)
	})
	plans, pages := wide(f.plans, pages)
	fewest := slices.Min(pages)
	for i, p := range plans {
		if pages[i] > fewest {
			continue
		}
		if best.size >= f.largest {
			break
		}
		largest := f.largest
		if fewest == 1 {
			largest = max(largest, f.alone)
		}
		fits := func(steps int) bool {
			p.size = f.least + sizeStep*float64(steps)
			return f.pages(p) <= fewest
		}
		from := 0
		if best.size > 0 { // it must be larger than that
			if from = int((best.size-f.least)/sizeStep) + 1; f.least+sizeStep*float64(from) > largest || !fits(from) {
				continue
			}
		}
		steps := max(0, int((largest-f.least)/sizeStep)-from)
		p.size = f.least + sizeStep*float64(from+sort.Search(steps, func(n int) bool { return !fits(from + n + 1) }))
		best = p
	}
	return best
}
