package scenario

import (
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var notNeighbours = rule{Check: diag.Check{
	Code:     "S308",
	Severity: diag.Error,
	Title:    "edge is not between two neighbours",
	Explain: "An edge lies between two cells that share a side; cells that only touch at a corner have no edge in common. Write an edge for each " +
		"pair of cells that the wall or cliff runs between, or one for two areas, such as `between: [\"a4:h4\", \"a5:h5\"]`, that lie along it.",
}, Find: func(f *scenarioContext, r *report) {
	f.each(schema.NotNeighbours, func(x schema.Fault) {
		i := x.Path[2].(int)
		cells := f.scenario.Board.Edges[i].Between
		if len(cells) != 2 {
			r.At(f.doc.At(x.Path...), "an edge lies between two cells, not %d", len(cells))
			return
		}
		r.At(f.doc.At(x.Path...), "%s and %s share no edge", cells[0], cells[1]).Offer(func() []fix { return f.straightened(i) })
	})
}}

// straightened are the edges that a corner may have meant.
func (f *scenarioContext) straightened(i int) []fix {
	cells := f.scenario.Board.Edges[i].Between
	a, errA := f.ground.Cell(cells[0])
	b, errB := f.ground.Cell(cells[1])
	if errA != nil || errB != nil {
		return nil
	}
	d, next := f.ground.Toward(a, b)
	if !next {
		return nil
	}
	var out []fix
	for _, turn := range []int{-1, 1} {
		other := f.ground.Name(f.ground.Step(a, d.Turn(turn)))
		out = append(out, fix{Say: "between: [" + strconv.Quote(cells[0]) + ", " + strconv.Quote(other) + "]", Edit: func(doc *schema.Doc) {
			doc.Scenario.Board.Edges = slices.Clone(doc.Scenario.Board.Edges)
			doc.Scenario.Board.Edges[i].Between = []string{cells[0], other}
		}})
	}
	return out
}
