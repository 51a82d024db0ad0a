package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var oddRoles = rule[*field]{diag.Check{
	Code:     "S311",
	Severity: diag.Warning,
	Title:    "roles do not make a pair",
	Explain: "In a game of attack and defence one side is the attacker and the other the defender: the attacker may spend more, and the game's rules " +
		"for who begins look at the roles. A scenario in which nobody attacks gives no roles at all.",
	Bad: sarn + sarnTurns + `board: {columns: 10, rows: 8}
sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue"}
	valdora: {role: "attacker", edge: "north", list: "garrison.cue"}
}
` + sarnLists,
	Good: sarn + sarnTurns + `board: {columns: 10, rows: 8}
` + sarnSides + sarnLists,
	Ref: "T2.4",
}, findOddRoles}

func findOddRoles(f *field, r *report) {
	if len(f.sides) != 2 || !f.doc.Complete {
		return
	}
	a, b := f.sides[0], f.sides[1]
	pairs := map[string]string{"": "", "attacker": "defender", "defender": "attacker"}
	if pairs[a.side.Role] == b.side.Role {
		return
	}
	at, other := b, a
	if b.side.Role == "" {
		at, other = a, b
	}
	said := "has no role"
	if other.side.Role != "" {
		said = "is the " + other.side.Role + " too"
	}
	r.at(f.at(at, "role"), "%s is the %s, and %s %s", at.name(), at.side.Role, other.name(), said).
		offer(func() []fix {
			role := pairs[at.side.Role]
			return []fix{{"make " + quote(other.id) + " the " + role, sideSet(other.id, func(s *schema.Side) { s.Role = role })}}
		})
}
