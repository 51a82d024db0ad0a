package schema

import "github.com/tabletop-forge/forge/internal/rulebook"

// CostOfList is what a list costs of a currency: its formations, then its bodies.
func CostOfList(g *Game, l *ArmyList, army Army, currency string) (sum rulebook.Sum) {
	for i, next := 0, 0; i < len(l.Formations); i++ {
		first := next
		for next < len(army.Formations) && army.Formations[next].Entry == i {
			next++
		}
		sum = append(sum, CostOf(g, &l.Formations[i], army.Formations[first:next], currency)...)
	}
	return append(sum, CostOfBodies(g, l, currency)...)
}

// CostOf is what the formations of an entry cost of a currency besides points.
func CostOf(g *Game, e *Entry, copies []Fielded, currency string) rulebook.Sum {
	sum := rulebook.Sum{}
	if len(copies) == 0 {
		return sum
	}
	f, count := &copies[0], len(copies)
	add := func(costs Map[rulebook.Value], n int, name string, ref rulebook.Ref) {
		each, ok := costs.Get(currency)
		if n *= count; !ok || n == 0 {
			return
		}
		if n != 1 {
			name = g.Say("{count} × {name} at {price}", n, name, each)
		}
		sum.AddValue(each*rulebook.Value(n), name, ref)
	}
	add(f.Formation.Costs, 1, f.Formation.Name, f.Formation.Ref)
	if f.Formation.Choose != nil {
		for i := range e.Units {
			u, _ := g.Units.Get(e.Units[i].Unit)
			costs := u.Costs
			if made := f.units[e.Units[i].Unit]; made != nil {
				costs = over(costs, made.Costs)
			}
			add(costs, e.Units[i].Number(), u.Name, u.Ref)
		}
	}
	for i := range f.Taken {
		id := f.Taken[i].Option
		o, _ := g.Options.Get(id)
		costs := o.Costs
		if offer := f.Offer(id); offer != nil && offer.made != nil {
			costs = over(costs, offer.made.Costs)
		}
		if costs.Len() > 0 {
			add(costs, f.Taken[i].Number()*f.paid(g, o, f.Targets[i]), f.OptionName(id, o), o.Ref)
		}
	}
	return sum
}

// over are costs of which some are others.
func over(costs, others Map[rulebook.Value]) Map[rulebook.Value] {
	for id, v := range others.All() {
		costs = costs.With(id, v)
	}
	return costs
}

// CostOfBodies is what the bodies of a list cost of a currency.
func CostOfBodies(g *Game, l *ArmyList, currency string) (sum rulebook.Sum) {
	if g.Bodies.Len() == 0 {
		return nil
	}
	c, seen := ConditionsOf(g, l, Army{}), map[string]bool{}
	for i := range l.Formations {
		name := Folded(l.Formations[i].Group)
		if seen[name] || name == "" && namesBodies(l) {
			continue
		}
		seen[name] = true
		kind, _ := g.Bodies.Get(c.Kind(name))
		if cost, ok := kind.Costs.Get(currency); ok {
			reason := kind.Name
			if group := l.Formations[i].Group; group != "" {
				reason = g.Say("{what} for {unit}", kind.Name, group)
			}
			sum.AddValue(cost, reason, kind.Ref)
		}
	}
	return sum
}

// namesBodies says whether any entry of a list names its body.
func namesBodies(l *ArmyList) bool {
	for i := range l.Formations {
		if l.Formations[i].Group != "" {
			return true
		}
	}
	return false
}
