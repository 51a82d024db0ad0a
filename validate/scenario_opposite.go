package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var sideEdges = rule[*field]{diag.Check{
	Code:     "S310",
	Severity: diag.Error,
	Title:    "sides' edges are missing, the same or not opposite",
	Explain: "Each side owns an edge of the board, where it deploys and where its retreats lead. In most games the two edges lie opposite each other: " +
		"north and south, or east and west.",
	Bad: sarn + sarnTurns + `board: {columns: 10, rows: 8}
sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue"}
	valdora: {role: "defender", edge: "east", list: "garrison.cue"}
}
` + sarnLists,
	Good: sarn + sarnTurns + `board: {columns: 10, rows: 8}
` + sarnSides + sarnLists,
	Ref: "T2.9",
}, findSideEdges}

// opposite is the edge across the board.
var opposite = map[string]string{"north": "south", "south": "north", "east": "west", "west": "east"}

func findSideEdges(f *field, r *report) {
	if f.game.Board == nil || !f.game.Board.Opposite || len(f.sides) != 2 || !f.doc.Complete {
		return
	}
	ref := f.game.Board.Ref.In()
	missing := false
	for _, p := range f.sides {
		if p.side.Edge == "" {
			missing = true
			found := r.at(f.at(p), "%s has no edge of the board%s", p.name(), ref)
			if other := opposite[f.enemy(p).side.Edge]; other != "" {
				found.offer(func() []fix { return []fix{edgeFix(p.id, other)} })
			}
		}
	}
	a, b := f.sides[0], f.sides[1]
	if missing || opposite[a.side.Edge] == b.side.Edge {
		return
	}
	what := "do not lie opposite each other"
	if a.side.Edge == b.side.Edge {
		what = "are the same"
	}
	r.at(f.at(b, "edge"), "the edges of %s and %s %s: %s and %s%s", a.name(), b.name(), what, a.side.Edge, b.side.Edge, ref).
		see(f.at(a, "edge"), "the edge of %s", a.name()).
		offer(func() []fix { return []fix{edgeFix(b.id, opposite[a.side.Edge]), edgeFix(a.id, opposite[b.side.Edge])} })
}

func edgeFix(id, edge string) fix {
	return fix{"give " + quote(id) + " the edge " + quote(edge), sideSet(id, func(s *schema.Side) { s.Edge = edge })}
}
