package scenario

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var oddRoles = rule{Check: diag.Check{
	Code:     "S311",
	Severity: diag.Warning,
	Title:    "roles do not make a pair",
	Explain: "In a game of attack and defence one side is the attacker and the other the defender: the attacker may spend more, and the game's rules " +
		"for who begins look at the roles. A scenario in which nobody attacks gives no roles at all.",
	Ref: "T2.4",
}, Find: findOddRoles}

func findOddRoles(f *scenarioContext, r *report) {
	if len(f.sides) != 2 || !f.doc.Complete {
		return
	}
	a, b := f.sides[0], f.sides[1]
	pairs := map[string]string{"": "", "attacker": "defender", "defender": "attacker"}
	if pairs[a.data.Role] == b.data.Role {
		return
	}
	at, other := b, a
	if b.data.Role == "" {
		at, other = a, b
	}
	said := "has no role"
	if other.data.Role != "" {
		said = "is the " + other.data.Role + " too"
	}
	r.At(f.at(at, "role"), "%s is the %s, and %s %s", at.name(), at.data.Role, other.name(), said).
		Offer(func() []fix {
			role := pairs[at.data.Role]
			return []fix{{Say: "make " + strconv.Quote(other.id) + " the " + role, Edit: sideSet(other.id, func(s *schema.Side) { s.Role = role })}}
		})
}
