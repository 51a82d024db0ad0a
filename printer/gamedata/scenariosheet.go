package gamedata

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// Troops are a formation's units, those of one name counted: "2 LMG, Rifles".
func Troops(g *schema.Game, f *schema.Fielded) string {
	var kinds []string
	many := map[string]int{}
	for _, t := range f.Troops {
		u, _ := g.Units.Get(t.Profile)
		kind := Pictured(u.Icon, page.Escaped(t.Name))
		kinds = Unique(kinds, kind)
		many[kind]++
	}
	for i, kind := range kinds {
		if n := many[kind]; n > 1 {
			kinds[i] = fmt.Sprintf("%d %s", n, kind)
		}
	}
	return strings.Join(kinds, ", ")
}

// ScenarioSheet is what a scenario's booklet, or its deck, is made from.
type ScenarioSheet struct {
	Game     *schema.Game // that the scenario is bound to, its own parts included
	Scenario *schema.Scenario
	Sides    []Side                                  // in the scenario's order
	Pictures func(name string) (page.Picture, error) // of the briefing; nil: there are none
}

// Side is a side with its army.
type Side struct {
	ID, Name string
	Army     *schema.Doc  // its list, with the game that it is bound to
	Account  Account      // Target is what this side's enemy must score
	Goal     rulebook.Sum // what this side must score; empty: the game has no target
	Accent   page.Ink     // the side's colour; zero: none
}

// Deal is what the mission is played with.
func (m ScenarioSheet) Deal() []schema.Dealt {
	nations := map[string]string{}
	for _, side := range m.Sides {
		nations[side.ID] = side.Army.List.Side
	}
	return schema.Deal(m.Game, m.Scenario, nations)
}

// Nameplate is those whom a card names.
type Nameplate struct {
	Name string // of the formation, or of the side
	Of   string // the formation's side
	Who  string // the formation's units
	Icon string // the first of them
	Side int    // 0, 1: which side's they are; -1: neither's
}

// Called is what they are called; "" if they have no name.
func (w Nameplate) Called() string { return cmp.Or(w.Name, w.Of) }

// Nameplate finds those whom a card of the mission names.
func (m ScenarioSheet) Nameplate(d schema.Dealt) Nameplate {
	for i, side := range m.Sides {
		if d.Side != "" && d.Side != side.ID {
			continue
		}
		if d.Formation == "" && d.Side != "" {
			return Nameplate{Of: side.Name, Side: i}
		}
		army := side.Army.Army()
		for n := range army.Formations {
			f := &army.Formations[n]
			if d.Formation == "" || f.Name != d.Formation || len(f.Troops) == 0 {
				continue
			}
			unit, _ := side.Army.Game.Units.Get(f.Troops[0].Profile)
			return Nameplate{Name: d.Formation, Of: side.Name, Who: Troops(side.Army.Game, f), Icon: unit.Icon, Side: i}
		}
	}
	return Nameplate{Name: d.Formation, Side: -1}
}

// BareName is what a card is called, without those whom it names.
func BareName(d schema.Dealt, w Nameplate) string {
	for _, before := range []string{w.Name, w.Of, d.Kind.Name} {
		if rest, ok := strings.CutPrefix(d.Card.Name, before+": "); ok {
			return text.Capital(rest)
		}
	}
	return d.Card.Name
}

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
func PriceEach(g *schema.Game, l *schema.ArmyList, f schema.Fielded, prices []rulebook.Sum) (points string, whole bool) {
	if f.Entry >= len(prices) {
		return "", false
	}
	total, n := prices[f.Entry].Total(), max(1, l.Formations[f.Entry].Number())
	each := total / rulebook.Value(n)
	if free := freeOf(g, f, prices[f.Entry]); each*rulebook.Value(n) != total || 0 < free && free < n {
		return g.Say("{count} for {price}", n, total), false
	}
	return g.Written(each.Float()), true
}

// freeOf is how many of an entry's formations are free, by the lines of its price that take
// the whole of a formation's off.
func freeOf(g *schema.Game, f schema.Fielded, price rulebook.Sum) (n int) {
	if g.Pricing == nil {
		return 0
	}
	for _, rule := range g.Pricing.Free {
		for _, line := range price {
			if rule.Formation == f.Type && line.Ref == rule.Ref && line.Value == -f.Formation.Points {
				n++
			}
		}
	}
	return n
}
