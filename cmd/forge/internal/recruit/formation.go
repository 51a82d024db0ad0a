package recruit

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// formation is what may be chosen for a formation of the game.
type formation struct {
	pool
	name   string
	of     schema.Formation
	troops []schema.Troop // as it is bought, without options
}

// formation gathers what may be chosen for a formation: its options and those that come with
// them, its units and those that it may choose, and what these have anyhow.
func (x *recruiter) formation(id string) *formation {
	if f := x.fits[id]; f != nil {
		return f
	}
	g := x.game
	of, _ := g.Formations.Get(id)
	f := &formation{name: of.Name, of: of}
	for _, fielded := range schema.Muster(g, &schema.ArmyList{Formations: []schema.Entry{{Type: id}}}).Formations {
		f.troops = fielded.Troops
	}
	option := called(x.in, func(g *schema.Game) schema.Map[schema.Option] { return g.Options }, func(o schema.Option) string { return o.Name })
	var offer func(all []schema.Offer)
	offer = func(all []schema.Offer) {
		for _, o := range all {
			if len(f.ids[o.Option]) > 0 {
				continue
			}
			f.add(thing{kind: isOption, id: o.Option}, option(o.Option)...)
			more, _ := g.Options.Get(o.Option)
			offer(more.Options)
		}
	}
	offer(of.Options)
	unit := called(x.in, func(g *schema.Game) schema.Map[schema.Unit] { return g.Units }, func(u schema.Unit) string { return u.Name })
	for _, m := range of.Units {
		f.add(thing{kind: isMember, id: m.Unit}, unit(m.Unit)...)
	}
	if c := of.Choose; c != nil {
		for id, u := range g.Units.All() {
			if slices.Contains(c.Units, id) || len(c.Units) == 0 && (len(c.Classes) == 0 || slices.Contains(c.Classes, u.Class)) {
				f.add(thing{kind: isChosen, id: id}, unit(id)...)
			}
		}
	}
	x.own(f, id)
	x.fits[id] = f
	return f
}

// own adds what the units of a formation have anyhow.
func (x *recruiter) own(f *formation, id string) {
	weapon := called(x.in, func(g *schema.Game) schema.Map[schema.Weapon] { return g.Weapons }, func(w schema.Weapon) string { return w.Name })
	keyword := called(x.in, func(g *schema.Game) schema.Map[schema.Keyword] { return g.Keywords }, func(k schema.Keyword) string { return k.Name })
	class := called(x.in, func(g *schema.Game) schema.Map[schema.Class] { return g.Classes }, func(c schema.Class) string { return c.Name })
	f.add(thing{kind: isOwn, id: id}, f.name)
	for _, t := range f.troops {
		for _, w := range t.Weapons {
			f.add(thing{kind: isOwn, id: w.Weapon}, weapon(w.Weapon)...)
		}
		for _, k := range t.Keywords {
			f.add(thing{kind: isOwn, id: k}, keyword(k)...)
		}
		f.add(thing{kind: isOwn, id: t.Class}, class(t.Class)...)
	}
}

// enlisting is an entry that is being made of a selection.
type enlisting struct {
	*recruiter
	*formation
	entry  schema.Entry
	copies int
	bought map[string]int // units by kind, as far as the roster has named them
	here   string
	top    *roster.Selection
}

// enlist makes an entry of a selection.
func (x *recruiter) enlist(s *roster.Selection, id, group, here string) {
	e := enlisting{recruiter: x, formation: x.formation(id), copies: max(1, s.Number), bought: map[string]int{}, here: here, top: s}
	e.entry = schema.Entry{Type: id, Name: s.Own, Group: group}
	if e.copies > 1 {
		count := e.copies
		e.entry.Count = &count
	}
	x.remember(s)
	for i := range s.Chosen {
		e.chosen(&s.Chosen[i], troop{models: e.copies}, here)
	}
	e.compareUnits()
	x.list.Formations = append(x.list.Formations, e.entry)
}

// troop is the units that something is chosen for.
type troop struct {
	unit     string // its kind; "": the formation
	from, to int    // which of the kind, from 1
	models   int    // how many of it the roster has, in all copies
}

