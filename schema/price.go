package schema

import (
	"cmp"

	"github.com/tabletop-forge/forge/internal/rulebook"
)

// PriceOf is what the formations of an entry cost before any is free: the formation
// itself, the units that its owner chose, options and figures. An entry of an unknown
// type costs nothing.
func PriceOf(g *Game, e *Entry, copies []Fielded) rulebook.Sum {
	sum := rulebook.Sum{}
	if len(copies) == 0 {
		return sum
	}
	a := account{game: g, entry: e, f: &copies[0], count: len(copies), sum: &sum}
	a.add(1, a.f.Formation.Name, a.f.Formation.Points, a.f.Formation.Ref, "")
	a.changed()
	a.chosen()
	a.options()
	a.stats()
	return sum
}

// account gathers the price of one formation of an entry, taken count times.
type account struct {
	game  *Game
	entry *Entry
	f     *Fielded
	count int
	sum   *rulebook.Sum
}

// add is a line for n things a formation, each at its points: "3 × Lorry at
// 1", or the name alone for one; and the unit that they go to, if they go to one.
func (a account) add(n int, name string, each rulebook.Value, ref rulebook.Ref, to string) {
	n *= a.count
	reason := name
	if n != 1 {
		reason = a.game.Say("{count} × {name} at {price}", n, name, each)
	}
	if to != "" {
		reason = a.game.Say("{what} for {unit}", reason, to)
	}
	a.sum.AddValue(each*rulebook.Value(n), reason, ref)
}

// changed adds what the formation costs more or less under conditions that hold.
func (a account) changed() {
	for _, c := range a.f.Priced {
		if c.Add != 0 {
			a.add(c.Times, a.game.Because(c.ListChange), c.Add, c.Ref, "")
		}
	}
}

// chosen adds the units that the list's owner chose (F1.3, O1.4).
func (a account) chosen() {
	if a.f.Formation.Choose == nil {
		return
	}
	for i := range a.entry.Units {
		c := &a.entry.Units[i]
		u, _ := a.game.Units.Get(c.Unit)
		if points, by := a.f.UnitPoints(c.Unit, u); points != nil {
			a.add(c.Number(), a.game.withCauses(u.Name, by), *points, u.Ref, "")
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

// options adds what the entry's options cost, for each of its formations
// (T1.8).
func (a account) options() {
	for i := range a.f.Taken {
		taken := &a.f.Taken[i]
		o, ok := a.game.Options.Get(taken.Option)
		if !ok {
			continue
		}
		goes := ""
		if t := a.f.Targets[i]; t >= 0 {
			goes = bought(a.game, &a.f.Troops[t])
		}
		a.add(taken.Number()*a.f.paid(a.game, o, a.f.Targets[i]), a.game.withCauses(a.f.OptionName(taken.Option, o), a.f.Offer(taken.Option).Priced()),
			OptionPoints(a.f.Formation, taken.Option, o), o.Ref, goes)
	}
}

// OptionPoints is the price of an option as the formation offers it.
func OptionPoints(f Formation, id string, o Option) rulebook.Value {
	for i := range f.Options {
		if f.Options[i].Option == id && f.Options[i].Points != nil {
			return *f.Options[i].Points
		}
	}
	if o.Points != nil {
		return *o.Points
	}
	return 0
}

// paid is how many times the price of the entry's option is paid when it is
// taken once: once, or for each unit or figure that has it.
func (f *Fielded) paid(g *Game, o Option, target int) int {
	if o.Per != "unit" && o.Per != "figure" {
		return 1
	}
	n := 0
	for t := range f.Troops {
		if target != t && target != All {
			continue
		}
		if o.Per == "unit" {
			n++
		} else {
			n += FiguresOf(g, &f.Troops[t])
		}
	}
	return n
}

// bought is the name of a unit as it was bought, before an option turned it into
// another.
func bought(g *Game, t *Troop) string {
	u, _ := g.Units.Get(t.Unit)
	return cmp.Or(t.Own, u.Name, t.Unit)
}
