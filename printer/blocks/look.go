package blocks

import (
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/report"
)

// The type of documents, in points: one side in readable type is best, else two
// sides or more in comfortable type.
const (
	largestType  = 10.0
	readableType = 7.0
	comfortable  = 8.0 // on several sides
)

// looking is how a document is set: the type, and how much higher than need be
// plots are, to fill the paper. Parted, what came of the games is on the front
// and where it came from on the back, each with plots of its own height.
type looking struct {
	size   float64
	tall   [2]float64
	parted bool
}

// look is the largest type that keeps to one side of paper, or else to
// as few as there can be, and then the highest plots that do.
func look(s layout.Setup, d *report.Doc) looking {
	sides := func(l looking) int { return len(pages(new(page.Faults), s, d, l)) }
	plain := func(size float64, parted bool) looking { return looking{size, [2]float64{1, 1}, parted} }
	size, ok := page.Largest(largestType, readableType, func(size float64) bool { return sides(plain(size, false)) == 1 })
	best := plain(size, false)
	if !ok {
		fewest := sides(plain(comfortable, false))
		parted := sides(plain(comfortable, true)) <= fewest
		size, _ = page.Largest(largestType, comfortable, func(size float64) bool { return sides(plain(size, parted)) <= fewest })
		best = plain(size, parted)
	}
	most := sides(best)
	for i := range best.tall {
		best.tall[i] = page.Greatest(1, tallest, func(tall float64) bool {
			higher := best
			higher.tall[i] = tall
			return sides(higher) <= most
		})
	}
	return best
}

const tallest = 2.6