// chosen adds something that was chosen for the formation or for some of its units.
func (e *enlisting) chosen(c *roster.Selection, to troop, at string) {
	here := text.Join(" › ", at, c.Title())
	if e.ignores(c.Name) {
		return
	}
	some := e.find(&e.pool, c.Name, entryIDs(c)...)
	switch {
	case len(some) > 1:
		e.ambiguous(c, here, some)
	case len(some) == 0:
		e.miss(c.Line, here, c.Name, fmt.Sprintf("%s has nothing that is called %q", e.name, c.Name), e.near(c.Name))
	case some[0].kind == isOption:
		e.option(c, some[0].id, to, here)
	case some[0].kind == isMember || some[0].kind == isChosen:
		to = e.unit(c, some[0], here)
	}
	e.remember(c)
	for i := range c.Chosen {
		e.chosen(&c.Chosen[i], to, here)
	}
}

// each is how many of a number that the roster has in all are for each copy of the formation.
func (e *enlisting) each(c *roster.Selection, here string) (int, bool) {
	if c.Number%e.copies != 0 {
		e.miss(c.Line, here, c.Name, fmt.Sprintf("%d × %q for %d × %s is not the same for each", c.Number, c.Name, e.copies, e.name), "")
		return 0, false
	}
	return c.Number / e.copies, true
}

// option adds an option: to the units that it was chosen for, as far as the roster says which.
func (e *enlisting) option(c *roster.Selection, id string, to troop, here string) {
	o, _ := e.game.Options.Get(id)
	n, ok := e.each(c, here)
	if !ok || n == 0 {
		return
	}
	for _, offer := range e.of.Options {
		if offer.Option == id && offer.Max != nil {
			o.Max = *offer.Max
		}
	}
	if n > max(1, o.Max) && (c.Number == to.models || o.For == "formation" && n == e.figures("")) {
		n = 1 // each model has it: it is one option of their unit
	}
	kinds := to.to - to.from + 1
	if o.For == "formation" || to.unit == "" || len(e.troops) < 2 {
		e.take(schema.Taken{Option: id}, n)
		return
	}
	for i := range min(n, kinds) {
		t := schema.Troop{Unit: to.unit, Nth: to.from + i}
		share := n / kinds
		if i < n%kinds {
			share++
		}
		e.take(schema.Taken{Option: id, Unit: t.Key()}, share)
	}
}

// take adds an option a number of times, together with what is taken of it already.
func (e *enlisting) take(t schema.Taken, n int) {
	for i := range e.entry.Options {
		if had := &e.entry.Options[i]; had.Option == t.Option && had.Unit == t.Unit {
			n += had.Number()
			had.Count = &n
			return
		}
	}
	if n > 1 {
		t.Count = &n
	}
	e.entry.Options = append(e.entry.Options, t)
}

// unit notes units that the roster names, and chooses those that the formation may choose.
func (e *enlisting) unit(c *roster.Selection, of thing, here string) troop {
	n, ok := e.each(c, here)
	if !ok {
		return troop{models: c.Number}
	}
	from := e.bought[of.id] + 1
	if of.kind == isMember && n == e.figures(of.id) {
		n = e.members(of.id) // the roster counts its figures
	}
	if of.kind == isChosen {
		from += e.members(of.id)
		e.choose(of.id, c.Own, n)
	}
	e.bought[of.id] += n
	return troop{unit: of.id, from: from, to: from + n - 1, models: c.Number}
}

// choose adds units, those of one kind that follow one another together.
func (e *enlisting) choose(unit, name string, n int) {
	if k := len(e.entry.Units) - 1; k >= 0 && name == "" && e.entry.Units[k].Name == "" && e.entry.Units[k].Unit == unit {
		n += e.entry.Units[k].Number()
		e.entry.Units = e.entry.Units[:k]
	}
	chosen := schema.Chosen{Unit: unit, Name: name}
	if n > 1 {
		chosen.Count = &n
	}
	e.entry.Units = append(e.entry.Units, chosen)
}

// members is how many units of a kind the formation has by itself.
func (e *enlisting) members(unit string) (n int) {
	for _, t := range e.troops {
		if t.Unit == unit {
			n++
		}
	}
	return n
}

// figures is how many figures the units of a kind have; "": all units.
func (e *enlisting) figures(unit string) (n int) {
	for i := range e.troops {
		if unit == "" || e.troops[i].Unit == unit {
			n += schema.FiguresOf(e.game, &e.troops[i])
		}
	}
	return n
}

// compareUnits holds the units that the roster names against those that the formation has.
func (e *enlisting) compareUnits() {
	for _, m := range e.of.Units {
		if n := e.bought[m.Unit]; n > 0 && n != e.members(m.Unit) {
			u, _ := e.game.Units.Get(m.Unit)
			e.miss(e.top.Line, e.here, e.top.Name, fmt.Sprintf("it has %d × %s for each formation, and %s has %d", n, u.Name, e.name, e.members(m.Unit)), "")
		}
	}
}
