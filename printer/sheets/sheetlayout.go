package sheets

import (
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// The type of reference sheets, in points, up to the largest. One side in
// readable type is best; else two sides in type as large as they hold.
const (
	sheetReadable = 8.0 // on one side, or two sides are better
	sheetSmallest = 6.5
)

// layoutSheet sets a title and blocks on one or two sides. If even the
// smallest type needs more, it takes more pages: nothing is cut.
func layoutSheet(s layout.Setup, f page.Furniture, subject string, blocks []layout.Block, columns int, largest float64) (page.Document, []page.Fault) {
	onSides := func(sides int) func(float64) bool {
		return func(size float64) bool {
			var p page.Faults
			return len(sheetPages(&p, s, f, blocks, columns, size)) <= sides
		}
	}
	size, ok := page.Largest(largest, sheetReadable, onSides(1))
	switch {
	case s.Large:
		size = max(size, sheetReadable*layout.LargePrint) // on as many sides as that takes
	case !ok:
		size, _ = page.Largest(largest, sheetSmallest, onSides(2))
	}
	var p page.Faults
	doc := s.FinishPages(&p, f, subject, sheetPages(&p, s, f, blocks, columns, size))
	return doc, p.All()
}

func sheetPages(p *page.Faults, s layout.Setup, f page.Furniture, blocks []layout.Block, columns int, size float64) [][]page.Item {
	top := page.Columns{Count: 1, Items: func(float64) []page.FlowItem {
		return []page.FlowItem{{Piece: layout.NewTitle(p, f.Game, f.Title, size*2), Section: f.Title, Keep: true}}
	}}
	flow := page.Flow{Area: s.TextArea(), Gutter: 4}
	return flow.Pages(p, append([]page.Columns{top}, layout.Columns(p, blocks, columns, size)...))
}
