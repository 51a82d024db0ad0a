package schema

import (
	"cmp"
	"slices"
)

// Where an option goes that does not go to one troop.
const (
	All  = -1 // to every unit of the formation
	None = -2 // nowhere: no unit can take it
)

// equipper makes one formation of an entry: it enlists units, hands options
// out, and only then works each unit out, since an option may turn it into
// another.
type equipper struct {
	game  *Game
	f     Fielded
	kinds map[string]int  // how many of each unit there are
	given []gifts         // to each troop
	unit  func(id string) // lets changes of a kind of units work; nil: there are none
	all   *Altered        // what changes make of all units of the formation; nil: nothing
}

// gifts are what a troop has over its profile.
type gifts struct {
	stats   []Stats // of the formation and the list
	options []gift
}

type gift struct {
	Option
	id    string
	times int
}

// field is one formation of an entry, with the changes that hold for it; without any
// if nothing answers for their conditions.
func field(g *Game, e *Entry, f Formation, c *Conditions, entry int) Fielded {
	w := equipper{game: g, kinds: map[string]int{}}
	w.f = Fielded{Type: e.Type, Own: e.Name, Leaders: f.Leaders, Serves: -1, Taken: e.Options}
	stats := []Stats{e.Stats}
	if c != nil {
		w.change(&f, &stats, c, entry)
	}
	w.f.Formation = f
	for i := range f.Units {
		m := &f.Units[i]
		w.enlist(m.Unit, "", m.Number(), append([]Stats{m.Stats}, stats...)...)
	}
	if f.Choose != nil {
		for i := range e.Units {
			one := &e.Units[i]
			w.enlist(one.Unit, one.Name, one.Number(), append(slices.Clip(stats), one.Stats)...)
		}
	}
	w.handOut(0)
	if g.composes() {
		w.compose(c, entry)
	}
	for i := range w.f.Troops {
		w.f.Troops[i].workOut(g, f.Keywords, w.given[i], w.f.units[w.f.Troops[i].Profile], w.all)
		w.models(&w.f.Troops[i], w.given[i].options)
	}
	return w.f
}

// enlist adds units of a kind. Of the stats later ones go before earlier.
func (w *equipper) enlist(unit, name string, n int, stats ...Stats) {
	if !w.game.Units.Has(unit) {
		return
	}
	for range n {
		w.kinds[unit]++
		w.f.Troops = append(w.f.Troops, Troop{Unit: unit, Nth: w.kinds[unit], Profile: unit, Own: name})
		w.given = append(w.given, gifts{stats: stats})
	}
}

// handOut gives each option, from one on, to its troops: those that turn a unit into another
// first, since the others may look for what it has become (T1.3).
func (w *equipper) handOut(from int) {
	w.f.Targets = append(w.f.Targets, slices.Repeat([]int{None}, len(w.f.Taken)-from)...)
	for _, turning := range []bool{true, false} {
		for i := from; i < len(w.f.Taken); i++ {
			taken := &w.f.Taken[i]
			o, ok := w.game.Options.Get(taken.Option)
			if ok && turning == (o.Becomes != "") && taken.Number() > 0 {
				w.f.Targets[i] = w.f.target(o, taken.Unit)
				w.give(w.f.Targets[i], taken, o)
			}
		}
	}
}

func (w *equipper) give(target int, taken *Taken, o Option) {
	for i := range w.f.Troops {
		if target != i && target != All {
			continue
		}
		t := &w.f.Troops[i]
		t.Options = append(t.Options, *taken)
		if w.game.Units.Has(o.Becomes) {
			t.Profile = o.Becomes
		}
		w.given[i].options = append(w.given[i].options, gift{o, taken.Option, taken.Number()})
	}
}

// target is the troop that an option goes to: the one that the list names, else
// the best that the option prefers, else the first that can take it (T1.3).
func (f *Fielded) target(o Option, unit string) int {
	if o.For == "formation" {
		return All
	}
	if unit != "" {
		return f.Find(unit)
	}
	for _, want := range append(slices.Clip(o.Prefer), "") {
		for i := range f.Troops {
			if (want == "" || f.Troops[i].Profile == want) && o.Suits(&f.Troops[i]) {
				return i
			}
		}
	}
	return None
}

// Suits says whether the troop is of a kind that can take the option.
func (o *Option) Suits(t *Troop) bool {
	return len(o.Units) == 0 || slices.Contains(o.Units, t.Profile)
}

// workOut fills in what the troop is by its profile, what all of its formation
// are, and what it was given by itself.
func (t *Troop) workOut(g *Game, formation []string, given gifts, changed, all *Altered) {
	u, _ := g.Units.Get(t.Profile)
	t.Name, t.Class, t.Weapons, t.Stats = cmp.Or(t.Own, u.Name), u.Class, u.Weapons, u.Stats
	if changed != nil {
		t.Name = cmp.Or(t.Own, renamed(changed.Name, u.Name), u.Name)
		given.stats = append(slices.Clip(changed.Stats), given.stats...)
		formation = append(slices.Clip(changed.Keywords), formation...)
	}
	for _, s := range given.stats {
		for id, v := range s.All() {
			if g.allows(id, v) {
				t.Stats = t.Stats.With(id, v)
			}
		}
	}
	t.alter(g, changed)
	t.alter(g, all)
	t.AddKeywords(g, u.Keywords)
	t.AddKeywords(g, formation)
	for _, o := range given.options {
		t.AddKeywords(g, o.Keywords)
		t.Weapons = append(without(t.Weapons, o.Replaces, o.times), o.arms()...)
		for id, add := range o.Stats.All() {
			if n, ok := add.Number(); ok {
				base, _ := g.Figure(t.Stats, id)
				add = NewStatValue(base + n*float64(o.times))
			}
			t.Stats = t.Stats.With(id, add) // what is no number is set again
		}
	}
}

// alter adds figures and changes weapons, as changes say.
func (t *Troop) alter(g *Game, by *Altered) {
	if by == nil {
		return
	}
	for _, a := range by.Adds {
		t.Stats = g.added(t.Stats, a)
	}
	for _, c := range by.Gear {
		t.Weapons = append(without(t.Weapons, c.Replaces, c.Times), c.arms()...)
	}
}

// without are weapons less those that an option replaces, as often as it is taken.
func without(weapons, replaced []Carried, times int) []Carried {
	if len(replaced) == 0 {
		return slices.Clip(weapons)
	}
	out := slices.Clone(weapons)
	for _, r := range replaced {
		left := number(r.Count) * times
		for i := range out {
			if out[i].Weapon != r.Weapon || r.Mount != "" && out[i].Mounted() != r.Mounted() {
				continue
			}
			has := number(out[i].Count)
			n := has
			if r.Count != nil {
				n = min(has, left)
			}
			has, left = has-n, left-n
			out[i].Count = &has
		}
	}
	return slices.DeleteFunc(out, func(c Carried) bool { return number(c.Count) == 0 })
}

// arms are the weapons that the option adds, as often as it is taken.
func (o *gift) arms() []Carried {
	arms := slices.Clone(o.Weapons)
	for i := range arms {
		if o.times > 1 {
			n := number(arms[i].Count) * o.times
			arms[i].Count = &n
		}
	}
	return arms
}
