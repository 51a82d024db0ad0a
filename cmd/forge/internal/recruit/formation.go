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
	option, unit := x.option(), x.unit()
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
	weapon, keyword, class := x.weapon(), x.keyword(), x.class()
	f.add(thing{kind: isOwn, id: id}, called(x.games, func(g *schema.Game) schema.Map[schema.Formation] { return g.Formations }, func(f schema.Formation) string { return f.Name })(id)...)
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
	taken  map[target]int // in the entry's options
	here   string
	top    *roster.Selection
}

// enlist makes an entry of a selection.
func (x *recruiter) enlist(s *roster.Selection, id, group, here string) {
	e := enlisting{recruiter: x, formation: x.formation(id), copies: s.Number, bought: map[string]int{}, taken: map[target]int{}, here: here, top: s}
	e.entry = schema.Entry{Type: id, Name: s.Own, Group: group}
	if e.copies > 1 {
		count := e.copies
		e.entry.Count = &count
	}
	x.remember(s)
	for i := range s.Chosen {
		e.chosen(&s.Chosen[i], troop{}, here)
	}
	e.compareUnits()
	e.single()
	x.list.Formations = append(x.list.Formations, e.entry)
}

// target is an option for a unit.
type target struct{ option, unit string }

// troop is the units that something is chosen for.
type troop struct {
	unit    string // its kind; "": the formation
	from, n int    // how many of the kind, and the first of them, from 1
	figures int    // how many figures they have, if the roster counts these; 0: it counts units
}

// chosen adds something that was chosen for the formation or for some of its units.
func (e *enlisting) chosen(c *roster.Selection, to troop, at string) {
	here := text.Join(" › ", at, c.Title())
	if e.ignores(c.Name) || e.none(c, here) {
		return
	}
	some := e.find(&e.pool, c.Name, entryIDs(c)...)
	switch {
	case len(some) > 1:
		e.ambiguous(c, here, some)
	case len(some) == 0:
		e.lacks(&e.pool, c.Line, here, c.Name, e.name+" has nothing that is called ", "")
	case some[0].kind == isOption:
		e.equip(c, some[0].id, to, here)
	case some[0].kind == isMember || some[0].kind == isChosen:
		var ok bool
		if to, ok = e.bring(c, some[0], here); !ok {
			return // what was chosen for them stays out with them
		}
	}
	e.remember(c)
	for i := range c.Chosen {
		e.chosen(&c.Chosen[i], to, here)
	}
}

// each is how many of a number that the roster has in all are for each copy of the formation.
func (e *enlisting) each(c *roster.Selection, here string) (int, bool) {
	if c.Number%e.copies != 0 {
		e.lost(c.Line, here, fmt.Sprintf("%d × %q for %d × %s is not the same for each", c.Number, c.Name, e.copies, e.name), "",
			"split the formations in the program that wrote the roster, so that each is like the others; --partial leaves this part out")
		return 0, false
	}
	return c.Number / e.copies, true
}

// equip adds an option: to the units that it was chosen for, as far as the roster says which.
func (e *enlisting) equip(c *roster.Selection, id string, to troop, here string) {
	n, ok := e.each(c, here)
	if !ok {
		return
	}
	o, _ := e.game.Options.Get(id)
	for _, offer := range e.of.Options {
		if offer.Option == id && offer.Max != nil {
			o.Max = *offer.Max
		}
	}
	whole := o.For == "formation"
	switch {
	case n <= max(1, o.Max):
	case whole && (n == to.n || n == to.figures || n == e.figures("")):
		n = 1 // each model has what their formation has
	case n == to.figures:
		n = to.n // each figure has what is one option of its unit
	}
	if whole || to.unit == "" {
		e.take(target{option: id}, n)
		return
	}
	for i := range min(n, to.n) {
		t := schema.Troop{Unit: to.unit, Nth: to.from + i}
		share := n / to.n
		if i < n%to.n {
			share++
		}
		e.take(target{id, t.Key()}, share)
	}
}

// take adds an option a number of times, together with what is taken of it already.
func (e *enlisting) take(t target, n int) {
	at, again := e.taken[t]
	if !again {
		at = len(e.entry.Options)
		e.taken[t], e.entry.Options = at, append(e.entry.Options, schema.Taken{Option: t.option, Unit: t.unit})
	} else {
		n += numberOf(e.entry.Options[at].Count)
	}
	e.entry.Options[at].Count = counted(n)
}

// counted is a number as a list writes it: not at all for 1.
func counted(n int) *int {
	if n == 1 {
		return nil
	}
	return &n
}

// numberOf is the number that a list writes so.
func numberOf(count *int) int {
	if count == nil {
		return 1
	}
	return *count
}

// bring notes units that the roster names, and chooses those that the formation may choose.
// False: their number is not that of the formation.
func (e *enlisting) bring(c *roster.Selection, of thing, here string) (troop, bool) {
	n, ok := e.each(c, here)
	if !ok {
		return troop{}, false
	}
	to := troop{unit: of.id, from: e.bought[of.id] + 1}
	if own := e.members(of.id); of.kind == isMember && n == e.figures(of.id) && n != own {
		to.figures, n = n, own // the roster counts its figures
	}
	if of.kind == isChosen {
		to.from += e.members(of.id)
		e.choose(of.id, c.Own, n)
	}
	e.bought[of.id] += n
	to.n = n
	return to, true
}

// choose adds units, those of one kind that follow one another together.
func (e *enlisting) choose(unit, name string, n int) {
	if k := len(e.entry.Units) - 1; k >= 0 && name == "" && e.entry.Units[k].Name == "" && e.entry.Units[k].Unit == unit {
		n += numberOf(e.entry.Units[k].Count)
		e.entry.Units = e.entry.Units[:k]
	}
	e.entry.Units = append(e.entry.Units, schema.Chosen{Unit: unit, Name: name, Count: counted(n)})
}

// single takes the units from the options of a formation that has one unit.
func (e *enlisting) single() {
	units, taken := len(e.troops), e.entry.Options
	for i := range e.entry.Units {
		units += numberOf(e.entry.Units[i].Count)
	}
	if units > 1 {
		return
	}
	e.entry.Options, e.taken = nil, map[target]int{}
	for _, t := range taken {
		e.take(target{option: t.Option}, numberOf(t.Count))
	}
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
			e.changes(e.top.Line, e.here, fmt.Sprintf("it has %d × %s for each formation, and %s has %d", n, u.Name, e.name, e.members(m.Unit)), "",
				"mend the number in the program that wrote the roster; --partial takes the formation as the game has it")
		}
	}
}
