package schema

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/internal/rulebook"
)

// madeOffer is what has made an offer as it is for a formation.
type madeOffer struct {
	Altered
	unit string   // the unit that it is for, "" for any
	with []string // the options that it comes with; nil: it is offered by itself
}

// Off says whether the option cannot be taken, and Causes by which changes its bounds are
// as they are.
func (o *Offer) Off() bool { return o != nil && o.made != nil && o.made.Off }

// Causes are the changes that have made the offer's bounds.
func (o *Offer) Causes() []Cause {
	if o == nil || o.made == nil {
		return nil
	}
	return o.made.By
}

// Priced are the changes that have made the offer's price.
func (o *Offer) Priced() []Cause {
	if o == nil || o.made == nil {
		return nil
	}
	return o.made.Priced
}

// With are the options that the offer comes with; nil: it is offered by itself.
func (o *Offer) With() []string {
	if o == nil || o.made == nil {
		return nil
	}
	return o.made.with
}

// FieldedGroup is a group of options as it holds for a formation or one of its units.
type FieldedGroup struct {
	OptionGroup         // with its bounds as they hold here
	By          []Cause // the changes that have made them
	Troop       int     // the unit whose options count, or All
	Count       int     // how often its options are taken
	Given       int     // and how many of these are taken by default
}

// Offer is the option as the formation offers it; nil if it does not.
func (f *Fielded) Offer(option string) *Offer {
	for i := range f.Formation.Options {
		if f.Formation.Options[i].Option == option {
			return &f.Formation.Options[i]
		}
	}
	return nil
}

// OptionName is what the option is called here.
func (f *Fielded) OptionName(id string, o Option) string {
	if offer := f.Offer(id); offer != nil && offer.made != nil && offer.made.Name != "" {
		return renamed(offer.made.Name, o.Name)
	}
	return o.Name
}

// UnitPoints is what a unit costs that is chosen for the formation, and by which
// changes; nil: nothing is said of it.
func (f *Fielded) UnitPoints(id string, u Unit) (*rulebook.Value, []Cause) {
	e := f.units[id]
	if e == nil || len(e.Priced) == 0 {
		return u.Points, nil
	}
	points := e.added()
	if p := cmp.Or(e.Points, u.Points); p != nil {
		points += *p
	}
	return &points, e.Priced
}

// UnitBounds is whether the formation's owner may choose a unit.
func (f *Fielded) UnitBounds(id string) Bounds {
	if e := f.units[id]; e != nil {
		return e.Bounds
	}
	return Bounds{}
}

// change lets the formation's own changes work, and those of its units.
func (w *equipper) change(f *Formation, stats *[]Stats, c *Conditions, entry int) {
	at := c.at(entry)
	e := Altered{}
	c.apply(&e, f.Changes, at)
	w.f.Bounds, w.f.Priced = e.Bounds, e.Priced
	if e.Points != nil {
		f.Points = *e.Points
	}
	f.Name = cmp.Or(renamed(e.Name, f.Name), f.Name)
	for i := range e.Moves {
		f.move(e.Moves[i].ListChange)
	}
	w.all = &e
	for id, cost := range e.Costs.All() {
		f.Costs = f.Costs.With(id, cost)
	}
	f.Keywords = append(slices.Clip(f.Keywords), e.Keywords...)
	*stats = append(slices.Clone(e.Stats), *stats...)
	w.unit = func(id string) {
		u, ok := w.game.Units.Get(id)
		if !ok || len(u.Changes) == 0 || w.f.units[id] != nil {
			return
		}
		if w.f.units == nil {
			w.f.units = map[string]*Altered{}
		}
		made := &Altered{}
		c.apply(made, u.Changes, at)
		w.f.units[id] = made
	}
}

// move gives a formation the groups that a change gives and takes.
func (f *Formation) move(c *ListChange) {
	own, leaves := cmp.Or(c.Group, f.Group), c.Group == "" && slices.Contains(c.Leaves, f.Group)
	var also []string
	for _, id := range slices.Concat(f.Also, c.Also) {
		if id != own && !slices.Contains(also, id) && !slices.Contains(c.Leaves, id) {
			also = append(also, id)
		}
	}
	if leaves {
		own = ""
		if len(also) > 0 {
			own, also = also[0], also[1:]
		}
	}
	f.Group, f.Also = own, also
}

// Of says whether the formation belongs to a group, its own or another.
func (f *Formation) Of(group string) bool {
	return group != "" && (f.Group == group || slices.Contains(f.Also, group))
}

