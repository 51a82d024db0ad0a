package scenario

import (
	"errors"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/schema"
)

var badCell = rule{Check: diag.Check{
	Code:     "S305",
	Severity: diag.Error,
	Title:    "feature or edge is off the board",
	Explain: "A feature or an edge lies on cells that the board does not have, or whose names cannot be read. Squares are a1, b1, … with rank 1 at the " +
		"south edge; `a1:c2` is all squares between the two, and commas join several.",
}, Find: func(f *scenarioContext, r *report) {
	f.each(schema.BadCell, func(x schema.Fault) {
		var off *grid.OffBoard
		switch {
		case f.onTable():
			r.At(f.doc.At(x.Path...), "%s: an open table has no cells; its terrain lies in areas", x.Text)
		case !f.has(schema.RaggedRow) || !errors.As(x.Err, &off): // with ragged rows it is unknown where the board ends
			r.At(f.doc.At(x.Path...), "%v", x.Err)
		}
	})
}}

// each calls back for the ground's faults of a kind.
func (f *scenarioContext) each(kind schema.FaultKind, do func(schema.Fault)) {
	for _, x := range f.faults {
		if x.Kind == kind {
			do(x)
		}
	}
}
