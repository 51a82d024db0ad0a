package printer

import (
	"fmt"
	"math"
	"sort"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/cards"
)

// mostRetried are the pages of cards that are set again to find a size that holds
// their texts.
const mostRetried = 50

// tooSmall puts one fault in place of all the texts that do not fit on cards of the
// size that was asked for, if larger cards of that shape hold them.
func (j Job) tooSmall(p Product, from Subject, found []page.Fault) []page.Fault {
	over := func(f page.Fault) bool { return f.Kind == page.Overflow }
	texts := each.Where(found, over)
	if len(texts) == 0 {
		return found
	}
	size := j.Card
	wide := func(more int) Job {
		j.Card.W = math.Ceil(size.W) + float64(more)
		j.Card.H = math.Ceil(j.Card.W * size.H / size.W)
		return j
	}
	most := sort.Search(1000, func(more int) bool { return cards.PerPage(wide(more+1).Setup) == 0 })
	more := 1 + sort.Search(most, func(more int) bool {
		_, found := p.pages(wide(more+1), from)
		return each.Count(found, over) == 0
	})
	if more > most {
		return found
	}
	what := texts[0].Field
	if len(texts) > 1 {
		what += " and other texts"
	}
	large := wide(more).Card
	return append(each.Where(found, func(f page.Fault) bool { return !over(f) && f.Kind.Stops() }), page.Fault{Field: what, Kind: page.Overflow, Detail: fmt.Sprintf(
		"%g × %g mm is too small; the smallest of this shape that holds these cards is %g × %g mm", size.W, size.H, large.W, large.H)})
}