// compose works out what the formation offers and which groups of options hold, and
// takes what they give by default.
func (w *equipper) compose(c *Conditions, entry int) {
	m := composition{equipper: w, conditions: c}
	if c != nil {
		m.at = c.at(entry)
	}
	offers := w.f.Formation.Options
	w.f.Formation.Options = nil
	for i := range offers {
		m.offer(&offers[i], "", "", 1)
	}
	m.groups(w.f.Formation.OptionGroups, All, 1)
	seen := map[string]int{}
	for n := range w.f.Troops {
		seen[w.f.Troops[n].Unit]++
	}
	for n := range w.f.Troops {
		t := &w.f.Troops[n]
		u, _ := w.game.Units.Get(t.Unit)
		if t.Nth == 1 {
			for i := range u.Options {
				m.offer(&u.Options[i], t.Unit, "", seen[t.Unit])
			}
		}
		m.groups(u.OptionGroups, n, 1)
	}
	m.options(0)
	w.changeGifts()
	if w.unit != nil {
		for n := range w.f.Troops {
			w.unit(w.f.Troops[n].Unit)
			w.unit(w.f.Troops[n].Profile)
			w.unitsOfModels(n)
		}
	}
}

// unitsOfModels lets changes of units work that a unit has as models.
func (w *equipper) unitsOfModels(n int) {
	u, _ := w.game.Units.Get(w.f.Troops[n].Profile)
	for i := range u.Models {
		w.unit(u.Models[i].Unit)
	}
	for i := range w.given[n].options {
		for k := range w.given[n].options[i].Models {
			w.unit(w.given[n].options[i].Models[k].Unit)
		}
	}
}

// changeGifts lets changes of options work on what they give.
func (w *equipper) changeGifts() {
	for n := range w.given {
		for k := range w.given[n].options {
			gift := &w.given[n].options[k]
			offer := w.f.Offer(gift.id)
			if offer == nil {
				continue
			}
			for _, stats := range offer.made.Stats {
				for id, v := range stats.All() {
					gift.Stats = gift.Stats.With(id, v)
				}
			}
			gift.Keywords = append(slices.Clip(gift.Keywords), offer.made.Keywords...)
			for _, add := range offer.made.Adds {
				gift.Stats = w.game.added(gift.Stats, add)
			}
			for _, c := range offer.made.Gear {
				gift.Replaces = append(slices.Clip(gift.Replaces), carriedLess(c.Replaces, gift.Weapons)...)
				gift.Weapons = append(without(gift.Weapons, c.Replaces, c.Times), c.arms()...)
			}
		}
	}
}

// carriedLess are weapons of which others have none.
func carriedLess(weapons, others []Carried) (out []Carried) {
	for _, c := range weapons {
		if !slices.ContainsFunc(others, func(o Carried) bool { return o.Weapon == c.Weapon }) {
			out = append(out, c)
		}
	}
	return out
}

// arms are the weapons that the change gives, as often as it holds.
func (c Cause) arms() []Carried {
	made := gift{Option: Option{Weapons: c.Weapons}, times: c.Times}
	return made.arms()
}

// added are figures with others added: numbers as often as these hold, texts behind.
func (g *Game) added(to Stats, a addition) Stats {
	for id, v := range a.stats.All() {
		if n, ok := v.Number(); ok {
			base, _ := g.Figure(to, id)
			to = to.With(id, NewStatValue(base+n*float64(a.times)))
			continue
		}
		before, _ := to.Get(id)
		if said, ok := v.v.(string); ok {
			if old, ok := before.v.(string); ok && old != "" {
				v = NewStatValue(old + " " + said)
			}
		}
		to = to.With(id, v)
	}
	return to
}

// composition is the work on one formation.
type composition struct {
	*equipper
	conditions *Conditions
	at         Where
}

// offer adds an offer as it is here, for the units that have it, of which there are times.
func (m *composition) offer(o *Offer, unit, with string, times int) {
	if offered := m.f.Offer(o.Option); offered != nil {
		switch had := &offered.made.with; {
		case with == "" || len(*had) == 0:
		case (*had)[0] == with: // of another of the units
			*offered.Max += *m.made(o, unit, with, times).Max
		case !slices.Contains(*had, with):
			*had = append(*had, with)
		}
		return
	}
	m.f.Formation.Options = append(m.f.Formation.Options, m.made(o, unit, with, times))
}

// made is an offer with the changes that hold.
func (m *composition) made(o *Offer, unit, with string, times int) Offer {
	option, _ := m.game.Options.Get(o.Option)
	most := max(option.Max, 1)
	if o.Max != nil {
		most = *o.Max
	}
	e := Altered{Bounds: Bounds{Min: o.Min, Max: &most}}
	e.Points = cmp.Or(o.Points, option.Points)
	m.conditions.apply(&e, option.Changes, m.at)
	m.conditions.apply(&e, o.Changes, m.at)
	out := Offer{Option: o.Option, Points: e.Points, Min: e.Min * times, Max: scaledBy(e.Max, times)}
	if n := e.added(); n != 0 {
		points := n
		if e.Points != nil {
			points += *e.Points
		}
		out.Points = &points
	}
	out.made = &madeOffer{Altered: e, unit: unit}
	if with != "" {
		out.made.with = []string{with}
	}
	return out
}

