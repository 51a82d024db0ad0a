package pointscalc

import (
	"cmp"
	"slices"
	"strings"

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
	Formations []Priced `json:"formations"`      // one for each entry of the list
}

// Priced is what an entry of a list costs, all its formations together.
type Priced struct {
	Type   string       `json:"type"`
	Name   string       `json:"name"`
	Count  int          `json:"count"`
	Points int          `json:"points"`
	Sum    rulebook.Sum `json:"sum"`
}

// Total prices the list of a document entry by entry. Unknown formations and
// options cost nothing: the checks report them.
func Total(list *schema.Doc) Bill { return TotalOf(list.Game, list.List, list.Army()) }

// TotalOf is Total for a list and its army.
func TotalOf(g *schema.Game, l *schema.ArmyList, army schema.Army) Bill {
	b := Bill{Title: l.Title, Game: g.Name, Side: l.Side, Formations: make([]Priced, 0, len(l.Formations))}
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
				p.Sum.Add(-army.Formations[k].Formation.Points, rule.Text, rule.Ref)
			}
		}
		p.Points = p.Sum.Total().Int()
		b.Formations = append(b.Formations, p)
		b.Total += p.Points
	}
	return b
}

// price is what the formations of an entry cost before any is free. An
// entry of an unknown type has none.
func price(g *schema.Game, e *schema.Entry, copies []schema.Fielded) Priced {
	p := Priced{Type: e.Type, Name: e.Name, Count: len(copies), Sum: rulebook.Sum{}}
	if len(copies) == 0 {
		return p
	}
	f := &copies[0]
	p.Name = cmp.Or(e.Name, f.Formation.Name)
	a := account{g, e, f, p.Count, &p.Sum}
	a.add(1, f.Formation.Name, f.Formation.Points, f.Formation.Ref, "")
	a.chosen()
	a.options()
	a.stats()
	return p
}

// account gathers the price of one formation of an entry, taken count times.
type account struct {
	game  *schema.Game
	entry *schema.Entry
	f     *schema.Fielded
	count int
	sum   *rulebook.Sum
}

// add is a line for n things a formation, each at its points: "3 × Lorry at
// 1", or the name alone for one; and the unit that they go to, if they go to one.
func (a account) add(n int, name string, each int, ref rulebook.Ref, to string) {
	n *= a.count
	reason := name
	if n != 1 {
		reason = a.game.Say("{count} × {name} at {price}", n, name, strings.TrimPrefix(rulebook.Whole(each).Signed(), "+"))
	}
	if to != "" {
		reason = a.game.Say("{what} for {unit}", reason, to)
	}
	a.sum.Add(each*n, reason, ref)
}

// chosen adds the units that the list's owner chose (F1.3, O1.4).
func (a account) chosen() {
	if a.f.Formation.Choose == nil {
		return
	}
	for i := range a.entry.Units {
		u, _ := a.game.Units.Get(a.entry.Units[i].Unit)
		if u.Points != nil {
			a.add(a.entry.Units[i].Number(), u.Name, *u.Points, u.Ref, "")
		}
	}
}

// stats adds what the points of the units' own figures cost (C1.4). Of a
// figure that is not whole the part below the point is free.
func (a account) stats() {
	if a.game.Pricing == nil {
		return
	}
	for id, each := range a.game.Pricing.Stats.All() {
		n := 0
		for t := range a.f.Troops {
			v, _ := a.game.Figure(a.f.Troops[t].Stats, id)
			n += int(v)
		}
		stat, _ := a.game.Stats.Get(id)
		a.add(n, cmp.Or(stat.Title, id), each, a.game.Pricing.Ref, "")
	}
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

// options adds what the entry's options cost, for each of its formations
// (T1.8).
func (a account) options() {
	for i := range a.entry.Options {
		taken := &a.entry.Options[i]
		o, ok := a.game.Options.Get(taken.Option)
		if !ok {
			continue
		}
		goes := ""
		if t := a.f.Targets[i]; t >= 0 {
			goes = bought(a.game, &a.f.Troops[t])
		}
		a.add(taken.Number()*a.paid(o, i), o.Name, OptionPoints(a.f.Formation, taken.Option, o), o.Ref, goes)
	}
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

// paid is how many times the price of the entry's option is paid when it is
// taken once: once, or for each unit or figure that has it.
func (a account) paid(o schema.Option, option int) int {
	if o.Per != "unit" && o.Per != "figure" {
		return 1
	}
	n := 0
	for t := range a.f.Troops {
		if target := a.f.Targets[option]; target != t && target != schema.All {
			continue
		}
		if o.Per == "unit" {
			n++
		} else {
			n += Figures(a.game, &a.f.Troops[t])
		}
	}
	return n
}

// Figures is the number of models of a unit; one if its game does not count
// them.
func Figures(g *schema.Game, t *schema.Troop) int {
	if n, ok := g.Figure(t.Stats, countOfFigures(g)); ok {
		return int(n)
	}
	return 1
}

// countOfFigures is the id of the stat that counts a unit's models: the number
// that the game measures in figures, or else the one of that id.
func countOfFigures(g *schema.Game) string {
	for id, s := range g.Stats.All() {
		if s.Measure == "figures" && s.Kind == "number" && slices.Contains(s.Of, "units") {
			return id
		}
	}
	return "figures"
}

// bought is the name of a unit as it was bought, before an option turned it into
// another.
func bought(g *schema.Game, t *schema.Troop) string {
	u, _ := g.Units.Get(t.Unit)
	return cmp.Or(t.Own, u.Name, t.Unit)
}
