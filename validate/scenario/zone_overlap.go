package scenario

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var zonesOverlap = rule{Check: diag.Check{
	Code:     "S313",
	Severity: diag.Error,
	Title:    "deployment zones overlap",
	Explain:  "Both sides may deploy on the same squares. Cut one of the zones, or make the board deeper.",
	Ref:      "T2.10",
}, Find: findZonesOverlap}

func findZonesOverlap(f *scenarioContext, r *report) {
	if len(f.sides) != 2 {
		return
	}
	a, b := f.sides[0], f.sides[1]
	if f.game.Board.Opposite && opposite[a.data.Edge] != b.data.Edge && (a.data.Deploy == "" || b.data.Deploy == "") {
		return // their edges meet, which is reported
	}
	if t, ok := f.table(); ok {
		f.overlapOnTable(r, t)
		return
	}
	var both []grid.Cell
	for _, c := range a.zone {
		if slices.Contains(b.zone, c) {
			both = append(both, c)
		}
	}
	if len(both) == 0 {
		return
	}
	f.overlap(r, f.cells(both))
}

func (f *scenarioContext) overlapOnTable(r *report, t schema.OpenTable) {
	one, _, errOne := t.Deployment(f.game, f.sides[0].data)
	two, _, errTwo := t.Deployment(f.game, f.sides[1].data)
	if both, ok := one.Common(two); ok && errOne == nil && errTwo == nil {
		f.overlap(r, both.String())
	}
}

func (f *scenarioContext) overlap(r *report, where string) {
	a, b := f.sides[0], f.sides[1]
	r.At(f.zoneOf(b), "%s and %s both deploy on %s", a.name(), b.name(), where).
		See(f.zoneOf(a), "the zone of %s", a.name())
}

// manyCells is how many cells a message names before it counts the rest.
const manyCells = 6

// cells names cells: "a1, b1 and c1", or the first few of many.
func (f *scenarioContext) cells(cs []grid.Cell) string {
	names := make([]string, 0, len(cs))
	for _, c := range cs {
		names = append(names, f.ground.Name(c))
	}
	if len(names) > manyCells {
		return strings.Join(names[:manyCells-1], ", ") + " and " + strconv.Itoa(len(names)-manyCells+1) + " more"
	}
	return text.And(names)
}
