package gamedata

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

// Account is what a list costs, and what it is worth to its enemy.
type Account struct {
	Prices []rulebook.Sum // what each entry costs, in the list's order; empty leaves points out
	Target rulebook.Sum   // what the enemy must score against the army; empty leaves it out
}

func (a Account) Total() rulebook.Value {
	var v rulebook.Value
	for _, p := range a.Prices {
		v += p.Total()
	}
	return v
}

// PriceEach is what one formation costs of an entry's count. If they do
// not all cost the same, one being free, whole is false and the price is
// that of all: "3 for 2". Without prices it is empty.
func PriceEach(l *schema.ArmyList, f schema.Fielded, prices []rulebook.Sum) (points string, whole bool) {
	if f.Entry >= len(prices) {
		return "", false
	}
	total, n := prices[f.Entry].Total(), max(1, l.Formations[f.Entry].Number())
	each := total / rulebook.Value(n)
	if each*rulebook.Value(n) != total || each != rulebook.Whole(each.Int()) {
		return fmt.Sprintf("%d for %s", n, total), false
	}
	return each.String(), true
}