// groups adds groups of options, and takes what they give by default.
func (m *composition) groups(all []OptionGroup, troop, times int) {
	for i := range all {
		g := &all[i]
		e := Altered{Bounds: Bounds{Min: g.Min, Max: g.Max}}
		m.conditions.apply(&e, g.Changes, m.at)
		if e.Off {
			continue
		}
		made := FieldedGroup{OptionGroup: *g, By: e.By, Troop: troop, Count: m.taken(g, troop)}
		made.Points = e.mostPoints(g.Points, times)
		made.By = slices.Clip(made.By)
		for _, c := range e.Priced {
			if !slices.Contains(e.By, c) {
				made.By = append(made.By, c)
			}
		}
		made.Min, made.Max = e.Min*times, nil
		if e.Max != nil {
			made.Max = scaledBy(e.Max, times)
		}
		if lack := made.Min - made.Count; lack > 0 && m.game.Options.Has(g.Default) {
			m.give(g.Default, troop, lack)
			made.Count, made.Given = made.Count+lack, lack
		}
		m.f.Groups = append(m.f.Groups, made)
	}
}

// mostPoints is what options of a group may cost, for that many times.
func (e *Altered) mostPoints(points *rulebook.Value, times int) *rulebook.Value {
	if points = cmp.Or(e.Points, points); points == nil || e.unpriced {
		return nil
	}
	most := max(0, *points+e.added()) * rulebook.Value(times)
	return &most
}

// GroupPoints is what the options of a group cost that are taken, with all options that
// come with them.
func (f *Fielded) GroupPoints(g *Game, of *FieldedGroup) (sum rulebook.Sum) {
	in := map[string]bool{}
	for _, id := range of.Options {
		in[id] = true
	}
	for range f.Formation.Options { // what comes with what comes with it stands behind
		for i := range f.Formation.Options {
			if o := &f.Formation.Options[i]; slices.ContainsFunc(o.With(), func(id string) bool { return in[id] }) {
				in[o.Option] = true
			}
		}
	}
	for i := range f.Taken {
		to := f.Targets[i]
		if id := f.Taken[i].Option; in[id] && (of.Troop == All || to == of.Troop || to == All) {
			if to == All { // of what all have, a unit's group counts that unit's part
				to = of.Troop
			}
			o, _ := g.Options.Get(id)
			sum.AddValue(OptionPoints(f.Formation, id, o)*rulebook.Value(f.Taken[i].Number()*f.paid(g, o, to)), f.OptionName(id, o), o.Ref)
		}
	}
	return sum
}

// taken is how often options of a group are taken, for the formation or by one unit.
func (m *composition) taken(g *OptionGroup, troop int) (n int) {
	for i := range m.f.Taken {
		if to := m.f.Targets[i]; contains(g.Options, m.f.Taken[i].Option) && (troop == All || to == troop || to == All) {
			n += m.f.Taken[i].Number()
		}
	}
	return n
}

// give takes an option by default.
func (m *composition) give(option string, troop, times int) {
	taken := Taken{Option: option}
	if times > 1 {
		taken.Count = &times
	}
	if o, _ := m.game.Options.Get(option); troop >= 0 && o.For == "unit" {
		taken.Unit = m.f.Troops[troop].Key()
	}
	from := len(m.f.Taken)
	m.f.Taken = append(slices.Clip(m.f.Taken), taken)
	m.handOut(from)
}

// mostOptions bounds how many options a formation is given by options, which may give
// each other in a circle.
const mostOptions = 1000

// options adds what options bring with them that are taken, from one on: also those
// that they give.
func (m *composition) options(from int) {
	for i := from; i < len(m.f.Taken) && i < from+mostOptions; i++ {
		taken := &m.f.Taken[i]
		o, ok := m.game.Options.Get(taken.Option)
		if !ok || taken.Number() == 0 {
			continue
		}
		times := taken.Number()
		for k := range o.Options {
			m.offer(&o.Options[k], "", taken.Option, times)
		}
		if !slices.ContainsFunc(m.f.Taken[:i], func(t Taken) bool { return t.Option == taken.Option }) {
			for k := range m.f.Taken[i+1:] {
				if other := &m.f.Taken[i+1+k]; other.Option == taken.Option {
					times += other.Number()
				}
			}
			m.groups(o.OptionGroups, All, times)
		}
	}
}
