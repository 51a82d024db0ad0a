package schema

import (
	"slices"
	"strconv"
	"strings"
)

// Army is a list with everything worked out that its entries say: each
// formation by itself, each unit with its profile after options.
type Army struct {
	Formations []Fielded
}

// Fielded is one formation in the field. An entry with a count is fielded that
// many times.
type Fielded struct {
	Entry     int    // index in the list's formations
	Copy      int    // which of the entry's count, from 0
	Type      string // the formation's id
	Formation Formation
	Name      string // as it is printed, unlike any other's in the army
	Own       string // the name that the list gives; "" if none
	Officers  int
	Serves    int // index of the formation that it serves, or -1
	Troops    []Troop
	Targets   []int // for each option of the entry: the troop that takes it, All or None
}

// Where an option goes that does not go to one troop.
const (
	All  = -1 // to every unit of the formation
	None = -2 // nowhere: no unit can take it
)

// Troop is a unit in the field.
type Troop struct {
	Unit     string // the id of the unit as bought; options refer to it by this
	Nth      int    // which of its kind in the formation, from 1
	Profile  string // the id of the unit that it acts as
	Name     string
	Class    string
	Keywords []string // its own, the formation's and its options', in that order, each once
	Stats    Stats
	Weapons  []Carried
	Options  []string // the options that it has or shares in
}

// Key is how a list names the unit: "rifles", or "rifles-2" where it is not
// the first of its kind.
func (t *Troop) Key() string {
	if t.Nth == 1 {
		return t.Unit
	}
	return t.Unit + "-" + strconv.Itoa(t.Nth)
}

// Has says whether the troop has the keyword.
func (t *Troop) Has(keyword string) bool { return slices.Contains(t.Keywords, keyword) }

// Muster works a list out. What the game does not know is left out, since the
// checks report it: an unknown formation fields nothing, an unknown option or
// unit gives nothing.
func Muster(g *Game, l *ArmyList) Army {
	var a Army
	for i := range l.Formations {
		e := &l.Formations[i]
		f, ok := g.Formations.Get(e.Type)
		if !ok {
			continue
		}
		for c := range e.Number() {
			a.Formations = append(a.Formations, field(g, e, i, c, f))
		}
	}
	a.name()
	for i := range a.Formations {
		a.Formations[i].Serves = a.named(l.Formations[a.Formations[i].Entry].Serves)
	}
	return a
}

// Number is how many formations the entry buys: 1 if it does not say, 0 for a
// count below 1.
func (e *Entry) Number() int { return number(e.Count) }

// Number is how many units the choice buys.
func (c *Chosen) Number() int { return number(c.Count) }

// Number is how many times the option is taken.
func (t *Taken) Number() int { return number(t.Count) }

// Number is how many units the member stands for.
func (m *Member) Number() int { return number(m.Count) }

// mostAlike bounds what a count can make of one line; a larger count is
// reported by the checks.
const mostAlike = 1000

func number(count *int) int {
	if count == nil {
		return 1
	}
	return min(max(*count, 0), mostAlike)
}

func field(g *Game, e *Entry, entry, copy int, f Formation) Fielded {
	out := Fielded{Entry: entry, Copy: copy, Type: e.Type, Formation: f, Own: e.Name, Officers: f.Officers, Serves: -1}
	for _, m := range f.Units {
		for range m.Number() {
			out.enlist(g, m.Unit, "", m.Stats, e.Stats)
		}
	}
	if f.Choose != nil {
		for i := range e.Units {
			for range e.Units[i].Number() {
				out.enlist(g, e.Units[i].Unit, e.Units[i].Name, e.Stats, e.Units[i].Stats)
			}
		}
	}
	out.equip(g, e)
	return out
}

func (f *Fielded) enlist(g *Game, unit, name string, stats ...Stats) {
	u, ok := g.Units.Get(unit)
	if !ok {
		return
	}
	nth := 1
	for i := range f.Troops {
		if f.Troops[i].Unit == unit {
			nth++
		}
	}
	t := Troop{Unit: unit, Nth: nth, Profile: unit, Name: u.Name, Class: u.Class, Weapons: u.Weapons}
	if name != "" {
		t.Name = name
	}
	t.Stats = u.Stats
	for _, s := range stats {
		t.Stats = overlay(t.Stats, s)
	}
	t.addKeywords(g, u.Keywords)
	t.addKeywords(g, f.Formation.Keywords)
	f.Troops = append(f.Troops, t)
}

func overlay(under, over Stats) Stats {
	for id, v := range over.All() {
		under = under.With(id, v)
	}
	return under
}

func (t *Troop) addKeywords(g *Game, ids []string) {
	for _, id := range ids {
		if t.Has(id) {
			continue
		}
		t.Keywords = append(t.Keywords, id)
		if k, ok := g.Keywords.Get(id); ok {
			t.addKeywords(g, k.Brings)
		}
	}
}

