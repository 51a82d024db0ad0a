package pointscalc

import (
	"cmp"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

// Bill is what a list costs.
type Bill struct {
	Title      string         `json:"title"`
	Game       string         `json:"game"`
	Side       string         `json:"side,omitempty"`
	Total      rulebook.Value `json:"total"`
	Limit      rulebook.Value `json:"limit,omitempty"` // 0: none
	Formations []Priced       `json:"formations"`      // one for each entry of the list
	Currencies []Spent        `json:"currencies,omitempty"`

	Choices []schema.Agreed `json:"choices,omitempty"` // what the list has chosen for all of it
}

// Spent is what a list costs in a currency besides points.
type Spent struct {
	ID    string          `json:"id"`
	Name  string          `json:"name"`
	Total rulebook.Value  `json:"total"`
	Limit *rulebook.Value `json:"limit,omitempty"`
	Sum   rulebook.Sum    `json:"sum"`
}

// Priced is what an entry of a list costs, all its formations together.
type Priced struct {
	Type   string         `json:"type"`
	Name   string         `json:"name"`
	Count  int            `json:"count"`
	Points rulebook.Value `json:"points"`
	Sum    rulebook.Sum   `json:"sum"`
}

// Total prices the list of a document entry by entry. Unknown formations and
// options cost nothing: the checks report them.
func Total(list *schema.Doc) Bill { return TotalOf(list.Game, list.List, list.Army()) }

// TotalOf is Total for a list and its army.
func TotalOf(g *schema.Game, l *schema.ArmyList, army schema.Army) Bill {
	b := Bill{Title: l.Title, Game: g.Name, Side: l.Side, Formations: make([]Priced, 0, len(l.Formations)), Choices: g.AgreedBy(l)}
	if l.Limit != nil {
		b.Limit = *l.Limit
	}
	free := freed(g, army)
	next := 0
	for i := range l.Formations {
		first := next
		for next < len(army.Formations) && army.Formations[next].Entry == i {
			next++
		}
		p := price(g, &l.Formations[i], army.Formations[first:next])
		for k := first; k < next; k++ {
			if rule, ok := free[k]; ok {
				p.Sum.AddValue(-army.Formations[k].Formation.Points, rule.Text, rule.Ref)
			}
		}
		p.Points = p.Sum.Total()
		b.Formations = append(b.Formations, p)
		b.Total += p.Points
	}
	for id, c := range g.Currencies.All() {
		b.Currencies = append(b.Currencies, spent(g, l, army, id, c))
	}
	return b
}

// spent is what a list costs in a currency.
func spent(g *schema.Game, l *schema.ArmyList, army schema.Army, id string, c schema.Currency) Spent {
	s := Spent{ID: id, Name: c.Name, Limit: c.Limit, Sum: rulebook.Sum{}}
	if limit, ok := l.Budgets.Get(id); ok {
		s.Limit = &limit
	}
	s.Sum = append(s.Sum, schema.CostOfList(g, l, army, id)...)
	s.Total = s.Sum.Total()
	return s
}

// price is what the formations of an entry cost before any is free. An
// entry of an unknown type has none.
func price(g *schema.Game, e *schema.Entry, copies []schema.Fielded) Priced {
	p := Priced{Type: e.Type, Name: e.Name, Count: len(copies), Sum: schema.PriceOf(g, e, copies)}
	if len(copies) > 0 {
		p.Name = cmp.Or(e.Name, copies[0].Formation.Name)
	}
	return p
}

// freed are the formations that the game's pricing makes free, with the rule,
// by index in the army (T1.6). Those that come first in the list are free.
func freed(g *schema.Game, army schema.Army) map[int]schema.Free {
	if g.Pricing == nil {
		return nil
	}
	out := map[int]schema.Free{}
	for _, rule := range g.Pricing.Free {
		given := map[int]int{} // how many each formation has been given
		for i := range army.Formations {
			f := &army.Formations[i]
			if f.Type != rule.Formation || f.Serves < 0 {
				continue
			}
			if given[f.Serves] < max(rule.Max, 1) && complete(army, f.Serves, rule.With) {
				given[f.Serves]++
				out[i] = rule
			}
		}
	}
	return out
}

// complete says whether as many formations of the kind serve the served one as
// it has units: every unit of the battalion has its lorry.
func complete(army schema.Army, served int, kind string) bool {
	units := len(army.Formations[served].Troops)
	return units > 0 && army.Serving(served, kind) >= units
}
