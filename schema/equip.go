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
	kinds map[string]int // how many of each unit there are
	given []gifts        // to each troop
}

// gifts are what a troop has over its profile.
type gifts struct {
	stats   []Stats // of the formation and the list
	options []gift
}

type gift struct {
	Option
	times int
}

// field is one formation of an entry.
func field(g *Game, e *Entry, f Formation) Fielded {
	w := equipper{game: g, kinds: map[string]int{}}
	w.f = Fielded{Type: e.Type, Formation: f, Own: e.Name, Leaders: f.Leaders, Serves: -1}
	for i := range f.Units {
		m := &f.Units[i]
		w.enlist(m.Unit, "", m.Number(), m.Stats, e.Stats)
	}
	if f.Choose != nil {
		for i := range e.Units {
			c := &e.Units[i]
			w.enlist(c.Unit, c.Name, c.Number(), e.Stats, c.Stats)
		}
	}
	w.handOut(e)
	for i := range w.f.Troops {
		w.f.Troops[i].workOut(g, f.Keywords, w.given[i])
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

// handOut gives each option to its troops: those that turn a unit into another
// first, since the others may look for what it has become (T1.3).
func (w *equipper) handOut(e *Entry) {
	w.f.Targets = slices.Repeat([]int{None}, len(e.Options))
	for _, turning := range []bool{true, false} {
		for i := range e.Options {
			taken := &e.Options[i]
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
		w.given[i].options = append(w.given[i].options, gift{o, taken.Number()})
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
func (t *Troop) workOut(g *Game, formation []string, given gifts) {
	u, _ := g.Units.Get(t.Profile)
	t.Name, t.Class, t.Weapons, t.Stats = cmp.Or(t.Own, u.Name), u.Class, u.Weapons, u.Stats
	for _, s := range given.stats {
		for id, v := range s.All() {
			t.Stats = t.Stats.With(id, v)
		}
	}
	t.addKeywords(g, u.Keywords)
	t.addKeywords(g, formation)
	for _, o := range given.options {
		t.addKeywords(g, o.Keywords)
		t.Weapons = append(slices.Clip(t.Weapons), o.arms()...)
		for id, add := range o.Stats.All() {
			if n, ok := add.Number(); ok {
				base, _ := g.Figure(t.Stats, id)
				add = NewStatValue(base + n*float64(o.times))
			}
			t.Stats = t.Stats.With(id, add) // what is no number is set again
		}
	}
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
