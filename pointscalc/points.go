package pointscalc

import (
	"fmt"
	"strconv"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

// Bill is what a list costs.
type Bill struct {
	Title      string   `json:"title"`
	Game       string   `json:"game"`
	Side       string   `json:"side,omitempty"`
	Total      int      `json:"total"`
	Limit      int      `json:"limit,omitempty"` // 0: none
	Formations []Priced `json:"formations"`
}

// Priced is what an entry of a list costs, all alike formations together.
type Priced struct {
	Type   string       `json:"type"`
	Name   string       `json:"name"`
	Count  int          `json:"count"`
	Points int          `json:"points"`
	Sum    rulebook.Sum `json:"sum"`
}

// Total prices a list entry by entry. Unknown formations and options cost
// nothing: the checks report them.
func Total(g *schema.Game, l *schema.ArmyList) Bill {
	return TotalOf(g, l, schema.Muster(g, l))
}

// TotalOf is Total for a list that has been mustered.
func TotalOf(g *schema.Game, l *schema.ArmyList, army schema.Army) Bill {
	b := Bill{Title: l.Title, Game: g.Name, Side: l.Side, Formations: make([]Priced, 0, len(l.Formations))}
	if l.Limit != nil {
		b.Limit = *l.Limit
	}
	free := freed(g, army)
	next := 0
	for i := range l.Formations {
		e := &l.Formations[i]
		first := next
		for next < len(army.Formations) && army.Formations[next].Entry == i {
			next++
		}
		b.add(price(g, e, army, first, next, free))
	}
	return b
}

func (b *Bill) add(p Priced) {
	b.Formations = append(b.Formations, p)
	b.Total += p.Points
}

// price is the price of the formations army[first:next], which are one entry.
func price(g *schema.Game, e *schema.Entry, army schema.Army, first, next int, free map[int]schema.Free) Priced {
	p := Priced{Type: e.Type, Name: e.Name, Count: next - first, Sum: rulebook.Sum{}}
	if first == next {
		return p
	}
	f := &army.Formations[first]
	if p.Name == "" {
		p.Name = f.Formation.Name
	}
	p.Sum.Add(f.Formation.Points*p.Count, times(p.Count, f.Formation.Name, f.Formation.Points), f.Formation.Ref)
	chosen(g, e, f, p.Count, &p.Sum)
	options(g, e, f, p.Count, &p.Sum)
	stats(g, f, p.Count, &p.Sum)
	for i := first; i < next; i++ {
		if rule, ok := free[i]; ok {
			p.Sum.Add(-f.Formation.Points, rule.Text, rule.Ref)
		}
	}
	p.Points = p.Sum.Total().Int()
	return p
}

// chosen adds the units that the list's owner chose (F1.2, O1.4).
func chosen(g *schema.Game, e *schema.Entry, f *schema.Fielded, count int, sum *rulebook.Sum) {
	if f.Formation.Choose == nil {
		return
	}
	for i := range e.Units {
		u, ok := g.Units.Get(e.Units[i].Unit)
		if ok && u.Points != nil {
			n := e.Units[i].Number() * count
			sum.Add(*u.Points*n, times(n, u.Name, *u.Points), u.Ref)
		}
	}
}

// options adds what the entry's options cost, for each of the alike formations
// (T1.8).
func options(g *schema.Game, e *schema.Entry, f *schema.Fielded, count int, sum *rulebook.Sum) {
	for i := range e.Options {
		o, ok := g.Options.Get(e.Options[i].Option)
		if !ok {
			continue
		}
		each := OptionPoints(f.Formation, e.Options[i].Option, o)
		n := e.Options[i].Number() * perOption(o, f, i) * count
		reason := times(n, o.Name, each)
		if t := f.Targets[i]; t >= 0 {
			reason += " for " + bought(g, &f.Troops[t])
		}
		sum.Add(each*n, reason, o.Ref)
	}
}

// bought is the name of a unit as it was bought, before an option turned it into
// another.
func bought(g *schema.Game, t *schema.Troop) string {
	if u, ok := g.Units.Get(t.Unit); ok && t.Profile != t.Unit {
		return u.Name
	}
	return t.Name
}

// OptionPoints is the price of an option as the formation offers it.
func OptionPoints(f schema.Formation, id string, o schema.Option) int {
	for _, offer := range f.Options {
		if offer.Option == id && offer.Points != nil {
			return *offer.Points
		}
	}
	if o.Points != nil {
		return *o.Points
	}
	return 0
}

// perOption is how many times the price of an option is paid when it is taken
// once.
func perOption(o schema.Option, f *schema.Fielded, i int) int {
	switch {
	case o.Per == "unit" && f.Targets[i] == schema.All:
		return len(f.Troops)
	case o.Per == "figure":
		n := 0
		for t := range f.Troops {
			if f.Targets[i] == schema.All || f.Targets[i] == t {
				n += figures(&f.Troops[t])
			}
		}
		return n
	}
	return 1
}

// figures is the number of models of a unit; one if its game does not count
// them.
func figures(t *schema.Troop) int {
	if d, ok := t.Stats.Get("figures"); ok {
		if n, ok := d.Int(); ok {
			return n
		}
	}
	return 1
}

// stats adds what the points of the units' own figures cost (C1.4).
func stats(g *schema.Game, f *schema.Fielded, count int, sum *rulebook.Sum) {
	if g.Pricing == nil {
		return
	}
	for id, each := range g.Pricing.Stats.All() {
		n := 0
		for t := range f.Troops {
			if d, ok := f.Troops[t].Stats.Get(id); ok {
				v, _ := d.Int()
				n += v
			}
		}
		title := id
		if s, ok := g.Stats.Get(id); ok {
			title = s.Title
		}
		sum.Add(n*each*count, times(n*count, title, each), g.Pricing.Ref)
	}
}

// times says how a price comes about: "3 × Lorry at 1", or the name alone for
// one.
func times(n int, name string, each int) string {
	if n == 1 {
		return name
	}
	return strconv.Itoa(n) + " × " + name + " at " + fmt.Sprint(each)
}
