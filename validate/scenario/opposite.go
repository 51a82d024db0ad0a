package scenario

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var sideEdges = rule{Check: diag.Check{
	Code:     "S310",
	Severity: diag.Error,
	Title:    "sides' edges are missing, the same or not opposite",
	Explain: "Each side owns an edge of the board, where it deploys and where its retreats lead. In most games the two edges lie opposite each other: " +
		"north and south, or east and west.",
	Ref: "T2.9",
}, Find: findSideEdges}

// opposite is the edge across the board.
var opposite = map[string]string{"north": "south", "south": "north", "east": "west", "west": "east"}

func findSideEdges(f *scenarioContext, r *report) {
	if f.game.Board == nil || !f.game.Board.Opposite || len(f.sides) != 2 || !f.doc.Complete {
		return
	}
	ref := f.game.Board.Ref.In()
	missing := false
	for _, p := range f.sides {
		if p.data.Edge == "" {
			missing = true
			found := r.At(f.at(p), "%s has no edge of the board%s", p.name(), ref)
			if other := opposite[f.enemy(p).data.Edge]; other != "" {
				found.Fix(edgeFix(p.id, other))
			}
		}
	}
	a, b := f.sides[0], f.sides[1]
	if missing || opposite[a.data.Edge] == b.data.Edge {
		return
	}
	what := "do not lie opposite each other"
	if a.data.Edge == b.data.Edge {
		what = "are the same"
	}
	r.At(f.at(b, "edge"), "the edges of %s and %s %s: %s and %s%s", a.name(), b.name(), what, a.data.Edge, b.data.Edge, ref).
		See(f.at(a, "edge"), "the edge of %s", a.name()).
		Fix(edgeFix(b.id, opposite[a.data.Edge]), edgeFix(a.id, opposite[b.data.Edge]))
}

func edgeFix(id, edge string) fix {
	return fix{Say: "give " + strconv.Quote(id) + " the edge " + strconv.Quote(edge), Edit: sideSet(id, func(s *schema.Side) { s.Edge = edge })}
}
