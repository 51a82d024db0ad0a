package odds

import (
	"maps"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/schema"
)

// After is a target as an attack leaves it, in the words in which the next attack on it
// is asked for.
type After struct {
	Left   int    // of its figures or its strength; 0: it is gone
	Back   int    // how far it has gone back
	States string // words of its states, with commas between
}

// Leave says how an attack leaves its target, of which there was so much before.
func (a *Answer) Leave(whole int, leaves dice.Dist[After]) {
	a.whole = whole
	a.leaves = dice.Map(leaves, func(f After) After {
		if f.Left <= 0 {
			return After{}
		}
		return f
	})
}

// Ranged is a question that knows at which ranges an attacker's chances may change.
type Ranged interface {
	Query
	// Ranges are the attacker's bands, in their order; none if it cannot attack at a range.
	// Where none of them lies it cannot attack anybody.
	Ranges(g *schema.Game, attacker string) []Band
}

// Band is ranges at which an attacker's chances are the same, whomever it attacks, in the
// game's measure: from the nearest to the farthest.
type Band struct{ From, To int }

// BandsTo are bands one behind the other from a range of 1, by their ends in any order.
func BandsTo(ends ...int) (all []Band) {
	slices.Sort(ends)
	from := 1
	for _, to := range slices.Compact(ends) {
		if to >= from {
			all = append(all, Band{from, to})
			from = to + 1
		}
	}
	return all
}

// BandsAt are bands of a range each.
func BandsAt(ranges []int) []Band {
	return each.Of(ranges, func(n int) Band { return Band{n, n} })
}

// StateWords are words of states as After has them.
func StateWords(words ...string) string {
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), ",")
}

// If is a word of a state if the state holds.
func If(holds bool, word string) string {
	if holds {
		return word
	}
	return ""
}

// asked are the values of a question about a target that was whole at the start.
func (a After) asked(q Query, base map[string]any, whole int) map[string]any {
	values := maps.Clone(base)
	if a.Left != whole {
		left := "figures"
		if slices.ContainsFunc(Asks(q), func(k Ask) bool { return k.Name == wounds }) {
			left = wounds
		}
		values[left] = a.Left
	}
	if a.States != "" {
		given, _ := base["target-state"].([]string)
		values["target-state"] = slices.Concat(given, strings.Split(a.States, ","))
	}
	if room, limited := roomOf(base); limited {
		values["retreat"] = room - a.Back
	}
	return values
}

// wounds asks for what is left of a target whose figures have several.
const wounds = "wounds"

// roomOf is how far the target can go back, if that is limited.
func roomOf(base map[string]any) (room int, limited bool) {
	room, limited = base["retreat"].(int)
	return room, limited && room >= 0
}