// equip hands the options out: those that turn a unit into another first,
// since the others may look for what it has become (T1.3).
func (f *Fielded) equip(g *Game, e *Entry) {
	f.Targets = make([]int, len(e.Options))
	for _, turning := range []bool{true, false} {
		for i := range e.Options {
			o, ok := g.Options.Get(e.Options[i].Option)
			if !ok {
				f.Targets[i] = None
				continue
			}
			if turning != (o.Becomes != "") {
				continue
			}
			f.Targets[i] = f.target(o, e.Options[i].Unit)
			for n := range f.Troops {
				if f.Targets[i] == n || f.Targets[i] == All {
					f.Troops[n].take(g, &e.Options[i], o)
				}
			}
		}
	}
}

// target is the troop that an option goes to.
func (f *Fielded) target(o Option, unit string) int {
	if o.For == "formation" {
		return All
	}
	if unit != "" {
		return f.Find(unit)
	}
	for _, want := range o.Prefer {
		for n := range f.Troops {
			if f.Troops[n].Profile == want && o.Suits(&f.Troops[n]) {
				return n
			}
		}
	}
	for n := range f.Troops {
		if o.Suits(&f.Troops[n]) {
			return n
		}
	}
	return None
}

// Suits says whether the troop is of a kind that can take the option.
func (o *Option) Suits(t *Troop) bool {
	return len(o.Units) == 0 || slices.Contains(o.Units, t.Profile)
}

// Find is the index of the troop that a list names by kind, or kind and
// number, as bought; None if there is none.
func (f *Fielded) Find(unit string) int {
	kind, nth := unit, 1
	if base, digits, ok := cutLast(unit, "-"); ok {
		if n, err := strconv.Atoi(digits); err == nil && n >= 1 && !f.has(unit) {
			kind, nth = base, n
		}
	}
	for i := range f.Troops {
		if f.Troops[i].Unit == kind && f.Troops[i].Nth == nth {
			return i
		}
	}
	return None
}

func (f *Fielded) has(unit string) bool {
	return slices.ContainsFunc(f.Troops, func(t Troop) bool { return t.Unit == unit })
}

func cutLast(s, sep string) (before, after string, ok bool) {
	i := strings.LastIndex(s, sep)
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+len(sep):], true
}

func (t *Troop) take(g *Game, taken *Taken, o Option) {
	t.Options = append(t.Options, taken.Option)
	if u, ok := g.Units.Get(o.Becomes); ok {
		t.become(g, o.Becomes, u)
	}
	t.addKeywords(g, o.Keywords)
	t.Weapons = append(slices.Clip(t.Weapons), o.Weapons...)
	for id, add := range o.Stats.All() {
		t.Stats = t.Stats.With(id, sumOf(t.Stats, id, add, taken.Number()))
	}
}

// become gives the troop another profile; what the list or the formation set
// stays.
func (t *Troop) become(g *Game, id string, u Unit) {
	was, _ := g.Units.Get(t.Profile)
	own := t.Stats
	t.Profile, t.Name, t.Class, t.Weapons, t.Stats = id, u.Name, u.Class, u.Weapons, u.Stats
	for stat, v := range own.All() {
		if old, ok := was.Stats.Get(stat); !ok || old.String() != v.String() {
			t.Stats = t.Stats.With(stat, v)
		}
	}
	kept := slices.DeleteFunc(slices.Clone(t.Keywords), func(k string) bool { return slices.Contains(was.Keywords, k) })
	t.Keywords = nil
	t.addKeywords(g, u.Keywords)
	t.addKeywords(g, kept)
}

// sumOf adds numbers; anything else the option sets anew.
func sumOf(s Stats, id string, add Datum, times int) Datum {
	n, ok := add.Number()
	if !ok {
		return add
	}
	have, _ := s.Get(id)
	base, _ := have.Number()
	return NewDatum(base + n*float64(times))
}

// name gives every formation a name of its own: the list's or the type's, with
// a number where several would share it.
func (a *Army) name() {
	many := map[string]int{}
	for i := range a.Formations {
		many[a.Formations[i].base()]++
	}
	nth := map[string]int{}
	for i := range a.Formations {
		f := &a.Formations[i]
		base := f.base()
		f.Name = base
		if many[base] > 1 {
			nth[base]++
			f.Name = base + " " + strconv.Itoa(nth[base])
		}
	}
}

func (f *Fielded) base() string {
	if f.Own != "" {
		return f.Own
	}
	return f.Formation.Name
}

// named is the index of the formation that an entry's own name, or a printed
// name, refers to; -1 if there is none.
func (a *Army) named(name string) int {
	if name == "" {
		return -1
	}
	if i := slices.IndexFunc(a.Formations, func(f Fielded) bool { return f.Own == name }); i >= 0 {
		return i
	}
	return a.Named(name)
}

// Named is the index of the formation with the printed name, or -1.
func (a *Army) Named(name string) int {
	return slices.IndexFunc(a.Formations, func(f Fielded) bool { return f.Name == name })
}

// Officers is how many officers the army's formations bring.
func (a *Army) Officers() int {
	n := 0
	for i := range a.Formations {
		n += a.Formations[i].Officers
	}
	return n
}
